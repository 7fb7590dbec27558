import SecureCodeGenArchiveFormats
import SecureCodeGenBuildTool
import SecureCodeGenCodingModel
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Prints classes as text or JSON.
enum ShownClasses {
    // MARK: Text

    static func lines(_ classes: [ShownClass]) -> [String] {
        Array(classes.map(lines).joined(separator: [""]))
    }

    private static func lines(_ shown: ShownClass) -> [String] {
        let place = "\(shown.path):\(shown.line)"
        var lines: [String]
        switch shown.outcome {
        case .generated(let members):
            let standing = members.placement == .inline ? "members in the class body" : "members in a generated file"
            let above = members.superclass.map { ", after those of \($0)" } ?? ""
            let version = members.version.map { ", version \($0)" } ?? ""
            lines = ["\(shown.name) (\(place)): \(standing)\(above)\(version)\(additions(shown))"]
            lines += table(members.properties)
            for value in members.values where !value.members.isEmpty {
                lines += ["  \(value.name), with its keys after the key of the property:"] + table(value.members)
            }
        case .refused(let refusals):
            lines = ["\(shown.name) (\(place)): refused"]
            lines += refusals.map { "  \($0.line.map { "line \($0): " } ?? "")\($0.message) [\($0.id)]" }
        case .notGenerated(let reason, let keys):
            lines = ["\(shown.name) (\(place)): nothing is generated: \(reason)\(additions(shown))"]
            lines += keys.map(text) ?? []
        }
        if !shown.notArchived.isEmpty {
            lines.append("  not archived:")
            lines += aligned(shown.notArchived.map { [$0.name, $0.type ?? "", $0.reason] })
        }
        return lines
    }

    private static func additions(_ shown: ShownClass) -> String {
        (shown.hasArchiving ? ", saved and loaded by 'archiving'" : "")
            + (shown.transformer.map { ", value transformer '\($0)'" } ?? "")
    }

    private static func text(_ keys: HandwrittenKeys) -> [String] {
        var lines: [String] = []
        if !keys.differences.isEmpty {
            let rows = keys.differences.map { difference in
                [
                    difference.property, difference.handwritten.isEmpty ? "none" : text(difference.handwritten),
                    difference.generated.map { "\"\($0)\"" } ?? "none",
                ]
            }
            lines.append("  generated members would use other keys:")
            lines += aligned([["property", "handwritten key", "generated key"]] + rows)
        } else if keys.others.isEmpty {
            lines.append("  generated members would use the same keys")
        }
        if !keys.others.isEmpty {
            lines.append("  handwritten keys without a known property: " + text(keys.others))
        }
        if !keys.directives.isEmpty {
            lines.append("  put these directives above the properties to read existing archives:")
            let rows = keys.directives.map { [$0.property, $0.words.comment ?? ""] }
            lines += aligned([["property", "directive"]] + rows)
        }
        if !keys.downgrades.isEmpty {
            lines.append("  older versions of the app find other classes in new archives, which can end the process:")
            let rows = keys.downgrades.map {
                [
                    $0.property, $0.expected, $0.written,
                    $0.representation.map(text) ?? "encode and decode it with methods",
                ]
            }
            lines += aligned([["property", "they expect", "new archives", "to keep it"]] + rows)
        }
        if keys.handsCoderOn { lines.append("  the members pass their coder to other code, so more keys may exist") }
        return lines
    }

    private static func text(_ representation: Representation) -> String { Directive.Words(representation).text }

    private static func text(_ keys: [HandwrittenKeys.Key]) -> String {
        keys.map { key in
            let literal = key.text.map { "\"\($0)\"" }
            return key.expression + (literal.map { $0 == key.expression ? "" : " = \($0)" } ?? "")
        }.joined(separator: ", ")
    }

    private static func table(_ properties: [ShownClass.Property]) -> [String] {
        guard !properties.isEmpty else { return ["  archives no properties of its own"] }
        let head = ["property", "type", "key", "in the archive", "classes allowed", "when absent"]
        let rows = properties.map { property in
            [
                property.name + (property.condition.isEmpty ? "" : " (#if \(property.condition))"), property.type,
                property.key, property.representation,
                property.classes.map(text).joined(separator: ", "), whenAbsent(property),
            ]
        }
        return aligned([head] + rows)
    }

    private static func text(_ allowed: AllowedClass) -> String {
        allowed.name + (allowed.condition.map { " (\($0))" } ?? "")
    }

    private static func whenAbsent(_ property: ShownClass.Property) -> String {
        switch property.missingValuePolicy {
        case .fails: "decoding fails"
        case .isNil: "nil"
        case .keeps where property.initializer != nil: "keeps the value of '\(property.initializer ?? "")'"
        case .keeps(let value): value.isEmpty ? "keeps its initial value" : "keeps \(value)"
        }
    }

