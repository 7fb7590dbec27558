import SourceText
import SwiftScanner

// Names: `Foo()`, `Foo.init()`, `Set<Int>()`, `Outer.Kind.a`, `Kind.b(5)`.
extension ExpressionReader {
    mutating func readName() -> ExpressionType {
        let start = index
        while current?.kind == .identifier {
            index += 1
            _ = skipGenericArguments()
            guard current?.kind == .period, peek(1)?.kind == .identifier else { break }
            index += 1
        }
        guard budget.names > 0 else { return giveUp() }
        budget.names -= 1
        let isCall = current?.kind == .leftParenthesis && touches(0)
        guard let syntax = file.typeSyntax(Array(tokens[start..<index])), case .named(var components) = syntax,
            let last = components.last
        else { return .opaque }
        let written = file.text(SourceRange(tokens[start].range.lower, tokens[index - 1].range.upper))
        if !isCall { return member(last.name, of: components.dropLast(), text: written) }
        if components.count > 1, last.name == "init" { components.removeLast() }
        if let type = inference.type(named: components, text: written, in: scope) { return readCall(of: type) }
        if let resource = inference.resource(named: components, text: written, in: scope) {
            return readArguments() == nil ? giveUp() : .typed(resource)
        }
        let collection = inference.collection(components, text: written, in: scope)
        guard let arguments = readArguments() else { return .opaque }
        if let collection { return made(collection, of: arguments) }
        let owner = components.dropLast()
        if !arguments.isEmpty, !owner.isEmpty {
            let reading = caseCall(last.name, of: owner, text: written)
            if reading != .opaque { return reading }
        }
        return call(last.name, arguments, of: owner, text: written)
    }

    /// `Array(repeating: 0, count: 3)`, `Set(["a"])`
    private func made(_ collection: String, of arguments: [Argument]) -> ExpressionType {
        switch (collection, arguments.map(\.label)) {
        case ("Array", ["repeating", "count"]):
            return arguments[0].reading == .opaque ? .opaque : .array(arguments[0].reading)
        case ("Set", [nil]):
            guard case .array(let element?) = arguments[0].reading, let type = element.defaultType else {
                return .opaque
            }
            return .typed(.set(type))
        default: return .opaque
        }
    }

    // MARK: Members of types outside the scan

    /// `Date.now.addingTimeInterval(5)`, `Int.random(in: 0...9)`, `NSHomeDirectory()`
    private mutating func call(
        _ name: String, _ arguments: [Argument], of owner: ArraySlice<TypeSyntax.Component>, text: String
    ) -> ExpressionType {
        let method = MemberUse(name: name, labels: arguments.map(\.label))
        if owner.isEmpty {
            return unqualified(method)
                ?? PlatformMembers.result(ofFunction: method.signature).map { .typed($0) } ?? .opaque
        }
        if let type = inference.type(named: Array(owner), text: text, in: scope) {
            return staticMember(method, of: type)
        }
        return member(method, of: prefix(owner, text: text))
    }

    /// Returns the type of the expression before a period if it isn't a type: `Locale.current` of
    /// `Locale.current.identifier`.
    private mutating func prefix(_ components: ArraySlice<TypeSyntax.Component>, text: String) -> ExpressionType {
        guard let last = components.last else { return .opaque }
        return member(last.name, of: components.dropLast(), text: text)
    }

    /// Reads a property or method of the previous expression, from the period on.
    mutating func readMember(of reading: ExpressionType) -> ExpressionType {
        guard let next = peek(1), next.kind == .identifier else {
            index += 2
            return .opaque
        }
        let name = file.identifier(next.range)
        index += 2
        guard current?.kind == .leftParenthesis, touches(0) else { return member(MemberUse(name: name), of: reading) }
        let start = index
        guard let arguments = readArguments() else {
            isUnrecognized = false
            index = start
            skipBalanced()
            return .opaque
        }
        return member(MemberUse(name: name, labels: arguments.map(\.label)), of: reading)
    }

    // MARK: Static members

    /// The usual names of shared objects of system resources.
    private static let singletons: Set<String> = ["default", "main", "shared", "standard"]

    private mutating func member(
        _ name: String, of components: ArraySlice<TypeSyntax.Component>, text: String
    ) -> ExpressionType {
        guard !components.isEmpty else { return unqualified(MemberUse(name: name)) ?? .opaque }
        if Self.singletons.contains(name),
            let resource = inference.resource(named: Array(components), text: text, in: scope)
        {
            return .typed(resource)
        }
        guard let type = inference.type(named: Array(components), text: text, in: scope) else {
            if let shared = inference.sharedObject(name, of: Array(components), text: text, in: scope) {
                return .typed(shared)
            }
            return member(MemberUse(name: name), of: prefix(components, text: text))
        }
        return constant(name, of: type)
    }

    /// Returns the type of a static member or a case that isn't called.
    mutating func constant(_ name: String, of type: SwiftType) -> ExpressionType {
        let use = MemberUse(name: name)
        if let found = declared(use, of: type, isStatic: true) { return found }
        switch type {
        case .scanned: return .opaque
        case .optional: return name == "none" ? .typed(type) : .opaque
        default:
            guard PlatformInitializers.hasConstant(name, type, in: inference.table) else {
                return staticMember(use, of: type)
            }
            return inference.mayInherit(name, type) ? .opaque : .typed(type)
        }
    }

    private func caseCall(
        _ name: String, of components: ArraySlice<TypeSyntax.Component>, text: String
    ) -> ExpressionType {
        guard let type = inference.type(named: Array(components), text: text, in: scope),
            case .scanned(let scanned) = type
        else { return .opaque }
        let symbol = inference.table.symbols[scanned.symbol]
        guard !inference.table.isGeneric(symbol) || !scanned.arguments.isEmpty else { return .opaque }
        let members = inference.table.staticMembers(named: name, of: symbol)
        let areCases = members.allSatisfy {
            if case .enumCase(hasAssociatedValues: true) = $0 { return true }
            return false
        }
        let isSure = areCases && !members.isEmpty && !inference.mayInherit(name, symbol)
        return isSure ? .typed(type) : .opaque
    }

    // MARK: Calls

    /// An argument of a call.
    struct Argument {
        let label: String?
        let reading: ExpressionType
    }

    /// Returns the type of an initializer call, after the name of the type.
    mutating func readCall(of type: SwiftType) -> ExpressionType {
        guard let arguments = readArguments() else { return giveUp() }
        return inference.result(of: arguments, initializing: type, fromFile: scope.file)
    }

    /// Returns nil if the arguments don't end, or a closure follows.
    private mutating func readArguments() -> [Argument]? {
        index += 1
        var arguments: [Argument] = []
        while !eat(.rightParenthesis) {
            var label: String?
            if current?.kind == .identifier, peek(1)?.kind == .colon {
                label = file.identifier(tokens[index].range)
                index += 2
            }
            arguments.append(Argument(label: label, reading: readArgument()))
            guard eat(.comma) || current?.kind == .rightParenthesis else { return nil }
        }
        return current?.kind == .leftBrace ? nil : arguments
    }

    /// Reads up to the comma or parenthesis that ends the argument.
    private mutating func readArgument() -> ExpressionType {
        let start = index
        let reading = readExpression()
        if !isUnrecognized, let next = current, [.comma, .rightParenthesis].contains(next.kind) { return reading }
        isUnrecognized = false
        index = start
        while let token = current, ![.comma, .rightParenthesis].contains(token.kind) {
            let isName = token.kind == .identifier
            skipBalanced()
            if isName { _ = skipGenericArguments() }
        }
        return .opaque
    }
}
