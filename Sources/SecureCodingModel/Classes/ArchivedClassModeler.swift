import CodingPlan
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// Models a class with `archiving` or `transformer`: the classes in its archives, or the reason why they are unknown.
struct ArchivedClassModeler {
    private let context: ModelContext
    private let symbol: Symbol

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
    }

    /// Returns nil for a class without these directives, for one whose superclass in the module has them, and for one
    /// that can't have `archiving` if the run requests it for all classes.
    func model() throws(RefusedDirective) -> ArchivedClass? {
        guard context.isArchivedByItself(symbol) else { return nil }
        let directives = context.directives(on: symbol)
        let directive = directives[.archiving] ?? directives[.transformer]
        func refuse(_ obstacle: ArchivingObstacle) throws(RefusedDirective) -> ArchivedClass? {
            guard let directive else { return nil }
            let message = ModelMessage.class(.cannotBeArchived(symbol.displayName, obstacle))
            throw RefusedDirective(message, at: directive, of: symbol, in: context)
        }
        guard symbol.kind == .class, context.conformances.isSecureCoding(symbol) else { return try refuse(.insecure) }
        guard !context.table.isGeneric(symbol) else { return try refuse(.generic) }
        guard symbol.isVisibleElsewhere else { return try refuse(.hidden(symbol.displayName, symbol.access)) }
        let transformer = directives[.transformer].map(self.transformer)
        if isArchivedBySuperclass, transformer == nil { return nil }
        if let name = transformer?.name, isTaken(name) { return try refuse(.nameIsTaken(name)) }
        if let name = Self.supportNames.first(where: isTaken) { return try refuse(.supportIsTaken(name)) }
        let reachable = ReachableClasses(in: context).classes(from: symbol)
        if let hidden = reachable.hidden.min(by: { $0.displayName < $1.displayName }) {
            return try refuse(.hidden(hidden.displayName, hidden.access))
        }
        let conformance = context.conformances.declarationOf("NSSecureCoding", by: symbol)
        let conditions = context.table.conditions(of: symbol, conformance: conformance)
        return ArchivedClass(
            name: symbol.qualifiedName, access: min(symbol.access, .public),
            availability: context.table.availability(of: symbol),
            conditions: conditions.own + conditions.inner, classes: reachable.classes,
            classesElsewhere: reachable.elsewhere,
            imports: reachable.files.flatMap { context.table.inputs[$0].file.modelImports },
            isNonisolated: Isolation.of(symbol, in: context) == .nonisolated,
            isUsableFromInline: context.table.isUsableFromInline(symbol),
            conforms: !isArchivedBySuperclass, transformer: transformer,
            shadowedNames: context.table.shadowedNames(in: symbol))
    }

    /// The types that the module's support file declares.
    private static let supportNames = ["SecureArchive", "SecureArchivable", "SecureArchiveError"]

    /// Whether a type of the module has the name.
    private func isTaken(_ name: String) -> Bool {
        context.table.resolve([name], from: nil, inFile: symbol.declaration.file).map {
            context.table.areInOneModule($0.declaration, symbol.declaration)
        } ?? false
    }

    private func transformer(_ directive: Directive) -> ArchivedClass.Transformer {
        let classes = directive.options.flatMap { option in
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

    /// Subclasses inherit the conformance of a superclass.
    private var isArchivedBySuperclass: Bool {
        context.table.superclasses(of: symbol).contains { superclass in
            context.isArchivedByItself(superclass)
                && context.table.areInOneModule(superclass.declaration, symbol.declaration)
        }
    }
}

/// The reason why a class can't have `archiving`.
enum ArchivingObstacle: Sendable {
    case insecure
    case generic
    /// A type has the transformer's name.
    case nameIsTaken(String)
    /// A type has a name of the module's support file.
    case supportIsTaken(String)
    /// A class that other files can't name.
    case hidden(String, AccessLevel)
}

extension ModelMessage {
    static func archivingWording(_ name: String, _ obstacle: ArchivingObstacle) -> Wording {
        let id = "archiving-class"
        return switch obstacle {
        case .insecure:
            Wording(
                id, "'\(name)' needs NSSecureCoding for 'archiving'",
                hint: "add the conformance, or remove 'archiving'")
        case .generic:
            Wording(
                id, "generic class '\(name)' can't have 'archiving'",
                hint: "put 'archiving' above a class that has it as a property")
        case .nameIsTaken(let taken):
            Wording(
                id,
                "there is already a type named '\(taken)', so the transformer of '\(name)' can't "
                    + "have that name",
                hint: "rename that type, or write the transformer yourself")
        case .supportIsTaken(let taken):
            Wording(
                id,
                "there is already a type named '\(taken)', which 'archiving' of '\(name)' needs",
                hint: "rename that type")
        case .hidden(let hidden, let access):
            Wording(
                id,
                "an archive of '\(name)' may hold '\(hidden)', which is \(access.rawValue) and "
                    + "can't be named in another file",
                hint: "make '\(hidden)' internal")
        }
    }
}
