import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A private declaration of keys.
package struct KeyConstant: Sendable {
    package let name: String
    package let place: HandwrittenClass.Removal
    /// Whether a type contains it, so others can only name it with that type.
    package let isNested: Bool
}

extension HandwrittenReader {
    /// By key, the constant that the handwritten members name it by.
    func keySpellings(_ files: [(file: Int, keys: [SourceRange: String])]) -> [String: String] {
        var result: [String: String] = [:]
        for (file, keys) in files {
            for (range, key) in keys.sorted(by: { $0.key.lower < $1.key.lower }) where result[key] == nil {
                let spelling = SourceSlice(range, of: table.file(at: file).source)
                // Generic arguments and backticks aren't in the path.
                guard let path = Self.path(spelling.expression), path == spelling.text else { continue }
                result[key] = path
            }
        }
        return result
    }

    /// `Keys.name`; nil for a single name, which may be a local.
    private static func path(_ expression: Expression) -> String? {
        guard case .member(let base?, let name) = expression.kind else { return nil }
        if case .name(let type) = base.kind { return ["self", "Self"].contains(type) ? nil : type + "." + name }
        return path(base).map { $0 + "." + name }
    }

    /// The private declarations of keys in the files of the members.
    func keyConstants(_ type: Symbol, _ files: [(file: Int, keys: [SourceRange: String])]) -> [KeyConstant] {
        var names: Set<String> = []
        for (file, keys) in files {
            for range in keys.keys { names.formUnion(FreeNames(table.file(at: file).source, range).all) }
        }
        return Set(files.map(\.file)).sorted().flatMap { number in
            let file = table.file(at: number)
            let path = file.source.path
            func constant(_ property: PropertyDeclaration, isNested: Bool, of all: [PropertyDeclaration])
                -> KeyConstant?
            {
                let name = property.name.text
                guard property.binding == .let, names.contains(name), property.modifiers.isPrivate,
                    let value = property.initialValue,
                    all.count(where: { $0.modifiers.range == property.modifiers.range }) == 1
                else { return nil }
                let start = min(property.attributes.first?.range.lower ?? .max, property.modifiers.range.lower)
                return KeyConstant(
                    name: name,
                    place: HandwrittenClass.Removal(path: path, range: SourceRange(start, value.range.upper)),
                    isNested: isNested)
            }
            let own = type.declarations.filter { $0.file == number }.flatMap { part in
                let all = table.declaration(part).properties
                return all.compactMap { constant($0, isNested: true, of: all) }
            }
            let types = file.declarations.compactMap { declaration -> KeyConstant? in
                let name = declaration.name.text
                guard [.enum, .struct].contains(declaration.kind), names.contains(name),
                    declaration.modifiers.isPrivate, declaration.functions.isEmpty, declaration.initializers.isEmpty,
                    declaration.parent.map({
                        table.symbol(declaredAt: DeclarationReference(file: number, index: $0)) == type
                    }) ?? true
                else { return nil }
                return KeyConstant(
                    name: name, place: HandwrittenClass.Removal(path: path, range: declaration.range),
                    isNested: declaration.parent != nil)
            }
            return own + types + file.constants.compactMap { constant($0, isNested: false, of: file.constants) }
        }
    }
}
