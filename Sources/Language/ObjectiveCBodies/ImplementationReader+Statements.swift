import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension ImplementationReader {
    /// Reads statements up to a closing brace, which is consumed, or to a directive of the enclosing `#if`.
    mutating func statements(inConditional: Bool = false) -> [Statement] {
        var result: [Statement] = []
        while let token = current {
            if isAt("}") {
                if !inConditional { at += 1 }
                return result
            }
            if token.kind == .directive {
                let word = HeaderParser.word(of: token)
                if ["else", "elif", "elifdef", "elifndef", "endif"].contains(word) {
                    if inConditional { return result }
                    // The branches open the same brace.
                    if word != "endif" { skipToEndOfConditional() }
                    at = min(at + 1, end)
                    continue
                }
            }
            let start = at
            result += statement()
            if at == start { at += 1 }
        }
        return result
    }

    private mutating func skipToEndOfConditional() {
        var open = 0
        at += 1
        while let token = current {
            if token.kind == .directive {
                let word = HeaderParser.word(of: token)
                if word.hasPrefix("if") { open += 1 }
                if word == "endif" {
                    if open == 0 { return }
                    open -= 1
                }
            }
            at += 1
        }
    }

    /// Reads a statement. Returns several for a condition about `self`, which is skipped.
    private mutating func statement() -> [Statement] {
        guard let token = current else { return [] }
        guard depth < BodyReader.maximumDepth else {
            skipBalanced()
            return []
        }
        depth += 1
        defer { depth -= 1 }
        let start = at
        if token.kind == .directive { return conditional() }
        if token.kind == .punctuation {
            switch token.text {
            case ";":
                at += 1
                return []
            case "{":
                at += 1
                let body = statements()
                return [Statement(.do(body, catches: []), range(from: start))]
            case "@": if let statement = atStatement() { return statement }
            default: break
            }
            return expressionStatement()
        }
        switch token.kind == .identifier ? token.text : "" {
        case "if" where peek()?.text == "(": return ifStatement()
        case "for" where peek()?.text == "(": return forStatement()
        case "while" where peek()?.text == "(": return whileStatement()
        case "do": return doStatement()
        case "switch" where peek()?.text == "(": return switchStatement()
        case "return":
            at += 1
            let value = isAt(";") || isAt("}") ? nil : expression()
            _ = eat(";")
            return [Statement(.return(value), range(from: start))]
        case "break", "continue", "goto":
            at += 1
            skip(upTo: [";", "}"])
            return [Statement(.jump(token.text), range(from: start))]
        case "typedef", "extern":
            skip(upTo: [";", "}"])
            return []
        case _ where token.kind == .identifier && peek()?.text == ":" && peek(2)?.text != ":":
            at += 2
            return []
        default: return isAtDeclaration ? declaration() : expressionStatement()
        }
    }

    private mutating func expressionStatement() -> [Statement] {
        let start = at
        let value = expression()
        let range = at > start ? range(from: start) : value.range
        // This isn't a statement; it ends with its semicolon.
        while let token = current, token.kind != .directive, !isAt(";"), !isAt("}"), !startsStatement(token) {
            skipBalanced()
        }
        _ = eat(";")
        return [Statement(.expression(value), range)]
    }

    /// Whether a line begins like a statement, behind a macro without a semicolon.
    private func startsStatement(_ token: HeaderToken) -> Bool {
        token.startsLine && (token.kind == .identifier || ["[", "@", "{"].contains(token.text))
    }

    /// Reads one statement, or those of a block.
    mutating func block() -> [Statement] { eat("{") ? statements() : statement() }

    private mutating func parenthesizedCondition() -> Statement.Condition {
        _ = eat("(")
        let value = condition(expression())
        skip(upTo: [")"])
        _ = eat(")")
        return .expression(value)
    }

    // MARK: Branches

    private mutating func conditional() -> [Statement] {
        let start = at
        guard let first = current else { return [] }
        guard HeaderParser.word(of: first).hasPrefix("if") else {
            at += 1
            return []
        }
        var clauses: [[Statement]] = []
        var isDisabled = first.text.split(whereSeparator: \.isWhitespace).dropFirst().first == "0"
        while true {
            at += 1
            let body = statements(inConditional: true)
            if !isDisabled { clauses.append(body) }
            isDisabled = false
            guard let token = current, token.kind == .directive, HeaderParser.word(of: token).hasPrefix("el") else {
                break
            }
        }
        if let token = current, token.kind == .directive { at += 1 }
        return [Statement(.conditional(clauses), range(from: start))]
    }

    private mutating func ifStatement() -> [Statement] {
        let start = at
        at += 1
        guard case .expression(let test) = parenthesizedCondition() else { return [] }
        let then = block()
        var otherwise: [Statement] = []
        if eat("else") { otherwise = block() }
        let range = range(from: start)
        guard let (isSelf, assignment) = Self.testOfSelf(test) else {
            return [Statement(.if([.expression(test)], then: then, otherwise: otherwise), range)]
        }
        // Allocation doesn't fail for a reason that the archive gives.
        let assigned = assignment.map { [Statement(.expression($0), $0.range)] } ?? []
        let kept = isSelf ? then : otherwise
        return assigned + (kept.isEmpty ? [] : [Statement(.do(kept, catches: []), range)])
    }

    /// Whether a condition holds where `self` isn't nil, and the assignment to `self` in it.
    private static func testOfSelf(_ expression: Expression) -> (isSelf: Bool, assignment: Expression?)? {
        switch expression.kind {
        case .name("self"): return (true, nil)
        case .binary("=", let target, _): return target.kind == .name("self") ? (true, expression) : nil
        case .binary("!=", let value, let other): return other.kind == .nil ? testOfSelf(value) : nil
        case .binary("==", let value, let other):
            guard other.kind == .nil, let inner = testOfSelf(value) else { return nil }
            return (!inner.isSelf, inner.assignment)
        case .prefix("!", let value):
            guard let inner = testOfSelf(value) else { return nil }
            return (!inner.isSelf, inner.assignment)
        default: return nil
        }
    }

    private mutating func switchStatement() -> [Statement] {
        let start = at
        at += 1
        guard case .expression(let subject) = parenthesizedCondition() else { return [] }
        var cases: [Statement.Case] = []
        guard eat("{") else { return [Statement(.expression(subject), range(from: start))] }
        var patterns: [Expression] = []
        while current != nil, !isAt("}") {
            let before = at
            if eat("case") {
                patterns.append(expression())
                skip(upTo: [":", "}"])
                _ = eat(":")
            } else if isAt("default"), peek()?.text == ":" {
                at += 2
            } else {
                var body: [Statement] = []
                while current != nil, !isAt("}"), !isAt("case"), !(isAt("default") && peek()?.text == ":") {
                    let before = at
                    body += statement()
                    if at == before { at += 1 }
                }
                cases.append(Statement.Case(patterns: patterns, names: [], body: body))
                patterns = []
            }
            if at == before { at += 1 }
        }
        _ = eat("}")
        return [Statement(.switch(subject, cases), range(from: start))]
    }

    // MARK: Loops

    private mutating func whileStatement() -> [Statement] {
        let start = at
        at += 1
        let condition = parenthesizedCondition()
        let body = block()
        return [Statement(.loop(names: [], over: nil, conditions: [condition], body: body), range(from: start))]
    }

    private mutating func doStatement() -> [Statement] {
        let start = at
        at += 1
        let body = block()
        var conditions: [Statement.Condition] = []
        if eat("while"), isAt("(") { conditions = [parenthesizedCondition()] }
        return [Statement(.loop(names: [], over: nil, conditions: conditions, body: body), range(from: start))]
    }

    private mutating func forStatement() -> [Statement] {
        let start = at
        at += 1
        var probe = self
        let inner = probe.balanced()
        let isEnumeration = inner.contains { tokens[$0].text == "in" && tokens[$0].kind == .identifier }
        guard !isEnumeration else {
            let position = inner.first { tokens[$0].text == "in" && tokens[$0].kind == .identifier } ?? at
            let name = position > inner.lowerBound ? tokens[position - 1].text : "_"
            at = position + 1
            let sequence = expression()
            at = probe.at
            let body = block()
            return [
                Statement(
                    .loop(names: [name], over: sequence, conditions: [], body: body), range(from: start))
            ]
        }
        at += 1
        let first = isAt(";") ? [] : statement()
        if at <= inner.upperBound, isAt(";"), first.isEmpty { at += 1 }
        var conditions: [Statement.Condition] = []
        if !isAt(";"), !isAt(")") { conditions = [.expression(condition(expression()))] }
        skip(upTo: [";", ")"])
        _ = eat(";")
        var step: [Statement] = []
        if !isAt(")") {
            let value = expression()
            step = [Statement(.expression(value), value.range)]
        }
        at = max(at, probe.at)
        let body = block()
        return first + [
            Statement(.loop(names: [], over: nil, conditions: conditions, body: body + step), range(from: start))
        ]
    }

    // MARK: Keywords with an at sign

    private mutating func atStatement() -> [Statement]? {
        let start = at
        switch peek()?.text {
        case "try":
            at += 2
            let body = block()
            var catches: [[Statement]] = []
            while isAt("@"), let word = peek()?.text, word == "catch" || word == "finally" {
                at += 2
                if isAt("(") { skipBalanced() }
                catches.append(block())
            }
            return [Statement(.do(body, catches: catches), range(from: start))]
        case "synchronized", "autoreleasepool":
            at += 2
            if isAt("(") { skipBalanced() }
            let body = block()
            return [Statement(.do(body, catches: []), range(from: start))]
        case "throw":
            at += 2
            skip(upTo: [";", "}"])
            let range = range(from: start)
            _ = eat(";")
            return [Statement(.expression(Self.endOfProcess(range)), range)]
        default: return nil
        }
    }

    /// An exception. It ends the process unless somebody catches it.
    static func endOfProcess(_ range: SourceRange) -> Expression {
        Expression(.call(Expression(.name("fatalError"), range), []), range)
    }

    // MARK: Declarations

    private static let declarationWords: Set<String> = [
        "const", "static", "volatile", "register", "struct", "enum", "union", "id", "__block", "__weak", "__strong",
        "__unsafe_unretained", "__unused", "__autoreleasing", "__kindof", "__typeof", "__typeof__", "typeof",
        "__auto_type", "auto",
    ]

    private var isAtDeclaration: Bool {
        guard let token = current, token.kind == .identifier, let next = peek() else { return false }
        if CTypes.words.contains(token.text) { return next.kind == .identifier || next.text == "*" }
        if Self.declarationWords.contains(token.text) {
            return next.kind == .identifier || ["*", "<", "("].contains(next.text)
        }
        var position = at + 1
        if next.text == "<" {
            var open = 0
            while position < end {
                let token = tokens[position]
                position += 1
                if token.text == "<" { open += 1 }
                if token.text == ">" { open -= 1 }
                if open == 0 { break }
                guard token.kind == .identifier || "<>*,(^)".contains(token.text) else { return false }
            }
        }
        while position < end,
            tokens[position].text == "*" || CTypes.qualifiers.contains(tokens[position].text)
                || HeaderParser.nullability(tokens[position].text) != nil || tokens[position].text == "const"
        {
            position += 1
        }
        guard position + 1 < end else { return false }
        if position == at + 1, tokens[position].text == "(", tokens[position + 1].text == "^" { return true }
        return tokens[position].kind == .identifier && ["=", ";", ",", "["].contains(tokens[position + 1].text)
    }

    private mutating func declaration() -> [Statement] {
        let start = at
        var parser = HeaderParser(tokens)
        parser.at = at
        while let token = parser.current, ["__typeof", "__typeof__", "typeof"].contains(token.text) || parser.at < at {
            parser.advance()
            parser.skipBalanced()
        }
        var specifiers = HeaderParser.Specifiers()
        if parser.at == at {
            guard let parsed = parser.parseSpecifiers(depth: 0) else { return expressionStatement() }
            specifiers = parsed
            // `__weak typeof(self) copy`
            if ["__typeof", "__typeof__", "typeof"].contains(specifiers.base), parser.isAt("(") {
                parser.skipBalanced()
            }
            if parser.isAt("{") { parser.skipBalanced() }
        }
        var bindings: [Statement.Binding] = []
        repeat {
            let (name, _, type) = parser.parseNamedDeclarator(specifiers)
            at = min(parser.at, end)
            guard let name else { break }
            var value: Expression?
            if eat("=") {
                if isAt("{") { skipBalanced() } else { value = expression() }
            }
            let isInferred = ["", "__typeof", "__typeof__", "typeof", "__auto_type", "auto"].contains(specifiers.base)
            bindings.append(
                Statement.Binding(names: [name], type: isInferred ? nil : Self.typeText(type), value: value))
            parser.at = at
        } while parser.eat(",")
        at = max(at, min(parser.at, end))
        skip(upTo: [";", "}"])
        let range = range(from: start)
        _ = eat(";")
        return [Statement(.binding(bindings), range)]
    }
}
