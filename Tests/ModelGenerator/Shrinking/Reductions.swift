/// Returns models that are one step simpler.
enum Reductions {
    static func all(of model: Model) -> [Model] {
        var models: [Model] = []
        func add(_ change: (inout Model) -> Void) {
            var copy = model
            change(&copy)
            models.append(copy)
        }
        for index in model.classes.indices.dropLast() where model.classes.count > 1 {
            add { $0.classes.remove(at: index) }
        }
        for index in model.classes.indices {
            for change in classChanges { add { change(&$0.classes[index]) } }
            let count = model.classes[index].properties.count
            if count > 2 {
                add { $0.classes[index].removeProperties(Array(0..<count / 2)) }
                add { $0.classes[index].removeProperties(Array(count / 2..<count)) }
            }
            for place in 0..<count {
                add { $0.classes[index].removeProperties([place]) }
                for type in simpler(model.classes[index].properties[place].type) {
                    add {
                        $0.classes[index].properties[place].type = type
                        $0.classes[index].properties[place].makeConsistent()
                    }
                }
                for change in propertyChanges { add { change(&$0.classes[index].properties[place]) } }
                if Names.kind(of: model.classes[index].properties[place].name.text) != .plain {
                    add { $0.classes[index].properties[place].name = Name("a\(index)\(place)") }
                }
            }
        }
        for index in model.declarations.indices { models += reductions(of: index, in: model) }
        if model.hidesModuleNames { add { $0.hidesModuleNames = false } }
        if model.isMainActorByDefault { add { $0.isMainActorByDefault = false } }
        return models
    }

    private static let classChanges: [@Sendable (inout ClassModel) -> Void] = [
        { $0.noise = [] }, { $0.hasConvenience = false }, { $0.codingKeys = .none },
        { $0.placement = nil },
        { $0.conformance = .header }, { $0.isolation = .none }, { $0.enclosure = .none },
        { $0.access = .implicit }, { $0.isConditional = false }, { $0.isArchiving = false },
        { $0.hasTransformer = false }, { $0.hasOlderName = false }, { $0.hooks = [] }, { $0.version = nil },
        { $0.migrates = false }, { $0.acceptsNewer = false }, { $0.overridesProperty = false },
        { $0.hasSnakeCaseKeys = false },
        { $0.isEmptyWhereKeysAreMissing = false },
        { $0.failsWhereKeysAreMissing = false }, { $0.omitsDefaults = false }, { $0.keyPrefix = nil },
        { $0.initializer?.isOpaque = false }, { $0.isFinal = true }, { $0.initializer?.labels = .same },
        { $0.initializer?.form = .plain },
        { $0.initializer?.isPrivate = false }, { $0.initializer?.changesValues = false },
        { $0.initializer?.parameters.sort() }, { $0.name = Name("Model") },
        { owner in
            owner.initializer?.parameters.removeAll { !owner.properties[$0].needsArgument }
        },
        { owner in
            if !owner.properties.contains(where: \.needsArgument) { owner.initializer = nil }
        },
        { owner in
            for noise in owner.noise.sorted(by: { $0.rawValue < $1.rawValue }).dropFirst() {
                owner.noise.remove(noise)
            }
        },
    ]

    private static let propertyChanges: [@Sendable (inout PropertyModel) -> Void] = [
        { $0.directives = [] }, { $0.condition = .none }, { $0.storage = .plain },
        { $0.access = .implicit },
        { $0.isLet = false }, { $0.isImplicitlyUnwrapped = false }, { $0.isDirectiveTrailing = false },
        { if $0.initial == .inferred || $0.initial == .partly { $0.initial = .written } },
    ]

    /// The types that can replace a type.
    private static func simpler(_ type: TypeModel) -> [TypeModel] {
        var types: [TypeModel] = [.platform("Swift.Int"), .platform("Swift.String")].filter {
            $0 != type
        }
        types += type.children
        switch type {
        case .optional(let inner, true): types.append(.optional(inner, isSpelledOut: false))
        case .array(let inner, true): types.append(.array(inner, isSpelledOut: false))
        case .dictionary(let key, let value, true):
            types.append(.dictionary(key, value, isSpelledOut: false))
        default: break
        }
        for index in type.children.indices {
            for child in simpler(type.children[index]) {
                var number = -1
                types.append(
                    type.replacingChildren { old in
                        number += 1
                        return number == index ? child : old
                    })
            }
        }
        return types
    }

