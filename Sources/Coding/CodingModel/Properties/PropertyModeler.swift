import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Models a stored property of a class, or of a struct that is archived member by member.
struct PropertyModeler {
    private let context: ModelContext
    /// The class that gets the members.
    private let symbol: Symbol
    /// The type that declares the property: `symbol`, a superclass that doesn't archive itself, or a struct.
    private let owner: Symbol
    private let file: ScannedFile
    private let typing: PropertyTyping

    init(_ symbol: Symbol, owner: Symbol, typing: PropertyTyping, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        self.owner = owner
        self.typing = typing
        file = context.table.file(owner.declaration)
    }

    enum Outcome {
        /// Archived, with warnings.
        case archived(ArchivableProperty, [Diagnostic])
        /// Not archived, with an error, or a warning if the property has a value.
        case notArchived(Diagnostic)
        /// `CodingKeys` excludes it.
        case notInCodingKeys
    }

    /// The reason why a property can't be archived, if its declaration allows it.
    enum Problem: Error {
        case noTypeAnnotation
        case classList(ClassListProblem)
        case type(PropertyTyping.PropertyType, UnsupportedType)
        case keyConstant(UnknownKeyConstant)
        case omittedDefault(DefaultProblem)
    }

    /// Models a member of a struct.
    func model(_ member: StoredProperty, _ strategy: inout CodingStrategy) throws(Problem) -> ArchivableProperty {
        guard let type = typing.type(of: member) else { throw .noTypeAnnotation }
        return try archivable(member, resolve(member, type, PropertyHooks(), &strategy), key: nil)
    }

    /// Models a property of a class.
    func model(_ property: StoredProperty, _ keys: PropertyKeys, _ strategy: inout CodingStrategy) -> Outcome {
        if let mapping = keys.mapping, mapping.isAuthoritative, !keys.isSpelledOut(property) { return .notInCodingKeys }
        if let outcome = declarationOutcome(property) { return outcome }
        guard let type = typing.type(of: property) else { return outcome(of: property, .noTypeAnnotation) }
        let hooks: PropertyHooks
        do {
            hooks = try HookFinder(symbol, in: context).hooks(of: property, type, owner: owner)
        } catch {
            return .notArchived(error.diagnostic)
        }
        if let idle = idleDirective(property, hooks) { return idle }
        strategy.found = CodingStrategy.TypeUse()
        do {
            let resolved = try resolve(property, type, hooks, &strategy)
            if let range = property.directives.range(of: .conditional), !resolved.archived.isSharedObject {
                return refuse(.conditionalValue(name(property), type: type.text), range)
            }
            let archivable = try archivable(property, resolved, key: keys.key(of: property))
            if property.directives.representation == nil { strategy.noteRawValues(of: resolved.archived) }
            let warnings = PropertyWarnings(
                property: property, type: type, symbol: symbol, owner: owner, context: context)
            return .archived(
                archivable,
                warnings.hazards(resolved.archived) + warnings.unlistedClasses(strategy.found.unseenClasses)
                    + warnings.copiedClasses(strategy.found.codableClasses) + warnings.wrapperState)
        } catch {
            return outcome(of: property, error)
        }
    }

    // MARK: How it is archived

    private struct Resolved {
        let type: PropertyTyping.PropertyType
        let archived: ArchivedType
        let aliases: [OlderKey]
        let hooks: PropertyHooks
        /// Whether code in another file can name everything it needs.
        let isVisibleElsewhere: Bool
        let usesDeprecated: Bool
    }

