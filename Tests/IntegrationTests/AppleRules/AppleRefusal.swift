import Testing

/// Sources that compile on Linux, but not with Apple's compilers, and the messages of those. They are files of one module,
/// so no two of them declare the same class.
struct AppleRefusal {
    let name: String
    let source: String
    let message: String

    private static let members = """
        class var supportsSecureCoding: Bool { true }
        func encode(with coder: NSCoder) {}
        required init?(coder: NSCoder) { super.init() }
        """

    static let all: [AppleRefusal] = [
        AppleRefusal(
            name: "extension-of-generic-class",
            source: """
                final class Box<T>: NSObject, NSSecureCoding {
                    init(value: Int) { super.init() }
                    static var supportsSecureCoding: Bool { true }
                    func encode(with coder: NSCoder) {}
                }
                extension Box {
                    convenience init?(coder: NSCoder) { self.init(value: 1) }
                }
                """,
            message: "extensions of generic classes cannot contain '@objc' members"),
        AppleRefusal(
            name: "nested-class", source: "enum Shop { class Item: NSObject, NSSecureCoding { \(members) } }",
            message: "nested class 'Shop.Item' has an unstable name when archiving via 'NSCoding'"),
        AppleRefusal(
            name: "private-class", source: "private class Secret: NSObject, NSSecureCoding { \(members) }",
            message: "private class 'Secret' has an unstable name when archiving via 'NSCoding'"),
        AppleRefusal(
            name: "name-that-objective-c-cannot-spell", source: "class `two words`: NSObject {}",
            message: "cannot infer '@objc' class name because the Swift name is not a valid Objective-C identifier"),
        AppleRefusal(
            name: "conformance-of-generic-class",
            source: "class Crate<T>: NSObject { \(members) }; extension Crate: NSSecureCoding {}",
            message: "to '@objc' protocol 'NSSecureCoding' cannot be in an extension"),
        AppleRefusal(
            name: "override-of-nothing",
            source: """
                class Label: Formatter, NSSecureCoding {
                    override init() { super.init() }
                    override class var supportsSecureCoding: Bool { true }
                    override func encode(with coder: NSCoder) { super.encode(with: coder) }
                    required init?(coder: NSCoder) { super.init(coder: coder) }
                }
                """,
            message: "property does not override any property from its superclass"),
        AppleRefusal(
            name: "override-of-decodeObject",
            source: """
                class Coder: NSCoder {
                    override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? { nil }
                }
                """,
            message: "cannot be overridden"),
        AppleRefusal(
            name: "equal-selectors",
            source: """
                class Twice: NSObject {
                    @objc func load(_ text: String) {}
                    @objc(load:) func read(_ text: String) {}
                }
                """,
            message: "conflicts with method"),
        AppleRefusal(
            name: "selector-of-encode",
            source: "class A: NSObject, NSSecureCoding { \(members); @objc func encodeWithCoder(_ coder: NSCoder) {} }",
            message: "conflicts with"),
        AppleRefusal(
            name: "selector-of-encode-by-its-label",
            source: "class B: NSObject, NSSecureCoding { \(members); @objc func encode(coder: NSCoder) {} }",
            message: "conflicts with"),
        AppleRefusal(
            name: "selector-of-encode-by-both",
            source: "class C: NSObject, NSSecureCoding { \(members); @objc func encode(withCoder coder: NSCoder) {} }",
            message: "conflicts with"),
        AppleRefusal(
            name: "selector-of-init",
            source:
                "class D: NSObject, NSSecureCoding { \(members); @objc init(withCoder coder: NSCoder) { super.init() } }",
            message: "conflicts with"),
        AppleRefusal(
            name: "property-of-another-type", source: "class Taxon: NSObject { var superclass = \"\" }",
            message: "property 'superclass' with type 'String' cannot override a property with type 'AnyClass?'"),
        AppleRefusal(
            name: "stored-property", source: "class School: NSObject { var className = \"\" }",
            message: "cannot override with a stored property 'className'"),
    ]
}
