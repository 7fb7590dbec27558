import SecureCodeGenAppleTypes
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCModel
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenObjectiveCWriter
import SecureCodeGenSourceText
import Testing

// What is archived of properties.

extension ObjectiveCModelTests {
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
        for name in ["shared", "computed", "_on", "label", "gone", "absent"] {
            #expect(!text.contains(name), "\(name)")
        }
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
        let text =
            "// securecodegen: keyPrefix = \"p\"\n"
            + account("@property int a;").replacing("@interface Account", with: attributes)
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
