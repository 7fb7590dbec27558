import SecureCodeGenCodingPlan

/// The code for a column: the values of one type in many rows of a collection of structs or enums.
struct ColumnCoding {
    let type: ArchivedType
    let context: WriterContext

    private var memberwise: MemberwiseType? { context.memberwise.type(type) }

    private func inner(_ type: ArchivedType) -> ColumnCoding { ColumnCoding(type: type, context: context) }

    /// The number in each row, and its path in the value; nil if the values are archived as objects.
    private var number: (scalar: ScalarCoding, path: String?)? {
        switch type {
        case .raw(let rawValue, _): inner(rawValue).number.map { ($0.scalar, "rawValue") }
        case .scalar: (context.coding(of: type) as? ScalarCoding).map { ($0, nil) }
        default: nil
        }
    }

    // MARK: Writing

    /// Returns the object that contains the values of many rows.
    ///
    /// - Parameters:
    ///   - rows: an array.
    ///   - path: the path of the value in a row; nil if it is the row.
    func column(_ rows: Expression, path: String? = nil) -> Expression {
        let items = path.map { rows.mapped(.element.path($0)) } ?? rows
        if let memberwise { return .name(context.memberwise.columnsFunction(memberwise)).call(.init(items)) }
        switch type {
        // The values that aren't nil, and a column that tells which rows have one.
        case .optional(let wrapped):
            return .support(.columnsOfOptionals).call(.init(items), .init(inner(wrapped).function))
        // The elements of all rows, and a column with the number of elements in each row. An NSArray of NSArrays would
        // also work, but on Linux the time to archive arrays is quadratic in their number.
        case .array(let element), .set(let element):
            return .support(.columnsOfArrays).call(.init(items), .init(inner(element).function))
        // The keys and values of all rows, and a column with the number of entries in each row.
        case .dictionary(let key, let value):
            return .support(.columnsOfDictionaries).call(
                .init(items), .init(inner(key).function), .init(inner(value).function))
        default: break
        }
        var value = path.map { Expression.element.path($0) } ?? .element
        // One NSData with 8 bytes for each number. On Linux, the archiver merges objects that it considers equal, such
        // as 0 and -0.0.
        if let (scalar, path) = number {
            if let path { value = value.path(path) }
            let number = scalar.inColumn(value)
            return .support(scalar.isWhole ? .columnOfIntegers : .columnOfDoubles).call(
                .init(number == .element ? rows : rows.mapped(number)))
        }
        let coding = context.coding(of: type)
        let isWhole = coding.isBridged && path == nil
        let objects = isWhole ? rows : rows.mapped(coding.isBridged ? value : coding.object(value))
        return objects.cast(to: coding.platform("NSArray"))
    }

    /// A function that makes a column of an array of values. For nested containers, its parameter has an explicit type,
    /// because the compiler can't infer the types of nested closures in reasonable time.
    private var function: Expression {
        switch type {
        case .optional, .array, .set, .dictionary:
            .closure(["(rows: [\(context.swiftType(type))])"], column(.primary("rows")))
        default: .closure(column(.element))
        }
    }

    // MARK: Reading

    /// Returns an array of values. Generated code throws if the column contains anything else.
    ///
    /// - Parameter column: an expression of type `Any?` or `Any`.
    func rows(_ column: Expression) -> Expression {
        if let memberwise {
            return Expression.throwing(context.memberwise.rowsFunction(memberwise)).call(.init(column))
        }
        switch type {
        case .optional(let wrapped): return .support(.rowsOfOptionals).call(.init(column), inner(wrapped).reader)
        case .array(let element): return .support(.rowsOfArrays).call(.init(column), inner(element).reader)
        case .set(let element):
            let unique = SetCoding(context: context, type: type, elementType: element).unique(.element)
            return inner(.array(element)).rows(column).mapped(unique.demanded)
        case .dictionary(let key, let value): return rows(column, key, value)
        default: break
        }
        if let (scalar, _) = number {
            let numbers = Expression.support(scalar.isWhole ? .rowsOfIntegers : .rowsOfDoubles).call(.init(column))
            let value = scalar.fromColumn(.element)
            let item = (context.coding(of: type) as? RawValueCoding)?.made(of: value ?? Converted(.element)) ?? value
            return item.map { numbers.mapped($0.demanded) } ?? numbers
        }
        let array = ArrayCoding(context: context, type: .array(type), elementType: type)
        return array.checked(column.conditionallyCast(to: array.castType).validated, \.validated)
    }

    private var reader: Expression.Argument { .init(.closure(rows(.element).tried)) }

    private func rows(_ column: Expression, _ key: ArchivedType, _ value: ArchivedType) -> Expression {
        var keys = inner(key).rows(.element)
        if key.isDate { keys = Expression.support(.validKeys).call(.init(keys)).validated }
        let columns = [Expression.Argument(column), .init(.closure(keys.tried)), inner(value).reader]
        guard context.memberwise.canMerge(key) else { return .call(.support(.rowsOfDictionaries), columns) }
        var (raw, path) = (keys, "self")
        if case .raw(let rawValue, _) = key {
            (raw, path) = (inner(rawValue).rows(.element), "rawValue")
        }
        return .call(
            .support(.rowsOfMergedDictionaries),
            columns + [.init("raw", .closure(raw.tried)), .init("of", .primary("\\.\(path)"))])
    }
}

extension WriterContext {
    /// Returns the classes in a table of columns, containers first.
    func tableClasses(_ type: ArchivedType) -> [String] {
        var seen: Set<ArchivedType> = []
        return ["NSArray", "NSString"].map(names.platform) + columnClasses(type, &seen)
    }

    private func columnClasses(_ type: ArchivedType, _ seen: inout Set<ArchivedType>) -> [String] {
        guard seen.insert(type).inserted else { return [] }
        let data = [names.platform("NSData")]
        if let memberwise = memberwise.type(type) {
            let members = memberwise.members.flatMap(\.types)
            // Values without members are counted.
            let isCounted = members.isEmpty && !memberwise.isEnumeration
            return (isCounted ? data : []) + members.flatMap { columnClasses($0, &seen) }
        }
        switch type {
        case .optional, .array, .set, .dictionary: return data + type.parts.flatMap { columnClasses($0, &seen) }
        default: if case .number = type.storage { return data } else { return coding(of: type).classes }
        }
    }
}

extension Converted {
    /// The value; generated code throws if the conversion fails.
    fileprivate var demanded: Expression { isOptional ? expression.validated : expression }
}
