import Foundation

/// A copy of a fixture package that a test can edit and build, with a separate scratch folder. One test at a time uses it.
final class PackageCopy: @unchecked Sendable {
    enum BuildSystem: String, CaseIterable, Sendable {
        case native
        case swiftbuild
    }

    private let original: URL
    private let folder: URL
    private let buildSystem: BuildSystem
    private let buildsTool: Bool
    private var lastBuild = ContinuousClock.now

    /// Builds depend on all enclosing folders, so nothing else changes in the folders of the copies. They are outside
    /// the temporary folder and the scratch folders of other tests, and removed when the tests end.
    private static let scratch: URL = {
        atexit { try? FileManager.default.removeItem(at: PackageCopy.scratch) }
        return URL(filePath: "/var/tmp/securecodegen-tests-\(ProcessInfo.processInfo.processIdentifier)")
    }()

    /// Copies the package and replaces the copy of an earlier run.
    ///
    /// - Parameter buildsTool: whether builds of the copy also build a tool, as this package's manifest says.
    init(of name: String, buildSystem: BuildSystem, buildsTool: Bool = false) throws {
        original = Repository.fixturePackages.appending(path: name)
        // A path with a space, and a parent folder that no other package has.
        folder = Self.scratch.appending(
            path: "\(name) \(buildSystem.rawValue)\(buildsTool ? " and tool" : "")/\(name)")
        self.buildSystem = buildSystem
        self.buildsTool = buildsTool
        if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let manifest = try String(contentsOf: original.appending(path: "Package.swift"), encoding: .utf8)
        let tool = try buildsTool ? PackageWithoutCode.folder() : PrebuiltTool.package()
        try write(PrebuiltTool.manifest(manifest, tool: tool), to: "Package.swift")
        try reset()
    }

    /// Restores all sources that differ from the fixture, and removes configurations.
    func reset() throws {
        for file in [".securecodegen.json", "../.securecodegen.json"] { try remove(file) }
        let wanted = Set(try Self.files(in: original.appending(path: "Sources")))
        for file in try Self.files(in: folder.appending(path: "Sources")) where !wanted.contains(file) {
            try remove("Sources/\(file)")
        }
        for file in wanted {
            let text = try String(contentsOf: original.appending(path: "Sources/\(file)"), encoding: .utf8)
            try write(text, to: "Sources/\(file)")
        }
    }

    /// The path of a source in the output of a build.
    func path(_ file: String) -> String { folder.appending(path: file).path }

    /// Writes a file unless its contents are the same.
    func write(_ text: String, to file: String) throws {
        let url = folder.appending(path: file)
        if FileManager.default.contents(atPath: url.path) == Data(text.utf8) { return }
        waitForNextSecond()
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Waits until a change has another time than the last build. The compiler detects changes by modification times, and
    /// misses changes within a second.
    private func waitForNextSecond() {
        let rest = lastBuild + .milliseconds(1100) - .now
        if rest > .zero { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
    }

    /// Removes a file or a folder if it exists.
    func remove(_ file: String) throws {
        let url = folder.appending(path: file)
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        waitForNextSecond()
        try FileManager.default.removeItem(at: url)
    }

    func text(_ file: String) throws -> String {
        try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }

    /// Replaces a text in a file.
    func edit(_ file: String, _ text: String, with replacement: String) throws {
        let old = try self.text(file)
        precondition(old.contains(text), "\(file) has no '\(text)'")
        try write(old.replacing(text, with: replacement), to: file)
    }

    /// Builds the package, or one of its targets.
    func build(target: String? = nil) throws -> Command {
        defer { lastBuild = .now }
        let arguments =
            ["swift", "build", "--build-system", buildSystem.rawValue, "--scratch-path", path(".build")]
            + (target.map { ["--target", $0] } ?? [])
        return try Command(arguments + (buildsTool ? BuildOptions.fastWithoutTests : []), in: folder, limit: limit)
    }

    /// Runs the command plugin with arguments from a shell command.
    func command(_ rest: String) throws -> Command {
        try shell(
            "swift package --build-system \(buildSystem.rawValue) \(Self.permission) securecodegen \(rest)", in: folder)
    }

    /// Runs the command plugin that only reads, without permission and without a terminal.
    func check(_ rest: String = "") throws -> Command {
        try shell(
            "setsid swift package --build-system \(buildSystem.rawValue) securecodegen-check \(rest) </dev/null",
            in: folder)
    }

    /// Runs a printed command in another folder. If the command names no build system, the current one is used, so that
    /// the tool isn't built again.
    func paste(_ command: String) throws -> Command {
        try shell(
            command.replacing("swift package ", with: "swift package --build-system \(buildSystem.rawValue) "),
            in: Repository.scratch)
    }

    /// `swift package --build-system swiftbuild` of 6.3.1 sometimes hangs, because it doesn't read the output of
    /// `clang -v -E -dM`. The built files are kept, so the next run is faster.
    private var limit: Duration { buildSystem == .swiftbuild ? .seconds(400) : .seconds(900) }

    private static let permission = "--allow-writing-to-package-directory"

    private func shell(_ script: String, in folder: URL) throws -> Command {
        waitForNextSecond()
        defer { lastBuild = .now }
        return try Command(["bash", "-o", "pipefail", "-c", script], in: folder, limit: limit)
    }

    /// The files that the plugin generated for a target.
    func generatedText(_ name: String, ofTarget target: String) throws -> String? {
        let outputs = folder.appending(path: ".build/plugins/outputs")
        let path = try Self.files(in: outputs).first { $0.contains("/\(target)/") && $0.hasSuffix("/\(name)") }
        return try path.map { try String(contentsOf: outputs.appending(path: $0), encoding: .utf8) }
    }

    /// Runs an executable of the last build.
    func run(_ executable: String) throws -> Command {
        let products = buildSystem == .native ? ".build/debug" : ".build/out/Products/Debug-linux"
        return try Command([path("\(products)/\(executable)")], in: folder)
    }

    /// The modification times of the generated files and object files of a target.
    func products(ofTarget target: String) throws -> Products {
        var products = Products()
        for file in try Self.files(in: folder.appending(path: ".build")) {
            let isGenerated =
                file.hasPrefix("plugins/outputs/") && file.contains("/\(target)/") && file.hasSuffix(".swift")
            let isObject = file.hasSuffix(".o") && file.contains("/\(target).build/")
            guard isGenerated || isObject else { continue }
            let attributes = try FileManager.default.attributesOfItem(atPath: path(".build/\(file)"))
            let name = URL(filePath: file).lastPathComponent.replacing(".swift.o", with: ".o")
            let date = attributes[.modificationDate] as? Date
            if isGenerated { products.generated[name] = date } else { products.objects[name] = date }
        }
        return products
    }

    private static func files(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { subpath in
            var isFolder: ObjCBool = false
            let exists = FileManager.default.fileExists(
                atPath: folder.appending(path: subpath).path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }
    }
}

/// The products of a build, by file name.
struct Products {
    var generated: [String: Date] = [:]
    var objects: [String: Date] = [:]

    /// The names of new and changed files.
    func changes(since earlier: Products) -> (generated: Set<String>, objects: Set<String>) {
        (
            Set(generated.filter { earlier.generated[$0.key] != $0.value }.keys),
            Set(objects.filter { earlier.objects[$0.key] != $0.value }.keys)
        )
    }
}
