import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Distinguishes NSCoding's two methods from others with the same name and label, by the type of their parameter:
/// NSCoder, under an alias or with its module, optional or not.
struct CodingSignature {
    let table: SymbolTable

    /// `init(coder: NSCoder)`, failable or not.
    func isInitializer(_ initializer: InitializerDeclaration, in reference: DeclarationReference) -> Bool {
        takesCoder(initializer.parameters, label: "coder", in: reference)
    }

    /// `func encode(with coder: NSCoder)`
    func isEncode(_ function: FunctionDeclaration, in reference: DeclarationReference) -> Bool {
        function.name.text == "encode" && !function.modifiers.isTypeMember
            && takesCoder(function.parameters, label: "with", in: reference)
    }

    private func takesCoder(_ parameters: [Parameter], label: String, in reference: DeclarationReference) -> Bool {
        guard parameters.count == 1, parameters[0].label?.text == label, !parameters[0].isVariadic,
            let type = parameters[0].type
        else { return false }
        return isCoder(type, in: reference)
    }

    /// Whether the type in a declaration is NSCoder.
    func isCoder(_ type: SourceSlice, in reference: DeclarationReference) -> Bool {
        guard let syntax = type.typeSyntax else { return false }
        return isCoder(syntax, from: table.symbol(declaredAt: reference), inFile: reference.file, aliases: 0)
    }

    private func isCoder(_ syntax: TypeSyntax, from scope: Symbol?, inFile file: Int, aliases: Int) -> Bool {
        switch syntax.withoutSpecifiers {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped):
            return isCoder(wrapped, from: scope, inFile: file, aliases: aliases)
        case .named(let components):
            let path = components.map(\.name)
            guard let symbol = table.resolve(path, from: scope, inFile: file) else {
                return path == ["NSCoder"] || path == ["Foundation", "NSCoder"]
            }
            guard symbol.kind == .typealias, aliases < SymbolTable.maximumChainLength,
                let target = table.declaration(symbol.declaration).target,
                let syntax = target.typeSyntax
            else { return false }
            let parent = symbol.parent.map { table.symbols[$0] }
            return isCoder(syntax, from: parent, inFile: symbol.declaration.file, aliases: aliases + 1)
        default: return false
        }
    }
}
