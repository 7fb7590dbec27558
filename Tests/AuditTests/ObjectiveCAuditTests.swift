import SecureCodeGenObjectiveCBodies
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenAudit

/// The findings in Objective-C files, in the form `file:line id`.
///
/// - Parameter listsUnconfirmed: whether to add the properties that somebody has to confirm, as `file:line to-confirm`.
func objectiveCAudit(_ files: [(name: String, text: String)], listsUnconfirmed: Bool = false) -> [String] {
    let sources = files.map { SourceFile(path: Path($0.name), text: $0.text) }
    return objectiveCFindings(sources, listsUnconfirmed: listsUnconfirmed).map { finding in
        let source = sources.first { $0.path == finding.path }
        #expect(finding.range.upper <= source?.bytes.count ?? -1)
        let line = LineTable(source?.bytes ?? []).position(of: finding.range.lower).line
        return "\(finding.path.text):\(line) \(finding.isCertain ? finding.kind.id : "to-confirm")"
    }.sorted()
}

/// The findings in Objective-C files.
func objectiveCFindings(_ sources: [SourceFile], listsUnconfirmed: Bool = false) -> [Finding] {
    var objectiveC = ObjectiveCFiles()
    var scanned: [ScannedFile] = []
    for (file, implementation) in ObjectiveCFiles.parse(sources) {
        objectiveC.indices[file.source.path] = scanned.count
        if !file.source.isHeader { objectiveC.sources.append(file.source) }
        objectiveC.implementations[scanned.count] = implementation
        scanned.append(implementation?.file ?? file.scanned)
    }
    let report = Auditor(scanned, objectiveC).audit()
    return report.findings + (listsUnconfirmed ? report.unconfirmed : [])
}

/// A secure class with one property. The property is in line 3 of A.h, the decode in line 5 of A.m and the encode in line 9.
func oneProperty(
    _ property: String, _ decode: String, _ encode: String, conforms: String = "NSSecureCoding", more: String = "",
    superclass: String = "NSObject", others: String = ""
) -> [(String, String)] {
    [
        (
            "A.h",
            """
            NS_ASSUME_NONNULL_BEGIN
            @interface A : \(superclass) <\(conforms)>
            \(property)
            @end
            \(others)
            NS_ASSUME_NONNULL_END
            """
        ),
        (
            "A.m",
            """
            #import "A.h"
            static NSString *const kName = @"name";
            @implementation A
            - (instancetype)initWithCoder:(NSCoder *)coder { if ((self = [super init])) {
            \(decode)
            }
            return self; }
            - (void)encodeWithCoder:(NSCoder *)coder {
            \(encode)
            }
            + (BOOL)supportsSecureCoding { return YES; }
            \(more)
            @end
            """
        ),
    ]
}

