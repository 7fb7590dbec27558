import Foundation

/// Reads archives from untrusted sources.
public nonisolated enum SecureArchive {
    /// How deep and how large archives may be. Decoding needs stack for each level of nested objects, and time for each
    /// element of nested collections.
    public struct Limits: Swift.Sendable {
        public static let standard = Limits()

        /// How many levels of objects may be nested. A thread with 512 KB of stack decodes about a hundred.
        public var depth = 100
        /// How many elements nested collections may have. Those of a shared collection count each time it is used. As many
        /// as the archive has objects are always allowed.
        public var elements = 1_000_000
        /// The total size, in bytes, of archives that are stored as data inside of the archive. A nested one counts at
        /// every level. Twice the size of the archive is always allowed.
        public var nestedBytes = 300_000

        public init() {}
    }

    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        public static var writingOptions: Foundation.Data.WritingOptions {
            [.atomic, .completeFileProtectionUnlessOpen]
        }
    #else
        public static var writingOptions: Foundation.Data.WritingOptions { .atomic }
    #endif

    /// Where initializers leave the first error: a coder on Linux forgets it.
    private static var failureKey: String { "SecureArchive.failure" }
    /// Where generated code finds the function that reads archives inside of the archive.
    private static var readerKey: String { "SecureArchive.reader" }

    /// How many more bytes archives inside of the archive may have, all together.
    private final class NestedBytes {
        private let allowed: Int
        private var taken = 0

        init(allowed: Int) { self.allowed = allowed }

        func take(_ data: Data) throws {
            taken += data.count
            guard taken > allowed else { return }
            throw SecureArchiveError.exceedsLimit("\(allowed) bytes in archives within it", at: "root")
        }
    }

    /// - Parameter classes: every class that the archive may hold.
    static func object(from data: Data, classes: [AnyClass], limits: Limits) throws -> Any {
        let bytes = NestedBytes(allowed: max(limits.nestedBytes, 2 * data.count))
        return try object(from: data, classes: classes, limits: limits, bytes)
    }

    private static func object(
        from data: Data, classes: [AnyClass], limits: Limits, _ bytes: NestedBytes
    ) throws -> Any {
        let data = try binaryPropertyList(data)
        var check = try Check(PropertyList([UInt8](data)), classes: classes, limits: limits)
        try check.run()
        let unarchiver: NSKeyedUnarchiver
        do {
            unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        } catch {
            throw SecureArchiveError.notAnArchive(error.localizedDescription)
        }
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        #if canImport(ObjectiveC)
            unarchiver.requiresSecureCoding = true
        #else
            // Foundation on Linux ends the process when it meets a class that is not allowed. The check has made sure
            // that there is none, and each value is cast when it is decoded.
            unarchiver.requiresSecureCoding = false
            if check.storedClasses.values.contains(where: { $0.shape == .dictionary }) {
                readDictionaries(for: unarchiver)
            }
        #endif
        let memory = Thread.current.threadDictionary
        let outer = (failure: memory[failureKey], reader: memory[readerKey])
        defer { (memory[failureKey], memory[readerKey]) = outer }
        memory[failureKey] = nil
        // Archives that are stored as data inside of the archive are read in the same way, with the stack that is left.
        var left = limits
        left.depth -= check.height
        let reader: ([AnyClass], Data) -> Any? = { inner, data in
            do {
                try bytes.take(data)
            } catch {
                memory[failureKey] = memory[failureKey] ?? error
                return nil
            }
            return try? SecureArchive.object(from: data, classes: classes + inner, limits: left, bytes)
        }
        memory[readerKey] = reader
        let object = unarchiver.decodeObject(of: classes, forKey: Foundation.NSKeyedArchiveRootObjectKey)
        let error = memory[failureKey] as? any Error ?? unarchiver.error
        unarchiver.finishDecoding()
        if let error = error as? SecureArchiveError { throw error }
        if let error {
            let reason = (error as NSError).userInfo[Foundation.NSDebugDescriptionErrorKey] as? String
            throw SecureArchiveError.refusedValue(reason ?? error.localizedDescription, underlying: error)
        }
        guard let object else { throw SecureArchiveError.damaged("there is no object", at: "root") }
        return object
    }

    /// Converts XML property lists to binary ones; anything else is an error.
    private static func binaryPropertyList(_ data: Data) throws -> Data {
        if data.starts(with: Array("bplist0".utf8)) { return data }
        if data.dropFirst(2).starts(with: Array("streamtyped".utf8)) { throw SecureArchiveError.unkeyedArchive }
        guard let start = data.prefix(4096).range(of: Data("<plist".utf8))?.lowerBound else {
            throw SecureArchiveError.notAnArchive(data.isEmpty ? "there is no data" : "it is no property list")
        }
        // The text before the list may name an encoding in which other bytes are tags.
        let list = Data(data[start...])
        guard isShallow(list) else { throw SecureArchiveError.notAnArchive("it is nested too deeply") }
        do {
            let value = try PropertyListSerialization.propertyList(from: list, format: nil)
            return try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        } catch {
            throw SecureArchiveError.notAnArchive("it is no property list")
        }
    }

    /// Whether an XML property list is nested no deeper than an archive is. Foundation on Linux has no limit but the
    /// stack.
    private static func isShallow(_ xml: Data) -> Bool {
        let bytes = [UInt8](xml)
        var depth = 0
        var index = 0
        func skip(past end: String) {
            let end = Array(end.utf8)
            while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
        }
        while index < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { continue }
            switch bytes[index + 1] {
            case UInt8(ascii: "!"):
                let isComment = bytes[index...].starts(with: Array("<!--".utf8))
                let isText = bytes[index...].starts(with: Array("<![CDATA[".utf8))
                guard isComment || isText else { return false }
                skip(past: isComment ? "-->" : "]]>")
            case UInt8(ascii: "?"): skip(past: "?>")
            case UInt8(ascii: "/"): depth -= 1
            default:
                while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
                if bytes[index - 1] != UInt8(ascii: "/") { depth += 1 }
            }
            if depth > 32 { return false }
        }
        return true
    }
}
