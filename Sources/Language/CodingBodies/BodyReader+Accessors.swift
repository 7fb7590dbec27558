import SourceText
import SwiftScanner

/// The code of an accessor of a property.
package struct Accessor: Sendable {
    package let body: [Statement]
    package let range: SourceRange
    /// The name in `set(name)`.
    package let parameter: String?
}

extension PropertyDeclaration {
    /// The accessors by keyword, such as `get` and `set`. A block without keywords is the getter.
    package func accessors(in file: ScannedFile) -> [String: Accessor] {
        let parts = [name.range, type?.range, initialValue?.range].compactMap { $0 }.filter(bindingRange.contains)
        let start = parts.map(\.upper).max() ?? bindingRange.lower
        return BodyReader.accessors(of: file.source, in: SourceRange(start, bindingRange.upper))
    }

    /// The Boolean literals in the initial value and the getter.
    package func booleans(in file: ScannedFile) -> Set<Bool> {
        let value = initialValue.map { Node.expression($0.expression).all } ?? []
        return (value + (accessors == .computed ? accessors(in: file)["get"]?.body.nodes ?? [] : [])).booleans
    }
}

extension BodyReader {
    /// - Parameter range: The code after the name, the type and the initial value.
    fileprivate static func accessors(of source: SourceFile, in range: SourceRange) -> [String: Accessor] {
        var reader = BodyReader(source: source, tokens: Scanner.tokens(of: source, in: range))
        while let token = reader.current, token.kind != .leftBrace { reader.skipBalanced() }
        guard reader.current != nil else { return [:] }
        var named = reader
        return named.accessors() ?? ["get": reader.accessor(nil)]
    }

    private mutating func accessor(_ parameter: String?) -> Accessor {
        let start = index
        let body = block()
        return Accessor(body: body, range: range(from: start), parameter: parameter)
    }

    /// - Returns: nil if the block names no accessors.
    private mutating func accessors() -> [String: Accessor]? {
        index += 1
        var found: [String: Accessor] = [:]
        while let token = current, token.kind != .rightBrace {
            skipAttribute()
            while let word, Self.accessorModifiers.contains(word) { index += 1 }
            guard let word, Self.accessorNames.contains(word) else { return nil }
            index += 1
            var parameter: String?
            if current?.kind == .leftParenthesis {
                parameter = peek(1).map(identifier)
                skipBalanced()
            }
            while let word = self.word, Self.accessorModifiers.contains(word) { index += 1 }
            guard current?.kind == .leftBrace else { return nil }
            found[word] = accessor(parameter)
        }
        return found.isEmpty ? nil : found
    }

    private static let accessorNames: Set<String> = ["get", "set", "_read", "_modify", "willSet", "didSet", "init"]
    private static let accessorModifiers: Set<String> = [
        "mutating", "nonmutating", "nonisolated", "borrowing", "consuming", "async", "throws", "__consuming",
    ]
}
