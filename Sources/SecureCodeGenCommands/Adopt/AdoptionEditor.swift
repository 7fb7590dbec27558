import Adoption
import SecureCodeGenKit
import SourceText
import SwiftScanner

/// Adoptions → the text of a file without the handwritten members, and with directives and methods in their place.
struct AdoptionEditor {
    private let file: ScannedFile
    private let lines: SourceLines
    private var edits: [Edit] = []

    private struct Edit {
        let range: SourceRange
        let text: String
    }

    init(_ file: ScannedFile) {
        self.file = file
        lines = SourceLines(bytes: file.source.bytes)
    }

    /// Enters what an adoption changes in the file; its other files are other editors' business.
    ///
    /// - Returns: false if a directive has no place.
    mutating func add(_ adoption: Adoption) -> Bool {
        let handwritten = adoption.handwritten
        let path = file.source.path
        for member in handwritten.members where member.path == path { remove(member.range) }
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
        for (name, directives) in adoption.directives {
            guard let site = handwritten.stored[name], let comment = Adoption.comment(directives) else { continue }
            for declaration in site.declarations {
                guard insert(comment, above: declaration.lower) else { return false }
            }
        }
        if let comment = Adoption.comment(adoption.classDirectives) {
            let declaration = file.declarations[handwritten.declaration]
            guard insert(comment, above: declaration.range.lower) else { return false }
        }
        for (name, value) in adoption.initialValues {
            guard let site = handwritten.stored[name] else { continue }
            edits.append(Edit(range: SourceRange(site.binding.upper, site.binding.upper), text: " = " + value))
        }
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
            result += file.source.bytes[offset..<edit.range.lower]
            result += Array(edit.text.utf8)
            offset = edit.range.upper
        }
        return result + file.source.bytes[offset...]
    }

    // MARK: Removing

    /// Removes a member with its documentation; the comments around it stay.
    private mutating func remove(_ range: SourceRange) {
        guard lines.startsLine(range.lower) else {
            edits.append(Edit(range: range, text: ""))
            return
        }
        var lower = lines.start(of: range.lower)
        while let previous = lines.startOfPrevious(of: lower), isDocumentation(previous) { lower = previous }
        var upper = range.upper
        let rest = lines.bytes[upper..<lines.end(of: upper)]
        guard rest.allSatisfy({ $0.isBlank }) else {
            edits.append(Edit(range: SourceRange(lines.start(of: range.lower), range.upper), text: ""))
            return
        }
        upper = lines.afterLineBreak(at: lines.end(of: upper))
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
        edits.append(Edit(range: SourceRange(lower, upper), text: ""))
    }

    private func isDocumentation(_ offset: Int) -> Bool {
        let text = file.text(SourceRange(offset, lines.end(of: offset))).drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("///")
    }

    // MARK: Inserting

    private var lineBreak: String {
        let first = lines.end(of: 0)
        return first < lines.bytes.count && lines.bytes[first] == .carriageReturn ? "\r\n" : "\n"
    }

    private mutating func insert(_ comment: String, above offset: Int) -> Bool {
        guard lines.startsLine(offset) else { return false }
        let start = lines.start(of: offset)
        let indentation = String(decoding: lines.indentation(of: offset), as: UTF8.self)
        edits.append(Edit(range: SourceRange(start, start), text: indentation + comment + lineBreak))
        return true
    }

    private mutating func insert(_ methods: [[String]], into declaration: Int) -> Bool {
        guard !methods.isEmpty else { return true }
        guard let body = file.declarations[declaration].body else { return false }
        let brace = body.upper - 1
        guard lines.startsLine(brace) else { return false }
        let outer = String(decoding: lines.indentation(of: brace), as: UTF8.self)
        let step = step(in: declaration, outer)
        let text = methods.map { method in
            lineBreak
                + method.map { line in
                    outer + step + line.replacingTabs(by: step) + lineBreak
                }.joined()
        }.joined()
        let start = lines.start(of: brace)
        edits.append(Edit(range: SourceRange(start, start), text: text))
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
