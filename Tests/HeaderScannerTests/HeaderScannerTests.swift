import SourceText
import SwiftScanner
import Testing

@testable import HeaderScanner

@Suite struct HeaderScannerTests {
    /// The Swift interface of a header, without empty lines.
    private static func interface(of header: String) -> String {
        let interface = HeaderScanner().swiftInterface(of: SourceFile(path: "Header.h", text: header))
        return String(decoding: interface.bytes, as: UTF8.self)
    }

    private func swift(_ header: String) -> String {
        Self.interface(of: header).split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
            .trimming { $0 == " " || $0 == ";" }
    }

    @Test func `classes of Foundation have their Swift names`() {
        for (name, expected) in [
            ("NSUnitEnergy", "UnitEnergy"), ("NSRelativeDateTimeFormatter", "RelativeDateTimeFormatter"),
            ("NSHTTPCookie", "HTTPCookie"), ("NSCache", "NSCache"), ("NSNumber", "NSNumber"),
        ] {
            #expect(
                swift("@interface Meter : NSObject\n@property \(name) *e;\n@end").contains("var `e`: \(expected)!"),
                "\(swift("@interface Meter : NSObject\n@property \(name) *e;\n@end"))")
        }
    }

    @Test func `enum cases lose their prefix`() {
        #expect(
            swift("typedef NS_ENUM(NSInteger, ABMode) { ABModeFast = 1, ABModeVerySlow, ABModeURLOnly } AB_AVAILABLE;")
                == "public enum ABMode: Int { case `fast`; case `verySlow`; case `urlOnly`; }")
        #expect(
            swift("typedef NS_CLOSED_ENUM(uint8_t, Side) { kSideLeft, kSideRight } NS_SWIFT_NAME(Edge);")
                == "public enum Edge: UInt8 { case `left`; case `right`; }; public typealias Side = Edge")
        #expect(
            swift("typedef enum Level : unsigned short { Level_Low, Level_High } Level;")
                == "public enum Level: UInt16 { case `low`; case `high`; }")
    }

    @Test func `NS_OPTIONS become option sets`() {
        #expect(
            swift(
                "typedef NS_OPTIONS(NSUInteger, ABOptions) {\nABOptionNone = 0,\nABOptionAll NS_SWIFT_NAME(everything) = 1 << 2\n};"
            )
                == """
                public struct ABOptions: OptionSet { public let rawValue: UInt; public init(rawValue: UInt) {}; 
                public static var `none`: Self { get }; 
                public static var `everything`: Self { get }; }
                """)
    }

    @Test func `error enums become errors with a code`() {
        #expect(
            swift("typedef NS_ERROR_ENUM(ABErrorDomain, ABErrorCode) { ABErrorCodeLost };")
                == "public struct ABError: Error { public let _nsError: NSError; public enum Code: Int { case `lost`; } }"
                + "; public typealias ABErrorCode = ABError.Code")
    }

    @Test func `typedefs are resolved`() {
        #expect(swift("typedef NSInteger Count;") == "public typealias Count = Int")
        #expect(swift("typedef NSString *Name;") == "public typealias Name = NSString")
        #expect(
            swift("typedef NSString * Key NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(Store.Key);")
                == "extension Store { public struct Key: Hashable, RawRepresentable { public var rawValue: String; "
                + "public init(rawValue: String) {} } }; public typealias Key = Store.Key")
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
                open class var supportsSecureCoding: Bool { true }; open func encode(with coder: NSCoder) {}; \
                public required init?(coder: NSCoder) {}; 
                open var `info`: [String: NSNumber]? { get }; 
                @available(*, unavailable) public convenience init() {}; 
                public init(urlString text: String, count count: UInt) {}; 
                public convenience init(data data: Data) throws {}; }; public typealias ABStep = Step
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
                == "extension Step: Saving { \npublic convenience init(text text: String!) {}; }")
        #expect(
            swift(
                "@protocol A;\n@protocol B, C;\n@protocol Saving <NSObject, NSSecureCoding>\n@optional\n- (void)f;\n@end"
            )
                == "public protocol Saving: NSObject, NSSecureCoding {}")
    }

    @Test func `structs are imported with their fields`() {
        #expect(
            swift("typedef struct Point3 { double x, y; const char *name; float m[2]; } Point3;")
                == "public struct Point3 { public init() {}; public init(`x`: Double, `y`: Double, "
                + "`name`: UnsafePointer<Int8>!, `m`: (Float, Float)) {}; public var `x`: Double; public var `y`: Double; "
                + "public var `name`: UnsafePointer<Int8>!; public var `m`: (Float, Float); }")
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
        #expect(swift.contains("open var `x`: Int32 { get set }"))
        #expect(!swift.contains("class C") && !swift.contains("class E"))
    }

    @Test func `declarations have correct locations`() {
        let file = HeaderScanner().swiftInterface(
            of: SourceFile(
                path: "A.h", text: "\n\n@interface A : NSObject\n\n@property int x;\n@end\n\n@interface B : A\n@end"))
        let scanned = Scanner(commentMarker: "x:").scan(file)
        let lines = LineTable(file.bytes)
        #expect(scanned.diagnostics.isEmpty)
        #expect(scanned.declarations.map { $0.name.text } == ["A", "B"])
        #expect(scanned.declarations.map { lines.position(of: $0.name.range.lower).line } == [3, 8])
        #expect(scanned.declarations[0].properties.map { lines.position(of: $0.name.range.lower).line } == [5])
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
        let text = Self.interface(of: "@interface Z : Y\n@end\n" + header)
        #expect(text.hasPrefix("open class Z: Y { }"))
    }

    @Test(arguments: [
        "(", "{", "[", "<", "@interface A : B<", "void (^", "typedef void (^A)(", "id<", "/*", "*", "@property (",
        "#if\n",
    ])
    func whatNestsWithoutEndIsReadInOneGo(_ piece: String) {
        let next = "\n@interface Z : Y\n@end"
        let between = Self.interface(of: String(repeating: piece, count: 20_000) + next)
        // The following text is inside the comment or the parentheses.
        #expect(between.contains("open class Z: Y { }") == !["/*", "typedef void (^A)("].contains(piece))
        let inside = Self.interface(
            of: "@interface A : B\n@property " + String(repeating: piece, count: 20_000) + ";\n@end" + next)
        #expect(inside.hasPrefix("open class A: B {"))
        #expect(inside.contains("open class Z: Y { }") == !["/*", "void (^"].contains(piece))
    }
}

extension String {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        var text = Substring(self)
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}
