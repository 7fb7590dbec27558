import SecureCodeGenCommands
import TestSupport
import Testing

/// Swift subclasses of classes in Objective-C that get members, too.
@Suite("Swift subclasses of Objective-C classes") struct MixedLanguageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter swiftName: The name in `NS_SWIFT_NAME`, if any.
    private func write(_ truck: String, swiftName: String? = nil, isExtended: Bool = false) throws {
        try folder.write(
            """
            #import <Foundation/Foundation.h>
            \(swiftName.map { "NS_SWIFT_NAME(\($0))" } ?? "")
            // securecodegen: version = 1\(isExtended ? ", extension" : "")
            @interface ABCVehicle : NSObject \(isExtended ? "" : "<NSSecureCoding>")
            @property (nonatomic) NSInteger wheels;  // securecodegen: aliases = ["tyres"]
            @property (nonatomic) CGPoint origin;
            @end
            """, to: "Vehicle.h")
        try folder.write("#import \"Vehicle.h\"\n@implementation ABCVehicle\n@end\n", to: "Vehicle.m")
        try folder.write(
            "import Foundation\n\nclass Truck: \(swiftName ?? "ABCVehicle") {\n\(truck)\n}\n\nclass Lorry: Truck {\n}\n",
            to: "Truck.swift")
    }

    @Test func `members in both languages are written in one run`() throws {
        try write("    var load = 0\n    override init() { super.init() }")
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try folder.read("Truck.swift").contains("super.encode(with: coder)"))
        #expect(try folder.read("Vehicle.m").contains("forKey:@\"wheels\"]"))
    }

    @Test func `a generated header may declare that the superclass conforms`() throws {
        try write("    var load = 0\n    override init() { super.init() }", isExtended: true)
        for _ in 1...2 {
            let run = ProgramRun.real(".", in: folder)
            #expect(run.exitCode == 0, "\(run.errors)")
        }
        #expect(try folder.read("Truck.swift").contains("super.encode(with: coder)"))
        #expect(try folder.read("Vehicle+SecureCoding.m").contains("forKey:@\"wheels\"]"))
        #expect(try !folder.read("Vehicle.m").contains("securecodegen"))
    }

    @Test(arguments: [true, false]) func `the configuration says how objects are retained`(isManual: Bool) throws {
        try write("    var load = 0\n    override init() { super.init() }")
        try folder.write(
            "#import <Foundation/Foundation.h>\n@interface Label : NSObject <NSSecureCoding>\n"
                + "@property (copy, nullable) NSString *text;\n@end\n", to: "Label.h")
        try folder.write("#import \"Label.h\"\n@implementation Label\n@end\n", to: "Label.m")
        try folder.write("{\"manualRetainRelease\": \(isManual)}", to: ".securecodegen.json")
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try folder.read("Label.m").contains("[self release]") == isManual)
    }

    // MARK: Categories in Objective-C

    private func writeNotebook(_ directive: String = "extension", _ attributes: String = "copy, nullable") throws {
        try folder.write(
            "#import <Foundation/Foundation.h>\n// securecodegen: \(directive)\n@interface Notebook : NSObject\n"
                + "@property (\(attributes)) NSString *title;\n@end\n", to: "Notebook.h")
        try folder.write("#import \"Notebook.h\"\n@implementation Notebook\n@end\n", to: "Notebook.m")
    }

    private static let generated = ["Notebook+SecureCoding.h", "Notebook+SecureCoding.m"]

    @Test func `a category is written, checked and removed`() throws {
        try writeNotebook()
        #expect(ProgramRun.real(".", "--check", in: folder).exitCode == 1)
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try folder.read(Self.generated[0]).contains("@interface Notebook (SecureCoding) <NSSecureCoding>"))
        #expect(try folder.read(Self.generated[1]).contains("self.title"))
        #expect(ProgramRun.real(".", "--check", in: folder).exitCode == 0)
        #expect(ProgramRun.real(".", in: folder).output.contains("0 written, 3 unchanged, 0 removed"))
        try writeNotebook("extension, keyPrefix = \"n\"")
        let diff = ProgramRun.real(".", "--diff", in: folder)
        #expect(diff.output.contains("+    SecureEncodeIfPresent(coder, @\"ntitle\", self.title);"), "\(diff.output)")
        try writeNotebook("skip")
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(!Self.generated.contains(where: folder.exists))
    }

    @Test func `files of others stay`() throws {
        try writeNotebook()
        try folder.write("// mine\n", to: Self.generated[1])
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("[output-not-generated]"), "\(run.errors)")
        #expect(try folder.read(Self.generated[1]) == "// mine\n")
    }

    @Test func `a category needs setters`() throws {
        try writeNotebook("extension", "copy, nullable, readonly")
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("Notebook.h:4:"), "\(run.errors)")
        #expect(run.errors.contains("[property-not-reachable]"))
    }

    @Test func `a category calls methods that a header declares`() throws {
        try writeNotebook("extension, didDecode = awake")
        let text = try folder.read("Notebook.m").replacing("@end", with: "- (void)awake {\n}\n@end")
        try folder.write(text, to: "Notebook.m")
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("Notebook.m:3:1: error: "), "\(run.errors)")
        let header = try folder.read("Notebook.h").replacing("@end", with: "- (void)awake;\n@end")
        try folder.write(header, to: "Notebook.h")
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try folder.read(Self.generated[1]).contains("    [self awake];"))
    }

    /// Compilers warn if the interface declares members that a category implements. Another file has no `#if`.
    @Test(arguments: [
        (" NSObject", " NSObject <NSSecureCoding>"), (" NSObject", " NSObject <NSCoding>"),
        ("@end", "- (void)encodeWithCoder:(NSCoder *)coder;\n@end"),
        ("// securecodegen: extension\n@interface", "#if X\n// securecodegen: extension\n@interface"),
    ])
    func `a category is refused where it can't have members`(_ old: String, _ new: String) throws {
        try writeNotebook()
        let header = try folder.read("Notebook.h").replacing(old, with: new)
        try folder.write(header + (new.hasPrefix("#if") ? "#endif\n" : ""), to: "Notebook.h")
        let run = ProgramRun.real(".", "--mode", "extension", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("[objc-category]"), "\(run.errors)")
    }

    @Test func `subclasses import the header that declares the conformance`() throws {
        try writeNotebook()
        for (name, superclass, directive) in [
            ("Diary", "Notebook", "// securecodegen: extension\n"), ("Log", "Diary", ""), ("Trip", "Log", ""),
        ] {
            try folder.write(
                "#import \"../\(superclass == "Notebook" ? "" : "\(superclass)/")\(superclass).h\"\n\(directive)@interface \(name) "
                    + ": \(superclass)\n@property int \(name)Count;\n@end\n", to: "\(name)/\(name).h")
            try folder.write(
                "#import \"\(name).h\"\n@implementation \(name)\n@end\n", to: "\(name)/\(name).m")
        }
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(try folder.read("Diary/Diary+SecureCoding.m").contains("#import \"../Notebook+SecureCoding.h\"\n"))
        #expect(folder.exists("Diary/Diary+SecureCoding.h") && !folder.exists("Log/Log+SecureCoding.h"))
        #expect(try folder.read("Trip/Trip+SecureCoding.m").contains("#import \"../Diary/Diary+SecureCoding.h\"\n"))
    }

    @Test func `methods and names are added on request`() throws {
        try writeNotebook("extension, archiving, name = \"Old\"")
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try folder.read(Self.generated[0]).contains("+ (nullable instancetype)readFromURL:"))
        let support = try folder.read("SecureCoding+Support.h")
        #expect(support.contains("setClass:NSClassFromString(@\"Notebook\") forClassName:@\"Old\"];"))
        #expect(support.contains("SecureUnarchivedObject"))
        #expect(ProgramRun.real("show", ".", in: folder).output.contains("saved and loaded by 'archiving'"))
        try writeNotebook()
        #expect(ProgramRun.real(".", in: folder).exitCode == 0)
        #expect(try !folder.read("SecureCoding+Support.h").contains("SecureUnarchivedObject"))
    }

    @Test(arguments: [
        ("// securecodegen: key = \"wheels\"", nil), ("// securecodegen: key = \"origin.x\"", nil),
        ("// securecodegen: key = \"tyres\"", nil), ("// securecodegen: aliases = [\"wheels\"]", nil),
        ("// securecodegen: key = \"ABCVehicle.version\"", nil), ("// securecodegen: key = \"wheels\"", "Vehicle"),
    ])
    func `a key of the superclass is refused`(_ directive: String, _ swiftName: String?) throws {
        try write("    \(directive)\n    var load = 0", swiftName: swiftName)
        let before = try folder.read("Truck.swift")
        let run = ProgramRun.real(".", in: folder)
        #expect(run.exitCode == 1 && run.errors.contains("Truck.swift:5:9: error: "), "\(run.errors)")
        #expect(run.errors.contains("[duplicate-key]"))
        #expect(try folder.read("Truck.swift") == before)
    }
}
