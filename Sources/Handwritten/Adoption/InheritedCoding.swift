import SecureCodeGenCodingPlan
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The effect of the superclass's coding members, which generated code calls and handwritten code may leave out.
enum InheritedCoding {
    case works
    /// `encode(with:)` writes nothing.
    case writesNothing
    /// `encode(with:)` writes nothing, and all initializers only call `super.init()`, so any of them can be called.
    case doesNothing
}

extension HandwrittenReader {
    func inheritedCoding(of type: Symbol) -> InheritedCoding {
        guard let superclass = table.superclass(of: type) else { return .works }
        let encoders = encoders(of: superclass)
        guard encoders.count == 1, let encoder = encoders.first, encoder.member.conditions.isEmpty,
            BodyReader.statements(of: table.file(at: encoder.file).source, declaration: encoder.member.range).isEmpty
        else { return .works }
        let designated = table.members(of: superclass, \.initializers).filter {
            !$0.member.modifiers.contains(.convenience)
        }
        let canBeCalled = designated.contains { isCoding($0.member.parameters, label: "coder") }
        return canBeCalled && designated.allSatisfy(onlyCallsSuperclass) ? .doesNothing : .writesNothing
    }

    private func onlyCallsSuperclass(_ initializer: MemberReference<InitializerDeclaration>) -> Bool {
        guard let body = initializer.member.body, initializer.member.conditions.isEmpty else { return false }
        return BodyReader.statements(of: table.file(at: initializer.file).source, body: body).allSatisfy {
            guard case .delegates(isSuper: true, let arguments) = InitializerStep($0, parameters: []) else {
                return false
            }
            return arguments.isEmpty
        }
    }
}
