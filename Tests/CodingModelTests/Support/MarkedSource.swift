import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import Testing

@testable import SecureCodeGenCodingModel

/// A source file with marks for the expected diagnostics below their lines:
///
///     let owner: Owner
///     //         ^ error: unknown-type: 'Account.owner' has type 'Owner': 'Owner' is declared in no scanned file
///     //         ^ note: add '--reference <path>' for the sources that declare it
///
/// The caret is below the first character of the diagnostic's range. The wording after the id can be omitted. A note belongs
/// to the diagnostic marked above it.
struct MarkedSource {
    let path: String
    let text: String
    let role: ModelInput.Role
    var module = ModuleIdentity.unnamed

    static func file(_ path: String, _ text: String) -> MarkedSource {
        MarkedSource(path: path, text: text, role: .generate)
    }

    static func reference(_ path: String, _ text: String) -> MarkedSource {
        MarkedSource(path: path, text: text, role: .reference)
    }

    /// A source file in a module of the package `Package`.
    func `in`(_ module: String, of package: Path? = "Package", isTest: Bool = false) -> MarkedSource {
        var source = self
        source.module = ModuleIdentity(name: module, package: package, isTest: isTest)
        return source
    }

    var input: ModelInput {
        let scanner = Scanner(commentMarker: DirectiveBinder.marker)
        return ModelInput(
            file: scanner.scan(SourceFile(path: Path(path), text: text)).withoutRegions(scanner.scan), role: role,
            module: module)
    }

    /// An expected diagnostic.
    struct Mark {
        let place: String
        let severity: String
        let id: String
        let message: String?
        var notes: [String] = []

        var identity: String { "\(place): \(severity): \(id)" }
    }

    var marks: [Mark] {
        var marks: [Mark] = []
        var targetLine = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            // The regular expression takes most of the time of the tests where every line is matched.
            guard let caret = Array(line.utf8).firstIndex(of: UInt8(ascii: "^")),
                let mark = line.firstMatch(of: /^ *\/\/ *\^ (error|warning|note): (.*)$/)
            else {
                targetLine = index + 1
                continue
            }
            let column = caret + 1
            let rest = String(mark.output.2)
            if mark.output.1 == "note" {
                marks[marks.count - 1].notes.append(rest)
                continue
            }
            let parts = rest.split(separator: ": ", maxSplits: 1).map(String.init)
            marks.append(
                Mark(
                    place: "\(path):\(targetLine):\(column)", severity: String(mark.output.1), id: parts[0],
                    message: parts.count == 2 ? parts[1] : nil))
        }
        return marks
    }
}

/// The results for marked sources.
struct Modelled {
    let model: ArchiveModel

    /// The class with this name, such as `Outer.Inner`.
    func `class`(_ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> CodedClass {
        let all = model.files.flatMap(\.classes)
        return try #require(
            all.first { $0.name.joined(separator: ".") == name }, "no members for '\(name)'",
            sourceLocation: sourceLocation)
    }

    /// The archived form of the class, as in `CodedClass.summary`.
    func summary(_ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> String {
        try self.class(name, sourceLocation: sourceLocation).summary
    }

    /// The names of all classes with members, sorted.
    var selectedClasses: [String] {
        model.files.flatMap(\.classes).map { $0.name.joined(separator: ".") }.sorted()
    }

    var diagnostics: [Diagnostic] { model.diagnostics }
}

/// Models the sources and compares the diagnostics with the marks. A missing, unexpected or different diagnostic is a
/// failure. The sources are also modeled in the opposite order, which must give the same result.
///
/// - Parameters:
///   - mode: extensions by default, so that their limits are diagnosed.
///   - ignored: the ids of diagnostics that the test ignores.
@discardableResult
func check(
    _ sources: MarkedSource..., mode: PlacementMode = .extension, ignoring ignored: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Modelled {
    check(sources, mode: mode, ignoring: ignored, sourceLocation: sourceLocation)
}

/// Checks one file, `Model.swift`.
@discardableResult
func check(
    _ text: String, mode: PlacementMode = .extension, ignoring ignored: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Modelled {
    check([.file("Model.swift", text)], mode: mode, ignoring: ignored, sourceLocation: sourceLocation)
}

@discardableResult
func check(
    _ sources: [MarkedSource], mode: PlacementMode = .extension, ignoring ignored: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Modelled {
    let modeler = Modeler(mode: mode)
    let model = modeler.model(sources.map(\.input))
    let reversed = modeler.model(sources.reversed().map(\.input))
    #expect(model.summary == reversed.summary, "the order of the files matters", sourceLocation: sourceLocation)

    let tables = Dictionary(
        sources.map { ($0.path, LineTable(Array($0.text.utf8))) }, uniquingKeysWith: { first, _ in first })
    var unexpected = model.diagnostics.filter { !ignored.contains($0.id) }
    for mark in sources.flatMap(\.marks) {
        guard let index = unexpected.firstIndex(where: { $0.identity(in: tables) == mark.identity }) else {
            Issue.record("missing: \(mark.identity)", sourceLocation: sourceLocation)
            continue
        }
        let diagnostic = unexpected.remove(at: index)
        if let message = mark.message {
            #expect(diagnostic.message == message, sourceLocation: sourceLocation)
        }
        for note in mark.notes where !diagnostic.notes.contains(where: { $0.message == note }) {
            let found = diagnostic.notes.map(\.message)
            Issue.record("no note '\(note)' in \(found)", sourceLocation: sourceLocation)
        }
    }
    for diagnostic in unexpected {
        let text = "unexpected: \(diagnostic.identity(in: tables)): \(diagnostic.message)"
        Issue.record("\(text) \(diagnostic.notes.map(\.message))", sourceLocation: sourceLocation)
    }
    expectFixesToBeAccepted(model.diagnostics, sources, modeler, sourceLocation: sourceLocation)
    return Modelled(model: model)
}

extension Diagnostic {
    fileprivate func identity(in tables: [String: LineTable]) -> String {
        guard let location, let range = location.range, let table = tables[location.path.text] else {
            return "\(location?.path ?? ""): \(severity.rawValue): \(id)"
        }
        let position = table.position(of: range.lower)
        return "\(location.path):\(position.line):\(position.column): \(severity.rawValue): \(id)"
    }
}
