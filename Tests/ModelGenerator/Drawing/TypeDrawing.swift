/// Creates random types and the declarations that they need.
struct TypeDrawing {
    struct Wish {
        var depth = 4
        var isHashable = false
        var isCodable = false
        var isComparable = false
        /// The type is used in a collection with several values.
        var isElement = false
        /// Whether declarations of the model can be used and added.
        var allowsDeclarations = true
        var parameters: [String] = []

        func inner(isElement: Bool? = nil) -> Wish {
            var wish = self
            wish.depth -= 1
            wish.isElement = isElement ?? self.isElement
            return wish
        }
    }

    var random: Randomness
    var declarations: [Declaration] = []
    /// Whether nested types are allowed, which need a class with a plain path.
    var allowsNesting = true
    private var depthOfDeclarations = 0

    init(random: Randomness) { self.random = random }

    mutating func type(_ wish: Wish) -> TypeModel {
        if !wish.parameters.isEmpty, !wish.isHashable, random.chance(40) {
            return .parameter(random.pick(wish.parameters))
        }
        guard wish.depth > 0, !wish.isComparable else { return platform(wish) }
        let mayDeclare = wish.allowsDeclarations && depthOfDeclarations < 2 && declarations.count < 6
        let choice = random.weighted([
            (30, 0), (14, 1), (10, 2), (5, 3), (6, 4), (wish.isHashable || wish.isCodable ? 0 : 4, 5),
            (wish.isHashable ? 0 : 3, 6), (mayDeclare ? 28 : 0, 7), (2, 8),
        ])
        switch choice {
        case 1:
            let inner = type(wish.inner())
            // Codable treats nil in an optional as a missing value.
            if wish.isCodable, isOptional(inner) { return inner }
            return .optional(inner, isSpelledOut: random.chance(12))
        case 2: return .array(type(wish.inner(isElement: true)), isSpelledOut: random.chance(12))
        case 3:
            var inner = wish.inner(isElement: true)
            inner.isHashable = true
            return .set(type(inner))
        case 4:
            var key = wish.inner(isElement: true)
            key.isHashable = true
            key.depth = min(key.depth, random.chance(30) ? 1 : 0)
            let keyType = wish.isCodable ? .platform("Swift.String") : type(key)
            return .dictionary(
                keyType, type(wish.inner(isElement: true)), isSpelledOut: random.chance(12))
        case 5:
            let count = random.number(2...3)
            let odd = ["init", "self", "Type", "Protocol", "two words", "a) + (b"]
            let labels = ["first", "second", "name", "in", "0x", random.pick(odd)].shuffled(using: &random)
            return .tuple(
                (0..<count).map { index in
                    let label = random.chance(50) && labels[index] != "0x" ? labels[index] : nil
                    return TypeModel.TupleElement(label: label, type: type(wish.inner()))
                })
        case 6:
            var inner = wish.inner()
            inner.isComparable = true
            return .range(platform(inner), isClosed: random.chance(50))
        case 7: return declared(wish)
        case 8: return .parenthesized(type(wish.inner()))
        default: return platform(wish)
        }
    }

    private mutating func platform(_ wish: Wish) -> TypeModel {
        if random.chance(45) {
            let common = ["Swift.Int", "Swift.String", "Swift.Bool", "Swift.Double", "Foundation.Date"]
            let fitting = common.filter { fits($0, wish) }
            return .platform(random.pick(fitting))
        }
        return .platform(random.pick(PlatformType.archived.filter { fits($0, wish) }))
    }

    private func fits(_ name: String, _ wish: Wish) -> Bool {
        guard let type = PlatformType.all[name] else { return false }
        if wish.isHashable, !type.traits.contains(.hashable) { return false }
        if wish.isCodable, !type.traits.contains(.codable) { return false }
        if wish.isComparable, !type.traits.contains(.comparable) { return false }
        // Dictionary keys and elements of sets must be different.
        return !(wish.isElement && type.traits.contains(.alone))
    }

    // MARK: Declarations

    private mutating func declared(_ wish: Wish) -> TypeModel {
        let existing = declarations.indices.filter { index in
            declarations[index].parameters.isEmpty && isUsable(declarations[index], wish)
        }
        if !existing.isEmpty, random.chance(35) { return .declared(random.pick(existing), []) }
        depthOfDeclarations += 1
        defer { depthOfDeclarations -= 1 }
        var own = wish
        own.parameters = []
        var declaration = newDeclaration(own)
        declaration.place = place(of: declaration)
        if declaration.place == .inClass, random.chance(15) {
            let hazard = Name(random.pick(TypeWriting.hazards))
            let isNameUsed = declarations.contains { $0.place == .inClass && $0.name == hazard }
            if !isNameUsed { declaration.name = hazard }
        }
        declarations.append(declaration)
        let index = declarations.count - 1
        return .declared(index, declaration.parameters.map { _ in type(wish.inner()) })
    }

