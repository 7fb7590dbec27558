import Testing

/// Properties that the methods of a class treat as data, and others that only look like data.
extension ObjectiveCAuditTests {
    private static let lost = ["A.h:4 property-not-archived"]
    private static let confirm = ["A.h:4 to-confirm"]

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
        // Initializers and class methods give it.
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
            list, lost, "- (id)initWithAll:(id)all { for (id one in all) { [_list addObject:one]; } return self; }"),
        uncoded(
            list, lost, "- (id)initWithAll:(id)all { [all each:^(id one) { [_list addObject:one]; }]; return self; }"),
        uncoded(
            count, lost, "+ (A *)withCount:(NSInteger)number { A *a = [A new]; a->_count = number; return a; }"),
        uncoded(
            count, lost,
            "- (id)initWithKind:(int)kind { switch (kind) { case 1: _count = 8; break; } return self; }"),
        uncoded(
            count, [], "- (id)initWithKind:(int)kind { int count = kind; [self show:count]; return self; }"),
        uncoded(
            count, confirm,
            "- (id)initWithKind:(int)kind { _name = @(kind).stringValue; _count = 1; return self; }"),
        uncoded(count, lost, "- (id)initWithJSON:(id)json { SET_IF_FOUND(_count, json[@\"count\"]); return self; }"),
        // Comparison, copying and other formats.
        uncoded(count, lost, "- (BOOL)isEqual:(A *)other { return _count == other->_count; }"),
        uncoded(count, lost, "- (id)copyWithZone:(NSZone *)zone { A *a = [A new]; a->_count = _count; return a; }"),
        uncoded(flag, lost, "- (NSDictionary *)dictionaryRepresentation { return @{ @\"closed\": @(_closed) }; }"),
        uncoded(
            flag, lost,
            "- (NSDictionary *)all { NSMutableDictionary *d = [self make]; d[@\"c\"] = @(_closed); return d; }"),
        uncoded(flag, confirm, "- (NSDictionary *)all { if (_closed) { return nil; } return @{}; }"),
        uncoded(flag, confirm, "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a->_closed = YES; return a; }"),
        uncoded(count, confirm, "- (NSUInteger)hash { return _count; }"),
        uncoded(count, confirm, "- (NSString *)description { return @(_count).stringValue; }"),
        // Names don't tell what is data.
        uncoded(flag, confirm), uncoded("@property BOOL loading;", confirm), uncoded("@property BOOL done;", confirm),
        uncoded("@property NSInteger cachedCount;", confirm), uncoded("@property NSString *displayName;", confirm),
        uncoded("@property NSStringEncoding stringEncoding; // how to encode texts", confirm),
        uncoded(flag, confirm, "- (void)setClosed:(BOOL)value { _closed = value; }"),
        uncoded(count, confirm, "- (void)updateWith:(id)other { _count = [other count]; }"),
        uncoded(
            "@property NSInteger loadingCount;", lost,
            "- (BOOL)isEqual:(A *)o { return _loadingCount == o.loadingCount; }"),
        uncoded(
            "@property NSInteger age;", confirm,
            "@synthesize age = _age;\n- (NSInteger)age { return _age; }\n- (void)setAge:(NSInteger)a { _age = a; }"),
        // Nor do types that nobody knows.
        uncoded("@property id owner;", confirm, "- (id)initWithOwner:(id)owner { _owner = owner; return self; }"),
        uncoded(
            "@property (nullable) A *parent;", confirm, "- (id)initWithParent:(A *)p { _parent = p; return self; }"),
        uncoded("@property id<ATask> task;", confirm, "- (id)initWithTask:(id<ATask>)t { _task = t; return self; }"),
        // Nothing could archive these.
        uncoded("@property NSLock *guard;", [], "- (id)initWithGuard:(NSLock *)guard { _guard = guard; return self; }"),
        uncoded("@property (copy) void (^done)(void);", []), uncoded("@property (weak) A *owner;", []),
        uncoded("@property UIView *panel;", []),
        // Objects with properties of their own.
        uncoded(
            "@property NSDateFormatter *formatter;", lost,
            "- (id)initWithFormatter:(NSDateFormatter *)f { _formatter = f; return self; }"),
        uncoded(
            "@property UIImage *portrait;", lost,
            "- (BOOL)isEqual:(A *)other { return [_portrait isEqual:other.portrait]; }"),
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
        uncoded("@property NSInteger age;", confirm, "@synthesize age = mAge;"),
        // What the header says.
        uncoded("@property NSInteger age; // not persisted", []),
        Row(
            name: "below a mark", property: name + "\n#pragma mark - Not coded\n@property NSInteger age;",
            decode: decodeName, encode: encodeName, expected: []),
        Row(
            name: "below a mark for the rest",
            property: "#pragma mark - Not coded\n#pragma mark Coded\n" + name
                + "\n@property NSInteger age;",
            decode: decodeName, encode: encodeName, expected: ["A.h:6 to-confirm"]),
        // Getters that fill or compute it.
        uncoded(title, [], "- (NSString *)title { if (!_title) { _title = [_name uppercaseString]; } return _title; }"),
        uncoded(
            "@property (readonly) NSUInteger sum;", [],
            "- (NSUInteger)hash { if (!_sum) { _sum = _name.hash; } return _sum; }"),
        uncoded(
            "@property NSInteger sum; @property BOOL isDirty;", [],
            "- (NSInteger)total { if (_isDirty) { _sum = _name.length; _isDirty = NO; } return _sum; }\n"
                + "- (id)copyWithZone:(NSZone *)z { A *a = [A new]; a->_sum = _sum; return a; }",
            decode: "_isDirty = YES;"),
        uncoded(
            "@property NSDictionary *all;", [],
            "- (NSDictionary *)all { if (!_all) { _all = @{}; } return _all; }\n"
                + "- (BOOL)isEqual:(A *)other { return [[self all] isEqual:[other all]]; }"),
        uncoded(title, [], "- (NSString *)title { return [[Keychain shared] title]; }"),
        uncoded(title, confirm, "- (NSString *)title { return _title ?: _name; }"),
        // Given on the way, or on purpose.
        uncoded("@property NSInteger age;", [], decode: "[self setValuesForKeysWithDictionary:@{}];"),
        uncoded(title, lost, takesBoth, decode: "return [self initWithName:_name title:nil];"),
        uncoded(title, [], takesBoth, decode: "return [self initWithName:_name title:_name];"),
        uncoded(
            title, [], "- (id)initWithTitle:(NSString *)title { _title = title; return self; }",
            decode: "_title = nil;"),
        uncoded(
            flag, [], "- (id)initWithName:(id)name { if (name) { _closed = YES; } return self; }",
            decode: "return [self initWithName:_name];"),
        // The compiler chooses a constant.
        uncoded(
            title, confirm, "- (id)init {\n#ifdef FIRST\n_title = @\"a\";\n#endif\nreturn self; }",
            decode: "self = [self init];"),
        uncoded(
            title, [], "- (id)init { if (_name) { _title = @\"a\"; } return self; }", decode: "self = [self init];"),
    ]

    private static let title = "@property (copy) NSString *title;"
    private static let list = "@property (readonly) NSArray *list;"
    private static let takesBoth =
        "- (id)initWithName:(NSString *)name title:(NSString *)title { _name = name; _title = title; return self; }"

    @Test(arguments: [
        ("NSFormatter", "property-not-archived"), ("UnknownThing", "to-confirm"), ("UIImage", "property-not-archived"),
    ])
    func `a superclass that no file declares may find the properties`(_ superclass: String, _ expected: String) {
        let files = oneProperty(
            Self.name + "\n@property NSInteger age;", Self.decodeName, Self.encodeName,
            more: "- (id)initWithAge:(NSInteger)age { _age = age; return self; }", superclass: superclass)
        #expect(objectiveCAudit(files, listsUnconfirmed: true).contains("A.h:4 \(expected)"))
    }

    /// Another file, which doesn't mention coding.
    @Test(arguments: [("A (JSON)", true), ("Sub", true), ("C", false)])
    func `an initializer in another file`(_ implementation: String, _ isLost: Bool) {
        let files = oneProperty(
            Self.name + "\n" + Self.flag, Self.decodeName, Self.encodeName,
            others: "@interface Sub : A\n@end\n@interface C : NSObject\n@end")
        let other = """
            @implementation \(implementation)
            - (id)initWithFlag:(BOOL)flag { self.closed = flag; return self; }
            @end
            """
        #expect(
            objectiveCAudit(files + [("Other.m", other)], listsUnconfirmed: true)
                == (isLost ? Self.lost : Self.confirm))
    }

    @Test(arguments: [("void (^ADone)(void)", 0), ("NSString *ADone", 1)])
    func `a type with another name in the implementation`(_ type: String, _ count: Int) {
        let files = oneProperty(Self.name, Self.decodeName, Self.encodeName).map {
            (
                $0.0,
                $0.1.replacing(
                    "@implementation A",
                    with: "typedef \(type);\n@interface A ()\n@property (copy) ADone done;\n@end\n@implementation A")
            )
        }
        #expect(objectiveCAudit(files, listsUnconfirmed: true).count == count)
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
}
