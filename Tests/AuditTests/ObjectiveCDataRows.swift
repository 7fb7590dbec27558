import Testing

/// Properties that the methods of a class treat as data, and others that only look like data.
extension ObjectiveCAuditTests {
    private static let lost = ["A.h:4 property-not-archived"]

    /// A second property that neither method codes. The property is in line 4 of A.h.
    private static func uncoded(
        _ property: String, _ expected: [String], _ more: String = "", decode: String = "", encode: String = ""
    ) -> Row {
        Row(
            name: "\(property) \(decode) \(more)", property: name + "\n" + property,
            decode: decodeName + "\n" + decode, encode: encodeName + "\n" + encode, expected: expected, more: more)
    }

    private static let count = "@property (readonly) NSInteger count;"
    private static let flag = "@property BOOL closed;"

    static let data: [Row] = [
        // Initializers and class methods.
        uncoded(count, lost, "- (id)initWithItems:(NSArray *)items { int n = items.count; _count = n; return self; }"),
        uncoded(
            count, lost,
            "- (id)initWithJSON:(id)json { [self read:json]; return self; }\n"
                + "- (void)read:(id)source { _count = [source[@\"count\"] integerValue]; }"),
        uncoded(
            count, lost,
            "- (id)initWithAll:(id)all { [self setAll:all]; return self; }\n"
                + "- (void)setAll:(id)all { _count = [all count]; }"),
        uncoded(
            count, lost, "- (id)initWithText:(id)text { [[NSScanner s:text] scanInteger:&_count]; return self; }"),
        uncoded(
            "@property (readonly) NSArray *list;", lost,
            "- (id)initWithAll:(id)all { for (id one in all) { [_list addObject:one]; } return self; }"),
        uncoded(
            "@property (readonly) NSArray *list;", lost,
            "- (id)initWithAll:(id)all { [all each:^(id one) { [_list addObject:one]; }]; return self; }"),
        uncoded(
            count, lost, "+ (A *)withCount:(NSInteger)number { A *a = [A new]; a->_count = number; return a; }"),
        uncoded(
            count, lost,
            "- (id)initWithKind:(int)kind { switch (kind) { case 1: _count = 8; break; } return self; }"),
        uncoded(count, [], "- (id)initWithKind:(int)kind { int count = kind; [self show:count]; return self; }"),
        uncoded(count, [], "- (id)initWithKind:(int)kind { _name = @(kind).stringValue; _count = 1; return self; }"),
        uncoded(count, [], "- (void)read:(id)source { _count = [source integerValue]; }"),
        // Comparisons and copies.
        uncoded(count, lost, "- (BOOL)isEqual:(A *)other { return _count == other->_count; }"),
        uncoded(count, lost, "- (NSUInteger)hash { return _count; }"),
        uncoded(count, lost, "- (id)copyWithZone:(NSZone *)zone { A *a = [A new]; a->_count = _count; return a; }"),
        uncoded(count, [], "- (NSString *)description { return @(_count).stringValue; }"),
        // Setters.
        uncoded(flag, lost, "- (void)setClosed:(BOOL)value { _closed = value; }"),
        uncoded(flag, lost, "- (NSDictionary *)dictionaryRepresentation { return @{ @\"closed\": @(_closed) }; }"),
        uncoded(count, [], "- (void)updateWith:(id)other { _count = [other count]; }"),
        // Flags.
        uncoded(flag, []), uncoded("@property BOOL allowsEditing;", lost),
        uncoded(
            "@property BOOL HTTPShouldUsePipelining;", lost,
            "- (void)setHTTPShouldUsePipelining:(BOOL)value { _HTTPShouldUsePipelining = value; }"),
        uncoded(
            flag + " @property BOOL on;", lost, decode: "_on = [coder decodeBoolForKey:@\"on\"];",
            encode: "[coder encodeBool:_on forKey:@\"on\"];"),
        uncoded(
            "@property BOOL beingEdited; @property BOOL on;", [], decode: "_on = [coder decodeBoolForKey:@\"on\"];",
            encode: "[coder encodeBool:_on forKey:@\"on\"];"),
        // Names of variables.
        uncoded(
            "@property NSInteger age;", [], "@synthesize age = age_;",
            decode: "age_ = [coder decodeIntegerForKey:@\"age\"];",
            encode: "[coder encodeInteger:age_ forKey:@\"age\"];"
        ),
        uncoded(
            "@property NSInteger age;", [], "@synthesize age = mAge;",
            decode: "mAge = [coder decodeIntegerForKey:@\"age\"];",
            encode: "[coder encodeInteger:self->mAge forKey:@\"age\"];"),
        uncoded("@property NSInteger age;", lost, "@synthesize age = mAge;"),
        // What the header says.
        uncoded("@property NSInteger age; // not persisted", []),
        Row(
            name: "below a mark", property: name + "\n#pragma mark - Not coded\n@property NSInteger age;",
            decode: decodeName, encode: encodeName, expected: []),
        Row(
            name: "below a mark for the rest",
            property: "#pragma mark - Not coded\n#pragma mark Coded\n" + name
                + "\n@property NSInteger age;",
            decode: decodeName, encode: encodeName, expected: ["A.h:6 property-not-archived"]),
        // Accessors, and names that say nothing about a number.
        uncoded(
            "@property (copy) NSString *title;", [],
            "- (NSString *)title { if (!_title) { _title = [_name uppercaseString]; } return _title; }"),
        uncoded(
            "@property NSInteger age;", lost,
            "@synthesize age = _age;\n- (NSInteger)age { return _age; }\n- (void)setAge:(NSInteger)a { _age = a; }"),
        uncoded("@property NSInteger hiddenCount;", lost), uncoded("@property BOOL hidden;", []),
        uncoded("@property NSInteger previewCount;", lost),
        uncoded("@property NSInteger age;", [], decode: "[self setValuesForKeysWithDictionary:@{}];"),
        // Given on the way, or on purpose.
        uncoded(
            "@property (copy) NSString *title;", lost,
            "- (id)initWithName:(NSString *)name title:(NSString *)title { _name = name; _title = title; return self; }",
            decode: "return [self initWithName:_name title:nil];"),
        uncoded(
            "@property (copy) NSString *title;", [],
            "- (id)initWithName:(NSString *)name title:(NSString *)title { _name = name; _title = title; return self; }",
            decode: "return [self initWithName:_name title:_name];"),
        uncoded("@property (copy) NSString *title;", [], takesTitle, decode: "_title = nil;"),
        uncoded("@property NSLock *guard;", [], "- (id)initWithGuard:(NSLock *)guard { _guard = guard; return self; }"),
        uncoded("@property (strong) id<ADelegate> delegate;", []), uncoded("@property id observer;", []),
        uncoded(
            "@property (readonly) NSString *title;", [],
            "- (NSString *)title { if (!_title) { _title = [_name uppercaseString]; } return _title; }"),
        // Names and types say less than the methods do.
        uncoded("@property NSInteger currentLevel;", lost),
        uncoded("@property NSInteger currentLevel;", [], "- (void)next { _currentLevel += 1; }"),
        uncoded("@property NSInteger loadingCount;", []),
        uncoded(
            "@property NSInteger loadingCount;", lost,
            "- (BOOL)isEqual:(A *)o { return _loadingCount == o.loadingCount; }"),
        uncoded("@property NSUInteger cachedHash;", [], "- (NSUInteger)hash { return _cachedHash ?: _name.hash; }"),
        uncoded(
            "@property (readonly) NSUInteger sum;", [],
            "- (NSUInteger)hash { if (!_sum) { _sum = _name.hash; } return _sum; }"),
        uncoded("@property (copy) NSString *parentName;", lost), uncoded("@property A *parent;", []),
        uncoded("@property CGFloat lineSpacing;", lost),
        uncoded("@property NSURLResponse *response;", lost),
        uncoded(
            "@property NSValueTransformer *transformer;", lost,
            "- (id)initWithTransformer:(NSValueTransformer *)t { _transformer = t; return self; }"),
        uncoded("@property NSDateFormatter *formatter;", []),
        uncoded(
            "@property NSDateFormatter *formatter;", lost,
            "- (id)initWithFormatter:(NSDateFormatter *)f { _formatter = f; return self; }"),
        uncoded(
            "@property UIImage *portrait;", lost,
            "- (BOOL)isEqual:(A *)other { return [_portrait isEqual:other.portrait]; }"),
        uncoded("@property id<ATask> task;", [], "- (id)initWithTask:(id<ATask>)task { _task = task; return self; }"),
        // Flags.
        uncoded(
            "@property BOOL isTyping;", [], "- (void)read:(id)values { _isTyping = [values[@\"typing\"] boolValue]; }"),
        uncoded(flag, lost, "- (void)read:(NSDictionary *)values { _closed = [values[@\"closed\"] boolValue]; }"),
        uncoded(flag, lost, "- (id)init { if ((self = [super init])) { _closed = YES; } return self; }"),
        uncoded(flag, [], "- (id)init { if ((self = [super init])) { _closed = NO; } return self; }"),
        uncoded(
            flag, [], "- (id)initWithName:(id)name { if (name) { _closed = YES; } return self; }",
            decode: "return [self initWithName:_name];"),
        uncoded(
            "@property NSDictionary *all;", [],
            "- (NSDictionary *)all { if (!_all) { _all = @{}; } return _all; }\n"
                + "- (BOOL)isEqual:(A *)other { return [[self all] isEqual:[other all]]; }"),
        uncoded(flag, [], "- (void)close { _closed = YES; }"),
        uncoded(flag, lost, "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a.closed = _closed; return a; }"),
        uncoded(
            flag, [],
            "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a.closed = _closed; return a; }\n"
                + "- (void)close { _closed = YES; }"),
        record(flag, lost), record("@property BOOL loading;", []),
        record(flag, [], "- (void)close { _closed = YES; }"),
        // The class counts or computes the value.
        uncoded("@property NSInteger retryCount;", [], "- (void)retry { _retryCount++; }"),
        uncoded("@property NSInteger retryCount;", [], "- (void)retry { if (--_retryCount < 0) [self stop]; }"),
        uncoded("@property NSInteger retryCount;", lost, "- (void)reset { _retryCount = 0; }"),
        uncoded(
            "@property NSInteger retryCount;", lost,
            "- (void)retry { _retryCount++; }\n- (NSUInteger)hash { return _retryCount; }"),
        uncoded(title, [], "- (void)start { self.title = [[Server shared] title]; }"),
        uncoded(title, lost, "- (void)start { self.title = ADefaultTitle; }"),
        uncoded("@property NSDate *opened;", lost, "- (void)open { self.opened = [NSDate date]; }"),
        uncoded(title, lost, "- (void)load { [_api get:^(id json) { self.title = json[@\"title\"]; }]; }"),
        uncoded(title, lost, "- (void)show:(id)other { self.title = [other title]; }"),
        uncoded(title, [], "- (void)api:(id)api didShow:(id)other { self.title = [other title]; }"),
        uncoded(title, [], "- (void)send:(id)other then:(void (^)(void))done { self.title = [other title]; }"),
        uncoded(title, [], "- (void)show:(NSInteger)number { self.title = _titles[number]; }"),
        uncoded(title, [], "- (void)load:(NSError **)error { self.title = [NSString read:_name error:error]; }"),
        uncoded(count, lost, "- (id)initWithJSON:(id)json { SET_IF_FOUND(_count, json[@\"count\"]); return self; }"),
        // Two signs are stronger than the name.
        uncoded("@property NSInteger pendingCount;", [], copiesPending),
        uncoded("@property NSInteger pendingCount;", lost, copiesPending + writesPending),
        // The getter returns something else.
        uncoded(title, [], "- (NSString *)title { return [[Keychain shared] title]; }"),
        uncoded(title, lost, "- (NSString *)title { return _title ?: _name; }"),
        // The compiler chooses a constant.
        uncoded(
            title, lost, "- (id)init {\n#ifdef FIRST\n_title = @\"a\";\n#endif\nreturn self; }",
            decode: "self = [self init];"),
        uncoded(
            title, [], "- (id)init { if (_name) { _title = @\"a\"; } return self; }", decode: "self = [self init];"),
        // Copies, and flags that are on from the beginning.
        uncoded(flag, [], "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a->_closed = YES; return a; }"),
        uncoded(flag, lost, "+ (A *)closedOne { A *a = [A new]; a.closed = YES; return a; }"),
        uncoded(
            flag, lost,
            "@end @interface Sub : A @end @implementation Sub\n- (id)init { self = [super init]; self.closed = YES; return self; }"
        ),
        // The values that other classes give.
        record(flag, [], other("[[a b] setClosed:YES];")), record(flag, [], other("a.b.closed = YES;")),
        record(flag, lost, other("a.closed = YES;\n [a setClosed:NO];")),
        record(flag, lost, other("// a.closed = YES;\n self.closed = YES;")),
        uncoded(flag, lost, other("a.closed = [b isClosed];")), uncoded(flag, [], other("a.closed == [b isClosed];")),
        uncoded("@property BOOL allowsEditing;", lost, other("a.allowsEditing = YES;")),
        Row(
            name: "a flag in a class that archives everything else",
            property: "@property (readonly) NSInteger a, b, c;\n@property BOOL closed;",
            decode: ["a", "b", "c"].map { "_\($0) = [coder decodeIntegerForKey:@\"\($0)\"];" }.joined(),
            encode: ["a", "b", "c"].map { "[coder encodeInteger:_\($0) forKey:@\"\($0)\"];" }.joined(),
            expected: lost),
        // Names and comments.
        uncoded("@property (strong) NSArray *displayNodes;", []), uncoded("@property NSString *displayName;", lost),
        uncoded("@property NSURLRequestCachePolicy cachePolicy; // caches by default", lost),
        uncoded("@property NSStringEncoding stringEncoding; // how to encode texts", lost),
        uncoded("@property NSInteger age; // how to encode texts", []),
    ]

