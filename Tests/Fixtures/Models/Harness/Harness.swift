import Foundation

/// The value of a property if an archive doesn't contain it.
enum AbsenceRule: Equatable {
    /// The value is nil.
    case optional
    /// The value that the class sets.
    case initial
    /// There is no value: decoding fails.
    case required
    /// Archives never contain it, and it has the value that the class sets.
    case skipped
    /// Archives never contain it, and it is nil.
    case omitted
    /// The value in a directive, by its description.
    case given(String)

    init(_ text: String) {
        switch text {
        case "optional": self = .optional
        case "initial": self = .initial
        case "skipped": self = .skipped
        case "omitted": self = .omitted
        default: self = text.hasPrefix("given ") ? .given(String(text.dropFirst("given ".count))) : .required
        }
    }

    var isArchived: Bool { self != .skipped && self != .omitted }
}

/// A stored property of a random class, as in the model.
struct ExpectedProperty {
    /// The name in reflection.
    let label: String
    let key: String
    let rule: AbsenceRule
    /// The keys that it is also read from.
    let aliases: [String]
}

/// A random class, with its samples and the expected values of its properties.
struct Entry {
    /// Creates an object, passes it in its initial state to the function, sets its properties, and returns it.
    ///
    /// - Parameter number: the number of the sample, from 0.
    typealias Sample = @MainActor (_ number: Int, _ blank: (AnyObject) -> Void) throws -> AnyObject

    let name: String
    let isNamedStably: Bool
    /// Saves and loads an object; nil if the class has no `archiving`.
    let rereading: (@MainActor (AnyObject) throws -> AnyObject)?
    let properties: [ExpectedProperty]
    let count: Int
    let sample: Sample

    /// - Parameter table: a line for each property with its label, key, rule and aliases, separated by tabs.
    init(
        _ name: String, _ table: String, isNamedStably: Bool, rereading: (@MainActor (AnyObject) throws -> AnyObject)?,
        _ count: Int, _ sample: @escaping Sample
    ) {
        self.name = name
        self.rereading = rereading
        self.isNamedStably = isNamedStably
        self.count = count
        self.sample = sample
        properties = table.split(separator: "\n").map { line in
            let parts = line.split(separator: "\t").map(String.init)
            return ExpectedProperty(
                label: parts[0], key: parts[1], rule: AbsenceRule(parts[2]),
                aliases: Array(parts.dropFirst(3)))
        }
    }
}

/// Archives that contain the members of one object at the top level, so that the class needs no archived name.
enum Archive {
    /// - Parameters:
    ///   - absentKey: the key to omit, with all keys that begin with it and a dot.
    ///   - alias: the key under which the omitted values are written instead.
    static func members(of object: AnyObject, without absentKey: String? = nil, alias: String? = nil) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        guard let object = object as? any NSSecureCoding else { throw Fault("it does not conform to NSSecureCoding") }
        object.encode(with: archiver)
        archiver.finishEncoding()
        return try absentKey.map { try without($0, alias, archiver.encodedData) } ?? archiver.encodedData
    }

    /// The members of the outermost object are under `$top`.
    private static func without(_ absentKey: String, _ alias: String?, _ data: Data) throws -> Data {
        let absentKey = stored(absentKey)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        guard var archive = list as? [String: Any], let top = archive["$top"] as? [String: Any] else {
            throw Fault("the archive has no '$top'")
        }
        var members = top.filter { $0.key != absentKey && !$0.key.hasPrefix(absentKey + ".") }
        if let alias {
            for (key, value) in top where members[key] == nil {
                members[alias + key.dropFirst(absentKey.count)] = value
            }
        }
        archive["$top"] = members
        return try PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
    }

    /// Returns a key as the archiver writes it: another dollar sign is added to those that begin with one.
    private static func stored(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

    /// Returns an ordinary archive, with the name of the class.
    static func root(_ object: any NSObject & NSSecureCoding, without absentKey: String? = nil) throws -> Data {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        guard let absentKey = absentKey.map(stored) else { return data }
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        // The first object is "$null".
        guard var archive = list as? [String: Any], var objects = archive["$objects"] as? [Any], objects.count > 1,
            let members = objects[1] as? [String: Any]
        else { throw Fault("the archive has no root") }
        objects[1] = members.filter { $0.key != absentKey && !$0.key.hasPrefix(absentKey + ".") }
        archive["$objects"] = objects
        return try PropertyListSerialization.data(fromPropertyList: archive, format: .binary, options: 0)
    }

    static func decodeRoot(_ type: (NSObject & NSSecureCoding).Type, from data: Data) throws -> (
        object: AnyObject?, error: Error?
    ) {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let object = unarchiver.decodeObject(of: [type], forKey: NSKeyedArchiveRootObjectKey)
        return (object as AnyObject?, unarchiver.error)
    }

    /// - Returns: The object; nil if `init(coder:)` returns nil. Foundation on Linux loses the error here.
    static func decode(_ type: any NSSecureCoding.Type, from data: Data) throws -> (object: AnyObject?, error: Error?) {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let object = type.init(coder: unarchiver) as AnyObject?
        return (object, unarchiver.error)
    }
}

struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
