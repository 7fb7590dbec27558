import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// A class whose objects are to be saved and loaded by themselves → what their archives may hold, or the reason why it
/// cannot be said.
struct ArchivedClassModeler {
    private let context: ModelContext
    private let symbol: Symbol

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
    }

    struct Refusal: Error {
        let diagnostic: Diagnostic
    }

    /// - Returns: nil for a class that nothing is asked for, or whose superclass in the same module has it already.
    func model() -> Result<ArchivedClass?, Refusal> {
        let directives = context.directives(on: symbol)
        guard let directive = directives[.archiving] ?? directives[.transformer] else { return .success(nil) }
        func refuse(_ obstacle: ArchivingObstacle) -> Result<ArchivedClass?, Refusal> {
            let place = Diagnostic.Location(
                path: context.table.file(symbol.declaration).source.path, range: directive.range)
            return .failure(
                Refusal(diagnostic: ModelMessage.cannotBeArchived(symbol.displayName, obstacle).diagnostic(at: place)))
        }
        guard symbol.kind == .class, context.conformances.isSecureCoding(symbol) else { return refuse(.insecure) }
        guard !isGeneric else { return refuse(.generic) }
        guard symbol.isVisibleElsewhere else { return refuse(.hidden(symbol.displayName, symbol.access)) }
        let transformer = directives[.transformer].map(self.transformer)
        if isArchivedBySuperclass, transformer == nil { return .success(nil) }
        if let name = transformer?.name,
            context.table.resolve([name], from: nil, inFile: symbol.declaration.file) != nil
        {
            return refuse(.nameIsTaken(name))
        }
        let reachable = ReachableClasses(in: context).classes(from: symbol)
        if let hidden = reachable.hidden.min(by: { $0.displayName < $1.displayName }) {
            return refuse(.hidden(hidden.displayName, hidden.access))
        }
        let conformance = context.conformances.declarationOf("NSSecureCoding", by: symbol)
        let conditions = context.table.conditions(of: symbol, conformance: conformance)
        return .success(
            ArchivedClass(
                name: symbol.qualifiedName, access: min(symbol.access, .public),
                availability: context.table.availability(of: symbol),
                conditions: conditions.own + conditions.inner, classes: reachable.classes,
                conforms: !isArchivedBySuperclass, transformer: transformer))
    }

    private func transformer(_ directive: Directive) -> ArchivedClass.Transformer {
        let classes = directive.options.flatMap { option in
            switch option {
            case "array": ["NSArray"]
            case "dictionary": ["NSDictionary", "NSString"]
            default: ["NSSet"]
            }
        }
        return .init(name: symbol.qualifiedName.joined() + "Transformer", containers: classes)
    }

    private var isGeneric: Bool {
        var current: Symbol? = symbol
        while let type = current {
            if !context.table.declaration(type.declaration).genericParameters.isEmpty { return true }
            current = type.parent.map { context.table.symbols[$0] }
        }
        return false
    }

    /// What a superclass conforms to, its subclasses do.
    private var isArchivedBySuperclass: Bool {
        context.table.superclasses(of: symbol).contains { superclass in
            context.isArchivedByItself(superclass)
                && context.table.areInOneModule(superclass.declaration, symbol.declaration)
        }
    }
}

/// Why objects of a class cannot be saved and loaded by themselves.
enum ArchivingObstacle: Sendable {
    case insecure
    case generic
    /// A type has the name that the transformer is to have.
    case nameIsTaken(String)
    /// A class that other files cannot name.
    case hidden(String, AccessLevel)
}

extension ModelMessage {
    static func archivingWording(_ name: String, _ obstacle: ArchivingObstacle) -> Wording {
        let id = "archiving-class"
        return switch obstacle {
        case .insecure:
            Wording(
                id, "'\(name)' cannot be saved and loaded: it does not conform to NSSecureCoding",
                hint: "add the conformance, or remove 'archiving'")
        case .generic:
            Wording(
                id, "'\(name)' cannot be saved and loaded by itself: archives do not tell generic classes apart",
                hint: "say 'archiving' of a class that holds it")
        case .nameIsTaken(let taken):
            Wording(
                id, "the transformer of '\(name)' cannot be called '\(taken)': there is another type of that name",
                hint: "rename that type, or write the transformer by hand")
        case .hidden(let hidden, let access):
            Wording(
                id,
                "an archive of '\(name)' may hold '\(hidden)', which is \(access.rawValue): no other file can name it",
                hint: "make '\(hidden)' internal")
        }
    }
}
