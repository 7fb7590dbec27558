import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// Reads a committed record. Stops at the first mistake.
package struct FormatReader {
    package typealias Mistake = JSONReader.Mistake

    private let bytes: [UInt8]
    private let path: Path?

    /// Reads a record.
    ///
    /// - Parameter path: The file, for the places of its classes; nil if the places don't matter.
    /// - Throws: A mistake with its place. An unknown member is a mistake too, because it may matter to the version of the
    ///   tool that wrote it.
    package static func read(_ bytes: [UInt8], at path: Path? = nil) throws(Mistake) -> ArchiveFormat {
        let reader = FormatReader(bytes: bytes, path: path)
        let root = try Object(JSONReader.read(bytes), reader)
        guard let version = root["format"] else {
            throw root.mistake("this is not a record, because it has no 'format'")
        }
        guard reader.text(version.range) == String(FormatSchema.version) else {
            throw Mistake(message: "this record was written by another version of securecodegen", range: version.range)
        }
        var classes: [ClassFormat] = []
        for node in try root.list("classes") { classes.append(try reader.classFormat(node)) }
        try root.finish(["format", "classes"])
        return ArchiveFormat(classes: classes)
    }

    private func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.lower..<range.upper], as: UTF8.self)
    }

    private func classFormat(_ node: JSONNode) throws(Mistake) -> ClassFormat {
        let object = try Object(node, self)
        var values: [String: ValueFormat] = [:]
        if let node = object["values"] {
            for member in try Object(node, self).members { values[member.name] = try value(member.value) }
        }
        try object.finish(["class", "names", "objc", "superclass", "validated", "version", "keys", "values"])
        return ClassFormat(
            name: try object.string("class"),
            olderNames: try object.optionalStrings("names"),
            objectiveCName: try object.optionalString("objc"),
            superclass: try object.optionalString("superclass"), keys: try keys(object, "keys"), values: values,
            isValidated: object.isTrue("validated"), version: try version(object),
            place: try path.map { path throws(Mistake) in .init(path: path, range: try object.node("class").range) })
    }

    private func version(_ object: Object) throws(Mistake) -> VersionFormat? {
        guard let node = object["version"] else { return nil }
        let version = try Object(node, self)
        try version.finish(["number", "key", "acceptsNewer", "migrated"])
        guard let number = Int(text(try version.node("number").range)) else {
            throw version.mistake("'number' is not a whole number")
        }
        return VersionFormat(
            number: number, key: try version.string("key"), acceptsNewer: version.isTrue("acceptsNewer"),
            isMigrated: version.isTrue("migrated"))
    }

    private func value(_ node: JSONNode) throws(Mistake) -> ValueFormat {
        let object = try Object(node, self)
        try object.finish(["members", "cases", "default"])
        if object["members"] != nil { return .structure(try keys(object, "members")) }
        var cases: [CaseFormat] = []
        for node in try object.list("cases") {
            let object = try Object(node, self)
            try object.finish(["case", "aliases", "values"])
            cases.append(
                CaseFormat(
                    name: try object.string("case"),
                    aliases: try object.optionalStrings("aliases"),
                    values: try keys(object, "values")))
        }
        return .enumeration(fallback: try object.optionalString("default"), cases)
    }

    private func keys(_ object: Object, _ name: String) throws(Mistake) -> [KeyFormat] {
        var keys: [KeyFormat] = []
        for node in try object.list(name) { keys.append(try key(node)) }
        return keys
    }

    private func key(_ node: JSONNode) throws(Mistake) -> KeyFormat {
        let object = try Object(node, self)
        try object.finish([
            "key", "aliases", "olderForms", "property", "type", "form", "required", "default", "omitted", "methods",
            "if",
        ])
        let key = try object.string("key")
        var missingValuePolicy = KeyFormat.MissingValuePolicy.isNil
        if let value = try object.optionalString("default") { missingValuePolicy = .keeps(value) }
        if object.isTrue("required") { missingValuePolicy = .fails }
        return KeyFormat(
            key: key, aliases: try object.optionalStrings("aliases"),
            olderForms: try olderForms(object), property: try object.optionalString("property") ?? key,
            type: try object.string("type"), form: try form(object.node("form")),
            missingValuePolicy: missingValuePolicy,
            isOmittedAtDefault: object.isTrue("omitted"),
            conditions: try object.optionalString("if") ?? "",
            methods: try methods(object))
    }

    private func olderForms(_ object: Object) throws(Mistake) -> [String: ArchivedForm] {
        guard let node = object["olderForms"] else { return [:] }
        var forms: [String: ArchivedForm] = [:]
        for member in try Object(node, self).members { forms[member.name] = try form(member.value) }
        return forms
    }

    private func methods(_ object: Object) throws(Mistake) -> Set<KeyFormat.Method> {
        guard object["methods"] != nil else { return [] }
        var methods: Set<KeyFormat.Method> = []
        for name in try object.strings("methods") {
            guard let method = KeyFormat.Method(rawValue: name) else {
                throw object.mistake("unknown method '\(name)'")
            }
            methods.insert(method)
        }
        return methods
    }

    private func rawValues(_ object: Object) throws(Mistake) -> [RawValue]? {
        guard let node = object["values"] else { return nil }
        var values: [RawValue] = []
        if case .object = node {
            let cases = try Object(node, self)
            for member in cases.members { values.append(RawValue(member.name, of: try cases.string(member.name))) }
        } else {
            values = try object.strings("values").map { RawValue($0) }
        }
        return values.sorted { $0.text < $1.text }
    }

    private func form(_ node: JSONNode) throws(Mistake) -> ArchivedForm {
        let object = try Object(node, self)
        guard let kind = object.members.first else { throw object.mistake("this form is empty") }
        switch kind.name {
        case "scalar": return .scalar(try object.value(kind.name, Scalar.init))
        case "bridged", "text", "list": return .value(try object.value(kind.name, PlatformValue.init))
        case "codable": return .codable(try object.string("codable"))
        case "propertyList": return .propertyList(try object.value(kind.name, PropertyListKind.init))
        case "objects": return .objects(try object.strings("objects").sorted())
        case "raw":
            return .raw(
                try form(kind.value),
                .init(
                    try rawValues(object), fallback: try object.optionalString("default"),
                    aliases: try object.optionalStrings("aliases")))
        case "as": return .represented(try form(object.node("of")), try object.value("as", Representation.init))
        case "optional": return .optional(try form(kind.value))
        case "array": return .array(try form(kind.value))
        case "set": return .set(try form(kind.value))
        case "dictionary":
            let forms = try object.list("dictionary")
            guard forms.count == 2 else { throw object.mistake("a dictionary has a key and a value") }
            return .dictionary(key: try form(forms[0]), value: try form(forms[1]))
        case "parts":
            var parts: [ArchiveNames.Part] = []
            let aliases = try object["aliases"].map { node throws(Mistake) in try Object(node, self) }
            for member in try Object(object.node("of"), self).members {
                let older = try aliases?.optionalStrings(member.name) ?? []
                parts.append(.init(key: member.name, aliases: older, form: try form(member.value)))
            }
            return .composite(.init(try object.string("parts"), parts))
        case "custom": return .custom(try object.string("custom"), nil)
        case "members": return .valueType(try object.string("members"))
        case "table": return .table(of: try object.string("table"))
        default: throw Mistake(message: "unknown form '\(kind.name)'", range: kind.nameRange)
        }
    }
}

