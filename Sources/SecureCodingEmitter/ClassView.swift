import Mustache
import SecureCodingModel

/// A class → what the templates say of it.
struct ClassView {
    let coded: CodedClass

    var value: Value {
        let naming = Naming(shadowed: coded.shadowedNames)
        let properties = views(naming)
        let use = HelperUse(coded.properties.map(\.wrappedType).filter { !$0.isInline })
        return [
            "class": .text(coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")),
            "access": .text(coded.access == .internal ? "" : coded.access.rawValue + " "),
            "availability": .list(coded.availability.map { .text($0) }),
            "conditions": .list(coded.conditions.map { ["condition": .text(ConditionText.text($0))] }),
            "endConditions": .list(coded.conditions.map { _ in .bool(true) }),
            "declaresSupport": .bool(coded.declaresSupportsSecureCoding),
            "archivesSomething": .bool(!properties.isEmpty),
            "reportsErrors": .bool(properties.contains { $0.canFail }),
            "debugName": .text(literalContent(coded.name.joined(separator: "."))),
            "encoded": .list(properties.map(\.encode)),
            "decoded": .list(properties.map(\.decode)),
            "arguments": .text(arguments(properties)),
            "assignments": .list(coded.initializer.assignedAfterwards.map { properties[$0].assignment }),
            "usesConvertAll": .bool(use.convertAll),
            "usesElements": .bool(use.elements),
            "usesUnlessNull": .bool(use.unlessNull),
            "helpers": helperNames(naming),
        ]
    }

    private static let fixedNames: Set<String> = [
        "coder", "fail", "convertAll", "elements", "unlessNull", "object", "self", "key", "value",
    ]

    private func views(_ naming: Naming) -> [PropertyView] {
        var locals = LocalNames(reserved: Self.fixedNames)
        let helpers = Decoding.HelperNames(convertAll: "convertAll", elements: "elements", unlessNull: "unlessNull")
        let decoding = Decoding(naming: naming, helpers: helpers)
        return coded.properties.map {
            PropertyView(property: $0, local: locals.name(for: $0.name), naming: naming, decoding: decoding)
        }
    }

    private func helperNames(_ naming: Naming) -> Value {
        [
            "cocoaError": .text(naming.platform("CocoaError")), "string": .text(naming.platform("String")),
            "set": .text(naming.platform("NSSet")), "null": .text(naming.platform("NSNull")),
            "sequence": .text(naming.platform("Sequence")), "coder": .text(naming.platform("NSCoder")),
            "bool": .text(naming.platform("Bool")),
        ]
    }

    private func arguments(_ properties: [PropertyView]) -> String {
        coded.initializer.arguments
            .map {
                ($0.label.map { SwiftSyntaxText.argumentLabel($0) + ": " } ?? "") + properties[$0.property].argument
            }
            .joined(separator: ", ")
    }

    /// A text between the quotes of a string literal.
    private func literalContent(_ text: String) -> String {
        String(SwiftSyntaxText.stringLiteral(text).dropFirst().dropLast())
    }
}

extension PropertyView {
    /// Whether reading the property can end in an error that names it.
    var canFail: Bool {
        property.absence == .fails || !wrappedIsPlainScalar
    }

    private var wrappedIsPlainScalar: Bool {
        property.wrappedType.isInline && !decoding.inline(property.wrappedType, key: "").isOptional
    }
}
