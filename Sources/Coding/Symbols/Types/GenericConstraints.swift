import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The constraints of a generic parameter at a place: `T: Codable`, `where T: Codable`.
package struct GenericConstraints {
    private let conformances: Conformances
    private let names: Set<String>
    /// The scanned protocols among the constraints.
    private let protocols: [Symbol]
    /// The scanned classes among the constraints.
    package let classes: [Symbol]

    package init(on name: String, in symbol: Symbol, _ conformances: Conformances) {
        self.conformances = conformances
        let table = conformances.table
        var names: Set<String> = []
        var protocols: [Symbol] = []
        var classes: [Symbol] = []
        var current: Symbol? = symbol
        while let type = current {
            for path in Self.paths(on: name, in: type, table) {
                names.insert(path[path.count - 1])
                if let found = table.resolve(path, from: type, inFile: type.declaration.file),
                    let named = table.followingAliases(found)
                {
                    if named.kind == .protocol { protocols.append(named) }
                    if named.kind == .class { classes.append(named) }
                }
            }
            current = type.parent.map { table.symbols[$0] }
        }
        self.names = names
        self.protocols = protocols
        self.classes = classes
    }

    /// Whether a constraint names a protocol or class, or a scanned protocol that refines it.
    package func names(_ name: String) -> Bool {
        names.contains(name) || protocols.contains { conformances.declares(name, $0) }
    }

    package var isCodable: Bool { names("Codable") || (names("Encodable") && names("Decodable")) }

    /// Returns the names after the parameter and a colon, in its declaration and in the requirements of the type.
    private static func paths(on name: String, in type: Symbol, _ table: SymbolTable) -> [[String]] {
        guard type.kind != .extension else { return [] }
        let declaration = table.declaration(type.declaration)
        let own = declaration.genericParameters.filter { $0.name.text == name }.compactMap(\.constraint)
        let required = declaration.requirements.filter { $0.isConformance && $0.subject.isType(name) }
        return (own + required.map(\.type)).compactMap(\.typeSyntax).flatMap { syntax in
            syntax.withoutSpecifiers.compositionMembers.compactMap { member in
                guard case .named(let components) = member.withoutSpecifiers else { return nil }
                return components.map(\.name)
            }
        }
    }
}