    /// A separate function, so nested structs, which are followed recursively, need less stack.
    private func resolve(
        _ property: StoredProperty, _ type: PropertyTyping.PropertyType, _ hooks: PropertyHooks,
        _ strategy: inout CodingStrategy
    ) throws(Problem) -> Resolved {
        // Methods may archive objects of other classes than the property's.
        let isCustom = hooks.decode != nil && hooks.encode != nil
        var stored: NarrowedType
        do {
            let isAny = isCustom && property.directives.classNames != nil
            stored = try property.stored(
                as: isAny ? .structural(.existential, text: "Any") : type.resolved, of: owner, in: context)
        } catch {
            throw .classList(error)
        }
        do {
            var hooks = hooks
            if isCustom, stored.classes != nil {
                if case .objects(.listed(let choice)) = try strategy.strategy(for: stored, property) {
                    hooks.classes = choice
                }
                stored = NarrowedType(type.resolved, classes: nil)
            }
            let archived =
                isCustom
                ? custom(type, try? strategy.strategy(for: stored, property))
                : try strategy.strategy(for: stored, property)
            return Resolved(
                type: type, archived: archived, aliases: try strategy.olderKeys(of: property, stored, archived),
                hooks: hooks, isVisibleElsewhere: archived.isCustom || !strategy.found.isHidden,
                usesDeprecated: strategy.found.usesDeprecated)
        } catch {
            throw .type(type, error)
        }
    }

    /// - Parameter key: The key of a property of a class; nil for a member of a struct.
    private func archivable(
        _ property: StoredProperty, _ resolved: Resolved, key: String?
    ) throws(Problem) -> ArchivableProperty {
        let archived = resolved.archived
        let constant: KeyConstant?
        do {
            constant = try property.directives.keyConstant(from: owner, in: context)
        } catch {
            throw .keyConstant(error)
        }
        if let problem = typing.defaultProblem(of: property, archived) { throw .omittedDefault(problem) }
        let declaration = property.declaration
        let isInherited = owner.kind == .class && owner.id != symbol.id
        let runsObservers = PropertyObservers.run(for: property, of: owner, setBy: symbol, context)
        // The wrapper is made again with the decoded value, before there is an object whose setter runs observers.
        let isSetFirst = runsObservers && PropertyWrapper.takesFirstValue(declaration, in: owner, context)
        let missingValuePolicy = typing.missingValuePolicy(of: property, archived)
        let isOwn = missingValuePolicy == typing.missingValuePolicy(initialValue: declaration.initialValue, archived)
        let isDefaultGiven =
            property.isDefaultGiven || (!isOwn && missingValuePolicy != .fails && missingValuePolicy != .isNil)
        var coded = CodedProperty(
            name: property.name, key: key ?? context.keys.key(ofMember: property, constant: constant?.text),
            type: archived, missingValuePolicy: missingValuePolicy,
            declaration: typing.source(resolved.type.resolved, declaration.initialValue, at: declaration.name.range))
        coded.keyExpression = key == nil ? nil : constant?.expression
        coded.aliases = resolved.aliases
        coded.isDefaultGiven = isDefaultGiven
        coded.isOmittedAtDefault = isOmittedAtDefault(property, missingValuePolicy, archived)
        coded.conditions = declaration.conditions.texts
        coded.isAssignedAfterSuper =
            isInherited || isReset(property)
            || !isSetFirst && PropertyWrapper.isSetThroughObject(declaration, in: owner, context)
        coded.isReadAfterSuper = isSetFirst || PropertyObservers.isObserved(declaration, in: owner, context)
        coded.isConditionallyEncoded = property.directives.isConditional
        coded.isNilEncoded = property.directives.encodesNil || context.directives(on: owner).encodesNil
        coded.hooks = resolved.hooks
        return ArchivableProperty(
            property: coded, type: resolved.type.resolved, isConstant: declaration.binding == .let,
            isInherited: isInherited, hasDefaultValue: typing.hasDefaultValue(property), runsObservers: runsObservers,
            access: declaration.modifiers.access ?? .internal,
            setterAccess: declaration.modifiers.setterAccess ?? .open,
            neededAccess: context.table.accessNeeded(
                toUse: owner.declaration, from: UseSite(file: symbol.declaration.file, isInOtherFile: true)) ?? .open,
            isTypeVisibleElsewhere: resolved.isVisibleElsewhere,
            isDeprecated: resolved.usesDeprecated || declaration.attributes.areDeprecated,
            nameRange: declaration.name.range, path: file.source.path,
            sourceName: declaration.name.written, typeText: resolved.type.text, keyConstant: constant)
    }

