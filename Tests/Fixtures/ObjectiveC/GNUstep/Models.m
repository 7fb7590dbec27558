#import "Models.h"

@implementation Tag
@synthesize name = _name;

// securecodegen:begin Tag. Generated, do not edit.
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
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Tag 1d4ee831

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
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeInteger:(NSInteger)self.identifier forKey:@"identifier"];
    SecureEncodeNonnull(coder, self, @"title", _title);
    SecureEncodeIfPresent(coder, @"remark", _remark);
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
    SecureEncodeIfPresent(coder, @"type", SecureNameOfClass(_type));
    SecureEncodeIfPresent(coder, @"action", SecureNameOfSelector(_action));
    SecureEncodeNonnull(coder, self, @"names", _names);
    SecureEncodeNonnull(coder, self, @"tags", _tags);
    SecureEncodeIfPresent(coder, @"groups", _groups);
    SecureEncodeIfPresent(coder, @"numbers", _numbers);
    SecureEncodeIfPresent(coder, @"date", _date);
    SecureEncodeIfPresent(coder, @"value", _value);
    [coder encodeInteger:(NSInteger)_level forKey:@"lvl"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    self.identifier = SecureDecodeInteger(coder, @"identifier", self.identifier);
    _title = [SecureDecodeNonnull(coder, self, @"title", [NSString class], _title) copy];
    _remark = [SecureDecodeObject(coder, self, SecureFirstKey(coder, @[@"remark", @"comment"]), [NSString class], _remark) copy];
    _flag = SecureDecodeBool(coder, @"flag", _flag);
    _i8 = (int8_t)SecureDecodeSmall(coder, self, @"i8", INT8_MIN, INT8_MAX, _i8);
    _u8 = (uint8_t)SecureDecodeSmall(coder, self, @"u8", 0, UINT8_MAX, _u8);
    _i16 = (int16_t)SecureDecodeSmall(coder, self, @"i16", INT16_MIN, INT16_MAX, _i16);
    _u16 = (uint16_t)SecureDecodeSmall(coder, self, @"u16", 0, UINT16_MAX, _u16);
    _i32 = (int32_t)SecureDecodeSmall(coder, self, @"i32", INT32_MIN, INT32_MAX, _i32);
    _u32 = (uint32_t)SecureDecodeSmall(coder, self, @"u32", 0, UINT32_MAX, _u32);
    _word = SecureDecodeInteger(coder, @"word", _word);
    _uword = (NSUInteger)SecureDecodeInteger(coder, @"uword", (NSInteger)_uword);
    _i64 = SecureDecodeInt64(coder, @"i64", _i64);
    _u64 = (uint64_t)SecureDecodeInt64(coder, @"u64", (int64_t)_u64);
    _ratio = SecureDecodeFloat(coder, self, @"ratio", _ratio);
    _exact = SecureDecodeDouble(coder, @"exact", _exact);
    _kind = (__typeof__(_kind))SecureDecodeInteger(coder, @"kind", _kind);
    if (SecureHasKeys(coder, self, @[@"origin.x", @"origin.y"])) {
        _origin.x = SecureDecodeDouble(coder, @"origin.x", _origin.x);
        _origin.y = SecureDecodeDouble(coder, @"origin.y", _origin.y);
    }
    if (SecureHasKeys(coder, self, @[@"frame.x", @"frame.y", @"frame.width", @"frame.height"])) {
        _frame.origin.x = SecureDecodeDouble(coder, @"frame.x", _frame.origin.x);
        _frame.origin.y = SecureDecodeDouble(coder, @"frame.y", _frame.origin.y);
        _frame.size.width = SecureDecodeDouble(coder, @"frame.width", _frame.size.width);
        _frame.size.height = SecureDecodeDouble(coder, @"frame.height", _frame.size.height);
    }
    if (SecureHasKeys(coder, self, @[@"range.location", @"range.length"])) {
        _range.location = (__typeof__(_range.location))SecureDecodeInteger(coder, @"range.location", _range.location);
        _range.length = (__typeof__(_range.length))SecureDecodeInteger(coder, @"range.length", _range.length);
        SecureCheckRange(coder, self, @"range", _range);
    }
    if (SecureHasKeys(coder, self, @[@"spot", @"spot.x", @"spot.n"])) {
        _spot.x = SecureDecodeDouble(coder, @"spot.x", _spot.x);
        _spot.n = (__typeof__(_spot.n))SecureDecodeSmall(coder, self, @"spot.n", INT32_MIN, INT32_MAX, _spot.n);
    }
    _type = SecureDecodeClass(coder, self, @"type", _type);
    _action = SecureDecodeSelector(coder, self, @"action", _action);
    _names = [SecureDecodeNonnullShape(coder, self, @"names", @[[NSArray class], @[[NSString class]]], _names) copy];
    _tags = [SecureDecodeNonnullShape(coder, self, @"tags", @[[NSArray class], @[[Tag class]]], _tags) mutableCopy];
    _groups = [SecureDecodeShape(coder, self, @"groups", @[[NSDictionary class], @[[NSString class]], @[[NSArray class], @[[Tag class]]]], _groups) copy];
    _numbers = [SecureDecodeShape(coder, self, @"numbers", @[[NSSet class], @[[NSNumber class]]], _numbers) copy];
    _date = [SecureDecodeObject(coder, self, @"date", [NSDate class], _date) retain];
    _value = [SecureDecodeShape(coder, self, @"value", @[[NSString class], [NSNumber class]], _value) retain];
    _level = SecureDecodeInteger(coder, @"lvl", 3);
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Note c4fc1824

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
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    SecureEncodeIfPresent(coder, @"author", _author);
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super initWithCoder:coder];
    if (self == nil) {
        return nil;
    }
    _author = [SecureDecodeObject(coder, self, @"author", [NSString class], _author) copy];
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Memo a3c71840

