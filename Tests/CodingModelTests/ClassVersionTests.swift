import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Versions of classes")
struct ClassVersionTests {
    private func model(_ directives: String, _ body: String = "") -> ArchiveModel {
        let text = """
            // securecodegen: \(directives)
            final class Account: NSObject, NSSecureCoding {
                var age: Int?
                \(body)
            }
            """
        return Modeler().model([MarkedSource.file("A.swift", text).input])
    }

    private func version(_ directives: String, _ body: String = "") throws -> ClassVersion? {
        let model = model(directives, body)
        #expect(model.diagnostics == [])
        return try #require(model.files.first?.classes.first).version
    }

    @Test func `a version has a separate key`() throws {
        let version = try version("version = 1_2")
        #expect(version?.number == 12)
        #expect(version?.key == "Account.version")
        #expect(version?.acceptsNewer == false)
        #expect(try self.version("version = 1, forward = .accept")?.acceptsNewer == true)
    }

    @Test(arguments: ["version", "version = 0", "version = -1", "version = 1.5", "version = \"1\"", "forward = .all"])
    func `an invalid version is an error`(_ directives: String) {
        #expect(model(directives).diagnostics.map(\.id) == ["directive-value"])
    }

    @Test(arguments: [
        "static func m(from version: Int, coder: NSCoder) throws {}", "static func m(_ version: Int) {}",
        "private class func m(_ coder: NSCoder, _ version: Swift.Int) throws {}",
    ])
    func `a method is called for older archives`(_ method: String) throws {
        #expect(try version("version = 2, migrate = m", method)?.migrate?.name == "m")
    }

    @Test(arguments: [
        "func m(from version: Int, coder: NSCoder) {}", "static func m(coder: NSCoder) {}",
        "static func m(from version: Int, coder: NSCoder) -> Bool { true }",
        "static func m(from version: String, coder: NSCoder) {}",
    ])
    func `an unsuitable method is an error`(_ method: String) {
        #expect(model("version = 2, migrate = m", method).diagnostics.map(\.id) == ["hook-method"])
    }

    @Test(arguments: ["migrate = m", "forward = .accept"])
    func `other directives have no effect without a version`(_ directives: String) {
        let method = "static func m(from version: Int, coder: NSCoder) {}"
        #expect(model(directives, method).diagnostics.map(\.id) == ["no-version"])
    }

    @Test func `the key of the version is in use`() {
        let property = "var other: Int? // securecodegen: key = \"Account.version\""
        #expect(model("version = 2", property).diagnostics.map(\.id) == ["duplicate-key"])
        let text = """
            // securecodegen: version = 1
            class Base: NSObject, NSSecureCoding { var a: Int? }
            class Leaf: Base {
                var b: Int? // securecodegen: key = "Base.version"
            }
            """
        let diagnostics = Modeler().model([MarkedSource.file("A.swift", text).input]).diagnostics
        #expect(diagnostics.map(\.id) == ["duplicate-key"])
    }

    // MARK: The record

    private func changes(_ old: String, _ new: String) throws -> Set<FormatDifference.Compatibility> {
        let method = "static func m(from version: Int, coder: NSCoder) {}"
        var formats: [ArchiveFormat] = []
        for directives in [old, new] {
            let format = ArchiveFormat(classes: model(directives, method).files.flatMap(\.classes).map(\.format))
            let text = FormatWriter.text(of: format)
            #expect(try FormatReader.read(Array(text.utf8)) == format)
            formats.append(format)
        }
        let differences = FormatComparison(record: formats[0], today: formats[1]).differences
        return Set(differences.map(\.compatibility)).subtracting([.compatible])
    }

    @Test(
        arguments: [
            ("inline", "version = 1", []), ("version = 1", "version = 1, migrate = m", []),
            ("version = 1", "version = 2", [.breaksApps]), ("version = 1, forward = .accept", "version = 2", []),
            ("version = 2", "version = 1", [.breaksArchives]), ("version = 2", "version = 1, forward = .accept", []),
            ("version = 2, migrate = m", "inline", [.breaksApps]), ("version = 2", "inline", []),
        ] as [(String, String, Set<FormatDifference.Compatibility>)])
    func `the record describes which versions reject which archives`(
        _ old: String, _ new: String, _ expected: Set<FormatDifference.Compatibility>
    ) throws {
        #expect(try changes(old, new) == expected)
    }
}
