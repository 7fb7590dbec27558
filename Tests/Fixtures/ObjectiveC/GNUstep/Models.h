#import "Coders.h"

typedef NS_ENUM(NSInteger, Kind) { KindPlain, KindSpecial };
typedef struct { double x; int32_t n; } Spot;

@interface Tag : NSObject <NSSecureCoding> {
    NSString *_name;
}
@property (nonatomic, copy, nonnull) NSString *name;
@end

@interface Base : NSObject {
    NSInteger _identifier;
}
@property (nonatomic) NSInteger identifier;
@end

@interface Note : Base <NSSecureCoding> {
    NSString *_title;
    NSString *_remark;
    BOOL _flag;
    signed char _i8;
    unsigned char _u8;
    short _i16;
    unsigned short _u16;
    int _i32;
    unsigned int _u32;
    long _word;
    unsigned long _uword;
    long long _i64;
    unsigned long long _u64;
    float _ratio;
    double _exact;
    Kind _kind;
    NSPoint _origin;
    NSRect _frame;
    NSRange _range;
    Spot _spot;
    Class _type;
    SEL _action;
    NSArray *_names;
    NSMutableArray *_tags;
    NSDictionary *_groups;
    NSSet *_numbers;
    NSDate *_date;
    id _value;
    NSInteger _level;
    // securecodegen: skip
    NSInteger _cache;
}
@property (nonatomic, copy, nonnull) NSString *title;
@property (nonatomic, copy, nullable) NSString *remark;  // securecodegen: aliases = ["comment"]
@property (nonatomic) BOOL flag;
@property (nonatomic) signed char i8;
@property (nonatomic) unsigned char u8;
@property (nonatomic) short i16;
@property (nonatomic) unsigned short u16;
@property (nonatomic) int i32;
@property (nonatomic) unsigned int u32;
@property (nonatomic) long word;
@property (nonatomic) unsigned long uword;
@property (nonatomic) long long i64;
@property (nonatomic) unsigned long long u64;
@property (nonatomic) float ratio;
@property (nonatomic) double exact;
@property (nonatomic) Kind kind;
@property (nonatomic) NSPoint origin;
@property (nonatomic) NSRect frame;
@property (nonatomic) NSRange range;
@property (nonatomic) Spot spot;
@property (nonatomic, assign, nullable) Class type;
@property (nonatomic, nullable) SEL action;
@property (nonatomic, copy, nonnull) NSArray<NSString *> *names;
@property (nonatomic, retain, nonnull) NSMutableArray<Tag *> *tags;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, NSArray<Tag *> *> *groups;
@property (nonatomic, copy, nullable) NSSet<NSNumber *> *numbers;
@property (nonatomic, retain, nullable) NSDate *date;
// securecodegen: classes = [NSString.self, NSNumber.self]
@property (nonatomic, retain, nullable) id value;
// securecodegen: key = "lvl", default = 3
@property (nonatomic) NSInteger level;
@end

@interface Memo : Note <NSSecureCoding> {
    NSString *_author;
}
@property (nonatomic, copy, nullable) NSString *author;
@end

@interface Settings : NSObject <NSSecureCoding> {
    NSString *_name;
    NSString *_theme;
    NSInteger _volume;
}
@property (nonatomic, copy, nonnull) NSString *name;
@property (nonatomic, copy, nullable) NSString *theme;
@property (nonatomic) NSInteger volume;
@end

/// Has methods for all that a directive can name.
// securecodegen: version = 3, migrate = migrateFromVersion, validate = check, didDecode = awake
@interface Card : NSObject <NSSecureCoding> {
    NSInteger _age;
    NSString *_name;
    NSPoint _spot;
    NSString *_color;
    // securecodegen: skip
    BOOL _isAwake;
}
@property (nonatomic) NSInteger age;  // securecodegen: validate = isAge
@property (nonatomic, copy, nullable) NSString *name;  // securecodegen: validate = isName
@property (nonatomic) NSPoint spot;  // securecodegen: validate = isSpot
// securecodegen: decode = decodeColorFrom, encode = encodeColorWith, validate = isName
@property (nonatomic, copy, nonnull) NSString *color;
- (BOOL)isAwake;
@end

/// Accepts newer versions, and has a method without an error.
// securecodegen: version = 2, migrate = migrateFromVersion, forward = .accept, validate = isComplete
@interface PlainCard : Card <NSSecureCoding> {
    NSInteger _limit;
}
@property (nonatomic) NSInteger limit;
@end
