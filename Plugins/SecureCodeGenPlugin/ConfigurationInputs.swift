import Foundation

/// The files that a configuration makes a build depend on: itself, the references and the templates that it names. Whether it
/// is right is not asked here: the program says what is wrong with it.
struct ConfigurationInputs {
    private(set) var files: [URL] = []

    /// - Parameter package: the folder of the package.
    init(package: URL) {
        let file = package.appending(path: ".securecodegen.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return }
        files.append(file)
        guard let entries = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else { return }
        let paths = (entries["references"] as? [String] ?? []) + [entries["templates"] as? String].compactMap { $0 }
        for path in paths {
            let place = path.hasPrefix("/") ? URL(filePath: path) : package.appending(path: path)
            files += Self.files(at: place)
        }
    }

    /// A file, or what a folder holds of the kinds that are read.
    private static func files(at place: URL) -> [URL] {
        guard let found = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil) else { return [] }
        let all = (found.allObjects as? [URL] ?? []).filter { ["swift", "h", "mustache"].contains($0.pathExtension) }
        let isFile = all.isEmpty && FileManager.default.contents(atPath: place.path) != nil
        return (isFile ? [place] : all).sorted { $0.path < $1.path }
    }
}
