import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// The structs of Foundation and the SDKs that are archived member by member. The tables are `FoundationStructures` and
/// `SDKTypes`.
enum CompositeTypes {
    /// The structs of Foundation and CoreGraphics.
    static var names: [String] { FoundationStructures.all.map(\.name).sorted() }

    /// Returns the members of a struct; nil for a name that isn't in the tables.
    static func composite(named name: String) -> Composite? {
        if let known = FoundationStructures.named(name) {
            return structure(
                name, known.parts.map { .init(name: $0.name, path: $0.path, type: type(of: $0)) },
                requires: known.requirement)
        }
        guard case .parts(let parts)? = SDKTypes.named(name)?.storage else { return nil }
        return structure(name, parts.map { .init($0.name, type(of: $0)) })
    }

    private static func type(of part: FoundationStructure.Part) -> ArchivedType {
        switch part.kind {
        case .scalar(let scalar): .scalar(scalar)
        case .value(let value): .value(.bridged(value))
        }
    }

    private static func type(of part: SDKType.Part) -> ArchivedType {
        switch part.kind {
        case .scalar(let scalar): return .scalar(scalar)
        case .rawValue(let name, let scalar):
            return .raw(.scalar(scalar), RawType(TypeName(components: [name]), isFailable: false))
        case .structure(let name):
            guard let composite = composite(named: name) else {
                preconditionFailure("the table of SDK types lacks \(name)")
            }
            return .composite(composite)
        }
    }

    private static func structure(
        _ name: String, _ members: [Composite.Member], requires requirement: FoundationStructure.Requirement? = nil
    ) -> Composite {
        Composite(
            kind: .structure(TypeName(components: name.split(separator: ".").map(String.init))), members: members,
            requirement: requirement)
    }
}
