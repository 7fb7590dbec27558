import SecureCodeGenBuildTool
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter
import SecureCodeGenSymbols
import SecureCodeGenTemplates
import SecureCodeGenTestWriter

/// `securecodegen tests`: writes tests for the archives of classes.
struct TestsCommand: Subcommand {
    private static let output = CommandOption(
        name: "--output", short: "-o", value: .folder,
        help: "write the tests into this folder, such as 'Tests/BankTests'")
    private static let xctest = CommandOption(name: "--xctest", help: "write tests for XCTest instead of Swift Testing")
    private static let module = CommandOption(
        name: "--module", value: .text("name"), help: "import this module, if the classes aren't in a package")

    private static let updateFixtures = CommandOption(
        name: "--update-fixtures", help: "then run 'swift test', which adds archives that later versions must read")
    private static let variable = "UPDATE_FIXTURES=1"

    static let description = SubcommandDescription(
        name: "tests", summary: "write tests for the archives of your classes",
        usage: "tests <file-or-folder>... --output <folder> [--xctest] [<option>...]",
        discussion: [
            "Writes a file with tests for the classes of each module, and 'ArchiveTestSupport.swift' with what the tests",
            "call. They check what the archives of each class hold, with values at their edges, and that missing keys, other",
            "classes and invalid values are handled. Each class has a region between two markers. Writing the tests again",
            "changes only regions. Properties without values are listed, with a comment in the tests. Archives that later",
            "versions of the classes must read are added by '--update-fixtures', and in a project without a package by running",
            "the tests with \(variable) in the environment. Existing archives never change.",
        ],
        options: [output, xctest, module, updateFixtures, .reference, .noReferences, .configuration, .noConfiguration])

    private let arguments: Arguments
    private let folder: Path

    init(_ arguments: Arguments) throws(UsageError) {
        self.arguments = arguments
        guard let folder = arguments.path(of: Self.output) else {
            throw .missingOperand("tests", "'\(Self.output.form)'")
        }
        self.folder = folder
    }

    /// Returns the command that runs the tests of earlier archives.
    private func updateCommand(in context: CommandContext) throws(UsageError) -> String? {
        guard arguments.isGiven(Self.updateFixtures) else { return nil }
        var packages = PackageMap(context.fileSystem)
        guard let package = packages.package(enclosing: Path(context.fileSystem.absolute(folder))) else {
            throw .needsPackage(Self.updateFixtures.name, folder, Self.variable)
        }
        let path = "\(package.folder)".split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: "'\\''")
        return "\(Self.variable) swift test --package-path '\(path)' --filter '[eE]arlierArchives'"
    }

    func run(in context: CommandContext) throws -> ExitCode {
        let found = context.configuration(for: arguments.paths.first, arguments)
        guard found.isUsable else {
            context.console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .diagnosedErrors
        }
        let configuration = found.configuration
        let update = try updateCommand(in: context)
        let groups = try context.inputs(
            arguments.paths, references: arguments.paths(of: .reference) + configuration.references,
            followsPackages: !arguments.isGiven(.noReferences)
        ).map { $0.applying(found, context.fileSystem) }
        let stages = try context.stages(try configuration.stageOptions(context.fileSystem))
        let pipeline = Pipeline(stages: stages, fileSystem: context.fileSystem, configuration: configuration)
        let beside = Discovery(context.fileSystem).discover([folder]).files.compactMap { file in
            (try? context.fileSystem.contents(of: file.path)).map {
                stages.scan(SourceFile(path: file.path, bytes: $0))
            }
        }
        var diagnostics: [Diagnostic] = []
        var texts: [SourceFile] = []
        var files: [(path: Path, regions: [TestFile.Region])] = []
        for group in groups {
            let own = Set(group.sources.files.map(\.path))
            // Classes can inherit from classes in other modules, and contain them.
            let all = group.sources.files + group.references.files.filter { !own.contains($0.path) }
            var analysis = pipeline.analyse(
                sources: all, references: group.references.headers + group.sources.headers)
            analysis.diagnostics.add(contentsOf: group.diagnostics + group.emptyFolders)
            diagnostics += configuration.errors(among: analysis.diagnostics.diagnostics).filter { diagnostic in
                diagnostic.location.map { own.contains($0.path) } ?? true
            }
            texts += analysis.texts
            let named = arguments.value(of: Self.module) ?? ""
            let modules = modules(in: analysis, named: named, context)
            let scanned = Dictionary(grouping: analysis.scanned) { path, _ in
                let name = analysis.modules[path]?.name ?? ""
                return name.isEmpty ? named : name
            }.mapValues { $0.map(\.value) }
            for module in modules where module.files.contains(where: { own.contains($0.path) && !$0.classes.isEmpty }) {
                guard !module.name.isEmpty else { throw UsageError.missingOperand("tests", "'\(Self.module.form)'") }
                var others = scanned
                let tested = others.removeValue(forKey: module.name) ?? []
                let writer = TestWriter(
                    arguments.isGiven(Self.xctest) ? .xctest : .swiftTesting, module: module,
                    others: modules.filter { $0.name != module.name },
                    types: TestedTypes(in: tested, others, tests: beside),
                    allowedClasses: stages.allowedClasses)
                files.append(tests(of: module.name, writer, context))
            }
        }
        var output = TestOutput(fileSystem: context.fileSystem, folder: folder)
        for file in files { output.add(file.regions, at: file.path) }
        if !files.isEmpty {
            let code = ["import Foundation"] + SupportFile.testing.flatMap { [""] + $0.lines(access: nil) }
            let header = GeneratedHeader.text(sourceName: SupportFileKind.sourceName, configuration.header)
            let support = header + code.map { $0 + "\n" }.joined()
            output.add(support, at: folder.appending("ArchiveTestSupport.swift"))
        }
        context.console.remark(output.write().map { "\($0.kind) \($0.path)" })
        let sorted = (diagnostics + output.diagnostics).sorted()
        context.console.report(sorted, sources: texts + output.texts)
        guard !sorted.contains(where: { $0.severity == .error }) else { return .diagnosedErrors }
        return update.map(context.runShell) ?? true ? .success : .diagnosedErrors
    }

    private func modules(in analysis: Analysis, named name: String, _ context: CommandContext) -> [TestWriter.Module] {
        var packages = PackageMap(context.fileSystem)
        let groups = Dictionary(grouping: analysis.models) { analysis.modules[$0.path] ?? .unnamed }
        return groups.map { module, files in
            let package = module.package.flatMap { packages.package(enclosing: $0) }
            let target = package?.manifest.targets.first { $0.moduleName == module.name }
            return TestWriter.Module(
                name: module.name.isEmpty ? name : module.name, files: files,
                isIsolatedByDefault: target?.isIsolatedByDefault == true)
        }.sorted { $0.name < $1.name }
    }

    private func tests(
        of module: String, _ writer: TestWriter, _ context: CommandContext
    ) -> (Path, [TestFile.Region]) {
        let (imports, suites, gaps) = writer.emit()
        context.console.remark(
            gaps.map { gap in
                "not tested: \(gap.className)\(gap.property.map { "." + $0 } ?? ""): \(gap.reason)"
            }, isRequested: true)
        let regions = ([imports] + suites).map { TestFile.Region(name: $0.name, lines: $0.lines) }
        return (folder.appending(Path(module + "ArchiveTests.swift")), regions)
    }
}
