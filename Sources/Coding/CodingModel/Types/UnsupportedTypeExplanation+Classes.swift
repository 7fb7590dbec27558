import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText
import SecureCodeGenSymbols

// Explanations about classes, and about protocols that classes conform to.

extension UnsupportedTypeExplanation {
    init(insecureClass symbol: Symbol, isCoding: Bool, at site: TypeSite, context: ModelContext) {
        let name = symbol.displayName
        var notes = [Diagnostic.Note("'\(name)' is declared here", at: context.table.location(symbol))]
        let below = Self.choices(
            context.table.subclasses(of: symbol).filter(context.conformances.isSecureCoding), at: site)
        if site.property != nil, !below.isEmpty {
            notes.append(.init("or name the subclasses it may hold: \(Self.directive(below))"))
        }
        var reason =
            isCoding
            ? "'\(name)' conforms to NSCoding but not NSSecureCoding"
            : "'\(name)' does not conform to NSSecureCoding"
        if context.conformances.isCodable(symbol) {
            switch CodableClasses(in: context).loss(of: symbol) {
            case .subclasses(let subclasses)?:
                let subclass = subclasses[0].displayName
                reason += ", and Codable would decode its subclass '\(subclass)' as \(name.quotedWithArticle)"
            case .superclassStores(let superclass)?:
                reason += ", and Codable would lose the properties of '\(superclass.displayName)'"
            case nil: break
            }
        }
        let advice = Self.advice(insteadOfHeirOf: context.conformances.root(of: symbol))
        self.init("insecure-class", reason, advice ?? "make '\(name)' conform to NSSecureCoding", notes: notes)
    }

    /// Returns what to archive instead of an object whose class inherits from an unarchivable one, because no
    /// conformance would help.
    private static func advice(insteadOfHeirOf root: Conformances.Superclass) -> String? {
        if case .external(let superclass) = root { SDKTypes.named(superclass)?.advice } else { nil }
    }

    init(_ problem: UnsupportedType.ProtocolProblem, at site: TypeSite, _ table: SymbolTable) {
        switch problem {
        case .noConformingClass(let name):
            self.init(
                "existential-type", "no class in the scanned files conforms to '\(name)'",
                "add '--reference <folder>' for classes that conform to it")
        case .noClassToName(let name):
            self.init(
                "existential-type", "every class that conforms to '\(name)' is private or generic",
                "make a class conform that is neither private nor generic")
        case .conformingTypesAreNoObjects(let protocolID, let others, let archivable):
            self.init(
                conformingTypes: others.map { table.symbols[$0] }, of: table.symbols[protocolID].displayName,
                archivable: archivable.map { table.symbols[$0] }, at: site, table)
        case .typesElsewhereConform(let name, let others, let archivable):
            let known = archivable.map { table.symbols[$0].displayName }
            let classes = known + others.filter { PlatformClasses.coding(of: $0) == .secure }
            let more = others.count - 1
            self.init(
                "existential-type",
                "'\(others[0])'\(more == 0 ? " conforms" : " and \(more) \(more == 1 ? "other" : "others") conform") "
                    + "to '\(name)' in an extension, and could not be decoded",
                site.property != nil && !classes.isEmpty
                    ? "\(site.directiveAdvice) which classes it may hold: \(Self.directive(named: classes))"
                    : "use a class as the type")
        }
    }

    private init(
        conformingTypes others: [Symbol], of name: String, archivable: [Symbol], at site: TypeSite,
        _ table: SymbolTable
    ) {
        let subject =
            others.count == 1
            ? "'\(others[0].displayName)' conforms"
            : "'\(others[0].displayName)' and \(others.count - 1) \(others.count == 2 ? "other" : "others") conform"
        let choices = Self.choices(archivable, at: site)
        let isListed = site.property != nil && !choices.isEmpty
        self.init(
            "existential-type", "\(subject) to '\(name)' but not NSSecureCoding",
            isListed
                ? "\(site.directiveAdvice) which classes it may hold: \(Self.directive(choices))"
                : "\(Self.conform(others)), or use a class as the type",
            notes: others.prefix(3).map {
                .init("'\($0.displayName)' is declared here", at: table.location($0))
            })
    }

    /// Returns the classes to suggest in a directive; none if the only one is the class with the property.
    private static func choices(_ classes: [Symbol], at site: TypeSite) -> [Symbol] {
        classes.allSatisfy { $0.id == site.owner } ? [] : classes
    }

    /// `let 'BlockNode' conform to NSSecureCoding`
    private static func conform(_ types: [Symbol]) -> String {
        guard types.allSatisfy({ $0.kind == .class }), types.count <= 3 else {
            return "make each a class that conforms to NSSecureCoding"
        }
        let names = types.map { "'\($0.displayName)'" }
        return "make \(names.joined(separator: names.count == 2 ? " and " : ", ")) conform to NSSecureCoding"
    }

    /// Returns the directive that allows these classes, ready to paste.
    private static func directive(_ classes: [Symbol]) -> String { directive(named: classes.map(\.displayName)) }

    private static func directive(named classes: [String]) -> String {
        let names = classes.map { $0 + ".self" }.sorted()
        return "'\(directive: .classes) = [\(names.joined(separator: ", "))]'"
    }

    /// The reason why the classes in a directive can't be those of its property.
    init(_ problem: ClassListProblem, at site: TypeSite, context: ModelContext) {
        let reason: String
        let advice: String
        var notes: [Diagnostic.Note] = []
        switch problem {
        case .nothingToNarrow:
            reason = "its type already determines the classes"
            advice =
                "remove it; it applies to objects whose type is Any, a protocol or a class, and to "
                + "collections of them"
        case .noClass(let name, let instead?):
            (reason, advice) = ("'\(name)' is not a class", "name the class that represents it: '\(instead).self'")
        case .noClass(let name, nil):
            (reason, advice) = ("'\(name)' is not a class", "name classes that conform to NSSecureCoding")
        case .allowsAnyClass(let name):
            (reason, advice) = ("'\(name)' would allow any class", "name the specific classes it may hold")
        case .unrelated(let name, let declared):
            (reason, advice) = (
                "'\(name)' is not a subclass of '\(declared)'", "name subclasses of '\(declared)', or change the type"
            )
        case .nonconforming(let name, let declared):
            reason = "'\(name)' does not conform to '\(declared)'"
            advice = "make '\(name)' conform to '\(declared)', or remove it from the list"
        case .refused(let name, let refusal):
            let explanation = UnsupportedTypeExplanation(
                refusal, at: .init(file: site.file, property: nil), context: context)
            (reason, advice) = ("'\(name)' can't be allowed: \(explanation.reason)", explanation.advice)
            notes = explanation.notes
        }
        self.init("class-list", reason, advice, notes: notes)
    }
}
