import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenThreading

/// Infers the type of a variable without an annotation from its initial value.
///
/// Knows the initial values of real models: literals and arithmetic on them, `T(…)`, `T.member`, casts, and collections
/// of these. The result is nil for everything else, and where a scanned extension may change the meaning of such a
/// value. The author is then asked for an annotation. It is never a guess.
package struct TypeInference: Sendable {
    let table: SymbolTable
    let resolver: TypeResolver
    let conformances: Conformances
    private let extensions = LazyValue<Extensions>()
    /// Whether a scanned file declares a default type of literals.
    private let redefinesLiterals: Bool

    package init(table: SymbolTable, conformances: Conformances) {
        self.table = table
        self.conformances = conformances
        resolver = TypeResolver(table: table)
        redefinesLiterals = !table.topLevelNames.isDisjoint(with: [
            "IntegerLiteralType", "FloatLiteralType", "StringLiteralType", "BooleanLiteralType",
        ])
    }

    /// - Parameters:
    ///   - value: The expression, in the scope's file.
    ///   - scope: The type that declares the variable.
    package func type(of value: SourceSlice, in scope: TypeResolver.Scope) -> SwiftType? {
        var budget = Budget()
        return type(of: value, in: scope, budget: &budget)
    }

    func type(of value: SourceSlice, in scope: TypeResolver.Scope, budget: inout Budget) -> SwiftType? {
        guard !redefinesLiterals else { return nil }
        var reader = ExpressionReader(in: scope, self, budget: budget)
        let found = reader.value(of: value.expression)
        budget = reader.budget
        return found?.type
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
    ///
    /// The type of a resource of the process, such as a lock, is known although it isn't archived.
    func type(named components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope) -> SwiftType? {
        let isHidden = table.enclosingTypes(scope.symbol).contains {
            !table.staticMembers(named: components[0].name, of: $0).isEmpty
        }
        guard !isHidden else { return nil }
        let type = resolver.resolve(.named(components), text: text, in: scope)
        switch type {
        case .unknown(let name), .unknownGeneric(let name, _): return isResource(name) ? type : nil
        case .structural(.unspecialized, _):
            // `Array` and `Set`, whose arguments follow from those of the call.
            let isScanned =
                if case .notFound = table.lookUp(
                    components[0].name, from: scope.symbol, inFile: scope.file)
                { false } else { true }
            return isScanned ? nil : type
        case .ambiguous, .structural: return nil
        default: return type
        }
    }

    func isResource(_ name: String) -> Bool {
        UnarchivableTypes.named(name)?.isResource == true || FoundationClasses.withoutSecureCoding.contains(name)
    }

    // MARK: Extensions

    /// What scanned extensions add to protocols and to types that aren't scanned.
    private struct Extensions: Sendable {
        /// By the last name of the extended type.
        var ofTypes: [String: [DeclarationReference]] = [:]
        /// The names of members in extensions of protocols and of unknown types.
        var inheritedNames: Set<String> = []
        var inheritedInitializers: [InitializerDeclaration] = []
        /// Operators, whose operands may have any type.
        var operators: Set<String> = []
    }

    private var allExtensions: Extensions {
        extensions.value {
            var found = Extensions()
            for (index, input) in table.inputs.enumerated() {
                for (position, declaration) in input.file.declarations.enumerated()
                where declaration.kind == .extension {
                    add(declaration, DeclarationReference(file: index, index: position), to: &found)
                }
            }
            return found
        }
    }

    private func add(_ declaration: Declaration, _ reference: DeclarationReference, to found: inout Extensions) {
        let extended = table.symbol(declaredAt: reference)
        guard extended == nil || extended?.kind == .protocol else { return }
        let functions = declaration.functions.map { $0.name.text }
        found.operators.formUnion(functions.filter { $0.utf8.first.map { !Self.isLetter($0) } ?? false })
        let name = declaration.name.text.split(separator: ".").last.map(String.init) ?? ""
        // An extension of `[Int]` or of some arrays doesn't extend all.
        let isWhole = declaration.requirements.isEmpty && name.utf8.allSatisfy(Self.isLetter)
        let type = extended == nil && isWhole ? PlatformTypes.type(named: name) : nil
        if type != nil { return found.ofTypes[name, default: []].append(reference) }
        found.inheritedNames.formUnion(functions + declaration.properties.map { $0.name.text })
        found.inheritedInitializers += declaration.initializers
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte >= 0x80
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// Whether a scanned extension declares an operator.
    func isRedefined(operator symbol: String) -> Bool { allExtensions.operators.contains(symbol) }

    /// Whether any type may have a member of this name from an extension of a protocol or an unknown type.
    func mayInherit(_ name: String) -> Bool { allExtensions.inheritedNames.contains(name) }

    /// Returns the static members that a scanned type or its superclasses declare, or that scanned extensions add to a
    /// type of the tables.
    func staticMembers(named name: String, of type: SwiftType) -> [DeclaredMember] {
        if case .scanned(let scanned) = type {
            let symbol = table.symbols[scanned.symbol]
            return table.isGeneric(symbol) ? [] : table.staticMembers(named: name, of: symbol)
        }
        return extensions(of: type).flatMap { table.members(named: name, in: $0) }
    }

    /// Returns the initializers that scanned extensions may add to a type.
    func addedInitializers(to type: SwiftType, accepting labels: [String?]) -> [InitializerDeclaration] {
        let own = extensions(of: type).flatMap { table.declaration($0).initializers }
        return (own + allExtensions.inheritedInitializers).filter { $0.parameters.accept(labels) }
    }

    private func extensions(of type: SwiftType) -> [DeclarationReference] {
        if case .scanned = type { return [] }
        return allExtensions.ofTypes[PlatformInitializers.name(of: type, in: table)] ?? []
    }
}
