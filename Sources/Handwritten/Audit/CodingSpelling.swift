import SecureCodeGenAppleTypes
import SecureCodeGenObjectiveCSyntax

/// How code about archives is written in a language, for messages and repairs.
struct CodingSpelling: Sendable {
    let initializer: String
    let encoder: String
    let superInitializer: String
    let superEncoder: String
    /// The method that tells whether an archive has a key.
    let presenceTest: String
    /// The property `supportsSecureCoding` of a subclass, on separate lines.
    let support: String
    /// A value of a function type.
    let function: String
    /// A decode call up to the key.
    let untypedDecode: String
    /// The same call with classes, by their names in Swift.
    let typedDecode: @Sendable ([String]) -> String
    /// The name of a class by its name in Swift.
    let className: @Sendable (String) -> String
    /// The type in Swift of the objects of a class that code names.
    let typeName: @Sendable (String) -> String
    /// What follows the key.
    let endOfDecode: String

    static let swift = CodingSpelling(
        initializer: "init(coder:)", encoder: "encode(with:)", superInitializer: "super.init(coder:)",
        superEncoder: "super.encode(with:)", presenceTest: "containsValue(forKey:)",
        support: "override class var supportsSecureCoding: Bool { true }\n", function: "a closure",
        untypedDecode: "decodeObject(forKey:",
        typedDecode: { classes in
            let list = classes.map { $0 + ".self" }.joined(separator: ", ")
            return "decodeObject(of: \(classes.count == 1 ? list : "[\(list)]"), forKey:"
        }, className: { $0 }, typeName: { $0 }, endOfDecode: ")")

    static let objectiveC = CodingSpelling(
        initializer: "initWithCoder:", encoder: "encodeWithCoder:", superInitializer: "[super initWithCoder:]",
        superEncoder: "[super encodeWithCoder:]", presenceTest: "containsValueForKey:",
        support: "+ (BOOL)supportsSecureCoding { return YES; }\n\n", function: "a block",
        untypedDecode: "decodeObjectForKey:",
        typedDecode: { classes in
            let list = classes.map { "[\(objectiveCName(of: $0)) class]" }.joined(separator: ", ")
            return classes.count == 1
                ? "decodeObjectOfClass:\(list) forKey:"
                : "decodeObjectOfClasses:[NSSet setWithObjects:\(list), nil] forKey:"
        }, className: objectiveCName, typeName: ImportedTypes.className, endOfDecode: "")

    /// The name in Objective-C of a class of Apple's: `NSTimer` for `Timer`.
    static func objectiveCName(of name: String) -> String {
        ImportedTypes.className("NS" + name) == name ? "NS" + name : name
    }
}
