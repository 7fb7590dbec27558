import Testing

/// Values in Objective-C that may be nil, and objects that aren't encoded as they should be.
extension ObjectiveCAuditTests {
    struct Values: Sendable, CustomTestStringConvertible {
        let name: String
        let property: String
        let decode: String
        let encode: String
        let expected: [String]

        var testDescription: String { name }
    }

    private static let number = "@property NSNumber *age;"
    private static let getNumber = "[coder decodeObjectOfClass:[NSNumber class] forKey:@\"age\"]"
    private static let getInteger = "[coder decodeIntegerForKey:@\"age\"]"
    private static let setAge = "[coder encodeObject:self.age forKey:@\"age\"];"
    private static let setInteger = "[coder encodeInteger:[self.age integerValue] forKey:@\"age\"];"
    private static let text = "@property (nullable) NSString *age;"
    private static let getText = "NSString *age = [coder decodeObjectOfClass:[NSString class] forKey:@\"age\"];"

    private static let getDictionary =
        "[coder decodeObjectOfClasses:[NSSet setWithObjects:[NSDictionary class], [NSString class], nil] forKey:@\"age\"]"

    private static func required(_ condition: String, _ expected: [String] = ["A.m:4 optional-required"]) -> Values {
        Values(
            name: condition, property: text, decode: "\(getText) if (\(condition)) return nil; _age = age;",
            encode: setAge, expected: expected)
    }

    /// A class without `NS_ASSUME_NONNULL_BEGIN`. The decode is in line 4 of A.m and the encode in line 7.
    @Test(arguments: [
        Values(
            name: "a number of an object that may be nil", property: number,
            decode: "self.age = [NSNumber numberWithInteger:[\(getNumber) integerValue]];", encode: setAge,
            expected: ["A.m:4 nil-collapsed"]),
        Values(
            name: "a number in place", property: number, decode: "_age = @(\(getInteger));", encode: setInteger,
            expected: ["A.m:4 nil-collapsed"]),
        Values(
            name: "a number that isn't nil", property: "@property (nonnull) NSNumber *age;",
            decode: "_age = @([\(getNumber) integerValue]);", encode: setAge, expected: []),
        Values(
            name: "an optional number", property: "@property (nullable) NSNumber *age;",
            decode: "_age = @([\(getNumber) integerValue]);", encode: setAge, expected: ["A.m:4 nil-collapsed"]),
        Values(
            name: "a number behind a check of its key", property: number,
            decode: "if ([coder containsValueForKey:@\"age\"]) { _age = @(\(getInteger)); }", encode: setInteger,
            expected: []),
        Values(
            name: "a number from a text", property: "@property NSString *age;",
            decode: "_age = [@(\(getInteger)) stringValue];", encode: setInteger, expected: []),
        Values(
            name: "the seconds of a date", property: "@property NSDate *age;",
            decode: "_age = [NSDate dateWithTimeIntervalSince1970:[coder decodeDoubleForKey:@\"age\"]];",
            encode: "[coder encodeDouble:self.age.timeIntervalSince1970 forKey:@\"age\"];",
            expected: ["A.m:4 nil-collapsed"]),
        required("age.length == 0"), required("!age.length"), required("[age length] < 1"),
        required("![age isKindOfClass:[NSString class]]"), required("[NSString isNilOrBlank:age]"),
        required("TextIsEmpty(age)"), required("age.length > 100", []), required("[NSString isNotEmpty:age]", []),
        required("[age isKindOfClass:[NSNull class]]", []),
        // An element of a collection.
        Values(
            name: "an object of one of two classes", property: "@property NSMutableArray *age;",
            decode: "NSDictionary *d = \(getDictionary); id o = [d objectForKey:@\"a\"]; _age = [NSMutableArray new]; "
                + "if ([o isKindOfClass:[A class]] || [o isKindOfClass:[NSDate class]]) [_age addObject:o];",
            encode: "[coder encodeObject:@{ @\"a\": @\"\" } forKey:@\"age\"];", expected: []),
        // The presence of a key.
        Values(
            name: "a flag by its key", property: "@property BOOL age;",
            decode: "if ([coder containsValueForKey:@\"age\"]) { _age = YES; } else { _age = NO; }",
            encode: "if (_age) [coder encodeBool:_age forKey:@\"age\"];", expected: []),
        Values(
            name: "a flag that is always encoded", property: "@property BOOL age; @property float size;",
            decode:
                "_size = [coder decodeFloatForKey:@\"size\"]; if ([coder containsValueForKey:@\"age\"]) { _age = YES; } else { _age = NO; }",
            encode: "[coder encodeFloat:_size forKey:@\"size\"]; [coder encodeBool:_age forKey:@\"age\"];",
            expected: ["A.m:7 key-not-decoded"]),
        // Pointers.
        Values(
            name: "the address of a date", property: "@property NSDate *age;",
            decode: "_age = [coder decodeObjectOfClass:[NSDate class] forKey:@\"age\"];",
            encode: "[coder encodeInteger:_age forKey:@\"age\"];", expected: ["A.m:7 scalar-object-mismatch"]),
        Values(
            name: "the address of a number", property: number, decode: "_age = \(getNumber);",
            encode: "[coder encodeDouble:self.age forKey:@\"age\"];", expected: ["A.m:7 scalar-object-mismatch"]),
        Values(
            name: "whether there is an object", property: "@property NSDate *age;",
            decode: "if ([coder decodeBoolForKey:@\"age\"]) { _age = [NSDate date]; }",
            encode: "[coder encodeBool:_age forKey:@\"age\"];", expected: []),
        // Objects that work in a running program.
        Values(
            name: "a lock", property: "@property NSLock *age;",
            decode: "_age = [coder decodeObjectOfClass:[NSLock class] forKey:@\"age\"];", encode: setAge,
            expected: ["A.m:7 not-archivable"]),
        Values(
            name: "the configuration of an object", property: "@property Kind *age;",
            decode: "self.age = [Kind with:[coder decodeObjectOfClass:[NSURLSessionConfiguration class] "
                + "forKey:@\"age\"]];", encode: "[coder encodeObject:self.age.configuration forKey:@\"age\"];",
            expected: ["A.m:7 not-archivable"]),
        Values(
            name: "an object behind a check of its conformance", property: "@property NSURLSession *age;",
            decode: "self.age = [coder decodeObjectOfClass:[NSURLSession class] forKey:@\"age\"];",
            encode: "if ([self.age conformsToProtocol:@protocol(NSCoding)]) \(setAge)", expected: []),
        Values(
            name: "a port", property: "@property NSMachPort *age;",
            decode: "_age = [coder decodeObjectOfClass:[NSMachPort class] forKey:@\"age\"];", encode: setAge,
            expected: []),
    ])
    func `values that may be nil`(_ row: Values) {
        let files = [
            ("A.h", "@interface A : NSObject <NSSecureCoding>\n\(row.property)\n@end"),
            (
                "A.m",
                """
                #import "A.h"
                @implementation A
                - (instancetype)initWithCoder:(NSCoder *)coder { if ((self = [super init])) {
                \(row.decode)
                } return self; }
                - (void)encodeWithCoder:(NSCoder *)coder {
                \(row.encode) }
                + (BOOL)supportsSecureCoding { return YES; }
                @end
                """
            ),
        ]
        #expect(objectiveCAudit(files) == row.expected)
    }

