import Foundation
import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// A folder that exists as long as this object. Its path contains no symbolic links.
package final class TemporaryFolder {
    package let path: String

    package init() throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let url = parent.appending(path: "securecodegen-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    package var fileSystem: FileSystem { FileSystem(workingDirectory: Path(path)) }

    package func absolute(_ relativePath: String) -> String { path + "/" + relativePath }

    package func path(_ relativePath: String) -> Path { Path(absolute(relativePath)) }

    /// Writes a file, and creates the folders above it.
    package func write(_ text: String, to relativePath: String) throws {
        let url = URL(filePath: absolute(relativePath))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Writes files without code.
    package func touch(_ relativePaths: String...) throws {
        for relativePath in relativePaths { try write("// nothing\n", to: relativePath) }
    }

    package func makeFolder(_ relativePath: String) throws {
        try FileManager.default.createDirectory(
            atPath: absolute(relativePath), withIntermediateDirectories: true)
    }

    package func link(_ relativePath: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: absolute(relativePath), withDestinationPath: target)
    }

    package func remove(_ relativePath: String) throws {
        try FileManager.default.removeItem(atPath: absolute(relativePath))
    }

    package func read(_ relativePath: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: absolute(relativePath))), as: UTF8.self)
    }

    package func exists(_ relativePath: String) -> Bool {
        FileManager.default.fileExists(atPath: absolute(relativePath))
    }

    /// All files and links in the folder, sorted.
    package func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: path)
            .filter { subpath in
                let attributes = try FileManager.default.attributesOfItem(atPath: absolute(subpath))
                return attributes[.type] as? FileAttributeType != .typeDirectory
            }
            .sorted()
    }

    package func modificationDate(of relativePath: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: absolute(relativePath))[.modificationDate] as? Date
    }

    package func permissions(of relativePath: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: absolute(relativePath))[.posixPermissions] as? Int
    }

    package func setPermissions(_ permissions: Int, of relativePath: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: absolute(relativePath))
    }
}
