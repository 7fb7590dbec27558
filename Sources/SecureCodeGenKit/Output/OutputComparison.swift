import SecureCodingEmitter
import SourceText

/// An output plan → what the generated files are and are to be. Nothing is written.
struct OutputComparison: Sendable {
    let fileSystem: FileSystem

    /// - Returns: in the plan's order, writes before removals. What may not be written over is diagnosed and left out.
    func compare(_ plan: OutputPlan) -> (proposals: [FileProposal], diagnostics: [Diagnostic]) {
        var proposals: [FileProposal] = []
        var diagnostics: [Diagnostic] = []
        for output in plan.writes {
            do throws(OutputError) {
                let old = try existingContents(of: output.path)
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

    /// nil when there is no such file.
    private func existingContents(of path: Path) throws(OutputError) -> [UInt8]? {
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
