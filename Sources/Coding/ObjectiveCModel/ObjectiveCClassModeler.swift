import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// Decides whether a class gets members, and makes its plan.
struct ObjectiveCClassModeler {
    enum Result {
        case notCoded
        case handwritten(Diagnostic.Location)
        case refused
        case coded(CodedClass)
    }

    let known: ObjectiveCClassDeclaration
    /// The index of the implementation in `ScannedFile.declarations`.
    private let declaration: Int
    let context: ObjectiveCContext
    var classes: ObjectiveCSources { context.classes }
    var diagnostics: [Diagnostic] = []
    /// The properties that aren't archived, those of superclasses first.
    private(set) var notArchived: [UnarchivedProperty] = []
    /// The older names; nil for a class without any.
    var named: RenamedClass?
    var isInCategory: Bool { context.placesInCategory(known) }

    init(_ known: ObjectiveCClassDeclaration, declaration: Int, _ context: ObjectiveCContext) {
        self.known = known
        self.declaration = declaration
        self.context = context
    }

    mutating func model() -> Result {
        let directives = classes.directives(on: known)
        guard !directives.isSkipped, conforms else { return .notCoded }
        name(directives)
        let methods = classes.methods(of: known)
        let (initializer, encoder) = (methods["-initWithCoder:"], methods["-encodeWithCoder:"])
        if let place = initializer ?? encoder {
            // A superclass may have the other one.
            let isComplete = (initializer != nil && encoder != nil) || inheritsConformance
            if isComplete, !directives.isArchiveRoot { return .handwritten(place) }
            if isComplete {
                fail(
                    "objc-directive",
                    "'archiving' needs generated members, but those of '\(known.name)' are handwritten",
                    at: place, "remove 'archiving', or the members")
                return .refused
            }
            return initializer != nil
                ? refuse("-encodeWithCoder:", beside: "-initWithCoder:", at: place)
                : refuse("-initWithCoder:", beside: "-encodeWithCoder:", at: place)
        }
        guard declaresConformance || isBelowGeneratedMembers else { return warnOfUnarchivedProperties() }
        if let macro = known.implementations[0].item.unknown.first {
            return mayBeHandwritten(macro)
        }
        guard isReadable(directives) else { return .refused }
        let stored = ObjectiveCStoredProperties(known, classes)
        diagnostics += stored.diagnostics
        if !declaresConformance, stored.properties.isEmpty, !hasErrors { return .notCoded }
        guard isDeclaredVisibly(), let inheritance = inheritance(directives) else { return .refused }
        let plan = plan(stored.properties, inheritance, directives, methods)
        return hasErrors ? .refused : .coded(plan)
    }

