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
    private let archivedSymbols = Memo<Bool, Set<Int>>()
    private let verdicts = Memo<Int, Participation.Verdict>()
    private let properties = Memo<Int, ArchivedProperties>()

    init(_ inputs: [ModelInput], keys: KeyNaming = KeyNaming()) {
        self.keys = keys
        table = SymbolTable(inputs)
        directives = parallelMap(inputs) { DirectiveBinder($0.file) }
        regions = parallelMap(inputs) { RegionFinder($0.file) }
        conformances = Conformances(table: table)
        inference = TypeInference(table: table, conformances: conformances)
    }

    /// Whether objects of the class may stand in an archive of a class that is saved and loaded by itself.
    func isArchived(_ symbol: Symbol) -> Bool {
        archivedSymbols.value(for: true) {
            let roots = table.symbols.filter { directives(on: $0)[.archiving] != nil }
            guard !roots.isEmpty else { return [] }
            let reachable = ReachableClasses(in: self)
            return roots.reduce(into: []) { $0.formUnion(reachable.classes(from: $1).symbols) }
        }.contains(symbol.id)
    }

    func directives(on symbol: Symbol) -> DirectiveBinder.Bound {
        directives[symbol.declaration.file].ofDeclaration[symbol.declaration.index] ?? .init()
    }

    /// What an enum is for a raw value or a case that it does not have, as its directive says.
    func fallback(of symbol: Symbol) -> String? {
        symbol.kind == .enum ? directives(on: symbol)[.default]?.expression : nil
    }

    func isSkipped(_ symbol: Symbol) -> Bool {
        directives(on: symbol)[.skip] != nil
    }

    /// Whether the class takes part.
    func verdict(on symbol: Symbol) -> Participation.Verdict {
        verdicts.value(for: symbol.id) { Participation(context: self).makeVerdict(on: symbol) }
    }

    /// - Parameter facts: of that class.
    func archivedProperties(of symbol: Symbol, _ facts: Participation.Facts) -> ArchivedProperties {
        properties.value(for: symbol.id) {
            var collector = PropertyCollector(symbol, facts, in: self)
            return collector.collect()
        }
    }
}
