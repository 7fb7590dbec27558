#import "Coders.h"

static NSError *coderError = nil;

void ForgetError(void) {
    [coderError release];
    coderError = nil;
}

@implementation NSCoder (Errors)

- (NSError *)error {
    return coderError;
}

- (void)failWithError:(NSError *)error {
    [coderError autorelease];
    coderError = [error retain];
}

@end
