import SecureCodeGenSwiftSyntax

/// Finds the raw values of scanned enums and structs.
package struct RawRepresentation {
    private let table: SymbolTable
    private let conformances: Conformances
    private let resolver: TypeResolver

    package init(_ conformances: Conformances) {
        self.conformances = conformances
        table = conformances.table
        resolver = TypeResolver(table: table)
    }

    /// Returns the first type in an enum's inheritance clause; nil if it isn't the type of a raw value.
    package func rawType(ofEnum symbol: Symbol) -> SwiftType? {
        guard let first = table.declaration(symbol.declaration).inheritance.first else { return nil }
        let scope = TypeResolver.Scope(symbol: symbol.parent.map { table.symbols[$0] }, file: symbol.declaration.file)
        switch resolver.resolve(first, in: scope) {
        case .string: return .string
        case .scalar(let scalar): return .scalar(scalar)
        default: return nil
        }
    }

    /// Returns the raw value of a struct that declares RawRepresentable or OptionSet, and whether its initializer can
    /// fail.
    package func representation(ofStruct symbol: Symbol) -> (type: SwiftType, isFailable: Bool)? {
        guard conformances.declares("RawRepresentable", symbol) || conformances.declares("OptionSet", symbol),
            let type = symbol.declarations.lazy.compactMap({ self.rawValueType(in: $0, of: symbol) }).first
        else { return nil }
        let initializers = symbol.declarations.flatMap { reference in
            table.declaration(reference).initializers.filter { labels($0, reference) == ["rawValue"] }
        }
        return (type, initializers.contains { $0.failability != .none })
    }

    private func rawValueType(in reference: DeclarationReference, of symbol: Symbol) -> SwiftType? {
        let property = table.declaration(reference).properties.first { $0.name.text == "rawValue" }
        return property?.type.map { resolver.resolve($0, in: .init(symbol: symbol, file: reference.file)) }
    }

    private func labels(_ initializer: InitializerDeclaration, _ reference: DeclarationReference) -> [String] {
        initializer.parameters.map { $0.label?.text ?? "_" }
    }
}
