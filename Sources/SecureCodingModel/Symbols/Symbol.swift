import SourceText
import SwiftScanner

/// Where a declaration stands: a file of the run and an index into its declarations.
package struct DeclarationReference: Hashable, Sendable {
    let file: Int
    let index: Int
}

/// A type of the scanned sources: its declaration and the extensions found for it.
struct Symbol: Sendable {
    /// Index in the symbol table.
    let id: Int
    /// The declaration itself; the first extension of a type that is not scanned.
    let declaration: DeclarationReference
    /// `extension` for a type that is not scanned, known because scanned extensions nest types in it.
    let kind: Declaration.Kind
    /// From the outside in, without backticks.
    let qualifiedName: [String]
    /// The type that it is nested in.
    let parent: Int?
    let access: AccessLevel
    var extensions: [DeclarationReference] = []

    var name: String { qualifiedName[qualifiedName.count - 1] }
    var displayName: String { qualifiedName.joined(separator: ".") }

    /// Whether other files can name it.
    var isVisibleElsewhere: Bool { access >= .internal }

    /// The declaration and its extensions.
    var declarations: [DeclarationReference] { [declaration] + extensions }
}
