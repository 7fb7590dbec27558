import SecureCodeGenAppleTypes
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The values that an initializer assigns to stored properties.
struct InitialAssignments {
    /// The parameter, by its position, whose value each property gets; nil for a constant.
    fileprivate(set) var parameters: [String: Int?] = [:]
    /// Whether the body is empty, as while it is being typed, or unknown, as in a header.
    fileprivate(set) var isEmpty = false

    /// Returns the properties that get the value of a parameter.
    func properties(of parameter: Int) -> [String] { parameters.filter { $0.value == parameter }.map(\.key).sorted() }
}

/// Reads initializers that only assign.
///
/// Decoding calls no other initializer. The statements of such an initializer assign parameters and constants to stored
/// properties of its type, and call another one of `self` or `super` that only assigns. So no code of the user gets an
/// object or a decoded value, and nothing can change it or trap because of it. Observers don't run, because Swift calls
/// none for properties that an initializer of the same class assigns.
struct InitializerReader {
    let context: ModelContext
    /// The type whose initializers are read.
    private let symbol: Symbol
    /// Whether wrapped properties may be assigned. Initializers of wrappers mustn't, so reading them ends.
    private let followsWrappers: Bool

    /// The maximum depth of delegation.
    private static let maximumDepth = 8

    init(_ symbol: Symbol, followsWrappers: Bool = true, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        self.followsWrappers = followsWrappers
    }

    /// The first code of an initializer that does something else.
    struct OtherCode: Error {
        let place: Diagnostic.Location
    }

    /// Whether the initializer has the isolation of the type.
    func canCall(_ initializer: InitializerDeclaration) -> Bool {
        let actor = Isolation.globalActor(initializer.attributes, of: symbol, in: context)
        return actor.map { Isolation.of(symbol, in: context) == .globalActor($0) } ?? true
    }

    func read(
        _ initializer: InitializerDeclaration, in reference: DeclarationReference, depth: Int = 0
    ) throws(OtherCode) -> InitialAssignments {
        let file = context.table.file(reference)
        let owner = owner(of: reference)
        let body = Body(
            owner: owner, reference: reference, range: initializer.range,
            parameters: initializer.parameters.map { $0.name?.text ?? "_" },
            takesText: initializer.takesText, depth: depth)
        var found = InitialAssignments()
        let statements = initializer.body.map { BodyReader.statements(of: file.source, body: $0) } ?? []
        found.isEmpty = statements.isEmpty
        // A property wrapper may change the argument.
        if let wrapped = initializer.parameters.first(where: { !$0.attributes.isEmpty }) {
            throw other(wrapped.range, in: reference)
        }
        var delegates = false
        for statement in statements {
            guard depth < Self.maximumDepth else { throw other(statement.range, in: reference) }
            switch InitializerStep(statement, parameters: body.parameters) {
            case .delegates(let isSuper, let arguments):
                delegates = true
                try call(isSuper, arguments, at: statement.range, in: body, &found)
            case .assigns(let pairs):
                for (name, value) in pairs {
                    guard isStored(name, of: owner) else { throw other(statement.range, in: reference) }
                    found.parameters[name] = .some(try parameter(value, in: body))
                }
            case .requires, .other: throw other(statement.range, in: reference)
            }
        }
        let callsSuper =
            !delegates && owner.kind == .class && !initializer.modifiers.contains(.convenience)
        if callsSuper, initializer.body != nil, context.table.superclass(of: owner) != nil {
            try call(true, [], at: initializer.keyword, in: body, &found)
        }
        return found
    }

    /// An initializer that is being read.
    private struct Body {
        let owner: Symbol
        let reference: DeclarationReference
        let range: SourceRange
        let parameters: [String]
        /// Whether a parameter may have the type `some StringProtocol`.
        var takesText = false
        let depth: Int
    }

    private func owner(of reference: DeclarationReference) -> Symbol {
        symbol.declarations.contains(reference) ? symbol : context.table.symbol(declaredAt: reference) ?? symbol
    }

    private func other(_ range: SourceRange, in reference: DeclarationReference) -> OtherCode {
        OtherCode(place: context.table.location(range, in: reference))
    }

    // MARK: Assignments

