import AppleTypes
import ArchiveFormats
import CodingPlan
import SecureCodingEmitter

/// A type whose values securecodegen can't make.
struct MissingSample: Error {
    let type: String
}

/// Expressions for values of a type at its edges, the simplest first.
struct SampleCode {
    let coded: CodedClass
    /// The test suites of the classes that can be made, by name.
    let suites: [String: String]
    /// The private types.
    let hiddenTypes: Set<String>

    /// Returns whether tests can't name a type.
    func isHidden(_ type: ArchivedType) -> Bool {
        !hiddenTypes.isEmpty
            && type.withParts.contains { part in
                switch part {
                case .valueType(let name), .rawRepresentable(let name, _, _, _), .codable(let name),
                    .object(let name, _):
                    let isOwn = hiddenTypes.contains(name.components.joined(separator: "."))
                    return isOwn || name.arguments.contains(where: isHidden) || containsHidden(name)
                case .represented(let value, _): return isHidden(value)
                case .instance(let choice):
                    if case .class(let name) = choice.declared { return hiddenTypes.contains(name.formatName) }
                    return false
                case .existential(let choice): return hiddenTypes.contains(choice.name)
                default: return false
                }
            }
    }

    /// Returns whether a member of a struct or enum has a type that tests can't name.
    private func containsHidden(_ name: TypeName) -> Bool {
        coded.valueTypes[name]?.memberTypes.contains { $0 != .valueType(name) && isHidden($0) } ?? false
    }

    private static let number = "9_007_199_254_740_993"

    /// - Parameter form: the same type in the record, which knows the raw values of enums.
    func samples(of type: ArchivedType, _ form: ArchivedForm?) throws(MissingSample) -> [String] {
        switch type {
        case .scalar(let scalar): return Self.samples(of: scalar)
        case .value(let value): return Self.samples(of: value)
        case .rawRepresentable(let name, let rawValue, let isFailable, _):
            return try samples(of: name, rawValue, form, isFailable: isFailable)
        case .codable(let name):
            let start = String(name.formatName.prefix { $0 != "<" })
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
            let isObject = if case .object = wrapped { true } else { false }
            return ["nil"] + values.map { isObject && $0.hasPrefix("try ") ? "try? " + $0.dropFirst(4) : $0 }
        case .array(let element):
            let items = try samples(of: element, form?.elements.first)
            return ["[]", "[\(items.joined(separator: ", "))]"]
        case .set(let element):
            let items = try samples(of: element, form?.elements.first).filter(Self.isKey)
            return ["[]", "[\(items.joined(separator: ", "))]"]
        case .dictionary(let key, let value):
            let forms = form?.elements ?? []
            let keys = try samples(of: key, forms.first).filter(Self.isKey)
            let values = try samples(of: value, forms.last)
            let pairs = keys.enumerated().map { "\($1): \(values[values.count - 1 - $0 % values.count])" }
            return ["[:]", "[\(pairs.joined(separator: ", "))]"]
        case .object(let name, let subclasses): return try objects([name] + subclasses)
        case .instance(let choice): return try objects(choice.allClasses)
        case .existential(let choice): return try objects(choice.allClasses)
        case .propertyList(let list): return Self.samples(of: list)
        case .custom(let text, _): throw MissingSample(type: text)
        }
    }

    // MARK: Platform types

    private static func samples(of scalar: Scalar) -> [String] {
        switch scalar {
        case .bool: ["false", "true"]
        case .int, .int64: ["0", "1", "-1", number, ".min", ".max"]
        case .uint, .uint64: ["0", "1", number, ".max"]
        case .int8, .int16, .int32: ["0", "1", "-1", ".min", ".max"]
        case .uint8, .uint16, .uint32: ["0", "1", ".max"]
        case .float:
            [
                "0", "0.1", "-1.5", "Float.greatestFiniteMagnitude", "Float.leastNonzeroMagnitude", "Float.infinity",
                "Float.nan",
            ]
        case .double, .cgFloat:
            ["0", "0.1", "-1.5"]
                + ["greatestFiniteMagnitude", "leastNonzeroMagnitude", "infinity", "nan"].map {
                    "\(scalar.rawValue).\($0)"
                }
        }
    }

    private static let url = "URL(string: \"https://example.com/a%20b?q=1#f\")!"
    private static let date = "Date(timeIntervalSinceReferenceDate: 0.1)"

