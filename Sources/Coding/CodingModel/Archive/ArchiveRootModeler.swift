import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Models a class with `archiving` or `transformer`: the classes in its archives, or the reason why they are unknown.
struct ArchiveRootModeler {
    private let context: ModelContext
    private let symbol: Symbol

    /// The declarations in other modules of classes in archives of the class. They are known after modeling.
    private(set) var classesElsewhere: [DeclarationReference] = []

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
    }

    /// Returns nil for a class without these directives, for one whose superclass in the module has them, and for one
    /// that can't have `archiving` if the run requests it for all classes.
    mutating func model() throws(DirectiveError) -> ArchiveRoot? {
        guard context.isArchiveRoot(symbol) else { return nil }
        let directives = context.directives(on: symbol)
        let place = directives.range(of: .archiving) ?? directives.range(of: .transformer)
        let name = symbol.displayName
        func refuse(_ message: Diagnostic.Message) throws(DirectiveError) -> ArchiveRoot? {
            guard let place else { return nil }
            throw DirectiveError(message, at: place, of: symbol, in: context)
        }
        guard symbol.kind == .class, context.conformances.isSecureCoding(symbol) else {
            return try refuse(.archivingInsecureClass(name))
        }
        guard !context.table.isGeneric(symbol) else { return try refuse(.archivingGenericClass(name)) }
        guard symbol.isVisibleElsewhere else {
            return try refuse(.archivingHiddenClass(name, symbol.displayName, symbol.access))
        }
        let transformer = directives.transformer.map(self.transformer)
        let superclass = archivedSuperclass
        // Each module has its own protocol, and the members of both would have the same names.
        if let superclass, !context.table.areInOneModule(superclass.declaration, symbol.declaration) {
            let module = context.table.module(of: superclass).name
            return try refuse(.archivingSubclassOfRoot(name, superclass.displayName, module))
        }
        if superclass != nil, transformer == nil { return nil }
        if let used = transformer?.name, isNameUsed(used) { return try refuse(.transformerNameTaken(name, used)) }
        if let used = Self.supportNames.first(where: isNameUsed) {
            return try refuse(.archivingSupportTaken(name, used))
        }
        let reachable = ReachableClasses(in: context).classes(from: symbol)
        if let hidden = reachable.hidden.min(by: { $0.displayName < $1.displayName }) {
            return try refuse(.archivingHiddenClass(name, hidden.displayName, hidden.access))
        }
        classesElsewhere = reachable.inOtherModules
        let conformance = context.conformances.declarationOf("NSSecureCoding", by: symbol)
        let conditions = context.table.conditions(of: symbol, conformance: conformance)
        var archived = ArchiveRoot(
            name: symbol.qualifiedName, access: min(symbol.access, .public),
            availability: context.table.availability(of: symbol),
            conditions: conditions.own + conditions.inner, classes: reachable.classes,
            classesElsewhere: reachable.elsewhere,
            imports: reachable.files.flatMap { context.table.inputs[$0].file.modelImports },
            isNonisolated: Isolation.of(symbol, in: context) == .nonisolated,
            isUsableFromInline: context.table.isUsableFromInline(symbol),
            conforms: superclass == nil, transformer: transformer,
            shadowedNames: context.table.shadowedNames(in: symbol))
        archived.usesDeprecated = reachable.usesDeprecated
        return archived
    }

    /// The types that the module's support file declares.
    private static let supportNames = ["SecureArchive", "SecureArchivable", "SecureArchiveError"]

    /// Whether a type of the module has the name.
    private func isNameUsed(_ name: String) -> Bool {
        context.table.resolve([name], from: nil, inFile: symbol.declaration.file).map {
            context.table.areInOneModule($0.declaration, symbol.declaration)
        } ?? false
    }

    private func transformer(_ collections: [String]) -> ArchiveRoot.Transformer {
        let classes = collections.flatMap { option in
            switch option {
            case "array": ["NSArray"]
            case "dictionary": ["NSDictionary", "NSString"]
            default: ["NSSet"]
            }
        }
        // Objective-C names can't contain spaces.
        let name = symbol.qualifiedName.joined().map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
        let beginsWithNumber = name.first?.isNumber == true
        return .init(name: (beginsWithNumber ? "_" : "") + String(name) + "Transformer", containers: classes)
    }

    /// The superclass whose conformance the class inherits.
    private var archivedSuperclass: Symbol? {
        context.table.superclasses(of: symbol).first { context.isArchiveRoot($0) }
    }
}
