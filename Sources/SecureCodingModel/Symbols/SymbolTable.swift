import SourceText
import SwiftScanner

/// All types of the scanned sources by name, with their extensions attached: the answer to "what does this name mean
/// here?".
///
/// In: the scanned files. Out: symbols. Lookup follows Swift's: the enclosing types from the inside out with what
/// their superclasses nest, then file scope. Where several declarations answer to one name, those that the asking
/// file cannot see are dropped; then those under the same `#if` conditions as the asking type are preferred, then the
/// nearest file decides. If that leaves more than one, the name is ambiguous.
struct SymbolTable: Sendable {
    let inputs: [ModelInput]
    private(set) var symbols: [Symbol] = []
    private var topLevel: [String: [Int]] = [:]
    private var nested: [Int: [String: [Int]]] = [:]
    private var symbolOfDeclaration: [DeclarationReference: Int] = [:]
    /// What the first entry of a class's inheritance clause, or an alias, stands for: by symbol, the scanned type. Kept,
    /// and not looked up each time, because looking up one may need any other: circles would not end.
    private var named: [Int: Int] = [:]

    /// Superclass chains and chains of aliases that are longer than this are taken as circular.
    static let maximumChainLength = 64

    init(_ inputs: [ModelInput]) {
        self.inputs = inputs
        enterDeclarations()
        var pending = extensionsAndWhatTheyNest()
        attach(&pending)
        resolveNamed()
        // Superclasses and aliases that are known now may open places for more.
        while !pending.isEmpty, attach(&pending) { resolveNamed() }
    }

    // MARK: Access

    func declaration(_ reference: DeclarationReference) -> Declaration {
        inputs[reference.file].file.declarations[reference.index]
    }

    func file(_ reference: DeclarationReference) -> ScannedFile {
        inputs[reference.file].file
    }

    func role(_ reference: DeclarationReference) -> ModelInput.Role {
        inputs[reference.file].role
    }

    /// The type that a declaration declares or extends.
    func symbol(declaredAt reference: DeclarationReference) -> Symbol? {
        symbolOfDeclaration[reference].map { symbols[$0] }
    }

    func location(_ symbol: Symbol) -> Diagnostic.Location {
        location(declaration(symbol.declaration).name, in: symbol.declaration)
    }

    func location(_ range: SourceRange, in reference: DeclarationReference) -> Diagnostic.Location {
        Diagnostic.Location(path: file(reference).source.path, range: range)
    }

    /// Names of types at file scope, whatever can see them.
    var topLevelNames: Set<String> { Set(topLevel.keys) }

    func nestedNames(in symbol: Symbol) -> Set<String> { Set((nested[symbol.id] ?? [:]).keys) }

    /// Names of the properties and methods of a class and its scanned superclasses: inside its members an expression that
    /// begins with such a name does not mean a type.
    func memberNames(of symbol: Symbol) -> Set<String> {
        var names: Set<String> = []
        var current: Symbol? = symbol
        for _ in 0..<Self.maximumChainLength {
            guard let type = current else { break }
            for reference in type.declarations {
                let file = file(reference)
                let declaration = declaration(reference)
                names.formUnion(declaration.properties.map { file.identifier($0.name) })
                names.formUnion(declaration.functions.map { file.identifier($0.name) })
            }
            current = superclassSymbol(of: type)
        }
        return names
    }

    func nestedSymbols(named name: String, in symbol: Symbol) -> [Symbol] {
        (nested[symbol.id]?[name] ?? []).map { symbols[$0] }
    }

    // MARK: Lookup

    enum Lookup {
        case found(Symbol)
        case ambiguous([Symbol])
        case notFound
    }

    /// What an unqualified name means in a declaration.
    ///
    /// - Parameters:
    ///   - name: without backticks.
    ///   - scope: the innermost type around the place where the name stands; nil at file scope.
    ///   - file: index of the file where it stands.
    func lookUp(_ name: String, from scope: Symbol?, inFile file: Int) -> Lookup {
        var enclosing = scope
        while let type = enclosing {
            let answer = lookUpMember(name, of: type, fromFile: file)
            if case .notFound = answer {} else { return answer }
            enclosing = type.parent.map { symbols[$0] }
        }
        return choose((topLevel[name] ?? []).map { symbols[$0] }, fromFile: file, under: scope)
    }