- (void)dealloc {
    [_author release];
    [super dealloc];
}

@end

@implementation Settings
@synthesize name = _name, theme = _theme, volume = _volume;

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
    [_name autorelease];
    _name = [SecureDecodeNonnull(coder, self, @"name", [NSString class], _name) copy];
    [_theme autorelease];
    _theme = [SecureDecodeObject(coder, self, @"theme", [NSString class], _theme) copy];
    _volume = SecureDecodeInteger(coder, @"volume", _volume);
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end Settings 2ea77e70

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

@implementation Card
@synthesize age = _age, name = _name, spot = _spot, color = _color;

// securecodegen:begin Card. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeInteger:3 forKey:@"Card.version"];
    [coder encodeInteger:(NSInteger)_age forKey:@"age"];
    SecureEncodeIfPresent(coder, @"name", _name);
    [coder encodeDouble:_spot.x forKey:@"spot.x"];
    [coder encodeDouble:_spot.y forKey:@"spot.y"];
    [self encodeColorWith:coder];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    NSError *secureError = nil;
    NSInteger secureVersion = SecureDecodeVersion(coder, self, @"Card.version", 3, NO);
    if (coder.error == nil && secureVersion < 3 && ![Card migrateFromVersion:secureVersion coder:coder error:&secureError]) {
        SecureRefuse(coder, self, @"migrateFromVersion:coder:error:", secureError);
    }
    if (coder.error != nil) {
        [self release];
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
    _color = [SecureNonnull(coder, self, @"color", [Card decodeColorFrom:coder forKey:@"color"], _color) copy];
    if (coder.error == nil && _color != nil && ![Card isName:_color error:&secureError]) {
        SecureRefuse(coder, self, @"isName:error:", secureError);
    }
    if (coder.error == nil && ![self check:&secureError]) {
        SecureRefuse(coder, self, @"check:", secureError);
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    [self awake];
    return self;
}
// securecodegen:end Card 03b44493

+ (BOOL)isAge:(NSInteger)age {
    return age >= 0;
}

+ (BOOL)isName:(NSString *)name error:(NSError **)error {
    if ([name length] > 0) {
        return YES;
    }
    *error = [NSError errorWithDomain:@"Card" code:7 userInfo:nil];
    return NO;
}

+ (BOOL)isSpot:(NSPoint)spot {
    return spot.x < 1000;
}

+ (NSString *)decodeColorFrom:(NSCoder *)coder forKey:(NSString *)key {
    return key == nil ? nil : [coder decodeObjectForKey:@"color.name"];
}

- (void)encodeColorWith:(NSCoder *)coder {
    [coder encodeObject:_color forKey:@"color.name"];
}

+ (BOOL)migrateFromVersion:(NSInteger)version coder:(NSCoder *)coder error:(NSError **)error {
    if (version != 1 || ![coder containsValueForKey:@"age"]) {
        return YES;
    }
    *error = [NSError errorWithDomain:@"Card" code:1 userInfo:nil];
    return NO;
}

- (BOOL)check:(NSError **)error {
    *error = [NSError errorWithDomain:@"Card" code:9 userInfo:nil];
    return _age != 13;
}

- (void)awake {
    _isAwake = YES;
}

- (BOOL)isAwake {
    return _isAwake;
}

- (void)dealloc {
    [_name release];
    [_color release];
    [super dealloc];
}

@end

@implementation PlainCard
@synthesize limit = _limit;

// securecodegen:begin PlainCard. Generated, do not edit.
#import "SecureCoding+Support.h"

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [super encodeWithCoder:coder];
    [coder encodeInteger:2 forKey:@"PlainCard.version"];
    [coder encodeInteger:(NSInteger)_limit forKey:@"limit"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    NSInteger secureVersion = SecureDecodeVersion(coder, self, @"PlainCard.version", 2, YES);
    if (coder.error == nil && secureVersion < 2) {
        [PlainCard migrateFromVersion:secureVersion coder:coder];
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    self = [super initWithCoder:coder];
    if (self == nil) {
        return nil;
    }
    _limit = SecureDecodeInteger(coder, @"limit", _limit);
    if (coder.error == nil && ![self isComplete]) {
        SecureRefuse(coder, self, @"isComplete", nil);
    }
    if (coder.error != nil) {
        [self release];
        return nil;
    }
    return self;
}
// securecodegen:end PlainCard 0522ccbc

+ (void)migrateFromVersion:(NSInteger)version coder:(NSCoder *)coder {
    [coder failWithError:[NSError errorWithDomain:@"PlainCard" code:version userInfo:nil]];
}

- (BOOL)isComplete {
    return _limit <= 100;
}

@end
