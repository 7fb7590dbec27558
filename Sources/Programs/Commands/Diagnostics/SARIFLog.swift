import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// A log in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS Standard).
struct SARIFLog: Encodable {
    struct Run: Encodable {
        let tool: Tool
        let columnKind = "unicodeCodePoints"
        let results: [Result]

        private enum CodingKeys: CodingKey {
            case tool, columnKind, results
        }
    }

    struct Tool: Encodable {
        struct Driver: Encodable {
            let name: String
            let version: String
            let rules: [Rule]
        }

        let driver: Driver
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message?
    }

    struct Message: Encodable {
        let text: String
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int?
        let level: String
        let message: Message
        let locations: [Location]?
        let relatedLocations: [Location]?
        let fixes: [Fix]?
    }

    struct Location: Encodable {
        struct Physical: Encodable {
            let artifactLocation: Artifact
            let region: Region?
        }

        let physicalLocation: Physical
        var message: Message?
    }

    struct Artifact: Encodable {
        let uri: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
    }

    struct Fix: Encodable {
        struct Change: Encodable {
            let artifactLocation: Artifact
            let replacements: [Replacement]
        }

        struct Replacement: Encodable {
            let deletedRegion: Region?
            let insertedContent: Message
        }

        let description: Message
        let artifactChanges: [Change]
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}

extension SARIFLog {
    /// - Parameter meaning: Explains an id in a sentence or two; nil if it is unknown.
    init(_ entries: [DiagnosticDocument.Entry], meaning: (String) -> String?) {
        let ids = Set(entries.map(\.id)).sorted()
        let rules = ids.map { Rule(id: $0, shortDescription: meaning($0).map(Message.init)) }
        let driver = Tool.Driver(name: "securecodegen", version: ToolVersion.current, rules: rules)
        let results = entries.map { Result($0, ruleIndex: ids.firstIndex(of: $0.id)) }
        runs = [Run(tool: Tool(driver: driver), results: results)]
    }
}

extension SARIFLog.Result {
    /// Notes without a location become part of the message, because a result has no other place for them.
    fileprivate init(_ entry: DiagnosticDocument.Entry, ruleIndex: Int?) {
        let remarks = entry.notes.filter { $0.place == nil }.map(\.message)
        let related = entry.notes.compactMap { note in
            note.place.map { SARIFLog.Location($0, SARIFLog.Message(text: note.message)) }
        }
        self.init(
            ruleId: entry.id, ruleIndex: ruleIndex, level: entry.severity.rawValue,
            message: SARIFLog.Message(text: ([entry.message] + remarks).joined(separator: "\n")),
            locations: entry.place.map { [SARIFLog.Location($0)] }, relatedLocations: related.isEmpty ? nil : related,
            fixes: entry.fixIt.map { [SARIFLog.Fix($0)] })
    }
}

extension SARIFLog.Location {
    fileprivate init(_ place: DiagnosticDocument.Place, _ message: SARIFLog.Message? = nil) {
        physicalLocation = Physical(
            artifactLocation: SARIFLog.Artifact(path: place.path), region: SARIFLog.Region(place))
        self.message = message
    }
}

extension SARIFLog.Fix {
    fileprivate init(_ fixIt: DiagnosticDocument.FixIt) {
        let replacement = Replacement(
            deletedRegion: SARIFLog.Region(fixIt.place), insertedContent: SARIFLog.Message(text: fixIt.replacement))
        description = SARIFLog.Message(text: fixIt.message)
        artifactChanges = [
            Change(artifactLocation: SARIFLog.Artifact(path: fixIt.place.path), replacements: [replacement])
        ]
    }
}

extension SARIFLog.Region {
    /// Returns nil for a file as a whole.
    fileprivate init?(_ place: DiagnosticDocument.Place) {
        guard let line = place.line, let endLine = place.endLine, let columns = place.scalarColumns else { return nil }
        self.init(startLine: line, startColumn: columns.start, endLine: endLine, endColumn: columns.end)
    }
}

extension SARIFLog.Artifact {
    /// A relative reference for a relative path (RFC 3986).
    fileprivate init(path: String) {
        let encoded = path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
                String(UnicodeScalar(byte))
            default:
                "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }.joined()
        uri = path.utf8.first == UInt8(ascii: "/") ? "file://" + encoded : encoded
    }
}
