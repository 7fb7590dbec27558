import CodingBodies
import SourceText
import SwiftScanner
import SwiftSemantics

extension Follower {
    /// Inlines helpers, and finds what has to change in statements that become methods.
    mutating func prepare(_ statements: [Statement], isDecoding: Bool) -> [Statement] {
        let statements = coderFunctions.isEmpty ? statements : statements.map { inlining($0) }
        guard isDecoding else { return statements }
        findLiteralKeys(in: statements)
        var reader = MovedCodeReader(self, statements)
        reader.read(statements)
        moved = reader.moved
        return statements
    }

    /// Finds the keys in a body that are instance constants, or `#keyPath`.
    private mutating func findLiteralKeys(in statements: [Statement]) {
        for case .expression(let expression) in statements.nodes {
            guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, _) = callee.kind,
                base.kind == .name(coder), let argument = arguments.last?.value,
                source.text(argument.range).hasPrefix("#keyPath")
                    || !FreeNames(source, argument.range).all.isDisjoint(with: instanceMembers.union(stored.keys)),
                let key = try? key(of: argument)
            else { continue }
            moved.literalKeys.append(MovedCode.Rewrite(argument.range, DecodingFollower.literal(key)))
        }
    }

    // MARK: Helpers

    private mutating func inlining(_ statement: Statement) -> Statement {
        var moved = moved
        let result = statement.mapExpressions { expression in
            guard let call = inlined(expression) else { return expression }
            moved.inlined += call.rewrites
            moved.keys[call.key.range] = call.key.text
            return call.expression
        }
        self.moved = moved
        return result
    }

    private struct InlinedCall {
        let expression: Expression
        let key: (range: SourceRange, text: String)
        let rewrites: [MovedCode.Rewrite]
    }

    /// The methods in extensions of NSCoder.
    private var coderFunctions: [LocatedMember<FunctionDeclaration>] {
        table.members(in: table.extensions(ofTypeNamed: "NSCoder"), \.functions)
    }

    /// A call of a method in an extension of NSCoder that does nothing but call another one:
    /// `func text(_ key: Key) -> String? { decodeObject(forKey: key.rawValue) as? String }`.
    private func inlined(_ expression: Expression) -> InlinedCall? {
        guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name) = callee.kind,
            isCoder(base), base.kind == .name(coder), let key = helperKeys[expression.range],
            let keyArgument = arguments.last?.value, arguments.count <= 2
        else { return nil }
        let candidates = coderFunctions.filter { found in
            found.member.name.text == name
                && found.member.parameters.map(\.argumentLabel) == arguments.map(\.label)
        }
        guard candidates.count == 1, let found = candidates.first else { return nil }
        let file = table.file(at: found.file)
        let body = BodyReader.statements(of: file.source, declaration: found.member.range)
        // The types of a generic method depend on the call.
        guard !found.member.isGeneric, body.count == 1 else { return nil }
        var value: Expression
        switch body[0].kind {
        case .expression(let only), .return(let only?): value = only
        default: return nil
        }
        var casts: [(Expression.Cast, String)] = []
        while case .cast(let inner, let cast, let type) = value.kind, cast != .check {
            casts.insert((cast, type), at: 0)
            value = inner
        }
        guard case .call(let target, let passed) = value.kind, passed.last?.label == "forKey",
            passed.count == arguments.count, let method = Self.ownMethod(target)
        else { return nil }
        // What isn't the key is passed on.
        let names = found.member.parameters.map { $0.name?.text ?? "" }
        guard zip(passed, names).dropLast().allSatisfy({ $0.value.kind == .name($1) }) else { return nil }
        let literal = DecodingFollower.literal(key)
        var call = Expression(
            .call(
                Expression(.member(base, method), callee.range),
                zip(passed, arguments).dropLast().map { Expression.Argument(label: $0.label, value: $1.value) }
                    + [
                        Expression.Argument(
                            label: "forKey", value: Expression(.string([.text(key)]), keyArgument.range))
                    ]
            ), expression.range)
        var suffix = ""
        for (cast, type) in casts {
            call = Expression(.cast(call, cast, type: type), expression.range)
            suffix += " \(cast.rawValue) \(type)"
        }
        if !casts.isEmpty { suffix += ")" }
        var rewrites: [MovedCode.Rewrite] = []
        var start = base.range.upper
        var text = ".\(method)("
        if passed.count == 2 {
            let first = arguments[0].value.range
            let label = passed[0].label.map { $0 + ": " } ?? ""
            rewrites.append(MovedCode.Rewrite(SourceRange(start, first.lower), text + label))
            start = first.upper
            text = ", "
        }
        rewrites.append(
            MovedCode.Rewrite(SourceRange(start, expression.range.upper), "\(text)forKey: \(literal))\(suffix)"))
        if !casts.isEmpty {
            rewrites.append(MovedCode.Rewrite(SourceRange(expression.range.lower, expression.range.lower), "("))
        }
        return InlinedCall(expression: call, key: (keyArgument.range, key), rewrites: rewrites)
    }

    private static func ownMethod(_ callee: Expression) -> String? {
        let method: String
        switch callee.kind {
        case .name(let name): method = name
        case .member(let base?, let name):
            guard base.kind == .name("self") else { return nil }
            method = name
        default: return nil
        }
        return method.hasPrefix("decode") || method.hasPrefix("encode") ? method : nil
    }
}
