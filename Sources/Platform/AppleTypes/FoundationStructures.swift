/// A Foundation or CoreGraphics struct that is archived member by member.
package struct FoundationStructure: Sendable {
    package struct Part: Sendable {
        package enum Kind: Sendable {
            case scalar(Scalar)
            case value(BridgedValue)
        }

        /// The end of its key, and the label of its argument.
        package let name: String
        /// The path to the part in the value: `origin.x`.
        package let path: String
        package let kind: Kind

        init(_ name: String, path: String? = nil, _ kind: Kind) {
            self.name = name
            self.path = path ?? name
            self.kind = kind
        }
    }

    /// A condition that Foundation's members require of the parts, in their order.
    package enum Requirement: Sendable {
        /// A location and a length, neither negative, whose sum fits in an Int.
        case range
        /// A date and a duration that isn't negative. Both and their sum are finite numbers.
        case interval
    }

    package let name: String
    package let parts: [Part]
    /// A condition for the parts; nil if there is none.
    package let requirement: Requirement?

    init(_ name: String, _ parts: [Part], requires requirement: Requirement? = nil) {
        self.name = name
        self.parts = parts
        self.requirement = requirement
    }

    /// - Parameter lengths: The names of parts of type CGFloat.
    init(_ name: String, lengths: String...) {
        self.init(name, lengths.map { Part($0, .scalar(.cgFloat)) })
    }
}

/// The Foundation and CoreGraphics structs that are archived member by member.
///
/// Sources: The public interfaces of Foundation and CoreGraphics. `CGVector` and `CGAffineTransform` don't exist on
/// Linux and weren't verified.
package enum FoundationStructures {
    package static let all: [FoundationStructure] = [
        FoundationStructure("CGPoint", lengths: "x", "y"),
        FoundationStructure("CGSize", lengths: "width", "height"),
        FoundationStructure("CGVector", lengths: "dx", "dy"),
        FoundationStructure("NSEdgeInsets", lengths: "top", "left", "bottom", "right"),
        FoundationStructure("CGAffineTransform", lengths: "a", "b", "c", "d", "tx", "ty"),
        FoundationStructure(
            "CGRect",
            [
                .init("x", path: "origin.x", .scalar(.cgFloat)), .init("y", path: "origin.y", .scalar(.cgFloat)),
                .init("width", path: "size.width", .scalar(.cgFloat)),
                .init("height", path: "size.height", .scalar(.cgFloat)),
            ]),
        FoundationStructure(
            "NSRange", [.init("location", .scalar(.int)), .init("length", .scalar(.int))], requires: .range),
        FoundationStructure(
            "DateInterval", [.init("start", .value(.date)), .init("duration", .scalar(.double))],
            requires: .interval),
    ]

    package static func named(_ name: String) -> FoundationStructure? { byName[name] }

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}
