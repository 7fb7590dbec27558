import SwiftScanner
import SwiftSemantics

/// The raw values of a scanned enum's cases, which archives may contain.
struct RawValues {
    /// Strings unchanged and numbers in decimals, sorted.
    let texts: [String]

    /// Returns nil for a type that isn't an enum, or has a raw value that isn't a plain literal.
    init?(of symbol: Symbol, in context: ModelContext) {
        guard symbol.kind == .enum, let rawType = RawRepresentation(context.conformances).rawType(ofEnum: symbol)
        else { return nil }
        let file = context.table.file(symbol.declaration)
        let cases = context.table.declaration(symbol.declaration).cases
        var texts: [String] = []
        var next = 0
        for enumCase in cases {
            if rawType == .string {
                guard
                    let value = enumCase.rawValue.map({ StringLiteral.value(of: file.text($0)) })
                        ?? file.identifier(enumCase.name)
                else { return nil }
                texts.append(value)
            } else {
                guard let value = enumCase.rawValue.map({ Self.integer(file.text($0)) }) ?? next else { return nil }
                texts.append(String(value))
                next = value &+ 1
            }
        }
        self.texts = Set(texts).sorted()
    }

    /// Returns the value of an integer literal with its sign.
    private static func integer(_ literal: String) -> Int? {
        var digits = literal.filter { $0 != "_" && !$0.isWhitespace }
        let sign = digits.hasPrefix("-") ? "-" : ""
        digits.removeFirst(sign.count)
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
            return Int(sign + digits.dropFirst(2), radix: radix)
        }
        return Int(sign + digits)
    }
}
