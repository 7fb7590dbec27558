import AppleTypes
import CodingPlan
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// Models a stored property, or explains why it isn't archived.
struct PropertyModeler {
    private let context: ModelContext
    /// The class that gets the members.
    private let symbol: Symbol
    /// The class that declares the property: `symbol`, or a superclass that doesn't archive itself.
    private let owner: Symbol
    private let file: ScannedFile
    private let typing: PropertyTyping
    private var strategies: CodingStrategy
    /// The raw-representable types of properties without a directive.
    private var rawRepresentables: Set<TypeName> = []

    init(_ symbol: Symbol, owner: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        self.owner = owner
        file = context.table.file(owner.declaration)
        typing = PropertyTyping(owner: owner, seenFrom: symbol, in: context)
        strategies = CodingStrategy(context)
    }

    enum Outcome {
        /// Archived, with warnings.
        case archived(ArchivableProperty, [Diagnostic])
        /// Not archived, with an error, or a warning if the property has a value.
        case notArchived(Diagnostic)
        /// `CodingKeys` excludes it.
        case notInCodingKeys
    }

    mutating func model(_ property: StoredProperty, _ keys: PropertyKeys) -> Outcome {
        strategies.unseenClasses = []
        strategies.codableClasses = []
        if let mapping = keys.mapping, mapping.isAuthoritative, !keys.isSpelledOut(property) { return .notInCodingKeys }
        if let outcome = declarationOutcome(property) { return outcome }
        guard let type = typing.type(of: property) else {
            return refuse(.noTypeAnnotation(name(property)), property.declaration.name)
        }
        let hooks: PropertyHooks
        do {
            hooks = try HookFinder(symbol, in: context).hooks(of: property, type, owner: owner)
        } catch {
            return .notArchived(error.diagnostic)
        }
        let stored: NarrowedType
        do {
            stored = try property.stored(as: type.resolved, of: owner, in: context)
        } catch {
            return refuse(property, error)
        }
        if let idle = idleDirective(property, hooks) { return idle }
        let site = memberSite(isInOtherFile: false)
        do {
            let archived: ArchivedType
            if hooks.decode != nil, hooks.encode != nil {
                archived = custom(type, try? strategies.strategy(for: stored, property, at: site))
            } else {
                archived = try strategies.strategy(for: stored, property, at: site)
            }
            let aliases = try strategies.olderKeys(of: property, stored, archived, at: site)
            return outcome(property, type, stored, archived, aliases, hooks, keys)
        } catch {
            return typeOutcome(property, type, error)
        }
    }

    /// - Parameters:
    ///   - stored: The type, with the classes in a directive.
    ///   - archived: How its values are archived.
    private mutating func outcome(
        _ property: StoredProperty, _ type: PropertyTyping.PropertyType, _ stored: NarrowedType,
        _ archived: ArchivedType,
        _ aliases: [OlderKey], _ hooks: PropertyHooks, _ keys: PropertyKeys
    ) -> Outcome {
        if let directive = property.directives[.conditional], !archived.isSharedObject {
            return refuse(.conditionalValue(name(property), type: type.text), directive.range)
        }
        let constant: KeyConstant?
        do {
            constant = try keys.constant(of: property)
        } catch {
            return refuse(.unknownKeyConstant(name(property), error.name), error.directive)
        }
        if let problem = typing.defaultProblem(of: property, archived) {
            let range = property.directives[.omitDefault]?.range ?? property.declaration.name
            return refuse(.omitDefault(name(property), problem), range)
        }
        if property.directives[.as] == nil { rawRepresentables.formUnion(archived.rawRepresentables) }
        let archiving = Archiving(
            type: archived, aliases: aliases, key: keys.key(of: property), constant: constant, hooks: hooks)
        let archivable = archivable(property, type, stored, archiving)
        let warnings = PropertyWarnings(property: property, type: type, symbol: symbol, owner: owner, context: context)
        return .archived(
            archivable,
            warnings.hazards(archived) + warnings.unlistedClasses(strategies.unseenClasses)
                + warnings.copiedClasses(strategies.codableClasses) + warnings.wrapperState)
    }

