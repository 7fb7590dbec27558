import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSwiftWriter
import SecureCodeGenSymbols

/// The stages from a file's bytes to generated text, combined in one place and replaceable in tests.
package struct Stages: Sendable {
    /// Scans a source file. Called on several threads at once.
    package var scan: @Sendable (SourceFile) -> ScannedFile
    /// Models the declarations of all files. `done` is called for each modeled file, on any thread.
    package var model: @Sendable ([ModelInput], PlacementMode, ModelScope, _ done: @Sendable () -> Void) -> ArchiveModel
    /// Returns the text of a generated file for its models and the source name in its header. Called on several threads
    /// at once.
    package var emit: @Sendable (_ models: [FileModel], _ sourceName: String) throws -> String
    /// Returns the same with the module's shared code.
    package var emitWithSupport: @Sendable (_ models: [FileModel], _ sourceName: String, ModuleSupport) throws -> String
    /// Returns the lines of a class's members in its body.
    package var emitMembers: @Sendable (CodedClass) throws -> MemberLines

    /// Lines at the beginning of generated files in Objective-C.
    package var header: [String] = []
    /// Adds the classes of Objective-C implementations, with headers as references. The build plugin has none.
    package var addObjectiveC:
        @Sendable (
            Pipeline, _ sources: [DiscoveredFile], _ references: [DiscoveredFile], inout Analysis
        ) -> Void = { _, _, _, _ in }
    /// Returns the classes that are allowed for a property.
    package var allowedClasses: @Sendable (CodedProperty, CodedClass) -> [AllowedClass] = { _, _ in [] }

    package init(
        scan: @escaping @Sendable (SourceFile) -> ScannedFile,
        model:
            @escaping @Sendable (
                [ModelInput], PlacementMode, ModelScope, _ done: @Sendable () -> Void
            ) -> ArchiveModel,
        emit: @escaping @Sendable (_ models: [FileModel], _ sourceName: String) throws -> String,
        emitWithSupport:
            @escaping @Sendable (
                _ models: [FileModel], _ sourceName: String, ModuleSupport
            ) throws -> String = { _, _, _ in "" },
        emitMembers: @escaping @Sendable (CodedClass) throws -> MemberLines = { _ in MemberLines([]) }
    ) {
        self.scan = scan
        self.model = model
        self.emit = emit
        self.emitWithSupport = emitWithSupport
        self.emitMembers = emitMembers
    }

    /// Returns the stages of the program.
    ///
    /// - Throws: `TemplateFailure` for custom templates.
    package static func standard(_ options: StageOptions = StageOptions()) throws -> Stages {
        let scanner = Scanner(commentMarker: DirectiveBinder.marker)
        let modeler = { @Sendable [keys = options.keys, allClassesAreRoots = options.allClassesAreRoots] mode in
            Modeler(mode: mode, keys: keys, allClassesAreRoots: allClassesAreRoots)
        }
        let writer = try options.templates.attributingErrors {
            try SwiftWriter(templates: options.templates.sources, header: options.header)
        }
        var stages = Stages(
            scan: { scanner.scan($0) },
            model: { inputs, mode, scope, done in modeler(mode).model(inputs, scope: scope, done: done) },
            emit: { models, sourceName in writer.emit(models, sourceName: sourceName) },
            emitWithSupport: { models, sourceName, support in
                writer.emit(models, sourceName: sourceName, support: support)
            },
            emitMembers: { writer.emitMembers($0) })
        stages.allowedClasses = { property, coded in writer.allowedClasses(of: property, in: coded) }
        return stages
    }
}

/// Options of the stages.
package struct StageOptions: Sendable {
    /// The templates that replace built-in ones.
    package var templates = OwnTemplates()
    /// Lines at the beginning of generated files, below the first.
    package var header: [String] = []
    package var keys = KeyNaming()
    /// Whether every suitable class has `archiving`.
    package var allClassesAreRoots = false
    /// Whether Objective-C is compiled without automatic reference counting; nil to infer it for each file.
    package var retainsManually: Bool?

    package init() {
    }
}

