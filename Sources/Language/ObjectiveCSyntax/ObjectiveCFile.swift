import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The declarations of an Objective-C header or implementation.
package struct ObjectiveCFile: Sendable {
    /// Interfaces and implementations with their members, for directives and regions. The interface or implementation at an
    /// index has that index in `interfaceDeclarations` or `implementationDeclarations`.
    package var scanned: ScannedFile
    package let interfaces: [HeaderInterface]
    /// The protocols, with the names of those that each refines.
    package let protocols: [HeaderInterface]
    package let implementations: [HeaderImplementation]
    /// Enums, structs and typedefs of all branches.
    package let types: [HeaderDeclaration]
    package let interfaceDeclarations: [Int]
    package let implementationDeclarations: [Int]
    /// The imports outside of implementations, with the lines of the `#if` blocks around them.
    package let imports: [String]
    /// Whether the file sends messages that automatic reference counting forbids.
    package let retainsManually: Bool
}

extension HeaderScanner {
    /// Scans a header or an implementation. Members in generated regions are included.
    ///
    /// - Parameter commentMarker: The word with its colon that begins a comment for the tool.
    package func scan(objectiveC source: SourceFile, commentMarker: String) -> ObjectiveCFile {
        let lexer = HeaderLexer(source.bytes)
        var parser = HeaderParser(lexer.tokens)
        parser.parse()
        var builder = DeclarationBuilder()
        for interface in parser.interfaces { builder.add(interface) }
        for implementation in parser.implementations { builder.add(implementation) }
        let (declarations, positions) = builder.sorted
        let count = parser.interfaces.count
        let scanned = ScannedFile(
            source: source, declarations: declarations,
            markedComments: MarkedCommentFinder(source: source, lexer: lexer, marker: commentMarker).comments,
            foreignTokens: Self.swiftTokens(of:))
        return ObjectiveCFile(
            scanned: scanned, interfaces: parser.interfaces, protocols: parser.protocols,
            implementations: parser.implementations, types: parser.allTypes,
            interfaceDeclarations: Array(positions[..<count]), implementationDeclarations: Array(positions[count...]),
            imports: Self.imports(lexer.tokens, outside: parser.implementations.map(\.range), of: source),
            retainsManually: Self.retainsManually(lexer.tokens))
    }

    private static func imports(
        _ tokens: [HeaderToken], outside implementations: [SourceRange], of source: SourceFile
    ) -> [String] {
        var lines: [String] = []
        // The first line of each open block, and whether the block has an import.
        var blocks: [(start: Int, isUsed: Bool)] = []
        func use(_ line: String) {
            lines.append(line)
            for index in blocks.indices { blocks[index].isUsed = true }
        }
        for (index, token) in tokens.enumerated() {
            if token.text == "@", index + 1 < tokens.count, tokens[index + 1].text == "import",
                let end = tokens[index...].prefix(16).first(where: { $0.text == ";" })
            {
                use(String(decoding: source.bytes[token.offset..<end.end], as: UTF8.self))
            }
            guard token.kind == .directive else { continue }
            switch HeaderParser.word(of: token) {
            case "import", "include":
                if !implementations.contains(where: { $0.lower <= token.offset && token.offset < $0.upper }) {
                    use(String(token.text.reversed().drop { $0.isWhitespace }.reversed()))
                }
            case "if", "ifdef", "ifndef":
                blocks.append((lines.count, false))
                lines.append(token.text)
            case "else", "elif": lines.append(token.text)
            case "endif":
                lines.append(token.text)
                if let block = blocks.popLast(), !block.isUsed { lines.removeSubrange(block.start...) }
            default: continue
            }
        }
        // A block without an end can't be repeated.
        return Array(lines[..<(blocks.first?.start ?? lines.count)])
    }

    /// Whether `[name retain]` or `[super dealloc]` occurs.
    private static func retainsManually(_ tokens: [HeaderToken]) -> Bool {
        let messages: Set<String> = ["retain", "release", "autorelease", "dealloc"]
        // What a file does under `#if !__has_feature(objc_arc)` says nothing about it.
        var blocks: [Bool] = []
        for (index, token) in tokens.enumerated() {
            if token.kind == .directive {
                let word = HeaderParser.word(of: token)
                if word.hasPrefix("if") { blocks.append(token.text.contains("objc_arc")) }
                if word == "endif" { _ = blocks.popLast() }
            } else if index > 1, messages.contains(token.text), index + 1 < tokens.count, tokens[index + 1].text == "]",
                token.text != "dealloc" || tokens[index - 1].text == "super", !blocks.contains(true)
            {
                return true
            }
        }
        return false
    }

    /// Returns the tokens of a header or an implementation, of the kinds that those of Swift have.
    @Sendable package static func swiftTokens(of source: SourceFile) -> [Token] {
        var result: [Token] = []
        for token in HeaderLexer(source.bytes).tokens {
            let kind: Token.Kind
            switch (token.kind, token.text) {
            case (.identifier, "end") where result.last?.kind == .atSign:
                // `@end` closes a body like a brace.
                let start = result.removeLast()
                result.append(
                    Token(
                        kind: .rightBrace, range: SourceRange(start.range.lower, token.end),
                        startsLine: start.startsLine))
                continue
            case (.identifier, _): kind = .identifier
            case (.number, _): kind = .integerLiteral
            case (.literal, _): kind = .stringLiteral
            case (.directive, _): kind = .poundName
            case (.punctuation, let text): kind = punctuation[text] ?? .operator
            }
            result.append(
                Token(kind: kind, range: SourceRange(token.offset, token.end), startsLine: token.startsLine))
        }
        return result
    }

