import ArchiveFormats
import CodingPlan
import HeaderScanner
import SecureCodingModel
import SourceAnnotations
import SourceText

/// Makes the plans of Objective-C classes.
///
/// The input is the scanned headers and implementations of a run. The output is the classes of each implementation that get
/// members, and diagnostics for everything that can't be archived. A class with an error gets none.
package struct ObjectiveCModeler: Sendable {
    private let keys: KeyNaming
    private let retainsManually: Bool?

    /// - Parameters:
    ///   - keys: How keys are derived.
    ///   - retainsManually: Whether files are compiled without automatic reference counting; nil to infer it for each file.
    package init(keys: KeyNaming = KeyNaming(), retainsManually: Bool? = nil) {
        self.keys = keys
        self.retainsManually = retainsManually
    }

    /// - Parameter wanted: The paths of the implementations to generate members for.
    package func model(_ files: [ObjectiveCFile], wanted: Set<Path>) -> ArchiveModel {
        let files = files.sorted { $0.scanned.source.path < $1.scanned.source.path }
        let classes = ObjectiveCClasses(files)
        let context = ObjectiveCContext(classes, ObjectiveCTypes(files), keys, retainsManually)
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

/// What all classes of a run have in common.
struct ObjectiveCContext {
    let classes: ObjectiveCClasses
    let typing: ObjectiveCTyping
    let keys: KeyNaming
    private let retainsManually: Bool?

    init(_ classes: ObjectiveCClasses, _ types: ObjectiveCTypes, _ keys: KeyNaming, _ retainsManually: Bool?) {
        self.classes = classes
        typing = ObjectiveCTyping(types: types, classes: classes)
        self.keys = keys
        self.retainsManually = retainsManually
    }

    func retainsManually(file: Int) -> Bool { retainsManually ?? classes.files[file].retainsManually }
}

/// The classes of all files so far.
private struct ObjectiveCOutcome {
    private var files: [FileModel] = []
    private var refusedFiles: [Path] = []
    private var refusedClasses: [Path: Set<Int>] = [:]
    private var handwritten: [ClassByHand] = []
    private var hasSecureCodingClass = false
    private var reports: [ClassReport] = []
    var diagnostics = DiagnosticCollector()
    private(set) var usedFiles: Set<Int> = []

    mutating func add(file index: Int, _ context: ObjectiveCContext) {
        let file = context.classes.files[index]
        let path = file.scanned.source.path
        diagnostics.add(contentsOf: context.classes.regions[index].diagnostics)
        var coded: [CodedClass] = []
        for (implementation, declaration) in zip(file.implementations, file.implementationDeclarations)
        where implementation.category == nil {
            guard let known = context.classes.byName[implementation.name] else { continue }
            var modeler = ObjectiveCClassModeler(known, declaration: declaration, context)
            let result = modeler.model()
            diagnostics.add(contentsOf: modeler.diagnostics)
            if let outcome = modeler.outcome(of: result) {
                reports.append(
                    ClassReport(name: known.name, place: modeler.place, outcome: outcome, leftOut: modeler.leftOut))
            }
            usedFiles.formUnion(context.classes.lineage(of: known.name).flatMap(\.declared).map(\.file))
            switch result {
            case .notCoded: continue
            case .handwritten(let place): handwritten.append(ClassByHand(names: [known.name], place: place))
            case .refused: refusedClasses[path, default: []].insert(declaration)
            case .coded(let plan): coded.append(plan)
            }
            hasSecureCodingClass = true
        }
        if !context.classes.regions[index].diagnostics.isEmpty { refusedFiles.append(path) }
        if !coded.isEmpty { files.append(FileModel(path: path, imports: [], classes: coded)) }
    }

    var archiveModel: ArchiveModel {
        ArchiveModel(
            files: files, refusedFiles: refusedFiles, refusedClasses: refusedClasses, classesByHand: handwritten,
            diagnostics: diagnostics.diagnostics, hasSecureCodingClass: hasSecureCodingClass, reports: reports)
    }
}