/// Reads files and makes the archive model.
///
/// The inputs are the files to generate code for, and those to read for their declarations. The result is the model,
/// with all diagnostics. Files are read and scanned in parallel, and the result doesn't depend on their order. Nothing
/// is written.
package struct Pipeline: Sendable {
    package let stages: Stages
    package let fileSystem: FileSystem
    package let mode: PlacementMode
    /// Declared types without sources.
    private let declared: [DeclaredModule]
    /// Contents that replace files on disk, by path.
    package var buffers: [Path: [UInt8]] = [:]
    /// The progress of reading and modeling.
    package var progress: Progress?
    /// The part of the model to make. One of certain files has no Objective-C classes.
    package var scope = ModelScope()
    /// Files that were scanned before, by path. A file with a buffer is scanned again.
    package var scans: [Path: ScannedFile] = [:]

    /// - Parameters:
    ///   - stages: The stages, made with the options of the configuration.
    ///   - configuration: The configuration. Every subcommand that models classes applies it here.
    ///   - mode: The mode that overrides the configuration.
    package init(stages: Stages, fileSystem: FileSystem, configuration: Configuration, mode: PlacementMode? = nil) {
        self.stages = stages
        self.fileSystem = fileSystem
        self.mode = mode ?? configuration.mode ?? .auto
        declared = configuration.types
    }

    /// Analyzes a group, including problems with its paths.
    package func analyse(_ group: InputGroup) -> Analysis {
        let headers = group.references.headers + group.sources.headers
        var analysis = analyse(sources: group.sources.files, references: group.references.files + headers)
        if !group.sources.implementations.isEmpty, scope.files == nil {
            stages.addObjectiveC(
                self, group.sources.implementations, group.references.implementations + headers, &analysis)
        }
        analysis.diagnostics.add(contentsOf: group.diagnostics + group.emptyFolders)
        return analysis
    }

    /// - Parameters:
    ///   - sources: The files to generate code for.
    ///   - references: The files to read for their declarations, including Objective-C headers. Files that are also
    ///     sources count as sources, and repeated files count once.
    package func analyse(sources: [DiscoveredFile], references: [DiscoveredFile]) -> Analysis {
        var known = Set(sources.map(\.canonicalPath))
        let files =
            sources.map { ($0, ModelInput.Role.generate) }
            + references.filter { known.insert($0.canonicalPath).inserted }.map { ($0, ModelInput.Role.reference) }
        let contents = progress.parallelMap(files, as: "reading") { file, role in load(file, role) }
        let modules = modules(of: files, contents)

        var analysis = Analysis()
        var inputs: [ModelInput] = []
        for (((file, role), contents), module) in zip(zip(files, contents), modules) {
            switch contents {
            case .source(let scanned):
                inputs.append(ModelInput(file: scanned, role: role, module: module))
                analysis.texts.append(scanned.source.written)
                guard role == .generate else {
                    analysis.references.append(scanned)
                    continue
                }
                analysis.sources.append(file)
                analysis.modules[file.path] = module
                analysis.scanned[scanned.source.path] = scanned
            case .generated(let header):
                if role == .generate { analysis.generated.append(GeneratedFile(file: file, header: header)) }
            case .unreadable(let diagnostic, let source):
                analysis.diagnostics.add(diagnostic)
                if let source { analysis.texts.append(source) }
            }
        }
        for module in declared {
            let scanned = stages.scan(module.source)
            inputs.append(ModelInput(file: scanned, role: .reference, module: ModuleIdentity(name: module.name)))
            analysis.texts.append(scanned.source)
        }
        progress?.begin("modelling", total: analysis.sources.count)
        let model = stages.model(inputs, mode, scope) { [progress] in progress?.advance() }
        analysis.models = model.files
        analysis.others = model.others
        analysis.table = model.table
        analysis.reports = model.reports
        analysis.refused = Set(model.refusedFiles)
        analysis.refusedClasses = model.refusedClasses
        analysis.handwrittenClasses = model.handwrittenClasses
        analysis.hasSecureCodingClass = model.hasSecureCodingClass
        analysis.diagnostics.add(contentsOf: model.diagnostics)
        return analysis
    }

    /// A run may include the targets of several packages. Each file is modeled as a part of its module.
    private func modules(
        of files: [(DiscoveredFile, ModelInput.Role)], _ contents: [Contents]
    ) -> [ModuleIdentity] {
        var packages = PackageMap(fileSystem)
        let imported = imports(of: contents)
        let folders = Set(files.filter { $0.1 == .generate }.map(\.0.place.folder))
        let shared = Set(folders.flatMap(\.withFoldersAround))
        return files.map { file, role in
            // Only a compiler knows the C module of a header, and which modules export its declarations again.
            if file.path.isHeader { return .unnamed }
            guard let module = file.module else {
                let known = packages.module(of: file.place)
                // Outside packages, the folder of a reference is the module with the folder's name, or an enclosing
                // folder's name, that the sources import: `Core` for `Core/Sources`.
                guard known == .unnamed, role == .reference, let root = file.canonicalRoot else { return known }
                let name = root.withFoldersAround.prefix { !shared.contains($0) }.map(\.lastComponent.text)
                    .first { imported.contains($0) && !ModuleIdentity.isOfPlatform($0) }
                return name.map { ModuleIdentity(name: $0) } ?? known
            }
            let package = packages.package(enclosing: file.place.folder)
            let target = package?.manifest.targets.first { $0.moduleName == module }
            return target.flatMap { package?.identity(of: $0, named: module) }
                ?? ModuleIdentity(name: module, package: package?.folder)
        }
    }

    /// Returns the modules that the files import.
    private func imports(of contents: [Contents]) -> Set<String> {
        var names: Set<String> = []
        for case .source(let file) in contents {
            names.formUnion(file.imports.map(\.module))
        }
        return names
    }

    private enum Contents: Sendable {
        case source(ScannedFile)
        /// A generated file, with its first line.
        case generated(header: [UInt8])
        /// The file with what could be read of it.
        case unreadable(Diagnostic, SourceFile? = nil)
    }

    private func load(_ file: DiscoveredFile, _ role: ModelInput.Role) -> Contents {
        if buffers[file.path] == nil, let scan = scans[file.path] { return .source(scan) }
        do throws(FileSystem.ReadError) {
            let source = try fileSystem.source(at: file.path, buffers[file.path])
            let bytes = source.bytes
            guard !GeneratedHeader.isPresent(in: bytes) else {
                return .generated(header: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
            }
            // Headers may have any encoding.
            if !file.path.isHeader, let encoding = ForeignEncoding(of: bytes) {
                let diagnostic = Diagnostic.foreignEncoding(encoding, file.path, isReference: role == .reference)
                return .unreadable(diagnostic, source)
            }
            guard file.path.isHeader else { return .source(stages.scan(source).withoutRegions(stages.scan)) }
            return .source(HeaderScanner().scan(header: source, extended: source.extendedClasses))
        } catch {
            return .unreadable(.cannotRead(file.path, error))
        }
    }
}

extension SourceFile {
    /// The classes of a header in Objective-C whose generated headers declare that they conform.
    fileprivate var extendedClasses: Set<String> {
        guard mentions("securecodegen:") else { return [] }
        let file = HeaderScanner().scan(objectiveC: self, commentMarker: DirectiveBinder.marker)
        let bound = DirectiveBinder(file.scanned).ofDeclaration
        return Set(
            zip(file.interfaces, file.interfaceDeclarations)
                .filter { !$0.isCategory && bound[$1]?.placement == .extension }.map(\.0.name))
    }
}

/// The result of reading files.
package struct Analysis: Sendable {
    /// The sources that could be read, in the given order.
    package var sources: [DiscoveredFile] = []
    /// The module of each source, by path.
    package var modules: [Path: ModuleIdentity] = [:]
    /// The references that could be read.
    package var references: [ScannedFile] = []
    /// Generated files among the sources.
    package var generated: [GeneratedFile] = []
    /// The scanned sources, by path.
    package var scanned: [Path: ScannedFile] = [:]
    /// The models of the sources, sorted by path.
    package var models: [FileModel] = []
    /// The models of the requested references in the modules of the sources; nil if one has an error.
    package var others: [FileModel]? = []
    /// Everything that was scanned.
    package var table = SymbolTable([])
    /// The archive formats of the classes.
    package var formats: [ClassFormat] { models.flatMap(\.classes).map(\.format) }
    /// The sources without generated code because of errors, by path.
    package var refused: Set<Path> = []
    /// The classes with errors in other sources, by path and index of the declaration.
    package var refusedClasses: [Path: Set<Int>] = [:]
    /// The handwritten classes of the sources, whose formats are unknown.
    package var handwrittenClasses: [HandwrittenClassNames] = []
    /// Whether a class in the sources conforms to NSSecureCoding, even if nothing is generated for it.
    package var hasSecureCodingClass = false
    /// The outcomes for the classes of the sources, on request.
    package var reports: [ClassReport] = []
    package var diagnostics = DiagnosticCollector()
    /// The files that diagnostics refer to.
    package var texts: [SourceFile] = []
}

/// A generated file on disk.
package struct GeneratedFile: Sendable {
    package let file: DiscoveredFile
    /// Its first line.
    package let header: [UInt8]

    package init(file: DiscoveredFile, header: [UInt8]) {
        self.file = file
        self.header = header
    }
}

extension DiscoveredFile {
    /// The folder that the user named, absolute and without symbolic links.
    fileprivate var canonicalRoot: Path? {
        guard root != nil else { return nil }
        return relativePath.components.reduce(place) { path, _ in path.folder }
    }
}
