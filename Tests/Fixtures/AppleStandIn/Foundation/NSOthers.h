// Source: developer.apple.com/documentation/foundation: units, formatters, predicates and the other classes that conform
// to NSSecureCoding.
#pragma once
#include "NSCoder.h"
#include "NSValues.h"

NS_ASSUME_NONNULL_BEGIN

// MARK: Units

NS_SWIFT_NAME(UnitConverter)
NS_SWIFT_SENDABLE
@interface NSUnitConverter : NSObject
- (double)baseUnitValueFromValue:(double)value;
- (double)valueFromBaseUnitValue:(double)baseUnitValue;
@end

NS_SWIFT_NAME(UnitConverterLinear)
NS_SWIFT_SENDABLE
@interface NSUnitConverterLinear : NSUnitConverter <NSSecureCoding>
- (instancetype)initWithCoefficient:(double)coefficient;
- (instancetype)initWithCoefficient:(double)coefficient constant:(double)constant NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_NAME(Unit)
NS_SWIFT_SENDABLE
@interface NSUnit : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSString *symbol;
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)new NS_UNAVAILABLE;
- (instancetype)initWithSymbol:(NSString *)symbol NS_DESIGNATED_INITIALIZER;
@end

// `Dimension` in Swift, an alias here (Values.swift): FoundationInternationalization has a class of that name, which
// only a Swift declaration takes precedence over.
NS_SWIFT_SENDABLE
@interface NSDimension : NSUnit <NSSecureCoding>
@property (readonly, copy) NSUnitConverter *converter;
- (instancetype)initWithSymbol:(NSString *)symbol converter:(NSUnitConverter *)converter NS_DESIGNATED_INITIALIZER;
+ (instancetype)baseUnit;
@end

#define UNIT(name) \
    NS_SWIFT_NAME(Unit##name) \
    NS_SWIFT_SENDABLE \
    @interface NSUnit##name : NSDimension <NSSecureCoding> \
    @end

UNIT(Acceleration)
UNIT(Angle)
UNIT(Area)
UNIT(ConcentrationMass)
UNIT(Dispersion)
UNIT(Duration)
UNIT(ElectricCharge)
UNIT(ElectricCurrent)
UNIT(ElectricPotentialDifference)
UNIT(ElectricResistance)
UNIT(Energy)
UNIT(Frequency)
UNIT(FuelEfficiency)
UNIT(Illuminance)
UNIT(InformationStorage)
UNIT(Mass)
UNIT(Power)
UNIT(Pressure)
UNIT(Speed)
UNIT(Temperature)
UNIT(Volume)

NS_SWIFT_NAME(UnitLength)
NS_SWIFT_SENDABLE
@interface NSUnitLength : NSDimension <NSSecureCoding>
@property (class, readonly, copy) NSUnitLength *kilometers;
@property (class, readonly, copy) NSUnitLength *meters;
@property (class, readonly, copy) NSUnitLength *miles;
@property (class, readonly, copy) NSUnitLength *feet;
@property (class, readonly, copy) NSUnitLength *parsecs;
@property (class, readonly, copy) NSUnitLength *picometers;
@property (class, readonly, copy) NSUnitLength *centimeters;
@end

@interface NSMeasurement<UnitType : NSUnit *> : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) UnitType unit;
@property (readonly) double doubleValue;
@end

// MARK: Formatters

NS_SWIFT_NAME(Formatter)
@interface NSFormatter : NSObject <NSCopying, NSCoding>
- (nullable NSString *)stringForObjectValue:(nullable id)obj;
@end

#define FORMATTER(name) \
    NS_SWIFT_NAME(name) \
    @interface NS##name : NSFormatter \
    @end

FORMATTER(ByteCountFormatter)
FORMATTER(DateComponentsFormatter)
FORMATTER(DateFormatter)
FORMATTER(DateIntervalFormatter)
FORMATTER(EnergyFormatter)
FORMATTER(LengthFormatter)
FORMATTER(ListFormatter)
FORMATTER(MassFormatter)
FORMATTER(NumberFormatter)
FORMATTER(PersonNameComponentsFormatter)
FORMATTER(RelativeDateTimeFormatter)

NS_SWIFT_NAME(ISO8601DateFormatter)
@interface NSISO8601DateFormatter : NSFormatter <NSSecureCoding>
- (instancetype)init NS_DESIGNATED_INITIALIZER;
@end

NS_SWIFT_NAME(MeasurementFormatter)
@interface NSMeasurementFormatter : NSFormatter <NSSecureCoding>
@end

NS_SWIFT_SENDABLE
@interface NSDecimalNumberHandler : NSObject <NSCoding>
@end

// MARK: What is evaluated

@interface NSPredicate : NSObject <NSSecureCoding, NSCopying>
- (void)allowEvaluation;
+ (NSPredicate *)predicateWithValue:(BOOL)value;
@end

@interface NSComparisonPredicate : NSPredicate
@end

@interface NSCompoundPredicate : NSPredicate
@end

@interface NSExpression : NSObject <NSSecureCoding, NSCopying>
@end

