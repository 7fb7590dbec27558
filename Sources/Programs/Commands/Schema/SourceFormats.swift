import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The archive formats of the classes in sources.
struct SourceFormats {
    let format: ArchiveFormat
    /// The models of the files, by group.
    let models: [[FileModel]]
    /// Handwritten classes, which have no format.
    let handwrittenClasses: [HandwrittenClassNames]
    /// Errors about classes, which then have no format.
    let errors: [Diagnostic]
    /// The files that the errors refer to.
    let texts: [SourceFile]
    let configuration: Configuration
    /// What was read.
    let groups: [InputGroup]

    /// Nothing was read, and the reason was reported.
    struct ReportedFailure: Error {
        let exitCode: ExitCode
    }
}

extension CommandContext {
    /// - Parameters:
    ///   - paths: Files and folders; empty for the targets of a package.
    ///   - arguments: The arguments of a subcommand with references and a configuration.
    /// - Throws: `SourceFormats.ReportedFailure` if the configuration or a path is invalid.
    func formats(of paths: [Path], _ arguments: Arguments) throws -> SourceFormats {
        let found = configuration(for: paths.first, arguments)
        guard found.isUsable else {
            console.report(found.diagnostics, sources: found.source.map { [$0] } ?? [])
            throw SourceFormats.ReportedFailure(exitCode: .diagnosedErrors)
        }
        let groups = try inputs(
            paths, references: arguments.paths(of: .reference) + found.configuration.references,
            followsPackages: !arguments.isGiven(.noReferences)
        ).map { $0.applying(found, fileSystem) }
        guard !groups.contains(where: \.hasInvalidPath) else {
            console.report(groups.flatMap(\.diagnostics), sources: [])
            throw SourceFormats.ReportedFailure(exitCode: .diagnosedErrors)
        }
        let stages = try stages(try found.configuration.stageOptions(fileSystem))
        return read(groups, stages, found.configuration)
    }

    private func read(_ groups: [InputGroup], _ stages: Stages, _ configuration: Configuration) -> SourceFormats {
        var pipeline = Pipeline(stages: stages, fileSystem: fileSystem, configuration: configuration)
        pipeline.progress = console.progress()
        var classes: [String: ClassFormat] = [:]
        var diagnostics = DiagnosticCollector()
        var texts: [SourceFile] = []
        var handwritten: [HandwrittenClassNames] = []
        var models: [[FileModel]] = []
        for group in groups {
            let analysis = pipeline.analyse(group)
            models.append(analysis.models)
            for format in analysis.formats { classes[format.name] = format }
            // Only `generate` reports warnings.
            diagnostics.add(contentsOf: configuration.errors(among: analysis.diagnostics.diagnostics))
            texts += analysis.texts
            handwritten += analysis.handwrittenClasses
        }
        pipeline.progress?.end()
        return SourceFormats(
            format: ArchiveFormat(classes: Array(classes.values)), models: models, handwrittenClasses: handwritten,
            errors: diagnostics.diagnostics, texts: texts, configuration: configuration,
            groups: groups)
    }
}
