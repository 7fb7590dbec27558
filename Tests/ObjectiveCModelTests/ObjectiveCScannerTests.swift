import SecureCodeGenDirectives
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenObjectiveCSyntax

@Suite("Scanning Objective-C") struct ObjectiveCScannerTests {
    private func scan(_ text: String) -> ObjectiveCFile {
        HeaderScanner().scan(
            objectiveC: SourceFile(path: "File.m", text: text), commentMarker: DirectiveBinder.marker)
    }

    @Test func findsWhatAnInterfaceDeclares() throws {
        let file = scan(
            """
            NS_ASSUME_NONNULL_BEGIN
            @interface Account : Base <NSSecureCoding, NSCopying> {
                @private
                NSString *_name;
                unsigned _isOpen : 1, _isPaid : 1;
                __weak id<Delegate> _delegate;
            }
            @property (nonatomic, copy, nullable, getter=title) NSString *name, *note;
            @property (class, readonly) Account *shared;
            #if TARGET_OS_IOS
            @property (nonatomic) IBOutlet UIView *view;
            #endif
            - (instancetype)init NS_UNAVAILABLE;
            @end
            @interface Account ()
            @end
            @interface Account (Paying)
            @end
            NS_ASSUME_NONNULL_END
            """)
        let account = try #require(file.interfaces.first)
        #expect(file.interfaces.map(\.category) == [nil, "", "Paying"])
        #expect(account.superclass?.baseName == "Base" && account.protocols == ["NSSecureCoding", "NSCopying"])
        #expect(account.instanceVariables.map(\.name) == ["_name", "_isOpen", "_isPaid", "_delegate"])
        #expect(account.properties.map(\.name) == ["name", "note", "shared", "view"])
        #expect(account.properties[0].getter == "title" && account.properties[0].type.nullability == .nullable)
        #expect(account.properties.map(\.isOfClass) == [false, false, true, false])
        #expect(account.properties.map(\.isConditional) == [false, false, false, true])
        #expect(account.properties[3].isOutlet && account.unknown.isEmpty && account.isComplete)
        #expect(account.initializers.contains { $0.selector == "init" && $0.isUnavailable })
    }

    @Test func readsProtocolsUnderConditions() throws {
        let file = scan(
            "@interface A : B\n#if X\n<P, Q>\n#else\n<R>\n#endif\n#if Y\n@property int a;\n#endif\n+ (void)b;\n"
                + "- (void)c:(int)d e:(int)f;\n@end\n@interface A (C)\n#if X\n@property int g;\n#endif\n@end")
        let interface = try #require(file.interfaces.first)
        #expect(interface.protocols == ["P", "Q", "R"] && interface.selectors == ["+b", "-c:e:"])
        #expect(file.interfaces.flatMap(\.properties).map(\.isConditional) == [true, true])
    }

    @Test func findsImports() {
        let file = scan(
            "#import \"A.h\"  \n#if X\n#import \"B.h\"\n#endif\n#if Y\n#define Z\n#endif\n@import C;\n@implementation A\n"
                + "#import \"D.h\"\n@end\n#ifdef W\n#include <E.h>\n")
        #expect(file.imports == ["#import \"A.h\"", "#if X", "#import \"B.h\"", "#endif", "@import C;"])
    }

    @Test func readsMacrosOfGenericClasses() throws {
        let file = scan(
            """
            @interface GS_GENERIC_CLASS(Bag, __covariant ElementT) : NSObject <NSCopying>
            @end
            @interface GS_GENERIC_CLASS(SortedBag, ElementT) : GS_GENERIC_CLASS(Bag, ElementT) <NSCoding>
            @end
            @interface GS_GENERIC_CLASS(Bag, ElementT) (Sorting)
            @end
            @interface Bag (Printing)
            @end
            """)
        #expect(file.interfaces.map(\.name) == ["Bag", "SortedBag", "Bag", "Bag"])
        #expect(file.interfaces.map(\.category) == [nil, nil, "Sorting", "Printing"])
        #expect(file.interfaces[1].superclass?.baseName == "Bag" && file.interfaces[1].protocols == ["NSCoding"])
        #expect(file.interfaces[0].genericParameters == ["ElementT"] && file.interfaces[0].protocols == ["NSCopying"])
    }

    @Test func findsWhatAnImplementationDefines() throws {
        let file = scan(
            #"""
            static NSString *const kName = @"{";
            @implementation Account : Base { int _count; }
            @synthesize name = _title, note;
            @dynamic other;
            static void helper(void) { if (YES) { } }
            static CGRect frames[] = { { 0 } };
            + (BOOL)supportsSecureCoding { return YES; }
            #pragma mark - Don't mind me
            - (void)setName:(NSString *)name forKey:(id)key {
            #if DEBUG
                if (name) {
            #else
                if (key) {
            #endif
                    NSLog(@"}%c", '}');
                }
            }
            - (id)init { return self; }
            MAGIC_CODING(Account)
            @end
            """#)
        let account = try #require(file.implementations.first)
        #expect(account.instanceVariables.map(\.name) == ["_count"])
        #expect(account.synthesized.map(\.name) == ["name", "note"] && account.synthesized[0].variable == "_title")
        #expect(account.dynamic.map(\.name) == ["other"])
        #expect(account.methods.map(\.selector) == ["supportsSecureCoding", "setName:forKey:", "init"])
        #expect(account.methods.map(\.isOfClass) == [true, false, false])
        #expect(account.unknown.map { file.scanned.text($0) } == ["MAGIC_CODING"] && account.isComplete)
    }

    @Test(arguments: ["MY_PROPERTY(NSString, name)", "@property (nonatomic) ;", "[x]"])
    func keepsWhatItCannotRead(_ text: String) {
        #expect(scan("@interface A : NSObject\n\(text)\n@end").interfaces.first?.unknown.isEmpty == false)
    }

    /// Whatever a file contains, the scanner ends, and all ranges are in the file.
    @Test func readsAnything() {
        let source = Array(
            """
            @interface A : B <P> { id _x; } @property (copy) NSArray<id> *a; #if X - (void)b; @end
            @implementation A @synthesize a = _a; - (void)b:(int)c { /* " */ ' } @end // securecodegen: skip
            typedef NS_ENUM(NSInteger, K) { K1 }; typedef struct { int a; } S;
            """.utf8)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var bytes = source
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let index = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: index)
                default: bytes.insert(source[Int.random(in: 0..<source.count, using: &random)], at: index)
                }
            }
            let file = HeaderScanner().scan(
                objectiveC: SourceFile(path: "File.m", bytes: bytes), commentMarker: DirectiveBinder.marker)
            _ = RegionFinder(file.scanned)
            _ = DirectiveBinder(file.scanned)
            #expect(file.scanned.declarations.allSatisfy { $0.range.upper <= bytes.count }, "\(bytes)")
        }
    }
}
