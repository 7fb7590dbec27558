import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Finds constants that look like the keys of a former handwritten conformance: those of a nested `Keys`, or
/// `highScoreKey` and `kHighScore` in the class or at the top of its file.
///
/// Old archives have the constants' values as keys. A property with another key would be nil or keep its initial value,
/// without an error.
struct HandwrittenKeyConstants {
    private struct Constant {
        let name: String
        let text: String
        /// The text as a literal.
        let literal: String
        let location: Diagnostic.Location
        /// Whether the constant is in a type for keys.
        let isForKeys: Bool
    }

    private var constants: [Constant] = []

    init(of owner: Symbol, in context: ModelContext) {
        for reference in owner.declarations { collect(from: reference, context) }
        let file = context.table.file(owner.declaration)
        for constant in file.constants where Self.isNamedLikeKey(constant.name.text) {
            add(constant.name, constant.initialValue?.expression.text, constant.initialValue?.text, in: file)
        }
        let codesCodable = CodableMembers(of: owner, in: context).areHandwritten
        for nested in context.table.nestedSymbols(in: owner) where nested.name != "CodingKeys" {
            // Keys of a container in handwritten Codable members.
            if codesCodable, context.conformances.declares("CodingKey", nested) { continue }
            let isForKeys = nested.name.lowercased().contains("key")
            for reference in nested.declarations {
                collect(from: reference, context, isForKeys: isForKeys)
            }
            let raw = RawRepresentation(context.conformances)
            if isForKeys, nested.kind == .enum, raw.rawType(ofEnum: nested) == .string {
                collectCases(of: nested, context)
            }
        }
    }

    private mutating func collect(
        from reference: DeclarationReference, _ context: ModelContext, isForKeys: Bool = false
    ) {
        let file = context.table.file(reference)
        for property in context.table.declaration(reference).properties where property.binding == .let {
            guard isForKeys || Self.isNamedLikeKey(property.name.text) else { continue }
            let value = property.initialValue
            add(property.name, value?.expression.text, value?.text, in: file, isForKeys: isForKeys)
        }
    }

    private mutating func collectCases(of nested: Symbol, _ context: ModelContext) {
        for reference in nested.declarations {
            let file = context.table.file(reference)
            for element in context.table.declaration(reference).cases {
                let literal = element.rawValue?.text ?? "\"\(element.name.text)\""
                add(element.name, element.rawText, literal, in: file, isForKeys: true)
            }
        }
    }

    /// - Parameter isForKeys: whether the constant is declared in a type for keys.
    private mutating func add(
        _ name: Name, _ text: String?, _ literal: String?, in file: ScannedFile, isForKeys: Bool = false
    ) {
        guard let text, let literal, !text.isEmpty else { return }
        let location = Diagnostic.Location(path: file.source.path, range: name.range)
        constants.append(
            Constant(name: name.text, text: text, literal: literal, location: location, isForKeys: isForKeys))
    }

    // MARK: What they are the keys of

    /// Returns a warning if a constant's text differs from the key of the property with a similar name.
    ///
    /// - Parameters:
    ///   - keys: The keys of archived properties without a directive. `CodingKeys` may be meant for JSON only.
    ///   - stored: The names and keys of all stored properties.
    func diagnostic(
        _ keys: [(property: String, key: String)], stored: Set<String>, of owner: Symbol
    ) -> Diagnostic? {
        let notes = keys.flatMap { property, key -> [Diagnostic.Note] in
            let own = constants.filter { Self.plain($0.name) == Self.plain(property) }
            guard !own.contains(where: { $0.text == key }) else { return [] }
            var texts: Set<String> = []
            let different = own.filter { texts.insert($0.text).inserted }
            return different.enumerated().map { position, constant in
                let isLast = position == different.count - 1
                return Diagnostic.Note(
                    "if existing archives hold '\(property)' under \(constant.literal), put '"
                        + "\(directive: .key) = \(constant.literal)' above it"
                        + (isLast ? ", otherwise '\(directive: .key) = \"\(key)\"'" : ""), at: constant.location)
            }
        }
        guard let place = notes.first?.location else { return nil }
        return Diagnostic.Message.handwrittenKeys(owner.displayName).diagnostic(
            at: place, notes: notes + leftOver(stored))
    }

    /// Returns notes about constants that match no property.
    private func leftOver(_ stored: Set<String>) -> [Diagnostic.Note] {
        let names = Set(stored.map(Self.plain))
        let others = constants.filter { constant in
            constant.isForKeys && !stored.contains(constant.text) && !names.contains(Self.plain(constant.name))
        }
        guard let first = others.first else { return [] }
        let literals = others.map(\.literal).joined(separator: ", ")
        return [
            .init(
                "no property has a name like \(literals), so values under these keys are not read",
                at: first.location)
        ]
    }

    private static func isNamedLikeKey(_ name: String) -> Bool { stem(name) != Substring(name) }

    /// Removes the parts of a name that mark a key: `nameKey`, `kName`, `NAME_KEY`.
    private static func stem(_ name: String) -> Substring {
        var stem = Substring(name)
        for ending in ["Key", "KEY", "_key"] where stem.hasSuffix(ending) {
            stem.removeLast(ending.count)
            break
        }
        if stem.first == "k", stem.dropFirst().first?.isUppercase == true { stem.removeFirst() }
        return stem.isEmpty ? Substring(name) : stem
    }

    /// Returns a name for comparison: `IsDone`, `is_done` and `kDoneKey` are equal.
    private static func plain(_ name: String) -> String {
        let plain = stem(name).lowercased().filter { $0 != "_" }
        return plain.hasPrefix("is") && plain.count > 3 ? String(plain.dropFirst(2)) : plain
    }
}