    private static func samples(of value: PlatformValue) -> [String] {
        switch value {
        case .bridged(.string): ["\"\"", "\"Ada\"", "\"e\\u{308} \\u{1F680}\\n\\\"\""]
        case .bridged(.data): ["Data()", "Data([0, 255, 128])"]
        case .bridged(.date): [date, "Date(timeIntervalSince1970: -1e10)", ".distantFuture"]
        case .bridged(.url): [url, "URL(fileURLWithPath: \"/tmp/a\")"]
        case .bridged(.uuid):
            [
                "UUID(uuidString: \"00000000-0000-0000-0000-000000000000\")!",
                "UUID(uuidString: \"DEADBEEF-0123-4567-89AB-CDEF01234567\")!",
            ]
        case .bridged(.dateComponents): ["DateComponents()", "DateComponents(year: 2024, month: 2, day: 29)"]
        case .bridged(.characterSet): ["CharacterSet(charactersIn: \"abc\")"]
        case .bridged(.urlRequest): ["URLRequest(url: \(url))"]
        case .text(.substring): ["\"\"", "\"e\\u{308}\""]
        case .text(.character): ["\"a\"", "\"\\u{1F469}\\u{200D}\\u{1F680}\""]
        case .text(.decimal): ["0", "Decimal(string: \"-12345678901234567890.123\")!", "Decimal.nan"]
        case .text(.locale): ["Locale(identifier: \"en_US\")", "Locale(identifier: \"de_DE\")"]
        case .text(.timeZone): ["TimeZone(identifier: \"Europe/Berlin\")!"]
        case .text(.unicodeScalar): ["\"a\"", "\"\\u{10FFFF}\""]
        case .text(.int128): ["0", ".min", ".max"]
        case .text(.uint128): ["0", ".max"]
        case .indices(.path): ["[]", "[0, 5]"]
        case .indices(.set): ["[]", "[0, 1, 5]"]
        case .queryItem: ["URLQueryItem(name: \"a\", value: nil)", "URLQueryItem(name: \"a\", value: \"b c\")"]
        }
    }

    private static func samples(of list: PropertyList) -> [String] {
        let items = "\"a\", 1, 0.5, \(date), Data([1])"
        let pairs = "\"a\": \"b\", \"n\": 1, \"list\": [\"c\"]"
        switch list.declared {
        case .array("Any"): return ["[]", "[\(items), [\(pairs)] as [String: Any]]"]
        case .dictionary("String", "Any"), .dictionary("AnyHashable", "Any"): return ["[:]", "[\(pairs)]"]
        case .array, .dictionary: return ["[]"]
        case .class("NSArray"): return ["[] as NSArray", "[\(items)] as NSArray"]
        case .class("NSDictionary"): return ["[:] as NSDictionary", "[\(pairs)] as NSDictionary"]
        case .class(let name): return [name + "()"]
        case .value("Any"): return ["\"a\"", "1", "[\(items)] as [Any]", "[\(pairs)] as [String: Any]"]
        case .value: return ["\"a\" as NSString"]
        }
    }

    private static let codable = [
        "Calendar": ["Calendar(identifier: .gregorian)"], "Calendar.Identifier": [".gregorian", ".buddhist"],
        "URLComponents": ["URLComponents(string: \"https://example.com/a%2Fb?q=1\")!"],
        "CChar": ["0", ".max"], "Float16": ["0", "0.5"],
        "SIMD2": ["[1, 2]"], "SIMD3": ["[1, 2, 3]"], "SIMD4": ["[1, 2, 3, 4]"],
        "CollectionDifference": ["[].difference(from: [])"], "SortOrder": [".forward", ".reverse"],
    ]

    private static let platformObjects = [
        "NSNumber": ["NSNumber(value: 5)", "NSNumber(value: 0.5)"], "NSString": ["\"Ada\" as NSString"],
        "NSDate": ["NSDate(timeIntervalSinceReferenceDate: 1)"], "NSURL": ["NSURL(string: \"https://example.com\")!"],
        "NSData": ["NSData(data: Data([1]))"], "NSUUID": ["NSUUID()"], "NSNull": ["NSNull()"],
        "NSDateComponents": ["NSDateComponents()"], "NSValue": [],
        "NSError": ["CocoaError(.coderReadCorrupt) as NSError"],
        "NSURLRequest": ["NSURLRequest(url: \(url))"],
        "URLResponse": [
            "URLResponse(url: \(url), mimeType: \"text/plain\", expectedContentLength: 9, textEncodingName: \"utf-8\")"
        ],
        "HTTPURLResponse": ["HTTPURLResponse(url: \(url), statusCode: 404, httpVersion: nil, headerFields: nil)!"],
        "URLCredential": [
            "URLCredential(user: \"a\", password: \"b\", persistence: URLCredential.Persistence(rawValue: 1)!)"
        ],
        "CLLocation": ["CLLocation(latitude: 52.5, longitude: 13.4)"],
        "UIColor": ["UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)"],
        "NSColor": ["NSColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1)"],
        "NSAttributedString": ["NSAttributedString(string: \"Ada\")"],
    ]

