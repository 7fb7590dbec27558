import SecureCodeGenArchiveFormats
import SecureCodeGenAudit
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives

/// The differences between the keys of a handwritten class and those that generated members would use.
///
/// Existing archives have the handwritten keys. A property that is read from another key is nil or keeps its initial value, and
/// no error is reported, so the differences must be known before the handwritten members are removed.
struct HandwrittenKeys: Sendable {
    /// A key that handwritten members pass to a coder.
    struct Key: Sendable, Equatable {
        /// The source text: `"user_name"`, `Keys.name`.
        let expression: String
        /// The value of the expression; nil if no scanned file declares the constant.
        let text: String?
    }

    struct Difference: Sendable {
        let property: String
        /// In source order; empty if the handwritten members don't archive the property.
        let handwritten: [Key]
        /// nil if generated members don't archive the property.
        let generated: String?
    }

    /// A property whose handwritten representation differs from the generated one.
    struct RepresentationDifference: Sendable, Equatable {
        let property: String
        let representation: Representation
    }

    /// A property that older versions of the app, with the handwritten members, find as an object of another class in new
    /// archives.
    struct Downgrade: Sendable, Equatable {
        let property: String
        /// The class in archives of the handwritten members.
        let expected: String
        /// The class in new archives.
        let written: String
        /// The representation that keeps the class; nil if only a method can.
        let representation: Representation?
    }

    /// The directives to put above a property.
    struct PropertyDirectives: Sendable, Equatable {
        let property: String
        let words: Directive.Words
    }

    /// In the order of the properties.
    let differences: [Difference]
    /// In the order of the properties.
    let forms: [RepresentationDifference]
    /// In the order of the properties.
    let downgrades: [Downgrade]
    /// The directives with which generated members use the handwritten keys and representations, in the order of the
    /// properties.
    let directives: [PropertyDirectives]
    /// Keys without a known property, in source order.
    let others: [Key]
    /// Whether the members pass their coder to other code, whose keys are unknown.
    let handsCoderOn: Bool

    /// Returns nil if the members have no key.
    init?(_ uses: CoderAccesses, _ stored: HandwrittenProperties) {
        guard !uses.keyed.isEmpty || uses.coderEscapes else { return nil }
        handsCoderOn = uses.coderEscapes
        let properties = stored.properties
        let names = Set(properties.map(\.name))
        let written = uses.keyed.filter(\.isWritten)
        let named = uses.keyed.reduce(into: Set()) { $0.formUnion($1.properties) }
        // A computed property has the key of the stored one behind it, unless that is archived by itself.
        func storedProperties(of use: CoderAccess) -> Set<String> {
            use.properties.union(use.behindComputed.subtracting(named)).intersection(names)
        }
        var byProperty: [String: [Key]] = [:]
        var others: [Key] = []
        for use in written + uses.keyed.filter({ !$0.isWritten }) {
            let key = Key(expression: use.expression, text: use.key)
            let members = storedProperties(of: use)
            if members.count == 1, let member = members.first {
                Self.add(key, to: &byProperty[member, default: []])
            } else if members.count > 1 || use.properties.isDisjoint(with: stored.inheritedNames) {
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
            return isSame ? nil : Difference(property: property.name, handwritten: keys, generated: property.key)
        }
        func writes(of property: HandwrittenProperties.Property) -> [CoderAccess] {
            written.filter { storedProperties(of: $0) == [property.name] }
        }
        downgrades = properties.compactMap { property in
            property.archived.flatMap { Self.downgrade(from: writes(of: property), $0) }
        }
        forms = properties.compactMap { property in
            guard let archived = property.archived else { return nil }
            let representation = writes(of: property).lazy.compactMap { Self.representation(of: $0, archived) }.first
            return representation.map { RepresentationDifference(property: property.name, representation: $0) }
        }
        directives = Self.directives(properties, differences, forms, handsCoderOn: handsCoderOn)
        let known = byProperty.values.flatMap { $0 }
        self.others = others.filter { key in !known.contains { $0.isSame(as: key) } }
    }

    private static func directives(
        _ properties: [HandwrittenProperties.Property], _ differences: [Difference],
        _ forms: [RepresentationDifference], handsCoderOn: Bool
    ) -> [PropertyDirectives] {
        let texts = Dictionary(
            differences.map { ($0.property, $0.handwritten.compactMap(\.text)) },
            uniquingKeysWith: { first, _ in first })
        return properties.compactMap { property in
            guard let generated = property.key else { return nil }
            var words = Directive.Words()
            if let difference = differences.first(where: { $0.property == property.name }) {
                if difference.handwritten.isEmpty {
                    if !handsCoderOn { words.set(.skip) }
                } else if let key = difference.handwritten.first?.text {
                    if key != generated { words.set(.key, .string(key)) }
                    let used = properties.filter { $0.name != property.name }.flatMap { other in
                        [other.key].compactMap { $0 } + (texts[other.name] ?? [])
                    }
                    let aliases = difference.handwritten.dropFirst().compactMap(\.text).filter { !used.contains($0) }
                    if !aliases.isEmpty { words.set(.aliases, .list(aliases.map { .string($0) })) }
                }
            }
            if let form = forms.first(where: { $0.property == property.name }) {
                words.set(.as, Directive.Words(form.representation)[.as])
            }
            return words.isEmpty ? nil : PropertyDirectives(property: property.name, words: words)
        }
    }

    /// Returns the representation that handwritten code gives a value, if generated members would silently use another one.
    private static func representation(of use: CoderAccess, _ property: CodedProperty) -> Representation? {
        switch property.wrappedType {
        case .scalar: return use.isBoxed ? .number : nil
        case .raw(let rawValue, _) where rawValue.isStoredWithoutObject:
            return use.isBoxed ? .number : nil
        case .value(.bridged(.date)):
            return [Representation.timeIntervalSince1970, .timeIntervalSinceReferenceDate]
                .first { $0.rawValue == use.steps.last }
        default: return nil
        }
    }

    /// Returns what becomes of a value that the handwritten members archive as an object of another class.
    private static func downgrade(from uses: [CoderAccess], _ property: CodedProperty) -> Downgrade? {
        func downgrade(
            _ steps: [String], _ expected: String, _ written: String, _ representation: Representation?
        ) -> Downgrade? {
            guard uses.contains(where: { use in steps.contains(where: use.steps.contains) }) else { return nil }
            return Downgrade(
                property: property.name, expected: expected, written: written, representation: representation)
        }
        return switch property.wrappedType {
        // A set of collections is archived as an array.
        case .set(.array), .set(.set), .set(.dictionary): nil
        case .set: downgrade(["Array", "NSArray", "sorted", "map", "allObjects"], "NSArray", "NSSet", nil)
        case .array: downgrade(["Set", "NSSet"], "NSSet", "NSArray", nil)
        case .value(.bridged(.uuid)): downgrade(["uuidString"], "NSString", "NSUUID", .string)
        case .value(.bridged(.url)): downgrade(["absoluteString"], "NSString", "NSURL", .absoluteString)
        default: nil
        }
    }

    private static func add(_ key: Key, to keys: inout [Key]) {
        if !keys.contains(where: { $0.isSame(as: key) }) { keys.append(key) }
    }
}

extension HandwrittenKeys.Key {
    /// Whether both are the same key in an archive.
    fileprivate func isSame(as other: Self) -> Bool {
        text == nil || other.text == nil ? expression == other.expression : text == other.text
    }
}
