import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Finds the methods in directives, and how to call them.
struct HookFinder {
    private let context: ModelContext
    /// The class that gets the members.
    private let symbol: Symbol

    init(_ symbol: Symbol, in context: ModelContext) {
        self.symbol = symbol
        self.context = context
    }

    /// A property or a class with hooks.
    struct Subject {
        /// `Account.age`, or the class.
        let name: String
        /// nil for a class, and if the type is unknown.
        let type: SwiftType?
        /// The source text.
        let typeText: String
    }

    // MARK: Of the class

    func classHooks() throws(DirectiveError) -> ClassHooks {
        let directives = context.directives(on: symbol)
        let subject = Subject(name: symbol.displayName, type: nil, typeText: "")
        return ClassHooks(
            validate: try hook(directives, .validateObject, of: subject),
            didDecode: try hook(directives, .didDecode, of: subject),
            hasAwakeMethod: methods.contains { text($0) == "awakeAfter" })
    }

    /// - Parameter owner: The class that declares the property.
    func hooks(
        of property: StoredProperty, _ type: PropertyTyping.PropertyType, owner: Symbol
    ) throws(DirectiveError) -> PropertyHooks {
        let subject = Subject(
            name: "\(owner.displayName).\(property.name)", type: type.resolved, typeText: type.text)
        return PropertyHooks(
            validate: try hook(property.directives, .validate, of: subject, owner),
            decode: try hook(property.directives, .decode, of: subject, owner),
            encode: try hook(property.directives, .encode, of: subject, owner))
    }

    /// Returns nil for a class without a version.
    func version() throws(DirectiveError) -> ClassVersion? {
        let directives = context.directives(on: symbol)
        guard let version = directives.version else {
            guard let idle = directives.idleWithoutVersion else { return nil }
            let message = Diagnostic.Message.noVersion(symbol.displayName, word: idle.word.rawValue)
            throw DirectiveError(message, at: idle.range, of: symbol, in: context)
        }
        let subject = Subject(name: symbol.displayName, type: nil, typeText: "")
        return ClassVersion(
            number: version.number, key: ClassVersion.key(of: symbol),
            olderKeys: ClassVersion.olderKeys(of: symbol, in: context),
            acceptsNewer: version.acceptsNewer,
            migrate: try hook(directives, .migrate, of: subject))
    }

    // MARK: Looking one up

    private struct Method {
        let function: FunctionDeclaration
        let declared: DeclarationReference
    }

    private func hook(
        _ directives: DirectiveBinder.Bound, _ role: HookRole, of subject: Subject, _ owner: Symbol? = nil
    ) throws(DirectiveError) -> Hook? {
        guard let directive = directives.method(role.word), let name = directive.nameValue else { return nil }
        let owner = owner ?? symbol
        let all = methods
        let named = all.filter { text($0) == name }
        guard let first = named.first else {
            let message = Diagnostic.Message.missingHook(
                name, role, of: subject.name, suggestion: closest(to: name, among: Set(all.map(text)).sorted()),
                example: role.example(name, subject))
            throw DirectiveError(message, at: directive.range, of: owner, in: context)
        }
        var mismatch: SignatureMismatch?
        for method in named {
            do {
                return try fit(method, role, subject)
            } catch {
                mismatch = mismatch ?? error
            }
        }
        let message = Diagnostic.Message.unfitHook(
            name, role, of: subject.name, mismatch ?? .result, example: role.example(name, subject))
        let declared = Diagnostic.Note(
            "'\(name)' is declared here", at: context.table.location(first.function.name.range, in: first.declared))
        throw DirectiveError(message, at: directive.range, of: owner, in: context, notes: [declared])
    }

    /// The methods of the class and its superclasses, its own first.
    private var methods: [Method] {
        ([symbol] + context.table.superclasses(of: symbol)).flatMap(\.declarations).flatMap { reference in
            context.table.declaration(reference).functions
                .map { Method(function: $0, declared: reference) }
        }
    }

    private func text(_ method: Method) -> String {
        method.function.name.text
    }

    // MARK: Whether it fits

    private func fit(_ method: Method, _ role: HookRole, _ subject: Subject) throws(SignatureMismatch) -> Hook {
        let function = method.function
        let isStatic = function.modifiers.isTypeMember
        if function.effects.isAsync { throw .isAsync }
        if function.effects.isThrowing, !role.mayThrow { throw .isThrowing }
        if function.modifiers.contains(.mutating) { throw .result }
        if let actor = Isolation.globalActor(function.attributes, of: symbol, in: context),
            Isolation.of(symbol, in: context) != .globalActor(actor)
        {
            throw .isolated(actor)
        }
        if let wanted = role.isStatic, wanted != isStatic { throw wanted ? .notStatic : .isStatic }
        guard isReachable(method) else { throw .notReachable(access(of: method)) }
        var arguments: [(label: String?, value: Hook.Argument)] = []
        for parameter in function.parameters where parameter.defaultValue == nil {
            guard let value = argument(parameter, role, subject, in: method), !parameter.isVariadic,
                !arguments.contains(where: { $0.value == value })
            else { throw .parameter(parameter.type?.text ?? "") }
            arguments.append((parameter.argumentLabel, value))
        }
        if let needed = role.neededArgument, !arguments.contains(where: { $0.value == needed }) {
            throw .parameter(nil)
        }
        guard let result = result(method, role, subject), role.results.contains(result) else { throw .result }
        if role == .validate || role == .validateObject, result == .nothing, !function.effects.isThrowing {
            throw .saysNothing
        }
        return Hook(
            name: function.name.text, arguments: arguments, isStatic: isStatic,
            isThrowing: function.effects.isThrowing, result: result, keys: keys(of: method, arguments),
            classes: arguments.contains { $0.value == .coder } ? classes(of: method) : [])
    }