    /// Aligns columns, two spaces apart.
    private static func aligned(_ rows: [[String]]) -> [String] {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            let cells = zip(row, widths).map { text, width in
                text + String(repeating: " ", count: width - text.count)
            }
            let line = "  " + cells.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    // MARK: JSON

    /// Returns an object with the classes in the order of their declarations. `ShowCommand.md` describes it.
    static func json(_ classes: [ShownClass]) -> String {
        var json = JSONText()
        json.object { json in
            json.member("classes") { json in json.array(classes) { write($1, to: &$0) } }
        }
        return json.text + "\n"
    }

    private static func write(_ shown: ShownClass, to json: inout JSONText) {
        json.object { json in
            json.member("name") { $0.string(shown.name) }
            json.member("path") { $0.string(shown.path.text) }
            json.member("line") { $0.number(shown.line) }
            switch shown.outcome {
            case .generated(let members):
                json.member("outcome") { $0.string("generated") }
                json.member("members") { $0.string(members.placement == .inline ? "body" : "extension") }
                json.member("superclass") { $0.string(members.superclass) }
                if let version = members.version { json.member("version") { $0.number(version) } }
                json.member("properties") { json in json.array(members.properties) { write($1, to: &$0) } }
                json.member("values") { json in
                    json.array(members.values) { json, value in
                        json.object { json in
                            json.member("name") { $0.string(value.name) }
                            json.member("members") { json in json.array(value.members) { write($1, to: &$0) } }
                        }
                    }
                }
            case .refused(let refusals):
                json.member("outcome") { $0.string("refused") }
                json.member("errors") { json in json.array(refusals) { write($1, to: &$0) } }
            case .notGenerated(let reason, let keys):
                json.member("outcome") { $0.string("passed over") }
                json.member("reason") { $0.string(reason) }
                if let keys { json.member("byHand") { write(keys, to: &$0) } }
            }
            if shown.hasArchiving { json.member("archiving") { $0.boolean(true) } }
            if let transformer = shown.transformer { json.member("transformer") { $0.string(transformer) } }
            json.member("leftOut") { json in json.array(shown.notArchived) { write($1, to: &$0) } }
        }
    }

    private static func write(_ keys: HandwrittenKeys, to json: inout JSONText) {
        json.object { json in
            json.member("differences") { json in
                json.array(keys.differences) { json, difference in
                    json.object { json in
                        json.member("property") { $0.string(difference.property) }
                        json.member("keys") { json in json.array(difference.handwritten) { write($1, to: &$0) } }
                        json.member("generated") { $0.string(difference.generated) }
                    }
                }
            }
            json.member("forms") { json in
                json.array(keys.forms) { json, form in
                    json.object { json in
                        json.member("property") { $0.string(form.property) }
                        json.member("directive") { $0.string(text(form.representation)) }
                    }
                }
            }
            if !keys.downgrades.isEmpty {
                json.member("downgrades") { json in
                    json.array(keys.downgrades) { json, downgrade in
                        json.object { json in
                            json.member("property") { $0.string(downgrade.property) }
                            json.member("expected") { $0.string(downgrade.expected) }
                            json.member("written") { $0.string(downgrade.written) }
                            json.member("directive") { $0.string(downgrade.representation.map(text)) }
                        }
                    }
                }
            }
            json.member("directives") { json in
                json.array(keys.directives) { json, directive in
                    json.object { json in
                        json.member("property") { $0.string(directive.property) }
                        json.member("text") { $0.string(directive.words.comment) }
                    }
                }
            }
            json.member("otherKeys") { json in json.array(keys.others) { write($1, to: &$0) } }
            json.member("handsCoderOn") { $0.boolean(keys.handsCoderOn) }
        }
    }

    private static func write(_ key: HandwrittenKeys.Key, to json: inout JSONText) {
        json.object { json in
            json.member("expression") { $0.string(key.expression) }
            json.member("text") { $0.string(key.text) }
        }
    }

    private static func write(_ property: ShownClass.Property, to json: inout JSONText) {
        json.object { json in
            json.member("name") { $0.string(property.name) }
            json.member("type") { $0.string(property.type) }
            json.member("key") { $0.string(property.key) }
            if !property.condition.isEmpty { json.member("condition") { $0.string(property.condition) } }
            json.member("representation") { $0.string(property.representation) }
            json.member("classes") { $0.strings(property.classes.map(\.name)) }
            let conditions = property.classes.filter { $0.condition != nil }
            if !conditions.isEmpty {
                json.member("conditions") { json in
                    json.object { json in
                        for allowed in conditions { json.member(allowed.name) { $0.string(allowed.condition) } }
                    }
                }
            }
            switch property.missingValuePolicy {
            case .fails: json.member("whenAbsent") { $0.string("fails") }
            case .isNil: json.member("whenAbsent") { $0.string("nil") }
            case .keeps(let value):
                json.member("whenAbsent") { $0.string("keeps") }
                json.member("initialValue") { $0.string(value.isEmpty || property.initializer != nil ? nil : value) }
            }
        }
    }

    private static func write(_ refusal: ShownClass.Problem, to json: inout JSONText) {
        json.object { json in
            json.member("id") { $0.string(refusal.id) }
            json.member("message") { $0.string(refusal.message) }
            json.member("line") { if let line = refusal.line { $0.number(line) } else { $0.string(nil) } }
        }
    }

    private static func write(_ property: UnarchivedProperty, to json: inout JSONText) {
        json.object { json in
            json.member("name") { $0.string(property.name) }
            json.member("type") { $0.string(property.type) }
            json.member("reason") { $0.string(property.reason) }
        }
    }
}
