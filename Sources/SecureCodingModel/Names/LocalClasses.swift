import SourceText
import SwiftScanner

/// Classes in functions and closures that conform to NSSecureCoding and get no members. The scanner skips them.
struct LocalClasses {
    /// The names of the classes.
    private(set) var names: [SourceRange] = []

    init(_ file: ScannedFile) {
        let bytes = file.source.bytes
        let mentions = Self.offsets(of: Array("NSSecureCoding".utf8), in: bytes)
        let headers = file.declarations.map { SourceRange($0.range.lower, $0.body?.lower ?? $0.range.upper) }
        // Only handwritten classes mention the protocol anywhere else.
        let others = mentions.filter { offset in !headers.contains { $0.lower <= offset && offset < $0.upper } }
        guard file.isSwift, !others.isEmpty else { return }
        let tokens = file.tokens(in: SourceRange(0, bytes.count))
        let declared = Set(file.declarations.map(\.name.lower))
        for index in tokens.indices.dropLast() where file.text(tokens[index].range) == "class" {
            let name = tokens[index + 1]
            guard name.kind == .identifier, !declared.contains(name.range.lower),
                let brace = tokens[index...].firstIndex(where: { $0.kind == .leftBrace }),
                tokens[index..<brace].contains(where: { file.text($0.range) == "NSSecureCoding" }),
                !Self.isHandwritten(tokens[brace...], in: file)
            else { continue }
            names.append(name.range)
        }
    }

    /// Whether the braces at the beginning contain `init?(coder`.
    private static func isHandwritten(_ tokens: ArraySlice<Token>, in file: ScannedFile) -> Bool {
        var depth = 0
        for (index, token) in zip(tokens.indices, tokens) {
            switch token.kind {
            case .leftBrace: depth += 1
            case .rightBrace: depth -= 1
            default: break
            }
            if depth == 0 { return false }
            if file.text(token.range) == "init",
                tokens[index...].prefix(4).contains(where: { file.text($0.range) == "coder" })
            {
                return true
            }
        }
        return false
    }

    private static func offsets(of word: [UInt8], in bytes: [UInt8]) -> [Int] {
        guard bytes.count >= word.count else { return [] }
        return (0...(bytes.count - word.count)).filter { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
}
