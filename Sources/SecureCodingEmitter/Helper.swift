/// A function that generated code calls and that stands with it. Its text is the template of its name under
/// `Templates/Helpers`; what it calls in turn is read there.
enum Helper: String, CaseIterable, Sendable {
    /// Whether the archive has a key.
    case has
    // They report errors to the coder in the name of the class, and stand in its members.
    case required, decodeObject, decodePropertyList
    /// They ask the coder, and report nothing.
    case keyInUse
    case allowedInstance, archivablePropertyList, propertyList, barePropertyList, json, keyedArchive

    // The others depend on nothing around them.
    /// Unwraps, or throws: what reads columns says no more of what is wrong with them.
    case valid
    case convertAll, uniqueElements, unlessNull, convertValues, convertPairs, mergePairs, findable, float
    case decodedURL, decodedUUID, decodedLocale, decodedTimeZone, decodedDecimal, onlyCharacter, decodedQueryItem,
        decodedIndexPath, decodedIndexSet
    case uuidOfBytes, textOfBytes, fromCoded, fromBareCoded, fromKeyedArchive
    case codedURLComponents = "CodedURLComponents", propertyLists = "PropertyLists"
    case namedColumns, columnsByName, columnOfIntegers, rowsOfIntegers, columnOfDoubles, rowsOfDoubles
    case columnsOfOptionals, rowsOfOptionals, columnsOfArrays, rowsOfArrays
    case columnsOfDictionaries, rowsOfDictionaries, rowsOfMergedDictionaries, split, inTurn, onlyRow

    /// `required` without a value: it only throws.
    case failure

    var template: String { "helper-" + rawValue }

    /// They throw errors that name the property.
    static let reporting: Set<Helper> = [.required, .failure, .decodeObject, .decodePropertyList]

    static let throwing = reporting.union([
        .valid, .columnsByName, .rowsOfIntegers, .rowsOfDoubles, .rowsOfOptionals, .rowsOfArrays, .rowsOfDictionaries,
        .rowsOfMergedDictionaries, .split, .inTurn, .onlyRow,
    ])

    /// A type and no function: it stands beside the members, which share it, and no type can stand in a function of a
    /// generic class.
    var isType: Bool { [.codedURLComponents, .propertyLists].contains(self) }

    /// Whether it uses the coder that the members are called with.
    var usesCoder: Bool {
        switch self {
        case .has, .required, .failure, .decodeObject, .decodePropertyList, .allowedInstance, .archivablePropertyList,
            .propertyList, .barePropertyList, .json, .keyedArchive, .keyInUse:
            true
        default: false
        }
    }
}
