import SourceText
import SwiftScanner

/// Finds classes inside functions and closures that declare NSSecureCoding. They aren't declarations of the file,
/// extensions can't extend them, and their names in archives are meaningless.
struct LocalClasses {
    let diagnostics: [Diagnostic]

    init(in file: ScannedFile) {
        guard file.source.mentions("NSSecureCoding") else {
            diagnostics = []
            return
        }
        let tokens = Scanner.tokens(of: file.source, in: SourceRange(0, file.source.bytes.count))
        let known = Set(file.declarations.map(\.keyword))
        var found: [Diagnostic] = []
        for (index, token) in tokens.enumerated()
        where token.kind == .identifier && !known.contains(token.range) && file.text(token.range) == "class" {
            guard let name = Self.localClass(at: index, tokens, file) else { continue }
            let place = Diagnostic.Location(path: file.source.path, range: name)
            found.append(ModelMessage.class(.local(file.identifier(name))).diagnostic(at: place))
        }
        diagnostics = found
    }

    /// Returns the name of a class that begins at a token and declares NSSecureCoding, unless it is handwritten.
    private static func localClass(at index: Int, _ tokens: [Token], _ file: ScannedFile) -> SourceRange? {
        guard index + 2 < tokens.count, tokens[index + 1].kind == .identifier else { return nil }
        let header = tokens[(index + 1)...].prefix { $0.kind != .leftBrace && $0.kind != .semicolon }
        guard header.contains(where: { $0.kind == .colon }),
            header.contains(where: { file.text($0.range) == "NSSecureCoding" })
        else { return nil }
        let body: [Token] = Array(tokens[header.endIndex...].prefix(while: bodyTokens()))
        var codes = false
        for (token, next) in zip(body, body.dropFirst()) where token.kind == .colon {
            codes = codes || ["NSCoder", "Foundation"].contains(file.text(next.range))
        }
        return codes ? nil : tokens[index + 1].range
    }

    /// Returns a predicate that is true until the brace of the first token is closed.
    private static func bodyTokens() -> (Token) -> Bool {
        var depth = 0
        var isClosed = false
        return { token in
            if isClosed { return false }
            if token.kind == .leftBrace { depth += 1 }
            if token.kind == .rightBrace { depth -= 1 }
            isClosed = depth == 0
            return true
        }
    }
}
