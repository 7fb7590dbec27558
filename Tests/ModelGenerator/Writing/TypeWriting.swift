/// The spelling of types in one model, and of their values.
struct TypeWriting {
    let model: Model
    /// A suffix that makes names at file scope different from those of other models in the module.
    let tag: String

    // MARK: Names

    /// The name in the declaration of a class.
    func className(_ index: Int) -> Name {
        let name = model.classes[index].name.text
        return Name(index == model.classes.count - 1 ? "\(name)_\(tag)" : "\(name)\(index)_\(tag)")
    }

    /// The name of a class in other scopes.
    func classPath(_ index: Int) -> String {
        switch model.classes[index].role {
        case .external: return "Depot.Pallet"
        case .unseen: return "Vault.Chest"
        case .unseenPlain: return "Vault.Lid"
        case .generated, .handwritten, .plain: break
        }
        let name = className(index).written
        switch model.classes[index].enclosure {
        case .none: return name
        case .enumeration, .structure: return "Outer_\(tag).\(name)"
        case .platformExtension: return "Foundation.FileManager.\(name)"
        }
    }

    var subject: Int { model.classes.count - 1 }

    func name(of index: Int) -> Name {
        let declaration = model.declarations[index]
        switch declaration.place {
        case .inClass:
            let isHazard = TypeWriting.hazards.contains(declaration.name.text)
            return isHazard ? declaration.name : Name("\(declaration.name.text)\(index)")
        case .classExtension: return Name("\(declaration.name.text)\(index)")
        case .namespace: return Name("\(declaration.name.text)\(index)")
        case .file, .otherFile, .platformExtension:
            return Name("\(declaration.name.text)_\(tag)_\(index)")
        }
    }

    /// Nested types that hide a type of the platform.
    static let hazards = [
        "Data", "String", "Int", "NSArray", "NSString", "URL", "Kind", "Error", "Element", "AnyClass",
    ]

    private var hidesPlatformTypes: Bool {
        model.declarations.contains { $0.place == .inClass && Self.hazards.contains($0.name.text) }
    }

    func path(of index: Int) -> String {
        let name = name(of: index).written
        switch model.declarations[index].place {
        case .file, .otherFile: return name
        case .inClass, .classExtension: return "\(classPath(subject)).\(name)"
        case .namespace: return "Space_\(tag).\(name)"
        case .platformExtension: return "Foundation.UserDefaults.\(name)"
        }
    }

    // MARK: Types

    /// - Parameter isFull: whether to include the module and all enclosing types; otherwise the spelling varies.
    func text(_ type: TypeModel, isFull: Bool = false) -> String {
        func inner(_ type: TypeModel) -> String { text(type, isFull: isFull) }
        switch type {
        case .platform(let name):
            if let spelling = PlatformType.all[name]?.spelling { return spelling }
            let isHidden = hidesPlatformTypes || (model.hidesModuleNames && ModuleNames.hides(name))
            return isFull || isHidden ? name : platformText(name)
        case .optional(let wrapped, true): return "\(isFull ? "Swift." : "")Optional<\(inner(wrapped))>"
        case .optional(let wrapped, false):
            let text = inner(wrapped)
            return text.hasPrefix("any ") || text.contains(" -> ") ? "(\(text))?" : "\(text)?"
        case .array(let element, true):
            return "\(isFull || hidesPlatformTypes ? "Swift." : "")Array<\(inner(element))>"
        case .array(let element, false): return "[\(inner(element))]"
        case .set(let element):
            return "\(isFull || hidesPlatformTypes ? "Swift." : "")Set<\(inner(element))>"
        case .dictionary(let key, let value, let isSpelledOut):
            let prefix = isFull || hidesPlatformTypes ? "Swift." : ""
            return isSpelledOut
                ? "\(prefix)Dictionary<\(inner(key)), \(inner(value))>" : "[\(inner(key)): \(inner(value))]"
        case .tuple(let elements):
            let texts = elements.map {
                ($0.label.map { Name($0).written + ": " } ?? "") + inner($0.type)
            }
            return "(\(texts.joined(separator: ", ")))"
        case .range(let bound, let isClosed):
            return "\(isClosed ? "ClosedRange" : "Range")<\(inner(bound))>"
        case .parenthesized(let type): return "(\(inner(type)))"
        case .parameter(let name): return name
        case .declared(let index, let arguments):
            let isRole = if case .role = model.declarations[index].kind { true } else { false }
            let list = arguments.isEmpty ? "" : "<\(arguments.map(inner).joined(separator: ", "))>"
            return (isRole ? "any " : "") + path(of: index) + list
        }
    }

