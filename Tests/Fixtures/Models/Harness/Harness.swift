import Foundation

/// What becomes of a property where the archive does not hold it.
enum AbsenceRule: Equatable {
    /// nil.
    case optional
    /// What the class itself gives it.
    case initial
    /// Nothing: decoding fails.
    case required
    /// It is never in the archive, and has what the class gives it.
    case skipped
    /// It is never in the archive, and is nil.
    case omitted
    /// What a directive gives it, by its description.
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

/// A stored property of a drawn class, as its model says it.
struct ExpectedProperty {
    /// As reflection calls it.
    let label: String
    let key: String
    let rule: AbsenceRule
    /// Keys that it is read from, too.
    let aliases: [String]
}

/// A drawn class: how to make its objects, and what has to become of their properties.
struct Entry {
    /// Makes an object, hands it over as it is then, gives its properties values, and returns it.
    ///
    /// - Parameter number: of the sample, from 0.
    typealias Sample = @MainActor (_ number: Int, _ blank: (AnyObject) -> Void) throws -> AnyObject

    let name: String
    let isNamedStably: Bool
    /// Saves an object by itself and loads it again; nil where the class does not offer that.
    let rereading: (@MainActor (AnyObject) throws -> AnyObject)?
    let properties: [ExpectedProperty]
    let count: Int
    let sample: Sample

    /// - Parameter table: a line per property: label, key, rule and aliases, with tabulators between them.
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

/// Archives that hold the members of one object at their top, so that the class needs no name in it.
enum Archive {
    /// - Parameters:
    ///   - absentKey: what stands under this key, or a longer one that begins with it and a dot, is left out.
    ///   - alias: it is left out there and stands under this one.
    static func members(of object: AnyObject, without absentKey: String? = nil, alias: String? = nil) throws -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        guard let object = object as? any NSSecureCoding else { throw Fault("it does not conform to NSSecureCoding") }
        object.encode(with: archiver)
        archiver.finishEncoding()
        return try absentKey.map { try without($0, alias, archiver.encodedData) } ?? archiver.encodedData
    }

    /// The members of the outermost object stand under `$top`.
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

    /// A key as the archiver writes it: those that begin with a dollar sign get another.
    private static func stored(_ key: String) -> String { key.hasPrefix("$") ? "$" + key : key }

    /// An archive as people make it, with the name of the class.
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

    /// - Returns: nil where `init(coder:)` gives nil. Foundation on Linux forgets the error at this place.
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
