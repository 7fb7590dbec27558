import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCodingModel
@testable import SecureCodeGenCommands

/// Editing of regions in texts.
enum RegionSupport {
    /// Members with two levels of indentation and a blank line, for any class.
    static let members = ["func code() {", "    if ready {", "        work()", "    }", "}", "", "var flag = \"a b\""]
    static let otherMembers = ["func code() {}"]

    static let scanner = Scanner(commentMarker: "securecodegen:")
    static let editor = RegionEditor(scan: { scanner.scan($0) })

    static func scan(_ text: String) -> ScannedFile {
        scanner.scan(SourceFile(path: "A.swift", text: text))
    }

    /// All classes in the file.
    static func classes(in file: ScannedFile) -> [Int] {
        file.declarations.indices.filter { file.declarations[$0].kind == .class }
    }

    /// Writes the same members to all classes or the named ones; nil removes the regions.
    static func edit(
        _ text: String, _ lines: [String]? = members, only names: Set<String>? = nil, overwrite: Bool = false
    ) throws -> String {
        let file = scan(text)
        let edits = classes(in: file).filter { names?.contains(file.qualifiedName(ofDeclaration: $0)) ?? true }
            .map { RegionEdit(declaration: $0, lines: lines.map { MemberLines($0) }) }
        let edited = try editor.apply(edits, to: RegionFinder(file), overwrite: overwrite)
        return String(decoding: edited.bytes, as: UTF8.self)
    }

    /// The ids of the diagnostics with which an edit of all classes or the named ones is rejected, with lines and
    /// columns; empty if the edit is accepted.
    static func refusals(
        _ text: String, _ lines: [String]? = members, only names: Set<String>? = nil, overwrite: Bool = false
    ) -> [String] {
        let file = scan(text)
        let edits = classes(in: file).filter { names?.contains(file.qualifiedName(ofDeclaration: $0)) ?? true }
            .map { RegionEdit(declaration: $0, lines: lines.map { MemberLines($0) }) }
        let table = LineTable(file.source.bytes)
        do {
            _ = try editor.apply(edits, to: RegionFinder(file), overwrite: overwrite)
            return []
        } catch {
            return error.diagnostics.map { diagnostic in
                let position = table.position(of: diagnostic.location?.range?.lower ?? 0)
                return "\(position.line):\(position.column) \(diagnostic.id)"
            }
        }
    }

    /// The region of `members`, with a level of indentation on each line except the first.
    static func region(_ className: String, _ indentation: String = "    ", step: String = "    ") -> String {
        let lines =
            ["// securecodegen:begin \(className). Generated, do not edit."]
            + members.map { line in
                let spaces = line.prefix { $0 == " " }.count
                return String(repeating: step, count: spaces / 4) + line.dropFirst(spaces)
            } + ["// securecodegen:end \(className) \(checksum)"]
        return lines.map { $0.isEmpty ? "" : indentation + $0 }.joined(separator: "\n")
    }

    /// The checksum of `members`.
    static let checksum = "abe39946"
}
