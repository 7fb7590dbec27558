import SecureCodingEmitter
import SourceText

/// Carries out an output plan, file by file: what fails is diagnosed and stops nothing else.
struct OutputWriter: Sendable {
    let fileSystem: FileSystem

    /// - Returns: what was done, in the plan's order, writes before removals.
    func carryOut(_ plan: OutputPlan) -> (changes: [FileChange], diagnostics: [Diagnostic]) {
        var changes: [FileChange] = []
        var diagnostics: [Diagnostic] = []
        for output in plan.writes {
            do throws(OutputError) {
                changes.append(FileChange(try write(output), output.path))
            } catch {
                diagnostics.append(.cannotWrite(output.path, error))
            }
        }
        for path in plan.removals {
            do throws(SystemError) {
                try fileSystem.removeFile(path)
                changes.append(FileChange(.removed, path))
            } catch {
                diagnostics.append(.cannotRemove(path, error))
            }
        }
        return (changes, diagnostics)
    }

    private func write(_ output: OutputPlan.Write) throws(OutputError) -> FileChange.Kind {
        if let existing = try existingContents(of: output.path) {
            guard GeneratedHeader.isPresent(in: existing) else { throw .notGenerated }
            if existing == output.contents { return .unchanged }
        }
        do throws(SystemError) {
            try fileSystem.createFolder(output.path.deletingLastPathComponent)
            try fileSystem.replaceContents(of: output.path, with: output.contents)
        } catch {
            throw .system(error)
        }
        return .written
    }

    /// nil when there is no such file.
    private func existingContents(of path: String) throws(OutputError) -> [UInt8]? {
        do throws(FileSystem.ReadError) {
            return try fileSystem.contents(of: path)
        } catch {
            switch error {
            case .system(.noSuchFile): return nil
            case .system(let error): throw .system(error)
            case .notAFile, .tooLarge: throw .notGenerated
            }
        }
    }
}

/// Why a generated file could not be put in its place.
enum OutputError: Error {
    /// Something that this tool did not write stands there.
    case notGenerated
    case system(SystemError)
}

/// What was done to one generated file.
struct FileChange: Sendable, Equatable {
    enum Kind: String, Sendable {
        case written
        case unchanged
        case removed
    }

    let kind: Kind
    let path: String

    init(_ kind: Kind, _ path: String) {
        self.kind = kind
        self.path = path
    }
}
