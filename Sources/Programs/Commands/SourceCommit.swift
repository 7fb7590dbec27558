import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The commit that the program was built from, if it is known: from an artifact bundle, or from the reflog of the
/// checkout whose build folder contains the program.
struct SourceCommit {
    /// The file with the commit in an artifact bundle.
    private static let bundleFile: Path = "commit"

    private let fileSystem: FileSystem

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// - Parameter program: The path of the program.
    /// - Returns: The first twelve digits; nil if it is unknown.
    func find(of program: Path) -> String? {
        guard let program = try? fileSystem.canonicalPath(of: program) else { return nil }
        let bundle = program.folder.folder
        if bundle.ends(with: ".artifactbundle") {
            return text(of: bundle.appending(Self.bundleFile)).flatMap { Self.short($0) }
        }
        guard let build = program.text.ranges(of: "/.build/").last,
            let linked = try? fileSystem.status(of: program).modified
        else { return nil }
        let root = Path(program.text[..<build.lowerBound])
        // The package itself, or one that depends on it.
        return [root, root.appending(".build/checkouts/securecodegen")].lazy.compactMap { checkout in
            fileSystem.isAbsent(checkout.appending("Sources/securecodegen/main.swift"))
                ? nil : commit(in: checkout, at: linked)
        }.first
    }

    /// - Parameter time: The time in seconds since 1970.
    private func commit(in checkout: Path, at time: Int) -> String? {
        var repository = checkout.appending(".git")
        // In an additional work tree, `.git` is a file that names the folder.
        if let link = text(of: repository), link.hasPrefix("gitdir: ") {
            let path = Path(link.dropFirst("gitdir: ".count).prefix { $0 != "\n" })
            repository = path.isAbsolute ? path : checkout.appending(path)
        }
        let entries = text(of: repository.appending("logs/HEAD"))?.split(separator: "\n") ?? []
        // `<old> <new> Name <address> 1700000000 +0100<tab>what was done`
        let commits = entries.compactMap { entry -> (hash: String, time: Int)? in
            let words = entry.prefix { $0 != "\t" }.split(separator: " ")
            guard words.count > 4, let time = Int(words[words.count - 2]) else { return nil }
            return (String(words[1]), time)
        }
        return commits.last { $0.time <= time }.flatMap { Self.short($0.hash) }
    }

    private static func short(_ hash: String) -> String? {
        let digits = hash.prefix(12)
        return digits.count == 12 && digits.allSatisfy(\.isHexDigit) ? String(digits) : nil
    }

    private func text(of path: Path) -> String? {
        guard let bytes = try? fileSystem.contents(of: path) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
