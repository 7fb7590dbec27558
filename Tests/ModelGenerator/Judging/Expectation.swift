/// The expected diagnostics for a model according to the documentation. This code doesn't use the tool.
struct Expectation {
    /// The ids of errors that have a reason in the model.
    private(set) var refusals: Set<String> = []
    /// Whether one of the errors is required.
    private(set) var isRefusalCertain = false
    private(set) var warnings: Set<String> = []

    /// The properties that are excluded with a warning because they are nil or have an initial value.
    static let omissions: Set<String> = ["closure-property", "unarchivable-property"]

    private let model: Model
    private let used: Set<Int>

    init(_ model: Model) {
        self.model = model
        let archived = model.classes.flatMap { owner in owner.properties.filter(owner.archives) }
        // Classes get members even if no archived property contains them.
        let classes = model.declarations(in: model.classes.flatMap(\.properties).map(\.type)).filter {
            if case .object = model.declarations[$0].kind { true } else { false }
        }
        used = model.declarations(in: archived.map(\.type) + classes.map { .declared($0, []) })
        for (index, owner) in model.classes.enumerated()
        where owner.role != .handwritten && !owner.role.isElsewhere {
            expect(owner, index)
            for property in owner.properties { expect(property, of: owner) }
        }
        for index in used { expect(model.declarations[index]) }
    }

    private mutating func expect(_ owner: ClassModel, _ index: Int) {
        if owner.isGeneric { warnings.insert("unstable-class-name") }
        if owner.placement == "extension" {
            refusals.formUnion([
                "not-final", "class-not-reachable", "coding-superclass", "property-not-reachable",
            ])
            refusals.formUnion([
                "no-initializer", "superclass-state", "generic-extension", "type-not-reachable",
            ])
        }
        if owner.isArchiving || owner.hasTransformer { refusals.insert("archiving-class") }
        let isUnseen = { (above: ClassModel) in [.unseen, .unseenPlain].contains(above.role) }
        if owner.initializer == nil, model.classes[..<index].contains(where: isUnseen) {
            refusals.insert("inherited-initializers")
        }
        // The parameters of such an initializer can't be repeated.
        if owner.initializer == nil,
            model.classes[..<index].last(where: { $0.initializer != nil })?.initializer?.isOpaque == true
        {
            refusals.insert("inherited-initializers")
        }
        if index > 0, model.classes[index - 1].role == .plain,
            let initializer = model.classes[index - 1].initializer,
            initializer.labels != .same || initializer.changesValues || initializer.isOpaque
                || initializer.form == .failable
                // An initial value from a function can't be repeated.
                || initializer.parameters.contains(where: { model.classes[index - 1].properties[$0].initial != .none })
        {
            refusals.insert("no-superclass-initializer")
        }
        let plain = model.classes[..<index].filter(\.role.isPlain)
        if plain.contains(where: { $0.initializer.map { $0.changesValues || $0.isOpaque } ?? false }) {
            refusals.insert("no-superclass-initializer")
        }
        if plain.contains(where: { $0.properties.contains { $0.storage == .observed } })
            || !plain.isEmpty && (owner.overridesProperty || plain.contains(where: \.overridesProperty))
        {
            refusals.formUnion(["observers-run", "no-superclass-initializer"])
        }
        let properties = owner.properties.filter { owner.archives($0) }
        let isLeftOut = owner.properties.contains { $0.isOmitted && $0.initial == .none }
        if owner.codingKeys != .none, properties.isEmpty || isLeftOut {
            refusals.insert("coding-key")
            // If they exclude a required property, they only set keys.
            warnings.insert("coding-key")
        }
    }

    private mutating func expect(_ property: PropertyModel, of owner: ClassModel) {
        guard owner.archives(property) else {
            switch property.storage {
            case .lazy: warnings.insert("lazy-property")
            case .weak: warnings.insert("weak-property")
            case .plain, .wrapped, .observed: break
            }
            if property.isOmitted { warnings.formUnion(Self.omissions) }
            if property.isLet, property.initial != .none, isObject(property.type) { warnings.insert("object-constant") }
            return
        }
        expect(property.type, isWhole: true)
        if case .representation = property.directives.first, !isPlain(property.type) {
            refusals.insert("representation")
        }
    }

    /// An object with contents in a constant isn't archived.
    private func isObject(_ type: TypeModel) -> Bool {
        switch type {
        case .platform(let name):
            name.hasPrefix("Foundation.NSMutable") || ["Depot.Parcel", "Depot.Letter"].contains(name)
        case .declared(let index, _): if case .object = model.declarations[index].kind { true } else { false }
        case .parenthesized(let inner): isObject(inner)
        default: false
        }
    }

    /// An optional or an array of a type with a representation.
    private func isPlain(_ type: TypeModel) -> Bool {
        switch type {
        case .platform, .declared: true
        case .optional(.optional, _): false
        case .optional(let inner, _), .array(let inner, _), .parenthesized(let inner): isPlain(inner)
        default: false
        }
    }

    private mutating func expect(_ type: TypeModel, isWhole: Bool) {
        if case .platform(let name) = type, name.hasPrefix("Foundation.NS") || name.hasPrefix("chosen") {
            warnings.insert("hazardous-class")
        }
        if case .platform(let name) = type, let warning = PlatformType.all[name]?.warning { warnings.insert(warning) }
        if case .platform(let name) = type, let ids = PlatformType.all[name]?.refusals {
            refusals.formUnion(ids)
            // A closure that can be nil or has a value is excluded with a warning.
            warnings.formUnion(ids.intersection(Self.omissions))
            if ids.isDisjoint(with: Self.omissions), PlatformType.all[name]?.isOpen == false {
                isRefusalCertain = true
            }
        }
        type.children.forEach { expect($0, isWhole: false) }
    }

    private mutating func expect(_ declaration: Declaration) {
        switch declaration.kind {
        case .endless:
            refusals.insert("type-too-large")
            isRefusalCertain = true
        case .mutual:
            refusals.insert("recursive-type")
            isRefusalCertain = true
        case .failable: refusals.insert("value-initializer")
        case .structure(let structure)
        where structure.construction != .memberwise && structure.members.contains(where: \.hasInitialValue):
            // The initializer needs the initial value of a member, which may be more than a literal.
            refusals.insert("value-initializer")
        case .wrappedMember: refusals.insert("value-member")
        case .payloadEnum(let kind) where kind.isRecursive: refusals.insert("recursive-type")
        case .payloadEnum(let kind) where Set(kind.cases.map(\.name)).count < kind.cases.count:
            refusals.insert("value-cases")
        default: break
        }
        for type in declaration.memberTypes { expect(type, isWhole: false) }
    }
}
