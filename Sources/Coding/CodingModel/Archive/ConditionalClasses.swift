import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

/// Finds the classes of a class's properties that exist only under additional conditions: `#if DEBUG`,
/// `@available(macOS 15, *)`.
struct ConditionalClasses {
    private let context: ModelContext
    private let symbol: Symbol
    private let enclosingConditions: AvailabilityConditions

    init(for symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        let own = context.table.availabilityConditions(of: symbol) ?? AvailabilityConditions()
        let conformance = context.table.conditions(of: symbol, conformance: selectedClass.conformance).inner
        enclosingConditions = own.and(AvailabilityConditions(conditions: conformance))
    }

    func classes(
        of properties: [CodedProperty], _ valueTypes: [TypeName: ValueType]
    ) -> [TypeName: [AvailabilityConditions]] {
        let types = properties.flatMap(\.types) + valueTypes.values.flatMap(\.memberTypes)
        var result: [TypeName: [AvailabilityConditions]] = [:]
        for name in Set(types.flatMap(\.objectClasses)) where !name.isPlatform {
            let found = Set(symbols(named: name).map { availabilityConditions(of: $0).without(enclosingConditions) })
            if !found.isEmpty, !AvailabilityConditions.areExhaustive(Array(found)) {
                result[name] = found.sorted { $0.text < $1.text }
            }
        }
        return result
    }

    private func availabilityConditions(of symbol: Symbol) -> AvailabilityConditions {
        // A class that must not be named, but a directive names it.
        context.table.availabilityConditions(of: symbol) ?? AvailabilityConditions()
    }

    private func symbols(named name: TypeName) -> [Symbol] {
        let useSite = UseSite(file: symbol.declaration.file)
        let visible = context.classes(named: name.components).filter {
            context.table.canSee($0, from: useSite)
                && (name.module == nil || context.table.module(of: $0).name == name.module)
        }
        let own = visible.filter { context.table.areInOneModule($0.declaration, symbol.declaration) }
        return own.isEmpty ? visible : own
    }
}
