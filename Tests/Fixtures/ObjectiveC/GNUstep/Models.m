#import "Models.h"

@implementation Tag
@synthesize name = _name;

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
    [self release];
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
        [_name release];
        _name = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"name"];
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Tag f8da1f6a

- (void)dealloc {
    [_name release];
    [super dealloc];
}

@end

@implementation Base
@synthesize identifier = _identifier;
@end

@implementation Note
@synthesize title = _title, remark = _remark, flag = _flag, i8 = _i8, u8 = _u8, i16 = _i16, u16 = _u16, i32 = _i32;
@synthesize u32 = _u32, word = _word, uword = _uword, i64 = _i64, u64 = _u64, ratio = _ratio, exact = _exact;
@synthesize kind = _kind, origin = _origin, frame = _frame, range = _range, spot = _spot, type = _type;
@synthesize action = _action, names = _names, tags = _tags, groups = _groups, numbers = _numbers, date = _date;
@synthesize value = _value, level = _level;

// securecodegen:begin Note. Generated, do not edit.
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
    [coder encodeInteger:(NSInteger)self.identifier forKey:@"identifier"];
    [coder encodeObject:[self secureNonnull:_title forKey:@"title"] forKey:@"title"];
    if (_remark != nil) {
        [coder encodeObject:_remark forKey:@"remark"];
    }
    [coder encodeBool:_flag forKey:@"flag"];
    [coder encodeInteger:(NSInteger)_i8 forKey:@"i8"];
    [coder encodeInteger:(NSInteger)_u8 forKey:@"u8"];
    [coder encodeInteger:(NSInteger)_i16 forKey:@"i16"];
    [coder encodeInteger:(NSInteger)_u16 forKey:@"u16"];
    [coder encodeInt64:(int64_t)_i32 forKey:@"i32"];
    [coder encodeInt64:(int64_t)_u32 forKey:@"u32"];
    [coder encodeInteger:(NSInteger)_word forKey:@"word"];
    [coder encodeInteger:(NSInteger)_uword forKey:@"uword"];
    [coder encodeInt64:(int64_t)_i64 forKey:@"i64"];
    [coder encodeInt64:(int64_t)_u64 forKey:@"u64"];
    [coder encodeFloat:_ratio forKey:@"ratio"];
    [coder encodeDouble:_exact forKey:@"exact"];
    [coder encodeInteger:(NSInteger)_kind forKey:@"kind"];
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
    if (_type != Nil) {
        [coder encodeObject:NSStringFromClass(_type) forKey:@"type"];
    }
    if (_action != NULL) {
        [coder encodeObject:NSStringFromSelector(_action) forKey:@"action"];
    }
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
    if (_value != nil) {
        [coder encodeObject:_value forKey:@"value"];
    }
    [coder encodeInteger:(NSInteger)_level forKey:@"lvl"];
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    [self release];
    return nil;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"identifier"]) {
        self.identifier = (__typeof__(self.identifier))[coder decodeIntegerForKey:@"identifier"];
    }
    if ([coder containsValueForKey:@"title"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"title"];
        if (![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"title"];
        }
        [_title release];
        _title = [secureValue copy];
    } else {
        return [self secureFail:coder forKey:@"title"];
    }
    {
        NSString *secureKey = [coder containsValueForKey:@"remark"] ? @"remark" : [coder containsValueForKey:@"comment"] ? @"comment" : nil;
        if (secureKey != nil) {
            id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:secureKey];
            if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
                return [self secureFail:coder forKey:@"remark"];
            }
            [_remark release];
            _remark = [secureValue copy];
        }
    }
    if ([coder containsValueForKey:@"flag"]) {
        _flag = [coder decodeBoolForKey:@"flag"];
    }
    if ([coder containsValueForKey:@"i8"]) {
        NSInteger secureNumber = [coder decodeIntegerForKey:@"i8"];
        if ((__typeof__(_i8))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"i8"];
        }
        _i8 = (__typeof__(_i8))secureNumber;
    }
    if ([coder containsValueForKey:@"u8"]) {
        NSInteger secureNumber = [coder decodeIntegerForKey:@"u8"];
        if ((__typeof__(_u8))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"u8"];
        }
        _u8 = (__typeof__(_u8))secureNumber;
    }
    if ([coder containsValueForKey:@"i16"]) {
        NSInteger secureNumber = [coder decodeIntegerForKey:@"i16"];
        if ((__typeof__(_i16))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"i16"];
        }
        _i16 = (__typeof__(_i16))secureNumber;
    }
    if ([coder containsValueForKey:@"u16"]) {
        NSInteger secureNumber = [coder decodeIntegerForKey:@"u16"];
        if ((__typeof__(_u16))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"u16"];
        }
        _u16 = (__typeof__(_u16))secureNumber;
    }
    if ([coder containsValueForKey:@"i32"]) {
        int64_t secureNumber = [coder decodeInt64ForKey:@"i32"];
        if ((__typeof__(_i32))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"i32"];
        }
        _i32 = (__typeof__(_i32))secureNumber;
    }
    if ([coder containsValueForKey:@"u32"]) {
        int64_t secureNumber = [coder decodeInt64ForKey:@"u32"];
        if ((__typeof__(_u32))secureNumber != secureNumber) {
            return [self secureFail:coder forKey:@"u32"];
        }
        _u32 = (__typeof__(_u32))secureNumber;
    }
    if ([coder containsValueForKey:@"word"]) {
        _word = (__typeof__(_word))[coder decodeIntegerForKey:@"word"];
    }
    if ([coder containsValueForKey:@"uword"]) {
        _uword = (__typeof__(_uword))[coder decodeIntegerForKey:@"uword"];
    }
    if ([coder containsValueForKey:@"i64"]) {
        _i64 = (__typeof__(_i64))[coder decodeInt64ForKey:@"i64"];
    }
    if ([coder containsValueForKey:@"u64"]) {
        _u64 = (__typeof__(_u64))[coder decodeInt64ForKey:@"u64"];
    }
    if ([coder containsValueForKey:@"ratio"]) {
        double secureNumber = [coder decodeDoubleForKey:@"ratio"];
        if (__builtin_isinf((float)secureNumber) && !__builtin_isinf(secureNumber)) {
            return [self secureFail:coder forKey:@"ratio"];
        }
        _ratio = (float)secureNumber;
    }
    if ([coder containsValueForKey:@"exact"]) {
        _exact = (__typeof__(_exact))[coder decodeDoubleForKey:@"exact"];
    }
    if ([coder containsValueForKey:@"kind"]) {
        _kind = (__typeof__(_kind))[coder decodeIntegerForKey:@"kind"];
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
        [_names release];
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
        [_tags release];
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
        [_groups release];
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
        [_numbers release];
        _numbers = [secureValue copy];
    }
    if ([coder containsValueForKey:@"date"]) {
        id secureValue = [coder decodeObjectOfClass:[NSDate class] forKey:@"date"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSDate class]]) {
            return [self secureFail:coder forKey:@"date"];
        }
        [_date release];
        _date = [secureValue retain];
    }
    if ([coder containsValueForKey:@"value"]) {
        id secureValue = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSString class], [NSNumber class], nil] forKey:@"value"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]] && ![secureValue isKindOfClass:[NSNumber class]]) {
            return [self secureFail:coder forKey:@"value"];
        }
        [_value release];
        _value = [secureValue retain];
    }
    if ([coder containsValueForKey:@"lvl"]) {
        _level = (__typeof__(_level))[coder decodeIntegerForKey:@"lvl"];
    } else {
        _level = 3;
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Note 62bf0df6

- (void)dealloc {
    [_title release];
    [_remark release];
    [_names release];
    [_tags release];
    [_groups release];
    [_numbers release];
    [_date release];
    [_value release];
    [super dealloc];
}

@end

@implementation Memo
@synthesize author = _author;

// securecodegen:begin Memo. Generated, do not edit.
+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    if (_author != nil) {
        [coder encodeObject:_author forKey:@"author"];
    }
}

