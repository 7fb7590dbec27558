/// Parses the bytes of one template into nodes, from left to right without looking back. Nesting is on a separate stack
/// and needs no recursion. Each iteration ends after the tag it began with.
struct TemplateParser {
    private let source: [UInt8]
    private let file: String

    private var delimiters = Delimiters.braces
    /// Everything before it is in `nodes`.
    private var position = 0
    /// Whether `position` is the start of a line that no node has begun yet.
    private var isAtLineStart = true
    /// The nodes of the innermost open section, or of the template.
    private var nodes: [Node] = []
    private var openSections: [OpenSection] = []

    private struct OpenSection {
        let name: Name
        let isInverted: Bool
        /// The nodes before it, at its own level.
        let preceding: [Node]
    }

    init(_ source: [UInt8], file: String) {
        self.source = source
        self.file = file
    }

    mutating func parse() throws(TemplateError) -> [Node] {
        while let start = source.firstRange(of: delimiters.opener, from: position)?.lowerBound {
            var scanner = TagScanner(source, file: file, delimiters: delimiters)
            let tag = try scanner.scan(at: start)
            try append(tag)
        }
        appendText(until: source.count)
        if let section = openSections.last {
            throw error(at: section.name.offset, .unclosedSection(section.name.text))
        }
        return nodes
    }

    // MARK: Tags

    private mutating func append(_ tag: Tag) throws(TemplateError) {
        let line = tag.kind.canStandAlone ? standaloneLine(around: tag.range) : nil
        appendText(until: line?.lowerBound ?? tag.range.lowerBound)
        if line == nil { beginLine() }

        switch tag.kind {
        case .comment:
            break
        case .delimiters(let delimiters):
            self.delimiters = delimiters
        case .variable(let name, let isEscaped):
            nodes.append(.variable(name, isEscaped: isEscaped))
        case .partial(let name):
            let indentation = line.map { $0.lowerBound..<tag.range.lowerBound }
            nodes.append(.partial(PartialTag(name: name, indentation: indentation, offset: tag.range.lowerBound)))
        case .section(let name, let isInverted):
            try open(name, isInverted: isInverted)
        case .closing(let name):
            try close(name)
        }

        position = line?.upperBound ?? tag.range.upperBound
        isAtLineStart = line != nil
    }

    private mutating func open(_ name: Name, isInverted: Bool) throws(TemplateError) {
        guard openSections.count < Template.maximumSectionDepth else {
            throw error(at: name.offset, .sectionsTooDeep(limit: Template.maximumSectionDepth))
        }
        openSections.append(OpenSection(name: name, isInverted: isInverted, preceding: nodes))
        nodes = []
    }

    private mutating func close(_ name: Name) throws(TemplateError) {
        guard let section = openSections.popLast() else {
            throw error(at: name.offset, .unopenedSection(name.text))
        }
        guard section.name.text == name.text else {
            let line = error(at: section.name.offset, .emptyTag).line
            throw error(
                at: name.offset,
                .wrongClosingTag(found: name.text, expected: section.name.text, openedOnLine: line))
        }
        let body = nodes
        nodes = section.preceding
        nodes.append(.section(section.name, isInverted: section.isInverted, body: body))
    }

    // MARK: Text and lines

    /// Appends the text from `position` on, line by line.
    private mutating func appendText(until end: Int) {
        while position < end {
            beginLine()
            let newline = source[position..<end].firstIndex(of: UInt8(ascii: "\n"))
            let next = newline.map { $0 + 1 } ?? end
            nodes.append(.text(position..<next))
            isAtLineStart = newline != nil
            position = next
        }
    }

    private mutating func beginLine() {
        guard isAtLineStart else { return }
        nodes.append(.lineStart)
        isAtLineStart = false
    }

    /// The lines of a tag, with their last line break, if only spaces and tabs surround the tag.
    private func standaloneLine(around tag: Range<Int>) -> Range<Int>? {
        var lower = tag.lowerBound
        while lower > 0, source[lower - 1].isBlank { lower -= 1 }
        guard lower == 0 || source[lower - 1] == UInt8(ascii: "\n") else { return nil }

        var upper = tag.upperBound
        while upper < source.count, source[upper].isBlank { upper += 1 }
        if upper == source.count { return lower..<upper }
        if source[upper] == UInt8(ascii: "\n") { return lower..<upper + 1 }
        if source[upper...].starts(with: "\r\n".utf8) { return lower..<upper + 2 }
        return nil
    }

    private func error(at offset: Int, _ problem: TemplateError.Problem) -> TemplateError {
        TemplateError(in: source, of: file, at: offset, problem)
    }
}
