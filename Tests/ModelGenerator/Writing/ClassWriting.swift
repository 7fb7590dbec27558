/// The Swift source of one class in a model.
struct ClassWriting {
    let types: TypeWriting
    let declarations: DeclarationWriting
    let index: Int

    private var model: Model { types.model }
    private var owner: ClassModel { model.classes[index] }
    private var name: String { types.className(index).written }
    private var isSubject: Bool { index == types.subject }

    /// Whether a superclass implements coding, so that the conformance is inherited.
    private var inheritsConformance: Bool { model.classes[..<index].contains { !$0.role.isPlain } }

    private var declaresConformance: Bool { owner.role != .plain && !inheritsConformance }

    var text: String {
        guard !owner.role.isElsewhere else { return "" }
        return owner.isConditional ? "#if os(Linux)\n\(unconditionalText)#endif\n" : unconditionalText
    }

    private var unconditionalText: String {
        let body = header + (bodyLines + [""]).joined(separator: "\n").indented + "}\n"
        var text = protocols
        switch owner.enclosure {
        case .none: text += body
        case .enumeration: text += "enum Outer_\(types.tag) {\n\(body.indented)}\n"
        case .structure: text += "struct Outer_\(types.tag) {\n    var first = 1\n\n\(body.indented)}\n"
        case .platformExtension: text += "extension FileManager {\n\(body.indented)}\n"
        }
        let nested = isSubject ? declarations.declarations(at: .classExtension) : []
        if !nested.isEmpty {
            text +=
                "\n\(isolation)extension \(types.classPath(index)) {\n\(nested.map(\.indented).joined(separator: "\n"))}\n"
        }
        if declaresConformance, owner.conformance == .fileExtension {
            text += "\nextension \(types.classPath(index)): NSSecureCoding {}\n"
        }
        if owner.noise.contains(.extensionMembers) {
            text +=
                "\nextension \(types.classPath(index)) {\n"
                + "    var extra\(index): Swift.Int { 1 }\n    func move\(index)() {}\n}\n"
        }
        return text
    }

    private var isolation: String { "" }

    var otherFileText: String {
        guard declaresConformance, owner.conformance == .otherFile else { return "" }
        return "\nextension \(types.classPath(index)): NSSecureCoding {}\n"
    }

    private var protocols: String {
        guard declaresConformance else { return "" }
        switch owner.conformance {
        case .refinedProtocol:
            // In a module that isolates to the main actor, the compiler rejects such a conformance, even in handwritten code.
            let isolation = model.isMainActorByDefault ? "nonisolated " : ""
            return "\(isolation)protocol Kept_\(types.tag): NSSecureCoding {}\n\n"
        case .alias: return "typealias Coding_\(types.tag) = NSSecureCoding\n\n"
        default: return ""
        }
    }

    private var header: String {
        var words: [String] = []
        if owner.access == .usableFromInline { words.append("@usableFromInline") }
        switch owner.isolation {
        case .preconcurrency, .isolatedConformance: words.append("@MainActor")
        case .nonisolated: words.append("nonisolated")
        case .none, .sendable: break
        }
        words.append(owner.access == .usableFromInline ? "" : owner.access.rawValue)
        if owner.isFinal { words.append("final") }
        let generics = owner.isGeneric ? "<Item: Codable & Hashable>" : ""
        words.append("class \(name)\(generics): \(supers.joined(separator: ", ")) {")
        let directive = directives.isEmpty ? "" : "// securecodegen: \(directives.joined(separator: ", "))\n"
        // Apple's compilers require a name for a class that is nested, private or not valid in Objective-C.
        let objcName =
            owner.needsName ? "#if canImport(ObjectiveC)\n    @objc(Named_\(types.tag)_\(index))\n#endif\n" : ""
        return directive + objcName + words.filter { !$0.isEmpty }.joined(separator: " ") + "\n"
    }

