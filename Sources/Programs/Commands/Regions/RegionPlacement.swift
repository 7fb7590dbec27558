import SecureCodeGenCodingModel
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The place of a class's first region: after its last stored property or initializer, and after the enclosing `#if`
/// block, so the members exist under every condition; without either, at the top of the body.
struct RegionPlacement {
    private let file: ScannedFile
    private let body: SourceRange
    private let lines: SourceLines
    /// The tokens of the body, from its opening brace to its closing one.
    private let tokens: [Token]
    /// The token before the region.
    private let anchor: Int

    /// Returns nil if brackets don't match. The scanner accepts that in members, but no place is certain to be between
    /// two of them.
    init?(ofDeclaration index: Int, in file: ScannedFile) {
        guard let body = file.declarations[index].body else { return nil }
        self.file = file
        self.body = body
        lines = SourceLines(bytes: file.source.bytes)
        tokens = file.tokens(in: body)
        guard tokens.count >= 2, tokens.last?.kind == .rightBrace, tokens.last?.range.upper == body.upper,
            let anchor = Self.anchor(file.declarations[index], tokens, file)
        else { return nil }
        self.anchor = anchor
        switch tokens[anchor + 1].kind {
        case .identifier, .atSign, .poundName, .rightBrace, .semicolon: break
        // `- (void)save`
        case .operator where !file.isSwift: break
        default: return nil
        }
    }

    /// The approximate place of the region: the end of the code before it.
    var offset: Int { tokens[anchor].range.upper }

    private static func anchor(_ declaration: Declaration, _ tokens: [Token], _ file: ScannedFile) -> Int? {
        let ends =
            declaration.properties.filter { $0.accessors != .computed }.map(\.declarationRange.upper)
            + declaration.patternBindings.map(\.declarationRange.upper) + declaration.initializers.map(\.range.upper)
        let end = ends.max() ?? 0
        var anchor = 0
        var nesting = BodyNesting()
        // Moves to the end of the property, and out of the blocks around it.
        while anchor + 2 < tokens.count,
            tokens[anchor + 1].range.upper <= end || nesting.conditions > 0 || !nesting.isDirect
        {
            anchor += 1
            nesting.pass(tokens[anchor], in: file)
        }
        guard nesting.conditions == 0, nesting.isDirect, anchor == 0 || tokens[anchor].range.upper >= end else {
            return nil
        }
        while tokens[anchor + 1].kind == .semicolon, !tokens[anchor + 1].startsLine { anchor += 1 }
        return anchor
    }

    /// Returns the changes to the file.
    ///
    /// - Parameter text: The region from its begin marker to its end marker.
    func splices(_ layout: ClassLayout, _ text: [UInt8]) -> [Splice] {
        let next = tokens[anchor + 1]
        let tail = lines.tail(after: offset, before: next.range.lower)
        let blankLine = anchor == 0 && file.isSwift ? [] : layout.lineBreak
        if let lineBreak = tail.lineBreak {
            return [insertion(after: endOfAlignedComments(tail, lineBreak), blankLine, text, layout)]
        }
        let isLast = next.range.upper == body.upper
        let after =
            isLast
            ? layout.lineBreak + layout.classIndentation
            : layout.lineBreak + layout.lineBreak + layout.memberIndentation
        let blanks = SourceRange(tail.contentEnd, next.range.lower)
        let insertion = Splice(
            replacing: blanks, region: SourceRange(blanks.lower, blanks.lower),
            before: layout.lineBreak + blankLine + layout.memberIndentation, text: text, after: after)
        return [insertion] + openingSplices(layout) + (isLast ? [] : closingSplices(layout))
    }

    /// Inserts at the beginning of a line, so the previous line keeps its line break. A blank line follows unless the
    /// class ends.
    private func insertion(
        after lineBreak: Int, _ blankLine: [UInt8], _ text: [UInt8], _ layout: ClassLayout
    ) -> Splice {
        let offset = lines.afterLineBreak(at: lineBreak)
        let isLast = lines.firstVisible(of: offset) == UInt8(ascii: "}")
        let isFollowedByBlankLine = lines.isBlankLine(offset)
        let place = SourceRange(offset, offset)
        return Splice(
            replacing: place, region: place, before: blankLine + layout.memberIndentation, text: text,
            after: layout.lineBreak + (isLast || isFollowedByBlankLine ? [] : layout.lineBreak))
    }

    /// If the whole body is on one line, moves its closing brace to a new line.
    private func closingSplices(_ layout: ClassLayout) -> [Splice] {
        let bytes = file.source.bytes
        guard !bytes[body.lower..<body.upper].contains(where: \.isLineBreak) else { return [] }
        let last = bytes[..<(body.upper - 1)].lastIndex { !$0.isBlank } ?? body.lower
        return [
            Splice(
                whiteSpace: SourceRange(last + 1, body.upper - 1), with: layout.lineBreak + layout.classIndentation)
        ]
    }

    /// If the body begins on the line of the region, moves its first member to a new line.
    private func openingSplices(_ layout: ClassLayout) -> [Splice] {
        let bytes = file.source.bytes
        guard anchor > 0, !bytes[body.lower..<offset].contains(where: \.isLineBreak) else { return [] }
        let start = body.lower + 1
        let first = bytes[start...].firstIndex { !$0.isBlank } ?? start
        return [Splice(whiteSpace: SourceRange(start, first), with: layout.lineBreak + layout.memberIndentation)]
    }

    /// A comment after a property may continue below in the same column.
    private func endOfAlignedComments(_ tail: SourceLines.Tail, _ lineBreak: Int) -> Int {
        guard let comment = tail.lineComment, !lines.startsLine(comment) else { return lineBreak }
        let column = comment - lines.start(of: comment)
        var end = lineBreak
        while true {
            let start = lines.afterLineBreak(at: end)
            let text = lines.bytes[start..<lines.end(of: start)]
            let blanks = text.prefix { $0.isBlank }.count
            guard blanks == column, text.dropFirst(blanks).starts(with: "//".utf8) else { return end }
            end = text.endIndex
        }
    }
}
