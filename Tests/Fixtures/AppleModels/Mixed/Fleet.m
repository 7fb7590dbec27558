#import "Fleet.h"

@implementation FLTVehicle
@end

@implementation FLTVessel
@end
