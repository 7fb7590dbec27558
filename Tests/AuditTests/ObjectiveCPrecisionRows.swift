import Testing

/// Code that differs from a fault in one respect, and the fault.
extension ObjectiveCAuditTests {
    private static let takesAge = "- (instancetype)initWithAge:(NSInteger)age { _age = age; return self; }"
    private static let untyped = "_name = [coder decodeObjectForKey:@\"name\"];"
    private static let age = "@property NSInteger age;"

    /// A property with a type of its own, whose 64 bits are encoded as 32.
    private static func narrowed(_ type: String, _ expected: [String], _ encode: String = "_name") -> Row {
        Row(
            name: "\(type) in \(encode)", property: "@property \(type) name;",
            decode: "_name = [coder decodeIntForKey:@\"name\"];",
            encode: "[coder encodeInt:\(encode) forKey:@\"name\"];", expected: expected)
    }

    /// A property that is encoded with 64 bits and decoded with 32.
    private static func mixed(_ type: String, _ expected: [String]) -> Row {
        Row(
            name: "\(type) with 64 and 32 bits", property: "@property \(type) name;",
            decode: "_name = [coder decodeIntForKey:@\"name\"];",
            encode: "[coder encodeInteger:_name forKey:@\"name\"];", expected: expected)
    }

    /// A dictionary from an initializer that takes JSON.
    private static func json(_ statement: String, _ expected: [String]) -> Row {
        Row(
            name: statement, property: "@property NSDictionary *name;",
            decode: "_name = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSString class],"
                + " [NSNumber class], nil] forKey:@\"name\"];", encode: encodeName, expected: expected,
            more: "- (id)initWithJSON:(NSDictionary *)json other:(NSDictionary *)other {"
                + " if (json[@\"id\"]) { \(statement) } return self; }")
    }

    /// Types of numbers.
    static let numbers = """
        typedef NSString *Title NS_TYPED_ENUM;
        typedef NS_ENUM(NSUInteger, Kind) { KindFirst };
        typedef NS_ENUM(NSInteger, Large) { LargeFirst = 5000000000 };
        typedef NS_OPTIONS(NSUInteger, Mask) { MaskFirst = 1 };
        typedef enum { SmallFirst } Small;
        typedef NSInteger OldKind;
        typedef long Wide;
        typedef int32_t Short;
        """

    /// Two branches, of which the second names no class.
    private static func branches(_ condition: String, _ expected: [String], before: String = "") -> Row {
        Row(
            name: "\(before) if (\(condition))", property: name,
            decode: "\(before) if (\(condition)) { \(decodeName) } else { \(untyped) }", encode: encodeName,
            expected: expected)
    }

