import AppleTypes
import SourceText
import SwiftScanner
import Threading

/// The expression that a variable starts with → the type that Swift gives the variable when it has no annotation.
///
/// In: where the expression stands. Out: its type, or nil where the expression does not show it by itself: then the
/// author is asked for the annotation. Never a guess: what overload resolution or a declaration outside the scan would
/// decide is nil, and so is everything with a closure, an operator other than those that calculate, or a member that `PlatformMembers` does not list.
package struct TypeInference: Sendable {
    let table: SymbolTable
    let resolver: TypeResolver
    let conformances: Conformances
    /// The failable initializers that scanned extensions give types that are not scanned, by the type's last name.
    private let extensionInitializers: [String: [InitializerLabels]]
    /// The members that scanned extensions give types that are not scanned, and protocols, by their names alone.
    private let extensionMembers = Memo<Bool, Set<String>>()
    /// Whether a scanned file declares what literals default to.
    private let redefinesLiterals: Bool

    package init(table: SymbolTable, conformances: Conformances) {
        self.table = table
        self.conformances = conformances
        resolver = TypeResolver(table: table)
        extensionInitializers = Self.failableInitializersOfExtensions(in: table)
        redefinesLiterals = !table.topLevelNames.isDisjoint(with: [
            "IntegerLiteralType", "FloatLiteralType", "StringLiteralType", "BooleanLiteralType",
        ])
    }

    /// - Parameters:
    ///   - value: the expression, in the scope's file.
    ///   - scope: the type that the variable is declared in.
    package func type(of value: SourceRange, in scope: TypeResolver.Scope) -> SwiftType? {
        var budget = Budget()
        return type(of: value, in: scope, budget: &budget)
    }

    func type(of value: SourceRange, in scope: TypeResolver.Scope, budget: inout Budget) -> SwiftType? {
        guard !redefinesLiterals else { return nil }
        var reader = ExpressionReader(value, in: scope, self, budget: budget)
        let reading = reader.readWhole()
        budget = reader.budget
        return reading.defaultType
    }

    /// How much may still be done to infer one type. What needs more asks for the annotation.
    struct Budget {
        /// Names that may be looked up: tables of thousands of objects are not worth it.
        var names = 2048
        /// Static members that may be inferred within each other: they may name each other in circles.
        var nesting = 8
    }

    // MARK: Types by name

    /// The type that a name means in a scope; nil where it means none, or a static member of the type around it.
    func type(named components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope) -> SwiftType? {
        let type = resolver.resolve(.named(components), text: text, in: scope)
        switch type {
        case .unknown, .ambiguous, .structural: return nil
        default: return isHidden(components[0].name, in: scope) ? nil : type
        }
    }

    /// A type that stands for a resource of the process, such as a lock, and holds no data: which of its initializers is
    /// called makes no difference.
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

    /// Array, Set or Optional without arguments, which a call has to show: `Array(repeating: 0, count: 3)`.
    func collection(_ components: [TypeSyntax.Component], text: String, in scope: TypeResolver.Scope) -> String? {
        guard case .structural(.unspecialized, let name) = resolver.resolve(.named(components), text: text, in: scope),
            !isHidden(components[0].name, in: scope)
        else { return nil }
        return name
    }

    /// What a member of a value gives, where its type is not scanned and no scanned extension may redefine it.
    ///
    /// - Parameter member: `count`, or with the labels of a call `appending(_:)`.
    func member(_ member: String, of value: ExpressionType) -> ExpressionType {
        guard let type = value.defaultType, !isRedefined(member),
            let result = PlatformMembers.result(
                of: member, on: type, named: PlatformInitializers.name(of: type, in: table))
        else { return .opaque }
        return .typed(result)
    }

    /// The same of a type.
    func staticMember(_ member: String, of type: SwiftType) -> ExpressionType {
        guard !isRedefined(member),
            let result = PlatformMembers.result(
                ofStatic: member, on: type, named: PlatformInitializers.name(of: type, in: table))
        else { return .opaque }
        return .typed(result)
    }

    /// Whether a scanned extension of a type that is not scanned declares a member or an operator of this name.
    func isRedefined(_ member: String) -> Bool {
        extensionMembers.value(for: true) { Self.membersOfExtensions(in: table) }
            .contains(String(member.prefix { $0 != "(" }))
    }

    /// `UIDevice.current`, for what members of it give.
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
        var enclosing = scope.symbol
        while let type = enclosing {
            if !table.staticMembers(named: name, of: type).isEmpty { return true }
            enclosing = type.parent.map { table.symbols[$0] }
        }
        return false
    }

    // MARK: Extensions of types that are not scanned

    /// The failable initializers that scanned extensions give a type that is not scanned.
    func failableInitializers(ofPlatformType name: String) -> [InitializerLabels] {
        extensionInitializers[name] ?? []
    }

    private static func membersOfExtensions(in table: SymbolTable) -> Set<String> {
        var found: Set<String> = []
        for (index, input) in table.inputs.enumerated() {
            let file = input.file
            for (position, declaration) in file.declarations.enumerated() where declaration.kind == .extension {
                let reference = DeclarationReference(file: index, index: position)
                switch table.symbol(declaredAt: reference)?.kind {
                case .class, .struct, .enum, .actor: continue
                default:
                    for property in declaration.properties { found.insert(file.identifier(property.name)) }
                    for function in declaration.functions { found.insert(file.identifier(function.name)) }
                }
            }
        }
        return found
    }

    private static func failableInitializersOfExtensions(in table: SymbolTable) -> [String: [InitializerLabels]] {
        var found: [String: [InitializerLabels]] = [:]
        for (index, input) in table.inputs.enumerated() {
            for position in input.file.declarations.indices
            where input.file.declarations[position].kind == .extension
                && !input.file.declarations[position].initializers.isEmpty
            {
                let declaration = input.file.declarations[position]
                let failable = declaration.initializers.filter { $0.failability != .none }
                let reference = DeclarationReference(file: index, index: position)
                let isScanned = table.symbol(declaredAt: reference).map { $0.kind != .extension } ?? false
                guard !failable.isEmpty, !isScanned else { continue }
                let name = input.file.text(declaration.name).split(separator: ".").last.map(String.init) ?? ""
                found[name, default: []] += failable.map { InitializerLabels($0, in: input.file) }
            }
        }
        return found
    }
}
