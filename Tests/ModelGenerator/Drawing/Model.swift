/// One drawn case: a chain of classes, the last of which is looked at, and the types that their properties have.
///
/// A value that says everything: what is written, what is expected, and what shrinking may leave out.
struct Model {
    /// Decides sample values; the same after shrinking.
    var seed: UInt64
    /// By the indices that types use; only what is used is written.
    var declarations: [Declaration] = []
    /// Root first.
    var classes: [ClassModel] = []
    /// Whether the module isolates to the main actor what does not say otherwise.
    var isMainActorByDefault = false
    /// Whether the module declares types that are called like some of Foundation's.
    var hidesModuleNames = false
}

/// A type that properties have.
struct Declaration {
    enum Kind {
        case structure(Structure)
        /// With raw values of a type, by its name without module.
        case rawEnum(raw: String, cases: [Name])
        case payloadEnum(PayloadEnum)
        case optionSet(raw: String)
        case rawStructure(raw: String)
        /// A final class whose members are generated, too.
        case object(properties: [ValueMember])
        /// A protocol and two final classes that conform.
        case role
        case alias(TypeModel)
        /// A struct with a generic argument that stands for nothing but itself, and what it holds.
        case phantom(TypeModel)
        /// An enum, one case of which has no values.
        case uninhabitedCase
        /// A type that needs endlessly many others.
        case endless
        /// Two structs, or two enums, that hold each other.
        case mutual(isEnum: Bool)
        /// A struct whose only initializer may fail.
        case failable
        /// A struct with a wrapped member.
        case wrappedMember
    }

    struct Structure {
        enum Construction { case memberwise, written, reordered }
        var members: [ValueMember]
        var construction: Construction
        var isCodable: Bool
        var isHashable: Bool
    }

    struct ValueMember {
        var name: Name
        var type: TypeModel
        var isLet = false
        var hasInitialValue = false
        var key: String?
    }

    struct PayloadEnum {
        struct Case {
            var name: Name
            var payload: [TypeModel.TupleElement]
        }
        var cases: [Case]
        var isRecursive: Bool
        var isCodable: Bool
        var isHashable: Bool
    }

    enum Place: String, CaseIterable {
        case file, otherFile, inClass, classExtension, namespace, platformExtension
    }

    var name: Name
    var kind: Kind
    var place: Place = .file
    /// Names of generic parameters.
    var parameters: [String] = []
}

struct ClassModel {
    enum Role: String {
        case generated, handWritten, plain
        /// `Depot.Pallet`, which another module declares.
        case external
        /// `Vault.Chest`, which codes, and `Vault.Lid`, which does not: nobody shows them to the program under test.
        case unseen, unseenPlain

        var isElsewhere: Bool { [.external, .unseen, .unseenPlain].contains(self) }
        var isPlain: Bool { self == .plain || self == .unseenPlain }
    }
    /// What methods of the class do, as directives say.
    enum Hook: String, CaseIterable { case validate, didDecode }
    enum Conformance: String, CaseIterable {
        case header, fileExtension, otherFile, refinedProtocol, alias, otherNames
    }
    enum Enclosure: String { case none, enumeration, structure, platformExtension }
    enum Isolation: String { case none, preconcurrency, isolatedConformance, nonisolated, sendable }
    enum Access: String {
        case implicit = ""
        case `public`, open, `private`, `fileprivate`, usableFromInline
    }
    enum Noise: String, CaseIterable {
        case computed, staticStored, method, constant, nestedType, comment, conditional, `subscript`,
            deinitializer
        case jsonEncode, coderLabel, operators, extensionMembers, copying
    }