    /// A class with two sizes. The encodes are in lines 8 and 9.
    @Test(arguments: [
        ("_inner.high", "_outer.high", []),
        ("_outer.high", "_outer.high", ["A.m:8 wrong-key"]),
        ("_inner.high", "_inner.high", ["A.m:9 wrong-key"]),
    ])
    func `members of two structs`(_ row: (inner: String, outer: String, expected: [String])) {
        let files = [
            (
                "A.h",
                "typedef struct { float wide; float high; } Area;\n@interface A : NSObject <NSCoding>\n"
                    + "@property Area inner;\n@property Area outer;\n@end"
            ),
            (
                "A.m",
                """
                @implementation A
                - (id)initWithCoder:(NSCoder *)c { self = [super init];
                float wide = [c decodeFloatForKey:@"inner.wide"], high = [c decodeFloatForKey:@"inner.high"];
                _inner = (Area) { wide, high };
                _outer = (struct Area) { .high = [c decodeFloatForKey:@"outer.high"] };
                return self; }
                - (void)encodeWithCoder:(NSCoder *)c { [c encodeFloat:_inner.wide forKey:@"inner.wide"];
                [c encodeFloat:\(row.inner) forKey:@"inner.high"];
                [c encodeFloat:\(row.outer) forKey:@"outer.high"]; }
                @end
                """
            ),
        ]
        #expect(objectiveCAudit(files).filter { !$0.hasSuffix("plain-nscoding") } == row.expected)
    }

