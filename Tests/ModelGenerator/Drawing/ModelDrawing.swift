/// Creates random models.
struct ModelDrawing {
    var random: Randomness
    var types: TypeDrawing
    private var model: Model
    private var taken: Set<String> = Names.taken

    /// - Parameter seed: determines the whole model.
    static func model(seed: UInt64, isMainActorByDefault: Bool) -> Model {
        var drawing = ModelDrawing(seed: seed, isMainActorByDefault: isMainActorByDefault)
        return drawing.draw()
    }

    private init(seed: UInt64, isMainActorByDefault: Bool) {
        random = Randomness(seed: seed, 1)
        types = TypeDrawing(random: Randomness(seed: seed, 2))
        model = Model(seed: seed, isMainActorByDefault: isMainActorByDefault)
    }

    private mutating func draw() -> Model {
        let count = random.weighted([(70, 1), (20, 2), (10, 3)])
        var subject = classModel(isLast: true, isAlone: count == 1)
        types.allowsNesting = !subject.isGeneric && ![.private, .fileprivate].contains(subject.access)
        let superclasses = (0..<(count - 1)).map { _ in classModel(isLast: false, isAlone: false) }
        var classes = superclasses + [subject]
        for index in classes.indices {
            classes[index].properties = properties(of: classes[index])
        }
        setRoles(&classes)
        if count > 1, !model.isMainActorByDefault {
            let other = random.weighted([
                (80, ClassModel?.none), (12, .external), (5, .unseen(codes: true)), (3, .unseen(codes: false)),
            ])
            if let other { classes[0] = other }
        }
        model.classes = classes
        if model.isMainActorByDefault, subject.isolation == .nonisolated { simplifyForNonisolated() }
        classes = model.classes
        for index in classes.indices where !classes[index].role.isElsewhere {
            classes[index].overridesProperty = index > 0 && random.chance(30)
            classes[index].initializer = initializer(of: classes[index], isRoot: index == 0)
        }
        subject = classes[classes.count - 1]
        model.classes = classes
        model.declarations = types.declarations
        model.makeConsistent()
        return model
    }

    private mutating func classModel(isLast: Bool, isAlone: Bool) -> ClassModel {
        var model = ClassModel(name: Name(isLast ? "Model" : "Base"))
        if random.chance(5), isLast {
            model.name = Name(random.pick(["two words", "Größe", "1st", "Typ"]))
        }
        model.isFinal = isLast && random.chance(65)
        if isLast {
            model.enclosure = random.weighted([
                (86, .none), (6, .enumeration), (4, .structure), (4, .platformExtension),
            ])
            model.isGeneric = model.enclosure == .none && isAlone && random.chance(7)
        }
        model.access = random.weighted([
            (70, .implicit), (isAlone && isLast ? 10 : 0, .public),
            (isAlone && isLast && !model.isFinal ? 4 : 0, .open),
            (isLast ? 4 : 0, .private), (isLast ? 4 : 0, .fileprivate),
            (isAlone && isLast && model.enclosure == .none ? 3 : 0, .usableFromInline),
        ])
        if model.isGeneric || model.access == .usableFromInline || model.access == .private {
            model.enclosure = .none
        }
        let isPrivate = model.access == .private || model.access == .fileprivate
        model.conformance = random.weighted([
            (60, .header), (model.isGeneric ? 0 : 8, .fileExtension),
            (isPrivate || model.isGeneric ? 0 : 8, .otherFile),
            (5, .refinedProtocol), (5, .alias), (5, .otherNames),
        ])
        if isAlone {
            model.isolation = random.weighted([
                (84, .none), (4, .preconcurrency), (4, .isolatedConformance), (4, .sendable),
                (self.model.isMainActorByDefault ? 25 : 2, .nonisolated),
            ])
        }
        if model.isolation == .preconcurrency || model.isolation == .isolatedConformance {
            model.conformance = .header
        }
        if random.chance(12) { model.placement = random.chance(50) ? "inline" : "extension" }
        for _ in 0..<random.number(0...2) { model.noise.insert(random.pick(ClassModel.Noise.allCases)) }
        model.hasConvenience = random.chance(10)
        if random.chance(10) { model.codingKeys = random.pick([.all, .renamed, .some]) }
        model.isConditional = isLast && random.chance(4)
        model.isArchiving = isLast && !model.isGeneric && !isPrivate && model.isolation == .none && random.chance(6)
        model.hasTransformer = isLast && !model.isGeneric && !isPrivate && model.isolation == .none && random.chance(3)
        model.hasOlderName = !model.isGeneric && !isPrivate && random.chance(4)
        drawDirectives(&model)
        return model
    }