    /// Whether the property has `omitDefault`, or its class has it and the property has a comparable default.
    private func isOmittedAtDefault(
        _ property: StoredProperty, _ missingValuePolicy: CodedProperty.MissingValuePolicy, _ archived: ArchivedType
    ) -> Bool {
        if property.directives.omitsDefault { return true }
        guard context.directives(on: owner).omitsDefault, !property.directives.isEncodedByMethod,
            archived.isEquatable, case .keepsInitialValue(let expression?) = missingValuePolicy
        else { return false }
        return !DefaultProblem.isNaN(expression)
    }

    /// Whether a superclass may reset the property to its initial value.
    private func isReset(_ property: StoredProperty) -> Bool {
        property.declaration.binding == .var && typing.hasDefaultValue(property)
            && context.mayResetWhileDecoding(above: symbol)
    }

    // MARK: Methods of the class that write and read it

    private func custom(_ type: PropertyTyping.PropertyType, _ stored: ArchivedType?) -> ArchivedType {
        type.resolved.isOptional ? .optional(.custom(type.text, stored)) : .custom(type.text, stored)
    }

    /// Returns an error for directives without an effect, because methods archive the property.
    private func idleDirective(_ property: StoredProperty, _ hooks: PropertyHooks) -> Outcome? {
        guard hooks.decode != nil else { return nil }
        let directives = property.directives
        func idle(_ word: Directive.Word, at place: Directive.Word) -> Outcome? {
            directives.range(of: place).map { refuse(.idleHook(word, on: name(property)), $0) }
        }
        if directives.aliases.contains(where: { $0.form != nil }) { return idle(.as, at: .aliases) }
        guard hooks.encode != nil else { return nil }
        return idle(.as, at: .as) ?? idle(.conditional, at: .conditional)
    }

    // MARK: What the declaration says

    private func declarationOutcome(_ property: StoredProperty) -> Outcome? {
        let declaration = property.declaration
        let display = name(property)
        switch declaration.storageModifier {
        case .lazy: return refuse(.lazyProperty(display), declaration.name.range)
        case .weak: return refuse(.weakProperty(display), declaration.name.range)
        case .unowned: return refuse(.unownedProperty(display, weak: weakDeclaration(property)), declaration.name.range)
        case nil: break
        }
        if let actor = Isolation.globalActor(declaration.attributes, of: owner, in: context),
            Isolation.of(symbol, in: context) != .globalActor(actor)
        {
            return refuse(.isolatedProperty(display, actor), declaration.name.range)
        }
        for attribute in declaration.attributes {
            let attributeName = attribute.name.text
            if attributeName == "NSManaged" { return refuse(.managedProperty(display), attribute.range) }
            let wrapper = PropertyWrapper(attribute, in: owner, context)
            let isTransparent =
                PropertyAttributes.transparent.contains(attributeName) || wrapper?.isAssignable ?? false
                || Isolation.isGlobalActor(attributeName, owner, context)
            if !isTransparent {
                return refuse(.propertyWrapper(display, attribute: attributeName), attribute.range)
            }
            if let change = wrapper?.change,
                !property.directives.isEncodedByMethod || !property.directives.isDecodedByMethod
            {
                return refuse(.wrapperChangesValue(display, attribute: attributeName, change), attribute.range)
            }
        }
        if owner.id != symbol.id, !isReachable(property, from: symbol) {
            return refuse(
                .superclassPropertyNotReachable(symbol.displayName, owner.displayName, property: property.name),
                declaration.name.range)
        }
        return nil
    }

    /// Returns the declaration of an unowned property as a weak one, which is nil after decoding.
    private func weakDeclaration(_ property: StoredProperty) -> String {
        let type = property.declaration.type?.text ?? "<type>"
        return "weak var \(property.name): \(type.hasSuffix("?") ? type : type + "?")"
    }