    /// Whether assigning a property in an initializer of its class only stores the value.
    private func isStored(_ name: String, of owner: Symbol) -> Bool {
        if context.plainNames(of: owner).contains(name) { return true }
        guard followsWrappers,
            let property = context.storedProperties(of: owner).properties.first(where: { $0.name == name })?
                .declaration,
            !PropertyObservers.run(for: property, setAgainIn: owner, context)
        else { return false }
        return property.attributes.allSatisfy { attribute in
            let name = attribute.name.text
            return PropertyAttributes.transparent.contains(name)
                || PropertyWrapper(attribute, in: owner, context).map { $0.change == nil } == true
        }
    }

    /// Returns the position of the parameter that a value is; nil for a constant, or a closure, which isn't run.
    private func parameter(_ value: Expression, in body: Body) throws(OtherCode) -> Int? {
        switch value.kind {
        case .name(let name):
            if let position = body.parameters.firstIndex(of: name) { return position }
        case .call(let callee, let arguments):
            // A parameter of type `some StringProtocol` gets a String.
            if body.takesText, callee.kind == .name("String"), arguments.count == 1, arguments[0].label == nil,
                case .name(let name) = arguments[0].value.kind, let position = body.parameters.firstIndex(of: name)
            {
                return position
            }
        case .closure: if !capturesValues(value, in: body) { return nil }
        default: break
        }
        guard isConstant(value, in: body) else { throw other(value.range, in: body.reference) }
        return nil
    }

    /// Whether a closure may have a capture list, whose values are computed at once.
    private func capturesValues(_ closure: Expression, in body: Body) -> Bool {
        context.table.file(body.reference).text(closure.range).dropFirst().first { !$0.isWhitespace } == "["
    }

    // MARK: Constants

    /// Whether the default value of a parameter is a constant.
    func isConstant(_ value: SourceSlice, in reference: DeclarationReference) -> Bool {
        let body = Body(
            owner: owner(of: reference), reference: reference, range: value.range, parameters: [], depth: 0)
        do {
            return try parameter(value.expression, in: body) == nil
        } catch {
            return false
        }
    }

    /// Whether an expression consists of literals, static members, and initializers of types that only assign or that
    /// aren't declared in the sources.
    private func isConstant(_ value: Expression, in body: Body) -> Bool {
        switch value.kind {
        case .integer, .float, .boolean, .nil, .member(nil, _): true
        case .pound(let name, _): ["#file", "#fileID", "#filePath", "#line", "#column", "#function"].contains(name)
        case .string(let parts): parts.allSatisfy { if case .text = $0 { true } else { false } }
        case .array(let elements), .dictionary(let elements): elements.allSatisfy { isConstant($0, in: body) }
        case .prefix("-", let operand): isConstant(operand, in: body)
        case .binary(let symbol, let left, let right):
            ["+", "-", "*", "/"].contains(symbol) && isConstant(left, in: body) && isConstant(right, in: body)
        case .member(let base?, _): typePath(base) != nil || isForeign(base, in: body)
        case .call(let callee, let arguments):
            arguments.allSatisfy { isConstant($0.value, in: body) } && isKnown(callee, arguments, in: body)
        default: false
        }
    }

    /// Whether a call with constant arguments runs no code of the sources but initializers that only assign.
    private func isKnown(_ callee: Expression, _ arguments: [Expression.Argument], in body: Body) -> Bool {
        // `[String]()`
        if case .array = callee.kind { return arguments.isEmpty }
        if case .dictionary = callee.kind { return arguments.isEmpty }
        guard let path = typePath(callee) else { return isForeign(callee, in: body) }
        guard let named = context.table.resolve(path, from: body.owner, inFile: body.reference.file) else {
            return isForeign(callee, in: body)
        }
        guard let type = context.table.followingAliases(named), type.kind != .enum, body.depth < Self.maximumDepth
        else { return false }
        let constants = arguments.map { Expression.Argument(label: $0.label, value: Expression(.nil, $0.value.range)) }
        let call = Body(
            owner: type, reference: type.declaration, range: SourceRange(0, 0), parameters: [],
            // Constants nest only once, because each initializer may create many.
            depth: body.depth + Self.maximumDepth / 2)
        var found = InitialAssignments()
        do {
            try InitializerReader(type, followsWrappers: followsWrappers, in: context).call(
                false, constants, at: callee.range, in: call, &found)
            return true
        } catch {
            return false
        }
    }