    /// What a name means after a type and a period, superclasses included.
    func lookUpMember(_ name: String, of type: Symbol, fromFile file: Int) -> Lookup {
        var current: Symbol? = type
        var steps = 0
        while let owner = current, steps < Self.maximumChainLength {
            steps += 1
            let answer = choose(nestedSymbols(named: name, in: owner), fromFile: file, under: type)
            if case .notFound = answer {} else { return answer }
            current = owner.kind == .class ? superclassSymbol(of: owner) : nil
        }
        return .notFound
    }

    private func choose(_ candidates: [Symbol], fromFile file: Int, under scope: Symbol?) -> Lookup {
        var visible = candidates.filter { $0.declaration.file == file || $0.isVisibleElsewhere }
        if visible.count > 1, let scope {
            let alike = visible.filter { conditions(of: $0) == conditions(of: scope) }
            if !alike.isEmpty { visible = alike }
        }
        guard visible.count > 1 else { return visible.first.map { .found($0) } ?? .notFound }
        let distances = visible.map { distance(from: file, to: $0.declaration.file) }
        let nearest = zip(visible, distances).filter { $0.1 == distances.min() }.map { $0.0 }
        return nearest.count == 1 || areTwins(nearest) ? .found(nearest[0]) : .ambiguous(nearest)
    }

    /// Whether one type is declared several times, once for each platform.
    private func areTwins(_ symbols: [Symbol]) -> Bool {
        let conditions = symbols.map { self.conditions(of: $0) }
        return symbols.allSatisfy { $0.kind == symbols[0].kind && $0.kind != .typealias }
            && conditions.allSatisfy { !$0.isEmpty } && Set(conditions).count == symbols.count
    }

    private func conditions(of symbol: Symbol) -> [Condition] {
        file(symbol.declaration).conditions(declaration(symbol.declaration).conditions)
    }

    /// 0 for the same file, else the number of folders that are not common to both.
    private func distance(from file: Int, to other: Int) -> Int {
        if file == other { return 0 }
        let here = inputs[file].file.source.path.split(separator: "/").dropLast()
        let there = inputs[other].file.source.path.split(separator: "/").dropLast()
        let common = zip(here, there).prefix { $0 == $1 }.count
        return 1 + here.count + there.count - 2 * common
    }

    /// All scanned classes below a class.
    func subclasses(of symbol: Symbol) -> [Symbol] {
        symbols.filter { candidate in
            guard candidate.kind == .class, candidate.id != symbol.id else { return false }
            var current = superclassSymbol(of: candidate)
            for _ in 0..<Self.maximumChainLength {
                guard let superclass = current else { return false }
                if superclass.id == symbol.id { return true }
                current = superclassSymbol(of: superclass)
            }
            return false
        }
    }

    /// The scanned superclass that the class names first in its inheritance clause.
    func superclassSymbol(of symbol: Symbol) -> Symbol? {
        guard symbol.kind == .class, let id = named[symbol.id], symbols[id].kind == .class, id != symbol.id else {
            return nil
        }
        return symbols[id]
    }

    /// The type that an alias names, through further aliases; the symbol itself when it is none, nil when no scanned
    /// type is named.
    func followingAliases(_ symbol: Symbol) -> Symbol? {
        var current = symbol
        for _ in 0..<Self.maximumChainLength {
            guard current.kind == .typealias else { return current }
            guard let next = named[current.id] else { return nil }
            current = symbols[next]
        }
        return nil
    }

    /// The symbol of a dotted name, if there is exactly one. A first component that is no type is taken for a module.
    func resolve(_ path: [String], from scope: Symbol?, inFile file: Int) -> Symbol? {
        guard let first = path.first else { return nil }
        switch lookUp(first, from: scope, inFile: file) {
        case .found(let symbol): return member(path.dropFirst(), of: symbol, inFile: file)
        case .ambiguous: return nil
        case .notFound:
            guard path.count > 1, case .found(let symbol) = lookUp(path[1], from: nil, inFile: file) else { return nil }
            return member(path.dropFirst(2), of: symbol, inFile: file)
        }
    }

    /// Follows names down into nested types.
    private func member(_ path: ArraySlice<String>, of symbol: Symbol, inFile file: Int) -> Symbol? {
        var symbol = symbol
        for name in path {
            guard let owner = followingAliases(symbol),
                case .found(let member) = lookUpMember(name, of: owner, fromFile: file)
            else { return nil }
            symbol = member
        }
        return symbol
    }

    // MARK: Construction

    private mutating func enterDeclarations() {
        for (fileIndex, input) in inputs.enumerated() {
            for (index, declaration) in input.file.declarations.enumerated() where declaration.kind != .extension {
                guard !isNestedInExtension(declaration, of: input.file) else { continue }
                enter(DeclarationReference(file: fileIndex, index: index))
            }
        }
    }

