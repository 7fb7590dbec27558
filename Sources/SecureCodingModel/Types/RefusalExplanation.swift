import AppleTypes
import SourceAnnotations
import SourceText
import SwiftSemantics

/// Where a type stands that was refused.
struct RefusalSite: Sendable {
    /// Index of the file.
    let file: Int
    /// The property that directives can be put above; nil for what takes none.
    let property: String?
    /// The class that has the property, by its index in the symbol table; nil for what is no property of a class.
    var owner: Int?

    /// `say above 'owner'`
    var say: String { property.map { "say above '\($0)'" } ?? "say" }
}

/// Why a type cannot be archived and what can be done, in words.
struct RefusalExplanation: Sendable {
    let id: String
    /// Goes on after "'Account.owner' has type 'Owner': ".
    let reason: String
    let wayOut: String
    /// Declarations that matter, and further ways out.
    let notes: [Diagnostic.Note]
    /// Whether they say that the property can be left out.
    let offersSkip: Bool

    init(
        _ id: String, _ reason: String, _ wayOut: String, notes: [Diagnostic.Note] = [], offersSkip: Bool = false
    ) {
        self.offersSkip = offersSkip
        self.id = id
        self.reason = reason
        self.wayOut = wayOut
        self.notes = notes
    }

    init(_ refusal: Refusal, at site: RefusalSite, context: ModelContext) {
        let table = context.table
        func declared(_ symbolID: Int) -> [Diagnostic.Note] {
            let symbol = table.symbols[symbolID]
            return [.init("'\(symbol.displayName)' is declared here", at: table.location(symbol))]
        }
        switch refusal {
        case .unknown(let name): self = UnknownType(name, at: site, context: context).explanation
        case .ambiguous(let name, let symbols):
            self.init(
                "ambiguous-type", "several scanned files declare '\(name)'", "scan only one of them",
                notes: symbols.flatMap(declared))
        case .differsByPlatform(let alias, let targets):
            let types = targets.map { "'\($0.text(in: table))'" }.joined(separator: " and ")
            self.init(
                "ambiguous-type", "it stands for \(types), which are archived in different ways",
                "declare the property once for each of them, under the '#if' of the alias, with the type in place of "
                    + "the alias", notes: declared(alias))
        case .insecureClass(let symbolID, let isCoding):
            self.init(insecureClass: table.symbols[symbolID], isCoding: isCoding, at: site, context: context)
        case .conformingTypesAreNoObjects(let protocolID, let others, let archivable):
            self.init(
                conformingTypes: others.map { table.symbols[$0] }, of: table.symbols[protocolID].displayName,
                archivable: archivable.map { table.symbols[$0] }, at: site, table)
        case .representation(let fitting):
            self.init(
                "representation", "its values cannot be archived in that way",
                fitting.isEmpty ? "remove 'as'" : "write 'as = ' and one of \(Self.list(fitting))")
        case .olderKey(let key, let refusal):
            let explanation = RefusalExplanation(refusal, at: site, context: context)
            var wayOut = explanation.wayOut
            if case .representation(let fitting) = refusal {
                wayOut =
                    fitting.isEmpty
                    ? "remove the 'as' behind it" : "write 'as' and one of .default, \(Self.list(fitting)) behind it"
            }
            self.init(
                explanation.id, "for the older key \"\(key)\", \(explanation.reason)", wayOut,
                notes: explanation.notes)
        case .element(let problem): self = Self.explain(problem)
        case .notCodable(let symbolID, let fitting):
            let name = table.symbols[symbolID].displayName
            let others = fitting.isEmpty ? "remove 'as'" : "write 'as = ' and one of \(Self.list(fitting))"
            self.init(
                "representation", "'\(name)' does not conform to Codable",
                "let '\(name)' conform to Codable, or \(others)", notes: declared(symbolID))
        case .memberType, .memberObstacle, .memberClasses:
            self.init(member: refusal, context: context)
        case .endless(let symbolID, let isSelf):
            let name = table.symbols[symbolID].displayName
            self.init(
                "type-too-large",
                isSelf
                    ? "'\(name)' holds itself with other generic arguments each time, without end"
                    : "'\(name)' holds structs and enums more than \(CodingStrategy.maximumNesting) deep",
                "let '\(name)' conform to Codable, or keep what is to be archived in a class of its own",
                notes: declared(symbolID))
        case .valueTypeObstacle(let symbolID, let obstacle):
            let (id, reason, wayOut) = Self.explain(obstacle, table.symbols[symbolID].displayName)
            self.init(id, reason, wayOut, notes: declared(symbolID))
        case .notVisible(let name, let access) where access >= .public:
            self.init(
                "type-not-reachable", "'\(name)' is in a module that the file of the class does not import",
                "import it there")
        case .notVisible(let name, let access):
            self.init(
                "type-not-reachable", "'\(name)' is \(access.rawValue), so generated code cannot name it",
                "make it \(access.wider.rawValue)")
        case .shadowed(let name):
            self.init(
                "type-shadowed", "in generated code '\(name)' would mean something else of that name",
                "write the type with its module: '<Module>.\(name)'")
        case .genericParameter(let name):
            self.init(
                "generic-type", "'\(name)' may be any type",
                "constrain it: '\(name): Codable', or '\(name): NSObject & NSSecureCoding'")
        case .genericClass(let name):
            self.init(
                "generic-type", "'\(name)' is a generic class, whose name in archives is not stable",
                "use a subclass that is not generic as the type")
        case .argumentIsNotCodable(let name, let argument):
            self.init(
                "generic-type", "'\(name)' is Codable only with arguments that are, and '\(argument)' is not",
                "use Array, Set or a struct of your own, whose parts are archived one by one")
        case .untypedContainer(let name):
            self.init(
                "untyped-container", "'\(name)' does not say what it holds, so its contents cannot be checked",
                "use a Swift collection with an element type")
        case .noConformingClass(let name):
            self.init(
                "existential-type", "no scanned class conforms to '\(name)', so there is none to decode",
                "add '--reference <folder>' for the classes that conform to it")
        case .noClassToName(let name):
            self.init(
                "existential-type", "generated code can name none of the classes that conform to '\(name)'",
                "let a class conform that is neither private nor generic")
        case .fuelEfficiency:
            self.init(
                "unsupported-type", "Measurement cannot be coded with units that are not linear",
                "archive its value in one unit, as Double")
        case .resultOfNothing(let failure):
            self.init(
                "void-type", "there is nothing to archive of its success",
                "keep the error alone, as '\(failure)?', which is nil for a success")
        case .nestedInGenericType(let name, let owner):
            self.init(
                "generic-type",
                "'\(name)' is nested in an extension of '\(owner)', and is another type for each of its "
                    + "arguments", "declare '\(name)' outside of the extension")
        case .actor(let name):
            self.init("actor", "'\(name)' is an actor", "keep what is to be archived in a final class or a struct")
        case .structural(let structure, let text):
            let (id, reason, wayOut) = Self.explain(structure, text, at: site)
            self.init(id, reason, wayOut)
        }
    }

