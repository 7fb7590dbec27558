import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The archived properties of a class, including those of superclasses that don't archive themselves.
struct ArchivedProperties: Sendable {
    var archivable: [ArchivableProperty] = []

    /// The other stored properties, in source order.
    var notArchived: [NotArchived] = []

    /// A property that isn't archived.
    struct NotArchived: Sendable {
        enum Reason: Sendable {
            case skipped
            case notInCodingKeys
            /// An error if it should be archived, or a warning.
            case diagnosed(Diagnostic)
        }

        /// The id of the class that declares it.
        let owner: Int
        let property: StoredProperty
        let reason: Reason
    }

    /// The class's properties that aren't archived and that only an initializer gives a value.
    var uninitialized: [UninitializedProperty] = []

    /// Its other properties that aren't archived and are nil unless an initializer sets them.
    var nilAtFirst: [UninitializedProperty] = []

    /// The structs and enums of the properties.
    var valueTypes: [TypeName: ValueType] = [:]

    /// Whether generated code uses something deprecated.
    var usesDeprecated: Bool {
        archivable.contains(where: \.isDeprecated) || valueTypes.values.contains(where: \.usesDeprecated)
    }

    var diagnostics = DiagnosticCollector()

    /// The keys of the class's members, without those of an archived superclass.
    var keys = ArchiveKeys()
}

/// Collects the archived properties of a class and of superclasses that don't archive themselves.
struct PropertyCollector {
    private let context: ModelContext
    private let symbol: Symbol
    private let inheritance: Inheritance
    private var strategy: CodingStrategy
    private var result = ArchivedProperties()

    init(_ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        inheritance = selectedClass.inheritance
        strategy = CodingStrategy(for: symbol, in: context)
    }

    mutating func collect() -> ArchivedProperties {
        for owner in inheritance.plainSuperclasses(in: context.table) + [symbol] { collect(from: owner) }
        result.valueTypes = strategy.valueTypes
        result.diagnostics.add(contentsOf: strategy.warnings)
        if let version = context.versionEntry(of: symbol) { result.keys.insert(version) }
        for archivable in result.archivable {
            for entry in archivable.entry(in: symbol, result.valueTypes).withAliases { result.keys.insert(entry) }
        }
        return result
    }

    private mutating func collect(from owner: Symbol) {
        let declaration = context.table.declaration(owner.declaration)
        for binding in declaration.patternBindings where !binding.modifiers.contains(.static) {
            let place = context.table.location(binding.pattern, in: owner.declaration)
            result.diagnostics.add(Diagnostic.Message.tuplePattern(owner.displayName).diagnostic(at: place))
        }
        let typing = PropertyTyping(owner: owner, seenFrom: symbol, in: context)
        let modeler = PropertyModeler(symbol, owner: owner, typing: typing, in: context)
        let properties = context.storedProperties(of: owner).properties
        let keys = PropertyKeys(of: owner, in: context)
        var made: [(property: String, key: String)] = []
        for property in properties {
            if property.isSkipped {
                note(property, owner, .skipped)
                recordUninitialized(property, owner)
                continue
            }
            switch modeler.model(property, keys, &strategy) {
            case .archived(let archivable, let warnings):
                result.archivable.append(archivable)
                if !keys.isDirected(property) { made.append((property.name, archivable.property.key)) }
                result.diagnostics.add(contentsOf: warnings)
            case .notArchived(let diagnostic):
                let hasValue = diagnostic.severity == .warning
                result.diagnostics.add(
                    hasValue ? diagnostic.adding(notes: idleDirectives(of: property, owner)) : diagnostic)
                note(property, owner, .diagnosed(diagnostic))
                recordUninitialized(property, owner)
            case .notInCodingKeys:
                note(property, owner, .notInCodingKeys)
                // A lazy property is computed from archived ones.
                if isCodable(owner), property.declaration.storageModifier != .lazy {
                    let message = Diagnostic.Message.notInCodingKeys(
                        "\(owner.displayName).\(property.name)", isClass: true)
                    result.diagnostics.add(
                        message.diagnostic(
                            at: context.table.location(property.declaration.name.range, in: owner.declaration)))
                }
            }
        }
        result.diagnostics.add(contentsOf: FreshConstants(of: owner, in: context).diagnostics)
        result.diagnostics.add(contentsOf: keys.mapping?.diagnostics ?? [])
        let stored = Set(properties.flatMap { [$0.name, keys.key(of: $0)] })
        if let diagnostic = HandwrittenKeyConstants(of: owner, in: context).diagnostic(made, stored: stored, of: owner)
        {
            result.diagnostics.add(diagnostic)
        }
    }

    /// Whether `CodingKeys` may be meant only for JSON.
    private func isCodable(_ owner: Symbol) -> Bool {
        ["Codable", "Encodable", "Decodable"].contains { context.conformances.declares($0, owner) }
            || CodableMembers(of: owner, in: context).areHandwritten
    }

    /// Returns notes about directives on a property that isn't archived.
    private func idleDirectives(of property: StoredProperty, _ owner: Symbol) -> [Diagnostic.Note] {
        property.directives.directives.map { directive in
            Diagnostic.Note(
                "'\(directive.word.rawValue)' has no effect on a property that is not archived",
                at: context.table.location(directive.range, in: owner.declaration))
        }
    }

    private mutating func note(
        _ property: StoredProperty, _ owner: Symbol, _ reason: ArchivedProperties.NotArchived.Reason
    ) {
        result.notArchived.append(.init(owner: owner.id, property: property, reason: reason))
    }

    private mutating func recordUninitialized(_ property: StoredProperty, _ owner: Symbol) {
        let isLazy = property.declaration.storageModifier == .lazy
        guard owner.id == symbol.id, !isLazy else { return }
        let typing = PropertyTyping(owner: owner, in: context)
        if let uninitialized = typing.uninitialized(property) {
            result.uninitialized.append(uninitialized)
        } else if let optional = typing.nilAtFirst(property) {
            result.nilAtFirst.append(optional)
        }
    }
}

extension ArchivableProperty {
    /// Returns the property's entry in an archive of the class.
    func entry(in symbol: Symbol, _ valueTypes: [TypeName: ValueType]) -> ArchiveKeys.Entry {
        ArchiveKeys.Entry(
            name: "\(symbol.displayName).\(property.name)", property: property, valueTypes: valueTypes)
    }
}
