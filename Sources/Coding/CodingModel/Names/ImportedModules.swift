import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The modules that files import, as far as scanned sources show it.
struct ImportedModules: Sendable {
    /// The modules that a module's files import, and those that they export again, by the module.
    private let imported: [ModuleIdentity: Set<String>]
    private let exported: [ModuleIdentity: Set<String>]
    private let table: SymbolTable

    /// Modules without sources that export no other module of a table.
    private static let plain: Set = [
        "Foundation", "FoundationEssentials", "Swift", "Synchronization", "Observation", "RegexBuilder", "Glibc",
        "Musl",
    ]

    init(_ table: SymbolTable) {
        self.table = table
        var (imported, exported): ([ModuleIdentity: Set<String>], [ModuleIdentity: Set<String>]) = ([:], [:])
        for input in table.inputs {
            for declaration in input.file.imports {
                let name = declaration.module
                imported[input.module, default: []].insert(name)
                let isExported = declaration.attributes.contains { $0.name.text == "_exported" }
                if isExported { exported[input.module, default: []].insert(name) }
            }
        }
        (self.imported, self.exported) = (imported, exported)
    }

    /// Whether no import of a file, or of another file with `@_exported`, can make a module's declarations visible.
    ///
    /// - Parameter names: The modules, each of which would be enough.
    func lack(anyOf names: [String], inFile index: Int) -> Bool {
        let input = table.inputs[index]
        var pending = input.file.imports.map(\.module) + (exported[input.module] ?? [])
        var seen: Set<String> = []
        while let name = pending.popLast() {
            if names.contains(name) { return false }
            guard seen.insert(name).inserted, !Self.plain.contains(name) else { continue }
            let scanned = imported.keys.filter { $0.name == name }
            // A module without scanned sources may export others.
            if scanned.isEmpty || name.isEmpty { return false }
            pending += scanned.flatMap { exported[$0] ?? [] }
        }
        return true
    }

    /// Returns the module of a platform type that other files of the module import, and this one doesn't.
    func missingModule(ofType name: String, inFile index: Int) -> String? {
        let frameworks = Self.frameworks(declaring: name)
        let own = table.inputs[index].module
        // Outside of a package, a bridging header may import a framework for all files.
        guard own.package != nil || frameworks == ["FoundationNetworking"] else { return nil }
        let imported = imported[own] ?? []
        guard let module = frameworks.first(where: imported.contains), lack(anyOf: frameworks, inFile: index) else {
            return nil
        }
        return module
    }

    /// Returns the frameworks that declare a platform type; none for Foundation.
    private static func frameworks(declaring name: String) -> [String] {
        if let frameworks = SDKTypes.named(name)?.frameworks { return frameworks }
        let outermost = name.prefix { $0 != "." }
        let known = FoundationClasses.named("NS\(outermost)") ?? FoundationClasses.named(String(outermost))
        return known?.module == .foundationNetworking ? ["FoundationNetworking"] : []
    }
}
