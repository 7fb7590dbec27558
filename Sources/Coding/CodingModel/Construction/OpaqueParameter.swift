import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A parameter of type `some P`, or of a generic parameter, and the known types that it accepts.
struct OpaqueParameter {
    private let constraints: [TypeSyntax]

    init(_ syntax: TypeSyntax) {
        guard case .opaque(let constraint) = syntax.withoutSpecifiers else {
            constraints = []
            return
        }
        constraints = constraint.compositionMembers
    }

    /// - Parameter type: The name of a generic parameter of the initializer that no other parameter
    ///   uses. `init<S: P>(text: S)` is `init(text: some P)`.
    init?(_ type: TypeSyntax, genericIn initializer: InitializerDeclaration) {
        guard let generic = initializer.genericParameters.first(where: { type == .named([$0.name.text]) }),
            initializer.parameters.count(where: { $0.type?.typeSyntax == type }) == 1
        else { return nil }
        constraints = generic.constraint?.typeSyntax?.compositionMembers ?? []
    }

    /// Whether the compiler can infer all generic arguments of an initializer from single parameters.
    static func accountsForGenerics(of initializer: InitializerDeclaration) -> Bool {
        if initializer.genericParameters.isEmpty { return true }
        return initializer.requirements.isEmpty
            && initializer.genericParameters.allSatisfy { generic in
                OpaqueParameter(.named([generic.name.text]), genericIn: initializer) != nil
            }
    }

    /// Whether values of the type conform to each protocol, judging by the standard library.
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
