#import "Shapes.h"

@implementation Shape

- (instancetype)init {
    self = [super init];
    if (self) {
        _label = @"shape";
    }
    return self;
}

@end

@implementation Circle

@synthesize renderer = renderer;

// securecodegen:begin Circle. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:self.label forKey:@"label"];
    [coder encodeDouble:self.size.width forKey:@"size.width"];
    [coder encodeDouble:self.size.height forKey:@"size.height"];
    [coder encodeDouble:_radius forKey:@"radius"];
    [coder encodeObject:_points forKey:@"points"];
    SecureEncodeNonnull(coder, self, @"tags", _tags);
    SecureEncodeNonnull(coder, self, @"counts", _counts);
    SecureEncodeNonnull(coder, self, @"renderer", SecureNameOfClass(self->renderer));
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    self.label = SecureDecodeObject(coder, self, @"label", [NSString class], self.label);
    if (SecureHasKeys(coder, self, @[@"size.width", @"size.height"])) {
        __typeof__(self.size) secureStruct = self.size;
        secureStruct.width = SecureDecodeDouble(coder, @"size.width", secureStruct.width);
        secureStruct.height = SecureDecodeDouble(coder, @"size.height", secureStruct.height);
        self.size = secureStruct;
    }
    _radius = SecureDecodeDouble(coder, @"radius", _radius);
    _points = [SecureDecodeShape(coder, self, @"points", @[[NSArray class], @[[NSNumber class]]], _points) copy];
    _tags = [SecureDecodeNonnullShape(coder, self, @"tags", @[[NSOrderedSet class], @[[Tag class]]], _tags) copy];
    _counts = [SecureDecodeNonnullShape(coder, self, @"counts", @[[NSDictionary class], @[[NSString class]], @[[NSNumber class]]], _counts) mutableCopy];
    self->renderer = SecureDecodeNonnullClass(coder, self, @"renderer", self->renderer);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
#pragma clang diagnostic pop
// securecodegen:end Circle 6bd7d160

- (instancetype)initWithRadius:(double)radius {
    self = [super init];
    if (self) {
        _radius = radius;
#if DEBUG
        if (radius < 0) {
#else
        if (radius == 0) {
#endif
            _radius = 1;
        }
    }
    return self;
}

@end

@implementation Ring

// securecodegen:begin Ring. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    [coder encodeFloat:_inner forKey:@"inner"];
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self == nil) {
        return nil;
    }
    _inner = SecureDecodeFloat(coder, self, @"inner", _inner);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
#pragma clang diagnostic pop
// securecodegen:end Ring fba1f1d8

@end

@implementation Settings

// securecodegen:begin Settings. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"name", _name);
    [coder encodeObject:_theme forKey:@"theme"];
    [coder encodeInteger:(NSInteger)_volume forKey:@"volume"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [self init];
    if (self == nil) {
        return nil;
    }
    _name = [SecureDecodeNonnull(coder, self, @"name", [NSString class], _name) copy];
    _theme = [SecureDecodeObject(coder, self, @"theme", [NSString class], _theme) copy];
    _volume = SecureDecodeInteger(coder, @"volume", _volume);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Settings f6b752ca

- (instancetype)init {
    self = [super init];
    if (self) {
        _name = @"default";
        _theme = @"light";
        _volume = 5;
    }
    return self;
}

@end
