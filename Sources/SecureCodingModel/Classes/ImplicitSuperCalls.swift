import AppleTypes
import CodingBodies
import CodingPlan
import SourceText
import SwiftScanner
import SwiftSemantics
import Threading

/// Handwritten initializers that no longer compile once their superclass has generated members.
///
/// Swift adds the call of `super.init` to an initializer if the superclass has exactly one designated initializer that
/// is accessible and can be called without arguments. It may be failable, throwing or inherited. `init(coder:)` in a
/// region is a second one, so no subclass gets the call anymore. A body that never reaches its end, because it throws,
/// returns nil or traps, needs no call. Verified with Swift 6.3.1.
struct ImplicitSuperCalls {
    private let context: ModelContext
    /// The classes of the run that get `init(coder:)` in their bodies.
    private let generated: Set<Int>
    private let sources = InheritedMemo<Symbol?>()

    /// - Parameter files: The models with their positions in the inputs, in order.
    init(_ files: [(index: Int, model: FileModel)], in context: ModelContext) {
        self.context = context
        let symbols = files.flatMap { file in
            file.model.classes.compactMap { coded -> Int? in
                guard case .designated = coded.construction else { return nil }
                return context.table.symbol(declaredAt: .init(file: file.index, index: coded.declaration))?.id
            }
        }
        generated = Set(symbols)
    }

    var diagnostics: [Diagnostic] {
        parallelMap(context.table.symbols) { symbol in diagnostics(in: symbol) }.flatMap { $0 }
    }

    private func diagnostics(in symbol: Symbol) -> [Diagnostic] {
        let reference = symbol.declaration
        guard symbol.kind == .class, let superclass = context.table.superclass(of: symbol),
            !context.table.declaration(reference).initializers.isEmpty, let source = source(for: superclass),
            isConcerned(reference) || isConcerned(source.declaration),
            let call = callBySwift(of: superclass, from: symbol)
        else { return [] }
        let file = context.table.file(reference)
        return context.table.declaration(reference).initializers.compactMap { initializer in
            guard !file.hasModifier("convenience", in: initializer.modifiers),
                !context.regions[reference.file].contains(initializer.range), let body = initializer.body
            else { return nil }
            let statements = BodyReader.statements(of: file.source, body: body)
            guard let returnsEarly = Self.returnsEarly(statements) else { return nil }
            let message = ModelMessage.initializer(
                .implicitSuperInit(
                    symbol.displayName, initializer: file.signature(of: initializer), superclass: source.displayName,
                    call: coderCall(in: initializer, reference) ?? call, returnsEarly: returnsEarly))
            return message.diagnostic(at: context.table.location(initializer.keyword, in: reference))
        }
    }

    /// Whether a body that leaves the call of `super.init` to Swift has a `return` before its end; nil for other bodies.
    private static func returnsEarly(_ body: [Statement]) -> Bool? {
        var returnsEarly = false
        for node in body.nodes {
            switch node {
            case .expression(let expression):
                if case .member(let base?, "init") = expression.kind, base.kind == .name("super") { return nil }
            case .statement(let statement): if statement.kind == .return(nil) { returnsEarly = true }
            }
        }
        return returnsEarly || !isDeadEnd(body) ? returnsEarly : nil
    }

    private static let neverReturning: Set<String> = ["fatalError", "preconditionFailure", "abort", "exit"]

    /// Whether nothing follows the last statement: it throws, returns nil, or traps.
    private static func isDeadEnd(_ body: [Statement]) -> Bool {
        guard let last = body.last else { return false }
        switch last.kind {
        case .throw: return true
        case .return(let value?): return value.kind == .nil
        case .conditional(let clauses): return clauses.last.map(isDeadEnd) ?? false
        case .expression(let expression):
            guard case .call(let callee, _) = expression.kind else { return false }
            switch callee.kind {
            case .name(let name): return neverReturning.contains(name)
            case .member(let base?, let name):
                return [.name("Swift"), .name("Foundation")].contains(base.kind) && neverReturning.contains(name)
            default: return false
            }
        default: return false
        }
    }

    private func isConcerned(_ reference: DeclarationReference) -> Bool {
        context.table.role(reference) == .generate
    }

    /// Returns the class that gets a designated `init(coder:)`: itself, or the one whose initializers it inherits.
    private func source(for symbol: Symbol) -> Symbol? {
        sources.value(for: symbol, in: context.table) { symbol, inherited in
            if isGenerated(symbol) { return symbol }
            return ForwardedInitializer.declaresDesignated(symbol, in: context) ? nil : inherited ?? nil
        }
    }

    /// A participating class in a reference file has a region from another run, or will have one: it has a subclass, so
    /// it isn't final, and its members can't be in an extension.
    private func isGenerated(_ symbol: Symbol) -> Bool {
        if isConcerned(symbol.declaration) { return generated.contains(symbol.id) }
        if case .takesPart = context.verdict(on: symbol) { return true }
        return false
    }

    /// Returns the implicit call of Swift, which must be written explicitly; nil if there is none.
    private func callBySwift(of superclass: Symbol, from symbol: Symbol) -> String? {
        let available = InitializerSelection.Available.designated(of: superclass, in: context)
        let viewpoint = Viewpoint(file: symbol.declaration.file)
        let reachable = available.initializers.filter { initializer, reference in
            let access = context.table.file(reference).accessLevel(of: initializer.modifiers) ?? .internal
            return context.table.accessNeeded(toUse: reference, from: viewpoint).map { access >= $0 } ?? false
        }
        // Under `#if`, each may be the only one.
        let certain = reachable.filter { $0.0.conditions.isEmpty }
        if available.inheritsEmptyInitializer {
            return certain.isEmpty && !isRootCoding(superclass) ? "super.init()" : nil
        }
        let callable = reachable.filter { initializer, reference in
            initializer.parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
                && !context.table.file(reference).isUnavailable(initializer.attributes)
        }
        guard let called = callable.first?.0, certain.count <= 1,
            certain.allSatisfy({ one in callable.contains { $0.0.range == one.0.range && $0.1 == one.1 } })
        else { return nil }
        return (called.effects.isThrowing ? "try " : "") + (called.effects.isAsync ? "await " : "") + "super.init()"
    }

    /// Whether the platform class above the topmost scanned one has `init(coder:)`.
    private func isRootCoding(_ symbol: Symbol) -> Bool {
        guard case .outside(let name) = context.conformances.root(of: symbol) else { return false }
        if let coding = PlatformClasses.coding(of: name) { return coding != .none }
        if case .stated(let isCoding, _) = context.ground(of: symbol) { return isCoding }
        return false
    }

    /// Returns the call that passes the coder to the superclass.
    private func coderCall(in initializer: InitializerDeclaration, _ reference: DeclarationReference) -> String? {
        guard CodingSignature(table: context.table).isInitializer(initializer, in: reference),
            let name = initializer.parameters[0].name
        else { return nil }
        return "super.init(coder: \(context.table.file(reference).text(name)))"
    }
}
