import ArchiveFormats
import SecureCodingModel
import SourceText

/// What the classes of sources archive, as a run over them found it.
struct SourceFormats {
    let format: ArchiveFormat
    /// The classes that these concern have no format.
    let errors: [Diagnostic]
    /// What the errors point into.
    let texts: [SourceFile]

    /// Nothing was read, and why has been said.
    struct Refused: Error {
        let exitCode: ExitCode
    }
}

extension Session {
    /// - Parameters:
    ///   - paths: files and folders; none where the targets of a package are meant.
    ///   - arguments: those of a subcommand that takes references and a configuration.
    func formats(of paths: [String], _ arguments: Arguments) throws -> Result<
        SourceFormats, SourceFormats.Refused
    > {
        let found = configuration(for: paths.first, arguments)
        guard found.isUsable else {
            console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            return .failure(.init(exitCode: .diagnosedErrors))
        }
        let groups = try inputs(
            paths, references: arguments.values(of: .reference) + found.configuration.references,
            followsPackages: !arguments.isGiven(.noReferences)
        ).map { $0.applying(found.configuration, fileSystem) }
        guard !groups.contains(where: \.hasUselessPath) else {
            console.report(groups.flatMap(\.diagnostics), sources: [])
            return .failure(.init(exitCode: .diagnosedErrors))
        }
        let stages = try stages(try found.configuration.stageOptions(fileSystem))
        return .success(read(groups, stages, found.configuration.mode ?? .auto))
    }

    private func read(_ groups: [InputGroup], _ stages: Stages, _ mode: PlacementMode)
        -> SourceFormats
    {
        var pipeline = Pipeline(stages: stages, fileSystem: fileSystem, mode: mode)
        pipeline.progress = console.progress()
        var classes: [String: ClassFormat] = [:]
        var diagnostics = DiagnosticCollector()
        var texts: [SourceFile] = []
        for group in groups {
            let headers = group.references.headers + group.sources.headers
            let analysis = pipeline.analyse(
                sources: group.sources.files, references: group.references.files + headers)
            for format in analysis.formats { classes[format.name] = format }
            // What is only worth a thought is for `generate` to say.
            diagnostics.add(contentsOf: analysis.diagnostics.diagnostics.filter { $0.severity == .error })
            texts += analysis.texts
        }
        pipeline.progress?.end()
        return SourceFormats(
            format: ArchiveFormat(classes: Array(classes.values)), errors: diagnostics.diagnostics,
            texts: texts)
    }
}
