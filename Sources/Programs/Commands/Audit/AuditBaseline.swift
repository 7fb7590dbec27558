import SecureCodeGenAudit
import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The findings that a team accepts: a file with one line for each, without line numbers, so that other edits don't
/// matter.
struct AuditBaseline {
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    let path: Path
    let fileSystem: FileSystem

    private static let heading = "# known findings of 'securecodegen audit'\n"

    /// A message can contain any character of a key.
    private static func line(_ finding: Finding) -> String {
        [finding.path.text, finding.kind.id, finding.message].map(\.displayedLine).joined(separator: "\t")
    }

    func read() -> Result<[String], Failure> {
        do throws(FileSystem.ReadError) {
            let text = String(decoding: try fileSystem.contents(of: path), as: UTF8.self)
            return .success(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
        } catch {
            return .failure(Failure(diagnostic: .cannotRead(path, error)))
        }
    }

    /// Returns the reason if the file couldn't be written.
    func write(_ findings: [Finding]) -> Diagnostic? {
        let text = Self.heading + findings.map(Self.line).sorted().map { $0 + "\n" }.joined()
        do throws(FileSystem.OwnFileError) {
            try fileSystem.replaceOwnFile(path, with: text, beginning: Self.heading)
            return nil
        } catch {
            return .notWritable(path, "baseline", error)
        }
    }

    /// Returns the findings that aren't in the list. Each line stands for one finding.
    static func removing(_ known: [String], from findings: [Finding]) -> [Finding] {
        var counts: [String: Int] = [:]
        for line in known { counts[line, default: 0] += 1 }
        return findings.filter { finding in
            guard let count = counts[line(finding)], count > 0 else { return true }
            counts[line(finding)] = count - 1
            return false
        }
    }
}

extension Diagnostic {
    /// - Parameter what: `baseline`
    static func notWritable(_ path: Path, _ what: String, _ error: FileSystem.OwnFileError) -> Diagnostic {
        let isOther = if case .system = error { false } else { true }
        return Diagnostic(
            id: "output-not-writable", message: "can't write the \(what): \(error.reason)", at: Location(path: path),
            notes: isOther ? [Note("name another file, or remove this one")] : [])
    }
}
