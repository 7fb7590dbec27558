/// Types at file scope that are called like Foundation's or the standard library's, for one module of models.
enum ModuleNames {
    static let file = "Names.swift"

    private static let names = [
        "AnyClass", "CocoaError", "NSNull", "NSDictionary", "NSSet", "NSKeyedUnarchiver",
        "NSKeyedArchiver",
        "PropertyListDecoder", "PropertyListEncoder", "JSONDecoder", "JSONEncoder", "Sequence",
        "Collection", "Result",
        "IteratorProtocol", "Decodable", "Encodable", "PropertyListSerialization",
    ]

    /// Whether a type of the platform, or what it is nested in, is called like one of them.
    static func hides(_ name: String) -> Bool {
        name.split(separator: ".").dropFirst().contains { names.contains(String($0)) }
    }

    static var text: String { names.map { "struct \($0) {}\n" }.joined() }
}
