import SecureCodeGenSourceText

/// A change to the bytes of a file: a new, changed or removed region, with the surrounding white space.
struct Splice {
    /// The replaced bytes, which are white space except for `region`.
    let replaced: SourceRange
    /// The replaced region; empty if there is none.
    let region: SourceRange
    /// White space that replaces the code before the region.
    let before: [UInt8]
    /// The new region from its begin marker to its end marker; nil to remove it.
    let text: [UInt8]?
    /// White space that replaces the code after the region.
    let after: [UInt8]

    init(replacing replaced: SourceRange, region: SourceRange, before: [UInt8], text: [UInt8]?, after: [UInt8]) {
        self.replaced = replaced
        self.region = region
        self.before = before
        self.text = text
        self.after = after
    }

    /// Replaces white space.
    init(whiteSpace replaced: SourceRange, with replacement: [UInt8]) {
        self.init(
            replacing: replaced, region: SourceRange(replaced.upper, replaced.upper), before: replacement, text: nil,
            after: [])
    }

    /// The text that replaces `replaced`.
    var replacement: [UInt8] { before + (text ?? []) + after }
}

extension [Splice] {
    /// Returns the bytes with all splices applied, which must be sorted.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var offset = 0
        for splice in self {
            result += bytes[offset..<splice.replaced.lower]
            result += splice.replacement
            offset = splice.replaced.upper
        }
        return result + bytes[offset...]
    }

    /// Returns the sorted splices; nil if two of them replace the same bytes or insert at one place.
    func inOrder() -> [Splice]? {
        let sorted = sorted { ($0.replaced.lower, $0.replaced.upper) < ($1.replaced.lower, $1.replaced.upper) }
        for (splice, next) in zip(sorted, sorted.dropFirst()) {
            guard splice.replaced.upper <= next.replaced.lower, splice.replaced != next.replaced else { return nil }
        }
        return sorted
    }
}

/// White space as bytes.
extension UInt8 {
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")

    var isLineBreak: Bool { self == .lineFeed || self == .carriageReturn }
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
