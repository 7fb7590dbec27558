#import "Models.h"

/// Its members are in a category, which the generated header declares.
// securecodegen: extension, archiving, name = "Book", validate = check
@interface Ledger : NSObject {
    NSString *_owner;
    NSArray *_tags;
    NSInteger _total;
    NSPoint _spot;
}
@property (nonatomic, copy, nonnull) NSString *owner;
@property (nonatomic, copy, nullable) NSArray<Tag *> *tags;
@property (nonatomic) NSInteger total;  // securecodegen: validate = isTotal
@property (nonatomic) NSPoint spot;
+ (BOOL)isTotal:(NSInteger)total error:(NSError *_Nullable *_Nullable)error;
- (BOOL)check;
@end
