/// A function in the support file, `SecureCoding+Support.swift`. The functions are methods of NSCoder, so that no name
/// in the user's code can hide them.
enum SupportFunction: String, Sendable {
    // Reading the value of a key
    case value = "secureValue"
    case optionalValue = "secureOptionalValue"
    case object = "secureObject"
    case optionalObject = "secureOptionalObject"
    case propertyList = "securePropertyList"
    case optionalPropertyList = "secureOptionalPropertyList"
    case contains = "secureContains"
    case key = "secureKey"

    case encodeIfPresent = "secureEncodeIfPresent"

    // Converting values to objects
    case instance = "secureInstance"
    case listObject = "secureListObject"
    case coded = "secureCoded"
    case bareCoded = "secureBareCoded"
    case json = "secureJSON"
    case archive = "secureArchive"
    case bytesOfUUID = "secureBytes"

    // Converting objects to values
    case checkedPropertyList = "secureCheckedPropertyList"
    case unwrap = "secureUnwrap"
    case map = "secureMap"
    case mapValues = "secureMapValues"
    case mapPairs = "secureMapPairs"
    case mergePairs = "secureMergePairs"
    case set = "secureSet"
    case closedCase = "secureCase"
    case unlessNull = "secureUnlessNull"
    case validKeys = "secureValidKeys"
    case float = "secureFloat"
    case uint = "secureUInt"
    case uint64 = "secureUInt64"
    case url = "secureURL"
    case uuid = "secureUUID"
    case locale = "secureLocale"
    case timeZone = "secureTimeZone"
    case decimal = "secureDecimal"
    case character = "secureCharacter"
    case queryItem = "secureQueryItem"
    case indexPath = "secureIndexPath"
    case indexSet = "secureIndexSet"
    case text = "secureText"
    case decoded = "secureDecoded"
    case bareDecoded = "secureBareDecoded"
    case unarchived = "secureUnarchived"

    // Making and reading columns
    case columnOfIntegers = "secureColumnOfIntegers"
    case rowsOfIntegers = "secureRowsOfIntegers"
    case columnOfDoubles = "secureColumnOfDoubles"
    case rowsOfDoubles = "secureRowsOfDoubles"
    case columnsOfOptionals = "secureColumnsOfOptionals"
    case rowsOfOptionals = "secureRowsOfOptionals"
    case columnsOfArrays = "secureColumnsOfArrays"
    case rowsOfArrays = "secureRowsOfArrays"
    case columnsOfDictionaries = "secureColumnsOfDictionaries"
    case rowsOfDictionaries = "secureRowsOfDictionaries"
    case rowsOfMergedDictionaries = "secureRowsOfMergedDictionaries"
    case rowsOfCase = "secureRowsOfCase"
    case rowsOfCaseIfPresent = "secureRowsOfCaseIfPresent"
    case singleRow = "secureSingleRow"

    var isThrowing: Bool {
        switch self {
        case .value, .optionalValue, .object, .optionalObject, .propertyList, .optionalPropertyList, .unwrap,
            .rowsOfIntegers, .rowsOfDoubles, .rowsOfOptionals, .rowsOfArrays, .rowsOfDictionaries,
            .rowsOfMergedDictionaries, .rowsOfCase, .rowsOfCaseIfPresent, .singleRow:
            true
        default: false
        }
    }
}
