#import <Foundation/Foundation.h>
#import "Account.h"

NS_ASSUME_NONNULL_BEGIN

@protocol Drawable;

/// Doesn't code, so 'Circle' writes its properties.
@interface Shape : NSObject
@property (nonatomic, copy, nullable) NSString *label;
@property (nonatomic) CGSize size;
- (instancetype)init;
@end

@interface Circle : Shape <NSSecureCoding>
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithRadius:(double)radius NS_DESIGNATED_INITIALIZER;
@property (nonatomic, readonly) double radius;
@property (nonatomic, copy, null_unspecified) NSArray *points;  // securecodegen: classes = [NSNumber.self]
@property (nonatomic, copy) NSOrderedSet<Tag *> *tags;  // securecodegen: classes = [Tag.self]
@property (nonatomic, copy) NSMutableDictionary<NSString *, NSNumber *> *counts;
@property (nonatomic, strong) Class renderer;
@end

/// Calls the coding members of its superclass.
@interface Ring : Circle <NSSecureCoding>
@property (nonatomic) float inner;
@property (nonatomic, strong, nullable) id<Drawable> canvas;  // securecodegen: skip
@end

/// Starts with what 'init' sets.
@interface Settings : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy, nullable) NSString *theme;
@property (nonatomic) NSInteger volume;
@end

NS_ASSUME_NONNULL_END
