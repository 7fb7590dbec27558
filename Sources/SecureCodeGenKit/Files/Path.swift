import SourceText

/// Paths are strings with slashes; these are the few operations on them, none of which looks at the disk.
extension String {
    var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The path of something inside this folder. `.` disappears, so that what lies in it is shown by its bare name.
    func appendingPath(_ component: String) -> String {
        if component == "." { return self }
        if self == "." || isEmpty { return component }
        return utf8.last == UInt8(ascii: "/") ? self + component : self + "/" + component
    }

    /// What follows the last slash; slashes at the end do not count.
    var lastPathComponent: String {
        let trimmed = withoutTrailingSlashes
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")), trimmed != "/" else { return trimmed }
        return String(trimmed[trimmed.utf8.index(after: slash)...])
    }

    /// The folder that holds this path, `.` for a bare name.
    var deletingLastPathComponent: String {
        let trimmed = withoutTrailingSlashes
        guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let folder = String(trimmed[..<slash]).withoutTrailingSlashes
        return folder.isEmpty ? "/" : folder
    }

    /// This folder and those around it, the innermost first.
    var withFoldersAround: UnfoldFirstSequence<String> {
        sequence(first: self) { ["/", "."].contains($0) ? nil : $0.deletingLastPathComponent }
    }

    /// The name of a source file without its extension: `Account` of `Models/Account.swift`.
    var swiftFileStem: String {
        let name = lastPathComponent
        return name.isSwiftFileName ? String(name.dropLast(".swift".count)) : name
    }

    /// Whether a file of this name is Swift source.
    var isSwiftFileName: Bool { utf8.count > ".swift".utf8.count && hasSuffix(".swift") }

    /// Whether a file of this name is an Objective-C header.
    var isHeaderFileName: Bool { SourceFile.isHeaderName(self) }

    /// Whether a file of this name is one whose declarations are read.
    var isSourceFileName: Bool { isSwiftFileName || isHeaderFileName }

    private var withoutTrailingSlashes: String {
        var path = Substring(self)
        while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
        return String(path)
    }
}

extension Sequence where Element == String {
    /// The innermost folder that holds all files; `.` where the paths have none in common.
    var commonFolder: String {
        let folders = map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
        guard var common = folders.first else { return "." }
        for folder in folders.dropFirst() { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
        let folder = common.joined(separator: "/")
        return common.isEmpty ? "." : folder.isEmpty ? "/" : folder
    }
}
