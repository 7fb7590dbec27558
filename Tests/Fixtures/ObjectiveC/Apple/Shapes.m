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
+ (BOOL)supportsSecureCoding {
    return YES;
}

- (id)secureNonnull:(nullable id)value forKey:(NSString *)key {
    if (value == nil) {
        [NSException raise:NSInvalidArchiveOperationException
                    format:@"%@ can't be archived: '%@' is nonnull, but nil", NSStringFromClass([self class]), key];
    }
    return value;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:self.label forKey:@"label"];
    [coder encodeDouble:self.size.width forKey:@"size.width"];
    [coder encodeDouble:self.size.height forKey:@"size.height"];
    [coder encodeDouble:_radius forKey:@"radius"];
    [coder encodeObject:_points forKey:@"points"];
    [coder encodeObject:[self secureNonnull:_tags forKey:@"tags"] forKey:@"tags"];
    [coder encodeObject:[self secureNonnull:_counts forKey:@"counts"] forKey:@"counts"];
    [coder encodeObject:[self secureNonnull:NSStringFromClass(self->renderer) forKey:@"renderer"] forKey:@"renderer"];
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    return nil;
}

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"label"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"label"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"label"];
        }
        self.label = secureValue;
    }
    if ([coder containsValueForKey:@"size.width"]) {
        __typeof__(self.size) secureStruct = self.size;
        secureStruct.width = (__typeof__(secureStruct.width))[coder decodeDoubleForKey:@"size.width"];
        if (![coder containsValueForKey:@"size.height"]) {
            return [self secureFail:coder forKey:@"size"];
        }
        secureStruct.height = (__typeof__(secureStruct.height))[coder decodeDoubleForKey:@"size.height"];
        self.size = secureStruct;
    }
    if ([coder containsValueForKey:@"radius"]) {
        _radius = (__typeof__(_radius))[coder decodeDoubleForKey:@"radius"];
    }
    if ([coder containsValueForKey:@"points"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [NSNumber class], nil] forKey:@"points"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSArray class]]) {
            return [self secureFail:coder forKey:@"points"];
        }
        for (id secureItem1 in (NSArray *)secureValue) {
            if (![secureItem1 isKindOfClass:[NSNumber class]]) {
                return [self secureFail:coder forKey:@"points"];
            }
        }
        _points = [secureValue copy];
    }
    if ([coder containsValueForKey:@"tags"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSOrderedSet class], [Tag class], nil] forKey:@"tags"];
        if (![secureValue isKindOfClass:[NSOrderedSet class]]) {
            return [self secureFail:coder forKey:@"tags"];
        }
        for (id secureItem1 in (NSOrderedSet *)secureValue) {
            if (![secureItem1 isKindOfClass:[Tag class]]) {
                return [self secureFail:coder forKey:@"tags"];
            }
        }
        _tags = [secureValue copy];
    } else if (_tags == nil) {
        return [self secureFail:coder forKey:@"tags"];
    }
    if ([coder containsValueForKey:@"counts"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSString class], [NSNumber class], nil] forKey:@"counts"];
        if (![secureValue isKindOfClass:[NSDictionary class]]) {
            return [self secureFail:coder forKey:@"counts"];
        }
        for (id secureItem1 in (NSDictionary *)secureValue) {
            id secureEntry1 = [(NSDictionary *)secureValue objectForKey:secureItem1];
            if (![secureItem1 isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"counts"];
            }
            if (![secureEntry1 isKindOfClass:[NSNumber class]]) {
                return [self secureFail:coder forKey:@"counts"];
            }
        }
        _counts = [secureValue mutableCopy];
    } else if (_counts == nil) {
        return [self secureFail:coder forKey:@"counts"];
    }
    if ([coder containsValueForKey:@"renderer"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"renderer"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"renderer"];
        }
        self->renderer = NSClassFromString((NSString *)secureValue);
        if (secureValue != nil && self->renderer == Nil) {
            return [self secureFail:coder forKey:@"renderer"];
        }
    } else if (self->renderer == nil) {
        return [self secureFail:coder forKey:@"renderer"];
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
#pragma clang diagnostic pop
// securecodegen:end Circle e259278f

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
+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    [coder encodeFloat:_inner forKey:@"inner"];
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    return nil;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"inner"]) {
        double secureNumber = [coder decodeDoubleForKey:@"inner"];
        if (__builtin_isinf((float)secureNumber) && !__builtin_isinf(secureNumber)) {
            return [self secureFail:coder forKey:@"inner"];
        }
        _inner = (float)secureNumber;
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Ring ba62a8d5

@end

@implementation Settings

// securecodegen:begin Settings. Generated, do not edit.
+ (BOOL)supportsSecureCoding {
    return YES;
}

- (id)secureNonnull:(nullable id)value forKey:(NSString *)key {
    if (value == nil) {
        [NSException raise:NSInvalidArchiveOperationException
                    format:@"%@ can't be archived: '%@' is nonnull, but nil", NSStringFromClass([self class]), key];
    }
    return value;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:[self secureNonnull:_name forKey:@"name"] forKey:@"name"];
    [coder encodeObject:_theme forKey:@"theme"];
    [coder encodeInteger:(NSInteger)_volume forKey:@"volume"];
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    return nil;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [self init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"name"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"name"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"name"];
        }
        _name = [secureValue copy];
    } else if (_name == nil) {
        return [self secureFail:coder forKey:@"name"];
    }
    if ([coder containsValueForKey:@"theme"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"theme"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"theme"];
        }
        _theme = [secureValue copy];
    }
    if ([coder containsValueForKey:@"volume"]) {
        _volume = (__typeof__(_volume))[coder decodeIntegerForKey:@"volume"];
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Settings 5a0bbca3

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
