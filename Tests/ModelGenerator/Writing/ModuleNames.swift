/// Types at file scope with names of types in Foundation or the standard library, for one module of models.
enum ModuleNames {
    static let file = "Names.swift"

    private static let names = [
        "AnyClass", "CocoaError", "NSNull", "NSDictionary", "NSSet", "NSKeyedUnarchiver",
        "NSKeyedArchiver",
        "PropertyListDecoder", "PropertyListEncoder", "JSONDecoder", "JSONEncoder", "Sequence",
        "Collection", "Result",
        "IteratorProtocol", "Decodable", "Encodable", "PropertyListSerialization",
        "Index", "Element", "Key", "Value", "Bound", "Wrapped",
    ]

    /// Whether a type of the platform or one of its enclosing types has the name of one of them.
    static func hides(_ name: String) -> Bool {
        name.split(separator: ".").dropFirst().contains { names.contains(String($0)) }
    }

    static var text: String { names.map { "struct \($0) {}\n" }.joined() }
}
