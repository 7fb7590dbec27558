import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

// Makes symbols from the declarations of all files, and attaches extensions to their types.

extension SymbolTable {
    func enterDeclarations() {
        for (fileIndex, input) in inputs.enumerated() {
            for index in input.file.declarations.indices where !isInExtension(index, of: input.file) {
                enter(DeclarationReference(file: fileIndex, index: index))
            }
        }
    }

    /// An extension, or a type nested in one, whose extended type isn't known yet.
    struct Unplaced {
        let reference: DeclarationReference
        /// The extended type; empty for a nested type.
        let path: [String]
    }

    func extensionsAndWhatTheyNest() -> [Unplaced] {
        var unplaced: [Unplaced] = []
        for (fileIndex, input) in inputs.enumerated() {
            for index in input.file.declarations.indices where isInExtension(index, of: input.file) {
                let reference = DeclarationReference(file: fileIndex, index: index)
                guard input.file.declarations[index].kind == .extension else {
                    unplaced.append(Unplaced(reference: reference, path: []))
                    continue
                }
                guard case .named(let path)? = input.file.declarations[index].extendedType?.typeSyntax else { continue }
                unplaced.append(Unplaced(reference: reference, path: path.map(\.name)))
            }
        }
        return unplaced
    }

    /// Places types nested in extensions. The extended type must be known first, and may itself be nested in an
    /// extension of any file, so each placed type may allow others.
    ///
    /// - Returns: Whether any was placed.
    @discardableResult
    func attach(_ unplaced: inout [Unplaced]) -> Bool {
        let all = unplaced.count
        var before = Int.max
        while unplaced.count < before {
            before = unplaced.count
            for item in unplaced {
                if item.path.isEmpty { enter(item.reference) } else { attach(item.reference, to: item.path) }
            }
            unplaced.removeAll { symbolOfDeclaration[$0.reference] != nil }
        }
        return unplaced.count < all
    }

    /// A class or an alias, with the name of its superclass or target.
    struct NamedType {
        let symbol: Int
        /// Several for a composition, of which one may be a class.
        let paths: [[String]]
    }

    /// Extensions of types that are not scanned may nest types, `extension UserDefaults { enum Key … }`. Those with the
    /// shortest names come first, because other types may be nested in these: `extension UserDefaults.Key { … }`.
    ///
    /// - Returns: whether there are any.
    func enterOutsideTypes(_ unplaced: inout [Unplaced]) -> Bool {
        let nesting = Set(
            unplaced.compactMap { item in
                declaration(item.reference).parent.map {
                    DeclarationReference(file: item.reference.file, index: $0)
                }
            })
        let extensions = unplaced.filter { nesting.contains($0.reference) }.map { (item: $0, path: outsidePath($0)) }
        guard let shortest = extensions.map(\.path.count).filter({ $0 > 0 }).min() else { return false }
        for (item, path) in extensions where path.count == shortest {
            let name = path.joined(separator: ".")
            if let known = externalOwners[name] {
                symbols[known].extensions.append(item.reference)
                symbolOfDeclaration[item.reference] = known
            } else {
                externalOwners[name] = symbols.count
                symbolOfDeclaration[item.reference] = symbols.count
                symbols.append(
                    Symbol(
                        id: symbols.count, declaration: item.reference, kind: .extension, qualifiedName: path,
                        parent: nil, access: .open))
            }
        }
        unplaced.removeAll { symbolOfDeclaration[$0.reference] != nil }
        return true
    }

    /// Returns the name of a type that isn't scanned, without its module; empty if an extension can't nest types for
    /// it.
    private func outsidePath(_ item: Unplaced) -> [String] {
        guard let first = item.path.first, !PlatformTypes.isGeneric(item.path.last ?? first) else { return [] }
        return Array(item.path.dropFirst(item.path.count > 1 && PlatformTypes.hasNoSources(first) ? 1 : 0))
    }

