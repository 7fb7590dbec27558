import SourceText
import SwiftScanner

/// Classes in functions and closures that conform to NSSecureCoding and get no members. The scanner skips them.
struct LocalClasses {
    /// The names of the classes.
    private(set) var names: [SourceRange] = []

    init(_ file: ScannedFile) {
        guard file.isSwift, Self.isMentionedOutsideHeaders(file) else { return }
        let tokens = file.tokens(in: SourceRange(0, file.source.bytes.count))
        let declared = Set(file.declarations.map(\.name.range.lower))
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

    /// Whether the file names the protocol elsewhere than between the first word of a declaration and its body. Only
    /// local classes and handwritten members do.
    private static func isMentionedOutsideHeaders(_ file: ScannedFile) -> Bool {
        // The declarations are in source order, and a header contains no other.
        var headers = file.declarations.map { SourceRange($0.range.lower, $0.body?.lower ?? $0.range.upper) }[...]
        var next = file.source.offset(of: "NSSecureCoding")
        while let offset = next {
            while let header = headers.first, header.upper <= offset { headers.removeFirst() }
            guard let header = headers.first, header.contains(offset) else { return true }
            next = file.source.offset(of: "NSSecureCoding", from: offset + 1)
        }
        return false
    }
}
