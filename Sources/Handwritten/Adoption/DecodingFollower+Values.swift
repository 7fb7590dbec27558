import SecureCodeGenAudit
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension DecodingFollower {
    /// Statements that run at the end can't have run before the property had its value, nor can its observers.
    func checkOrder(_ property: String, _ range: SourceRange) throws(Obstacle) {
        guard !runsObservers || follower.stored[property]?.hasObservers != true else {
            throw follower.obstacle(
                "the observers of '\(property)' run in 'init(coder:)', and generated code doesn't run them", range,
                "pass the value to an initializer, and call what the observers do in a 'didDecode' method")
        }
        guard !usedAtEnd.contains(property), usedAtEnd.isDisjoint(with: follower.instanceMembers) else {
            throw follower.obstacle(
                "'\(property)' is read after a statement that may use it", range,
                "read all properties before anything else is done")
        }
    }

    /// How a decoded value reaches its property.
    struct Way {
        enum Condition {
            /// `if let local = … { name = value }`
            case bound(String)
            /// `if coder.containsValue(forKey: key) { name = value }`
            case contains(String)
            /// `if local != nil { name = value }`
            case notNil(String)
        }

        /// nil for `name = value`.
        var condition: Condition?
        /// What the property is if the condition is false.
        var otherwise: HandwrittenRead.MissingValue?
        /// The parameter that gets the value, if its initializer does more than assign it.
        var parameter: OwnInitializer.Assignment?

        var isConditional: Bool { condition != nil || otherwise != nil }
        var asksForKey: Bool { if case .contains = condition { true } else { false } }
    }

    /// Takes the value of a property.
    mutating func read(
        _ property: String, _ value: Expression, _ range: SourceRange, _ way: Way = Way()
    ) throws(Obstacle) {
        let way = try replaceConstant(of: property, way, range)
        try checkOrder(property, range)
        let free = follower.freeNames(value.range)
        let needed = follower.needed(by: free.names)
        usedLocals.formUnion(needed.map(\.name))
        let keys = try follower.keys(in: value.range, needed)
        guard let key = keys.first else {
            throw follower.obstacle("'\(property)' isn't read from a key that can be followed", range)
        }
        let form = try form(of: value, property, keys, needed, way, range)
        let isRequired = requiredKeys.contains(key)
        let known = form.map { $0.missing == .coderDefault && isRequired ? .fails : $0.missing }
        let missing = way.otherwise ?? known ?? .coderDefault
        let required = keys.filter(requiredKeys.contains).map {
            "guard \(follower.coder).containsValue(forKey: \($0.swiftLiteral)) else { throw CocoaError(.coderValueNotFound) }"
        }
        let lines = lines(value, needed, way)
        let read = HandwrittenRead(
            method: form?.method ?? "", steps: form?.steps, missing: missing,
            statements: required + lines.statements, value: lines.last, obstacle: use(of: free, needed),
            whenAbsent: replacement(of: value, needed, way)
                ?? whenAbsent(property, value, needed, missing, isObject: form?.method == "decodeObject"),
            coder: follower.coder, range: range,
            asksForKey: way.asksForKey || !required.isEmpty || asksForKey([value.range], needed),
            needsFirstKey: keys.count == 1, sources: sources(range, needed),
            fault: fault(sources(value.range, needed)))
        reads[property] = DecodedProperty(
            keys: keys, isPlain: try isPlain(value, asParts: true), triesKeys: try isPlain(value, asParts: false),
            read: asking(read))
    }

    /// Drops what a statement before gave to a property: what comes after the initializer of the class replaces what
    /// that gave, as a value from the archive replaces one that was assigned before.
    private mutating func replaceConstant(
        of property: String, _ way: Way, _ range: SourceRange
    ) throws(Obstacle) -> Way {
        let before = constants[property]
        if construction != nil || before != nil, way.parameter == nil { constants[property] = nil }
        guard reads[property] == nil, constants[property] == nil else {
            throw follower.obstacle("'\(property)' is assigned twice", range)
        }
        var way = way
        if let before, way.otherwise == .keeps { way.otherwise = before.missing }
        return way
    }

    /// The form of a value that a directive can describe; nil if only a method can.
    private func form(
        of value: Expression, _ property: String, _ keys: [String], _ needed: [Follower.Local], _ way: Way,
        _ range: SourceRange
    ) throws(Obstacle) -> DecodedForm? {
        let form = keys.count == 1 ? follower.decodedForm(value, passedTo: way.parameter) : nil
        switch way.condition {
        case .contains(let other) where !keys.contains(other):
            throw follower.obstacle("'\(property)' is read from '\(keys[0])' if the archive contains '\(other)'", range)
        case .notNil(let name) where !needed.contains { $0.name == name }:
            throw follower.obstacle("'\(property)' is read from '\(keys[0])' if '\(name)' isn't nil", range)
        case .notNil: return nil
        default: return form
        }
    }

    /// The statements of a method that returns a value, and the last one.
    private func lines(
        _ value: Expression, _ needed: [Follower.Local], _ way: Way
    ) -> (statements: [String], last: String) {
        let guards = follower.moved.guards(in: value.range)
        let text = follower.text(value.range)
        let block = "{ \((guards + ["return " + text]).joined(separator: "; ")) }"
        let declared = needed.flatMap(\.statements)
        if let parameter = way.parameter {
            let argument = "let argument: \(parameter.type) = \(text)"
            return (declared + guards + [argument] + parameter.guards, "return " + (parameter.value ?? "argument"))
        }
        let otherwise = Self.otherwise(way.otherwise ?? .keeps)
        switch way.condition {
        case nil: return (declared + guards, "return " + text)
        case .bound(let name):
            let local = follower.local(name)
            let outer =
                needed.filter { $0.name != name }.flatMap(\.statements)
                + (local.map { follower.moved.guards(in: $0.value.range) } ?? [])
            let annotation = local?.type.map { ": \($0)" } ?? ""
            let decoded = local.map { follower.text($0.value.range) } ?? ""
            return (outer + ["if let \(name)\(annotation) = \(decoded) \(block)"], otherwise)
        case .contains(let key):
            let condition = "\(follower.coder).containsValue(forKey: \(key.swiftLiteral))"
            return (declared + ["if \(condition) \(block)"], otherwise)
        case .notNil(let name): return (declared + ["if \(name) != nil \(block)"], otherwise)
        }
    }

    /// The statement for an archive without the key, if the value is a local whose nil was replaced.
    private func replacement(of value: Expression, _ needed: [Follower.Local], _ way: Way) -> String? {
        guard !way.isConditional, way.parameter == nil, needed.count == 1, let other = needed[0].replacement,
            [value.name, value.forcedName].contains(needed[0].name)
        else { return nil }
        return "return \(other)"
    }

    /// The statement for an archive without the key; nil if it is unknown.
    private func whenAbsent(
        _ property: String, _ value: Expression, _ needed: [Follower.Local], _ missing: HandwrittenRead.MissingValue,
        isObject: Bool
    ) -> String? {
        switch missing {
        case .keeps, .isNil:
            // A number that is missing is read as 0, which may be a value.
            let calls = (needed.map(\.value) + [value]).flatMap { follower.calls(in: $0.range) }
            let isNumber =
                !calls.isEmpty && calls.allSatisfy { $0.method.map { CoderNumbers.type(of: $0) != nil } ?? false }
            return isNumber ? nil : "return nil"
        case .value(let text): return isObject ? "return \(text)" : nil
        case .fails, .traps: return isObject ? "throw CocoaError(.coderValueNotFound)" : nil
        case .coderDefault:
            if isObject, follower.stored[property]?.isOptional == true { return "return nil" }
            return readsPlace(value) ? "return .zero" : nil
        }
    }

    /// The part of the object that a value needs, which a static method that makes the value doesn't have; nil for none.
    private func use(of free: FreeNames, _ needed: [Follower.Local]) -> String? {
        let used = needed.reduce(free.all) { $0.union($1.names) }
        if used.contains("self") || !free.ofSelf.isEmpty { return "it uses 'self'" }
        let members = used.intersection(follower.instanceMembers.union(follower.stored.keys))
            .subtracting(needed.map(\.name))
        return members.min().map { "it uses '\($0)'" }
    }

    /// Whether a value is zero where the key is missing.
    private func readsPlace(_ value: Expression) -> Bool {
        guard let derivation = follower.derivation(value), case .decoded(let method, _) = derivation.root else {
            return false
        }
        return derivation.steps.isEmpty && Self.places.contains(method)
    }

    static let places: Set<String> = [
        "decodeCGPoint", "decodeCGSize", "decodeCGRect", "decodePoint", "decodeSize", "decodeRect",
    ]

    /// - Parameter asParts: whether the value may be made of the values of several keys.
    private func isPlain(_ value: Expression, asParts: Bool) throws(Obstacle) -> Bool {
        switch value.kind {
        case .binary("??", let left, let right):
            guard try isPlain(left, asParts: asParts) else { return false }
            return try isPlain(right, asParts: asParts)
        case .call(_, let arguments) where arguments.count > 1 && asParts:
            for argument in arguments { guard try isPlain(argument.value, asParts: true) else { return false } }
            return true
        case .cast(let base, _, _), .forced(let base), .chained(let base): return try isPlain(base, asParts: asParts)
        case .name(let name):
            guard let local = follower.local(name) else { return true }
            guard !local.isChecked else { return false }
            return try isPlain(local.value, asParts: asParts)
        default:
            if follower.decodedForm(value) != nil { return true }
            let needed = follower.needed(by: FreeNames(follower.source, value.range).names)
            return try follower.keys(in: value.range, needed).isEmpty
        }
    }

    /// Lets the statements of a method ask for the keys that aren't always written, before they read them: on Linux, reading
    /// a missing key makes all later decoding fail.
    func asking(_ read: HandwrittenRead) -> HandwrittenRead {
        guard read.whenAbsent == nil, !read.asksForKey else { return read }
        var asking = read
        let sites = follower.reading.sites.filter { site in read.sources.contains { $0.contains(site.range) } }
        var questions: [String: String] = [:]
        for site in sites {
            guard let key = site.key, let method = site.method, optionalKeys.contains(key) else { continue }
            let number = CoderNumbers.type(of: method)
            guard number != nil || method == "decodeObject" else { return read }
            let call = follower.text(site.range)
            let absent = number == nil ? "nil" : number == "Bool" ? "false" : "0"
            questions[call] = "(\(read.coder).containsValue(forKey: \(key.swiftLiteral)) ? \(call) : \(absent))"
        }
        for (call, question) in questions.sorted(by: { $0.key < $1.key }) {
            guard (asking.statements + [asking.value]).contains(where: { $0.contains(call) }) else { return read }
            // Another statement of the same method may have been changed.
            func changed(_ text: String) -> String {
                text.contains(question) ? text : text.replacing(call, with: question)
            }
            asking.statements = asking.statements.map(changed)
            asking.value = changed(asking.value)
            asking.methodAsksForKeys = true
        }
        return asking
    }

    /// The statements of a method in the source.
    func sources(_ range: SourceRange, _ locals: [Follower.Local]) -> [SourceRange] {
        [range] + locals.flatMap { [$0.value.range, $0.range] + $0.assignments }
    }

    /// What a method with these lines would do wrong.
    func fault(_ ranges: [SourceRange]) -> Obstacle? {
        follower.moved.fault(in: ranges).map { follower.obstacle($0.reason, $0.range, $0.advice) }
    }

    func asksForKey(_ ranges: [SourceRange], _ locals: [Follower.Local]) -> Bool {
        (ranges + locals.flatMap { [$0.value.range] + $0.assignments }).flatMap { follower.calls(in: $0) }
            .contains(where: \.asksForKey)
    }

    private static func otherwise(_ missing: HandwrittenRead.MissingValue) -> String {
        switch missing {
        case .value(let text): "return \(text)"
        case .fails: "throw CocoaError(.coderReadCorrupt)"
        default: "return nil"
        }
    }
}
