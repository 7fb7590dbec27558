import Foundation
import Testing

/// A folder of models that is checked as one module, with the generated members.
struct CheckedModule: CustomTestStringConvertible, Sendable {
    /// The origin of the members.
    private enum Members {
        /// The folder contains them.
        case present
        /// They are generated in a copy of the whole package, because they may be written into class bodies. The tool
        /// then knows the module and its dependencies.
        case generated(package: String)
        /// The folder is written first.
        case written(@Sendable (URL) throws -> Void)
        /// The generator writes random models.
        case drawn
    }

    let name: String
    private let sources: URL
    private let members: Members
    /// Files outside the folder that belong to the module.
    private var others: [URL] = []
    private(set) var flags: [String] = []
    /// Whether the module is checked with UIKit or AppKit.
    private var hasUIKit = true

    var testDescription: String { hasUIKit ? name : "\(name) without UIKit" }

    private init(_ name: String, _ sources: URL, _ members: Members, others: [URL] = [], flags: [String] = []) {
        self.name = name
        self.sources = sources
        self.members = members
        self.others = others
        self.flags = ["-package-name", "fixtures"] + flags
    }

    /// Whether Linux compiles the code, too, and in both language modes. It does so with goldens and fixture packages.
    private var compilesOnLinux: Bool {
        switch members {
        case .present: true
        case .generated(let package): package.hasPrefix("Packages/")
        case .written, .drawn: false
        }
    }

    /// The language modes in which Apple's rules are checked.
    var languageModes: [String] { compilesOnLinux ? ["6"] : ["5", "6"] }

    static let all = handwritten + drawn + withoutUIKit

    /// All modules but random ones.
    static let handwritten = goldens + targets + tables + [appleModels, isolatedModels, mixedModels]

    /// The modules that declare different code without UIKit.
    private static let withoutUIKit = (targets + [appleModels]).filter { ["Gallery", "AppleModels"].contains($0.name) }
        .map { module in
            var copy = module
            copy.hasUIKit = false
            return copy
        }

    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures")

    private static let goldens = fixtures.appending(path: "Goldens").folders.map {
        CheckedModule(
            $0.lastPathComponent, $0, .present,
            others: [fixtures.appending(path: "Goldens/Support.swift")] + coderExtensions)
    }

    /// The functions that generated members call.
    private static let coderExtensions = AppleStandIn.swiftFiles(
        in: Repository.root.appending(path: "Templates/Support")
    ).filter { $0.lastPathComponent.hasPrefix("Coder") }

    /// All Swift targets of all fixture packages.
    static let targets = packages(in: Repository.fixturePackages).flatMap { package in
        package.appending(path: "Sources").folders.filter { !AppleStandIn.swiftFiles(in: $0).isEmpty }.map { target in
            let name = target.lastPathComponent
            let path = package.path.dropFirst(Repository.fixturePackages.path.count + 1)
            return CheckedModule(
                name, target, .generated(package: "Packages/\(path)"),
                flags: name == "Isolated" ? ["-default-isolation", "MainActor"] : [])
        }
    }

    /// Returns the packages in a folder, including nested ones.
    private static func packages(in folder: URL) -> [URL] {
        folder.folders.flatMap { inner in
            let isPackage = FileManager.default.fileExists(atPath: inner.appending(path: "Package.swift").path)
            return isPackage ? [inner] + packages(in: inner) : []
        }
    }

    /// Classes that only Apple platforms support.
    static let appleModels = CheckedModule(
        "AppleModels", fixtures.appending(path: "AppleModels/Sources"), .generated(package: "AppleModels"),
        flags: ["-I", fixtures.appending(path: "AppleModels/Headers").path])

    /// Swift subclasses of Objective-C classes, whose members are generated in the same run. Swift imports the generated header.
    private static let mixedModels = CheckedModule(
        "MixedModels", fixtures.appending(path: "AppleModels/Mixed"), .generated(package: "AppleModels"),
        flags: ["-I", fixtures.appending(path: "AppleModels/Headers").path]
            + ["-I", AppleStandIn.scratch.appending(path: "generated/AppleModels/Mixed").path])

