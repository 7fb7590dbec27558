import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText

/// Writes a format as JSON to commit: one line for each key, everything sorted, so the text depends only on the format,
/// and a changed property is a changed line. `FormatSchema` describes it.
package struct FormatWriter {
    private var lines: [String] = []

    /// Returns the text of a record, from which `FormatReader.read` makes an equal format.
    package static func text(of format: ArchiveFormat) -> String {
        var writer = FormatWriter()
        writer.write(format)
        return writer.lines.map { $0 + "\n" }.joined()
    }

    private mutating func write(_ format: ArchiveFormat) {
        lines = ["{", "  \"format\": \(FormatSchema.version),"]
        list("classes", format.classes, indent: 2) { writer, item in writer.write(item) }
        lines.append("}")
    }

    private mutating func write(_ format: ClassFormat) {
        add(6, "\"class\"", format.name)
        if !format.olderNames.isEmpty {
            let names = format.olderNames.map(Self.quoted).joined(separator: ", ")
            lines.append("      \"names\": [\(names)],")
        }
        if let name = format.objectiveCName { add(6, "\"objc\"", name) }
        if let superclass = format.superclass { add(6, "\"superclass\"", superclass) }
        if format.isValidated { lines.append("      \"validated\": true,") }
        if let version = format.version { lines.append("      \"version\": \(Self.line(version)),") }
        keys("keys", format.keys, indent: 6)
        guard !format.values.isEmpty else { return }
        lines[lines.count - 1] += ","
        lines.append("      \"values\": {")
        for (name, value) in format.values.sorted(by: { $0.key < $1.key }) {
            lines.append("        \(Self.quoted(name)): {")
            switch value {
            case .structure(let members): keys("members", members, indent: 10)
            case .enumeration(let fallback, let cases):
                if let fallback { add(10, "\"default\"", fallback) }
                write(cases)
            }
            lines.append("        },")
        }
        endList("      }")
    }

    private mutating func write(_ cases: [CaseFormat]) {
        list("cases", cases, indent: 10) { writer, item in
            writer.add(14, "\"case\"", item.name)
            if !item.aliases.isEmpty {
                let names = item.aliases.map(Self.quoted).joined(separator: ", ")
                writer.lines.append("              \"aliases\": [\(names)],")
            }
            writer.keys("values", item.values, indent: 14)
        }
    }

    // MARK: Lines

    private mutating func add(_ indent: Int, _ name: String, _ value: String) {
        lines.append(String(repeating: " ", count: indent) + "\(name): \(Self.quoted(value)),")
    }

    private mutating func keys(_ name: String, _ keys: [KeyFormat], indent: Int) {
        let space = String(repeating: " ", count: indent)
        guard !keys.isEmpty else { return lines.append(space + "\"\(name)\": []") }
        lines.append(space + "\"\(name)\": [")
        for key in keys { lines.append(space + "  " + Self.line(key) + ",") }
        endList(space + "]")
    }

    private mutating func list<Item>(
        _ name: String, _ items: [Item], indent: Int, _ write: (inout FormatWriter, Item) -> Void
    ) {
        let space = String(repeating: " ", count: indent)
        guard !items.isEmpty else { return lines.append(space + "\"\(name)\": []") }
        lines.append(space + "\"\(name)\": [")
        for item in items {
            lines.append(space + "  {")
            write(&self, item)
            lines.append(space + "  },")
        }
        endList(space + "]")
    }

    /// The last element has no comma.
    private mutating func endList(_ line: String) {
        lines[lines.count - 1].removeLast()
        lines.append(line)
    }

    private static func quoted(_ text: String) -> String {
        var json = JSONText()
        json.string(text)
        return json.text
    }

    // MARK: Keys and forms

    private static func line(_ version: VersionFormat) -> String {
        var json = JSONText()
        json.object { json in
            json.member("number") { $0.number(version.number) }
            json.member("key") { $0.string(version.key) }
            if version.acceptsNewer { json.member("acceptsNewer") { $0.boolean(true) } }
            if version.isMigrated { json.member("migrated") { $0.boolean(true) } }
        }
        return json.text
    }

    private static func line(_ key: KeyFormat) -> String {
        var json = JSONText()
        json.object { json in
            json.member("key") { $0.string(key.key) }
            if !key.aliases.isEmpty { json.member("aliases") { $0.strings(key.aliases) } }
            if !key.olderForms.isEmpty {
                json.member("olderForms") { json in
                    json.object { json in
                        for (name, form) in key.olderForms.sorted(by: { $0.key < $1.key }) {
                            json.member(name) { write(form, to: &$0) }
                        }
                    }
                }
            }
            if key.property != key.key { json.member("property") { $0.string(key.property) } }
            json.member("type") { $0.string(key.type) }
            json.member("form") { write(key.form, to: &$0) }
            switch key.missingValuePolicy {
            case .fails: json.member("required") { $0.boolean(true) }
            case .isNil: break
            case .keeps(let value): json.member("default") { $0.string(value) }
            }
            if key.isOmittedAtDefault { json.member("omitted") { $0.boolean(true) } }
            if !key.methods.isEmpty {
                json.member("methods") { $0.strings(key.methods.map(\.rawValue).sorted()) }
            }
            if !key.conditions.isEmpty { json.member("if") { $0.string(key.conditions) } }
        }
        return json.text
    }

    private static func write(_ values: [RawValue], to json: inout JSONText) {
        guard values.contains(where: { $0.caseName != nil }) else { return json.strings(values.map(\.text)) }
        json.object { json in
            for value in values { json.member(value.text) { $0.string(value.caseName ?? "") } }
        }
    }

    private static func kind(of value: PlatformValue) -> String {
        switch value {
        case .bridged: "bridged"
        case .text: "text"
        case .indices, .queryItem: "list"
        }
    }

    private static func write(_ form: ArchivedForm, to json: inout JSONText) {
        json.object { json in
            switch form {
            case .scalar(let scalar): json.member("scalar") { $0.string(scalar.rawValue) }
            case .value(let value): json.member(kind(of: value)) { $0.string(value.name) }
            case .codable(let name): json.member("codable") { $0.string(name) }
            case .propertyList(let kind): json.member("propertyList") { $0.string(kind.rawValue) }
            case .objects(let classes): json.member("objects") { $0.strings(classes) }
            case .raw(let value, let raw):
                json.member("raw") { write(value, to: &$0) }
                if let values = raw.values { json.member("values") { write(values, to: &$0) } }
                if let fallback = raw.fallback { json.member("default") { $0.string(fallback) } }
                if !raw.aliases.isEmpty { json.member("aliases") { $0.strings(raw.aliases) } }
            case .represented(let value, let representation):
                json.member("as") { $0.string(representation.rawValue) }
                json.member("of") { write(value, to: &$0) }
            case .optional(let wrapped): json.member("optional") { write(wrapped, to: &$0) }
            case .array(let element): json.member("array") { write(element, to: &$0) }
            case .set(let element): json.member("set") { write(element, to: &$0) }
            case .dictionary(let key, let value):
                json.member("dictionary") { $0.array([key, value]) { write($1, to: &$0) } }
            case .composite(let composite):
                json.member("parts") { $0.string(composite.name) }
                json.member("of") { json in
                    json.object { json in
                        for part in composite.parts { json.member(part.key) { write(part.form, to: &$0) } }
                    }
                }
                let renamed = composite.parts.filter { !$0.aliases.isEmpty }
                guard !renamed.isEmpty else { return }
                json.member("aliases") { json in
                    json.object { json in
                        for part in renamed { json.member(part.key) { $0.strings(part.aliases) } }
                    }
                }
            case .valueType(let name): json.member("members") { $0.string(name) }
            case .custom(let name, _): json.member("custom") { $0.string(name) }
            case .table(let name): json.member("table") { $0.string(name) }
            }
        }
    }
}
