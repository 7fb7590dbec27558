import SecureCodingModel

/// The names of the local functions that generated expressions call. `LocalNames` keeps them free.
struct HelperNames {
    /// The container under a key, unless something in it could not be decoded.
    let decodeContainer = "decodeContainer"
    /// All elements converted, or nil.
    let convertAll = "convertAll"
    /// The elements of a set or an array.
    let elements = "elements"
    /// A conversion of what is not NSNull.
    let unlessNull = "unlessNull"
    /// An object of one of the classes that a directive names.
    let allowedInstance = "allowedInstance"
    /// A Codable value → Data.
    let propertyList = "propertyList"
    /// A Codable value → Data without an array around it.
    let barePropertyList = "barePropertyList"
    /// A Codable value → JSON.
    let json = "json"
    /// Any of the three → a Codable value.
    ///
    /// Data that does not begin like a binary property list is taken for JSON. It may be one in XML, but the reader of
    /// these on Linux calls itself for each element in another without a limit, so that 10,000 of them end the process.
    let fromCoded = "fromCoded"
    /// The same where values were written without an array around them: `[[]]` alone is also an array of one `[]`.
    let fromBareCoded = "fromBareCoded"
    /// Objects → an archive of their own, and back.
    let keyedArchive = "keyedArchive"
    let fromKeyedArchive = "fromKeyedArchive"
    /// 16 bytes → a UUID.
    let uuidOfBytes = "uuidOfBytes"
    /// An object that is a URL or a UUID, or its text → that.
    let url = "url"
    let uuid = "uuid"
    /// An object that is a Locale or a TimeZone, or its identifier → that.
    let locale = "locale"
    let timeZone = "timeZone"
    /// Bounds of ranges → an IndexSet.
    let indexSet = "indexSet"
    /// An array of a name and a value, or the object by hand → a URLQueryItem.
    let queryItem = "queryItem"
    /// A text that is a number and nothing else, or an NSNumber → a Decimal.
    ///
    /// A number is read from its own text: `decimalValue` of one that is infinite ends the process on Linux.
    let decimal = "decimal"

    /// Columns by their names → one array of names and columns, and back.
    let namedColumns = "namedColumns"
    let columnsByName = "columnsByName"
    /// Values → columns, and back.
    let columnsOfOptionals = "columnsOfOptionals"
    let rowsOfOptionals = "rowsOfOptionals"
    let columnsOfArrays = "columnsOfArrays"
    let rowsOfArrays = "rowsOfArrays"
    let columnsOfDictionaries = "columnsOfDictionaries"
    let rowsOfDictionaries = "rowsOfDictionaries"
    /// Numbers → NSData, and back.
    let columnOfIntegers = "columnOfIntegers"
    let rowsOfIntegers = "rowsOfIntegers"
    let columnOfDoubles = "columnOfDoubles"
    let rowsOfDoubles = "rowsOfDoubles"
    /// Elements in pieces of given lengths.
    let split = "split"

    /// Those that `encode(with:)` may declare.
    var encoding: Set<String> {
        [
            allowedInstance, propertyList, barePropertyList, json, keyedArchive, namedColumns,
            columnsOfOptionals, columnsOfArrays, columnsOfDictionaries, columnOfIntegers, columnOfDoubles,
        ]
    }

    var all: Set<String> {
        encoding.union([
            decodeContainer, convertAll, elements, unlessNull, fromCoded, fromBareCoded, fromKeyedArchive,
            uuidOfBytes, url, uuid, locale, timeZone, indexSet, columnsByName, rowsOfOptionals, rowsOfArrays,
            rowsOfDictionaries, rowsOfIntegers, rowsOfDoubles, split, decimal, queryItem,
        ])
    }
}

/// Which local functions the expressions of some types call.
struct HelperUse {
    private(set) var decodeContainer = false
    private(set) var convertAll = false
    private(set) var elements = false
    private(set) var unlessNull = false
    private(set) var allowedInstance = false
    private(set) var propertyList = false
    private(set) var indexSet = false
    private(set) var barePropertyList = false
    private(set) var json = false
    private(set) var keyedArchive = false
    private(set) var uuidOfBytes = false
    private(set) var url = false
    private(set) var uuid = false
    private(set) var locale = false
    private(set) var timeZone = false
    private(set) var optionalColumns = false
    private(set) var arrayColumns = false
    private(set) var dictionaryColumns = false
    private(set) var integerColumns = false
    private(set) var doubleColumns = false
    private(set) var decimal = false
    private(set) var queryItem = false

    /// - Parameters:
    ///   - types: of values that are archived as objects.
    ///   - columns: of values that stand in columns.
    init(_ types: [ArchivedType], columns: [ArchivedType]) {
        url = types.contains(.value(.url))
        uuid = types.contains(.value(.uuid))
        decodeContainer = types.contains(where: \.isContainer)
        for type in types where !type.isColumnar { add(type) }
        defer { integerColumns = integerColumns || optionalColumns || arrayColumns || dictionaryColumns }
        for type in columns {
            switch type {
            case .optional: optionalColumns = true
            case .array, .set: arrayColumns = true
            case .dictionary: dictionaryColumns = true
            default: addColumn(type)
            }
        }
    }

    private mutating func addColumn(_ type: ArchivedType) {
        switch type.columnNumber {
        case .float?, .double?, .cgFloat?: doubleColumns = true
        case .some: integerColumns = true
        case nil: add(.array(type))
        }
        guard let scalar = type.columnNumber else { return }
        if case .rawRepresentable(_, _, true) = type { convertAll = true }
        if ![.int64, .uint64, .float, .double, .cgFloat].contains(scalar) { convertAll = true }
    }

    private mutating func add(_ type: ArchivedType) {
        switch type {
        case .instance: allowedInstance = true
        case .codable: propertyList = true
        case .indices(.set): indexSet = true
        case .represented(let type, let representation): add(type, representation)
        case .text(.decimal): decimal = true
        case .text(.locale): locale = true
        case .text(.timeZone): timeZone = true
        case .queryItem: queryItem = true
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

    private mutating func add(_ type: ArchivedType, _ representation: Representation) {
        switch representation {
        case .plist: barePropertyList = true
        case .json: json = true
        case .data: uuidOfBytes = uuidOfBytes || type == .value(.uuid)
        case .keyedArchive:
            keyedArchive = true
            add(type)
        case .string: uuid = uuid || type == .value(.uuid)
        case .absoluteString: url = true
        case .number, .timeIntervalSince1970, .timeIntervalSinceReferenceDate, .rawValue: break
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