    /// Usually without the module. All uses in a model are the same.
    private func platformText(_ name: String) -> String {
        guard let type = PlatformType.all[name], type.refusals == nil, !name.hasPrefix("Depot."),
            !name.contains("<")
        else { return name }
        var random = Randomness(seed: model.seed, 31, name.utf8.count)
        return random.chance(85) ? type.bareName : name
    }

    // MARK: Values

    /// An expression of the type, for a context that determines the type.
    func value(_ type: TypeModel, _ random: inout Randomness, isElement: Bool = false, depth: Int = 0)
        -> String
    {
        func inner(_ type: TypeModel, isElement isInner: Bool = false) -> String {
            value(type, &random, isElement: isElement || isInner, depth: depth + 1)
        }
        switch type {
        case .platform(let name):
            guard let platform = PlatformType.all[name] else { return "0" }
            return random.pick(isElement ? platform.elements ?? platform.samples : platform.samples)
        case .optional(let wrapped, _):
            if random.chance(35) { return "nil" }
            return ".some(\(inner(wrapped)))"
        case .array(let element, _):
            let count = depth > 3 ? 0 : random.number(0...2)
            return "[\((0..<count).map { _ in inner(element, isElement: true) }.joined(separator: ", "))]"
        case .set(let element):
            return random.chance(25) ? "[]" : "[\(inner(element, isElement: true))]"
        case .dictionary(let key, let value, _):
            if random.chance(25) { return "[:]" }
            return "[\(inner(key, isElement: true)): \(inner(value, isElement: true))]"
        case .tuple(let elements):
            let texts = elements.map { element in
                // Swift doesn't always infer a set from a literal of arrays in a tuple.
                let isSet = if case .set = element.type { true } else { false }
                return (element.label.map { Name($0).labelText + ": " } ?? "") + inner(element.type)
                    + (isSet ? " as \(text(element.type, isFull: true))" : "")
            }
            return "(\(texts.joined(separator: ", ")))"
        case .range(let bound, let isClosed):
            guard case .platform(let name) = bound, let bounds = Self.bounds[name] else { return "0..<1" }
            return "\(bounds.0) \(isClosed ? "..." : "..<") \(bounds.1)"
        case .parenthesized(let type): return inner(type)
        case .parameter: return "0"
        case .declared(let index, let arguments):
            return declaredValue(index, arguments, &random, isElement: isElement, depth: depth)
        }
    }

    /// The bounds of ranges, by platform type.
    static let bounds: [String: (String, String)] = {
        var bounds: [String: (String, String)] = [
            "Swift.String": ("\"a\"", "\"b\""), "Swift.Double": ("-0.5", "1.5"),
            "Swift.Float": ("0", "1.5"),
            "Foundation.CGFloat": ("0", "1"), "Foundation.Decimal": ("0", "1"),
            "Foundation.Date": ("Foundation.Date.distantPast", "Foundation.Date.distantFuture"),
            "Foundation.DateInterval": (
                "Foundation.DateInterval(start: .init(timeIntervalSinceReferenceDate: 0), duration: 1)",
                "Foundation.DateInterval(start: .init(timeIntervalSinceReferenceDate: 0), duration: 2)"
            ),
            "Swift.Duration": ("Swift.Duration.zero", "Swift.Duration.seconds(5)"),
            "Swift.Character": ("\"a\"", "\"z\""),
            "Swift.Substring": ("\"a\"", "\"z\""),
        ]
        for size in ["", "8", "16", "32", "64"] {
            bounds["Swift.Int\(size)"] = ("-1", "100")
            bounds["Swift.UInt\(size)"] = ("0", "Swift.UInt\(size).max")
        }
        return bounds
    }()

