import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension Follower {
    /// Finds what has to change in statements that become methods.
    mutating func prepare(_ statements: [Statement]) {
        findLiteralKeys()
        var reader = MovedCodeReader(self, statements)
        reader.read(statements)
        moved = reader.moved
    }

    /// Finds the keys that are instance constants, or `#keyPath`.
    private mutating func findLiteralKeys() {
        for (range, key) in reading.keys where !key.isEmpty {
            let isOfObject = !FreeNames(source, range).all.isDisjoint(with: instanceMembers.union(stored.keys))
            if isOfObject || SourceSlice(range, of: source).expression.isKeyPath {
                moved.literalKeys.append(MovedCode.Rewrite(range, key.swiftLiteral))
            }
        }
    }

    /// The call that a method of an extension of NSCoder makes, if it does nothing else:
    /// `func text(_ key: Key) -> String? { decodeObject(forKey: key.rawValue) as? String }`.
    func helperCall(_ value: Expression) -> HelperCall? {
        guard let site = site(value.range), site.isHelper, let classes = site.classes,
            let derivation = derivation(value), case .decoded(let method, let key) = derivation.root
        else { return nil }
        var casts: [(kind: Expression.Cast, type: String)] = []
        for step in derivation.steps {
            guard case .cast(let kind, let type) = step, casts.last?.kind != .forced else { return nil }
            casts.append((kind, type))
        }
        return HelperCall(method: method, key: key, classes: classes, casts: casts)
    }

    struct HelperCall {
        let method: String
        let key: String
        let classes: [String]
        /// From the inside out.
        let casts: [(kind: Expression.Cast, type: String)]
    }
}

extension Expression {
    fileprivate var isKeyPath: Bool { if case .pound("#keyPath", _) = kind { true } else { false } }
}
