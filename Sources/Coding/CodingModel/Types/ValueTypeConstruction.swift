import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Finds the initializer for a scanned struct: the memberwise one if it exists, otherwise one that fits as for classes.
struct ValueTypeConstruction {
    let symbol: Symbol
    let archivable: [ArchivableProperty]
    /// Stored properties with `skip`.
    let skipped: [StoredProperty]
    /// Skipped properties that only an initializer gives a value.
    let uninitialized: [UninitializedProperty]
    let substitutions: [String: SwiftType]
    let neededAccess: AccessLevel
    /// The place of the call.
    let useSite: UseSite
    let model: ModelContext

    private var table: SymbolTable { model.table }

    var choice: InitializerChoice? {
        memberwiseCall.map { InitializerChoice(call: $0, isDeprecated: false) } ?? selection.select(from: declared)
    }

    /// A note about a declared initializer that does more than assign.
    var note: Diagnostic.Note? { selection.note(about: declared) }

    /// Whether a memberwise initializer would be accessible.
    var canBeMemberwise: Bool { neededAccess <= .internal }

    /// The call of the memberwise initializer. It exists unless the struct's declaration has another initializer. Its
    /// access level is that of the least accessible stored property, and at most internal.
    private var memberwiseCall: InitializerCall? {
        guard canBeMemberwise, table.declaration(symbol.declaration).initializers.isEmpty, !hasInitAccessor,
            uninitialized.allSatisfy({ $0.optional != nil })
        else {
            return nil
        }
        let skippedAccess = skipped.map { $0.declaration.modifiers.access ?? .internal }
        guard (archivable.map(\.access) + skippedAccess).allSatisfy({ $0 >= neededAccess }) else { return nil }
        let passed = archivable.indices.filter { !isLeftToItsInitialValue(archivable[$0]) }
        guard passed.allSatisfy({ archivable[$0].property.missingValuePolicy != .keepsInitialValue(expression: nil) })
        else {
            return nil
        }
        let archived = passed.map { index in
            let argument = InitializerCall.Argument(label: archivable[index].property.name, property: index)
            return (place: archivable[index].nameRange.lower, argument)
        }
        let others = uninitialized.map { member in
            let argument = InitializerCall.Argument(label: member.name, property: nil)
            return (place: member.property.declaration.name.range.lower, argument)
        }
        return InitializerCall(
            arguments: (archived + others).sorted { $0.place < $1.place }.map(\.1),
            assignedAfterwards: archivable.indices.filter { !passed.contains($0) })
    }

    /// Whether a computed property has an `init` accessor. The memberwise initializer then takes that property instead of
    /// those it initializes.
    private var hasInitAccessor: Bool {
        let file = table.file(symbol.declaration)
        return table.declaration(symbol.declaration).properties.contains {
            $0.accessors == .computed && $0.accessors(in: file)["init"] != nil
        }
    }

    private func isLeftToItsInitialValue(_ archivable: ArchivableProperty) -> Bool {
        archivable.property.keepsInitialValue && !archivable.property.isDefaultGiven
            && archivable.isAssignable(in: .extension)
    }

    private var declared: InitializerSelection.Available {
        let initializers = symbol.declarations.flatMap { reference in
            table.declaration(reference).initializers.map { ($0, reference) }
        }
        return .init(initializers: initializers, inheritsEmptyInitializer: false)
    }

    private var selection: InitializerSelection {
        InitializerSelection(
            table: table, reader: InitializerReader(symbol, in: model), archivable: archivable,
            considered: Array(archivable.indices), placement: .extension,
            useSite: useSite, substitutions: substitutions, uninitialized: uninitialized)
    }
}
