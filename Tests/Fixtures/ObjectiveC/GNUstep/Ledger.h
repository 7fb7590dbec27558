#import "Models.h"

/// Its members are in a category, which the generated header declares.
// securecodegen: extension, archiving, name = "Book", validate = check
@interface Ledger : NSObject {
    NSString *_owner;
    NSArray *_tags;
    NSInteger _total;
    NSPoint _spot;
    const char *_code;
    char *_mark;
}
@property (nonatomic, copy, nonnull) NSString *owner;
@property (nonatomic, copy, nullable) NSArray<Tag *> *tags;
@property (nonatomic) NSInteger total;  // securecodegen: validate = isTotal
@property (nonatomic) NSPoint spot;
@property (nonatomic, nullable) const char *code;
@property (nonatomic, nonnull) char *mark;
+ (BOOL)isTotal:(NSInteger)total error:(NSError *_Nullable *_Nullable)error;
- (BOOL)check;
@end
