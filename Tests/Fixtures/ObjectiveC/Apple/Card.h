#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

// securecodegen: version = 2, migrate = migrateFromVersion, validate = checkAndReturnError, didDecode = awake
@interface Card : NSObject <NSSecureCoding>
@property (nonatomic) NSInteger age;  // securecodegen: validate = isAge
@property (nonatomic, copy, nullable) NSString *name;  // securecodegen: validate = isName
@property (nonatomic, readonly) CGPoint spot;  // securecodegen: validate = isSpot
// securecodegen: decode = contextWithCoder, encode = encodeContext
@property (nonatomic, nullable) void *context;
// securecodegen: decode = itemsWithCoder, encode = encodeItems
@property (nonatomic, copy) NSArray *items;
@end

NS_ASSUME_NONNULL_END
