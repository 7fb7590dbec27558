import SecureCodeGenSourceText

/// Function body → syntax tree.
///
/// Reads any bytes without failing: code that isn't Swift becomes an `unknown` node. Nesting beyond `maximumDepth` also
/// becomes `unknown`, and so does the beginning of a chain beyond `maximumLinks`, so that no source can exhaust the stack.
package enum BodyReader {
    /// How deeply types, statements and expressions may nest.
    package static let maximumDepth = 120
    /// How many operators and members the expressions around a token may be chained with.
    package static let maximumLinks = 600

    /// The statements of a body.
    ///
    /// - Parameter body: with its braces.
    package static func statements(of source: SourceFile, body: SourceRange) -> [Statement] {
        Scanner.read(SourceSlice(body, of: source)) { $0.parseBody() }
    }

    /// The statements of a function whose declaration has no range for its body: those in its first braces.
    package static func statements(of source: SourceFile, declaration: SourceRange) -> [Statement] {
        Scanner.read(SourceSlice(declaration, of: source)) { parser in
            parser.moveToBrace()
            return parser.parseBody()
        }
    }

    /// The first braces of a function's declaration, with what is between them.
    package static func body(of source: SourceFile, declaration: SourceRange) -> SourceRange {
        Scanner.read(SourceSlice(declaration, of: source)) { parser in
            parser.moveToBrace()
            return SourceRange(parser.start, declaration.upper)
        }
    }
}

extension SourceFile {
    /// The code of the whole file: the statements of all functions, and variables with their initial values, which are
    /// closures for computed ones. A parameter is a variable, too. The order is that of their ends.
    package var code: [Statement] {
        Scanner.read(SourceSlice(SourceRange(0, bytes.count), of: self)) { parser in
            parser.readsFile = true
            while !parser.at(.endOfFile) {
                let statements = parser.parseStatements()
                parser.code += statements
                // A brace or a clause that nothing begins.
                if !parser.at(.endOfFile) { parser.skipSingle() }
            }
            return parser.code
        }
    }
}

extension SourceSlice {
    /// The expression that it is; `.unknown` if it isn't one.
    package var expression: Expression {
        Scanner.read(self) { parser in
            let value = parser.parseExpression(.basic)
            let isWhole = parser.at(.endOfFile) && parser.failureCount == 0
            return value.flatMap { isWhole ? $0 : nil } ?? Expression(.unknown, range)
        }
    }
}

extension Expression {
    /// The text of a string literal; nil with an interpolation, and for other expressions.
    package var text: String? {
        guard case .string(let parts) = kind else { return nil }
        var text = ""
        for part in parts {
            guard case .text(let more) = part else { return nil }
            text += more
        }
        return text
    }

    /// The value of an integer literal with its sign.
    package var integer: Int? {
        switch kind {
        case .prefix("-", let operand): return operand.integer.map { -$0 }
        case .integer(let literal):
            let digits = literal.filter { $0 != "_" }
            for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
                return Int(digits.dropFirst(2), radix: radix)
            }
            return Int(digits)
        default: return nil
        }
    }

    /// The type after `as`, `as?` or `as!`; nil for other expressions.
    package func castType(in source: SourceFile) -> SourceSlice? {
        guard case .cast(let value, let kind, _) = self.kind, kind != .check else { return nil }
        let words = SourceSlice(SourceRange(value.range.upper, range.upper), of: source).tokens
        return words.dropFirst(kind == .coercion ? 1 : 2).first.map {
            SourceSlice(SourceRange($0.range.lower, range.upper), of: source)
        }
    }
}

extension Expression {
    /// Whether it is in parentheses, which its range includes.
    package func isParenthesized(in source: SourceFile) -> Bool {
        source.bytes[range.lower] == UInt8(ascii: "(")
    }
}

extension Attribute {
    /// The name that is the only argument: `Account` in `@objc(Account)`.
    package var namedArgument: String? {
        guard values.count == 1, case .name(let name) = values[0].value.kind else { return nil }
        return name
    }

    /// Whether an argument is this word, or has it as its label.
    package func mentions(_ word: String) -> Bool {
        values.contains { $0.label == word || $0.value.kind == .name(word) }
    }

    /// The arguments; only the beginning of each that isn't an expression, such as `iOS 13`.
    package var values: [Expression.Argument] {
        arguments.map { slice in Scanner.read(slice) { $0.parseArguments(.basic) } } ?? []
    }
}

/// The code of an accessor of a property.
package struct Accessor: Sendable {
    package let body: [Statement]
    package let range: SourceRange
    /// The name in `set(name)`.
    package let parameter: String?
}

extension PropertyDeclaration {
    /// The accessors by keyword, such as `get` and `set`. A block without keywords is the getter.
    package func accessors(in file: ScannedFile) -> [String: Accessor] {
        let parts = [name.range, type?.range, initialValue?.range].compactMap { $0 }.filter(
            bindingRange.contains)
        let start = parts.map(\.upper).max() ?? bindingRange.lower
        return Scanner.read(SourceSlice(SourceRange(start, bindingRange.upper), of: file.source)) {
            parser in
            parser.moveToBrace()
            return parser.at(.leftBrace) ? parser.parseAccessors().bodies : [:]
        }
    }

    /// The Boolean literals in the initial value and the getter.
    package func booleans(in file: ScannedFile) -> Set<Bool> {
        let value = initialValue.map { Node.expression($0.expression).all } ?? []
        return (value + (accessors == .computed ? accessors(in: file)["get"]?.body.nodes ?? [] : []))
            .booleans
    }
}

extension Parser {
    fileprivate mutating func moveToBrace() {
        while !at(.leftBrace), !at(.endOfFile) { skipSingle() }
    }
}
