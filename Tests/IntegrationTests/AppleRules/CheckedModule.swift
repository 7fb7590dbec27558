import Foundation
import Testing

/// A folder of models that is checked as one module, with the members that the program generates for it.
struct CheckedModule: CustomTestStringConvertible, Sendable {
    /// Where the members of a module come from.
    private enum Members {
        /// They stand in its folder.
        case present
        /// They are generated in a copy of the folder, for they may have to be written into class bodies.
        case generated
        /// The same, with the package that it is a target of, so that the program reads what the target depends on.
        case generatedInPackage(String)
        /// The folder itself is written first.
        case written(@Sendable (URL) throws -> Void)
    }

    let name: String
    private let sources: URL
    private let members: Members
    /// Files that belong to it besides those of the folder.
    private var others: [URL] = []
    private var flags: [String] = []

    var testDescription: String { name }

    private init(_ name: String, _ sources: URL, _ members: Members, others: [URL] = [], flags: [String] = []) {
        self.name = name
        self.sources = sources
        self.members = members
        self.others = others
        self.flags = ["-package-name", "fixtures"] + flags
    }

    static let all = goldens + targets + tables + [appleModels, isolatedModels]

    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures")

    private static let goldens = fixtures.appending(path: "Goldens").folders.map {
        CheckedModule(
            $0.lastPathComponent, $0, .present, others: [fixtures.appending(path: "Goldens/Support.swift")])
    }

    /// Each target of each fixture package that is written in Swift.
    private static let targets = packages(in: Repository.fixturePackages).flatMap { package in
        package.appending(path: "Sources").folders.filter { !AppleStandIn.swiftFiles(in: $0).isEmpty }.map { target in
            let name = target.lastPathComponent
            let path = package.path.dropFirst(Repository.fixturePackages.path.count + 1)
            return CheckedModule(
                name, target, .generatedInPackage(String(path)),
                flags: name == "Isolated" ? ["-default-isolation", "MainActor"] : [])
        }
    }

    /// The packages in a folder, those inside of packages included.
    private static func packages(in folder: URL) -> [URL] {
        folder.folders.flatMap { inner in
            let isPackage = FileManager.default.fileExists(atPath: inner.appending(path: "Package.swift").path)
            return isPackage ? [inner] + packages(in: inner) : []
        }
    }

    /// Classes that only Apple's platforms have.
    private static let appleModels = CheckedModule(
        "AppleModels", fixtures.appending(path: "AppleModels/Sources"), .generated,
        flags: ["-I", fixtures.appending(path: "AppleModels/Headers").path])

    private static let isolatedModels = CheckedModule(
        "IsolatedModels", fixtures.appending(path: "AppleModels/Isolated"), .generated,
        flags: ["-default-isolation", "MainActor"])

    private static let tables = [
        CheckedModule("TypeTable", AppleStandIn.scratch.appending(path: "TypeTable"), .written(TableModels.writeTypes)),
        CheckedModule("SDKTable", AppleStandIn.scratch.appending(path: "SDKTable"), .written(TableModels.writeSDKs)),
    ]
}

// MARK: Checking

extension CheckedModule {
    struct CannotGenerate: Error {
        let output: String
    }

    /// What Apple's rules have against it; nothing when they allow it.
    func complaints(_ standIn: AppleStandIn, languageMode: String) throws -> [String] {
        let files = try files()
        try #require(!files.isEmpty)
        return try standIn.complaints(
            about: files, ofModule: name, languageMode: languageMode, flags: flags + imported(by: files, standIn))
    }

    private static let preparations = Once<[URL]>()
    private static let modules = Once<[String]>()

    /// The files to check, generated once.
    private func files() throws -> [URL] {
        try Self.preparations.value(name) { AppleStandIn.swiftFiles(in: try prepare()) + others }
    }

    private func prepare() throws -> URL {
        switch members {
        case .present: return sources
        case .generated: break
        case .written(let write): try write(sources)
        case .generatedInPackage(let package):
            let copy = try Self.generated(package)
            return copy.appending(path: "Sources/\(sources.lastPathComponent)")
        }
        let copy = AppleStandIn.scratch.appending(path: "generated/\(name)")
        try copy.replace(withCopyOf: sources)
        try Self.generate(in: copy)
        return copy
    }

    /// A copy of a fixture package with the members of all its targets.
    private static func generated(_ package: String) throws -> URL {
        let all = AppleStandIn.scratch.appending(path: "generated/Packages")
        _ = try preparations.value("packages") {
            try all.replace(withCopyOf: Repository.fixturePackages)
            return [all]
        }
        let copy = all.appending(path: package)
        _ = try preparations.value("package \(package)") {
            try generate(in: copy.appending(path: "Sources"))
            return [copy]
        }
        return copy
    }

    private static func generate(in folder: URL) throws {
        let generation = try Command([Repository.program.path, folder.path], in: Repository.root)
        guard generation.exitCode == 0 else { throw CannotGenerate(output: generation.output) }
    }

    /// Makes the modules of fixture packages that files import.
    ///
    /// - Returns: the options with which the compiler finds them.
    private func imported(by files: [URL], _ standIn: AppleStandIn) throws -> [String] {
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        let names = Set(texts.flatMap { $0.matches(of: /(?m)^import (\w+)/).map { String($0.1) } })
        return try names.sorted().flatMap { name -> [String] in
            if let module = Self.targets.first(where: { $0.name == name }) { return try module.importing(standIn) }
            let headers = Repository.fixturePackages.appending(path: "Mixed/Sources/\(name)/include")
            guard FileManager.default.fileExists(atPath: headers.path) else { return [] }
            return try standIn.headerOptions(of: name, folder: headers)
        }
    }

    /// Makes a module of it once, and says which options let others import it.
    private func importing(_ standIn: AppleStandIn) throws -> [String] {
        try Self.modules.value(name) {
            let files = try files()
            let options = try imported(by: files, standIn)
            let build = try standIn.emitModule(name, from: files, languageMode: "6", flags: flags + options)
            guard build.exitCode == 0 else { throw CannotGenerate(output: build.output) }
            return options
        }
    }
}

extension URL {
    /// The folders in a folder, by name.
    fileprivate var folders: [URL] {
        let found = try? FileManager.default.contentsOfDirectory(at: self, includingPropertiesForKeys: nil)
        return (found ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
    }

    fileprivate func replace(withCopyOf other: URL) throws {
        try? FileManager.default.removeItem(at: self)
        try FileManager.default.createDirectory(at: deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: other, to: self)
    }
}