    private var directives: [String] {
        var directives = [owner.placement, owner.isArchiving ? "archiving" : nil].compactMap { $0 }
        if owner.hasTransformer { directives.append("transformer = [.array, .dictionary, .set]") }
        if index == 1, model.classes[0].role == .unseen { directives.append("superclass = .coding") }
        if index == 1, model.classes[0].role == .unseenPlain { directives.append("superclass = .plain") }
        for hook in ClassModel.Hook.allCases where owner.hooks.contains(hook) {
            directives.append("\(hook.rawValue) = \(hook.rawValue)\(index)")
        }
        if let version = owner.version {
            directives.append("version = \(version)")
            if owner.migrates { directives.append("migrate = migrate\(index)") }
            if owner.acceptsNewer { directives.append("forward = .accept") }
        }
        if owner.isEmptyWhereKeysAreMissing { directives.append("missing = .default") }
        if owner.hasSnakeCaseKeys { directives.append("keys = .snakeCase") }
        if owner.hasOlderName { directives.append("name = \"Old.\(types.tag)_\(index)\"") }
        if owner.failsWhereKeysAreMissing { directives.append("missing = .fail") }
        if owner.omitsDefaults { directives.append("omitDefault") }
        if let prefix = owner.keyPrefix { directives.append("keyPrefix = \"\(prefix)\"") }
        return directives
    }

    private var supers: [String] {
        let superclass = index == 0 ? "NSObject" : types.classPath(index - 1)
        return [superclass] + (owner.isolation == .sendable ? ["@unchecked Sendable"] : [])
            + (declaresConformance ? conformance : [])
    }

    private var conformance: [String] {
        switch owner.conformance {
        case .fileExtension, .otherFile: return []
        case .refinedProtocol: return ["Kept_\(types.tag)"]
        case .alias: return ["Coding_\(types.tag)"]
        case .otherNames: return ["Foundation.NSSecureCoding"]
        case .header:
            switch owner.isolation {
            case .preconcurrency: return ["@preconcurrency NSSecureCoding"]
            case .isolatedConformance: return ["@MainActor NSSecureCoding"]
            default: return ["NSSecureCoding"]
            }
        }
    }

    // MARK: Body

    private var bodyLines: [String] {
        var lines: [String] = []
        if isSubject {
            for text in declarations.declarations(at: .inClass) { lines += text.lines + [""] }
        }
        for (place, property) in owner.properties.enumerated() {
            lines += propertyLines(property, place)
        }
        lines += overriding
        lines += codingKeys
        lines += InitializerWriting(types: types, index: index).lines
        lines += setters
        lines += HookWriting(types: types, index: index).lines
        lines += noise
        if owner.role == .handwritten { lines += handwritten }
        return lines
    }

