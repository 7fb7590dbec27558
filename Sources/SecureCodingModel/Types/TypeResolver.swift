import SourceText
import SwiftScanner

/// Type syntax in its scope → the type that it names, through aliases, over all scanned files.
///
/// A few aliases can stand for a type without bound (`typealias B = [A: A]`, `typealias C = [B: B]`, …), so no more than
/// `maximumParts` types are looked at for one: what goes beyond is `.structural(.tooLarge)`.
struct TypeResolver: Sendable {
    let table: SymbolTable

    /// How many types one type may be made up of, all those counted that its aliases lead through.
    static let maximumParts = 1_000

    /// Where a type is written: names are looked up from here.
    struct Scope: Sendable {
        /// The innermost type around it.
        let symbol: Symbol?
        /// Index of the file.
        let file: Int
        /// What generic parameters stand for, while the target of a generic typealias is resolved.
        var substitutions: [String: SwiftType] = [:]
        /// How many types were looked at for each of these where it was an argument of an alias: no fewer than it is
        /// made up of.
        var parts: [String: Int] = [:]
        /// The aliases that were followed to get here: none of them may come again.
        var aliases: Set<Int> = []
    }

    /// Resolves the type that stands at a range of the scope's file.
    func resolve(_ range: SourceRange, in scope: Scope) -> SwiftType {
        let file = table.inputs[scope.file].file
        guard let syntax = file.typeSyntax(range) else { return .structural(.other, text: file.text(range)) }
        return resolve(syntax, text: file.text(range), in: scope)
    }

    /// - Parameter text: how the whole annotation is written, for types that have no other name.
    func resolve(_ syntax: TypeSyntax, text: String, in scope: Scope) -> SwiftType {
        var resolution = TypeResolution(table: table, remaining: Self.maximumParts)
        let type = resolution.resolve(syntax, text: text, in: scope)
        return resolution.remaining == 0 ? .structural(.tooLarge, text: text) : type
    }
}
