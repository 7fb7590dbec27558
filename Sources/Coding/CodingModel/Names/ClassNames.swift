import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The names of classes in archives.
struct ClassNames {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    /// Returns `Module.Outer.Inner`, or `Outer.Inner` if the module is unknown.
    func today(of symbol: Symbol) -> String {
        let module = context.table.module(of: symbol).name
        return ((module.isEmpty ? [] : [module]) + symbol.qualifiedName).joined(separator: ".")
    }

    /// Returns the name in `@objc(…)`.
    func objectiveC(of symbol: Symbol) -> String? {
        let attribute = context.table.declaration(symbol.declaration).attributes.first {
            $0.name.text == "objc" && $0.arguments != nil
        }
        return attribute?.namedArgument
    }

    /// Returns the older names in directives.
    func older(of symbol: Symbol) -> [String] {
        context.directives(on: symbol).olderNames.map(\.text)
    }

    /// Returns the names that archives may contain, the current one first.
    func all(of symbol: Symbol) -> [String] {
        [today(of: symbol)] + older(of: symbol) + (objectiveC(of: symbol).map { [$0] } ?? [])
    }

    private func problem(_ symbol: Symbol, _ older: String) -> Diagnostic.Message? {
        let name = symbol.displayName
        if symbol.kind != .class || !context.conformances.isCoding(symbol) { return .nameOfUnarchivedClass(name) }
        if context.table.isGeneric(symbol) { return .nameOfGenericClass(name) }
        if !symbol.isVisibleElsewhere { return .nameOfHiddenClass(name, symbol.access) }
        return context.owner(ofName: older, besides: symbol).map { .nameOfAnotherClass(name, older, owner: $0) }
    }

    /// Returns nil for a class without a directive.
    func named(_ symbol: Symbol) throws(DirectiveError) -> RenamedClass? {
        let directives = context.directives(on: symbol)
        guard !directives.olderNames.isEmpty else { return nil }
        let problems = directives.problemsOfNames(of: symbol.displayName) { problem(symbol, $0) }
        if let (message, range) = problems.first {
            throw DirectiveError(message, at: range, of: symbol, in: context)
        }
        let conditions = context.table.conditions(of: symbol, conformance: nil)
        let names = older(of: symbol) + (objectiveC(of: symbol).map { [$0] } ?? [])
        return RenamedClass(
            name: symbol.qualifiedName, archivedNames: names, access: min(symbol.access, .public),
            availability: context.table.availability(of: symbol), conditions: conditions.own + conditions.inner,
            shadowedNames: context.table.shadowedNames(in: symbol))
    }
}

extension DirectiveBinder.Bound {
    /// Returns the problems with older names of a class, and their places.
    ///
    /// - Parameters:
    ///   - current: its names that can't be older ones.
    ///   - problem: returns another problem with a name.
    package func problemsOfNames(
        of name: String, current: Set<String> = [], _ problem: (String) -> Diagnostic.Message?
    ) -> [(Diagnostic.Message, SourceRange)] {
        var seen = current
        return olderNames.compactMap { older, range in
            let message: Diagnostic.Message? =
                older.isEmpty
                ? .emptyName(name) : !seen.insert(older).inserted ? .repeatedName(name, older) : problem(older)
            return message.map { ($0, range) }
        }
    }
}
