import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// Makes the archive model of scanned files.
///
/// The input is the declarations of all files of a run. The output is the classes of each source file that get members,
/// with the strategy for every property and the initializer to call, and diagnostics for everything that can't be
/// archived. The model contains no Swift text, reads no files, and doesn't depend on the order of the input.
package struct Modeler: Sendable {
    private let mode: PlacementMode
    private let keys: KeyNaming
    private let allClassesAreRoots: Bool

    /// - Parameters:
    ///   - mode: The placement of members, unless a directive on the class overrides it.
    ///   - keys: How keys are derived.
    ///   - allClassesAreRoots: Whether every suitable class has `archiving`.
    package init(mode: PlacementMode = .auto, keys: KeyNaming = KeyNaming(), allClassesAreRoots: Bool = false) {
        self.mode = mode
        self.keys = keys
        self.allClassesAreRoots = allClassesAreRoots
    }

    /// - Parameter done: Called for each modeled source file, on any thread.
    package func model(
        _ inputs: [ModelInput], scope: ModelScope = ModelScope(), done: @Sendable () -> Void = {}
    ) -> ArchiveModel {
        let inputs = inputs.sorted { $0.file.source.path < $1.file.source.path }
        let context = ModelContext(inputs, keys: keys, allClassesAreRoots: allClassesAreRoots)
        let wanted = inputs.indices.filter {
            inputs[$0].role == .generate && scope.files?.contains(inputs[$0].file.source.path) != false
        }
        let outcomes = parallelMap(wanted) { index in
            var modeler = FileModeler(file: index, mode, context)
            var model = modeler.model()
            var diagnostics = modeler.diagnostics
            let interfaces = XPCInterfaceModeler.interfaces(inFile: index, context, &diagnostics)
            if let interfaces { model?.interfaces = interfaces } else { model = nil }
            done()
            return (
                model: model, refused: interfaces == nil ? .file : modeler.refused, diagnostics: diagnostics,
                subclassesOfUnknown: modeler.subclassesOfUnknown, handwritten: modeler.handwritten,
                classesElsewhere: modeler.classesElsewhere
            )
        }
        let elsewhere = classes(Set(outcomes.flatMap(\.classesElsewhere)), context)
        var collector = DiagnosticCollector()
        var files: [FileModel] = []
        var refusedFiles: [Path] = []
        var refusedClasses: [Path: Set<Int>] = [:]
        for (index, outcome) in zip(wanted, outcomes) {
            let path = inputs[index].file.source.path
            collector.add(contentsOf: outcome.diagnostics.diagnostics)
            switch outcome.refused {
            case .nothing: break
            case .classes(let classes): refusedClasses[path] = classes
            case .file: refusedFiles.append(path)
            }
            if var model = outcome.model, !model.isEmpty {
                let classes = outcome.classesElsewhere.compactMap { elsewhere[$0] }
                model.classesElsewhere = Dictionary(grouping: classes, by: \.module).mapValues { $0.map(\.coded) }
                files.append(model)
            }
        }
        collector.add(contentsOf: UnknownSuperclasses.notes(on: outcomes.flatMap(\.subclassesOfUnknown), in: context))
        return ArchiveModel(
            files: files, others: self.references(scope.references, inModulesOf: wanted, context),
            refusedFiles: refusedFiles, refusedClasses: refusedClasses,
            handwrittenClasses: outcomes.flatMap(\.handwritten), diagnostics: collector.diagnostics,
            hasSecureCodingClass: context.hasSecureCodingClass(in: Set(wanted)),
            reports: scope.reports ? context.reports(on: wanted, mode) : [], table: context.table)
    }

    /// Models references in the named modules of some files without their diagnostics. Returns nil if one has an error.
    private func references(
        _ paths: Set<Path>, inModulesOf files: [Int], _ context: ModelContext
    ) -> [FileModel]? {
        let inputs = context.table.inputs
        let modules = Set(files.map { inputs[$0].module }).subtracting([.unnamed])
        let references = inputs.indices.filter {
            inputs[$0].role == .reference && paths.contains(inputs[$0].file.source.path)
                && modules.contains(inputs[$0].module)
        }
        let outcomes = parallelMap(references) { index in
            var modeler = FileModeler(file: index, mode, context)
            let model = modeler.model()
            if case .nothing = modeler.refused { return (model: model, isRefused: false) }
            return (model: model, isRefused: true)
        }
        return outcomes.contains(where: \.isRefused) ? nil : outcomes.compactMap(\.model)
    }

    /// Models the generated members of some classes without their diagnostics. Their files may be references.
    private func classes(
        _ references: Set<DeclarationReference>, _ context: ModelContext
    ) -> [DeclarationReference: (module: String, coded: CodedClass)] {
        let files = Set(references.map(\.file)).sorted()
        let models = parallelMap(files) { index in
            var modeler = FileModeler(file: index, mode, context)
            return modeler.model()
        }
        var result: [DeclarationReference: (module: String, coded: CodedClass)] = [:]
        for (index, model) in zip(files, models) {
            guard let model, !model.module.isEmpty else { continue }
            for coded in model.classes {
                let reference = DeclarationReference(file: index, index: coded.declaration)
                if references.contains(reference) { result[reference] = (model.module, coded) }
            }
        }
        return result
    }
}

extension ModelContext {
    /// Returns whether one of the files declares or extends a class that conforms to NSSecureCoding.
    fileprivate func hasSecureCodingClass(in files: Set<Int>) -> Bool {
        table.symbols.contains { symbol in
            guard [.class, .actor].contains(symbol.kind),
                symbol.declarations.contains(where: { files.contains($0.file) })
            else { return false }
            if conformances.declarationOf("NSSecureCoding", by: symbol) != nil { return true }
            return if case .none = decision(on: symbol) { false } else { true }
        }
    }
}

extension ModelContext {
    /// Returns the outcome for each class in some files, sorted by path and place.
    fileprivate func reports(on files: [Int], _ mode: PlacementMode) -> [ClassReport] {
        let reporter = ClassReporter(mode, in: self)
        return files.flatMap { index in
            let declarations = table.inputs[index].file.declarations
            return declarations.indices.filter { [.class, .actor].contains(declarations[$0].kind) }
                .compactMap { table.symbol(declaredAt: DeclarationReference(file: index, index: $0)) }
                .compactMap(reporter.report)
        }
    }
}
