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

@implementation NSData (Errors)

+ (id)dataWithContentsOfURL:(NSURL *)url options:(NSUInteger)options error:(NSError **)error {
    (void)options, (void)error;
    return [self dataWithContentsOfURL:url];
}

@end

@implementation NSKeyedUnarchiver (Errors)

+ (id)unarchivedObjectOfClass:(Class)root fromData:(NSData *)data error:(NSError **)error {
    (void)root;
    ForgetError();
    id object = [self unarchiveObjectWithData:data];
    if (error != NULL) {
        *error = coderError;
    }
    return coderError == nil ? object : nil;
}

@end

/// Returns nothing in GNUstep 1.28.
@implementation NSKeyedArchiver (Errors)

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
+ (NSData *)archivedDataWithRootObject:(id)object requiringSecureCoding:(BOOL)isSecure error:(NSError **)error {
    (void)isSecure, (void)error;
    NSMutableData *data = [NSMutableData data];
    NSKeyedArchiver *archiver = [[NSKeyedArchiver alloc] initForWritingWithMutableData:data];
    [archiver encodeObject:object forKey:@"root"];
    [archiver finishEncoding];
    [archiver release];
    return data;
}
#pragma clang diagnostic pop

@end
