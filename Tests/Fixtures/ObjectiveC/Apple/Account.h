#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, AccountKind) { AccountKindFree, AccountKindPaid };
typedef NS_OPTIONS(NSUInteger, AccountFlags) { AccountFlagsA = 1 << 0 };
typedef struct { double x; int32_t n; } Spot;

@interface Tag : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@end

@interface Account : NSObject <NSSecureCoding>
@property (nonatomic, copy, readonly) NSString *title;
@property (nonatomic, copy, nullable) NSString *note;   // securecodegen: aliases = ["remark"]
@property (nonatomic) NSInteger count;
@property (nonatomic) int8_t small;
@property (nonatomic) unsigned int wide;
@property (nonatomic) float ratio;
@property (nonatomic, getter=isOpen) BOOL open;
@property (nonatomic) AccountKind kind;
@property (nonatomic) AccountFlags flags;
@property (nonatomic) CGPoint origin;
@property (nonatomic) CGRect frame;
@property (nonatomic) NSRange range;
@property (nonatomic) Spot spot;
@property (nonatomic, copy) NSArray<NSString *> *names;
@property (nonatomic, strong) NSMutableArray<Tag *> *tags;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, NSArray<Tag *> *> *groups;
@property (nonatomic, copy, nullable) NSSet<NSNumber *> *numbers;
@property (nonatomic, strong, nullable) NSDate *date;
@property (nonatomic, nullable) Class type;
@property (nonatomic) SEL action;
// securecodegen: classes = [NSString.self, NSNumber.self]
@property (nonatomic, strong, nullable) id value;
// securecodegen: skip
@property (nonatomic, copy, nullable) void (^handler)(void);
// securecodegen: conditional
@property (nonatomic, weak, nullable) Account *parent;
@property (class, nonatomic, readonly) Account *shared;
@property (nonatomic, readonly) NSString *computed;
// securecodegen: key = "lvl", default = 3
@property (nonatomic) int level;
@end

NS_ASSUME_NONNULL_END
