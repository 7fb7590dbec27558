import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// The place of a refused type.
struct TypeSite: Sendable {
    /// The index of the file.
    let file: Int
    /// The property for directives; nil if there is none.
    let property: String?
    /// The class with the property, by its index in the symbol table; nil for other types.
    var owner: Int?
    /// Whether decoded objects have a value for the property if it isn't archived.
    var hasValue = true

    /// `say above 'owner'`
    var directiveAdvice: String { property.map { "say above '\($0)'" } ?? "say" }

    /// The rest of advice to skip the property.
    var needsForSkip: String { hasValue ? "" : " and give it an initial value" }

    /// An alternative to other advice: methods of the class. Empty if no directive can name them.
    var hookAdvice: String {
        guard owner != nil, property != nil else { return "" }
        return ", or encode and decode it with your own methods: '\(directive: .encode) = <method>, "
            + "decode = <method>'"
    }
}

/// The explanation why a type can't be archived, with advice.
struct UnsupportedTypeExplanation: Sendable {
    let id: String
    /// The text after "'Account.owner' has type 'Owner': ".
    let reason: String
    let advice: String
    /// Notes with declarations and further advice.
    let notes: [Diagnostic.Note]
    /// Whether the advice includes excluding the property.
    let offersSkip: Bool

    init(
        _ id: String, _ reason: String, _ advice: String, notes: [Diagnostic.Note] = [], offersSkip: Bool = false
    ) {
        self.offersSkip = offersSkip
        self.id = id
        self.reason = reason
        self.advice = advice
        self.notes = notes
    }

    init(_ refusal: UnsupportedType, at site: TypeSite, context: ModelContext) {
        let table = context.table
        switch refusal {
        case .unknown(let name): self = UnknownType(name, at: site, context: context).explanation
        case .ambiguous(let name, let symbols):
            self.init(ambiguous: name, symbols.map { table.symbols[$0] }, at: site, table)
        case .differsByPlatform(let alias, let types): self.init(alias: table.symbols[alias], of: types, table)
        case .notVisible(let name, let access): self.init(invisible: name, access)
        case .notImported(let name, let module):
            self.init(
                "type-not-reachable", "'\(name)' is in \(module), which the file with the class doesn't import",
                "add 'import \(module)' to that file, under the same '#if' as in other files")
        case .shadowed(let name):
            self.init(
                "type-shadowed", "'\(name)' means a different declaration in generated code",
                "write the type with its module: '<Module>.\(name)'")
        case .generic(let problem): self.init(problem)
        case .insecureClass(let symbolID, let isCoding):
            self.init(insecureClass: table.symbols[symbolID], isCoding: isCoding, at: site, context: context)
        case .untypedContainer(let name):
            self.init(
                "untyped-container", "'\(name)' has no element type, so its contents can't be checked",
                "use a Swift collection with an element type")
        case .representation(let fitting):
            self.init(
                "representation", "its values can't be archived in this representation",
                fitting.isEmpty ? "remove 'as'" : "write 'as = ' followed by one of \(Self.list(fitting))")
        case .olderKey(let key, let refusal):
            self.init(refusal, ofOlderKey: key, at: site, context: context)
        case .notCodable(let symbolID, let fitting): self.init(notCodable: table.symbols[symbolID], fitting, table)
        case .memberType, .unsupportedMember, .memberClasses: self.init(member: refusal, context: context)
        case .unsupportedValueType(let symbolID, let obstacle):
            let symbol = table.symbols[symbolID]
            var (id, reason, advice) = Self.explain(obstacle, symbol.displayName)
            var notes = [Self.declared(symbol, table)]
            if case .noInitializer(_, let note, _) = obstacle {
                if CodableSynthesis.isPossible(for: symbol, in: context) {
                    advice += ", or make '\(symbol.displayName)' conform to Codable"
                }
                notes = note.map { [$0] } ?? notes
            }
            self.init(id, reason, advice, notes: notes)
        case .endless(let symbolID, let isSelf): self.init(endless: table.symbols[symbolID], isSelf: isSelf, table)
        case .recursive(let symbolID):
            let name = table.symbols[symbolID].displayName
            self.init(
                "recursive-type", "values of '\(name)' can contain other values of '\(name)'",
                "make '\(name)' conform to Codable, or make it a class",
                notes: [Self.declared(table.symbols[symbolID], table)])
        case .protocol(let problem): self.init(problem, at: site, table)
        case .actor(let name):
            self.init("actor", "'\(name)' is an actor", "move the data into a final class or a struct")
        case .structural(let structure, let text):
            let (id, reason, advice) = Self.explain(structure, text, at: site)
            self.init(id, reason, advice)
        case .fuelEfficiency:
            self.init(
                "unsupported-type", "Measurement can't be archived with a unit that is not linear",
                "archive its value in a fixed unit, as a Double")
        case .resultOfNothing(let failure):
            self.init(
                "void-type", "its success case has no value to archive",
                "archive only the error, as '\(failure)?', which is nil on success")
        }
    }

    private static func declared(_ symbol: Symbol, _ table: SymbolTable) -> Diagnostic.Note {
        .init("'\(symbol.displayName)' is declared here", at: table.location(symbol))
    }

    // MARK: Names

    private init(alias: Symbol, of types: [SwiftType], _ table: SymbolTable) {
        let types = types.map { "'\($0.text(in: table))'" }.joined(separator: " and ")
        self.init(
            "ambiguous-type", "it means \(types), which are archived in different ways",
            "declare the property once for each type, under the same '#if' as the alias",
            notes: [Self.declared(alias, table)])
    }