    private static func isKey(_ sample: String) -> Bool { !sample.hasSuffix(".nan") }

    // MARK: Declared types

    private func objects(_ names: [TypeName]) throws(MissingSample) -> [String] {
        let known = names.flatMap { name -> [String] in
            let suite = name.isPlatform ? nil : suites[name.components.joined(separator: ".")]
            return suite.map { ["try \($0).model.sample()"] } ?? Self.platformObjects[name.formatName] ?? []
        }
        guard !known.isEmpty else { throw MissingSample(type: names.map(\.formatName).joined(separator: " or ")) }
        return known
    }

    private func samples(
        of name: TypeName, _ rawValue: ArchivedType, _ form: ArchivedForm?, isFailable: Bool
    ) throws(MissingSample) -> [String] {
        if case .raw(let inner, let values, _, _) = form {
            if let values {
                return values.map { value in
                    let raw = inner == .bridged("String") ? SwiftSyntaxText.stringLiteral(value) : value
                    return "\(name.formatName)(rawValue: \(raw))" + (isFailable ? "!" : "")
                }
            }
        }
        if !isFailable, !name.isFailableOnLinuxAlone {
            return try samples(of: rawValue, nil).filter(Self.isKey).map { "\(name.formatName)(rawValue: \($0))" }
        }
        if name.formatName == "URLError.Code" { return [".timedOut", ".cancelled"] }
        return ["try TestSample.rawValue(of: \(name.formatName).self)"]
    }

    /// Combines values of members: the first ones, the second ones, and so on. If there are many, some are skipped.
    private static func combine(_ members: [[String]], _ make: ([String]) -> String) -> [String] {
        let count = min(members.map(\.count).max() ?? 1, 6)
        let made = (0..<count).map { row in
            make(
                members.map { values in
                    let last = values.count - 1
                    if values.count > count { return values[row * last / (count - 1)] }
                    return values[row == count - 1 ? last : min(row, last)]
                })
        }
        return made.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private func samples(ofValue name: TypeName) throws(MissingSample) -> [String] {
        guard let type = coded.valueTypes[name] else { throw MissingSample(type: name.formatName) }
        let format = coded.format.values[name.formatName]
        switch type.shape {
        case .structure(let properties, let call):
            let used = call.arguments.compactMap(\.property) + call.assignedAfterwards
            var members: [[String]] = []
            for index in used { members.append(try samples(ofMember: properties[index], in: format?.members(of: nil))) }
            return Self.combine(members) { values in
                let value = Dictionary(zip(used, values)) { first, _ in first }
                let arguments = call.arguments.map { argument in
                    Self.argument(argument.label, argument.property.flatMap { value[$0] } ?? "nil")
                }
                var made = "\(name.formatName)(\(arguments.joined(separator: ", ")))"
                if call.isFailable || call.isThrowing { made = "try TestSample.value(\(made))" }
                guard !call.assignedAfterwards.isEmpty else { return made }
                let steps = call.assignedAfterwards.map {
                    "$0.\(SwiftSyntaxText.member(properties[$0].name)) = \(value[$0] ?? "nil")"
                }
                let call = steps.contains { $0.contains("try ") } ? "try TestMirror.changed" : "TestMirror.changed"
                return "\(call)(\(made)) { \(steps.joined(separator: "; ")) }"
            }
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
                    all += Self.combine(members) { values in
                        (SwiftSyntaxText.isMetatype(item.name) ? "." + SwiftSyntaxText.member(item.name) : start)
                            + "(" + zip(item.values, values).map { Self.argument($0.label, $1) }.joined(separator: ", ")
                            + ")"
                    }
                }
            }
            if all.isEmpty { throw MissingSample(type: name.formatName) }
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
            if case .parts(_, let parts)? = form { parts.map(\.form) } else { composite.members.map { _ in nil } }
        if case .range(let isClosed) = composite.kind {
            let operators = isClosed ? "..." : "..<"
            guard let (low, high) = Self.bounds(composite.members[0].type) else {
                throw MissingSample(type: ArchivedType.composite(composite).swiftText)
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
        return Self.combine(members) { values in
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
        case .value(.bridged(.date)): (date, "Date(timeIntervalSinceReferenceDate: 5)")
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

extension ArchivedForm {
    /// The forms of the elements of a collection.
    var elements: [ArchivedForm] {
        switch self {
        case .optional(let form): form.elements
        case .array(let form), .set(let form): [form]
        case .dictionary(let key, let value): [key, value]
        default: []
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
