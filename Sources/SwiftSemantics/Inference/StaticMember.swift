import SourceText
import SwiftScanner

/// What a name means after a type and a period, types aside.
enum StaticMember {
    case property(PropertyDeclaration, DeclarationReference)
    case method
    case enumCase(hasAssociatedValues: Bool)
}

extension SymbolTable {
    /// The static members and the cases of one name that a type declares or inherits from scanned classes: several only
    /// where methods share the name or conditional compilation tells them apart.
    func staticMembers(named name: String, of symbol: Symbol) -> [StaticMember] {
        for type in [symbol] + superclasses(of: symbol) {
            let found = type.declarations.flatMap { staticMembers(named: name, in: $0) }
            if !found.isEmpty { return found }
        }
        return []
    }

    private func staticMembers(named name: String, in reference: DeclarationReference) -> [StaticMember] {
        let file = file(reference)
        let declaration = declaration(reference)
        var found: [StaticMember] = []
        for property in declaration.properties
        where file.isNamed(name, property.name) && file.isStatic(property.modifiers) {
            found.append(.property(property, reference))
        }
        for function in declaration.functions
        where file.isNamed(name, function.name) && file.isStatic(function.modifiers) {
            found.append(.method)
        }
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
