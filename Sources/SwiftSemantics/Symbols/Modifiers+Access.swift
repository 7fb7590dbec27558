import CodingPlan
import SwiftScanner

extension Modifiers {
    /// The access level, except one for the setter; nil without one.
    package var access: AccessLevel? {
        Self.levels.first { contains($0.own) }?.level
    }

    /// The access level of the setter: `private(set)`; nil without one.
    package var setterAccess: AccessLevel? {
        Self.levels.first { contains($0.setter) }?.level
    }

    private static let levels: [(level: AccessLevel, own: Kinds, setter: Kinds)] = [
        (.private, .private, .privateSetter), (.fileprivate, .fileprivate, .fileprivateSetter),
        (.internal, .internal, .internalSetter), (.package, .package, .packageSetter),
        (.public, .public, .publicSetter), (.open, .open, .openSetter),
    ]
}

extension [ConditionalClause] {
    /// The texts of the `#if` clauses, outermost first.
    package var texts: [Condition] {
        map { Condition(holds: $0.condition?.text, excluded: $0.excluded.map(\.text)) }
    }
}