    // MARK: Properties

    private mutating func properties(of owner: ClassModel) -> [PropertyModel] {
        let count = random.weighted([(3, 1), (4, 2), (4, 3), (2, 4), (1, 6), (1, 8)])
        let names = types.names(count, besides: taken)
        taken.formUnion(names.map(\.text))
        return names.map { property($0, of: owner) }
    }

    private mutating func property(_ name: Name, of owner: ClassModel) -> PropertyModel {
        var wish = TypeDrawing.Wish(depth: random.number(0...4))
        wish.parameters = owner.isGeneric ? ["Item"] : []
        var property = PropertyModel(name: name, type: types.type(wish))
        if random.chance(6) { property.type = .platform(random.pick(PlatformType.notArchived)) }
        if random.chance(25) {
            property.type = .optional(property.type, isSpelledOut: random.chance(10))
        }
        property.isLet = random.chance(30)
        property.initial = random.weighted([(60, .none), (28, .written), (8, .inferred), (3, .partly)])
        property.access = random.weighted([
            (78, .implicit), (8, .private), (4, .fileprivate), (8, .privateSet),
            (owner.access == .public ? 10 : 0, .public),
        ])
        property.condition = random.weighted([
            (93, .none), (3, .active), (3, .branches), (1, .otherType),
        ])
        property.storage = random.weighted([
            (88, .plain), (2, .lazy), (2, .weak), (4, .wrapped), (4, .observed),
        ])
        if random.chance(3), !owner.isGeneric {
            let type = TypeModel.platform(random.pick(PlatformType.chosen))
            property.type = random.pick([
                type, .optional(type, isSpelledOut: false), .array(type, isSpelledOut: false),
            ])
            property.directives = [.classes]
            if property.initial == .inferred || property.initial == .partly { property.initial = .written }
        } else {
            if random.chance(14), let directive = directive(for: property) { property.directives = [directive] }
            if random.chance(12), let directive = furtherDirective(for: property, of: owner) {
                property.directives.append(directive)
            }
            property.isDirectiveTrailing = random.chance(30)
        }
        if property.type.usesParameter { property.initial = .none }
        property.makeConsistent()
        if property.type.usesParameter, property.initial != .none { property.type = .platform("Swift.Int") }
        if case .optional = property.type, property.initial == .none, !property.isLet,
            property.storage == .plain
        {
            property.isImplicitlyUnwrapped = random.chance(15)
        }
        return property
    }

    // MARK: Chains

    private mutating func setRoles(_ classes: inout [ClassModel]) {
        guard classes.count > 1 else { return }
        for index in classes.indices.dropLast() {
            let isAfterCoding = index > 0 && !classes[index - 1].role.isPlain
            classes[index].role = random.weighted([
                (5, .generated), (isAfterCoding ? 0 : 3, .plain), (2, .handwritten),
            ])
            if classes[index].role != .generated { classes[index].simplify(index) }
            if classes[index].role == .handwritten, index > 0, classes[index - 1].role.isPlain {
                classes[index].role = .generated
            }
        }
    }

    private mutating func initializer(of owner: ClassModel, isRoot: Bool) -> InitializerModel? {
        let properties = owner.properties
        let required = properties.indices.filter { properties[$0].needsArgument }
        if required.isEmpty, owner.role != .handwritten, random.chance(60) { return nil }
        let others = properties.indices.filter {
            !properties[$0].needsArgument && properties[$0].canBeArgument
        }
        var parameters = required + others.filter { _ in random.chance(60) }
        if random.chance(15) { parameters.shuffle(using: &random) }
        var model = InitializerModel(parameters: parameters)
        model.labels = random.weighted([(75, .same), (8, .different), (8, .none), (4, .swapped)])
        model.form = random.weighted([(84, .plain), (8, .throwing), (8, .failable)])
        model.isPrivate = owner.role == .generated && owner.isFinal && random.chance(6)
        model.isDeprecated = model.labels == .different && !model.isPrivate && random.chance(40)
        model.changesValues = random.chance(10)
        model.isOpaque = random.chance(6)
        model.passesSuperclass = !isRoot
        return model
    }

    /// In a module that is isolated to the main actor by default, values of a nonisolated class aren't isolated. Such a model
    /// uses only types of the platform.
    private mutating func simplifyForNonisolated() {
        for index in model.classes.indices {
            for place in model.classes[index].properties.indices {
                if model.classes[index].properties[place].type.usesDeclarations {
                    model.classes[index].properties[place].type = .platform("Swift.Int")
                    model.classes[index].properties[place].directives = []
                    model.classes[index].properties[place].isImplicitlyUnwrapped = false
                    model.classes[index].properties[place].makeConsistent()
                }
                if model.classes[index].properties[place].storage == .wrapped {
                    model.classes[index].properties[place].storage = .plain
                }
            }
        }
    }
}