    private static let copiesPending =
        "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a.pendingCount = _pendingCount; return a; }\n"
    private static let writesPending = "- (NSDictionary *)dictionary { return @{ @\"pending\": @(_pendingCount) }; }"
    private static let title = "@property (copy) NSString *title;"

    /// Another class, which names A.
    private static func other(_ statement: String) -> String {
        "@end @implementation C\n- (void)show:(A *)a with:(B *)b { \(statement) }"
    }

    /// The same in a class that archives two numbers and a text.
    private static func record(_ property: String, _ expected: [String], _ more: String = "") -> Row {
        let (decode, encode) = (
            "_a = [coder decodeIntegerForKey:@\"a\"]; _b = [coder decodeIntegerForKey:@\"b\"];",
            "[coder encodeInteger:_a forKey:@\"a\"]; [coder encodeInteger:_b forKey:@\"b\"];"
        )
        return uncoded(
            property + " @property NSInteger a; @property NSInteger b;", expected, more, decode: decode, encode: encode)
    }

    private static let takesTitle = "- (id)initWithTitle:(NSString *)title { _title = title; return self; }"

    @Test(arguments: [("NSFormatter", true), ("UnknownThing", true), ("UnknownModel", false), ("UIImage", false)])
    func `a superclass that no file declares`(_ superclass: String, _ isLost: Bool) {
        let files = oneProperty(
            Self.name + "\n@property NSInteger age;", Self.decodeName, Self.encodeName,
            more: superclass.hasPrefix("Unknown") ? Self.takesAge : "", superclass: superclass)
        #expect(objectiveCAudit(files).contains("A.h:4 property-not-archived") == isLost)
    }

