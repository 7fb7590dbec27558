// Declarations of our own in place of Apple's, with the nullability and generics of its documentation: developer.apple.com/
// documentation/foundation. Code is type-checked against them and never run.
#pragma once

#ifdef __cplusplus
typedef bool BOOL;
#define NULL __null
#else
typedef _Bool BOOL;
#define NULL ((void *)0)
#endif
#define YES __objc_yes
#define NO __objc_no
#define Nil ((Class)0)
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double CGFloat;
typedef double NSTimeInterval;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
#define NSIntegerMax 9223372036854775807L

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))
#define NS_UNAVAILABLE __attribute__((unavailable))
#define NS_ENUM(type, name) enum name : type name; enum name : type
#define NS_CLOSED_ENUM(type, name) enum name : type name; enum __attribute__((enum_extensibility(closed))) name : type
#define NS_OPTIONS(type, name) enum name : type name; enum __attribute__((flag_enum)) name : type
#define NS_STRING_ENUM
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))

typedef struct CGPoint { CGFloat x, y; } CGPoint;
typedef struct CGSize { CGFloat width, height; } CGSize;
typedef struct CGRect { CGPoint origin; CGSize size; } CGRect;
typedef struct _NSRange { NSUInteger location, length; } NSRange;

NS_ASSUME_NONNULL_BEGIN

@class NSString, NSCoder, NSMethodSignature;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
- (BOOL)isKindOfClass:(Class)aClass;
- (Class)class;
@property (readonly) NSUInteger hash;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
- (id)copy;
- (id)mutableCopy;
@end

@protocol NSCopying
- (id)copyWithZone:(nullable void *)zone;
@end
@protocol NSMutableCopying
- (id)mutableCopyWithZone:(nullable void *)zone;
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@required
@property (class, readonly) BOOL supportsSecureCoding;
@end
typedef struct {
    unsigned long state;
    id __unsafe_unretained _Nullable *_Nullable itemsPtr;
    unsigned long *_Nullable mutationsPtr;
    unsigned long extra[5];
} NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained _Nullable[_Nonnull])buffer
                                    count:(NSUInteger)len;
@end

enum { NSUTF8StringEncoding = 4 };
@interface NSString : NSObject <NSCopying, NSSecureCoding>
+ (nullable instancetype)stringWithUTF8String:(const char *)nullTerminatedCString;
@property (nullable, readonly) const char *UTF8String;
- (NSUInteger)lengthOfBytesUsingEncoding:(NSUInteger)enc;
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end
@interface NSMutableString : NSString
@end
@class NSURL, NSError;
typedef NS_OPTIONS(NSUInteger, NSDataReadingOptions) { NSDataReadingUncached = 2 };
typedef NS_OPTIONS(NSUInteger, NSDataWritingOptions) {
    NSDataWritingAtomic = 1, NSDataWritingFileProtectionCompleteUnlessOpen = 0x20000000
};
@interface NSData : NSObject <NSCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
+ (nullable instancetype)dataWithContentsOfURL:(NSURL *)url
                                       options:(NSDataReadingOptions)options
                                         error:(NSError **)error;
- (BOOL)writeToURL:(NSURL *)url options:(NSDataWritingOptions)options error:(NSError **)error;
@end
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSURL : NSObject <NSCopying, NSSecureCoding>
@property (readonly, getter=isFileURL) BOOL fileURL;
@property (nullable, readonly, copy) NSString *path;
@property (nullable, readonly, copy) NSURL *URLByResolvingSymlinksInPath;
@end
@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@end
@interface NSNumber : NSValue
+ (NSNumber *)numberWithInteger:(NSInteger)value;
@property (readonly) unsigned long long unsignedLongLongValue;
@end
@interface NSArray<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
+ (instancetype)arrayWithObjects:(const ObjectType _Nonnull[_Nonnull])objects count:(NSUInteger)count;
@end
@interface NSMutableArray<ObjectType> : NSArray<ObjectType>
@end
@interface NSSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
+ (instancetype)setWithObjects:(ObjectType)first, ... __attribute__((sentinel(0, 1)));
@end
@interface NSMutableSet<ObjectType> : NSSet<ObjectType>
+ (instancetype)set;
- (void)addObject:(ObjectType)object;
@end
@interface NSOrderedSet<__covariant ObjectType> : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
@end
@interface NSDictionary<__covariant KeyType, __covariant ObjectType>
    : NSObject <NSCopying, NSMutableCopying, NSSecureCoding, NSFastEnumeration>
