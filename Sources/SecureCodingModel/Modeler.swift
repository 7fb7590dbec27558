import SourceText
import SwiftScanner

/// Scanned files → archive model.
///
/// In: the declarations of all files of a run. Out: for each file that is generated for, its classes that take part
/// with the strategy for every property and the initializer to call; and diagnostics for all that cannot be archived.
/// Never: text, files, anything that depends on the order of the input.
package struct Modeler: Sendable {
    private let mode: PlacementMode

    /// - Parameter mode: where members stand unless a directive on the class says otherwise.
    package init(mode: PlacementMode = .auto) {
        self.mode = mode
    }

    package func model(_ inputs: [ModelInput]) -> ArchiveModel {
        let inputs = inputs.sorted { $0.file.source.path < $1.file.source.path }
        let context = ModelContext(inputs)
        var collector = DiagnosticCollector()
        var files: [FileModel] = []
        var refused: [String] = []
        for (index, input) in inputs.enumerated() where input.role == .generate {
            var fileModeler = FileModeler(file: index, mode, context)
            let model = fileModeler.model()
            collector.add(contentsOf: fileModeler.diagnostics.diagnostics)
            if fileModeler.diagnostics.hasErrors {
                refused.append(input.file.source.path)
            } else if let model {
                files.append(model)
            }
        }
        return ArchiveModel(files: files, refusedFiles: refused, diagnostics: collector.diagnostics)
    }
}

/// One file of a run → the classes in it that take part.
struct FileModeler {
    private let context: ModelContext
    private let mode: PlacementMode
    private let index: Int
    private let file: ScannedFile
    private(set) var diagnostics = DiagnosticCollector()

    init(file index: Int, _ mode: PlacementMode, _ context: ModelContext) {
        self.context = context
        self.mode = mode
        self.index = index
        file = context.table.inputs[index].file
    }

    /// - Returns: nil when no class of the file takes part.
    mutating func model() -> FileModel? {
        diagnostics.add(contentsOf: file.diagnostics)
        diagnostics.add(contentsOf: context.directives[index].diagnostics)
        diagnostics.add(contentsOf: context.regions[index].diagnostics)
        diagnostics.add(contentsOf: LocalClasses(in: file).diagnostics)
        var classes: [CodedClass] = []
        var participants: Set<Int> = []
        for symbol in symbolsDeclaredHere {
            switch context.verdict(on: symbol) {
            case .none: diagnoseMissingOverride(symbol)
            case .refused(let reasons):
                participants.insert(symbol.declaration.index)
                diagnostics.add(contentsOf: reasons)
            case .takesPart(let facts):
                participants.insert(symbol.declaration.index)
                var modeler = ClassModeler(symbol, facts, mode, in: context)
                let coded = modeler.model()
                diagnostics.add(contentsOf: modeler.diagnostics.diagnostics)
                if let coded { classes.append(coded) }
            }
        }
        diagnoseIdleDirectives(participants)
        return classes.isEmpty ? nil : FileModel(path: file.source.path, imports: imports, classes: classes)
    }

    private var symbolsDeclaredHere: [Symbol] {
        file.declarations.indices.compactMap { declaration in
            let reference = DeclarationReference(file: index, index: declaration)
            guard file.declarations[declaration].kind != .extension else { return nil }
            return context.table.symbol(declaredAt: reference)
        }
    }

    /// A class that codes by hand below one that codes has to say again that it does so securely.
    private mutating func diagnoseMissingOverride(_ symbol: Symbol) {
        guard symbol.kind == .class, !context.isSkipped(symbol) else { return }
        let hand = HandWritten(symbol, in: context)
        guard let place = hand.initializer, !hand.declaresSupportsSecureCoding,
            case .success(let inheritance) = Inheritance.of(symbol, in: context), case .secure = inheritance.coding,
            inheritance.codingSuperclass != nil
        else { return }
        diagnostics.add(ModelMessage.supportNotOverridden(symbol.displayName).diagnostic(at: place))
    }

    /// A directive on a property whose class gets no members does nothing, which its author may not expect.
    private mutating func diagnoseIdleDirectives(_ participants: Set<Int>) {
        for (reference, bound) in context.directives[index].ofProperty
        where !participants.contains(reference.declaration) {
            let declaration = file.declarations[reference.declaration]
            let holder = context.table.symbol(declaredAt: .init(file: index, index: reference.declaration))
            if context.directives[index].ofDeclaration[reference.declaration]?[.skip] != nil { continue }
            if mayBeArchivedByMembers(reference.declaration) { continue }
            for directive in bound.directives where !isMeantForOthers(declaration, holder, directive) {
                let location = Diagnostic.Location(path: file.source.path, range: directive.range)
                diagnostics.add(
                    DirectiveMessage.withoutEffect(directive.word, className: file.identifier(declaration.name))
                        .diagnostic(at: location))
            }
        }
    }

    /// A struct that does not archive itself is archived by its members wherever a class holds one, in any run.
    private func mayBeArchivedByMembers(_ declaration: Int) -> Bool {
        let symbol = context.table.symbol(declaredAt: DeclarationReference(file: index, index: declaration))
        guard let symbol, symbol.kind == .struct else { return false }
        return !context.conformances.isCodable(symbol)
    }

    /// What is said of a member of a struct is meant for the classes that hold one and archive it member by member, and
    /// `skip` in a class without the conformance can be meant for its subclasses.
    private func isMeantForOthers(_ declaration: Declaration, _ holder: Symbol?, _ directive: Directive) -> Bool {
        switch declaration.kind {
        case .struct:
            [.skip, .key, .classes].contains(directive.word) && holder.map(context.conformances.isCodable) == false
        case .class: directive.word == .skip && !file.hasModifier("final", in: declaration.modifiers)
        default: false
        }
    }

    private var imports: [FileModel.Import] {
        file.imports.map { declaration in
            FileModel.Import(
                path: file.text(declaration.path),
                attributes: declaration.attributes.map { file.text($0.range) },
                hasAccessLevel: file.accessLevel(of: declaration.modifiers) != nil,
                conditions: file.conditions(declaration.conditions))
        }
    }
}
