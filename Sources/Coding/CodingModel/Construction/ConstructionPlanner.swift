import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Decides the placement of a class's members and the construction of decoded objects.
///
/// An extension in another file can only add a convenience initializer to a final class, and must call an accessible
/// initializer. In the class body, the initializer is a designated one: it assigns each property and calls the
/// superclass.
struct ConstructionPlanner {
    private let context: ModelContext
    private let symbol: Symbol
    private let selectedClass: ClassSelection.SelectedClass
    private let archivable: [ArchivableProperty]
    /// The class's properties that aren't archived and that only an initializer gives a value.
    private let uninitialized: [UninitializedProperty]
    /// Other properties that aren't archived, for which initializers can be given nil.
    private let nilAtFirst: [UninitializedProperty]
    /// The methods that members call, except for single properties.
    private let hooks: [Hook]
    private let file: ScannedFile
    private let declaration: Declaration

    init(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ archivable: [ArchivableProperty],
        uninitialized: [UninitializedProperty], nilAtFirst: [UninitializedProperty],
        _ hooks: [Hook], in context: ModelContext
    ) {
        self.context = context
        self.symbol = symbol
        self.selectedClass = selectedClass
        self.archivable = archivable
        self.uninitialized = uninitialized
        self.nilAtFirst = nilAtFirst
        self.hooks = hooks
        file = context.table.file(symbol.declaration)
        declaration = context.table.declaration(symbol.declaration)
    }

    struct Plan {
        let placement: Placement
        let construction: Construction
        /// Whether the called initializer is deprecated.
        var isDeprecated = false
    }

    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    func plan(_ mode: PlacementMode) throws(Failure) -> Plan {
        if selectedClass.inheritsMethods { return Plan(placement: .inline, construction: .inherited) }
        switch mode {
        case .extension: return try planExtension()
        case .inline: return try planInline()
        case .auto:
            guard let ofExtension = try? planExtension() else { return try planInline() }
            if ofExtension.isDeprecated, let ofBody = try? planInline(), !ofBody.isDeprecated { return ofBody }
            return ofExtension
        }
    }

    // MARK: Extension

    private func planExtension() throws(Failure) -> Plan {
        if let failure = extensionFailure { throw failure }
        let available = InitializerSelection.Available.own(of: symbol, in: context)
        let selection = selection(in: .extension)
        guard let choice = selection.select(from: available) else {
            throw missingInitializer(.extension, selection.note(about: available))
        }
        return Plan(placement: .extension, construction: .delegating(choice.call), isDeprecated: choice.isDeprecated)
    }

    private var extensionFailure: Failure? {
        let name = symbol.displayName
        if !declaration.modifiers.contains(.final) { return refuse(.notFinal(name)) }
        if needsDesignated { return missingInitializer(.extension, nil) }
        if !symbol.isVisibleElsewhere { return refuse(.classNotReachable(name, symbol.access)) }
        if context.table.isGeneric(symbol) { return refuse(.genericExtension(name)) }
        switch selectedClass.inheritance.coding {
        case .none: break
        case .secure, .insecure, .undeclared:
            let superclass = selectedClass.inheritance.nameOfCodingSuperclass(of: symbol, in: context)
            return refuse(.codingSuperclass(name, superclass))
        }
        if let hidden = archivable.first(where: { !$0.isReachableElsewhere }) {
            let property = "\(name).\(hidden.property.name)"
            let message: Diagnostic.Message =
                hidden.access < hidden.neededAccess
                ? .propertyNotReachable(property, hidden.access) : .typeNotReachable(property, type: hidden.typeText)
            return Failure(diagnostic: message.diagnostic(at: .init(path: hidden.path, range: hidden.nameRange)))
        }
        if let hidden = archivable.lazy.compactMap(\.keyConstant).first(where: { $0.access < .internal }) {
            return refuse(.propertyNotReachable(hidden.expression, hidden.access))
        }
        let called = hooks + archivable.flatMap(\.property.hooks.all)
        if let hidden = HookFinder(symbol, in: context).hidden(among: called) {
            return refuse(.propertyNotReachable("\(name).\(hidden.name)", hidden.access))
        }
        return nil
    }

    private func selection(in placement: Placement) -> InitializerSelection {
        InitializerSelection(
            table: context.table, reader: InitializerReader(symbol, in: context), archivable: archivable,
            considered: Array(archivable.indices),
            placement: placement,
            useSite: UseSite(file: symbol.declaration.file, isInOtherFile: placement == .extension),
            uninitialized: uninitialized + nilAtFirst)
    }

    // MARK: Class body

