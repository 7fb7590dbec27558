import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

/// Handwritten classes of the fixtures, each with one line that makes it unsafe to adopt.
@Suite struct AdoptionMutationTests {
    private enum Mutation: CaseIterable {
        /// `init(coder:)` reads two values from each other's key.
        case swappedKeys
        /// The same, and nothing is written that would tell.
        case swappedKeysOfReadOnlyClass
        case computedKey
        case versionCheck
        case unwrittenKey
    }

    private struct Sample {
        let name: String
        let text: String
        /// The body of `init(coder:)`, and that of `encode(with:)`.
        let decoding: Range<String.Index>
        let encoding: Range<String.Index>
        let coder: String
    }

    private static let count = 60

    @Test func `no class is adopted whose members don't agree, or whose keys aren't known`() throws {
        let samples = try Self.samples()
        try #require(samples.count >= 8)
        var random = SeededGenerator(seed: 35)
        let folder = try TemporaryFolder()
        for sample in samples {
            #expect(try isAdopted(sample.name, sample.text, in: folder), "\(sample.name)")
        }
        var drawn = 0
        while drawn < Self.count {
            let sample = samples.randomElement(using: &random)!
            let mutation = Mutation.allCases.randomElement(using: &random)!
            guard let text = Self.text(of: sample, with: mutation, &random) else { continue }
            drawn += 1
            #expect(try !isAdopted(sample.name, text, in: folder), "\(mutation) of \(sample.name):\n\(text)")
        }
    }

    @Test func `a class that only reads is adopted if each key is the property's own`() throws {
        let folder = try TemporaryFolder()
        for (keys, isSafe) in [
            (("name", "id"), true), (("user_name", "user_id"), true), (("a", "b"), true), (("id", "name"), false),
            (("user_id", "user_name"), false), (("id", "key"), false), (("NAME", "name"), false),
        ] {
            let text = """
                import Foundation
                class User: NSObject, NSSecureCoding {
                    static var supportsSecureCoding: Bool { return true }
                    let name: String
                    let id: String
                    required init?(coder: NSCoder) {
                        name = coder.decodeObject(forKey: "\(keys.0)") as! String
                        id = coder.decodeObject(forKey: "\(keys.1)") as! String
                    }
                    func encode(with coder: NSCoder) {
                        fatalError("read only")
                    }
                }

                """
            #expect(try isAdopted("User", text, in: folder) == isSafe, "\(keys)")
        }
    }

    private func isAdopted(_ name: String, _ text: String, in folder: TemporaryFolder) throws -> Bool {
        try folder.write(text, to: "Model.swift")
        let run = ProgramRun.real("adopt", "Model.swift", "--only", name, in: folder)
        return run.errors.contains("'\(name)' is generated from now on")
    }

    // MARK: Samples

    private static func samples() throws -> [Sample] {
        let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Handwritten")
        return try ["People", "Orders", "Things"].flatMap { file in
            let text = try String(contentsOf: fixtures.appending(path: "\(file).swift"), encoding: .utf8)
            return text.matches(of: /(?m)^(?:public |final )*class (\w+)/).compactMap { match in
                sample(String(match.1), text, from: match.range.lowerBound)
            }
        }.filter { $0.name != "Ledger" }
    }

    private static func sample(_ name: String, _ text: String, from start: String.Index) -> Sample? {
        guard let initializer = text[start...].firstMatch(of: /init\??\(coder(?: (\w+))?: NSCoder\)[^{]*/),
            let encoder = text[start...].firstMatch(of: /func encode\(with \w+: NSCoder\)[^{]*/)
        else { return nil }
        return Sample(
            name: name, text: text, decoding: body(of: text, from: initializer.range.upperBound),
            encoding: body(of: text, from: encoder.range.upperBound), coder: initializer.1.map(String.init) ?? "coder")
    }

    /// The text between a brace and the one that closes it.
    private static func body(of text: String, from brace: String.Index) -> Range<String.Index> {
        var depth = 0
        var position = brace
        repeat {
            if text[position] == "{" { depth += 1 }
            if text[position] == "}" { depth -= 1 }
            position = text.index(after: position)
        } while depth > 0
        return text.index(after: brace)..<text.index(before: position)
    }

    // MARK: Mutations

    private static func text(of sample: Sample, with mutation: Mutation, _ random: inout SeededGenerator) -> String? {
        let decoding = sample.text[sample.decoding]
        let keys = decoding.matches(of: /forKey: ([^\s()]+(?:\.rawValue)?)\)/)
        guard let key = keys.randomElement(using: &random), let other = keys.randomElement(using: &random) else {
            return nil
        }
        var text = sample.text
        switch mutation {
        case .swappedKeys, .swappedKeysOfReadOnlyClass:
            guard key.range.lowerBound < other.range.lowerBound, key.1 != other.1 else { return nil }
            if mutation == .swappedKeysOfReadOnlyClass {
                guard sample.encoding.lowerBound > sample.decoding.upperBound else { return nil }
                text.replaceSubrange(sample.encoding, with: " fatalError() ")
            }
            text.replaceSubrange(other.range, with: "forKey: \(key.1))")
            text.replaceSubrange(key.range, with: "forKey: \(other.1))")
        case .computedKey: text.replaceSubrange(key.range, with: "forKey: \(key.1) + suffix)")
        case .unwrittenKey: text.replaceSubrange(key.range, with: "forKey: \"other.\" + \(key.1))")
        case .versionCheck:
            let assignments = decoding.matches(of: /(?m)^ +(?:self\.)?\w+ = .*forKey: [^\s()]+\)[^({\n]*$/)
            guard let assignment = assignments.randomElement(using: &random) else { return nil }
            text.replaceSubrange(
                assignment.range,
                with: "if \(sample.coder).decodeInteger(forKey: \"version\") > 1 {\n\(assignment.0)\n}")
        }
        return text
    }
}
