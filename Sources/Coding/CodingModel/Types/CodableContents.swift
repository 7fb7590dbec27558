import SecureCodeGenSymbols

/// The types in values that are archived as Codable.
struct CodableContents {
    private let model: ModelContext

    init(in model: ModelContext) {
        self.model = model
    }

    private var table: SymbolTable { model.table }

    /// Returns the type and all types in its values, each once, as far as synthesized members encode them.
    ///
    /// Types that contain themselves with other arguments are infinite, so the number of parts is limited.
    func types(in type: SwiftType) -> Set<SwiftType> {
        var seen: Set<SwiftType> = []
        var pending = [type]
        while let type = pending.popLast() {
            guard seen.count < TypeResolver.maximumParts, seen.insert(type).inserted else { continue }
            pending += parts(of: type)
        }
        return seen
    }

    /// Whether it contains a 128-bit integer, for which PropertyListEncoder throws.
    func holdsWideIntegers(_ type: SwiftType) -> Bool {
        !types(in: type).isDisjoint(with: [.platformValue("Int128"), .platformValue("UInt128")])
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

    /// Returns the types of stored properties, unless the type encodes itself.
    private func members(of type: SwiftType.ScannedType) -> [SwiftType] {
        let symbol = table.symbols[type.symbol]
        guard [.struct, .enum, .class].contains(symbol.kind), !CodableMembers(of: symbol, in: model).encodes else {
            return []
        }
        let substitutions = table.substitutions(of: type)
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        let stored = model.storedProperties(of: symbol).properties.compactMap { typing.type(of: $0)?.resolved }
        let declaration = table.declaration(symbol.declaration)
        let associated = declaration.cases.flatMap { $0.associatedValues ?? [] }.compactMap(\.type)
        // The first may be the type of the raw value.
        let raw = symbol.kind == .enum ? Array(declaration.inheritance.prefix(1)) : []
        return stored + (associated + raw).map(typing.resolve)
    }
}
