import SourceText
import SwiftScanner

/// What a name means after a type or a value and a period, as scanned declarations say.
enum DeclaredMember {
    case property(PropertyDeclaration, DeclarationReference)
    case method(FunctionDeclaration, DeclarationReference)
    case enumCase(hasAssociatedValues: Bool)
}

/// How a member is used: `count`, `adding(days:)`.
struct MemberUse {
    let name: String
    /// Of the call, nil for an argument without one; nil where nothing is called.
    var labels: [String?]?

    /// The name, with the labels of a call: `adding(days:)`.
    var signature: String {
        labels.map { "\(name)(\($0.map { ($0 ?? "_") + ":" }.joined()))" } ?? name
    }
}

extension SymbolTable {
    /// The static members and the cases of one name that a type declares or inherits from scanned classes: several only
    /// where methods share the name or conditional compilation tells them apart.
    func staticMembers(named name: String, of symbol: Symbol) -> [DeclaredMember] {
        members(named: name, isStatic: true, of: symbol)
    }

    /// The same of values of the type where they are not static.
    func members(named name: String, isStatic: Bool, of symbol: Symbol) -> [DeclaredMember] {
        for type in [symbol] + superclasses(of: symbol) {
            let found = type.declarations.flatMap { members(named: name, isStatic: isStatic, in: $0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Those that one declaration of a type, or one extension, has.
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
    /// Whether a name, with its backticks or without, is this one. Builds no string for most that are not.
    fileprivate func isNamed(_ name: String, _ range: SourceRange) -> Bool {
        let length = range.upper - range.lower
        guard length == name.utf8.count || length == name.utf8.count + 2 else { return false }
        return identifier(range) == name
    }

    fileprivate func isStatic(_ modifiers: [Modifier]) -> Bool {
        hasModifier("static", in: modifiers) || hasModifier("class", in: modifiers)
    }
}
