import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenObjectiveCSyntax

@Suite struct HeaderScannerTests {
    private func swift(_ header: String) -> String {
        HeaderScanner().scan(header: SourceFile(path: "Header.h", text: header)).interfaceText
    }

    @Test func `classes of Foundation have their Swift names`() {
        for (name, expected) in [
            ("NSUnitEnergy", "UnitEnergy"), ("NSRelativeDateTimeFormatter", "RelativeDateTimeFormatter"),
            ("NSHTTPCookie", "HTTPCookie"), ("NSCache", "NSCache"), ("NSNumber", "NSNumber"),
        ] {
            #expect(
                swift("@interface Meter : NSObject\n@property \(name) *e;\n@end").contains("var e: \(expected)!"),
                "\(swift("@interface Meter : NSObject\n@property \(name) *e;\n@end"))")
        }
    }

    @Test func `enum cases lose their prefix`() {
        #expect(
            swift("typedef NS_ENUM(NSInteger, ABMode) { ABModeFast = 1, ABModeVerySlow, ABModeURLOnly } AB_AVAILABLE;")
                == "public enum ABMode: Int { case fast; case verySlow; case urlOnly; }")
        #expect(
            swift("typedef NS_CLOSED_ENUM(uint8_t, Side) { kSideLeft, kSideRight } NS_SWIFT_NAME(Edge);")
                == "@frozen public enum Edge: UInt8 { case left = 0; case right = 1; }\npublic typealias Side = Edge")
        let open = "__attribute__((enum_extensibility(open)))"
        #expect(
            swift("typedef enum \(open) Level : unsigned short { Level_Low, Level_High } Level;")
                == "public enum Level: UInt16 { case low; case high; }")
        #expect(
            swift("typedef enum __attribute__((flag_enum)) Flags : int { FlagA = 1, FlagB } Flags;")
                == "public struct Flags: OptionSet { public let rawValue: Int32; public static var A: Self { get }; "
                + "public static var B: Self { get }; public init(rawValue: Int32); }")
    }

    @Test(arguments: [
        ("enum Level : unsigned short { LevelLow, LevelHigh }", "UInt16"), ("enum { LevelLow, LevelHigh }", "UInt32"),
        ("enum { LevelLow = -1, LevelHigh }", "Int32"),
    ])
    func `enums without attributes become structs`(_ header: String, _ raw: String) {
        #expect(
            swift("typedef \(header) Level;")
                == "public struct Level: Hashable, RawRepresentable { public var rawValue: \(raw); "
                + "public init(rawValue: \(raw)); }")
    }

    /// The cases of a closed enum are all its values, if these are known.
    @Test(arguments: [
        ("NS_CLOSED_ENUM(NSInteger, Way) { WayIn, WayOut }", true),
        ("CF_CLOSED_ENUM(int, Way) { WayIn, WayOut }", true),
        ("AB_CLOSED_ENUM(int, Way) { WayIn NS_SWIFT_NAME(inside), WayOut }", true),
        ("enum __attribute__((enum_extensibility(closed))) Way : int { WayIn, WayOut }", true),
        ("enum __attribute__((flag, enum_extensibility ( closed ))) Way : int { WayIn, WayOut }", true),
        ("NS_ENUM(NSInteger, Way) { WayIn, WayOut }", false),
        ("enum __attribute__((enum_extensibility(open))) Way : int { WayIn, WayOut }", false),
        ("NS_CLOSED_ENUM(NSInteger, Way) { WayIn = OTHER, WayOut API_AVAILABLE(ios(99)) }", false),
        ("NS_CLOSED_ENUM(NSInteger, Way) { WayIn, WayOut API_AVAILABLE(ios(99)) }", true),
        ("NS_CLOSED_ENUM(NSInteger, Way) { WayIn = -1, WayOut }", true),
        ("NS_CLOSED_ENUM(NSUInteger, Way) { WayIn = -1, WayOut }", false),
        ("NS_CLOSED_ENUM(int8_t, Way) { WayIn, WayOut = 200 }", false),
        ("NS_CLOSED_ENUM(NSInteger, Way) { WayIn,\n#if X\nWayOut\n#endif\n}", false),
        (
            "enum __attribute__((enum_extensibility(closed))) Other : int { OtherA };\nNS_ENUM(int, Way) { WayIn }",
            false
        ),
    ])
    func `closed enums are frozen`(_ header: String, _ isFrozen: Bool) {
        let ways = swift("typedef \(header) Way;").split(separator: "\n").filter { $0.contains("enum Way") }
        #expect(ways.map { $0.hasPrefix("@frozen") } == [isFrozen], "\(ways)")
    }

    @Test func `values of cases are numbers in decimals`() {
        let values = "WayA = 5, WayB = -1L, WayC = 0x1FU, WayD = (1 << 4), WayE = 010, WayF = WayC, WayG, WayH = (2)"
        #expect(
            swift("typedef NS_CLOSED_ENUM(int, Way) { \(values) };")
                == "@frozen public enum Way: Int32 { case A = 5; case B = -1; case C = 31; case D = 16; case E = 8; "
                + "case F = 31; case G = 32; case H = 2; }")
    }

    @Test func `NS_OPTIONS become option sets`() {
        #expect(
            swift(
                "typedef NS_OPTIONS(NSUInteger, ABOptions) {\nABOptionNone = 0,\nABOptionAll NS_SWIFT_NAME(everything) = 1 << 2\n};"
            )
                == "public struct ABOptions: OptionSet { public let rawValue: UInt; "
                + "public static var none: Self { get }; public static var everything: Self { get }; "
                + "public init(rawValue: UInt); }")
    }

    @Test func `error enums become errors with a code`() {
        #expect(
            swift("typedef NS_ERROR_ENUM(ABErrorDomain, ABErrorCode) { ABErrorCodeLost };")
                == "public struct ABError: Error { public let _nsError: NSError; public enum Code: Int { case lost; }; }"
                + "\npublic typealias ABErrorCode = ABError.Code")
    }

    @Test func `typedefs are resolved`() {
        #expect(swift("typedef NSInteger Count;") == "public typealias Count = Int")
        #expect(swift("typedef NSString *Name;") == "public typealias Name = NSString")
        #expect(
            swift("typedef NSString * Key NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(Store.Key);")
                == "extension Store { public struct Key: Hashable, RawRepresentable { public var rawValue: String; "
                + "public init(rawValue: String); }; }\npublic typealias Key = Store.Key")
        #expect(
            swift("typedef void (^Done)(NSError * _Nullable error, BOOL, NSArray<NSString *> * _Nonnull);")
                == "public typealias Done = ((any Error)?, Bool, [String]) -> Void")
    }

    @Test func `classes keep their superclass, protocols and initializers`() {
        let header = """
            NS_ASSUME_NONNULL_BEGIN
            @class Other;
            FOO_EXPORT NS_SWIFT_NAME(Step)
            @interface ABStep<T : id> : NSObject <NSSecureCoding, NSCopying> {
                int _x;
            }
            @property (nonatomic, copy, readonly, nullable) NSDictionary<NSString *, NSNumber *> *info;
            - (instancetype)init NS_UNAVAILABLE;
            - (instancetype)initWithURLString:(NSString *)text count:(unsigned long)count NS_DESIGNATED_INITIALIZER;
            - (nullable instancetype)initWithData:(NSData *)data error:(NSError **)error;
            - (void)initialize;
            + (instancetype)step;
            @end
            NS_ASSUME_NONNULL_END
            """
        #expect(
            swift(header) == """
                open class Step<T: AnyObject>: NSObject, NSSecureCoding, NSCopying { \
                open class var supportsSecureCoding: Bool { get }; open var info: [String: NSNumber]? { get }; \
                func encode(with coder: NSCoder); public required init?(coder: NSCoder); \
                @available(*, unavailable) public convenience init(); \
                public init(urlString text: String, count count: UInt); \
                public convenience init(data data: Data) throws; }
                public typealias ABStep = Step
                """)
    }

    /// A method that is only promised by adopting a protocol can be called by subclasses; one without the mark can't.
    @Test func `decoding initializers are convenience initializers if others are designated`() {
        let designated = "- (id)initWithCount:(long)count NS_DESIGNATED_INITIALIZER;"
        let coder = "- (id)initWithCoder:(NSCoder *)coder"
        func interface(_ members: String) -> String { swift("@interface A : NSObject <NSCoding>\n\(members)\n@end") }
        #expect(interface("\(designated)\n\(coder);").contains("public required convenience init?(coder: NSCoder)"))
        #expect(interface("\(designated)").contains("public required init?(coder: NSCoder)"))
        #expect(interface("\(coder);").contains("public required init?(coder: NSCoder)"))
        #expect(
            interface("\(designated)\n\(coder) NS_DESIGNATED_INITIALIZER;")
                .contains("public required init?(coder: NSCoder)"))
    }

    @Test func `angle brackets after a superclass contain protocols or type arguments`() {
        #expect(swift("@interface A : Base <NSCoding>\n@end").hasPrefix("open class A: Base, NSCoding {"))
        #expect(
            swift("@interface A : Base<NSString *> <NSCopying>\n@end").hasPrefix(
                "open class A: Base<String>, NSCopying {"))
        #expect(swift("@interface A <NSCoding>\n@end").hasPrefix("open class A: NSCoding {"))
    }

    @Test func `categories and protocols add conformances`() {
        #expect(
            swift("@interface Step (Storing) <Saving>\n- (id)initWithText:(NSString *)text;\n@end")
                == "extension Step: Saving { public convenience init(text text: String!); }")
        #expect(
            swift(
                "@protocol A;\n@protocol B, C;\n@protocol Saving <NSObject, NSSecureCoding>\n@optional\n- (void)f;\n@end"
            )
                == "public protocol Saving: NSObject, NSSecureCoding { }")
    }

    @Test func `structs are imported with their fields`() {
        #expect(
            swift("typedef struct Point3 { double x, y; const char *name; float m[2]; } Point3;")
                == "public struct Point3 { public var x: Double; public var y: Double; "
                + "public var name: UnsafePointer<Int8>!; public var m: (Float, Float); public init(); "
                + "public init(x: Double, y: Double, name: UnsafePointer<Int8>!, m: (Float, Float)); }")
        #expect(swift("typedef struct { int a : 3; } Bits; typedef union { int a; } U;") == "")
    }

    @Test func `all branches are read without duplicate declarations`() {
        let header = """
            #if TARGET_OS_IOS
            @interface A : UIView
            #else
            @interface A : NSView <NSCoding>
            #endif
            @property int x;
            @end
            #ifdef __cplusplus
            class B { @interface C : D };
            #endif
            #if 0
            @interface E : F
            @end
            #endif
            """
        let swift = swift(header)
        #expect(swift.hasPrefix("open class A: UIView, NSCoding {"))
        #expect(swift.contains("open var x: Int32 { get }"))
        #expect(!swift.contains("class C") && !swift.contains("class E"))
    }

    @Test func `declarations have correct locations`() {
        let text = """
            @interface A : NSObject
            @property (copy, getter=isOpen) BOOL open, closed;
            - (instancetype)initWithName:(NSString *)name;
            @end
            typedef NS_ENUM(NSInteger, Mode) { ModeFast } NS_SWIFT_NAME(A.Speed);
            typedef struct { double *start; } Path;
            """
        let file = HeaderScanner().scan(header: SourceFile(path: "A.h", text: text))
        let properties = file.declarations[0].properties
        #expect(file.declarations.map { file.text($0.name.range) } == ["A", "Mode", "Mode", "Mode", "Path"])
        #expect(file.declarations[4].properties.map { file.text($0.name.range) } == ["start"])
        #expect(file.text(file.declarations[0].range).hasSuffix("name;\n@end"))
        #expect(properties.map { file.text($0.name.range) } == ["open", "closed"])
        #expect(properties.allSatisfy { file.text($0.declarationRange).hasSuffix("BOOL open, closed;") })
        #expect(
            file.declarations[0].initializers.map { file.text($0.range) }
                == ["- (instancetype)initWithName:(NSString *)name;"])
        #expect(file.declarations[2].cases.map { file.text($0.name.range) } == ["ModeFast"])
    }

    @Test(arguments: [
        "@interface", "@interface A", "@interface A :", "@interface A : B <", "@interface A (", "@interface A : B {",
        "@protocol P <", "typedef", "typedef NS_ENUM(", "typedef NS_ENUM(A, B) {", "typedef NS_ENUM(A, B) { C = (",
        "typedef struct {", "typedef void (^", "@interface A : B\n@property (", "@interface A : B\n- (", "\"abc", "/* ",
        "#if", "#", "@", "@@@@", ")))", "}}}", "enum {", "enum E", "struct S", "NS_SWIFT_NAME(", "'", "\\",
        "@interface A : B\n- (id)initWithA:(", "@interface A : B\n- (id)initWithA:(B *)b c", "typedef int",
        "typedef int a[",
    ])
    func whatBreaksOffEndsTheFile(_ header: String) {
        let text = swift("@interface Z : Y\n@end\n" + header)
        #expect(text.hasPrefix("open class Z: Y { }"))
    }

    @Test(arguments: [
        "(", "{", "[", "<", "@interface A : B<", "void (^", "typedef void (^A)(", "id<", "/*", "*", "@property (",
        "#if\n",
    ])
    func whatNestsWithoutEndIsReadInOneGo(_ piece: String) {
        let next = "\n@interface Z : Y\n@end"
        let between = swift(String(repeating: piece, count: 20_000) + next)
        // The following text is inside the comment or the parentheses.
        #expect(between.contains("open class Z: Y { }") == !["/*", "typedef void (^A)("].contains(piece))
        let inside = swift(
            "@interface A : B\n@property " + String(repeating: piece, count: 20_000) + ";\n@end" + next)
        #expect(inside.hasPrefix("open class A: B {"))
        #expect(inside.contains("open class Z: Y { }") == !["/*", "void (^"].contains(piece))
    }
}
