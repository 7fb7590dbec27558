import Foundation

/// The files that the parity tests read.
enum Fixtures {
    /// `Tests/Fixtures/Scanner`
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Scanner")

    /// The root of the package.
    static let package = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Returns all files in a folder with one of these extensions, sorted. Hidden folders are skipped.
    static func files(below folder: URL, extensions: Set<String>) -> [String] {
        let enumerator = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
        let found = (enumerator?.compactMap { $0 as? URL } ?? []).filter { extensions.contains($0.pathExtension) }
        return found.map(\.path).sorted()
    }

    /// Returns the smallest of the files, up to a total size.
    static func smallest(of paths: [String], upTo limit: Int) throws -> [String] {
        var total = 0
        let sizes = try paths.map { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return (path: path, size: (attributes[.size] as? NSNumber)?.intValue ?? 0)
        }
        return sizes.sorted { ($0.size, $0.path) < ($1.size, $1.path) }.prefix {
            total += $0.size
            return total <= limit
        }.map(\.path)
    }
}