    static let precision: [Row] = [
        Row(
            name: "a cast to a type whose name begins with a small letter", property: "@property kKind name;",
            decode: "_name = (kKind)[coder decodeIntegerForKey:@\"name\"];",
            encode: "[coder encodeInteger:(NSInteger)_name forKey:@\"name\"];", expected: []),
        Row(
            name: "an index behind parentheses", property: "@property NSInteger name;",
            decode: "NSArray *list = [coder decodeArrayOfObjectsOfClass:[NSNumber class] forKey:@\"list\"];\n"
                + "_name = [(list)[[coder decodeIntegerForKey:@\"name\"]] integerValue];",
            encode: "[coder encodeInteger:_name forKey:@\"name\"]; [coder encodeObject:@[@1] forKey:@\"list\"];",
            expected: ["A.m:6 trap-on-decode"]),
        branches("coder.requiresSecureCoding", []),
        branches("[coder requiresSecureCoding] == YES", []),
        branches("[coder respondsToSelector:@selector(decodeObjectOfClass:forKey:)]", []),
        branches(
            "[coder respondsToSelector:@selector(requiresSecureCoding)] && [coder requiresSecureCoding]", []),
        branches("secure", [], before: "BOOL secure = [coder requiresSecureCoding];"),
        branches("coder.requiresSecureCoding && self.flag", ["A.m:5 untyped-decode"]),
        branches("[(NSKeyedUnarchiver *)coder requiresSecureCoding]", []),
        branches("self.requiresSecureCoding", ["A.m:5 untyped-decode"]),
        branches(
            "secure", ["A.m:5 untyped-decode"], before: "BOOL secure = coder.requiresSecureCoding; secure = flag;"),
        branches("self.flag", ["A.m:5 untyped-decode"]),
        branches("[coder containsValueForKey:@\"name\"]", ["A.m:5 untyped-decode"]),
        branches("[coder allowsKeyedCoding]", ["A.m:5 untyped-decode"]),
        branches("!coder.requiresSecureCoding", ["A.m:5 untyped-decode"]),
        Row(
            name: "a branch that returns", property: name,
            decode: "if (coder.requiresSecureCoding) { \(decodeName) return self; } \(untyped)", encode: encodeName,
            expected: []),
        narrowed("NSInteger", ["A.m:9 width-mismatch"]),
        narrowed("Kind", []),
        Row(
            name: "a mask", property: "@property NSUInteger keyMask;",
            decode: "_keyMask = [coder decodeIntForKey:@\"mask\"];",
            encode: "[coder encodeInt:_keyMask forKey:@\"mask\"];", expected: []),
        narrowed("NSUInteger", [], "_name | 1"),
        Row(
            name: "flags that are put together", property: "@property NSUInteger name;",
            decode: "_name = [coder decodeIntForKey:@\"name\"];",
            encode: "unsigned flags = _name; flags |= 4; [coder encodeInt:flags forKey:@\"name\"];", expected: []),
        Row(
            name: "a property that an initializer takes", property: name + "\n" + age, decode: decodeName,
            encode: encodeName, expected: ["A.h:4 property-not-archived"], more: takesAge),
        Row(
            name: "methods that code nothing", property: name + "\n" + age, decode: "", encode: "",
            expected: ["A.h:4 property-not-archived"], more: takesAge),
        Row(
            name: "methods that code nothing, and no data", property: name + "\n" + age, decode: "", encode: "",
            expected: []),
        Row(
            name: "an object of another class instead of a list", property: "@property NSArray<NSURL *> *name;",
            decode:
                "_name = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSURL class], nil]"
                + " forKey:@\"name\"];", encode: encodeName, expected: ["A.m:5 type-mismatch"]),
        Row(
            name: "a dictionary instead of a text", property: name,
            decode: "_name = [coder decodeObjectOfClass:[NSDictionary class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 type-mismatch"]),
        Row(
            name: "positions instead of a set", property: "@property NSSet *name;",
            decode: "_name = [coder decodeObjectOfClass:[NSIndexSet class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 type-mismatch"]),
        Row(
            name: "a number instead of a text whose type has another name", property: "@property Title name;",
            decode: "_name = [coder decodeObjectOfClass:[NSNumber class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 type-mismatch"]),
        Row(
            name: "a session's configuration", property: "@property NSURLSession *session;",
            decode: "self.session = [self sessionWith:[coder decodeObjectOfClass:[NSURLSessionConfiguration class]"
                + " forKey:@\"session\"]];",
            encode: "[coder encodeObject:self.session.configuration forKey:@\"session\"];",
            expected: ["A.m:9 not-archivable"]),
        Row(
            name: "a length on the screen", property: "@property CGFloat name;",
            decode: "_name = [[coder decodeObjectOfClass:[NSNumber class] forKey:@\"name\"] floatValue];",
            encode: "[coder encodeObject:@(_name) forKey:@\"name\"];", expected: []),
        Row(
            name: "a number", property: "@property double name;",
            decode: "_name = [[coder decodeObjectOfClass:[NSNumber class] forKey:@\"name\"] floatValue];",
            encode: "[coder encodeObject:@(_name) forKey:@\"name\"];", expected: ["A.m:5 width-mismatch"]),
        json("_name = json;", ["A.m:5 class-list-incomplete"]),
        json("_name = [json copy];", ["A.m:5 class-list-incomplete"]),
        json("_name = other;", []), json("_name = json[@\"name\"];", ["A.m:5 class-list-incomplete"]),
        Row(
            name: "values of a dictionary", property: "@property NSArray *name;",
            decode: "NSDictionary *all = [coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class],"
                + " [NSString class], nil] forKey:@\"all\"];\nNSMutableArray *list = [NSMutableArray array];"
                + " [list addObject:all[@\"a\"]]; _name = list;",
            encode: "[coder encodeObject:@{ @\"a\": _name[0] } forKey:@\"all\"];", expected: ["A.m:6 trap-on-decode"]),
        Row(
            name: "another method that relies on the state", property: name,
            decode: decodeName + " [self check];", encode: encodeName, expected: [],
            more: "- (void)check { if (!_name) [NSException raise:@\"A\" format:@\"\"]; }"),
        Row(
            name: "division", property: age, decode: "_age = 9 / [coder decodeIntegerForKey:@\"age\"];",
            encode: "[coder encodeInteger:_age forKey:@\"age\"];", expected: []),
        Row(
            name: "an element", property: "@property NSArray<NSString *> *name;",
            decode: "_name = [coder decodeArrayOfObjectsOfClass:[NSString class] forKey:@\"name\"]; "
                + "if ([self name].count > 0) [self use:[[self name] objectAtIndex:0]];",
            encode: encodeName, expected: []),
        Row(
            name: "a value that is discarded on purpose", property: name,
            decode: decodeName + "\n// Decode and discard what older versions wrote.\n"
                + "[coder decodeIntegerForKey:@\"name\"];", encode: encodeName, expected: []),
        Row(
            name: "values without keys after a return", property: name,
            decode: "if ([coder allowsKeyedCoding]) { \(decodeName) return self; } _name = [coder decodeObject];",
            encode: "if ([coder allowsKeyedCoding]) { \(encodeName) } else { [coder encodeObject:_name]; }",
            expected: []),
        Row(
            name: "one side has two forms", property: name, decode: "_name = [coder decodeObject];",
            encode: "if ([coder allowsKeyedCoding]) { \(encodeName) } else { [coder encodeObject:_name]; }",
            expected: ["A.m:5 untyped-decode", "A.m:9 key-not-decoded"]),
        Row(
            name: "a property that the setter of another derives",
            property: name + "\n@property NSString *title;\n@property Class type;",
            decode: "[self setName:[coder decodeObjectOfClass:[NSString class] forKey:@\"name\"]];"
                + " _title = [coder decodeObjectOfClass:[NSString class] forKey:@\"title\"];",
            encode: encodeName
                + " [coder encodeObject:_title forKey:@\"title\"]; [coder encodeObject:_type forKey:@\"type\"];",
            expected: ["A.m:9 key-not-decoded"], more: "- (void)setName:(NSString *)name { _type = [name class]; }"),
        // Keys of older versions behind the absence of a newer one, and the rest in `awakeAfterUsingCoder:`.
        Row(
            name: "an older key where the newer one is absent", property: name + "\n@property NSString *title;",
            decode: decodeName + " BOOL isOld = (_name == nil); if (isOld) {"
                + " self.title = [coder decodeObjectOfClass:[NSString class] forKey:@\"title\"]; }",
            encode: encodeName, expected: []),
        Row(
            name: "a key behind something else", property: name + "\n@property NSString *title;",
            decode: decodeName + " if (self.isReady) {"
                + "\nself.title = [coder decodeObjectOfClass:[NSString class] forKey:@\"title\"]; }",
            encode: encodeName, expected: ["A.m:6 key-not-encoded"]),
        Row(
            name: "parts of one object", property: name + "\n@property B *box;",
            decode: decodeName + "\n[_box setSize:[coder decodeIntegerForKey:@\"size\"]]; [_box setLabel:_name];",
            encode: encodeName, expected: ["A.m:6 key-not-encoded"]),
        Row(
            name: "awakeAfterUsingCoder:", property: name + "\n" + age, decode: decodeName,
            encode: encodeName + " [coder encodeInteger:_age forKey:@\"age\"];", expected: [],
            more: "- (id)awakeAfterUsingCoder:(NSCoder *)c { _age = [c decodeIntegerForKey:@\"age\"]; return self; }"),
        Row(
            name: "the version of an object", property: name + "\n@property NSString *appVersion;", decode: decodeName,
            encode: encodeName + "\n[coder encodeObject:_appVersion forKey:@\"appVersion\"];",
            expected: ["A.m:10 key-not-decoded"]),
        Row(
            name: "the version of the archive", property: name, decode: decodeName,
            encode: encodeName + " [coder encodeInteger:kVersion forKey:@\"version\"];", expected: []),
        Row(
            name: "a message about another property", property: name + "\n" + age + "\n@property BOOL known;",
            decode: decodeName + " _known = [coder decodeBoolForKey:@\"known\"];"
                + " _age = [coder decodeIntegerForKey:@\"age\"];",
            encode: encodeName + " [coder encodeBool:[self isOld] forKey:@\"known\"];"
                + " [coder encodeInteger:_age forKey:@\"age\"];", expected: [],
            more: "- (BOOL)isOld { return _age > 1; }"),
        narrowed("time_t", ["A.m:9 width-mismatch"]), narrowed("Wide", ["A.m:9 width-mismatch"]),
        narrowed("Short", []), mixed("Kind", []), mixed("Large", ["A.m:5 width-mismatch"]),
        mixed("Mask", ["A.m:5 width-mismatch"]),
        narrowed("OldKind", []), mixed("OldKind", ["A.m:5 width-mismatch"]), mixed("Small", []),
        mixed("Wide", ["A.m:5 width-mismatch"]), mixed("Short", []), mixed("NSTextAlignment", []),
        Row(
            name: "an abstract class whose subclasses code", property: "@property Shape *name;",
            decode: "_name = [coder decodeObjectOfClass:[Shape class] forKey:@\"name\"];", encode: encodeName,
            expected: [],
            more: "@end\n@interface Shape : NSObject\n@end\n@implementation Shape\n@end\n"
                + "@interface Circle : Shape <NSCoding>\n@end\n@implementation Circle"),
        Row(
            name: "an abstract class whose subclasses code without saying so", property: "@property Shape *name;",
            decode: "_name = [coder decodeObjectOfClass:[Shape class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:22 plain-nscoding"],
            more: "@end\n@interface Shape : NSObject\n@end\n@implementation Shape\n@end\n"
                + "@interface Circle : Shape\n@property NSInteger radius;\n@end\n@implementation Circle\n"
                + "- (void)encodeWithCoder:(NSCoder *)coder { [coder encodeInteger:_radius forKey:@\"radius\"]; }\n"
                + "- (id)initWithCoder:(NSCoder *)coder { self = [super init]; "
                + "_radius = [coder decodeIntegerForKey:@\"radius\"]; return self; }"),
    ]

    /// A class A with a name, and a subclass B. The initializer of A is in line 5 of A.m and its encoder in line 6.
    @Test(arguments: [
        // Subclasses decode instead of the class.
        ("return [super init];", "[c encodeObject:_name forKey:@\"name\"];", overriding, []),
        ("return [super init];", "[c encodeObject:_name forKey:@\"name\"];", "", ["A.m:5 half-stubbed"]),
        (
            "[self doesNotRecognizeSelector:_cmd]; return nil;", "[c encodeObject:_name forKey:@\"name\"];", overriding,
            []
        ),
        // A subclass without methods of its own inherits both.
        ("self = [super init]; \(decode) return self;", "[c encodeObject:_name forKey:@\"name\"];", "", []),
        // A subclass that reads the keys of its superclass.
        ("self = [super init]; \(decode) return self;", "[c encodeObject:_name forKey:@\"name\"];", overriding, []),
        // The initializer derives a property.
        (
            "return [self initWithName:[c decodeObjectOfClass:[NSString class] forKey:@\"name\"]];",
            "[c encodeObject:_name forKey:@\"name\"];", "", []
        ),
    ])
    func `a class and its subclass`(_ decodeA: String, _ encodeA: String, _ b: String, _ expected: [String]) {
        let text = """
            @interface A : NSObject <NSSecureCoding>
            @property (copy) NSString *name; @property (copy) NSString *\(decodeA.contains("initWithName") ? "upper" : "name");
            @end
            @implementation A
            - (id)initWithCoder:(NSCoder *)c { \(decodeA) }
            - (void)encodeWithCoder:(NSCoder *)c { \(encodeA) }
            + (BOOL)supportsSecureCoding { return YES; }
            - (id)initWithName:(NSString *)name { _name = name; _upper = [name uppercaseString]; return self; }
            @end
            @interface B : A
            @end
            @implementation B
            \(b)
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == expected)
    }

    private static let decode = "_name = [c decodeObjectOfClass:[NSString class] forKey:@\"name\"];"
    private static let overriding = """
        - (id)initWithCoder:(NSCoder *)c { self = [super init];
            self.name = [c decodeObjectOfClass:[NSString class] forKey:@"name"]; return self; }
        - (void)encodeWithCoder:(NSCoder *)c { [super encodeWithCoder:c]; }
        + (BOOL)supportsSecureCoding { return YES; }
        """

    @Test func `an optional that no initializer leaves nil`() {
        let files = oneProperty(
            "@property (nullable, copy) NSString *name;", Self.decodeName + " if (!_name) return nil;", Self.encodeName,
            more: "- (id)initWithName:(NSString *)name { self = [super init]; _name = name; return self; }")
        #expect(objectiveCAudit(files) == [])
        let mayBeNil = files.map { ($0.0, $0.1.replacing("_name = name;", with: "")) }
        #expect(objectiveCAudit(mayBeNil) == ["A.m:5 optional-required"])
    }

    @Test func `a superclass that no file declares may code keys`() {
        func files(_ key: String) -> [(String, String)] {
            oneProperty(
                Self.name, "_name = [coder decodeObjectOfClass:[NSString class] forKey:@\"\(key)\"];", Self.encodeName,
                superclass: "UnknownThing")
        }
        #expect(objectiveCAudit(files("nam")) == [])
        let long = files("sumary").map { ($0.0, $0.1.replacing("forKey:@\"name\"", with: "forKey:@\"summary\"")) }
        #expect(objectiveCAudit(long) == ["A.m:5 key-mismatch"])
    }

    @Test func `a key of the superclass`() {
        let text = """
            @interface A : NSObject <NSCoding>
            @property NSInteger n;
            @end
            @implementation A
            - (id)initWithCoder:(NSCoder *)c { self = [super init]; _n = [c decodeIntegerForKey:@"n"]; return self; }
            - (void)encodeWithCoder:(NSCoder *)c { [c encodeInteger:_n forKey:@"n"]; }
            @end
            @interface B : A
            @end
            @implementation B
            - (id)initWithCoder:(NSCoder *)c { return [super initWithCoder:c]; }
            - (void)encodeWithCoder:(NSCoder *)c { [super encodeWithCoder:c];
              [c encodeInteger:self.n forKey:@"n"]; }
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == ["A.m:13 duplicate-key-encoded", "A.m:5 plain-nscoding"])
    }

    @Test func `a category whose interface conforms`() {
        var files = oneProperty(Self.name, Self.untyped, Self.encodeName, conforms: "NSObject")
        files[0].1 += "\n@interface A (Coding) <NSSecureCoding>\n@end\n"
        files[1].1 = files[1].1.replacing(
            "@implementation A", with: "@implementation A @end @implementation A (Coding)")
        #expect(objectiveCAudit(files) == ["A.m:5 untyped-decode"])
    }

    @Test func `a class of Apple in another implementation`() {
        let files = oneProperty(
            Self.name, Self.untyped, Self.encodeName, conforms: "NSObject", superclass: "NSMutableAttributedString")
        let own = files.map { ($0.0, $0.1.replacing("+ (BOOL)supportsSecureCoding { return YES; }", with: "")) }
        #expect(objectiveCAudit(own) == ["A.m:4 supports-missing", "A.m:5 untyped-decode"])
        let platform = own.map { ($0.0, $0.1.replacing(" A :", with: " NSTextStorage :")) }
            .map { ($0.0, $0.1.replacing("@implementation A", with: "@implementation NSTextStorage")) }
        #expect(objectiveCAudit(platform) == [])
    }
}
