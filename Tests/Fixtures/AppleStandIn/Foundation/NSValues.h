// Source: developer.apple.com/documentation/foundation: nsstring, nsvalue, nsnumber, nsdata, nsdate, nserror, nsuuid,
// nsurl and the other classes of values. Which Swift value a class is bridged to is said on the value's page.
#pragma once
#include "NSCoding.h"
#include "NSCollections.h"

NS_ASSUME_NONNULL_BEGIN

// MARK: Text

NS_SWIFT_BRIDGED_TO("Swift.String")
NS_SWIFT_SENDABLE
@interface NSString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
- (unsigned short)characterAtIndex:(NSUInteger)index;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithString:(NSString *)aString;
- (BOOL)isEqualToString:(NSString *)aString;
@property (readonly) double doubleValue;
@property (readonly) NSInteger integerValue;
@end

NS_SWIFT_NONSENDABLE
@interface NSMutableString : NSString
- (void)appendString:(NSString *)aString;
@end

@interface NSAttributedString : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly, copy) NSString *string;
@property (readonly) NSUInteger length;
- (instancetype)initWithString:(NSString *)str;
@end

@interface NSMutableAttributedString : NSAttributedString
@end

NS_SWIFT_BRIDGED_TO("Foundation.CharacterSet")
@interface NSCharacterSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
- (instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

@interface NSMutableCharacterSet : NSCharacterSet
@end

NS_SWIFT_SENDABLE
@interface NSRegularExpression : NSObject <NSCopying, NSSecureCoding>
@end

NS_SWIFT_SENDABLE
@interface NSDataDetector : NSRegularExpression
@end

@interface NSTextCheckingResult : NSObject <NSCopying, NSSecureCoding>
@end

@interface NSOrthography : NSObject <NSCopying, NSSecureCoding>
@end

// MARK: Numbers and bytes

typedef struct _NSRange {
    NSUInteger location;
    NSUInteger length;
} NSRange;

typedef struct NSEdgeInsets {
    CGFloat top;
    CGFloat left;
    CGFloat bottom;
    CGFloat right;
} NSEdgeInsets;

@interface NSValue : NSObject <NSCopying, NSSecureCoding>
- (void)getValue:(void *)value size:(NSUInteger)size;
@property (readonly) const char *objCType NS_RETURNS_INNER_POINTER;
- (instancetype)initWithBytes:(const void *)value objCType:(const char *)type NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
+ (NSValue *)valueWithRange:(NSRange)range NS_SWIFT_NAME(init(range:));
@property (readonly) NSRange rangeValue;
@end

NS_SWIFT_SENDABLE
@interface NSNumber : NSValue
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (NSNumber *)initWithBool:(BOOL)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithInteger:(NSInteger)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithLongLong:(long long)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithFloat:(float)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
- (NSNumber *)initWithDouble:(double)value NS_DESIGNATED_INITIALIZER NS_SWIFT_NAME(init(value:));
@property (readonly) BOOL boolValue;
@property (readonly) signed char charValue NS_SWIFT_NAME(int8Value);
@property (readonly) short shortValue NS_SWIFT_NAME(int16Value);
@property (readonly) int intValue NS_SWIFT_NAME(int32Value);
@property (readonly) long long longLongValue NS_SWIFT_NAME(int64Value);
@property (readonly) NSInteger integerValue NS_SWIFT_NAME(intValue);
@property (readonly) unsigned char unsignedCharValue NS_SWIFT_NAME(uint8Value);
@property (readonly) unsigned short unsignedShortValue NS_SWIFT_NAME(uint16Value);
@property (readonly) unsigned int unsignedIntValue NS_SWIFT_NAME(uint32Value);
@property (readonly) unsigned long long unsignedLongLongValue NS_SWIFT_NAME(uint64Value);
@property (readonly) NSUInteger unsignedIntegerValue NS_SWIFT_NAME(uintValue);
@property (readonly) float floatValue;
@property (readonly) double doubleValue;
@property (readonly, copy) NSString *stringValue;
- (BOOL)isEqualToNumber:(NSNumber *)number;
@end

NS_SWIFT_SENDABLE
@interface NSDecimalNumber : NSNumber
- (instancetype)initWithString:(nullable NSString *)numberValue;
@end

NS_SWIFT_SENDABLE
@interface NSNull : NSObject <NSCopying, NSSecureCoding>
+ (NSNull *)null;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.Data")
@interface NSData : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@property (readonly) NSUInteger length;
@property (readonly) const void *bytes NS_RETURNS_INNER_POINTER;
@end

@interface NSMutableData : NSData
@end

@interface NSPurgeableData : NSMutableData
@end

NS_SWIFT_BRIDGED_TO("Foundation.AffineTransform")
@interface NSAffineTransform : NSObject <NSCopying, NSSecureCoding>
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.IndexPath")
NS_SWIFT_SENDABLE
@interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
@end

NS_SWIFT_BRIDGED_TO("Foundation.IndexSet")
@interface NSIndexSet : NSObject <NSCopying, NSMutableCopying, NSSecureCoding>
@end

@interface NSMutableIndexSet : NSIndexSet
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.UUID")
NS_SWIFT_SENDABLE
@interface NSUUID : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSString *UUIDString;
@end

// MARK: Dates and locales

NS_SWIFT_BRIDGED_TO("FoundationEssentials.Date")
NS_SWIFT_SENDABLE
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@property (readonly) double timeIntervalSinceReferenceDate;
- (instancetype)init NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithTimeIntervalSinceReferenceDate:(double)ti NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.DateInterval")
NS_SWIFT_SENDABLE
@interface NSDateInterval : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.DateComponents")
@interface NSDateComponents : NSObject <NSCopying, NSSecureCoding>
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.Calendar")
@interface NSCalendar : NSObject <NSCopying, NSSecureCoding>
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.Locale")
NS_SWIFT_SENDABLE
@interface NSLocale : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithLocaleIdentifier:(NSString *)string NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.TimeZone")
NS_SWIFT_SENDABLE
@interface NSTimeZone : NSObject <NSCopying, NSSecureCoding>
- (nullable instancetype)initWithName:(NSString *)tzName;
@end

NS_SWIFT_BRIDGED_TO("Foundation.PersonNameComponents")
@interface NSPersonNameComponents : NSObject <NSCopying, NSSecureCoding>
@end

// MARK: Errors and exceptions

typedef NSString *NSErrorDomain NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *NSExceptionName NS_TYPED_EXTENSIBLE_ENUM;
typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);

