import SourceText
import SwiftScanner

/// Type syntax in its scope → the type that it names, through aliases, over all scanned files.
///
/// A few aliases can stand for a type without bound (`typealias B = [A: A]`, `typealias C = [B: B]`, …), so no more than
/// `maximumParts` types are looked at for one: what goes beyond is `.structural(.tooLarge)`.
package struct TypeResolver: Sendable {
    package let table: SymbolTable

    package init(table: SymbolTable) {
        self.table = table
    }

    /// How many types one type may be made up of, all those counted that its aliases lead through.
    package static let maximumParts = 1_000

    /// Where a type is written: names are looked up from here.
    package struct Scope: Sendable {
        /// The innermost type around it.
        package let symbol: Symbol?
        /// Index of the file.
        package let file: Int
        /// The arguments of generic parameters while the target of a generic typealias is resolved.
        package var substitutions: [String: SwiftType] = [:]
        /// How many types were looked at for each of these where it was an argument of an alias: no fewer than it is
        /// made up of.
        package var parts: [String: Int] = [:]
        /// The aliases that were followed to get here: none of them may come again.
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

    /// Resolves the type at a range of the scope's file.
    package func resolve(_ range: SourceRange, in scope: Scope) -> SwiftType {
        let file = table.inputs[scope.file].file
        guard let syntax = file.typeSyntax(range) else { return .structural(.other, text: file.text(range)) }
        return resolve(syntax, text: file.text(range), in: scope)
    }

    /// - Parameter text: how the whole annotation is written, for types that have no other name.
    package func resolve(_ syntax: TypeSyntax, text: String, in scope: Scope) -> SwiftType {
        var resolution = TypeResolution(table: table, remaining: Self.maximumParts)
        let type = resolution.resolve(syntax, text: text, in: scope)
        return resolution.remaining == 0 ? .structural(.tooLarge, text: text) : type
    }
}
