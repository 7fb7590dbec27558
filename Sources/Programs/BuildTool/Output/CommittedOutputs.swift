import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// The committed generated files of a target that uses the build plugin. They are compiled, so a build doesn't generate
/// them again, but reports whether they are up to date. The command plugin updates them.
package struct CommittedOutputs {
    /// The proposals for the files, sorted by path.
    package private(set) var proposals: [FileProposal] = []
    /// The paths of sources whose members are in one of the files.
    package private(set) var sources: Set<Path> = []
    /// The shared code of the module that the files have.
    package private(set) var support: Set<SupportFileKind> = []
    /// Errors for generated files whose source is unknown.
    package private(set) var misplaced: [Diagnostic] = []

    private let analysis: Analysis
    private let stages: Stages
    private let models: [Path: FileModel]

    package init(_ analysis: Analysis, stages: Stages, fileSystem: FileSystem) throws {
        self.analysis = analysis
        self.stages = stages
        models = Dictionary(
            analysis.models.filter(\.hasGeneratedFile).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        for generated in analysis.generated.sorted(by: { $0.file.path < $1.file.path })
        where generated.file.path.isSwift {
            let path = generated.file.path
            let old = try fileSystem.contents(of: path)
            guard let origin = origin(of: generated) else {
                misplaced.append(.generatedFileOfNoSource(path))
                continue
            }
            proposals.append(FileProposal(path: path, old: old, new: try contents(of: origin, old)))
            switch origin {
            case .source(let source): sources.insert(source.path)
            case .support(let kind): support.insert(kind)
            case .removedSource: break
            }
        }
    }

    private enum Origin {
        case source(DiscoveredFile)
        case removedSource
        /// All sources whose classes need shared code of the module.
        case support(SupportFileKind)
    }

    /// Returns the source of a generated file, from its name and first line: the source in the same folder, or the only
    /// one with that name, because generated files may be in a separate folder.
    private func origin(of generated: GeneratedFile) -> Origin? {
        let file = generated.file.path.lastComponent
        if let kind = SupportFileKind(rawValue: file) {
            let isOurs = GeneratedHeader.isPresent(in: generated.header, naming: SupportFileKind.sourceName)
            return isOurs ? .support(kind) : nil
        }
        guard let name = OutputName.sourceName(forOutput: file, header: generated.header) else { return nil }
        let sources = analysis.sources.filter { $0.path.lastComponent == name }
        let folder = generated.file.path.folder
        if let source = sources.first(where: { $0.path.folder == folder }) { return .source(source) }
        if sources.isEmpty { return .removedSource }
        return sources.count == 1 ? .source(sources[0]) : nil
    }

    /// Returns nil if the file isn't needed anymore. After an error, which may have hidden a class, the file stays.
    private func contents(of origin: Origin, _ old: [UInt8]) throws -> [UInt8]? {
        let nothing = analysis.diagnostics.hasErrors ? old : nil
        switch origin {
        case .source(let source):
            guard let model = models[source.path] else { return nothing }
            return Array(try stages.emit([model], source.path.lastComponent.text).utf8)
        case .removedSource: return nothing
        case .support(let kind):
            let support = kind.part(of: ModuleSupport(analysis.models))
            guard !support.isEmpty else { return nothing }
            return Array(try stages.emitWithSupport([], SupportFileKind.sourceName, support).utf8)
        }
    }
}

extension Diagnostic {
    fileprivate static func generatedFileOfNoSource(_ path: Path) -> Diagnostic {
        Diagnostic(
            id: "generated-file-in-plugin-target",
            message: "can't tell which source file this generated file belongs to",
            at: Location(path: path),
            notes: [Note("restore its name, or remove it; the plugin generates its members")])
    }
}
