import Testing

/// For each kind in Objective-C, code that has the fault, and code that only looks like it.
extension ObjectiveCAuditTests {
    /// A second property, `age`, next to a sound `name`. The property is in line 4 of A.h, the decode in line 6 of A.m and the
    /// encode in line 11.
    private static func age(
        _ property: String, _ decode: String, _ encode: String, _ expected: [String], more: String = ""
    ) -> Row {
        Row(
            name: "\(property) \(decode) \(encode) \(more)", property: name + "\n" + property,
            decode: decodeName + "\n" + decode, encode: encodeName + "\n" + encode, expected: expected, more: more)
    }

    private static let integer = "@property NSInteger age;"
    private static let text = "@property (copy) NSString *age;"
    private static func get(_ key: String, _ form: String = "decodeIntegerForKey:") -> String {
        "[coder \(form)@\"\(key)\"]"
    }
    private static let getText = get("age", "decodeObjectOfClass:[NSString class] forKey:")
    private static let setInteger = "[coder encodeInteger:_age forKey:@\"age\"];"
    private static let setText = "[coder encodeObject:_age forKey:@\"age\"];"
    private static func list(_ classes: String) -> String {
        "[coder decodeObjectOfClasses:[NSSet setWithObjects:\(classes), nil] forKey:@\"age\"]"
    }

