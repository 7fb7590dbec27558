// Source: developer.apple.com/documentation/foundation/nscoding, nssecurecoding, nscopying, nsmutablecopying.
#pragma once
#include "Macros.h"
#include "NSObject.h"
#include <stdint.h>

NS_ASSUME_NONNULL_BEGIN

@class NSCoder, NSError, NSString;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@required
@property (class, readonly) BOOL supportsSecureCoding;
@end

// What Foundation adds to every object.
@interface NSObject (NSCoderMethods)
+ (NSInteger)version;
+ (void)setVersion:(NSInteger)aVersion;
@property (readonly) Class classForCoder;
- (nullable id)replacementObjectForCoder:(NSCoder *)coder;
- (nullable id)awakeAfterUsingCoder:(NSCoder *)coder;
@end

@interface NSObject (NSKeyedArchiverObjectSubstitution)
@property (nullable, readonly) Class classForKeyedArchiver;
+ (Class)classForKeyedUnarchiver;
@end

// Source: developer.apple.com/documentation/objectivec/nsobject-swift.class, "Key-value coding" and "Scripting".
@interface NSObject (NSKeyValueCoding)
- (nullable id)valueForKey:(NSString *)key;
- (void)setValue:(nullable id)value forKey:(NSString *)key;
- (nullable id)valueForKeyPath:(NSString *)keyPath;
- (nullable id)valueForUndefinedKey:(NSString *)key;
- (void)willChangeValueForKey:(NSString *)key;
- (void)didChangeValueForKey:(NSString *)key;
@property (nullable) void *observationInfo NS_RETURNS_INNER_POINTER;
@property (readonly, copy) NSString *className;
@end

NS_ASSUME_NONNULL_END
