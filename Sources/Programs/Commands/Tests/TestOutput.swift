import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Collects the files of `tests`, and writes them if none has a problem.
struct TestOutput {
    let fileSystem: FileSystem
    let folder: Path
    private(set) var diagnostics: [Diagnostic] = []
    /// The files that diagnostics refer to.
    private(set) var texts: [SourceFile] = []
    private var proposals: [FileProposal] = []

    init(fileSystem: FileSystem, folder: Path) {
        self.fileSystem = fileSystem
        self.folder = folder
    }

    /// Adds a file that is generated as a whole.
    mutating func add(_ text: String, at path: Path) {
        let plan = OutputPlan(writes: [.init(path: path, contents: Array(text.utf8))])
        let found = OutputComparison(fileSystem: fileSystem, outputFolder: folder).compare(plan)
        proposals += found.proposals
        diagnostics += found.diagnostics
    }

    /// Adds a file in which the user may have written, too.
    mutating func add(_ regions: [TestFile.Region], at path: Path) {
        var old: [UInt8]?
        do throws(OutputError) {
            old = try OutputComparison(fileSystem: fileSystem, outputFolder: folder).contents(of: path)
        } catch {
            diagnostics.append(.cannotWrite(path, error))
            return
        }
        do throws(TestFile.Problem) {
            let new = try TestFile.bytes(regions, replacing: old ?? [])
            proposals.append(FileProposal(path: path, old: old, new: new, isSource: old != nil))
        } catch {
            diagnostics.append(.testRegion(error, in: path))
            texts.append(SourceFile(path: path, bytes: old ?? []))
        }
    }

    /// Writes nothing if there is an error.
    mutating func write() -> [FileChange] {
        guard diagnostics.isEmpty else { return [] }
        let (changes, failures) = ProposalWriter(fileSystem: fileSystem).carryOut(proposals)
        diagnostics += failures
        return changes
    }
}

extension Diagnostic {
    fileprivate static func testRegion(_ problem: TestFile.Problem, in path: Path) -> Diagnostic {
        switch problem {
        case .edited(let name, let range):
            Diagnostic(
                id: "edited-tests", message: "the generated tests of '\(name)' were edited",
                at: Location(path: path, range: range),
                notes: [Note("move your code out of the markers, or delete the lines between them")])
        case .unfinished(let name, let range):
            Diagnostic(
                id: "edited-tests", message: "the generated tests of '\(name)' have no end marker",
                at: Location(path: path, range: range),
                notes: [Note("delete them with their begin marker, and run securecodegen again")])
        }
    }
}
