import Audit
import SecureCodeGenKit
import SourceText

/// The findings that a team accepts: a file with one line for each, without line numbers, so that other edits don't
/// matter.
struct AuditBaseline {
    struct Failure: Error {
        let diagnostic: Diagnostic
    }

    let path: Path
    let fileSystem: FileSystem

    private static func line(_ finding: Finding) -> String {
        "\(finding.path)\t\(finding.kind.id)\t\(finding.message)"
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
        let lines = ["# known findings of 'securecodegen audit'"] + findings.map(Self.line).sorted()
        let text = lines.map { $0 + "\n" }.joined()
        do {
            try fileSystem.replaceContents(of: path, with: Array(text.utf8))
            return nil
        } catch {
            return Diagnostic(
                id: "output-not-writable", message: "can't write the baseline: \(error)",
                at: Diagnostic.Location(path: path))
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