    private func propertyLines(_ property: PropertyModel, _ place: Int) -> [String] {
        let texts = property.directives.map {
            $0.text(index, place, tag: types.tag, hidesNames: types.model.hidesPlatformNames)
        }
        .joined(separator: ", ")
        let directives = texts.isEmpty ? "" : "// securecodegen: \(texts)"
        func line(_ type: TypeModel, _ value: String?) -> String {
            var words: [String] = []
            if property.storage == .wrapped { words.append("@Wrapped_\(types.tag)") }
            words.append(property.access.rawValue)
            if property.storage == .lazy || property.storage == .weak {
                words.append(property.storage.rawValue)
            }
            words.append(property.isLet ? "let" : "var")
            let annotation = property.initial == .inferred ? "" : ": \(annotation(property, type))"
            words.append("\(property.name.written)\(annotation)\(value.map { " = \($0)" } ?? "")")
            if property.storage == .observed { words.append("{\n    didSet {}\n}") }
            return words.filter { !$0.isEmpty }.joined(separator: " ")
        }
        let main = line(property.type, InitialValueWriting(types: types).text(index, place))
        var lines: [String]
        switch property.condition {
        case .none: lines = [main]
        case .active: lines = ["#if os(Linux)", "    \(main)", "#endif"]
        case .branches: lines = ["#if os(Linux)", "    \(main)", "#else", "    \(main)", "#endif"]
        case .otherType:
            lines = [
                "#if os(Linux)", "    \(main)", "#else", "    \(line(.platform("Swift.String"), "\"\""))",
                "#endif",
            ]
        }
        guard !directives.isEmpty else { return lines.flatMap(\.lines) }
        if property.isDirectiveTrailing, property.condition == .none, property.storage != .observed {
            return ["\(main)  \(directives)"]
        }
        // Each declaration needs an attribute; those of a type don't apply to others.
        let isOfType = property.condition == .otherType && property.directives.contains(where: \.isOfType)
        var isElse = false
        return lines.flatMap { line -> [String] in
            if line == "#else" { isElse = true }
            return line.hasPrefix("#") || line.hasPrefix("}") || (isElse && isOfType) ? [line] : [directives, line]
        }.flatMap(\.lines)
    }

    private func annotation(_ property: PropertyModel, _ type: TypeModel) -> String {
        if property.initial == .partly, type == property.type, let name = InitialValues.partly(type)?.name {
            return name
        }
        if property.isImplicitlyUnwrapped, case .optional(let wrapped, _) = type {
            let text = types.text(wrapped)
            return text.hasPrefix("any ") || text.contains(" -> ") ? "(\(text))!" : "\(text)!"
        }
        return types.text(type)
    }

    private func fullAnnotation(_ property: PropertyModel) -> String {
        var property = property
        if property.initial == .partly { property.initial = .written }
        return annotation(property, property.type)
    }

    /// An override that stores the superclass's value.
    private var overriding: [String] {
        guard owner.overridesProperty, index > 0, !model.classes[index - 1].role.isElsewhere else { return [] }
        let property = model.classes[index - 1].properties.first {
            $0.storage == .plain && !$0.isLet && $0.access == .implicit && $0.condition == .none
        }
        guard let property else { return [] }
        let head = "override var \(property.name.written): \(fullAnnotation(property))"
        return index % 2 == 1
            ? ["\(head) {", "    didSet { _ = oldValue }", "}"]
            : [
                "\(head) {", "    get { super.\(property.name.written) }",
                "    set { super.\(property.name.written) = newValue }", "}",
            ]
    }

    private var codingKeys: [String] {
        guard owner.codingKeys != .none else { return [] }
        let cases = owner.properties.filter { owner.archives($0) }.map { property in
            owner.key(of: property) == property.name.text
                ? "    case \(property.name.written)"
                : "    case \(property.name.written) = \"\(owner.key(of: property))\""
        }
        guard !cases.isEmpty else { return [] }
        return ["enum CodingKeys: Swift.String, CodingKey {"] + cases + ["}"]
    }

    /// Properties that code at file scope can't assign.
    private var setters: [String] {
        owner.properties.enumerated().filter { $0.element.needsSetter }.map { place, property in
            "func put\(index)_\(place)(_ newElement: \(escaping(property.type))\(fullAnnotation(property))) "
                + "{ self.\(property.name.written) = newElement }"
        }
    }

    /// The attribute with which a parameter of a function type can be stored.
    private func escaping(_ type: TypeModel) -> String {
        let text = types.text(type)
        return text.hasPrefix("(") && text.hasSuffix("Void)") && text.contains("->") ? "@escaping " : ""
    }

    private var noise: [String] {
        ClassModel.Noise.allCases.filter(owner.noise.contains).flatMap { noise -> [String] in
            switch noise {
            case .computed: ["var computed\(index): Swift.Int { 5 }"]
            case .staticStored: owner.isGeneric ? [] : ["static let shared\(index) = 5"]
            case .method: ["func run\(index)(_ coder: Swift.Int) -> Swift.Int { coder }"]
            case .constant: ["let constant\(index) = 5"]
            case .nestedType: ["struct Nested\(index) {", "    var coder = 1", "}"]
            case .comment: ["/* NSSecureCoding { */ // }"]
            case .conditional: ["#if os(Linux)", "    func here\(index)() {}", "#endif"]
            case .subscript: ["subscript(place: Swift.Int) -> Swift.Int { place }"]
            case .deinitializer: model.isMainActorByDefault ? [] : ["deinit {}"]
            case .jsonEncode:
                ["func encode(with encoder: Foundation.JSONEncoder) throws -> Foundation.Data { .init() }"]
            case .coderLabel: ["convenience init?(coder text: Swift.String) { return nil }"]
            case .operators: ["static func < (left: \(name), right: \(name)) -> Swift.Bool { false }"]
            case .extensionMembers: []
            case .copying: isEqual
            }
        }
    }

    /// If it were isolated to the main actor, it couldn't override NSObject's.
    private var isEqual: [String] {
        guard !model.isMainActorByDefault, owner.isolation == .none else { return [] }
        let access = owner.access == .public || owner.access == .open ? "public " : ""
        return ["\(access)override func isEqual(_ other: Any?) -> Swift.Bool { super.isEqual(other) }"]
    }

    private var handwritten: [String] {
        let names = owner.properties.map { ($0.name.written, $0.name.text) }
        let isOverride = inheritsConformance
        // A subclass of a class with a nonisolated conformance can't be isolated.
        let isNonisolated =
            model.isMainActorByDefault && model.classes[..<index].contains { $0.conformance == .refinedProtocol }
        let modifiers = (isNonisolated ? "nonisolated " : "") + (isOverride ? "override " : "")
        return ["\(modifiers)class var supportsSecureCoding: Bool { true }"]
            + ["\(isOverride ? "override " : "")func encode(with coder: NSCoder) {"]
            + (isOverride ? ["    super.encode(with: coder)"] : [])
            + names.map { "    coder.encode(self.\($0.0), forKey: \"\($0.1)\")" } + ["}"]
            + ["required init?(coder: NSCoder) {"]
            + names.flatMap { name, key in
                [
                    "    guard coder.containsValue(forKey: \"\(key)\") else {",
                    "        coder.failWithError(Foundation.CocoaError(.coderValueNotFound))",
                    "        return nil", "    }",
                    "    self.\(name) = coder.decodeInteger(forKey: \"\(key)\")",
                ]
            } + ["    super.init(\(isOverride ? "coder: coder" : ""))", "}"]
    }
}