    private static func list(_ representations: [Representation]) -> String {
        representations.map { "." + $0.rawValue }.joined(separator: ", ")
    }

    private static func explain(
        _ structure: SwiftType.Structure, _ text: String, at site: RefusalSite
    ) -> (id: String, reason: String, wayOut: String) {
        if structure == .existential, let known = UnarchivableTypes.explanation(of: text.replacing("any ", with: "")) {
            return known
        }
        return switch structure {
        case .function: ("function-type", "a function cannot be archived", "set it again after decoding")
        case .void: ("void-type", "it has no value to archive", "remove it, or use a type that has values")
        case .existential where text == "AnyHashable":
            ("existential-type", "'AnyHashable' may be a value of any type", "use one type, such as String")
        case .existential:
            (
                "existential-type", "'\(text)' does not name one class, so any class could be decoded for it",
                site.property == nil
                    ? "name a class that conforms to NSSecureCoding"
                    : "\(site.say) which classes it may hold: '// securecodegen: classes = [SomeClass.self]'"
            )
        case .metatype: ("metatype", "a type cannot be archived as a value", "archive its name")
        case .opaque:
            (
                "unsupported-type", "'some' hides which type it is, so none can be named when it is decoded",
                "name the type, or use 'any' with a protocol whose conforming classes are scanned"
            )
        case .uninhabited: ("value-cases", "'\(text)' has no values", "remove the property")
        case .unspecialized:
            (
                "generic-type", "'\(text)' is generic, and what it is of does not show",
                "write its arguments: '\(text)<…>'"
            )
        case .nestedInGeneric:
            (
                "generic-type", "'\(text)' is nested in a generic type, whose arguments it would have to be named with",
                "declare it outside of that type"
            )
        case .tooLarge:
            (
                "type-too-large",
                "with its aliases and generic arguments it is made up of more than \(TypeResolver.maximumParts) types",
                "declare parts of it as structs or classes of their own"
            )
        case .other: ("unsupported-type", "such a type cannot be archived", "use a type that can")
        }
    }
}

// MARK: - Classes

