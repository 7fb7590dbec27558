import SourceText
import SwiftScanner
import SwiftSemantics

/// What is missing where only one of the two methods is written by hand.
enum HalfWritten: Sendable {
    case lacksInitializer
    case lacksEncode
}

/// The coding members that a class has of its own, in its body and in its extensions; what stands in a generated region
/// is not among them.
struct HandWritten {
    private(set) var initializer: Diagnostic.Location?
    private(set) var encode: Diagnostic.Location?
    private(set) var declaresSupportsSecureCoding = false
    private(set) var isSupportNonisolated = false
    /// Whether one of the two methods says of itself that it belongs to no actor.
    private(set) var hasNonisolatedMethod = false
    private(set) var supportsSecureCodingReturningFalse: Diagnostic.Location?
    /// A `supportsSecureCoding` that no subclass can override.
    private(set) var staticSupport: Diagnostic.Location?
    /// Members that no subclass in another module can override, by their names.
    private(set) var closed: [String: Diagnostic.Location] = [:]
    /// An `init(coder:)` that no failable one can override.
    private(set) var nonFailableInitializer: Diagnostic.Location?
    /// An `init(coder:)` that no `super.init(coder:)` can call.
    private(set) var convenienceInitializer: Diagnostic.Location?

    init(_ symbol: Symbol, in context: ModelContext) {
        for reference in symbol.declarations { look(at: reference, of: symbol, context) }
    }

    private mutating func look(at reference: DeclarationReference, of symbol: Symbol, _ context: ModelContext) {
        let declaration = context.table.declaration(reference)
        let file = context.table.file(reference)
        let signature = CodingSignature(table: context.table)
        func isOwn(_ range: SourceRange) -> Bool { !context.regions[reference.file].contains(range) }
        func location(_ range: SourceRange) -> Diagnostic.Location { context.table.location(range, in: reference) }
        if let found = declaration.initializers.first(where: {
            isOwn($0.range) && signature.isInitializer($0, in: reference)
        }) {
            initializer = initializer ?? location(found.keyword)
            if found.failability == .none { nonFailableInitializer = location(found.keyword) }
            // That of a category in a header is none, for Swift.
            if reference == symbol.declaration, file.hasModifier("convenience", in: found.modifiers) {
                convenienceInitializer = location(found.keyword)
            }
            if file.hasModifier("nonisolated", in: found.modifiers) { hasNonisolatedMethod = true }
        }
        if let found = declaration.functions.first(where: {
            isOwn($0.range) && signature.isEncode($0, in: reference)
        }) {
            encode = encode ?? location(found.name)
            if file.accessLevel(of: found.modifiers) != .open { closed["encode(with:)"] = location(found.name) }
            if file.hasModifier("nonisolated", in: found.modifiers) { hasNonisolatedMethod = true }
        }
        if let flag = declaration.properties.first(where: {
            isOwn($0.declarationRange) && file.identifier($0.name) == "supportsSecureCoding"
                && (file.hasModifier("static", in: $0.modifiers) || file.hasModifier("class", in: $0.modifiers))
        }) {
            declaresSupportsSecureCoding = true
            isSupportNonisolated = file.hasModifier("nonisolated", in: flag.modifiers)
            if file.accessLevel(of: flag.modifiers) != .open { closed["supportsSecureCoding"] = location(flag.name) }
            if !file.hasModifier("class", in: flag.modifiers) { staticSupport = location(flag.name) }
            if flag.initialValue.map({ file.text($0) }) == "false" || returnsFalse(flag, file) {
                supportsSecureCodingReturningFalse = location(flag.name)
            }
        }
    }

    /// Whether the accessor block says `false` and never `true`.
    private func returnsFalse(_ property: PropertyDeclaration, _ file: ScannedFile) -> Bool {
        guard property.accessors == .computed else { return false }
        let words = Scanner.tokens(of: file.source, in: property.bindingRange).map { file.text($0.range) }
        return words.contains("false") && !words.contains("true")
    }
}
