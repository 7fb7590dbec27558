// Source: developer.apple.com/documentation/foundation/nscoder, nskeyedarchiver, nskeyedunarchiver. Which methods Swift
// sees under a name of its own (NS_REFINED_FOR_SWIFT) follows from the Swift signatures shown there.
#pragma once
#include "NSCoding.h"
#include "NSValues.h"
#include "NSCollections.h"

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSDecodingFailurePolicy) {
    NSDecodingFailurePolicyRaiseException,
    NSDecodingFailurePolicySetErrorAndReturn,
} NS_SWIFT_NAME(NSCoder.DecodingFailurePolicy);

@interface NSCoder : NSObject
- (void)encodeValueOfObjCType:(const char *)type at:(const void *)addr;
- (void)encodeDataObject:(NSData *)data;
- (nullable NSData *)decodeDataObject;
- (void)decodeValueOfObjCType:(const char *)type at:(void *)data size:(NSUInteger)size;
- (NSInteger)versionForClassName:(NSString *)className;
@end

@interface NSCoder (NSExtendedCoder)
- (void)encodeObject:(nullable id)object;
- (void)encodeRootObject:(id)rootObject;
- (void)encodeBycopyObject:(nullable id)anObject;
- (void)encodeByrefObject:(nullable id)anObject;
- (void)encodeConditionalObject:(nullable id)object;
- (void)encodeArrayOfObjCType:(const char *)type count:(NSUInteger)count at:(const void *)array;
- (void)encodeBytes:(nullable const void *)byteaddr length:(NSUInteger)length;
- (nullable id)decodeObject;
- (void)decodeArrayOfObjCType:(const char *)itemType count:(NSUInteger)count at:(void *)array;
- (nullable void *)decodeBytesWithReturnedLength:(NSUInteger *)lengthp NS_RETURNS_INNER_POINTER;
- (void)encodePropertyList:(id)aPropertyList;
- (nullable id)decodePropertyList;
@property (readonly) unsigned int systemVersion;
@property (readonly) BOOL allowsKeyedCoding;
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeConditionalObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeBool:(BOOL)value forKey:(NSString *)key;
- (void)encodeInt:(int)value forKey:(NSString *)key NS_SWIFT_NAME(encodeCInt(_:forKey:));
- (void)encodeInt32:(int)value forKey:(NSString *)key;
- (void)encodeInt64:(long long)value forKey:(NSString *)key;
- (void)encodeFloat:(float)value forKey:(NSString *)key;
- (void)encodeDouble:(double)value forKey:(NSString *)key;
- (void)encodeBytes:(nullable const unsigned char *)bytes length:(NSUInteger)length forKey:(NSString *)key;
- (BOOL)containsValueForKey:(NSString *)key;
- (nullable id)decodeObjectForKey:(NSString *)key;
- (BOOL)decodeBoolForKey:(NSString *)key;
- (int)decodeIntForKey:(NSString *)key NS_SWIFT_NAME(decodeCInt(forKey:));
- (int)decodeInt32ForKey:(NSString *)key;
- (long long)decodeInt64ForKey:(NSString *)key;
- (float)decodeFloatForKey:(NSString *)key;
- (double)decodeDoubleForKey:(NSString *)key;
- (nullable const unsigned char *)decodeBytesForKey:(NSString *)key returnedLength:(nullable NSUInteger *)lengthp
    NS_RETURNS_INNER_POINTER;
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
- (NSInteger)decodeIntegerForKey:(NSString *)key;
@property (readonly) BOOL requiresSecureCoding;
- (nullable id)decodeObjectOfClass:(Class)aClass
                            forKey:(NSString *)key NS_SWIFT_UNAVAILABLE("use 'decodeObject(of:forKey:)'");
- (nullable NSArray *)decodeArrayOfObjectsOfClass:(Class)cls forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable NSDictionary *)decodeDictionaryWithKeysOfClass:(Class)keyCls
                                            objectsOfClass:(Class)objectCls
                                                    forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable id)decodeObjectOfClasses:(nullable NSSet<Class> *)classes forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable NSArray *)decodeArrayOfObjectsOfClasses:(NSSet<Class> *)classes forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable NSDictionary *)decodeDictionaryWithKeysOfClasses:(NSSet<Class> *)keyClasses
                                            objectsOfClasses:(NSSet<Class> *)objectClasses
                                                      forKey:(NSString *)key NS_REFINED_FOR_SWIFT;
- (nullable id)decodePropertyListForKey:(NSString *)key;
@property (nullable, readonly, copy) NSSet<Class> *allowedClasses;
- (void)failWithError:(NSError *)error;
@property (readonly) NSDecodingFailurePolicy decodingFailurePolicy;
@property (nullable, readonly, copy) NSError *error;
@end

