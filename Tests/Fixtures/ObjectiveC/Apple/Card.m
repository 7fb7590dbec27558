#import "Card.h"

@implementation Card

// securecodegen:begin Card. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeInteger:2 forKey:@"Card.version"];
    [coder encodeInteger:(NSInteger)_age forKey:@"age"];
    SecureEncodeIfPresent(coder, @"name", _name);
    [coder encodeDouble:_spot.x forKey:@"spot.x"];
    [coder encodeDouble:_spot.y forKey:@"spot.y"];
    [self encodeContext:coder forKey:@"context"];
    [self encodeItems:coder forKey:@"items"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    NSError *secureError = nil;
    NSInteger secureVersion = SecureDecodeVersion(coder, self, @"Card.version", 2, NO);
    if (coder.error == nil && secureVersion < 2 && ![Card migrateFromVersion:secureVersion coder:coder error:&secureError]) {
        SecureRefuse(coder, self, @"migrateFromVersion:coder:error:", secureError);
    }
    if (coder.error != nil) {
        return nil;
    }
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _age = SecureDecodeInteger(coder, @"age", _age);
    if (SecureHasValue(coder, @"age") && ![Card isAge:_age]) {
        SecureRefuse(coder, self, @"isAge:", nil);
    }
    _name = [SecureDecodeObject(coder, self, @"name", [NSString class], _name) copy];
    if (SecureHasValue(coder, @"name") && _name != nil && ![Card isName:_name error:&secureError]) {
        SecureRefuse(coder, self, @"isName:error:", secureError);
    }
    if (SecureHasKeys(coder, self, @[@"spot.x", @"spot.y"])) {
        _spot.x = SecureDecodeDouble(coder, @"spot.x", _spot.x);
        _spot.y = SecureDecodeDouble(coder, @"spot.y", _spot.y);
    }
    if (SecureHasValue(coder, @"spot.x") && ![Card isSpot:_spot]) {
        SecureRefuse(coder, self, @"isSpot:", nil);
    }
    _context = [Card contextWithCoder:coder];
    _items = [SecureNonnull(coder, self, @"items", [Card itemsWithCoder:coder forKey:@"items"], _items) copy];
    if (coder.error == nil && ![self checkAndReturnError:&secureError]) {
        SecureRefuse(coder, self, @"checkAndReturnError:", secureError);
    }
    if (coder.error != nil) {
        return nil;
    }
    [self awake];
    return self;
}
// securecodegen:end Card 24331bde

+ (BOOL)isAge:(NSInteger)age {
    return age >= 0;
}

+ (BOOL)isName:(NSString *)name error:(NSError *__autoreleasing *)error {
    return name != nil && error != NULL;
}

+ (BOOL)isSpot:(CGPoint)spot {
    return spot.x < 1000;
}

+ (nullable void *)contextWithCoder:(NSCoder *)coder {
    return coder == nil ? (void *)0 : (__bridge void *)coder;
}

- (void)encodeContext:(NSCoder *)coder forKey:(NSString *)key {
    [coder encodeBool:_context == (void *)0 forKey:key];
}

+ (nullable NSArray *)itemsWithCoder:(NSCoder *)coder forKey:(NSString *)key {
    return [coder decodeObjectOfClass:[NSArray class] forKey:key];
}

- (void)encodeItems:(NSCoder *)coder forKey:(NSString *)key {
    [coder encodeObject:_items forKey:key];
}

+ (BOOL)migrateFromVersion:(NSInteger)version coder:(NSCoder *)coder error:(NSError **)error {
    return version > 0 && coder != nil && error != NULL;
}

- (BOOL)checkAndReturnError:(NSError **)error {
    return error != NULL;
}

- (void)awake {
    _age += 1;
}

@end
