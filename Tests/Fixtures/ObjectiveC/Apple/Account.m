#import "Account.h"

@interface Account ()
@property (nonatomic, copy, readwrite) NSString *title;
@property (nonatomic) double secret;
@end

@implementation Tag

// securecodegen:begin Tag. Generated, do not edit.
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
    self = [super init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"name"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"name"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"name"];
        }
        _name = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"name"];
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Tag 6ec7645e

@end

@implementation Account

// securecodegen:begin Account. Generated, do not edit.
#if !__has_feature(objc_arc)
#error "These members need ARC. Without it, call [super dealloc] in -dealloc and run securecodegen again."
#endif

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
    [coder encodeObject:[self secureNonnull:_title forKey:@"title"] forKey:@"title"];
    if (_note != nil) {
        [coder encodeObject:_note forKey:@"note"];
    }
    [coder encodeInteger:(NSInteger)_count forKey:@"count"];
    [coder encodeInteger:(NSInteger)_small forKey:@"small"];
    [coder encodeInt64:(int64_t)_wide forKey:@"wide"];
    [coder encodeFloat:_ratio forKey:@"ratio"];
    [coder encodeBool:_open forKey:@"open"];
    [coder encodeInteger:(NSInteger)_kind forKey:@"kind"];
    [coder encodeInteger:(NSInteger)_flags forKey:@"flags"];
    [coder encodeDouble:_origin.x forKey:@"origin.x"];
    [coder encodeDouble:_origin.y forKey:@"origin.y"];
    [coder encodeDouble:_frame.origin.x forKey:@"frame.x"];
    [coder encodeDouble:_frame.origin.y forKey:@"frame.y"];
    [coder encodeDouble:_frame.size.width forKey:@"frame.width"];
    [coder encodeDouble:_frame.size.height forKey:@"frame.height"];
    [coder encodeInteger:(NSInteger)_range.location forKey:@"range.location"];
    [coder encodeInteger:(NSInteger)_range.length forKey:@"range.length"];
    [coder encodeBool:YES forKey:@"spot"];
    [coder encodeDouble:_spot.x forKey:@"spot.x"];
    [coder encodeInt64:(int64_t)_spot.n forKey:@"spot.n"];
    [coder encodeObject:[self secureNonnull:_names forKey:@"names"] forKey:@"names"];
    [coder encodeObject:[self secureNonnull:_tags forKey:@"tags"] forKey:@"tags"];
    if (_groups != nil) {
        [coder encodeObject:_groups forKey:@"groups"];
    }
    if (_numbers != nil) {
        [coder encodeObject:_numbers forKey:@"numbers"];
    }
    if (_date != nil) {
        [coder encodeObject:_date forKey:@"date"];
    }
    if (_type != Nil) {
        [coder encodeObject:NSStringFromClass(_type) forKey:@"type"];
    }
    if (_action != NULL) {
        [coder encodeObject:NSStringFromSelector(_action) forKey:@"action"];
    }
    if (_value != nil) {
        [coder encodeObject:_value forKey:@"value"];
    }
    if (_parent != nil) {
        [coder encodeConditionalObject:_parent forKey:@"parent"];
    }
    [coder encodeInt64:(int64_t)_level forKey:@"lvl"];
    [coder encodeDouble:_secret forKey:@"secret"];
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
    self = [super init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"title"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"title"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"title"];
        }
        _title = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"title"];
    }
    {
        NSString *secureKey = [coder containsValueForKey:@"note"] ? @"note" : [coder containsValueForKey:@"remark"] ? @"remark" : nil;
        if (secureKey != nil) {
            id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:secureKey];
            if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"note"];
            }
            _note = [secureValue copy];
        }
    }
    if ([coder containsValueForKey:@"count"]) {
        _count = (__typeof__(_count))[coder decodeIntegerForKey:@"count"];
    }
    if ([coder containsValueForKey:@"small"]) {
        NSInteger secureNumber = [coder decodeIntegerForKey:@"small"];
        if ((__typeof__(_small))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"small"];
        }
        _small = (__typeof__(_small))secureNumber;
    }
    if ([coder containsValueForKey:@"wide"]) {
        int64_t secureNumber = [coder decodeInt64ForKey:@"wide"];
        if ((__typeof__(_wide))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"wide"];
        }
        _wide = (__typeof__(_wide))secureNumber;
    }
    if ([coder containsValueForKey:@"ratio"]) {
        double secureNumber = [coder decodeDoubleForKey:@"ratio"];
        if (__builtin_isinf((float)secureNumber) && !__builtin_isinf(secureNumber)) {
            return [self secureFail:coder forKey:@"ratio"];
        }
        _ratio = (float)secureNumber;
    }
    if ([coder containsValueForKey:@"open"]) {
        _open = [coder decodeBoolForKey:@"open"];
    }
    if ([coder containsValueForKey:@"kind"]) {
        _kind = (__typeof__(_kind))[coder decodeIntegerForKey:@"kind"];
    }
    if ([coder containsValueForKey:@"flags"]) {
        _flags = (__typeof__(_flags))[coder decodeIntegerForKey:@"flags"];
    }
    if ([coder containsValueForKey:@"origin.x"]) {
        __typeof__(_origin) secureStruct = _origin;
        secureStruct.x = (__typeof__(secureStruct.x))[coder decodeDoubleForKey:@"origin.x"];
        if (![coder containsValueForKey:@"origin.y"]) {
            return [self secureFail:coder forKey:@"origin"];
        }
        secureStruct.y = (__typeof__(secureStruct.y))[coder decodeDoubleForKey:@"origin.y"];
        _origin = secureStruct;
    }
    if ([coder containsValueForKey:@"frame.x"]) {
        __typeof__(_frame) secureStruct = _frame;
        secureStruct.origin.x = (__typeof__(secureStruct.origin.x))[coder decodeDoubleForKey:@"frame.x"];
        if (![coder containsValueForKey:@"frame.y"]) {
            return [self secureFail:coder forKey:@"frame"];
        }
        secureStruct.origin.y = (__typeof__(secureStruct.origin.y))[coder decodeDoubleForKey:@"frame.y"];
        if (![coder containsValueForKey:@"frame.width"]) {
            return [self secureFail:coder forKey:@"frame"];
        }
        secureStruct.size.width = (__typeof__(secureStruct.size.width))[coder decodeDoubleForKey:@"frame.width"];
        if (![coder containsValueForKey:@"frame.height"]) {
            return [self secureFail:coder forKey:@"frame"];
        }
        secureStruct.size.height = (__typeof__(secureStruct.size.height))[coder decodeDoubleForKey:@"frame.height"];
        _frame = secureStruct;
    }
    if ([coder containsValueForKey:@"range.location"]) {
        __typeof__(_range) secureStruct = _range;
        secureStruct.location = (__typeof__(secureStruct.location))[coder decodeIntegerForKey:@"range.location"];
        if (![coder containsValueForKey:@"range.length"]) {
            return [self secureFail:coder forKey:@"range"];
        }
        secureStruct.length = (__typeof__(secureStruct.length))[coder decodeIntegerForKey:@"range.length"];
        if (secureStruct.location > NSIntegerMax || secureStruct.length > NSIntegerMax - secureStruct.location) {
            return [self secureFail:coder forKey:@"range"];
        }
        _range = secureStruct;
    }
    if ([coder containsValueForKey:@"spot"]) {
        __typeof__(_spot) secureStruct = _spot;
        if (![coder containsValueForKey:@"spot.x"]) {
            return [self secureFail:coder forKey:@"spot"];
        }
        secureStruct.x = (__typeof__(secureStruct.x))[coder decodeDoubleForKey:@"spot.x"];
        if (![coder containsValueForKey:@"spot.n"]) {
            return [self secureFail:coder forKey:@"spot"];
        }
        {
            int64_t secureNumber = [coder decodeInt64ForKey:@"spot.n"];
            if ((__typeof__(secureStruct.n))secureNumber != secureNumber) {
                return [self secureFail:coder forKey:@"spot"];
            }
            secureStruct.n = (__typeof__(secureStruct.n))secureNumber;
        }
        _spot = secureStruct;
    }
    if ([coder containsValueForKey:@"names"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [NSString class], nil] forKey:@"names"];
        if (![secureValue isKindOfClass:[NSArray class]]) {
            return [self secureFail:coder forKey:@"names"];
        }
        for (id secureItem1 in (NSArray *)secureValue) {
            if (![secureItem1 isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"names"];
            }
        }
        _names = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"names"];
    }
    if ([coder containsValueForKey:@"tags"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSArray class], [Tag class], nil] forKey:@"tags"];
        if (![secureValue isKindOfClass:[NSArray class]]) {
            return [self secureFail:coder forKey:@"tags"];
        }
        for (id secureItem1 in (NSArray *)secureValue) {
            if (![secureItem1 isKindOfClass:[Tag class]]) {
                return [self secureFail:coder forKey:@"tags"];
            }
        }
        _tags = [secureValue mutableCopy];
    } else {
        return [self secureFail:coder forKey:@"tags"];
    }
    if ([coder containsValueForKey:@"groups"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSString class], [NSArray class], [Tag class], nil] forKey:@"groups"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSDictionary class]]) {
            return [self secureFail:coder forKey:@"groups"];
        }
        for (id secureItem1 in (NSDictionary *)secureValue) {
            id secureEntry1 = [(NSDictionary *)secureValue objectForKey:secureItem1];
            if (![secureItem1 isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"groups"];
            }
            if (![secureEntry1 isKindOfClass:[NSArray class]]) {
                return [self secureFail:coder forKey:@"groups"];
            }
            for (id secureItem2 in (NSArray *)secureEntry1) {
                if (![secureItem2 isKindOfClass:[Tag class]]) {
                    return [self secureFail:coder forKey:@"groups"];
                }
            }
        }
        _groups = [secureValue copy];
    }
    if ([coder containsValueForKey:@"numbers"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSSet class], [NSNumber class], nil] forKey:@"numbers"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSSet class]]) {
            return [self secureFail:coder forKey:@"numbers"];
        }
        for (id secureItem1 in (NSSet *)secureValue) {
            if (![secureItem1 isKindOfClass:[NSNumber class]]) {
                return [self secureFail:coder forKey:@"numbers"];
            }
        }
        _numbers = [secureValue copy];
    }
    if ([coder containsValueForKey:@"date"]) {
        id secureValue = [coder decodeObjectOfClass:[NSDate class] forKey:@"date"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSDate class]]) {
            return [self secureFail:coder forKey:@"date"];
        }
        _date = secureValue;
    }
    if ([coder containsValueForKey:@"type"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"type"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"type"];
        }
        _type = secureValue == nil ? Nil : NSClassFromString((NSString *)secureValue);
        if (secureValue != nil && _type == Nil) {
            return [self secureFail:coder forKey:@"type"];
        }
    }
    if ([coder containsValueForKey:@"action"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"action"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"action"];
        }
        _action = secureValue == nil ? NULL : NSSelectorFromString((NSString *)secureValue);
    }
    if ([coder containsValueForKey:@"value"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSString class], [NSNumber class], nil] forKey:@"value"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]] && ![secureValue isKindOfClass:[NSNumber class]]) {
            return [self secureFail:coder forKey:@"value"];
        }
        _value = secureValue;
    }
    if ([coder containsValueForKey:@"parent"]) {
        id secureValue = [coder decodeObjectOfClass:[Account class] forKey:@"parent"];
        if (secureValue != nil && ![secureValue isKindOfClass:[Account class]]) {
            return [self secureFail:coder forKey:@"parent"];
        }
        _parent = secureValue;
    }
    if ([coder containsValueForKey:@"lvl"]) {
        int64_t secureNumber = [coder decodeInt64ForKey:@"lvl"];
        if ((__typeof__(_level))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"lvl"];
        }
        _level = (__typeof__(_level))secureNumber;
    } else {
        _level = 3;
    }
    if ([coder containsValueForKey:@"secret"]) {
        _secret = (__typeof__(_secret))[coder decodeDoubleForKey:@"secret"];
    }
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Account 784d2da7

+ (Account *)shared {
    return [self new];
}

- (NSString *)computed {
    return @"}\"'";
}

@end