+ (instancetype)dictionaryWithObject:(ObjectType)object forKey:(KeyType <NSCopying>)key;
- (nullable ObjectType)objectForKey:(KeyType)key;
@end
@interface NSMutableDictionary<KeyType, ObjectType> : NSDictionary<KeyType, ObjectType>
@end

typedef NSString *NSErrorDomain;
typedef NSString *NSErrorUserInfoKey;
extern NSErrorDomain const NSCocoaErrorDomain;
extern NSErrorUserInfoKey const NSLocalizedDescriptionKey;
@interface NSError : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)errorWithDomain:(NSErrorDomain)domain
                           code:(NSInteger)code
                       userInfo:(nullable NSDictionary<NSErrorUserInfoKey, id> *)dict;
@end

@interface NSCoder : NSObject
- (void)encodeObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeConditionalObject:(nullable id)object forKey:(NSString *)key;
- (void)encodeBool:(BOOL)value forKey:(NSString *)key;
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key;
- (void)encodeInt64:(int64_t)value forKey:(NSString *)key;
- (void)encodeFloat:(float)value forKey:(NSString *)key;
- (void)encodeDouble:(double)value forKey:(NSString *)key;
- (BOOL)containsValueForKey:(NSString *)key;
- (BOOL)decodeBoolForKey:(NSString *)key;
- (NSInteger)decodeIntegerForKey:(NSString *)key;
- (int64_t)decodeInt64ForKey:(NSString *)key;
- (double)decodeDoubleForKey:(NSString *)key;
- (nullable id)decodeObjectOfClass:(Class)aClass forKey:(NSString *)key;
- (nullable id)decodeObjectOfClasses:(nullable NSSet<Class> *)classes forKey:(NSString *)key;
- (void)failWithError:(NSError *)error;
@property (nullable, readonly, copy) NSError *error;
@end

typedef NSString *NSExceptionName;
extern NSExceptionName const NSInvalidArchiveOperationException;
@interface NSException : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSExceptionName name;
@property (nullable, readonly, copy) NSString *reason;
+ (void)raise:(NSExceptionName)name format:(NSString *)format, ... __attribute__((format(__NSString__, 2, 3)));
@end

@interface NSKeyedArchiver : NSCoder
+ (nullable NSData *)archivedDataWithRootObject:(id)object
                          requiringSecureCoding:(BOOL)requiresSecureCoding
                                          error:(NSError **)error;
- (void)setClassName:(nullable NSString *)codedName forClass:(Class)cls;
@end
@interface NSKeyedUnarchiver : NSCoder
+ (nullable id)unarchivedObjectOfClass:(Class)cls fromData:(NSData *)data error:(NSError **)error;
+ (void)setClass:(nullable Class)cls forClassName:(NSString *)codedName;
- (void)setClass:(nullable Class)cls forClassName:(NSString *)codedName;
@end

typedef NSString *NSFileAttributeKey;
typedef NSString *NSFileAttributeType;
extern NSFileAttributeKey const NSFileType, NSFileSize;
extern NSFileAttributeType const NSFileTypeRegular;
@interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager;
- (nullable NSDictionary<NSFileAttributeKey, id> *)attributesOfItemAtPath:(NSString *)path error:(NSError **)error;
@end

extern NSString *NSStringFromClass(Class aClass);
extern Class _Nullable NSClassFromString(NSString *aClassName);
extern NSString *NSStringFromSelector(SEL aSelector);
extern SEL NSSelectorFromString(NSString *aSelectorName);

NS_ASSUME_NONNULL_END
