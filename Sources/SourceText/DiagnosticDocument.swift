/// Collects diagnostics for a document. Places are resolved when a diagnostic is added, so sources needn't be kept.
package struct DiagnosticDocument: Sendable {
    /// A place in the form that other programs use.
    struct Place: Sendable {
        let path: Path
        /// nil for the file as a whole.
        let extent: Extent?
    }

    struct Extent: Sendable {
        let start: LineTable.Position
        let end: LineTable.Position
        /// The columns in Unicode scalars; `start` and `end` count bytes.
        let scalarColumns: (start: Int, end: Int)
    }

    struct Note: Sendable {
        let message: String
        let place: Place?
    }

    struct FixIt: Sendable {
        let message: String
        let place: Place
        let replacement: String
    }

    struct Entry: Sendable {
        let id: String
        let severity: Diagnostic.Severity
        let message: String
        let place: Place?
        let notes: [Note]
        let fixIt: FixIt?
    }

    private(set) var entries: [Entry] = []

    package init() {}

    /// - Parameters:
    ///   - diagnostics: The diagnostics to append to the document.
    ///   - sources: The files that they may refer to.
    package mutating func add(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
        let sources = Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        var tables: [Path: LineTable] = [:]
        func place(of location: Diagnostic.Location) -> Place {
            guard let range = location.range, let source = sources[location.path] else {
                return Place(path: location.path, extent: nil)
            }
            let table = tables[location.path] ?? LineTable(source.bytes)
            tables[location.path] = table
            return Place(path: location.path, extent: Extent(range, in: source, table))
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
}

extension DiagnosticDocument.Extent {
    fileprivate init(_ range: SourceRange, in source: SourceFile, _ table: LineTable) {
        start = table.position(of: range.lower)
        end = table.position(of: range.upper)
        func scalarColumn(_ position: LineTable.Position) -> Int {
            let lineStart = table.range(ofLine: position.line).lower
            return source.text(SourceRange(lineStart, lineStart + position.column - 1)).unicodeScalars.count + 1
        }
        scalarColumns = (scalarColumn(start), scalarColumn(end))
    }
}

extension DiagnosticDocument {
    /// One JSON array with an object for each diagnostic; lines and columns are counted from 1, columns in bytes.
    package var json: String {
        var json = JSONText()
        json.array(entries) { json, entry in
            json.object { json in
                json.member("id") { $0.string(entry.id) }
                json.member("severity") { $0.string(entry.severity.rawValue) }
                json.member("message") { $0.string(entry.message) }
                write(entry.place, to: &json)
                json.member("notes") { json in
                    json.array(entry.notes) { json, note in
                        json.object { json in
                            json.member("message") { $0.string(note.message) }
                            write(note.place, to: &json)
                        }
                    }
                }
                if let fixIt = entry.fixIt {
                    json.member("fixIt") { json in
                        json.object { json in
                            json.member("message") { $0.string(fixIt.message) }
                            write(fixIt.place, to: &json)
                            json.member("replacement") { $0.string(fixIt.replacement) }
                        }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private func write(_ place: Place?, to json: inout JSONText) {
        guard let place else { return }
        json.member("path") { $0.string(place.path.text) }
        guard let extent = place.extent else { return }
        json.member("line") { $0.number(extent.start.line) }
        json.member("column") { $0.number(extent.start.column) }
        json.member("endLine") { $0.number(extent.end.line) }
        json.member("endColumn") { $0.number(extent.end.column) }
    }
}
