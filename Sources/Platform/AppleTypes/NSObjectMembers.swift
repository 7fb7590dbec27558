/// Members of NSObject that hide types with the same names: in a class, an expression that begins with such a name
/// means the member.
///
/// Sources: The pages of NSObject's class and protocol at developer.apple.com/documentation/objectivec, and
/// Foundation's additions. Apple platforms have all of them, Linux a few.
package enum NSObjectMembers {
    package static let names: Set<String> = [
        // The protocol and the class.
        "alloc", "allocWithZone", "class", "conforms", "copy", "dealloc", "debugDescription", "description",
        "doesNotRecognizeSelector", "finalize", "forwardingTarget", "hash", "hashValue", "initialize", "instanceMethod",
        "instancesRespond", "isEqual", "isKind", "isMember", "isProxy", "isSubclass", "load", "method", "mutableCopy",
        "new",
        "perform", "poseAsClass", "resolveClassMethod", "resolveInstanceMethod", "responds", "superclass",
        // Archiving.
        "awakeAfter", "classFallbacksForKeyedArchiver", "classForArchiver", "classForCoder", "classForKeyedArchiver",
        "classForKeyedUnarchiver", "replacementObject", "setVersion", "version",
        // Key-value coding and observing, scripting.
        "addObserver", "className", "classCode", "didChangeValue", "dictionaryWithValues", "mutableArrayValue",
        "mutableOrderedSetValue", "mutableSetValue", "observationInfo", "observe", "removeObserver",
        "setNilValueForKey",
        "setValue", "setValuesForKeys", "validateValue", "value", "willChangeValue",
    ]
}
