import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// Makes the plans of Objective-C classes.
///
/// The input is the scanned headers and implementations of a run. The output is the classes of each implementation that get
/// members, and diagnostics for everything that can't be archived. A class with an error gets none.
package struct ObjectiveCModeler: Sendable {
    private let options: ObjectiveCOptions

    /// - Parameters:
    ///   - mode: Where members go: by default into the implementation.
    ///   - keys: How keys are derived.
    ///   - allClassesAreRoots: Whether every class with generated members has `archiving`.
    ///   - retainsManually: Whether files are compiled without automatic reference counting; nil to infer it for each file.
    package init(
        mode: PlacementMode = .auto, keys: KeyNaming = KeyNaming(), allClassesAreRoots: Bool = false,
        retainsManually: Bool? = nil
    ) {
        options = ObjectiveCOptions(
            mode: mode, keys: keys, allClassesAreRoots: allClassesAreRoots, retainsManually: retainsManually)
    }

    /// - Parameter wanted: The paths of the implementations to generate members for.
    package func model(_ files: [ObjectiveCFile], wanted: Set<Path>) -> ArchiveModel {
        let files = files.sorted { $0.scanned.source.path < $1.scanned.source.path }
        let classes = ObjectiveCSources(files)
        let context = ObjectiveCContext(classes, ObjectiveCTypes(files), options)
        var model = ObjectiveCOutcome()
        for (index, file) in files.enumerated() where wanted.contains(file.scanned.source.path) {
            model.add(file: index, context)
        }
        // Directives in headers count too, so their errors do.
        for (index, file) in files.enumerated() {
            let isRelevant = wanted.contains(file.scanned.source.path) || model.usedFiles.contains(index)
            if isRelevant { model.diagnostics.add(contentsOf: classes.binders[index].diagnostics) }
        }
        return model.archiveModel
    }
}

struct ObjectiveCOptions: Sendable {
    let mode: PlacementMode
    let keys: KeyNaming
    let allClassesAreRoots: Bool
    let retainsManually: Bool?
}

/// What all classes of a run have in common.
struct ObjectiveCContext {
    let classes: ObjectiveCSources
    let types: ObjectiveCTypes
    let options: ObjectiveCOptions
    /// The class of each name in archives.
    let owners: [String: String]

    init(_ classes: ObjectiveCSources, _ types: ObjectiveCTypes, _ options: ObjectiveCOptions) {
        self.classes = classes
        self.types = types
        self.options = options
        let all = classes.symbols.classes.sorted { $0.name < $1.name }
        let older = all.flatMap { known in
            classes.directives(on: known).olderNames.map(\.text).map { ($0, known.name) }
        }
        owners = Dictionary(all.map { ($0.name, $0.name) } + older, uniquingKeysWith: { first, _ in first })
    }

    /// How types are archived whose names are in a file.
    func typing(inFile file: Int) -> ObjectiveCTyping {
        ObjectiveCTyping(types: types, classes: classes, file: file)
    }

    func retainsManually(file: Int) -> Bool { options.retainsManually ?? classes.files[file].retainsManually }

    /// Whether the members of a class go into a category: if a directive or the run asks for it, if the class conforms in a
    /// category, and if only a generated header declares that its superclass conforms.
    func placesInCategory(_ known: ObjectiveCClassDeclaration) -> Bool {
        let placement = classes.directives(on: known).placement
        if placement == .inline || options.mode == .inline { return false }
        if placement == .extension || options.mode == .extension { return true }
        let declares = known.declared.contains { classes.symbols.includes("NSSecureCoding", $0) }
        if !declares, classes.category(declaring: known) != nil { return true }
        return classes.symbols.lineage(of: known).dropFirst().contains(where: classes.isExtended)
    }
}

/// The classes of all files so far.
private struct ObjectiveCOutcome {
    private var files: [FileModel] = []
    private var refusedFiles: [Path] = []
    private var refusedClasses: [Path: Set<Int>] = [:]
    private var handwritten: [HandwrittenClassNames] = []
    private var hasSecureCodingClass = false
    private var reports: [ClassReport] = []
    var diagnostics = DiagnosticCollector()
    private(set) var usedFiles: Set<Int> = []

    mutating func add(file index: Int, _ context: ObjectiveCContext) {
        let file = context.classes.files[index]
        let path = file.scanned.source.path
        diagnostics.add(contentsOf: file.scanned.diagnostics)
        var coded: [CodedClass] = []
        var named: [RenamedClass] = []
        for (implementation, declaration) in zip(file.implementations, file.implementationDeclarations)
        where implementation.category == nil {
            let known = context.classes.symbols.named(implementation.name, inFile: index)
            var modeler = ObjectiveCClassModeler(known, declaration: declaration, context)
            let result = modeler.model()
            diagnostics.add(contentsOf: modeler.diagnostics)
            if let outcome = modeler.outcome(of: result) {
                reports.append(
                    ClassReport(
                        name: known.name, place: modeler.place, outcome: outcome, notArchived: modeler.notArchived))
            }
            usedFiles.formUnion(context.classes.symbols.lineage(of: known).flatMap(\.declared).map(\.file))
            switch result {
            case .notCoded: continue
            case .handwritten(let place): handwritten.append(HandwrittenClassNames(names: [known.name], place: place))
            case .refused: refusedClasses[path, default: []].insert(declaration)
            case .coded(let plan): coded.append(plan)
            }
            hasSecureCodingClass = true
            if let name = modeler.named { named.append(name) }
        }
        if !file.scanned.diagnostics.isEmpty { refusedFiles.append(path) }
        guard !coded.isEmpty || !named.isEmpty else { return }
        files.append(
            FileModel(
                path: path, imports: file.imports.map { FileModel.Import(path: $0) }, classes: coded,
                namedClasses: named))
    }

    var archiveModel: ArchiveModel {
        ArchiveModel(
            files: files, refusedFiles: refusedFiles, refusedClasses: refusedClasses, handwrittenClasses: handwritten,
            diagnostics: diagnostics.diagnostics, hasSecureCodingClass: hasSecureCodingClass, reports: reports)
    }
}
