import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// Reads `.securecodegen.json` and reports mistakes at their places.
struct ConfigurationReader {
    private let source: SourceFile
    private(set) var configuration = Configuration()
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceFile) {
        self.source = source
        configuration.path = source.path
        do throws(JSONReader.Mistake) {
            let value = try JSONReader.read(source.bytes)
            if case .object(let members, _) = value {
                for member in members { read(member) }
            } else {
                fail("configuration-value", "a configuration must be an object, not \(value.kind)", at: value.range)
            }
        } catch {
            fail("configuration-syntax", error.message, at: error.range)
        }
    }

    private mutating func read(_ member: JSONNode.Member) {
        // The schema for editors.
        if member.name == "$schema" { return }
        guard let entry = Configuration.Entry(rawValue: member.name) else {
            let known = Configuration.Entry.allCases.map(\.rawValue)
            return fail(
                "configuration-entry", "unknown entry '\(member.name)'", at: member.nameRange,
                hint: closest(to: member.name, among: known).map { "did you mean '\($0)'?" }
                    ?? "the entries are \(known.map { "'\($0)'" }.joined(separator: ", "))")
        }
        configuration.places[entry] = member.nameRange
        switch entry {
        case .audit: readAudit(member.value)
        case .archiving: configuration.allClassesAreRoots = boolean(member.value) ?? false
        case .exclude: configuration.exclude = strings(member.value, of: entry)
        case .header:
            configuration.header =
                string(member.value)?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
                .map(String.init) ?? []
        case .include: configuration.include = strings(member.value, of: entry)
        case .references: configuration.references = strings(member.value, of: entry).map { path($0) }
        case .output:
            configuration.output = string(member.value).map { path($0) }
            configuration.valuePlaces[entry] = [member.value.range]
        case .keyPrefix: configuration.keys.prefix = string(member.value) ?? ""
        case .keyStyle:
            let style = word(member.value, of: entry).flatMap { KeyNaming.Style(rawValue: $0) }
            configuration.keys.style = style ?? .asIs
        case .mode: configuration.mode = word(member.value, of: entry).flatMap { PlacementMode(rawValue: $0) }
        case .platforms:
            guard let nodes = list(member.value) else { return }
            configuration.platforms = Set(
                nodes.compactMap { word($0, of: entry) }.compactMap { DiagnosticPlatform(rawValue: $0) })
        case .severity: readSeverities(member.value)
        case .manualRetainRelease: configuration.retainsManually = boolean(member.value)
        case .strict: configuration.isStrict = boolean(member.value) ?? false
        case .templates:
            configuration.templates = string(member.value).map { path($0) }
            configuration.valuePlaces[entry] = [member.value.range]
        case .types: readTypes(member.value)
        }
    }

    private mutating func readSeverities(_ node: JSONNode) {
        guard case .object(let members, _) = node else { return expected("an object", node) }
        let known = Explanations.ids
        for member in members {
            guard known.contains(member.name) else {
                fail(
                    "configuration-entry", "unknown diagnostic '\(member.name)'", at: member.nameRange,
                    hint: closest(to: member.name, among: known).map { "did you mean '\($0)'?" }
                        ?? "'securecodegen explain' lists all diagnostics")
                continue
            }
            let choice = word(member.value, of: .severity).flatMap { Configuration.SeverityChoice(rawValue: $0) }
            if let choice { configuration.severity[member.name] = choice }
        }
    }

    private mutating func readAudit(_ node: JSONNode) {
        guard case .object(let members, _) = node else { return expected("an object", node) }
        let known = AuditOptions.Key.allCases.map(\.rawValue)
        for member in members {
            switch AuditOptions.Key(rawValue: member.name) {
            case .baseline:
                configuration.audit.baseline = string(member.value).map { path($0) }
                configuration.valuePlaces[.audit] = [member.value.range]
            case .except:
                configuration.audit.except = (list(member.value) ?? []).compactMap { word($0, of: .audit) }
            case .only: configuration.audit.only = (list(member.value) ?? []).compactMap { word($0, of: .audit) }
            case nil:
                fail(
                    "configuration-entry", "unknown entry '\(member.name)'", at: member.nameRange,
                    hint: closest(to: member.name, among: known).map { "did you mean '\($0)'?" }
                        ?? "the entries are \(known.map { "'\($0)'" }.joined(separator: ", "))")
            }
        }
    }

    private mutating func readTypes(_ node: JSONNode) {
        guard case .object(let modules, _) = node else { return expected("an object", node) }
        for member in modules {
            var module = DeclaredModule(name: member.name, path: "\(source.path) (\(member.name))")
            for node in list(member.value) ?? [] {
                guard let text = string(node) else { continue }
                if module.add(text) { continue }
                fail(
                    "configuration-value", "this is not a type declaration", at: node.range,
                    hint: "write a Swift declaration, with or without a body: 'class Amount: NSObject, "
                        + "NSSecureCoding'")
            }
            configuration.types.append(module)
        }
    }

    // MARK: Values

    /// Returns a path relative to the folder of the file.
    private func path(_ text: String) -> Path {
        Path(text).isAbsolute ? Path(text) : configuration.folder.appending(Path(text))
    }

    private mutating func string(_ node: JSONNode) -> String? {
        guard case .string(let text, _) = node, !text.isEmpty else {
            expected("a string", node)
            return nil
        }
        return text
    }

    private mutating func boolean(_ node: JSONNode) -> Bool? {
        guard case .boolean(let value, _) = node else {
            expected("true or false", node)
            return nil
        }
        return value
    }

    private mutating func list(_ node: JSONNode) -> [JSONNode]? {
        guard case .array(let nodes, _) = node else {
            expected("a list", node)
            return nil
        }
        return nodes
    }

    private mutating func strings(_ node: JSONNode, of entry: Configuration.Entry) -> [String] {
        var result: [String] = []
        for node in list(node) ?? [] {
            guard let text = string(node) else { continue }
            result.append(text)
            configuration.valuePlaces[entry, default: []].append(node.range)
        }
        return result
    }

    private mutating func word(_ node: JSONNode, of entry: Configuration.Entry) -> String? {
        guard let text = string(node) else { return nil }
        let known = entry.words
        guard !known.contains(text) else { return text }
        let list = known.map { "'\($0)'" }.joined(separator: ", ")
        fail(
            "configuration-value", "'\(text)' is not one of \(list)", at: node.range,
            hint: closest(to: text, among: known).map { "did you mean '\($0)'?" })
        return nil
    }

    private mutating func expected(_ kind: String, _ node: JSONNode) {
        let isEmpty = if case .string("", _) = node { true } else { false }
        fail(
            "configuration-value", "expected \(kind) here, not \(isEmpty ? "an empty one" : node.kind)", at: node.range)
    }

    private mutating func fail(_ id: String, _ message: String, at range: SourceRange, hint: String? = nil) {
        diagnostics.append(
            Diagnostic(
                id: id, message: message, at: Diagnostic.Location(path: source.path, range: range),
                notes: hint.map { [Diagnostic.Note($0)] } ?? []))
    }
}

extension Configuration.Entry {
    /// The possible words for its value or elements; empty for any text.
    package var words: [String] {
        switch kind {
        case .text, .boolean, .path, .paths, .patterns, .declarations: []
        case .oneOf(let words), .someOf(let words), .severities(let words), .audit(let words): words
        }
    }
}