    static let isolatedModels = CheckedModule(
        "IsolatedModels", fixtures.appending(path: "AppleModels/Isolated"), .generated(package: "AppleModels"),
        flags: ["-default-isolation", "MainActor"])

    /// The modules that random models import.
    private static let depot = CheckedModule("Depot", fixtures.appending(path: "Models/Depot"), .present)

    /// The number of random models. The generator puts them into folders by the module that they belong to.
    private static let drawnModels = 240
    private static let drawnFolder = AppleStandIn.scratch.appending(path: "drawn")
    private static let drawn = ["0", "1", "2"].map { folder in
        CheckedModule(
            "Drawn\(folder)", drawnFolder.appending(path: "\(folder)/Sources/Models"), .drawn,
            flags: folder == "1" ? ["-default-isolation", "MainActor"] : [])
    }

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

    /// Returns the errors under Apple's rules; none if the code is valid.
    func complaints(_ standIn: AppleStandIn, languageMode: String) throws -> [String] {
        let files = try files()
        try #require(!files.isEmpty)
        let options = try flags + imported(by: files, standIn)
        let complaints = try standIn.complaints(
            about: files, ofModule: name, languageMode: languageMode, hasUIKit: hasUIKit, flags: options)
        guard case .drawn = members, !complaints.isEmpty else { return complaints }
        // Models that no compiler accepts are covered by the generator's tests.
        let refused = try Self.complaintsOnLinux(about: files, languageMode: languageMode, flags: flags)
        let refusedFiles = Set(refused.map { $0.prefix { $0 != ":" } })
        return complaints.filter { !refusedFiles.contains($0.prefix { $0 != ":" }) }
    }

    /// Returns the classes with an `initWithCoder:` of their own that don't have their own `supportsSecureCoding`.
    /// Foundation doesn't decode them. Swift declares the initializer for each subclass of a class that requires it.
    func classesWithoutSupport(_ standIn: AppleStandIn) throws -> [String] {
        Self.classesWithoutSupport(try made(standIn).header)
    }

    static func classesWithoutSupport(_ header: String) -> [String] {
        var (initialized, supporting): (Set<Substring>, Set<Substring>) = ([], [])
        // A class and its extensions have an interface each.
        for interface in header.split(separator: "\n@interface ").dropFirst() {
            let body = interface.firstRange(of: "\n@end").map { interface[..<$0.lowerBound] } ?? interface
            let name = body.prefix { $0 != " " }
            if body.contains("initWithCoder:") { initialized.insert(name) }
            if body.contains("supportsSecureCoding") { supporting.insert(name) }
        }
        return initialized.subtracting(supporting).map(String.init).sorted()
    }

    private static func complaintsOnLinux(
        about files: [URL], languageMode: String, flags: [String]
    ) throws -> [String] {
        let folder = AppleStandIn.scratch.appending(path: "linux")
        _ = try modules.value("Depot on Linux") {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let build = try Command(
                ["swiftc", "-emit-module", "-parse-as-library", "-wmo", "-module-name", "Depot"]
                    + AppleStandIn.swiftFiles(in: depot.sources).map(\.path), in: folder)
            guard build.exitCode == 0 else { throw CannotGenerate(output: build.output) }
            return ([], "")
        }
        let check = try Command(
            ["swiftc", "-typecheck", "-wmo", "-swift-version", languageMode, "-warnings-as-errors", "-I", "."]
                + ["-diagnostic-style", "llvm"] + flags + files.map(\.path), in: folder)
        return check.output.split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
    }

    static let preparations = Once<[URL]>()
    private static let modules = Once<(options: [String], header: String)>()

    /// The files to check, which are generated once.
    private func files() throws -> [URL] {
        // Two modules may have the same name.
        try Self.preparations.value(sources.path) { AppleStandIn.swiftFiles(in: try prepare()) + others }
    }

