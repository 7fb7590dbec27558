import SecureCodingModel

/// How values without an object of their own are taken apart and put together, in Swift.
struct MemberwiseConstruction {
    let type: ArchivedType
    let emission: Emission

    private var memberwise: MemberwiseValues { emission.memberwise }

    // MARK: Taking apart

    /// Where each member stands in a value; nil where it is the value itself.
    static func paths(of type: ArchivedType, _ memberwise: MemberwiseValues) -> [String?] {
        if case .composite(let composite) = type { return composite.members.map(\.path) }
        return memberwise.members(of: type).map { SwiftSyntaxText.identifier($0.name) }
    }

    /// The pattern of a case that binds its values.
    static func pattern(_ enumCase: ValueType.EnumCase, _ locals: [String]) -> String {
        let name = "." + SwiftSyntaxText.identifier(enumCase.name)
        let bound = locals.map { "let \(SwiftSyntaxText.identifier($0))" }
        return bound.isEmpty ? name : "\(name)(\(bound.joined(separator: ", ")))"
    }

    // MARK: Putting together

    /// What an enum is where an archive names a case that it does not have.
    var fallback: String? {
        memberwise.valueType(type)?.fallback.map { SwiftSyntaxText.expression($0, of: emission.swiftType(type)) }
    }

    private var call: InitializerCall? {
        if case .structure(_, let call)? = memberwise.valueType(type)?.shape { return call }
        return nil
    }

    /// Members that the initializer leaves to be assigned.
    var assignedAfterwards: [Int] { call?.assignedAfterwards ?? [] }

    private var isThrowing: Bool { call?.isThrowing ?? false }

    var isFailable: Bool { call?.isFailable ?? false }

    /// Whether the initializer may refuse.
    var canFail: Bool { isThrowing || isFailable }

    /// What must hold of the members, given the expressions for them.
    func requirement(_ members: [String]) -> String? {
        guard case .composite(let composite) = type else { return nil }
        if case .range = composite.kind { return "\(members[0]) <= \(members[1])" }
        switch composite.requirement {
        case .range?:
            let areNotNegative = "\(members[0]) >= 0, \(members[1]) >= 0"
            return "\(areNotNegative), !\(members[0]).addingReportingOverflow(\(members[1])).overflow"
        case .interval?:
            let end = "\(members[0]).timeIntervalSinceReferenceDate + \(members[1])"
            return "\(members[1]) >= 0, (\(end)).isFinite"
        case nil: return nil
        }
    }

    /// The value, given the expressions for all members.
    func expression(_ members: [String]) -> String {
        if let call {
            let arguments = call.arguments.map { argument(label: $0.label, $0.property.map { members[$0] } ?? "nil") }
            return "\(emission.swiftType(type))(\(arguments.joined(separator: ", ")))"
        }
        guard case .composite(let composite) = type else { preconditionFailure("\(type) is no struct") }
        switch composite.kind {
        case .wrapped: return members[0]
        case .range(let isClosed): return "\(members[0])\(isClosed ? "..." : "..<")\(members[1])"
        case .tuple:
            let elements = zip(composite.members, members).map { member, value in
                argument(label: Int(member.name) == nil ? member.name : nil, value)
            }
            return "(\(elements.joined(separator: ", ")))"
        case .structure:
            let arguments = zip(composite.members, members).map { argument(label: $0.name, $1) }
            return "\(emission.swiftType(type))(\(arguments.joined(separator: ", ")))"
        }
    }

    /// The statement that makes a value, where it takes one: where the initializer throws or leaves members over.
    ///
    /// - Parameter function: where the code around it throws if the initializer refuses; it returns nil otherwise.
    func declaration(_ members: [String], throwingIn function: FunctionCode? = nil) -> String? {
        let keyword = assignedAfterwards.isEmpty ? "let" : "var"
        let value = expression(members)
        if canFail {
            return function.map { "\(keyword) value = try \(demanded(members, in: $0))" }
                ?? "guard \(keyword) value = \(isThrowing ? "try? " : "")\(value) else { return nil }"
        }
        return assignedAfterwards.isEmpty ? nil : "\(keyword) value = \(value)"
    }

    /// The value, which throws where the initializer refuses.
    func demanded(_ members: [String], in function: FunctionCode) -> String {
        isFailable ? "\(function.text(.helper(.valid)))(\(expression(members)))" : expression(members)
    }

    /// The finished value.
    func result(_ members: [String]) -> String {
        declaration(members) == nil ? expression(members) : "value"
    }

    /// The value of a case, given the expressions for what is associated with it.
    func expression(_ enumCase: ValueType.EnumCase, _ values: [String]) -> String {
        let name = "\(emission.swiftType(type)).\(SwiftSyntaxText.identifier(enumCase.name))"
        let arguments = zip(enumCase.values, values).map { argument(label: $0.label, $1) }
        return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
    }

    private func argument(label: String?, _ value: String) -> String {
        (label.map { SwiftSyntaxText.argumentLabel($0) + ": " } ?? "") + value
    }
}
