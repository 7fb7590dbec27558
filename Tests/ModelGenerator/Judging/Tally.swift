/// The numbers of features in random models, and the results.
struct Tally {
    private var kinds: [String: [String: Int]] = [:]
    private(set) var models = 0
    private(set) var classes = 0
    private(set) var passed = 0
    private var refused: [String: Int] = [:]

    private mutating func count(_ group: String, _ kind: String) {
        kinds[group, default: [:]][kind, default: 0] += 1
    }

    mutating func add(_ model: Model) {
        models += 1
        classes += model.classes.count
        for owner in model.classes {
            count("role", owner.role.rawValue)
            count("conformance", owner.conformance.rawValue)
            count("isolation", owner.isolation.rawValue)
            count("nested in", owner.enclosure.rawValue)
            count("access", owner.access == .implicit ? "internal" : owner.access.rawValue)
            count("class", owner.isFinal ? "final" : "open to subclasses")
            if owner.isGeneric { count("class", "generic") }
            if owner.isConditional { count("class", "under #if") }
            if owner.isArchiving { count("class", "archiving") }
            if owner.overridesProperty { count("class", "overrides a property") }
            for directive in owner.directiveNames { count("directive", directive) }
            if let initializer = owner.initializer {
                count("initializer", initializer.form.rawValue)
                count("labels", initializer.labels.rawValue)
                if initializer.isPrivate { count("initializer", "private") }
                if initializer.changesValues { count("initializer", "changes values") }
                if initializer.isOpaque { count("initializer", "some") }
            } else {
                count("initializer", "none")
            }
            for property in owner.properties { add(property) }
        }
        for declaration in model.declarations { count("declared", declaration.kindName) }
    }

    private mutating func add(_ property: PropertyModel) {
        count("name", Names.kind(of: property.name.text).rawValue)
        count("storage", property.storage.rawValue)
        count("initial value", "\(property.initial)")
        if property.condition != .none { count("condition", property.condition.rawValue) }
        for directive in property.directives { count("directive", directive.kindName) }
        add(property.type)
    }

    private mutating func add(_ type: TypeModel) {
        switch type {
        case .platform(let name): count("type", name)
        case .optional: count("composed", "optional")
        case .array: count("composed", "array")
        case .set: count("composed", "set")
        case .dictionary: count("composed", "dictionary")
        case .tuple: count("composed", "tuple")
        case .range: count("composed", "range")
        case .declared: count("composed", "declared")
        case .parenthesized: count("composed", "parenthesized")
        case .parameter: count("composed", "parameter")
        }
        type.children.forEach { add($0) }
    }

    mutating func add(_ trial: Trial) {
        passed += trial.passed.count
        for ids in trial.refused.values { for id in ids { refused[id, default: 0] += 1 } }
    }

    /// - Parameter findings: the number of models with a finding.
    func text(findings: Int) -> String {
        let groups = kinds.sorted { $0.key < $1.key }.map { group, kinds in
            let counts = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                "\($0.key) \($0.value)"
            }
            return "\(group): \(counts.joined(separator: ", "))\n"
        }
        let ids = refused.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(
            separator: ", ")
        return groups.joined()
            + "drawn \(models) models of \(classes) classes, right \(passed), refused by id: \(ids.isEmpty ? "none" : ids); "
            + "findings \(findings)\n"
    }
}

extension Declaration {
    var kindName: String {
        switch kind {
        case .structure(let structure): structure.isCodable ? "Codable struct" : "struct"
        case .rawEnum(let raw, _): "enum of \(raw)"
        case .payloadEnum(let kind): kind.isCodable ? "Codable enum" : "enum with payloads"
        case .optionSet: "option set"
        case .rawStructure: "raw representable struct"
        case .object: "class"
        case .role: "protocol"
        case .phantom: "phantom argument"
        case .uninhabitedCase: "enum with an uninhabited case"
        case .endless: "endless type"
        case .mutual(let isEnum): isEnum ? "enums that hold each other" : "structs that hold each other"
        case .failable: "struct with a failable initializer"
        case .wrappedMember: "struct with a wrapped member"
        case .odd(let family, _): family.rawValue
        case .alias: parameters.isEmpty ? "alias" : "generic alias"
        }
    }
}

extension ClassModel {
    fileprivate var directiveNames: [String] {
        [
            hasTransformer ? "transformer" : nil, version.map { _ in "version" }, hasOlderName ? "name" : nil,
            failsWhereKeysAreMissing ? "missing" : nil, isEmptyWhereKeysAreMissing ? "missing = .default" : nil,
            hasSnakeCaseKeys ? "keys" : nil, migrates ? "migrate" : nil, acceptsNewer ? "forward" : nil,
            omitsDefaults ? "omitDefault of a class" : nil,
            keyPrefix.map { _ in "keyPrefix" }, role == .unseen || role == .unseenPlain ? "superclass" : nil,
        ].compactMap { $0 } + hooks.map { "\($0.rawValue) of a class" }.sorted()
    }
}

extension PropertyModel.Directive {
    var kindName: String {
        switch self {
        case .representation(let name): "as = .\(name)"
        case .skip: "skip"
        case .classes: "classes"
        case .conditional: "conditional"
        case .default: "default"
        case .omitDefault: "omitDefault"
        case .validate: "validate of a property"
        case .methods: "decode and encode"
        case .key: "key"
        case .constantKey: "key of a constant"
        case .aliases: "aliases"
        }
    }
}
