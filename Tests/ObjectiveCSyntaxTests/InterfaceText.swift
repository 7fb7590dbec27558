import SecureCodeGenSwiftSyntax

extension ScannedFile {
    /// The declarations in Swift without bodies, one line for each at file scope. Computed properties end with `{ get }`.
    var interfaceText: String { text(in: nil).joined(separator: "\n") }

    private func text(in parent: Int?) -> [String] {
        declarations.indices.filter { declarations[$0].parent == parent }.map(text)
    }

    private func text(_ index: Int) -> String {
        let declaration = declarations[index]
        let generic = declaration.genericParameters.map { $0.name.text + ($0.constraint.map { ": " + $0.text } ?? "") }
        let functions = declaration.functions.map { "func \($0.name.text)" + text($0.parameters) }
        let members =
            declaration.properties.map(text) + functions + declaration.initializers.map(text)
            + declaration.cases.map(text) + text(in: index)
        return declaration.attributes.map { $0.source.text + " " }.joined() + declaration.modifiers.text
            + declaration.kind.rawValue + " " + declaration.name.text
            + (generic.isEmpty ? "" : "<\(generic.joined(separator: ", "))>")
            + (declaration.inheritance.isEmpty ? "" : ": ")
            + declaration.inheritance.map(\.text).joined(separator: ", ")
            + (declaration.target.map { " = " + $0.text } ?? " { \(members.map { $0 + "; " }.joined())}")
    }

    private func text(_ enumCase: EnumCaseDeclaration) -> String {
        "case \(enumCase.name.text)" + (enumCase.rawValue.map { " = " + $0.text } ?? "")
    }

    private func text(_ property: PropertyDeclaration) -> String {
        property.modifiers.text + property.binding.rawValue + " \(property.name.text): \(property.type?.text ?? "")"
            + (property.accessors == .computed ? " { get }" : "")
    }

    private func text(_ initializer: InitializerDeclaration) -> String {
        initializer.attributes.map { $0.source.text + " " }.joined() + initializer.modifiers.text
            + "init" + (initializer.failability == .optional ? "?" : "") + text(initializer.parameters)
            + (initializer.effects.isThrowing ? " throws" : "")
    }

    private func text(_ parameters: [Parameter]) -> String {
        let texts = parameters.map { parameter in
            [parameter.label?.text, parameter.secondName?.text].compactMap(\.self).joined(separator: " ")
                + ": \(parameter.type?.text ?? "")"
        }
        return "(\(texts.joined(separator: ", ")))"
    }
}

extension Modifiers {
    fileprivate var text: String {
        let names: [(Kinds, String)] = [
            (.public, "public"), (.open, "open"), (.static, "static"), (.class, "class"), (.required, "required"),
            (.convenience, "convenience"),
        ]
        return names.filter { contains($0.0) }.map { $0.1 + " " }.joined()
    }
}
