import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSwiftWriter

/// The values that securecodegen can't make.
struct MissingSample: Error {
    let reason: String
    /// The type whose method would make them; nil for the class.
    let type: String?

    init(reason: String) { (self.reason, type) = (reason, nil) }

    /// - Parameter isDeclared: Whether the type can have a method.
    init(of type: String, isDeclared: Bool = true) {
        reason = "values of type '\(type)' can't be made"
        self.type = isDeclared ? type : nil
    }
}

/// Expressions for values of a type at its edges, the simplest first.
struct SampleCode {
    let coded: CodedClass
    /// The test suites of the classes that can be made, by name.
    let suites: [String: String]
    let types: TestedTypes
    let functions: SampleFunctions

    /// Returns whether tests can't name a type.
    func isHidden(_ type: ArchivedType) -> Bool {
        !types.hidden.isEmpty
            && type.withParts.contains { part in
                switch part {
                case .valueType(let name), .codable(let name), .objects(.class(let name, _)): return isHidden(name)
                case .raw(_, let raw): return isHidden(raw.name)
                case .represented(let value, _), .custom(_, let value?): return isHidden(value)
                case .objects(.listed(let choice)):
                    if case .class(let name) = choice.declared { return types.hidden.contains(name.formatName) }
                    return false
                case .objects(.existential(let choice)): return types.hidden.contains(choice.name)
                default: return false
                }
            }
    }

    /// Returns whether tests can't name a type, its arguments, or the type of a member of a struct or enum.
    private func isHidden(_ name: TypeName) -> Bool {
        types.hidden.contains(name.components.joined(separator: ".")) || name.arguments.contains(where: isHidden)
            || coded.valueTypes[name]?.memberTypes.contains { $0 != .valueType(name) && isHidden($0) } ?? false
    }

    /// The type as tests name it: without the methods that archive its values.
    func named(_ type: ArchivedType) -> ArchivedType {
        switch type {
        case .custom(_, let known?): return known
        case .custom(let text, nil):
            let path = text.filter { !"?!`".contains($0) }.split(separator: ".").map(String.init)
            let scopes = (0...coded.name.count).map { coded.name.dropLast($0) + path }
            let found = scopes.first { !types.samples(of: $0, as: "").isEmpty }
            return found.map { .objects(.class(TypeName(components: $0), subclasses: [])) } ?? type
        case .optional(let wrapped) where wrapped.isCustom:
            let named = named(wrapped)
            return named.isOptional ? named : .optional(named)
        default: return type
        }
    }

    /// - Parameter form: the same type in the record, which knows the raw values of enums.
    func samples(of type: ArchivedType, _ form: ArchivedForm?) throws(MissingSample) -> [String] {
        switch type {
        case .scalar(let scalar): return Self.samples(of: scalar)
        case .value(let value): return Self.samples(of: value)
        case .raw(let value, let raw): return try samples(of: raw.name, value, form, isFailable: raw.isFailable)
        case .codable(let name):
            let start = String(name.formatName.prefix { $0 != "<" })
            let supplied = types.samples(of: name)
            if !supplied.isEmpty { return supplied }
            if let known = Self.codable[start] { return known }
            return ["try TestSample.value(of: \(name.formatName).self)"]
        case .valueType(let name): return try samples(ofValue: name)
        case .composite(let composite): return try samples(of: composite, form)
        case .represented(let value, let representation):
            if case .represented(let inner, _) = form {
                return try samples(of: value, inner).filter(representation.allows)
            }
            return try samples(of: value, nil).filter(representation.allows)
        case .optional(let wrapped):
            let values = try samples(of: wrapped, form?.unwrapped)
            // Making an object may need this value.
            let isObject = if case .objects(.class) = wrapped { true } else { false }
            return ["nil"] + values.map { isObject && $0.hasPrefix("try ") ? "try? " + $0.dropFirst(4) : $0 }
        case .array(let element):
            let items = functions.items(try samples(of: element, form?.parts.first))
            return ["[]", Self.literal(items, type)]
        case .set(let element):
            let items = functions.items(try samples(of: element, form?.parts.first)).filter(Self.isKey)
            return ["[]", Self.literal(items, type)]
        case .dictionary(let key, let value):
            let forms = form?.parts ?? []
            let all = try samples(of: key, forms.first).filter(Self.isKey)
            // Values that handwritten methods and initializers return may be equal to others, and keys can't be.
            let made = all.filter { !$0.contains(".sample") && !$0.contains("TestSample.") }
            let keys = made.isEmpty ? Array(all.prefix(1)) : functions.items(made)
            let values = functions.items(try samples(of: value, forms.last))
            let pairs = keys.enumerated().map { "\($1): \(values[values.count - 1 - $0 % values.count])" }
            return ["[:]", Self.literal(pairs, type)]
        case .objects(let object): return try objects(object.allClasses)
        case .propertyList(let list): return Self.samples(of: list)
        case .custom(let text, _):
            throw MissingSample(of: text, isDeclared: !text.contains { "[(?!".contains($0) })
        }
    }