    /// Returns the outcome for users; nil for a class without a connection to coding.
    func outcome(of result: Result) -> ClassReport.Outcome? {
        switch result {
        case .notCoded:
            guard conforms else { return nil }
            let isSkipped = classes.directives(on: known).isSkipped
            return .notGenerated(reason: isSkipped ? "a directive excludes it" : "it inherits its members")
        case .handwritten: return .notGenerated(reason: "its members are handwritten")
        case .refused: return .refused(diagnostics.filter { $0.severity == .error })
        case .coded(let plan): return .generated(plan)
        }
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    var place: Diagnostic.Location {
        classes.location(known.implementations[0].item.nameRange, in: known.implementations[0].file)
    }

    mutating func fail(_ id: String, _ message: String, at place: Diagnostic.Location? = nil, _ advice: String) {
        diagnostics.append(.objectiveC(id, message, at: place ?? self.place, advice))
    }

    private mutating func refuse(
        _ missing: String, beside method: String, at place: Diagnostic.Location
    ) -> Result {
        fail(
            "half-written", "'\(known.name)' implements '\(method)' but not '\(missing)'", at: place,
            "implement both, or remove it and run securecodegen again")
        return .refused
    }

    /// A macro may define the members, as those of some libraries do.
    private mutating func mayBeHandwritten(_ macro: SourceRange) -> Result {
        let file = known.implementations[0].file
        let (place, text) = (classes.location(macro, in: file), classes.files[file].scanned.text(macro))
        diagnostics.append(
            .objectiveC(
                "objc-macro", severity: .warning,
                "'\(text)' may define the coding members of '\(known.name)', so none are generated", at: place,
                "if it does not, write what it stands for, or move it out of the implementation"))
        return .handwritten(place)
    }

    // MARK: Conformance

    private var conforms: Bool { inheritsConformance || declaresConformance }

    var inheritsConformance: Bool {
        classes.symbols.superclass(of: known).map { classes.conforms($0, to: "NSSecureCoding") } ?? false
    }

    /// Whether the superclasses that code have generated members, so that this class has to go on.
    private var isBelowGeneratedMembers: Bool {
        let superclasses = classes.symbols.lineage(of: known).dropFirst()
        let coding = superclasses.filter { classes.conforms($0, to: "NSSecureCoding") }
        return !coding.isEmpty
            && coding.allSatisfy { superclass in
                let methods = classes.methods(of: superclass)
                let macros = superclass.implementations.flatMap(\.item.unknown)
                return superclass.implementations.count == 1 && macros.isEmpty
                    && methods["-initWithCoder:"] == nil && methods["-encodeWithCoder:"] == nil
            }
    }

    /// The members that a class only inherits don't archive its own properties.
    private mutating func warnOfUnarchivedProperties() -> Result {
        guard known.implementations.count == 1 else { return .notCoded }
        let names = ObjectiveCStoredProperties(known, classes).properties
            .filter { !$0.isOutlet && !$0.directives.isSkipped }.map(\.name)
        guard let first = names.first else { return .notCoded }
        diagnostics.append(
            .objectiveC(
                "objc-inherited", severity: .warning,
                "'\(known.name)' inherits its coding members, which do not archive "
                    + (names.count == 1 ? "'\(first)'" : "'\(first)' and \(names.count - 1) more properties"),
                at: place,
                "declare NSSecureCoding in its interface to generate members, or write '\(directive: .skip)' above it"
            ))
        return .notCoded
    }

    /// Whether every declaration is known exactly once, and every directive is understood.
    private mutating func isReadable(_ directives: DirectiveBinder.Bound) -> Bool {
        if known.interfaces.isEmpty {
            fail(
                "unknown-type", "no scanned file has the interface of '\(known.name)'",
                "add its header with '--reference'")
        }
        if known.interfaces.count > 1 || known.implementations.count > 1 {
            fail(
                "ambiguous-type", "'\(known.name)' is declared more than once",
                "name the files of one declaration, or declare it once outside of any '#if'")
        }
        let supported: Set<Directive.Word> = [
            .inline, .extension, .archiving, .name, .superclass, .missing, .keys, .keyPrefix, .validate, .didDecode,
            .version, .migrate, .forward,
        ]
        for directive in directives.directives
        where !supported.contains(directive.word) || directive.superclassArguments != nil {
            fail(
                "objc-directive", "'\(directive.word.rawValue)' is not supported in Objective-C",
                "remove it, or write the coding members of '\(known.name)' yourself")
        }
        let files = Set(known.declared.map(\.file) + known.implementations.map(\.file))
        let hasInvalidDirective = files.contains { file in
            classes.binders[file].diagnostics.contains { $0.severity == .error }
        }
        return !hasErrors && !hasInvalidDirective
    }

    // MARK: Superclasses

    private struct Inheritance {
        var codes: Bool
        /// The scanned superclass that codes.
        var codingSuperclass: ObjectiveCClassDeclaration?
        /// The properties of superclasses that don't code, those of the topmost class first.
        var properties: [ObjectiveCProperty] = []
    }

    private mutating func inheritance(_ directives: DirectiveBinder.Bound) -> Inheritance? {
        var inherited: [ObjectiveCProperty] = []
        var current = known
        while let superclass = classes.symbols.superclass(of: current) {
            let name = superclass.name
            if name == "NSObject" { return Inheritance(codes: false, properties: inherited) }
            if classes.conforms(superclass, to: "NSSecureCoding") {
                return isVisible(superclass)
                    ? Inheritance(codes: true, codingSuperclass: superclass, properties: inherited) : nil
            }
            guard !superclass.interfaces.isEmpty else { return outside(name, directives, inherited) }
            if classes.conforms(superclass, to: "NSCoding") {
                fail(
                    "insecure-superclass", "the superclass '\(name)' conforms only to NSCoding",
                    "make it conform to NSSecureCoding")
                return nil
            }
            if directives.superclass == .plain {
                return Inheritance(codes: false, properties: inherited)
            }
            guard superclass.implementations.count == 1, superclass.interfaces.count == 1 else {
                fail(
                    "objc-superclass", "no scanned file has the implementation of the superclass '\(name)'",
                    "add it with '--reference', or write '\(directive: .superclass) = .plain' above '\(known.name)' "
                        + "if it has nothing to archive")
                return nil
            }
            let stored = ObjectiveCStoredProperties(superclass, classes)
            diagnostics += stored.diagnostics
            inherited = stored.properties + inherited
            current = superclass
        }
        fail("no-nsobject", "'\(known.name)' does not inherit from NSObject", "inherit from NSObject")
        return nil
    }

    private mutating func outside(
        _ name: String, _ directives: DirectiveBinder.Bound, _ inherited: [ObjectiveCProperty]
    ) -> Inheritance? {
        if let directive = directives.superclass {
            return Inheritance(codes: directive == .coding, properties: inherited)
        }
        let swiftName = ImportedTypes.className(name)
        let coding = PlatformClasses.coding(of: name) ?? PlatformClasses.coding(of: swiftName)
        if case .secure? = coding { return Inheritance(codes: true, properties: inherited) }
        fail(
            "objc-superclass", "the superclass '\(name)' is in no scanned file",
            "add its sources with '--reference', or write '\(directive: .superclass) = .coding' or '.plain' above "
                + "'\(known.name)'")
        return nil
    }

    /// Whether code in another file sees that a superclass codes.
    private mutating func isVisible(_ superclass: ObjectiveCClassDeclaration) -> Bool {
        let (name, lineage) = (superclass.name, classes.symbols.lineage(of: superclass))
        let isVisible = lineage.contains { superclass in
            (superclass.interfaces + superclass.categories).contains {
                classes.symbols.includes("NSSecureCoding", $0)
            }
        }
        if isVisible || isInCategory && lineage.contains(where: classes.isExtended) { return true }
        fail(
            "objc-superclass", "the interface of the superclass '\(name)' doesn't declare NSSecureCoding",
            "declare it there, so that '\(known.name)' can call its members")
        return false
    }

    // MARK: The plan

    private mutating func plan(
        _ own: [ObjectiveCProperty], _ inheritance: Inheritance, _ directives: DirectiveBinder.Bound,
        _ methods: [String: Diagnostic.Location]
    ) -> CodedClass {
        let file = known.implementations[0].file
        let initializer = initializer(inheritance, methods)
        let isArchived = isArchived(directives, methods)
        let hasInitialValues = classes.symbols.lineage(of: known).contains { classes.methods(of: $0)["-init"] != nil }
        var hooks = ObjectiveCHooks(known, context)
        let (classHooks, version) = (hooks.classHooks(directives, at: place), hooks.version(directives, at: place))
        diagnostics += hooks.diagnostics
        var modeler = ObjectiveCPropertyModeler(
            typing: context.typing(inFile: file), naming: context.options.keys.adapted(by: directives),
            failsWithoutKey: directives.missing == "fail",
            hasInitialValues: hasInitialValues, retainsManually: context.retainsManually(file: file),
            className: known.name, viewer: isInCategory ? nil : known.implementations[0].source.path,
            hooks: ObjectiveCHooks(known, context))
        let modeled = (inheritance.properties + own).compactMap { modeler.model($0) }
        diagnostics += modeler.diagnostics
        notArchived = modeler.notArchived
        let properties = modeled.map(\.property)
        let valueTypes = modeled.reduce(into: [:]) { types, item in types.merge(item.valueTypes) { first, _ in first } }
        warnOfInitializer(inheritance, methods, properties)
        let initializers = classes.symbols.lineage(of: known).flatMap(\.declared).flatMap(\.item.initializers)
        let declared = initializers.first { $0.parameters.first?.selectorPiece == "initWithCoder" }
        let objectiveC = ObjectiveCClass(
            initializer: initializer, hasInitialValues: hasInitialValues,
            declaresSupport: methods["+supportsSecureCoding"] != nil,
            marksDesignatedInitializers: initializers.contains(where: \.isDesignated),
            declaresNonnullInitializer: declared?.nullability == .nonnull,
            assumesNonnull: !isInCategory && known.implementations[0].item.assumesNonnull,
            retainsManually: context.retainsManually(file: file), storage: modeled.map(\.storage),
            category: category, interfaceFile: known.interfaces[0].source.path.lastComponent.text,
            extendedSuperclass: isInCategory ? extendedSuperclass : nil)
        let format = ClassFormat(
            known.name, superclass: inheritance.codingSuperclass?.name, properties, valueTypes, classHooks, version,
            place: place)
        let plan = CodedClass(
            name: [known.name], declaration: declaration, placement: isInCategory ? .extension : .inline,
            members: MemberDeclarations(
                access: .internal, isFinal: false,
                support: objectiveC.declaresSupport ? .handwritten : .introduced,
                overridesEncode: inheritance.codes, isDeprecated: false),
            availability: [], conditions: [], shadowedNames: [], properties: properties, valueTypes: valueTypes,
            construction: .designated(inheritance.codes ? .coder : .root, forwarded: []), format: format,
            isArchived: isArchived, hooks: classHooks, version: version, objectiveC: objectiveC)
        diagnostics += plan.keyCollisions(withObjectiveC: codedSuperclasses(inheritance))
        return plan
    }

    private func initializer(
        _ inheritance: Inheritance, _ methods: [String: Diagnostic.Location]
    ) -> ObjectiveCClass.Initializer {
        if inheritance.codes { return .superclassCoder }
        let isUnavailable = ([known] + classes.symbols.subclasses(of: known)).contains { known in
            known.declared.flatMap(\.item.initializers)
                .contains { $0.selector == "init" && $0.parameters.isEmpty && $0.isUnavailable }
        }
        return methods["-init"] != nil && !isUnavailable ? .own : .superclass
    }

    /// A subclass's `init` isn't called, so what it sets is missing where an archive lacks the key.
    private mutating func warnOfInitializer(
        _ inheritance: Inheritance, _ methods: [String: Diagnostic.Location], _ properties: [CodedProperty]
    ) {
        let isSilent = properties.contains { $0.keepsInitialValue && !$0.isDefaultGiven }
        guard inheritance.codes, let place = methods["-init"], isSilent else { return }
        diagnostics.append(
            .objectiveC(
                "objc-init", severity: .warning,
                "'-init' of '\(known.name)' may not be called for decoded objects, so missing keys leave 0 or nil",
                at: place, "write '\(directive: .default) = …' above properties that have another initial value"))
    }

    /// The superclasses with generated members, nearest first.
    private func codedSuperclasses(_ inheritance: Inheritance) -> [CodedClass] {
        var plans: [CodedClass] = []
        var next = inheritance.codingSuperclass
        while let superclass = next, superclass.implementations.count == 1 {
            var modeler = ObjectiveCClassModeler(superclass, declaration: 0, context)
            guard case .coded(let plan) = modeler.model() else { break }
            plans.append(plan)
            next = plan.format.superclass.map { classes.symbols.named($0, inFile: superclass.interfaces[0].file) }
        }
        return plans
    }
}
