import SourceAnnotations
import SourceText
import SwiftScanner

@testable import SecureCodeGenKit
@testable import SecureCodingModel

/// Editing regions in texts.
enum RegionSupport {
    /// Members of two levels with a blank line, whatever class they are for.
    static let members = ["func code() {", "    if ready {", "        work()", "    }", "}", "", "var flag = \"a b\""]
    static let otherMembers = ["func code() {}"]

    static let scanner = Scanner(commentMarker: "securecodegen:")
    static let editor = RegionEditor(scan: { scanner.scan($0) })

    static func scan(_ text: String) -> ScannedFile {
        scanner.scan(SourceFile(path: "A.swift", text: text))
    }

    /// Every class of the file.
    static func classes(in file: ScannedFile) -> [Int] {
        file.declarations.indices.filter { file.declarations[$0].kind == .class }
    }

    /// Gives all classes of a file, or those named, the same members; nil takes their regions away.
    static func edit(
        _ text: String, _ lines: [String]? = members, only names: Set<String>? = nil, overwrite: Bool = false
    ) throws -> String {
        let file = scan(text)
        let edits = classes(in: file).filter { names?.contains(file.qualifiedName(ofDeclaration: $0)) ?? true }
            .map { RegionEdit(declaration: $0, lines: lines) }
        let edited = try editor.apply(edits, to: file, overwrite: overwrite)
        return String(decoding: edited.bytes, as: UTF8.self)
    }

    /// The identifiers of the diagnostics that an edit of all classes, or those named, is refused with, each with its
    /// line and column; empty when it is not refused.
    static func refusals(
        _ text: String, _ lines: [String]? = members, only names: Set<String>? = nil, overwrite: Bool = false
    ) -> [String] {
        let file = scan(text)
        let edits = classes(in: file).filter { names?.contains(file.qualifiedName(ofDeclaration: $0)) ?? true }
            .map { RegionEdit(declaration: $0, lines: lines) }
        let table = LineTable(file.source.bytes)
        do {
            _ = try editor.apply(edits, to: file, overwrite: overwrite)
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let position = table.position(of: diagnostic.location?.range?.lower ?? 0)
                return "\(position.line):\(position.column) \(diagnostic.id)"
            }
        }
    }

    /// `members` as a region, with a level of indentation for each line but the first.
    static func region(_ className: String, _ indentation: String = "    ", step: String = "    ") -> String {
        let lines =
            ["// securecodegen:begin \(className). Generated, do not edit."]
            + members.map { line in
                let spaces = line.prefix { $0 == " " }.count
                return String(repeating: step, count: spaces / 4) + line.dropFirst(spaces)
            } + ["// securecodegen:end \(className) \(checksum)"]
        return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }

    /// Of `members`.
    static let checksum = "abe39946"
}
