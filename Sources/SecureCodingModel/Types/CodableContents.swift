import SwiftSemantics

/// What values consist of that are archived as Codable does.
struct CodableContents {
    private let model: ModelContext

    init(in model: ModelContext) {
        self.model = model
    }

    private var table: SymbolTable { model.table }

    /// The type and all that its values are made of, each once, as far as members that the compiler makes encode them.
    ///
    /// Types that hold themselves with other arguments each time have no end: so many parts are looked at.
    func types(in type: SwiftType) -> Set<SwiftType> {
        var seen: Set<SwiftType> = []
        var pending = [type]
        while let type = pending.popLast() {
            guard seen.count < TypeResolver.maximumParts, seen.insert(type).inserted else { continue }
            pending += parts(of: type)
        }
        return seen
    }

    /// Whether an integer of 128 bits is among them: PropertyListEncoder throws where it meets one.
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

    /// The types of what a type stores, unless it says itself how it is coded.
    private func members(of type: SwiftType.ScannedType) -> [SwiftType] {
        let symbol = table.symbols[type.symbol]
        guard [.struct, .enum, .class].contains(symbol.kind), !CodableMembers(of: symbol, in: table).encodes else {
            return []
        }
        let substitutions = table.substitutions(of: type)
        let typing = PropertyTyping(owner: symbol, substitutions: substitutions, in: model)
        let stored = StoredProperties(symbol, in: model).properties.compactMap { typing.type(of: $0)?.resolved }
        let associated = table.declaration(symbol.declaration).cases.flatMap { $0.associatedValues ?? [] }
        return stored + associated.compactMap { $0.type.map(typing.resolve) }
    }
}
