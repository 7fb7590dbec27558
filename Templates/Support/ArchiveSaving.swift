import Foundation

// MARK: Saving and loading

/// A type that can be saved and loaded as an archive: a class with `archiving`, and arrays, sets and dictionaries of
/// such types.
public nonisolated protocol SecureArchivable {
    /// The classes of the objects that an archive can contain, without `SecureArchive.propertyListClasses`.
    static var archivedClasses: [Swift.AnyClass] { get }
}

nonisolated extension SecureArchivable {
    /// The error type of this module, under a name that is unique to the class.
    public typealias ArchiveError = SecureArchiveError

    /// - Returns: An archive by `NSKeyedArchiver.archivedData(withRootObject:requiringSecureCoding:)`.
    public func archivedData() throws -> Foundation.Data {
        try Foundation.NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
    }

    /// Reads an archive from any source.
    ///
    /// - Parameter limits: the limits for the archive.
    /// - Throws: `SecureArchiveError`
    public static func unarchived(from data: Foundation.Data, limits: SecureArchive.Limits = .standard) throws -> Self {
        let object = try SecureArchive.object(from: data, classes: archivedClasses, limits: limits)
        guard let value = object as? Self else {
            throw SecureArchiveError.damaged("it holds \(type(of: object)) instead of \(Self.self)", at: "root")
        }
        return value
    }

    /// Writes an archive atomically.
    public func write(to url: Foundation.URL, options: Foundation.Data.WritingOptions = SecureArchive.writingOptions)
        throws
    {
        try archivedData().write(to: url, options: options)
    }

    /// Reads the archive in a file.
    ///
    /// - Throws: `SecureArchiveError`, or an error of Foundation if the file exists but can't be read.
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

/// An error of reading an archive.
public nonisolated enum SecureArchiveError: Swift.Error {
    case missingFile(Foundation.URL)
    /// The data isn't an archive by NSKeyedArchiver.
    case notAnArchive(Swift.String)
    /// The data was written by NSArchiver, which has neither keys nor secure coding.
    case unkeyedArchive
    /// The archive has a version that this code doesn't support.
    case newerFormat(Swift.Int)
    /// The archive is damaged. The values are the reason and the place, such as `root.pages[2]`.
    case damaged(Swift.String, at: Swift.String)
    /// The archive contains an object of a class that isn't allowed.
    case refusedClass(Swift.String, at: Swift.String)
    /// The archive exceeds a limit.
    case exceedsLimit(Swift.String, at: Swift.String)
    /// An object rejected its values. The reason has the form `Class.property: reason` if it is known.
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