@Suite struct ObjectiveCAuditTests {
    static let name = "@property (nonatomic, copy) NSString *name;"
    static let encodeName = "[coder encodeObject:self.name forKey:@\"name\"];"
    static let decodeName = "_name = [coder decodeObjectOfClass:[NSString class] forKey:@\"name\"];"

    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let property: String
        let decode: String
        let encode: String
        let expected: [String]
        var conforms = "NSSecureCoding"
        var more = ""
        var testDescription: String { name }
    }

    static let rows: [Row] = [
        Row(name: "sound", property: name, decode: decodeName, encode: encodeName, expected: []),
        Row(
            name: "no class", property: name, decode: "self.name = [[coder decodeObjectForKey:@\"name\"] copy];",
            encode: encodeName, expected: ["A.m:5 untyped-decode"]),
        Row(
            name: "NSCoding only", property: name, decode: "self.name = [coder decodeObjectForKey:@\"name\"];",
            encode: encodeName, expected: ["A.m:4 plain-nscoding"], conforms: "NSCoding"),
        Row(
            name: "a class where the coder requires it", property: name,
            decode: "if ([coder requiresSecureCoding]) { \(decodeName) } "
                + "else { _name = [coder decodeObjectForKey:@\"name\"]; }", encode: encodeName, expected: []),
        Row(
            name: "a coder without keys", property: name,
            decode: "if (coder.allowsKeyedCoding) { \(decodeName) } else { _name = [coder decodeObject]; }",
            encode: encodeName, expected: []),
        Row(
            name: "NSObject", property: "@property id name;",
            decode: "_name = [coder decodeObjectOfClass:[NSObject class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 wide-class-list"]),
        Row(
            name: "an array", property: "@property NSArray<NSString *> *name;",
            decode: "_name = [coder decodeObjectOfClass:NSArray.class forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 container-without-element-classes"]),
        Row(
            name: "a list", property: "@property NSArray<NSDate *> *name;",
            decode: "NSSet *classes = [NSSet setWithObjects:[NSArray class], [NSString class], nil];"
                + " _name = [coder decodeObjectOfClasses:classes forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:5 class-list-incomplete"]),
        Row(
            name: "a list for elements of unknown classes", property: "@property NSDictionary *name;",
            decode:
                "_name = [coder decodeObjectOfClasses:[NSSet setWithArray:@[[NSDictionary class], [NSString class]]]"
                + " forKey:@\"name\"];", encode: encodeName, expected: []),
        Row(
            name: "another class", property: "@property NSDate *name;", decode: decodeName, encode: encodeName,
            expected: ["A.m:5 type-mismatch"]),
        Row(
            name: "an object and a number in place", property: "@property NSInteger name;",
            decode: "_name = [coder decodeIntegerForKey:@\"name\"];",
            encode: "[coder encodeObject:@(_name) forKey:@\"name\"];", expected: ["A.m:5 scalar-object-mismatch"]),
        Row(
            name: "NSNumber on both sides", property: "@property NSInteger name;",
            decode: "_name = [[coder decodeObjectOfClass:[NSNumber class] forKey:@\"name\"] integerValue];",
            encode: "[coder encodeObject:@(_name) forKey:@\"name\"];", expected: []),
        Row(
            name: "64 and 32 bits", property: "@property NSInteger name;",
            decode: "_name = [coder decodeIntForKey:@\"name\"];",
            encode: "[coder encodeInteger:_name forKey:@\"name\"];",
            expected: ["A.m:5 width-mismatch"]),
        Row(
            name: "a widened argument", property: "@property int name;",
            decode: "_name = [coder decodeIntForKey:@\"name\"];",
            encode: "[coder encodeInteger:_name forKey:@\"name\"];",
            expected: []),
        Row(
            name: "another sign", property: "@property NSUInteger name;",
            decode: "_name = (NSUInteger)[coder decodeIntegerForKey:@\"name\"];",
            encode: "[coder encodeInteger:(NSInteger)_name forKey:@\"name\"];", expected: []),
        Row(
            name: "two spellings", property: name,
            decode: "_name = [coder decodeObjectOfClass:[NSString class] forKey:kName];",
            encode: "[coder encodeObject:_name forKey:@\"nane\"];", expected: ["A.m:5 key-mismatch"]),
        Row(
            name: "a constant and its text", property: name,
            decode: "_name = [coder decodeObjectOfClass:[NSString class] forKey:kName];", encode: encodeName,
            expected: []),
        Row(
            name: "a selector as a key", property: name,
            decode: "_name = [coder decodeObjectOfClass:[NSString class] "
                + "forKey:NSStringFromSelector(@selector(name))];", encode: encodeName, expected: []),
        Row(
            name: "decoded only", property: name,
            decode: decodeName
                + "\n[self setValue:[coder decodeObjectOfClass:NSDate.class forKey:@\"day\"] forKey:@\"day\"];",
            encode: encodeName, expected: ["A.m:6 key-not-encoded"]),
        Row(
            name: "a property that isn't persisted", property: name + "\n@property NSInteger age; // not persisted",
            decode: decodeName, encode: encodeName, expected: []),
        Row(
            name: "a weak property", property: name + "\n@property (weak) A *owner;", decode: decodeName,
            encode: encodeName, expected: []),
        Row(
            name: "an optional that must not be nil", property: "@property (nullable) NSString *name;",
            decode: decodeName + " if (!_name) return nil;", encode: encodeName, expected: ["A.m:5 optional-required"]),
        Row(
            name: "an optional with a default value", property: "@property (nullable) NSString *name;",
            decode: "_name = [coder decodeObjectOfClass:[NSString class] forKey:@\"name\"] ?: @\"\";",
            encode: encodeName,
            expected: ["A.m:5 nil-collapsed"]),
        Row(
            name: "an element that may be nil", property: "@property NSArray<NSString *> *name;",
            decode: "_name = @[[coder decodeObjectOfClass:[NSString class] forKey:@\"name\"]];",
            encode: "[coder encodeObject:self.name.firstObject forKey:@\"name\"];", expected: ["A.m:5 trap-on-decode"]),
        Row(
            name: "an exception", property: name,
            decode: decodeName + " if (!_name) [NSException raise:@\"A\" format:@\"\"];", encode: encodeName,
            expected: ["A.m:5 trap-on-decode"]),
        Row(
            name: "an assertion", property: name, decode: decodeName + " NSParameterAssert(_name);", encode: encodeName,
            expected: []),
        Row(
            name: "a class that doesn't code", property: "@property B *name;",
            decode: "_name = [coder decodeObjectOfClass:[B class] forKey:@\"name\"];", encode: encodeName,
            expected: ["A.m:9 not-archivable"]),
        Row(
            name: "no key", property: name, decode: decodeName, encode: encodeName + " [coder encodeObject:@1];",
            expected: ["A.m:9 unkeyed-in-keyed"]),
        Row(
            name: "another key is checked", property: name,
            decode: "if ([coder containsValueForKey:@\"nick\"]) { \(decodeName) }", encode: encodeName,
            expected: ["A.m:5 wrong-guard"]),
        Row(
            name: "no use", property: name, decode: decodeName + "\n[coder decodeIntegerForKey:@\"name\"];",
            encode: encodeName, expected: ["A.m:6 discarded-result"]),
        Row(
            name: "an unused local", property: name,
            decode: decodeName + "\nNSString *first = [coder decodeObjectOfClass:[NSString class] forKey:@\"name\"];",
            encode: encodeName, expected: ["A.m:6 discarded-result"]),
        Row(
            name: "keys at run time", property: name + "\n@property NSInteger age;",
            decode:
                "for (NSString *key in [self keys]) { id value = [coder decodeObjectOfClass:[NSString class] forKey:key];"
                + " if (value) [self setValue:value forKey:key]; }",
            encode: "for (NSString *key in [self keys]) [coder encodeObject:[self valueForKey:key] forKey:key];",
            expected: []),
        Row(
            name: "a macro that may code", property: name + "\n@property NSInteger age;",
            decode: decodeName + " DECODE(age);", encode: encodeName + " ENCODE(age);", expected: []),
    ]

    @Test(arguments: rows + precision + kinds) func `one property`(_ row: Row) {
        let files = oneProperty(
            row.property, row.decode, row.encode, conforms: row.conforms, more: row.more,
            others: Self.numbers + "\n@interface B : NSObject\n@end\n" + Self.macros)
        let files2 = row.conforms == "NSCoding" ? files.map { ($0.0, $0.1.replacing("YES; }", with: "NO; }")) } : files
        #expect(objectiveCAudit(files2) == row.expected)
    }

    @Test(arguments: data) func `a second property`(_ row: Row) {
        let files = oneProperty(
            row.property, row.decode, row.encode, more: row.more,
            others: Self.numbers + "\n@interface B : NSObject\n@end\n" + Self.macros)
        #expect(objectiveCAudit(files, listsUnconfirmed: true) == row.expected)
    }

    @Test func `a subclass that inherits both methods has a property of its own`() {
        let interface = "@interface B : A\n@property NSInteger count;\n@end\n"
        let implementation = """
            @implementation B
            - (instancetype)initWithCount:(NSInteger)count { _count = count; return self; }
            @end
            """
        let files = oneProperty(Self.name, Self.decodeName, Self.encodeName)
        let parts = [("B.h", interface), ("B.m", implementation)]
        #expect(objectiveCAudit(files + parts) == ["B.h:2 property-not-archived"])
        #expect(objectiveCAudit(files + [("B.m", interface + implementation)]) == ["B.m:2 property-not-archived"])
    }

    @Test func `a helper of the class is followed`() {
        let files = oneProperty(
            Self.name, "[self read:coder];", Self.encodeName,
            more: "- (void)read:(NSCoder *)decoder { _name = [decoder decodeObjectForKey:kName]; }")
        #expect(objectiveCAudit(files) == ["A.m:12 untyped-decode"])
    }

    @Test func `a semicolon before the body`() {
        let files = oneProperty(Self.name, "_name = [coder decodeObjectForKey:@\"name\"];", Self.encodeName)
        let semicolons = files.map { ($0.0, $0.1.replacing("(NSCoder *)coder {", with: "(NSCoder *)coder; {")) }
        #expect(objectiveCAudit(semicolons) == ["A.m:5 untyped-decode"])
    }

    @Test func `a typedef with the name of a number in Swift`() {
        let (decode, encode) = ("_n = [coder decodeIntForKey:@\"n\"];", "[coder encodeInt:_n forKey:@\"n\"];")
        #expect(objectiveCAudit(oneProperty("@property int n;", decode, encode, others: "typedef long Int32;")).isEmpty)
        #expect(objectiveCAudit(oneProperty("@property long n;", decode, encode)) == ["A.m:9 width-mismatch"])
    }

    @Test func `a typedef in the implementation`() {
        var files = oneProperty("", "", "")
        files[1].1 = """
            typedef long wide_t;
            typedef NS_ENUM(NSInteger, Kind) { KindFirst };
            @interface A : NSObject <NSSecureCoding>
            @property wide_t n;
            @property Kind kind;
            @end
            @implementation A
            - (id)initWithCoder:(NSCoder *)c { self = [super init]; _n = [c decodeIntForKey:@"n"];
                _kind = [c decodeIntForKey:@"kind"]; return self; }
            - (void)encodeWithCoder:(NSCoder *)c { [c encodeInt:_n forKey:@"n"];
                [c encodeInteger:_kind forKey:@"kind"]; }
            + (BOOL)supportsSecureCoding { return YES; }
            @end
            """
        #expect(objectiveCAudit([files[1]]) == ["A.m:10 width-mismatch"])
        files[1].1 = files[1].1.replacing("KindFirst", with: "KindFirst = 5000000000")
        #expect(objectiveCAudit([files[1]]) == ["A.m:10 width-mismatch", "A.m:9 width-mismatch"])
    }

    @Test func `a macro of a prefix header`() {
        let macros = (
            "Prefix.pch",
            """
            #define kKey @"name"
            #define READ(x) _##x = [coder decodeObjectForKey:kKey]
            """
        )
        let files = oneProperty(Self.name, "READ(name);", Self.encodeName)
        #expect(objectiveCAudit(files + [macros]) == ["A.m:5 untyped-decode"])
    }

    @Test func `a subclass`() {
        var files = oneProperty(Self.name, Self.decodeName, Self.encodeName)
        files.append(
            (
                "B.m",
                """
                @interface B : A
                @property (nonatomic, strong) NSDate *day;
                @end
                @implementation B
                - (id)initWithCoder:(NSCoder *)c {
                    if (!(self = [super initWithCoder:c])) return nil;
                    _day = [c decodeObjectOfClass:[NSDate class] forKey:@"day"];
                    return self;
                }
                - (void)encodeWithCoder:(NSCoder *)c { [c encodeObject:_day forKey:@"day"]; }
                @end
                """
            ))
        #expect(objectiveCAudit(files) == ["B.m:10 super-not-called", "B.m:5 supports-missing"])
    }

    @Test func `a superclass that codes nothing yet`() {
        let text = """
            @interface A : NSObject <NSCoding>
            @property NSInteger m;
            @end
            @implementation A
            - (id)initWithCoder:(NSCoder *)c { return [super init]; }
            - (void)encodeWithCoder:(NSCoder *)c { }
            @end
            @interface B : A
            @property NSInteger n;
            @end
            @implementation B
            - (id)initWithCoder:(NSCoder *)c { self = [super init]; _n = [c decodeIntegerForKey:@"n"]; return self; }
            - (void)encodeWithCoder:(NSCoder *)c { [super encodeWithCoder:c]; [c encodeInteger:_n forKey:@"n"]; }
            @end
            """
        #expect(objectiveCAudit([("A.m", text)]) == ["A.m:12 super-not-called"])
        #expect(objectiveCAudit([("A.m", text.replacing("@property NSInteger m;\n", with: ""))]) == [])
        let both = text.replacing("self = [super init];", with: "self = [super initWithCoder:c];")
        #expect(objectiveCAudit([("A.m", both)]) == [])
    }

    @Test func `no supportsSecureCoding at all`() {
        let files = oneProperty(Self.name, Self.decodeName, Self.encodeName).map { name, text in
            (name, text.replacing("+ (BOOL)supportsSecureCoding { return YES; }", with: ""))
        }
        #expect(objectiveCAudit(files) == ["A.m:4 supports-missing"])
    }

    private static func topLevel(_ initializer: String, _ more: String) -> String {
        "NSKeyedUnarchiver *u = [[NSKeyedUnarchiver alloc] \(initializer)\(more)"
            + " id o = [u decodeTopLevelObjectForKey:k error:nil];"
    }

    @Test(arguments: [
        ("[NSKeyedUnarchiver unarchiveObjectWithData:d];", true), ("[AUnarchiver unarchiveObjectWithData:d];", true),
        ("[BUnarchiver unarchiveObjectWithData:d];", false),
        ("[NSKeyedUnarchiver unarchiveObjectWithFile:f];", true),
        ("[NSKeyedUnarchiver unarchiveTopLevelObjectWithData:d error:nil];", true),
        ("unarchiver.requiresSecureCoding = NO;", true), ("[unarchiver setRequiresSecureCoding:NO];", true),
        (topLevel("initForReadingWithData:d];", ""), true),
        (topLevel("initForReadingWithData:d];", " u.requiresSecureCoding = YES;"), false),
        (topLevel("initForReadingFromData:d error:nil];", ""), false),
        ("[unarchiver decodeTopLevelObjectForKey:k error:nil];", false),
        ("t = NSKeyedUnarchiveFromDataTransformerName;", true),
        ("unarchiver.requiresSecureCoding = YES;", false), ("archiver.requiresSecureCoding = NO;", false),
        ("[NSKeyedUnarchiver unarchivedObjectOfClass:[A class] fromData:d error:nil];", false),
        ("// [NSKeyedUnarchiver unarchiveObjectWithData:d];", false),
    ])
    func `a call site`(_ statement: String, _ isFault: Bool) {
        let header = "@interface AUnarchiver : NSKeyedUnarchiver\n@end\n@interface BUnarchiver : NSObject\n@end\n"
        let findings = objectiveCAudit([("A.m", "void f(void) {\n\(statement)\n}\n"), ("A.h", header)])
        #expect(findings == (isFault ? ["A.m:2 secure-off"] : []))
    }

    @Test func `a fix-it is Objective-C`() throws {
        let source = SourceFile(
            path: "A.m",
            text: oneProperty(
                Self.name, "_name = [coder decodeObjectForKey:@\"name\"];", Self.encodeName
            ).map(\.1).joined(separator: "\n"))
        var objectiveC = ObjectiveCFiles()
        let implementation = try #require(ObjectiveCFiles.parse([source])[0].implementation)
        objectiveC.implementations[0] = implementation
        let finding = try #require(Auditor([implementation.file], objectiveC).audit().findings.first)
        let repair = try #require(finding.repair)
        #expect(source.text(repair.range) == "decodeObjectForKey:")
        #expect(repair.replacement == "decodeObjectOfClass:[NSString class] forKey:")
    }

    @Test func `hostile bytes`() {
        let sound = oneProperty(Self.name, Self.decodeName, Self.encodeName)
        let text = Array(sound[1].1.utf8)
        for cut in stride(from: 0, to: text.count, by: 7) {
            _ = objectiveCAudit([sound[0], ("A.m", String(decoding: text[..<cut], as: UTF8.self))])
            var swapped = text
            swapped[cut] = [0x7B, 0x5B, 0x40, 0x22, 0xFF, 0x5E][cut % 6]
            _ = objectiveCAudit([sound[0], ("A.m", String(decoding: swapped, as: UTF8.self))])
        }
        for opening in ["[", "(", "{", "@[", "!", "a=", "^{", "x+", "[a b:", "(id)", "if(a)", "{if(1)"] {
            let deep = String(repeating: opening, count: 20_000)
            _ = objectiveCAudit(oneProperty(Self.name, deep, Self.encodeName))
        }
    }
    /// Each level calls the one below fifty times; the lowest expands to nothing, or doubles its argument.
    @Test(arguments: ["", "x x"]) func `macros that would expand without end are left alone`(lowest: String) {
        let levels = (1...7).map { level in
            "#define M\(level)(x) " + String(repeating: "M\(level - 1)(x) ", count: 50)
        }
        let text = (["#define M0(x) \(lowest)"] + levels).joined(separator: "\n") + "\n"
        var sources = oneProperty(Self.name, "M7(a)\n    " + Self.decodeName, Self.encodeName)
        sources[1].1 = text + sources[1].1
        #expect(objectiveCAudit(sources).isEmpty)
    }
}