    private init(ambiguous name: String, _ symbols: [Symbol], at site: TypeSite, _ table: SymbolTable) {
        let reason: String
        let advice: String
        if table.areUnderOwnConditions(symbols) {
            reason = "'\(name)' is a different kind of type under each '#if'"
            advice = "archive values of one type that it can be made from" + site.hookAdvice
        } else if Set(symbols.map(\.declaration.file)).count > 1 {
            reason = "several scanned files declare '\(name)'"
            advice = "pass only one of these files"
        } else {
            reason = "'\(name)' is declared more than once without a '#if' to choose between the declarations"
            advice = "give each a unique name"
        }
        self.init("ambiguous-type", reason, advice, notes: symbols.map { Self.declared($0, table) })
    }

    private init(invisible name: String, _ access: AccessLevel) {
        if access >= .public {
            self.init(
                "type-not-reachable", "'\(name)' is in a module that the file with the class does not import",
                "import the module in that file")
        } else {
            self.init(
                "type-not-reachable", "'\(name)' is \(access.rawValue), so generated code can't name it",
                "make it \(access.wider.rawValue)")
        }
    }

    private init(_ problem: UnsupportedType.GenericProblem) {
        let (reason, advice) =
            switch problem {
            case .parameter(let name):
                (
                    "'\(name)' may be any type",
                    "constrain it: '\(name): Codable', or '\(name): NSObject & NSSecureCoding'"
                )
            case .class(let name):
                (
                    "generic class '\(name)' has an unstable name when archived",
                    "use a subclass that is not generic as the type"
                )
            case .argumentIsNotCodable(let name, let argument):
                (
                    "'\(name)' is only Codable if its arguments are, and '\(argument)' is not",
                    "use Array, Set or your own struct"
                )
            case .nested(let name, let owner):
                (
                    "'\(name)' is nested in an extension of the generic type '\(owner)'",
                    "move '\(name)' out of the extension"
                )
            }
        self.init("generic-type", reason, advice)
    }

    // MARK: Representations

    private init(_ refusal: UnsupportedType, ofOlderKey key: String, at site: TypeSite, context: ModelContext) {
        let explanation = UnsupportedTypeExplanation(refusal, at: site, context: context)
        var advice = explanation.advice
        if case .representation(let fitting) = refusal {
            advice =
                fitting.isEmpty
                ? "remove the 'as' after the alias"
                : "write 'as' followed by one of .default, \(Self.list(fitting)) after the alias"
        }
        self.init(
            explanation.id, "for the alias \"\(key)\", \(explanation.reason)", advice, notes: explanation.notes)
    }

    private init(notCodable symbol: Symbol, _ fitting: [Representation], _ table: SymbolTable) {
        let name = symbol.displayName
        let others = fitting.isEmpty ? "remove 'as'" : "write 'as = ' followed by one of \(Self.list(fitting))"
        self.init(
            "representation", "'\(name)' does not conform to Codable",
            "make '\(name)' conform to Codable, or \(others)", notes: [Self.declared(symbol, table)])
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
                ? "'\(name)' contains itself with different generic arguments, without end"
                : "'\(name)' nests structs and enums more than \(CodingStrategy.maximumNesting) deep",
            "make '\(name)' conform to Codable, or move the data into a class",
            notes: [Self.declared(symbol, table)])
    }

    private static func explain(
        _ structure: SwiftType.Structure, _ text: String, at site: TypeSite
    ) -> (id: String, reason: String, advice: String) {
        if structure == .existential, let known = UnarchivableTypes.explanation(of: text.replacing("any ", with: "")) {
            return known
        }
        return switch structure {
        case .function: ("function-type", "a function can't be archived", "set it again after decoding")
        case .void: ("void-type", "it has no value to archive", "remove it, or use a type that has values")
        case .existential where text == "AnyHashable":
            ("existential-type", "'AnyHashable' may hold a value of any type", "use a specific type, such as String")
        case .existential:
            (
                "existential-type",
                "'\(text)' does not name a specific class, so decoding would have to allow any class",
                site.property == nil
                    ? "name a class that conforms to NSSecureCoding"
                    : "name the classes it may hold: '\(directive: .classes) = [SomeClass.self]'"
            )
        case .metatype: ("metatype", "a metatype can't be archived", "archive the name of the type")
        case .opaque:
            (
                "unsupported-type", "'some' hides the type that decoding needs",
                "name the type, or use 'any' with a protocol whose conforming classes are in the scanned files"
            )
        case .uninhabited: ("value-cases", "'\(text)' has no values", "remove the property")
        case .unspecialized:
            (
                "generic-type", "generic type '\(text)' lacks its arguments",
                "write its arguments: '\(text)<…>'"
            )
        case .nestedInGeneric:
            (
                "generic-type",
                "'\(text)' is nested in a generic type, so its name depends on that type's arguments",
                "move it out of the generic type"
            )
        case .tooLarge:
            (
                "type-too-large",
                "it consists of more than \(TypeResolver.maximumParts) types",
                "declare parts of it as separate structs or classes"
            )
        case .other where text.contains("repeat "):
            (
                "unsupported-type", "generated code can't go through the values of a parameter pack",
                "declare a struct with a property for each value"
            )
        case .other:
            if let number = Self.integerArgument(of: text) {
                (
                    "unsupported-type",
                    "the generic argument '\(number)' is an integer, which generated code can't name",
                    "declare a struct without this parameter"
                )
            } else {
                ("unsupported-type", "this type can't be archived", "use a type that can be archived")
            }
        }
    }

    /// The `4` of `Box<4>`.
    private static func integerArgument(of type: String) -> Substring? {
        type.split { "<>,[]:? ".contains($0) }.first { $0.allSatisfy(\.isNumber) }
    }
}
