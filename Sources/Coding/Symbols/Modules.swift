import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The module of a scanned file.
package struct ModuleIdentity: Hashable, Sendable {
    /// The name in imports; empty for files without a known module, which form one module.
    package let name: String
    /// The package's folder; nil without a package.
    package let package: Path?
    /// Whether it contains tests, which no other module depends on.
    package let isTest: Bool
    /// Whether its manifest selects Swift 6.
    package let isSwift6: Bool

    package init(name: String, package: Path? = nil, isTest: Bool = false, isSwift6: Bool = false) {
        self.name = name
        self.package = package
        self.isTest = isTest
        self.isSwift6 = isSwift6
    }

    package static let unnamed = ModuleIdentity(name: "")

    /// Whether the platform has a module of this name, whose sources are never scanned.
    package static func isOfPlatform(_ name: String) -> Bool { PlatformTypes.hasNoSources(name) }
}

/// The place of code that uses other declarations.
package struct UseSite: Sendable, Hashable {
    /// The file, or the one whose imports and module the code shares.
    package let file: Int
    /// Whether the code is in a separate file, like a generated extension.
    package let isInOtherFile: Bool

    package init(file: Int, isInOtherFile: Bool = false) {
        self.file = file
        self.isInOtherFile = isInOtherFile
    }
}

/// The modules of a run and their imports, which decide whether code can use a declaration.
package struct Modules: Sendable {
    private let identities: [ModuleIdentity]
    /// The module of each file.
    private let module: [Int]
    /// The modules that each file imports, with the modules that these export again.
    private let imported: [Set<Int>]
    /// The modules that each file imports with `@testable`.
    private let testable: [Set<Int>]

    package init(_ inputs: [ModelInput]) {
        var ids: [ModuleIdentity: Int] = [:]
        var identities: [ModuleIdentity] = []
        module = inputs.map { input in
            if let id = ids[input.module] { return id }
            ids[input.module] = identities.count
            identities.append(input.module)
            return identities.count - 1
        }
        self.identities = identities
        let byName = Dictionary(grouping: identities.indices, by: { identities[$0].name })

        /// Two packages may have modules of the same name.
        func modules(named name: String, for file: Int) -> [Int] {
            let all = byName[name] ?? []
            let near = all.filter { identities[$0].package == inputs[file].module.package }
            return near.isEmpty ? all : near
        }
        var imported = Array(repeating: Set<Int>(), count: inputs.count)
        var testable = imported
        var exported = Array(repeating: Set<Int>(), count: identities.count)
        for (index, input) in inputs.enumerated() {
            for declaration in input.file.imports {
                let found = modules(named: declaration.module, for: index)
                imported[index].formUnion(found)
                let attributes = declaration.attributes.map { $0.name.text }
                if attributes.contains("testable") { testable[index].formUnion(found) }
                if attributes.contains("_exported") { exported[module[index]].formUnion(found) }
            }
        }
        for index in imported.indices {
            var pending = Array(imported[index])
            while let next = pending.popLast() {
                pending += exported[next].filter { imported[index].insert($0).inserted }
            }
        }
        self.imported = imported
        self.testable = testable
    }

    /// The modules whose declarations a file can use.
    package struct VisibleModules: Hashable, Sendable {
        fileprivate let module: Int
        fileprivate let imported: Set<Int>
        fileprivate let testable: Set<Int>
    }

    /// Returns a value that is equal for files that can use the same modules.
    package func visibleModules(ofFile file: Int) -> VisibleModules {
        VisibleModules(module: module[file], imported: imported[file], testable: testable[file])
    }

    /// Whether all files are in one module.
    package var isOne: Bool { identities.count < 2 }

    /// Returns the module of a file; `.unnamed` if it is unknown.
    package func identity(ofFile file: Int) -> ModuleIdentity { identities[module[file]] }

    /// Whether two files belong to one module.
    package func areSame(_ file: Int, _ other: Int) -> Bool { module[file] == module[other] }

    /// Whether a file belongs to tests: its target does, or it has an `@testable` import.
    package func isTest(_ file: Int) -> Bool { identity(ofFile: file).isTest || !testable[file].isEmpty }

    /// Whether a file of the run belongs to a module of this name.
    package func contains(named name: String) -> Bool { !name.isEmpty && identities.contains { $0.name == name } }

    /// Returns the access level that a declaration needs so that code elsewhere can use it; nil if the code doesn't
    /// import its module. A file outside any module counts as part of the code's module, unless it imports that module.
    package func accessNeeded(toUse declaring: Int, from useSite: UseSite) -> AccessLevel? {
        let file = useSite.file
        if declaring == file, !useSite.isInOtherFile { return .fileprivate }
        if module[declaring] == module[file] { return .internal }
        let other = identities[module[declaring]]
        // A module that imports the code's module isn't part of it, and can't be imported in it.
        if other == .unnamed { return imported[declaring].contains(module[file]) ? nil : .internal }
        guard imported[file].contains(module[declaring]) else { return nil }
        if testable[file].contains(module[declaring]) { return .internal }
        return other.package != nil && other.package == identities[module[file]].package ? .package : .public
    }
}

extension SymbolTable {
    /// Returns the access level that a declaration needs so that code elsewhere can use it; nil if there is none.
    package func accessNeeded(toUse reference: DeclarationReference, from useSite: UseSite) -> AccessLevel? {
        modules.accessNeeded(toUse: reference.file, from: useSite)
    }

    /// Whether code can name a type.
    package func canSee(_ symbol: Symbol, from useSite: UseSite) -> Bool {
        canUse(symbol.access, inFile: symbol.declaration.file, from: useSite)
    }

    /// Whether code in a file can use a member of a declaration. In the same file, private members count.
    func canUse(_ modifiers: Modifiers, in reference: DeclarationReference, fromFile file: Int) -> Bool {
        let declaration = declaration(reference)
        // A member without an access modifier has the access level of its extension.
        let around = declaration.kind == .extension ? declaration.modifiers : .none
        return canUse(modifiers, around: around, inFile: reference.file, fromFile: file)
    }

    /// Whether a declaration at file scope can be used.
    func canUse(_ modifiers: Modifiers, around: Modifiers = .none, inFile declaring: Int, fromFile file: Int) -> Bool {
        let access = modifiers.access ?? around.access ?? .internal
        return canUse(access, inFile: declaring, from: UseSite(file: file))
    }

    private func canUse(_ access: AccessLevel, inFile declaring: Int, from useSite: UseSite) -> Bool {
        if declaring == useSite.file, !useSite.isInOtherFile { return true }
        return modules.accessNeeded(toUse: declaring, from: useSite).map { access >= $0 } ?? false
    }

    /// Whether tests declare a type.
    package func isOfTests(_ symbol: Symbol) -> Bool { isTest(file: symbol.declaration.file) }

    func isTest(file: Int) -> Bool { modules.isTest(file) }

    /// Returns the module of a type's declaration; `.unnamed` if it is unknown.
    package func module(of symbol: Symbol) -> ModuleIdentity { module(ofFile: symbol.declaration.file) }

    package func module(ofFile file: Int) -> ModuleIdentity { modules.identity(ofFile: file) }

    /// Whether two declarations are in one module.
    package func areInOneModule(_ reference: DeclarationReference, _ other: DeclarationReference) -> Bool {
        modules.areSame(reference.file, other.file)
    }
}
