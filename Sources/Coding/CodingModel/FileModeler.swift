import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenThreading

/// Models the classes of one file.
struct FileModeler {
    private let context: ModelContext
    private let mode: PlacementMode
    private let index: Int
    private let file: ScannedFile
    private(set) var diagnostics = DiagnosticCollector()
    private(set) var refused = RefusedParts.nothing
    /// Classes with an unknown superclass.
    private(set) var subclassesOfUnknown: [UnknownSuperclasses.SubclassOfUnknown] = []
    /// The classes of other modules that archives of these may contain.
    private(set) var classesElsewhere: Set<DeclarationReference> = []
    /// Handwritten classes in source order.
    private(set) var handwritten: [HandwrittenClassNames] = []

    /// Code that isn't generated because of errors.
    enum RefusedParts: Sendable {
        case nothing
        /// Classes by index of the declaration; the others of the file are generated.
        case classes(Set<Int>)
        case file
    }

    init(file index: Int, _ mode: PlacementMode, _ context: ModelContext) {
        self.context = context
        self.mode = mode
        self.index = index
        file = context.table.inputs[index].file
    }

    /// Returns nil for a file that can't be read.
    mutating func model() -> FileModel? {
        let directives = context.directives[index].diagnostics
        diagnostics.add(contentsOf: file.diagnostics)
        let isReadable = !diagnostics.hasErrors
        diagnostics.add(contentsOf: directives)
        var classes: [CodedClass] = []
        var archived: [Int: ArchiveRoot] = [:]
        var named: [RenamedClass] = []
        var selected: Set<Int> = []
        var refused: Set<Int> = []
        let found = classesDeclaredHere
        let modeler = self
        for (symbol, outcome) in zip(found, parallelMap(found) { modeler.outcome(for: $0) }) {
            diagnostics.add(contentsOf: outcome.diagnostics)
            if outcome.isSelected { selected.insert(symbol.declaration.index) }
            if let coded = outcome.coded {
                classes.append(coded)
            } else if outcome.isSelected {
                refused.insert(symbol.declaration.index)
            }
            if let names = outcome.named { named.append(names) }
            if !outcome.isSelected, let subclassOfUnknown = UnknownSuperclasses.subclassOfUnknown(symbol, in: context) {
                subclassesOfUnknown.append(subclassOfUnknown)
            }
            if !outcome.isSelected, context.isHandwritten(symbol) {
                let names = ClassNames(in: context)
                handwritten.append(
                    HandwrittenClassNames(names: names.all(of: symbol), place: context.table.location(symbol)))
            }
            if let root = outcome.archived { archived[symbol.declaration.index] = root }
            classesElsewhere.formUnion(outcome.classesElsewhere)
        }
        diagnoseConformancesElsewhere()
        diagnoseMisplacedConformances()
        for name in LocalClasses(file).names {
            let message = Diagnostic.Message.localClass(name.text)
            diagnostics.add(message.diagnostic(at: .init(path: file.source.path, range: name.range)))
        }
        diagnoseIdleDirectives(selected)
        diagnoseDirectivesOnCodable()
        for error in directives where error.severity == .error {
            let holders = selected.filter { contains(error, file.declarations[$0]) }
            refused.formUnion(holders.isEmpty ? selected : holders)
        }
        classes.removeAll { refused.contains($0.declaration) }
        self.refused =
            !isReadable || classes.isEmpty && diagnostics.hasErrors
            ? .file : refused.isEmpty ? .nothing : .classes(refused)
        let archivedClasses = archived.filter { !refused.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
        guard isReadable else { return nil }
        return FileModel(
            path: file.source.path, module: context.table.module(ofFile: index).name, imports: file.modelImports,
            classes: classes, archivedClasses: archivedClasses, namedClasses: named)
    }

    private func contains(_ error: Diagnostic, _ declaration: Declaration) -> Bool {
        error.location?.range.map { declaration.range.contains($0) } ?? false
    }

    /// Reports conformances for which no members can be generated.
    private mutating func diagnoseMisplacedConformances() {
        for (index, declaration) in file.declarations.enumerated() {
            let reference = DeclarationReference(file: self.index, index: index)
            // Protocols may refine each other in chains of any length, so they are followed only from types.
            guard !declaration.inheritance.isEmpty,
                let symbol = context.table.symbol(declaredAt: reference),
                [.class, .struct, .enum].contains(symbol.kind), !context.isSkipped(symbol)
            else { continue }
            let place = context.table.location(declaration.name.range, in: reference)
            guard context.conformances.declarationOf("NSCoding", by: symbol) == reference else {
                if symbol.declaration == reference, let superclass = insecureSuperclass(ofAddingTo: symbol) {
                    let message = Diagnostic.Message.insecureInheritance(symbol.displayName, superclass.displayName)
                    diagnostics.add(message.diagnostic(at: place))
                }
                continue
            }
            switch symbol.kind {
            case .struct, .enum:
                let message = Diagnostic.Message.noClass(symbol.displayName, symbol.kind.rawValue)
                diagnostics.add(message.diagnostic(at: place))
            case .class where !context.conformances.isSecureCoding(symbol) && !mayInheritCoding(symbol):
                let hand = context.handwrittenMembers(in: symbol)
                guard hand.initializer == nil, hand.encode == nil else { continue }
                diagnostics.add(Diagnostic.Message.insecureConformance(symbol.displayName).diagnostic(at: place))
            default: continue
            }
        }
    }

    /// Returns the scanned superclass that conforms only to NSCoding, for a class with additional properties and
    /// without members for them.
    private func insecureSuperclass(ofAddingTo symbol: Symbol) -> Symbol? {
        guard symbol.kind == .class, let inheritance = try? Inheritance.of(symbol, in: context),
            case .insecure = inheritance.coding, let superclass = inheritance.codingSuperclass,
            !context.conformances.declares("NSSecureCoding", symbol)
        else { return nil }
        if case .external(let name) = context.conformances.root(of: symbol), PlatformClasses.isInterface(name) {
            return nil
        }
        let hand = context.handwrittenMembers(in: symbol)
        guard hand.initializer == nil, hand.encode == nil else { return nil }
        return context.storedProperties(of: symbol).unskipped.isEmpty ? nil : superclass
    }

    /// Whether a superclass may provide members for NSCoding.
    private func mayInheritCoding(_ symbol: Symbol) -> Bool {
        do {
            return try Inheritance.of(symbol, in: context).coding != .none
        } catch {
            return switch error {
            case .interface, .unknownSuperclass: true
            case .noRoot, .losesState, .codesAnyway, .circular: false
            }
        }
    }

    /// The outcome for a class.
    private struct Outcome: Sendable {
        var isSelected = true
        var coded: CodedClass?
        var archived: ArchiveRoot?
        var classesElsewhere: [DeclarationReference] = []
        var named: RenamedClass?
        var diagnostics: [Diagnostic]
    }

    private func outcome(for symbol: Symbol) -> Outcome {
        var outcome = codingOutcome(for: symbol)
        outcome.diagnostics += implicitSuperCalls(in: symbol)
        do {
            var root = ArchiveRootModeler(symbol, in: context)
            outcome.archived = try root.model()
            outcome.classesElsewhere = root.classesElsewhere
        } catch {
            outcome.diagnostics.append(error.diagnostic)
        }
        do {
            outcome.named = try ClassNames(in: context).named(symbol)
        } catch {
            outcome.diagnostics.append(error.diagnostic)
        }
        return outcome
    }

    private func codingOutcome(for symbol: Symbol) -> Outcome {
        switch context.decision(on: symbol) {
        case .none:
            let overridden = OverriddenProperties(of: symbol, nil, in: context).diagnostics
            return Outcome(isSelected: false, diagnostics: (missingOverride(symbol).map { [$0] } ?? []) + overridden)
        case .refused(let reasons): return Outcome(diagnostics: reasons)
        case .selected(let selectedClass):
            var modeler = ClassModeler(symbol, selectedClass, mode, in: context)
            let coded = modeler.model()
            return Outcome(coded: coded, diagnostics: modeler.diagnostics.diagnostics)
        }
    }

    /// Classes and actors with an inheritance clause, an extension or a directive. Others need no diagnostics.
    private var classesDeclaredHere: [Symbol] {
        file.declarations.indices.compactMap { declaration in
            guard [.class, .actor].contains(file.declarations[declaration].kind) else { return nil }
            let reference = DeclarationReference(file: index, index: declaration)
            return context.table.symbol(declaredAt: reference).flatMap { symbol in
                let isBare = file.declarations[declaration].inheritance.isEmpty && symbol.extensions.isEmpty
                return isBare && context.directives(on: symbol).directives.isEmpty ? nil : symbol
            }
        }
    }

    /// Diagnoses extensions that declare the conformance of a class of another module, and must provide the members.
    private mutating func diagnoseConformancesElsewhere() {
        for index in file.declarations.indices where file.declarations[index].kind == .extension {
            let reference = DeclarationReference(file: self.index, index: index)
            guard let symbol = context.table.symbol(declaredAt: reference), symbol.kind == .class,
                !context.table.areInOneModule(reference, symbol.declaration),
                context.conformances.declarationOf("NSSecureCoding", by: symbol) == reference
            else { continue }
            let hand = context.handwrittenMembers(in: symbol)
            guard hand.initializer == nil || hand.encode == nil else { continue }
            let message = Diagnostic.Message.conformanceInOtherModule(
                symbol.displayName, module: context.table.module(of: symbol).name)
            diagnostics.add(
                message.diagnostic(at: context.table.location(file.declarations[index].name.range, in: reference)))
        }
    }

    /// Returns an error for each initializer that relies on Swift to call `super.init()`. Swift doesn't do so once the
    /// superclass has a second designated initializer, the generated one.
    private func implicitSuperCalls(in symbol: Symbol) -> [Diagnostic] {
        guard let superclass = context.table.superclass(of: symbol),
            case .selected(let selectedClass) = context.decision(on: superclass), !selectedClass.inheritsMethods
        else { return [] }
        return context.table.declaration(symbol.declaration).initializers.compactMap { initializer in
            guard let body = initializer.body, !initializer.modifiers.contains(.convenience),
                !BodyReader.statements(of: file.source, body: body).nodes.contains(where: \.isInitializer)
            else { return nil }
            let message = Diagnostic.Message.implicitSuperCall(symbol.displayName, superclass.displayName)
            let end = SourceRange(body.upper - 1, body.upper - 1)
            return message.diagnostic(
                at: context.table.location(initializer.keyword, in: symbol.declaration),
                fixIt: .init("write 'super.init()' at its end", replacing: end, with: " super.init() "))
        }
    }

    /// A handwritten class below an archived one must override `supportsSecureCoding`.
    private func missingOverride(_ symbol: Symbol) -> Diagnostic? {
        guard symbol.kind == .class, !context.isSkipped(symbol) else { return nil }
        let hand = context.handwrittenMembers(in: symbol)
        guard let place = hand.initializer, !hand.declaresSupportsSecureCoding,
            let inheritance = try? Inheritance.of(symbol, in: context), case .secure = inheritance.coding,
            inheritance.codingSuperclass != nil
        else { return nil }
        return Diagnostic.Message.supportNotOverridden(symbol.displayName).diagnostic(at: place)
    }

    /// A Codable enum without a raw value encodes itself, so directives don't apply.
    private mutating func diagnoseDirectivesOnCodable() {
        let bound = context.directives[index]
        let ofTypes = bound.ofDeclaration.map { ($0.key, $0.value) }
        let ofCases = bound.ofCase.map { ($0.key.declaration, $0.value) }
        for (declaration, bound) in ofTypes + ofCases where file.declarations[declaration].kind == .enum {
            let symbol = context.table.symbol(declaredAt: .init(file: index, index: declaration))
            guard let symbol, context.conformances.isCodable(symbol),
                RawRepresentation(context.conformances).rawType(ofEnum: symbol) == nil
            else { continue }
            for directive in bound.directives {
                let location = Diagnostic.Location(path: file.source.path, range: directive.range)
                diagnostics.add(
                    Diagnostic.Message.codableDecides(directive.word, type: symbol.displayName).diagnostic(at: location)
                )
            }
        }
    }

    /// Diagnoses directives without an effect, because their class gets no members.
    private mutating func diagnoseIdleDirectives(_ selected: Set<Int>) {
        let bound = context.directives[index]
        for (declaration, bound) in bound.ofDeclaration
        where file.declarations[declaration].kind == .class && !selected.contains(declaration) {
            for directive in bound.directives where directive.word.needsMembers {
                warnOfIdle(directive, in: declaration)
            }
        }
        for (reference, bound) in bound.ofProperty where !selected.contains(reference.declaration) {
            let declaration = file.declarations[reference.declaration]
            let holder = context.table.symbol(declaredAt: .init(file: index, index: reference.declaration))
            if context.directives[index].ofDeclaration[reference.declaration]?.isSkipped == true { continue }
            if mayBeArchivedByMembers(reference.declaration) { continue }
            let property = declaration.properties[reference.property]
            let omissions = holder.flatMap { CodableOmissions(of: $0, in: context) }
            if bound.isSkipped, omissions?.isOmitted(property) == true { continue }
            for directive in bound.directives {
                if !bound.isSkipped || !isMeantForSubclasses(declaration, holder) {
                    warnOfIdle(directive, in: reference.declaration)
                } else if directive.value != nil {
                    let location = Diagnostic.Location(path: file.source.path, range: directive.range)
                    let message = Diagnostic.Message.valueOfSkip("a property of a class without generated members")
                    diagnostics.add(message.diagnostic(at: location))
                }
            }
        }
    }

    private mutating func warnOfIdle(_ directive: Directive, in declaration: Int) {
        let location = Diagnostic.Location(path: file.source.path, range: directive.range)
        let name = file.declarations[declaration].name.text
        // A class can get generated members, but a struct has them from Codable.
        let message: Diagnostic.Message =
            file.declarations[declaration].kind == .struct
            ? .codableDecides(directive.word, type: name) : .withoutEffect(directive.word, className: name)
        diagnostics.add(message.diagnostic(at: location))
    }

    /// Whether a struct without its own conformance may be archived member by member in a class, in any run.
    private func mayBeArchivedByMembers(_ declaration: Int) -> Bool {
        let symbol = context.table.symbol(declaredAt: DeclarationReference(file: index, index: declaration))
        guard let symbol, symbol.kind == .struct else { return false }
        return !context.conformances.isCodable(symbol)
    }

    /// Whether a superclass archives itself. A subclass that skips all its properties needs no members.
    private func inheritsMembers(_ symbol: Symbol) -> Bool {
        guard let inheritance = try? Inheritance.of(symbol, in: context),
            case .secure = inheritance.coding
        else { return false }
        return inheritance.codingSuperclass != nil || inheritance.isStated
    }

    /// Whether `skip` in a class without the conformance may be meant for subclasses.
    private func isMeantForSubclasses(_ declaration: Declaration, _ holder: Symbol?) -> Bool {
        declaration.kind == .class
            && (!declaration.modifiers.contains(.final) || holder.map(inheritsMembers) == true)
    }
}

extension ScannedFile {
    /// The imports that a generated file repeats.
    var modelImports: [FileModel.Import] {
        imports.map { declaration in
            FileModel.Import(
                path: declaration.path.text, attributes: declaration.attributes.map(\.source.text),
                hasAccessLevel: declaration.modifiers.access != nil,
                conditions: declaration.conditions.texts)
        }
    }
}
