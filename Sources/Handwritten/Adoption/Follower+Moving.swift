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
            moved.literalKeys.append(MovedCode.Rewrite(argument.range, key.swiftLiteral))
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
        guard body.count == 1 else { return nil }
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
        // The types in the casts of a generic method depend on the call.
        guard !found.member.isGeneric || casts.isEmpty, case .call(let target, let passed) = value.kind,
            passed.last?.label == "forKey", let method = Self.ownMethod(target)
        else { return nil }
        // The arguments before the key are passed on, or name classes.
        let names = found.member.parameters.map { $0.name?.text ?? "" }
        var others = zip(arguments, names).dropLast()[...]
        var replaced: [Expression.Argument] = []
        var rewrites: [MovedCode.Rewrite] = []
        var start = base.range.upper
        var text = ".\(method)("
        for argument in passed.dropLast() {
            text += argument.label.map { $0 + ": " } ?? ""
            if let (own, name) = others.first, argument.value.kind == .name(name) {
                others.removeFirst()
                rewrites.append(MovedCode.Rewrite(SourceRange(start, own.value.range.lower), text))
                start = own.value.range.upper
                text = ", "
                replaced.append(Expression.Argument(label: argument.label, value: own.value))
            } else if argument.value.namesClasses {
                text += file.source.text(argument.value.range) + ", "
                replaced.append(argument)
            } else {
                return nil
            }
        }
        guard others.isEmpty else { return nil }
        let literal = key.swiftLiteral
        replaced.append(
            Expression.Argument(label: "forKey", value: Expression(.string([.text(key)]), keyArgument.range)))
        var call = Expression(
            .call(Expression(.member(base, method), callee.range), replaced), expression.range)
        var suffix = ""
        for (cast, type) in casts {
            call = Expression(.cast(call, cast, type: type), expression.range)
            suffix += " \(cast.rawValue) \(type)"
        }
        if !casts.isEmpty { suffix += ")" }
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

extension Expression {
    /// `NSString.self`, `[NSArray.self, NSString.self]`
    fileprivate var namesClasses: Bool {
        switch kind {
        case .member(let base?, "self"): if case .name = base.kind { true } else { false }
        case .array(let elements): elements.allSatisfy(\.namesClasses)
        default: false
        }
    }
}
