import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Shows the changes of a run as a list or a diff. Nothing is written.
struct FilePreview {
    let proposals: [FileProposal]
    let workingDirectory: Path

    /// Whether all files are up to date.
    var isUpToDate: Bool { proposals.allSatisfy { $0.kind == .unchanged } }

    /// One line for each file that is out of date.
    var list: [String] {
        proposals.compactMap { proposal in
            Self.state(of: proposal).map { "\($0.rawValue) \(proposal.path)" }
        }
    }

    /// The number of files in each state.
    var summary: String {
        let states = proposals.map { Self.state(of: $0) }
        let counts = State.allCases.map { state in "\(states.count { $0 == state }) \(state.rawValue)" }
        return counts.joined(separator: ", ") + ", \(states.count { $0 == nil }) up to date"
    }

    private enum State: String, CaseIterable {
        case missing
        case stale
        case superfluous
    }

    /// Returns nil for a file that is up to date.
    private static func state(of proposal: FileProposal) -> State? {
        switch proposal.kind {
        case .unchanged: nil
        case .removed: .superfluous
        case .written: proposal.old == nil ? .missing : .stale
        }
    }

    // MARK: Diff

    /// Returns the diff, and the folder that its paths are relative to: the working directory, or an enclosing one if
    /// files are elsewhere.
    func diff(_ style: UnifiedDiff.Style) -> (text: [UInt8], folder: Path) {
        let changed = proposals.filter { $0.kind != .unchanged }
        let paths = changed.map { components($0.path) }
        var base = components(workingDirectory)
        for path in paths {
            base = Array(base.prefix(zip(base, path.dropLast()).prefix { $0 == $1 }.count))
        }
        let diff = UnifiedDiff(style: style)
        let text = zip(changed, paths).flatMap { proposal, path in
            diff.text(
                of: UnifiedDiff.File(
                    path: Path(path.dropFirst(base.count).map(\.text).joined(separator: "/")), old: proposal.old,
                    new: proposal.new))
        }
        return (text, Path("/" + base.map(\.text).joined(separator: "/")))
    }

    /// Returns the components of an absolute path, without `.` and `..`.
    private func components(_ path: Path) -> [Path] {
        let absolute = path.isAbsolute ? path : workingDirectory.appending(path)
        var components: [Path] = []
        for component in absolute.components where component != "." {
            if component == ".." { _ = components.popLast() } else { components.append(component) }
        }
        return components
    }
}
