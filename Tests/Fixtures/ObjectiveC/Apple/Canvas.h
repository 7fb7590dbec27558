#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, CanvasKind) { CanvasKindPlain, CanvasKindGrid };

@interface Layer : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic, nullable) Class renderer;
@end

@interface Canvas : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSArray<Layer *> *layers;
@property (nonatomic, copy, nullable) NSDictionary<NSString *, NSNumber *> *options;  // securecodegen: aliases = ["settings"]
@property (nonatomic) CanvasKind kind;
@property (nonatomic) CGRect frame;
@property (nonatomic) NSRange selection;
@property (nonatomic) int depth;
@property (nonatomic, nullable) SEL action;
@end

NS_ASSUME_NONNULL_END
