import SecureCodeGenAppleTypes
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCModel
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenObjectiveCWriter
import SecureCodeGenSourceText
import Testing

@Suite("Planning Objective-C classes") struct ObjectiveCModelTests {
    func model(
        _ text: String, with others: [(path: String, text: String)] = [], keys: KeyNaming = KeyNaming()
    ) -> ArchiveModel {
        let files = ([("File.m", text)] + others).map { path, text in
            HeaderScanner().scan(
                objectiveC: SourceFile(path: Path(path), text: text), commentMarker: DirectiveBinder.marker)
        }
        return ObjectiveCModeler(keys: keys).model(files, wanted: ["File.m"])
    }

    /// A class with these members in its interface and its implementation.
    func account(_ members: String, _ implementation: String = "", before: String = "") -> String {
        """
        \(before)
        NS_ASSUME_NONNULL_BEGIN
        @interface Account : NSObject <NSSecureCoding>
        \(members)
        @end
        NS_ASSUME_NONNULL_END
        @implementation Account
        \(implementation)
        @end
        """
    }

    func members(
        _ text: String, firstLine: String = "#import \"../SecureCoding+Support.h\""
    ) throws -> String {
        let model = model(text)
        #expect(model.diagnostics.isEmpty, "\(model.diagnostics.map(\.message))")
        let coded = try #require(model.files.first?.classes.first)
        let lines = ObjectiveCWriter().members(
            of: coded, try #require(coded.objectiveC), supportPath: "../SecureCoding+Support.h")
        #expect(lines.first == firstLine)
        return lines.joined(separator: "\n")
    }

    // MARK: Refusals

    /// Each of these must not be archived silently, and not be left out silently.
    @Test(
        arguments: [
            ("unarchivable-type", "@property (copy) void (^handler)(void);"),
            ("unarchivable-type", "@property void *context;"), ("unarchivable-type", "@property uint8_t *text;"),
            ("unarchivable-type", "@property int (*callback)(int);"), ("unknown-type", "@property Missing *object;"),
            ("unarchivable-type", "@property dispatch_queue_t queue;"),
            ("unarchivable-type", "@property NSOperationQueue *queue;"),
            ("unarchivable-type", "@property AVAudioPlayer *player;"), ("unknown-type", "@property Task *task;"),
            ("unknown-type", "@property missing_t number;"), ("unknown-type", "@property long double number;"),
            ("untyped-value", "@property (strong) id value;"),
            ("untyped-value", "@property (strong) id<NSCopying> value;"),
            ("untyped-value", "@property (copy) NSArray *items;"),
            ("untyped-value", "@property (copy) NSArray<NSArray *> *items;"),
            ("untyped-value", "@property (copy) NSDictionary *items;"),
            ("untyped-value", "@property (copy) NSArray<id> *items;"),
            ("insecure-class", "@property (strong) NSDateFormatter *formatter;"),
            ("objc-condition", "#if DEBUG\n@property int number;\n#endif"),
            (
                "objc-condition",
                "@end\n#if DEBUG\n@interface Account ()\n@property int number;\n@end\n#endif\n@protocol P"
            ),
            ("unarchivable-type", "@property CGPoint *points;"),
            ("objc-unreadable", "MY_PROPERTY(number)"),
            ("objc-directive", "// securecodegen: encodeNil\n@property int number;"),
            ("objc-directive", "// securecodegen: skip = 3\n@property int number;"),
            ("objc-directive", "// securecodegen: key = Keys.number\n@property int number;"),
            ("objc-directive", "// securecodegen: conditional\n@property int number;"),
            ("objc-directive", "// securecodegen: aliases = [\"n\" as .string]\n@property int number;"),
            ("directive-unknown-word", "// securecodegen: skp\n@property int number;"),
            ("duplicate-key", "@property int a;\n// securecodegen: key = \"a\"\n@property int b;"),
            (
                "duplicate-key",
                "@property CGPoint a;\n// securecodegen: key = \"a.x\"\n@property int b;"
            ),
        ])
    func refusesProperty(_ id: String, _ property: String) throws {
        let model = model(account(property))
        let error = try #require(model.diagnostics.first { $0.id == id }, "\(model.diagnostics.map(\.id))")
        #expect(error.severity == .error && error.location?.range != nil && !error.notes.isEmpty)
        #expect(model.files.isEmpty)
    }

    @Test(
        arguments: [
            (
                "objc-variable",
                "@interface A : NSObject <NSSecureCoding> { int _count; }\n@end\n@implementation A\n@end"
            ),
            ("objc-superclass", "@interface A : UnknownBase <NSSecureCoding>\n@end\n@implementation A\n@end"),
            (
                "objc-superclass",
                "@interface B : NSObject\n@end\n@interface A : B <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "insecure-superclass",
                "@interface B : NSObject <NSCoding>\n@end\n@interface A : B <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "objc-category",
                "@interface A : NSObject\n@end\n@interface A (C) <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "half-written",
                "@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n- (void)encodeWithCoder:(NSCoder *)c {}\n@end"
            ),
            (
                "ambiguous-type",
                """
                #if X
                @interface A : NSObject <NSSecureCoding>
                @end
                #else
                @interface A : NSObject <NSSecureCoding>
                @property int a;
                @end
                #endif
                @implementation A
                @end
                """
            ),
            (
                "unknown-type",
                "@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n@synthesize text;\n@end"
            ),
            (
                "untyped-value",
                """
                @interface A<T> : NSObject <NSSecureCoding>
                @property (strong) T value;
                @end
                @interface T : NSObject <NSSecureCoding>
                @end
                @implementation A
                @end
                """
            ),
            (
                "property-not-reachable",
                """
                @interface B : NSObject
                @property (readonly) int a;
                @end
                @implementation B
                @end
                @interface A : B <NSSecureCoding>
                @end
                @implementation A
                @end
                """
            ),
            (
                "objc-directive",
                "// securecodegen: transformer\n@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "objc-category",
                "// securecodegen: archiving\n@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "class-name",
                "// securecodegen: name = \"A\"\n@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
            (
                "no-version",
                "// securecodegen: migrate = m\n@interface A : NSObject <NSSecureCoding>\n@end\n@implementation A\n@end"
            ),
        ])
    func refusesClass(_ id: String, _ text: String) throws {
        let model = model(text)
        let error = try #require(model.diagnostics.first { $0.id == id }, "\(model.diagnostics.map(\.id))")
        #expect(error.severity == .error && error.location?.range != nil && model.files.isEmpty)
    }

    /// The files that declare the class and its superclass, each with a property, and the one that counts.
    @Test(arguments: [
        (["File.h", "Other/File.h"], "File.h"), (["Other/File.h", "File.h"], "File.h"),
        // An interface in an implementation counts only there.
        (["File.m", "File.h"], "File.m"), (["Other.m", "Other/File.h"], "Other/File.h"),
        (["File.h", "File2.h"], nil), (["File.m", "File.m"], nil),
    ])
    func `the nearest interface counts`(_ paths: [String], _ nearest: String?) throws {
        func interfaces(_ path: String, _ index: Int) -> String {
            let name = path.filter(\.isLetter) + "\(index)"
            return """
                @interface Base : NSObject <NSSecureCoding>
                @property (readwrite) int \(name)Base;
                @end
                @interface A : Base
                @property int \(name);
                @end

                """
        }
        let texts = paths.enumerated().map { (path: $1, text: interfaces($1, $0)) }
        let own = texts.filter { $0.path == "File.m" }.map(\.text).joined()
        let model = model(
            own + "@implementation Base\n@end\n@implementation A\n@end", with: texts.filter { $0.path != "File.m" })
        guard let nearest, let index = paths.firstIndex(of: nearest) else {
            #expect(model.diagnostics.contains { $0.id == "ambiguous-type" } && model.files.isEmpty)
            return
        }
        let name = nearest.filter(\.isLetter) + "\(index)"
        #expect(model.diagnostics.isEmpty, "\(model.diagnostics.map(\.message))")
        #expect(model.files[0].classes.map { $0.properties.map(\.name) } == [[name + "Base"], [name]])
    }

    /// Methods that directives name: on the class, on a property `int a`, and the implementation.
    @Test(arguments: [
        ("validate = check", "", "- (void)check {}"), ("validate = check", "", "+ (BOOL)check { return YES; }"),
        ("validate = check", "", "- (BOOL)check:(int)a { return YES; }"), ("didDecode = awake", "", "- (BOOL)awake {}"),
        ("didDecode = awake", "", "- (void)awake:(NSCoder *)coder {}"), ("didDecode = awake", "", "- (void)woke {}"),
        ("version = 2, migrate = m", "", "- (void)m:(NSInteger)version {}"),
        ("version = 2, migrate = m", "", "+ (void)m:(NSCoder *)coder {}"),
        ("version = 2, migrate = m", "", "+ (void)m:(short)version {}"),
        ("version = 2, migrate = m", "", "+ (void)m:(NSInteger)version error:(NSError **)error {}"),
        ("", "validate = isA", "- (BOOL)isA:(int)a { return YES; }"),
        ("", "validate = isA", "+ (BOOL)isA:(short)a { return YES; }"),
        ("", "validate = isA", "+ (BOOL)isA:(NSString *)a { return YES; }"),
        ("", "validate = isA", "+ (BOOL)isA:(int)a to:(int)b { return YES; }"),
        ("", "decode = d", "+ (double)d:(NSCoder *)coder { return 1; }"), ("", "decode = d", "+ (int)d { return 1; }"),
        ("", "encode = e", "+ (void)e:(NSCoder *)coder {}"), ("", "encode = e", "- (void)e {}"),
    ])
    func refusesMethodsThatDoNotFit(_ ofClass: String, _ ofProperty: String, _ method: String) throws {
        func directive(_ words: String) -> String { words.isEmpty ? "" : "// securecodegen: \(words)\n" }
        let model = model(
            """
            \(directive(ofClass))@interface A : NSObject <NSSecureCoding>
            \(directive(ofProperty))@property int a;
            @end
            @implementation A
            \(method)
            @end
            """)
        #expect(model.diagnostics.map(\.id) == ["hook-method"] && model.files.isEmpty)
        #expect(model.diagnostics.first?.notes.isEmpty == false)
    }

    @Test func refusesAPropertyWithTheKeyOfTheVersion() {
        let model = model(
            """
            // securecodegen: version = 2
            @interface A : NSObject <NSSecureCoding>
            // securecodegen: key = "A.version"
            @property int a;
            @end
            @implementation A
            @end
            """)
        #expect(model.diagnostics.map(\.id) == ["duplicate-key"])
    }

    @Test(arguments: [
        ("NSURLRequestCachePolicy", "UInt"), ("NSJSONReadingOptions", "UInt"), ("NSSearchPathDirectory", "UInt"),
        ("NSComparisonResult", "Int"), ("UIViewContentMode", "Int"), ("UITouchType", "Int"),
        ("CLLocationDistance", "Double"), ("SystemSoundID", "UInt32"), ("Float64", "Double"),
    ])
    func archivesNumbersOfTheSystem(_ type: String, _ scalar: String) throws {
        func archived(_ text: String) throws -> Scalar? {
            let model = model(text)
            #expect(model.diagnostics.isEmpty)
            let coded = try #require(model.files.first?.classes.first)
            let property = try #require(coded.properties.first)
            return switch property.type {
            case .scalar(let scalar): scalar
            case .raw(.scalar(let scalar), _): scalar
            default: nil
            }
        }
        let text = account("@property \(type) value;")
        #expect(try archived(text)?.rawValue == scalar)
        // A type of the app takes precedence.
        #expect(try archived("typedef NS_ENUM(short, \(type)) { First };\n" + text) == .int16)
    }

    @Test(arguments: ["@property (weak) Account *other;", "@property (assign) Account *other;"])
    func warnsOfUnownedObjects(_ property: String) {
        let model = model(account(property))
        #expect(model.diagnostics.map(\.id) == ["weak-property"] && model.files.count == 1)
    }

    @Test func leavesClassesAloneWhoseMembersAMacroMayDefine() {
        let model = model(account("@property int a;", "MJCodingImplementation"))
        #expect(
            model.diagnostics.map(\.id) == ["objc-macro"] && model.files.isEmpty && model.handwrittenClasses.count == 1)
    }

    @Test func leavesHandwrittenClassesAlone() {
        let methods = "- (void)encodeWithCoder:(NSCoder *)c {}\n- (id)initWithCoder:(NSCoder *)c { return self; }"
        let model = model(account("@property id value;", methods))
        #expect(model.diagnostics.isEmpty && model.files.isEmpty && model.handwrittenClasses.count == 1)
    }

    private static let inheriting = """
        @interface B : NSObject <NSSecureCoding>
        @end
        @interface A : B
        @property int a;
        @end
        @implementation A
        """

    @Test func warnsOfPropertiesThatInheritedMembersDoNotArchive() {
        let model = model(Self.inheriting + "\n@end")
        #expect(model.diagnostics.map(\.id) == ["objc-inherited"] && model.files.isEmpty)
    }

    @Test func goesOnBelowGeneratedMembers() {
        let model = model("@implementation B\n@end\n" + Self.inheriting + "\n@end")
        #expect(model.diagnostics.isEmpty && model.files.first?.classes.map(\.name) == [["B"], ["A"]])
    }

    @Test func acceptsOneHandwrittenMethodBelowACodingClass() {
        let model = model(Self.inheriting + "\n- (id)initWithCoder:(NSCoder *)c { return nil; }\n@end")
        #expect(model.diagnostics.isEmpty && model.handwrittenClasses.count == 1)
    }
}
