import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Compares an output plan with the files on disk. Nothing is written.
package struct OutputComparison: Sendable {
    package let fileSystem: FileSystem
    /// The folder that generated files must stay in; nil if they are next to their sources.
    package var outputFolder: Path?

    package init(fileSystem: FileSystem, outputFolder: Path? = nil) {
        self.fileSystem = fileSystem
        self.outputFolder = outputFolder
    }

    /// Returns proposals in the plan's order, writes before removals. Files that can't be overwritten have a diagnostic
    /// instead.
    package func compare(_ plan: OutputPlan) -> (proposals: [FileProposal], diagnostics: [Diagnostic]) {
        var proposals: [FileProposal] = []
        var diagnostics: [Diagnostic] = []
        for output in plan.writes {
            do throws(OutputError) {
                let old = try contents(of: output.path)
                if let old, !GeneratedHeader.isPresent(in: old) { throw .notGenerated }
                proposals.append(FileProposal(path: output.path, old: old, new: output.contents))
            } catch {
                diagnostics.append(.cannotWrite(output.path, error))
            }
        }
        for path in plan.removals {
            do throws(OutputError) {
                proposals.append(FileProposal(path: path, old: try existingContents(of: path), new: nil))
            } catch {
                diagnostics.append(.cannotWrite(path, error))
            }
        }
        return (proposals, diagnostics)
    }

    /// Returns the contents of a file that may be overwritten; nil if it doesn't exist.
    ///
    /// - Throws: An error for symbolic links, and if the file can't be read.
    package func contents(of path: Path) throws(OutputError) -> [UInt8]? {
        try refuseLinks(to: path)
        return try existingContents(of: path)
    }

    /// Refuses symbolic links, so a generated file is never written to another place than its path says.
    private func refuseLinks(to path: Path) throws(OutputError) {
        if let status = try? fileSystem.status(of: path, followingLinks: false), status.kind == .symbolicLink {
            throw .link
        }
        guard let outputFolder else { return }
        for folder in path.folder.withFoldersAround {
            guard let inner = folder.relative(to: outputFolder), !inner.isEmpty, inner != "." else { return }
            let status = try? fileSystem.status(of: folder, followingLinks: false)
            if status?.kind == .symbolicLink { throw .behindLink(folder) }
        }
    }

    /// Returns nil if there is no such file.
    private func existingContents(of path: Path) throws(OutputError) -> [UInt8]? {
        do throws(FileSystem.ReadError) {
            return try fileSystem.contents(of: path)
        } catch {
            switch error {
            case .system(.noSuchFile): return nil
            case .system(let error): throw .system(error)
            case .notAFile, .tooLarge, .tooManyMarks: throw .notGenerated
            }
        }
    }
}

/// The reason why a generated file couldn't be written.
package enum OutputError: Error {
    /// The file wasn't written by this tool.
    case notGenerated
    /// The path is a symbolic link.
    case link
    /// This folder on the path is a symbolic link.
    case behindLink(Path)
    case system(SystemError)
}