    /// Whether code in the body of a class can use the property.
    private func isReachable(_ property: StoredProperty, from user: Symbol) -> Bool {
        let access = property.declaration.modifiers.access ?? .internal
        let useSite = UseSite(file: user.declaration.file)
        return context.table.accessNeeded(toUse: owner.declaration, from: useSite).map { access >= $0 } ?? false
    }

    // MARK: Refusals

    private func outcome(of property: StoredProperty, _ problem: Problem) -> Outcome {
        switch problem {
        case .noTypeAnnotation: return refuse(.noTypeAnnotation(name(property)), property.declaration.name.range)
        case .classList(let problem):
            let explanation = UnsupportedTypeExplanation(problem, at: site(property), context: context)
            let place = property.directives.range(of: .classes) ?? property.declaration.name.range
            return refuse(.classList(name(property), explanation), place, notes: explanation.notes)
        case .type(let type, let refusal): return typeOutcome(property, type, refusal)
        case .keyConstant(let unknown):
            return refuse(.unknownKeyConstant(name(property), unknown.name), unknown.directive)
        case .omittedDefault(let problem):
            let range = property.directives.range(of: .omitDefault) ?? property.declaration.name.range
            return refuse(.omitDefault(name(property), problem), range)
        }
    }

    private func typeOutcome(
        _ property: StoredProperty, _ type: PropertyTyping.PropertyType, _ refusal: UnsupportedType
    )
        -> Outcome
    {
        let hasValue = typing.hasDefaultValue(property) || (owner.id == symbol.id && typing.canBeGivenNil(property))
        if case .structural(.function, _) = refusal, hasValue {
            return refuse(.closureProperty(name(property)), property.declaration.name.range)
        }
        var site = site(property)
        site.hasValue = hasValue
        let explanation = UnsupportedTypeExplanation(refusal, at: site, context: context)
        if hasValue, RuntimeOnlyTypes(in: context).holdsNoData(type.resolved, refusal) {
            let message = Diagnostic.Message.unarchivableProperty(
                name(property), type: type.text,
                reason: RuntimeOnlyTypes(in: context).reason(refusal) ?? explanation.reason)
            return .notArchived(message.diagnostic(at: location(property.declaration.name.range)))
        }
        let message = Diagnostic.Message.unsupportedType(name(property), type: type.text, explanation)
        if let range = directive(behind: refusal, explanation, of: property) {
            return .notArchived(message.diagnostic(at: location(range), notes: explanation.notes))
        }
        let skip = Diagnostic.Note(
            "to exclude '\(property.name)' from archives, \(Diagnostic.Message.skip)\(site.needsForSkip)")
        let notes = explanation.notes + (explanation.offersSkip ? [] : [skip])
        return .notArchived(message.diagnostic(at: location(type.range), notes: notes))
    }

    /// Returns the place of the directive with the rejected request.
    private func directive(
        behind refusal: UnsupportedType, _ explanation: UnsupportedTypeExplanation, of property: StoredProperty
    ) -> SourceRange? {
        switch refusal {
        case .olderKey: property.directives.range(of: .aliases)
        default: explanation.id == "representation" ? property.directives.range(of: .as) : nil
        }
    }

    private func name(_ property: StoredProperty) -> String { "\(owner.displayName).\(property.name)" }

    private func site(_ property: StoredProperty) -> TypeSite {
        TypeSite(file: owner.declaration.file, property: property.name, owner: owner.id)
    }

    private func location(_ range: SourceRange) -> Diagnostic.Location {
        Diagnostic.Location(path: file.source.path, range: range)
    }

    private func refuse(
        _ message: Diagnostic.Message, _ range: SourceRange, notes: [Diagnostic.Note] = []
    ) -> Outcome {
        .notArchived(message.diagnostic(at: location(range), notes: notes))
    }
}
