import Foundation

/// A package with the modules of the fixture packages, and with the tests that `securecodegen tests` writes for their classes.
package struct GeneratedTestsPackage {
    /// A module with the path of its sources in the fixture packages.
    private struct Module {
        let path: String
        var dependencies: [String] = []
        var settings = ""
        /// The test target; nil if the module has no tests. Suites in one target can't have the same name. Otherwise modules
        /// share one, because each target compiles the support code of tests again.
        var tests: String? = "ArchiveTests"

        var name: String { String(path.split(separator: "/").last ?? "") }
        var isLibrary: Bool {
            tests == nil || ["Modules/Sources/", "PluginLayout/"].contains(where: path.hasPrefix) && name != "App"
        }
    }

    private static let modules = [
        Module(path: "StrictCoding/Sources/StrictCoding", tests: nil),
        Module(path: "Values/Sources/Geometry", tests: nil),
        Module(path: "Mixed/Sources/CInstruments", tests: nil),
        Module(path: "Modules/Units/Sources/Units", tests: nil),
        Module(path: "PluginLayout/Sources/Core", tests: nil),
        Module(path: "Examples/Sources/AddressBook"), Module(path: "Examples/Sources/TripPlanner"),
        Module(path: "Examples/Sources/Notebook"),
        Module(path: "Values/Sources/Values", dependencies: ["Geometry"], tests: "ValuesTests"),
        Module(path: "Representations/Sources/Representations"),
        Module(path: "Types/Sources/Types", tests: "TypesTests"),
        Module(path: "Gallery/Sources/Gallery"),
        Module(path: "Edges/Sources/Edges"), Module(path: "Edges/Sources/TakenNames"),
        Module(path: "Edges/Sources/SystemClasses"),
        Module(path: "Mixed/Sources/Mixed", dependencies: ["CInstruments"]),
        Module(path: "Modules/Sources/Models", dependencies: ["Units"], tests: "ModelsTests"),
        Module(path: "Modules/Sources/Extras", dependencies: ["Models", "Units"], tests: "ModelsTests"),
        Module(
            path: "Modules/Sources/Isolated", dependencies: ["Models", "Units"],
            settings: ".defaultIsolation(MainActor.self)"),
        Module(
            path: "Modules/Sources/App", dependencies: ["Models", "Extras", "Isolated", "Units"], tests: "ModelsTests"),
        Module(path: "PluginLayout/Sources/Ledger", dependencies: ["Core"], tests: "ValuesTests"),
    ]

    /// The folder of the package, which is replaced.
    package let folder: URL

    package init(in folder: URL) { self.folder = folder }

    /// The modules with tests.
    package static var testedModules: [String] { modules.filter { $0.tests != nil }.map(\.name) }

    /// The modules in Swift, each with the options of its language.
    package static var swiftModules: [(name: String, options: [String])] {
        modules.filter { $0.name != "CInstruments" }.map { module in
            (module.name, module.settings.isEmpty ? [] : ["-default-isolation", "MainActor"])
        }
    }

    /// The modules of this package that a module imports.
    package static func dependencies(of module: String) -> [String] {
        modules.first { $0.name == module }?.dependencies ?? []
    }

    /// The test targets with the modules that they import.
    package static var testTargets: [String: [String]] {
        Dictionary(grouping: modules.filter { $0.tests != nil }) { $0.tests ?? "" }.mapValues { modules in
            Set(modules.map(\.name) + modules.flatMap(\.dependencies)).sorted()
        }
    }

    /// Writes the sources of the modules with members, and a manifest.
    ///
    /// - Parameters:
    ///   - options: Options of the run that generates the members.
    ///   - run: Runs the tool with arguments in the folder, and returns what it prints.
    package func writeSources(
        options: [String] = [], running run: (_ arguments: [String]) throws -> String
    ) throws {
        let files = FileManager.default
        try? files.removeItem(at: folder)
        try files.createDirectory(at: folder.appending(path: "Sources"), withIntermediateDirectories: true)
        for module in Self.modules {
            let copy = folder.appending(path: "Sources/\(module.name)")
            try files.copyItem(at: Self.packages.appending(path: module.path), to: copy)
            try? files.removeItem(at: copy.appending(path: "Package.swift"))
        }
        try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
        _ = try run(["Sources"] + options)
    }

    private static let packages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures/Packages")

    /// Writes the package, with tests.
    ///
    /// - Parameters:
    ///   - options: Options of the run that generates the members.
    ///   - targetsForXCTest: The test targets whose tests are for XCTest; all others are for Swift Testing.
    ///   - run: Runs the tool with arguments in the folder, and returns what it prints.
    /// - Returns: What `tests` prints.
    package func write(
        options: [String] = [], targetsForXCTest: Set<String> = [],
        running run: (_ arguments: [String]) throws -> String
    ) throws -> String {
        try writeSources(options: options, running: run)
        let files = FileManager.default
        var output = ""
        for module in Self.modules {
            guard let tests = module.tests else { continue }
            let target = folder.appending(path: "Tests/\(tests)")
            // Objects that the tests of a module need.
            let samples = Self.packages.appending(path: "\(module.path)/../../Tests/\(module.name)Samples.swift")
            if files.fileExists(atPath: samples.path) {
                try files.createDirectory(at: target, withIntermediateDirectories: true)
                try files.copyItem(at: samples, to: target.appending(path: samples.lastPathComponent))
            }
            output += try run(
                ["tests", "Sources/\(module.name)", "--output", "Tests/\(tests)"]
                    + (targetsForXCTest.contains(tests) ? ["--xctest"] : []))
        }
        return output
    }

    private var manifest: String {
        func list(_ names: [String]) -> String { "[" + names.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
        let targets = Self.modules.map { module in
            let dependencies = module.dependencies + (module.tests == nil ? [] : ["StrictCoding"])
            return ".\(module.isLibrary ? "target" : "executableTarget")(name: \"\(module.name)\", "
                + "dependencies: \(list(dependencies)), swiftSettings: [\(module.settings)]),"
        }
        let tests = Self.testTargets.sorted { $0.key < $1.key }.map { name, modules in
            ".testTarget(name: \"\(name)\", dependencies: \(list(modules)), "
                + "swiftSettings: [.treatAllWarnings(as: .error)]),"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(name: "Generated", platforms: [.macOS(.v15)], targets: [
            \((targets + tests).joined(separator: "\n"))
            ])

            """
    }
}
