// Source: developer.apple.com/documentation/objectivec/nsobject-swift.protocol and nsobject-swift.class.
#pragma once
#include "Macros.h"

NS_ASSUME_NONNULL_BEGIN

@class NSString;
typedef struct _NSZone NSZone;

NS_SWIFT_NAME(NSObjectProtocol)
@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property (readonly) NSUInteger hash;
@property (readonly, nullable) Class superclass;
- (Class)class NS_SWIFT_NAME(self());
- (instancetype)self;
- (null_unspecified id)performSelector:(null_unspecified SEL)aSelector;
- (null_unspecified id)performSelector:(null_unspecified SEL)aSelector withObject:(null_unspecified id)object;
- (BOOL)isProxy;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isMemberOfClass:(Class)aClass;
- (BOOL)conformsToProtocol:(Protocol *)aProtocol;
- (BOOL)respondsToSelector:(null_unspecified SEL)aSelector;
@property (readonly, copy) NSString *description;
@optional
@property (readonly, copy) NSString *debugDescription;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (void)load;
+ (void)initialize;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (instancetype)new;
+ (instancetype)allocWithZone:(nullable NSZone *)zone;
+ (instancetype)alloc;
- (id)copy;
- (id)mutableCopy;
+ (BOOL)instancesRespondToSelector:(null_unspecified SEL)aSelector;
+ (BOOL)conformsToProtocol:(Protocol *)protocol;
- (void)doesNotRecognizeSelector:(null_unspecified SEL)aSelector;
- (null_unspecified id)forwardingTargetForSelector:(null_unspecified SEL)aSelector;
+ (BOOL)isSubclassOfClass:(Class)aClass;
+ (BOOL)resolveClassMethod:(null_unspecified SEL)sel;
+ (BOOL)resolveInstanceMethod:(null_unspecified SEL)sel;
+ (NSUInteger)hash;
+ (nullable Class)superclass;
+ (Class)class NS_SWIFT_UNAVAILABLE("use 'self' instead");
@end

NS_ASSUME_NONNULL_END
