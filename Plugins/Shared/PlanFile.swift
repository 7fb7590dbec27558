import Foundation

/// A file that tells the program what to do. Each entry ends with a NUL byte, which a path can't contain.
struct PlanFile {
    let url: URL
    var entries: [String]

    private var data: Data { Data(entries.map { $0 + "\0" }.joined().utf8) }

    /// Writes the file unless it has these entries already. The file is an input of builds, so a change makes them run again.
    func write() throws {
        if FileManager.default.contents(atPath: url.path) == data { return }
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }
}
