import SecureCodeGenSwiftSyntax

// Members, and what belongs to a type that may not be scanned.

extension SymbolTable {
    /// Returns the members of a type and its extensions, with their places.
    package func members<Member>(
        of symbol: Symbol, _ list: (Declaration) -> [Member]
    ) -> [MemberReference<Member>] {
        members(in: symbol.declarations, list)
    }

    /// Returns the members of declarations, with their places.
    package func members<Member>(
        in references: [DeclarationReference], _ list: (Declaration) -> [Member]
    ) -> [MemberReference<Member>] {
        references.flatMap { reference in list(declaration(reference)).map { MemberReference($0, in: reference) } }
    }

    /// Returns the extensions of a type that no file has to declare, by its name without a module: `NSCoder`.
    package func extensions(ofTypeNamed name: String) -> [DeclarationReference] {
        extensionsByName.value {
            var extensions: [String: [DeclarationReference]] = [:]
            for (index, input) in inputs.enumerated() {
                for (position, declaration) in input.file.declarations.enumerated() {
                    guard case .named(var path)? = declaration.extendedType?.typeSyntax else { continue }
                    if path.count > 1, ModuleIdentity.isOfPlatform(path[0].name) { path.removeFirst() }
                    let reference = DeclarationReference(file: index, index: position)
                    extensions[path.map(\.name).joined(separator: "."), default: []].append(reference)
                }
            }
            return extensions
        }[name] ?? []
    }

    /// Returns the constants at file scope that a name can mean in a file: the file's own, or the nearest ones with a
    /// value. Each clause of an `#if` can declare one.
    package func constants(
        named name: String, inFile file: Int
    ) -> [(declaration: PropertyDeclaration, file: Int)] {
        let all = constants.value {
            var all: [String: [(declaration: PropertyDeclaration, file: Int)]] = [:]
            for (index, input) in inputs.enumerated() {
                for constant in input.file.constants where constant.initialValue != nil {
                    all[constant.name.text, default: []].append((constant, index))
                }
            }
            return all
        }[name]
        let usable = (all ?? []).filter { canUse($0.declaration.modifiers, inFile: $0.file, fromFile: file) }
        let nearest = usable.map { distance(from: file, to: $0.file) }.min()
        return usable.filter { distance(from: file, to: $0.file) == nearest }
    }
}