    /// Returns a literal of a collection, with its type if it contains collections. The type checker is slow without it.
    private static func literal(_ items: [String], _ type: ArchivedType) -> String {
        let text = "[\(items.joined(separator: ", "))]"
        let isNested = type.parts.contains { $0.withParts.contains { $0.isCollection || !$0.parts.isEmpty } }
        return isNested ? "(\(text) as \(type.swiftText))" : text
    }

    private static func isKey(_ sample: String) -> Bool { !sample.hasSuffix(".nan") }

    // MARK: Declared types

    private func objects(_ names: [TypeName]) throws(MissingSample) -> [String] {
        let known = names.flatMap { name -> [String] in
            let suite = name.isPlatform ? nil : suites[name.components.joined(separator: ".")]
            let made = suite.map { ["try \($0).model.sample()"] } ?? types.samples(of: name)
            return made.isEmpty
                ? Self.platformObjects[name.formatName] ?? SDKTypes.named(name.formatName)?.samples ?? [] : made
        }
        guard !known.isEmpty else {
            throw MissingSample(of: names.map(\.formatName).joined(separator: " or "), isDeclared: names.count == 1)
        }
        return known
    }

    private func samples(
        of name: TypeName, _ rawValue: ArchivedType, _ form: ArchivedForm?, isFailable: Bool
    ) throws(MissingSample) -> [String] {
        if case .raw(let inner, let known) = form, let values = known.values {
            return values.map(\.text).map { value in
                let raw = inner == .string ? SwiftSyntaxText.stringLiteral(value) : value
                return "\(name.formatName)(rawValue: \(raw))" + (isFailable ? "!" : "")
            }
        }
        let supplied = types.samples(of: name)
        if !supplied.isEmpty { return supplied }
        if !isFailable, !name.isFailableOnLinuxAlone {
            return try samples(of: rawValue, nil).filter(Self.isKey).map { "\(name.formatName)(rawValue: \($0))" }
        }
        if name.formatName == "URLError.Code" { return [".timedOut", ".cancelled"] }
        return ["try TestSample.rawValue(of: \(name.formatName).self)"]
    }

