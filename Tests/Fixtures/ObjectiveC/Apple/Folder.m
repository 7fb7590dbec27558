#if __has_include("Accounts.h")
#import "Accounts.h"
#else
#import "Account.h"
#endif
#import "Folder.h"
#import "Folder+SecureCoding.h"

@implementation Folder

- (void)sort {
}

@end

@implementation SmartFolder

- (instancetype)initWithLimit:(NSInteger)limit {
    self = [super init];
    if (self != nil) {
        _limit = limit;
    }
    return self;
}

- (instancetype)init {
    return [self initWithLimit:1];
}

@end

@implementation Label
@end

@implementation Shelf

// securecodegen:begin Shelf. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"name", _name);
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _name = [SecureDecodeNonnull(coder, self, @"name", [NSString class], _name) copy];
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Shelf 121ac3f5

@end
