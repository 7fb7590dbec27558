// The target of `Tests/Fixtures/Scanner/Fuzz/run`: scans any bytes and checks conditions that are always true.

import SecureCodeGenSourceText

@testable import SecureCodeGenSwiftSyntax

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let source = SourceFile(path: "fuzz.swift", bytes: bytes)
    let file = Scanner(commentMarker: "m:").scan(source)
    checkDeclarations(file, count)
    checkTokens(source, count)
    checkSkipping(bytes)
    return 0
}

private func checkDeclarations(_ file: ScannedFile, _ count: Int) {
    var last = -1
    for (index, declaration) in file.declarations.enumerated() {
        require(declaration.range.upper <= count, "range beyond the end")
        require(declaration.range.contains(declaration.keyword), "keyword outside")
        require(declaration.keyword.lower > last, "not in source order")
        last = declaration.keyword.lower
        if let parent = declaration.parent {
            require(parent < index, "parent after child")
            require(file.declarations[parent].range.contains(declaration.range), "child outside its parent")
        }
        for property in declaration.properties {
            require(declaration.range.contains(property.declarationRange), "property outside")
            require(property.declarationRange.contains(property.bindingRange), "binding outside")
        }
        if !declaration.isComplete { require(!file.diagnostics.isEmpty, "incomplete without a diagnostic") }
    }
    for comment in file.markedComments {
        require(comment.range.upper <= count && comment.range.contains(comment.marker), "comment outside")
        if let previous = comment.previousToken { require(previous.upper <= comment.range.lower, "previous") }
        if let next = comment.nextToken { require(comment.range.upper <= next.lower, "next") }
    }
}

private func checkTokens(_ source: SourceFile, _ count: Int) {
    var last = 0
    for token in Scanner.tokens(of: source, in: SourceRange(0, count)) {
        require(token.range.lower >= last && token.range.upper > token.range.lower, "tokens overlap")
        require(token.range.upper <= count, "token beyond the end")
        last = token.range.upper
    }
}

/// Skipping by bytes and by tokens ends at the same place.
private func checkSkipping(_ bytes: [UInt8]) {
    let padded = bytes + Array(repeating: 0, count: 32)
    padded.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let notes = LexerNotes(marker: "", source: SourceFile(path: "", bytes: bytes))
        withExtendedLifetime(notes) {
            var lexer = Lexer(base, count: bytes.count, notes: notes)
            lexer.advance()
            var brackets = 0
            while lexer.kind != .endOfFile, brackets < 50 {
                switch lexer.kind {
                case .leftBrace, .leftParenthesis, .leftBracket:
                    brackets += 1
                    var slow = lexer
                    let isClosed = slow.skipByTokens()
                    guard let fast = lexer.skipFast() else { break }
                    require(isClosed, "bytes close what tokens do not")
                    require(slow.previousLower == fast, "bytes and tokens close elsewhere")
                default: break
                }
                lexer.advance()
            }
        }
    }
}

private func require(_ condition: Bool, _ message: String) {
    if !condition { fatalError(message) }
}
