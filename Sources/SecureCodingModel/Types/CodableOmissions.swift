import SourceText
import SwiftScanner
import SwiftSemantics

/// What is lost of values that are archived as Codable does, where the compiler makes what encodes them: what `CodingKeys`
/// leave out, and constants that are new in each value. The compiler warns of some of it, and the archive says nothing.
struct CodableOmissions {
    private let context: ModelContext
    /// The types that were looked at.
    private var seen: Set<Int> = []
    private(set) var diagnostics: [Int: [Diagnostic]] = [:]

    init(in context: ModelContext) {
        self.context = context
    }

    /// With the scanned types that its members are of.
    mutating func look(at symbol: Symbol) {
        var pending = [symbol]
        while let next = pending.popLast() {
            guard seen.insert(next.id).inserted, next.kind != .enum, context.conformances.isCodable(next),
                !CodableMembers(of: next, in: context.table).encodes
            else { continue }
            let found = omitted(of: next) + FreshConstants(of: next, in: context).diagnostics
            if !found.isEmpty { diagnostics[next.id] = found }
            let typing = PropertyTyping(owner: next, in: context)
            pending += StoredProperties(next, in: context).properties.compactMap(typing.type)
                .flatMap(\.resolved.scannedTypes).map { context.table.symbols[$0.symbol] }
        }
    }

    private func omitted(of symbol: Symbol) -> [Diagnostic] {
        StoredProperties(symbol, in: context).properties.filter {
            !$0.isSkipped && Self.leavesOut($0.name, symbol, in: context)
        }.map {
            ModelMessage.unarchived(.notInCodingKeys("\(symbol.displayName).\($0.name)", of: .value))
                .diagnostic(at: context.table.location($0.declaration.name, in: symbol.declaration))
        }
    }

    /// Whether `CodingKeys` leave a stored variable out.
    private static func leavesOut(_ property: String, _ symbol: Symbol, in context: ModelContext) -> Bool {
        guard let keys = CodingKeys(of: symbol, in: context.table), keys.isCodingKey else { return false }
        return !keys.cases.contains { $0.name == property }
    }

    /// Whether what the compiler makes loses a stored property, so that somebody may say that it is meant.
    static func mayLose(_ property: PropertyDeclaration, of symbol: Symbol, in context: ModelContext) -> Bool {
        guard context.conformances.isCodable(symbol), !CodableMembers(of: symbol, in: context.table).encodes else {
            return false
        }
        let isConstantWithValue = property.binding == .let && property.initialValue != nil
        let name = context.table.file(symbol.declaration).identifier(property.name)
        return isConstantWithValue || leavesOut(name, symbol, in: context)
    }
}

extension SwiftType {
    /// The scanned types that values of the type consist of, as the type itself says it.
    var scannedTypes: [ScannedType] {
        switch self {
        case .scanned(let type): [type] + type.arguments.flatMap(\.scannedTypes)
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): wrapped.scannedTypes
        case .dictionary(let key, let value): key.scannedTypes + value.scannedTypes
        default: []
        }
    }
}
