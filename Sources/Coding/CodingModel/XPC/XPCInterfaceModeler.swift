import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Models the interface of an XPC connection for a protocol with `xpc`.
///
/// NSXPCInterface takes the class of an argument from the Objective-C signature, which doesn't say what collections contain. It
/// rejects other classes than property lists there unless `setClasses(_:for:argumentIndex:ofReply:)` lists them, and passes an
/// object by proxy only if `setInterface(_:for:argumentIndex:ofReply:)` says so. Source: "Creating XPC services" and the page of
/// NSXPCInterface in Apple's documentation.
struct XPCInterfaceModeler {
    private let context: ModelContext
    private let symbol: Symbol
    private var arguments: [XPCInterface.Argument] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameter symbol: A protocol.
    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
    }

    /// Returns the interfaces of a file's protocols; nil if one of them is refused.
    static func interfaces(
        inFile index: Int, _ context: ModelContext, _ diagnostics: inout DiagnosticCollector
    ) -> [XPCInterface]? {
        let declarations = context.table.file(at: index).declarations
        let protocols = declarations.indices.filter { declarations[$0].kind == .protocol }
            .compactMap { context.table.symbol(declaredAt: .init(file: index, index: $0)) }
            .filter { isWanted($0, in: context) }
        let interfaces = protocols.compactMap { symbol in
            var modeler = XPCInterfaceModeler(symbol, in: context)
            defer { diagnostics.add(contentsOf: modeler.diagnostics) }
            return modeler.model()
        }
        return interfaces.count == protocols.count ? interfaces : nil
    }

    /// Whether a protocol has the directive.
    static func isWanted(_ symbol: Symbol, in context: ModelContext) -> Bool {
        symbol.kind == .protocol && context.directives(on: symbol).isXPCInterface
    }

    /// Returns nil, and has diagnostics, if an interface can't be set up.
    mutating func model() -> XPCInterface? {
        let declaration = context.table.declaration(symbol.declaration)
        if !isObjectiveC(symbol) { report(.xpcNotObjectiveC, at: declaration.name.range, of: symbol) }
        if !symbol.isVisibleElsewhere {
            report(.xpcHiddenProtocol(symbol.displayName), at: declaration.name.range, of: symbol)
        }
        for requirements in protocols { collect(requirements) }
        guard diagnostics.isEmpty else { return nil }
        return XPCInterface(
            name: symbol.qualifiedName, access: min(symbol.access, .public),
            availability: context.table.availability(of: symbol),
            conditions: declaration.conditions.texts, arguments: arguments,
            shadowedNames: context.table.shadowedNames(in: symbol).ofExtensions)
    }

    /// The protocol and the scanned ones that it refines, itself first.
    private var protocols: [Symbol] {
        var found = [symbol]
        var next = 0
        while next < found.count {
            let current = found[next]
            for entry in context.table.declaration(current.declaration).inheritance {
                guard case .named(let path) = entry.typeSyntax?.withoutSpecifiers,
                    let refined = context.table.resolve(
                        path.map(\.name), from: current, inFile: current.declaration.file),
                    refined.kind == .protocol, !found.contains(where: { $0.id == refined.id })
                else { continue }
                found.append(refined)
            }
            next += 1
        }
        return found
    }

    private func isObjectiveC(_ symbol: Symbol) -> Bool {
        let file = context.table.file(symbol.declaration)
        return file.source.isHeader
            || context.table.declaration(symbol.declaration).attributes.contains { $0.name.text == "objc" }
    }

    private mutating func report(_ message: Diagnostic.Message, at range: SourceRange, of owner: Symbol) {
        let place = context.table.location(range, in: owner.declaration)
        diagnostics.append(message.diagnostic(at: place))
    }

    // MARK: Requirements

    private mutating func collect(_ owner: Symbol) {
        let file = context.table.file(owner.declaration)
        let declaration = context.table.declaration(owner.declaration)
        guard let requirements = Scanner.requirements(of: declaration, in: file).first else {
            return report(.xpcUnreadable(owner.displayName), at: declaration.name.range, of: owner)
        }
        for property in requirements.properties {
            report(.xpcNotAMethod("property '\(property.name.text)'"), at: property.name.range, of: owner)
        }
        for initializer in requirements.initializers {
            report(.xpcNotAMethod("an initializer"), at: initializer.keyword, of: owner)
        }
        for function in requirements.functions { collect(function, of: owner) }
    }

    private mutating func collect(_ function: FunctionDeclaration, of owner: Symbol) {
        let name = function.name.text
        if function.modifiers.contains(.static) {
            return report(.xpcNotAMethod("static method '\(name)'"), at: function.name.range, of: owner)
        }
        if !function.conditions.isEmpty {
            return report(.xpcConditionalMethod(name), at: function.name.range, of: owner)
        }
        if function.effects.isThrowing, !function.effects.isAsync {
            return report(.xpcThrowing(name), at: function.name.range, of: owner)
        }
        let scope = TypeResolver.Scope(symbol: owner, file: owner.declaration.file)
        let labels = function.parameters.map { $0.label?.text ?? "_" }
        let method = Method(owner: owner, name: name, labels: labels)
        var replies = 0
        for (index, parameter) in function.parameters.enumerated() {
            guard let range = parameter.type, let syntax = range.typeSyntax, !parameter.isVariadic else {
                report(.xpcUnreadable(name), at: parameter.range, of: owner)
                continue
            }
            if let reply = block(syntax, in: scope) {
                replies += 1
                if replies > 1 || function.effects.isAsync {
                    report(.xpcSeveralReplies(name), at: range.range, of: owner)
                }
                for (index, type) in reply.parameters.enumerated() {
                    add(
                        type, in: reply.scope,
                        at: .init(method: method, index: index, isInReply: true, type: range))
                }
            } else {
                add(syntax, in: scope, at: .init(method: method, index: index, isInReply: false, type: range))
            }
        }
        addResult(of: function, method, in: scope)
    }

    /// What an asynchronous method returns are the first arguments of its completion handler.
    private mutating func addResult(of function: FunctionDeclaration, _ method: Method, in scope: TypeResolver.Scope) {
        guard let range = function.result, let syntax = range.typeSyntax else { return }
        let types = if case .tuple(let elements) = syntax { elements.map(\.type) } else { [syntax] }
        guard function.effects.isAsync else {
            let result = range.text
            if types.isEmpty || ["Void", "Progress", "Foundation.Progress", "Swift.Void"].contains(result) { return }
            return report(.xpcReturns(method.name), at: range.range, of: method.owner)
        }
        if range.text.split(separator: ".").last == "Void" { return }
        for (index, type) in types.enumerated() {
            add(type, in: scope, at: .init(method: method, index: index, isInReply: true, type: range))
        }
    }

    /// The types of a block's parameters, also through an alias, with the scope of their names; nil for another type.
    private func block(
        _ syntax: TypeSyntax, in scope: TypeResolver.Scope
    ) -> (parameters: [TypeSyntax], scope: TypeResolver.Scope)? {
        var syntax = syntax
        var scope = scope
        for _ in 0..<SymbolTable.maximumChainLength {
            switch syntax {
            case .function(let parameters): return (parameters, scope)
            case .attributed(_, let type), .optional(let type), .implicitlyUnwrapped(let type): syntax = type
            case .tuple(let elements) where elements.count == 1: syntax = elements[0].type
            case .named(let path):
                guard let alias = alias(path.map(\.name), in: scope),
                    let target = context.table.declaration(alias.declaration).target,
                    let named = target.typeSyntax
                else { return nil }
                syntax = named
                scope = TypeResolver.Scope(
                    symbol: alias.parent.map { context.table.symbols[$0] }, file: alias.declaration.file)
            default: return nil
            }
        }
        return nil
    }

    private func alias(_ path: [String], in scope: TypeResolver.Scope) -> Symbol? {
        if path.count == 1,
            case .aliases(let aliases) = context.table.lookUp(path[0], from: scope.symbol, inFile: scope.file)
        {
            return aliases.count == 1 ? aliases[0] : nil
        }
        let symbol = context.table.resolve(path, from: scope.symbol, inFile: scope.file)
        return symbol?.kind == .typealias ? symbol : nil
    }

    // MARK: Arguments

    private struct Method {
        let owner: Symbol
        let name: String
        let labels: [String]
    }

    private struct Place {
        let method: Method
        let index: Int
        let isInReply: Bool
        /// The type in the source, for diagnostics.
        let type: SourceSlice
    }

    private mutating func add(_ syntax: TypeSyntax, in scope: TypeResolver.Scope, at place: Place) {
        let owner = place.method.owner
        let type = TypeResolver(table: context.table).resolve(
            syntax.withoutSpecifiers, text: place.type.text, in: scope)
        do {
            guard let content = try XPCContent(of: symbol, in: context).content(of: type) else { return }
            arguments.append(
                .init(
                    protocolName: owner.qualifiedName, method: place.method.name, labels: place.method.labels,
                    index: place.index, isInReply: place.isInReply, content: content))
        } catch {
            report(error, at: place.type.range, of: owner)
        }
    }
}
