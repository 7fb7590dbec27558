import AppleTypes

/// The structs of Foundation and the SDKs that are archived part by part.
///
/// Sources: Foundation's and CoreGraphics' public interfaces; for those of other SDKs see `SDKTypes`. `CGVector` and
/// `CGAffineTransform` do not exist on Linux and are unchecked.
enum CompositeTypes {
    static func isKnown(_ name: String) -> Bool {
        foundation[name] != nil
    }

    /// The structs of Foundation and CoreGraphics.
    static var names: [String] { foundation.keys.sorted() }

    /// What a struct consists of; nil for a name that no table lists.
    static func composite(named name: String) -> Composite? {
        if let known = foundation[name] { return known }
        guard case .parts(let parts)? = SDKTypes.named(name)?.representation else { return nil }
        return structure(name, parts.map { .init($0.name, type(of: $0)) })
    }

    private static func type(of part: SDKType.Part) -> ArchivedType {
        switch part.kind {
        case .scalar(let scalar): return .scalar(scalar)
        case .rawValue(let name, let scalar):
            return .rawRepresentable(
                TypeName(components: [name]), rawValue: .scalar(scalar), isFailable: false)
        case .structure(let name):
            guard let composite = composite(named: name) else {
                preconditionFailure("the table of SDK types lacks \(name)")
            }
            return .composite(composite)
        }
    }

    private static let foundation: [String: Composite] = [
        "CGPoint": lengths("CGPoint", "x", "y"),
        "CGSize": lengths("CGSize", "width", "height"),
        "CGVector": lengths("CGVector", "dx", "dy"),
        "CGAffineTransform": lengths("CGAffineTransform", "a", "b", "c", "d", "tx", "ty"),
        "CGRect": structure(
            "CGRect",
            [
                .init(name: "x", path: "origin.x", type: .scalar(.cgFloat)),
                .init(name: "y", path: "origin.y", type: .scalar(.cgFloat)),
                .init(name: "width", path: "size.width", type: .scalar(.cgFloat)),
                .init(name: "height", path: "size.height", type: .scalar(.cgFloat)),
            ]),
        "NSRange": structure(
            "NSRange", [.init("location", .scalar(.int)), .init("length", .scalar(.int))], nonNegative: "length"),
        "DateInterval": structure(
            "DateInterval", [.init("start", .value(.date)), .init("duration", .scalar(.double))],
            nonNegative: "duration"),
    ]

    private static func lengths(_ name: String, _ members: String...) -> Composite {
        structure(name, members.map { .init($0, .scalar(.cgFloat)) })
    }

    private static func structure(
        _ name: String, _ members: [Composite.Member], nonNegative: String? = nil
    ) -> Composite {
        Composite(
            kind: .structure(TypeName(components: name.split(separator: ".").map(String.init))), members: members,
            nonNegativeMember: nonNegative)
    }
}
