/// The initial value of a property.
struct InitialValueWriting {
    let types: TypeWriting

    private var model: Model { types.model }

    /// The value in the class. If names in the class hide those that the value uses, a function returns it.
    func text(_ index: Int, _ place: Int) -> String? {
        let property = model.classes[index].properties[place]
        guard let value = value(index, place) else { return nil }
        guard model.hidesPlatformNames, property.initial == .written else { return value }
        return "initial_\(types.tag)_\(index)_\(place)()"
    }

    /// The value for a scope in which nothing is hidden.
    func value(_ index: Int, _ place: Int) -> String? {
        let property = model.classes[index].properties[place]
        var random = Randomness(seed: model.seed, index, place, 5)
        switch property.initial {
        case .none: return nil
        case .written:
            // A value that is equal to an omitted one becomes that value, and 0 is equal to -0.0.
            let isLeftOut = model.classes[index].omitsDefaults || property.directives.contains(.omitDefault)
            return types.value(
                property.type.substituting(["Item": .platform("Swift.Int")]), &random, isElement: isLeftOut)
        case .inferred:
            guard case .platform(let name) = property.type else { return nil }
            return random.pick(InitialValues.inferable[name] ?? ["5"])
        case .partly:
            guard let parts = InitialValues.partly(property.type)?.parts else { return nil }
            let values = parts.map { random.pick(InitialValues.inferable[$0] ?? ["5"]) }
            return "[\(values.joined(separator: ": "))]"
        }
    }

    /// The functions that `text` calls.
    func functions(_ index: Int) -> String {
        guard model.hidesPlatformNames else { return "" }
        let owner = model.classes[index]
        return owner.properties.indices.filter { owner.properties[$0].initial == .written }.map {
            place in
            let type = types.text(owner.properties[place].type, isFull: true)
            let isolation = owner.isolation == .nonisolated ? "nonisolated " : ""
            return "private \(isolation)func initial_\(types.tag)_\(index)_\(place)() -> \(type) "
                + "{ \(value(index, place) ?? "") }\n"
        }.joined()
    }
}

extension Model {
    /// Whether a property or a nested type has a name that expressions use.
    var hidesPlatformNames: Bool {
        classes.flatMap(\.properties).contains { Names.kind(of: $0.name.text) == .platform }
            || declarations.contains {
                $0.place == .inClass && TypeWriting.hazards.contains($0.name.text)
            }
    }
}

/// The initializers of one class, and calls of them.
struct InitializerWriting {
    struct Parameter {
        let label: String?
        /// The statements in the initializer's body.
        let name: Name
        let type: TypeModel
        let owner: Int
        let place: Int

        var labelText: String { label.map { Name($0).labelText } ?? "_" }
    }

    let types: TypeWriting
    let index: Int
    /// The parameters to use instead of those in the model.
    private var labels: InitializerModel.Labels?

    init(types: TypeWriting, index: Int) {
        self.types = types
        self.index = index
    }

    private var model: Model { types.model }
    private var owner: ClassModel { model.classes[index] }
    private var superclass: InitializerWriting? {
        index == 0 ? nil : InitializerWriting(types: types, index: index - 1)
    }

    /// The parameters of the initializer for samples, which the class may have inherited.
    var parameters: [Parameter] {
        guard let initializer = owner.initializer else { return superclass?.parameters ?? [] }
        return ownParameters(initializer) + (superclass?.parameters ?? [])
    }

    private func ownParameters(_ initializer: InitializerModel) -> [Parameter] {
        var labels: [String?] = initializer.parameters.map { place in
            let name = owner.properties[place].name.text
            switch self.labels ?? initializer.labels {
            case .same, .swapped: return name
            case .different: return "with\(index)_\(place)"
            case .none: return nil
            }
        }
        if initializer.labels == .swapped, let pair = swappedPair(initializer) {
            labels.swapAt(pair.0, pair.1)
        }
        return zip(initializer.parameters, labels).map { place, label in
            let property = owner.properties[place]
            let isSwapped = initializer.labels == .swapped
            return Parameter(
                label: label, name: isSwapped ? Name("given\(index)_\(place)") : property.name, type: property.type,
                owner: index, place: place)
        }
    }

    /// Two parameters of one type.
    private func swappedPair(_ initializer: InitializerModel) -> (Int, Int)? {
        let types = initializer.parameters.map { owner.properties[$0].type }
        for first in types.indices {
            for second in types.indices where second > first && types[first] == types[second] {
                return (first, second)
            }
        }
        return nil
    }

    /// An override has the parameters of the superclass's initializer.
    private var form: InitializerModel.Form {
        owner.initializer.map { $0.parameters.isEmpty ? .plain : $0.form } ?? .plain
    }

    var isThrowing: Bool { form == .throwing || superclass?.isThrowing == true }
    var isFailable: Bool { form == .failable || superclass?.isFailable == true }
    private var isPrivate: Bool { owner.initializer?.isPrivate == true }