    /// Combines values of members: the first ones, the second ones, and so on. If there are many, some are skipped.
    private func combine(_ members: [[String]], _ make: ([String]) -> String) -> [String] {
        let count = min(members.map(\.count).max() ?? 1, 6)
        let made = (0..<count).map { row in
            make(
                members.map { values in
                    let last = values.count - 1
                    let index =
                        values.count > count
                        ? row * last / (count - 1) : row == count - 1 ? last : min(row, last)
                    return functions.member(values, at: index, of: members.count)
                })
        }
        return made.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func samples(ofValue name: TypeName) throws(MissingSample) -> [String] {
        let supplied = types.samples(of: name)
        guard !supplied.isEmpty else { return functions.calls(name, try values(of: name)) }
        return supplied + functions.calls(name, (try? values(of: name)) ?? [])
    }

    private func values(of name: TypeName) throws(MissingSample) -> [String] {
        guard let type = coded.valueTypes[name] else { throw MissingSample(of: name.formatName) }
        let format = coded.format.values[name.formatName]
        switch type.kind {
        case .structure(let properties, let call):
            let used = call.arguments.compactMap(\.property) + call.assignedAfterwards
            var members: [[String]] = []
            for index in used { members.append(try samples(ofMember: properties[index], in: format?.members(of: nil))) }
            let canFail = call.isFailable || call.isThrowing
            let made = combine(members) { values in
                let value = Dictionary(zip(used, values)) { first, _ in first }
                let arguments = call.arguments.map { argument in
                    Self.argument(argument.label, argument.property.flatMap { value[$0] } ?? "nil")
                }
                var made = "\(name.formatName)(\(arguments.joined(separator: ", ")))"
                if call.isThrowing { made = "try? \(made)" }
                guard !call.assignedAfterwards.isEmpty else { return made }
                if canFail { made = "TestSample.value(\(made))" }
                let steps = call.assignedAfterwards.map {
                    "$0.\(SwiftSyntaxText.member(properties[$0].name)) = \(value[$0] ?? "nil")"
                }
                let canThrow = canFail || steps.contains { $0.contains("try ") }
                let change = (canFail ? "try? " : canThrow ? "try " : "") + "TestMirror.changed"
                return "\(change)(\(made)) { \(steps.joined(separator: "; ")) }"
            }
            // The initializer may reject some of them.
            return canFail ? ["try TestSample.last(of: [\(made.joined(separator: ", "))])"] : made
        case .enumeration(let cases):
            var all: [String] = []
            for item in cases {
                var members: [[String]] = []
                for value in item.values {
                    members.append(try samples(ofMember: value.property, in: format?.members(of: item.key)))
                }
                let start = SwiftSyntaxText.enumCase(item.name, of: name.formatName)
                if members.isEmpty {
                    all.append(start)
                } else {
                    all += combine(members) { values in
                        (SwiftSyntaxText.isMetatype(item.name) ? "." + SwiftSyntaxText.member(item.name) : start)
                            + "(" + zip(item.values, values).map { Self.argument($0.label, $1) }.joined(separator: ", ")
                            + ")"
                    }
                }
            }
            if all.isEmpty { throw MissingSample(of: name.formatName) }
            return all
        }
    }

    private static func argument(_ label: String?, _ value: String) -> String {
        label.map { "\(SwiftSyntaxText.argumentLabel($0)): \(value)" } ?? value
    }

    private func samples(ofMember member: CodedProperty, in keys: [KeyFormat]?) throws(MissingSample) -> [String] {
        let form = keys?.first { $0.key == member.key && $0.property == member.name }?.form
        return try samples(of: member.type, form)
    }

    private func samples(of composite: Composite, _ form: ArchivedForm?) throws(MissingSample) -> [String] {
        let parts: [ArchivedForm?] =
            if case .composite(let known)? = form { known.parts.map(\.form) } else {
                composite.members.map { _ in nil }
            }
        if case .range(let isClosed) = composite.kind {
            let operators = isClosed ? "..." : "..<"
            guard let (low, high) = Self.bounds(composite.members[0].type) else {
                throw MissingSample(of: ArchivedType.composite(composite).swiftText, isDeclared: false)
            }
            var ranges = ["\(low)\(operators)\(low)", "\(low)\(operators)\(high)"]
            if case .scalar(let scalar) = composite.members[0].type, scalar.isInteger {
                ranges.append("\(scalar.rawValue).min\(operators)\(scalar.rawValue).max")
            }
            return ranges
        }
        if composite.requirement != nil {
            return composite.kindName == "NSRange"
                ? ["NSRange(location: 0, length: 0)", "NSRange(location: 3, length: 5)"]
                : [
                    "DateInterval(start: \(Self.date), duration: 0)",
                    "DateInterval(start: \(Self.date), duration: 0.1)",
                ]
        }
        var members: [[String]] = []
        for (member, part) in zip(composite.members, parts) { members.append(try samples(of: member.type, part)) }
        return combine(members) { values in
            let arguments = zip(composite.members, values)
            switch composite.kind {
            case .wrapped: return ".some(\(values[0]))"
            case .tuple:
                return "("
                    + arguments.map { Self.argument(Int($0.name) == nil ? $0.name : nil, $1) }.joined(separator: ", ")
                    + ")"
            case .structure, .range:
                return composite.kindName + "(" + arguments.map { Self.argument($0.name, $1) }.joined(separator: ", ")
                    + ")"
            }
        }
    }

    /// Two bounds of a range, the lower one first.
    private static func bounds(_ type: ArchivedType) -> (String, String)? {
        switch type {
        case .scalar(.bool): nil
        case .scalar(let scalar): (scalar.rawValue.hasPrefix("U") ? "1" : "(-1)", "5")
        case .value(.bridged(.string)): ("\"a\"", "\"b\"")
        case .value(.bridged(.date)): ("Date(timeIntervalSince1970: -1e10)", date)
        case .value(.text(.decimal)): ("0", "5")
        case .value(.text(.character)): ("\"a\"", "\"b\"")
        default: nil
        }
    }
}

extension Representation {
    /// Whether a value can be archived in the representation without losing a part.
    fileprivate func allows(_ sample: String) -> Bool {
        switch self {
        case .json: !sample.hasSuffix(".nan") && !sample.hasSuffix(".infinity")
        case .timeIntervalSince1970: !sample.contains("0.1)")
        default: true
        }
    }
}

extension ValueFormat {
    func members(of enumCase: String?) -> [KeyFormat]? {
        switch self {
        case .structure(let keys): keys
        case .enumeration(_, let cases): cases.first { $0.name == enumCase }?.values
        }
    }
}
