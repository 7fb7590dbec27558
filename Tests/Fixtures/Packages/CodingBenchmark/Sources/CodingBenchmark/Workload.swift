import Foundation

/// A value to archive, in the four ways that are compared.
struct Workload {
    let name: String
    /// The number of times that a round encodes and decodes it.
    let repetitions: Int
    /// The contenders. The others are compared with the first one, which is handwritten.
    let contenders: [Contender]
}

/// A way to archive.
struct Contender {
    let name: String
    let encode: () throws -> Data
    /// The decoding; nil if it isn't possible.
    let decode: ((Data) throws -> Void)?

    /// An object that is archived with NSKeyedArchiver, and read back.
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

    /// An object that is saved and loaded with `archiving`, which checks an archive before it is read.
    static func door<T: NSObject & NSSecureCoding & SecureArchivable>(_ object: T) -> Contender {
        var limits = SecureArchive.Limits.standard
        // Some workloads are deeper than the default limit.
        limits.depth = 1000
        return Contender(name: "door", encode: { [limits] in try object.archivedData(limits: limits) }) { [limits] in
            _ = try T.unarchived(from: $0, limits: limits)
        }
    }

    /// An object whose class can't be decoded.
    static func encodedOnly(_ name: String, _ object: NSObject & NSSecureCoding) -> Contender {
        Contender(name: name, encode: { try archive(object) }, decode: nil)
    }

    /// A value that is archived with PropertyListEncoder as a binary property list, and read back.
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
