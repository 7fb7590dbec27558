import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Infers the type of an expression.
struct ExpressionReader {
    let inference: TypeInference
    let scope: TypeResolver.Scope
    let file: ScannedFile
    var budget: TypeInference.Budget

    private func slice(_ range: SourceRange) -> SourceSlice { SourceSlice(range, of: file.source) }

    /// The type of an expression.
    struct Value: Equatable {
        let type: SwiftType
        /// Whether it is the default type of a literal, which may have another one next to a typed value.
        var isLiteral = false

        /// Returns the type of two elements of a collection, or of both operands; nil if Swift would look for a common
        /// superclass, or if its choice isn't obvious.
        func joined(with other: Value) -> Value? {
            if type == other.type { return Value(type: type, isLiteral: isLiteral && other.isLiteral) }
            switch (self, other) {
            case (.integer, .floating), (.floating, .integer): return .floating
            case (.integer, let typed) where !typed.isLiteral, (let typed, .integer) where !typed.isLiteral:
                return typed.scalar.map { $0 != .bool } ?? false ? typed : nil
            case (.floating, let typed) where !typed.isLiteral, (let typed, .floating) where !typed.isLiteral:
                return [.double, .float].contains(typed.scalar) ? typed : nil
            default: return nil
            }
        }

        static let integer = Value(type: .scalar(.int), isLiteral: true)
        static let floating = Value(type: .scalar(.double), isLiteral: true)

        var scalar: Scalar? {
            if case .scalar(let scalar) = type { scalar } else { nil }
        }
    }

    init(in scope: TypeResolver.Scope, _ inference: TypeInference, budget: TypeInference.Budget) {
        self.inference = inference
        self.scope = scope
        self.budget = budget
        file = inference.table.inputs[scope.file].file
    }

    /// Returns nil for an expression whose type isn't known.
    mutating func value(of expression: Expression) -> Value? {
        switch expression.kind {
        case .integer: return .integer
        case .float: return .floating
        case .string: return Value(type: .string, isLiteral: true)
        case .boolean: return Value(type: .scalar(.bool))
        case .array(let elements): return joined(elements).map { Value(type: .array($0.type)) }
        case .dictionary(let elements): return dictionary(elements)
        case .prefix(let symbol, let operand): return prefix(symbol, operand)
        case .binary(let symbol, let left, let right): return binary(symbol, left, right)
        case .cast(_, let kind, _): return cast(expression, kind).map { Value(type: $0) }
        case .member(let base?, let name): return member(base, name).map { Value(type: $0) }
        case .call(let callee, let arguments): return call(expression, callee, arguments).map { Value(type: $0) }
        default: return nil
        }
    }

    // MARK: Operators and casts

    private mutating func prefix(_ symbol: String, _ operand: Expression) -> Value? {
        guard !inference.isRedefined(operator: symbol), let value = value(of: operand), let scalar = value.scalar
        else { return nil }
        return symbol == "-" && scalar != .bool || symbol == "!" && scalar == .bool ? value : nil
    }

    /// Calculations with numbers, and strings that are joined.
    private mutating func binary(_ symbol: String, _ left: Expression, _ right: Expression) -> Value? {
        let ofIntegers = ["%", "<<", ">>"].contains(symbol)
        guard ofIntegers || ["+", "-", "*", "/"].contains(symbol), !inference.isRedefined(operator: symbol),
            !endsInType(left), let first = value(of: left), let second = value(of: right)
        else { return nil }
        // The right operand of a shift can have any type.
        let whole = ["<<", ">>"].contains(symbol) ? first : first.joined(with: second)
        if whole?.type == .string { return symbol == "+" ? whole : nil }
        guard let scalar = whole?.scalar, scalar != .bool, scalar.isInteger || !ofIntegers else { return nil }
        return whole
    }

    /// Whether an operand is a cast without parentheses: `1 as Int + 2`.
    private func endsInType(_ operand: Expression) -> Bool {
        if case .cast = operand.kind { return !operand.isParenthesized(in: file.source) }
        return false
    }

    /// The type of `value as Type`.
    private func cast(_ cast: Expression, _ kind: Expression.Cast) -> SwiftType? {
        guard let type = cast.castType(in: file.source), let syntax = type.typeSyntax else { return nil }
        let resolved = inference.resolver.resolve(syntax, text: type.text, in: scope)
        return kind == .conditional ? .optional(resolved) : resolved
    }

    // MARK: Collections

    private mutating func joined(_ elements: some Sequence<Expression>) -> Value? {
        var whole: Value?
        for element in elements {
            guard let value = value(of: element) else { return nil }
            guard let joined = whole.map({ $0.joined(with: value) }) ?? value else { return nil }
            whole = joined
        }
        return whole
    }

    /// - Parameter elements: Alternating keys and values.
    private mutating func dictionary(_ elements: [Expression]) -> Value? {
        let indices = stride(from: 0, to: elements.count - 1, by: 2)
        guard elements.count.isMultiple(of: 2), let key = joined(indices.map { elements[$0] }),
            let value = joined(indices.map { elements[$0 + 1] })
        else { return nil }
        return Value(type: .dictionary(key: key.type, value: value.type))
    }