    /// `Outer.Inner`, or `Outer.Inner.init`, if all names are those of types, by convention.
    private func typePath(_ expression: Expression) -> [String]? {
        switch expression.kind {
        case .name(let name): name.first?.isUppercase == true ? [name] : nil
        case .member(let base?, "init"): typePath(base)
        case .member(let base?, let name): name.first?.isUppercase == true ? typePath(base).map { $0 + [name] } : nil
        default: nil
        }
    }

    /// Whether a chain of members and calls begins with a type that the sources don't declare.
    private func isForeign(_ chain: Expression, in body: Body) -> Bool {
        switch chain.kind {
        case .name(let name):
            name != "Self" && typePath(chain) != nil
                && context.table.resolve([name], from: body.owner, inFile: body.reference.file) == nil
        case .member(let base?, _): isForeign(base, in: body)
        case .call(let callee, let arguments):
            arguments.allSatisfy { isConstant($0.value, in: body) } && isForeign(callee, in: body)
        default: false
        }
    }

    // MARK: Delegation

    private func call(
        _ isSuper: Bool, _ arguments: [Expression.Argument], at range: SourceRange, in body: Body,
        _ found: inout InitialAssignments
    ) throws(OtherCode) {
        var passed: [Int?] = []
        for argument in arguments { passed.append(try parameter(argument.value, in: body)) }
        let available = available(isSuper, of: body.owner)
        let targets = available.initializers.compactMap { target, reference in
            target.range == body.range ? nil : match(arguments, target, reference).map { (target, reference, $0) }
        }
        guard let (target, reference, positions) = targets.first else {
            // One of a class that isn't scanned.
            if available.inheritsEmptyInitializer { return }
            guard !isSuper, body.owner.kind == .struct,
                context.table.declaration(body.owner.declaration).initializers.isEmpty
            else { throw other(range, in: body.reference) }
            for (argument, value) in zip(arguments, passed) { found.parameters[argument.label ?? "_"] = .some(value) }
            return
        }
        guard targets.count == 1 else { throw other(range, in: body.reference) }
        let inner = try read(target, in: reference, depth: body.depth + 1)
        for (property, parameter) in inner.parameters {
            found.parameters[property] = .some(parameter.flatMap { positions[$0] }.flatMap { passed[$0] })
        }
    }

    /// Returns the initializers that `self.init(…)` or `super.init(…)` can call in a type.
    private func available(_ isSuper: Bool, of owner: Symbol) -> InitializerSelection.Available {
        if owner.kind != .class {
            let initializers = owner.declarations.flatMap { reference in
                context.table.declaration(reference).initializers.map { ($0, reference) }
            }
            return .init(initializers: initializers, inheritsEmptyInitializer: false)
        }
        // A subclass may override the one that an inherited initializer calls.
        if !isSuper { return .own(of: symbol, in: context) }
        return context.table.superclass(of: owner).map { .designated(of: $0, in: context) }
            ?? .root(of: owner, in: context)
    }

    /// Returns the argument for each parameter, or nil for a default value; nil if the call doesn't match.
    private func match(
        _ arguments: [Expression.Argument], _ target: InitializerDeclaration, _ reference: DeclarationReference
    ) -> [Int?]? {
        guard let positions = target.parameters.arguments(for: arguments.map(\.label)) else { return nil }
        var passed: [Int?] = []
        for (parameter, positions) in zip(target.parameters, positions) {
            if positions.isEmpty, !parameter.isVariadic {
                guard let value = parameter.defaultValue, isConstant(value, in: reference) else { return nil }
            } else if !positions.isEmpty, parameter.isVariadic {
                return nil
            }
            passed.append(positions.first)
        }
        return passed
    }
}

extension InitializerDeclaration {
    /// Whether a parameter may be any type of text: `some StringProtocol`, or a generic parameter.
    fileprivate var takesText: Bool {
        let slices =
            parameters.compactMap(\.type) + genericParameters.compactMap(\.constraint) + requirements.map(\.type)
        return slices.compactMap(\.typeSyntax).flatMap(\.names).contains { $0.last == "StringProtocol" }
    }
}