    var name: Name
    var role: Role = .generated
    var isFinal = true
    var access: Access = .implicit
    var conformance: Conformance = .header
    var isolation: Isolation = .none
    var enclosure: Enclosure = .none
    var isGeneric = false
    /// Whether it stands under `#if`.
    var isConditional = false
    /// Whether its objects are saved and loaded by themselves.
    var isArchiving = false
    var properties: [PropertyModel] = []
    /// The one that samples are made with; nil where the class needs none.
    var initializer: InitializerModel?
    /// Others, which only stand there.
    var hasConvenience = false
    var hasEmpty = false
    var noise: Set<Noise> = []
    /// `inline` or `extension`.
    var placement: String?
    var hooks: Set<Hook> = []
    var version: Int?
    /// Whether archives know it by another name, too.
    var hasOlderName = false
    var hasTransformer = false
    /// Whether an archive has to have all that is no optional.
    var failsWhereKeysAreMissing = false
    /// Whether what has an empty value is that where an archive lacks it.
    var isEmptyWhereKeysAreMissing = false
    var omitsDefaults = false
    var keyPrefix: String?
    var hasSnakeCaseKeys = false
    /// Whether a method is called for archives of older versions.
    var migrates = false
    var acceptsNewer = false
    var codingKeys: CodingKeysModel = .none

    /// Whether its name in archives would depend on what surrounds it, or Objective-C could not spell it.
    var needsName: Bool {
        !role.isElsewhere && !isGeneric
            && (enclosure != .none || access == .private || access == .fileprivate || !name.isWord)
    }

    static var external: ClassModel {
        var model = ClassModel(name: Name("Pallet"), role: .external)
        model.properties = [PropertyModel(name: Name("weight"), type: .platform("Swift.Int"))]
        model.initializer = InitializerModel(parameters: [0])
        return model
    }

    static func unseen(codes: Bool) -> ClassModel {
        guard codes else { return ClassModel(name: Name("Lid"), role: .unseenPlain) }
        var model = ClassModel(name: Name("Chest"), role: .unseen)
        model.properties = [PropertyModel(name: Name("volume"), type: .platform("Swift.Int"))]
        model.initializer = InitializerModel(parameters: [0])
        return model
    }

    /// Without what a module needs to archive by itself.
    mutating func forgetArchiving() {
        isArchiving = false
        hasTransformer = false
        hasOlderName = false
    }

    enum CodingKeysModel { case none, all, renamed, some }
}

struct PropertyModel {
    enum Initial {
        case none, written, inferred
        /// An array, set or dictionary whose annotation does not say what it holds: `Array = [1]`.
        case partly
    }
    enum Storage: String { case plain, lazy, weak, wrapped, observed }
    enum Access: String {
        case implicit = ""
        case `private`, `fileprivate`
        case privateSet = "private(set)"
        case `public`
    }
    enum Condition: String { case none, active, branches, otherType }

    enum Directive: Hashable {
        case skip
        case key(String)
        /// The key is a constant.
        case constantKey(String)
        /// The key of an element of a tuple.
        case elementKey(label: String)
        case aliases([String])
        case representation(String)
        case classes
        case conditional
        /// The value where an archive lacks it, and its text by reflection.
        case `default`(String, text: String)
        case omitDefault
        case validate(throws: Bool)
        /// Methods that read and write it.
        case methods
    }

    var name: Name
    var type: TypeModel
    var isLet = false
    var isImplicitlyUnwrapped = false
    var initial: Initial = .none
    var storage: Storage = .plain
    var access: Access = .implicit
    var condition: Condition = .none
    var directives: [Directive] = []
    var isDirectiveTrailing = false
}

struct InitializerModel {
    enum Labels: String, CaseIterable { case same, different, none, swapped }
    enum Form: String, CaseIterable { case plain, throwing, failable }

    /// Properties of the class itself that it takes, in order; others keep their initial values.
    var parameters: [Int]
    var labels: Labels = .same
    var form: Form = .plain
    var isPrivate = false
    var isDeprecated = false
    /// Whether it takes texts and arrays of any type.
    var isOpaque = false
    /// Whether it assigns something else than what it is given.
    var changesValues = false
    /// Whether what the superclass needs comes through parameters of its own.
    var passesSuperclass = true
}
