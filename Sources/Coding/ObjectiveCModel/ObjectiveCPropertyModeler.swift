import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// Decides what is archived of a property.
struct ObjectiveCPropertyModeler {
    struct Modeled {
        let property: CodedProperty
        let storage: ObjectiveCStorage
        let valueTypes: [TypeName: ValueType]
    }

    let typing: ObjectiveCTyping
    let naming: KeyNaming
    let failsWithoutKey: Bool
    let hasInitialValues: Bool
    let retainsManually: Bool
    /// The class that gets the members, which may inherit the property.
    let className: String
    /// The file with the members; nil for a category in another file, which sees headers only.
    let viewer: Path?
    private var hooks: ObjectiveCHooks
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var notArchived: [UnarchivedProperty] = []

    private static let supported: Set<Directive.Word> = [
        .skip, .key, .aliases, .conditional, .classes, .default, .validate, .decode, .encode,
    ]

    init(
        typing: ObjectiveCTyping, naming: KeyNaming, failsWithoutKey: Bool, hasInitialValues: Bool,
        retainsManually: Bool, className: String, viewer: Path?, hooks: ObjectiveCHooks
    ) {
        self.typing = typing
        self.naming = naming
        self.failsWithoutKey = failsWithoutKey
        self.hasInitialValues = hasInitialValues
        self.retainsManually = retainsManually
        self.className = className
        self.viewer = viewer
        self.hooks = hooks
    }

    /// Returns nil for a property that isn't archived.
    mutating func model(_ property: ObjectiveCProperty) -> Modeled? {
        let directives = property.directives
        if directives.isSkipped {
            guard directives.skippedValue != nil else { return leaveOut(property, "a directive excludes it") }
            fail(
                "objc-directive", "'skip' takes no value in Objective-C", property,
                "write 'skip', and give the property its value in '-init'")
            return nil
        }
        guard areSupported(directives, property) else { return nil }
        if property.isOutlet { return leaveOut(property, "it is an outlet") }
        if property.isUnavailable { return leaveOut(property, "it is unavailable") }
        let isInherited = property.owner != className
        let usesAccessors = isInherited || viewer == nil
        if usesAccessors, !property.settingFiles.contains(where: { $0 == viewer || $0.isHeader }) {
            let advice =
                isInherited
                ? "make '\(property.owner)' conform to NSSecureCoding"
                : "declare it 'readwrite' in the header, or declare NSSecureCoding in the interface instead of 'extension'"
            fail(
                "property-not-reachable",
                "no header declares a setter of '\(property.owner).\(property.name)', so "
                    + (isInherited ? "'\(className)'" : "a category") + " can't decode it",
                property,
                advice + ", or write '\(directive: .skip)' above it")
            return nil
        }
        let named = directives.classNames
        let decision: ObjectiveCTyping.Decision
        do throws(ObjectiveCTyping.UnsupportedType) {
            let isLeftOut = try leavesOut(property)
            if isLeftOut { return leaveOut(property, "it does not own its object") }
            decision = try decide(property, named: named)
        } catch {
            fail(
                error.id, "'\(property.owner).\(property.name)' can't be archived: \(error.reason)", property,
                error.advice)
            return nil
        }
        guard fits(decision, directives, property) else { return nil }
        let known = hooks.diagnostics.count
        let methods = hooks.propertyHooks(property, decision)
        diagnostics += hooks.diagnostics[known...]
        guard hooks.diagnostics.count == known else { return nil }
        return modeled(property, decision, methods, usesAccessors: usesAccessors)
    }

    /// A property that methods read and write may have any type.
    private func decide(
        _ property: ObjectiveCProperty, named: [String]?
    ) throws(ObjectiveCTyping.UnsupportedType) -> ObjectiveCTyping.Decision {
        guard property.directives.isDecodedByMethod, property.directives.isEncodedByMethod else {
            return try typing.decide(typing.storedType(of: property), named: named)
        }
        let type = typing.storedType(of: property)
        let known = try? typing.decide(type, named: named)
        return ObjectiveCTyping.Decision(
            type: .custom(type.spelling, known?.type),
            value: known?.value ?? .custom(isObject: type.isObject),
            isMutable: known?.isMutable ?? false)
    }

    private mutating func leaveOut(_ property: ObjectiveCProperty, _ reason: String) -> Modeled? {
        notArchived.append(UnarchivedProperty(name: property.name, type: nil, reason: reason))
        return nil
    }