    private func prepare() throws -> URL {
        switch members {
        case .present: return sources
        case .drawn:
            _ = try Self.preparations.value("drawn") {
                let generator = Repository.program.deletingLastPathComponent().appending(path: "model-generator")
                let drawing = try Command(
                    [generator.path, "--write", "--seed", "31", "--count", "\(Self.drawnModels)"]
                        + ["--folder", Self.drawnFolder.path], in: Repository.root)
                guard drawing.exitCode == 0 else { throw CannotGenerate(output: drawing.output) }
                return []
            }
            return sources
        case .written(let write):
            try write(sources)
            let copy = AppleStandIn.scratch.appending(path: "generated/\(name)")
            try copy.replace(withCopyOf: sources)
            try Self.generate(in: [copy])
            return copy
        case .generated: return try generatedSources()
        }
    }

    /// The sources in a copy of their package, with members.
    func generatedSources() throws -> URL {
        guard case .generated(let package) = members else { return sources }
        let path = sources.path.dropFirst(Self.fixtures.path.count + 1)
        return try Self.generatedCopy(of: package).appending(path: String(path))
    }

    /// Returns a copy of the fixtures with a package, in which all targets of the package have members.
    private static func generatedCopy(of package: String) throws -> URL {
        let copies = AppleStandIn.scratch.appending(path: "generated")
        let outermost = String(package.prefix { $0 != "/" })
        _ = try preparations.value("copy of \(outermost)") {
            let copy = copies.appending(path: outermost)
            try copy.replace(withCopyOf: fixtures.appending(path: outermost))
            // No build generates members here, so the tool writes all of them.
            for path in try FileManager.default.subpathsOfDirectory(atPath: copy.path)
            where path.hasSuffix("Package.swift") {
                let manifest = copy.appending(path: path)
                try String(contentsOf: manifest, encoding: .utf8).replacing("SecureCodeGenPlugin", with: "OtherPlugin")
                    .write(to: manifest, atomically: true, encoding: .utf8)
            }
            return []
        }
        _ = try preparations.value("members of \(package)") {
            try generate(
                in: copies.appending(path: package).folders.filter {
                    let manifest = $0.appending(path: "Package.swift").path
                    return !AppleStandIn.swiftFiles(in: $0).isEmpty && !FileManager.default.fileExists(atPath: manifest)
                })
            return []
        }
        return copies
    }

    private static func generate(in folders: [URL]) throws {
        let generation = try Command([Repository.program.path] + folders.map(\.path), in: Repository.root)
        guard generation.exitCode == 0 else { throw CannotGenerate(output: generation.output) }
    }

    /// Makes the modules of fixture packages that files import.
    ///
    /// - Returns: The options with which the compiler finds them.
    private func imported(by files: [URL], _ standIn: AppleStandIn) throws -> [String] {
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
        let names = Set(texts.flatMap { $0.matches(of: /(?m)^import (\w+)/).map { String($0.1) } })
        return try names.sorted().flatMap { name -> [String] in
            if let module = (Self.targets + [Self.depot]).first(where: { $0.name == name }) {
                return try module.importing(standIn)
            }
            let headers = Repository.fixturePackages.appending(path: "Mixed/Sources/\(name)/include")
            guard FileManager.default.fileExists(atPath: headers.path) else { return [] }
            return try standIn.headerOptions(of: name, folder: headers)
        }
    }

    /// Makes a module once, and returns the options for importing it.
    func importing(_ standIn: AppleStandIn) throws -> [String] { try made(standIn).options }

    /// Makes a module once, and returns the options for importing it and its Objective-C header.
    private func made(_ standIn: AppleStandIn) throws -> (options: [String], header: String) {
        try Self.modules.value(name) {
            let files = try files()
            let options = try imported(by: files, standIn)
            return (options, try standIn.header(of: name, from: files, flags: flags + options))
        }
    }
}

extension URL {
    /// Returns the folders in a folder, by name.
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
