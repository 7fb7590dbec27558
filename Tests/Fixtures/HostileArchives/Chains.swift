import Foundation

/// Chains of objects of classes with few and with many properties. The last one holds what takes most stack to decode.
enum Chains {
    static let all: [(name: String, read: @Sendable (Int) -> Outcome)] = [
        ("objects with 24 properties", { read(Victim.self, $0) { _, _ in [] } }),
        ("objects with 60 properties", { read(Values.self, $0) { _, _ in [] } }),
        ("objects with 60 properties, and collections", { read(Values.self, $0, last: collections) }),
        ("objects with 60 properties, and a coded value", { read(Values.self, $0, last: coded) }),
        ("objects with 195 properties", { read(Wide.self, $0) { _, _ in [] } }),
        ("objects with 195 properties, and collections", { read(Wide.self, $0, last: collections) }),
        ("objects with 195 properties, and a coded value", { read(Wide.self, $0, last: coded) }),
    ]

    private static func read<Root: SecureArchivable>(
        _ type: Root.Type, _ length: Int, last: (inout ForgedArchive, Int) -> [(String, Int)]
    ) -> Outcome {
        do {
            _ = try type.unarchived(from: chain(String(reflecting: type), length, last: last))
            return .read
        } catch SecureArchiveError.exceedsLimit {
            return .refused
        } catch {
            return .refusedValue
        }
    }

    private static func chain(
        _ name: String, _ length: Int, last: (inout ForgedArchive, Int) -> [(String, Int)]
    ) -> Data {
        var archive = ForgedArchive()
        var object = archive.object(name, last(&archive, 99 - length))
        for _ in 1..<max(length, 1) where length > 1 {
            object = archive.object(name, [("next", archive.reference(object))])
        }
        return archive.bytes(root: object)
    }

    /// As many as the limits allow.
    private static func collections(_ archive: inout ForgedArchive, _ levels: Int) -> [(String, Int)] {
        guard levels > 0 else { return [] }
        var value = archive.text("a")
        for level in 0..<levels {
            let key = archive.text("a")
            value = level % 2 == 0 ? archive.array([value]) : archive.dictionary([(key, value)])
        }
        return [("any", archive.reference(value))]
    }

    private static func coded(_ archive: inout ForgedArchive, _ levels: Int) -> [(String, Int)] {
        let levels = min(levels / 2, 5)
        let start = String(repeating: #"{"text":"a","byName":{"a":"#, count: levels)
        let text = start + #"{"text":"a"}"# + String(repeating: "}}", count: levels)
        return [("note", archive.reference(archive.data(Array(text.utf8))))]
    }
}
