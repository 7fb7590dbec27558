import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax

extension Modifiers {
    /// The access level, except one for the setter; nil without one.
    package var access: AccessLevel? {
        Self.levels.first { contains($0.kind) }?.level
    }

    /// The access level of the setter: `private(set)`; nil without one.
    package var setterAccess: AccessLevel? {
        Self.levels.first { contains($0.kind.ofSetter) }?.level
    }

    private static let levels: [(level: AccessLevel, kind: Kinds)] = [
        (.private, .private), (.fileprivate, .fileprivate), (.internal, .internal), (.package, .package),
        (.public, .public), (.open, .open),
    ]
}

extension [ConditionalClause] {
    /// The texts of the `#if` clauses, outermost first.
    package var texts: [Condition] {
        map { Condition(holds: $0.condition?.text, excluded: $0.excluded.map(\.text)) }
    }
}
