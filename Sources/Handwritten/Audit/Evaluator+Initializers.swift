import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension Evaluator {
    mutating func ownInitializer(_ arguments: [Expression.Argument]) -> Value {
        let values = arguments.map { (label: $0.label, value: evaluate($0.value)) }
        if values.contains(where: { $0.value.isCoder }) {
            // Another initializer reads the coder.
            if let found = initializer(labels: values.map(\.label), of: lineage) {
                follow(found, values)
            } else {
                trace.coderEscapes = true
            }
            return Value()
        }
        trace.callsOwnInitializer = true
        passToInitializer(values, of: lineage)
        return Value()
    }

    /// Notes whether the object of the initializer comes from something else than an initializer of the class.
    ///
    /// - Returns: whether it is an object of another class that is decoded: `self = [[type alloc] initWithCoder:coder]`.
    @discardableResult
    mutating func recordObject(_ expression: Expression) -> Bool {
        guard inlined.isEmpty else { return false }
        // `return [Kind allKinds][name];`
        if case .subscripted = expression.kind { trace.replacesSelf = true }
        guard case .call(let callee, let arguments) = expression.kind else { return false }
        if case .member(let base?, let name) = callee.kind {
            if base.kind == .name("self") || base.kind == .name("super") { return false }
            trace.replacesSelf = true
            return name == "init" && arguments.map(\.label) == ["coder"]
        }
        guard case .name = callee.kind else { return false }
        trace.replacesSelf = true
        return arguments.map(\.label) == ["initWithCoder"]
    }

    private func initializer(
        labels: [String?], of types: [Symbol]
    ) -> MemberReference<InitializerDeclaration>? {
        for type in types {
            for found in sources.initializers(of: type) where found.member.parameters.accept(labels) {
                return found
            }
        }
        return nil
    }

    /// The labels of a call of a method as the declaration has them; nil if the call doesn't fit.
    static func matching(_ labels: [String?], _ parameters: [Parameter]) -> [String?]? {
        if parameters.accept(labels) { return labels }
        // Until Swift 3, the first argument had no label.
        guard let first = labels.first, first == nil, let label = parameters.first?.label else { return nil }
        let older: [String?] = [label.text] + labels.dropFirst()
        return parameters.accept(older) ? older : nil
    }

    /// Follows the values into the initializer that they are passed to.
    mutating func passToInitializer(_ values: [(label: String?, value: Value)], of types: [Symbol]) {
        if let found = initializer(labels: values.map(\.label), of: types),
            !inlined.contains(Frame(kind: .initializer, place: Place(file: found.file, range: found.member.range)))
        {
            follow(found, values)
            return
        }
        for (label, value) in values {
            guard let label, property(label) != nil else {
                destination(value, nil)
                continue
            }
            destination(value, label)
            trace.givenValues.insert(label)
            trace.assigned[label] = value
        }
    }

    private mutating func follow(
        _ found: MemberReference<InitializerDeclaration>, _ values: [(label: String?, value: Value)]
    ) {
        guard let body = found.member.body, inlined.count < Self.maximumInlining else {
            for (label, value) in values { destination(value, label.flatMap { property($0) == nil ? nil : $0 }) }
            return
        }
        enter(
            Frame(kind: .initializer, place: Place(file: found.file, range: found.member.range)),
            found.member.parameters, values.map(\.value), values.map(\.label),
            sources.statements(in: found.file, body: body))
    }
}