    /// A subclass of a class of Apple, and a class whose name says that it manages others.
    @Test(arguments: ["A : NSOperation", "AManager : NSObject"])
    func `a class that archives most of its numbers`(_ head: String) {
        let name = head.prefix { $0 != " " }
        let files = oneProperty(
            "@property NSInteger a; @property NSInteger b;\n@property NSInteger c;",
            "_a = [coder decodeIntegerForKey:@\"a\"]; _b = [coder decodeIntegerForKey:@\"b\"];",
            "[coder encodeInteger:_a forKey:@\"a\"]; [coder encodeInteger:_b forKey:@\"b\"];")
        let renamed = files.map { file, text in
            (
                file,
                text.replacing("A : NSObject", with: head).replacing(
                    "@implementation A", with: "@implementation \(name)")
            )
        }
        #expect(objectiveCAudit(renamed) == ["A.h:4 property-not-archived"])
    }

    /// Another file, which doesn't mention coding.
    @Test(arguments: [
        ("@implementation A (JSON)\n- (id)initWithFlag:(BOOL)flag { self.closed = flag; return self; }", true),
        ("@implementation Sub\n- (id)initWithFlag:(BOOL)flag { self.closed = flag; return self; }", true),
        ("@implementation C\n- (id)initWithFlag:(BOOL)flag { self.closed = flag; return self; }", false),
        ("void f(A *a, int b) { a.closed = b; }", true), ("void f(A *a) { a.closed = YES; }", false),
        ("void f(C *a, int b) { a.closed = b; }", false),
    ])
    func `a value from another file`(_ other: String, _ isLost: Bool) {
        let files = oneProperty(
            Self.name + "\n" + Self.flag, Self.decodeName, Self.encodeName,
            others: "@interface Sub : A\n@end\n@interface C : NSObject\n@end")
        #expect(objectiveCAudit(files + [("Other.m", other + "\n@end")]) == (isLost ? Self.lost : []))
    }

