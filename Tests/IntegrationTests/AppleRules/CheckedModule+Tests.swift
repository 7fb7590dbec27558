import Foundation
import Testing

extension CheckedModule {
    /// The modules whose classes can be tested.
    static let withTests = (targets + [appleModels, isolatedModels]).filter { module in
        !["Core", "Geometry", "Market", "Report", "Rules", "StrictCoding", "Units"].contains(module.name)
    }

    /// The language modes in which the tests are checked. On Linux, they are compiled in Swift 6.
    var languageModesOfTests: [String] { languageModes == ["6"] ? ["5"] : languageModes }

    /// Returns the errors in the tests that the tool writes for the module, and in their support file.
    func complaintsAboutTests(_ standIn: AppleStandIn, languageMode: String) throws -> [String] {
        let options = try importing(standIn) + flags.filter { !["-default-isolation", "MainActor"].contains($0) }
        let folder = AppleStandIn.scratch.appending(path: "tests/\(name)")
        let tests = try Self.preparations.value("tests of \(name)") {
            try? FileManager.default.removeItem(at: folder)
            let writing = try Command(
                [Repository.program.path, "tests", generatedSources().path, "--module", name, "--xctest"]
                    + ["--output", folder.path], in: Repository.root)
            guard writing.exitCode == 0 else { throw CannotGenerate(output: writing.output) }
            return AppleStandIn.swiftFiles(in: folder)
        }
        try #require(tests.count == 2)
        return try standIn.complaints(
            about: tests, ofModule: name + "Tests", languageMode: languageMode, flags: options)
    }
}