- (nullable id)secureFail:(NSCoder *)coder forKey:(NSString *)key {
    if (coder.error == nil) {
        NSString *reason = [NSString stringWithFormat:@"%@: the value for '%@' is missing or damaged",
                                                    NSStringFromClass([self class]), key];
        NSDictionary *info = [NSDictionary dictionaryWithObject:reason forKey:NSLocalizedDescriptionKey];
        // NSCoderReadCorruptError
        [coder failWithError:[NSError errorWithDomain:NSCocoaErrorDomain code:4864 userInfo:info]];
    }
    [self release];
    return nil;
}

- (nullable instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self == nil) {
        return nil;
    }
    if ([coder containsValueForKey:@"author"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"author"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"author"];
        }
        [_author release];
        _author = [secureValue copy];
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Memo 8763ac93

- (void)dealloc {
    [_author release];
    [super dealloc];
}

@end

@implementation Settings
@synthesize name = _name, theme = _theme, volume = _volume;

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
    [self release];
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
        [_name release];
        _name = [secureValue copy];
    } else if (_name == nil) {
        return [self secureFail:coder forKey:@"name"];
    }
    if ([coder containsValueForKey:@"theme"]) {
        id secureValue = [coder decodeObjectOfClass:[NSString class] forKey:@"theme"];
        if (secureValue != nil && ![secureValue isKindOfClass:[NSString class]]) {
            return [self secureFail:coder forKey:@"theme"];
        }
        [_theme release];
        _theme = [secureValue copy];
    }
    if ([coder containsValueForKey:@"volume"]) {
        _volume = (__typeof__(_volume))[coder decodeIntegerForKey:@"volume"];
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Settings 15809f77

- (id)init {
    self = [super init];
    if (self) {
        _name = [@"default" copy];
        _theme = [@"light" copy];
        _volume = 5;
    }
    return self;
}

- (void)dealloc {
    [_name release];
    [_theme release];
    [super dealloc];
}

@end
