import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// An archivable property, with the facts that decide the placement of members and the construction of objects.
struct ArchivableProperty: Sendable {
    let property: CodedProperty
    let type: SwiftType
    /// Whether it is bound by `let`.
    let isConstant: Bool
    /// Whether a superclass stores it.
    let isInherited: Bool
    /// Whether the declaration gives it a value, whatever archives must contain.
    let hasDefaultValue: Bool
    /// Whether assigning it once the object exists runs observers.
    let runsObservers: Bool
    let access: AccessLevel
    let setterAccess: AccessLevel
    /// The access level that code in another file of the module needs.
    let neededAccess: AccessLevel
    let isTypeVisibleElsewhere: Bool
    let isDeprecated: Bool
    /// For messages: the place of the declaration, and its source text.
    let nameRange: SourceRange
    let path: Path
    let sourceName: String
    let typeText: String
    /// The constant for its key.
    var keyConstant: KeyConstant?

    /// Whether code in another file can read it.
    var isReachableElsewhere: Bool { access >= neededAccess && isTypeVisibleElsewhere }

    /// Whether only an initializer gives it a value.
    var needsInitializer: Bool { isConstant || (property.missingValuePolicy == .fails && !hasDefaultValue) }

    /// Whether code at this placement can assign the property once the object exists, and nothing else happens.
    func isAssignable(in placement: Placement) -> Bool {
        if isConstant || runsObservers { return false }
        return placement == .inline && !isInherited ? true : min(access, setterAccess) >= neededAccess
    }

    /// Whether it can be assigned after the initializer.
    func isOptionalInInitializer(in placement: Placement) -> Bool {
        isAssignable(in: placement) && (property.missingValuePolicy != .fails || hasDefaultValue)
    }
}
