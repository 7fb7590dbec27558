import AppleTypes
import CodingPlan
import HeaderScanner
import ObjectiveCEmitter
import ObjectiveCModel
import SecureCodingModel
import SourceAnnotations
import SourceText
import Testing

@Suite("Planning Objective-C classes") struct ObjectiveCModelTests {
    private func model(_ text: String, keys: KeyNaming = KeyNaming()) -> ArchiveModel {
        let file = HeaderScanner().scan(
            objectiveC: SourceFile(path: "File.m", text: text), commentMarker: DirectiveBinder.marker)
        return ObjectiveCModeler(keys: keys).model([file], wanted: ["File.m"])
    }

    /// A class with these members in its interface and its implementation.
    private func account(_ members: String, _ implementation: String = "", before: String = "") -> String {
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

    private func members(
        _ text: String, firstLine: String = "#import \"../SecureCoding+Support.h\""
    ) throws -> String {
        let model = model(text)
        #expect(model.diagnostics.isEmpty, "\(model.diagnostics.map(\.message))")
        let coded = try #require(model.files.first?.classes.first)
        let lines = ObjectiveCEmitter().members(
            of: coded, try #require(coded.objectiveC), supportPath: "../SecureCoding+Support.h")
        #expect(lines.first == firstLine)
        return lines.joined(separator: "\n")
    }

    // MARK: Refusals

    /// Each of these must not be archived silently, and not be left out silently.
    @Test(
        arguments: [
            ("unarchivable-type", "@property (copy) void (^handler)(void);"),
            ("unarchivable-type", "@property void *context;"), ("unarchivable-type", "@property const char *text;"),
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
            case .rawRepresentable(_, .scalar(let scalar), _, _): scalar
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
        #expect(model.diagnostics.map(\.id) == ["objc-macro"] && model.files.isEmpty && model.classesByHand.count == 1)
    }

    @Test func leavesHandwrittenClassesAlone() {
        let methods = "- (void)encodeWithCoder:(NSCoder *)c {}\n- (id)initWithCoder:(NSCoder *)c { return self; }"
        let model = model(account("@property id value;", methods))
        #expect(model.diagnostics.isEmpty && model.files.isEmpty && model.classesByHand.count == 1)
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
        #expect(model.diagnostics.isEmpty && model.classesByHand.count == 1)
    }

    // MARK: Properties

    @Test func takesObjectsForNullableOutsideOfAudits() throws {
        let text = try members(
            """
            typedef NSString *Name;
            @interface A : NSObject <NSSecureCoding>
            @property (copy) Name name;
            @property (copy) NSString *title;
            @property UIKeyboardType keyboard;
            @end
            @implementation A : NSObject
            @end
            """)
        #expect(!text.contains("Nonnull"))
        #expect(text.contains("SecureEncodeIfPresent(coder, @\"name\", _name);"))
        #expect(text.contains("_title = [SecureDecodeObject(coder, self, @\"title\", [NSString class], _title) copy];"))
        #expect(text.contains("encodeInteger:(NSInteger)_keyboard"))
    }

    @Test func leavesOutWhatTheClassDoesNotStore() throws {
        let text = try members(
            account(
                """
                @property (class) int shared;
                @property (readonly) int computed;
                @property (getter=isOn) BOOL on;
                @property IBOutlet NSString *label;
                @property int gone NS_UNAVAILABLE;
                @property int absent __attribute__((unavailable("no")));
                @property int elsewhere API_UNAVAILABLE(watchos);
                @property int kept; // securecodegen: key = "k"
                """, "- (int)computed { return 1; }\n- (BOOL)isOn { return NO; }\n- (void)setOn:(BOOL)on {}"))
        #expect(text.contains("_kept forKey:@\"k\""))
        #expect(text.contains("_elsewhere"))
        for name in ["shared", "computed", "_on", "label", "gone", "absent"] { #expect(!text.contains(name), "\(name)") }
    }

    @Test func needsReferenceCountingForObjectsThatItAssigns() throws {
        let dealloc = "- (void)dealloc { [super dealloc]; }"
        #expect(try members(account("@property (strong) NSDate *a;")).contains("#if !__has_feature(objc_arc)"))
        #expect(try !members(account("@property (copy) NSString *a;")).contains("__has_feature"))
        let text = try members(account("@property (retain) NSDate *a;", dealloc))
        #expect(!text.contains("__has_feature") && text.contains("[NSDate class], _a) retain];"))
        let conditional = "// securecodegen: conditional\n@property (assign) Account *a;"
        #expect(model(account(conditional, dealloc)).diagnostics.map(\.id) == ["unarchivable-type"])
    }

    @Test func writesVariablesOfSynthesizedProperties() throws {
        let text = try members(account("@property int a;\n@property int b;", "@synthesize a = first, b;"))
        #expect(text.contains("(int64_t)self->first forKey:@\"a\"") && text.contains("(int64_t)self->b forKey:@\"b\""))
    }

    @Test func findsDirectivesAboveAttributes() throws {
        let attributes = "NS_SWIFT_NAME(Account)\n__attribute__((objc_subclassing_restricted))\n@interface Account"
        let text = "// securecodegen: keyPrefix = \"p\"\n" + account("@property int a;").replacing("@interface Account", with: attributes)
        #expect(try members(text).contains("forKey:@\"pa\"]"))
    }

    @Test func derivesKeysAsForSwift() throws {
        let model = model(account("@property int userName;"), keys: KeyNaming(style: .snakeCase))
        #expect(model.files.first?.classes.first?.properties.map(\.key) == ["user_name"])
    }

    @Test func callsTheClassesOwnInitializer() throws {
        let text = try members(
            account("@property (copy, nullable) NSString *a;", "- (id)init { return [super init]; }"))
        // Nil is written, because a missing key would keep the value that 'init' gives.
        #expect(text.contains("self = [self init];") && text.contains("[coder encodeObject:_a forKey:@\"a\"];"))
        #expect(try members(account("@property int a;")).contains("self = [super init];"))
    }

    /// The property may promise less than the variable: code that changes the array would fail with a decoded one.
    @Test func readsTheTypesOfInstanceVariables() throws {
        let text = try members(
            account(
                """
                @property (copy, readonly) NSArray<NSString *> *tags;
                @property (copy) NSString *title;
                @property (readonly) int count;
                """, "", before: ""
            ).replacing(
                "@implementation Account",
                with: "@implementation Account { NSMutableArray *_tags; id _title; long long _count; }"))
        #expect(text.contains("@[[NSArray class], @[[NSString class]]], _tags) mutableCopy];"))
        #expect(text.contains("[NSString class], _title) copy];") && text.contains("_count = SecureDecodeInt64("))
    }

    /// Compilers refuse an import in such a block, and an implementation whose nullability isn't that of the declaration.
    @Test func compilesInBlocksThatAssumeNonnull() throws {
        func text(_ declaration: String) throws -> String {
            try members(
                """
                NS_ASSUME_NONNULL_BEGIN
                @interface A : NSObject <NSSecureCoding>
                @property int a;
                \(declaration)
                @end
                @implementation A
                @end
                NS_ASSUME_NONNULL_END
                """, firstLine: "#pragma clang assume_nonnull end")
        }
        #expect(try text("").contains("- (nullable instancetype)initWithCoder:(NSCoder *)coder {"))
        #expect(try text("- (instancetype)initWithCoder:(NSCoder *)c;").contains("- (instancetype)initWithCoder:"))
        #expect(
            try text("- (nullable instancetype)initWithCoder:(NSCoder *)c;").contains("(nullable instancetype)init"))
        #expect(try text("").contains("Support.h\"\n#pragma clang assume_nonnull begin\n"))
        #expect(try members(account("@property int a;")).contains("- (instancetype)initWithCoder:"))
    }

    @Test func ignoresWarningsAboutInitializersOfSuperclasses() throws {
        let ignored = "ignored \"-Wobjc-designated-initializers\""
        let base = """
            @interface B : NSObject
            - (instancetype)initWithName:(NSString *)name NS_DESIGNATED_INITIALIZER;
            @end
            @implementation B
            @end
            @interface A : B <NSSecureCoding>
            @property int a;
            @end
            @implementation A
            @end
            """
        #expect(try members(base).contains(ignored))
        #expect(try !members(account("@property int a;")).contains(ignored))
    }

    @Test func ignoresManualReferenceCountingUnderACondition() throws {
        let text = """
            #if !__has_feature(objc_arc)
            - (void)dealloc { [_a release]; [super dealloc]; }
            #endif
            """
        #expect(try !members(account("@property (copy) NSString *a;", text)).contains("release"))
    }

    @Test func readsStructsWithAttributes() throws {
        let before = """
            typedef struct __attribute__((objc_boxable)) Bounds { double west, east; } Bounds;
            enum Side : short { Left, Right };
            typedef enum Side Side;
            """
        let text = try members(account("@property Bounds bounds;\n@property Side side;", before: before))
        #expect(text.contains("_bounds.east forKey:@\"bounds.east\"") && text.contains("INT16_MIN, INT16_MAX, _side"))
    }

    @Test func escapesKeys() throws {
        let text = try members(account("// securecodegen: key = \"a\\\"b\\\\c?\"\n@property int a;"))
        #expect(text.contains(#"forKey:@"a\"b\\c\?"]"#))
    }

    @Test func followsAliases() throws {
        let before = """
            typedef NSString *Name NS_STRING_ENUM;
            typedef unsigned char Byte;
            typedef Byte Small;
            typedef enum { One, Two } Choice;
            """
        let text = try members(
            account("@property (copy) Name name;\n@property Small small;\n@property Choice choice;", before: before))
        #expect(
            text.contains("SecureDecodeNonnull(coder, self, @\"name\", [NSString class]")
                && text.contains("encodeInteger:(NSInteger)_small"))
        #expect(text.contains("encodeInt64:(int64_t)_choice"))
    }
}
