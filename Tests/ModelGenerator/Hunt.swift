import Foundation

/// Creates models in batches and tests them, until there are enough or the time is up.
struct Hunt {
    private let options: Options
    private let laboratory: Laboratory

    /// The interval of models in a module that is isolated to the main actor. Whole batches form a module.
    private static let mainActorPeriod = 4
    /// The interval of models in a module with types that have names of Foundation types.
    private static let namesPeriod = 8
    /// The number of models to shrink for each signature.
    private static let examples = 2

    init(_ options: Options) {
        self.options = options
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let program = URL(filePath: CommandLine.arguments[0])
        let folder =
            options.folder.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "model-generator-\(getpid())")
        laboratory = Laboratory(
            tool: options.tool.map { URL(filePath: $0) }
                ?? program.deletingLastPathComponent().appending(path: "securecodegen"),
            folder: folder,
            fixtures: root.appending(path: "Fixtures/Models"), modes: options.modes)
    }

    /// - Returns: The exit code.
    func run() throws -> Int32 {
        if options.shows { return show() }
        if options.writes { return try write() }
        try laboratory.prepare()
        defer {
            if options.folder == nil { try? FileManager.default.removeItem(at: laboratory.folder) }
        }
        var tally = Tally()
        var examples: [String: [Example]] = [:]
        var counts: [String: Int] = [:]
        let start = Date()
        var next = options.first
        let end = options.first + options.count
        while next < end, options.seconds.map({ Date().timeIntervalSince(start) < $0 }) ?? true {
            let numbers = next..<min(next + options.batch, end)
            next = numbers.upperBound
            let profiles = Dictionary(grouping: numbers.map(specimen)) { $0.model.profile }
            for (_, specimens) in profiles.sorted(by: { $0.key < $1.key }) {
                specimens.forEach { tally.add($0.model) }
                let trial = try laboratory.tryOut(specimens)
                tally.add(trial)
                for specimen in specimens {
                    let findings = trial.findings[specimen.tag] ?? []
                    for (signature, findings) in Dictionary(grouping: findings, by: \.signature) {
                        counts[signature, default: 0] += 1
                        if examples[signature, default: []].count < Self.examples {
                            examples[signature, default: []].append(
                                Example(specimen: specimen, finding: findings[0]))
                        }
                    }
                }
            }
            say(
                "\(next - options.first) models, \(Int(Date().timeIntervalSince(start))) s, right \(tally.passed), findings \(counts.values.reduce(0, +)) of \(counts.count) kinds"
            )
        }
        try report(examples, counts)
        say(tally.text(findings: counts.values.reduce(0, +)))
        return counts.isEmpty ? 0 : 1
    }

    private struct Example {
        let specimen: Specimen
        let finding: Finding
    }

    private func specimen(_ number: Int) -> Specimen {
        var random = Randomness(seed: options.seed, number)
        let isMainActor = number % Self.mainActorPeriod == 0
        var model = ModelDrawing.model(seed: random.next(), isMainActorByDefault: isMainActor)
        model.hidesModuleNames = number % Self.namesPeriod == 1
        if model.hidesModuleNames {
            // Code for `archiving` doesn't compile in a module with such types.
            for index in model.classes.indices { model.classes[index].forgetArchiving() }
        }
        return Specimen(tag: "M\(number)", model: model)
    }

    private func show() -> Int32 {
        for number in options.first..<(options.first + options.count) {
            say(text(specimen(number).model, tag: "\(number)"))
        }
        return 0
    }

    /// Keeps the accepted models in the folder, with their members. Each profile has a separate folder.
    private func write() throws -> Int32 {
        let numbers = options.first..<(options.first + options.count)
        let models = numbers.map { number in
            var model = specimen(number).model
            // The code for `archiving` hasn't been compiled with these models.
            for index in model.classes.indices { model.classes[index].forgetArchiving() }
            return Specimen(tag: "M\(number)", model: model)
        }
        // The undeclared module doesn't exist there, either.
        let seen = models.filter { !$0.model.classes.contains { [.unseen, .unseenPlain].contains($0.role) } }
        for (profile, specimens) in Dictionary(grouping: seen, by: { $0.model.profile }) {
            let inner = Laboratory(
                tool: laboratory.tool, folder: laboratory.folder.appending(path: "\(profile)"),
                fixtures: laboratory.fixtures, modes: [])
            say("\(profile): \(try inner.write(specimens)) models")
        }
        return 0
    }

    private func text(_ model: Model, tag: String) -> String {
        ModelWriting(model, tag: tag).files().map { "// \($0.name)\n\($0.text)" }.joined(
            separator: "\n")
    }

    /// Prints each kind of finding with its smallest models, the most frequent first.
    private func report(_ examples: [String: [Example]], _ counts: [String: Int]) throws {
        for (signature, models) in examples.sorted(by: {
            counts[$0.key, default: 0] > counts[$1.key, default: 0]
        }) {
            say("\n=== \(signature) (\(counts[signature, default: 0]) models)")
            for example in models {
                let specimen = example.specimen
                let number = specimen.tag.dropFirst()
                say("--- model-generator --seed \(options.seed) --first \(number) --count 1")
                let shrunk =
                    options.shrinks
                    ? try Shrinker(laboratory).shrink(specimen.model, signature: signature)
                    : (specimen.model, nil)
                say("// \((shrunk.1 ?? example.finding).message)")
                say(text(shrunk.0, tag: "1"))
            }
        }
    }
}

extension Model {
    /// Whether models of one profile can be in one module.
    var profile: Int { isMainActorByDefault ? 1 : hidesModuleNames ? 2 : 0 }
}

/// Prints results at once, so that a long run can be watched or stopped.
private func say(_ text: String) {
    print(text)
    fflush(nil)
}
