#import <Foundation/Foundation.h>

/// What Apple's NSCoder has and GNUstep 1.28 lacks.
@interface NSCoder (Errors)
@property (nonatomic, readonly) NSError *error;
- (void)failWithError:(NSError *)error;
@end

enum { NSDataReadingUncached = 2 };
@interface NSData (Errors)
+ (id)dataWithContentsOfURL:(NSURL *)url options:(NSUInteger)options error:(NSError **)error;
@end

@interface NSKeyedUnarchiver (Errors)
+ (id)unarchivedObjectOfClass:(Class)root fromData:(NSData *)data error:(NSError **)error;
@end
