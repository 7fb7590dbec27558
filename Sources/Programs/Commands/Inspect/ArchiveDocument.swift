import Foundation
import SecureCodeGenInspection
import SecureCodeGenSourceText

/// A keyed archive as JSON for other programs, complete.
struct ArchiveDocument {
    /// The maximum depth of collections in each other. Those of an archive are references to objects.
    private static let depthLimit = 64

    private let archive: KeyedArchive
    private let byteCount: Int

    init(_ archive: KeyedArchive, byteCount: Int) {
        self.archive = archive
        self.byteCount = byteCount
    }

    var text: String {
        var json = JSONText()
        json.object { json in
            json.member("encoding") { $0.string(archive.list.encoding.rawValue) }
            json.member("bytes") { $0.number(byteCount) }
            json.member("archiver") { $0.string(archive.archiver) }
            json.member("top") { write(archive.top, to: &$0) }
            json.member("objects") { $0.array(archive.objects.indices) { write(object: $1, to: &$0) } }
        }
        return json.text + "\n"
    }

    private func write(_ members: [KeyedArchive.Member], to json: inout JSONText) {
        json.object { json in
            for member in members { json.member(member.key) { write(member.value, to: &$0) } }
        }
    }

    private func write(object number: Int, to json: inout JSONText) {
        let object = archive.objects[number]
        json.object { json in
            json.member("number") { $0.number(number) }
            if let name = object.className {
                json.member("class") { $0.string(name) }
                if object.classNames.count > 1 {
                    json.member("superclasses") { $0.strings(Array(object.classNames.dropFirst())) }
                }
                json.member("members") { write(object.members, to: &$0) }
            } else {
                json.member(object.isClass ? "describes" : "value") { write(object.value, to: &$0) }
            }
        }
    }

    /// A scalar is a value of JSON, and other values are objects with one member that names their kind.
    private func write(_ index: Int, to json: inout JSONText, depth: Int = 0) {
        guard depth < Self.depthLimit else { return json.string("…") }
        func object(_ kind: String, _ value: (inout JSONText) -> Void) { json.object { $0.member(kind, value) } }
        switch archive.list.values[index] {
        case .boolean(let value): json.boolean(value)
        case .integer(let value): json.number(value)
        case .unsigned(let value): json.number(value)
        case .real(let value):
            if value.isFinite { json.number(value) } else { object("real") { $0.string(String(value)) } }
        case .string(let text): json.string(text)
        case .reference(let number): object("object") { $0.number(number) }
        case .date(let seconds):
            object("date") { $0.string(ArchiveDate.text(seconds) ?? "\(seconds) s after 2001") }
        case .data(let bytes): object("data") { $0.string(Data(bytes).base64EncodedString()) }
        case .array(let values): json.array(values) { write($1, to: &$0, depth: depth + 1) }
        case .dictionary(let keys, let values):
            object("dictionary") { json in
                json.object { json in
                    for (key, value) in zip(keys, values) {
                        json.member(archive.list.string(key) ?? "") { write(value, to: &$0, depth: depth + 1) }
                    }
                }
            }
        }
    }
}