    /// A subclass B whose keys the superclass A uses too. The first encode is in line 7.
    @Test(arguments: [
        ("", "self.name", "@\"title\"", []),
        (
            "[super encodeWithCoder:c];", "self.name", "NSStringFromSelector(@selector(name))",
            ["B.m:7 duplicate-key-encoded"]
        ),
        ("[super encodeWithCoder:c];", "self.size", "@\"name\"", ["B.m:7 duplicate-key-encoded"]),
        ("[super encodeWithCoder:c];", "self.size", "@\"size\"", []),
    ])
    func `keys of a superclass whose initializer calls a method`(
        _ row: (super: String, value: String, key: String, expected: [String])
    ) {
        let files = [
            (
                "A.m",
                """
                @interface A : NSObject <NSCoding>
                @property NSString *name;
                @end
                @implementation A
                - (id)initWithCoder:(NSCoder *)c { self = [super init]; [self read:c]; return self; }
                - (void)read:(NSCoder *)c { _name = [c decodeObjectForKey:@"name"]; }
                - (void)encodeWithCoder:(NSCoder *)c { [c encodeObject:_name forKey:@"name"]; }
                @end
                """
            ),
            (
                "B.m",
                """
                @interface B : A
                @property NSNumber *size;
                @end
                @implementation B
                - (void)read:(NSCoder *)c { [super read:c]; _size = [c decodeObjectForKey:\(row.key)]; }
                - (void)encodeWithCoder:(NSCoder *)c { \(row.super)
                [c encodeObject:\(row.value) forKey:\(row.key)]; }
                @end
                """
            ),
        ]
        #expect(objectiveCAudit(files).filter { !$0.hasSuffix("plain-nscoding") } == row.expected)
    }

    @Test(arguments: [
        "[NSException raise:NSInvalidArgumentException format:@\"\"]; return nil;", "NSAssert(NO, @\"\"); return nil;",
        "[self doesNotRecognizeSelector:_cmd]; return nil;", "return [super init];",
    ])
    func `an initializer that decodes nothing`(_ body: String) {
        let text = """
            @interface A : NSObject <NSCoding>
            @property NSString *name;
            @end
            @implementation A
            - (id)initWithCoder:(NSCoder *)c { \(body) }
            - (void)encodeWithCoder:(NSCoder *)c { [c encodeObject:_name forKey:@"name"]; }
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == ["A.m:5 half-stubbed"])
    }

    @Test func `a class without an initializer that decodes`() {
        let text = """
            @interface A : NSObject <NSCoding>
            @property NSString *name;
            @end
            @implementation A
            - (void)encodeWithCoder:(NSCoder *)c { [c encodeObject:_name forKey:@"name"]; }
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == ["A.m:5 half-stubbed"])
        let inherited =
            "@interface B : NSObject\n- (id)initWithCoder:(NSCoder *)c;\n@end\n@implementation B\n"
            + "- (id)initWithCoder:(NSCoder *)c { return [super init]; }\n@end"
        #expect(objectiveCAudit([("A.m", text.replacing("A : NSObject", with: "A : B")), ("B.m", inherited)]) == [])
    }

    /// A class below one of Apple's classes. Its initializer is in line 4 and `encodeWithCoder:` in line 5.
    @Test(arguments: [
        ("UIButton", "super initWithCoder:c", "", ["A.m:5 super-not-called"]),
        ("UIButton", "super initWithFrame:CGRectZero", "[super encodeWithCoder:c];", ["A.m:4 super-not-called"]),
        ("NSMutableArray", "super init", "[super encodeWithCoder:c];", ["A.m:4 super-not-called"]),
        ("NSMutableArray", "super init", "", []),
        ("UIResponder", "super init", "[super encodeWithCoder:c];", []),
    ])
    func `a class of Apple's that archives`(
        _ row: (superclass: String, decode: String, encode: String, expected: [String])
    ) {
        let text = """
            @interface A : \(row.superclass)
            @property NSInteger size;
            @end @implementation A
            - (id)initWithCoder:(NSCoder *)c { self = [\(row.decode)]; _size = [c decodeIntegerForKey:@"size"]; return self; }
            - (void)encodeWithCoder:(NSCoder *)c { \(row.encode) [c encodeInteger:_size forKey:@"size"]; }
            + (BOOL)supportsSecureCoding { return YES; }
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == row.expected)
    }
}
