import SecureCodingModel

// One object that holds all values of a collection, column by column → these values.

extension Decoding {
    /// An expression of type `Any?` → an optional of a collection of values without objects of their own.
    func columnar(_ type: ArchivedType, from object: String) -> String {
        switch type {
        case .array(let element): return rows(element, in: object)
        case .set(let element): return "(\(rows(element, in: object))).map({ \(naming.platform("Set"))($0) })"
        case .dictionary: return "(\(rows(type, in: object)))?.first"
        default: preconditionFailure("\(type) is no collection")
        }
    }

    /// An expression of type `Any?` → an optional of an array of values of the type.
    func rows(_ type: ArchivedType, in object: String) -> String {
        if let scalar = type.columnNumber { return numbers(type, scalar, in: object) }
        guard type.isSplitInColumns else { return nested(.array(type), from: object) }
        switch type {
        case .optional(let wrapped):
            return "\(helpers.rowsOfOptionals)(\(object)) { \(rows(wrapped, in: "$0")) }"
        case .array(let element):
            return "\(helpers.rowsOfArrays)(\(object)) { \(rows(element, in: "$0")) }"
        case .set(let element):
            return rows(.array(element), in: object) + "?.map { \(naming.platform("Set"))($0) }"
        case .dictionary(let key, let value):
            let keys = "{ \(rows(key, in: "$0")) }"
            return "\(helpers.rowsOfDictionaries)(\(object), \(keys), { \(rows(value, in: "$0")) })"
        default: return "\(records.rowsFunction(type))(\(object))"
        }
    }

    private func numbers(_ type: ArchivedType, _ scalar: Scalar, in object: String) -> String {
        let isWhole = ![Scalar.float, .double, .cgFloat].contains(scalar)
        let numbers = "\(isWhole ? helpers.rowsOfIntegers : helpers.rowsOfDoubles)(\(object))"
        guard let item = number(type, "$0") else { return numbers }
        return item.isOptional
            ? "\(numbers).flatMap { \(helpers.convertAll)($0) { \(item.text) } }" : "\(numbers)?.map { \(item.text) }"
    }

    /// What the Int64 or Double in a column stands for; nil where it is the value.
    private func number(_ type: ArchivedType, _ value: String) -> Expression? {
        if case .rawRepresentable(let name, let rawValue, let isFailable) = type {
            let initializer = naming.type(name)
            guard let raw = number(rawValue, value) else {
                return Expression(text: "\(initializer)(rawValue: \(value))", isOptional: isFailable)
            }
            guard raw.isOptional else {
                return Expression(text: "\(initializer)(rawValue: \(raw.text))", isOptional: isFailable)
            }
            let map = isFailable ? "flatMap" : "map"
            return Expression(
                text: "(\(raw.text)).\(map) { \(initializer)(rawValue: $0) }", isOptional: true)
        }
        guard case .scalar(let scalar) = type else { return nil }
        let name = naming.platform(scalar.rawValue)
        switch scalar {
        case .int64, .double: return nil
        case .bool: return Expression(text: "$0 == 0 ? false : $0 == 1 ? true : nil", isOptional: true)
        case .float, .cgFloat: return Expression(text: "\(name)(\(value))", isOptional: false)
        case .uint:
            return Expression(
                text: "\(name)(exactly: \(naming.platform("UInt64"))(bitPattern: \(value)))", isOptional: true)
        case .uint64: return Expression(text: "\(name)(bitPattern: \(value))", isOptional: false)
        case .int, .int8, .int16, .int32, .uint8, .uint16, .uint32:
            return Expression(text: "\(name)(exactly: \(value))", isOptional: true)
        }
    }

    /// The classes that columns consist of, containers first.
    func columnarClasses(_ type: ArchivedType) -> [String] {
        var names = ["NSArray", "NSString"].map(naming.platform)
        var seen: Set<ArchivedType> = []
        let element: [ArchivedType] =
            switch type {
            case .array(let element), .set(let element): [element]
            default: [type]
            }
        for type in element { addClasses(type, &names, &seen) }
        return names
    }

    private func addClasses(_ type: ArchivedType, _ names: inout [String], _ seen: inout Set<ArchivedType>) {
        guard seen.insert(type).inserted else { return }
        if type.columnNumber != nil {
            names.append(naming.platform("NSData"))
            return
        }
        guard type.isSplitInColumns else {
            names += allClasses(type)
            return
        }
        switch type {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped):
            names.append(naming.platform("NSData"))
            addClasses(wrapped, &names, &seen)
        case .dictionary(let key, let value):
            names.append(naming.platform("NSData"))
            addClasses(key, &names, &seen)
            addClasses(value, &names, &seen)
        default:
            let members = records.members(of: type)
            if members.isEmpty, records.isStructure(type) { names.append(naming.platform("NSData")) }
            for member in members { addClasses(member.type, &names, &seen) }
        }
    }
}
