import CodingBodies
import SourceText
import SwiftScanner

// Names and calls: `Foo()`, `Foo.init()`, `Set<Int>()`, `Outer.Kind.a`, `Kind.b(5)`.
extension ExpressionReader {
    /// A dotted name with generic arguments, which may begin with a type.
    private struct DottedName {
        let components: [TypeSyntax.Component]
        let text: String

        var last: String { components.last?.name ?? "" }
        var owner: ArraySlice<TypeSyntax.Component> { components.dropLast() }
    }

    /// Returns nil for another expression, and if too many names were looked up.
    private mutating func dottedName(_ expression: Expression) -> DottedName? {
        guard isDottedName(expression), budget.names > 0 else { return nil }
        budget.names -= 1
        guard case .named(let components)? = file.typeSyntax(expression.range) else { return nil }
        return DottedName(components: components, text: file.text(expression.range))
    }

    private func isDottedName(_ expression: Expression) -> Bool {
        var base = expression
        while case .member(let inner?, _) = base.kind { base = inner }
        guard case .name = base.kind else { return false }
        return !isParenthesized(expression)
    }

    /// Returns the type of a name, or of a member.
    mutating func member(_ expression: Expression) -> ExpressionType {
        if let name = dottedName(expression) { return member(name.last, of: name.owner, text: name.text) }
        guard case .member(let base?, let name) = expression.kind, !isDottedName(expression) else { return .opaque }
        return member(MemberUse(name: name), of: type(of: base))
    }

    // MARK: Calls

    /// An argument of a call.
    struct Argument {
        let label: String?
        let type: ExpressionType
    }

    mutating func call(
        _ expression: Expression, _ callee: Expression, _ arguments: [Expression.Argument]
    ) -> ExpressionType {
        // A closure after the parentheses.
        guard file.source.bytes[expression.range.upper - 1] == UInt8(ascii: ")") else { return .opaque }
        let passed = arguments.map { Argument(label: $0.label, type: type(of: $0.value)) }
        if let name = dottedName(callee) { return call(name, passed) }
        var made = callee
        if case .member(let base?, "init") = callee.kind { made = base }
        switch (made.kind, callee.kind) {
        case (.array, _), (.dictionary, _):
            guard let syntax = file.typeSyntax(made.range) else { return .opaque }
            let type = inference.resolver.resolve(syntax, text: file.text(made.range), in: scope)
            return inference.result(of: passed, initializing: type, fromFile: scope.file)
        case (_, .member(let base?, let name)) where !isDottedName(callee):
            return member(MemberUse(name: name, labels: passed.map(\.label)), of: type(of: base))
        default: return .opaque
        }
    }

    private mutating func call(_ name: DottedName, _ arguments: [Argument]) -> ExpressionType {
        var components = name.components
        if components.count > 1, name.last == "init" { components.removeLast() }
        if let type = inference.type(named: components, text: name.text, in: scope) {
            return inference.result(of: arguments, initializing: type, fromFile: scope.file)
        }
        if let resource = inference.resource(named: components, text: name.text, in: scope) { return .typed(resource) }
        if let collection = inference.collection(components, text: name.text, in: scope) {
            return made(collection, of: arguments)
        }
        if !arguments.isEmpty, !name.owner.isEmpty {
            let made = caseCall(name.last, of: name.owner, text: name.text)
            if made != .opaque { return made }
        }
        return call(name.last, arguments, of: name.owner, text: name.text)
    }

    /// `Array(repeating: 0, count: 3)`, `Set(["a"])`
    private func made(_ collection: String, of arguments: [Argument]) -> ExpressionType {
        switch (collection, arguments.map(\.label)) {
        case ("Array", ["repeating", "count"]):
            return arguments[0].type == .opaque ? .opaque : .array(arguments[0].type)
        case ("Set", [nil]):
            guard case .array(let element?) = arguments[0].type, let type = element.defaultType else {
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
}
