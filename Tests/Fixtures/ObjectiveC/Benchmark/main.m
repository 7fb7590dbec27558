#import "Person.h"
#import <time.h>

/// Returns the processor time of the process in seconds.
static double Now(void) { return (double)clock() / CLOCKS_PER_SEC; }

static NSArray *People(Class class, NSUInteger count) {
    NSMutableArray *people = [NSMutableArray array];
    for (NSUInteger index = 0; index < count; index++) {
        Person *person = [[class new] autorelease];
        person.firstName = [NSString stringWithFormat:@"first %lu", (unsigned long)index];
        person.lastName = [NSString stringWithFormat:@"last %lu", (unsigned long)index];
        person.remark = index % 2 == 0 ? @"even" : nil;
        person.age = (NSInteger)(index % 100);
        person.visits = (NSInteger)index * 3;
        person.rank = (int)index;
        person.balance = (double)index / 3;
        person.rating = 0.5f;
        person.active = YES;
        person.birthday = [NSDate dateWithTimeIntervalSinceReferenceDate:(double)index];
        person.tags = [NSArray arrayWithObjects:@"a", @"b", nil];
        [people addObject:person];
    }
    return people;
}

/// A coder that keeps values in a dictionary, so that what NSKeyedArchiver does besides isn't measured.
@interface DictionaryCoder : NSCoder {
    NSMutableDictionary *_values;
}
@end

@implementation DictionaryCoder

- (id)init {
    self = [super init];
    _values = [NSMutableDictionary new];
    return self;
}

- (void)dealloc {
    [_values release];
    [super dealloc];
}

- (BOOL)allowsKeyedCoding { return YES; }
- (BOOL)containsValueForKey:(NSString *)key { return [_values objectForKey:key] != nil; }
- (void)encodeObject:(id)object forKey:(NSString *)key { [_values setObject:object forKey:key]; }
- (void)encodeBool:(BOOL)value forKey:(NSString *)key { [_values setObject:[NSNumber numberWithBool:value] forKey:key]; }
- (void)encodeInteger:(NSInteger)value forKey:(NSString *)key {
    [_values setObject:[NSNumber numberWithInteger:value] forKey:key];
}
- (void)encodeInt64:(int64_t)value forKey:(NSString *)key {
    [_values setObject:[NSNumber numberWithLongLong:value] forKey:key];
}
- (void)encodeFloat:(float)value forKey:(NSString *)key { [_values setObject:[NSNumber numberWithFloat:value] forKey:key]; }
- (void)encodeDouble:(double)value forKey:(NSString *)key {
    [_values setObject:[NSNumber numberWithDouble:value] forKey:key];
}
- (id)decodeObjectOfClass:(Class)class forKey:(NSString *)key { return [_values objectForKey:key]; }
- (id)decodeObjectOfClasses:(NSSet *)classes forKey:(NSString *)key { return [_values objectForKey:key]; }
- (BOOL)decodeBoolForKey:(NSString *)key { return [[_values objectForKey:key] boolValue]; }
- (NSInteger)decodeIntegerForKey:(NSString *)key { return [[_values objectForKey:key] integerValue]; }
- (int64_t)decodeInt64ForKey:(NSString *)key { return [[_values objectForKey:key] longLongValue]; }
- (double)decodeDoubleForKey:(NSString *)key { return [[_values objectForKey:key] doubleValue]; }

@end

static void CheckEqual(Person *copy, Person *person) {
    if (copy.rank != person.rank || ![copy.lastName isEqual:person.lastName] || ![copy.tags isEqual:person.tags]) {
        printf("%s lost a value\n", [NSStringFromClass([person class]) UTF8String]);
        exit(1);
    }
}

typedef struct {
    double encoding;
    double decoding;
} Times;

/// Encodes and decodes each object with a coder of its own, and returns the seconds.
static Times MembersAlone(NSArray *people) {
    Times times = {0, 0};
    for (Person *person in people) {
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        DictionaryCoder *coder = [[DictionaryCoder new] autorelease];
        double start = Now();
        [person encodeWithCoder:coder];
        double middle = Now();
        Person *copy = [[[[person class] alloc] initWithCoder:coder] autorelease];
        times.encoding += middle - start;
        times.decoding += Now() - middle;
        CheckEqual(copy, person);
        [pool drain];
    }
    return times;
}

/// Archives and unarchives all objects.
static Times Archives(NSArray *people) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    double start = Now();
    NSData *data = [NSKeyedArchiver archivedDataWithRootObject:people];
    double middle = Now();
    NSArray *copies = [NSKeyedUnarchiver unarchiveObjectWithData:data];
    double end = Now();
    CheckEqual([copies lastObject], [people lastObject]);
    [pool drain];
    return (Times){middle - start, end - middle};
}

static void Compare(const char *name, Times (*measure)(NSArray *), NSUInteger count) {
    NSArray *generated = People([Person class], count);
    NSArray *reflective = People([ReflectivePerson class], count);
    Times best = {1e9, 1e9}, baseline = {1e9, 1e9};
    for (int round = 0; round < 7; round++) {
        Times times = measure(generated);
        best.encoding = MIN(best.encoding, times.encoding);
        best.decoding = MIN(best.decoding, times.decoding);
        times = measure(reflective);
        baseline.encoding = MIN(baseline.encoding, times.encoding);
        baseline.decoding = MIN(baseline.decoding, times.decoding);
    }
    double scale = 1e6 / (double)count;
    printf("%-22s encode %6.2f and %6.2f us per object, ratio %5.1f\n", name, best.encoding * scale,
           baseline.encoding * scale, baseline.encoding / best.encoding);
    printf("%-22s decode %6.2f and %6.2f us per object, ratio %5.1f\n", name, best.decoding * scale,
           baseline.decoding * scale, baseline.decoding / best.decoding);
}

int main(void) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    printf("generated and reflective members, the best of 7 rounds\n");
    Compare("members alone", MembersAlone, 2000);
    Compare("with NSKeyedArchiver", Archives, 100);
    [pool drain];
    return 0;
}
