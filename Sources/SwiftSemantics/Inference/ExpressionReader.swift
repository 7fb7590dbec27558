import SourceText
import SwiftScanner

/// Infers the type of an expression from its tokens.
///
/// Reads literals, collections of literals, type names with calls and static members, `as` and ranges by recursive
/// descent. Unknown code is skipped if its end is clear (a method call before `as`); otherwise, the result is opaque.
/// Every loop consumes a token, and nesting has a limit.
struct ExpressionReader: TokenCursor {
    static let maximumDepth = 64

    let inference: TypeInference
    let scope: TypeResolver.Scope
    let file: ScannedFile
    var source: SourceFile { file.source }
    let tokens: [Token]
    var budget: TypeInference.Budget
    var index = 0
    private var depth = 0
    /// Whether the reader met code without a rule, so the end of the expression is unknown.
    var isUnrecognized = false

    init(_ range: SourceRange, in scope: TypeResolver.Scope, _ inference: TypeInference, budget: TypeInference.Budget) {
        self.inference = inference
        self.scope = scope
        self.budget = budget
        file = inference.table.inputs[scope.file].file
        tokens = Scanner.tokens(of: file.source, in: range)
    }

    /// Reads all the tokens as one expression.
    mutating func readWhole() -> ExpressionType {
        // 'try' applies to everything that follows.
        guard at(word: "try") else { return readChoice() }
        index += 1
        let isOptional = at(operator: "?") && touches(0)
        if isOptional || (at(operator: "!") && touches(0)) { index += 1 }
        let value = readChoice()
        guard isOptional, let type = value.defaultType else { return isOptional ? .opaque : value }
        if case .optional = type { return value }
        return .typed(.optional(type))
    }

    /// Reads the values of `condition ? value : value`, or a single value.
    private mutating func readChoice() -> ExpressionType {
        var reading: ExpressionType?
        while let mark = questionMark {
            index = mark + 1
            let value = readExpression()
            guard !isUnrecognized, eat(.colon) else { return .opaque }
            reading = reading.map { joined($0, value) } ?? value
        }
        let value = readExpression()
        return isUnrecognized || index < tokens.count ? .opaque : reading.map { joined($0, value) } ?? value
    }

    /// The first following question mark between two expressions. No operator before it may bind less tightly than the
    /// ternary operator.
    private var questionMark: Int? {
        var depth = 0
        var position = index
        while position < tokens.count {
            switch tokens[position].kind {
            case .leftParenthesis, .leftBracket, .leftBrace: depth += 1
            case .rightParenthesis, .rightBracket, .rightBrace: depth -= 1
            case .operator where depth == 0:
                let symbol = operatorSymbol(at: position)
                let isApart = position > index && tokens[position - 1].range.upper < tokens[position].range.lower
                if symbol.text == "?", isApart { return position }
                guard Self.operatorsOfConditions.contains(symbol.text) else { return nil }
                position += symbol.length - 1
            default: break
            }
            position += 1
        }
        return nil
    }

    /// Returns the operator at a token and its number of tokens; `<` and `>` are separate tokens.
    private func operatorSymbol(at start: Int) -> (text: String, length: Int) {
        var end = start + 1
        while end < tokens.count, tokens[end].kind == .operator, tokens[end - 1].range.upper == tokens[end].range.lower
        {
            end += 1
        }
        return (tokens[start..<end].map { file.text($0.range) }.joined(), end - start)
    }

    /// The standard library's operators that bind more tightly than the ternary operator, and the tokens that end
    /// generic arguments.
    private static let operatorsOfConditions: Set<String> = [
        "!", "?", "-", "+", "~", "*", "/", "%", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "&<<", "&>>", "...", "..<",
        "??", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "~=", "&&", "||", "?>", "?>>",
    ]

    mutating func giveUp() -> ExpressionType {
        isUnrecognized = true
        index = tokens.count
        return .opaque
    }

    // MARK: Operators

    mutating func readExpression() -> ExpressionType {
        guard depth < Self.maximumDepth else { return giveUp() }
        depth += 1
        defer { depth -= 1 }
        var reading = readSum()
        if at(operator: "...") || at(operator: "..<") {
            let name = text(index) == "..." ? "ClosedRange" : "Range"
            index += 1
            reading = range(name, reading.joined(with: readSum()))
        }
        while at(word: "as") {
            index += 1
            let isConditional = eat(operator: "?")
            _ = !isConditional && eat(operator: "!")
            guard let type = readTypeAfterAs() else { return giveUp() }
            reading = .typed(isConditional ? .optional(type) : type)
        }
        return reading
    }

    private func range(_ name: String, _ bound: ExpressionType) -> ExpressionType {
        guard case .scalar(let scalar) = bound.defaultType else { return .opaque }
        let argument = TypeSyntax.named([.init(name: scalar.module), .init(name: scalar.rawValue)])
        let syntax = TypeSyntax.named([.init(name: "Swift"), .init(name: name, arguments: [argument])])
        let type = inference.resolver.resolve(syntax, text: "\(name)<\(scalar.rawValue)>", in: scope)
        if case .unknown = type { return .typed(.unknown("\(name)<\(scalar.rawValue)>")) }
        return .typed(type)
    }

    /// Reads operands and operators. Precedence doesn't matter for the type.
    private mutating func readSum() -> ExpressionType {
        var reading = readOperand()
        while !isUnrecognized, let (symbol, length) = calculation {
            guard touches(0) == touches(length), !inference.isRedefined(symbol) else { return giveUp() }
            index += length
            reading = reading.calculated(symbol, with: readOperand())
        }
        return reading
    }

