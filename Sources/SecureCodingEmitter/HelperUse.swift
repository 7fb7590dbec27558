import SecureCodingModel

/// The names of the local functions that generated expressions call. `LocalNames` keeps them free.
struct HelperNames {
    /// All elements converted, or nil.
    let convertAll = "convertAll"
    /// The elements of a set or an array.
    let elements = "elements"
    /// A conversion of what is not NSNull.
    let unlessNull = "unlessNull"
    /// A Codable value → Data.
    let propertyList = "propertyList"
    /// Data → a Codable value.
    let fromPropertyList = "fromPropertyList"
    /// Bounds of ranges → an IndexSet.
    let indexSet = "indexSet"

    var all: Set<String> { [convertAll, elements, unlessNull, propertyList, fromPropertyList, indexSet] }
}

/// Which local functions the expressions of some types call.
struct HelperUse {
    private(set) var convertAll = false
    private(set) var elements = false
    private(set) var unlessNull = false
    private(set) var propertyList = false
    private(set) var indexSet = false

    /// - Parameter types: of values that are archived as objects.
    init(_ types: [ArchivedType]) {
        for type in types { add(type) }
    }

    private mutating func add(_ type: ArchivedType) {
        switch type {
        case .codable: propertyList = true
        case .indices(.set): indexSet = true
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
        default: break
        }
    }

    private func converts(_ type: ArchivedType) -> Bool {
        switch type {
        case .string, .value, .object, .existential, .propertyList: false
        case .array(let element): converts(element)
        case .dictionary(let key, let value): converts(key) || converts(value)
        default: true
        }
    }
}
