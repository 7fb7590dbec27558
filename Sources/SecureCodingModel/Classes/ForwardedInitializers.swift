import AppleTypes
import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics

extension ForwardedInitializer {
    /// The reason why inherited initializers can't be overridden.
    enum Obstacle: Error {
        /// The superclass isn't scanned.
        case unknownSuperclass
        /// One of them is generic, variadic or asynchronous, or has an unreadable parameter.
        case unusual(superclass: String)
    }

    /// Returns the designated initializers that a class would lose to a designated `init(coder:)`.
    static func inherited(
        by symbol: Symbol, in context: ModelContext
    ) throws(Obstacle) -> [ForwardedInitializer] {
        guard inheritsAny(symbol, in: context) else { return [] }
        if let superclass = context.initializerHolders(of: symbol).ofDesignated {
            return try forward(from: superclass, to: symbol, context)
        }
        switch context.conformances.root(of: symbol) {
        case .root: return [forward(.init(parameters: []), to: symbol)]
        case .external(let name):
            guard let designated = PlatformInitializer.designated(of: name) else { throw .unknownSuperclass }
            return designated.map { forward($0, to: symbol) }
        case .none, .scanned: throw .unknownSuperclass
        }
    }

    /// Whether the class inherits its superclass's initializers, judging by handwritten code: it declares no designated
    /// one, and each stored property has a value.
    static func inheritsAny(_ symbol: Symbol, in context: ModelContext) -> Bool {
        guard !declaresDesignated(symbol, in: context) else { return false }
        let typing = PropertyTyping(owner: symbol, in: context)
        return context.storedProperties(of: symbol).properties.allSatisfy { property in
            // The only known fact about a wrapper without scanned sources is that the class compiles.
            typing.hasDefaultValue(property)
                || PropertyWrapper.firstValue(of: property.declaration, in: symbol, context) == .unknown
        }
    }

    /// Whether the class has a handwritten designated initializer.
    static func declaresDesignated(_ symbol: Symbol, in context: ModelContext) -> Bool {
        !designated(of: symbol, in: context).isEmpty
    }

    private static func designated(of symbol: Symbol, in context: ModelContext) -> [InitializerDeclaration] {
        let file = context.table.file(symbol.declaration)
        return context.table.declaration(symbol.declaration).initializers.filter {
            !file.hasModifier("convenience", in: $0.modifiers)
                && !context.regions[symbol.declaration.file].contains($0.range)
        }
    }

    /// Returns an override such as `override init() { super.init() }`.
    private static func forward(_ initializer: PlatformInitializer, to symbol: Symbol) -> ForwardedInitializer {
        ForwardedInitializer(
            access: min(symbol.access, .public), isRequired: false, failability: "",
            parameters: initializer.parameters.map {
                Parameter(declaration: $0.declaration, label: $0.label, name: $0.name)
            }, isThrowing: false)
    }

    private static func forward(
        from superclass: Symbol, to symbol: Symbol, _ context: ModelContext
    ) throws(Obstacle) -> [ForwardedInitializer] {
        let file = context.table.file(superclass.declaration)
        let useSite = UseSite(file: symbol.declaration.file)
        let needed = context.table.accessNeeded(toUse: superclass.declaration, from: useSite) ?? .open
        let generics = TypeResolver(table: context.table).arguments(of: superclass, in: symbol)
            .mapValues { $0.text(in: context.table) }
        var result: [ForwardedInitializer] = []
        for initializer in designated(of: superclass, in: context) {
            let access = file.accessLevel(of: initializer.modifiers) ?? .internal
            guard access >= needed else { continue }
            if CodingSignature(table: context.table).isInitializer(initializer, in: superclass.declaration) { continue }
            guard let forwarded = forward(initializer, access: min(access, symbol.access, .public), generics, file)
            else {
                throw .unusual(superclass: superclass.displayName)
            }
            result.append(forwarded)
        }
        return result
    }

    /// - Parameter generics: The source text of the arguments for the superclass's generic parameters.
    private static func forward(
        _ initializer: InitializerDeclaration, access: AccessLevel, _ generics: [String: String], _ file: ScannedFile
    ) -> ForwardedInitializer? {
        guard initializer.genericParameters.isEmpty, !initializer.effects.isAsync, initializer.conditions.isEmpty else {
            return nil
        }
        var parameters: [Parameter] = []
        for parameter in initializer.parameters {
            guard !parameter.isVariadic, let label = parameter.label, let name = parameter.name, parameter.type != nil
            else { return nil }
            let text = file.text(label)
            parameters.append(
                Parameter(
                    declaration: declaration(of: parameter, generics, file),
                    label: text == "_" ? nil : file.identifier(label),
                    name: file.identifier(name)))
        }
        let mark =
            switch initializer.failability {
            case .none: ""
            case .optional: "?"
            case .implicitlyUnwrapped: "!"
            }
        // An override or a call of a deprecated initializer must be deprecated, or the compiler warns.
        let attributes = initializer.attributes.filter { file.text($0.name) == "available" && !$0.isConditional }
        return ForwardedInitializer(
            attributes: attributes.map { file.text($0.range) }, access: access,
            isRequired: file.hasModifier("required", in: initializer.modifiers), failability: mark,
            parameters: parameters, isThrowing: initializer.effects.isThrowing)
    }

    /// Returns a parameter's declaration with the class's types for generic parameters.
    private static func declaration(
        of parameter: SwiftScanner.Parameter, _ generics: [String: String], _ file: ScannedFile
    ) -> String {
        guard !generics.isEmpty, let type = parameter.type else { return file.text(parameter.range) }
        var text = ""
        var written = parameter.range.lower
        let tokens = Scanner.tokens(of: file.source, in: type)
        for (index, token) in tokens.enumerated() where token.kind == .identifier {
            let isMember = index > 0 && tokens[index - 1].kind == .period
            guard !isMember, let argument = generics[file.identifier(token.range)] else { continue }
            text += file.text(SourceRange(written, token.range.lower)) + argument
            written = token.range.upper
        }
        return text + file.text(SourceRange(written, parameter.range.upper))
    }
}
