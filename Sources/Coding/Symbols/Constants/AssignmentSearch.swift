import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Finds code that assigns a static variable or changes its value.
struct AssignmentSearch {
    let name: String
    let owner: Symbol
    let table: SymbolTable

    /// Methods that change a text.
    private static let mutating: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "replaceSubrange",
        "popLast", "write",
    ]

    func finds(inFile index: Int) -> Bool {
        let source = table.file(at: index).source
        guard source.mentions(name) else { return false }
        return source.code.nodes.contains { node in
            guard case .expression(let expression) = node else { return false }
            switch expression.kind {
            case .prefix("&", let target): return isVariable(target, inFile: index)
            case .call(let callee, _):
                guard case .member(let target?, let method) = callee.kind else { return false }
                return Self.mutating.contains(method) && isVariable(target, inFile: index)
            case .unknown:
                return SourceSlice(expression.range, of: source).mentions.contains { $0.name.text == name }
            default: return expression.assignment.map { isVariable($0.target, inFile: index) } ?? false
            }
        }
    }

    private func isVariable(_ expression: Expression, inFile file: Int) -> Bool {
        switch expression.kind {
        case .name(name): return isInside(expression.range, inFile: file)
        case .tuple(let elements): return elements.contains { isVariable($0.value, inFile: file) }
        case .member(let base?, name):
            switch base.kind {
            // `type(of: self).key`
            case .name("Self"), .name("self"), .call: return isInside(expression.range, inFile: file)
            case .name(let owner), .member(_, let owner): return isOwner(owner, inFile: file)
            default: return false
            }
        default: return false
        }
    }

    /// Whether an expression before a period can be the type.
    private func isOwner(_ base: String, inFile file: Int) -> Bool {
        guard base.first?.isUppercase == true else { return false }
        guard let type = table.type(named: base, from: nil, inFile: file) else { return true }
        return type == owner || table.isSubclass(type, of: owner.id)
    }

    /// Whether an unqualified name can mean a member of the type.
    private func isInside(_ range: SourceRange, inFile file: Int) -> Bool {
        ([owner] + table.subclasses(of: owner)).flatMap(\.declarations).contains { part in
            part.file == file && table.declaration(part).range.contains(range)
        }
    }
}
