import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Models a class that gets members.
struct ClassModeler {
    private let context: ModelContext
    private let symbol: Symbol
    private let selectedClass: ClassSelection.SelectedClass
    private let mode: PlacementMode
    private let file: ScannedFile
    private let declaration: Declaration
    private(set) var diagnostics = DiagnosticCollector()

    init(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, _ mode: PlacementMode, in context: ModelContext
    ) {
        self.context = context
        self.symbol = symbol
        self.selectedClass = selectedClass
        self.mode = mode
        file = context.table.file(symbol.declaration)
        declaration = context.table.declaration(symbol.declaration)
    }

    /// Returns nil if the class has an error, which is in `diagnostics`.
    mutating func model() -> CodedClass? {
        let archived = context.archivedProperties(of: symbol, selectedClass)
        diagnostics.add(contentsOf: archived.diagnostics.diagnostics)
        diagnostics.add(contentsOf: KeyCollisions(symbol, selectedClass, archived, in: context).diagnostics)
        diagnostics.add(
            contentsOf: OverriddenProperties(of: symbol, selectedClass.inheritance, in: context).diagnostics)
        diagnostics.add(contentsOf: ClassHazards(symbol, selectedClass, in: context).diagnostics)
        // An error of one platform's compiler doesn't affect members on other platforms.
        let isRefused = diagnostics.diagnostics.contains { $0.severity == .error && $0.platform == nil }
        guard !isRefused else { return nil }
        let hooks: ClassHooks
        let version: ClassVersion?
        let finder = HookFinder(symbol, in: context)
        do {
            hooks = try finder.classHooks()
            version = try finder.version()
        } catch {
            diagnostics.add(error.diagnostic)
            return nil
        }
        let planner = ConstructionPlanner(
            symbol, selectedClass, archived.archivable, uninitialized: archived.uninitialized,
            nilAtFirst: archived.nilAtFirst,
            hooks.all + (version?.migrate.map { [$0] } ?? []), in: context)
        do {
            let plan = try planner.plan(wanted)
            let place = context.table.location(symbol)
            if plan.placement == .inline, lacksImport {
                let isCertain = context.table.inputs[symbol.declaration.file].module.package != nil
                diagnostics.add(
                    Diagnostic.Message.missingImport(symbol.displayName, isCertain: isCertain).diagnostic(at: place))
                if isCertain { return nil }
            }
            return codedClass(archived, plan, hooks, version)
        } catch {
            diagnostics.add(error.diagnostic)
            return nil
        }
    }

    /// Whether the members in the class body need Foundation, and the file doesn't import it.
    private var lacksImport: Bool {
        let superclass = context.table.superclass(of: symbol).map { context.table.file($0.declaration) }
        guard !selectedClass.inheritsMethods, let other = file.imports.isEmpty ? superclass : file,
            !other.source.isHeader, !other.imports.isEmpty
        else { return false }
        return context.imports.lack(anyOf: ["Foundation"], inFile: symbol.declaration.file)
    }

    /// The mode of the class's directive, or of the run.
    private var wanted: PlacementMode { context.directives(on: symbol).placement ?? mode }

    private func codedClass(
        _ archived: ArchivedProperties, _ plan: ConstructionPlanner.Plan, _ hooks: ClassHooks, _ version: ClassVersion?
    ) -> CodedClass {
        let properties = archived.archivable.map(\.property).constructed(by: plan.construction.call)
        let valueTypes = archived.valueTypes
        let (own, inner) = context.table.conditions(of: symbol, conformance: selectedClass.conformance)
        return CodedClass(
            name: symbol.qualifiedName, superclass: superclass, declaration: symbol.declaration.index,
            placement: plan.placement,
            members: members(usesDeprecated: archived.usesDeprecated, plan),
            availability: context.table.availability(of: symbol),
            conditions: plan.placement == .extension ? own + inner : inner,
            surroundingConditions: plan.placement == .extension ? [] : own,
            shadowedNames: context.table.shadowedNames(in: symbol), properties: properties,
            valueTypes: valueTypes,
            conditionalClasses: ConditionalClasses(for: symbol, selectedClass, in: context)
                .classes(of: properties, valueTypes),
            construction: plan.construction,
            format: ClassFormat(
                symbol, selectedClass, properties: properties, valueTypes, hooks, version, in: context),
            isArchived: context.isArchived(symbol), hooks: hooks, version: version)
    }

    private var superclass: TypeName? {
        selectedClass.inheritance.codingSuperclass.map { superclass in
            let isInModule = context.table.areInOneModule(superclass.declaration, symbol.declaration)
            return TypeName(
                module: isInModule ? nil : context.table.module(of: superclass).name,
                components: superclass.qualifiedName)
        }
    }

    /// Whether the topmost superclass is one of Foundation, whose `supportsSecureCoding` can't be overridden on Linux.
    private var inheritsStaticSupport: Bool {
        guard case .external(let name) = context.conformances.root(of: symbol) else { return false }
        return FoundationClasses.named(name)?.isAvailableOnLinux == true
    }

    private func members(usesDeprecated: Bool, _ plan: ConstructionPlanner.Plan) -> MemberDeclarations {
        let isFinal = declaration.modifiers.contains(.final)
        var support = MemberDeclarations.Support.introduced
        var overridesEncode = true
        switch selectedClass.inheritance.coding {
        case .none: overridesEncode = false
        case .insecure: break
        case .secure: support = inheritsStaticSupport ? .overriddenOnApple : .overridden
        case .undeclared:
            let superclass = selectedClass.inheritance.codingSuperclass
            if superclass.map({ context.handwrittenMembers(in: $0).declaresSupportsSecureCoding }) == true {
                support = .overridden
            }
        }
        if selectedClass.declaresSupportsSecureCoding { support = .handwritten }
        let isOpen = declaration.modifiers.access == .open
        let codingSuperclass = selectedClass.inheritance.codingSuperclass
        let isolation = Isolation.of(symbol, in: context)
        // Members of a superclass may be deprecated because of the types they archive.
        let inheritsDeprecation = codingSuperclass.map(context.archivesDeprecated) == true
        return MemberDeclarations(
            // The required initializer of an open class must be as visible as the class, wherever it is declared.
            access: isOpen ? .open : min(symbol.access, .public), isFinal: isFinal,
            support: support, overridesEncode: overridesEncode,
            isDeprecated: usesDeprecated || plan.isDeprecated || inheritsDeprecation,
            isNonisolated: isolation == .nonisolated, globalActor: isolation.globalActor,
            isSupportNonisolated: support == .overridden
                && codingSuperclass.map({ context.facts(of: $0).isSupportNonisolated }) == true,
            isUsableFromInline: context.table.isUsableFromInline(symbol))
    }
}
