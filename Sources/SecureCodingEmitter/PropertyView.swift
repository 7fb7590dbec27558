import Mustache
import SecureCodingModel

/// A property of the class, or a member of a value without an object of its own → what the templates say of it.
struct PropertyView {
    /// Whose property it is.
    enum Owner {
        /// The class: the key is a literal, the property stands in `self`.
        case object
        /// A value in a local function, which gets the beginning of the key.
        ///
        /// - Parameters:
        ///   - access: the expression for the member.
        ///   - keyPrefix: what stands between the function's key and the member's: `.`, or `.circle.`.
        case value(access: String, keyPrefix: String)
    }

    let property: CodedProperty
    /// The local that holds the decoded value.
    let local: String
    var owner = Owner.object
    let naming: Naming
    let decoding: Decoding

    private var encoding: Encoding {
        Encoding(naming: naming, helpers: decoding.helpers, records: decoding.records, subject: property.name)
    }
    private var wrapped: ArchivedType { property.wrappedType }
    private var key: String { keyText(property.key) }
    /// The key whose presence says that there is a value.
    private var presenceKey: String { keyText(decoding.records.presenceKey(wrapped, property.key)) }

    private func keyText(_ key: String) -> String {
        switch owner {
        case .object: SwiftSyntaxText.stringLiteral(key)
        case .value(_, let prefix): "key + " + SwiftSyntaxText.stringLiteral(prefix + key)
        }
    }

    /// Whether the local is an optional although the property is not.
    private var isLocalOptional: Bool { property.absence != .fails }

    // MARK: Encoding

    var encode: Value {
        let (member, bound) = access
        let writesNil = property.isOptional && property.keepsInitialValue && !wrapped.isInline
        return [
            "key": .text(key),
            "encode": .text(
                property.isConditionallyEncoded ? "coder.encodeConditionalObject" : encoding.function(wrapped)),
            "condition": ConditionText.value(property.conditions),
            "always": .bool(!property.isOptional || writesNil),
            "unlessNil": .bool(property.isOptional && !writesNil),
            "binding": .text(bound == member ? member : "\(bound) = \(member)"),
            "value": .text(
                writesNil
                    ? encoding.encodedOptional(wrapped, member)
                    : encoding.encoded(wrapped, property.isOptional ? bound : member)),
            "nilMarker": property.nilMarkerKey.map { .text(keyText($0)) } ?? .null,
        ]
    }

    /// The expression for the value, and a name for it where it is unwrapped.
    private var access: (member: String, bound: String) {
        if case .value(let access, _) = owner { return (access, SwiftSyntaxText.identifier(local)) }
        let name = SwiftSyntaxText.identifier(property.name)
        // `coder` is the method's parameter, `self` in backticks is still the object, and local functions come first.
        let hidesMember =
            ["coder", "self"].contains(property.name) || decoding.helpers.encoding.contains(property.name)
            || decoding.records.functionNames.contains(property.name)
        return hidesMember ? ("self.\(name)", local) : (name, name)
    }

    // MARK: Decoding

    var decode: Value {
        let inline = wrapped.isInline ? decoding.inline(wrapped, key: key) : nil
        let isChecked = inline?.isOptional ?? true
        return [
            "key": .text(presenceKey),
            "condition": ConditionText.value(property.conditions),
            "local": .text(SwiftSyntaxText.identifier(local)),
            "type": .text(naming.type(wrapped)),
            "property": .text(propertyText),
            "expected": .text(SwiftSyntaxText.stringLiteral(expected)),
            "required": .bool(!isLocalOptional && !isChecked),
            "requiredChecked": .bool(!isLocalOptional && isChecked),
            "optional": .bool(isLocalOptional && !isChecked),
            "optionalChecked": .bool(isLocalOptional && isChecked && inline != nil),
            "optionalObject": .bool(isLocalOptional && inline == nil),
            "value": .text(inline?.text ?? decoding.required(wrapped, key: key)),
            "object": .text(inline == nil ? decoding.object(wrapped, key: key) : ""),
            "converted": .text(inline == nil ? decoding.converted(wrapped, from: "object") : ""),
        ]
    }

    /// What messages say that the value should be.
    private var expected: String {
        let naming = Naming(shadowed: [])
        if case .instance(let choice) = wrapped { return choice.named.map(naming.type).joined(separator: " or ") }
        return naming.type(wrapped)
    }

    /// How messages speak of it.
    private var propertyText: String {
        if case .object = owner { return SwiftSyntaxText.stringLiteral(property.name) }
        return key
    }

    // MARK: Building the object

    /// The argument that hands the value to an initializer.
    var argument: String {
        let name = SwiftSyntaxText.identifier(local)
        guard case .keepsInitialValue(let expression?) = property.absence else { return name }
        return property.isOptional ? "\(isPresent) ? \(name) : \(expression)" : "\(name) ?? \(expression)"
    }

    var assignment: Value {
        let name = SwiftSyntaxText.identifier(local)
        let member = SwiftSyntaxText.identifier(property.name)
        return [
            "target": .text(target),
            "member": .text(member),
            "condition": ConditionText.value(property.conditions),
            "local": .text(name),
            "always": .bool(!property.keepsInitialValue),
            "unlessNil": .bool(property.keepsInitialValue && !property.isOptional),
            "ifPresent": .bool(property.keepsInitialValue && property.isOptional),
            "isPresent": .text(isPresent),
        ]
    }

    private var target: String {
        if case .object = owner { return "self" }
        return "value"
    }

    /// Whether the archive says anything about the property.
    private var isPresent: String {
        ([presenceKey] + (property.nilMarkerKey.map { [keyText($0)] } ?? []))
            .map { "coder.containsValue(forKey: \($0))" }.joined(separator: " || ")
    }
}