    private static let punctuation: [String: Token.Kind] = [
        "(": .leftParenthesis, ")": .rightParenthesis, "[": .leftBracket, "]": .rightBracket, "{": .leftBrace,
        "}": .rightBrace, ",": .comma, ":": .colon, ";": .semicolon, ".": .period, "@": .atSign,
    ]
}

/// Represents interfaces and implementations as declarations with members.
private struct DeclarationBuilder {
    private var declarations: [Declaration] = []

    /// The declarations in source order, and the position of each in the order of adding.
    var sorted: (declarations: [Declaration], positions: [Int]) {
        let order = declarations.indices.sorted { declarations[$0].range.lower < declarations[$1].range.lower }
        var positions = Array(repeating: 0, count: order.count)
        for (position, index) in order.enumerated() { positions[index] = position }
        return (order.map { declarations[$0] }, positions)
    }

    mutating func add(_ interface: HeaderInterface) {
        add(
            interface.isCategory, interface.name, at: interface.nameRange, in: interface.range,
            bodyStart: interface.nameRange, interface.isComplete, interface.instanceVariables)
        declarations[declarations.count - 1].properties += interface.properties.map {
            PropertyDeclaration(.var, $0.name, at: $0.nameRange, in: $0.range)
        }
    }

    mutating func add(_ implementation: HeaderImplementation) {
        add(
            implementation.category != nil, implementation.name, at: implementation.nameRange,
            in: implementation.range, bodyStart: implementation.headerEnd, implementation.isComplete,
            implementation.instanceVariables)
        let index = declarations.count - 1
        declarations[index].patternBindings = implementation.storage.map { PatternBinding(at: $0) }
        declarations[index].functions = implementation.methods.map {
            FunctionDeclaration($0.selector, at: $0.range, in: $0.range)
        }
    }

    private mutating func add(
        _ isExtension: Bool, _ name: String, at nameRange: SourceRange, in range: SourceRange, bodyStart: SourceRange,
        _ isComplete: Bool, _ variables: [HeaderInstanceVariable]
    ) {
        var declaration = Declaration(isExtension ? .extension : .class, name, at: nameRange, in: range)
        declaration.body = SourceRange(bodyStart.lower, max(range.upper, nameRange.upper))
        declaration.isComplete = isComplete
        declaration.properties = variables.map { PropertyDeclaration(.var, $0.name, at: $0.nameRange, in: $0.range) }
        declarations.append(declaration)
    }
}

/// Finds the comments for the tool with the Swift scanner, which knows their spelling: it scans the file with everything else
/// blank.
private struct MarkedCommentFinder {
    let source: SourceFile
    let lexer: HeaderLexer
    let marker: String

    /// Returns the index of an interface's first token for the first of the attributes before it: `NS_SWIFT_NAME(Account)`.
    private func indexBehindAttributes(_ index: Int) -> Int {
        let tokens = lexer.tokens
        var (next, depth) = (index, 0)
        while next < tokens.count, depth > 0 || tokens[next].kind == .identifier || tokens[next].text == "(" {
            if tokens[next].text == "(" { depth += 1 }
            if tokens[next].text == ")" { depth -= 1 }
            next += 1
        }
        let isInterface = next + 1 < tokens.count && tokens[next].text == "@" && tokens[next + 1].text == "interface"
        return isInterface ? next : index
    }

    var comments: [MarkedComment] {
        guard !lexer.comments.isEmpty else { return [] }
        let byStart = Dictionary(
            lexer.comments.map { ($0.range.lower, $0) }, uniquingKeysWith: { first, _ in first })
        let blank = SourceFile(path: source.path, bytes: bytesOfComments)
        return Scanner(commentMarker: marker).scan(blank).markedComments.compactMap { found in
            guard let comment = byStart[found.range.lower] else { return nil }
            let tokens = lexer.tokens
            let (previous, next) = (comment.tokenCount - 1, indexBehindAttributes(comment.tokenCount))
            return MarkedComment(
                range: found.range, content: found.content, marker: found.marker, isAloneOnLine: comment.startsLine,
                previousToken: tokens.indices.contains(previous) ? range(tokens[previous]) : nil,
                nextToken: tokens.indices.contains(next) ? range(tokens[next]) : nil)
        }
    }

    private func range(_ token: HeaderToken) -> SourceRange { SourceRange(token.offset, token.end) }

    private var bytesOfComments: [UInt8] {
        var bytes = source.bytes.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
        for comment in lexer.comments {
            let range = comment.range.lower..<comment.range.upper
            bytes.replaceSubrange(range, with: source.bytes[range])
            // A comment in C ends with the first `*/`, whatever it contains.
            guard comment.isBlock, range.count > 4 else { continue }
            for index in range.lowerBound + 2..<range.upperBound - 2
            where bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "*") {
                bytes[index] = 0x20
            }
        }
        return bytes
    }
}
