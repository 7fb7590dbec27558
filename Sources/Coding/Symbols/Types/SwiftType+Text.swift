extension SwiftType {
    /// Returns the type in Swift syntax, scanned types with their enclosing types.
    package func text(in table: SymbolTable) -> String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .string: "String"
        case .platformValue(let name, let arguments): name + Self.text(arguments, in: table)
        case .platformRawValue(let name, _): name
        case .platformClass(let name), .platformStructure(let name), .genericParameter(let name), .unknown(let name),
            .ambiguous(let name, _):
            name
        case .scanned(let scanned): Self.text(scanned, in: table)
        case .perPlatform(let alias, _): table.symbols[alias].displayName
        case .optional(let wrapped): "\(wrapped.text(in: table))?"
        case .array(let element): "[\(element.text(in: table))]"
        case .set(let element): "Set<\(element.text(in: table))>"
        case .dictionary(let key, let value): "[\(key.text(in: table)): \(value.text(in: table))]"
        case .tuple(let elements):
            "(\(elements.map { ($0.label.map { "\(Self.label($0)): " } ?? "") + $0.type.text(in: table) }.joined(separator: ", ")))"
        case .result(let success, let failure): "Result" + Self.text([success, failure], in: table)
        case .unknownGeneric(let name, let arguments): name + Self.text(arguments, in: table)
        case .range(let isClosed, let bound): "\(isClosed ? "ClosedRange" : "Range")<\(bound.text(in: table))>"
        case .structural(_, let text): text
        }
    }

    /// The name, in backticks if it isn't a plain identifier.
    private static func label(_ name: String) -> String {
        let isPlain = name.first?.isNumber == false && name.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        return isPlain && name != "inout" ? name : "`\(name)`"
    }

    private static func text(_ scanned: ScannedType, in table: SymbolTable) -> String {
        let symbol = table.symbols[scanned.symbol]
        let counts = table.genericParameterCounts(of: symbol)
        guard scanned.arguments.count == counts.reduce(0, +), counts.count == symbol.qualifiedName.count else {
            return (scanned.module.map { $0 + "." } ?? "") + symbol.displayName + text(scanned.arguments, in: table)
        }
        var rest = scanned.arguments[...]
        let names = zip(symbol.qualifiedName, counts).map { name, count in
            defer { rest = rest.dropFirst(count) }
            return name + text(Array(rest.prefix(count)), in: table)
        }
        return ((scanned.module.map { [$0] } ?? []) + names).joined(separator: ".")
    }

    /// Returns generic arguments in angle brackets, if there are any.
    private static func text(_ arguments: [SwiftType], in table: SymbolTable) -> String {
        arguments.isEmpty ? "" : "<\(arguments.map { $0.text(in: table) }.joined(separator: ", "))>"
    }
}
