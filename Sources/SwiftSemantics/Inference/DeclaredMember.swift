import SourceText
import SwiftScanner

/// A declared member of a type or a value.
enum DeclaredMember {
    case property(PropertyDeclaration, DeclarationReference)
    case method(FunctionDeclaration, DeclarationReference)
    case enumCase(hasAssociatedValues: Bool)

    var isMethod: Bool {
        if case .method = self { true } else { false }
    }
}

/// A use of a member: `count`, `adding(days:)`.
struct MemberUse {
    let name: String
    /// The argument labels of the call, nil for an argument without one; nil if it isn't a call.
    var labels: [String?]?

    /// The name, with the labels of a call: `adding(days:)`.
    var signature: String {
        labels.map { "\(name)(\($0.map { ($0 ?? "_") + ":" }.joined()))" } ?? name
    }
}

extension SymbolTable {
    /// Returns the static members and cases with a name that a type declares or inherits from scanned classes. There
    /// are several if methods are overloaded, overridden, or conditional.
    func staticMembers(named name: String, of symbol: Symbol) -> [DeclaredMember] {
        members(named: name, isStatic: true, of: symbol)
    }

    /// Returns the static or instance members with a name.
    func members(named name: String, isStatic: Bool, of symbol: Symbol) -> [DeclaredMember] {
        var found: [DeclaredMember] = []
        for type in [symbol] + superclasses(of: symbol) {
            let declared = type.declarations.flatMap { members(named: name, isStatic: isStatic, in: $0) }
            found += declared.filter { above in !found.contains { overrides($0, above, among: declared) } }
            // A property hides inherited members, and a method is an overload.
            if declared.contains(where: { !$0.isMethod }) { break }
        }
        return found
    }

    /// Whether a method overrides one of the superclass: the only one there with these labels.
    private func overrides(_ member: DeclaredMember, _ above: DeclaredMember, among all: [DeclaredMember]) -> Bool {
        guard case .method(let function, let reference) = member,
            file(reference).hasModifier("override", in: function.modifiers), let labels = labels(of: above)
        else { return false }
        return labels == self.labels(of: member) && all.count { self.labels(of: $0) == labels } == 1
    }

    private func labels(of member: DeclaredMember) -> [String?]? {
        guard case .method(let function, let reference) = member else { return nil }
        return CallLabels(function.parameters, in: file(reference)).parameters.map(\.label)
    }

    /// Returns the members with a name in one declaration or extension of a type.
    func members(named name: String, isStatic: Bool, in reference: DeclarationReference) -> [DeclaredMember] {
        let file = file(reference)
        let declaration = declaration(reference)
        var found: [DeclaredMember] = []
        for property in declaration.properties
        where file.isNamed(name, property.name) && file.isStatic(property.modifiers) == isStatic {
            found.append(.property(property, reference))
        }
        for function in declaration.functions
        where file.isNamed(name, function.name) && file.isStatic(function.modifiers) == isStatic {
            found.append(.method(function, reference))
        }
        guard isStatic else { return found }
        for enumCase in declaration.cases where file.isNamed(name, enumCase.name) {
            found.append(.enumCase(hasAssociatedValues: enumCase.associatedValues != nil))
        }
        return found
    }
}

extension ScannedFile {
    /// Whether a name, with or without backticks, is this one. Creates no string for most that aren't.
    fileprivate func isNamed(_ name: String, _ range: SourceRange) -> Bool {
        let length = range.upper - range.lower
        guard length == name.utf8.count || length == name.utf8.count + 2 else { return false }
        return identifier(range) == name
    }

    fileprivate func isStatic(_ modifiers: [Modifier]) -> Bool {
        hasModifier("static", in: modifiers) || hasModifier("class", in: modifiers)
    }
}
