import Foundation

// MARK: Saving and loading

/// What can be saved in an archive of its own and loaded from one: a class that asked for it, and arrays, dictionaries
/// by text and sets of such.
public nonisolated protocol SecureArchivable {
    /// Every class that an archive may hold.
    static var archivedClasses: [Swift.AnyClass] { get }
}

nonisolated extension SecureArchivable {
    /// The error of this module, by a name that no other module has.
    public typealias ArchiveError = SecureArchiveError

    /// - Returns: an archive as `NSKeyedArchiver.archivedData(withRootObject:requiringSecureCoding:)` writes it.
    public func archivedData() throws -> Foundation.Data {
        try Foundation.NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
    }

    /// Reads an archive, from wherever it comes.
    ///
    /// - Parameter limits: how deep and how large an archive may be.
    /// - Throws: `SecureArchiveError`
    public static func unarchived(from data: Foundation.Data, limits: SecureArchive.Limits = .standard) throws -> Self {
        let object = try SecureArchive.object(from: data, classes: archivedClasses, limits: limits)
        guard let value = object as? Self else {
            throw SecureArchiveError.damaged("it holds \(type(of: object)) instead of \(Self.self)", at: "root")
        }
        return value
    }

    /// Writes an archive, all of it or nothing.
    public func write(to url: Foundation.URL, options: Foundation.Data.WritingOptions = SecureArchive.writingOptions)
        throws
    {
        try archivedData().write(to: url, options: options)
    }

    /// Reads the archive in a file.
    ///
    /// - Throws: `SecureArchiveError`, and what Foundation throws when the file is there and cannot be read.
    public static func read(from url: Foundation.URL, limits: SecureArchive.Limits = .standard) throws -> Self {
        let data = try SecureArchive.contents(of: url, limit: limits.size)
        return try unarchived(from: data, limits: limits)
    }
}

nonisolated extension Swift.Array: SecureArchivable where Element: SecureArchivable {
    public static var archivedClasses: [Swift.AnyClass] { [Foundation.NSArray.self] + Element.archivedClasses }
}

nonisolated extension Swift.Dictionary: SecureArchivable where Key == Swift.String, Value: SecureArchivable {
    public static var archivedClasses: [Swift.AnyClass] {
        [Foundation.NSDictionary.self, Foundation.NSString.self] + Value.archivedClasses
    }
}

nonisolated extension Swift.Set: SecureArchivable where Element: SecureArchivable {
    public static var archivedClasses: [Swift.AnyClass] { [Foundation.NSSet.self] + Element.archivedClasses }
}

/// Why an archive was not read.
public nonisolated enum SecureArchiveError: Swift.Error {
    case missingFile(Foundation.URL)
    /// The data was not written by NSKeyedArchiver.
    case notAnArchive(Swift.String)
    /// The data was written by NSArchiver, which has neither keys nor secure coding.
    case unkeyedArchive
    /// The archive has a version that this code does not know.
    case newerFormat(Swift.Int)
    /// What is wrong, and where: `root.pages[2]`.
    case damaged(Swift.String, at: Swift.String)
    /// The archive holds an object of a class that it may not hold.
    case refusedClass(Swift.String, at: Swift.String)
    /// The archive is larger than the limits allow.
    case exceedsLimit(Swift.String, at: Swift.String)
    /// An object of the archive refused its values: `Class.property: reason`, if it tells.
    case refusedValue(Swift.String, underlying: any Swift.Error)
}

nonisolated extension SecureArchiveError: Foundation.LocalizedError, Swift.CustomStringConvertible {
    public var description: Swift.String {
        switch self {
        case .missingFile(let url): "There is no file \(url.path)."
        case .notAnArchive(let reason): "This is not a keyed archive: \(reason)."
        case .unkeyedArchive: "This was written by NSArchiver, not by NSKeyedArchiver."
        case .newerFormat(let version): "The archive has the newer format \(version)."
        case .damaged(let reason, let place): "The archive is damaged at \(place): \(reason)."
        case .refusedClass(let name, let place): "The archive holds an object of the class \(name) at \(place)."
        case .exceedsLimit(let limit, let place): "The archive exceeds the limit of \(limit) at \(place)."
        case .refusedValue(let reason, _): "The archive holds a value that is refused: \(reason)."
        }
    }

    public var errorDescription: Swift.String? { description }
}
