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

    /// None of them is a type that drawn models use without its module.
    static var text: String { names.map { "struct \($0) {}\n" }.joined() }
}