    private func extensionsAndWhatTheyNest() -> [DeclarationReference] {
        inputs.enumerated().flatMap { fileIndex, input in
            input.file.declarations.indices
                .filter {
                    let declaration = input.file.declarations[$0]
                    return declaration.kind == .extension || isNestedInExtension(declaration, of: input.file)
                }
                .map { DeclarationReference(file: fileIndex, index: $0) }
        }
    }

    /// Types nested in extensions come after all others, because the extended type must be known, and that one may
    /// itself be nested in an extension of any file: what finds its place opens places for others.
    ///
    /// - Returns: whether any did.
    @discardableResult
    private mutating func attach(_ pending: inout [DeclarationReference]) -> Bool {
        let all = pending.count
        var before = Int.max
        while pending.count < before {
            before = pending.count
            for reference in pending {
                if declaration(reference).kind == .extension { attach(reference) } else { enter(reference) }
            }
            pending.removeAll { symbolOfDeclaration[$0] != nil }
        }
        return pending.count < all
    }

    /// Looks up superclasses and aliases, each with what is known of the others, until nothing changes.
    private mutating func resolveNamed() {
        let paths: [(symbol: Symbol, path: [String])] = symbols.compactMap { symbol in
            let declaration = declaration(symbol.declaration)
            guard let range = symbol.kind == .class ? declaration.inheritance.first : declaration.target,
                case .named(let components)? = file(symbol.declaration).typeSyntax(range)?.withoutSpecifiers
            else { return nil }
            return (symbol, components.map(\.name))
        }
        for _ in 0..<Self.maximumChainLength {
            let before = named
            for (symbol, path) in paths {
                let scope = symbol.parent.map { symbols[$0] }
                named[symbol.id] = resolve(path, from: scope, inFile: symbol.declaration.file)?.id
            }
            if named == before { break }
        }
    }

    private func isNestedInExtension(_ declaration: Declaration, of file: ScannedFile) -> Bool {
        var parent = declaration.parent
        while let index = parent {
            if file.declarations[index].kind == .extension { return true }
            parent = file.declarations[index].parent
        }
        return false
    }

    private mutating func attach(_ reference: DeclarationReference) {
        let file = file(reference)
        guard let syntax = file.typeSyntax(declaration(reference).name), case .named(let components) = syntax else {
            return
        }
        for id in extended(components.map(\.name), inFile: reference.file) {
            symbols[id].extensions.append(reference)
            symbolOfDeclaration[reference] = id
        }
    }

    /// The types that an extension is of: one, or several where a type is declared once for each platform.
    private func extended(_ path: [String], inFile file: Int) -> [Int] {
        guard let named = resolve(path, from: nil, inFile: file), let symbol = followingAliases(named) else {
            return []
        }
        let twins = symbol.parent == nil ? (topLevel[symbol.name] ?? []).map { symbols[$0] } : [symbol]
        return areTwins(twins) ? twins.map(\.id) : [symbol.id]
    }

    private mutating func enter(_ reference: DeclarationReference) {
        let declaration = declaration(reference)
        let file = file(reference)
        var parent: Symbol?
        if let index = declaration.parent {
            parent = symbol(declaredAt: DeclarationReference(file: reference.file, index: index))
            // Nested in a type that is not scanned: `extension Foundation.Bundle { enum Kind … }`.
            if parent == nil { return }
        }
        let name = file.identifier(declaration.name)
        let symbol = Symbol(
            id: symbols.count, declaration: reference, kind: declaration.kind,
            qualifiedName: (parent?.qualifiedName ?? []) + [name], parent: parent?.id,
            access: effectiveAccess(of: declaration, in: file, parent: parent))
        symbols.append(symbol)
        symbolOfDeclaration[reference] = symbol.id
        if let parent {
            nested[parent.id, default: [:]][name, default: []].append(symbol.id)
        } else {
            topLevel[name, default: []].append(symbol.id)
        }
    }

    private func effectiveAccess(of declaration: Declaration, in file: ScannedFile, parent: Symbol?) -> AccessLevel {
        var access = file.accessLevel(of: declaration.modifiers)
        if access == nil, let index = declaration.parent {
            let holder = file.declarations[index]
            if holder.kind == .extension { access = file.accessLevel(of: holder.modifiers) }
        }
        // At file scope `private` means `fileprivate`.
        return min(access ?? .internal, parent?.access ?? .open)
    }
}
