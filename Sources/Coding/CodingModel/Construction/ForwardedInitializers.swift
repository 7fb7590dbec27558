import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension ForwardedInitializer {
    /// The reason why inherited initializers can't be overridden.
    enum Failure: Error {
        /// The superclass isn't scanned.
        case unknownSuperclass
        /// This one, such as `init(name:)`, can't be declared again with the same meaning.
        case unusual(superclass: String, initializer: String)
    }

    /// Returns the designated initializers that a class would lose to a designated `init(coder:)`.
    static func inherited(
        by symbol: Symbol, in context: ModelContext
    ) throws(Failure) -> [ForwardedInitializer] {
        guard inheritsAny(symbol, in: context) else { return [] }
        return try inheritedDesignated(by: symbol, context) + inheritedDecoding(by: symbol, context)
    }

    private static func inheritedDesignated(
        by symbol: Symbol, _ context: ModelContext
    ) throws(Failure) -> [ForwardedInitializer] {
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

    /// Returns the initializer that the compiler writes for a Decodable superclass. It is required.
    private static func inheritedDecoding(by symbol: Symbol, _ context: ModelContext) -> [ForwardedInitializer] {
        guard !CodableMembers(of: symbol, in: context).decodes,
            let superclass = context.table.superclass(of: symbol), context.derivesDecoding(superclass)
        else { return [] }
        let decoder = Parameter(declaration: "from decoder: any Decoder", label: "from", name: "decoder")
        return [
            ForwardedInitializer(
                access: min(symbol.access, .public), isRequired: true, failability: "", parameters: [decoder],
                isThrowing: true)
        ]
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
        return context.table.declaration(symbol.declaration).initializers.filter {
            !$0.modifiers.contains(.convenience)
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
    ) throws(Failure) -> [ForwardedInitializer] {
        let useSite = UseSite(file: symbol.declaration.file)
        let needed = context.table.accessNeeded(toUse: superclass.declaration, from: useSite) ?? .open
        let redeclaration = Redeclaration(superclass, symbol, context)
        var result: [ForwardedInitializer] = []
        for initializer in designated(of: superclass, in: context) {
            let access = initializer.modifiers.access ?? .internal
            guard access >= needed, !redeclaration.isNeedless(initializer) else { continue }
            if CodingSignature(table: context.table).isInitializer(initializer, in: superclass.declaration) { continue }
            guard let forwarded = redeclaration.forwarded(initializer, access: access) else {
                throw .unusual(superclass: superclass.displayName, initializer: initializer.signature)
            }
            result.append(forwarded)
        }
        return result
    }
}

/// How the initializers of a superclass are declared again in a class, where names may mean something else.
private struct Redeclaration {
    let superclass: Symbol
    let symbol: Symbol
    let context: ModelContext
    private let file: ScannedFile
    /// The source text of the arguments for the superclass's generic parameters.
    private let generics: [String: String]

    init(_ superclass: Symbol, _ symbol: Symbol, _ context: ModelContext) {
        self.superclass = superclass
        self.symbol = symbol
        self.context = context
        file = context.table.file(superclass.declaration)
        generics = TypeResolver(table: context.table).arguments(of: superclass, in: symbol)
            .mapValues { $0.text(in: context.table) }
    }

    /// Whether nobody can call an initializer, or the class overrides it with a convenience initializer.
    func isNeedless(_ initializer: InitializerDeclaration) -> Bool {
        if initializer.attributes.contains(where: isUnavailable) { return true }
        let own = context.table.declaration(symbol.declaration).initializers.filter {
            $0.modifiers.contains(.convenience)
        }
        let signature = signature(of: initializer)
        let others = context.table.declaration(superclass.declaration).initializers.filter {
            self.signature(of: $0).labels == signature.labels
        }
        return own.map { self.signature(of: $0) }.contains {
            $0.labels == signature.labels && (others.count == 1 || $0.types == signature.types)
        }
    }

    private func signature(of initializer: InitializerDeclaration) -> (labels: [String], types: [TypeSyntax?]) {
        (
            initializer.parameters.map { $0.label?.text ?? "_" },
            initializer.parameters.map { $0.type?.typeSyntax }
        )
    }

    /// `@available(*, unavailable)`, or obsoleted in a version of Swift.
    private func isUnavailable(_ attribute: Attribute) -> Bool {
        guard attribute.name.text == "available", !attribute.isConditional else { return false }
        let names = attribute.values.filter { $0.label == nil }.map(\.value.kind)
        return names.contains(.name("unavailable")) && names.contains(.name("*"))
            || attribute.values.contains { $0.label == "obsoleted" } && names.contains(.name("swift"))
    }

    /// - Parameter access: the access level of the superclass's initializer.
    func forwarded(_ initializer: InitializerDeclaration, access: AccessLevel) -> ForwardedInitializer? {
        guard initializer.genericParameters.isEmpty, !initializer.effects.isAsync, initializer.conditions.isEmpty,
            initializer.parameters.allSatisfy(hasSameMeaning),
            !initializer.effects.isThrowing || initializer.effects.throwsAnything
        else { return nil }
        var parameters: [ForwardedInitializer.Parameter] = []
        for (position, parameter) in initializer.parameters.enumerated() {
            guard !parameter.isVariadic, parameter.label != nil, let name = parameter.name,
                let type = parameter.type
            else { return nil }
            let specifiers = type.typeSyntax?.specifiers ?? []
            let isNamed = name.text != "_"
            parameters.append(
                ForwardedInitializer.Parameter(
                    declaration: declaration(of: parameter, named: isNamed ? nil : "value\(position + 1)"),
                    label: parameter.argumentLabel,
                    name: isNamed ? name.text : "value\(position + 1)",
                    passing: specifiers.contains("inout")
                        ? .inout : specifiers.contains("autoclosure") ? .evaluated : .value))
        }
        let mark =
            switch initializer.failability {
            case .none: ""
            case .optional: "?"
            case .implicitlyUnwrapped: "!"
            }
        // An override or a call of a deprecated initializer must be deprecated, or the compiler warns.
        let attributes = initializer.attributes.filter { $0.name.text == "available" && !$0.isConditional }
        // What only the file can use can't have parameters that others see.
        let isOfFile = access == .fileprivate && symbol.access > .fileprivate
        return ForwardedInitializer(
            attributes: attributes.map(\.source.text),
            access: isOfFile ? .fileprivate : max(.internal, min(access, symbol.access, .public)),
            isRequired: initializer.modifiers.contains(.required), failability: mark,
            parameters: parameters, isThrowing: initializer.effects.isThrowing)
    }

    /// Whether the names in the type and the default value of a parameter mean the same in the class, and are visible there.
    private func hasSameMeaning(_ parameter: SecureCodeGenSwiftSyntax.Parameter) -> Bool {
        let types = parameter.type.map(names) ?? []
        let values = parameter.defaultValue.map(names) ?? []
        guard types.union(values).subtracting(generics.keys).allSatisfy(hasSameMeaning) else { return false }
        guard let value = parameter.defaultValue, !values.isEmpty else { return true }
        return values.isDisjoint(with: context.privateNames(inFileOf: superclass.declaration))
            && values.isDisjoint(with: memberNames) && !mentionsPrivateMember(in: value)
    }

    /// Whether a value mentions a private member after the name of its type, as in `Base.start`.
    private func mentionsPrivateMember(in value: SourceSlice) -> Bool {
        value.mentions.contains { mention in
            guard let owner = mention.owner else { return false }
            let owners = context.table.lookUp(owner, from: superclass, inFile: superclass.declaration.file).symbols
            return owners.flatMap(\.declarations).contains { reference in
                let declaration = context.table.declaration(reference)
                return
                    (declaration.properties.map { ($0.name.text, $0.modifiers) }
                    + declaration.functions.map { ($0.name.text, $0.modifiers) }).contains { name, modifiers in
                        name == mention.name.text && modifiers.isPrivate
                    }
            }
        }
    }

    private func hasSameMeaning(_ name: String) -> Bool {
        let above = context.table.lookUp(name, from: superclass, inFile: superclass.declaration.file)
        let here = context.table.lookUp(name, from: symbol, inFile: symbol.declaration.file)
        return above.symbols.map(\.id) == here.symbols.map(\.id)
    }

    private func names(in slice: SourceSlice) -> Set<String> { Set(slice.mentions.filter(\.isFree).map(\.name.text)) }

    /// The names of the members of the class and its scanned superclasses.
    private var memberNames: Set<String> {
        let classes = [symbol] + Array(context.table.superclasses(of: symbol))
        return Set(
            classes.flatMap(\.declarations).flatMap { reference -> [String] in
                let declaration = context.table.declaration(reference)
                return declaration.properties.map(\.name.text) + declaration.functions.map(\.name.text)
            })
    }

    /// Returns a parameter's declaration with the class's types for generic parameters.
    ///
    /// - Parameter name: the name for one that has none.
    private func declaration(of parameter: SecureCodeGenSwiftSyntax.Parameter, named name: String?) -> String {
        guard let label = parameter.label, let type = parameter.type else { return "" }
        let attributes = parameter.attributes.map { $0.source.text + " " }.joined()
        let names = [label.written, name ?? parameter.secondName?.written].compactMap(\.self)
        let value = parameter.defaultValue.map { " = " + $0.text } ?? ""
        return attributes + names.joined(separator: " ") + ": " + substituted(type) + value
    }

    /// The text of a type with the class's types for generic parameters.
    private func substituted(_ type: SourceSlice) -> String {
        var text = ""
        var written = type.range.lower
        for mention in type.mentions where mention.owner == nil {
            guard let argument = generics[mention.name.text] else { continue }
            text += type.source.text(SourceRange(written, mention.name.range.lower)) + argument
            written = mention.name.range.upper
        }
        return text + type.source.text(SourceRange(written, type.range.upper))
    }
}
