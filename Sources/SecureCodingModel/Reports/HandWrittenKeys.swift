import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics

/// The differences between the keys of a handwritten class and those that generated members would use.
///
/// Existing archives have the handwritten keys. A property that is read from another key is nil or keeps its initial value, and
/// no error is reported, so the differences must be known before the handwritten members are removed.
package struct HandWrittenKeys: Sendable {
    /// A key that handwritten members pass to a coder.
    package struct Key: Sendable, Equatable {
        /// The source text: `"user_name"`, `Keys.name`.
        package let expression: String
        /// The value of the expression; nil if no scanned file declares the constant.
        package let text: String?
    }

    package struct Difference: Sendable {
        package let property: String
        /// In source order; empty if the handwritten members don't archive the property.
        package let handWritten: [Key]
        /// nil if generated members don't archive the property.
        package let generated: String?
    }

    /// A property whose handwritten representation differs from the generated one.
    package struct Form: Sendable, Equatable {
        package let property: String
        /// The directive for the handwritten representation: `as = .number`.
        package let directive: String
    }

    /// A property that older versions of the app, with the handwritten members, find as an object of another class in new
    /// archives.
    package struct Downgrade: Sendable, Equatable {
        package let property: String
        /// The class in archives of the handwritten members.
        package let expected: String
        /// The class in new archives.
        package let written: String
        /// The directive that keeps the class, `as = .string`; nil if only a method can.
        package let directive: String?
    }

    /// The text of the comment to put above a property.
    package struct PropertyDirective: Sendable, Equatable {
        package let property: String
        /// `// securecodegen: key = "user_name"`
        package let text: String
    }

    /// A stored property of the class.
    struct Property {
        let name: String
        /// The generated key; nil if generated members don't archive it.
        let key: String?
        /// How generated members would archive it; nil if that is unknown.
        let archived: CodedProperty?
    }

    /// In the order of the properties.
    package let differences: [Difference]
    /// In the order of the properties.
    package let forms: [Form]
    /// In the order of the properties.
    package let downgrades: [Downgrade]
    /// The directives with which generated members use the handwritten keys and representations, in the order of the
    /// properties.
    package let directives: [PropertyDirective]
    /// Keys without a known property, in source order.
    package let others: [Key]
    /// Whether the members pass their coder to other code, whose keys are unknown.
    package let handsCoderOn: Bool

    /// Returns nil if the members have no key.
    init?(of symbol: Symbol, _ properties: [Property], in context: ModelContext) {
        let inherited = context.table.superclasses(of: symbol).flatMap { StoredProperties($0, in: context).properties }
        let inheritedNames = Set(inherited.map(\.name))
        let members = Self.members(of: symbol, context)
        handsCoderOn = members.contains(where: \.handsCoderOn)
        let calls = members.flatMap(\.calls)
        guard !calls.isEmpty || handsCoderOn else { return nil }
        let names = Set(properties.map(\.name))
        var byProperty: [String: [Key]] = [:]
        var others: [Key] = []
        for call in calls {
            let key = Key(expression: call.key, text: Self.text(of: call.key, from: symbol, context))
            let members = call.names.intersection(names)
            if members.count == 1, let member = members.first {
                Self.add(key, to: &byProperty[member, default: []])
            } else if members.count > 1 || call.names.isDisjoint(with: inheritedNames) {
                Self.add(key, to: &others)
            }
        }
        differences = properties.compactMap { property in
            let keys = byProperty[property.name] ?? []
            let isSame =
                if let generated = property.key {
                    !keys.isEmpty && keys.allSatisfy { $0.text == generated }
                } else {
                    keys.isEmpty
                }
            return isSame ? nil : Difference(property: property.name, handWritten: keys, generated: property.key)
        }
        func values(of property: Property) -> [CodingCalls.Value] {
            calls.filter { $0.names.intersection(names) == [property.name] }.compactMap(\.value)
        }
        downgrades = properties.compactMap { property in
            property.archived.flatMap { Self.downgrade(from: values(of: property), $0) }
        }
        forms = properties.compactMap { property in
            guard let archived = property.archived else { return nil }
            let values = values(of: property)
            let representation = values.lazy.compactMap { Self.representation(of: $0, archived) }.first
            return representation.map { Form(property: property.name, directive: "as = .\($0.rawValue)") }
        }
        directives = Self.directives(properties, differences, forms, handsCoderOn: handsCoderOn)
        let known = byProperty.values.flatMap { $0 }
        self.others = others.filter { key in !known.contains { $0.isSame(as: key) } }
    }

    private static func directives(
        _ properties: [Property], _ differences: [Difference], _ forms: [Form], handsCoderOn: Bool
    ) -> [PropertyDirective] {
        let texts = Dictionary(
            differences.map { ($0.property, $0.handWritten.compactMap(\.text)) },
            uniquingKeysWith: { first, _ in first })
        return properties.compactMap { property in
            guard let generated = property.key else { return nil }
            var words: [String] = []
            if let difference = differences.first(where: { $0.property == property.name }) {
                if difference.handWritten.isEmpty {
                    if !handsCoderOn { words.append("skip") }
                } else if let key = difference.handWritten.first?.text {
                    if key != generated { words.append("key = \(String(reflecting: key))") }
                    let used = properties.filter { $0.name != property.name }.flatMap { other in
                        [other.key].compactMap { $0 } + (texts[other.name] ?? [])
                    }
                    let aliases = difference.handWritten.dropFirst().compactMap(\.text).filter { !used.contains($0) }
                    if !aliases.isEmpty {
                        words.append("aliases = [\(aliases.map { String(reflecting: $0) }.joined(separator: ", "))]")
                    }
                }
            }
            words += forms.filter { $0.property == property.name }.map(\.directive)
            guard !words.isEmpty else { return nil }
            return PropertyDirective(
                property: property.name, text: "// securecodegen: " + words.joined(separator: ", "))
        }
    }

    /// Returns the representation that handwritten code gives a value, if generated members would silently use another one.
    private static func representation(of value: CodingCalls.Value, _ property: CodedProperty) -> Representation? {
        let isObject = ["NSNumber", " as Any"].contains(where: value.text.contains)
        switch property.wrappedType {
        case .scalar(let scalar):
            // Swift passes an optional number as an object, too.
            return isObject || value.isMember && (property.isOptional || !scalar.hasOwnMethod) ? .number : nil
        case .rawRepresentable(_, let rawValue, _, _) where rawValue.isStoredWithoutObject:
            return isObject || value.text.hasSuffix("?.rawValue") ? .number : nil
        case .value(.bridged(.date)):
            return [Representation.timeIntervalSince1970, .timeIntervalSinceReferenceDate]
                .first { value.text.hasSuffix(".\($0.rawValue)") }
        default: return nil
        }
    }

    /// Returns what becomes of a value that the handwritten members archive as an object of another class.
    private static func downgrade(from values: [CodingCalls.Value], _ property: CodedProperty) -> Downgrade? {
        func downgrade(_ words: [String], _ expected: String, _ written: String, _ directive: String?) -> Downgrade? {
            guard values.contains(where: { value in words.contains(where: value.text.contains) }) else { return nil }
            return Downgrade(property: property.name, expected: expected, written: written, directive: directive)
        }
        return switch property.wrappedType {
        // A set of collections is archived as an array.
        case .set(.array), .set(.set), .set(.dictionary): nil
        case .set: downgrade(["Array(", ".sorted", ".map", ".allObjects"], "NSArray", "NSSet", nil)
        case .array: downgrade(["Set("], "NSSet", "NSArray", nil)
        case .value(.bridged(.uuid)): downgrade([".uuidString"], "NSString", "NSUUID", "as = .string")
        case .value(.bridged(.url)): downgrade([".absoluteString"], "NSString", "NSURL", "as = .absoluteString")
        default: nil
        }
    }

    private static func add(_ key: Key, to keys: inout [Key]) {
        if !keys.contains(where: { $0.isSame(as: key) }) { keys.append(key) }
    }

    private static func members(of symbol: Symbol, _ context: ModelContext) -> [CodingCalls] {
        let signature = CodingSignature(table: context.table)
        return symbol.declarations.flatMap { reference -> [CodingCalls] in
            let declaration = context.table.declaration(reference)
            let file = context.table.file(reference)
            let encode = declaration.functions.filter { signature.isEncode($0, in: reference) }
            let decode = declaration.initializers.filter { signature.isInitializer($0, in: reference) }
            return (encode.map { ($0.range, $0.parameters) } + decode.map { ($0.range, $0.parameters) }).map {
                CodingCalls($0, coder: $1.first?.name.map(file.identifier) ?? "coder", in: file)
            }
        }
    }

    private static func text(of key: String, from symbol: Symbol, _ context: ModelContext) -> String? {
        if key.hasPrefix("#keyPath("), key.hasSuffix(")") {
            return key.dropFirst("#keyPath(".count).dropLast().split(separator: ".").last.map(String.init)
        }
        return StringLiteral.value(of: key) ?? KeyConstant(key, from: symbol, in: context)?.text
            ?? constant(named: key, of: symbol, context)
    }

    /// Returns the value of an instance constant, `let nameKey = "name"`.
    private static func constant(named name: String, of symbol: Symbol, _ context: ModelContext) -> String? {
        let file = context.table.file(symbol.declaration)
        let properties = context.table.declaration(symbol.declaration).properties
        let found = properties.first { $0.binding == .let && file.identifier($0.name) == name }
        return found?.initialValue.flatMap { StringLiteral.value(of: file.text($0)) }
    }
}

extension HandWrittenKeys.Key {
    /// Whether both are the same key in an archive.
    fileprivate func isSame(as other: Self) -> Bool {
        text == nil || other.text == nil ? expression == other.expression : text == other.text
    }
}
