#import "Station.h"

@implementation Station

+ (BOOL)supportsSecureCoding { return YES; }

- (instancetype)initWithCoder:(NSCoder *)coder {
    if ((self = [super init])) {
        _name = [coder decodeObjectForKey:@"name"];
        _lines = [coder decodeObjectOfClass:[NSArray class] forKey:@"lines"];
        _latitude = [coder decodeFloatForKey:@"latitude"];
    }
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_name forKey:@"name"];
    [coder encodeObject:_lines forKey:@"lines"];
    [coder encodeDouble:_latitude forKey:@"latitude"];
    [coder encodeInteger:_platforms forKey:@"platforms"];
}

@end
