import SecureCodeGenSourceText

extension Path {
    /// Returns the path of a file as an import in a folder writes it.
    package func asImport(in folder: Path) -> String {
        let (source, target) = (folder.components.filter { $0 != "." }, self.folder.components.filter { $0 != "." })
        let shared = zip(source, target).prefix { $0 == $1 }.count
        let outward = Array(repeating: "..", count: source.count - shared)
        return (outward + (target.dropFirst(shared) + [lastComponent]).map(\.text)).joined(separator: "/")
    }

    /// Whether a file with this name is read for declarations.
    package var isSource: Bool { isSwift || isHeader || isObjectiveC }
}

extension Sequence where Element == Path {
    /// The innermost folder that contains all files; `.` if the paths have no common folder.
    package var commonFolder: Path {
        let folders = map { path in
            path.text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropLast()
        }
        guard var common = folders.first else { return "." }
        for folder in folders.dropFirst() {
            common = common.prefix(zip(common, folder).prefix { $0.elementsEqual($1) }.count)
        }
        let folder = common.map { String(Substring($0)) }.joined(separator: "/")
        return common.isEmpty ? "." : folder.isEmpty ? "/" : Path(folder)
    }
}
