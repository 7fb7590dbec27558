/// A piece of a parsed template, in source order.
enum Node: Sendable {
    /// Bytes of the source, copied unchanged.
    case text(Range<Int>)
    /// A line of the source starts here and is not one that vanishes with its standalone tag. This is where the
    /// indentation of a standalone partial tag goes.
    case lineStart
    case variable(Name, isEscaped: Bool)
    case section(Name, isInverted: Bool, body: [Node])
    case partial(PartialTag)

    /// The parts of each name in it.
    var names: [[String]] {
        switch self {
        case .text, .lineStart, .partial: []
        case .variable(let name, _): [name.parts]
        case .section(let name, _, let body): [name.parts] + body.flatMap(\.names)
        }
    }

    /// The names of the partials in it.
    var partials: [String] {
        switch self {
        case .text, .lineStart, .variable: []
        case .partial(let tag): [tag.name]
        case .section(_, _, let body): body.flatMap(\.partials)
        }
    }
}

/// A name in a tag, which is looked up in the data.
struct Name: Sendable {
    /// The name as written, without the space around it.
    let text: String
    /// `text` split at periods; empty for the implicit iterator `.`.
    let parts: [String]
    /// Where its tag starts in the source.
    let offset: Int
}

struct PartialTag: Sendable {
    let name: String
    /// The white space before a standalone tag, which precedes each line of the partial; nil for a tag within a line,
    /// where the partial's lines are unchanged.
    let indentation: Range<Int>?
    let offset: Int
}

/// The words that begin and end a tag. They aren't empty, and don't contain white space or `=`.
struct Delimiters: Sendable {
    let opener: [UInt8]
    let closer: [UInt8]

    static let braces = Delimiters(opener: Array("{{".utf8), closer: Array("}}".utf8))

    var openerText: String { String(decoding: opener, as: UTF8.self) }
    var closerText: String { String(decoding: closer, as: UTF8.self) }
}
