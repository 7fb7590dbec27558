import Foundation
import TestSupport
import Testing

/// The fixture packages, compiled in both language modes with warnings as errors, and run: they archive their models, read
/// them back and compare.
///
/// The plugin generates the members of the examples, and of four packages, in Swift 6. The others have the files that the
/// command line writes, which are the same, because their generated tests need them, too. In Swift 5, the types of all are
/// checked.
@Suite("Fixture packages", .serialized, .busy)
struct FixturePackageTests {
    @Test(
        .plain,
        arguments: [
            ("AddressBook", "read it back: 2 people, the owner is Ada"),
            ("TripPlanner", "read it back: everything is as it was"),
            ("Notebook", "every door led where it should"),
        ])
    func `examples compile without warnings and round-trip`(executable: String, lastWords: String) throws {
        try expectRoundTrips(FixturePackage(name: "Examples"), executable, lastWords)
    }

    @Test(
        .thorough,
        arguments: [
            ("Gallery", "checks of the gallery passed"), ("Types", "every type came back as it was"),
            ("Edges", "values came back as they were"), ("TakenNames", "names that are taken do no harm"),
            ("SystemClasses", "every class of the platform came back as it was"),
            ("Values", "every value came back as it was"), ("Representations", "every representation was read"),
            ("App", "checks of the modules passed"), ("Mixed", "what the header declares came back as it was"),
        ])
    func `modules compile without warnings and round-trip`(executable: String, lastWords: String) throws {
        try expectRoundTrips(GeneratedPackage.programs, executable, lastWords)
    }

    /// The examples with the files that the command line writes, without the plugin.
    @Test(
        .thorough,
        arguments: [
            ("AddressBook", "read it back: 2 people"), ("TripPlanner", "read it back: everything"),
            ("Notebook", "every door led where it should"),
        ])
    func `output of the command line compiles`(executable: String, lastWords: String) throws {
        let run = try GeneratedPackage.programs.run(executable)
        #expect(run.exitCode == 0 && run.output.contains(lastWords), "\(run.output)")
    }

    @Test(
        .thorough,
        arguments: [
            ("Modules", "App", "checks of the modules passed"),
            ("Mixed", "Mixed", "what the header declares came back as it was"),
            ("StrictCoding", "Rules", "every rule holds"),
        ])
    func `packages with the plugin compile without warnings and round-trip`(
        package: String, executable: String, lastWords: String
    ) throws {
        try expectRoundTrips(FixturePackage(name: package), executable, lastWords)
    }

    /// The members without `archiving`. The modules that they import are those of `GeneratedPackage`.
    @Test(.thorough) func `modules are accepted in Swift 5`() throws {
        let sources = GeneratedTestsPackage(in: Repository.scratch.appending(path: "swift-5"))
        try sources.writeSources { arguments in
            let run = try Command([Repository.program.path] + arguments, in: sources.folder)
            try #require(run.exitCode == 0, "\(run.output)")
            return run.output
        }
        for (module, options) in GeneratedTestsPackage.swiftModules {
            let files = "'\(sources.folder.path)/Sources/\(module)'"
            let check = try GeneratedPackage.checkInSwift5(module, files, options)
            #expect(check.exitCode == 0, "\(module): \(check.output.suffix(4_000))")
        }
    }

    private func expectRoundTrips(_ package: FixturePackage, _ executable: String, _ lastWords: String) throws {
        let build = try package.build()
        try #require(build.exitCode == 0, "\(build.output)")
        try expectRoundTrips(package.programs, executable, lastWords)
    }

    private func expectRoundTrips(_ programs: BuiltPrograms, _ executable: String, _ lastWords: String) throws {
        // The second run follows Apple's documented decoding rules if the program supports that.
        for arguments in [[], ["strict"]] {
            let run = try programs.run(executable, arguments)
            #expect(run.exitCode == 0 && run.output.contains(lastWords), "\(arguments): \(run.output)")
        }
        // Archives of an earlier version are read, and written without changes.
        let archives = Repository.root.appending(path: "Tests/Fixtures/Archives/\(executable).plist").path
        guard FileManager.default.fileExists(atPath: archives) else { return }
        let recorded = try programs.run(executable, readingRecordedArchives: archives)
        #expect(recorded.exitCode == 0, "\(recorded.output)")
        #expect(recorded.output.contains("recorded archives read, not read: []"), "\(recorded.output)")
    }

