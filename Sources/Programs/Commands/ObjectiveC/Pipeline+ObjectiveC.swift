import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCModel
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenObjectiveCWriter
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter
import SecureCodeGenTemplates

extension Stages {
    /// Returns the stages of the program, which also process Objective-C.
    ///
    /// - Throws: An error in a template, as `standard` does.
    package static func withObjectiveC(_ options: StageOptions = StageOptions()) throws -> Stages {
        var stages = try standard(options)
        stages.scan = { [scan = stages.scan] source in
            source.path.isObjectiveC
                ? HeaderScanner().scan(objectiveC: source, commentMarker: DirectiveBinder.marker).scanned
                : scan(source)
        }
        stages.emitWithSupport = { [emit = stages.emitWithSupport] models, sourceName, support in
            guard support.isObjectiveC else { return try emit(models, sourceName, support) }
            let names = ObjectiveCClass.registration(of: support.namedClasses).map { $0 + "\n" }.joined()
            return GeneratedHeader.text(sourceName: sourceName, options.header) + SupportFile.objectiveC.text
                + (support.archivesObjectiveC ? SupportFile.objectiveCArchives.text : "") + names
        }
        stages.addObjectiveC = { pipeline, sources, references, analysis in
            let modeler = ObjectiveCModeler(
                mode: pipeline.mode, keys: options.keys, allClassesAreRoots: options.allClassesAreRoots,
                retainsManually: options.retainsManually)
            pipeline.add(objectiveC: sources, references: references, modeler, to: &analysis)
        }
        stages.header = options.header
        return stages
    }
}

extension HeaderScanner {
    /// Returns the declarations of a file outside of generated members.
    fileprivate func scan(withoutRegions source: SourceFile) -> ObjectiveCFile {
        var file = scan(objectiveC: source, commentMarker: DirectiveBinder.marker)
        let outside = file.scanned.withoutRegions { blank in
            file = scan(objectiveC: blank, commentMarker: DirectiveBinder.marker)
            return file.scanned
        }
        file.scanned.diagnostics = outside.diagnostics
        return file
    }
}

extension Pipeline {
    /// Adds the classes of Objective-C implementations.
    fileprivate func add(
        objectiveC sources: [DiscoveredFile], references: [DiscoveredFile], _ modeler: ObjectiveCModeler,
        to analysis: inout Analysis
    ) {
        let roots = Set(sources.map(\.root))
        var known = Set(sources.map(\.canonicalPath))
        let files = sources + references.filter { known.insert($0.canonicalPath).inserted }
        let scanned = progress.parallelMap(files, as: "reading") {
            file -> Result<ObjectiveCFile, FileSystem.ReadError> in
            do throws(FileSystem.ReadError) {
                let source = try fileSystem.source(at: file.path, buffers[file.path])
                return .success(HeaderScanner().scan(withoutRegions: source))
            } catch {
                return .failure(error)
            }
        }
        var readable: [ObjectiveCFile] = []
        for (index, (file, result)) in zip(files, scanned).enumerated() {
            switch result {
            case .success(let scan):
                if GeneratedHeader.isPresent(in: scan.scanned.source.bytes) {
                    let header = scan.scanned.source.bytes.prefix { $0 != UInt8(ascii: "\n") }
                    if roots.contains(file.root) {
                        analysis.generated.append(GeneratedFile(file: file, header: Array(header)))
                    }
                    continue
                }
                readable.append(scan)
                analysis.texts.append(scan.scanned.source.written)
                guard index < sources.count else { continue }
                analysis.sources.append(file)
                analysis.scanned[file.path] = scan.scanned
            case .failure(let error): analysis.diagnostics.add(.cannotRead(file.path, error))
            }
        }
        var packages = PackageMap(fileSystem)
        for source in sources { analysis.modules[source.path] = packages.module(of: source.place) }
        let model = modeler.model(readable, wanted: Set(sources.map(\.path)))
        analysis.refuseCollisions(with: model.files.flatMap(\.classes), swiftNames: readable.swiftNamesOfClasses)
        analysis.models = (analysis.models + model.files).sorted { $0.path < $1.path }
        analysis.refused.formUnion(model.refusedFiles)
        analysis.refusedClasses.merge(model.refusedClasses) { $0.union($1) }
        analysis.handwrittenClasses += model.handwrittenClasses
        if scope.reports { analysis.reports += model.reports }
        if model.hasSecureCodingClass { analysis.hasSecureCodingClass = true }
        analysis.diagnostics.add(contentsOf: model.diagnostics)
    }
}

