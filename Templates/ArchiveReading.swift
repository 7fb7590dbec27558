/// The door to archives: reading what may come from anyone.
let archiveReading = #"""
    {{! template archive-reading }}
    /// Reads archives that may come from anyone.
    nonisolated {{access}}enum SecureArchive {
        /// Up to where archives are read. Decoding an object needs stack for each object that holds it, and looking through
        /// nested collections takes time for each element wherever it stands.
        {{access}}struct Limits: {{Swift.Sendable}} {
            {{access}}static let standard = Limits()

            /// How many objects may stand one in another. A thread with 512 KB of stack decodes about a hundred.
            {{access}}var depth = 100
            /// How many elements the collections that stand in one another may have, those of a collection counted wherever
            /// it stands. As many as the archive has objects are always allowed.
            {{access}}var elements = 1_000_000
            /// How many bytes archives may have together that stand in the archive as data; those in one another count each.
            /// Twice as many as the archive has are always allowed.
            {{access}}var nestedBytes = 300_000

            {{access}}init() {}
        }

        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            {{access}}static var writingOptions: {{Foundation.Data}}.WritingOptions { [.atomic, .completeFileProtectionUnlessOpen] }
        #else
            {{access}}static var writingOptions: {{Foundation.Data}}.WritingOptions { .atomic }
        #endif

        /// Under which initializers leave the first error, which a coder on Linux forgets.
        private static var failureKey: {{Swift.String}} { "SecureArchive.failure" }
        /// Under which generated code finds what reads archives in the archive.
        private static var readerKey: {{Swift.String}} { "SecureArchive.reader" }

        /// What archives in archives may still have, for all of them.
        private final class NestedBytes {
            private let allowed: {{Swift.Int}}
            private var taken = 0

            init(allowed: {{Swift.Int}}) { self.allowed = allowed }

            func take(_ data: {{Foundation.Data}}) throws {
                taken += data.count
                guard taken > allowed else { return }
                throw SecureArchiveError.exceedsLimit("\(allowed) bytes in archives within it", at: "root")
            }
        }

        /// - Parameter classes: every class that the archive may hold.
        static func object(from data: {{Foundation.Data}}, classes: [{{Swift.AnyClass}}], limits: Limits) throws -> Any {
            let bytes = NestedBytes(allowed: max(limits.nestedBytes, 2 * data.count))
            return try object(from: data, classes: classes, limits: limits, bytes)
        }

        private static func object(
            from data: {{Foundation.Data}}, classes: [{{Swift.AnyClass}}], limits: Limits, _ bytes: NestedBytes
        ) throws -> Any {
            let data = try binaryPropertyList(data)
            var check = try Check(PropertyList([{{Swift.UInt8}}](data)), classes: classes, limits: limits)
            try check.run()
            let unarchiver: {{Foundation.NSKeyedUnarchiver}}
            do {
                unarchiver = try {{Foundation.NSKeyedUnarchiver}}(forReadingFrom: data)
            } catch {
                throw SecureArchiveError.notAnArchive(error.localizedDescription)
            }
            unarchiver.decodingFailurePolicy = .setErrorAndReturn
            #if canImport(ObjectiveC)
                unarchiver.requiresSecureCoding = true
            #else
                // Foundation on Linux ends the process when it meets a class that is not allowed. The check has seen to it
                // that there is none, and each value is cast where it is decoded.
                unarchiver.requiresSecureCoding = false
                if check.storedClasses.values.contains(where: { $0.shape == .dictionary }) { readDictionaries(for: unarchiver) }
            #endif
            let memory = {{Foundation.Thread}}.current.threadDictionary
            let outer = (failure: memory[failureKey], reader: memory[readerKey])
            defer { (memory[failureKey], memory[readerKey]) = outer }
            memory[failureKey] = nil
            // Archives that stand in the archive as data are read in the same way, from the stack that is left.
            var left = limits
            left.depth -= check.height
            let reader: ([{{Swift.AnyClass}}], {{Foundation.Data}}) -> Any? = { inner, data in
                do {
                    try bytes.take(data)
                } catch {
                    memory[failureKey] = memory[failureKey] ?? error
                    return nil
                }
                return try? SecureArchive.object(from: data, classes: classes + inner, limits: left, bytes)
            }
            memory[readerKey] = reader
            let object = unarchiver.decodeObject(of: classes, forKey: {{Foundation.NSKeyedArchiveRootObjectKey}})
            let error = memory[failureKey] as? any {{Swift.Error}} ?? unarchiver.error
            unarchiver.finishDecoding()
            if let error = error as? SecureArchiveError { throw error }
            if let error {
                let reason = (error as {{Foundation.NSError}}).userInfo[{{Foundation.NSDebugDescriptionErrorKey}}] as? {{Swift.String}}
                throw SecureArchiveError.refusedValue(reason ?? error.localizedDescription, underlying: error)
            }
            guard let object else { throw SecureArchiveError.damaged("there is no object", at: "root") }
            return object
        }

        /// XML property lists become binary ones; what is neither is an error.
        private static func binaryPropertyList(_ data: {{Foundation.Data}}) throws -> {{Foundation.Data}} {
            if data.starts(with: {{Swift.Array}}("bplist0".utf8)) { return data }
            if data.dropFirst(2).starts(with: {{Swift.Array}}("streamtyped".utf8)) { throw SecureArchiveError.unkeyedArchive }
            guard let start = data.prefix(4096).range(of: {{Foundation.Data}}("<plist".utf8))?.lowerBound else {
                throw SecureArchiveError.notAnArchive(data.isEmpty ? "there is no data" : "it is no property list")
            }
            // What stands before the list may name an encoding in which other bytes are tags.
            let list = {{Foundation.Data}}(data[start...])
            guard isShallow(list) else { throw SecureArchiveError.notAnArchive("it is nested too deeply") }
            do {
                let value = try {{Foundation.PropertyListSerialization}}.propertyList(from: list, format: nil)
                return try {{Foundation.PropertyListSerialization}}.data(fromPropertyList: value, format: .binary, options: 0)
            } catch {
                throw SecureArchiveError.notAnArchive("it is no property list")
            }
        }

        /// Whether an XML property list has no more elements in one another than an archive has. Foundation on Linux reads
        /// any number, until the stack ends.
        private static func isShallow(_ xml: {{Foundation.Data}}) -> {{Swift.Bool}} {
            let bytes = [{{Swift.UInt8}}](xml)
            var depth = 0
            var index = 0
            func skip(past end: {{Swift.String}}) {
                let end = {{Swift.Array}}(end.utf8)
                while index < bytes.count, !bytes[index...].starts(with: end) { index += 1 }
            }
            while index < bytes.count {
                defer { index += 1 }
                guard bytes[index] == {{Swift.UInt8}}(ascii: "<"), index + 1 < bytes.count else { continue }
                switch bytes[index + 1] {
                case {{Swift.UInt8}}(ascii: "!"):
                    let isComment = bytes[index...].starts(with: {{Swift.Array}}("<!--".utf8))
                    let isText = bytes[index...].starts(with: {{Swift.Array}}("<![CDATA[".utf8))
                    guard isComment || isText else { return false }
                    skip(past: isComment ? "-->" : "]]>")
                case {{Swift.UInt8}}(ascii: "?"): skip(past: "?>")
                case {{Swift.UInt8}}(ascii: "/"): depth -= 1
                default:
                    while index < bytes.count, bytes[index] != {{Swift.UInt8}}(ascii: ">") { index += 1 }
                    if bytes[index - 1] != {{Swift.UInt8}}(ascii: "/") { depth += 1 }
                }
                if depth > 32 { return false }
            }
            return true
        }
    }
    """#
