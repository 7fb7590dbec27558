import SecureCodeGenAdoption
import SecureCodeGenBuildTool
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Adoptions → the text of a file without the handwritten members, and with directives and methods in their place.
struct AdoptionEditor {
    private let file: ScannedFile
    private let lines: SourceLines
    private var edits: [Edit] = []

    private struct Edit {
        let range: SourceRange
        var text = ""
        /// The indentation of the lines of the text and of the rest of the line; nil if the text isn't lines.
        var indentation: String?
        var rest: String?
    }

    init(_ file: ScannedFile) {
        self.file = file
        lines = SourceLines(bytes: file.source.written.bytes)
    }

    /// Enters what an adoption changes in the file; its other files are other editors' business.
    ///
    /// - Returns: false if a directive has no place. The editor is then as it was.
    mutating func add(_ adoption: Adoption) -> Bool {
        let before = edits
        if enter(adoption), edited != nil { return true }
        edits = before
        return false
    }

    private mutating func enter(_ adoption: Adoption) -> Bool {
        let handwritten = adoption.handwritten
        let path = file.source.path
        let removals = (handwritten.members + adoption.deadConstants).filter { $0.path == path }
        remove(removals.map(\.range))
        for conformance in handwritten.plainConformances where conformance.path == path {
            edits.append(Edit(range: conformance.range, text: "NSSecureCoding"))
        }
        if let place = handwritten.methodsPlace, place.path == path, path != handwritten.path {
            return insert(adoption.methods, into: place.declaration)
        }
        guard handwritten.path == path else { return true }
        if adoption.declaresSecureCoding, let end = handwritten.inheritanceEnd {
            edits.append(Edit(range: SourceRange(end, end), text: ", NSSecureCoding"))
        }
        if let comment = adoption.classDirectives.comment {
            insert([comment], above: file.declarations[handwritten.declaration].range.lower)
        }
        guard annotateProperties(adoption) else { return false }
        guard handwritten.methodsPlace.map({ $0.path == path }) != false else { return true }
        return insert(adoption.methods, into: handwritten.declaration)
    }

    /// nil if two edits concern the same text.
    var edited: [UInt8]? {
        let sorted = edits.sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
        var result: [UInt8] = []
        var offset = 0
        for edit in sorted {
            guard edit.range.lower >= offset else { return nil }
            result += file.source.written.bytes[offset..<edit.range.lower]
            if let indentation = edit.indentation {
                while result.last?.isBlank == true { result.removeLast() }
                if let last = result.last, !last.isLineBreak { result += Array(lineBreak.utf8) }
                let text = edit.text.split(separator: "\n", omittingEmptySubsequences: false)
                if text.first == "" { Self.removeBlankLines(atEndOf: &result) }
                for line in text {
                    result += Array(((line.isEmpty ? "" : indentation) + line + lineBreak).utf8)
                }
                result += Array((edit.rest ?? indentation).utf8)
            } else {
                result += Array(edit.text.utf8)
            }
            offset = edit.range.upper
            let next = lines.bytes[offset...].first { !$0.isBlank && !$0.isLineBreak }
            if edit.text.isEmpty, next == UInt8(ascii: "}") { Self.removeBlankLines(atEndOf: &result) }
        }
        return result + file.source.written.bytes[offset...]
    }

    private static func removeBlankLines(atEndOf text: inout [UInt8]) {
        guard text.last?.isLineBreak == true else { return }
        let lines = SourceLines(bytes: text)
        var end = text.count
        while let previous = lines.startOfPrevious(of: end), lines.isBlankLine(previous) { end = previous }
        text.removeSubrange(end...)
    }

    // MARK: Removing

    /// Removes members with their documentation and separators; other comments around them stay.
    private mutating func remove(_ members: [SourceRange]) {
        var runs: [SourceRange] = []
        for member in members.sorted(by: { $0.lower < $1.lower }) {
            // Members on one line go together.
            if let last = runs.last, isSeparator(SourceRange(last.upper, member.lower)) {
                runs[runs.count - 1] = SourceRange(last.lower, member.upper)
            } else {
                runs.append(member)
            }
        }
        for run in runs { removeRun(run, of: members) }
    }

