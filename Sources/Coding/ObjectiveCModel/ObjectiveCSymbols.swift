import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// The classes and protocols of Objective-C files, which the symbol table finds by their names.
///
/// An interface is a class. Categories, class extensions and implementations are its extensions.
package struct ObjectiveCSymbols: Sendable {
    package typealias Class = ObjectiveCClassDeclaration
    package typealias File = (
        source: SourceFile, interfaces: [HeaderInterface], implementations: [HeaderImplementation],
        protocols: [HeaderInterface]
    )

    private let files: [File]
    private let table: SymbolTable
    /// The classes with an interface, by their symbols.
    private let known: [Int: Class]
    /// Classes that no file declares, but may extend.
    private let others = Cache<String, Class>()
    /// The direct subclasses of classes that no file declares.
    private let subclassesOfOthers: [String: [Symbol]]

    package init(_ files: [File]) {
        self.files = files
        let table = SymbolTable(
            files.map { file in
                let declarations = Self.declarations(of: file)
                return ModelInput(
                    file: ScannedFile(source: file.source, declarations: declarations), role: .reference)
            })
        self.table = table
        let classes = table.symbols.filter { $0.kind == .class }
        known = Dictionary(
            uniqueKeysWithValues: classes.map { ($0.id, Self.declaration($0.name, $0.declarations, files)) })
        subclassesOfOthers = Dictionary(
            grouping: classes.filter { table.superclass(of: $0) == nil },
            by: { table.declaration($0.declaration).inheritance.first?.typeSyntax?.names.first?.last ?? "" })
    }

    /// Returns the interfaces, then the implementations, then the protocols. A class can have the name of a protocol.
    private static func declarations(of file: File) -> [Declaration] {
        file.interfaces.map {
            let isClass = $0.category == nil
            return Declaration(
                isClass ? .class : .extension, $0.name, at: $0.nameRange, in: $0.range,
                isClass && !file.source.isHeader ? .fileprivate : [],
                inheriting: $0.superclass.map { [$0.baseName] } ?? [])
        }
            + file.implementations.map { Declaration(.extension, $0.name, at: $0.nameRange, in: $0.range) }
            + file.protocols.map { Declaration(.protocol, "<\($0.name)>", at: $0.nameRange, in: $0.range) }
    }

    // MARK: Classes

    /// All classes with an interface.
    package var classes: [Class] { Array(known.values) }

    /// Returns the class that a name means in a file, which may have no interface.
    package func named(_ name: String, inFile file: Int) -> Class {
        let found = table.lookUp(name, from: nil, inFile: file).symbols
        if found.count == 1, let known = known[found[0].id] { return known }
        func declaration() -> Class {
            Self.declaration(name, found.map(\.declaration) + table.extensions(ofTypeNamed: name), files)
        }
        return found.isEmpty ? others.value(for: name, declaration) : declaration()
    }

    private static func declaration(_ name: String, _ references: [DeclarationReference], _ files: [File]) -> Class {
        let declared = references.filter { $0.index < files[$0.file].interfaces.count }.map {
            Class.Place(files[$0.file].interfaces, $0.index, in: files[$0.file].source, file: $0.file)
        }
        let implemented = references.filter { $0.index >= files[$0.file].interfaces.count }.map {
            let file = files[$0.file]
            return Class.Place(
                file.implementations, $0.index - file.interfaces.count, in: file.source, file: $0.file)
        }
        return Class(name, declared, implemented)
    }

    func superclass(of known: Class) -> Class? { known.superclass.map { named($0, inFile: known.interfaces[0].file) } }

    /// Returns the class and its superclasses that have an interface, the class first.
    package func lineage(of known: Class) -> [Class] {
        var seen: Set<DeclarationReference> = []
        return sequence(first: known, next: superclass).prefix { known in
            known.interfaces.first.map { seen.insert($0.reference).inserted } ?? false
        }
    }

    /// Returns the classes below a class, sorted by name.
    package func subclasses(of superclass: Class) -> [Class] {
        let own = superclass.interfaces.compactMap { table.symbol(declaredAt: $0.reference) }
        let direct = own.isEmpty ? subclassesOfOthers[superclass.name] ?? [] : []
        return (direct + (own + direct).flatMap(table.subclasses)).compactMap { known[$0.id] }
            .sorted { $0.name < $1.name }
    }

    // MARK: Protocols

    /// Returns the protocols that an interface adopts and those that they refine, with their properties, sorted by name.
    func protocols(of interface: Class.Place<HeaderInterface>) -> [HeaderInterface] {
        var pending = interface.item.protocols.map { (name: $0, file: interface.file) }
        var seen: Set<Int> = []
        var found: [HeaderInterface] = []
        while let (name, file) = pending.popLast() {
            for symbol in table.lookUp("<\(name)>", from: nil, inFile: file).symbols
            where seen.insert(symbol.id).inserted {
                let (place, file) = (symbol.declaration, files[symbol.declaration.file])
                found.append(file.protocols[place.index - file.interfaces.count - file.implementations.count])
                pending += found[found.count - 1].protocols.map { ($0, place.file) }
            }
        }
        return found.sorted { $0.name < $1.name }
    }

    /// Whether an interface adopts a protocol, or one that refines it.
    func includes(_ wanted: String, _ interface: Class.Place<HeaderInterface>) -> Bool {
        interface.item.protocols.contains(wanted)
            || protocols(of: interface).contains { $0.protocols.contains(wanted) }
    }
}

extension ObjectiveCClassDeclaration.Place<HeaderInterface> {
    fileprivate var reference: DeclarationReference { DeclarationReference(file: file, index: index) }
}