extension TypeModel {
    fileprivate var usesParameter: Bool {
        if case .parameter = self { return true }
        return children.contains(where: \.usesParameter)
    }

    var usesDeclarations: Bool {
        if case .declared = self { return true }
        return children.contains(where: \.usesDeclarations)
    }
}

extension ClassModel {
    /// Handwritten classes and classes without coding must be simple to be correct.
    fileprivate mutating func simplify(_ index: Int) {
        codingKeys = .none
        placement = nil
        noise = []
        hooks = []
        version = nil
        hasOlderName = false
        failsWhereKeysAreMissing = false
        isEmptyWhereKeysAreMissing = false
        omitsDefaults = false
        keyPrefix = nil
        hasSnakeCaseKeys = false
        migrates = false
        acceptsNewer = false
        conformance = .header
        properties = properties.prefix(2).enumerated().map { place, property in
            PropertyModel(
                name: Name("base\(index)\(place)"), type: .platform("Swift.Int"), isLet: false,
                initial: property.initial)
        }
        for index in properties.indices where [.inferred, .partly].contains(properties[index].initial) {
            properties[index].initial = .written
        }
    }
}

extension Model {
    /// Removes combinations that Swift doesn't allow or that are ambiguous.
    fileprivate mutating func makeConsistent() {
        // Nested types have unique names that differ from those of properties.
        var taken = Set(classes.flatMap(\.properties).map(\.name.text))
        for index in declarations.indices
        where declarations[index].place == .inClass && TypeWriting.hazards.contains(declarations[index].name.text) {
            if !taken.insert(declarations[index].name.text).inserted { declarations[index].name = Name("Plain") }
        }
        let hidesNames = hidesPlatformNames
        for index in classes.indices {
            // A member that a superclass declares would be an override.
            for other in classes[..<index] {
                classes[index].noise.subtract(other.noise.intersection([.jsonEncode, .subscript]))
            }
            // Without keys, the class has the keys of its properties.
            if classes[index].codingKeys == .some,
                !classes[index].properties.contains(where: classes[index].archives)
            {
                classes[index].codingKeys = .none
            }
            let properties = classes[index].properties
            if !properties.allSatisfy({ Names.snakeCase($0.name.text) != nil }) {
                classes[index].hasSnakeCaseKeys = false
            }
            // Extensions can't correct a constant that an initializer changes.
            if classes[index].placement == "extension", properties.contains(where: \.isLet) {
                classes[index].initializer?.changesValues = false
            }
            if !properties.allSatisfy(\.isKnownWhereMissing) { classes[index].isEmptyWhereKeysAreMissing = false }
            for place in classes[index].properties.indices {
                if hidesNames, [.inferred, .partly].contains(classes[index].properties[place].initial) {
                    classes[index].properties[place].initial = .written
                }
                // Initial values from functions can't be compared.
                if classes[index].properties[place].initial != .inferred {
                    classes[index].properties[place].directives.removeAll { $0 == .omitDefault }
                }
                // If a method returns nil, that is the value of an optional, whatever its initial value.
                if case .optional = classes[index].properties[place].type,
                    classes[index].properties[place].initial != .none
                {
                    classes[index].properties[place].directives.removeAll { $0 == .methods }
                }
                if classes[index].codingKeys != .none {
                    classes[index].properties[place].directives.removeAll {
                        switch $0 {
                        case .key, .constantKey: true
                        default: false
                        }
                    }
                }
                if hidesNames { classes[index].initializer?.isOpaque = false }
                let type = classes[index].properties[place].type
                if type.usesDeclarations, classes[index].properties[place].access == .public {
                    classes[index].properties[place].access = .implicit
                }
            }
        }
        removeRepeatedKeys()
        // A handwritten member would have to be deprecated to call a deprecated one of the superclass.
        for index in declarations.indices where classes.contains(where: { $0.role == .handwritten }) {
            if case .odd(let family, let type) = declarations[index].kind, family.usesDeprecated {
                declarations[index].kind = .odd(.nestedInGeneric, type)
            }
        }
        // `classes` in a condition of another file would need to be repeated.
        if classes.contains(where: { $0.conformance == .otherFile }) {
            for index in classes.indices { classes[index].isConditional = false }
        }
        for index in declarations.indices {
            guard hidesNames, case .structure(var structure) = declarations[index].kind else { continue }
            for place in structure.members.indices { structure.members[place].hasInitialValue = false }
            declarations[index].kind = .structure(structure)
        }
    }
}

