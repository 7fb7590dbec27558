import SecureCodeGenSourceText

// Declarations that the compiler derives from another language. Their names have places there. Their types are texts in
// Swift.

extension Declaration {
    package init(
        _ kind: Kind, _ name: String, at nameRange: SourceRange, in range: SourceRange, parent: Int? = nil,
        _ modifiers: Modifiers.Kinds = [], inheriting names: [String] = []
    ) {
        self.init(
            kind: kind, parent: parent, range: range, keyword: SourceRange(range.lower, nameRange.lower),
            name: Name(written: name, range: nameRange), extendedType: kind == .extension ? SourceSlice(name) : nil,
            attributes: [], modifiers: Modifiers(modifiers), inheritance: names.map(SourceSlice.init),
            body: kind == .typealias ? nil : range, conditions: [])
    }
}

extension GenericParameter {
    package init(_ name: String, at range: SourceRange, constraint: String) {
        self.init(name: Name(written: name, range: range), constraint: SourceSlice(constraint))
    }
}

extension PropertyDeclaration {
    package init(
        _ binding: Binding, _ name: String, at range: SourceRange, in declaration: SourceRange? = nil,
        _ type: String? = nil,
        value: SourceSlice? = nil, accessors: Accessors = .none, _ modifiers: Modifiers.Kinds = []
    ) {
        self.init(
            name: Name(written: name, range: range), type: type.map(SourceSlice.init), initialValue: value,
            attributes: [], modifiers: Modifiers(modifiers), declarationRange: declaration ?? range,
            bindingRange: range, binding: binding, accessors: accessors, conditions: [])
    }
}

extension PatternBinding {
    package init(at range: SourceRange) {
        self.init(pattern: range, modifiers: .none, declarationRange: range, conditions: [])
    }
}

extension EnumCaseDeclaration {
    package init(_ name: String, at range: SourceRange, value: Int? = nil) {
        self.init(
            name: Name(written: name, range: range), rawValue: value.map { SourceSlice(String($0)) },
            associatedValues: nil, attributes: [], modifiers: .none, range: range, declarationRange: range,
            conditions: [])
    }
}

extension InitializerDeclaration {
    /// - Parameter body: An empty range if the body is in another file.
    package init(
        at keyword: SourceRange, in range: SourceRange, body: SourceRange, isFailable: Bool = false,
        isUnavailable: Bool = false, isThrowing: Bool = false, _ parameters: [Parameter],
        _ modifiers: Modifiers.Kinds = []
    ) {
        self.init(
            keyword: keyword, failability: isFailable ? .optional : .none, genericParameters: [],
            parameters: parameters, effects: EffectSpecifiers(isThrowing: isThrowing), requirements: [],
            attributes: isUnavailable ? [.unavailable] : [], modifiers: Modifiers(modifiers), range: range,
            body: body, conditions: [])
    }
}

extension Attribute {
    /// The enum has no other values than its cases.
    package static let frozen = Attribute(
        SourceSlice("@frozen"), name: SourceRange(1, 7), type: SourceRange(1, 7), arguments: nil, isConditional: false)

    fileprivate static let unavailable = Attribute(
        SourceSlice("@available(*, unavailable)"), name: SourceRange(1, 10), type: SourceRange(1, 10),
        arguments: SourceRange(10, 26), isConditional: false)
}

extension FunctionDeclaration {
    package init(
        _ name: String, at nameRange: SourceRange, in range: SourceRange, _ parameters: [Parameter] = [],
        result: String? = nil, _ modifiers: Modifiers.Kinds = []
    ) {
        self.init(
            name: Name(written: name, range: nameRange), parameters: parameters, result: result.map(SourceSlice.init),
            attributes: [], modifiers: Modifiers(modifiers), range: range, isGeneric: false,
            effects: EffectSpecifiers(), conditions: [])
    }
}

extension Parameter {
    /// - Parameter offset: The place of the method, where the names may not be written.
    package init(_ label: String, named name: String? = nil, _ type: String, at offset: Int) {
        let range = SourceRange(offset, offset)
        self.init(
            label: Name(written: label, range: range), secondName: name.map { Name(written: $0, range: range) },
            type: SourceSlice(type), isVariadic: false, attributes: [], defaultValue: nil, range: range)
    }
}
