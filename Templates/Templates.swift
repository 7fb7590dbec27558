/// The templates that generated code is written with, embedded when the tool is built.
///
/// A file holds several, each below a comment that names it: `{{! template extension }}`. So a new one is registered where
/// it is written.
package struct TemplateSource: Sendable {
    /// By which it is rendered, and included by others.
    package let name: String
    /// The file that holds it, as messages call it.
    package let file: String
    package let text: String

    package static let all: [TemplateSource] = [
        ("files", PackageResources.files_mustache), ("members", PackageResources.members_mustache),
        ("properties", PackageResources.properties_mustache), ("values", PackageResources.values_mustache),
        ("columns", PackageResources.columns_mustache), ("helpers", PackageResources.helpers_mustache),
        ("column-helpers", PackageResources.column_helpers_mustache),
    ].flatMap { name, bytes in
        templates(in: String(decoding: bytes, as: UTF8.self), file: "Templates/\(name).mustache")
    }

    private static let mark = "{{! template "

    private static func templates(in text: String, file: String) -> [TemplateSource] {
        var templates: [TemplateSource] = []
        var name: String?
        var lines: [Substring] = []
        func finish() {
            guard let name else { return }
            let text = lines.map { $0 + "\n" }.joined()
            templates.append(TemplateSource(name: name, file: file, text: text))
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix(mark), let end = line.firstRange(of: " }}") {
                finish()
                name = String(line[..<end.lowerBound].dropFirst(mark.count))
                lines = []
            } else {
                lines.append(line)
            }
        }
        finish()
        return templates
    }
}
