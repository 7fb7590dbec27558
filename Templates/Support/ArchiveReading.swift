import Foundation

/// Reads archives from untrusted sources.
public nonisolated enum SecureArchive {
    /// The limits for the size and depth of archives, and for the work of decoding them.
    ///
    /// Work is counted before anything is decoded. One unit is about a nanosecond of a server's processor: an object
    /// takes 12,000 units and 400 for each key, an element of a collection 500, a byte of a string 8, a byte of data
    /// 70. Shared values are counted for each object that refers to them, and elements of sets and dictionaries with
    /// equal hashes are counted as often as they are compared.
    public struct Limits: Swift.Sendable {
        public static let standard = Limits()

        /// The largest size of an archive in bytes. A larger file isn't read.
        public var size = 1 << 28
        /// How many levels of objects may be nested, if the stack of the thread has room for them.
        public var depth = 100
        /// The maximum work of decoding. Each byte of the archive allows another 600 units, so this limit matters only
        /// for archives that take much more time than their size suggests.
        public var work = 500_000_000

        public init() {}
    }

    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        public static var writingOptions: Foundation.Data.WritingOptions {
            [.atomic, .completeFileProtectionUnlessOpen]
        }
    #else
        public static var writingOptions: Foundation.Data.WritingOptions { .atomic }
    #endif

    /// The classes of property lists. Every archive may contain their objects, because each property checks the class
    /// of its value.
    public static var propertyListClasses: [Swift.AnyClass] {
        [
            Foundation.NSArray.self, Foundation.NSDictionary.self, Foundation.NSString.self, Foundation.NSNumber.self,
            Foundation.NSDate.self, Foundation.NSData.self,
        ]
    }

    /// - Parameters:
    ///   - classes: the classes of the objects that the archive can contain, without those of property lists.
    ///   - key: the key of the root object.
    static func object(
        from data: Foundation.Data, key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
        classes: [Swift.AnyClass], limits: Limits
    ) throws -> Any {
        try reader(of: data, limits).object(from: data, key: key, classes: classes, limits: limits)
    }

    /// Throws an error if an archive can't be read with the limits.
    static func check(
        _ data: Foundation.Data, key: Swift.String, classes: [Swift.AnyClass], limits: Limits
    ) throws {
        let rewritten = try reader(of: data, limits).rewritten(data, key, classes: classes, limits: limits)
        if let error = rewritten.refusals.first { throw error }
    }

    private static func reader(of data: Foundation.Data, _ limits: Limits) throws -> Reader {
        guard data.count <= limits.size else {
            throw SecureArchiveError.exceedsLimit("\(limits.size) bytes", at: "root")
        }
        return Reader(work: allowedWork(for: data.count, limits))
    }

    /// The maximum work of decoding.
    static func allowedWork(for byteCount: Swift.Int, _ limits: Limits) -> Swift.Int {
        min(limits.work, Cost.most) + byteCount * Cost.allowedForByte
    }

    /// Returns the contents of a file, up to a limit. The reported size may be wrong, or change.
    ///
    /// The file is opened once and without waiting, because its path may come to name a pipe or a device.
    static func contents(of url: Foundation.URL, limit: Swift.Int) throws -> Foundation.Data {
        guard url.isFileURL else { throw SecureArchiveError.notAnArchive("its URL is not the URL of a file") }
        let exceedsLimit = SecureArchiveError.exceedsLimit("\(limit) bytes", at: "root")
        let file = Foundation.open(url.path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else {
            switch Foundation.errno {
            case ENOENT, ENOTDIR: throw SecureArchiveError.missingFile(url)
            case ENXIO: throw SecureArchiveError.notAnArchive("it is a folder or a device, not a file")
            case EACCES, EPERM: throw Foundation.CocoaError(.fileReadNoPermission)
            default: throw Foundation.CocoaError(.fileReadUnknown)
            }
        }
        defer { Foundation.close(file) }
        var status = Foundation.stat()
        guard Foundation.fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw SecureArchiveError.notAnArchive("it is a folder or a device, not a file")
        }
        guard status.st_size <= limit else { throw exceedsLimit }
        var data = Foundation.Data(capacity: Swift.Int(status.st_size))
        var buffer = [Swift.UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Foundation.read(file, &buffer, buffer.count)
            if count < 0, Foundation.errno == EINTR { continue }
            guard count >= 0 else { throw Foundation.CocoaError(.fileReadUnknown) }
            guard count > 0 else { return data }
            guard data.count <= limit - count else { throw exceedsLimit }
            data.append(buffer, count: count)
        }
    }
}

