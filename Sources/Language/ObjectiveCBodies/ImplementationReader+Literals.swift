import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Literals with an at sign.
extension ImplementationReader {
    /// `@"text"`, `@[…]`, `@{…}`, `@(…)`, `@YES`, `@selector(…)` and macros in this form.
    mutating func literal() -> Expression {
        let start = at
        at += 1
        guard let token = current else { return Expression(.unknown, range(from: start)) }
        switch (token.kind, token.text) {
        case (.literal, _):
            var text = Self.content(token.text)
            at += 1
            // Literals in a row are one.
            while let token = current {
                if token.kind == .literal {
                    text += Self.content(token.text)
                    at += 1
                } else if isAt("@"), let next = peek(), next.kind == .literal {
                    text += Self.content(next.text)
                    at += 2
                } else {
                    break
                }
            }
            return Expression(.string([.text(text)]), range(from: start))
        case (.punctuation, "["):
            let elements = arguments(upTo: "]").map(notNil)
            return Expression(.array(elements), range(from: start))
        case (.punctuation, "{"): return dictionary(from: start)
        case (.punctuation, "("):
            at += 1
            let value = expression()
            skip(upTo: [")", ";", "}"])
            _ = eat(")")
            return boxed(value, range(from: start))
        case (.number, _):
            let value = number()
            return boxed(value, range(from: start))
        case (.identifier, "selector"):
            at += 1
            let name = balanced().map { tokens[$0].text }.joined()
            return Expression(.string([.text(name)]), range(from: start))
        case (.identifier, "available"):
            at += 1
            if isAt("(") { skipBalanced() }
            return Expression(.boolean(true), range(from: start))
        case (.identifier, let name) where peek()?.text == "(":
            at += 1
            let content = balanced()
            if name == "encode" || name == "protocol" { return Expression(.unknown, range(from: start)) }
            // `@keypath(self.name)`
            let last = content.last { tokens[$0].kind == .identifier }.map { tokens[$0].text }
            return Expression(last.map { .string([.text($0)]) } ?? .unknown, range(from: start))
        case (.identifier, let name):
            at += 1
            return boxed(identifier(name, range(from: at - 1)), range(from: start))
        default: return Expression(.unknown, range(from: start))
        }
    }

    func boxed(_ value: Expression, _ range: SourceRange) -> Expression {
        let type = Expression(.name("NSNumber"), range)
        return Expression(.call(type, [Expression.Argument(label: nil, value: value)]), range)
    }

    private mutating func dictionary(from start: Int) -> Expression {
        at += 1
        var elements: [Expression] = []
        while current != nil, !isAt("}") {
            let before = at
            elements.append(notNil(expression()))
            if !eat(","), !eat(":"), !isAt("}") { skip(upTo: [",", ":", "}", ";"]) }
            if isAt(";") { break }
            if at == before { at += 1 }
        }
        _ = eat("}")
        return Expression(.dictionary(elements), range(from: start))
    }

    /// An element of a collection, for which nil ends the process.
    func notNil(_ value: Expression) -> Expression {
        switch value.kind {
        case .member(_, "self"): value
        case .name, .member, .call, .subscripted: Expression(.forced(value), value.range)
        default: value
        }
    }
}
