import Foundation

/// A model, and the name of its files.
struct Specimen {
    let tag: String
    let model: Model
}

/// The results of several models that were tested together.
struct Trial {
    var findings: [String: [Finding]] = [:]
    /// The ids of expected errors.
    var refused: [String: Set<String>] = [:]
    var passed: Set<String> = []

    mutating func add(_ finding: Finding, _ tag: String) {
        findings[tag, default: []].append(finding)
    }
}

/// Tests models in a folder: the tool runs for all of them, the compiler for one module, and the program once.
struct Laboratory {
    /// The program under test.
    let tool: URL
    /// The folder in which the harness, the module `Depot` and the models are compiled.
    let folder: URL
    let fixtures: URL
    /// The language modes. The program is built in the first one.
    let modes: [String]

    // MARK: Modules

    /// Compiles the code that all models share.
    func prepare() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (module, flags) in [("Harness", ["-enable-testing"]), ("Depot", []), ("Vault", [])] {
            let sources = try swiftFiles(in: fixtures.appending(path: module))
            let command = try Command(
                [
                    "swiftc", "-swift-version", "6", "-Onone", "-wmo", "-parse-as-library", "-module-name",
                    module,
                    "-emit-module", "-emit-object", "-o", "\(module).o", "-emit-module-path",
                    "\(module).swiftmodule",
                ]
                    + flags + sources, in: folder)
            guard command.exitCode == 0 else {
                throw LaboratoryError("\(module) does not compile:\n\(command.output)")
            }
        }
    }

    private func swiftFiles(in folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix(".swift")
        }.sorted()
            .map { folder.appending(path: $0).path }
    }

    // MARK: Trials

    func tryOut(_ specimens: [Specimen]) throws -> Trial {
        var trial = Trial()
        let models = try writeSources(specimens)
        guard try runTool(on: specimens, models, &trial) else { return trial }
        let left = specimens.filter { trial.findings[$0.tag] == nil && trial.refused[$0.tag] == nil }
        var compiled = try compile(left, models, &trial)
        for mode in modes.dropFirst() { compiled = try check(compiled, models, mode, &trial) }
        try run(compiled, &trial)
        return trial
    }

    /// Writes models and their members, except rejected ones.
    ///
    /// - Returns: The number of remaining models.
    func write(_ specimens: [Specimen]) throws -> Int {
        var trial = Trial()
        let models = try writeSources(specimens)
        guard try runTool(on: specimens, models, &trial) else { throw LaboratoryError("the tool fails") }
        let refused = Set(trial.refused.keys)
        for file in try FileManager.default.contentsOfDirectory(atPath: models.path)
        where refused.contains(CompilerMessage.tag(of: file)) {
            try FileManager.default.removeItem(at: models.appending(path: file))
        }
        return specimens.count - refused.count
    }

    private func writeSources(_ specimens: [Specimen]) throws -> URL {
        let models = folder.appending(path: "Sources/Models")
        try? FileManager.default.removeItem(at: folder.appending(path: "Sources"))
        try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
        for specimen in specimens {
            for file in ModelWriting(specimen.model, tag: specimen.tag).files() {
                try Data(file.text.utf8).write(to: models.appending(path: file.name))
            }
        }
        if specimens.first?.model.hidesModuleNames == true {
            try Data(ModuleNames.text.utf8).write(to: models.appending(path: ModuleNames.file))
        }
        return models
    }

    // MARK: The tool

    /// - Returns: Whether the tool completed.
    private func runTool(on specimens: [Specimen], _ models: URL, _ trial: inout Trial) throws -> Bool {
        let first = try generate(models)
        if first.hasCrashed || first.exitCode > 1 {
            if specimens.count == 1 {
                trial.add(
                    Finding("the tool ended with \(first.exitCode)", String(first.output.suffix(500))),
                    specimens[0].tag
                )
                return false
            }
            for half in [specimens.prefix(specimens.count / 2), specimens.dropFirst(specimens.count / 2)] {
                let part = try tryOut(Array(half))
                trial.findings.merge(part.findings) { $0 + $1 }
                trial.refused.merge(part.refused) { $0.union($1) }
                trial.passed.formUnion(part.passed)
            }
            return false
        }
        try judge(first.output, specimens, &trial)
        let before = try contents(of: models)
        let second = try generate(models)
        let after = try contents(of: models)
        for (file, text) in after where before[file] != text {
            trial.add(
                Finding("a second run changes a file", file),
                CompilerMessage.tag(of: String(file)))
        }
        if second.output.contains("\nwritten ") || second.output.hasPrefix("written ") {
            let line = second.output.split(separator: "\n").first { $0.hasPrefix("written ") } ?? ""
            let file = line.split(separator: "/").last ?? ""
            trial.add(
                Finding("a second run writes a file", String(line)),
                CompilerMessage.tag(of: String(file)))
        }
        return true
    }

    private func generate(_ models: URL) throws -> Command {
        try Command(
            [tool.path, models.path, "--reference", fixtures.appending(path: "Depot").path], in: folder, limit: 120)
    }

    /// The code for the whole module names classes of all models. It is written again if it names a removed model.
    private func leaveOut(_ tags: Set<String>, of models: URL) throws {
        let shared = models.appending(path: "SecureArchive.swift")
        guard let text = try? String(contentsOf: shared, encoding: .utf8),
            tags.contains(where: { text.contains("_\($0).self") || text.contains("_\($0)`.self") })
        else { return }
        for file in try FileManager.default.contentsOfDirectory(atPath: models.path)
        where tags.contains(CompilerMessage.tag(of: file)) {
            try FileManager.default.removeItem(at: models.appending(path: file))
        }
        let again = try generate(models)
        guard again.exitCode == 0 else { throw LaboratoryError("the remaining models are rejected:\n\(again.output)") }
    }

    private func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            contents[file] = try Data(contentsOf: folder.appending(path: file))
        }
        return contents
    }

    private func judge(_ output: String, _ specimens: [Specimen], _ trial: inout Trial) throws {
        let messages = Dictionary(
            grouping: CompilerMessage.all(in: output).filter { $0.severity != "note" }, by: \.tag)
        for specimen in specimens {
            let expectation = Expectation(specimen.model)
            let own = messages[specimen.tag] ?? []
            let errors = own.filter { $0.severity == "error" }
            for message in own {
                let isExpected =
                    message.severity == "error"
                    ? expectation.refusals.contains(message.id) : expectation.warnings.contains(message.id)
                if !isExpected {
                    trial.add(
                        Finding(
                            "unexpected \(message.severity) \(message.id)", "\(message.line): \(message.text)"),
                        specimen.tag)
                }
            }
            if !errors.isEmpty { trial.refused[specimen.tag] = Set(errors.map(\.id)) }
            if errors.isEmpty, expectation.isRefusalCertain {
                trial.add(Finding("not refused", "one of \(expectation.refusals.sorted())"), specimen.tag)
            }
        }
        let strays = Set(messages.keys).subtracting(specimens.map(\.tag))
        if !strays.isEmpty { throw LaboratoryError("messages about other files: \(strays)\n\(output)") }
    }

    // MARK: The compiler

    /// Builds the program, without models that don't compile.
    private func compile(_ specimens: [Specimen], _ models: URL, _ trial: inout Trial) throws
        -> [Specimen]
    {
        try compile(specimens, models, modes[0], ["-D", "SAMPLES", "-o", "models"], &trial)
    }

    /// Type-checks the models. Errors after this stage, such as uninitialized properties, are the same in each mode.
    private func check(
        _ specimens: [Specimen], _ models: URL, _ mode: String, _ trial: inout Trial
    ) throws -> [Specimen] {
        try compile(specimens, models, mode, ["-typecheck", "-parse-as-library"], &trial)
    }

    private func compile(
        _ specimens: [Specimen], _ models: URL, _ mode: String, _ flags: [String], _ trial: inout Trial
    ) throws -> [Specimen] {
        var left = specimens
        let isMainActor = specimens.first?.model.isMainActorByDefault == true
        let isBuilt = !flags.contains("-typecheck")
        for _ in 0..<12 where !left.isEmpty {
            try leaveOut(Set(trial.refused.keys).union(trial.findings.keys), of: models)
            let main = folder.appending(path: "main.swift")
            try Data(MainWriting.text(left).utf8).write(to: main)
            let tags = Set(left.map(\.tag))
            let sources = try swiftFiles(in: models).filter { path in
                let file = URL(filePath: path).lastPathComponent
                return file == ModuleNames.file || file == "SecureArchive.swift"
                    || file == "SecureCoding+Support.swift" || tags.contains(CompilerMessage.tag(of: file))
            }
            try Data((sources + (isBuilt ? [main.path] : [])).map { "\"\($0)\"\n" }.joined().utf8)
                .write(to: folder.appending(path: "sources.txt"))
            let command = try Command(
                [
                    "swiftc", "-swift-version", mode, "-Onone", "-wmo", "-module-name", "Models",
                    "-warnings-as-errors",
                    "-I", ".", "-diagnostic-style=llvm",
                ]
                    + (isMainActor ? ["-default-isolation", "MainActor"] : []) + flags
                    + (isBuilt ? ["Harness.o", "Depot.o", "Vault.o"] : []) + ["@sources.txt"],
                in: folder)
            if command.exitCode == 0 { return left }
            let messages = CompilerMessage.all(in: command.output).filter { $0.severity != "note" }
            let byTag = Dictionary(grouping: messages, by: \.tag).filter { tags.contains($0.key) }
            guard !byTag.isEmpty else {
                if left.count == 1 {
                    trial.add(
                        Finding("the compiler ends without a place", String(command.output.suffix(800))),
                        left[0].tag)
                    return []
                }
                let halves = [left.prefix(left.count / 2), left.dropFirst(left.count / 2)]
                var good: [Specimen] = []
                for half in halves { good += try compile(Array(half), models, mode, flags, &trial) }
                left = good
                if isBuilt { continue }
                return good
            }
            for (tag, messages) in byTag {
                for message in messages.prefix(3) {
                    let isGenerated = isGenerated(message, models)
                    trial.add(.compilation(message, isGenerated: isGenerated, mode: mode), tag)
                }
            }
            left = left.filter { byTag[$0.tag] == nil }
        }
        return []
    }

    /// Whether a message is about generated code.
    private func isGenerated(_ message: CompilerMessage, _ models: URL) -> Bool {
        if message.file.contains("+SecureCoding") { return true }
        guard let text = try? String(contentsOf: models.appending(path: message.file), encoding: .utf8)
        else {
            return false
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(message.line)
        let begin = lines.lastIndex { $0.contains("securecodegen:begin") } ?? -1
        let end = lines.lastIndex { $0.contains("securecodegen:end") } ?? -1
        return begin > end
    }

    // MARK: The program

    /// Runs the program, and again after each class that ended it, until all classes were tested.
    private func run(_ specimens: [Specimen], _ trial: inout Trial) throws {
        guard !specimens.isEmpty else { return }
        var next = 0
        var passed = Set(specimens.map(\.tag))
        while true {
            let command = try Command(["./models", "\(next)"], in: folder, limit: 120)
            var last: (number: Int, tag: String)?
            for line in command.output.split(separator: "\n") {
                let words = line.split(separator: " ", maxSplits: 3).map(String.init)
                if words.first == "begin", words.count >= 3 { last = (Int(words[1]) ?? 0, words[2]) }
                if words.first == "finding", words.count == 4 {
                    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                    trial.add(
                        .run(parts.count > 1 ? parts[1] : "", parts.count > 2 ? parts[2] : ""), words[2])
                    passed.remove(words[2])
                }
            }
            if command.exitCode == 0, command.output.hasSuffix("end\n") { break }
            guard let last else { throw LaboratoryError("the program says nothing:\n\(command.output)") }
            let reason = command.output.split(separator: "\n").first { $0.contains("atal error") } ?? ""
            let kind = reason.replacing(/\d+|'[^']*'/, with: "…").suffix(80)
            trial.add(Finding("the program ends: \(kind)", String(command.output.suffix(600))), last.tag)
            passed.remove(last.tag)
            next = last.number + 1
        }
        trial.passed = passed
    }
}

struct LaboratoryError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
