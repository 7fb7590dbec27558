/// The methods that directives of a class and its properties name.
struct HookWriting {
    let types: TypeWriting
    let index: Int

    var lines: [String] {
        let owner = types.model.classes[index]
        guard owner.role == .generated else { return [] }
        let migrate =
            "static func migrate\(index)(from version: Swift.Int, coder: NSCoder) throws {}"
        return (owner.migrates ? [migrate] : [])
            + ClassModel.Hook.allCases.filter(owner.hooks.contains).map(method)
            + owner.properties.enumerated().flatMap { place, property in
                property.directives.flatMap { methods($0, property, place) }
            }
    }

    private func method(_ hook: ClassModel.Hook) -> String {
        switch hook {
        case .validate: "func validate\(index)() throws -> Swift.Bool { true }"
        case .didDecode: "func didDecode\(index)() throws {}"
        }
    }

    private func methods(_ directive: PropertyModel.Directive, _ property: PropertyModel, _ place: Int) -> [String] {
        let number = "\(index)_\(place)"
        switch directive {
        case .validate(let isThrowing):
            var type = property.type
            if case .optional(let wrapped, _) = type { type = wrapped }
            return [
                "static func validate\(number)(_ given: \(types.text(type)))"
                    + (isThrowing ? " throws {}" : " -> Swift.Bool { true }")
            ]
        case .methods:
            return [
                "static func decode\(number)(from coder: NSCoder, forKey key: Swift.String) throws -> Swift.Int? {",
                "    coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil", "}",
                "func encode\(number)(with coder: NSCoder, forKey key: Swift.String) {",
                property.type == .platform("Swift.Int")
                    ? "    coder.encode(self.\(property.name.written), forKey: key)"
                    : "    if let value = self.\(property.name.written) { coder.encode(value, forKey: key) }",
                "}",
            ]
        case .skip, .key, .constantKey, .aliases, .representation, .classes, .conditional, .default,
            .omitDefault:
            return []
        }
    }
}
