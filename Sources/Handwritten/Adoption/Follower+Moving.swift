import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Follower {
    /// Inlines helpers, and finds what has to change in statements that become methods.
    mutating func prepare(_ statements: [Statement], isDecoding: Bool) {
        if !auditor.coderFunctions.isEmpty { inlineHelpers(in: statements) }
        guard isDecoding else { return }
        findLiteralKeys(in: statements)
        var reader = MovedCodeReader(self, statements)
        reader.read(statements)
        moved = reader.moved
    }

    /// Finds the keys in a body that are instance constants, or `#keyPath`.
    private mutating func findLiteralKeys(in statements: [Statement]) {
        for case .expression(let expression) in statements.nodes {
            guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, _) = callee.kind,
                base.kind == .name(coder), let argument = arguments.last?.value,
                argument.isKeyPath
                    || !FreeNames(source, argument.range).all.isDisjoint(with: instanceMembers.union(stored.keys)),
                let key = reading.keys[argument.range], !key.isEmpty
            else { continue }
            moved.literalKeys.append(MovedCode.Rewrite(argument.range, key.swiftLiteral))
        }
    }

    // MARK: Helpers

    /// Finds the calls of helpers, the inner ones first.
    private mutating func inlineHelpers(in statements: [Statement]) {
        for case .expression(let expression) in statements.nodes.reversed() {
            guard let (plain, rewrites) = inlinedCall(expression) else { continue }
            moved.inlined += rewrites
            moved.helperCalls[expression.range] = plain
        }
    }

    /// The call that a helper makes, for the call of the helper; other expressions unchanged.
    func inlined(_ expression: Expression) -> Expression {
        moved.helperCalls[expression.range].flatMap { $0.call == expression ? $0.plain : nil } ?? expression
    }

    private func helper(named name: String, _ labels: [String?]) -> CoderHelper? {
        let candidates = auditor.coderFunctions.filter {
            $0.member.name.text == name && $0.member.parameters.map(\.argumentLabel) == labels
        }
        return candidates.count == 1 ? CoderHelper(candidates[0], in: table) : nil
    }

    /// The call that the helper in a call makes.
    private func inlinedCall(_ expression: Expression) -> (call: MovedCode.HelperCall, rewrites: [MovedCode.Rewrite])? {
        guard case .call(let callee, let arguments) = expression.kind, case .member(let base?, let name) = callee.kind,
            base.kind == .name(coder), let key = site(expression.range)?.key,
            let keyArgument = arguments.last?.value, arguments.count <= 2,
            let helper = helper(named: name, arguments.map(\.label))
        else { return nil }
        var others = zip(arguments, helper.parameters).dropLast()[...]
        var replaced: [Expression.Argument] = []
        var rewrites: [MovedCode.Rewrite] = []
        var start = base.range.upper
        var text = ".\(helper.method)("
        for argument in helper.passed {
            text += argument.label.map { $0 + ": " } ?? ""
            if let (own, name) = others.first, argument.value.kind == .name(name) {
                others.removeFirst()
                rewrites.append(MovedCode.Rewrite(SourceRange(start, own.value.range.lower), text))
                start = own.value.range.upper
                text = ", "
                replaced.append(Expression.Argument(label: argument.label, value: own.value))
            } else if argument.value.namesClasses {
                text += helper.source.text(argument.value.range) + ", "
                replaced.append(argument)
            } else {
                return nil
            }
        }
        guard others.isEmpty else { return nil }
        replaced.append(
            Expression.Argument(label: "forKey", value: Expression(.string([.text(key)]), keyArgument.range)))
        let call = Expression(
            .call(Expression(.member(base, helper.method), callee.range), replaced), expression.range)
        let end = SourceRange(start, expression.range.upper)
        rewrites.append(MovedCode.Rewrite(end, "\(text)forKey: \(key.swiftLiteral))\(helper.suffix)"))
        if !helper.casts.isEmpty {
            rewrites.append(MovedCode.Rewrite(SourceRange(expression.range.lower, expression.range.lower), "("))
        }
        return (
            MovedCode.HelperCall(
                call: expression, plain: helper.casting(call), method: helper.method, labels: replaced.map(\.label)),
            rewrites
        )
    }
}

/// A method in an extension of NSCoder that does nothing but call another one:
/// `func text(_ key: Key) -> String? { decodeObject(forKey: key.rawValue) as? String }`.
private struct CoderHelper {
    let source: SourceFile
    let parameters: [String]
    /// The method that it calls.
    let method: String
    /// The arguments before the key.
    let passed: ArraySlice<Expression.Argument>
    /// The casts of the result, from the inside out.
    private(set) var casts: [(cast: Expression.Cast, type: String)] = []

    init?(_ found: MemberReference<FunctionDeclaration>, in table: SymbolTable) {
        source = table.file(at: found.file).source
        parameters = found.member.parameters.map { $0.name?.text ?? "" }
        let body = BodyReader.statements(of: source, declaration: found.member.range)
        guard body.count == 1 else { return nil }
        var value: Expression
        switch body[0].kind {
        case .expression(let only), .return(let only?): value = only
        default: return nil
        }
        while case .cast(let inner, let cast, let type) = value.kind, cast != .check {
            casts.insert((cast, type), at: 0)
            value = inner
        }
        // The types in the casts of a generic method depend on the call.
        guard !found.member.isGeneric || casts.isEmpty, case .call(let target, let arguments) = value.kind,
            arguments.last?.label == "forKey", let method = target.memberName,
            method.hasPrefix("decode") || method.hasPrefix("encode")
        else { return nil }
        self.method = method
        passed = arguments.dropLast()
    }

    func casting(_ call: Expression) -> Expression {
        casts.reduce(call) { Expression(.cast($0, $1.cast, type: $1.type), call.range) }
    }

    /// The text of the casts behind a call in parentheses.
    var suffix: String {
        casts.isEmpty ? "" : casts.map { " \($0.cast.rawValue) \($0.type)" }.joined() + ")"
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

extension Expression {
    /// Whether it is `#keyPath(…)`.
    fileprivate var isKeyPath: Bool {
        if case .pound("#keyPath", _) = kind { true } else { false }
    }
}
