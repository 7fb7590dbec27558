import Foundation

/// One thing to archive, in the four ways that are compared.
struct Workload {
    let name: String
    /// How often a round encodes and decodes it.
    let repetitions: Int
    /// The one written by hand comes first: the others are compared with it.
    let contenders: [Contender]
}

/// One way to archive.
struct Contender {
    let name: String
    let encode: () throws -> Data
    /// nil where the way has none.
    let decode: ((Data) throws -> Void)?

    /// An object through NSKeyedArchiver, and back.
    static func keyed<T: NSObject & NSSecureCoding>(_ name: String, _ object: T) -> Contender {
        Contender(name: name, encode: { try archive(object) }) { data in
            let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
            decoder.requiresSecureCoding = true
            decoder.decodingFailurePolicy = .setErrorAndReturn
            guard decoder.decodeObject(of: T.self, forKey: NSKeyedArchiveRootObjectKey) != nil else {
                throw decoder.error ?? CocoaError(.coderReadCorrupt)
            }
        }
    }

    /// An object through what saves and loads it by itself, which checks an archive before it is read.
    static func door<T: NSObject & NSSecureCoding & SecureArchivable>(_ object: T) -> Contender {
        var limits = SecureArchive.Limits.standard
        // Some workloads are deeper than what is to be read anywhere.
        limits.depth = 1000
        return Contender(name: "door", encode: { try object.archivedData() }) { [limits] in
            _ = try T.unarchived(from: $0, limits: limits)
        }
    }

    /// An object whose class cannot be decoded.
    static func encodedOnly(_ name: String, _ object: NSObject & NSSecureCoding) -> Contender {
        Contender(name: name, encode: { try archive(object) }, decode: nil)
    }

    /// A value through PropertyListEncoder, as a binary property list, and back.
    static func codable<T: Codable>(_ name: String, _ value: T) -> Contender {
        let encode = {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            return try encoder.encode(value)
        }
        return Contender(name: name, encode: encode) { _ = try PropertyListDecoder().decode(T.self, from: $0) }
    }

    private static func archive(_ object: NSObject & NSSecureCoding) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    }
}
