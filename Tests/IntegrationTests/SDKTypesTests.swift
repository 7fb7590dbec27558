import Foundation
import Testing

/// Generated code with classes of Apple's SDKs. Only its text is checked, because Linux can't compile it.
@Suite(.plain) struct SDKTypesTests {
    @Test func `classes of Apple's SDKs are decoded by name under their owner's condition`() throws {
        let folder = Repository.scratch.appending(path: "sdk-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let fixture = Repository.fixturePackages.appending(path: "Gallery/Sources/Gallery/SDKTypes.swift")
        let command = try Command([Repository.program.path, fixture.path, "--output", folder.path], in: folder)
        #expect(command.exitCode == 0, "\(command.output)")
        let generated = folder.appending(path: "SDKTypes+SecureCoding.swift")
        let text = try String(contentsOf: generated, encoding: .utf8)
        let condition = "#if canImport(CoreLocation) && canImport(UIKit)\n"
        #expect(text.contains("\(condition)    import UIKit\n#endif\n"))
        #expect(text.contains("\(condition)    extension Pin {\n"))
        #expect(text.hasSuffix("    }\n#endif\n"))
        for line in Self.lines { #expect(text.contains(line), "\(line)") }
    }

    private static let lines = [
        "coder.encode(color, forKey: \"color\")", "coder.encode(images as NSArray, forKey: \"images\")",
        "try coder.secureObject(of: UIColor.self, forKey: \"color\")\n",
        "try coder.secureOptionalObject(of: CLLocation.self, forKey: \"spot\")\n",
        "try coder.secureOptionalObject(of: [UIImage].self, forKey: \"images\")\n",
        "try coder.secureOptionalObject(of: UIColor.self, forKey: \"tint\")\n",
    ]
}
