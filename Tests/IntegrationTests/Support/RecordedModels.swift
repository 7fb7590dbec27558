import Foundation
import TestSupport

/// The archives in `Fixtures/Archives`.
enum RecordedModels {
    /// The files with archives of the fixture packages.
    static let files = [
        "AddressBook", "App", "Edges", "Gallery", "Mixed", "Notebook", "Representations", "TripPlanner", "Types",
        "Values",
    ]

    /// The modules of the classes in these archives.
    static let modules = files + ["Isolated", "Models"]

    /// Writes the archives of a file as XML, and each again with a changed value.
    ///
    /// - Parameter count: the number of files for an archive.
    static func write(_ name: String, to folder: URL, count: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let recorded = try Data(contentsOf: Repository.root.appending(path: "Tests/Fixtures/Archives/\(name).plist"))
        var random = SeededGenerator(seed: 5)
        let all = try PropertyListDecoder().decode([String: [Data]].self, from: recorded)
        for (key, versions) in all.sorted(by: { $0.key < $1.key }) {
            for (version, data) in versions.enumerated() {
                let list = try PropertyListSerialization.propertyList(from: data, format: nil)
                let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
                let text = String(decoding: xml, as: UTF8.self)
                for change in 0..<count {
                    let changed =
                        switch change {
                        case 0: text
                        case 3, 7, 11: referring(text, &random)
                        default: changed(text, &random)
                        }
                    try Data(changed.utf8).write(to: folder.appending(path: "\(key) \(version) \(change).plist"))
                }
            }
        }
    }

    /// A key that no class reads.
    static let unreadKey = "unread"

    /// Lets one object refer to any object or class under a key that its class doesn't read.
    private static func referring(_ text: String, _ random: inout SeededGenerator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = lines.indices.filter { lines[$0].hasSuffix("<key>$class</key>") }
        guard let place = places.randomElement(using: &random) else { return text }
        let number = Int.random(in: 0..<30, using: &random)
        lines.insert(
            "<key>\(unreadKey)</key><dict><key>CF$UID</key><integer>\(number)</integer></dict>", at: place)
        return lines.joined(separator: "\n")
    }

    /// Changes one value or one class name in an archive.
    private static func changed(_ text: String, _ random: inout SeededGenerator) -> String {
        let values = [
            "<integer>5</integer>", "<integer>-1</integer>", "<integer>300</integer>", "<real>0.5</real>", "<true/>",
            "<string>x</string>", "<string>red</string>", "<data>YWJj</data>",
        ]
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = lines.indices.filter { line in
            ["<integer>", "<real>", "<string>", "<true/>", "<false/>", "<data>"].contains { lines[line].contains($0) }
                && lines[line].contains("</") || lines[line].hasSuffix("/>")
        }
        guard let place = places.randomElement(using: &random) else { return text }
        let isReference = lines[place - 1].contains("CF$UID")
        lines[place] =
            isReference
            ? "<integer>\(Int.random(in: 0..<30, using: &random))</integer>"
            : values.randomElement(using: &random) ?? ""
        return lines.joined(separator: "\n")
    }

    // MARK: Reading

    /// The variable with the folder of archives to read.
    private static let variable = "RECORDED_MODELS"

    /// The name of the suite that reads archives.
    private static let suite = "ReadRecordedModels"

    /// Adds a function to each module that reads an archive of one of its classes, and a suite to the tests that calls it for
    /// each archive.
    static func writeReaders(in package: URL) throws {
        for module in modules {
            // Classes of a module without support code of its own use that of their superclasses.
            let imports = GeneratedTestsPackage.dependencies(of: module).prefix(1).map { "import \($0)\n" }.joined()
            let function = """
                import Foundation
                \(imports)
                @MainActor func readWith\(module)(_ name: String, _ data: Foundation.Data) throws -> Bool {
                    func read<T: SecureArchivable>(_ type: T.Type) throws { _ = try type.unarchived(from: data) }
                    guard let type = NSClassFromString(name) as? any SecureArchivable.Type else { return false }
                    try read(type)
                    return true
                }

                """
            try Data(function.utf8).write(to: package.appending(path: "Sources/\(module)/\(suite).swift"))
        }
        var rest = Set(modules)
        for (target, imported) in GeneratedTestsPackage.testTargets.sorted(by: { $0.key < $1.key }) {
            let read = imported.filter { rest.remove($0) != nil }
            let imports = read.map { "@testable import \($0)\n" }.joined()
            let cases = read.map { "case \"\($0)\": isKnown = try readWith\($0)(type, data)\n" }.joined()
            let text = """
                import Foundation
                import Testing
                \(imports)
                let recordedModels = ProcessInfo.processInfo.environment["\(variable)"]

                @Suite(.enabled(if: recordedModels != nil)) @MainActor struct \(suite) {
                    @Test func read() throws {
                        let folder = try #require(recordedModels)
                        var answers = ""
                        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
                            let data = try Foundation.Data(contentsOf: Foundation.URL(filePath: folder + "/" + name))
                            let type = String(name.split(separator: " ")[0])
                            do {
                                let isKnown: Bool
                                switch type.split(separator: ".")[0] {
                                \(cases)default: isKnown = false
                                }
                                if isKnown { answers += name + "\\tread\\n" }
                            } catch {
                                answers += name + "\\t\\("\\(error)".replacing("\\n", with: " "))\\n"
                            }
                        }
                        try Foundation.Data(answers.utf8).write(to: Foundation.URL(filePath: folder + ".\(target)"))
                    }
                }

                """
            if !read.isEmpty {
                try Data(text.utf8).write(to: package.appending(path: "Tests/\(target)/\(suite).swift"))
            }
        }
    }

    /// Reads all archives in a folder. Returns the name of each archive with `read` or an error, separated by a tab.
    static func read(_ archives: URL, in package: URL) throws -> [Substring] {
        let run = try Command(
            ["\(variable)=\(archives.path)", "swift", "test", "--skip-build", "--disable-xctest", "--filter", suite],
            in: package)
        guard run.exitCode == 0 else { throw Failure(output: String(run.output.suffix(4_000))) }
        return try GeneratedTestsPackage.testTargets.keys.sorted().flatMap { target in
            let file = archives.deletingLastPathComponent().appending(path: "\(archives.lastPathComponent).\(target)")
            guard FileManager.default.fileExists(atPath: file.path) else { return [Substring]() }
            defer { try? FileManager.default.removeItem(at: file) }
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        }
    }

    private struct Failure: Error {
        let output: String
    }
}
