import Mustache
import SecureCodingModel

/// A property → what the templates say of it.
struct PropertyView {
    let property: CodedProperty
    /// The local that holds the decoded value.
    let local: String
    let naming: Naming
    let decoding: Decoding

    private var encoding: Encoding { Encoding(naming: naming, helpers: decoding.helpers) }
    private var wrapped: ArchivedType { property.wrappedType }
    private var key: String { SwiftSyntaxText.stringLiteral(property.key) }

    /// Whether the local is an optional although the property is not.
    private var isLocalOptional: Bool { property.absence != .fails }

    // MARK: Encoding

    var encode: Value {
        let name = SwiftSyntaxText.identifier(property.name)
        // `coder` is the method's parameter, and `self` in backticks is still the object.
        let hidesMember = ["coder", "self"].contains(property.name)
        let member = hidesMember ? "self.\(name)" : name
        let writesNil = property.isOptional && property.keepsInitialValue && !wrapped.isInline
        let bound = hidesMember ? local : name
        return [
            "key": .text(key),
            "encode": .text(property.isConditionallyEncoded ? "encodeConditionalObject" : "encode"),
            "condition": ConditionText.value(property.conditions),
            "always": .bool(!property.isOptional || writesNil),
            "unlessNil": .bool(property.isOptional && !writesNil),
            "binding": .text(bound == member ? member : "\(bound) = \(member)"),
            "value": .text(
                writesNil
                    ? encoding.encodedOptional(wrapped, member)
                    : encoding.encoded(wrapped, property.isOptional ? bound : member)),
            "nilMarker": property.nilMarkerKey.map { .text(SwiftSyntaxText.stringLiteral($0)) } ?? .null,
        ]
    }

    // MARK: Decoding

    var decode: Value {
        let inline = wrapped.isInline ? decoding.inline(wrapped, key: key) : nil
        let isChecked = inline?.isOptional ?? true
        return [
            "key": .text(key),
            "condition": ConditionText.value(property.conditions),
            "local": .text(SwiftSyntaxText.identifier(local)),
            "type": .text(naming.type(wrapped)),
            "property": .text(SwiftSyntaxText.stringLiteral(property.name)),
            "expected": .text(SwiftSyntaxText.stringLiteral(Naming(shadowed: []).type(wrapped))),
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
            "member": .text(member),
            "condition": ConditionText.value(property.conditions),
            "local": .text(name),
            "always": .bool(!property.keepsInitialValue),
            "unlessNil": .bool(property.keepsInitialValue && !property.isOptional),
            "ifPresent": .bool(property.keepsInitialValue && property.isOptional),
            "isPresent": .text(isPresent),
        ]
    }

    /// Whether the archive says anything about the property.
    private var isPresent: String {
        property.keys.map { "coder.containsValue(forKey: \(SwiftSyntaxText.stringLiteral($0)))" }
            .joined(separator: " || ")
    }
}