    private func isSeparator(_ range: SourceRange) -> Bool {
        lines.bytes[range.lower..<range.upper].allSatisfy { $0.isBlank || $0 == UInt8(ascii: ";") }
    }

    private mutating func removeRun(_ range: SourceRange, of members: [SourceRange]) {
        var lower = range.lower
        var upper = range.upper
        let startsLine = lines.startsLine(lower)
        if let semicolon = lines.bytes[upper...].firstIndex(where: { !$0.isBlank }),
            lines.bytes[semicolon] == UInt8(ascii: ";")
        {
            upper = semicolon + 1
        } else if let last = lines.bytes[..<lower].lastIndex(where: { !$0.isBlank }),
            lines.bytes[last] == UInt8(ascii: ";"), !startsLine
        {
            lower = last
        }
        let attached = SourceComment.above(range, in: file, removed: members)
        let endsLine = lines.bytes[upper..<lines.end(of: upper)].allSatisfy(\.isBlank)
        guard startsLine, endsLine else {
            for comment in attached { edits.append(Edit(range: wholeLines(comment.range))) }
            if startsLine { upper = lines.bytes[upper...].firstIndex { !$0.isBlank } ?? upper }
            while !startsLine, lower > 0, lines.bytes[lower - 1].isBlank { lower -= 1 }
            edits.append(Edit(range: SourceRange(lower, upper)))
            return
        }
        lower = lines.start(of: lower)
        for comment in attached.reversed() {
            let whole = wholeLines(comment.range)
            if lines.bytes[min(whole.upper, lower)..<lower].allSatisfy({ $0.isBlank || $0.isLineBreak }) {
                lower = whole.lower
            } else {
                edits.append(Edit(range: whole))
            }
        }
        removeLines(lower, lines.afterLineBreak(at: lines.end(of: upper)), of: range)
    }

    /// Removes lines, and the blank lines after them if a gap would become larger.
    private mutating func removeLines(_ start: Int, _ end: Int, of range: SourceRange) {
        var (lower, upper) = (start, end)
        let isAfterGap =
            lines.startOfPrevious(of: lower).map {
                lines.isBlankLine($0) || lines.bytes[$0..<lower].contains(UInt8(ascii: "{"))
            }
            ?? true
        while isAfterGap, upper < lines.bytes.count, lines.isBlankLine(upper) {
            let next = lines.afterLineBreak(at: lines.end(of: upper))
            if next == upper { break }
            upper = next
        }
        // The blank lines between two members that go may belong to both.
        for edit in edits where edit.text.isEmpty {
            if edit.range.lower < lower { lower = max(lower, min(edit.range.upper, lines.start(of: range.lower))) }
            if edit.range.upper > upper { upper = min(upper, max(edit.range.lower, range.upper)) }
        }
        edits.append(Edit(range: SourceRange(lower, upper)))
    }

    private func wholeLines(_ range: SourceRange) -> SourceRange {
        let rest = lines.bytes[range.upper..<lines.end(of: range.upper)]
        guard rest.allSatisfy(\.isBlank) else { return range }
        return SourceRange(lines.start(of: range.lower), lines.afterLineBreak(at: lines.end(of: range.upper)))
    }

    // MARK: Inserting

    private var lineBreak: String {
        let first = lines.end(of: 0)
        return first < lines.bytes.count && lines.bytes[first] == .carriageReturn ? "\r\n" : "\n"
    }

