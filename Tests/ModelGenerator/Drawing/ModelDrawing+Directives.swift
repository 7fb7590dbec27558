// The directives of random classes and properties.

extension ModelDrawing {
    mutating func drawDirectives(_ model: inout ClassModel) {
        if model.isolation == .none || model.isolation == .sendable {
            model.hooks = Set(ClassModel.Hook.allCases.filter { _ in random.chance(5) })
        }
        if random.chance(6) {
            model.version = random.number(1...3)
            model.migrates = random.chance(50) && model.isolation == .none
            model.acceptsNewer = random.chance(30)
        }
        model.failsWhereKeysAreMissing = random.chance(4)
        model.isEmptyWhereKeysAreMissing = !model.failsWhereKeysAreMissing && random.chance(5)
        model.hasSnakeCaseKeys = random.chance(5)
        model.omitsDefaults = random.chance(5)
        if random.chance(5) { model.keyPrefix = random.pick(["acc_", "a.b.", "1 "]) }
    }

    mutating func directive(for property: PropertyModel) -> PropertyModel.Directive? {
        switch random.number(0...7) {
        case 0: return .skip
        case 7: return .constantKey(random.pick(["constant", "a constant.\(property.name.text.count)"]))
        case 6:
            return .aliases(
                ["former \(property.name.text)"] + (random.chance(30) ? ["oldest \(property.name.text)"] : []))
        case 1:
            return .key(
                random.pick([
                    "user_name", "a b", "Ä", "k\\\"q", "value", "$k", "x-\(property.name.text.count)",
                ]))
        default:
            var type = property.type
            while case .optional(let inner, _) = type { type = inner }
            if case .array(let element, _) = type { type = element }
            if case .platform(let name) = type, let platform = PlatformType.all[name],
                !platform.representations.isEmpty
            {
                return .representation(random.pick(platform.representations))
            }
            if case .declared(let index, []) = type,
                let names = representations(of: types.declarations[index])
            {
                return .representation(random.pick(names))
            }
            return nil
        }
    }

    /// A directive that can be combined with any of those.
    mutating func furtherDirective(
        for property: PropertyModel, of owner: ClassModel
    ) -> PropertyModel.Directive? {
        if property.directives.contains(.skip) { return nil }
        var type = property.type
        if case .optional(let wrapped, _) = type { type = wrapped }
        guard case .platform(let name) = type else { return nil }
        let isPlain = property.directives.allSatisfy { !$0.isOfType }
        let isOptional = type != property.type
        switch random.number(0...3) {
        case 0:
            guard let value = Self.defaults[name].map({ random.pick($0) }), property.initial != .partly else {
                return nil
            }
            return .default(value.expression, text: isOptional ? "some(\(value.text))" : value.text)
        case 1: return property.initial == .inferred && Self.defaults[name] != nil && isPlain ? .omitDefault : nil
        case 2:
            let isWanted = PlatformType.all[name]?.refusals == nil && owner.isolation == .none
            return isWanted ? .validate(throws: random.chance(50)) : nil
        default: return name == "Swift.Int" && isPlain && owner.isolation == .none ? .methods : nil
        }
    }

    /// Literals by type, and their descriptions in the harness.
    private static let defaults: [String: [(expression: String, text: String)]] = [
        "Swift.Int": [("7", "7"), ("-1", "-1")],
        "Swift.String": [("\"given\"", "\"given\""), ("\"a, b\"", "\"a, b\"")],
        "Swift.Bool": [("true", "1")], "Swift.Double": [("0.5", "0.5"), ("-2", "-2.0")],
    ]

    private func representations(of declaration: Declaration) -> [String]? {
        switch declaration.kind {
        case .rawEnum(let raw, _): raw == "Character" ? nil : ["rawValue"]
        case .object: ["keyedArchive"]
        default: declaration.isCodable ? ["plist", "json"] : nil
        }
    }
}
