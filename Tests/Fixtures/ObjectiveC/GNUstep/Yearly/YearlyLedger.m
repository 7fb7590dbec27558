#import "YearlyLedger.h"

@implementation YearlyLedger
@synthesize year = _year;
@end
