import Foundation

/// Archives of values that are archived member by member, which try to exhaust the stack or to mislead a JSON parser.
enum ValueAttacks {
    static let all: [(name: String, archive: () -> Data)] = [
        ("a coded value of 16 levels in the last of 98 objects", { codedLevels(98) }),
        ("a coded value of 16 levels in the last of 25 objects", { codedLevels(25) }),
        ("JSON in UTF-16 that hides 400 levels behind a character", { json(.utf16LittleEndian) }),
        ("JSON in UTF-16 with a byte order mark that hides 400 levels", { json(.utf16) }),
        ("20,000 objects without a value", { empty(20_000) }),
        ("20,000 parts without a value in JSON", { parts(20_000) }),
    ]

    private static let valuesName = NSStringFromClass(Values.self)

    private static func codedLevels(_ objects: Int) -> Data {
        var note = ListNote(text: "a")
        for _ in 0..<6 { note = ListNote(text: "a", byName: ["a": note]) }
        var values = Values()
        values.note = note
        values.notesByName = ["a": note]
        for _ in 1..<objects {
            let next = Values()
            next.next = values
            values = next
        }
        return (try? values.archivedData()) ?? Data()
    }

    /// The bytes of the character look like a quotation mark, so a parser of bytes treats the following text as a string.
    private static func json(_ encoding: String.Encoding) -> Data {
        let text = "[\"\u{2200}\"," + String(repeating: "[", count: 400) + String(repeating: "]", count: 400) + "]"
        var archive = ForgedArchive()
        let data = archive.data(Array(text.data(using: encoding) ?? Data()))
        return archive.bytes(root: archive.object(valuesName, [("parts", archive.reference(data))]))
    }

    private static func empty(_ count: Int) -> Data {
        var archive = ForgedArchive()
        let others = (0..<count).map { _ in archive.object(valuesName, []) }
        let list = archive.reference(archive.array(others))
        return archive.bytes(root: archive.object(valuesName, [("list", list)]))
    }

    private static func parts(_ count: Int) -> Data {
        let text = "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
        var archive = ForgedArchive()
        let data = archive.reference(archive.data(Array(text.utf8)))
        return archive.bytes(root: archive.object(valuesName, [("parts", data)]))
    }
}
