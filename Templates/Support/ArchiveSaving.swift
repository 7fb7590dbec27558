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

    /// Returns an archive by NSKeyedArchiver.
    ///
    /// - Parameters:
    ///   - key: the key of the root object.
    ///   - limits: the limits with which the archive will be read.
    /// - Throws: `SecureArchiveError` if the archive can't be read with the limits.
    public func archivedData(
        key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey, limits: SecureArchive.Limits = .standard
    ) throws -> Foundation.Data {
        let data: Foundation.Data
        if key == Foundation.NSKeyedArchiveRootObjectKey {
            data = try Foundation.NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true)
        } else {
            let archiver = Foundation.NSKeyedArchiver(requiringSecureCoding: true)
            archiver.encode(self, forKey: key)
            archiver.finishEncoding()
            if let error = archiver.error { throw error }
            data = archiver.encodedData
        }
        try SecureArchive.check(data, key: key, classes: Self.archivedClasses, limits: limits)
        return data
    }

    /// Reads an archive from any source.
    ///
    /// - Parameters:
    ///   - key: the key of the root object.
    ///   - limits: the limits for the archive.
    /// - Throws: `SecureArchiveError`
    public static func unarchived(
        from data: Foundation.Data, key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
        limits: SecureArchive.Limits = .standard
    ) throws -> Self {
        let object = try SecureArchive.object(from: data, key: key, classes: archivedClasses, limits: limits)
        guard let value = object as? Self else {
            throw SecureArchiveError.damaged("it holds \(type(of: object)) instead of \(Self.self)", at: "root")
        }
        return value
    }

    /// Writes an archive to a file. By default, it replaces the file in one step, and keeps its mode, its owner and a
    /// symbolic link to it.
    public func write(
        to url: Foundation.URL, key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
        options: Foundation.Data.WritingOptions = SecureArchive.writingOptions,
        limits: SecureArchive.Limits = .standard
    ) throws {
        try SecureArchive.write(archivedData(key: key, limits: limits), to: url, options)
    }

    /// Reads the archive in a file.
    ///
    /// - Throws: `SecureArchiveError`, or an error of Foundation if the file exists but can't be read.
    public static func read(
        from url: Foundation.URL, key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
        limits: SecureArchive.Limits = .standard
    ) throws -> Self {
        let data = try SecureArchive.contents(of: url, limit: limits.size)
        return try unarchived(from: data, key: key, limits: limits)
    }
}

nonisolated extension SecureArchive {
    /// Writes data to a file. An atomic write replaces the file that a link refers to, and keeps its mode and owner.
    static func write(
        _ data: Foundation.Data, to url: Foundation.URL, _ options: Foundation.Data.WritingOptions
    ) throws {
        let target = target(of: url)
        #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
            var status = Foundation.stat()
            if options.contains(.atomic), !options.contains(.withoutOverwriting),
                Foundation.lstat(target.path, &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            {
                return try replace(target, with: data, status)
            }
        #endif
        try data.write(to: target, options: options)
    }

    private static func replace(_ target: Foundation.URL, with data: Foundation.Data, _ old: Foundation.stat) throws {
        guard Foundation.access(target.path, W_OK) == 0 else { throw Foundation.CocoaError(.fileWriteNoPermission) }
        let name = ".\(target.lastPathComponent.prefix(60)).\(Foundation.UUID().uuidString)"
        let new = target.deletingLastPathComponent().appendingPathComponent(name)
        // Nobody else can open the new file before it has the owner and the mode of the old one.
        let file = Foundation.open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Foundation.CocoaError(.fileWriteNoPermission) }
        defer { Foundation.close(file) }
        do {
            guard Foundation.fchown(file, old.st_uid, old.st_gid) == 0 || old.st_uid == Foundation.geteuid() else {
                // The process can't give the file to its owner, but it may write to the old one.
                Foundation.unlink(new.path)
                return try data.write(to: target, options: [])
            }
            try data.write(to: new, options: [])
            guard Foundation.fchmod(file, old.st_mode & 0o777) == 0, Foundation.fsync(file) == 0,
                Foundation.rename(new.path, target.path) == 0
            else {
                throw Foundation.CocoaError(.fileWriteUnknown)
            }
        } catch {
            Foundation.unlink(new.path)
            throw error
        }
    }

    /// Returns the file that a symbolic link refers to, even if it doesn't exist yet.
    private static func target(of url: Foundation.URL) -> Foundation.URL {
        var url = url
        for _ in 0..<32 {
            guard let path = try? Foundation.FileManager.default.destinationOfSymbolicLink(atPath: url.path) else {
                break
            }
            url = Foundation.URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
        }
        return url
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