    private func modeled(
        _ property: ObjectiveCProperty, _ decision: ObjectiveCTyping.Decision, _ methods: PropertyHooks,
        usesAccessors: Bool
    ) -> Modeled {
        let directives = property.directives
        let canBeNil = decision.value.canBeNil
        let isNonnull = canBeNil && property.nullability == .nonnull && decision.value != .selector
        let given = directives.defaultValue
        let missingValuePolicy: CodedProperty.MissingValuePolicy
        if let given {
            missingValuePolicy = .keepsInitialValue(expression: given)
        } else if failsWithoutKey || (isNonnull && !hasInitialValues) {
            missingValuePolicy = canBeNil && !isNonnull ? .isNil : .fails
        } else if hasInitialValues || !canBeNil {
            missingValuePolicy = .keepsInitialValue(
                expression: hasInitialValues || decision.type.scalar == nil ? nil : "0")
        } else {
            missingValuePolicy = .isNil
        }
        let type = canBeNil && !isNonnull ? ArchivedType.optional(decision.type) : decision.type
        var coded = CodedProperty(
            name: property.name, key: key(of: property), type: type, missingValuePolicy: missingValuePolicy,
            declaration: .init(type: type.formatName, initialValue: nil, place: property.place))
        coded.aliases = directives.aliases.map { OlderKey($0.key) }
        coded.isDefaultGiven = given != nil
        coded.isConditionallyEncoded = directives.isConditional
        coded.isNilEncoded = hasInitialValues && canBeNil && !isNonnull
        coded.hooks = methods
        let ownership: ObjectiveCStorage.Ownership =
            decision.isMutable ? .mutableCopy : property.attributes.contains("copy") ? .copy : .strong
        let storage = ObjectiveCStorage(
            access: usesAccessors ? .property(property.name) : .variable(property.variable), ownership: ownership,
            value: decision.value, isNonnull: isNonnull)
        return Modeled(property: coded, storage: storage, valueTypes: decision.valueTypes)
    }

    private func key(of property: ObjectiveCProperty) -> String {
        property.directives.key?.text ?? naming.key(ofProperty: property.name)
    }

    /// Whether the property doesn't own its object.
    private mutating func leavesOut(_ property: ObjectiveCProperty) throws(ObjectiveCTyping.UnsupportedType) -> Bool {
        guard case .named(_, _, true, _) = typing.types.withoutAliases(property.type),
            typing.types.withoutAliases(property.type).name != "Class"
        else { return false }
        let owns = !property.attributes.isDisjoint(with: ["strong", "copy", "retain"])
        let isUnowned =
            !property.attributes.isDisjoint(with: ["weak", "assign", "unsafe_unretained"])
            || (retainsManually && !owns && !property.isReadOnly)
        guard isUnowned else { return false }
        if property.directives.isConditional {
            guard retainsManually else { return false }
            throw .unarchivable("it does not own its object, and the file retains manually")
        }
        diagnostics.append(
            .objectiveC(
                "weak-property", severity: .warning,
                "'\(property.owner).\(property.name)' does not own its object, so it is not archived",
                at: property.place,
                "write '\(directive: .skip)' above it to show that this is intended, or 'conditional' to archive it "
                    + "if another object does"))
        return true
    }

    // MARK: Directives

    private mutating func areSupported(_ bound: DirectiveBinder.Bound, _ property: ObjectiveCProperty) -> Bool {
        let words = bound.directives.filter { !Self.supported.contains($0.word) }
        for directive in words {
            fail(
                "objc-directive", "'\(directive.word.rawValue)' is not supported in Objective-C", property,
                "remove it, or write the coding members of '\(className)' yourself")
        }
        if case .constant? = bound.key {
            fail(
                "objc-directive", "a key in Objective-C must be a string", property,
                "write the text of the constant: 'key = \"…\"'")
            return false
        }
        if bound.aliases.contains(where: { $0.form != nil }) {
            fail(
                "objc-directive", "'as' in 'aliases' is not supported in Objective-C", property,
                "remove it, or write the coding members of '\(className)' yourself")
            return false
        }
        return words.isEmpty
    }

    private mutating func fits(
        _ decision: ObjectiveCTyping.Decision, _ bound: DirectiveBinder.Bound, _ property: ObjectiveCProperty
    ) -> Bool {
        if !bound.aliases.isEmpty, decision.type.members(in: decision.valueTypes) != nil {
            fail(
                "objc-directive", "'aliases' does not apply to a struct in Objective-C", property,
                "remove it, or write the coding members of '\(className)' yourself")
            return false
        }
        for word in [Directive.Word.conditional, .classes]
        where bound.range(of: word) != nil && !decision.value.isObject {
            fail("objc-directive", "'\(word.rawValue)' only applies to objects", property, "remove it")
            return false
        }
        return true
    }

    private mutating func fail(_ id: String, _ message: String, _ property: ObjectiveCProperty, _ advice: String) {
        diagnostics.append(.objectiveC(id, message, at: property.place, advice))
    }
}
