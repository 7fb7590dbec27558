#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@interface FLTVehicle : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic) NSInteger wheels;
@end

/// A generated header declares that it conforms.
// securecodegen: extension, archiving
NS_SWIFT_NAME(Vessel)
@interface FLTVessel : NSObject
@property (nonatomic) double draft;
@property (nonatomic, copy, nullable) NSArray<FLTVehicle *> *cars;
@end

NS_ASSUME_NONNULL_END