    @Test func `a variable that no method reads`() {
        func files(_ method: String) -> [(String, String)] {
            oneProperty(
                Self.name, Self.decodeName, Self.encodeName,
                more: "- (id)init { self = [super init]; _closed = YES; return self; }\n" + method
            ).map { ($0.0, $0.1.replacing("@implementation A", with: "@implementation A { BOOL _closed; }")) }
        }
        #expect(objectiveCAudit(files("- (BOOL)isShut { return _closed; }")) == ["A.m:3 property-not-archived"])
        #expect(objectiveCAudit(files("")) == [])
    }

    @Test func `a variable that doesn't keep its object`() {
        func files(_ qualifier: String) -> [(String, String)] {
            oneProperty(
                Self.name, Self.decodeName, Self.encodeName,
                more: "- (id)initWithAge:(NSNumber *)age { _age = age; return self; }"
            ).map {
                ($0.0, $0.1.replacing("@implementation A", with: "@implementation A { \(qualifier) NSNumber *_age; }"))
            }
        }
        #expect(objectiveCAudit(files("")) == ["A.m:3 property-not-archived"])
        #expect(objectiveCAudit(files("__weak")) == [])
    }

    private static let takesAge = "- (id)initWithAge:(NSInteger)age { _age = age; return self; }"
}