    // MARK: Declarations

    var lines: [String] {
        var lines: [String] = []
        if let initializer = owner.initializer {
            if initializer.isDeprecated, !initializer.parameters.isEmpty {
                // The same initializer with the labels that generated code could use.
                var copy = self
                copy.labels = .same
                lines +=
                    ["@available(*, deprecated, message: \"use the other one\")"]
                    + copy.designated(initializer)
            }
            lines += designated(initializer)
        }
        if owner.hasConvenience { lines += convenience }
        return lines
    }

    private var parameterList: String {
        parameters.map { parameter in
            let name = parameter.name.written
            let label = parameter.labelText
            let text = opaqueType(parameter) ?? types.text(parameter.type)
            let isFunction = text.hasPrefix("(") && text.hasSuffix("Void)") && text.contains("->")
            return
                "\(parameter.label == parameter.name.text ? label : "\(label) \(name)"): \(isFunction ? "@escaping " : "")\(text)"
        }.joined(separator: ", ")
    }

    private func designated(_ initializer: InitializerModel) -> [String] {
        let own = ownParameters(initializer)
        let access = initializer.isPrivate ? "private " : ""
        let isOverride = own.isEmpty
        let keywords = "\(isOverride ? "override " : "")\(access)init\(isFailable ? "?" : "")"
        var lines = ["\(keywords)(\(parameterList))\(isThrowing ? " throws" : "") {"]
        for parameter in own {
            let property = owner.properties[parameter.place]
            let value =
                initializer.changesValues && property.needsArgument
                ? changed(parameter) : taken(parameter)
            lines.append("    self.\(property.name.written) = \(value)")
        }
        if let superclass {
            let arguments = superclass.parameters.map { parameter in
                (parameter.label == nil ? "" : "\(parameter.labelText): ") + parameter.name.written
            }
            lines.append(
                "    \(superclass.isThrowing ? "try " : "")super.init(\(arguments.joined(separator: ", ")))"
            )
        } else if index % 2 == 0, own.count % 2 == 1 {
            lines.append("    super.init()")
        }
        lines.append("}")
        if isPrivate { lines += maker }
        return lines
    }

    /// The parameters of an initializer for any string or sequence.
    private func opaqueType(_ parameter: Parameter) -> String? {
        guard model.classes[parameter.owner].initializer?.isOpaque == true else { return nil }
        switch parameter.type {
        case .platform("Swift.String"): return "some Swift.StringProtocol"
        case .array(let element, _): return "some Swift.Sequence<\(types.text(element))>"
        default: return nil
        }
    }

    private func taken(_ parameter: Parameter) -> String {
        guard opaqueType(parameter) != nil else { return parameter.name.written }
        let isText = parameter.type == .platform("Swift.String")
        return "Swift.\(isText ? "String" : "Array")(\(parameter.name.written))"
    }

    private func changed(_ parameter: Parameter) -> String {
        let name = parameter.name.written
        if opaqueType(parameter) != nil { return taken(parameter) }
        switch parameter.type {
        case .platform("Swift.String"): return "\(name).uppercased()"
        case .platform("Swift.Int"): return "\(name) &* 100"
        case .platform("Swift.Bool"): return "!\(name)"
        default: return name
        }
    }

    /// A function with which code at file scope calls a private initializer.
    private var maker: [String] {
        let arguments = parameters.map {
            ($0.label == nil ? "" : "\($0.labelText): ") + $0.name.written
        }
        let name = types.className(index).written
        return [
            "static func make1(\(parameterList))\(isThrowing ? " throws" : "") -> \(name)\(isFailable ? "?" : "") {",
            "    \(isThrowing ? "try " : "")\(name)(\(arguments.joined(separator: ", ")))", "}",
        ]
    }

    private var convenience: [String] {
        guard owner.initializer != nil, parameters.allSatisfy({ $0.owner == index }) else { return [] }
        let arguments = parameters.map { parameter in
            let property = owner.properties[parameter.place].name.written
            return (parameter.label == nil ? "" : "\(parameter.labelText): ") + "other.\(property)"
        }
        return [
            "convenience init\(isFailable ? "?" : "")(copying1 other: \(types.className(index).written))"
                + "\(isThrowing ? " throws" : "") {",
            "    \(isThrowing ? "try " : "")self.init(\(arguments.joined(separator: ", ")))", "}",
        ]
    }

    // MARK: Calls

    /// Returns an expression that creates an object; the result is optional if `isFailable`.
    ///
    /// - Parameter value: returns the value of a parameter.
    func call(_ value: (Parameter) -> String) -> String {
        let arguments = parameters.map { ($0.label == nil ? "" : "\($0.labelText): ") + value($0) }
        let path =
            types.classPath(index) + (owner.isGeneric ? "<Swift.Int>" : "") + (isPrivate ? ".make1" : "")
        return "\(isThrowing ? "try " : "")\(path)(\(arguments.joined(separator: ", ")))"
    }
}
