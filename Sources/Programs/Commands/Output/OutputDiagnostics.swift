import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Diagnostics for generated files of `generate`.
extension Diagnostic {
    /// An output folder that targets with the build plugin don't use.
    static func outputOfPlugin(_ folder: Path, targets: [String]) -> Diagnostic {
        let list = targets.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            id: "output-of-plugin", severity: .warning,
            message: "nothing is written to '\(folder)' for \(list), because the build plugin generates their "
                + "files",
            at: nil,
            notes: [Note("to choose the folder, remove the build plugin from the target")])
    }

    /// The first generated files of a target that probably forgot the plugin.
    static func targetWithoutPlugin(_ target: String) -> Diagnostic {
        Diagnostic(
            id: "target-without-plugin", severity: .note,
            message: "target '\(target)' doesn't use the build plugin, so its generated files are next to its sources",
            at: nil,
            notes: [
                Note(
                    "to generate them in builds, add 'plugins: [.plugin(name: \"SecureCodeGenPlugin\", package: "
                        + "\"securecodegen\")]' to the target in 'Package.swift'")
            ])
    }

    /// Members that don't belong in the filtered source.
    static func membersElsewhere(_ output: Path, of source: Path) -> Diagnostic {
        Diagnostic(
            id: "members-elsewhere", severity: .warning,
            message:
                "members of this file's classes are in '\(output)', which is out of date and is not "
                + "updated here",
            at: Location(path: source),
            notes: [Note("show them with '--diff', or generate them in the class body with '--mode inline'")])
    }

    /// A warning about the functions that members of the source call.
    static func supportElsewhere(_ output: Path, of source: Path) -> Diagnostic {
        Diagnostic(
            id: "members-elsewhere", severity: .warning,
            message: "members call functions in '\(output)', which is out of date and is not updated here",
            at: Location(path: source), notes: [Note("run securecodegen for the folder of the module to update it")])
    }

    /// A file that `--check` found out of date, as a diagnostic for other programs at each class.
    static func notUpToDate(_ proposal: FileProposal) -> [Diagnostic] {
        let message =
            switch proposal.kind {
            case .removed: "this generated file is no longer needed"
            case .written where proposal.old == nil: "this generated file is missing"
            case .written, .unchanged:
                proposal.isSource
                    ? "the generated members of this class are not up to date" : "this generated file is not up to date"
            }
        let places = proposal.places.isEmpty ? [Location(path: proposal.path)] : proposal.places
        return places.map { place in
            Diagnostic(
                id: "not-up-to-date", message: message, at: place,
                notes: [Note("run securecodegen again and commit the result")])
        }
    }

    static func outputCollision(_ output: Path, of source: Path, others: [Path]) -> Diagnostic {
        Diagnostic(
            id: "output-collision",
            message:
                "the generated file '\(output)' of this file is also that of another file",
            at: Location(path: source),
            notes: others.map { Note("this file has the same name in its folder", at: Location(path: $0)) }
                + [Note("name the folder that contains both files, so that the output keeps their folders")])
    }
}