    static let kinds: [Row] = [
        // Class lists.
        age(
            "@property NSArray<NSString *> *age;",
            "_age = \(list("[NSArray class], [NSDictionary class], [NSString class]"));", setText, []),
        age(
            "@property NSArray<NSString *> *age;", "_age = \(list("[NSArray class], [NSObject class]"));", setText,
            ["A.m:6 wide-class-list"]),
        age(
            "@property NSArray *age;",
            "_age = [coder decodeObjectOfClasses:[NSSet setWithObject:[NSArray class]] forKey:@\"age\"];", setText,
            ["A.m:6 container-without-element-classes"]),
        age(
            "@property NSArray<NSString *> *age;",
            "_age = [coder decodeObjectOfClasses:[NSSet setWithArray:@[[NSArray class], [NSString class]]] "
                + "forKey:@\"age\"];", setText, []),
        age(
            "@property id age;", "_age = [coder decodeObjectOfClass:nil forKey:@\"age\"];", setText,
            ["A.m:6 untyped-decode"]),
        // Types.
        age(
            "@property NSDate *age;",
            "_age = \(get("age", "decodeObjectOfClass:[NSDate class] forKey:")); if (!_age) { [self read:\(getText)]; }",
            setText, [], more: "- (void)read:(NSString *)text { }"),
        age(
            "@property double age;", "_age = [\(get("age", "decodeObjectOfClass:[NSNumber class] forKey:")) intValue];",
            "[coder encodeObject:@(_age) forKey:@\"age\"];", ["A.m:6 width-mismatch"]),
        age(
            "@property double age;",
            "_age = [\(get("age", "decodeObjectOfClass:[NSNumber class] forKey:")) doubleValue];",
            "[coder encodeObject:@(_age) forKey:@\"age\"];", []),
        age(
            "@property BOOL age;", "_age = [\(get("age", "decodeObjectOfClass:[NSNumber class] forKey:")) intValue];",
            "[coder encodeObject:@(_age) forKey:@\"age\"];", []),
        age("@property double age;", "_age = \(get("age"));", setInteger, ["A.m:11 width-mismatch"]),
        age(
            "@property CGFloat age;",
            "_age = [\(get("age", "decodeObjectOfClass:[NSNumber class] forKey:")) intValue];",
            "[coder encodeObject:@(_age) forKey:@\"age\"];", ["A.m:6 width-mismatch"]),
        age(
            "@property CGFloat age;",
            "_age = [\(get("age", "decodeObjectOfClass:[NSNumber class] forKey:")) floatValue];",
            "[coder encodeObject:@(_age) forKey:@\"age\"];", []),
        // Archives have a text for a size, unless an NSValue holds it.
        age(
            "@property CGSize age;", "_age = ((NSValue *)\(get("age", "decodeObjectForKey:"))).CGSizeValue;",
            "[coder encodeCGSize:_age forKey:@\"age\"];", ["A.m:6 type-mismatch", "A.m:6 untyped-decode"]),
        age(
            "@property CGSize age;", "_age = ((NSValue *)\(get("age", "decodeObjectForKey:"))).CGSizeValue;",
            "[coder encodeObject:[NSValue valueWithCGSize:_age] forKey:@\"age\"];", ["A.m:6 untyped-decode"]),
        age(
            "@property CGSize age;", "_age = \(get("age", "decodeCGSizeForKey:"));",
            "[coder encodeObject:[NSValue valueWithCGSize:_age] forKey:@\"age\"];", ["A.m:6 type-mismatch"]),
        age(
            "@property CGSize age;", "_age = CGSizeFromString(\(getText));",
            "[coder encodeCGSize:_age forKey:@\"age\"];", []),
        age(
            "@property NSAttributedString *age;", "_age = (id)\(getText);", setText, ["A.m:6 type-mismatch"]),
        // Keys.
        age(integer, "_age = \(get("years"));", setInteger, ["A.m:6 key-mismatch"]),
        age(
            integer,
            "_age = [coder containsValueForKey:@\"age\"] ? \(get("age")) : \(get("years"));", setInteger, []),
        age(
            integer, "if ([coder containsValueForKey:@\"years\"]) _age = \(get("years"));", "",
            ["A.m:6 key-not-encoded"]),
        age(integer, "// older versions\nif ([coder containsValueForKey:@\"years\"]) _age = \(get("years"));", "", []),
        age(integer, "", setInteger, ["A.m:11 key-not-decoded"]),
        age(integer, "", "// for older versions\n" + setInteger, []),
        age(
            integer + "\n@property NSInteger size;", "_age = \(get("size")); _size = \(get("size"));",
            "\(setInteger) [coder encodeInteger:_size forKey:@\"size\"];", ["A.m:6 wrong-key"]),
        age(
            integer, "_age = \(get("name"));", "[coder encodeInteger:_age forKey:@\"name\"];",
            ["A.m:11 duplicate-key-encoded"]),
        age(
            integer, "_age = \(get("age"));",
            "switch (_age) { case 1: [coder encodeInteger:1 forKey:@\"age\"]; break; default: \(setInteger) }", []),
        age(
            integer, "_age = [coder decodeIntegerForKey:NSStringFromSelector(@selector(age))];",
            "[coder encodeInteger:_age forKey:NSStringFromSelector(@selector(agee))];", ["A.m:6 key-mismatch"]),
        age(integer, "READ(age);", "WRITE(age);", []),
        age(integer, "READ(years);", "WRITE(age);", ["A.m:11 key-not-decoded", "A.m:6 key-not-encoded"]),
        age(
            integer, "if (!kind) self = [[kind alloc] initWithCoder:coder]; else _age = \(get("age"));", "",
            ["A.m:6 key-not-encoded"]),
        // Properties.
        age(integer, "", "", ["A.h:4 property-not-archived"], more: takesAge),
        age(integer, "_age = 1;", "", [], more: takesAge), age(integer, "[self setUp];", "", [], more: setsUp),
        age("@property (copy) void (^age)(void);", "", "", [], more: takesAge),
        age("@property dispatch_queue_t age;", "", "", [], more: takesAge),
        age("@property (weak) id age;", "", "", [], more: takesAge),
        age("@property NSCache *age;", "", "", [], more: takesAge),
        age("@property UIView *age;", "", "", [], more: takesAge),
        age("@property (readonly) NSInteger age;", "", "", [], more: "- (NSInteger)age { return 1; }"),
        age("@property (readonly) NSInteger age;", "", "", [], more: "- (void)count { _age += 1; }"),
        age(
            "@property (readonly) NSInteger age;", "", "", ["A.h:4 property-not-archived"],
            more: "- (BOOL)isEqual:(A *)other { return _age == other.age; }"),
        age(
            "@property (readonly) NSInteger age;", "", "", ["A.h:4 property-not-archived"],
            more:
                "- (instancetype)initWithJSON:(NSDictionary *)json { NSNumber *n = json[@\"age\"]; _age = n.intValue; return self; }"
        ),
        age(integer, "return [[self class] make:_name];", "", [], more: takesAge),
        // Values that may be nil.
        age(
            "@property (nullable) NSString *age;", "_age = \(getText); if (!_age) return nil;", setText,
            ["A.m:6 optional-required"]),
        age(text, "_age = \(getText); if (!_age) return nil;", setText, []),
        age("@property (nullable) NSString *age;", "_age = \(getText) ?: @\"\";", setText, ["A.m:6 nil-collapsed"]),
        age(text, "_age = \(getText) ?: @\"\";", setText, []),
        age(
            "@property (nullable) NSString *age;", "_age = \(getText); if (!_age) { _age = @\"\"; }", setText,
            ["A.m:6 nil-collapsed"]),
        age(
            "@property (nullable) NSString *age;",
            "NSString *a = \(getText); if (a == nil) a = @\"\"; _age = a;", setText, ["A.m:6 nil-collapsed"]),
        age(
            "@property (nullable) NSString *age;", "_age = \(getText); if (!_age) { _age = [\(getText) copy]; }",
            setText, []),
        age(text, "_age = \(getText); if (!_age) { _age = @\"\"; }", setText, []),
        age(text, "_age = [NSString stringWithFormat:@\"%@\", \(getText)];", setText, ["A.m:6 nil-collapsed"]),
        age(
            text, "NSString *a = \(getText); _age = a ? [NSString stringWithFormat:@\"%@\", a] : nil;", setText, []),
        age(
            text, "NSString *a = \(getText); if (a) _age = [[NSString alloc] initWithFormat:@\"%@\", a];", setText, []),
        age(
            text, "_age = [NSString stringWithFormat:@\"%ld\", (long)\(get("age"))];",
            "[coder encodeInteger:_age.integerValue forKey:@\"age\"];", []),
        age(
            "@property (nullable) NSNumber *age;", "_age = @(\(get("age")));",
            "[coder encodeInteger:_age.integerValue forKey:@\"age\"];", ["A.m:6 nil-collapsed"]),
        age(
            "@property NSNumber *age;", "_age = @(\(get("age")));",
            "[coder encodeInteger:_age.integerValue forKey:@\"age\"];", []),
        // Traps.
        age(
            text, "if (![coder allowsKeyedCoding]) [NSException raise:@\"A\" format:@\"\"]; _age = \(getText);",
            setText, []),
        age(
            text,
            "if ([coder allowsKeyedCoding]) { _age = \(getText); return self; } [NSException raise:@\"A\" format:@\"\"];",
            setText, []),
        age(
            text, "_age = [\(getText) componentsSeparatedByString:@\",\"][0];", setText, []),
        age(
            "@property NSArray<NSString *> *age;",
            "_age = @[\(list("[NSArray class], [NSString class]"))[0]];", setText, ["A.m:6 trap-on-decode"]),
        age(
            "@property (nullable) NSString *age;", "_age = \(getText);",
            "[coder encodeObject:@[self.age] forKey:@\"age\"];", ["A.m:11 trap-on-encode", "A.m:6 type-mismatch"]),
        age(
            text, "_age = \(list("[NSArray class], [NSString class]"))[0];",
            "[coder encodeObject:@[self.age] forKey:@\"age\"];", ["A.m:6 trap-on-decode"]),
        age(
            "@property NSURL *age;", "_age = [NSURL fileURLWithPath:\(getText)];",
            "[coder encodeObject:_age.path forKey:@\"age\"];", ["A.m:6 trap-on-decode"]),
        age(
            "@property NSURL *age;", "NSString *path = \(getText); if (path) { _age = [NSURL fileURLWithPath:path]; }",
            "[coder encodeObject:_age.path forKey:@\"age\"];", []),
        age(
            "@property NSURL *age;", "_age = [[NSURL alloc] initWithString:\(getText)];",
            "[coder encodeObject:_age.absoluteString forKey:@\"age\"];", []),
        age(
            "@property (copy) void (^age)(void);", "", "[coder encodeObject:_age forKey:@\"age\"];",
            ["A.m:11 key-not-decoded", "A.m:11 not-archivable"]),
        // Other forms of calls.
        age(
            "@property NSData *age;", "_age = [coder decodeDataObject];", "[coder encodeDataObject:_age];",
            ["A.m:11 unkeyed-in-keyed", "A.m:6 unkeyed-in-keyed"]),
        age(
            "@property NSArray *age;", "_age = [coder decodeObjectOfClass:[NSArray self] forKey:@\"age\"];", setText,
            ["A.m:6 container-without-element-classes"]),
        age(
            integer,
            "NSKeyedUnarchiver *keyed = (NSKeyedUnarchiver *)coder; _age = [keyed decodeIntegerForKey:@\"years\"];",
            setInteger, ["A.m:6 key-mismatch"]),
        age(
            integer,
            "if ([coder isKindOfClass:[NSKeyedUnarchiver class]]) { _age = \(get("years")); }", setInteger,
            ["A.m:6 key-mismatch"]),
        age(integer, "_age = 1;", "[coder encodeInteger:kModel forKey:@\"model\"];", []),
        age(integer, "_age = 1;", "[coder encodeBool:_flags.shown forKey:@\"shown\"];", ["A.m:11 key-not-decoded"]),
        age(
            integer + " @property NSInteger size;",
            "if ([coder containsValueForKey:@\"age\"]) { _age = \(get("age")); } else { _size = \(get("years")); }",
            setInteger, []),
        // Bytes.
        bytes("memcpy(&_age, b, sizeof(_age));", ["A.m:6 trap-on-decode"]),
        bytes("memcpy(&_age, b, n);", ["A.m:6 trap-on-decode"]),
        bytes("if (n == sizeof(_age)) memcpy(&_age, b, n);", []),
        bytes("if (n != sizeof(_age)) return nil; memcpy(&_age, b, sizeof(_age));", []),
        bytes("if (n >= sizeof(_age)) { _age = *(CGRect *)b; }", []),
        bytes("memcpy(&_age, b, MIN(n, sizeof(_age)));", []),
        bytes("_age = *(const CGRect *)b;", ["A.m:6 trap-on-decode"]),
        bytes("_age.origin.x = ((CGPoint *)b)->x;", ["A.m:6 trap-on-decode"]),
        bytes("double *d = malloc(n); memcpy(d, b, n); _age.origin.x = 1;", []),
        bytes("void *m = malloc(n); if (!m) { [NSException raise:@\"A\" format:@\"\"]; } memcpy(m, b, n);", []),
        bytes("_age.origin.x = b[0];", ["A.m:6 trap-on-decode"]),
        bytes("for (NSUInteger i = 0; i < n; i++) _age.origin.x += b[i];", []),
        bytes("_age = CGRectFromString([NSString stringWithUTF8String:b]);", ["A.m:6 trap-on-decode"]),
        bytes("[self read:[[NSUUID alloc] initWithUUIDBytes:b]];", ["A.m:6 trap-on-decode"]),
        bytes("if (n == 16) [self read:[[NSUUID alloc] initWithUUIDBytes:b]];", []),
        bytes("[self read:[NSData dataWithBytes:b length:16]];", ["A.m:6 trap-on-decode"]),
        bytes("[self read:[NSData dataWithBytes:b length:n]];", []),
        bytes("if (n >= 16) [self read:[NSData dataWithBytes:b length:16]];", []),
        dataBytes("memcpy(&_age, d.bytes, sizeof(_age));", ["A.m:6 trap-on-decode"]),
        dataBytes("const char *p = d.bytes; while (p < end && *p) p++;", []),
        dataBytes("_age = *(CGRect *)[d bytes];", ["A.m:6 trap-on-decode"]),
        dataBytes("if (d.length == sizeof(_age)) memcpy(&_age, d.bytes, sizeof(_age));", []),
        dataBytes("if ([d length] < sizeof(_age)) return nil; _age = *(CGRect *)d.bytes;", []),
        dataBytes("[d getBytes:&_age length:sizeof(_age)];", []),
        dataBytes("[d getBytes:&_age];", ["A.m:6 trap-on-decode"]),
        dataBytes("[d getBytes:&_age length:d.length];", ["A.m:6 trap-on-decode"]),
        // Objects that may be shorter, and numbers of elements.
        age(text, "_age = [\(getText) substringToIndex:3];", setText, ["A.m:6 trap-on-decode"]),
        age(text, "NSString *t = \(getText); if (t.length > 3) _age = [t substringToIndex:3];", setText, []),
        age(text, "NSString *t = \(getText); _age = [t substringToIndex:MIN(t.length, 3)];", setText, []),
        age(
            integer,
            "_age = \(get("age"));\nfor (int i = 0; i < _age; i++) [self use:[_name componentsSeparatedByString:@\"\"][i]];",
            setInteger, []),
        age(
            integer + " @property NSArray<NSString *> *list;",
            "_age = \(get("age")); _list = [coder decodeArrayOfObjectsOfClass:[NSString class] forKey:@\"list\"];"
                + "\nNSArray *all = [coder decodeObjectOfClasses:kinds forKey:@\"list\"];"
                + "\nfor (int i = 0; i < _age; i++) [self use:all[i]];",
            setInteger + " [coder encodeObject:_list forKey:@\"list\"];", ["A.m:8 trap-on-decode"]),
        age(
            "@property NSPredicate *age;", "_age = [NSPredicate predicateWithFormat:\(getText)];",
            "[coder encodeObject:_age.predicateFormat forKey:@\"age\"];", ["A.m:6 trap-on-decode"]),
        age(
            text, "_age = \(getText);",
            "if ([coder allowsKeyedCoding]) { \(setText) }\n[NSException raise:@\"A\" format:@\"\"];",
            ["A.m:12 trap-on-encode"]),
        age(
            text, "_age = \(getText);",
            "if ([coder allowsKeyedCoding]) { \(setText) return; }\n[NSException raise:@\"A\" format:@\"\"];", []),
        // Elements, and keys that are put together.
        age(
            "@property NSArray<NSString *> *age;",
            "_age = [coder decodeObjectOfClass:[NSArray<NSString *> class] forKey:@\"age\"];", setText,
            ["A.m:6 container-without-element-classes"]),
        age(
            "@property NSArray<NSDate *> *age;",
            "_age = [coder decodeArrayOfObjectsOfClass:[NSString class] forKey:@\"age\"];", setText,
            ["A.m:6 class-list-incomplete"]),
        age(
            "@property NSArray<NSDate *> *age;",
            "_age = [coder decodeArrayOfObjectsOfClass:[NSDate class] forKey:@\"age\"];", setText, []),
        age(
            integer, "_age = [coder decodeIntegerForKey:[NSString stringWithFormat:@\"%@Age\", kName]];",
            "[coder encodeInteger:_age forKey:@\"nameAge\"];", []),
        age(
            integer, "_age = [coder decodeIntegerForKey:[kName stringByAppendingString:@\"Agee\"]];",
            "[coder encodeInteger:_age forKey:@\"nameAge\"];", ["A.m:6 key-mismatch"]),
        // The type of a property.
        age(
            "@property NSArray *age;", "_age = [coder decodeObjectForKey:@\"age\"];",
            "[coder encodeObject:@(_name.length) forKey:@\"age\"];",
            ["A.m:6 type-mismatch", "A.m:6 untyped-decode"]),
        age(
            "@property NSURL *age;",
            "if (_name) { _age = \(getText); } else {\n_age = \(getText); }", setText,
            ["A.m:6 type-mismatch", "A.m:7 type-mismatch"]),
        age(
            "@property NSNumber *age;", "_age = [coder decodeObjectForKey:@\"age\"];",
            "[coder encodeObject:@(_name.length) forKey:@\"age\"];", ["A.m:6 untyped-decode"]),
        age(
            integer, "_age = [[coder decodeObjectOfClass:[NSNumber class] forKey:@\"age\"] integerValue];",
            "[coder encodeObject:[NSNumber numberWithInt:_age] forKey:@\"age\"];", ["A.m:11 width-mismatch"]),
        age(
            integer, "_age = [[coder decodeObjectOfClass:[NSNumber class] forKey:@\"age\"] integerValue];",
            "[coder encodeObject:[NSNumber numberWithInteger:_age] forKey:@\"age\"];", []),
        // An object that exists already.
        age(
            integer, "return [A all][\(getText)];", setText.replacing("_age", with: "_name"), [],
            more: "- (id)initWithAge:(NSInteger)age { _age = age; return self; }"),
        // Members of structs.
        members("_age.width = \(get("w")); _age.height = \(get("h"));", []),
        members("_age.width = \(get("h"));\n_age.height = \(get("w"));", ["A.m:6 wrong-key", "A.m:7 wrong-key"]),
        members("_age = CGSizeMake(\(get("w")), \(get("h")));", []),
        members("_age = CGSizeMake(\(get("h")), \(get("h")));", ["A.m:6 wrong-key"]),
        members(
            "NSInteger w = \(get("h"));\nNSInteger h = \(get("w")); self.age = NSMakeSize(w, h);",
            ["A.m:6 wrong-key", "A.m:7 wrong-key"]),
        // Stubs.
        Row(
            name: "a stub", property: name, decode: "", encode: encodeName, expected: ["A.m:4 half-stubbed"]),
        Row(
            name: "an encoder that is empty on purpose", property: name, decode: decodeName,
            encode: "// only reads what older versions wrote", expected: []),
    ]

