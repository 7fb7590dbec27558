import Foundation
import Synchronization
import Testing

/// A folder of models that is checked as one module, with the members that the program generates for it.
struct CheckedModule: CustomTestStringConvertible, Sendable {
    let name: String
    let sources: URL
    /// Files that belong to it besides those of the folder.
    var others: [URL] = []
    /// Whether the folder holds generated members already.
    var isGenerated = false
    /// Modules beside it that it imports.
    var dependencies: [String] = []
    var flags: [String] = []

    var testDescription: String { name }

    static let all: [CheckedModule] = goldens + packages + tables + [appleModels, isolatedModels]

    private static let goldenFolder = Repository.root.appending(path: "Tests/Fixtures/Goldens")

    private static let goldens = folders(in: goldenFolder).map {
        CheckedModule(
            name: $0.lastPathComponent, sources: $0, others: [goldenFolder.appending(path: "Support.swift")],
            isGenerated: true)
    }

    private static let packages = folders(in: Repository.fixturePackages).flatMap { package in
        folders(in: package.appending(path: "Sources")).filter { !unchecked.contains($0.lastPathComponent) }.map {
            target in
            CheckedModule(
                name: target.lastPathComponent, sources: target,
                dependencies: dependencies[target.lastPathComponent] ?? [])
        }
    }

    /// The modules that a target of a fixture package imports, those they import first.
    private static let dependencies = [
        "Attacks": ["StrictCoding"], "Edges": ["StrictCoding"], "Gallery": ["StrictCoding"], "Ledger": ["Core"],
        "Market": ["Core"],
        "Representations": ["StrictCoding"], "Values": ["Geometry", "StrictCoding"],
    ]

    /// Where a target stands that another one imports: beside it, or in a package of its own.
    private func folder(of dependency: String) -> URL {
        dependency == "StrictCoding"
            ? Repository.fixturePackages.appending(path: "StrictCoding/Sources/StrictCoding")
            : sources.deletingLastPathComponent().appending(path: dependency)
    }

    /// Targets that are not checked: without models, importing modules of C or ones whose members are generated as well,
    /// or (`Types`) holding formatters and defaults that the stand-in lacks.
    private static let unchecked = [
        "Report", "App", "CInstruments", "Extras", "Mixed", "Models", "StrictCoding", "Types",
    ]

    /// Classes that only Apple's platforms have.
    private static let appleModels = CheckedModule(
        name: "AppleModels", sources: Repository.root.appending(path: "Tests/Fixtures/AppleModels/Sources"),
        flags: ["-I", Repository.root.appending(path: "Tests/Fixtures/AppleModels/Headers").path])

    private static let isolatedModels = CheckedModule(
        name: "IsolatedModels", sources: Repository.root.appending(path: "Tests/Fixtures/AppleModels/Isolated"),
        flags: ["-default-isolation", "MainActor"])

    private static let tables: [CheckedModule] = [
        CheckedModule(name: "TypeTable", sources: Repository.scratch.appending(path: "apple-rules/TypeTable")),
        CheckedModule(name: "SDKTable", sources: Repository.scratch.appending(path: "apple-rules/SDKTable")),
    ]

    private static func folders(in folder: URL) -> [URL] {
        let found = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (found ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
    }
}

// MARK: Generating

extension CheckedModule {
    struct CannotGenerate: Error {
        let output: String
    }

    /// The files to check, generated once.
    func prepared(_ standIn: AppleStandIn) -> Result<[URL], any Error> {
        Self.preparations.withLock { done in
            if let files = done[name] { return files }
            let files = Result { try prepare(standIn) }
            done[name] = files
            return files
        }
    }

    private static let preparations = Mutex<[String: Result<[URL], any Error>]>([:])

    private func prepare(_ standIn: AppleStandIn) throws -> [URL] {
        switch name {
        case "TypeTable": try TableModels.writeTypes(to: sources)
        case "SDKTable": try TableModels.writeSDKs(to: sources)
        default: break
        }
        if isGenerated { return AppleStandIn.swiftFiles(in: sources) + others }
        // In a copy, for members may have to be written into class bodies.
        let copy = Repository.scratch.appending(path: "apple-rules/generated/\(name)")
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.createDirectory(
            at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: sources, to: copy)
        for dependency in dependencies {
            let folder = folder(of: dependency)
            let build = try standIn.emitModule(dependency, from: AppleStandIn.swiftFiles(in: folder), languageMode: "6")
            guard build.exitCode == 0 else { throw CannotGenerate(output: build.output) }
        }
        let references = dependencies.flatMap {
            ["--reference", folder(of: $0).path]
        }
        let generation = try Command([Repository.program.path, copy.path] + references, in: Repository.root)
        guard generation.exitCode == 0 else { throw CannotGenerate(output: generation.output) }
        return AppleStandIn.swiftFiles(in: copy) + others
    }
}
