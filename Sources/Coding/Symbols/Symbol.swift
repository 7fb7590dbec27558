import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The place of a declaration: a file of the run, and an index in its declarations.
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
    /// The index in the symbol table.
    package let id: Int
    /// The declaration; for a type that isn't scanned, its first extension.
    package let declaration: DeclarationReference
    /// `extension` for a type that isn't scanned but has types nested in scanned extensions.
    package let kind: Declaration.Kind
    /// The name with its enclosing types, outermost first, without backticks.
    package let qualifiedName: [String]
    /// The enclosing type.
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

/// Symbols of one table are equal if they are the same type.
extension Symbol: Equatable {
    package static func == (left: Symbol, right: Symbol) -> Bool { left.id == right.id }
}

/// A member with its place.
package struct MemberReference<Member> {
    package let member: Member
    /// The declaration or extension that contains it.
    package let declaration: DeclarationReference

    package init(_ member: Member, in declaration: DeclarationReference) {
        self.member = member
        self.declaration = declaration
    }

    package var file: Int { declaration.file }
}

extension MemberReference: Sendable where Member: Sendable {}
