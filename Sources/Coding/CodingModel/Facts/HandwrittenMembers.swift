import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The missing member if only one of the two methods is handwritten.
enum MissingHandwrittenMember: Sendable {
    case lacksInitializer
    case lacksEncode
}

enum CodingMethod: String, Sendable {
    case initializer = "init(coder:)"
    case encode = "encode(with:)"
}

/// One of the two handwritten methods, if no subclass can override it.
struct NonOverridableMethod: Sendable {
    enum Reason: Sendable {
        case final
        case hidden
        /// Swift can override a method of an extension only if Objective-C knows it.
        case inExtension
        case notRequired

        /// - Parameter conforms: Whether the class conforms to NSCoding, whose methods Objective-C knows.
        fileprivate init?(
            _ method: FunctionDeclaration, in reference: DeclarationReference, of symbol: Symbol, _ conforms: Bool,
            _ table: SymbolTable
        ) {
            let attributes = method.attributes + table.declaration(reference).attributes
            let isKnown = conforms || attributes.contains { ["objc", "objcMembers"].contains($0.name.text) }
            if method.modifiers.contains(.final) {
                self = .final
            } else if !conforms, method.modifiers.contains(.fileprivate) {
                self = .hidden
            } else if reference != symbol.declaration, !isKnown {
                self = .inExtension
            } else {
                return nil
            }
        }
    }

    let reason: Reason
    let place: Diagnostic.Location
}

/// The coding members of a class, in its body and its extensions.
struct HandwrittenMembers {
    private(set) var initializer: Diagnostic.Location?
    private(set) var encode: Diagnostic.Location?
    private(set) var declaresSupportsSecureCoding = false
    private(set) var isSupportNonisolated = false
    /// Whether one of the two methods is declared nonisolated.
    private(set) var hasNonisolatedMethod = false
    private(set) var supportsSecureCodingReturningFalse: Diagnostic.Location?
    /// A `supportsSecureCoding` that can't be overridden.
    private(set) var staticSupport: Diagnostic.Location?
    /// Members that subclasses in other modules can't override, by name.
    private(set) var nonOpenMembers: [String: Diagnostic.Location] = [:]
    /// An `init(coder:)` that no failable one can override.
    private(set) var nonFailableInitializer: Diagnostic.Location?
    /// An `init(coder:)` that `super.init(coder:)` can't call.
    private(set) var convenienceInitializer: Diagnostic.Location?
    /// Methods that no subclass can override.
    private(set) var nonOverridableMethods: [CodingMethod: NonOverridableMethod] = [:]
    private var overridesEncode = false

    /// Whether the class introduces coding, with or without the conformance: it has both methods, and `encode(with:)`
    /// isn't an override.
    var introducesCoding: Bool { initializer != nil && encode != nil && !overridesEncode }

    init(_ symbol: Symbol, in context: ModelContext) {
        for reference in symbol.declarations { look(at: reference, of: symbol, context) }
    }

    private mutating func look(at reference: DeclarationReference, of symbol: Symbol, _ context: ModelContext) {
        let declaration = context.table.declaration(reference)
        let file = context.table.file(reference)
        let signature = CodingSignature(table: context.table)
        let conforms = context.conformances.isCoding(symbol)
        func location(_ range: SourceRange) -> Diagnostic.Location { context.table.location(range, in: reference) }
        if let found = declaration.initializers.first(where: {
            signature.isInitializer($0, in: reference)
        }) {
            initializer = initializer ?? location(found.keyword)
            if found.failability == .none { nonFailableInitializer = location(found.keyword) }
            // In Swift, an initializer of a category in a header isn't a convenience initializer.
            if reference == symbol.declaration, found.modifiers.contains(.convenience) {
                convenienceInitializer = location(found.keyword)
            }
            if found.modifiers.contains(.nonisolated) { hasNonisolatedMethod = true }
            if !conforms, !found.modifiers.contains(.required) {
                nonOverridableMethods[.initializer] = NonOverridableMethod(
                    reason: .notRequired, place: location(found.keyword))
            }
        }
        if let found = declaration.functions.first(where: {
            signature.isEncode($0, in: reference)
                // A private method of a class without the conformance can have any name.
                && (conforms || !$0.modifiers.contains(.private))
        }) {
            encode = encode ?? location(found.name.range)
            overridesEncode = found.modifiers.contains(.override)
            if let reason = NonOverridableMethod.Reason(found, in: reference, of: symbol, conforms, context.table) {
                nonOverridableMethods[.encode] = NonOverridableMethod(reason: reason, place: location(found.name.range))
            }
            if found.modifiers.access != .open { nonOpenMembers["encode(with:)"] = location(found.name.range) }
            if found.modifiers.contains(.nonisolated) { hasNonisolatedMethod = true }
        }
        if let flag = declaration.properties.first(where: {
            $0.name.text == "supportsSecureCoding"
                && ($0.modifiers.contains(.static) || $0.modifiers.contains(.class))
        }) {
            declaresSupportsSecureCoding = true
            isSupportNonisolated = flag.modifiers.contains(.nonisolated)
            if flag.modifiers.access != .open {
                nonOpenMembers["supportsSecureCoding"] = location(flag.name.range)
            }
            if !flag.modifiers.contains(.class) { staticSupport = location(flag.name.range) }
            if flag.booleans(in: file) == [false] {
                supportsSecureCodingReturningFalse = location(flag.name.range)
            }
        }
    }
}

extension Diagnostic.Message {
    /// Returns the reason why a handwritten method can't be overridden, and advice.
    static func fixedMethod(_ reason: NonOverridableMethod.Reason, _ name: String) -> (what: String, hint: String) {
        switch reason {
        case .final: ("is final", "remove 'final'")
        case .hidden: ("is fileprivate", "make it internal")
        case .inExtension:
            (
                "is declared in an extension",
                "move it into the body of '\(name)', or make '\(name)' conform to NSSecureCoding"
            )
        case .notRequired: ("is not required", "write 'required init?(coder: NSCoder)'")
        }
    }
}
