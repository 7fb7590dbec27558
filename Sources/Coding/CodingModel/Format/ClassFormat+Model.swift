import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

extension ClassFormat {
    /// Makes the format of a class from its model, with the names in archives.
    init(
        _ symbol: Symbol, _ selectedClass: ClassSelection.SelectedClass, properties: [CodedProperty],
        _ valueTypes: [TypeName: ValueType], _ hooks: ClassHooks, _ version: ClassVersion?, in context: ModelContext
    ) {
        let names = ClassNames(in: context)
        func resolved(_ name: TypeName) -> Symbol? {
            guard !name.isPlatform else { return nil }
            let path = (name.module.map { [$0] } ?? []) + name.components
            return context.table.resolve(path, from: symbol, inFile: symbol.declaration.file)
        }
        let builder = FormatBuilder(
            className: { resolved($0).map(names.today) ?? $0.formatName },
            rawValues: { name in
                resolved(name).flatMap { RawValues(of: $0, in: context)?.values }
                    ?? PlatformRawValues.closedCases(of: name.components.joined(separator: "."))?.map {
                        RawValue(String($0.rawValue), of: $0.name)
                    }
            })
        self.init(
            name: names.today(of: symbol), olderNames: names.older(of: symbol),
            objectiveCName: names.objectiveC(of: symbol),
            superclass: selectedClass.inheritance.codingSuperclass.map(names.today), keys: properties.map(builder.key),
            values: builder.values(valueTypes), isValidated: hooks.validate != nil, version: version?.format,
            place: context.table.location(symbol))
    }
}
