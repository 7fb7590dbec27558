#if !canImport(ObjectiveC)
    import Foundation

    /// Archives by an earlier version of generated code, and the archives that this version wrote after reading them.
    ///
    /// With `RECORDED_ARCHIVES=<path>`, a program reads each archive in the file with current code, writes the objects
    /// again, and compares the two archives value by value. With `RECORD_ARCHIVES=1`, it adds archives of classes that
    /// the file lacks.
    final class RecordedArchives {
        nonisolated(unsafe) static let current = ProcessInfo.processInfo.environment["RECORDED_ARCHIVES"].map {
            RecordedArchives(URL(filePath: $0))
        }

        private let file: URL
        private let isRecording = ProcessInfo.processInfo.environment["RECORD_ARCHIVES"] != nil
        /// An archive, and the archive that was written after reading it if that differs, by class and number.
        private var archives: [String: [Data]]
        private var counts: [String: Int] = [:]
        private var readKeys: Set<String> = []
        /// The number of recorded archives per class.
        private let limit = 12
        /// The limit in bytes: comparing archives that test extreme sizes would take minutes.
        private let sizeLimit = 4_000

        private init(_ file: URL) {
            self.file = file
            let data = (try? Data(contentsOf: file)) ?? Data()
            archives = (try? PropertyListDecoder().decode([String: [Data]].self, from: data)) ?? [:]
            atexit {
                guard let current = RecordedArchives.current else { return }
                let missing = current.archives.keys.filter { !current.readKeys.contains($0) }.sorted()
                if current.isRecording { current.write() }
                print("\(current.readKeys.count) recorded archives read, not read: \(missing)")
            }
        }

        /// Reads the recorded archive of an object of this class, and compares it with the current archive.
        func check<Object: NSObject & NSSecureCoding>(_ object: NSObject, as type: Object.Type) throws {
            let name = NSStringFromClass(Swift.type(of: object))
            counts[name, default: 0] += 1
            let key = "\(name) \(counts[name] ?? 0)"
            if archives[key] == nil {
                guard isRecording, (counts[name] ?? 0) <= limit else { return }
                let archive = try Self.archive(object)
                guard archive.count <= sizeLimit else { return }
                let again = try Self.archive(try Self.read(type, from: archive))
                let isSame = try ArchiveText(archive).text == ArchiveText(again).text
                archives[key] = isSame ? [archive] : [archive, again]
            }
            guard let recorded = archives[key], let old = recorded.first, let expected = recorded.last else { return }
            let written = try ArchiveText(Self.archive(try Self.read(type, from: old)))
            try ArchiveText(expected).requireSame(written, of: key)
            readKeys.insert(key)
        }

        private func write() {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            do { try encoder.encode(archives).write(to: file) } catch { print("\(file.path): \(error)") }
        }

        private static func archive(_ object: NSObject) throws -> Data {
            try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        }

        private static func read<Object: NSObject & NSSecureCoding>(_ type: Object.Type, from data: Data) throws
            -> Object
        {
            let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
            unarchiver.requiresSecureCoding = true
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
            guard let object else { throw unarchiver.error ?? CocoaError(.coderReadCorrupt) }
            return object
        }
    }

    /// Returns the values of an archive as text in a fixed order, with a line for each value after the keys that lead
    /// to it.
    struct ArchiveText {
        struct Difference: Error {
            let archive: String
            let recorded: [String]
            let now: [String]
        }

        private let objects: [Any]
        private var lines: [String] = []
        var text: String { lines.joined(separator: "\n") }

        init(_ archive: Data) throws {
            let list = try PropertyListSerialization.propertyList(from: archive, format: nil) as? [String: Any] ?? [:]
            objects = list["$objects"] as? [Any] ?? []
            var seen: [Int: String] = [:]
            lines = try lines(of: list["$top"] ?? "", at: "", &seen)
        }

        func requireSame(_ other: ArchiveText, of archive: String) throws {
            guard lines != other.lines else { return }
            throw Difference(
                archive: archive, recorded: lines.filter { !other.lines.contains($0) },
                now: other.lines.filter { !lines.contains($0) })
        }

        /// - Parameter seen: the path of each object that may be referred to again.
        private func lines(of value: Any, at path: String, _ seen: inout [Int: String]) throws -> [String] {
            if let number = try Self.reference(value) {
                if let first = seen[number] { return ["\(path) -> \(first)"] }
                let object = objects[number]
                guard let members = object as? [String: Any] else { return try lines(of: object, at: path, &seen) }
                let type = try members["$class"].flatMap { try Self.reference($0) }
                let name = (type.flatMap { objects[$0] as? [String: Any] })?["$classname"] as? String ?? "?"
                // The archiver on Linux merges some equal objects of Foundation's classes.
                if !name.hasPrefix("NS") { seen[number] = path }
                return try ["\(path): \(name)"] + lines(of: Self.sorted(members, name, objects), at: path, &seen)
            }
            switch value {
            case let members as [String: Any]:
                return try members.sorted { $0.key < $1.key }.filter { $0.key != "$class" }.flatMap {
                    try lines(of: $0.value, at: "\(path).\($0.key)", &seen)
                }
            case let elements as [Any]:
                return try elements.enumerated().flatMap { try lines(of: $1, at: "\(path)[\($0)]", &seen) }
            default: return ["\(path) = \(value)"]
            }
        }

        /// Returns the elements of a dictionary or a set, sorted by key or by value if those are simple
        /// values.
        private static func sorted(_ members: [String: Any], _ name: String, _ objects: [Any]) throws -> [String: Any] {
            let values = members["NS.objects"] as? [Any] ?? []
            let keys = members["NS.keys"] as? [Any]
            guard keys != nil || name == "NSSet" else { return members }
            let order = try (keys ?? values).enumerated().map { index, key in
                (try reference(key).map { objects[$0] is [String: Any] ? "" : "\(objects[$0])" } ?? "", index)
            }.sorted { $0 < $1 }.map(\.1)
            var sorted = members
            sorted["NS.keys"] = keys.map { keys in order.map { keys[$0] } }
            sorted["NS.objects"] = order.map { values[$0] }
            return sorted
        }

        /// Returns the number of the object that a value refers to. On Linux, only the text of a property list contains it.
        private static func reference(_ value: Any) throws -> Int? {
            guard "\(Swift.type(of: value))".contains("UID") else { return nil }
            let xml = try PropertyListSerialization.data(fromPropertyList: ["": value], format: .xml, options: 0)
            let number = String(decoding: xml, as: UTF8.self).split(separator: "<integer>").last?.prefix { $0.isNumber }
            return number.flatMap { Int($0) }
        }
    }
#endif
