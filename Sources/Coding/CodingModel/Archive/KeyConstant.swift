import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSymbols

/// A constant for a key: `Keys.name`, `Keys.name.rawValue`, `nameKey` at file scope.
struct KeyConstant {
    /// The source text, which generated code contains.
    let expression: String
    /// The key.
    let text: String
    let access: AccessLevel

    /// Advice for constants whose text isn't in a scanned file.
    static let howToDeclare = "declare it as 'static let … = \"…\"' in a type, or as a 'let' at file scope"

    /// Returns nil if no scanned file shows the text.
    init?(_ expression: String, from symbol: Symbol, in context: ModelContext) {
        let path = expression.split(separator: ".").map(String.init)
        guard let found = Self.constant(path, from: symbol, in: context), let text = found.text,
            !found.isVariable
        else { return nil }
        self.expression = expression
        self.text = text
        access = found.access
    }

    /// The constant with a text that a path names.
    private static func constant(_ path: [String], from symbol: Symbol, in context: ModelContext) -> Constant? {
        // A constant can be named `stringValue`: `Keys.stringValue`.
        if let found = named(path[...], from: symbol, in: context), found.enumType == nil { return found }
        guard let member = path.last, ["rawValue", "stringValue"].contains(member),
            let found = named(path.dropLast(), from: symbol, in: context), found.enumType != nil
        else { return nil }
        return context.constants.member(member, of: found)
    }

    private static func named(_ path: ArraySlice<String>, from symbol: Symbol, in context: ModelContext) -> Constant? {
        guard let name = path.last else { return nil }
        let file = symbol.declaration.file
        guard path.count == 1 else {
            let type = path.dropLast().joined(separator: ".")
            return context.constants.member(name, of: type, from: symbol, inFile: file)
        }
        // In the members of the type, the name of a member means the member.
        let isMember = context.table.enclosingTypes(symbol).contains { context.table.hasMember(named: name, $0) }
        return isMember ? nil : context.constants.constant(named: name, inFile: file)
    }
}

/// The constant in a directive has an unknown text.
struct UnknownKeyConstant: Error {
    let name: String
    let directive: SourceRange
}

extension DirectiveBinder.Bound {
    /// Returns the constant in a directive for the key; nil if there is none.
    ///
    /// - Parameter symbol: The type that declares the property.
    func keyConstant(
        from symbol: Symbol, in context: ModelContext
    ) throws(UnknownKeyConstant) -> KeyConstant? {
        guard case .constant(let name)? = key, let range = range(of: .key) else { return nil }
        guard let constant = KeyConstant(name, from: symbol, in: context) else {
            throw UnknownKeyConstant(name: name, directive: range)
        }
        return constant
    }
}
