/// A template for generated code.
///
/// The built-in ones are string literals. Compiling them as embedded resources, which become arrays of bytes, took a
/// fifth of the build time of the tool.
package struct TemplateFile: Sendable {
    /// The name of the template: that of the file without `.mustache`.
    package let name: String
    /// The path of the file in messages.
    package let path: String
    package let text: String
    /// The values that a built-in template doesn't print, for templates that replace it.
    package let unusedNames: [String]

    package static let suffix = ".mustache"

    /// - Parameters:
    ///   - path: the path of the file in messages.
    ///   - text: the whole text of the file, with any line endings.
    package init(path: String, text: String, unusedNames: [String] = []) {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        name = file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : file
        self.path = path
        self.text = text
        self.unusedNames = unusedNames
    }

    private init(_ name: String, _ text: String, unused: [String] = []) {
        self.init(path: name + Self.suffix, text: text + "\n", unusedNames: unused)
    }

    /// The built-in templates.
    package static let builtIn = [
        TemplateFile("file", file),
        TemplateFile("extension", classExtension),
        TemplateFile("members", members, unused: ["class", "keys"]),
        TemplateFile("encode", encode, unused: ["class", "keys"]),
        TemplateFile("decode", decode, unused: ["class", "className", "keys"]),
        TemplateFile("archived-class", archivedClass),
        TemplateFile("transformer", transformer),
        TemplateFile("class-names", classNames),
    ]

    /// The lines without line breaks.
    package var lines: [Substring] {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        return lines.last == "" ? lines.dropLast() : lines
    }
}
