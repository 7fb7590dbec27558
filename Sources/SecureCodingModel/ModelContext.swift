import SourceAnnotations
import SwiftScanner
import SwiftSemantics
import Threading

/// What every part of the stage looks things up in.
struct ModelContext: Sendable {
    let table: SymbolTable
    /// By file, in the order of the inputs.
    let directives: [DirectiveBinder]
    /// By file, in the order of the inputs.
    let regions: [RegionFinder]
    let conformances: Conformances
    let inference: TypeInference
    /// How keys are made that nobody has spelled out.
    let keys: KeyNaming
    private let constants = Memo<Bool, [String: [GlobalConstant]]>()
    private let archivedSymbols = Memo<Bool, Set<Int>>()
    private let ownersOfNames = Memo<Bool, [String: [Int]]>()
    private let verdicts = Memo<Int, Participation.Verdict>()
    private let properties = Memo<Int, ArchivedProperties>()
    // What each subclass asks of each of its superclasses.
    private let handWritten = Memo<Int, HandWritten>()
    private let nonisolatedSupports = Memo<Int, Bool>()
    private let deprecations = Memo<Int, Bool>()

    init(_ inputs: [ModelInput], keys: KeyNaming = KeyNaming()) {
        self.keys = keys
        table = SymbolTable(inputs)
        directives = parallelMap(inputs) { DirectiveBinder($0.file) }
        regions = parallelMap(inputs) { RegionFinder($0.file) }
        conformances = Conformances(table: table)
        inference = TypeInference(table: table, conformances: conformances)
    }

    /// By name, the constants at file scope that stand for a text.
    var globalConstants: [String: [GlobalConstant]] { constants.value(for: true) { makeGlobalConstants() } }

    /// Whether objects of the class may stand in an archive of a class that is saved and loaded by itself.
    func isArchived(_ symbol: Symbol) -> Bool {
        archivedSymbols.value(for: true) {
            let roots = table.symbols.filter { isArchivedByItself($0) }
            guard !roots.isEmpty else { return [] }
            let reachable = ReachableClasses(in: self)
            return roots.reduce(into: []) { $0.formUnion(reachable.classes(from: $1).symbols) }
        }.contains(symbol.id)
    }

    /// Whether the class has a door of its own.
    func isArchivedByItself(_ symbol: Symbol) -> Bool {
        let directives = directives(on: symbol)
        return directives[.archiving] != nil || directives[.transformer] != nil
    }

    func directives(on symbol: Symbol) -> DirectiveBinder.Bound {
        directives[symbol.declaration.file].ofDeclaration[symbol.declaration.index] ?? .init()
    }

    /// Another class that archives call so, today or in the past.
    func owner(ofName name: String, besides symbol: Symbol) -> String? {
        let owners = ownersOfNames.value(for: true) {
            let names = ClassNames(in: self)
            var owners: [String: [Int]] = [:]
            for other in table.symbols where other.kind == .class {
                let all =
                    [names.today(of: other)] + names.older(of: other) + (names.objectiveC(of: other).map { [$0] } ?? [])
                for name in Set(all) { owners[name, default: []].append(other.id) }
            }
            return owners
        }
        return owners[name]?.first { $0 != symbol.id }.map { table.symbols[$0].displayName }
    }

    /// What an enum is for a raw value or a case that it does not have, as its directive says.
    func fallback(of symbol: Symbol) -> String? {
        symbol.kind == .enum ? directives(on: symbol)[.default]?.expression : nil
    }

    func otherRawValues(of symbol: Symbol) -> OtherRawValues {
        let file = table.file(symbol.declaration)
        let aliases = table.declaration(symbol.declaration).cases.flatMap { enumCase in
            (directives(on: enumCase, of: symbol)[.aliases]?.aliases ?? []).map {
                OtherRawValues.Alias(rawValue: $0.key, name: file.identifier(enumCase.name))
            }
        }
        return OtherRawValues(aliases: symbol.kind == .enum ? aliases : [], fallback: fallback(of: symbol))
    }

    /// What directives on the cases of an enum with a raw value say that cannot be.
    func impossibleRawValue(of symbol: Symbol, isText: Bool) -> String? {
        guard symbol.kind == .enum else { return nil }
        let aliases = otherRawValues(of: symbol).aliases.map(\.rawValue)
        let all = (aliases.isEmpty ? nil : RawValues(of: symbol, in: self)?.texts ?? []).map { $0 + aliases } ?? []
        let impossible = table.declaration(symbol.declaration).cases.lazy.compactMap { enumCase in
            let directives = directives(on: enumCase, of: symbol)
            return directives[.key].map { $0.stringValue ?? $0.nameValue ?? "" }
                ?? directives.ofElements.first?.element.joined(separator: ".")
        }
        return impossible.first
            ?? aliases.first { alias in
                all.filter { $0 == alias }.count > 1 || (!isText && Int(alias) == nil)
            }
    }

    /// What is said of a case of an enum.
    func directives(on enumCase: EnumCaseDeclaration, of symbol: Symbol) -> DirectiveBinder.Bound {
        let cases = table.declaration(symbol.declaration).cases
        guard let index = cases.firstIndex(where: { $0.range == enumCase.range }) else { return .init() }
        let reference = DirectiveBinder.CaseReference(declaration: symbol.declaration.index, enumCase: index)
        return directives[symbol.declaration.file].ofCase[reference] ?? .init()
    }

    func isSkipped(_ symbol: Symbol) -> Bool {
        directives(on: symbol)[.skip] != nil
    }

    /// Whether the class takes part.
    func verdict(on symbol: Symbol) -> Participation.Verdict {
        verdicts.value(for: symbol.id) { Participation(context: self).makeVerdict(on: symbol) }
    }

    /// The coding members that the class has of its own.
    func handWritten(in symbol: Symbol) -> HandWritten {
        handWritten.value(for: symbol.id) { HandWritten(symbol, in: self) }
    }

    /// Whether `supportsSecureCoding` as the class has it belongs to no actor, whatever its module isolates to.
    func isSupportNonisolated(in symbol: Symbol) -> Bool {
        nonisolatedSupports.value(for: symbol.id) { Isolation.isSupportNonisolated(in: symbol, self) }
    }

    /// Whether the class itself archives something deprecated.
    func archivesDeprecated(_ symbol: Symbol) -> Bool {
        deprecations.value(for: symbol.id) {
            let file = table.file(symbol.declaration)
            return StoredProperties(symbol, in: self).properties.contains { property in
                !property.isSkipped
                    && property.declaration.attributes.contains { file.text($0.range).contains("deprecated") }
            }
        }
    }

    /// - Parameter facts: of that class.
    func archivedProperties(of symbol: Symbol, _ facts: Participation.Facts) -> ArchivedProperties {
        properties.value(for: symbol.id) {
            var collector = PropertyCollector(symbol, facts, in: self)
            return collector.collect()
        }
    }
}
