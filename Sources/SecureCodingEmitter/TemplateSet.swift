import CodingPlan
import Mustache
import SourceText
import Templates

/// The parsed templates, and the names that each uses.
struct TemplateSet: Sendable {
    private let library: TemplateLibrary
    /// Called with the context of each template.
    var observer: (@Sendable (_ template: String, _ values: [String: Value]) -> Void)?
    /// The names that each template uses, by the name of the template.
    private let vocabularies: [String: Vocabulary]

    /// - Parameter own: custom templates that replace built-in ones of the same names, or that those include.
    /// - Throws: An error at its place in a template.
    init(replacing own: [TemplateSource] = []) throws(TemplateError) {
        let ownNames = Set(own.map(\.name))
        let sources = TemplateSource.builtIn.filter { !ownNames.contains($0.name) } + own
        var parsed: [Template] = []
        for source in sources {
            parsed.append(
                try Template(source.text, name: source.name, file: source.file, firstLine: source.firstLine))
        }
        library = try TemplateLibrary(parsed, rules: .sourceCode)
        try Self.checkUse(of: parsed.filter { ownNames.contains($0.name) }, among: parsed)
        let byName = Dictionary(uniqueKeysWithValues: parsed.map { ($0.name, $0) })
        vocabularies = byName.mapValues { template in
            // Included templates are rendered in the same context.
            var included = [template.name]
            var seen = Set(included)
            var names: [[String]] = []
            while let next = included.popLast().flatMap({ byName[$0] }) {
                names += next.names
                included += next.partials.filter { seen.insert($0).inserted }
            }
            return Vocabulary(names)
        }
    }

    /// Reports a custom template that is never used. Otherwise it would be ignored silently.
    private static func checkUse(of own: [Template], among all: [Template]) throws(TemplateError) {
        let known = TemplateSource.builtIn.map(\.name)
        let used = Set(known + all.flatMap(\.partials))
        guard let unused = own.first(where: { !used.contains($0.name) }) else { return }
        throw unused.error(.unusedTemplate(unused.name, suggestion: closest(to: unused.name, among: known)))
    }

    /// Returns lines of code, without line breaks.
    func lines(_ template: String, _ values: [String: Value], names: PlatformNaming) throws -> [String] {
        observer?(template, values)
        let values = values.merging(vocabularies[template]?.values(names) ?? [:]) { $1 }
        return try library.renderLines(template, with: .dictionary(values))
    }

    /// Declares the names that the template uses, before it is rendered.
    func recordUse(of template: String, names: PlatformNaming) { _ = vocabularies[template]?.values(names) }

    /// Returns lines with their `#if` conditions.
    func conditional(_ lines: [String], _ conditions: String?, names: PlatformNaming) throws -> [String] {
        guard let conditions, !lines.isEmpty else { return lines }
        return try self.lines("conditional", ["condition": .text(conditions), "lines": .lines(lines)], names: names)
    }

    /// Returns statements with their `#if` conditions and availability checks.
    ///
    /// - Parameter availability: the attributes, as written.
    func guarded(
        _ lines: [String], _ conditions: [Condition], _ availability: [String], names: PlatformNaming
    ) throws -> [String] {
        let available = availability.filter { $0.hasPrefix("@available(") && $0.hasSuffix(", *)") }
            .map { "#" + $0.dropFirst() }
        var result = lines
        if !available.isEmpty {
            result = ["if \(available.joined(separator: ", ")) {"] + lines.map { "    " + $0 } + ["}"]
        }
        return try conditional(result, ConditionText.text(conditions), names: names)
    }

    /// Returns type aliases for types whose module's name is hidden.
    func aliases(_ aliases: [String: String], _ access: String, names: PlatformNaming) throws -> [String] {
        let list = aliases.sorted { $0.key < $1.key }
        return try lines(
            "aliases",
            [
                "private": .text(access),
                "aliases": .list(list.map { ["name": .text($0.key), "type": .text($0.value)] }),
            ], names: names)
    }
}

/// The names of the standard library and Foundation that a template uses, such as `{{Foundation.NSArray}}`. They depend
/// on the scope in which the template is rendered.
private struct Vocabulary {
    private let platform: [String: [String]]

    /// - Parameter paths: the names in the template, with duplicates and unrelated names.
    init(_ paths: [[String]]) {
        let platformPaths = paths.filter { $0.count == 2 && ["Swift", "Foundation"].contains($0[0]) }
        platform = Dictionary(grouping: Set(platformPaths).sorted { $0[1] < $1[1] }, by: { $0[0] })
            .mapValues { $0.map { $0[1] } }
    }

    func values(_ names: PlatformNaming) -> [String: Value] {
        platform.mapValues { list in
            .dictionary(Dictionary(uniqueKeysWithValues: list.map { ($0, .text(names.platform($0))) }))
        }
    }
}

extension Value {
    static func lines(_ lines: [String]) -> Value { .list(lines.map { .text($0) }) }

    /// Returns null if there is no text.
    static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
}
