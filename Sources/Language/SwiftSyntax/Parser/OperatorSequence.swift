import SecureCodeGenSourceText

/// The operands and operators of an expression in source order, and their tree by precedence.
struct OperatorSequence {
    enum Element {
        case operand(Expression)
        /// `try` or `await`, which covers everything to its right up to an assignment.
        case attempt(Expression.Attempt, start: Int)
        /// An operator; `?` and `:` are those of a ternary expression.
        case infix(String)
        case cast(Expression.Cast, type: String, end: Int)
    }

    private var elements: [Element] = []
    private var position = 0
    /// The end of the elements before the position.
    private var end = 0
    private var depth = 0

    /// How deeply the operands on the right of operators may nest.
    private static let maximumDepth = 100

    mutating func append(_ element: Element) { elements.append(element) }

    /// Returns the tree of the whole sequence.
    mutating func fold(_ chain: inout Chain) -> Expression {
        let result = fold(above: 0, &chain)
        return position == elements.count ? result : Expression(.unknown, result.range)
    }

    private mutating func fold(above minimum: Int, _ chain: inout Chain) -> Expression {
        depth += 1
        let outer = chain.links
        defer {
            depth -= 1
            chain.links = outer
        }
        guard depth < Self.maximumDepth else {
            position = elements.count
            return missingOperand
        }
        var left = operand(&chain)
        let start = left.range.lower
        while position < elements.count {
            switch elements[position] {
            case .cast(let cast, let type, let end):
                guard minimum <= Self.precedenceOfCasts else { return left }
                position += 1
                self.end = end
                left = Expression(.cast(left, cast, type: type), SourceRange(start, end))
            case .infix(let name):
                let precedence = Self.precedence(of: name)
                guard precedence >= minimum, precedence > 0 else { return left }
                position += 1
                left = name == "?" ? ternary(left, &chain) : binary(name, left, above: precedence, &chain)
            case .operand, .attempt: return left
            }
            chain.add(to: &left, from: outer)
        }
        return left
    }

    private mutating func binary(
        _ name: String, _ left: Expression, above precedence: Int, _ chain: inout Chain
    ) -> Expression {
        let isRightAssociative = name == "??" || precedence == Self.precedenceOfAssignments
        let right = fold(above: isRightAssociative ? precedence : precedence + 1, &chain)
        return Expression(.binary(name, left, right), SourceRange(left.range.lower, right.range.upper))
    }

    private mutating func ternary(_ condition: Expression, _ chain: inout Chain) -> Expression {
        let middle = fold(above: 0, &chain)
        var right = missingOperand
        if position < elements.count, case .infix(":") = elements[position] {
            position += 1
            right = fold(above: Self.precedenceOfTernaries, &chain)
        }
        return Expression(
            .ternary(condition, middle, right), SourceRange(condition.range.lower, right.range.upper))
    }

    private mutating func operand(_ chain: inout Chain) -> Expression {
        guard position < elements.count else { return missingOperand }
        switch elements[position] {
        case .operand(let expression):
            position += 1
            end = expression.range.upper
            return expression
        case .attempt(let attempt, let start):
            position += 1
            end = max(end, start)
            let value = fold(above: Self.precedenceOfAssignments + 1, &chain)
            return Expression(.attempt(attempt, value), SourceRange(start, value.range.upper))
        case .infix, .cast: return missingOperand
        }
    }

    private var missingOperand: Expression { Expression(.unknown, SourceRange(end, end)) }

    private static let precedenceOfAssignments = 10
    private static let precedenceOfTernaries = 20
    private static let precedenceOfCasts = 80

    /// The precedence of an operator; higher binds tighter, and 0 belongs to no operator.
    private static func precedence(of name: String) -> Int {
        switch name {
        case "<<", ">>", "&<<", "&>>": 120
        case "*", "/", "%", "&*", "&": 110
        case "+", "-", "&+", "&-", "|", "^": 100
        case "...", "..<": 90
        case "??": 70
        case "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", ".==": 60
        case "&&": 40
        case "||": 30
        case "?": precedenceOfTernaries
        case "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "??=":
            precedenceOfAssignments
        case ":", "->": 0
        default: 65
        }
    }
}

/// The operators and members that the expressions under way have been chained with. The beginning of a chain that is
/// too long becomes unknown, so that code behind the scanner can be recursive.
struct Chain {
    var links = 0

    /// Counts a link of a chain that began with `outer` links around it.
    mutating func add(to expression: inout Expression, from outer: Int) {
        links += 1
        guard links > BodyReader.maximumLinks else { return }
        links = outer
        expression = Expression(.unknown, expression.range)
    }
}
