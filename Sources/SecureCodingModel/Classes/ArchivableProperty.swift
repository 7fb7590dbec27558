import CodingPlan
import SourceText
import SwiftSemantics

/// A property that can be archived, with what decides where the members may stand and how the object is built.
struct ArchivableProperty: Sendable {
    let property: CodedProperty
    let type: SwiftType
    /// Bound by `let`.
    let isConstant: Bool
    /// Stored by a superclass.
    let isInherited: Bool
    /// Whether the declaration gives it a value, whatever archives must hold.
    let hasValueOfItsOwn: Bool
    let access: AccessLevel
    let setterAccess: AccessLevel
    /// The access level that code in another file of the module needs.
    let neededAccess: AccessLevel
    let isTypeVisibleElsewhere: Bool
    let isDeprecated: Bool
    /// For messages: where the property is declared, and how its name and type are written there.
    let nameRange: SourceRange
    let path: Path
    let sourceName: String
    let typeText: String
    /// The constant for its key.
    var keyConstant: KeyConstant?

    /// Whether code in another file can read it.
    var isReachableElsewhere: Bool { access >= neededAccess && isTypeVisibleElsewhere }

    /// Whether nothing but an initializer gives it a value.
    var needsInitializer: Bool { isConstant || (property.absence == .fails && !hasValueOfItsOwn) }

    /// Whether code at this placement can assign the property once the object exists.
    func isAssignable(in placement: Placement) -> Bool {
        if isConstant { return false }
        return placement == .inline && !isInherited ? true : min(access, setterAccess) >= neededAccess
    }

    /// Whether an initializer may leave it to be assigned afterwards.
    func canBeLeftOut(in placement: Placement) -> Bool {
        isAssignable(in: placement) && (property.absence != .fails || hasValueOfItsOwn)
    }
}
