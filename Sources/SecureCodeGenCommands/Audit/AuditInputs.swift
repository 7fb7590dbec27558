import Audit
import HeaderScanner
import SecureCodeGenKit
import SecureCodingEmitter
import SourceAnnotations
import SourceText
import SwiftScanner
import Threading

/// The files of an audit.
struct AuditInputs {
    /// Swift files, and the Swift forms of Objective-C files.
    private(set) var files: [ScannedFile] = []
    private(set) var objectiveC = ObjectiveCFiles()
    /// The unchanged files, for comments.
    private(set) var written: [ScannedFile] = []
    private(set) var problems: [Diagnostic] = []
    /// By the index of a file; nil for a file that this tool wrote.
    private var regions: [RegionFinder?] = []

    private struct Loaded: Sendable {
        var scanned: ScannedFile?
        var objectiveC: ObjectiveCSource?
        var problem: Diagnostic?
    }

    init(_ sources: [DiscoveryResult], _ stages: Stages, _ fileSystem: FileSystem) {
        let loaded = parallelMap(sources.flatMap { $0.files + $0.headers + $0.implementations }) { file in
            Self.load(file, stages, fileSystem)
        }
        problems = loaded.compactMap(\.problem)
        let interfaces = ObjectiveCInterfaces(loaded.compactMap(\.objectiveC))
        let implementations = parallelMap(loaded) { loaded in
            loaded.objectiveC.flatMap { parsed in
                parsed.isImplementation ? Implementation(parsed, interfaces) : nil
            }
        }
        for (loaded, implementation) in zip(loaded, implementations) {
            guard let scanned = loaded.scanned ?? loaded.objectiveC?.swiftForm else { continue }
            if let implementation {
                objectiveC.implementations[files.count] = implementation
            }
            if let parsed = loaded.objectiveC {
                if parsed.source.isHeader {
                    objectiveC.headers[parsed.source.path] = parsed.source
                } else {
                    objectiveC.sources.append(parsed.source)
                }
                add(parsed, stages)
            } else {
                written.append(scanned)
                regions.append(GeneratedHeader.isPresent(in: scanned.source.bytes) ? nil : RegionFinder(scanned))
            }
            files.append(implementation?.file ?? scanned)
        }
    }

    private mutating func add(_ parsed: ObjectiveCSource, _ stages: Stages) {
        let source = parsed.source
        let isGenerated = GeneratedHeader.isPresent(in: source.bytes)
        guard source.mentions("securecodegen:"), !isGenerated else {
            written.append(ScannedFile(source: source))
            regions.append(isGenerated ? nil : RegionFinder(ScannedFile(source: source)))
            return
        }
        let scanned = HeaderScanner().scan(objectiveC: source, commentMarker: DirectiveBinder.marker).scanned
        written.append(scanned)
        regions.append(RegionFinder(scanned))
    }

    /// The files for messages and pages.
    var sources: [SourceFile] { written.map(\.source) }

    /// Whether this tool wrote a part of a file.
    func isGenerated(_ range: SourceRange, in file: Int) -> Bool {
        regions[file]?.contains(range) ?? true
    }

    private static func load(_ file: DiscoveredFile, _ stages: Stages, _ fileSystem: FileSystem) -> Loaded {
        do throws(FileSystem.ReadError) {
            let source = SourceFile(path: file.path, bytes: try fileSystem.contents(of: file.path))
            guard file.path.isHeader || file.path.isObjectiveC else { return Loaded(scanned: stages.scan(source)) }
            return Loaded(objectiveC: HeaderScanner().parse(objectiveC: source))
        } catch {
            return Loaded(problem: .cannotRead(file.path, error))
        }
    }
}
