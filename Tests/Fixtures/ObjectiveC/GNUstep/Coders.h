#import <Foundation/Foundation.h>

/// What Apple's NSCoder has and GNUstep 1.28 lacks.
@interface NSCoder (Errors)
@property (nonatomic, readonly) NSError *error;
- (void)failWithError:(NSError *)error;
@end
