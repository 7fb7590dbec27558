import Foundation
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenCommands

/// Inserts, updates and removes regions in randomly mutated files, and verifies that nothing else changed. The check is
/// independent of `RegionVerifier`: a region is the lines from one that begins a region to the next that ends a region
/// of the same name, and only bytes are compared.
///
/// For long manual runs, set another seed, more rounds and other files:
///
///     export SECURECODEGEN_SEED=7 SECURECODEGEN_ROUNDS=5000 SECURECODEGEN_MATERIAL=/some/checkouts
///     swift test --filter RegionProperty
@Suite("Regions in mutated files")
struct RegionPropertyTests {
    @Test func `only regions change`() throws {
        let environment = ProcessInfo.processInfo.environment
        let seed = environment["SECURECODEGEN_SEED"].flatMap(UInt64.init) ?? 1
        let rounds = environment["SECURECODEGEN_ROUNDS"].flatMap(Int.init) ?? 40
        let material = try Self.material(environment["SECURECODEGEN_MATERIAL"])
        var counts = Counts()
        for round in 0..<rounds {
            var generator = SeededGenerator(seed: seed &* 0x1_0000_0000 &+ UInt64(round))
            let path = material[Int.random(in: 0..<material.count, using: &generator)]
            var bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
            // Mutations for which large files are too slow.
            guard bytes.count < 200_000 else { continue }
            var mutations: [SourceMutation] = []
            if Bool.random(using: &generator) { mutations.append(.classes) }
            for _ in 0..<Int.random(in: 0...3, using: &generator) {
                mutations += [SourceMutation.allCases.randomElement(using: &generator) ?? .classes]
            }
            for mutation in mutations { mutation.apply(to: &bytes, using: &generator) }
            var trial = Trial(bytes, mayBeBroken: mutations.contains(where: \.mayBreakSyntax), generator)
            trial.run()
            counts.add(trial)
            let comment: Comment = "seed \(seed), round \(round): \(path) after \(mutations)"
            #expect(trial.harm == nil, comment)
            if trial.harm != nil {
                try trial.write(to: FileManager.default.temporaryDirectory)
                break
            }
        }
        // The sources must contain enough cases.
        #expect(counts.inserted > counts.files / 2)
        #expect(counts.refused < counts.files / 2)
        print("regions in \(counts.files) files: \(counts)")
    }

    private struct Counts {
        var files = 0
        var inserted = 0
        var refreshed = 0
        var removed = 0
        var refused = 0

        mutating func add(_ trial: Trial) {
            files += 1
            inserted += trial.changes[.inserted, default: 0]
            refreshed += trial.changes[.refreshed, default: 0]
            removed += trial.changes[.removed, default: 0]
            refused += trial.wasRefused ? 1 : 0
        }
    }

    /// The paths of Swift files in this package, or in a folder.
    private static func material(_ folder: String?) throws -> [String] {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folders = folder.map { [$0] } ?? ["Sources", "Tests/Fixtures"].map { package.appending(path: $0).path }
        let discovery = Discovery(FileSystem(workingDirectory: "/")).discover(folders.map { Path($0) })
        try #require(discovery.files.count > 10)
        return discovery.files.map(\.path.text)
    }
}

/// A file to which regions are written repeatedly.
private struct Trial {
    private var generator: SeededGenerator
    private let original: [UInt8]
    /// Whether the file may be invalid Swift that the scanner accepts.
    private let mayBeBroken: Bool
    /// The original without text that looks like a region.
    private let base: [UInt8]
    private var current: [UInt8]
    private(set) var changes: [RegionChange.Kind: Int] = [:]
    private(set) var wasRefused = false
    /// The detected error.
    private(set) var harm: String?

    private static let choices: [[String]?] = [
        nil, RegionSupport.members, RegionSupport.members, RegionSupport.otherMembers,
        ["", "let text = \"}{ // \\\" /*\"", "/* { */", ""],
    ]

    init(_ bytes: [UInt8], mayBeBroken: Bool, _ generator: SeededGenerator) {
        self.mayBeBroken = mayBeBroken
        original = bytes
        base = Self.linesOutsideRegions(bytes)
        current = bytes
        self.generator = generator
    }

    mutating func run() {
        for _ in 0..<4 where harm == nil && !wasRefused { step(Self.choices) }
        if harm == nil, !wasRefused { step([nil], all: true) }
        if harm == nil, !isOpened, !hasSameLines(Self.linesOutsideRegions(current)) {
            harm = "removing all regions does not bring the file back"
        }
    }

    /// Details for debugging.
    func write(to folder: URL) throws {
        try Data(original).write(to: folder.appending(path: "securecodegen-original.swift"))
        try Data(current).write(to: folder.appending(path: "securecodegen-current.swift"))
    }

