import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner
import Threading

/// Infers the type of a variable without an annotation from its initial value.
///
/// The result is nil if the expression alone doesn't determine the type, and the author is asked for an annotation. It
/// is never a guess: everything that depends on overload resolution or on declarations outside the scan is nil. So are
/// closures, operators other than arithmetic ones, and members that neither a scanned file nor `PlatformMembers`
/// declares.
package struct TypeInference: Sendable {
    let table: SymbolTable
    let resolver: TypeResolver
    let conformances: Conformances
    /// The initializers in scanned extensions of types that aren't scanned, by the type's last name.
    let extensionInitializers: [String: [CallLabels]]
    /// The extensions of types in the tables, by the type's name there.
    private let platformExtensions = LazyValue<[String: [DeclarationReference]]>()
    /// The constants at file scope, by name.
    private let constantsAtFileScope = LazyValue<[String: [(property: PropertyDeclaration, file: Int)]]>()
    /// The names of members in scanned extensions of protocols and of types that aren't scanned.
    private let extensionMembers = LazyValue<Set<String>>()
    /// The members and initializers in scanned extensions of protocols and of classes that aren't scanned.
    private let inheritable = LazyValue<Inheritable>()
    /// Whether a scanned file declares a default type of literals.
    private let redefinesLiterals: Bool

    package init(table: SymbolTable, conformances: Conformances) {
        self.table = table
        self.conformances = conformances
        resolver = TypeResolver(table: table)
        extensionInitializers = Self.initializersOfExtensions(in: table)
        redefinesLiterals = !table.topLevelNames.isDisjoint(with: [
            "IntegerLiteralType", "FloatLiteralType", "StringLiteralType", "BooleanLiteralType",
        ])
    }

    /// - Parameters:
    ///   - value: The expression, in the scope's file.
    ///   - scope: The type that declares the variable.
    package func type(of value: SourceRange, in scope: TypeResolver.Scope) -> SwiftType? {
        var budget = Budget()
        return type(of: value, in: scope, budget: &budget)
    }

    func type(of value: SourceRange, in scope: TypeResolver.Scope, budget: inout Budget) -> SwiftType? {
        guard !redefinesLiterals else { return nil }
        var reader = ExpressionReader(in: scope, self, budget: budget)
        let type = reader.type(of: BodyReader.expression(of: reader.file.source, at: value))
        budget = reader.budget
        return type.defaultType
    }

    /// The remaining work for inferring one type. If it is exceeded, the type needs an annotation.
    struct Budget {
        /// The number of names to look up, because tables of thousands of objects take too long.
        var names = 2048
        /// The nesting of static members, which may refer to each other in cycles.
        var nesting = 8
    }

    // MARK: Types by name

    /// Returns the type that a name means in a scope; nil if it means none, or a static member of an enclosing type.
    func type(named components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope) -> SwiftType? {
        let type = resolver.resolve(.named(components), text: text, in: scope)
        switch type {
        case .unknown, .ambiguous, .structural: return nil
        default: return isHidden(components[0].name, in: scope) ? nil : type
        }
    }

    /// Returns a type that represents a resource of the process, such as a lock, and contains no data. Its initializer
    /// doesn't matter.
    func resource(
        named components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        let type = resolver.resolve(.named(components), text: text, in: scope)
        switch type {
        case .unknown(let name), .unknownGeneric(let name, _):
            let isKnown =
                UnarchivableTypes.named(name)?.isResource == true
                || FoundationClasses.withoutSecureCoding.contains(name)
            return isKnown && !isHidden(components[0].name, in: scope) ? type : nil
        default: return nil
        }
    }

    /// Returns Array, Set or Optional without arguments, which a call must provide: `Array(repeating: 0, count: 3)`.
    func collection(_ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope) -> String? {
        guard case .structural(.unspecialized, let name) = resolver.resolve(.named(components), text: text, in: scope),
            case .notFound = table.lookUp(components[0].name, from: scope.symbol, inFile: scope.file),
            !isHidden(components[0].name, in: scope)
        else { return nil }
        return name
    }

    /// Returns the type of a member of a value, or of a static member, from the tables of Apple's types.
    ///
    /// - Parameter member: `count`, or with the labels of a call, `appending(_:)`.
    /// - Returns: nil if no table lists the member; opaque if a scanned extension may redefine it.
    func listedMember(_ member: String, isStatic: Bool, of type: SwiftType) -> ExpressionType? {
        let name = PlatformInitializers.name(of: type, in: table)
        let result =
            isStatic
            ? PlatformMembers.result(ofStatic: member, on: type, named: name)
            : PlatformMembers.result(of: member, on: type, named: name)
        return result.map { isRedefined(member) ? .opaque : .typed($0) }
    }

    /// Whether a scanned extension of a type that isn't scanned declares a member or an operator of this name.
    func isRedefined(_ member: String) -> Bool {
        extensionMembers.value { Self.membersOfExtensions(in: table) }
            .contains(String(member.prefix { $0 != "(" }))
    }

    /// Returns `UIDevice.current` for the types of its members.
    func sharedObject(
        _ member: String, of components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope
    ) -> SwiftType? {
        guard components.count == 1, PlatformMembers.shares(member, components[0].name),
            !isHidden(components[0].name, in: scope),
            case .unknown = resolver.resolve(.named(components), text: components[0].name, in: scope)
        else { return nil }
        return .unknown(components[0].name)
    }

    private func isHidden(_ name: String, in scope: TypeResolver.Scope) -> Bool {
        table.enclosingTypes(scope.symbol).contains { !table.staticMembers(named: name, of: $0).isEmpty }
    }

    // MARK: Extensions of types that are not scanned

    /// Returns the members that a scanned type or its superclasses declare, or that scanned extensions add to another
    /// type. Members of generic types and of constrained extensions are excluded.
    func declaredMembers(named name: String, isStatic: Bool, of type: SwiftType) -> [DeclaredMember] {
        if case .scanned(let scanned) = type {
            let symbol = table.symbols[scanned.symbol]
            return table.isGeneric(symbol) ? [] : table.members(named: name, isStatic: isStatic, of: symbol)
        }
        let extensions = platformExtensions.value { extensionsOfPlatformTypes() }
        return extensions[PlatformInitializers.name(of: type, in: table), default: []]
            .flatMap { table.members(named: name, isStatic: isStatic, in: $0) }
    }

    /// Returns the constants at file scope with a name, and their files.
    func constants(named name: String) -> [(property: PropertyDeclaration, file: Int)] {
        let all = constantsAtFileScope.value {
            var all: [String: [(property: PropertyDeclaration, file: Int)]] = [:]
            for (index, input) in table.inputs.enumerated() {
                for constant in input.file.constants {
                    all[input.file.identifier(constant.name), default: []].append((constant, index))
                }
            }
            return all
        }
        return all[name] ?? []
    }

    private func extensionsOfPlatformTypes() -> [String: [DeclarationReference]] {
        var found: [String: [DeclarationReference]] = [:]
        for (reference, declaration) in Self.extensionsOfOthers(in: table) where declaration.requirements.isEmpty {
            // An extension of `[Int]` doesn't extend all arrays.
            let isPlain = table.file(reference).text(declaration.name).allSatisfy { !"[<".contains($0) }
            guard isPlain, let type = typeOutside(extendedBy: declaration, reference) else { continue }
            found[PlatformInitializers.name(of: type, in: table), default: []].append(reference)
        }
        return found
    }

    /// Returns the extended type in the tables; nil for a protocol or an unknown type.
    private func typeOutside(extendedBy declaration: Declaration, _ reference: DeclarationReference) -> SwiftType? {
        let scope = TypeResolver.Scope(symbol: nil, file: reference.file)
        switch resolver.resolve(declaration.name, in: scope) {
        case .unknown, .unknownGeneric, .ambiguous, .structural, .scanned, .genericParameter: return nil
        case let type: return type
        }
    }

    // MARK: What a scanned type may have from elsewhere

    /// The declarations in extensions of protocols and of classes that aren't scanned.
    private struct Inheritable: Sendable {
        enum Extended {
            /// A scanned protocol.
            case `protocol`(Symbol)
            /// A class of the tables, or NSObject.
            case `class`(String)
            /// An unknown type, by its last name.
            case unknown(String)
        }

        /// The extended types by the names of members.
        var members: [String: [Extended]] = [:]
        var initializers: [(extended: Extended, labels: CallLabels)] = []
    }

    private var allInheritable: Inheritable { inheritable.value { collectInheritable() } }

    /// Whether a scanned type may have a member of this name from an extension of a protocol, or of a class that isn't
    /// scanned.
    func mayInherit(_ name: String, _ symbol: Symbol) -> Bool {
        allInheritable.members[name]?.contains { mayBe(symbol, $0) } ?? false
    }

    /// Whether any type may have such a member.
    func mayInherit(_ name: String, _ type: SwiftType) -> Bool {
        guard case .scanned(let scanned) = type else { return allInheritable.members[name] != nil }
        return mayInherit(name, table.symbols[scanned.symbol])
    }

    /// Returns the initializers with these labels that a scanned type may have from such extensions.
    func initializersFromElsewhere(of symbol: Symbol, accepting labels: [String?]) -> [CallLabels] {
        allInheritable.initializers.filter { $0.labels.accepts(labels) && mayBe(symbol, $0.extended) }.map(\.labels)
    }

    private func mayBe(_ symbol: Symbol, _ extended: Inheritable.Extended) -> Bool {
        switch extended {
        case .protocol(let wanted): conformances.mayConform(symbol, to: wanted)
        case .unknown(let name): conformances.mayInherit(symbol, fromOutside: name)
        case .class(let name):
            switch conformances.root(of: symbol) {
            case .none: false
            case .root: name == "NSObject"
            case .scanned, .external: true
            }
        }
    }

    private func collectInheritable() -> Inheritable {
        var found = Inheritable()
        for (reference, declaration) in Self.extensionsOfOthers(in: table) {
            guard let extended = extended(by: declaration, reference) else { continue }
            let file = table.file(reference)
            let names = (declaration.properties.map(\.name) + declaration.functions.map(\.name)).map(file.identifier)
            for name in Set(names) { found.members[name, default: []].append(extended) }
            found.initializers += declaration.initializers.map { (extended, CallLabels($0, in: file)) }
        }
        return found
    }

    /// Returns nil for a type that nothing can inherit from.
    private func extended(by declaration: Declaration, _ reference: DeclarationReference) -> Inheritable.Extended? {
        if let symbol = table.symbol(declaredAt: reference), symbol.kind == .protocol { return .protocol(symbol) }
        let name = table.file(reference).text(declaration.name).split(separator: ".").last.map(String.init) ?? ""
        switch typeOutside(extendedBy: declaration, reference) {
        case nil: return name == "NSObject" ? .class(name) : .unknown(name)
        case .platformClass(let name)?: return .class(name)
        default: return nil
        }
    }

    /// Returns the extensions of protocols and of types that aren't scanned.
    private static func extensionsOfOthers(
        in table: SymbolTable
    ) -> [(DeclarationReference, Declaration)] {
        table.inputs.enumerated().flatMap { index, input in
            input.file.declarations.enumerated().compactMap { position, declaration in
                let reference = DeclarationReference(file: index, index: position)
                guard declaration.kind == .extension else { return nil }
                switch table.symbol(declaredAt: reference)?.kind {
                case .class, .struct, .enum, .actor: return nil
                default: return (reference, declaration)
                }
            }
        }
    }

    private static func membersOfExtensions(in table: SymbolTable) -> Set<String> {
        var found: Set<String> = []
        for (reference, declaration) in extensionsOfOthers(in: table) {
            let file = table.file(reference)
            for property in declaration.properties { found.insert(file.identifier(property.name)) }
            for function in declaration.functions { found.insert(file.identifier(function.name)) }
        }
        return found
    }

    private static func initializersOfExtensions(in table: SymbolTable) -> [String: [CallLabels]] {
        var found: [String: [CallLabels]] = [:]
        for (reference, declaration) in extensionsOfOthers(in: table) where !declaration.initializers.isEmpty {
            let file = table.file(reference)
            let name = file.text(declaration.name).split(separator: ".").last.map(String.init) ?? ""
            found[name, default: []] += declaration.initializers.map { CallLabels($0, in: file) }
        }
        return found
    }
}
