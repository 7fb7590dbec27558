import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Reports the outcome for each class with a connection to NSSecureCoding.
struct ClassReporter {
    private let context: ModelContext
    private let mode: PlacementMode

    init(_ mode: PlacementMode, in context: ModelContext) {
        self.context = context
        self.mode = mode
    }

    /// Returns nil for a class without a connection to coding.
    func report(on symbol: Symbol) -> ClassReport? {
        switch context.decision(on: symbol) {
        case .none:
            if context.isHandwritten(symbol) {
                return report(
                    symbol,
                    .notGenerated(
                        reason: "its members are handwritten", handwritten: handwrittenProperties(of: symbol)),
                    notArchived: [])
            }
            return reasonNotToGenerate(symbol).map { report(symbol, .notGenerated(reason: $0), notArchived: []) }
        case .refused(let reasons): return report(symbol, .refused(reasons), notArchived: [])
        case .selected(let selectedClass):
            var modeler = ClassModeler(symbol, selectedClass, mode, in: context)
            let coded = modeler.model()
            let errors = modeler.diagnostics.diagnostics.filter { $0.severity == .error }
            return report(
                symbol, coded.map { .generated($0) } ?? .refused(errors),
                notArchived: notArchived(symbol, selectedClass))
        }
    }

    private func report(
        _ symbol: Symbol, _ outcome: ClassReport.Outcome, notArchived: [UnarchivedProperty]
    ) -> ClassReport {
        ClassReport(
            name: symbol.displayName, place: context.table.location(symbol), outcome: outcome, notArchived: notArchived)
    }

    // MARK: Nothing is generated

    private func reasonNotToGenerate(_ symbol: Symbol) -> String? {
        guard symbol.kind == .class else { return nil }
        if context.isSkipped(symbol) { return "a directive excludes it" }
        if let name = Inheritance.unknownSuperclass(of: symbol, in: context) {
            return "its superclass '\(name)' is not in the scanned files; add '--reference' for its "
                + "declaration, or put '\(directive: .superclass) = .coding' or '.plain' above the class"
        }
        if let inheritance = try? Inheritance.of(symbol, in: context), inheritance.coding == .insecure,
            !context.storedProperties(of: symbol).unskipped.isEmpty
        {
            return "it inherits only NSCoding, and members are generated only for NSSecureCoding"
        }
        if context.conformances.declares("NSCoding", symbol), !context.conformances.isSecureCoding(symbol) {
            return "it declares NSCoding, and members are generated only for NSSecureCoding"
        }
        return nil
    }

    private func handwrittenProperties(of symbol: Symbol) -> HandwrittenProperties? {
        guard let inheritance = try? Inheritance.of(symbol, in: context) else { return nil }
        let selectedClass = ClassSelection.SelectedClass(
            inheritance: inheritance, conformance: nil, declaresSupportsSecureCoding: true)
        let notArchived = Set(notArchived(symbol, selectedClass).map(\.name))
        let archived = context.archivedProperties(of: symbol, selectedClass).archivable.map(\.property)
        let owners = inheritance.plainSuperclasses(in: context.table) + [symbol]
        let properties = owners.flatMap { owner in
            let keys = PropertyKeys(of: owner, in: context)
            return context.storedProperties(of: owner).properties.map { property in
                HandwrittenProperties.Property(
                    name: property.name, key: notArchived.contains(property.name) ? nil : keys.key(of: property),
                    archived: archived.first { $0.name == property.name })
            }
        }
        let inherited = context.table.superclasses(of: symbol).flatMap { context.storedProperties(of: $0).properties }
        return HandwrittenProperties(properties: properties, inheritedNames: Set(inherited.map(\.name)))
    }

    // MARK: Properties that are not archived

    private func notArchived(_ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass) -> [UnarchivedProperty] {
        let archived = context.archivedProperties(of: symbol, selectedClass)
        return (selectedClass.inheritance.plainSuperclasses(in: context.table) + [symbol]).flatMap { owner in
            let typing = PropertyTyping(owner: owner, seenFrom: symbol, in: context)
            let stored = archived.notArchived.filter { $0.owner == owner.id }.compactMap { left in
                reason(left.reason).map {
                    UnarchivedProperty(
                        name: left.property.name, type: typing.type(of: left.property)?.text, reason: $0)
                }
            }
            return stored + constants(of: owner)
        }
    }

    /// Returns nil for a property that can't be archived, which is reported as an error.
    private func reason(_ reason: ArchivedProperties.NotArchived.Reason) -> String? {
        switch reason {
        case .skipped: "a directive excludes it"
        case .notInCodingKeys: "'CodingKeys' excludes it"
        case .diagnosed(let diagnostic): diagnostic.severity == .error ? nil : diagnostic.message
        }
    }

    private func constants(of owner: Symbol) -> [UnarchivedProperty] {
        return context.storedProperties(of: owner).constants.map { constant in
            UnarchivedProperty(
                name: constant.name, type: constant.declaration.type?.text, reason: "it is a constant")
        }
    }
}