    /// Writes directives above properties, and initial values behind them.
    ///
    /// A directive concerns all names that a declaration binds, so each gets a separate declaration.
    private mutating func annotateProperties(_ adoption: Adoption) -> Bool {
        var shared: Set<Int> = []
        let names = Set(adoption.directives.keys).union(adoption.initialValues.keys)
        for name in names.sorted() {
            guard let site = adoption.handwritten.stored[name] else { continue }
            let comment = adoption.directives[name]?.comment
            if site.isShared {
                for declaration in site.declarations where shared.insert(declaration.lower).inserted {
                    guard split(declaration, adoption) else { return false }
                }
                continue
            }
            if let comment {
                for declaration in site.declarations { insert([comment], above: declaration.lower) }
            }
            if let value = adoption.initialValues[name] {
                edits.append(Edit(range: SourceRange(site.binding.upper, site.binding.upper), text: " = " + value))
            }
        }
        return true
    }

    /// `var a: Int, b: Int` → two declarations.
    private mutating func split(_ range: SourceRange, _ adoption: Adoption) -> Bool {
        let properties = file.declarations[adoption.handwritten.declaration].properties.filter {
            $0.declarationRange == range
        }
        guard let first = properties.first,
            file.comments(in: range).allSatisfy({ comment in
                properties.contains { $0.bindingRange.contains(comment.range) }
            })
        else { return false }
        let introducer = file.text(SourceRange(range.lower, first.bindingRange.lower))
        var text: [String] = []
        for property in properties {
            let name = property.name.text
            if let comment = adoption.directives[name]?.comment { text.append(comment) }
            var binding = file.text(property.bindingRange)
            if let type = property.type, !property.bindingRange.contains(type.range) { binding += ": " + type.text }
            if let value = adoption.initialValues[name] { binding += " = " + value }
            text.append(introducer + binding)
        }
        let last = text.removeLast()
        edits.append(
            Edit(
                range: range, text: text.joined(separator: "\n"), indentation: indentation(of: range.lower),
                rest: indentation(of: range.lower) + last))
        return true
    }

    private mutating func insert(_ text: [String], above offset: Int) {
        edits.append(
            Edit(
                range: SourceRange(offset, offset), text: text.joined(separator: "\n"),
                indentation: indentation(of: offset)))
    }

    /// The indentation of a declaration that gets a separate line.
    private func indentation(of offset: Int) -> String {
        let own = String(decoding: lines.indentation(of: offset), as: UTF8.self)
        guard !lines.startsLine(offset),
            let owner = file.innermostDeclaration(
                around: SourceRange(offset, offset), where: { $0.body?.contains(SourceRange(offset, offset)) == true }),
            let body = file.declarations[owner].body, lines.start(of: body.lower) == lines.start(of: offset)
        else { return own }
        return own + step(in: owner, own)
    }

    private mutating func insert(_ methods: [[String]], into declaration: Int) -> Bool {
        guard !methods.isEmpty else { return true }
        guard let body = file.declarations[declaration].body else { return false }
        let brace = body.upper - 1
        let outer = String(decoding: lines.indentation(of: brace), as: UTF8.self)
        let step = step(in: declaration, outer)
        let text = methods.flatMap { [""] + $0.map { outer + step + $0.replacingTabs(by: step) } }
        edits.append(
            Edit(
                range: SourceRange(brace, brace), text: text.joined(separator: "\n"), indentation: "", rest: outer))
        return true
    }

    /// What the members of the class are indented by.
    private func step(in declaration: Int, _ outer: String) -> String {
        let members = file.declarations[declaration].properties.map(\.declarationRange.lower)
        let indentations = members.filter(lines.startsLine).map {
            String(decoding: lines.indentation(of: $0), as: UTF8.self)
        }
        guard let first = indentations.first(where: { $0.hasPrefix(outer) && $0.count > outer.count }) else {
            return "    "
        }
        return String(first.dropFirst(outer.count))
    }
}

extension String {
    /// Every tab at the beginning as a step of indentation.
    fileprivate func replacingTabs(by step: String) -> String {
        let tabs = prefix { $0 == "\t" }.count
        return String(repeating: step, count: min(tabs, 1)) + dropFirst(min(tabs, 1))
    }
}
