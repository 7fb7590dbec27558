/// A kind of fault in a handwritten conformance. Documentation, `explain` and messages are made from these entries.
package struct AuditKind: Sendable, Hashable {
    package enum Severity: String, Sendable, CaseIterable {
        case insecure
        case losesData = "loses-data"
        case traps
        case fragile

        /// As the summary prints it.
        package var title: String {
            switch self {
            case .insecure: "insecure"
            case .losesData: "loses data"
            case .traps: "traps on hostile input"
            case .fragile: "fragile"
            }
        }
    }

    package let id: String
    package let severity: Severity
    /// The fault, as a sentence.
    package let meaning: String
    /// The reason why it matters, as a clause without a full stop.
    package let reason: String
    /// The fix, in the imperative, without a full stop.
    package let advice: String

    private init(_ id: String, _ severity: Severity, _ meaning: String, because reason: String, do advice: String) {
        self.id = id
        self.severity = severity
        self.meaning = meaning
        self.reason = reason
        self.advice = advice
    }
}

extension AuditKind {
    package static func named(_ id: String) -> AuditKind? { all.first { $0.id == id } }

    /// In the order of the documentation.
    package static let all: [AuditKind] = [
        untypedDecode, wideClassList, secureOff, plainCoding, containerWithoutElements, incompleteClassList,
        typeMismatch,
        scalarObjectMismatch, widthMismatch, keyNotEncoded, keyNotDecoded, keyMismatch, wrongKey, duplicateKey,
        propertyNotArchived, optionalRequired, nilCollapsed, trapOnDecode, trapOnEncode, notArchivable, supportsMissing,
        supportsNotOverridable, superNotCalled, discardedResult, wrongGuard, unkeyedInKeyed, halfStubbed,
        wrongSuperclass,
    ]

