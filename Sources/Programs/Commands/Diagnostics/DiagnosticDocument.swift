import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Collects diagnostics for other programs. Places are resolved when a diagnostic is added, so sources needn't be kept.
struct DiagnosticDocument: DiagnosticCollection {
    /// A place in the form that other programs use. Lines and columns are counted from 1, columns in bytes.
    struct Place: Encodable {
        let path: String
        /// nil for the file as a whole.
        var line: Int?
        var column: Int?
        var endLine: Int?
        var endColumn: Int?
        /// The columns in Unicode scalars.
        var scalarColumns: (start: Int, end: Int)?

        private enum CodingKeys: CodingKey {
            case path, line, column, endLine, endColumn
        }
    }

    struct Note {
        let message: String
        let place: Place?
    }

    struct FixIt {
        let message: String
        let place: Place
        let replacement: String
    }

    struct Entry {
        let id: String
        let severity: Diagnostic.Severity
        let message: String
        let place: Place?
        let notes: [Note]
        let fixIt: FixIt?
    }

    private(set) var entries: [Entry] = []

    mutating func add(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        let sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var tables: [Path: LineTable] = [:]
        func place(of location: Diagnostic.Location) -> Place {
            guard let range = location.range, let source = sources[location.path] else {
                return Place(path: location.path.text)
            }
            let table = tables[location.path] ?? LineTable(source.bytes)
            tables[location.path] = table
            return Place(range, in: source, table)
        }
        entries += diagnostics.map { diagnostic in
            Entry(
                id: diagnostic.id, severity: diagnostic.severity, message: diagnostic.message,
                place: diagnostic.location.map(place),
                notes: diagnostic.notes.map { Note(message: $0.message, place: $0.location.map(place)) },
                fixIt: diagnostic.fixIt.flatMap { fixIt in
                    diagnostic.location.map { location in
                        FixIt(
                            message: fixIt.message,
                            place: place(of: Diagnostic.Location(path: location.path, range: fixIt.range)),
                            replacement: fixIt.replacement)
                    }
                })
        }
    }

    func text(_ format: DiagnosticFormat, meaning: (String) -> String?) -> String {
        switch format {
        case .text: ""
        case .json: JSONDocument.text(of: entries)
        case .sarif: JSONDocument.text(of: SARIFLog(entries, meaning: meaning))
        case .github: gitHub
        }
    }
}

extension DiagnosticDocument.Place {
    fileprivate init(_ range: SourceRange, in source: SourceFile, _ table: LineTable) {
        let (start, end) = (table.position(of: range.lower), table.position(of: range.upper))
        func scalarColumn(_ position: LineTable.Position) -> Int {
            let lineStart = table.range(ofLine: position.line).lower
            return source.text(SourceRange(lineStart, lineStart + position.column - 1)).unicodeScalars.count + 1
        }
        path = source.path.text
        (line, column, endLine, endColumn) = (start.line, start.column, end.line, end.column)
        scalarColumns = (scalarColumn(start), scalarColumn(end))
    }
}

// The members of a place are members of what has the place.
extension DiagnosticDocument.Entry: Encodable {
    private enum CodingKeys: CodingKey {
        case id, severity, message, notes, fixIt
    }

    func encode(to encoder: any Encoder) throws {
        try place?.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(severity.rawValue, forKey: .severity)
        try container.encode(message, forKey: .message)
        try container.encode(notes, forKey: .notes)
        try container.encodeIfPresent(fixIt, forKey: .fixIt)
    }
}

extension DiagnosticDocument.Note: Encodable {
    private enum CodingKeys: CodingKey {
        case message
    }

    func encode(to encoder: any Encoder) throws {
        try place?.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(message, forKey: .message)
    }
}

extension DiagnosticDocument.FixIt: Encodable {
    private enum CodingKeys: CodingKey {
        case message, replacement
    }

    func encode(to encoder: any Encoder) throws {
        try place.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(message, forKey: .message)
        try container.encode(replacement, forKey: .replacement)
    }
}
