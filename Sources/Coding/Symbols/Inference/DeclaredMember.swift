import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// A static member or a case of a type.
enum DeclaredMember {
    case property(PropertyDeclaration, DeclarationReference)
    case method(FunctionDeclaration, DeclarationReference)
    case enumCase(hasAssociatedValues: Bool)

    var isMethod: Bool {
        if case .method = self { true } else { false }
    }
}

extension SymbolTable {
    /// Returns the static members and cases with a name that a type declares or inherits from scanned classes. There
    /// are several if methods are overloaded, overridden, or conditional.
    func staticMembers(named name: String, of symbol: Symbol) -> [DeclaredMember] {
        var found: [DeclaredMember] = []
        for type in [symbol] + superclasses(of: symbol) {
            let declared = type.declarations.flatMap { members(named: name, in: $0) }
            found += declared
            // A property hides inherited members, and a method is an overload.
            if declared.contains(where: { !$0.isMethod }) { break }
        }
        return found
    }

    /// Returns the static members and cases with a name in one declaration or extension of a type.
    func members(named name: String, in reference: DeclarationReference) -> [DeclaredMember] {
        let declaration = declaration(reference)
        let properties = declaration.properties
            .filter { $0.name.text == name && $0.modifiers.isTypeMember }
            .map { DeclaredMember.property($0, reference) }
        let methods = declaration.functions
            .filter { $0.name.text == name && $0.modifiers.isTypeMember }
            .map { DeclaredMember.method($0, reference) }
        let cases = declaration.cases.filter { $0.name.text == name }
            .map { DeclaredMember.enumCase(hasAssociatedValues: $0.associatedValues != nil) }
        return properties + methods + cases
    }
}
