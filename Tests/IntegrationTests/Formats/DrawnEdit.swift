/// A model, and one or two random edits of it. A seed determines the edits.
struct DrawnEdit: CustomStringConvertible {
    let seed: UInt64
    let old: DrawnModel
    private(set) var new: DrawnModel
    private(set) var steps: [String] = []
    private var random: SeededGenerator

    var description: String { "seed \(seed): \(steps.joined(separator: ", then "))" }

    init(seed: UInt64) {
        self.seed = seed
        random = SeededGenerator(seed: seed)
        old = DrawnModel(drawnBy: &random)
        new = old
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            edit()
            for index in new.properties.indices { new.properties[index].settle() }
        }
    }

    private mutating func edit() {
        guard let index = new.properties.indices.randomElement(using: &random) else { return add() }
        switch Int.random(in: 0..<13, using: &random) {
        case 0: add()
        case 1:
            steps.append("remove \(new.properties[index].name)")
            new.properties.remove(at: index)
        case 2:
            new.properties.shuffle(using: &random)
            steps.append("reorder")
        case 3, 4: rename(index)
        case 5, 6: retype(index)
        case 7: toggleOptional(index)
        case 8: changeInitialValue(index)
        case 9: omitDefault(index)
        case 10, 11: represent(index)
        default: move(index)
        }
    }

    private mutating func add() {
        var property = DrawnModel.Property(id: 100 + steps.count, drawnBy: &random)
        property.name = "n\(steps.count)"
        if property.value == .required, Bool.random(using: &random) {
            property.directives["default"] = "default = \(property.kind.initialValues[0])"
        }
        new.properties.append(property)
        steps.append("add \(property.line)")
    }

    private mutating func rename(_ index: Int) {
        let old = new.properties[index]
        guard old.directives["key"] == nil, old.directives["aliases"] == nil else { return }
        new.properties[index].name = "r\(steps.count)"
        switch old.place.hasDirectives ? Int.random(in: 0..<3, using: &random) : 2 {
        case 0: new.properties[index].directives["key"] = "key = \"\(old.name)\""
        case 1:
            new.properties[index].directives["aliases"] = "aliases = [\"\(old.name)\"]"
        default: new.properties[index].isUnknownToOld = true
        }
        steps.append("rename \(old.line) to \(new.properties[index].line)")
    }

    private mutating func retype(_ index: Int) {
        let before = new.properties[index]
        let kind = DrawnModel.Kind.allCases.randomElement(using: &random) ?? .int
        // Conversions between integers and floating-point numbers differ between platforms.
        let original = old.properties.first { $0.id == before.id }?.kind ?? before.kind
        if kind.isNumber, original.isNumber, kind.isWhole != original.isWhole { return }
        new.properties[index].kind = kind
        for word in ["default", "as"] { new.properties[index].directives[word] = nil }
        if before.directives["as"] != nil { new.properties[index].directives["aliases"] = nil }
        if !kind.isLiteral { new.properties[index].directives["omitDefault"] = nil }
        steps.append("retype \(before.line) as \(new.properties[index].line)")
    }

    private mutating func toggleOptional(_ index: Int) {
        let before = new.properties[index]
        switch before.value {
        case .required: new.properties[index].value = .optional
        case .optional: new.properties[index].value = .required
        case .initial: return
        }
        new.properties[index].directives["default"] = nil
        steps.append("let \(before.line) be \(new.properties[index].line)")
    }

    private mutating func changeInitialValue(_ index: Int) {
        let before = new.properties[index]
        switch before.value {
        case .required: new.properties[index].value = .initial(0)
        case .initial(0): new.properties[index].value = .initial(1)
        case .initial:
            new.properties[index].value = .required
            new.properties[index].directives["omitDefault"] = nil
        case .optional: return
        }
        new.properties[index].directives["default"] = nil
        steps.append("let \(before.line) begin as \(new.properties[index].line)")
    }

    private mutating func omitDefault(_ index: Int) {
        guard case .initial = new.properties[index].value, new.properties[index].kind.isLiteral else {
            return changeInitialValue(index)
        }
        // Columns contain all values.
        guard [.own, .base, .part].contains(new.properties[index].place) else { return }
        let isOmitted = new.properties[index].directives["omitDefault"] != nil
        new.properties[index].directives["omitDefault"] = isOmitted ? nil : "omitDefault"
        steps.append("omit the default of \(new.properties[index].line): \(!isOmitted)")
    }

    /// Archives the value in another form, under the same key or another one.
    private mutating func represent(_ index: Int) {
        let before = new.properties[index]
        guard let representation = before.kind.representation, before.directives["key"] == nil,
            before.directives["aliases"] == nil, before.place.isInClass || before.place.isStruct
        else { return }
        new.properties[index].directives["as"] = "as = \(representation)"
        if Int.random(in: 0..<3, using: &random) > 0 {
            new.properties[index].directives["key"] = "key = \"k\(steps.count)\""
            new.properties[index].directives["aliases"] = "aliases = [\"\(before.name)\" as .default]"
        }
        steps.append("archive \(before.line) so: \(new.properties[index].line)")
    }

    private mutating func move(_ index: Int) {
        let places = DrawnModel.Place.allCases.filter { $0 != new.properties[index].place }
        guard let place = places.randomElement(using: &random) else { return }
        // Keys of members begin with the key of the containing value.
        if !place.isInClass || !new.properties[index].place.isInClass { new.properties[index].isUnknownToOld = true }
        new.properties[index].place = place
        steps.append("move \(new.properties[index].line) to \(place)")
    }
}

/// Random numbers that depend only on the seed (SplitMix64, by Sebastiano Vigna, in the public domain).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = state
        value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
