import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Finds the current versions of Core Data models below folders.
struct DataModelFiles {
    private let fileSystem: FileSystem

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// - Returns: the files `contents` that could be read, sorted by path. Folders that can't be read are reported where
    ///   sources are looked for.
    func sources(below folders: [Path]) -> [SourceFile] {
        var paths: Set<Path> = []
        for folder in folders { collect(folder, into: &paths, depth: 0) }
        return paths.sorted().compactMap { path in
            guard let bytes = try? fileSystem.contents(of: path) else { return nil }
            return SourceFile(path: path, bytes: bytes)
        }
    }

    private func collect(_ folder: Path, into paths: inout Set<Path>, depth: Int) {
        guard depth < 64, let entries = try? fileSystem.visibleEntries(of: folder) else { return }
        for entry in entries where entry.kind == .folder {
            guard let name = entry.name else { continue }
            let path = folder.appending(name)
            if name.text.hasSuffix(".xcdatamodeld") {
                if let contents = currentVersion(of: path) { paths.insert(contents) }
            } else if name.text.hasSuffix(".xcdatamodel") {
                paths.insert(path.appending(Path("contents")))
            } else {
                collect(path, into: &paths, depth: depth + 1)
            }
        }
    }

    /// Xcode writes the name of the current version into a property list when there are several.
    private func currentVersion(of model: Path) -> Path? {
        guard let entries = try? fileSystem.visibleEntries(of: model) else { return nil }
        let versions = entries.filter { $0.kind == .folder }.compactMap(\.name)
            .filter { $0.text.hasSuffix(".xcdatamodel") }
        let list = (try? fileSystem.contents(of: model.appending(Path(".xccurrentversion")))) ?? []
        let text = String(decoding: list, as: UTF8.self)
        let current = versions.first { text.contains("<string>\($0.text)</string>") } ?? versions.max()
        return current.map { model.appending($0).appending(Path("contents")) }
    }
}