    /// Looks up superclasses and aliases repeatedly, until nothing changes.
    ///
    /// - Parameter types: The types of known symbols; new ones are added.
    func resolveNamed(_ types: inout [NamedType], _ entered: inout Int) {
        for symbol in symbols[entered...] {
            let file = inputs[symbol.declaration.file].file
            let type =
                symbol.kind == .class
                ? file.declarations[symbol.declaration.index].inheritance.first
                : file.declarations[symbol.declaration.index].target
            guard let members = type?.typeSyntax?.withoutSpecifiers.compositionMembers else {
                continue
            }
            let paths = members.compactMap { member -> [String]? in
                guard case .named(let components) = member.withoutSpecifiers else { return nil }
                return components.map(\.name)
            }
            guard !paths.isEmpty else { continue }
            // At file scope, the meaning of a single name depends on no superclass and no alias.
            if symbol.parent == nil, paths.count == 1, paths[0].count == 1 {
                let found = lookUp(paths[0][0], from: nil, inFile: symbol.declaration.file)
                if case .found(let type) = found { named[symbol.id] = type.id }
                guard case .aliases = found else { continue }
            }
            types.append(NamedType(symbol: symbol.id, paths: paths))
        }
        entered = symbols.count
        for _ in 0..<Self.maximumChainLength {
            var isChanged = false
            for type in types {
                let classes = classesByPlatform(type)
                if !classes.isEmpty { superclassesByPlatform[type.symbol] = classes }
                let found = classes.first ?? resolve(type)
                guard named[type.symbol] != found else { continue }
                named[type.symbol] = found
                isChanged = true
            }
            if !isChanged { break }
        }
    }

    /// The scanned classes that an alias stands for which is declared once for each platform; empty for any other name,
    /// and where one of them is not scanned.
    private func classesByPlatform(_ type: NamedType) -> [Int] {
        let symbol = symbols[type.symbol]
        guard symbol.kind == .class, type.paths.count == 1, type.paths[0].count == 1,
            case .aliases(let aliases) = lookUp(
                type.paths[0][0], from: symbol.parent.map { symbols[$0] }, inFile: symbol.declaration.file)
        else { return [] }
        let classes = aliases.compactMap(followingAliases).filter { $0.kind == .class }
        return classes.count == aliases.count ? classes.map(\.id) : []
    }

    private func resolve(_ type: NamedType) -> Int? {
        let symbol = symbols[type.symbol]
        let found = type.paths.compactMap { path in
            resolve(path, from: symbol.parent.map { symbols[$0] }, inFile: symbol.declaration.file)
        }
        if type.paths.count == 1 { return found.first?.id }
        return found.first { followingAliases($0)?.kind == .class }?.id
    }

    /// Whether a declaration is an extension, or nested in one.
    private func isInExtension(_ index: Int, of file: ScannedFile) -> Bool {
        var current: Int? = index
        while let index = current {
            if file.declarations[index].kind == .extension { return true }
            current = file.declarations[index].parent
        }
        return false
    }

    private func attach(_ reference: DeclarationReference, to path: [String]) {
        for id in extended(path, inFile: reference.file) {
            symbols[id].extensions.append(reference)
            symbolOfDeclaration[reference] = id
        }
    }

    /// Returns the extended types: one, or several if a type is declared for each platform.
    private func extended(_ path: [String], inFile file: Int) -> [Int] {
        guard let named = resolve(path, from: nil, inFile: file), let symbol = followingAliases(named) else {
            return []
        }
        let twins =
            symbol.parent == nil
            ? topLevelSymbols(named: symbol.name, inFile: symbol.declaration.file).map { symbols[$0] } : [symbol]
        return arePlatformVariants(twins) ? twins.map(\.id) : [symbol.id]
    }

    private func enter(_ reference: DeclarationReference) {
        let file = inputs[reference.file].file
        var parent: Symbol?
        if let index = file.declarations[reference.index].parent {
            parent = symbol(declaredAt: DeclarationReference(file: reference.file, index: index))
            // A type nested in one that isn't scanned: `extension Foundation.Bundle { enum Kind … }`.
            if parent == nil { return }
        }
        let name = file.declarations[reference.index].name.text
        let symbol = Symbol(
            id: symbols.count, declaration: reference, kind: file.declarations[reference.index].kind,
            qualifiedName: (parent?.qualifiedName ?? []) + [name], parent: parent?.id,
            access: effectiveAccess(of: reference.index, in: file, parent: parent))
        symbols.append(symbol)
        symbolOfDeclaration[reference] = symbol.id
        names.insert(name)
        if let parent {
            nested[parent.id, default: [:]][name, default: []].append(symbol.id)
        } else if symbol.isVisibleElsewhere {
            topLevel[name, default: []].append(symbol.id)
        } else {
            hiddenTopLevel[FileScopeName(file: reference.file, name: name), default: []].append(symbol.id)
        }
    }

    private func effectiveAccess(of index: Int, in file: ScannedFile, parent: Symbol?) -> AccessLevel {
        var access = file.declarations[index].modifiers.access
        if access == nil, let holder = file.declarations[index].parent, file.declarations[holder].kind == .extension {
            access = file.declarations[holder].modifiers.access
        }
        // At file scope `private` means `fileprivate`.
        return min(access ?? .internal, parent?.access ?? .open)
    }
}
