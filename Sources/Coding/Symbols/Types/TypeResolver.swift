import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Resolves type syntax in its scope, through aliases, over all scanned files.
///
/// A few aliases can expand without bound (`typealias B = [A: A]`, `typealias C = [B: B]`, …), so at most
/// `maximumParts` types are examined for one type. A larger type is `.structural(.tooLarge)`.
package struct TypeResolver: Sendable {
    package let table: SymbolTable

    package init(table: SymbolTable) {
        self.table = table
    }

    /// The maximum number of types that one type may consist of, including those of its aliases.
    package static let maximumParts = 1_000

    /// The place of a type, where name lookup begins.
    package struct Scope: Sendable {
        /// The innermost enclosing type.
        package let symbol: Symbol?
        /// The index of the file.
        package let file: Int
        /// The arguments of generic parameters while the target of a generic typealias is resolved.
        package var substitutions: [String: SwiftType] = [:]
        /// The number of types that were examined for each of these as an argument of an alias, which is at least its
        /// number of parts.
        package var parts: [String: Int] = [:]
        /// The aliases on the path to this type, none of which may occur again.
        package var aliases: Set<Int> = []

        package init(
            symbol: Symbol?, file: Int, substitutions: [String: SwiftType] = [:], parts: [String: Int] = [:],
            aliases: Set<Int> = []
        ) {
            self.symbol = symbol
            self.file = file
            self.substitutions = substitutions
            self.parts = parts
            self.aliases = aliases
        }
    }

    /// Resolves a type in the scope's file.
    package func resolve(_ type: SourceSlice, in scope: Scope) -> SwiftType {
        guard let syntax = type.typeSyntax else { return .structural(.other, text: type.text) }
        return resolve(syntax, text: type.text, in: scope)
    }

    /// - Parameter text: The source text of the annotation, for types without another name.
    package func resolve(_ syntax: TypeSyntax, text: String, in scope: Scope) -> SwiftType {
        var resolution = TypeResolution(table: table, remaining: Self.maximumParts)
        let type = resolution.resolve(syntax, text: text, in: scope)
        return resolution.remaining == 0 ? .structural(.tooLarge, text: text) : type
    }
}
