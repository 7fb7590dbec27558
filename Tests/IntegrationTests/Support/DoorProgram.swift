import Foundation
import Testing

/// A program that reads archives of the classes of goldens, each in a module with the name of the golden. It is compiled in
/// Swift 5 without warnings.
///
/// The support code is compiled once, in a module that the others import. It knows the keys of the classes in all modules.
struct DoorProgram {
    let folder: URL

    /// The files with support code.
    private static let supportFiles = ["SecureArchive.swift", "SecureCoding+Support.swift"]

    init(of goldens: [String]) throws {
        folder = Repository.scratch.appending(path: "door")
        try? FileManager.default.removeItem(at: folder)
        let keys = try goldens.map(generate)
        try compileSupport(of: goldens[0], keys: keys.joined())
        for name in goldens {
            let own = try files(of: name).filter { !Self.supportFiles.contains($0) }.map { "\(name)/\($0)" }
            try compile(name, own, Self.importingSupport + ["-package-name", name, "-c", "-o", "\(name).o"])
        }
        try Data(Self.main.utf8).write(to: folder.appending(path: "main.swift"))
        let objects = (goldens + ["Support"]).map { "\($0).o" }
        try compile("Main", ["main.swift"] + objects, Self.importingSupport + ["-o", "program"], isLibrary: false)
    }

    /// The folder with the models of a golden and their members.
    func sources(of golden: String) -> URL { folder.appending(path: golden) }

    /// Reads all archives in a folder. Returns the name of each archive with `read` or an error, separated by a tab.
    func read(_ archives: URL) throws -> [Substring] {
        // Foundation reports refused values to the standard error.
        let run = try Command(["sh", "-c", "./program \"$0\" 2>/dev/null", archives.path], in: folder)
        return run.output.split(separator: "\n")
    }

    private func files(of golden: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: sources(of: golden).path).filter { $0.hasSuffix(".swift") }
            .sorted()
    }

    /// Writes the models of a golden and their members.
    ///
    /// - Returns: The rows of the table of keys, with the names of the classes in other modules.
    private func generate(_ golden: String) throws -> String {
        let original = Repository.root.appending(path: "Tests/Fixtures/Goldens/\(golden)")
        try FileManager.default.createDirectory(at: sources(of: golden), withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: original.path)
        where name.hasSuffix(".swift") && name != "main.swift" && !name.hasSuffix("+SecureCoding.swift") {
            try FileManager.default.copyItem(
                at: original.appending(path: name), to: sources(of: golden).appending(path: name))
        }
        let generation = try Command([Repository.program.path, golden, "--archiving"], in: folder)
        try #require(generation.exitCode == 0, "\(generation.output)")
        let text = try String(
            contentsOf: sources(of: golden).appending(path: Self.supportFiles[0]), encoding: .utf8)
        let rows = try #require(text.firstMatch(of: Self.table), "\(golden)").2
        return String(rows).replacing(/(?m)^ +"\./, with: "        \"\(golden).")
            .replacing("superclass: \".", with: "superclass: \"\(golden).")
    }

    /// The beginning of the table of keys, and its rows.
    private static var table: Regex<(Substring, Substring, Substring)> {
        /(static let readKeys: \[Swift.String: ReadKeys\] = \[)\n((?: .+\n)+?)    \]\n/
    }

    private func compileSupport(of golden: String, keys: String) throws {
        for name in Self.supportFiles {
            let text = try String(contentsOf: sources(of: golden).appending(path: name), encoding: .utf8)
            let complete = text.replacing(Self.table) { "\($0.1)\n\(keys)    ]\n" }
            try Data(complete.utf8).write(to: folder.appending(path: name))
        }
        try compile(
            "Support", Self.supportFiles,
            ["-enable-testing", "-emit-module", "-emit-object", "-o", "Support.o"])
    }

    private static let importingSupport = ["-I", ".", "-Xfrontend", "-testable-import-module", "-Xfrontend", "Support"]

    private func compile(_ module: String, _ files: [String], _ options: [String], isLibrary: Bool = true) throws {
        let compilation = try Command(
            ["swiftc", "-swift-version", "5", "-wmo", "-warnings-as-errors", "-module-name", module] + options
                + (isLibrary ? ["-parse-as-library"] : []) + files, in: folder)
        try #require(compilation.exitCode == 0, "\(compilation.output)")
    }

    private static let main = """
        import Foundation
        func read<T: SecureArchivable>(_ type: T.Type, _ data: Foundation.Data) throws { _ = try type.unarchived(from: data) }
        let folder = CommandLine.arguments[1]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            let data = try Foundation.Data(contentsOf: Foundation.URL(filePath: folder + "/" + name))
            let className = String(name.split(separator: " ")[0])
            guard let type = NSClassFromString(className) as? any SecureArchivable.Type else { continue }
            do {
                try read(type, data)
                print(name + "\\tread")
            } catch {
                print(name + "\\t\\(error)")
            }
        }

        """
}
