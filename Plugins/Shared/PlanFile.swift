import Foundation

/// A file with instructions for the tool. Each entry ends with a NUL byte, which a path can't contain.
struct PlanFile {
    let url: URL
    var entries: [String]

    private var data: Data { Data(entries.map { $0 + "\0" }.joined().utf8) }

    /// Writes the file unless its contents are the same. The file is an input of builds, so a change runs the tool
    /// again.
    func write() throws {
        if FileManager.default.contents(atPath: url.path) == data { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}