    package static let untypedDecode = AuditKind(
        "untyped-decode", .insecure, "A class that supports secure coding decodes an object without naming its class.",
        because: "an archive can make the app instantiate any class that supports coding",
        do: "name the class of the value: 'decodeObject(of: NSString.self, forKey:)' for a String")
    package static let wideClassList = AuditKind(
        "wide-class-list", .insecure, "A list of allowed classes names NSObject, which allows every class.",
        because: "a list with NSObject allows every class, and future systems will refuse it",
        do: "list the classes that the value can have")
    package static let secureOff = AuditKind(
        "secure-off", .insecure, "Data is unarchived without secure coding.",
        because: "without secure coding an archive decides which classes are instantiated",
        do: "use 'NSKeyedUnarchiver.unarchivedObject(ofClasses:from:)'")
    package static let plainCoding = AuditKind(
        "plain-nscoding", .insecure, "A class conforms only to NSCoding, so it can't be decoded securely.",
        because: "only NSSecureCoding lets an unarchiver check classes before it creates objects",
        do: "conform to NSSecureCoding and name the class in each decode call")
    package static let containerWithoutElements = AuditKind(
        "container-without-element-classes", .losesData,
        "A collection is decoded with a class list that doesn't name the classes of its elements.",
        because: "secure unarchivers refuse elements whose classes aren't in the list",
        do: "list the element classes next to the collection's class")
    package static let incompleteClassList = AuditKind(
        "class-list-incomplete", .losesData, "A class list leaves out classes that the encoded value can hold.",
        because: "the value isn't decoded when it holds an object of a class that isn't listed",
        do: "list every class that the value can hold")
    package static let typeMismatch = AuditKind(
        "type-mismatch", .losesData, "The decoded type can never be the encoded type.",
        because: "decoding always gives nil or fails", do: "decode the type that is encoded")
    package static let scalarObjectMismatch = AuditKind(
        "scalar-object-mismatch", .losesData, "A number is encoded in place and decoded as an object, or the reverse.",
        because: "the coder keeps numbers and objects apart, so the value is lost",
        do:
            "use the same form on both sides: 'encode(number as NSNumber)' with 'decodeObject(of: NSNumber.self)', or a number "
            + "that NSCoder encodes itself")
    package static let widthMismatch = AuditKind(
        "width-mismatch", .losesData, "The encoded and the decoded number differ in width or sign.",
        because: "values outside of the narrower range are lost or end the process",
        do: "use the wider type on both sides and convert with 'init(exactly:)'")
    package static let keyNotEncoded = AuditKind(
        "key-not-encoded", .losesData, "A key is decoded but never encoded.",
        because: "decoding always finds nothing for this key", do: "encode the value under the same key")
    package static let keyNotDecoded = AuditKind(
        "key-not-decoded", .losesData, "A key is encoded but never decoded.",
        because: "the encoded value never comes back", do: "decode the value, or stop encoding it")
    package static let keyMismatch = AuditKind(
        "key-mismatch", .losesData, "A property is encoded and decoded under two spellings of its key.",
        because: "the value never comes back", do: "use one constant for the key")
    package static let wrongKey = AuditKind(
        "wrong-key", .losesData, "A property is decoded from the key of another property.",
        because: "the property gets the value of another one", do: "decode the property from its own key")
    package static let duplicateKey = AuditKind(
        "duplicate-key-encoded", .fragile, "Two values are encoded under one key.",
        because: "the second value replaces the first one", do: "give each value its own key")
    package static let propertyNotArchived = AuditKind(
        "property-not-archived", .losesData, "A stored property holds data and is neither encoded nor decoded.",
        because: "its value is lost when the object is archived",
        do: "encode and decode it, or say in a comment that it isn't persisted")
    package static let optionalRequired = AuditKind(
        "optional-required", .losesData, "Decoding fails when an optional property is nil.",
        because: "an object whose property is nil is archived and can never be decoded",
        do: "let the decoded value be nil")
    package static let nilCollapsed = AuditKind(
        "nil-collapsed", .losesData, "An optional property that is nil comes back with another value.",
        because: "nil can't be told apart from the default value", do: "keep nil: encode nothing and decode an optional"
    )
    package static let trapOnDecode = AuditKind(
        "trap-on-decode", .traps, "A damaged or manipulated archive ends the process while it is decoded.",
        because: "archives come from disks and networks, and any of their values may be missing or wrong",
        do: "use 'guard let' with 'as?' and return nil, or call 'failWithError(_:)'")
    package static let trapOnEncode = AuditKind(
        "trap-on-encode", .fragile, "Encoding ends the process for values that the property can have.",
        because: "archiving must not crash for a legal value", do: "encode a representation that exists for every value"
    )
    package static let notArchivable = AuditKind(
        "not-archivable", .losesData, "The encoded value doesn't conform to NSCoding.",
        because: "the archiver raises an exception for such a value",
        do: "encode a representation: its raw value, its parts, or data")
    package static let supportsMissing = AuditKind(
        "supports-missing", .losesData,
        "A subclass overrides 'init(coder:)', or inherits it in Swift, without overriding 'supportsSecureCoding'.",
        because: "secure unarchivers refuse a class that overrides one without the other",
        do: "add 'override class var supportsSecureCoding: Bool { true }'")
    package static let supportsNotOverridable = AuditKind(
        "supports-not-overridable", .fragile,
        "'supportsSecureCoding' is static above subclasses, or a stored variable.",
        because: "subclasses can't override a static property, so unarchivers refuse them", do: "declare it 'class var'"
    )
    package static let superNotCalled = AuditKind(
        "super-not-called", .losesData, "One of the two methods doesn't call super, or neither does.",
        because: "what the superclass archives is lost", do: "call super in both methods")
    package static let discardedResult = AuditKind(
        "discarded-result", .fragile, "A decoded value isn't used.", because: "the call has no effect",
        do: "assign the value or remove the call")
    package static let wrongGuard = AuditKind(
        "wrong-guard", .fragile, "A value is decoded behind a check for another key.",
        because: "the value is skipped or read by the presence of another one", do: "check the key that is decoded")
    package static let unkeyedInKeyed = AuditKind(
        "unkeyed-in-keyed", .losesData, "A call without a key stands among calls with keys.",
        because: "values without keys depend on their order, and a keyed archiver may lose or refuse them",
        do: "use the method with 'forKey:'")
    package static let halfStubbed = AuditKind(
        "half-stubbed", .losesData, "One of the two methods does its work and the other doesn't.",
        because: "what is archived can't be read back, or nothing is archived", do: "write both methods")
    package static let wrongSuperclass = AuditKind(
        "wrong-superclass", .fragile, "The class inherits from NSCoder.",
        because: "NSCoder is the class of archivers, not of what they archive", do: "inherit from NSObject")
}
