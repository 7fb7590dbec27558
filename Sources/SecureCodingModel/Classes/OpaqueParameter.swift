import SwiftScanner
import SwiftSemantics

/// A parameter of type `some P`, and which values of known types it takes.
struct OpaqueParameter {
    private let constraints: [TypeSyntax]

    init(_ syntax: TypeSyntax) {
        guard case .opaque(let constraint) = syntax.withoutSpecifiers else {
            constraints = []
            return
        }
        constraints = constraint.compositionMembers
    }

    /// Whether values of the type conform to each protocol that is named, as far as the standard library tells.
    func accepts(_ type: SwiftType) -> Bool {
        !constraints.isEmpty
            && constraints.allSatisfy { constraint in
                guard case .named(let components) = constraint.withoutSpecifiers, components.count == 1,
                    components[0].arguments.isEmpty
                else { return false }
                return Self.protocols(of: type).contains(components[0].name)
            }
    }

    private static let ofValues: Set<String> = ["Equatable", "Hashable", "Sendable"]

    private static func protocols(of type: SwiftType) -> Set<String> {
        switch type {
        case .string: ofValues.union(["StringProtocol", "Comparable", "CustomStringConvertible"])
        case .scalar(.bool): ofValues.union(["CustomStringConvertible"])
        case .scalar(let scalar) where scalar.isInteger:
            ofValues.union(["BinaryInteger", "FixedWidthInteger", "Numeric", "Comparable", "CustomStringConvertible"])
        case .scalar:
            ofValues.union(["BinaryFloatingPoint", "FloatingPoint", "Numeric", "Comparable", "CustomStringConvertible"])
        default: []
        }
    }
}