NS_SWIFT_BRIDGED_TO("Swift.Error")
NS_SWIFT_SENDABLE
@interface NSError : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithDomain:(NSErrorDomain)domain
                          code:(NSInteger)code
                      userInfo:(nullable NSDictionary<NSString *, id> *)dict NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@property (readonly, copy) NSDictionary<NSString *, id> *userInfo;
@property (readonly, copy) NSString *localizedDescription;
@end

FOUNDATION_EXPORT NSString *const NSDebugDescriptionErrorKey;
FOUNDATION_EXPORT NSString *const NSUnderlyingErrorKey;

@interface NSException : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(NSExceptionName)aName
                      reason:(nullable NSString *)aReason
                    userInfo:(nullable NSDictionary *)aUserInfo NS_DESIGNATED_INITIALIZER;
@property (readonly, copy) NSExceptionName name;
@property (nullable, readonly, copy) NSString *reason;
@end

// Conforms to NSCoding alone.
@interface NSNotification : NSObject <NSCopying, NSCoding>
@property (readonly, copy) NSNotificationName name;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

// MARK: URLs and their loading

NS_SWIFT_BRIDGED_TO("FoundationEssentials.URL")
NS_SWIFT_SENDABLE
@interface NSURL : NSObject <NSSecureCoding, NSCopying>
- (nullable instancetype)initWithString:(NSString *)URLString;
- (nullable instancetype)initWithString:(NSString *)URLString relativeToURL:(nullable NSURL *)baseURL;
@property (nullable, readonly, copy) NSURL *baseURL NS_SWIFT_NAME(baseURL);
- (instancetype)initFileURLWithPath:(NSString *)path NS_DESIGNATED_INITIALIZER;
@property (nullable, readonly, copy) NSString *absoluteString;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.URLQueryItem")
NS_SWIFT_SENDABLE
@interface NSURLQueryItem : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithName:(NSString *)name value:(nullable NSString *)value NS_DESIGNATED_INITIALIZER;
@property (readonly) NSString *name;
@property (nullable, readonly) NSString *value;
@end

NS_SWIFT_BRIDGED_TO("FoundationEssentials.URLComponents")
@interface NSURLComponents : NSObject <NSCopying>
@end

NS_SWIFT_BRIDGED_TO("Foundation.URLRequest")
@interface NSURLRequest : NSObject <NSSecureCoding, NSCopying, NSMutableCopying>
- (instancetype)initWithURL:(NSURL *)URL;
@end

@interface NSMutableURLRequest : NSURLRequest
@end

NS_SWIFT_NAME(URLResponse)
NS_SWIFT_SENDABLE
@interface NSURLResponse : NSObject <NSSecureCoding, NSCopying>
- (instancetype)initWithURL:(NSURL *)URL
                   MIMEType:(nullable NSString *)MIMEType
      expectedContentLength:(NSInteger)length
           textEncodingName:(nullable NSString *)name NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_NAME(HTTPURLResponse)
NS_SWIFT_SENDABLE
@interface NSHTTPURLResponse : NSURLResponse
- (nullable instancetype)initWithURL:(NSURL *)url
                          statusCode:(NSInteger)statusCode
                         HTTPVersion:(nullable NSString *)HTTPVersion
                        headerFields:(nullable NSDictionary<NSString *, NSString *> *)headerFields;
@property (readonly) NSInteger statusCode;
@end

NS_SWIFT_NAME(CachedURLResponse)
NS_SWIFT_SENDABLE
@interface NSCachedURLResponse : NSObject <NSSecureCoding, NSCopying>
@end

NS_SWIFT_NAME(URLAuthenticationChallenge)
@interface NSURLAuthenticationChallenge : NSObject <NSSecureCoding>
@end

NS_SWIFT_NAME(URLCredential)
NS_SWIFT_SENDABLE
@interface NSURLCredential : NSObject <NSSecureCoding, NSCopying>
@end

NS_SWIFT_NAME(URLProtectionSpace)
NS_SWIFT_SENDABLE
@interface NSURLProtectionSpace : NSObject <NSSecureCoding, NSCopying>
@end

NS_ASSUME_NONNULL_END
