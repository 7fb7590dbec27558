import SecureCodeGenCodingPlan

/// The Swift expressions that read the members of a composite or struct, and that create its values.
struct StructureConstruction {
    let structure: MemberwiseType.Structure
    private let swiftType: String

    init(_ structure: MemberwiseType.Structure, of type: MemberwiseType, _ context: WriterContext) {
        self.structure = structure
        swiftType = context.swiftType(type)
    }

    // MARK: Reading members

    /// The path of each member in a value; nil if the value has only this member.
    var paths: [String?] {
        switch structure {
        case .composite(let composite) where composite.kind == .tuple:
            composite.members.enumerated().map { SwiftSyntaxText.tupleElement($1.name, at: $0) }
        case .composite(let composite): composite.members.map(\.path)
        case .declared(let properties, _): properties.map { SwiftSyntaxText.member($0.name) }
        }
    }

    // MARK: Creating values

    private var call: InitializerCall? {
        if case .declared(_, let call) = structure { return call }
        return nil
    }

    /// The members that are assigned after the initializer.
    var assignedAfterwards: [Int] { call?.assignedAfterwards ?? [] }

    private var isThrowing: Bool { call?.isThrowing ?? false }

    private var isFailable: Bool { call?.isFailable ?? false }

    /// Whether the initializer can fail.
    var canFail: Bool { isThrowing || isFailable }

    /// Returns the conditions that the given members must meet; empty if there are none.
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

    /// Returns the value with the given members. It is an optional if the initializer can fail.
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

    /// Returns the statement that creates a value; nil if an expression is enough. A statement is needed if the
    /// initializer throws or doesn't set all members.
    ///
    /// - Parameter isThrowing: whether the enclosing code throws if the initializer fails; otherwise it returns nil.
    func declaration(_ members: [Expression], isThrowing: Bool) -> Line? {
        let keyword = assignedAfterwards.isEmpty ? "let" : "var"
        if canFail {
            return isThrowing
                ? "\(keyword) value = \(demanded(members).tried)"
                : "guard \(keyword) value = \(expression(members).attempted) else \(braces: "return nil")"
        }
        return assignedAfterwards.isEmpty ? nil : "\(keyword) value = \(expression(members))"
    }

    /// Returns the value. Generated code throws if the initializer fails.
    func demanded(_ members: [Expression]) -> Expression {
        isFailable ? expression(members).validated : expression(members)
    }

    /// Returns the value after its declaration.
    func result(_ members: [Expression]) -> Expression {
        canFail || !assignedAfterwards.isEmpty ? .primary("value") : expression(members)
    }
}

extension Composite.Member {
    /// The label of a tuple element; nil if it has none.
    var label: String? { Int(name) == nil ? name : nil }
}

extension ValueType.EnumCase {
    /// Returns the name for a local variable of an associated value: its label, or the name of the case.
    func localName(of value: ValueType.AssociatedValue) -> String {
        values.count == 1 && Int(value.property.name) != nil ? name : value.property.name
    }

    /// Returns the pattern that binds the associated values of the case.
    func pattern(_ locals: [String]) -> Code {
        let name = "." + SwiftSyntaxText.member(name)
        let bound = locals.map { Code("let \(SwiftSyntaxText.identifier($0))") }
        return bound.isEmpty ? Code(name) : "\(name)\(parentheses: bound)"
    }

    /// Returns the case with the given associated values.
    func expression(of swiftType: String, _ associated: [Expression]) -> Expression {
        let arguments = zip(values, associated).map { Expression.Argument(labelled: $0.label, $1) }
        func made(_ name: Expression) -> Expression { arguments.isEmpty ? name : .call(name, arguments) }
        guard SwiftSyntaxText.isMetatype(name) else {
            return made(.primary(swiftType).path(SwiftSyntaxText.member(name)))
        }
        return .cast(made(.primary("." + SwiftSyntaxText.member(name))), "as", to: swiftType)
    }

    /// The names of the case in archives, as literals.
    var archivedNames: Code { .conditions(([key] + aliases).map { Code(SwiftSyntaxText.stringLiteral($0)) }) }
}
