// Classes as an app's own Objective-C code declares them.
#pragma once
@import Foundation;

NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(Record)
@interface ACMERecord : NSObject <NSSecureCoding>
@property (class, readonly) BOOL supportsSecureCoding;
@property (nonatomic, copy) NSString *identifier;
- (instancetype)initWithIdentifier:(NSString *)identifier NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNumber:(NSInteger)number;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

// Conforms to NSCoding alone, as views do.
@interface ACMEView : NSObject <NSCoding>
- (instancetype)initWithWidth:(double)width NS_DESIGNATED_INITIALIZER;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@end

@interface ACMEPlain : NSObject
@property (nonatomic) NSInteger tag;
@end

NS_ASSUME_NONNULL_END
