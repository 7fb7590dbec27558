#if !canImport(ObjectiveC)
    import Foundation
    import StrictCoding

    /// Encodes the given values in place of a `Reader`.
    final class Writer: NSObject, NSSecureCoding {
        private let write: (NSCoder) -> Void

        init(_ write: @escaping (NSCoder) -> Void) { self.write = write }

        static var supportsSecureCoding: Bool { true }
        func encode(with coder: NSCoder) { write(coder) }
        init?(coder: NSCoder) { return nil }
    }

    /// Decodes with the given function.
    final class Reader: NSObject, NSSecureCoding {
        nonisolated(unsafe) static var read: (NSCoder) -> Bool = { _ in true }

        static var supportsSecureCoding: Bool { true }
        func encode(with coder: NSCoder) {}
        init?(coder: NSCoder) {
            super.init()
            if !Self.read(coder) { return nil }
        }
    }

    /// A class that decodes a nested object.
    final class Link: NSObject, NSSecureCoding {
        let next: Link?
        weak var friend: Link?

        init(next: Link?, friend: Link? = nil) {
            self.next = next
            self.friend = friend
        }

        static var supportsSecureCoding: Bool { true }

        func encode(with coder: NSCoder) {
            coder.encode(next, forKey: "next")
            coder.encodeConditionalObject(friend, forKey: "friend")
        }

        init?(coder: NSCoder) {
            next = coder.decodeObject(of: Link.self, forKey: "next")
            friend = coder.decodeObject(of: Link.self, forKey: "friend")
            if next != nil, friend === next { Self.friends += 1 }
        }

        nonisolated(unsafe) static var friends = 0
    }

    /// The result of reading an archive.
    struct Trial {
        let unarchiver: StrictUnarchiver
        let object: Reader?

        init(
            _ write: @escaping (NSCoder) -> Void, policy: NSCoder.DecodingFailurePolicy = .setErrorAndReturn,
            read: @escaping (NSCoder) -> Bool
        ) throws {
            Reader.read = read
            let archive = try StrictArchiver.archive(Writer(write), replacing: [(Writer.self, by: Reader.self)])
            unarchiver = StrictUnarchiver(archive, policy: policy)
            object = unarchiver.decodeObject(of: Reader.self, forKey: NSKeyedArchiveRootObjectKey)
        }

        var isClean: Bool {
            object != nil && unarchiver.error == nil && unarchiver.raised.isEmpty && unarchiver.warnings.isEmpty
        }

        var isRefused: Bool { object == nil && unarchiver.error != nil }
    }
#endif