    /// The structs and enums of the properties.
    var valueTypes: [TypeName: ValueType] { strategies.valueTypes(at: memberSite(isInOtherFile: false)) }

    /// Returns warnings about creating these values, and about values that a raw value omits.
    func warnings(of valueTypes: [TypeName: ValueType]) -> [Diagnostic] {
        var warnings = strategies.constructionWarnings
        let ofMembers = valueTypes.values.flatMap(\.memberTypes).flatMap(\.rawRepresentables)
        for id in rawRepresentables.union(ofMembers).compactMap({ strategies.rawValueTypes[$0] }) {
            let symbol = context.table.symbols[id]
            let omitted = RawValueState(of: symbol, in: context).omitted
            guard !omitted.isEmpty else { continue }
            let message = Diagnostic.Message.rawValueOmits(symbol.displayName, omitted)
            warnings[id, default: []].append(message.diagnostic(at: context.table.location(symbol)))
        }
        let contents = CodableContents(in: context)
        let coded = strategies.codableTypes.reduce(into: Set<Int>()) { symbols, type in
            for case .scanned(let scanned) in contents.types(in: type) { symbols.insert(scanned.symbol) }
        }
        for id in coded {
            let omissions = CodableOmissions(of: context.table.symbols[id], in: context)
            warnings[id, default: []] += omissions?.diagnostics ?? []
        }
        return warnings.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    private func memberSite(isInOtherFile: Bool) -> MemberSite {
        MemberSite(symbol: symbol, isInOtherFile: isInOtherFile)
    }

    // MARK: Defaults

    /// Whether the property has `omitDefault`, or its class has it and the property has a comparable default.
    private func isOmittedAtDefault(
        _ property: StoredProperty, _ missingValuePolicy: CodedProperty.MissingValuePolicy, _ archived: ArchivedType
    ) -> Bool {
        if property.directives[.omitDefault] != nil { return true }
        guard context.directives(on: owner)[.omitDefault] != nil, property.directives[.encode] == nil,
            archived.isEquatable, case .keepsInitialValue(.some) = missingValuePolicy
        else { return false }
        return true
    }

    // MARK: Methods of the class that write and read it

    private func custom(_ type: PropertyTyping.PropertyType, _ stored: ArchivedType?) -> ArchivedType {
        type.resolved.isOptional ? .optional(.custom(type.text, stored)) : .custom(type.text, stored)
    }

    /// Returns an error for directives without an effect, because methods archive the property.
    private func idleDirective(_ property: StoredProperty, _ hooks: PropertyHooks) -> Outcome? {
        guard hooks.decode != nil else { return nil }
        let directives = property.directives
        if let aliases = directives[.aliases], aliases.aliases.contains(where: { $0.form != nil }) {
            return refuse(.idleHook("as", on: name(property)), aliases.range)
        }
        guard hooks.encode != nil else { return nil }
        let idle =
            [Directive.Word.as, .classes, .conditional].lazy.compactMap { directives[$0] }.first
        return idle.map { refuse(.idleHook($0.word.rawValue, on: name(property)), $0.range) }
    }

    // MARK: What the declaration says

    private func declarationOutcome(_ property: StoredProperty) -> Outcome? {
        let declaration = property.declaration
        let display = name(property)
        switch file.storageModifier(of: declaration) {
        case .lazy: return refuse(.lazyProperty(display), declaration.name)
        case .weak: return refuse(.weakProperty(display), declaration.name)
        case .unowned: return refuse(.unownedProperty(display, weak: weakDeclaration(property)), declaration.name)
        case nil: break
        }
        if let actor = Isolation.globalActor(declaration.attributes, of: owner, in: context),
            Isolation.of(symbol, in: context) != .globalActor(actor)
        {
            return refuse(.isolatedProperty(display, actor), declaration.name)
        }
        for attribute in declaration.attributes {
            let attributeName = file.text(attribute.name)
            if attributeName == "NSManaged" { return refuse(.managedProperty(display), attribute.range) }
            if !isTransparent(attributeName) {
                return refuse(.propertyWrapper(display, attribute: attributeName), attribute.range)
            }
            if let change = PropertyWrapper.change(attributeName, in: owner, context),
                property.directives[.encode] == nil || property.directives[.decode] == nil
            {
                return refuse(.wrapperChangesValue(display, attribute: attributeName, change), attribute.range)
            }
        }
        if owner.id != symbol.id, !isReachable(property, from: symbol) {
            return refuse(
                .superclassPropertyNotReachable(symbol.displayName, owner.displayName, property: property.name),
                declaration.name)
        }
        return nil
    }

    /// Returns the declaration of an unowned property as a weak one, which is nil after decoding.
    private func weakDeclaration(_ property: StoredProperty) -> String {
        let type = property.declaration.type.map(file.text) ?? "<type>"
        return "weak var \(property.name): \(type.hasSuffix("?") ? type : type + "?")"
    }

    private func isTransparent(_ attribute: String) -> Bool {
        PropertyAttributes.transparent.contains(attribute)
            || PropertyWrapper.isAssignable(attribute, in: owner, context)
            || Isolation.isGlobalActor(attribute, owner, context)
    }

    /// Whether code in the body of a class can use the property.
    private func isReachable(_ property: StoredProperty, from user: Symbol) -> Bool {
        let access = file.accessLevel(of: property.declaration.modifiers) ?? .internal
        let viewpoint = Viewpoint(file: user.declaration.file)
        return context.table.accessNeeded(toUse: owner.declaration, from: viewpoint).map { access >= $0 } ?? false
    }

    // MARK: Types

    private func refuse(_ property: StoredProperty, _ problem: ClassListProblem) -> Outcome {
        let explanation = RefusalExplanation(problem, at: site(property), context: context)
        let place = property.directives[.classes]?.range ?? property.declaration.name
        return .notArchived(
            Diagnostic.Message.classList(name(property), explanation)
                .diagnostic(at: location(place), notes: explanation.notes))
    }

    private func typeOutcome(_ property: StoredProperty, _ type: PropertyTyping.PropertyType, _ refusal: Refusal)
        -> Outcome
    {
        let hasValue = typing.hasDefaultValue(property) || (owner.id == symbol.id && typing.canBeGivenNil(property))
        if case .structural(.function, _) = refusal, hasValue {
            return refuse(.closureProperty(name(property)), property.declaration.name)
        }
        var site = site(property)
        site.hasValue = hasValue
        let explanation = RefusalExplanation(refusal, at: site, context: context)
        if hasValue, RuntimeOnlyTypes(in: context).holdsNoData(type.resolved, refusal) {
            let message = Diagnostic.Message.unarchivableProperty(
                name(property), type: type.text,
                reason: RuntimeOnlyTypes(in: context).reason(refusal) ?? explanation.reason)
            return .notArchived(message.diagnostic(at: location(property.declaration.name)))
        }
        let message = Diagnostic.Message.unsupportedType(name(property), type: type.text, explanation)
        if let directive = directive(behind: refusal, explanation, of: property) {
            return .notArchived(message.diagnostic(at: location(directive.range), notes: explanation.notes))
        }
        let skip = Diagnostic.Note(
            "to exclude '\(property.name)' from archives, \(Diagnostic.Message.skip)\(site.needsForSkip)")
        let notes = explanation.notes + (explanation.offersSkip ? [] : [skip])
        return .notArchived(message.diagnostic(at: location(type.range), notes: notes))
    }

    /// Returns the directive with the rejected request.
    private func directive(
        behind refusal: Refusal, _ explanation: RefusalExplanation, of property: StoredProperty
    ) -> Directive? {
        switch refusal {
        case .olderKey: property.directives[.aliases]
        default: explanation.id == "representation" ? property.directives[.as] : nil
        }
    }

    // MARK: Results

    /// The facts about how a property is archived.
    private struct Archiving {
        let type: ArchivedType
        let aliases: [OlderKey]
        let key: String
        let constant: KeyConstant?
        let hooks: PropertyHooks
    }

    private mutating func archivable(
        _ property: StoredProperty, _ type: PropertyTyping.PropertyType, _ stored: NarrowedType, _ archiving: Archiving
    ) -> ArchivableProperty {
        let archived = archiving.type
        let declaration = property.declaration
        let isInherited = owner.id != symbol.id
        let missingValuePolicy = typing.missingValuePolicy(of: property, archived)
        let isOwn = missingValuePolicy == typing.missingValuePolicy(initialValue: declaration.initialValue, archived)
        let isDefaultGiven =
            property.isDefaultGiven || (!isOwn && missingValuePolicy != .fails && missingValuePolicy != .isNil)
        let coded = CodedProperty(
            name: property.name, key: archiving.key, keyExpression: archiving.constant?.expression,
            aliases: archiving.aliases, type: archived,
            missingValuePolicy: missingValuePolicy, isDefaultGiven: isDefaultGiven,
            isOmittedAtDefault: isOmittedAtDefault(property, missingValuePolicy, archived),
            conditions: file.conditions(declaration.conditions),
            isAssignedAfterSuper: isInherited || isReset(property)
                || PropertyWrapper.isSetThroughObject(declaration, in: owner, context),
            isReadAfterSuper: isObserved(declaration),
            isConditionallyEncoded: property.directives[.conditional] != nil,
            isNilEncoded: property.directives[.encodeNil] != nil || context.directives(on: owner)[.encodeNil] != nil,
            declaration: typing.source(type.resolved, declaration.initialValue, at: declaration.name),
            hooks: archiving.hooks)
        let isVisibleElsewhere = isVisibleElsewhere(property, stored)
        return ArchivableProperty(
            property: coded, type: type.resolved, isConstant: declaration.binding == .let, isInherited: isInherited,
            hasDefaultValue: typing.hasDefaultValue(property),
            access: file.accessLevel(of: declaration.modifiers) ?? .internal,
            setterAccess: file.setterAccessLevel(of: declaration.modifiers) ?? .open,
            neededAccess: context.table.accessNeeded(
                toUse: owner.declaration, from: Viewpoint(file: symbol.declaration.file, isInOtherFile: true)) ?? .open,
            isTypeVisibleElsewhere: archived.isCustom || isVisibleElsewhere,
            isDeprecated: declaration.attributes.contains { file.text($0.range).contains("deprecated") },
            nameRange: declaration.name, path: file.source.path,
            sourceName: file.text(declaration.name), typeText: type.text, keyConstant: archiving.constant)
    }

    /// Whether a macro adds accessors to the property.
    private func isObserved(_ property: PropertyDeclaration) -> Bool {
        func has(_ names: Set<String>, _ attributes: [Attribute]) -> Bool {
            attributes.contains { names.contains(file.text($0.name)) }
        }
        return property.binding == .var && !has(PropertyAttributes.unobserved, property.attributes)
            && has(ClassAttributes.observing, context.table.declaration(owner.declaration).attributes)
    }

    /// Whether a superclass may reset the property to its initial value.
    private func isReset(_ property: StoredProperty) -> Bool {
        property.declaration.binding == .var && typing.hasDefaultValue(property)
            && context.mayResetWhileDecoding(above: symbol)
    }

    /// Whether code in another file can name everything it needs.
    private mutating func isVisibleElsewhere(_ property: StoredProperty, _ stored: NarrowedType) -> Bool {
        let site = memberSite(isInOtherFile: true)
        do {
            let archived = try strategies.strategy(for: stored, property, at: site)
            _ = try strategies.olderKeys(of: property, stored, archived, at: site)
            return true
        } catch {
            return false
        }
    }

    private func name(_ property: StoredProperty) -> String { "\(owner.displayName).\(property.name)" }

    private func site(_ property: StoredProperty) -> RefusalSite {
        RefusalSite(file: owner.declaration.file, property: property.name, owner: owner.id)
    }

    private func location(_ range: SourceRange) -> Diagnostic.Location {
        Diagnostic.Location(path: file.source.path, range: range)
    }

    private func refuse(_ message: Diagnostic.Message, _ range: SourceRange) -> Outcome {
        .notArchived(message.diagnostic(at: location(range)))
    }
}
