import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenTemplates

/// The values of a template, by their names. A value is a list of lines or of words; it is empty for what is absent.
typealias TemplateValues = [String: [Line]]

/// A text of generated code with tags for what differs from class to class.
///
/// `{{name}}` prints a value: in a line of its own all lines of the value, otherwise its words, separated by commas.
/// `{{#name}}` … `{{/name}}` is printed unless the value is empty, and `{{^name}}` … `{{/name}}` only if it is. Both tags are in
/// one line, or each is in a line of its own.
struct Template: Sendable {
    private var tokens: [Token] = []
    private(set) var names: Set<String> = []

    private enum Token: Sendable {
        case text(String)
        case value(String)
        case section(String, isInverted: Bool)
        case sectionEnd
        case lineEnd(depth: Int)
        /// A line with nothing but the name of a value.
        case lines(String, depth: Int)
    }

    // MARK: Printing

    func lines(_ value: (String) -> [Line]) -> [Line] {
        var lines: [Line] = []
        var line: Code = ""
        var areShown: [Bool] = []
        for token in tokens {
            switch token {
            case .section(let name, let isInverted): areShown.append(value(name).isEmpty == isInverted)
            case .sectionEnd: areShown.removeLast()
            case _ where areShown.contains(false): break
            case .text(let text): line = "\(line)\(text)"
            case .value(let name): line = "\(line)\(Code.conditions(value(name).map(\.code)))"
            case .lines(let name, let depth): lines += value(name).map { Line($0.code, depth: depth + $0.depth) }
            case .lineEnd(let depth):
                lines.append(Line(line, depth: depth))
                line = ""
            }
        }
        return lines
    }

    // MARK: Parsing

    /// - Parameters:
    ///   - isKnown: whether a name has a value.
    /// - Throws: An error at its place in the file.
    init(_ file: TemplateFile, isKnown: (String) -> Bool) throws(TemplateError) {
        var open: [(name: String, place: TemplateError.Place)] = []
        for (index, line) in file.lines.enumerated() {
            let depth = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count / 4
            var rest = line.drop { $0 == " " }
            var own: [Token] = []
            let openBefore = open.count
            while let start = rest.firstRange(of: "{{") {
                if start.lowerBound > rest.startIndex { own.append(.text(String(rest[..<start.lowerBound]))) }
                let column = line.utf8.distance(from: line.startIndex, to: start.lowerBound) + 1
                let place = TemplateError.Place(file: file.path, line: index + 1, column: column)
                guard let end = rest[start.upperBound...].firstRange(of: "}}") else {
                    throw TemplateError(.unclosedTag, at: place)
                }
                let tag = String(rest[start.upperBound..<end.lowerBound].filter { $0 != " " })
                rest = rest[end.upperBound...]
                let name = "#^/".contains(tag.prefix(1)) ? String(tag.dropFirst()) : tag
                if tag.hasPrefix("/") {
                    guard let last = open.popLast(), last.name == name else {
                        throw TemplateError(.unopenedSection(name), at: place)
                    }
                    own.append(.sectionEnd)
                    continue
                }
                guard isKnown(name) else { throw TemplateError(.unknownName(name), at: place) }
                names.insert(name)
                if tag == name {
                    own.append(.value(name))
                } else {
                    open.append((name, place))
                    own.append(.section(name, isInverted: tag.hasPrefix("^")))
                }
            }
            if !rest.isEmpty { own.append(.text(String(rest))) }
            if own.count > 1, open.count != openBefore {
                throw TemplateError(.sectionAcrossLines, at: .init(file: file.path, line: index + 1, column: 1))
            }
            switch own.first {
            case .value(let name)? where own.count == 1: tokens.append(.lines(name, depth: depth))
            case .section?, .sectionEnd?: tokens += own.count == 1 ? own : own + [.lineEnd(depth: depth)]
            default: tokens += own + [.lineEnd(depth: depth)]
            }
        }
        if let last = open.last { throw TemplateError(.unclosedSection(last.name), at: last.place) }
    }
}

/// A mistake in a template.
package struct TemplateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The tag, or the beginning of a file. Lines and columns are counted from 1, columns in UTF-8 bytes.
    package struct Place: Hashable, Sendable {
        package let file: String
        package let line: Int
        package let column: Int
    }

    enum Problem: Hashable, Sendable {
        case unclosedTag
        case unclosedSection(String)
        case unopenedSection(String)
        case sectionAcrossLines
        case unknownName(String)
        case unknownTemplate(String, suggestion: String?)
    }

    package let place: Place
    private let problem: Problem

    init(_ problem: Problem, at place: Place) {
        self.place = place
        self.problem = problem
    }

    /// The problem and the advice, on one line.
    package var message: String {
        switch problem {
        case .unclosedTag: "this tag is not closed; end it with '}}'"
        case .unclosedSection(let name): "section '\(name)' is not closed; add the closing tag '/\(name)'"
        case .unopenedSection(let name): "'/\(name)' closes no section; open '#\(name)' before it"
        case .sectionAcrossLines:
            "a section begins or ends here and continues in other lines; put its tags on lines of their own"
        case .unknownName("."): "there is no '.'; print all lines of a value with its name, on a line of its own"
        case .unknownName(let name): "nothing is named '\(name)' here; correct the name"
        case .unknownTemplate(let name, let suggestion):
            "template '\(name)' is never used; "
                + (suggestion.map { "did you mean '\($0)'?" } ?? "correct the name of the file, or remove it")
        }
    }

    package var description: String { "\(place.file):\(place.line):\(place.column): error: \(message)" }
}
