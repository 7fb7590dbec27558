import Foundation
import SecureCodeGenInspection
import Testing

/// Handwritten classes in different styles (`Tests/Fixtures/Handwritten`), migrated with the guide 'Migrating from
/// handwritten code'. Both versions of the app archive the same objects and read each other's archives.
@Suite("Migration from handwritten code", .serialized, .thorough, .busy)
struct MigrationTests {
    private static let fixtures = Repository.root.appending(path: "Tests/Fixtures/Handwritten")
    private static let scratch = Repository.scratch.appending(path: "migration")

    @Test func `adopted classes read and write the same archives`() throws {
        try? FileManager.default.removeItem(at: Self.scratch)
        for version in ["old", "new"] { try copy(to: version) }
        try build("old")
        let written = folder("old", "written")
        #expect(try run("old", "write", written.path).exitCode == 0)

        try migrate(checking: written.appending(path: "0-0.archive"))
        try build("new")
        let before = try read(written, by: "old", to: folder("old", "again"))
        let after = try read(written, by: "new", to: folder("new", "again"))
        #expect(before.count == 320)
        #expect(before == after)
        #expect(try read(folder("new", "again"), by: "old", to: folder("old", "last")) == before)
        for name in try FileManager.default.contentsOfDirectory(atPath: written.path) {
            let old = try values(folder("old", "again").appending(path: name))
            let new = try values(folder("new", "again").appending(path: name))
            #expect(old == new, "\(name)")
        }
    }

    /// The steps of the guide.
    private func migrate(checking archive: URL) throws {
        let app = folder("new", "Shop").deletingLastPathComponent()
        #expect(try tool("audit", "Shop", in: app).output.contains("faults"))
        let preview = try tool("adopt", "Shop", in: app)
        #expect(preview.exitCode == 1)
        #expect(preview.output.contains("15 classes adopted, 2 left handwritten"), "\(preview.output.suffix(3_000))")
        let adoption = try tool("adopt", "Shop", "--verify", archive.path, "--record", "--write", in: app)
        #expect(adoption.exitCode == 0, "\(adoption.output)")
        #expect(adoption.output.contains("'Ledger' stays handwritten"))
        // It fails to decode if an optional is nil.
        #expect(adoption.output.contains("'Element' stays handwritten"))
        #expect(try tool("Shop", in: app).exitCode == 0)
        #expect(try tool("Shop", "--check", in: app).exitCode == 0)
        let again = try tool("adopt", "Shop", in: app)
        #expect(again.exitCode == 0)
        #expect(again.output.contains("0 classes adopted, 2 left handwritten"), "\(again.output)")
        let schema = try tool("schema", "Shop", "--check", ".securecodegen-schema.json", in: app)
        #expect(schema.exitCode == 0, "\(schema.output)")
    }

    // MARK: Apps

    private func folder(_ version: String, _ name: String) -> URL {
        Self.scratch.appending(path: "\(version)/\(name)")
    }

    private func copy(to version: String) throws {
        for name in ["Shop", "written", "again", "last"] {
            try FileManager.default.createDirectory(at: folder(version, name), withIntermediateDirectories: true)
        }
        for name in ["People.swift", "Orders.swift", "Things.swift", "Credentials.swift", "Tickets.swift"] {
            try FileManager.default.copyItem(
                at: Self.fixtures.appending(path: name), to: folder(version, "Shop").appending(path: name))
        }
        try FileManager.default.copyItem(
            at: Self.fixtures.appending(path: "App/main.swift"), to: folder(version, "main.swift"))
    }

    private func build(_ version: String) throws {
        let folder = folder(version, "Shop").deletingLastPathComponent()
        let compilation = try Command(
            ["sh", "-c", "swiftc -wmo -module-name Shop main.swift Shop/*.swift -o app"], in: folder)
        try #require(compilation.exitCode == 0, "\(version): \(compilation.output)")
    }

    private func tool(_ arguments: String..., in folder: URL) throws -> Command {
        try Command([Repository.program.path] + arguments, in: folder)
    }

    private func run(_ version: String, _ arguments: String...) throws -> Command {
        let folder = folder(version, "Shop").deletingLastPathComponent()
        // Foundation logs each missing key that handwritten code reads.
        return try Command(
            ["SWIFT_BACKTRACE=enable=no", "sh", "-c", "./app \"$@\" 2>/dev/null", "app"] + arguments, in: folder)
    }

    private func read(_ archives: URL, by version: String, to folder: URL) throws -> [Substring] {
        let run = try run(version, "read", archives.path, folder.path)
        #expect(run.exitCode == 0, "\(version): \(run.output.suffix(1_000))")
        return run.output.split(separator: "\n")
    }

    // MARK: Archives

    /// The contents of an archive. Sets and dictionaries are sorted, and nil values, which only handwritten code
    /// writes, are omitted.
    private func values(_ archive: URL) throws -> String {
        let archive = try KeyedArchive(PropertyList.read(Array(Data(contentsOf: archive))))
        return shown(try #require(archive.top.first).value, archive, depth: 0)
    }

    private func shown(_ value: Int, _ archive: KeyedArchive, depth: Int) -> String {
        guard depth < 12 else { return "…" }
        switch archive.list.values[value] {
        case .reference(let number):
            guard !archive.isNull(number) else { return "nil" }
            let object = archive.objects[number]
            guard let className = object.className else { return shown(object.value, archive, depth: depth + 1) }
            if let keys = archive.member("NS.keys", of: number), let values = archive.member("NS.objects", of: number) {
                let pairs = zip(elements(keys, archive, depth), elements(values, archive, depth))
                return "\(className)(\(pairs.map { "\($0): \($1)" }.sorted().joined(separator: ", ")))"
            }
            if className.hasSuffix("Set"), let values = archive.member("NS.objects", of: number) {
                return "\(className)(\(elements(values, archive, depth).sorted().joined(separator: ", ")))"
            }
            let members = object.members.map { "\($0.key): \(shown($0.value, archive, depth: depth + 1))" }
            return "\(className)(\(members.filter { !$0.hasSuffix(": nil") }.sorted().joined(separator: ", ")))"
        case .array: return "[\(elements(value, archive, depth).joined(separator: ", "))]"
        // The keys of a JSON object have no order.
        case .data(let bytes) where bytes.first == UInt8(ascii: "{"): return "\(bytes.count) \(bytes.sorted())"
        case let other: return "\(other)"
        }
    }

    private func elements(_ value: Int, _ archive: KeyedArchive, _ depth: Int) -> [String] {
        switch archive.list.values[value] {
        case .array(let elements): elements.map { shown($0, archive, depth: depth + 1) }
        default: []
        }
    }
}