    /// Returns the keys that a method reads from the coder; nil if it may read any.
    private func keys(
        of method: Method, _ arguments: [(label: String?, value: Hook.Argument)]
    ) -> Set<String>? {
        let parameters = zip(method.function.parameters.filter { $0.defaultValue == nil }, arguments.map(\.value))
        func name(_ argument: Hook.Argument) -> String? {
            parameters.first { $0.1 == argument }?.0.name?.text
        }
        guard arguments.contains(where: { $0.value == .coder }) else { return [] }
        guard let coder = name(.coder) else { return nil }
        return CoderKeys.read(by: body(of: method), coder: coder, key: name(.key))
    }

    private func classes(of method: Method) -> [TypeName] {
        let scope = context.table.symbol(declaredAt: method.declared) ?? symbol
        let place = TypeResolver.Scope(symbol: scope, file: method.declared.file)
        return CoderKeys.classes(in: body(of: method)).flatMap { path -> [TypeName] in
            let type = TypeResolver(table: context.table)
                .resolve(.named(path.map { .init(name: $0) }), text: path.joined(separator: "."), in: place)
            switch type {
            case .platformClass(let name): return [TypeName(components: [name])]
            case .scanned(let scanned) where context.table.symbols[scanned.symbol].kind == .class:
                let named = context.table.symbols[scanned.symbol]
                return ([named] + context.table.subclasses(of: named)).map { TypeName(components: $0.qualifiedName) }
            default: return []
            }
        }
    }

    private func body(of method: Method) -> [Statement] {
        let source = context.table.file(method.declared).source
        return BodyReader.statements(of: source, declaration: method.function.range)
    }

    private func argument(
        _ parameter: Parameter, _ role: HookRole, _ subject: Subject, in method: Method
    ) -> Hook.Argument? {
        guard let range = parameter.type else { return nil }
        let (type, text) = resolve(range, in: method)
        let fitting: [Hook.Argument] = role.arguments.filter { argument in
            switch argument {
            case .coder: isCoder(range, in: method)
            case .key: type == .string
            case .version: type == .scalar(.int)
            case .error: false
            case .value: isValue(type, text, of: subject) || isWrapped(type, of: subject)
            }
        }
        // If the value and the key may both be strings, the first is the value.
        return fitting.first
    }

    /// Whether a type is the property's type or its wrapped type, which both accept a value.
    private func isWrapped(_ type: SwiftType, of subject: Subject) -> Bool {
        if case .optional(let wrapped)? = subject.type { return wrapped == type }
        if case .optional(let wrapped) = type { return wrapped == subject.type }
        return false
    }

    private func isValue(_ type: SwiftType, _ text: String, of subject: Subject) -> Bool {
        type == subject.type || TypeSpelling(text) == TypeSpelling(subject.typeText)
    }

    private func result(_ method: Method, _ role: HookRole, _ subject: Subject) -> Hook.Result? {
        guard let range = method.function.result, !["Void", "()", "Swift.Void"].contains(range.text) else {
            return .nothing
        }
        let (type, text) = resolve(range, in: method)
        if role.results.contains(.bool) { return type == .scalar(.bool) ? .bool : nil }
        if isValue(type, text, of: subject) { return .value }
        if case .optional(let wrapped)? = subject.type, wrapped == type { return .value }
        if case .optional(let wrapped) = type, wrapped == subject.type { return .optionalValue }
        let (spelling, wanted) = (TypeSpelling(text), TypeSpelling(subject.typeText))
        if spelling.wrapped == wanted { return .optionalValue }
        return wanted.wrapped == spelling ? .value : nil
    }

    private func resolve(_ type: SourceSlice, in method: Method) -> (type: SwiftType, text: String) {
        let scope = TypeResolver.Scope(
            symbol: context.table.symbol(declaredAt: method.declared) ?? symbol, file: method.declared.file)
        return (
            TypeResolver(table: context.table).resolve(type, in: scope), type.text
        )
    }

    private func isCoder(_ type: SourceSlice, in method: Method) -> Bool {
        CodingSignature(table: context.table).isCoder(type, in: method.declared)
    }

    // MARK: Whether members in the class body can call it

    private func isReachable(_ method: Method) -> Bool {
        let useSite = UseSite(file: symbol.declaration.file)
        guard let needed = context.table.accessNeeded(toUse: method.declared, from: useSite) else { return false }
        let access = access(of: method)
        // A private method is visible in the class and its extensions in the same file.
        if access == .private {
            return method.declared.file == symbol.declaration.file && symbol.declarations.contains(method.declared)
        }
        return access >= needed
    }

    private func access(of method: Method) -> AccessLevel {
        let declaration = context.table.declaration(method.declared)
        return method.function.modifiers.access
            ?? (declaration.kind == .extension ? declaration.modifiers.access : nil) ?? .internal
    }

    /// Returns the first method that other files can't call.
    func hidden(among hooks: [Hook]) -> (name: String, access: AccessLevel)? {
        for hook in hooks {
            guard let method = methods.first(where: { text($0) == hook.name }) else { continue }
            let access = access(of: method)
            if access < .internal { return (hook.name, access) }
        }
        return nil
    }
}
