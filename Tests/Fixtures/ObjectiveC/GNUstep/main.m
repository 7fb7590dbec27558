#import "Ledger+SecureCoding.h"
#import "SecureCoding+Support.h"
#import "Yearly/YearlyLedger.h"

extern void ForgetError(void);

static int failures = 0;

#define EXPECT(condition) \
    do { \
        if (!(condition)) { \
            failures++; \
            printf("line %d: %s\n", __LINE__, #condition); \
        } \
    } while (0)

/// Writes any values under the name of another class.
@interface Writer : NSObject <NSCoding> {
    NSDictionary *_values;
}
- (id)initWithValues:(NSDictionary *)values;
@end

@implementation Writer

- (id)initWithValues:(NSDictionary *)values {
    self = [super init];
    _values = [values retain];
    return self;
}

- (void)dealloc {
    [_values release];
    [super dealloc];
}

- (id)initWithCoder:(NSCoder *)coder {
    (void)coder;
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    for (NSString *key in _values) {
        id value = [_values objectForKey:key];
        if ([value isKindOfClass:[NSNull class]]) {
            [coder encodeObject:nil forKey:key];
        } else if ([value isKindOfClass:[NSNumber class]] && strchr("fd", *[value objCType])) {
            [coder encodeDouble:[value doubleValue] forKey:key];
        } else if ([value isKindOfClass:[NSNumber class]] && ![key isEqual:@"title"] && ![key isEqual:@"value"]) {
            [coder encodeInt64:[value longLongValue] forKey:key];
        } else {
            [coder encodeObject:value forKey:key];
        }
    }
}

@end

static id Decode(NSData *data) {
    id object = nil;
    ForgetError();
    @try {
        object = [NSKeyedUnarchiver unarchiveObjectWithData:data];
    } @catch (NSException *exception) {
        object = nil;
    }
    return object;
}

static NSData *Archive(NSString *className, NSDictionary *values) {
    [NSKeyedArchiver setClassName:className forClass:[Writer class]];
    return [NSKeyedArchiver archivedDataWithRootObject:[[[Writer alloc] initWithValues:values] autorelease]];
}

static NSMutableDictionary *Required(void) {
    return [NSMutableDictionary dictionaryWithObjectsAndKeys:@"t", @"title", [NSArray array], @"names", [NSArray array],
                                                             @"tags", nil];
}

/// Whether an archive with one other value is refused.
static BOOL Refuses(NSString *key, id value) {
    NSMutableDictionary *values = Required();
    [values setObject:value forKey:key];
    return Decode(Archive(@"Note", values)) == nil && [[[NSCoder new] autorelease] error] != nil;
}

static Memo *Example(void) {
    Tag *tag = [[Tag new] autorelease];
    tag.name = @"tag";
    Memo *memo = [[Memo new] autorelease];
    memo.identifier = 42;
    memo.title = @"title";
    memo.flag = YES;
    memo.i8 = -128;
    memo.u8 = 255;
    memo.i16 = -32768;
    memo.u16 = 65535;
    memo.i32 = -2147483647 - 1;
    memo.u32 = 4294967295u;
    memo.word = -5;
    memo.uword = ~0ul;
    memo.i64 = -1;
    memo.u64 = ~0ull;
    memo.ratio = 0.1f;
    memo.exact = 0.1;
    memo.kind = KindSpecial;
    memo.origin = NSMakePoint(1, 2);
    memo.frame = NSMakeRect(1, 2, 3, 4);
    memo.range = NSMakeRange(NSNotFound, 0);
    memo.spot = (Spot){1.5, -7};
    memo.type = [NSDate class];
    memo.action = @selector(description);
    memo.names = [NSArray arrayWithObjects:@"a", @"b", nil];
    memo.tags = [NSMutableArray arrayWithObject:tag];
    memo.groups = [NSDictionary dictionaryWithObject:[NSArray arrayWithObject:tag] forKey:@"g"];
    memo.numbers = [NSSet setWithObject:[NSNumber numberWithInt:3]];
    memo.date = [NSDate dateWithTimeIntervalSinceReferenceDate:1000];
    memo.value = @"value";
    memo.level = 9;
    memo.author = @"author";
    return memo;
}

static void Check(Memo *memo) {
    EXPECT([memo isKindOfClass:[Memo class]]);
    EXPECT(memo.identifier == 42 && [memo.title isEqual:@"title"] && memo.remark == nil && memo.flag);
    EXPECT(memo.i8 == -128 && memo.u8 == 255 && memo.i16 == -32768 && memo.u16 == 65535);
    EXPECT(memo.i32 == -2147483647 - 1 && memo.u32 == 4294967295u && memo.word == -5 && memo.uword == ~0ul);
    EXPECT(memo.i64 == -1 && memo.u64 == ~0ull && memo.ratio == 0.1f && memo.exact == 0.1);
    EXPECT(memo.kind == KindSpecial && NSEqualPoints(memo.origin, NSMakePoint(1, 2)));
    EXPECT(NSEqualRects(memo.frame, NSMakeRect(1, 2, 3, 4)) && memo.range.location == NSNotFound);
    EXPECT(memo.spot.x == 1.5 && memo.spot.n == -7 && memo.type == [NSDate class]);
    EXPECT(sel_isEqual(memo.action, @selector(description)) && [memo.names count] == 2);
    EXPECT([[[memo.tags objectAtIndex:0] name] isEqual:@"tag"] && [memo.tags isKindOfClass:[NSMutableArray class]]);
    [memo.tags addObject:[memo.tags objectAtIndex:0]];
    EXPECT([[memo.groups objectForKey:@"g"] objectAtIndex:0] == [memo.tags objectAtIndex:0]);
    EXPECT([memo.numbers containsObject:[NSNumber numberWithInt:3]] && [memo.value isEqual:@"value"]);
    EXPECT([memo.date timeIntervalSinceReferenceDate] == 1000 && memo.level == 9 && [memo.author isEqual:@"author"]);
}

static void TestRoundTrip(void) {
    Check(Decode([NSKeyedArchiver archivedDataWithRootObject:Example()]));
}

/// A nil that no archive could be read with is refused while archiving.
static void TestNilInNonnull(void) {
    for (NSString *key in [NSArray arrayWithObjects:@"title", @"names", @"tags", nil]) {
        Memo *memo = Example();
        [memo setValue:nil forKey:key];
        NSString *reason = nil;
        @try {
            // GNUstep 1.28 crashes when it releases an archiver that was interrupted by an exception.
            NSKeyedArchiver *archiver = [[NSKeyedArchiver alloc] initForWritingWithMutableData:[NSMutableData data]];
            [archiver encodeObject:memo forKey:@"root"];
        } @catch (NSException *exception) {
            EXPECT([[exception name] isEqual:NSInvalidArchiveOperationException]);
            reason = [exception reason];
        }
        NSString *expected = [NSString stringWithFormat:@"'%@' is nonnull", key];
        EXPECT([reason rangeOfString:expected].length > 0);
    }
}

static void TestMissingKeys(void) {
    Note *note = Decode(Archive(@"Note", Required()));
    EXPECT(note != nil && note.level == 3 && note.i8 == 0 && note.groups == nil && note.type == Nil);
    for (NSString *key in [NSArray arrayWithObjects:@"title", @"names", @"tags", nil]) {
        NSMutableDictionary *values = Required();
        [values removeObjectForKey:key];
        EXPECT(Decode(Archive(@"Note", values)) == nil);
    }
    NSMutableDictionary *older = Required();
    [older setObject:@"old" forKey:@"comment"];
    EXPECT([[Decode(Archive(@"Note", older)) remark] isEqual:@"old"]);

    Settings *settings = Decode(Archive(@"Settings", [NSDictionary dictionary]));
    EXPECT([settings.name isEqual:@"default"] && [settings.theme isEqual:@"light"] && settings.volume == 5);
    settings.theme = nil;
    settings.volume = 0;
    settings = Decode([NSKeyedArchiver archivedDataWithRootObject:settings]);
    EXPECT([settings.name isEqual:@"default"] && settings.theme == nil && settings.volume == 0);
}

static void TestWrongValues(void) {
    NSNumber *number = [NSNumber numberWithInt:1];
    EXPECT(!Refuses(@"value", @"text") && !Refuses(@"value", number) && Refuses(@"value", [NSDate date]));
    EXPECT(Refuses(@"title", number) && Refuses(@"title", [NSNull null]) && Refuses(@"names", @"text"));
    EXPECT(Refuses(@"names", [NSArray arrayWithObject:number]));
    EXPECT(Refuses(@"tags", [NSArray arrayWithObject:@"text"]));
    EXPECT(Refuses(@"groups", [NSDictionary dictionaryWithObject:@"text" forKey:@"g"]));
    EXPECT(Refuses(@"groups", [NSDictionary dictionaryWithObject:[NSArray arrayWithObject:@"text"] forKey:@"g"]));
    EXPECT(Refuses(@"groups", [NSDictionary dictionaryWithObject:[NSArray array] forKey:number]));
    EXPECT(Refuses(@"numbers", [NSSet setWithObject:@"text"]) && Refuses(@"date", @"text"));
    EXPECT(Refuses(@"type", @"NoSuchClass") && !Refuses(@"type", @"NSDate"));
    EXPECT(Refuses(@"i8", [NSNumber numberWithInt:128]) && !Refuses(@"i8", [NSNumber numberWithInt:127]));
    EXPECT(Refuses(@"u8", [NSNumber numberWithInt:-1]) && Refuses(@"u16", [NSNumber numberWithInt:65536]));
    EXPECT(Refuses(@"i32", [NSNumber numberWithLongLong:1ll << 31]));
    EXPECT(Refuses(@"u32", [NSNumber numberWithLongLong:1ll << 32]));
    EXPECT(Refuses(@"ratio", [NSNumber numberWithDouble:1e300]) && !Refuses(@"ratio", [NSNumber numberWithDouble:1]));
    EXPECT(Refuses(@"origin.x", [NSNumber numberWithDouble:1]) && Refuses(@"spot", [NSNumber numberWithInt:1]));
    EXPECT(Refuses(@"range.location", [NSNumber numberWithInt:1]));
}

/// Reads a card with one other value, and returns the code of the error, or 0.
static NSInteger CodeOfCard(NSString *className, NSString *key, id value) {
    NSMutableDictionary *values = [NSMutableDictionary dictionaryWithObjectsAndKeys:@"red", @"color.name", nil];
    if (key != nil) {
        [values setObject:value forKey:key];
    }
    if ([className isEqual:@"PlainCard"] && [values objectForKey:@"PlainCard.version"] == nil) {
        [values setObject:[NSNumber numberWithInt:2] forKey:@"PlainCard.version"];
    }
    Card *card = Decode(Archive(className, values));
    NSError *error = [[[NSCoder new] autorelease] error];
    EXPECT((card == nil) == (error != nil) && (card == nil || [card isAwake]));
    return [error code];
}

static NSNumber *Number(NSInteger number) {
    return [NSNumber numberWithInteger:number];
}

static void TestMethods(void) {
    PlainCard *card = [[PlainCard new] autorelease];
    card.age = 5;
    card.name = @"name";
    card.spot = NSMakePoint(1, 2);
    card.color = @"blue";
    card.limit = 7;
    card = Decode([NSKeyedArchiver archivedDataWithRootObject:card]);
    EXPECT(card.age == 5 && [card.name isEqual:@"name"] && card.spot.y == 2 && [card.color isEqual:@"blue"]);
    EXPECT(card.limit == 7 && [card isAwake]);

    EXPECT(CodeOfCard(@"Card", nil, nil) == 0);
    EXPECT(CodeOfCard(@"Card", @"age", Number(0)) == 0 && CodeOfCard(@"Card", @"age", Number(-1)) == 4864);
    EXPECT(CodeOfCard(@"Card", @"name", @"n") == 0 && CodeOfCard(@"Card", @"name", @"") == 7);
    EXPECT(CodeOfCard(@"Card", @"name", [NSNull null]) == 0 && CodeOfCard(@"Card", @"age", Number(13)) == 9);
    EXPECT(CodeOfCard(@"Card", @"color.name", @"") == 7 && CodeOfCard(@"Card", @"color.name", [NSNull null]) == 4864);
    EXPECT(CodeOfCard(@"Card", @"Card.version", Number(3)) == 0 && CodeOfCard(@"Card", @"Card.version", Number(1)) == 0);
    EXPECT(CodeOfCard(@"Card", @"Card.version", Number(4)) == 4864 && CodeOfCard(@"Card", @"Card.version", Number(-1)) == 4864);
    NSMutableDictionary *old = [NSMutableDictionary dictionaryWithObjectsAndKeys:@"red", @"color.name", Number(1),
                                                                                 @"Card.version", Number(5), @"age", nil];
    EXPECT(Decode(Archive(@"Card", old)) == nil && [[[[NSCoder new] autorelease] error] code] == 1);

    EXPECT(CodeOfCard(@"PlainCard", @"limit", Number(100)) == 0 && CodeOfCard(@"PlainCard", @"limit", Number(101)) == 4864);
    EXPECT(CodeOfCard(@"PlainCard", @"PlainCard.version", Number(9)) == 0);
    EXPECT(CodeOfCard(@"PlainCard", @"PlainCard.version", Number(1)) == 1);
}

/// A truncated archive is refused, or has everything that an object needs.
static void TestDamage(void) {
    NSData *data = [NSKeyedArchiver archivedDataWithRootObject:Example()];
    EXPECT([data length] > 1000);
    for (NSUInteger length = 0; length < [data length]; length += 3) {
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        id object = Decode([data subdataWithRange:NSMakeRange(0, length)]);
        EXPECT(object == nil || ([object title] != nil && [object names] != nil && [object tags] != nil));
        [pool drain];
    }
}

// MARK: Members in categories, and archiving

static NSMutableDictionary *LedgerValues(void) {
    return [NSMutableDictionary dictionaryWithObjectsAndKeys:@"owner", @"owner", Number(7), @"total", @"m", @"mark", nil];
}

/// Reads an archive of another class with one other value, and returns the code of the error, or 0.
static NSInteger CodeOfLedger(NSString *className, NSString *key, id value) {
    NSMutableDictionary *values = LedgerValues();
    [values setValue:value forKey:key];
    NSError *error = nil;
    Ledger *ledger = [Ledger unarchivedFromData:Archive(className, values) error:&error];
    EXPECT((ledger == nil) == (error != nil) && (ledger == nil || [ledger.owner isEqual:@"owner"]));
    return [error code];
}

static void TestCategories(void) {
    YearlyLedger *ledger = [[YearlyLedger new] autorelease];
    Tag *tag = [[Tag new] autorelease];
    tag.name = @"tag";
    ledger.owner = @"owner";
    ledger.tags = [NSArray arrayWithObject:tag];
    ledger.total = -0x7fffffffffff;
    ledger.spot = NSMakePoint(1, 2);
    ledger.year = 2026;
    ledger.mark = "m\u00e4rk";
    // GNUstep 1.28 doesn't find NSSecureCoding in any class.
    EXPECT([ledger conformsToProtocol:@protocol(NSCoding)] && [YearlyLedger supportsSecureCoding]);
    NSError *error = nil;
    // A method refuses the value.
    EXPECT([Ledger unarchivedFromData:[ledger archivedDataWithError:NULL] error:&error] == nil && [error code] == 5);
    ledger.total = 0x7fffffffffff;
    YearlyLedger *copy = [YearlyLedger unarchivedFromData:[ledger archivedDataWithError:&error] error:&error];
    EXPECT([copy.owner isEqual:@"owner"] && copy.total == 0x7fffffffffff && copy.spot.y == 2 && copy.year == 2026);
    EXPECT(copy.code == NULL && strcmp(copy.mark, "m\u00e4rk") == 0);
    EXPECT([[[copy.tags objectAtIndex:0] name] isEqual:@"tag"]);

    EXPECT(CodeOfLedger(@"Ledger", @"owner", @"owner") == 0 && CodeOfLedger(@"Ledger", @"owner", nil) == 4864);
    EXPECT(CodeOfLedger(@"Ledger", @"owner", Number(1)) == 4864 && CodeOfLedger(@"Ledger", @"total", nil) == 0);
    EXPECT(CodeOfLedger(@"Ledger", @"tags", [NSArray arrayWithObject:@"tag"]) == 4864);
    EXPECT(CodeOfLedger(@"Ledger", @"mark", nil) == 4864 && CodeOfLedger(@"Ledger", @"code", [NSNull null]) == 0);
    EXPECT(CodeOfLedger(@"Ledger", @"code", @"c") == 0 && CodeOfLedger(@"Ledger", @"code", Number(1)) == 4864);
    unichar zero[] = {'c', 0, 'c'};
    EXPECT(CodeOfLedger(@"Ledger", @"code", [NSString stringWithCharacters:zero length:3]) == 4864);
    EXPECT(CodeOfLedger(@"Ledger", @"spot.x", [NSNumber numberWithDouble:1]) == 4864);
    EXPECT(CodeOfLedger(@"Ledger", @"total", Number(13)) == 4864 && CodeOfLedger(@"Ledger", @"total", Number(-1)) == 5);
    // Another root, and no archive.
    EXPECT(CodeOfLedger(@"Tag", @"name", @"tag") == 4864);
    EXPECT([Ledger unarchivedFromData:[NSData data] error:&error] == nil && [error code] == 4864);
    NSData *large = [NSMutableData dataWithLength:(1 << 28) + 1];
    EXPECT([Ledger unarchivedFromData:large error:&error] == nil && [error code] == 263);

    // An older name, for all unarchivers.
    EXPECT(CodeOfLedger(@"Book", @"owner", @"owner") == 4864);
    SecureRegisterClassNames();
    EXPECT(CodeOfLedger(@"Book", @"owner", @"owner") == 0);
    NSKeyedArchiver *archiver = [[[NSKeyedArchiver alloc] initForWritingWithMutableData:[NSMutableData data]] autorelease];
    SecureKeepOldestClassNames(archiver);
    EXPECT([[archiver classNameForClass:[Ledger class]] isEqual:@"Book"]);
}

static void TestFiles(void) {
    NSString *folder = [NSTemporaryDirectory() stringByAppendingPathComponent:[[NSUUID UUID] UUIDString]];
    NSFileManager *manager = [NSFileManager defaultManager];
    [manager createDirectoryAtPath:folder withIntermediateDirectories:YES attributes:nil error:NULL];
    NSURL *url = [NSURL fileURLWithPath:[folder stringByAppendingPathComponent:@"ledger"]];
    Ledger *ledger = [[Ledger new] autorelease];
    ledger.owner = @"owner";
    ledger.mark = "m";
    NSError *error = nil;
    EXPECT([Ledger readFromURL:url error:&error] == nil && error != nil);
    EXPECT([ledger writeToURL:url error:&error] && [[Ledger readFromURL:url error:&error].owner isEqual:@"owner"]);
    EXPECT([Ledger readFromURL:[NSURL fileURLWithPath:folder] error:&error] == nil && [error code] == 256);
    EXPECT([Ledger readFromURL:[NSURL URLWithString:@"http://a.b/c"] error:&error] == nil && [error code] == 262);
    NSFileHandle *handle = [NSFileHandle fileHandleForWritingAtPath:[url path]];
    [handle truncateFileAtOffset:(1 << 28) + 1];
    [handle closeFile];
    EXPECT([Ledger readFromURL:url error:&error] == nil && [error code] == 263);
    [manager removeItemAtPath:folder error:NULL];
}

int main(int argc, const char *argv[]) {
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (argc == 3) {
        NSString *path = [NSString stringWithUTF8String:argv[2]];
        if (strcmp(argv[1], "write") == 0) {
            [[NSKeyedArchiver archivedDataWithRootObject:Example()] writeToFile:path atomically:NO];
        } else {
            // The archive of the Swift twin.
            [NSKeyedUnarchiver setClass:[Memo class] forClassName:@"Twin.Memo"];
            [NSKeyedUnarchiver setClass:[Tag class] forClassName:@"Twin.Tag"];
            Check(Decode([NSData dataWithContentsOfFile:path]));
        }
    } else {
        TestRoundTrip();
        TestNilInNonnull();
        TestMissingKeys();
        TestWrongValues();
        TestMethods();
        TestDamage();
        TestCategories();
        TestFiles();
    }
    printf("%d failures\n", failures);
    [pool drain];
    return failures == 0 ? 0 : 1;
}