    private func isOptional(_ type: TypeModel) -> Bool {
        switch type {
        case .optional: return true
        case .parenthesized(let inner): return isOptional(inner)
        case .declared(let index, _):
            guard case .alias(let target) = declarations[index].kind else { return false }
            return isOptional(target)
        default: return false
        }
    }

    private func isUsable(_ declaration: Declaration, _ wish: Wish) -> Bool {
        switch declaration.kind {
        case .structure(let structure):
            (!wish.isHashable || structure.isHashable) && (!wish.isCodable || structure.isCodable)
        case .payloadEnum(let kind):
            (!wish.isHashable || kind.isHashable) && (!wish.isCodable || kind.isCodable)
        case .rawEnum, .optionSet, .rawStructure: !wish.isCodable
        case .object, .role: !wish.isHashable && !wish.isCodable
        case .alias, .phantom, .uninhabitedCase, .endless, .mutual, .failable, .wrappedMember, .odd: false
        }
    }

    private mutating func newDeclaration(_ wish: Wish) -> Declaration {
        let isObjectAllowed = !wish.isHashable && !wish.isCodable
        let choice = random.weighted([
            (26, 0), (wish.isCodable ? 0 : 14, 1), (18, 2), (wish.isCodable ? 0 : 5, 3),
            (wish.isCodable ? 0 : 5, 4),
            (isObjectAllowed ? 10 : 0, 5), (isObjectAllowed ? 4 : 0, 6), (10, 7),
            (isObjectAllowed ? 5 : 0, 8), (isObjectAllowed ? 14 : 0, 9),
        ])
        switch choice {
        case 0: return structure(wish)
        case 1: return rawEnum()
        case 2: return payloadEnum(wish)
        case 3:
            return Declaration(
                name: typeName("Flags"), kind: .optionSet(raw: random.pick(["Int", "UInt8", "UInt64"])))
        case 4:
            let raw = random.pick(["String", "Int", "UInt64", "UUID", "Date", "Double"])
            return Declaration(name: typeName("Token"), kind: .rawStructure(raw: raw))
        case 5: return object(wish)
        case 6: return Declaration(name: typeName("Role"), kind: .role)
        case 8: return oddity(wish)
        case 9:
            return Declaration(name: typeName("Odd"), kind: .odd(random.pick(OddType.allCases), type(wish.inner())))
        default:
            var inner = wish.inner()
            let isGeneric = random.chance(40) && !wish.isHashable && !wish.isCodable
            inner.parameters = isGeneric ? ["T"] : []
            let type = isGeneric ? TypeModel.optional(type(inner), isSpelledOut: false) : type(inner)
            return Declaration(
                name: typeName("Alias"), kind: .alias(type), parameters: isGeneric ? ["T"] : [])
        }
    }

    private mutating func oddity(_ wish: Wish) -> Declaration {
        let kind: Declaration.Kind = random.weighted([
            (40, .phantom(type(wish.inner()))), (25, .uninhabitedCase), (10, .endless), (10, .failable),
            (15, .wrappedMember), (15, .mutual(isEnum: false)), (15, .mutual(isEnum: true)),
        ])
        return Declaration(name: typeName("Oddity"), kind: kind)
    }

    private mutating func structure(_ wish: Wish) -> Declaration {
        let isCodable = wish.isCodable || random.chance(35)
        let isHashable = wish.isHashable || random.chance(20)
        let isGeneric = !isHashable && !isCodable && random.chance(20)
        var inner = wish.inner()
        inner.isCodable = isCodable
        inner.isHashable = isHashable
        // Codable values may be written as JSON, which has no infinity, so they have none as elements of collections.
        inner.isElement = isCodable || wish.isElement
        inner.parameters = isGeneric ? ["T"] : []
        let construction: Declaration.Structure.Construction =
            isCodable
            ? .memberwise : random.weighted([(60, .memberwise), (25, .written), (15, .reordered)])
        var members: [Declaration.ValueMember] = []
        let names = names(random.number(1...3), forMembers: true)
        // Initial values use names of both modules.
        let hidesModules = names.contains { ["Foundation", "Swift"].contains($0.text) }
        for name in names {
            var member = Declaration.ValueMember(name: name, type: type(inner))
            member.isLet = random.chance(30)
            member.hasInitialValue = !member.isLet && !isGeneric && random.chance(20) && !hidesModules
            if !isCodable, random.chance(8) { member.key = "stored \(members.count)" }
            members.append(member)
        }
        let kind = Declaration.Structure(
            members: members, construction: construction, isCodable: isCodable, isHashable: isHashable)
        return Declaration(
            name: typeName("Place"), kind: .structure(kind), parameters: isGeneric ? ["T"] : [])
    }

