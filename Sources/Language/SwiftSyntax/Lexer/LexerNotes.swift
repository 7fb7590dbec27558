import SecureCodeGenSourceText

/// The records of a file's lexer and its copies that look ahead: comments for the tool, problems in the text, and
/// searches that failed.
///
/// The last kind keeps time linear. If a search to the end of the line or file found nothing, the same search from a
/// later place finds nothing either.
final class LexerNotes {
    enum Problem {
        case unterminatedComment, unterminatedString, unterminatedRegex, conflictMarker, invalidCharacter
    }

    /// The problems by offset, because the parser may see a place several times.
    private(set) var problems: [Int: Problem] = [:]
    /// The maximum number of problems in a file. A file with more isn't Swift.
    static let problemLimit = 100

    /// The marker in lower case; empty if there is none. It is checked at each token and comment, so it is in memory
    /// without reference counting.
    let marker: UnsafeBufferPointer<UInt8>
    /// Whether the text contains the marker, so comments must be searched.
    var mayHoldMarker = false
    /// Whether the token after the last comments is still unknown.
    let hasPendingComments: UnsafeMutablePointer<Bool>
    private(set) var comments: [MarkedComment] = []
    private var firstPending = 0

    /// A part of a line without a closing curly quote, and one without the end of a placeholder.
    var noCurlyQuote = 0..<0
    var noPlaceholder = 0..<0
    /// Pound signs that begin no literal.
    var barePounds = 0..<0
    var noConflictEndFrom = Int.max
    var noPerforceEndFrom = Int.max
    /// For each number of pound signs, the offset after which no extended multiline regular expression ends.
    var noRegexEndFrom: [Int: Int] = [:]

    private let source: SourceFile

    /// - Parameter source: The file that the ranges are in.
    init(marker: String, source: SourceFile) {
        self.source = source
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: marker.utf8.count)
        _ = bytes.initialize(from: marker.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
        self.marker = UnsafeBufferPointer(bytes)
        hasPendingComments = .allocate(capacity: 1)
        hasPendingComments.initialize(to: false)
    }

    deinit {
        marker.deallocate()
        hasPendingComments.deallocate()
    }

    func note(_ problem: Problem, at offset: Int) {
        if problems.count < Self.problemLimit { problems[offset] = problems[offset] ?? problem }
    }

    /// Records a comment once.
    ///
    /// - Parameter previousToken: The last token before the comment.
    func add(
        _ range: SourceRange, marker: SourceRange, content: SourceRange, isAlone: Bool, previousToken: SourceRange?
    ) {
        if let last = comments.last, last.range.lower >= range.lower { return }
        if !hasPendingComments.pointee { firstPending = comments.count }
        hasPendingComments.pointee = true
        comments.append(
            MarkedComment(
                range: range, content: SourceSlice(content, of: source), marker: SourceSlice(marker, of: source),
                isAloneOnLine: isAlone, previousToken: previousToken, nextToken: nil))
    }

    /// Whether a marked comment at this offset is recorded.
    func knowsComment(at offset: Int) -> Bool {
        comments.last.map { $0.range.lower >= offset } ?? false
    }

    /// Sets the token after the last recorded comments.
    func closePendingComments(_ nextToken: SourceRange?) {
        for index in firstPending..<comments.count {
            let comment = comments[index]
            comments[index] = MarkedComment(
                range: comment.range, content: comment.content, marker: comment.marker,
                isAloneOnLine: comment.isAloneOnLine, previousToken: comment.previousToken, nextToken: nextToken)
        }
        hasPendingComments.pointee = false
    }
}
