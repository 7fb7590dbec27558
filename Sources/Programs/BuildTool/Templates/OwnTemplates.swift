import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter
import SecureCodeGenTemplates

/// Custom templates that replace built-in ones.
package struct OwnTemplates: Sendable {
    private(set) var files: [SourceFile] = []

    var sources: [TemplateFile] {
        files.map { TemplateFile(path: $0.path.text, text: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    init() {}

    /// Reads all templates of a folder and ignores other files.
    ///
    /// - Parameter folder: The path for messages.
    /// - Throws: A file that can't be read, or a folder without templates.
    init(in folder: Path, _ fileSystem: FileSystem) throws(TemplateFailure) {
        for name in try Self.fileNames(in: folder, fileSystem) {
            let path = folder.appending(name)
            do throws(FileSystem.ReadError) {
                files.append(SourceFile(path: path, bytes: try fileSystem.contents(of: path)))
            } catch {
                throw TemplateFailure(.cannotRead(path, error))
            }
        }
        if files.isEmpty { throw TemplateFailure(.noTemplates(in: folder)) }
    }

    private static func fileNames(in folder: Path, _ fileSystem: FileSystem) throws(TemplateFailure) -> [Path] {
        do throws(SystemError) {
            return try fileSystem.visibleEntries(of: folder).compactMap(\.name).filter {
                $0.ends(with: TemplateFile.suffix)
            }
            .sorted()
        } catch {
            throw TemplateFailure(.cannotReadFolder(folder, error))
        }
    }

    /// Runs an operation on templates.
    func attributingErrors<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as TemplateError {
            guard let file = files.first(where: { $0.path.text == error.place.file }) else { throw error }
            throw TemplateFailure(.brokenTemplate(error, in: file), source: file)
        }
    }
}

/// An error in custom templates, which prevents generation.
package struct TemplateFailure: Error {
    package let diagnostic: Diagnostic
    /// The file of the diagnostic.
    package let source: SourceFile?

    init(_ diagnostic: Diagnostic, source: SourceFile? = nil) {
        self.diagnostic = diagnostic
        self.source = source
    }
}

extension Diagnostic {
    fileprivate static func noTemplates(in folder: Path) -> Diagnostic {
        Diagnostic(
            id: "no-template", message: "no '\(TemplateFile.suffix)' file in this folder",
            at: Location(path: folder),
            notes: [Note("export the built-in ones with 'securecodegen templates --export <folder>'")])
    }

    /// - Parameter error: An error in the file.
    fileprivate static func brokenTemplate(_ error: TemplateError, in file: SourceFile) -> Diagnostic {
        let lines = LineTable(file.bytes)
        let line = lines.range(ofLine: min(error.place.line, lines.count))
        let place = min(line.lower + error.place.column - 1, line.upper)
        return Diagnostic(
            id: "broken-template", message: error.message,
            at: Location(path: file.path, range: SourceRange(place, place)),
            notes: [Note("nothing was written; see the page 'Templates' for the values of each template")])
    }
}