    /// For each module, a run for the whole package writes the same files as the plugin.
    @Test(.thorough) func `the command line and the plugin generate the same code for each module`() throws {
        let package = FixturePackage(name: "Modules")
        let build = try package.build()
        try #require(build.exitCode == 0, "\(build.output)")
        let copy = Repository.scratch.appending(path: "Modules-copy")
        try? FileManager.default.removeItem(at: copy)
        try FileManager.default.copyItem(at: Repository.fixturePackages.appending(path: "Modules"), to: copy)
        let run = try Command(
            [Repository.program.path, "Sources", "--reference", "Units/Sources", "--output", "Generated"], in: copy)
        #expect(run.exitCode == 0, "\(run.output)")
        for target in ["Models", "Extras", "Isolated", "App"] {
            let written = copy.appending(path: "Generated/\(target)")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: written.path)) ?? []
            #expect(names.contains("SecureCoding+Support.swift"))
            #expect((names.count == 1) == (target == "Extras"))
            for name in names {
                let folder = package.generated.appending(
                    path: "modules/\(target)/destination/SecureCodeGenPlugin")
                // The plugin has one file for members without a source, and for sources with regions.
                let ofSource = folder.appending(path: name)
                let isShared =
                    ["SecureArchive.swift", "SecureCoding+Support.swift"].contains(name)
                    || !FileManager.default.fileExists(atPath: ofSource.path)
                let made = isShared ? folder.appending(path: "SecureCoding+Support.swift") : ofSource
                let text = try String(contentsOf: written.appending(path: name), encoding: .utf8)
                let ofPlugin = try String(contentsOf: made, encoding: .utf8)
                // The lines after the header and the import.
                let body = text.split(separator: "\n\n", maxSplits: 1)[1]
                #expect(isShared ? ofPlugin.contains(body) : ofPlugin == text, "\(name)")
            }
            let sources = "Modules/Sources/\(target)"
            let difference = try Command(
                [
                    "diff", "-r", Repository.fixturePackages.appending(path: sources).path,
                    copy.appending(path: "Sources/\(target)").path,
                ], in: Repository.root)
            #expect(difference.exitCode == 0, "\(difference.output)")
        }
    }
}

/// What the command line writes for fixture packages.
@Suite("Output of the command line", .busy)
struct CommandLineOutputTests {
    /// The command line's regions are up to date.
    @Test(.plain, arguments: ["Examples", "Gallery", "Types", "Edges", "Values"])
    func `the command line changes nothing in the sources`(package: String) throws {
        let folder = Repository.scratch.appending(path: "\(package)-copy")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: Repository.scratch, withIntermediateDirectories: true)
        let original = Repository.fixturePackages.appending(path: package)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // The manifest determines the module of each file.
        for part in ["Package.swift", "Sources"] {
            try FileManager.default.copyItem(at: original.appending(path: part), to: folder.appending(path: part))
        }
        let sources = folder.appending(path: "Sources").path
        let generated = Repository.scratch.appending(path: "\(package)-generated").path
        let run = try Command([Repository.program.path, sources, "--output", generated], in: Repository.root)
        #expect(run.exitCode == 0, "\(run.output)")
        let difference = try Command(
            ["diff", "-r", original.appending(path: "Sources").path, sources], in: Repository.root)
        #expect(difference.exitCode == 0, "\(difference.output)")
        let again = try Command([Repository.program.path, sources, "--output", generated], in: Repository.root)
        #expect(again.output.contains("\n0 written") || again.output.hasPrefix("0 written"), "\(again.output)")
    }
}
