import SwiftSemantics

/// Finds integers of 128 bits in what a Codable value encodes: PropertyListEncoder throws where it meets one.
struct WideIntegers {
    private let model: ModelContext

    init(in model: ModelContext) {
        self.model = model
    }

    private var table: SymbolTable { model.table }

    func areIn(_ type: SwiftType) -> Bool {
        var seen: Set<SwiftType> = []
        var pending = [type]
        while let type = pending.popLast() {
            if [.platformValue("Int128"), .platformValue("UInt128")].contains(type) { return true }
            // Types that hold themselves with other arguments each time have no end.
            guard seen.insert(type).inserted, seen.count < TypeResolver.maximumParts else { continue }
            pending += parts(of: type)
        }
        return false
    }

    private func parts(of type: SwiftType) -> [SwiftType] {
        switch type {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .range(_, let wrapped): [wrapped]
        case .dictionary(let key, let value): [key, value]
        case .platformValue(_, let arguments): arguments
        case .scanned(let scanned): members(of: scanned)
        default: []
        }
    }

    /// The types of what a struct or enum stores, unless it says itself how it is coded.
    private func members(of type: SwiftType.ScannedType) -> [SwiftType] {
        let symbol = table.symbols[type.symbol]
        guard [.struct, .enum].contains(symbol.kind), !encodesByHand(symbol) else { return [] }
        let substitutions = table.substitutions(of: type)
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        let stored = StoredProperties(symbol, in: model).properties.compactMap { typing.type(of: $0)?.resolved }
        let associated = table.declaration(symbol.declaration).cases.flatMap { $0.associatedValues ?? [] }
        return stored + associated.compactMap { $0.type.map(typing.resolve) }
    }

    private func encodesByHand(_ symbol: Symbol) -> Bool {
        symbol.declarations.contains { reference in
            let file = table.file(reference)
            return table.declaration(reference).functions.contains { function in
                file.identifier(function.name) == "encode"
            }
        }
    }
}
