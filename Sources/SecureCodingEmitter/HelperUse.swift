import SecureCodingModel

/// Which local functions the conversions of a type call.
struct HelperUse {
    private(set) var convertAll = false
    private(set) var elements = false
    private(set) var unlessNull = false

    /// - Parameter types: of values that are archived as objects.
    init(_ types: [ArchivedType]) {
        for type in types { add(type) }
    }

    private mutating func add(_ type: ArchivedType) {
        switch type {
        case .scalar, .string, .value, .object, .rawRepresentable: break
        case .optional(let wrapped):
            unlessNull = true
            add(wrapped)
        case .array(let element):
            convertAll = convertAll || converts(element)
            add(element)
        case .set(let element):
            elements = true
            convertAll = convertAll || converts(element)
            add(element)
        case .dictionary(let key, let value):
            convertAll = convertAll || converts(key) || converts(value)
            add(key)
            add(value)
        }
    }

    private func converts(_ type: ArchivedType) -> Bool {
        switch type {
        case .string, .value, .object: false
        case .scalar, .rawRepresentable, .optional, .set: true
        case .array(let element): converts(element)
        case .dictionary(let key, let value): converts(key) || converts(value)
        }
    }
}
