#import "Person.h"

@implementation Person
@synthesize firstName = _firstName, lastName = _lastName, remark = _remark, age = _age, visits = _visits;
@synthesize rank = _rank, balance = _balance, rating = _rating, active = _active, birthday = _birthday, tags = _tags;

// securecodegen:begin Person. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"firstName", _firstName);
    SecureEncodeNonnull(coder, self, @"lastName", _lastName);
    SecureEncodeIfPresent(coder, @"remark", _remark);
    [coder encodeInteger:(NSInteger)_age forKey:@"age"];
    [coder encodeInteger:(NSInteger)_visits forKey:@"visits"];
    [coder encodeInt64:(int64_t)_rank forKey:@"rank"];
    [coder encodeDouble:_balance forKey:@"balance"];
    [coder encodeFloat:_rating forKey:@"rating"];
    [coder encodeBool:_active forKey:@"active"];
    SecureEncodeIfPresent(coder, @"birthday", _birthday);
    SecureEncodeNonnull(coder, self, @"tags", _tags);
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _firstName = [SecureDecodeNonnull(coder, self, @"firstName", [NSString class], _firstName) copy];
    _lastName = [SecureDecodeNonnull(coder, self, @"lastName", [NSString class], _lastName) copy];
    _remark = [SecureDecodeObject(coder, self, @"remark", [NSString class], _remark) copy];
    _age = SecureDecodeInteger(coder, @"age", _age);
    _visits = SecureDecodeInteger(coder, @"visits", _visits);
    _rank = (int32_t)SecureDecodeSmall(coder, self, @"rank", INT32_MIN, INT32_MAX, _rank);
    _balance = SecureDecodeDouble(coder, @"balance", _balance);
    _rating = SecureDecodeFloat(coder, self, @"rating", _rating);
    _active = SecureDecodeBool(coder, @"active", _active);
    _birthday = [SecureDecodeObject(coder, self, @"birthday", [NSDate class], _birthday) retain];
    _tags = [SecureDecodeNonnullShape(coder, self, @"tags", @[[NSArray class], @[[NSString class]]], _tags) copy];
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Person b9525e5d

- (void)dealloc {
    [_firstName release];
    [_lastName release];
    [_remark release];
    [_birthday release];
    [_tags release];
    [super dealloc];
}

@end