    private mutating func rawEnum() -> Declaration {
        let raw = random.weighted([
            (5, "String"), (4, "Int"), (1, "UInt8"), (1, "UInt64"), (1, "Int16"), (1, "Character"),
        ])
        return Declaration(
            name: typeName("Kind"), kind: .rawEnum(raw: raw, cases: names(random.number(1...3))))
    }

    private mutating func payloadEnum(_ wish: Wish) -> Declaration {
        let isCodable = wish.isCodable || random.chance(25)
        let isHashable = wish.isHashable || random.chance(20)
        var inner = wish.inner()
        inner.isCodable = isCodable
        inner.isHashable = isHashable
        inner.isElement = isCodable || wish.isElement
        inner.parameters = []
        var cases: [Declaration.PayloadEnum.Case] = []
        for name in names(random.number(1...3)) {
            let count = cases.isEmpty ? 0 : random.number(0...2)
            let labels = ["x", "y", "in", "of"].shuffled(using: &random)
            let payload = (0..<count).map { index in
                TypeModel.TupleElement(label: random.chance(50) ? labels[index] : nil, type: type(inner))
            }
            cases.append(.init(name: name, payload: payload))
        }
        let isRecursive = !isCodable && !isHashable && random.chance(15)
        if let last = cases.last, !last.payload.isEmpty, !isCodable, random.chance(10) {
            // The same base name with other labels.
            let payload = [TypeModel.TupleElement(label: "other", type: .platform("Swift.Int"))]
            cases.append(.init(name: last.name, payload: payload))
        }
        let kind = Declaration.PayloadEnum(
            cases: cases, isRecursive: isRecursive, isCodable: isCodable, isHashable: isHashable)
        return Declaration(name: typeName("Event"), kind: .payloadEnum(kind))
    }

    private mutating func object(_ wish: Wish) -> Declaration {
        var inner = wish.inner()
        inner.depth = min(inner.depth, 1)
        inner.allowsDeclarations = false
        inner.parameters = []
        let properties = names(random.number(1...2)).map { name in
            Declaration.ValueMember(name: name, type: type(inner), isLet: random.chance(50))
        }
        return Declaration(name: typeName("Home"), kind: .object(properties: properties))
    }

    private mutating func place(of declaration: Declaration) -> Declaration.Place {
        switch declaration.kind {
        case .role, .object, .phantom, .uninhabitedCase, .endless, .mutual, .failable, .wrappedMember, .odd:
            return random.chance(70) ? .file : .otherFile
        case .alias:
            return random.weighted([(5, .file), (2, .otherFile), (allowsNesting ? 2 : 0, .inClass)])
        default:
            let nesting = allowsNesting ? 1 : 0
            return random.weighted([
                (10, .file), (3, .otherFile), (4 * nesting, .inClass), (2 * nesting, .classExtension),
                (2, .namespace), (1, .platformExtension),
            ])
        }
    }

    // MARK: Names

    /// - Parameter forMembers: whether the names are for a struct, which has no other members.
    mutating func names(_ count: Int, forMembers: Bool = false, besides taken: Set<String> = [])
        -> [Name]
    {
        var names: [String] = []
        while names.count < count {
            let kind: Names.Kind = random.weighted([
                (50, .plain), (18, .generated), (12, .platform), (9, .keyword), (6, .raw), (5, .unicode),
            ])
            let name = random.pick(Names.of(kind))
            // Cases and members that enums and Optional have.
            let isOdd = ["some", "none", "rawValue", "init", "hashValue", "self", "Type", "Protocol"]
                .contains(name)
            if !names.contains(name), !taken.contains(name), !isOdd || name == "none" {
                names.append(name)
            }
        }
        return names.map { Name($0) }
    }

    private mutating func typeName(_ plain: String) -> Name {
        random.chance(92)
            ? Name(plain) : Name(random.pick(["two words", "Größe", "1st", "value", "coder", "lower"]))
    }
}
