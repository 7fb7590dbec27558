import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The meaning of a class's `CodingKeys` for its archives.
///
/// An enum that maps the class decides what is archived, as in Codable: each case is a stored property, and each
/// property without a value has a case. Any other enum has another purpose, such as a handwritten Codable conformance,
/// or handwritten coding if it doesn't conform to CodingKey. Its cases still provide keys for the stored properties
/// they name. All other properties keep their names, because excluding them might lose data.
struct CodingKeyMapping {
    /// Whether properties without a case are excluded.
    let isAuthoritative: Bool
    let diagnostics: [Diagnostic]
    private let keys: [String: String]

    init(_ codingKeys: CodingKeys, _ properties: [StoredProperty], of owner: Symbol, in context: ModelContext) {
        let names = Set(properties.map(\.name))
        let matching = codingKeys.cases.filter { names.contains($0.name) }
        keys = Dictionary(
            matching.compactMap { element in element.key.map { (element.name, $0) } },
            uniquingKeysWith: { first, _ in first })
        let covered = Set(matching.map(\.name))
        let uncovered = properties.filter {
            !covered.contains($0.name) && !$0.isSkipped && $0.directives.key == nil
        }
        let typing = PropertyTyping(owner: owner, in: context)
        let requiredUncovered = uncovered.filter { !typing.hasDefaultValue($0) }
        let others = codingKeys.cases.filter { !names.contains($0.name) }
        isAuthoritative = codingKeys.isCodingKey && others.isEmpty && requiredUncovered.isEmpty
        var diagnostics = matching.filter { $0.key == nil }.map {
            Diagnostic.Message.unreadableCodingKey(owner.displayName).diagnostic(at: $0.rawValueLocation ?? $0.location)
        }
        let keyed = Set(properties.filter { $0.directives.key != nil }.map(\.name))
        for element in matching where !keyed.contains(element.name) && keys[element.name] != element.key {
            let message = Diagnostic.Message.conditionalCodingKey("\(owner.displayName).\(element.name)")
            if element.key != nil { diagnostics.append(message.diagnostic(at: element.location)) }
        }
        // A case for a superclass's property doesn't change its key, which the superclass decides.
        let inherited = others.isEmpty ? [] : Self.members(of: context.table.superclasses(of: owner), in: context)
        // A directive may give the key of a case to a property with another name.
        let usedKeys = Set(properties.compactMap { $0.directives.key?.text })
        let unmatchedCases = others.filter { !inherited.contains($0.name) && !($0.key.map(usedKeys.contains) ?? false) }
        let members = Self.members(of: [owner], in: context)
        let unknown = unmatchedCases.filter { !members.contains($0.name) }
        if !isAuthoritative, !unknown.isEmpty || !uncovered.isEmpty {
            let notes =
                unmatchedCases.compactMap { Self.note(on: $0, isMember: members.contains($0.name), among: uncovered) }
                + Self.note(on: uncovered, owner, in: context)
            diagnostics.append(
                Diagnostic.Message.unmatchedCodingKeys(owner.displayName)
                    .diagnostic(at: (unknown.first?.location ?? codingKeys.location), notes: notes))
        }
        self.diagnostics = diagnostics
    }

    /// Returns the key of a property in the enum; nil if it has no case.
    func key(of property: String) -> String? { keys[property] }

    // MARK: What does not match

    /// Returns all properties, including computed and static ones and constants with a value, because the enum may name
    /// them for other purposes.
    private static func members(of owners: some Sequence<Symbol>, in context: ModelContext) -> Set<String> {
        let names = owners.flatMap(\.declarations).flatMap { reference in
            return context.table.declaration(reference).properties.map { $0.name.text }
        }
        return Set(names)
    }

    /// Returns advice about a case without a stored property; nil if there is none.
    private static func note(
        on element: CodingKeys.Case, isMember: Bool, among uncovered: [StoredProperty]
    ) -> Diagnostic.Note? {
        guard let near = nearest(to: element.name, among: uncovered.map(\.name)) else {
            if isMember { return nil }
            let consequence =
                element.key == nil
                ? ""
                : ", so values under \(element.keyText) are not read; put '\(directive: .key) = "
                    + "\(element.keyText)' above the property they belong to"
            return Diagnostic.Note(
                "no stored property is named '\(element.name)'\(consequence)", at: element.location)
        }
        return Diagnostic.Note(
            "no stored property is named '\(element.name)'; if you mean '\(near)', put '"
                + "\(directive: .key) = \(element.keyText)' above it", at: element.location)
    }

    private static func note(
        on uncovered: [StoredProperty], _ owner: Symbol, in context: ModelContext
    ) -> [Diagnostic.Note] {
        guard let first = uncovered.first else { return [] }
        let names = uncovered.map { "'\($0.name)'" }.joined(separator: ", ")
        return [
            Diagnostic.Note(
                "archived under their own names: \(names); put '\(directive: .skip)' above "
                    + "properties that should not be archived",
                at: context.table.location(first.declaration.name.range, in: owner.declaration))
        ]
    }

    /// Returns the property that a case may mean: one that differs only in case and underscores, one whose name
    /// contains the other, or the most similar one.
    private static func nearest(to name: String, among properties: [String]) -> String? {
        func plain(_ text: String) -> String { text.lowercased().filter { $0 != "_" } }
        let wanted = plain(name)
        return properties.first { plain($0) == wanted }
            ?? properties.first { wanted.count > 1 && (plain($0).contains(wanted) || wanted.contains(plain($0))) }
            ?? closest(to: name, among: properties)
    }
}
