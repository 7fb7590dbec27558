import SecureCodeGenAudit
import SecureCodeGenBuildTool
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCBodies
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import SecureCodeGenThreading

/// The files of an audit.
struct AuditInputs {
    /// All files, those in Objective-C with the declarations in Swift.
    private(set) var files: [ScannedFile] = []
    private(set) var objectiveC = ObjectiveCFiles()
    /// The unchanged files, for comments.
    private(set) var written: [ScannedFile] = []
    private(set) var problems: [Diagnostic] = []

    private enum Loaded: Sendable {
        case swift(ScannedFile)
        case objectiveC(SourceFile)
        case generated
        case problem(Diagnostic)
    }

    init(_ sources: [DiscoveryResult], _ stages: Stages, _ fileSystem: FileSystem) {
        let loaded = parallelMap(sources.flatMap { $0.files + $0.headers + $0.implementations }) { file in
            Self.load(file, stages, fileSystem)
        }
        var next = ObjectiveCFiles.parse(
            loaded.compactMap { if case .objectiveC(let source) = $0 { source } else { nil } }
        ).makeIterator()
        for loaded in loaded {
            switch loaded {
            case .swift(let scanned):
                written.append(scanned)
                files.append(scanned)
            case .objectiveC:
                guard let (parsed, implementation) = next.next() else { continue }
                add(parsed, implementation, stages)
            case .generated: continue
            case .problem(let problem): problems.append(problem)
            }
        }
    }

    private mutating func add(_ parsed: ObjectiveCSource, _ implementation: Implementation?, _ stages: Stages) {
        let source = parsed.source
        objectiveC.indices[source.path] = files.count
        if !source.isHeader { objectiveC.sources.append(source) }
        objectiveC.implementations[files.count] = implementation
        files.append(implementation?.file ?? parsed.scanned)
        written.append(
            source.mentions("securecodegen:")
                ? HeaderScanner().scan(objectiveC: source, commentMarker: DirectiveBinder.marker).scanned
                : ScannedFile(source: source))
    }

    /// The files for messages and pages.
    var sources: [SourceFile] { written.map(\.source.written) }

    private static func load(_ file: DiscoveredFile, _ stages: Stages, _ fileSystem: FileSystem) -> Loaded {
        do throws(FileSystem.ReadError) {
            let source = try fileSystem.source(at: file.path)
            // A generated header has conformances, and no bodies.
            if GeneratedHeader.isPresent(in: source.bytes), !file.path.isHeader { return .generated }
            guard file.path.isHeader || file.path.isObjectiveC else {
                return .swift(stages.scan(source).withoutRegions(stages.scan))
            }
            guard source.mentions("securecodegen:begin") else { return .objectiveC(source) }
            return .objectiveC(stages.scan(source).withoutRegions(stages.scan).source)
        } catch {
            return .problem(.cannotRead(file.path, error))
        }
    }
}
