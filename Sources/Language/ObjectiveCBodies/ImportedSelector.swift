import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCSyntax

/// The Swift name of a method.
package struct ImportedSelector {
    let base: String
    /// For each argument.
    let labels: [String?]

    /// - Parameter pieces: The parts before the colons.
    init(_ pieces: [String]) {
        if let known = Self.coderMethods[pieces] {
            base = known.base
            labels = known.labels
            return
        }
        let first = pieces.first ?? ""
        let rest = pieces.dropFirst().map { Optional($0) }
        if CoderMethod.direction(of: first) == .decode || first == "containsValueForKey", first.hasSuffix("ForKey") {
            base = String(first.dropLast(6))
            labels = ["forKey"] + rest
        } else {
            base = first
            labels = [nil] + rest
        }
    }

    /// Whether a selector names an initializer: `initWithName:`.
    package static func isInitializer(_ piece: String) -> Bool {
        piece == "init" || piece.hasPrefix("init") && piece.dropFirst(4).first?.isLowercase == false
    }

    private static let coderMethods: [[String]: (base: String, labels: [String?])] = [
        ["decodeObjectOfClass", "forKey"]: ("decodeObject", ["of", "forKey"]),
        ["decodeObjectOfClasses", "forKey"]: ("decodeObject", ["of", "forKey"]),
        ["decodeArrayOfObjectsOfClass", "forKey"]: ("decodeArrayOfObjects", ["ofClass", "forKey"]),
        ["decodeArrayOfObjectsOfClasses", "forKey"]: ("decodeArrayOfObjects", ["ofClasses", "forKey"]),
        ["decodeDictionaryWithKeysOfClass", "objectsOfClass", "forKey"]: (
            "decodeDictionary", ["withKeyClass", "objectClass", "forKey"]
        ),
        ["decodeDictionaryWithKeysOfClasses", "objectsOfClasses", "forKey"]: (
            "decodeDictionary", ["withKeysOfClasses", "objectsOfClasses", "forKey"]
        ),
        ["decodeTopLevelObjectForKey", "error"]: ("decodeTopLevelObject", ["forKey", "error"]),
        ["decodeTopLevelObjectOfClass", "forKey", "error"]: ("decodeTopLevelObject", ["of", "forKey", "error"]),
        ["decodeTopLevelObjectOfClasses", "forKey", "error"]: ("decodeTopLevelObject", ["of", "forKey", "error"]),
        ["encodeValueOfObjCType", "at"]: ("encodeValue", ["ofObjCType", "at"]),
        ["decodeValueOfObjCType", "at"]: ("decodeValue", ["ofObjCType", "at"]),
        ["decodeValueOfObjCType", "at", "size"]: ("decodeValue", ["ofObjCType", "at", "size"]),
        // Without a key.
        ["encodeObject"]: ("encode", [nil]),
        ["initWithCoder"]: ("init", ["coder"]),
        ["encodeWithCoder"]: ("encode", ["with"]),
    ]
}
