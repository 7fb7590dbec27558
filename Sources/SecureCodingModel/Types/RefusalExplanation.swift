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
    /// The class that has the property, by its index in the symbol table; nil for what is not a property of a class.
    var owner: Int?

    /// `say above 'owner'`
    var say: String { property.map { "say above '\($0)'" } ?? "say" }

    /// A way out behind another: methods of the class do the work. Empty where no directive can name them.
    var orMethods: String {
        guard owner != nil, property != nil else { return "" }
        return ", or \(say) which methods of the class write and read it: "
            + "'// securecodegen: encode = <method>, decode = <method>'"
    }
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
        switch refusal {
        case .unknown(let name): self = UnknownType(name, at: site, context: context).explanation
        case .ambiguous(let name, let symbols):
            self.init(ambiguous: name, symbols.map { table.symbols[$0] }, at: site, table)
        case .differsByPlatform(let alias, let types): self.init(alias: table.symbols[alias], of: types, table)
        case .notVisible(let name, let access): self.init(invisible: name, access)
        case .shadowed(let name):
            self.init(
                "type-shadowed", "in generated code '\(name)' would mean something else of that name",
                "write the type with its module: '<Module>.\(name)'")
        case .generic(let problem): self.init(problem)
        case .insecureClass(let symbolID, let isCoding):
            self.init(insecureClass: table.symbols[symbolID], isCoding: isCoding, at: site, context: context)
        case .untypedContainer(let name):
            self.init(
                "untyped-container", "'\(name)' does not say what it holds, so its contents cannot be checked",
                "use a Swift collection with an element type")
        case .representation(let fitting):
            self.init(
                "representation", "its values cannot be archived in that way",
                fitting.isEmpty ? "remove 'as'" : "write 'as = ' and one of \(Self.list(fitting))")
        case .olderKey(let key, let refusal):
            self.init(refusal, ofOlderKey: key, at: site, context: context)
        case .element(let problem): self = Self.explain(problem)
        case .notCodable(let symbolID, let fitting): self.init(notCodable: table.symbols[symbolID], fitting, table)
        case .memberType, .memberObstacle, .memberClasses: self.init(member: refusal, context: context)
        case .valueTypeObstacle(let symbolID, let obstacle):
            let symbol = table.symbols[symbolID]
            var (id, reason, wayOut) = Self.explain(obstacle, symbol.displayName)
            if case .noInitializer = obstacle, CodableSynthesis.isPossible(for: symbol, in: context) {
                wayOut += ", or let '\(symbol.displayName)' conform to Codable"
            }
            self.init(id, reason, wayOut, notes: [Self.declared(symbol, table)])
        case .endless(let symbolID, let isSelf): self.init(endless: table.symbols[symbolID], isSelf: isSelf, table)
        case .protocol(let problem): self.init(problem, at: site, table)
        case .actor(let name):
            self.init("actor", "'\(name)' is an actor", "keep what is to be archived in a final class or a struct")
        case .structural(let structure, let text):
            let (id, reason, wayOut) = Self.explain(structure, text, at: site)
            self.init(id, reason, wayOut)
        case .fuelEfficiency:
            self.init(
                "unsupported-type", "Measurement cannot be coded with units that are not linear",
                "archive its value in one unit, as Double")
        case .resultOfNothing(let failure):
            self.init(
                "void-type", "its success has no value to archive",
                "keep the error alone, as '\(failure)?', which is nil for a success")
        }
    }

    private static func declared(_ symbol: Symbol, _ table: SymbolTable) -> Diagnostic.Note {
        .init("'\(symbol.displayName)' is declared here", at: table.location(symbol))
    }

    // MARK: Names

    private init(alias: Symbol, of types: [SwiftType], _ table: SymbolTable) {
        let types = types.map { "'\($0.text(in: table))'" }.joined(separator: " and ")
        self.init(
            "ambiguous-type", "it stands for \(types), which are archived in different ways",
            "declare the property once for each of them, under the '#if' of the alias, with the type in place of "
                + "the alias", notes: [Self.declared(alias, table)])
    }

    private init(ambiguous name: String, _ symbols: [Symbol], at site: RefusalSite, _ table: SymbolTable) {
        let reason: String
        let wayOut: String
        if table.areUnderOwnConditions(symbols) {
            reason = "under each '#if' '\(name)' is a type of another kind, which would be archived in another way"
            wayOut = "archive values of one type from which it can be made" + site.orMethods
        } else if Set(symbols.map(\.declaration.file)).count > 1 {
            reason = "several scanned files declare '\(name)'"
            wayOut = "scan only one of them"
        } else {
            reason = "'\(name)' is declared several times, and no '#if' tells which is meant"
            wayOut = "give each a name of its own"
        }
        self.init("ambiguous-type", reason, wayOut, notes: symbols.map { Self.declared($0, table) })
    }

    private init(invisible name: String, _ access: AccessLevel) {
        if access >= .public {
            self.init(
                "type-not-reachable", "'\(name)' is in a module that the file of the class does not import",
                "import it there")
        } else {
            self.init(
                "type-not-reachable", "'\(name)' is \(access.rawValue), so generated code cannot name it",
                "make it \(access.wider.rawValue)")
        }
    }

    private init(_ problem: Refusal.GenericProblem) {
        let (reason, wayOut) =
            switch problem {
            case .parameter(let name):
                (
                    "'\(name)' may be any type",
                    "constrain it: '\(name): Codable', or '\(name): NSObject & NSSecureCoding'"
                )
            case .class(let name):
                (
                    "'\(name)' is a generic class, whose name in archives is not stable",
                    "use a subclass that is not generic as the type"
                )
            case .argumentIsNotCodable(let name, let argument):
                (
                    "'\(name)' is Codable only if its arguments are, and '\(argument)' is not",
                    "use Array, Set or a struct of your own, whose parts are archived one by one"
                )
            case .nested(let name, let owner):
                (
                    "'\(name)' is nested in an extension of '\(owner)', and is a different type for each of its arguments",
                    "declare '\(name)' outside of the extension"
                )
            }
        self.init("generic-type", reason, wayOut)
    }

    // MARK: Representations

    private init(_ refusal: Refusal, ofOlderKey key: String, at site: RefusalSite, context: ModelContext) {
        let explanation = RefusalExplanation(refusal, at: site, context: context)
        var wayOut = explanation.wayOut
        if case .representation(let fitting) = refusal {
            wayOut =
                fitting.isEmpty
                ? "remove the 'as' behind it" : "write 'as' and one of .default, \(Self.list(fitting)) behind it"
        }
        self.init(
            explanation.id, "for the older key \"\(key)\", \(explanation.reason)", wayOut, notes: explanation.notes)
    }

    private init(notCodable symbol: Symbol, _ fitting: [Representation], _ table: SymbolTable) {
        let name = symbol.displayName
        let others = fitting.isEmpty ? "remove 'as'" : "write 'as = ' and one of \(Self.list(fitting))"
        self.init(
            "representation", "'\(name)' does not conform to Codable",
            "let '\(name)' conform to Codable, or \(others)", notes: [Self.declared(symbol, table)])
    }

    private static func list(_ representations: [Representation]) -> String {
        representations.map { "." + $0.rawValue }.joined(separator: ", ")
    }

    // MARK: Types

    private init(endless symbol: Symbol, isSelf: Bool, _ table: SymbolTable) {
        let name = symbol.displayName
        self.init(
            "type-too-large",
            isSelf
                ? "'\(name)' holds itself with other generic arguments each time, without end"
                : "'\(name)' holds structs and enums more than \(CodingStrategy.maximumNesting) deep",
            "let '\(name)' conform to Codable, or keep what is to be archived in a class of its own",
            notes: [Self.declared(symbol, table)])
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
                "generic-type", "'\(text)' is generic, and its arguments are missing",
                "write its arguments: '\(text)<…>'"
            )
        case .nestedInGeneric:
            (
                "generic-type",
                "'\(text)' is nested in a generic type, so its name would need the arguments of that type",
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