    private static func bytes(_ use: String, _ expected: [String]) -> Row {
        age(
            "@property CGRect age;",
            "NSUInteger n; const uint8_t *b = [coder decodeBytesForKey:@\"age\" returnedLength:&n]; \(use)",
            "[coder encodeBytes:(void *)&_age length:sizeof(_age) forKey:@\"age\"];", expected)
    }

    private static func dataBytes(_ use: String, _ expected: [String]) -> Row {
        age(
            "@property CGRect age;", "NSData *d = \(get("age", "decodeObjectOfClass:[NSData class] forKey:")); \(use)",
            "[coder encodeObject:[NSData dataWithBytes:&_age length:sizeof(_age)] forKey:@\"age\"];", expected)
    }

    private static func members(_ decode: String, _ expected: [String]) -> Row {
        age(
            "@property CGSize age;", decode,
            "[coder encodeInteger:_age.width forKey:@\"w\"]; [coder encodeInteger:self.age.height forKey:@\"h\"];",
            expected)
    }

    private static let takesAge =
        "- (instancetype)initWithAge:(id)age { self = [super init]; _age = age; return self; }\n"
        + "+ (instancetype)make:(NSString *)name { return nil; }"
    private static let setsUp = takesAge + "\n- (void)setUp { _age = 2; }"

