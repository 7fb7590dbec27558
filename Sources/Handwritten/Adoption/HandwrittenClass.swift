import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The reason why a class stays handwritten.
package struct Obstacle: Error, Sendable {
    package let reason: String
    /// What would make the class adoptable.
    package let advice: String
    package let path: Path
    package let range: SourceRange

    package init(_ reason: String, _ advice: String, path: Path, range: SourceRange) {
        self.reason = reason
        self.advice = advice
        self.path = path
        self.range = range
    }
}

/// A class whose handwritten coding members were followed statement by statement.
package struct HandwrittenClass: Sendable {
    /// `Outer.Account`
    package let name: String
    /// The file that declares it.
    package let path: Path
    /// The name in the declaration.
    package let nameRange: SourceRange
    /// Index of the declaration in its file.
    package let declaration: Int
    /// `init(coder:)`, `encode(with:)` and `supportsSecureCoding`, wherever they are declared.
    package let members: [Removal]
    /// `NSCoding` in an inheritance clause, which has to become `NSSecureCoding`.
    package let plainConformances: [Removal]
    /// By property.
    package let properties: [String: HandwrittenProperty]
    /// The stored properties that the class declares itself.
    package let stored: [String: StoredPropertySite]
    /// Values that `init(coder:)` gives to properties that aren't archived.
    package let constants: [String: Constant]
    package let construction: HandwrittenConstruction
    package let callsSuperEncode: Bool
    /// Whether no scanned file declares the superclass.
    package let hasUnknownSuperclass: Bool
    let inherited: InheritedCoding
    package let writing: Writing
    /// Statements that write logs, with their place.
    package let logs: [String]
    /// The statements after the initializer of the superclass, as source text.
    package let trailing: [String]
    /// The labels of the initializers that do nothing but assign their parameters.
    package let plainInitializers: [[String?]]
    /// Names that methods of the class have.
    package let methodNames: Set<String>
    /// The properties and methods of its objects, which an expression in a directive can't use.
    let instanceMembers: Set<String>
    /// The names of the private declarations in the file of the coding members.
    let privateNames: Set<String>
    /// By key, the constant that the members name it by.
    let keySpellings: [String: String]
    package let keyConstants: [KeyConstant]
    /// The places where a method throws or reads nil, and the handwritten line ended the process.
    package let mendedTraps: [SourceRange]
    /// The places where a method names classes that the handwritten line doesn't name.
    package let typedDecodes: [SourceRange]
    package var isOnlyDecoded: Bool { writing != .keys }
    /// The end of the last entry of the inheritance clause; nil if there is none.
    package let inheritanceEnd: Int?
    /// The place for methods with the handwritten lines; nil if the two members are in different files.
    package let methodsPlace: Place?
    /// The subclasses whose `init(coder:)` can't call a failable one, if the class's own isn't failable.
    package let nonFailableSubclasses: [String]

    /// What `encode(with:)` does.
    package enum Writing: Sendable, Equatable {
        case keys
        /// Its body is empty.
        case nothing
        /// It only ends the process, by this statement.
        case refuses(String)
    }

    /// A type declaration or an extension.
    package struct Place: Sendable {
        package let path: Path
        /// Index of the declaration in its file.
        package let declaration: Int
    }

    package struct Removal: Sendable {
        package let path: Path
        package let range: SourceRange
    }
}

/// A value that is the same for each object, as source text.
package struct Constant: Sendable, Equatable {
    package let text: String
    let isNil: Bool

    static let `nil` = Constant("nil", isNil: true)

    init(_ text: String, isNil: Bool = false) {
        self.text = text
        self.isNil = isNil
    }

    init(_ value: SourceSlice) { self.init(value.text, isNil: value.expression.kind == .nil) }

    var missing: HandwrittenRead.MissingValue { isNil ? .isNil : .value(text) }
}

/// Where a stored property is declared.
package struct StoredPropertySite: Sendable {
    /// The whole declaration, once for each `#if` that has one.
    package let declarations: [SourceRange]
    /// Name, type, initial value.
    package let binding: SourceRange
    /// As written; nil without an annotation.
    package let type: String?
    package let initialValue: Constant?
    package let isLet: Bool
    package let hasObservers: Bool
    /// Whether the declaration binds other names, too.
    package let isShared: Bool
    package let isStoredInline: Bool
    package let isOptional: Bool
}

/// The initializer that `init(coder:)` calls.
package enum HandwrittenConstruction: Sendable, Equatable {
    /// `super.init()`
    case root
    /// `super.init(coder:)`
    case coder
    /// `super.init(…)` with these arguments, which are the same for each object.
    case superclass(arguments: String)
    /// `self.init(…)` with these labels; nil if generated code can't pass the same values.
    ///
    /// - Parameter isPlain: whether the initializer does nothing but assign its parameters.
    case own(labels: [String?]?, isPlain: Bool)
}

/// What the handwritten members do with one property.
package struct HandwrittenProperty: Sendable {
    package let name: String
    /// The first one that is written.
    package let key: String
    /// All keys that are read.
    package let keys: [String]
    /// nil if the class only decodes archives of older versions.
    package let write: HandwrittenWrite?
    package let read: HandwrittenRead
}

package struct HandwrittenWrite: Sendable {
    package let method: String
    /// The conversion of the property before it is encoded; nil if only a method of the class can do it.
    package let steps: [Derivation.Step]?
    /// Whether nothing is written for nil.
    package let isConditional: Bool
    /// The statements, which need nothing but the object and the coder.
    package let statements: [String]
    package let coder: String
    package let range: SourceRange
    /// The statements in the source.
    package var sources: [SourceRange] = []

    /// Whether the call is made for nil, too.
    var writesNil: Bool { !isConditional && steps?.contains { $0 == .forced || $0 == .bound } != true }
}

package struct HandwrittenRead: Sendable {
    package let method: String
    package let steps: [Derivation.Step]?
    /// What a missing value means.
    package let missing: MissingValue
    /// Statements that the value needs, then the value.
    package var statements: [String]
    package var value: String
    /// The part of the statements that no method can contain; nil if a method can contain all of them.
    package let obstacle: String?
    /// The statement for an archive without the key; nil if it is unknown.
    package let whenAbsent: String?
    package let coder: String
    package let range: SourceRange
    /// Whether the statements ask for the key before they read it.
    package var asksForKey = false
    /// Whether a method with the statements asks for keys that aren't always written.
    var methodAsksForKeys = false
    /// Whether `whenAbsent` is what comes of an archive without the first key, whatever the others hold.
    package var needsFirstKey = true
    /// The statements in the source.
    package var sources: [SourceRange] = []
    /// Why a method must not contain the statements.
    var fault: Obstacle?

    /// Whether the value is made of a raw value.
    var isOfRawValue: Bool {
        steps?.contains { if case .call(_, "rawValue") = $0 { true } else { false } } ?? false
    }

    package enum MissingValue: Sendable, Equatable {
        /// The value that the coder returns for it: nil, 0 or false.
        case coderDefault
        case fails
        case traps
        /// Another value, as source text.
        case value(String)
        /// The property isn't assigned.
        case keeps
        /// nil, after the coder was asked for the key.
        case isNil
    }
}
