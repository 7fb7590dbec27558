#import "Ledger.h"

@implementation Ledger
@synthesize owner = _owner, tags = _tags, total = _total, spot = _spot, code = _code, mark = _mark;

+ (BOOL)isTotal:(NSInteger)total error:(NSError **)error {
    if (total < 0 && error != NULL) {
        *error = [NSError errorWithDomain:@"Ledger" code:5 userInfo:nil];
    }
    return total >= 0;
}

- (BOOL)check {
    return _total != 13;
}

- (void)dealloc {
    [_owner release];
    [_tags release];
    [super dealloc];
}

@end
