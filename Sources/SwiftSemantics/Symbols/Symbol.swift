import CodingPlan
import SourceText
import SwiftScanner

/// Where a declaration stands: a file of the run and an index into its declarations.
package struct DeclarationReference: Hashable, Sendable {
    package let file: Int
    package let index: Int

    package init(file: Int, index: Int) {
        self.file = file
        self.index = index
    }
}

/// A type of the scanned sources: its declaration and the extensions found for it.
package struct Symbol: Sendable {
    /// Index in the symbol table.
    package let id: Int
    /// The declaration itself; the first extension of a type that is not scanned.
    package let declaration: DeclarationReference
    /// `extension` for a type that is not scanned, known because scanned extensions nest types in it.
    package let kind: Declaration.Kind
    /// The name with its enclosing types, outermost first, without backticks.
    package let qualifiedName: [String]
    /// The type that it is nested in.
    package let parent: Int?
    package let access: AccessLevel
    package var extensions: [DeclarationReference] = []

    package var name: String { qualifiedName[qualifiedName.count - 1] }
    package var displayName: String { qualifiedName.joined(separator: ".") }

    /// Whether other files can name it.
    package var isVisibleElsewhere: Bool { access >= .internal }

    /// The declaration and its extensions.
    package var declarations: [DeclarationReference] { [declaration] + extensions }
}
