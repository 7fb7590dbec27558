// Source: developer.apple.com/documentation/foundation: the page of each enum, option set and name. Its raw type is the
// one of "init(rawValue:)" there. Of the cases those are here that something checked names.
#pragma once
#include "NSCoder.h"
#include "NSOthers.h"
#include "NSValues.h"

NS_ASSUME_NONNULL_BEGIN

#define ENUM(type, name, swift) \
    typedef NS_ENUM(type, name) { name##Any = 1 } NS_SWIFT_NAME(swift);
#define OPTIONS(name, swift) \
    typedef NS_OPTIONS(NSUInteger, name) { name##Any = 1 } NS_SWIFT_NAME(swift);
#define NAME(name, swift) \
    typedef NSString *name NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(swift);

// MARK: Enums of NSInteger

ENUM(NSInteger, NSByteCountFormatterCountStyle, ByteCountFormatter.CountStyle)
ENUM(NSInteger, NSDateComponentsFormatterUnitsStyle, DateComponentsFormatter.UnitsStyle)
ENUM(NSInteger, NSEnergyFormatterUnit, EnergyFormatter.Unit)
ENUM(NSInteger, NSFormattingContext, Formatter.Context)
ENUM(NSInteger, NSFormattingUnitStyle, Formatter.UnitStyle)
ENUM(NSInteger, NSLengthFormatterUnit, LengthFormatter.Unit)
ENUM(NSInteger, NSMassFormatterUnit, MassFormatter.Unit)
ENUM(NSInteger, NSOperationQueuePriority, Operation.QueuePriority)
ENUM(NSInteger, NSPersonNameComponentsFormatterStyle, PersonNameComponentsFormatter.Style)
ENUM(NSInteger, NSQualityOfService, QualityOfService)
ENUM(NSInteger, NSRelativeDateTimeFormatterStyle, RelativeDateTimeFormatter.DateTimeStyle)
ENUM(NSInteger, NSRelativeDateTimeFormatterUnitsStyle, RelativeDateTimeFormatter.UnitsStyle)
ENUM(NSInteger, NSTaskTerminationReason, Process.TerminationReason)
ENUM(NSInteger, NSTimeZoneNameStyle, NSTimeZone.NameStyle)
ENUM(NSInteger, NSURLSessionMultipathServiceType, URLSessionConfiguration.MultipathServiceType)
ENUM(NSInteger, NSURLSessionTaskMetricsResourceFetchType, URLSessionTaskMetrics.ResourceFetchType)
ENUM(NSInteger, NSURLSessionTaskState, URLSessionTask.State)
ENUM(NSInteger, NSURLSessionWebSocketCloseCode, URLSessionWebSocketTask.CloseCode)

// MARK: Enums of NSUInteger

typedef NS_ENUM(NSUInteger, NSDateFormatterStyle) {
    NSDateFormatterNoStyle NS_SWIFT_NAME(none),
    NSDateFormatterShortStyle NS_SWIFT_NAME(short),
    NSDateFormatterMediumStyle NS_SWIFT_NAME(medium),
    NSDateFormatterLongStyle NS_SWIFT_NAME(long),
    NSDateFormatterFullStyle NS_SWIFT_NAME(full),
} NS_SWIFT_NAME(DateFormatter.Style);

ENUM(NSUInteger, NSComparisonPredicateModifier, NSComparisonPredicate.Modifier)
ENUM(NSUInteger, NSCompoundPredicateType, NSCompoundPredicate.LogicalType)
ENUM(NSUInteger, NSDateIntervalFormatterStyle, DateIntervalFormatter.Style)
ENUM(NSUInteger, NSExpressionType, NSExpression.ExpressionType)
ENUM(NSUInteger, NSHTTPCookieAcceptPolicy, HTTPCookie.AcceptPolicy)
ENUM(NSUInteger, NSKeyValueChange, NSKeyValueChange)
ENUM(NSUInteger, NSLocaleLanguageDirection, NSLocale.LanguageDirection)
ENUM(NSUInteger, NSNumberFormatterPadPosition, NumberFormatter.PadPosition)
ENUM(NSUInteger, NSNumberFormatterRoundingMode, NumberFormatter.RoundingMode)
ENUM(NSUInteger, NSNumberFormatterStyle, NumberFormatter.Style)
ENUM(NSUInteger, NSPostingStyle, NotificationQueue.PostingStyle)
ENUM(NSUInteger, NSPredicateOperatorType, NSComparisonPredicate.Operator)
ENUM(NSUInteger, NSRoundingMode, NSDecimalNumber.RoundingMode)
ENUM(NSUInteger, NSStreamStatus, Stream.Status)
ENUM(NSUInteger, NSURLCacheStoragePolicy, URLCache.StoragePolicy)
ENUM(NSUInteger, NSURLCredentialPersistence, URLCredential.Persistence)

@interface NSURLCredential (NSInternetPassword)
- (instancetype)initWithUser:(NSString *)user
                    password:(NSString *)password
                 persistence:(NSURLCredentialPersistence)persistence;
@end

ENUM(NSUInteger, NSURLRequestAttribution, NSURLRequest.Attribution)
ENUM(NSUInteger, NSURLRequestCachePolicy, NSURLRequest.CachePolicy)
ENUM(NSUInteger, NSURLRequestNetworkServiceType, NSURLRequest.NetworkServiceType)

// MARK: Option sets

typedef NS_OPTIONS(NSUInteger, NSISO8601DateFormatOptions) {
    NSISO8601DateFormatWithYear NS_SWIFT_NAME(withYear) = 1,
    NSISO8601DateFormatWithMonth NS_SWIFT_NAME(withMonth) = 2,
    NSISO8601DateFormatWithFullDate NS_SWIFT_NAME(withFullDate) = 275,
} NS_SWIFT_NAME(ISO8601DateFormatter.Options);

typedef NS_OPTIONS(uint64_t, NSTextCheckingType) {
    NSTextCheckingTypeDate NS_SWIFT_NAME(date) = 8,
} NS_SWIFT_NAME(NSTextCheckingResult.CheckingType);

OPTIONS(NSAttributedStringEnumerationOptions, NSAttributedString.EnumerationOptions)
OPTIONS(NSBinarySearchingOptions, NSBinarySearchingOptions)
OPTIONS(NSByteCountFormatterUnits, ByteCountFormatter.Units)
OPTIONS(NSCalendarOptions, NSCalendar.Options)
OPTIONS(NSCalendarUnit, NSCalendar.Unit)
OPTIONS(NSComparisonPredicateOptions, NSComparisonPredicate.Options)
OPTIONS(NSDataBase64DecodingOptions, NSData.Base64DecodingOptions)
OPTIONS(NSDataBase64EncodingOptions, NSData.Base64EncodingOptions)
OPTIONS(NSDataReadingOptions, NSData.ReadingOptions)
OPTIONS(NSDataSearchOptions, NSData.SearchOptions)
OPTIONS(NSDataWritingOptions, NSData.WritingOptions)
OPTIONS(NSDateComponentsFormatterZeroFormattingBehavior, DateComponentsFormatter.ZeroFormattingBehavior)
OPTIONS(NSEnumerationOptions, NSEnumerationOptions)
OPTIONS(NSInlinePresentationIntent, InlinePresentationIntent)
OPTIONS(NSJSONReadingOptions, JSONSerialization.ReadingOptions)
OPTIONS(NSJSONWritingOptions, JSONSerialization.WritingOptions)
OPTIONS(NSKeyValueObservingOptions, NSKeyValueObservingOptions)
OPTIONS(NSLinguisticTaggerOptions, NSLinguisticTagger.Options)
OPTIONS(NSMatchingOptions, NSRegularExpression.MatchingOptions)
OPTIONS(NSMeasurementFormatterUnitOptions, MeasurementFormatter.UnitOptions)
OPTIONS(NSNotificationCoalescing, NotificationQueue.NotificationCoalescing)
OPTIONS(NSPersonNameComponentsFormatterOptions, PersonNameComponentsFormatter.Options)
OPTIONS(NSRegularExpressionOptions, NSRegularExpression.Options)
OPTIONS(NSSortOptions, NSSortOptions)
OPTIONS(NSStreamEvent, Stream.Event)
OPTIONS(NSStringCompareOptions, NSString.CompareOptions)
OPTIONS(NSStringEncodingConversionOptions, NSString.EncodingConversionOptions)
OPTIONS(NSStringEnumerationOptions, NSString.EnumerationOptions)
OPTIONS(NSURLBookmarkCreationOptions, NSURL.BookmarkCreationOptions)
OPTIONS(NSURLBookmarkResolutionOptions, NSURL.BookmarkResolutionOptions)

typedef NSPropertyListMutabilityOptions NSPropertyListReadOptions NS_SWIFT_NAME(PropertyListSerialization.ReadOptions);

// MARK: Names

NAME(NSAttributedStringKey, NSAttributedString.Key)
NAME(NSCalendarIdentifier, NSCalendar.Identifier)
NAME(NSHTTPCookiePropertyKey, HTTPCookiePropertyKey)
NAME(NSHTTPCookieStringPolicy, HTTPCookieStringPolicy)
NAME(NSKeyValueChangeKey, NSKeyValueChangeKey)
NAME(NSLinguisticTag, NSLinguisticTag)
NAME(NSLinguisticTagScheme, NSLinguisticTagScheme)
NAME(NSLocaleKey, NSLocale.Key)
NAME(NSProgressFileOperationKind, Progress.FileOperationKind)
NAME(NSProgressKind, ProgressKind)
NAME(NSProgressUserInfoKey, ProgressUserInfoKey)
NAME(NSRunLoopMode, RunLoop.Mode)
NAME(NSStreamPropertyKey, Stream.PropertyKey)
NAME(NSStringTransform, StringTransform)
NAME(NSTextCheckingKey, NSTextCheckingKey)
NAME(NSURLFileProtectionType, URLFileProtection)
NAME(NSURLUbiquitousItemDownloadingStatus, URLUbiquitousItemDownloadingStatus)
NAME(NSURLUbiquitousSharedItemPermissions, URLUbiquitousSharedItemPermissions)
NAME(NSURLUbiquitousSharedItemRole, URLUbiquitousSharedItemRole)
NAME(NSValueTransformerName, NSValueTransformerName)

NS_ASSUME_NONNULL_END
