/// The data for rendering a template.
///
/// Numbers are strings, because the caller decides how to spell them.
package enum Value: Hashable, Sendable {
    /// Known to be absent: it renders as nothing, and its sections are skipped. Unlike a missing key, strict rendering
    /// accepts it.
    case null
    case text(String)
    case bool(Bool)
    case list([Value])
    case dictionary([String: Value])

    /// Whether a section over this value is rendered. False for null, false, the empty list and the empty text; the
    /// specification leaves the empty text open, and its wording (`!!data`) makes it false where it comes from.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .text(let text): !text.isEmpty
        case .bool(let bool): bool
        case .list(let list): !list.isEmpty
        case .dictionary: true
        }
    }

    /// The kind, as error messages call it.
    var kind: String {
        switch self {
        case .null: "null"
        case .text: "a text"
        case .bool: "a bool"
        case .list: "a list"
        case .dictionary: "a dictionary"
        }
    }
}

extension Value: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self = .text(text) }
}

extension Value: ExpressibleByBooleanLiteral {
    package init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension Value: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension Value: ExpressibleByDictionaryLiteral {
    /// If keys are repeated, the last value is used.
    package init(dictionaryLiteral elements: (String, Value)...) {
        self = .dictionary(Dictionary(elements, uniquingKeysWith: { $1 }))
    }
}