extension Stages {
    /// Returns the lines of a class's members in its body.
    ///
    /// - Parameter supportPath: The path of the header that an implementation in Objective-C imports.
    func members(of coded: CodedClass, supportPath: @autoclosure () -> String) throws -> MemberLines {
        guard let objectiveC = coded.objectiveC else { return try emitMembers(coded) }
        return MemberLines(ObjectiveCWriter().members(of: coded, objectiveC, supportPath: supportPath()))
    }

    /// Returns the text of a generated file for an implementation; nil if it isn't needed.
    func objectiveC(_ model: FileModel, at path: Path, _ supportFiles: [SupportOutput]) -> String? {
        func header(of source: Path) -> String {
            let names = OutputName.names(forSource: source)
            return source.folder.appending(names[names.count - 1]).asImport(in: path.folder)
        }
        let superclasses = Set(model.classes.compactMap(\.objectiveC?.extendedSuperclass)).subtracting([model.path])
        let code = ObjectiveCFileCode(
            model, headerName: header(of: model.path),
            supportPath: SupportOutput.importPath(of: model.path, among: supportFiles),
            superclassHeaders: superclasses.sorted().map(header))
        let lines = path.isHeader ? code.header : code.implementation
        return lines.map { lines in
            GeneratedHeader.text(sourceName: model.path.lastComponent.text, self.header)
                + lines.map { $0 + "\n" }.joined()
        }
    }
}

extension RegionPlanner {
    /// - Parameter supportFiles: The support files of the run, which implementations in Objective-C import.
    init(stages: Stages, overwrite: Bool, supportFiles: [SupportOutput], progress: Progress? = nil) {
        self.init(stages: stages, overwrite: overwrite, progress: progress) { coded, source in
            try stages.members(
                of: coded, supportPath: SupportOutput.importPath(of: source, among: supportFiles))
        }
    }
}

extension [ObjectiveCFile] {
    /// The names of classes in `NS_SWIFT_NAME`, and in Objective-C.
    fileprivate var swiftNamesOfClasses: [String: String] {
        var names: [String: String] = [:]
        for declaration in flatMap(\.types) {
            guard case .interface = declaration.kind, let swiftName = declaration.swiftName else { continue }
            names[swiftName] = declaration.name
        }
        return names
    }
}

extension Analysis {
    /// Refuses classes in Swift that have a key of a superclass in Objective-C.
    fileprivate mutating func refuseCollisions(with classes: [CodedClass], swiftNames: [String: String]) {
        let all = Dictionary(
            (models.flatMap(\.classes) + classes).map { ($0.format.name, $0) }, uniquingKeysWith: { first, _ in first })
        func superclass(of coded: CodedClass) -> CodedClass? {
            coded.format.superclass.flatMap { all[$0] ?? swiftNames[$0].flatMap { all[$0] } }
        }
        func superclasses(of coded: CodedClass) -> [CodedClass] {
            var found: [CodedClass] = []
            var seen: Set = [coded.format.name]
            while let above = superclass(of: found.last ?? coded), seen.insert(above.format.name).inserted {
                found.append(above)
            }
            return found
        }
        var refused: Set<String> = []
        for coded in models.flatMap(\.classes) {
            let above = superclasses(of: coded).filter { $0.objectiveC != nil }
            let found = above.isEmpty ? [] : coded.keyCollisions(withObjectiveC: above)
            diagnostics.add(contentsOf: found)
            if !found.isEmpty { refused.insert(coded.format.name) }
        }
        // Members of a subclass need those of its superclasses.
        models = models.compactMap { file in
            let coded = file.classes.filter { coded in
                let isSound = ([coded] + superclasses(of: coded)).allSatisfy { !refused.contains($0.format.name) }
                if !isSound { refusedClasses[file.path, default: []].insert(coded.declaration) }
                return isSound
            }
            return file.with(coded)
        }
    }
}