extension Model {
    /// Makes all keys in a chain different.
    private mutating func removeRepeatedKeys() {
        var keys = Set(classes.flatMap(\.properties).map(\.name.text))
        for index in classes.indices {
            for place in classes[index].properties.indices {
                classes[index].properties[place].directives.removeAll {
                    switch $0 {
                    case .key(let key), .constantKey(let key): !keys.insert(key).inserted
                    default: false
                    }
                }
            }
        }
    }
}

extension PropertyModel {
    /// Whether an initializer must set it.
    var needsArgument: Bool {
        guard initial == .none, storage != .lazy, storage != .weak, condition == .none else {
            return false
        }
        if case .optional(_, false) = type, !isLet { return false }
        return true
    }

    /// Whether an initializer can set it.
    var canBeArgument: Bool {
        storage != .lazy && storage != .weak && condition == .none && !(isLet && initial != .none)
    }

    /// Removes combinations that Swift doesn't allow.
    mutating func makeConsistent() {
        if storage != .plain { isLet = false }
        // The wrapper is internal.
        if storage == .wrapped, access == .public { access = .implicit }
        if isLet, access == .privateSet { access = .implicit }
        switch storage {
        case .lazy: initial = .written
        case .weak:
            condition = .none
            type = .optional(.platform("Foundation.NSUUID"), isSpelledOut: false)
            initial = .none
            directives = directives.filter { $0 == .skip }
        case .wrapped: if initial == .inferred || initial == .partly { initial = .written }
        case .plain, .observed: break
        }
        if condition != .none {
            isLet = false
            initial = .written
            if storage == .wrapped { storage = .plain }
        }
        if isLet, initial != .none {
            // Directives don't affect a constant.
            directives = []
            if initial == .inferred || initial == .partly { initial = .written }
        }
        if storage == .lazy { directives.removeAll { $0.isOfValue } }
        // Reflection shows the wrapper.
        if storage == .wrapped { directives.removeAll { if case .default = $0 { true } else { false } } }
        if directives.contains(.skip), initial != .none || !canBeGivenNil {
            isLet = false
            if storage != .weak { initial = .written }
        }
        if initial == .inferred, !InitialValues.canBeInferred(type) { initial = .written }
        if initial == .partly, InitialValues.partly(type) == nil { initial = .written }
    }
}

extension PropertyModel {
    /// The reflected value if an archive doesn't contain it and its class uses empty values.
    var emptyText: String? {
        guard initial == .none, storage == .plain, directives.allSatisfy({ !$0.isOfType }) else { return nil }
        guard case .platform(let name) = type else { return nil }
        return ["Swift.Int": "0", "Swift.Double": "0.0", "Swift.Bool": "0", "Swift.String": "\"\""][name]
    }

    /// Whether it is nil if nothing determines its value.
    private var canBeGivenNil: Bool {
        if case .optional = type { storage == .plain && condition == .none } else { false }
    }

    fileprivate var isKnownWhereMissing: Bool {
        if initial != .none || emptyText != nil || directives.contains(.skip) { return true }
        switch type {
        case .optional(_, isSpelledOut: false): return true
        case .platform(let name): return name == "Foundation.Date"
        default: return false
        }
    }
}

/// Initial values that determine the type.
enum InitialValues {
    static let inferable: [String: [String]] = [
        "Swift.Int": ["5", "-1", "0x1F", "1_000"], "Swift.String": ["\"a\"", "\"\""],
        "Swift.Bool": ["true", "false"],
        "Swift.Double": ["1.5", "-0.25", "1e3"], "Foundation.Date": ["Date(timeIntervalSince1970: 1)"],
        "Foundation.Data": ["Data()"],
        "Foundation.UUID": ["UUID(uuid: (0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1))"],
        "Foundation.IndexSet": ["IndexSet()"], "Foundation.Decimal": ["Decimal(1)"],
    ]

    /// The name of a collection without its arguments, and the types in a literal of it.
    static func partly(_ type: TypeModel) -> (name: String, parts: [String])? {
        func isInferable(_ type: TypeModel) -> String? {
            if case .platform(let name) = type, inferable[name] != nil { return name }
            return nil
        }
        switch type {
        case .array(let element, _): return isInferable(element).map { ("Array", [$0]) }
        case .set(let element): return isInferable(element).map { ("Set", [$0]) }
        case .dictionary(let key, let value, _):
            guard let key = isInferable(key), let value = isInferable(value) else { return nil }
            return ("Dictionary", [key, value])
        default: return nil
        }
    }

    static func canBeInferred(_ type: TypeModel) -> Bool {
        if case .platform(let name) = type { return inferable[name] != nil }
        return false
    }
}
