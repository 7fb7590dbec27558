import CodingPlan
import HeaderScanner
import ObjectiveCEmitter
import SecureCodingEmitter
import SourceText

extension Pipeline {
    /// Adds the classes of Objective-C implementations.
    func add(
        objectiveC sources: [DiscoveredFile], references: [DiscoveredFile], to analysis: inout Analysis
    ) {
        var known = Set(sources.map(\.canonicalPath))
        let files = sources + references.filter { known.insert($0.canonicalPath).inserted }
        let scanned = progress.parallelMap(files, as: "reading") {
            file -> Result<ObjectiveCFile, FileSystem.ReadError> in
            do throws(FileSystem.ReadError) {
                let bytes =
                    if let buffer = buffers[file.path] { buffer } else { try fileSystem.contents(of: file.path) }
                return .success(stages.scanObjectiveC(SourceFile(path: file.path, bytes: bytes)))
            } catch {
                return .failure(error)
            }
        }
        var readable: [ObjectiveCFile] = []
        var headers: [Path: SourceFile] = [:]
        for (index, (file, result)) in zip(files, scanned).enumerated() {
            switch result {
            case .success(let scan):
                if file.path.isHeader, GeneratedHeader.isPresent(in: scan.scanned.source.bytes) {
                    let header = scan.scanned.source.bytes.prefix { $0 != UInt8(ascii: "\n") }
                    analysis.generated.append(GeneratedFile(file: file, header: Array(header)))
                    continue
                }
                readable.append(scan)
                if file.path.isHeader { headers[file.path] = scan.scanned.source }
                analysis.texts.append(scan.scanned.source)
                guard index < sources.count else { continue }
                analysis.sources.append(file)
                analysis.scanned[file.path] = scan.scanned
            case .failure(let error): analysis.diagnostics.add(.cannotRead(file.path, error))
            }
        }
        var packages = PackageMap(fileSystem)
        for source in sources { analysis.modules[source.path] = packages.module(of: source.place) }
        analysis.show(headers)
        let model = stages.modelObjectiveC(readable, Set(sources.map(\.path)))
        analysis.models = (analysis.models + model.files).sorted { $0.path < $1.path }
        analysis.refused.formUnion(model.refusedFiles)
        analysis.refusedClasses.merge(model.refusedClasses) { $0.union($1) }
        analysis.classesByHand += model.classesByHand
        if reports { analysis.reports += model.reports }
        if model.hasSecureCodingClass { analysis.hasSecureCodingClass = true }
        analysis.diagnostics.add(contentsOf: model.diagnostics)
    }
}

extension Stages {
    /// Returns the lines of a class's members in its body.
    ///
    /// - Parameter supportPath: The path of the header that an implementation in Objective-C imports.
    func members(of coded: CodedClass, supportPath: @autoclosure () -> String) throws -> [String] {
        guard let objectiveC = coded.objectiveC else { return try emitMembers(coded) }
        return ObjectiveCEmitter().members(of: coded, objectiveC, supportPath: supportPath())
    }
}

extension Analysis {
    /// Replaces the Swift interfaces of headers with the headers: diagnostics about them move to the same line.
    fileprivate mutating func show(_ headers: [Path: SourceFile]) {
        let interfaces = Dictionary(
            texts.filter { headers[$0.path] != nil }.map { ($0.path, LineTable($0.bytes)) },
            uniquingKeysWith: { first, _ in first })
        let lines = headers.mapValues { LineTable($0.bytes) }
        var moved = DiagnosticCollector()
        moved.add(
            contentsOf: diagnostics.diagnostics.map { diagnostic in
                diagnostic.mappingLocations { location in
                    guard let range = location.range, let interface = interfaces[location.path],
                        let header = lines[location.path]
                    else { return location }
                    let line = min(interface.position(of: range.lower).line, header.count)
                    let start = header.range(ofLine: line).lower
                    return Diagnostic.Location(path: location.path, range: SourceRange(start, start))
                }
            })
        diagnostics = moved
        texts = texts.filter { headers[$0.path] == nil } + headers.values.sorted { $0.path < $1.path }
    }
}
