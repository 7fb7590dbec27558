#import "Person.h"
#import <objc/runtime.h>

/// Coding as in reflective libraries: key-value coding over the names that the runtime lists, from the class up to NSObject, with
/// the class of each object checked against the type encoding. This runtime lists instance variables, but no properties.
@implementation ReflectivePerson
@synthesize firstName = _firstName, lastName = _lastName, remark = _remark, age = _age, visits = _visits;
@synthesize rank = _rank, balance = _balance, rating = _rating, active = _active, birthday = _birthday, tags = _tags;

+ (NSDictionary *)codableProperties {
    NSMutableDictionary *properties = [NSMutableDictionary dictionary];
    for (Class current = self; current != [NSObject class]; current = class_getSuperclass(current)) {
        unsigned int count = 0;
        Ivar *list = class_copyIvarList(current, &count);
        for (unsigned int index = 0; index < count; index++) {
            NSString *name = [[NSString stringWithUTF8String:ivar_getName(list[index])] substringFromIndex:1];
            NSString *encoding = [NSString stringWithUTF8String:ivar_getTypeEncoding(list[index])];
            Class expected = [NSValue class];
            if ([encoding hasPrefix:@"@\""]) {
                NSString *type = [[encoding componentsSeparatedByString:@"\""] objectAtIndex:1];
                expected = NSClassFromString(type);
            }
            [properties setObject:expected forKey:name];
        }
        free(list);
    }
    return properties;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    for (NSString *name in [[self class] codableProperties]) {
        id value = [self valueForKey:name];
        if (value != nil) {
            [coder encodeObject:value forKey:name];
        }
    }
}

- (id)initWithCoder:(NSCoder *)coder {
    self = [super init];
    NSDictionary *properties = [[self class] codableProperties];
    for (NSString *name in properties) {
        id value = [coder decodeObjectOfClass:[properties objectForKey:name] forKey:name];
        if (value != nil && ![value isKindOfClass:[properties objectForKey:name]]) {
            [NSException raise:NSInvalidUnarchiveOperationException format:@"%@ has another class", name];
        }
        if (value != nil) {
            [self setValue:value forKey:name];
        }
    }
    return self;
}

- (void)dealloc {
    [_firstName release];
    [_lastName release];
    [_remark release];
    [_birthday release];
    [_tags release];
    [super dealloc];
}

@end
