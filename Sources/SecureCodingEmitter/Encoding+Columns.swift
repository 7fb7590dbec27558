import SecureCodingModel

// Values of one type in a collection → one object that holds them all, column by column.

extension Encoding {
    /// - Parameter rows: an expression for an array of values of the type.
    func column(_ type: ArchivedType, _ rows: String) -> String {
        if type.columnNumber != nil { return numbers(type, rows, path: nil) }
        guard type.isSplitInColumns else {
            let items = bridges(type) ? rows : "\(rows).map { \(boxed(type, "$0")) }"
            return "\(items) as \(naming.platform("NSArray"))"
        }
        switch type {
        case .optional(let wrapped): return "\(helpers.columnsOfOptionals)(\(rows)) { \(column(wrapped, "$0")) }"
        case .array(let element), .set(let element):
            return "\(helpers.columnsOfArrays)(\(rows)) { \(column(element, "$0")) }"
        case .dictionary(let key, let value):
            let keys = "{ \(column(key, "$0")) }"
            return "\(helpers.columnsOfDictionaries)(\(rows), \(keys), { \(column(value, "$0")) })"
        default: return "\(records.columnsFunction(type))(\(rows))"
        }
    }

    /// The column of one member of all rows.
    ///
    /// - Parameter path: where the member is in a row; nil where it is the row itself.
    func column(_ type: ArchivedType, of path: String?, in rows: String) -> String {
        guard let path else { return column(type, rows) }
        if type.columnNumber != nil { return numbers(type, rows, path: path) }
        if type.isSplitInColumns { return column(type, "\(rows).map { $0.\(path) }") }
        let item = bridges(type) ? "$0.\(path)" : boxed(type, "$0.\(path)")
        return "\(rows).map { \(item) } as \(naming.platform("NSArray"))"
    }

    /// A column of numbers: one NSData with 8 bytes for each, because the archiver on Linux merges numbers that it
    /// takes for equal, such as 0 and -0.0.
    private func numbers(_ type: ArchivedType, _ rows: String, path: String?) -> String {
        let value = path.map { "$0.\($0)" } ?? "$0"
        guard let (number, isWhole) = number(type, value) else { preconditionFailure("\(type) is no number") }
        let function = isWhole ? helpers.columnOfIntegers : helpers.columnOfDoubles
        return "\(function)(\(number == "$0" ? rows : "\(rows).map { \(number) }"))"
    }

    /// The Int64 or Double that stands for a number.
    private func number(_ type: ArchivedType, _ value: String) -> (text: String, isWhole: Bool)? {
        switch type {
        case .rawRepresentable(_, let rawValue, _): return number(rawValue, value + ".rawValue")
        case .scalar(let scalar):
            let int64 = naming.platform("Int64")
            switch scalar {
            case .bool: return ("\(value) ? 1 : 0", true)
            case .int64: return (value, true)
            case .double: return (value, false)
            case .uint: return ("\(int64)(bitPattern: \(naming.platform("UInt64"))(\(value)))", true)
            case .uint64: return ("\(int64)(bitPattern: \(value))", true)
            case .float, .cgFloat: return ("\(naming.platform("Double"))(\(value))", false)
            case .int, .int8, .int16, .int32, .uint8, .uint16, .uint32: return ("\(int64)(\(value))", true)
            }
        default: return nil
        }
    }
}
