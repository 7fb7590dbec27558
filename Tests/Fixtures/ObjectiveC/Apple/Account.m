#import "Account.h"

@interface Account ()
@property (nonatomic, copy, readwrite) NSString *title;
@property (nonatomic) double secret;
@end

@implementation Tag

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
        return nil;
    }
    return self;
}
// securecodegen:end Tag 121ac3f5

@end

@implementation Account

// securecodegen:begin Account. Generated, do not edit.
#import "SecureCoding+Support.h"

#if !__has_feature(objc_arc)
#error "These members need ARC. Without it, call [super dealloc] in -dealloc and run securecodegen again."
#endif

+ (BOOL)supportsSecureCoding {
    return YES;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    SecureEncodeNonnull(coder, self, @"title", _title);
    SecureEncodeIfPresent(coder, @"note", _note);
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
    SecureEncodeNonnull(coder, self, @"names", _names);
    SecureEncodeNonnull(coder, self, @"tags", _tags);
    SecureEncodeIfPresent(coder, @"groups", _groups);
    SecureEncodeIfPresent(coder, @"numbers", _numbers);
    SecureEncodeIfPresent(coder, @"date", _date);
    SecureEncodeIfPresent(coder, @"type", SecureNameOfClass(_type));
    SecureEncodeIfPresent(coder, @"action", SecureNameOfSelector(_action));
    SecureEncodeIfPresent(coder, @"value", _value);
    if (_parent != nil) {
        [coder encodeConditionalObject:_parent forKey:@"parent"];
    }
    [coder encodeInt64:(int64_t)_level forKey:@"lvl"];
    [coder encodeDouble:_secret forKey:@"secret"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    self = [super init];
    if (self == nil) {
        return nil;
    }
    _title = [SecureDecodeNonnull(coder, self, @"title", [NSString class], _title) copy];
    _note = [SecureDecodeObject(coder, self, SecureFirstKey(coder, @[@"note", @"remark"]), [NSString class], _note) copy];
    _count = SecureDecodeInteger(coder, @"count", _count);
    _small = (int8_t)SecureDecodeSmall(coder, self, @"small", INT8_MIN, INT8_MAX, _small);
    _wide = (uint32_t)SecureDecodeSmall(coder, self, @"wide", 0, UINT32_MAX, _wide);
    _ratio = SecureDecodeFloat(coder, self, @"ratio", _ratio);
    _open = SecureDecodeBool(coder, @"open", _open);
    _kind = (__typeof__(_kind))SecureDecodeInteger(coder, @"kind", _kind);
    _flags = (__typeof__(_flags))SecureDecodeInteger(coder, @"flags", (NSInteger)_flags);
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
    _names = [SecureDecodeNonnullShape(coder, self, @"names", @[[NSArray class], @[[NSString class]]], _names) copy];
    _tags = [SecureDecodeNonnullShape(coder, self, @"tags", @[[NSArray class], @[[Tag class]]], _tags) mutableCopy];
    _groups = [SecureDecodeShape(coder, self, @"groups", @[[NSDictionary class], @[[NSString class]], @[[NSArray class], @[[Tag class]]]], _groups) copy];
    _numbers = [SecureDecodeShape(coder, self, @"numbers", @[[NSSet class], @[[NSNumber class]]], _numbers) copy];
    _date = SecureDecodeObject(coder, self, @"date", [NSDate class], _date);
    _type = SecureDecodeClass(coder, self, @"type", _type);
    _action = SecureDecodeSelector(coder, self, @"action", _action);
    _value = SecureDecodeShape(coder, self, @"value", @[[NSString class], [NSNumber class]], _value);
    _parent = SecureDecodeObject(coder, self, @"parent", [Account class], _parent);
    _level = (int32_t)SecureDecodeSmall(coder, self, @"lvl", INT32_MIN, INT32_MAX, 3);
    _secret = SecureDecodeDouble(coder, @"secret", _secret);
    if (coder.error != nil) {
        return nil;
    }
    return self;
}
// securecodegen:end Account fcf92b78

+ (Account *)shared {
    return [self new];
}

- (NSString *)computed {
    return @"}\"'";
}

@end