// MARK: Decoding

nonisolated extension SecureArchive {
    /// Reads an archive and its nested archives, with one budget.
    final class Reader {
        /// The remaining work.
        private(set) var work: Swift.Int

        /// The key of the first error, which initializers store because a coder on Linux doesn't keep it.
        private static let failureKey = "SecureArchive.failure"
        /// The keys of the functions that generated code calls to read nested archives and to check the data of Codable
        /// values.
        private static let readerKey = "SecureArchive.reader"
        private static let codedDataKey = "SecureArchive.codedData"
        /// Where generated code asks whether the thread has stack for one more object.
        private static let stackKey = "SecureArchive.hasStack"
        /// Where refused values report that they are decoded.
        private static let refuseKey = "SecureArchive.refuse"

        init(work: Swift.Int) { self.work = work }

        func object(
            from data: Foundation.Data, key: Swift.String = Foundation.NSKeyedArchiveRootObjectKey,
            classes: [Swift.AnyClass], limits: Limits
        ) throws -> Any {
            let rewritten = try rewritten(data, key, classes: classes, limits: limits)
            let unarchiver: Foundation.NSKeyedUnarchiver
            do {
                unarchiver = try Foundation.NSKeyedUnarchiver(forReadingFrom: rewritten.archive)
            } catch {
                throw SecureArchiveError.notAnArchive(error.localizedDescription)
            }
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            #if canImport(ObjectiveC)
                unarchiver.requiresSecureCoding = true
            #else
                // Foundation on Linux traps for a class that isn't allowed. The check has verified that all classes are
                // allowed, and each value is cast when it is decoded.
                unarchiver.requiresSecureCoding = false
                SecureArchive.replaceClasses(of: unarchiver)
            #endif
            // An archive in the archive adds its levels to those around it.
            var left = limits
            left.depth -= rewritten.height
            let stack = Stack(collections: rewritten.collections)
            return try read(
                unarchiver, classes: classes, stack, left: left, hasData: rewritten.hasData, rewritten.refusals)
        }

        /// Returns the archive for Foundation, the depth of its objects, the depth of collections in one another,
        /// whether there is data, and why values under unlisted keys are refused. The original tree is released at the
        /// end.
        fileprivate func rewritten(
            _ data: Foundation.Data, _ key: Swift.String, classes: [Swift.AnyClass], limits: Limits
        ) throws -> (
            archive: Foundation.Data, height: Swift.Int, collections: Swift.Int, hasData: Swift.Bool,
            refusals: [any Swift.Error]
        ) {
            var check = try Check(
                Self.tree(data), rootKey: key, limits: limits, allowedWork: work,
                classes: SecureArchive.lookup(classes))
            // Rejected archives also use work.
            defer { work -= check.work }
            let archive = try check.run()
            return (
                archive, check.height, check.collectionHeight, check.tree.items.contains { $0.kind == .data },
                check.refusals
            )
        }

        /// Reads the root, and makes this reader available to generated code.
        ///
        /// - Parameter hasData: whether there can be nested archives and Codable values.
        private func read(
            _ unarchiver: Foundation.NSKeyedUnarchiver, classes: [Swift.AnyClass], _ stack: Stack, left: Limits,
            hasData: Swift.Bool, _ refusals: [any Swift.Error]
        ) throws -> Any {
            guard stack.hasRoom(for: 0) else { throw stack.exceeded }
            let memory = Foundation.Thread.current.threadDictionary
            let reader: ([Swift.AnyClass], Foundation.Data) -> Any? = { inner, data in
                Self.keepingLimit { try self.object(from: data, classes: classes + inner, limits: left) }
            }
            let codedData: (Foundation.Data) -> Foundation.Data? = { data in
                Self.keepingLimit { try self.codedData(data, depth: min(left.depth, stack.codedLevels)) }
            }
            let hasStack: (Swift.Int) -> Swift.Bool = { bytes in
                if stack.hasRoom(for: bytes) { return true }
                Self.keep(stack.exceeded)
                return false
            }
            var functions: [(key: Swift.String, function: Any)] = [(Self.stackKey, hasStack)]
            let refuse: (Swift.Int) -> Void = { number in
                if refusals.indices.contains(number) { Self.keep(refusals[number]) }
            }
            if !refusals.isEmpty { functions.append((Self.refuseKey, refuse)) }
            if hasData { functions += [(Self.readerKey, reader), (Self.codedDataKey, codedData)] }
            let outer = functions.map { memory[$0.key] }
            for entry in functions { memory[entry.key] = entry.function }
            let outerFailure = memory[Self.failureKey]
            if outerFailure != nil { memory[Self.failureKey] = nil }
            let object = unarchiver.decodeObject(of: classes, forKey: Foundation.NSKeyedArchiveRootObjectKey)
            let failure = memory[Self.failureKey]
            for (entry, value) in zip(functions, outer) { memory[entry.key] = value }
            if failure != nil || outerFailure != nil { memory[Self.failureKey] = outerFailure }
            let error = failure as? any Swift.Error ?? unarchiver.error
            unarchiver.finishDecoding()
            if let error = error as? SecureArchiveError { throw error }
            if let error {
                let reason =
                    (error as Foundation.NSError).userInfo[Foundation.NSDebugDescriptionErrorKey] as? Swift.String
                throw SecureArchiveError.refusedValue(reason ?? error.localizedDescription, underlying: error)
            }
            guard let object else { throw SecureArchiveError.damaged("there is no object", at: "root") }
            return object
        }

        private func codedData(_ data: Foundation.Data, depth: Swift.Int) throws -> Foundation.Data {
            var coded = CodedData(depth: depth, allowedWork: work)
            defer { work -= coded.work }
            return try coded.checked(data)
        }

        /// - Returns: nil for damaged data, which the property reports. Exceeding a limit is an error of the whole
        ///   the whole archive.
        private static func keepingLimit<Value>(_ read: () throws -> Value) -> Value? {
            do {
                return try read()
            } catch SecureArchiveError.exceedsLimit(let limit, let place) {
                keep(SecureArchiveError.exceedsLimit(limit, at: place))
                return nil
            } catch {
                return nil
            }
        }

        /// Keeps the first error of the whole archive.
        private static func keep(_ error: any Swift.Error) {
            let memory = Foundation.Thread.current.threadDictionary
            if memory[failureKey] == nil { memory[failureKey] = error }
        }

        /// Reports that a refused value is decoded.
        static func refuse(_ number: Swift.Int) {
            (Foundation.Thread.current.threadDictionary[refuseKey] as? (Swift.Int) -> Void)?(number)
        }

        private static func tree(_ data: Foundation.Data) throws -> Tree {
            let bytes = [Swift.UInt8](data)
            if bytes.starts(with: "bplist0".utf8) { return try Tree(binary: bytes) }
            if bytes.dropFirst(2).starts(with: "streamtyped".utf8) { throw SecureArchiveError.unkeyedArchive }
            let start = Swift.String(decoding: bytes.prefix(4096), as: Swift.UTF8.self)
            guard start.contains("<plist") else {
                throw SecureArchiveError.notAnArchive(data.isEmpty ? "there is no data" : "it is no property list")
            }
            return try Tree(xml: bytes)
        }
    }
}
