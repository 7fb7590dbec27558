/// A random test case: a chain of classes, the last of which is tested, and the types of their properties.
///
/// The model determines the sources, the expected results, and the ways to shrink it.
struct Model {
    /// The seed of sample values, which shrinking doesn't change.
    var seed: UInt64
    /// The declarations, by the indices that types use. Only those in use are written.
    var declarations: [Declaration] = []
    /// The classes, beginning with the root.
    var classes: [ClassModel] = []
    /// Whether the module isolates declarations to the main actor by default.
    var isMainActorByDefault = false
    /// Whether the module declares types with names of Foundation types.
    var hidesModuleNames = false
}

/// A type that properties use.
struct Declaration {
    enum Kind {
        case structure(Structure)
        /// A type with raw values, whose type has the given name without a module.
        case rawEnum(raw: String, cases: [Name])
        case payloadEnum(PayloadEnum)
        case optionSet(raw: String)
        case rawStructure(raw: String)
        /// A final class whose members are also generated.
        case object(properties: [ValueMember])
        /// A protocol and two final classes that conform to it.
        case role
        case alias(TypeModel)
        /// A struct with a generic parameter, and its members.
        case phantom(TypeModel)
        /// An enum, one case of which has no values.
        case uninhabitedCase
        /// A type that refers to infinitely many others.
        case endless
        /// Two structs, or two enums, that contain each other.
        case mutual(isEnum: Bool)
        /// A struct whose only initializer can fail.
        case failable
        /// A struct with a wrapped member.
        case wrappedMember
        /// A type of an unusual family, and the type of its member.
        case odd(OddType, TypeModel)
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
    /// The names of generic parameters.
    var parameters: [String] = []
}

struct ClassModel {
    enum Role: String {
        case generated, handwritten, plain
        /// `Depot.Pallet`, a type in another module.
        case external
        /// `Vault.Chest`, which implements coding, and `Vault.Lid`, which doesn't. The tool doesn't see their sources.
        case unseen, unseenPlain

        var isElsewhere: Bool { [.external, .unseen, .unseenPlain].contains(self) }
        var isPlain: Bool { self == .plain || self == .unseenPlain }
    }
    /// The methods of the class that directives name.
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
    /// Whether the property is in an `#if` block.
    var isConditional = false
    /// Whether the class has `archiving`.
    var isArchiving = false
    var properties: [PropertyModel] = []
    /// The initializer for samples; nil if the class needs none.
    var initializer: InitializerModel?
    /// Other initializers, which aren't called.
    var hasConvenience = false
    var hasEmpty = false
    var noise: Set<Noise> = []
    /// The placement: `inline` or `extension`.
    var placement: String?
    var hooks: Set<Hook> = []
    var version: Int?
    /// Whether the class has another name in archives, too.
    var hasOlderName = false
    var hasTransformer = false
    /// Whether an archive must contain everything except optionals.
    var failsWhereKeysAreMissing = false
    /// Whether missing values with an empty value become empty.
    var isEmptyWhereKeysAreMissing = false
    var omitsDefaults = false
    var keyPrefix: String?
    var hasSnakeCaseKeys = false
    /// Whether a method is called for archives of older versions.
    var migrates = false
    var acceptsNewer = false
    var codingKeys: CodingKeysModel = .none
    /// Whether it observes a property of its superclass.
    var overridesProperty = false

    /// Whether the name in archives depends on enclosing declarations, or isn't valid in Objective-C.
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

    /// Returns the model without features that need a module.
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
        /// An array, set or dictionary whose annotation has no type arguments: `Array = [1]`.
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
        /// A constant for the key.
        case constantKey(String)
        case aliases([String])
        case representation(String)
        case classes
        case conditional
        /// The value if an archive doesn't contain it, and its text by reflection.
        case `default`(String, text: String)
        case omitDefault
        case validate(throws: Bool)
        /// The methods that read and write the value.
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

    /// The properties of the class that it takes, in order. Others keep their initial values.
    var parameters: [Int]
    var labels: Labels = .same
    var form: Form = .plain
    var isPrivate = false
    var isDeprecated = false
    /// Whether it takes strings and arrays of any type.
    var isOpaque = false
    /// Whether it assigns a value other than its argument.
    var changesValues = false
    /// Whether it has parameters for the superclass.
    var passesSuperclass = true
}
