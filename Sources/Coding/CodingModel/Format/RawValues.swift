import SecureCodeGenArchiveFormats
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The raw values of a scanned enum's cases, which archives may contain.
struct RawValues {
    /// Sorted by their text.
    let values: [RawValue]
    var texts: [String] { values.map(\.text) }

    /// Returns nil for a type that isn't an enum, or has a raw value that isn't a plain literal, and for an open enum of a
    /// header: Swift makes its values of any number.
    init?(of symbol: Symbol, in context: ModelContext) {
        guard symbol.kind == .enum,
            !context.table.file(symbol.declaration).source.isHeader || context.isClosedInHeader(symbol),
            let rawType = RawRepresentation(context.conformances).rawType(ofEnum: symbol)
        else { return nil }
        let cases = context.table.declaration(symbol.declaration).cases
        var values: [String: RawValue] = [:]
        var next = 0
        for enumCase in cases {
            if rawType == .string {
                guard let value = enumCase.rawText else { return nil }
                values[value] = RawValue(value)
            } else {
                guard let value = enumCase.rawValue.map(\.expression.integer) ?? next else { return nil }
                values[String(value)] = RawValue(String(value), of: enumCase.name.text)
                next = value &+ 1
            }
        }
        self.values = values.values.sorted { $0.text < $1.text }
    }
}