typedef NS_ENUM(NSUInteger, NSPropertyListFormat) {
    NSPropertyListOpenStepFormat NS_SWIFT_NAME(openStep) = 1,
    NSPropertyListXMLFormat_v1_0 NS_SWIFT_NAME(xml) = 100,
    NSPropertyListBinaryFormat_v1_0 NS_SWIFT_NAME(binary) = 200,
} NS_SWIFT_NAME(PropertyListSerialization.PropertyListFormat);

typedef NS_OPTIONS(NSUInteger, NSPropertyListMutabilityOptions) {
    NSPropertyListImmutable = 0,
    NSPropertyListMutableContainers = 1,
    NSPropertyListMutableContainersAndLeaves = 2,
} NS_SWIFT_NAME(PropertyListSerialization.MutabilityOptions);

NS_SWIFT_NAME(PropertyListSerialization)
@interface NSPropertyListSerialization : NSObject
@end

FOUNDATION_EXPORT NSString *const NSKeyedArchiveRootObjectKey;

@protocol NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate;

@interface NSKeyedArchiver : NSCoder
- (instancetype)initRequiringSecureCoding:(BOOL)requiresSecureCoding;
- (instancetype)init NS_DEPRECATED_SINCE("Use -initRequiringSecureCoding: instead");
@property (nullable, assign) id<NSKeyedArchiverDelegate> delegate;
@property NSPropertyListFormat outputFormat;
@property (readonly, strong) NSData *encodedData;
- (void)finishEncoding;
+ (void)setClassName:(nullable NSString *)codedName forClass:(Class)cls;
- (void)setClassName:(nullable NSString *)codedName forClass:(Class)cls;
+ (nullable NSString *)classNameForClass:(Class)cls;
- (nullable NSString *)classNameForClass:(Class)cls;
@property (readwrite) BOOL requiresSecureCoding;
@end

@interface NSKeyedUnarchiver : NSCoder
- (instancetype)init NS_DEPRECATED_SINCE("Use -initForReadingFromData:error: instead");
@property (nullable, assign) id<NSKeyedUnarchiverDelegate> delegate;
- (void)finishDecoding;
+ (void)setClass:(nullable Class)cls forClassName:(NSString *)codedName;
- (void)setClass:(nullable Class)cls forClassName:(NSString *)codedName;
+ (nullable Class)classForClassName:(NSString *)codedName;
- (nullable Class)classForClassName:(NSString *)codedName;
@property (readwrite) BOOL requiresSecureCoding;
@property (readwrite) NSDecodingFailurePolicy decodingFailurePolicy;
@end

@protocol NSKeyedArchiverDelegate <NSObject>
@optional
- (nullable id)archiver:(NSKeyedArchiver *)archiver willEncodeObject:(id)object;
- (void)archiver:(NSKeyedArchiver *)archiver didEncodeObject:(nullable id)object;
- (void)archiver:(NSKeyedArchiver *)archiver
    willReplaceObject:(nullable id)object
           withObject:(nullable id)newObject;
- (void)archiverWillFinish:(NSKeyedArchiver *)archiver;
- (void)archiverDidFinish:(NSKeyedArchiver *)archiver;
@end

@protocol NSKeyedUnarchiverDelegate <NSObject>
@optional
- (nullable Class)unarchiver:(NSKeyedUnarchiver *)unarchiver
    cannotDecodeObjectOfClassName:(NSString *)name
                  originalClasses:(NSArray<NSString *> *)classNames;
- (void)unarchiverWillFinish:(NSKeyedUnarchiver *)unarchiver;
- (void)unarchiverDidFinish:(NSKeyedUnarchiver *)unarchiver;
@end

// Source: developer.apple.com/documentation/foundation/valuetransformer, nssecureunarchivefromdatatransformer.
typedef NSString *NSValueTransformerName NS_TYPED_EXTENSIBLE_ENUM;

NS_SWIFT_NAME(ValueTransformer)
@interface NSValueTransformer : NSObject
+ (void)setValueTransformer:(nullable NSValueTransformer *)transformer forName:(NSValueTransformerName)name;
+ (nullable NSValueTransformer *)valueTransformerForName:(NSValueTransformerName)name;
+ (NSArray<NSValueTransformerName> *)valueTransformerNames;
+ (Class)transformedValueClass;
+ (BOOL)allowsReverseTransformation;
- (nullable id)transformedValue:(nullable id)value;
- (nullable id)reverseTransformedValue:(nullable id)value;
@end

NS_SWIFT_NAME(NSSecureUnarchiveFromDataTransformer)
@interface NSSecureUnarchiveFromDataTransformer : NSValueTransformer
@property (class, readonly, copy) NSArray<Class> *allowedTopLevelClasses;
@end

NS_ASSUME_NONNULL_END
