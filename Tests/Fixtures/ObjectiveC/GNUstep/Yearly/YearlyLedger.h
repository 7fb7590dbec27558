#import "../Ledger.h"

@interface YearlyLedger : Ledger {
    short _year;
}
@property (nonatomic) short year;
@end
