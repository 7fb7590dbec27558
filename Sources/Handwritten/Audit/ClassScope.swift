import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A class of the sources, in which the names of properties have a meaning.
protocol ClassScope {
    var sources: AuditSources { get }
    var type: Symbol { get }
    /// The classes that members are looked for in, from the inside out.
    var lineage: [Symbol] { get }
}

extension ClassScope {
    func property(_ name: String) -> MemberReference<PropertyDeclaration>? {
        for type in lineage {
            let found = sources.properties(of: type, named: name)
            // A property of the object may share its name with one of the type.
            if let own = found.first(where: { !$0.member.modifiers.isTypeMember }) ?? found.first { return own }
        }
        return nil
    }

    /// The type of a property; nil if the class has none of the name.
    func shape(ofProperty name: String) -> SimpleType? { property(name).map { shape(of: $0) } }

    func shape(of found: MemberReference<PropertyDeclaration>) -> SimpleType {
        func resolved(_ shape: SimpleType) -> SimpleType { sources.shape(shape, in: found.declaration, from: type) }
        if let type = found.member.type { return resolved(SimpleType(type.typeSyntax)) }
        guard let initial = found.member.initialValue else { return .unknown }
        // `Set<String>()`
        let text = initial.text.trimmed
        if text.hasSuffix(">()") { return resolved(SimpleType.spelled(String(text.dropLast(2)))) }
        return resolved(initialShape(of: initial.expression, inFile: found.file))
    }

    private func initialShape(of expression: Expression, inFile file: Int) -> SimpleType {
        switch expression.kind {
        case .string: return .named("String")
        case .integer: return .named("Int")
        case .float: return .named("Double")
        case .boolean: return .named("Bool")
        case .prefix(_, let operand): return initialShape(of: operand, inFile: file)
        case .array(let elements): return .array(elements.first.map { initialShape(of: $0, inFile: file) } ?? .unknown)
        case .call(let callee, _):
            if case .array(let elements) = callee.kind, elements.count == 1 { return .array(typeShape(elements[0])) }
            if case .dictionary(let elements) = callee.kind, elements.count == 2 {
                return .dictionary(typeShape(elements[0]), typeShape(elements[1]))
            }
            if case .name(let name) = callee.kind, name.first?.isUppercase == true {
                return .named(name)
            }
            return .unknown
        case .member(let base?, _):
            // `Kind.first`: a case of an enum, or a static value of the same type.
            if case .name(let name) = base.kind,
                let type = sources.table.type(named: name, from: self.type, inFile: file),
                type.kind == .enum
            {
                return .named(name)
            }
            return .unknown
        case .cast(_, .coercion, let type), .cast(_, .forced, let type): return SimpleType.spelled(type)
        default: return .unknown
        }
    }

    private func typeShape(_ expression: Expression) -> SimpleType {
        switch expression.kind {
        case .name(let name): return .named(name)
        case .array(let elements) where elements.count == 1: return .array(typeShape(elements[0]))
        case .dictionary(let elements) where elements.count == 2:
            return .dictionary(typeShape(elements[0]), typeShape(elements[1]))
        default: return .unknown
        }
    }

    /// The type of the raw values of a scanned enum or struct.
    func rawType(of name: String, inFile file: Int) -> SimpleType? {
        guard let type = sources.table.type(named: name, from: self.type, inFile: file) else { return nil }
        if type.kind == .enum {
            return sources.inheritance(of: type).lazy.filter {
                NumberForm.named($0) != nil || $0 == "String" || $0 == "Character"
            }.map { SimpleType.named($0) }.first
        }
        return sources.properties(of: type, named: "rawValue").first.map { shape(of: $0) }
    }
}