    private func planInline() throws(Failure) -> Plan {
        if !needsDesignated, let plan = convenientPlan { return plan }
        if let property = uninitialized.first(where: { $0.optional == nil && $0.value == nil }) {
            let place = Diagnostic.Location(path: file.source.path, range: property.property.declaration.name.range)
            let unknown = property.property.declaration.attributes.first {
                PropertyWrapper.firstValue($0, in: symbol, context) == .unknown
            }
            let message = Diagnostic.Message.noValueWithoutArchive(
                "\(symbol.displayName).\(property.name)", wrapper: unknown.map { $0.name.text })
            throw Failure(diagnostic: message.diagnostic(at: place))
        }
        if let observed = archivable.first(where: {
            $0.runsObservers && !$0.isInherited && $0.property.isAssignedAfterSuper
        }) {
            throw observersRun(observed)
        }
        let call: SuperclassCall
        var isDeprecated = false
        switch selectedClass.inheritance.coding {
        case .secure, .insecure, .undeclared: call = .coder
        case .none where superclassArguments != nil: call = .directive(arguments: superclassArguments ?? "")
        case .none:
            let initializer = try superclassCall()
            call = isRootCalledBySwift ? .root : .initializer(initializer.call)
            isDeprecated = initializer.isDeprecated
        }
        do {
            let forwarded = try ForwardedInitializer.inherited(by: symbol, in: context)
            return Plan(
                placement: .inline,
                construction: .designated(call, forwarded: forwarded, unarchived: uninitialized.map(\.assigned)),
                isDeprecated: isDeprecated)
        } catch {
            switch error {
            case .unusual(let superclass, let initializer):
                throw refuse(.inheritedInitializers(symbol.displayName, superclass, unusual: initializer))
            case .unknownSuperclass:
                let superclass = selectedClass.inheritance.nameOfCodingSuperclass(of: symbol, in: context)
                throw refuse(.inheritedInitializers(symbol.displayName, superclass))
            }
        }
    }

    /// The arguments of the directive `superclass = .init(…)`.
    private var superclassArguments: String? {
        if case .initializer(let arguments) = context.directives(on: symbol).superclass { arguments } else { nil }
    }

    /// Whether only an initializer in the class body can do what directives say.
    private var needsDesignated: Bool { superclassArguments != nil || uninitialized.contains { $0.value != nil } }

    /// Whether the superclass is a platform class with `init()` as its only designated initializer. With another one,
    /// Swift wouldn't call it implicitly.
    private var isRootCalledBySwift: Bool {
        guard context.table.superclass(of: symbol) == nil else { return false }
        switch context.conformances.root(of: symbol) {
        case .root: return true
        case .external(let name):
            let designated = PlatformInitializer.designated(of: name) ?? []
            return designated.count == 1 && designated[0].parameters.isEmpty
        case .none, .scanned: return false
        }
    }

    /// A convenience initializer in the class body, for a final class that either has a property which only its own
    /// initializer sets, or inherits initializers that a designated one would remove.
    private var convenientPlan: Plan? {
        guard case .none = selectedClass.inheritance.coding, declaration.modifiers.contains(.final),
            !uninitialized.isEmpty || !ForwardedInitializer.declaresDesignated(symbol, in: context),
            let choice = selection(in: .inline).select(from: .own(of: symbol, in: context))
        else { return nil }
        return Plan(placement: .inline, construction: .delegating(choice.call), isDeprecated: choice.isDeprecated)
    }

    private func superclassCall() throws(Failure) -> InitializerChoice {
        let inherited = archivable.indices.filter { archivable[$0].isInherited }
        let selection = InitializerSelection(
            table: context.table, reader: InitializerReader(symbol, in: context), archivable: archivable,
            considered: inherited, placement: .inline, useSite: UseSite(file: symbol.declaration.file),
            constructed: symbol)
        let superclass = selectedClass.inheritance.nearestPlainSuperclass
        let available =
            superclass.map { InitializerSelection.Available.designated(of: $0, in: context) }
            ?? .root(of: symbol, in: context)
        if let choice = selection.select(from: available) { return choice }
        let note = selection.note(about: available)
        let needed = inherited.filter { !archivable[$0].isOptionalInInitializer(in: .inline) }
        if note == nil, let observed = needed.lazy.map({ archivable[$0] }).first(where: \.runsObservers) {
            throw observersRun(observed)
        }
        throw refuse(
            .noSuperclassInitializer(
                symbol.displayName,
                superclass?.displayName ?? selectedClass.inheritance.nameOfCodingSuperclass(of: symbol, in: context),
                needed: needed.map { archivable[$0].property.name }, isScanned: superclass != nil), note)
    }

    // MARK: Refusals

    private func refuse(_ message: Diagnostic.Message, _ note: Diagnostic.Note? = nil) -> Failure {
        Failure(
            diagnostic: message.diagnostic(
                at: .init(path: file.source.path, range: declaration.name.range), notes: note.map { [$0] } ?? []))
    }

    private func observersRun(_ archivable: ArchivableProperty) -> Failure {
        let message = Diagnostic.Message.observersRun(
            "\(symbol.displayName).\(archivable.property.name)", isInherited: archivable.isInherited)
        return Failure(diagnostic: message.diagnostic(at: .init(path: archivable.path, range: archivable.nameRange)))
    }

    private func missingInitializer(_ placement: Placement, _ note: Diagnostic.Note?) -> Failure {
        let needed = archivable.filter { !$0.isOptionalInInitializer(in: placement) }
        let list = needed.isEmpty ? archivable : needed
        let signature = InitializerSignature(
            access: min(symbol.access, .public), properties: list.map { ($0.sourceName, $0.typeText) })
        let message = Diagnostic.Message.noInitializer(symbol.displayName, needed: needed.map(\.property.name))
        let place = Diagnostic.Location(path: file.source.path, range: declaration.name.range)
        return Failure(
            diagnostic: message.diagnostic(
                at: place, notes: note.map { [$0] } ?? [], fixIt: signature.fixIt(in: declaration, of: file)))
    }
}
