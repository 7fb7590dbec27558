import SourceText
import SwiftScanner

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
        guard source.bytes.firstRange(of: Array(name.utf8)) != nil else { return false }
        let tokens = Scanner.tokens(of: source, in: SourceRange(0, source.bytes.count))
        func text(_ position: Int) -> String {
            tokens.indices.contains(position) ? source.text(tokens[position].range) : ""
        }
        return tokens.indices.contains { position in
            guard text(position) == name else { return false }
            var start = position
            while text(start - 1) == "." { start -= 2 }
            let next = text(position + 1)
            let isAssignment = next.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(next)
            let isChange = next == "." && Self.mutating.contains(text(position + 2)) && text(position + 3) == "("
            guard isAssignment || isChange || text(start - 1) == "&" else { return false }
            if start == position {
                return !["let", "var"].contains(text(position - 1)) && isInside(tokens[position].range, inFile: index)
            }
            // `Self.key`, `self.key` of a static method, `type(of: self).key`
            return ["Self", "self", ")"].contains(text(position - 2))
                ? isInside(tokens[position].range, inFile: index) : isOwner(text(position - 2), inFile: index)
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