    // MARK: Names

    /// Returns the components of a dotted name with generic arguments; nil for another expression, and if too many
    /// names were looked up.
    private mutating func dottedName(_ expression: Expression) -> [TypeSyntax.Component]? {
        var base = expression
        while case .member(let inner?, _) = base.kind { base = inner }
        guard case .name = base.kind, !expression.isParenthesized(in: file.source), budget.names > 0 else { return nil }
        budget.names -= 1
        guard case .named(let components)? = slice(expression.range).typeSyntax else { return nil }
        return components
    }

    /// `Kind.a`, `Date.distantPast`
    private mutating func member(_ base: Expression, _ name: String) -> SwiftType? {
        guard let components = dottedName(base) else { return nil }
        return inference.type(named: components, text: slice(base.range).text, in: scope)
            .flatMap { member(name, of: $0) }
    }

    /// `Foo()`, `[Int]()`
    private mutating func call(
        _ expression: Expression, _ callee: Expression, _ arguments: [Expression.Argument]
    ) -> SwiftType? {
        // A closure after the parentheses.
        guard arguments.last?.value.range.upper != expression.range.upper else { return nil }
        var made = callee
        if case .member(let base?, "init") = callee.kind { made = base }
        let written = slice(made.range)
        switch made.kind {
        case .array, .dictionary:
            guard let syntax = written.typeSyntax else { return nil }
            return initialized(inference.resolver.resolve(syntax, text: written.text, in: scope), by: arguments)
        case .name, .member:
            guard let components = dottedName(made) else { return nil }
            return inference.type(named: components, text: written.text, in: scope)
                .flatMap { initialized($0, by: arguments) }
        default: return nil
        }
    }

    private mutating func initialized(_ type: SwiftType, by arguments: [Expression.Argument]) -> SwiftType? {
        let labels = arguments.map(\.label)
        switch (type, labels) {
        case (.structural(.unspecialized, text: "Array"), ["repeating", "count"]):
            return value(of: arguments[0].value).map { .array($0.type) }
        case (.structural(.unspecialized, text: "Set"), [nil]):
            guard case .array(let element)? = value(of: arguments[0].value)?.type else { return nil }
            return .set(element)
        default: return inference.result(of: labels, value(of: arguments), initializing: type, fromFile: scope.file)
        }
    }

    /// The only argument, if its type is known.
    private mutating func value(of arguments: [Expression.Argument]) -> Value? {
        arguments.count == 1 ? value(of: arguments[0].value) : nil
    }

    // MARK: Static members

    /// Returns the type of a static property or a case.
    private mutating func member(_ name: String, of type: SwiftType) -> SwiftType? {
        guard !inference.mayInherit(name) else { return nil }
        let members = inference.staticMembers(named: name, of: type).filter(canUse)
        guard !members.isEmpty else { return listedMember(name, of: type) }
        let types = members.map { self.type(of: $0, in: type) }
        guard let first = types[0], types.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    private func listedMember(_ name: String, of type: SwiftType) -> SwiftType? {
        switch type {
        case .scanned: nil
        case .unknown, .unknownGeneric: type
        case .optional: name == "none" ? type : nil
        default: PlatformInitializers.hasMember(name, type, in: inference.table) ? type : nil
        }
    }

    /// Whether code at the place of the expression can use a member.
    private func canUse(_ member: DeclaredMember) -> Bool {
        switch member {
        case .enumCase: true
        case .property(let property, let reference):
            inference.table.canUse(property.modifiers, in: reference, fromFile: scope.file)
        case .method(let function, let reference):
            inference.table.canUse(function.modifiers, in: reference, fromFile: scope.file)
        }
    }

    /// Returns nil for a method, and for a case that needs values.
    private mutating func type(of member: DeclaredMember, in owner: SwiftType) -> SwiftType? {
        switch member {
        case .enumCase(let hasAssociatedValues): return hasAssociatedValues ? nil : owner
        case .method: return nil
        case .property(let property, let reference):
            let place = place(of: reference, in: owner)
            if let annotation = property.type {
                return known(inference.resolver.resolve(annotation, in: place), in: place)
            }
            guard let value = property.initialValue, property.attributes.isEmpty, budget.nesting > 0 else { return nil }
            budget.nesting -= 1
            defer { budget.nesting += 1 }
            return inference.type(of: value, in: place, budget: &budget).flatMap { known($0, in: place) }
        }
    }

    /// A name in an extension of a type that isn't scanned may mean a type nested in that type, not a scanned one.
    private func known(_ type: SwiftType, in place: TypeResolver.Scope) -> SwiftType? {
        let hasScannedPart = type.allParts.contains { if case .scanned = $0 { true } else { false } }
        return place.symbol == nil && hasScannedPart ? nil : type
    }

    private func place(of reference: DeclarationReference, in type: SwiftType) -> TypeResolver.Scope {
        TypeResolver.Scope(
            symbol: inference.table.symbol(declaredAt: reference), file: reference.file,
            substitutions: ["Self": type])
    }
}