    /// The source with a macro that codes.
    static let macros = """
        #define READ(x) _##x = [coder decodeIntegerForKey:@#x]
        #define WRITE(x) [coder encodeInteger:_##x forKey: \\
            @STRING(x)]
        #define STRING(x) #x
        """

    struct Subclass: Sendable {
        let superclass: String
        let decode: String
        let encode: String
        let expected: [String]
    }

    /// A subclass B of a class A with a property `name`. Its initializer is in line 5 and its `encodeWithCoder:` in line 8.
    @Test(arguments: [
        Subclass(superclass: "A", decode: "super initWithCoder:c", encode: "[super encodeWithCoder:c];", expected: []),
        Subclass(
            superclass: "A", decode: "super init", encode: "[super encodeWithCoder:c];",
            expected: ["B.m:5 super-not-called"]),
        Subclass(superclass: "A", decode: "super initWithCoder:c", encode: "", expected: ["B.m:8 super-not-called"]),
        // The class codes what the superclass would.
        Subclass(
            superclass: "A", decode: "super initWithCoder:c", encode: "[c encodeObject:self.name forKey:@\"name\"];",
            expected: []),
        Subclass(superclass: "NSObject", decode: "super init", encode: "", expected: []),
        // Neither side calls super.
        Subclass(superclass: "A", decode: "super init", encode: "", expected: ["B.m:5 super-not-called"]),
        Subclass(
            superclass: "A", decode: "super initWithCoder:c",
            encode: "[super encodeWithCoder:c]; [c encodeObject:_day forKey:@\"name\"];",
            expected: ["B.m:8 duplicate-key-encoded"]),
        Subclass(superclass: "NSCoder", decode: "super init", encode: "", expected: ["B.m:4 wrong-superclass"]),
        Subclass(
            superclass: "UIView", decode: "super initWithCoder:c", encode: "", expected: ["B.m:8 super-not-called"]),
    ])
    func `a superclass`(_ row: Subclass) {
        let files =
            oneProperty(Self.name, Self.decodeName, Self.encodeName) + [
                (
                    "B.m",
                    """
                    @interface B : \(row.superclass) <NSSecureCoding>
                    @property (nonatomic, strong) NSDate *day;
                    @end
                    @implementation B
                    - (id)initWithCoder:(NSCoder *)c { if (!(self = [\(row.decode)])) return nil;
                        _day = [c decodeObjectOfClass:[NSDate class] forKey:@"day"]; return self; }
                    + (BOOL)supportsSecureCoding { return YES; }
                    - (void)encodeWithCoder:(NSCoder *)c { \(row.encode) [c encodeObject:_day forKey:@"day"]; }
                    @end
                    """
                )
            ]
        #expect(objectiveCAudit(files) == row.expected)
    }

    @Test func `a method of the superclass that gets the coder`() {
        let files = oneProperty(
            "@property NSArray *name;", "[self read:coder];", Self.encodeName,
            more:
                "- (void)read:(NSCoder *)decoder { _name = [decoder decodeObjectOfClass:NSArray.class forKey:kName]; }")
        let subclass = """
            @interface B : A
            @end
            @implementation B
            - (id)initWithCoder:(NSCoder *)c { self = [super init]; [super read:c]; return self; }
            + (BOOL)supportsSecureCoding { return YES; }
            @end
            """
        let expected = ["A.m:12 container-without-element-classes"]
        #expect(objectiveCAudit(files) == expected)
        #expect(objectiveCAudit(files + [("B.m", subclass)]) == expected)
    }
}
