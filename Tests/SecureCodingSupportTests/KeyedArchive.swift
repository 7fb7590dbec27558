import Foundation

/// Writes keyed archives with objects of any contents.
struct KeyedArchive {
    /// A reference to an object.
    struct Reference {
        let number: Int
        static let null = Reference(number: 0)
        fileprivate var list: [String: Int] { ["CF$UID": number] }
    }

    private var objects: [Any] = ["$null"]
    private var classes: [String: Reference] = [:]

    /// Adds a value without a class.
    mutating func add(_ value: Any) -> Reference {
        objects.append(value)
        return Reference(number: objects.count - 1)
    }

    /// Adds an object of a class.
    mutating func object(_ name: String, _ entries: [String: Any] = [:]) -> Reference {
        if classes[name] == nil { classes[name] = add(["$classname": name, "$classes": [name, "NSObject"]]) }
        return add(entries.merging(["$class": classes[name] ?? .null]) { $1 })
    }

    mutating func array(_ elements: [Reference], _ name: String = "NSArray") -> Reference {
        object(name, ["NS.objects": elements])
    }

    mutating func dictionary(_ entries: [(Reference, Reference)]) -> Reference {
        object("NSDictionary", ["NS.keys": entries.map(\.0), "NS.objects": entries.map(\.1)])
    }

    func data(root: Reference, key: String = "root") throws -> Data {
        let list: [String: Any] = [
            "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": [key: root.list],
            "$objects": objects.map(plain),
        ]
        return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }

    private func plain(_ value: Any) -> Any {
        switch value {
        case let reference as Reference: reference.list
        case let references as [Reference]: references.map(\.list)
        case let entries as [String: Any]: entries.mapValues(plain)
        default: value
        }
    }
}
