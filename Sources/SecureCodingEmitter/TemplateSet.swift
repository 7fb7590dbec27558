import CodingPlan
import Mustache
import SourceText
import Templates

/// The parsed templates, and what they name.
struct TemplateSet: Sendable {
    private let library: TemplateLibrary
    /// Told what each template is given.
    var observer: (@Sendable (_ template: String, _ context: [String: Value]) -> Void)?
    /// What each template names, by its own name.
    private let vocabularies: [String: Vocabulary]

    /// - Parameter own: templates that stand in for built-in ones of their names, or are included by such.
    /// - Throws: an error in a template, at its place.
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
            // Those that it includes are rendered in its context.
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

    /// A template under a name that nobody asks for would be passed over in silence.
    private static func checkUse(of own: [Template], among all: [Template]) throws(TemplateError) {
        let known = TemplateSource.builtIn.map(\.name)
        let used = Set(known + all.flatMap(\.partials))
        guard let unused = own.first(where: { !used.contains($0.name) }) else { return }
        throw unused.error(.unusedTemplate(unused.name, suggestion: closest(to: unused.name, among: known)))
    }

    /// Lines of code, without their line breaks.
    func lines(_ template: String, _ context: [String: Value], names: Names) throws -> [String] {
        observer?(template, context)
        let context = context.merging(vocabularies[template]?.values(names) ?? [:]) { $1 }
        let text = try library.render(template, with: .dictionary(context), escape: { $0 })
        // Bytes, since a search for characters takes as long as all the rest.
        return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            .map { String(Substring($0)) }
    }

    /// Tells which names the template takes for granted, before it is rendered.
    func need(_ template: String, names: Names) { _ = vocabularies[template]?.values(names) }

    /// Lines under the `#if` conditions that they are to be compiled under.
    func conditional(_ lines: [String], _ conditions: String?, names: Names) throws -> [String] {
        guard let conditions, !lines.isEmpty else { return lines }
        return try self.lines("conditional", ["condition": .text(conditions), "lines": .lines(lines)], names: names)
    }

    /// Statements that are compiled under `#if` conditions, and run where something is available.
    ///
    /// - Parameter availability: attributes, as written.
    func guarded(
        _ lines: [String], _ conditions: [Condition], _ availability: [String], names: Names
    ) throws -> [String] {
        let available = availability.filter { $0.hasPrefix("@available(") && $0.hasSuffix(", *)") }
            .map { "#" + $0.dropFirst() }
        var result = lines
        if !available.isEmpty {
            result = ["if \(available.joined(separator: ", ")) {"] + lines.map { "    " + $0 } + ["}"]
        }
        return try conditional(result, ConditionText.text(conditions), names: names)
    }

    /// Names for types whose module's name means something else where they are used.
    func aliases(_ aliases: [String: String], _ access: String, names: Names) throws -> [String] {
        let list = aliases.sorted { $0.key < $1.key }
        return try lines(
            "aliases",
            [
                "private": .text(access),
                "aliases": .list(list.map { ["name": .text($0.key), "type": .text($0.value)] }),
            ], names: names)
    }
}

/// What a template leaves to the place where it is rendered: how types and functions of the standard library and Foundation
/// are named there, `{{Foundation.NSArray}}`.
private struct Vocabulary {
    private let platform: [String: [String]]

    /// - Parameter paths: what is named, with duplicates and with names that do not belong here.
    init(_ paths: [[String]]) {
        let platformPaths = paths.filter { $0.count == 2 && ["Swift", "Foundation"].contains($0[0]) }
        platform = Dictionary(grouping: Set(platformPaths).sorted { $0[1] < $1[1] }, by: { $0[0] })
            .mapValues { $0.map { $0[1] } }
    }

    func values(_ names: Names) -> [String: Value] {
        platform.mapValues { list in
            .dictionary(Dictionary(uniqueKeysWithValues: list.map { ($0, .text(names.platform($0))) }))
        }
    }
}

extension Value {
    static func lines(_ lines: [String]) -> Value { .list(lines.map { .text($0) }) }

    /// Null where there is none.
    static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
}