    private static func reductions(of index: Int, in model: Model) -> [Model] {
        var models: [Model] = []
        func add(_ change: (inout Declaration) -> Void) {
            var copy = model
            change(&copy.declarations[index])
            models.append(copy)
        }
        let declaration = model.declarations[index]
        if declaration.place != .file { add { $0.place = .file } }
        if Names.kind(of: declaration.name.text) != .plain { add { $0.name = Name("Thing") } }
        switch declaration.kind {
        case .structure(var structure):
            let members = structure.members
            for place in members.indices {
                if members.count > 1 {
                    structure.members.remove(at: place)
                    add { $0.kind = .structure(structure) }
                    structure.members = members
                }
                for member in simplerMembers(members[place], place) {
                    structure.members[place] = member
                    add { $0.kind = .structure(structure) }
                    structure.members = members
                }
            }
            if structure.construction != .memberwise {
                structure.construction = .memberwise
                add { $0.kind = .structure(structure) }
            }
        case .payloadEnum(var kind):
            let cases = kind.cases
            for place in cases.indices {
                if cases.count > 1 {
                    kind.cases.remove(at: place)
                    add { $0.kind = .payloadEnum(kind) }
                    kind.cases = cases
                }
                if Names.kind(of: cases[place].name.text) != .plain {
                    kind.cases[place].name = Name("case\(place)")
                    add { $0.kind = .payloadEnum(kind) }
                    kind.cases = cases
                }
                for item in cases[place].payload.indices {
                    kind.cases[place].payload.remove(at: item)
                    add { $0.kind = .payloadEnum(kind) }
                    kind.cases = cases
                    for type in simpler(cases[place].payload[item].type) {
                        kind.cases[place].payload[item].type = type
                        add { $0.kind = .payloadEnum(kind) }
                        kind.cases = cases
                    }
                }
            }
            if kind.isRecursive {
                kind.isRecursive = false
                add { $0.kind = .payloadEnum(kind) }
            }
        case .rawEnum(let raw, let cases):
            for place in cases.indices where cases.count > 1 {
                var fewer = cases
                fewer.remove(at: place)
                add { $0.kind = .rawEnum(raw: raw, cases: fewer) }
            }
            for place in cases.indices where Names.kind(of: cases[place].text) != .plain {
                var plain = cases
                plain[place] = Name("case\(place)")
                add { $0.kind = .rawEnum(raw: raw, cases: plain) }
            }
        case .object(let members):
            for place in members.indices {
                if members.count > 1 {
                    var fewer = members
                    fewer.remove(at: place)
                    add { $0.kind = .object(properties: fewer) }
                }
                for member in simplerMembers(members[place], place) {
                    var simpler = members
                    simpler[place] = member
                    add { $0.kind = .object(properties: simpler) }
                }
            }
        case .alias(let type):
            for type in simpler(type) { add { $0.kind = .alias(type) } }
        case .phantom(let type):
            for type in simpler(type) { add { $0.kind = .phantom(type) } }
        case .odd(let family, let type):
            for type in simpler(type) { add { $0.kind = .odd(family, type) } }
        case .optionSet, .rawStructure, .role, .uninhabitedCase, .endless, .mutual, .failable, .wrappedMember:
            break
        }
        return models
    }

    private static func simplerMembers(_ member: Declaration.ValueMember, _ place: Int)
        -> [Declaration.ValueMember]
    {
        var members = simpler(member.type).map { type in
            var copy = member
            copy.type = type
            return copy
        }
        func add(_ change: (inout Declaration.ValueMember) -> Void) {
            var copy = member
            change(&copy)
            members.append(copy)
        }
        if member.isLet { add { $0.isLet = false } }
        if member.hasInitialValue { add { $0.hasInitialValue = false } }
        if member.key != nil { add { $0.key = nil } }
        if Names.kind(of: member.name.text) != .plain { add { $0.name = Name("m\(place)") } }
        return members
    }
}

extension ClassModel {
    /// Removes some of the properties from the model and its initializer.
    mutating func removeProperties(_ places: [Int]) {
        let kept = properties.indices.filter { !places.contains($0) }
        let newPlaces = Dictionary(
            uniqueKeysWithValues: kept.enumerated().map { ($0.element, $0.offset) })
        properties = kept.map { properties[$0] }
        let parameters = initializer?.parameters ?? []
        initializer?.parameters = parameters.compactMap { newPlaces[$0] }
        if initializer?.parameters.isEmpty == true { initializer = nil }
    }
}