@interface NSSortDescriptor : NSObject <NSSecureCoding, NSCopying>
@end

// MARK: Files, messages and the rest

NS_SWIFT_NAME(FileHandle)
NS_SWIFT_SENDABLE
@interface NSFileHandle : NSObject <NSSecureCoding>
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardOutput NS_SWIFT_NAME(standardOutput);
@property (class, readonly, strong) NSFileHandle *fileHandleWithStandardError NS_SWIFT_NAME(standardError);
- (void)writeData:(NSData *)data;
@end

NS_SWIFT_NAME(FileWrapper)
@interface NSFileWrapper : NSObject <NSSecureCoding>
@end

@interface NSAppleEventDescriptor : NSObject <NSCopying, NSSecureCoding>
@end

@interface NSExtensionItem : NSObject <NSCopying, NSSecureCoding>
@end

@interface NSFileSecurity : NSObject <NSCopying, NSSecureCoding>
@end

@interface NSXPCListenerEndpoint : NSObject <NSSecureCoding>
@end

NS_SWIFT_NAME(Progress)
NS_SWIFT_SENDABLE
@interface NSProgress : NSObject
@end

NS_SWIFT_NAME(Operation)
NS_SWIFT_SENDABLE
@interface NSOperation : NSObject
@end

NS_SWIFT_NAME(UndoManager)
NS_SWIFT_UI_ACTOR
@interface NSUndoManager : NSObject
@end

NS_SWIFT_NAME(UserDefaults)
NS_SWIFT_SENDABLE
@interface NSUserDefaults : NSObject
@end

NS_SWIFT_NAME(Bundle)
NS_SWIFT_SENDABLE
@interface NSBundle : NSObject
+ (NSBundle *)bundleForClass:(Class)aClass NS_SWIFT_NAME(init(for:));
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
@property (readonly, copy) NSString *bundlePath;
@end

NS_SWIFT_SENDABLE
@interface NSLock : NSObject
@end

NS_SWIFT_NAME(Thread)
NS_SWIFT_SENDABLE
@interface NSThread : NSObject
@property (class, readonly, strong) NSThread *currentThread NS_SWIFT_NAME(current);
@property (class, readonly) BOOL isMainThread;
@property (readonly, retain) NSMutableDictionary *threadDictionary;
@end

NS_SWIFT_SENDABLE
@interface NSRecursiveLock : NSObject
- (void)lock;
- (void)unlock;
@end

// MARK: What enums and names are nested in

NS_SWIFT_NAME(JSONSerialization)
@interface NSJSONSerialization : NSObject
@end

NS_SWIFT_NAME(HTTPCookie)
NS_SWIFT_SENDABLE
@interface NSHTTPCookie : NSObject
@end

NS_SWIFT_NAME(NotificationQueue)
@interface NSNotificationQueue : NSObject
@end

NS_SWIFT_NAME(RunLoop)
@interface NSRunLoop : NSObject
@end

NS_SWIFT_NAME(Stream)
@interface NSStream : NSObject
- (void)open;
- (void)close;
@end

NS_SWIFT_NAME(InputStream)
@interface NSInputStream : NSStream
- (nullable instancetype)initWithURL:(NSURL *)url;
- (NSInteger)read:(unsigned char *)buffer maxLength:(NSUInteger)length;
@end

NS_SWIFT_NAME(URLCache)
NS_SWIFT_SENDABLE
@interface NSURLCache : NSObject
@end

NS_SWIFT_NAME(URLSessionTask)
NS_SWIFT_SENDABLE
@interface NSURLSessionTask : NSObject
@end

NS_SWIFT_NAME(URLSessionWebSocketTask)
NS_SWIFT_SENDABLE
@interface NSURLSessionWebSocketTask : NSURLSessionTask
@end

NS_SWIFT_NAME(URLSessionTaskMetrics)
NS_SWIFT_SENDABLE
@interface NSURLSessionTaskMetrics : NSObject
@end

NS_SWIFT_NAME(URLSessionConfiguration)
NS_SWIFT_SENDABLE
@interface NSURLSessionConfiguration : NSObject <NSCopying>
@end

NS_SWIFT_NAME(Process)
@interface NSTask : NSObject
@end

@interface NSLinguisticTagger : NSObject
@end

// Source: "NSXPCInterface" in Apple's documentation.
@interface NSXPCInterface : NSObject
+ (NSXPCInterface *)interfaceWithProtocol:(Protocol *)protocol;
- (void)setClasses:(NSSet<Class> *)classes
       forSelector:(SEL)sel
     argumentIndex:(NSUInteger)arg
           ofReply:(BOOL)ofReply;
- (void)setInterface:(NSXPCInterface *)ifc
         forSelector:(SEL)sel
       argumentIndex:(NSUInteger)arg
             ofReply:(BOOL)ofReply;
@end

FOUNDATION_EXPORT NSString *NSStringFromClass(Class aClass);
FOUNDATION_EXPORT Class _Nullable NSClassFromString(NSString *aClassName);

NS_ASSUME_NONNULL_END
