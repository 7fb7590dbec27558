import SecureCodeGenCommands
import TestSupport
import Testing

/// Swift subclasses of classes in Objective-C that get members, too.
@Suite("Swift subclasses of Objective-C classes") struct MixedLanguageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// - Parameter swiftName: The name in `NS_SWIFT_NAME`, if any.
    private func write(_ truck: String, swiftName: String? = nil) throws {
        try folder.write(
            """
            #import <Foundation/Foundation.h>
            \(swiftName.map { "NS_SWIFT_NAME(\($0))" } ?? "")
            // securecodegen: version = 1
            @interface ABCVehicle : NSObject <NSSecureCoding>
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