    private func declaredValue(
        _ index: Int, _ arguments: [TypeModel], _ random: inout Randomness, isElement: Bool, depth: Int
    ) -> String {
        let declaration = model.declarations[index]
        let bindings = Dictionary(uniqueKeysWithValues: zip(declaration.parameters, arguments))
        let path = text(.declared(index, arguments), isFull: true)
        func inner(_ type: TypeModel) -> String {
            value(
                type.substituting(bindings), &random, isElement: isElement || declaration.isCodable,
                depth: depth + 1)
        }
        func list(_ members: [Declaration.ValueMember]) -> String {
            members.map { "\($0.name.labelText): \(inner($0.type))" }.joined(separator: ", ")
        }
        switch declaration.kind {
        case .structure(let structure):
            let isReordered = structure.construction == .reordered
            // Codable values are also written as JSON, which has no infinity.
            return "\(path)(\(list(isReordered ? structure.members.reversed() : structure.members)))"
        case .rawEnum(_, let cases): return "\(path).\(random.pick(cases).written)"
        case .payloadEnum(let kind):
            if kind.isRecursive, depth < 3, random.chance(40) {
                return
                    "\(path).deeper(\(declaredValue(index, arguments, &random, isElement: isElement, depth: depth + 1)))"
            }
            let chosen = random.pick(kind.cases)
            let payload = chosen.payload.map {
                ($0.label.map { Name($0).labelText + ": " } ?? "") + inner($0.type)
            }
            return "\(path).\(chosen.name.written)"
                + (payload.isEmpty ? "" : "(\(payload.joined(separator: ", ")))")
        case .optionSet: return "\(path)(rawValue: \(random.number(0...3)))"
        case .rawStructure(let raw): return "\(path)(rawValue: \(inner(.platform(Self.rawType(raw)))))"
        case .object(let properties): return "\(path)(\(list(properties)))"
        case .role:
            return random.chance(50) ? "RoleA_\(tag)_\(index)(size: 1)" : "RoleB_\(tag)_\(index)()"
        case .alias(let type): return inner(type)
        case .phantom(let type): return "\(path)(raw: \(inner(type)))"
        case .uninhabitedCase: return "\(path).number(\(random.number(-1...1)))"
        case .endless: return "\(path).leaf"
        case .mutual(isEnum: false):
            let other = "Other_\(tag)_\(index)"
            let inner = "\(path)(others: [], size: \(random.number(-1...1)))"
            return random.pick([
                inner,
                "\(path)(others: [\(other)(back: \(inner)), \(other)(back: nil, names: [\"a\": \(inner)])], size: 1)",
            ])
        case .mutual(isEnum: true):
            let other = "Other_\(tag)_\(index)"
            return random.pick([
                "\(path).leaf(-1)", "\(path).both(\(other).nothing, nil)",
                "\(path).both(\(other).many([\(path).leaf(1), \(path).both(\(other).nothing, \(path).leaf(2))]), nil)",
            ])
        case .failable: return "\(path)(number: 1).unsafelyUnwrapped"
        case .wrappedMember: return "\(path)(number: 5)"
        case .odd(let family, let type):
            return family.value(path, suffix: "\(tag)_\(index)", member: inner(type), &random)
        }
    }

    static func rawType(_ raw: String) -> String {
        ["UUID", "Date"].contains(raw) ? "Foundation.\(raw)" : "Swift.\(raw)"
    }
}

extension Name {
    /// The name as a label of an argument or a tuple element, where keywords aren't reserved.
    var labelText: String {
        Name.keywords.contains(text) ? text : written
    }
}
