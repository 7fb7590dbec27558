import Foundation

/// Archives by earlier versions of a class, in a folder next to the tests.
///
/// `securecodegen tests --update-fixtures` adds an archive of each class whose archives have changed, and a text with
/// its values. So does a run with `UPDATE_FIXTURES=1` in the environment. Other runs read each archive and compare the
/// values. An archive is never changed.
struct TestArchives {
    private let folder: URL

    static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] != nil }

    init(besides file: String, of className: String) {
        folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("ArchiveFixtures")
            .appendingPathComponent(className)
    }

    /// The numbers of the archives.
    var numbers: [Int] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".archive") }.compactMap { Int($0.dropLast(".archive".count)) }.sorted()
    }

    func archive(_ number: Int) throws -> Data { try Data(contentsOf: path(number, "archive")) }

    /// The texts of the values by their paths.
    func values(_ number: Int) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(contentsOf: path(number, "json")))
    }

    /// Adds an archive unless the last one has the same values.
    func add(_ archive: Data, _ values: [String: String]) throws {
        let last = numbers.last ?? 0
        if last > 0, try self.values(last) == values { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try archive.write(to: path(last + 1, "archive"), options: .withoutOverwriting)
        try encoder.encode(values).write(to: path(last + 1, "json"), options: .withoutOverwriting)
    }

    private func path(_ number: Int, _ type: String) -> URL { folder.appendingPathComponent("\(number).\(type)") }

    /// Returns the text at a path, or nil if a part of the path is nil. Returns no text for a property that doesn't
    /// exist.
    static func value(at path: String, in values: [String: String]) -> String? {
        if let value = values[path] { return value }
        guard let end = path.lastIndex(of: "."), let outer = value(at: String(path[..<end]), in: values) else {
            return nil
        }
        return outer == TestDescription.text(of: Any?.none as Any) ? outer : nil
    }

    /// Returns the texts of the simple values in a value, by their paths.
    static func values(in value: Any, at path: String, depth: Int = 0) -> [String: String] {
        let value = TestMirror.unwrapped(value) ?? Any?.none as Any
        let mirror = Mirror(reflecting: value)
        let isLeaf = mirror.children.isEmpty || TestDescription.isLeaf(value) || depth > 16
        if isLeaf || mirror.displayStyle == .set || mirror.displayStyle == .dictionary
            || TestMirror.object(value) is NSArray
            || TestMirror.object(value) is NSDictionary || TestMirror.object(value) is NSSet
        {
            return [path: depth > 16 ? "…" : TestDescription.text(of: value)]
        }
        var values: [String: String] = mirror.displayStyle == .collection ? [path: "\(mirror.children.count)"] : [:]
        var next: Mirror? = mirror
        while let current = next {
            for (index, child) in current.children.enumerated() {
                let part = Self.values(in: child.value, at: "\(path).\(child.label ?? "\(index)")", depth: depth + 1)
                values.merge(part) { $1 }
            }
            next = current.superclassMirror
        }
        return values
    }
}

extension TestModel {
    /// Whether there are earlier archives, or this run adds one.
    func hasEarlierArchives(_ file: String) -> Bool {
        TestArchives.isUpdating && isArchivable || !TestArchives(besides: file, of: name).numbers.isEmpty
    }

    /// Archives by earlier versions are read with the values that they had.
    func checkEarlierArchives(_ file: String) throws {
        let archives = TestArchives(besides: file, of: name)
        try check { facts in
            if TestArchives.isUpdating {
                let object = try richObject()
                guard TestDescription.isArchivable(object) else { return }
                let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
                try archives.add(data, values(of: TestUnarchiver.read(Object.self, from: data)))
            }
            for number in archives.numbers {
                facts.check("archive \(number)") {
                    let found = try values(of: TestUnarchiver.read(Object.self, from: archives.archive(number)))
                    let texts = try archives.values(number).compactMap { path, text in
                        TestArchives.value(at: path, in: found).flatMap { value in
                            value == text ? nil : "\(path) is \(value) instead of \(text)"
                        }
                    }
                    if !texts.isEmpty { throw TestFailure(texts.sorted()) }
                }
            }
        }
    }

    /// Returns the values of the properties by their keys, so that a property can be renamed.
    private func values(of object: Object) throws -> [String: String] {
        try fields.reduce(into: [:]) { values, field in
            guard !field.traits.contains(.isConditional) else { return }
            for key in [field.key] + field.olderKeys {
                values.merge(TestArchives.values(in: try value(of: field, in: object), at: key)) { $1 }
            }
        }
    }
}
