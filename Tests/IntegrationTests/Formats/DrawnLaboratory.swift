import Foundation

/// The results of decoding after random edits, and the reported compatibility. All edits are compiled into one program.
struct DrawnLaboratory {
    let edits: [DrawnEdit]
    private let folder: URL

    init(_ edits: [DrawnEdit], name: String) throws {
        self.edits = edits
        folder = Repository.scratch.appending(path: name)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    }

    private var sources: URL { folder.appending(path: "Program") }

    /// - Returns: The output of the tool and the compiler, if the build failed.
    func build() throws -> String? {
        for (index, edit) in edits.enumerated() {
            for (model, mark) in [(edit.old, "Old\(index)"), (edit.new, "New\(index)")] {
                try Data(model.source(mark).utf8).write(to: sources.appending(path: "\(mark).swift"))
            }
        }
        let generation = try Command([Repository.program.path, "."], in: sources)
        guard generation.exitCode == 0 else { return generation.output }
        try Data(main.utf8).write(to: sources.appending(path: "main.swift"))
        let compiler = "swiftc -wmo -module-name Program -swift-version 5 -suppress-warnings *.swift -o program"
        let compilation = try Command(["sh", "-c", compiler], in: sources)
        return compilation.exitCode == 0 ? nil : compilation.output
    }

    private var main: String {
        let functions = edits.indices.map { function($0, "Old") + function($0, "New") }
        let cases = edits.indices.flatMap { index in
            ["Old", "New"].map { "case \"\($0)\(index)\": from\($0)\(index)(sample)\n" }
        }
        return """
            import Foundation
            \(EditLaboratory.support)
            \(functions.joined(separator: "\n"))
            for sample in 0..<\(DrawnModel.sampleCount) {
                let lost = switch CommandLine.arguments[1] {
                \(cases.joined())default: fatalError()
                }
                if !lost.isEmpty {
                    print("sample \\(sample):", lost.joined(separator: ", "))
                    exit(1)
                }
            }
            print("it came back")
            """
    }

    private func function(_ index: Int, _ writer: String) -> String {
        let edit = edits[index]
        let isOld = writer == "Old"
        let (written, read) = isOld ? (edit.old, edit.new) : (edit.new, edit.old)
        let (mark, other) = isOld ? ("Old\(index)", "New\(index)") : ("New\(index)", "Old\(index)")
        func samples(_ object: (Int) -> String) -> String {
            (0..<DrawnModel.sampleCount).map { "case \($0): \(object($0))\n" }.joined()
        }
        func checks(_ written: [DrawnModel.Property], _ read: [DrawnModel.Property], _ name: String) -> String {
            written.map { property in
                guard let same = read.first(where: { $0.id == property.id }) else {
                    return isOld ? "lost.append(\"\(property.name) is gone\")" : ""
                }
                if !isOld, property.isUnknownToOld { return "" }
                return """
                    if shown(\(name).\(property.path)) != shown(\(name)Copy.\(same.path)) {
                        lost.append("\(property.name) \\(shown(\(name).\(property.path))), \\(shown(\(name)Copy.\(same.path)))")
                    }
                    """
            }.joined(separator: "\n")
        }
        return """
            func from\(mark)(_ sample: Int) -> [String] {
                let object = switch sample {
                \(samples { written.object($0, mark) })default: fatalError()
                }
                let base = switch sample {
                \(samples { written.base($0, mark) })default: fatalError()
                }
                let names: [String: AnyClass] = ["A\(mark)": A\(other).self, "Base\(mark)": Base\(other).self]
                let objectCopy = read(A\(other).self, archived(object), names)
                let baseCopy = read(Base\(other).self, archived(base), names)
                var lost: [String] = []
                \(checks(written.properties, read.properties, "object"))
                \(checks(written.properties(.base), read.properties(.base), "base"))
                return lost
            }

            """
    }

    /// Returns the archives of one version that the other can't read completely, in the words of the program.
    func loss(_ index: Int, writer: String) throws -> String? {
        let run = try Command(["./program", "\(writer)\(index)"], in: sources)
        return run.output.contains("it came back") ? nil : String(run.output.prefix(300))
    }

    /// Returns the ids of the findings of `schema --check`, and its output.
    func verdict(_ index: Int) throws -> (ids: Set<String>, text: String) {
        try EditLaboratory.verdict(
            old: edits[index].old.source(""), new: edits[index].new.source(""), name: String(index), in: folder)
    }
}
