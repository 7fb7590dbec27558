import SecureCodeGenCodingPlan

extension Adoption {
    mutating func checkConstruction(_ coded: CodedClass) throws(Obstacle) {
        let codesAbove = coded.members.overridesEncode
        let isSameForSuperclass = codesAbove && handwritten.inherited == .doesNothing
        let isEmptyAbove = handwritten.inherited == .writesNothing && handwritten.construction == .coder
        let agrees = handwritten.callsSuperEncode == codesAbove || handwritten.isOnlyDecoded
        guard agrees || isSameForSuperclass || codesAbove && isEmptyAbove else {
            throw obstacle(
                codesAbove
                    ? "'encode(with:)' doesn't call 'super.encode(with:)', and generated code would"
                    : "'encode(with:)' calls 'super.encode(with:)', and generated code would not", nil)
        }
        guard (handwritten.construction == .coder) == codesAbove || isSameForSuperclass else {
            throw obstacle(
                codesAbove
                    ? "'init(coder:)' doesn't call 'super.init(coder:)', and generated code would"
                    : "'init(coder:)' calls 'super.init(coder:)', and generated code would not", nil)
        }
        if case .superclass(let arguments) = handwritten.construction, !isSameForSuperclass {
            if case .designated(.directive(arguments: arguments), _, _) = coded.construction { return }
            throw obstacle("generated code wouldn't call 'super.init(\(arguments))'", nil)
        }
        if case .own(let labels, isPlain: false) = handwritten.construction, !coded.construction.delegates(labels) {
            throw obstacle(
                "'init(coder:)' calls an initializer that does more than assign properties, and generated code would not",
                nil, "move what it does to a 'didDecode' method")
        }
        switch coded.construction {
        case .inherited: return
        case .designated(let call, _, _):
            if case .initializer(let initializer) = call, !initializer.arguments.isEmpty {
                throw obstacle("generated code would pass values to an initializer of the superclass", nil)
            }
        case .delegating(let call):
            let labels = call.arguments.map(\.label)
            if case .own(let own, _) = handwritten.construction, own == labels { return }
            guard handwritten.plainInitializers.contains(labels),
                handwritten.constants.isEmpty
            else {
                guard !classDirectives.contains(.inline) else {
                    throw obstacle("generated code would call an initializer that 'init(coder:)' doesn't", nil)
                }
                classDirectives.set(.inline)
                return
            }
        }
    }

    /// Each value that `init(coder:)` gives to what isn't archived has to be there without it.
    mutating func checkConstants(_ coded: CodedClass) throws(Obstacle) {
        // The initializer that is called gives its values in both.
        let isGiven = if case .delegating = coded.construction { !classDirectives.contains(.inline) } else { false }
        for (name, constant) in handwritten.constants.sorted(by: { $0.key < $1.key }) where !isGiven {
            let value = constant.text
            guard let site = handwritten.stored[name], handwritten.properties[name] == nil else {
                throw obstacle("'\(name)' gets a value that isn't decoded", nil)
            }
            if let initial = site.initialValue?.text, Self.isSame(initial, value) { continue }
            if constant.isNil, site.initialValue == nil, site.isOptional { continue }
            if initialValues[name] != nil || directives[name]?[.skip] == .expression(value) { continue }
            guard !site.isLet, !site.hasObservers else {
                throw obstacle(
                    "'\(name)' has the value '\(value)' after decoding, and no initial value", site.binding,
                    "give it the initial value in its declaration")
            }
            if site.initialValue != nil || site.isOptional {
                let statement = "self.\(name) = \(value)"
                if !finishing.contains(statement) { finishing.insert(statement, at: 0) }
            } else {
                throw obstacle("'\(name)' has no value without 'init(coder:)'", site.binding)
            }
        }
        if !finishing.isEmpty, !classDirectives.contains(.didDecode) {
            classDirectives.set(.didDecode, .name(finishingMethod))
        }
    }

    /// The method that is called once the object is complete: the one that the only statement calls, or a new one.
    package var finishingMethod: String {
        if let called = ExtractedMethods.onlyCall(finishing), handwritten.methodNames.contains(called) { return called }
        return handwritten.methodNames.contains("finishDecoding") ? "finishDecodingObject" : "finishDecoding"
    }
}

extension Construction {
    /// Whether an initializer of the class with these labels creates the object.
    fileprivate func delegates(_ labels: [String?]?) -> Bool {
        if case .delegating(let call) = self { return call.arguments.map(\.label) == labels }
        return false
    }
}
