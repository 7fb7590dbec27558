#import <Foundation/Foundation.h>

@interface Station : NSObject <NSSecureCoding>
@property (nonatomic, copy) NSString *name;
@property (nonatomic, copy, nullable) NSArray<NSString *> *lines;
@property (nonatomic) double latitude;
@property (nonatomic) NSInteger platforms;
@end