extension String {
    var lines: [String] {
        var lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        return lines
    }
}

extension PropertyModel.Directive {
    /// Whether it applies only to some types.
    var isOfType: Bool {
        switch self {
        case .classes, .representation: true
        default: isOfValue
        }
    }

    /// Whether it affects how a value is read or written.
    var isOfValue: Bool {
        switch self {
        case .default, .omitDefault, .validate, .methods: true
        case .skip, .key, .constantKey, .aliases, .representation, .classes, .conditional: false
        }
    }

    /// - Parameter hidesNames: whether names of the platform may have another meaning in its scope.
    func text(_ index: Int, _ place: Int, tag: String, hidesNames: Bool) -> String {
        switch self {
        case .skip: "skip"
        case .key(let key): "key = \"\(key)\""
        case .constantKey: "key = Keys_\(tag)_\(index).place\(place)"
        case .aliases(let keys): "aliases = [\(keys.map { "\"\($0)\"" }.joined(separator: ", "))]"
        case .representation(let name): "as = .\(name)"
        case .classes:
            "classes = [NSUUID.self, NSString.self]"
                .replacing("NS", with: hidesNames ? "Foundation.NS" : "NS")
        case .conditional: "conditional"
        case .default(let expression, _): "default = \(expression)"
        case .omitDefault: "omitDefault"
        case .validate: "validate = validate\(index)_\(place)"
        case .methods: "decode = decode\(index)_\(place), encode = encode\(index)_\(place)"
        }
    }
}

extension PropertyModel {
    /// Whether only the class can assign it.
    var needsSetter: Bool {
        !isLet && (access == .private || access == .privateSet) && storage != .lazy && storage != .weak
    }

    /// Whether its type can't be archived and it has a value without the archive: an initial value, or nil that is passed
    /// or assigned.
    var isOmitted: Bool {
        var inner = type
        var beginsWithNil: Bool?
        let canBeGivenNil = condition == .none && storage != .wrapped
        while true {
            switch inner {
            case .optional(let wrapped, let isSpelledOut):
                inner = wrapped
                // `Optional<Lock>` has no value until it is assigned.
                beginsWithNil = beginsWithNil ?? !isSpelledOut
                continue
            case .parenthesized(let type):
                inner = type
                continue
            case .platform(let name):
                guard let ids = PlatformType.all[name]?.refusals, !ids.isDisjoint(with: Expectation.omissions) else {
                    return false
                }
                if beginsWithNil != nil, canBeGivenNil { return true }
                return (beginsWithNil == true && !isLet) || initial != .none
            default: return false
            }
        }
    }

    /// Whether a sample assigns a value after the initializer.
    var isSet: Bool { !isLet && storage != .lazy && storage != .weak }
}

extension ClassModel {
    /// Whether it is in the archive according to the documentation.
    func archives(_ property: PropertyModel) -> Bool {
        if property.directives.contains(.skip) || property.storage == .lazy || property.storage == .weak {
            return false
        }
        if property.isLet, property.initial != .none { return false }
        if property.isOmitted { return false }
        // If they would exclude a required property, they exclude nothing.
        let leavesOut = codingKeys == .some && !properties.contains { $0.isOmitted && $0.initial == .none }
        return !leavesOut || property.initial == .none
    }

    func aliases(of property: PropertyModel) -> [String] {
        for case .aliases(let keys) in property.directives { return keys }
        return []
    }

    func key(of property: PropertyModel) -> String {
        for case .key(let key) in property.directives { return key.replacing("\\\"", with: "\"") }
        for case .constantKey(let key) in property.directives { return key }
        switch codingKeys {
        case .renamed: return "key of \(property.name.text)"
        case .all, .some: return property.name.text
        case .none:
            let name = property.name.text
            return (keyPrefix ?? "") + (hasSnakeCaseKeys ? Names.snakeCase(name) ?? name : name)
        }
    }
}
