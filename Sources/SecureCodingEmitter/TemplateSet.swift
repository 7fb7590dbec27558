import Mustache
import SecureCodingModel
import SourceText
import Templates

/// The parsed templates, and what they name.
struct TemplateSet: Sendable {
    private let library: TemplateLibrary
    /// Told what each template is given.
    var observer: (@Sendable (_ template: String, _ context: [String: Value]) -> Void)?
    /// Types and functions of the standard library and Foundation that templates name: `{{Foundation.NSArray}}`.
    private let platformNames: [(module: String, name: String)]
    /// What templates call generic parameters of functions: `{{generic.T}}`.
    private let genericNames: Set<String>
    /// The helpers that each helper calls: `{{helper.split}}`.
    private let dependencies: [Helper: [Helper]]

    /// - Parameter own: templates that stand in for built-in ones of their names, or are included by such.
    /// - Throws: an error in a template, at its place.
    init(replacing own: [TemplateSource] = []) throws(TemplateError) {
        let ownNames = Set(own.map(\.name))
        let sources = TemplateSource.builtIn.filter { !ownNames.contains($0.name) } + own
        var parsed: [Template] = []
        var found: Set<[String]> = []
        var generics: Set<String> = []
        var dependencies: [Helper: [Helper]] = [:]
        for source in sources {
            let template = try Template(
                source.text, name: source.name, file: source.file, firstLine: source.firstLine)
            parsed.append(template)
            let paths = template.names.filter { $0.count == 2 }
            found.formUnion(paths.filter { $0[0] == "Swift" || $0[0] == "Foundation" })
            generics.formUnion(paths.filter { $0[0] == "generic" }.map { $0[1] })
            guard let helper = Helper.allCases.first(where: { $0.template == source.name }) else { continue }
            dependencies[helper] = paths.filter { $0[0] == "helper" }.compactMap { Helper(rawValue: $0[1]) }
        }
        library = try TemplateLibrary(parsed, rules: .sourceCode)
        try Self.checkUse(of: parsed.filter { ownNames.contains($0.name) }, among: parsed)
        platformNames = found.map { ($0[0], $0[1]) }.sorted { $0 < $1 }
        genericNames = generics
        self.dependencies = dependencies
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
        var context = context
        for module in ["Swift", "Foundation"] {
            let own = platformNames.filter { $0.module == module }
            context[module] = .dictionary(
                Dictionary(uniqueKeysWithValues: own.map { ($0.name, .text(names.platform($0.name))) }))
        }
        context["helper"] = .dictionary(
            Dictionary(uniqueKeysWithValues: Helper.allCases.map { ($0.rawValue, .text(names.helper($0))) }))
        context["generic"] = .dictionary(
            Dictionary(uniqueKeysWithValues: genericNames.map { ($0, .text(names.generic($0))) }))
        let text = try library.render(template, with: .dictionary(context), escape: { $0 })
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

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

    /// Helpers with all that they call in turn, in the order in which they are declared.
    func closure(of helpers: Set<Helper>) -> [Helper] {
        var all = helpers
        var new = Array(helpers)
        while let helper = new.popLast() {
            // Those that use the coder call one another only where both are used.
            new += (dependencies[helper] ?? []).filter { !$0.usesCoder && all.insert($0).inserted }
        }
        return Helper.allCases.filter(all.contains)
    }
}

extension Value {
    static func lines(_ lines: [String]) -> Value { .list(lines.map { .text($0) }) }

    /// Null where there is none.
    static func optional(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
}
