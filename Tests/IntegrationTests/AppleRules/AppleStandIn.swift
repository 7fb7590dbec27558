import Foundation

/// Objective-C headers and Swift modules with Apple's declarations, so that code is type-checked as on Apple platforms.
/// They are in `Fixtures/AppleStandIn`, whose README describes the limits.
struct AppleStandIn {
    private static let sources = Repository.root.appending(path: "Tests/Fixtures/AppleStandIn")
    static let scratch = Repository.scratch.appending(path: "apple-rules")
    private static let products = scratch.appending(path: "modules")

    /// The headers of the SDKs, for platforms with UIKit or AppKit.
    private static func headers(hasUIKit: Bool) -> URL {
        scratch.appending(path: hasUIKit ? "headers" : "headers-without-UIKit")
    }

    /// The stand-in, which all tests share.
    static let shared = Result { try AppleStandIn() }

    let table: SDKTable

    struct CannotBuild: Error {
        let output: String
    }

    private init() throws {
        // A module from an earlier run could be used instead of one that no longer builds.
        try? FileManager.default.removeItem(at: Self.products)
        let text = try String(contentsOf: Self.sources.appending(path: "SDKs/SDKs.txt"), encoding: .utf8)
        table = try SDKTable(text)
        try FileManager.default.createDirectory(at: Self.products, withIntermediateDirectories: true)
        for hasUIKit in [true, false] { try writeHeaders(hasUIKit: hasUIKit) }
        try build("ObjectiveC", from: ["ObjectiveC"], hasHeaders: true)
        try build("CoreGraphics", from: ["CoreGraphics"], hasHeaders: false)
        try build("Foundation", from: ["Foundation"], hasHeaders: true)
        for module in ["CloudKit", "PencilKit", "UniformTypeIdentifiers"] {
            try build(module, from: ["SDKs/\(module).swift"], hasHeaders: true)
        }
        try build("XCTest", from: ["SDKs/XCTest.swift"], hasHeaders: false)
    }

    private func writeHeaders(hasUIKit: Bool) throws {
        let folder = Self.headers(hasUIKit: hasUIKit)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let modules = table.modules.filter { hasUIKit || $0.name != "UIKit" }
        for module in modules {
            try Self.write(module.header(hasUIKit: hasUIKit), to: folder.appending(path: "\(module.name).h"))
        }
        try Self.write(modules.map(\.map).joined(), to: folder.appending(path: "module.modulemap"))
    }

    /// Only changed files are written, so that the compiler's cache stays valid.
    private static func write(_ text: String, to file: URL) throws {
        if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
        try Data(text.utf8).write(to: file)
    }

    private func build(_ module: String, from paths: [String], hasHeaders: Bool) throws {
        let files = paths.flatMap { Self.swiftFiles(in: Self.sources.appending(path: $0)) }
        let underlying = hasHeaders ? ["-import-underlying-module"] : []
        let build = try emitModule(module, from: files, languageMode: "5", flags: underlying)
        guard build.exitCode == 0 else { throw CannotBuild(output: build.output) }
    }

    /// Returns all Swift files in a folder except manifests, or the file itself.
    static func swiftFiles(in place: URL) -> [URL] {
        if place.pathExtension == "swift" { return [place] }
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: place.path)) ?? []
        return paths.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") }.sorted()
            .map { place.appending(path: $0) }
    }

    // MARK: Compiling

    /// Makes a module that other code can import. Only its declarations are checked, because function bodies are
    /// checked with the module itself.
    func emitModule(
        _ name: String, from files: [URL], languageMode: String, flags: [String] = []
    ) throws -> Command {
        let product = Self.products.appending(path: "\(name).swiftmodule").path
        let isProgram = files.contains { $0.lastPathComponent == "main.swift" }
        return try compile(
            name, files, languageMode: languageMode,
            flags: ["-emit-module", "-enable-testing", "-Xfrontend", "-experimental-skip-all-function-bodies"]
                + (isProgram ? [] : ["-parse-as-library"]) + ["-o", product] + flags)
    }

    /// Makes a module that other code can import, and returns its Objective-C header, with its internal classes.
    func header(of name: String, from files: [URL], flags: [String]) throws -> String {
        let folder = Self.scratch.appending(path: "objective-c")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let header = folder.appending(path: "\(name).h")
        let build = try emitModule(
            name, from: files, languageMode: "6",
            flags: ["-Xfrontend", "-emit-clang-header-min-access", "-Xfrontend", "internal"]
                + ["-emit-objc-header", "-emit-objc-header-path", header.path] + flags)
        guard build.exitCode == 0 else { throw CannotBuild(output: build.output) }
        return try String(contentsOf: header, encoding: .utf8)
    }

    /// Returns the options that import the headers of a C target, like SwiftPM does for clients of the target.
    func headerOptions(of name: String, folder: URL) throws -> [String] {
        let map = Self.scratch.appending(path: "\(name).modulemap")
        let text = "module \(name) {\n    umbrella \"\(folder.path)\"\n    export *\n}\n"
        try Data(text.utf8).write(to: map)
        return ["-Xcc", "-fmodule-map-file=\(map.path)", "-I", folder.path]
    }

    /// Returns the errors in the files of one module; none if Apple's rules allow the code.
    ///
    /// One error is ignored: the standard library on Linux lacks the type that passes `&value` to Objective-C pointers,
    /// so no function can take a pointer to a value.
    func complaints(
        about files: [URL], ofModule name: String, languageMode: String, hasUIKit: Bool = true, flags: [String] = []
    ) throws -> [String] {
        let check = try compile(
            name, files, languageMode: languageMode, hasUIKit: hasUIKit,
            flags: ["-typecheck", "-warnings-as-errors"] + flags)
        let lines = check.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
        let found = lines.filter { !$0.hasSuffix("cannot find intrinsic operations on UnsafeMutablePointer<T>") }
        return lines.isEmpty && check.exitCode != 0 ? [check.output] : found
    }

    private func compile(
        _ name: String, _ files: [URL], languageMode: String, hasUIKit: Bool = true, flags: [String]
    ) throws -> Command {
        let folders =
            ["ObjectiveC", "Foundation"].map { Self.sources.appending(path: $0) }
            + [Self.headers(hasUIKit: hasUIKit), Self.products]
        return try Command(
            ["swiftc", "-wmo", "-swift-version", languageMode, "-module-name", name]
                + ["-Xfrontend", "-enable-objc-interop", "-diagnostic-style", "llvm", "-module-cache-path"]
                + [Self.scratch.appending(path: "cache").path] + folders.flatMap { ["-I", $0.path] }
                + flags + files.map(\.path), in: Repository.root)
    }
}
