import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// The JSON schema of `.securecodegen.json` (draft 7), for editors.
enum ConfigurationSchema {
    static var text: String {
        var json = JSONText()
        json.object { json in
            json.member("$schema") { $0.string("http://json-schema.org/draft-07/schema#") }
            json.member("title") { $0.string("Configuration of securecodegen") }
            json.member("type") { $0.string("object") }
            json.member("additionalProperties") { $0.boolean(false) }
            json.member("properties") { json in
                json.object { json in
                    json.member("$schema") { $0.object { $0.member("type") { $0.string("string") } } }
                    for entry in Configuration.Entry.allCases {
                        json.member(entry.rawValue) { write(entry, to: &$0) }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func write(_ entry: Configuration.Entry, to json: inout JSONText) {
        json.object { json in
            json.member("description") { $0.string(entry.meaning) }
            switch entry.kind {
            case .text, .path: writeText([], to: &json)
            case .boolean: json.member("type") { $0.string("boolean") }
            case .oneOf(let words): writeText(words, to: &json)
            case .paths, .patterns: writeList([], to: &json)
            case .someOf(let words): writeList(words, to: &json)
            case .declarations:
                json.member("type") { $0.string("object") }
                json.member("additionalProperties") { json in json.object { writeList([], to: &$0) } }
            case .audit(let words):
                json.member("type") { $0.string("object") }
                json.member("additionalProperties") { $0.boolean(false) }
                json.member("properties") { json in
                    json.object { json in
                        json.member(AuditOptions.Key.baseline.rawValue) { json in json.object { writeText([], to: &$0) }
                        }
                        for key in [AuditOptions.Key.except, .only] {
                            json.member(key.rawValue) { json in json.object { writeList(words, to: &$0) } }
                        }
                    }
                }
            case .severities(let words):
                json.member("type") { $0.string("object") }
                json.member("propertyNames") { json in
                    json.object { $0.member("enum") { $0.strings(Explanations.ids.sorted()) } }
                }
                json.member("additionalProperties") { json in json.object { writeText(words, to: &$0) } }
            }
        }
    }

    private static func writeText(_ words: [String], to json: inout JSONText) {
        json.member("type") { $0.string("string") }
        if words.isEmpty {
            json.member("minLength") { $0.number(1) }
        } else {
            json.member("enum") { $0.strings(words) }
        }
    }

    private static func writeList(_ words: [String], to json: inout JSONText) {
        json.member("type") { $0.string("array") }
        json.member("items") { json in json.object { writeText(words, to: &$0) } }
    }
}