    /// The operator at the current token and its number of tokens; `<` and `>` are separate tokens.
    private var calculation: (symbol: String, length: Int)? {
        guard current?.kind == .operator else { return nil }
        let isDouble = ["<", ">"].contains(text(index)) && peek(1)?.kind == .operator && touches(1)
        let symbol = isDouble ? text(index) + text(index + 1) : text(index)
        return ExpressionType.calculates(symbol) ? (symbol, isDouble ? 2 : 1) : nil
    }

    private mutating func readOperand() -> ExpressionType {
        var reading: ExpressionType
        if at(operator: "-") || at(operator: "!"), touches(1), !inference.isRedefined(text(index)) {
            let symbol = text(index)
            index += 1
            reading = readOperand().prefixed(symbol)
        } else {
            reading = readPrimary()
        }
        while let token = current, !isUnrecognized {
            switch token.kind {
            case .operator where touches(0) && text(index) == "!":
                index += 1
                reading = forceUnwrapped(reading)
            case .operator where touches(0) && text(index) == "?":
                index += 1
                reading = .opaque
            case .period: reading = readMember(of: reading)
            case .leftParenthesis, .leftBracket:
                guard touches(0) else { return giveUp() }
                skipBalanced()
                reading = .opaque
            default: return reading
            }
        }
        return reading
    }

    private func forceUnwrapped(_ reading: ExpressionType) -> ExpressionType {
        if case .typed(.optional(let wrapped)) = reading { return .typed(wrapped) }
        return .opaque
    }

    // MARK: Primary expressions

    private mutating func readPrimary() -> ExpressionType {
        guard let token = current else { return giveUp() }
        switch token.kind {
        case .integerLiteral: return literal(.integer)
        case .floatLiteral: return literal(.floating)
        case .stringLiteral: return literal(.string)
        case .leftParenthesis: return readParenthesized()
        case .leftBracket: return readBracketed()
        case .poundName:
            index += 1
            return .opaque
        case .period:
            let name = peek(1).map { file.identifier($0.range) }
            index += 2
            let isWhole = current.map { ![.period, .leftParenthesis, .leftBracket].contains($0.kind) } ?? true
            return isWhole ? name.map { .implicitMember($0) } ?? .opaque : .opaque
        case .identifier:
            switch text(index) {
            case "true", "false": return literal(.bool)
            case "nil": return literal(.absent)
            default: return readName()
            }
        default: return giveUp()
        }
    }

    private mutating func literal(_ reading: ExpressionType) -> ExpressionType {
        index += 1
        return reading
    }

    /// Reads one expression without a label, or a tuple.
    private mutating func readParenthesized() -> ExpressionType {
        let start = index
        index += 1
        var elements: [(label: String?, reading: ExpressionType)] = []
        while !isUnrecognized, current?.kind != .rightParenthesis {
            let label = readLabel()
            elements.append((label, readExpression()))
            guard eat(.comma) else { break }
        }
        if !isUnrecognized, eat(.rightParenthesis) { return tuple(elements) }
        isUnrecognized = false
        index = start
        skipBalanced()
        return .opaque
    }

    private mutating func readLabel() -> String? {
        guard current?.kind == .identifier, peek(1)?.kind == .colon else { return nil }
        let label = file.identifier(tokens[index].range)
        index += 2
        return label
    }

    private func tuple(_ elements: [(label: String?, reading: ExpressionType)]) -> ExpressionType {
        if elements.count == 1, elements[0].label == nil { return elements[0].reading }
        let types = elements.compactMap { element in
            element.reading.defaultType.map { SwiftType.TupleElement(label: element.label, type: $0) }
        }
        return types.count == elements.count && types.count > 1 ? .typed(.tuple(types)) : .opaque
    }

    /// `[Int]()`, or a literal.
    private mutating func readBracketed() -> ExpressionType {
        let start = index
        skipBalanced()
        let isCall = (current?.kind == .leftParenthesis && touches(0)) || (current?.kind == .period && atInit(1))
        if isCall, let syntax = file.typeSyntax(Array(tokens[start..<index])) {
            let written = file.text(SourceRange(tokens[start].range.lower, tokens[index - 1].range.upper))
            if current?.kind == .period { index += 2 }
            return readCall(of: inference.resolver.resolve(syntax, text: written, in: scope))
        }
        index = start + 1
        return readCollection()
    }

    /// The elements of an array or dictionary literal, after the opening bracket.
    private mutating func readCollection() -> ExpressionType {
        if eat(.rightBracket) { return .array(nil) }
        if eat(.colon) { return eat(.rightBracket) ? .dictionary(nil) : giveUp() }
        var whole: ExpressionType?
        while !eat(.rightBracket) {
            var element = ExpressionType.array(readExpression())
            if case .array(let key?) = element, eat(.colon) {
                element = .dictionary(.init(key: key, value: readExpression()))
            }
            whole = whole.map { joined($0, element) } ?? element
            guard eat(.comma) || current?.kind == .rightBracket else { return giveUp() }
        }
        return whole ?? .opaque
    }

    /// Joins the types of two values as `ExpressionType` does, and looks up an implicit member in the type of the other
    /// value.
    private mutating func joined(_ first: ExpressionType, _ second: ExpressionType) -> ExpressionType {
        switch (first, second) {
        case (.array(let first?), .array(let second?)):
            let element = joined(first, second)
            return element == .opaque ? .opaque : .array(element)
        case (.implicitMember(let name), .typed(let type)), (.typed(let type), .implicitMember(let name)):
            return constant(name, of: type) == .typed(type) ? .typed(type) : .opaque
        default: return first.joined(with: second)
        }
    }
}
