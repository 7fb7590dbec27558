import CodingPlan

/// How values of a composite or a struct are taken apart and put together, in Swift.
struct StructureConstruction {
    let structure: MemberwiseType.Structure
    private let swiftType: String

    init(_ structure: MemberwiseType.Structure, of type: MemberwiseType, _ emission: Emission) {
        self.structure = structure
        swiftType = emission.swiftType(type)
    }

    // MARK: Taking apart

    /// Where each member stands in a value; nil where it is the value itself.
    var paths: [String?] {
        switch structure {
        case .composite(let composite) where composite.kind == .tuple:
            composite.members.enumerated().map { SwiftSyntaxText.tupleElement($1.name, at: $0) }
        case .composite(let composite): composite.members.map(\.path)
        case .declared(let properties, _): properties.map { SwiftSyntaxText.member($0.name) }
        }
    }

    // MARK: Putting together

    private var call: InitializerCall? {
        if case .declared(_, let call) = structure { return call }
        return nil
    }

    /// Members that the initializer leaves to be assigned.
    var assignedAfterwards: [Int] { call?.assignedAfterwards ?? [] }

    private var isThrowing: Bool { call?.isThrowing ?? false }

    private var isFailable: Bool { call?.isFailable ?? false }

    /// Whether the initializer may refuse.
    var canFail: Bool { isThrowing || isFailable }

    /// What must hold of the members, given the expressions for them; empty where any will do.
    func requirements(_ members: [Expression]) -> [Expression] {
        guard case .composite(let composite) = structure else { return [] }
        if case .range = composite.kind { return [.binary(members[0], .lessOrEqual, members[1])] }
        func isNotNegative(_ value: Expression) -> Expression { .binary(value, .greaterOrEqual, .primary("0")) }
        switch composite.requirement {
        case .range?:
            let sum = members[0].calling("addingReportingOverflow", .init(members[1]))
            return [isNotNegative(members[0]), isNotNegative(members[1]), .not(sum.path("overflow"))]
        case .interval?:
            let end = Expression.binary(members[0].path("timeIntervalSinceReferenceDate"), .plus, members[1])
            return [isNotNegative(members[1]), end.path("isFinite")]
        case nil: return []
        }
    }

    /// The value, given the expressions for all members; an optional where the initializer can fail.
    func expression(_ members: [Expression]) -> Expression {
        switch structure {
        case .declared(_, let call):
            let initializer: Expression = isThrowing ? .throwing(swiftType) : .primary(swiftType)
            return .call(
                initializer,
                call.arguments.map { .init(labelled: $0.label, $0.property.map { members[$0] } ?? .null) })
        case .composite(let composite):
            switch composite.kind {
            case .wrapped: return members[0]
            case .range(let isClosed): return .binary(members[0], isClosed ? .closedRange : .halfOpenRange, members[1])
            case .tuple: return .tuple(zip(composite.members, members).map { .init(labelled: $0.label, $1) })
            case .structure:
                return .call(.primary(swiftType), zip(composite.members, members).map { .init(labelled: $0.name, $1) })
            }
        }
    }

    /// The statement that makes a value, where it takes one: where the initializer throws or leaves members over.
    ///
    /// - Parameter isThrowing: whether the code around it throws if the initializer refuses; it returns nil otherwise.
    func declaration(_ members: [Expression], in function: FunctionCode, isThrowing: Bool) -> String? {
        let keyword = assignedAfterwards.isEmpty ? "let" : "var"
        if canFail {
            return isThrowing
                ? "\(keyword) value = \(function.text(demanded(members).tried))"
                : "guard \(keyword) value = \(function.text(expression(members).attempted)) else { return nil }"
        }
        return assignedAfterwards.isEmpty ? nil : "\(keyword) value = \(function.text(expression(members)))"
    }

    /// The value, which throws where the initializer refuses.
    func demanded(_ members: [Expression]) -> Expression {
        isFailable ? expression(members).validated : expression(members)
    }

    /// The finished value, after its declaration.
    func result(_ members: [Expression]) -> Expression {
        canFail || !assignedAfterwards.isEmpty ? .primary("value") : expression(members)
    }
}

extension Composite.Member {
    /// The label of an element of a tuple; nil where only its position tells it.
    var label: String? { Int(name) == nil ? name : nil }
}

extension ValueType.EnumCase {
    /// The pattern that binds the values of the case.
    func pattern(_ locals: [String]) -> String {
        let name = "." + SwiftSyntaxText.member(name)
        let bound = locals.map { "let \(SwiftSyntaxText.identifier($0))" }
        return bound.isEmpty ? name : "\(name)(\(bound.joined(separator: ", ")))"
    }

    /// A value, given the expressions for what is associated with the case.
    func expression(of swiftType: String, _ associated: [Expression]) -> Expression {
        let arguments = zip(values, associated).map { Expression.Argument(labelled: $0.label, $1) }
        func made(_ name: Expression) -> Expression { arguments.isEmpty ? name : .call(name, arguments) }
        guard SwiftSyntaxText.isMetatype(name) else {
            return made(.primary(swiftType).path(SwiftSyntaxText.member(name)))
        }
        return .cast(made(.primary("." + SwiftSyntaxText.member(name))), "as", to: swiftType)
    }

    /// What the case is called in archives, as literals.
    var archivedNames: String { ([key] + aliases).map(SwiftSyntaxText.stringLiteral).joined(separator: ", ") }
}