    /// Writes regions to some classes and checks the file.
    private mutating func step(_ choices: [[String]?], all: Bool = false) {
        let file = RegionSupport.scanner.scan(SourceFile(path: "A.swift", bytes: current))
        let edits = RegionSupport.classes(in: file).compactMap { index -> RegionEdit? in
            guard all || Int.random(in: 0..<3, using: &generator) > 0 else { return nil }
            let lines = choices[Int.random(in: 0..<choices.count, using: &generator)]
            return RegionEdit(declaration: index, lines: lines.map { MemberLines($0) })
        }
        do {
            let edited = try RegionSupport.editor.apply(edits, to: RegionFinder(file))
            for change in edited.changes { changes[change.kind, default: 0] += 1 }
            current = edited.bytes
            look(at: edited, edits)
        } catch {
            wasRefused = true
            if let fault = error.diagnostics.first(where: { $0.id == "region-fault" }) {
                harm = "refused as a fault: \(fault.notes.map(\.message))"
            } else if file.diagnostics.isEmpty, RegionFinder(file).diagnostics.isEmpty, !mayBeBroken,
                // A region in the original was mutated.
                base == original
            {
                harm = "refused for no reason: \(error.diagnostics.map(\.id))"
            }
        }
    }

    private mutating func look(at edited: EditedSource, _ edits: [RegionEdit]) {
        let outside = Self.linesOutsideRegions(edited.bytes)
        if Self.visible(outside) != Self.visible(base) {
            harm = "bytes outside the regions differ"
        } else if !isOpened, !hasSameLines(outside) {
            harm = "lines outside the regions differ"
        } else {
            let file = RegionSupport.scanner.scan(SourceFile(path: "A.swift", bytes: edited.bytes))
            if RegionSupport.classes(in: file).count != edits.count { return }
            do {
                let again = try RegionSupport.editor.apply(edits, to: RegionFinder(file))
                if again.bytes != edited.bytes { harm = "a second run changes the file" }
            } catch {
                harm = "a second run is refused: \(error.diagnostics.map(\.id))"
            }
        }
    }

    /// Whether the brace of a class was on a line with members, so that the line was split.
    private var isOpened: Bool {
        let file = RegionSupport.scanner.scan(SourceFile(path: "A.swift", bytes: original))
        let lines = SourceLines(bytes: original)
        return RegionSupport.classes(in: file).contains { index in
            let body = file.declarations[index].body ?? file.declarations[index].range
            return !lines.startsLine(body.upper - 1) || file.source.text(body).contains(";")
        }
    }

    // MARK: Bytes

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices {
            if bytes[index] == .lineFeed || isLoneCarriageReturn(bytes, index) {
                lines.append(bytes[start...index])
                start = index + 1
            }
        }
        return lines + [bytes[start...]]
    }

    private static func linesOutsideRegions(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        let lines = lines(bytes)
        var index = 0
        while index < lines.count {
            if let name = name(after: "// securecodegen:begin ", in: lines[index]),
                let end = lines[index...].firstIndex(where: {
                    self.name(after: "// securecodegen:end ", in: $0) == name
                })
            {
                index = end
            } else {
                result += lines[index]
            }
            index += 1
        }
        return result
    }

    /// The word after a text at the beginning of a line, without a period.
    private static func name(after beginning: String, in line: ArraySlice<UInt8>) -> [UInt8]? {
        let text = line.drop(while: \.isBlank)
        guard text.starts(with: beginning.utf8) else { return nil }
        let word = Array(text.dropFirst(beginning.utf8.count).prefix { !$0.isBlank && !$0.isLineBreak })
        return word.last == UInt8(ascii: ".") ? word.dropLast() : word
    }

    private static func visible(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { !$0.isBlank && !$0.isLineBreak }
    }

    /// Whether the lines match `base` with their indentation and line breaks, except for blank lines. A lone CR forms
    /// one line break with a following LF, so if there are any, line breaks aren't compared.
    private func hasSameLines(_ bytes: [UInt8]) -> Bool {
        let comparesBreaks = !base.indices.contains { Self.isLoneCarriageReturn(base, $0) }
        func visibleLines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
            Self.lines(bytes).filter { line in line.contains { !$0.isBlank && !$0.isLineBreak } }
                .map { line in comparesBreaks ? line : line.prefix { !$0.isLineBreak } }
        }
        return visibleLines(bytes) == visibleLines(base)
    }

    private static func isLoneCarriageReturn(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes[index] == .carriageReturn && (index + 1 == bytes.count || bytes[index + 1] != .lineFeed)
    }
}