extension RefusalExplanation {
    private init(insecureClass symbol: Symbol, isCoding: Bool, at site: RefusalSite, context: ModelContext) {
        let name = symbol.displayName
        var notes = [Diagnostic.Note("'\(name)' is declared here", at: context.table.location(symbol))]
        let below = Self.choices(
            context.table.subclasses(of: symbol).filter(context.conformances.isSecureCoding), at: site)
        if site.property != nil, !below.isEmpty {
            notes.append(.init("or \(site.say) which of its subclasses it may hold: \(Self.directive(below))"))
        }
        var reason =
            isCoding
            ? "'\(name)' conforms to NSCoding, but not to NSSecureCoding"
            : "'\(name)' does not conform to NSSecureCoding"
        if context.conformances.isCodable(symbol) {
            switch CodableClasses(in: context).obstacle(to: symbol) {
            case .subclasses(let subclasses)?:
                reason += ", and Codable would make a '\(name)' of its subclass '\(subclasses[0].displayName)'"
            case .superclassStores(let superclass)?:
                reason += ", and Codable leaves out what '\(superclass.displayName)' stores"
            case .generic?, nil: break
            }
        }
        let advice = Self.advice(insteadOfHeirOf: context.conformances.root(of: symbol))
        self.init("insecure-class", reason, advice ?? "let '\(name)' conform to NSSecureCoding", notes: notes)
    }

    /// What to archive instead of an object whose class inherits from one that cannot be archived: no conformance of its
    /// own would do.
    private static func advice(insteadOfHeirOf root: Conformances.Superclass) -> String? {
        if case .outside(let superclass) = root { SDKTypes.named(superclass)?.advice } else { nil }
    }

    private init(
        conformingTypes others: [Symbol], of name: String, archivable: [Symbol], at site: RefusalSite,
        _ table: SymbolTable
    ) {
        let subject =
            others.count == 1
            ? "'\(others[0].displayName)' conforms"
            : "'\(others[0].displayName)' and \(others.count - 1) \(others.count == 2 ? "other" : "others") conform"
        let choices = Self.choices(archivable, at: site)
        let isListed = site.property != nil && !choices.isEmpty
        self.init(
            "existential-type", "\(subject) to '\(name)', but not to NSSecureCoding",
            isListed
                ? "\(site.say) which classes it may hold: \(Self.directive(choices))"
                : "\(Self.conform(others)), or use a class as the type",
            notes: others.prefix(3).map {
                .init("'\($0.displayName)' is declared here", at: table.location($0))
            })
    }

    /// The classes that a directive may well name: not where the only one is the class that has the property.
    private static func choices(_ classes: [Symbol], at site: RefusalSite) -> [Symbol] {
        classes.allSatisfy { $0.id == site.owner } ? [] : classes
    }

    /// `let 'BlockNode' conform to NSSecureCoding`
    private static func conform(_ types: [Symbol]) -> String {
        guard types.allSatisfy({ $0.kind == .class }), types.count <= 3 else { return "let each be a class that does" }
        let names = types.map { "'\($0.displayName)'" }
        return "let \(names.joined(separator: names.count == 2 ? " and " : ", ")) conform to NSSecureCoding"
    }

    /// The directive that allows these classes, ready to paste.
    private static func directive(_ classes: [Symbol]) -> String {
        let names = classes.map { $0.displayName + ".self" }.sorted()
        return "'// securecodegen: classes = [\(names.joined(separator: ", "))]'"
    }

    /// Why the classes that a directive names cannot be those of its property.
    init(_ problem: ClassListProblem, at site: RefusalSite, context: ModelContext) {
        let reason: String
        let wayOut: String
        var notes: [Diagnostic.Note] = []
        switch problem {
        case .nothingToNarrow:
            reason = "its type leaves no choice of classes"
            wayOut =
                "remove it: it is for objects whose type is Any, a protocol or a class, and for collections of them"
        case .noClass(let name, let instead?):
            (reason, wayOut) = ("'\(name)' is no class", "name the class that stands for it: '\(instead).self'")
        case .noClass(let name, nil):
            (reason, wayOut) = ("'\(name)' is no class", "name classes that conform to NSSecureCoding")
        case .allowsAnyClass(let name):
            (reason, wayOut) = ("'\(name)' would allow any class", "name the classes that it may hold, each by itself")
        case .unrelated(let name, let declared):
            (reason, wayOut) = ("'\(name)' is no subclass of '\(declared)'", "name subclasses, or change the type")
        case .nonconforming(let name, let declared):
            reason = "'\(name)' does not conform to '\(declared)', so no '\(name)' could be read"
            wayOut = "let '\(name)' conform to '\(declared)', or remove it from the list"
        case .refused(let name, let refusal):
            let explanation = RefusalExplanation(refusal, at: .init(file: site.file, property: nil), context: context)
            (reason, wayOut) = ("'\(name)' cannot be allowed: \(explanation.reason)", explanation.wayOut)
            notes = explanation.notes
        }
        self.init("class-list", reason, wayOut, notes: notes)
    }
}