/// A JSON object whose members have known names and kinds.
private struct Object {
    typealias Mistake = JSONReader.Mistake

    let members: [JSONNode.Member]
    private let range: SourceRange

    init(_ node: JSONNode, _ reader: FormatReader) throws(Mistake) {
        guard case .object(let members, let range) = node else {
            throw Mistake(message: "expected an object here, not \(node.kind)", range: node.range)
        }
        self.members = members
        self.range = range
    }

    subscript(name: String) -> JSONNode? { members.first { $0.name == name }?.value }

    func mistake(_ message: String) -> Mistake { Mistake(message: message, range: range) }

    func node(_ name: String) throws(Mistake) -> JSONNode {
        guard let node = self[name] else { throw mistake("'\(name)' is missing") }
        return node
    }

    func string(_ name: String) throws(Mistake) -> String {
        let node = try node(name)
        guard case .string(let text, _) = node else {
            throw Mistake(message: "expected a string here, not \(node.kind)", range: node.range)
        }
        return text
    }

    /// - Throws: if the string isn't the name of a value.
    func value<Value>(_ name: String, _ named: (String) -> Value?) throws(Mistake) -> Value {
        let text = try string(name)
        guard let value = named(text) else {
            throw Mistake(message: "unknown value '\(text)'", range: try node(name).range)
        }
        return value
    }

    func optionalString(_ name: String) throws(Mistake) -> String? { self[name] == nil ? nil : try string(name) }

    func isTrue(_ name: String) -> Bool {
        if case .boolean(true, _)? = self[name] { return true }
        return false
    }

    func list(_ name: String) throws(Mistake) -> [JSONNode] {
        let node = try node(name)
        guard case .array(let elements, _) = node else {
            throw Mistake(message: "expected a list here, not \(node.kind)", range: node.range)
        }
        return elements
    }

    func optionalStrings(_ name: String) throws(Mistake) -> [String] { self[name] == nil ? [] : try strings(name) }

    func strings(_ name: String) throws(Mistake) -> [String] {
        var strings: [String] = []
        for node in try list(name) {
            guard case .string(let text, _) = node else {
                throw Mistake(message: "expected a string here, not \(node.kind)", range: node.range)
            }
            strings.append(text)
        }
        return strings
    }

    /// Throws if there are unknown members.
    func finish(_ known: [String]) throws(Mistake) {
        for member in members where !known.contains(member.name) {
            throw Mistake(message: "unknown entry '\(member.name)'", range: member.nameRange)
        }
    }
}
