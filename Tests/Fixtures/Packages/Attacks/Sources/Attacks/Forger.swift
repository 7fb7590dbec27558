import Foundation

// The names of these classes are as long as those of the classes that they imitate, so that one name can be written
// over the other in a binary archive.

/// A `Friend` without a name.
final class Phoney: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() {}
    init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) {}
}

/// A `Friend` who is its own best friend.
final class Circle: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    override init() {}
    init?(coder: NSCoder) { nil }

    func encode(with coder: NSCoder) {
        coder.encode("Narcissus" as NSString, forKey: "name")
        coder.encode(self, forKey: "best")
    }
}

/// A `Nest` with any data in it.
final class Cage: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    private let inner: Data?
    init(_ inner: Data? = nil) { self.inner = inner }
    init?(coder: NSCoder) { nil }
    func encode(with coder: NSCoder) { coder.encode(inner as NSData?, forKey: "inner") }

    /// - Parameter count: the number of nested archives.
    static func around(_ count: Int) -> Cage {
        (0..<count).reduce(Cage()) { cage, _ in Cage(archive(cage)) }
    }
}

/// Writes any values in place of a `Victim`.
final class Forger: NSObject, NSSecureCoding {
    typealias Writing = (NSCoder) -> Void

    static var supportsSecureCoding: Bool { true }

    private let write: Writing

    init(_ write: @escaping Writing) {
        self.write = write
    }

    init?(coder: NSCoder) { nil }

    func encode(with coder: NSCoder) { write(coder) }

    /// Returns an archive that names a `Victim`, with the required values and additional ones.
    static func victim(_ write: @escaping Writing) -> Data {
        victim(with: { coder in
            writeWhatAllNeed(coder)
            write(coder)
        })
    }

    static func writeWhatAllNeed(_ coder: NSCoder) {
        coder.encode("Ada" as NSString, forKey: "name")
        coder.encode(7, forKey: "count")
        coder.encode(0.5, forKey: "ratio")
    }

    /// Returns such an archive with only the given values.
    static func victim(with write: @escaping Writing) -> Data {
        archive(Forger(write)).withForgedNames
    }
}

extension Forger {
    /// Returns an archive of a `Victim` with nested lists, each of which contains the next one a number of times. An
    /// archiver would compare each list with all others, with all their contents.
    ///
    /// - Parameter isRoot: whether the victim is an object, or its values are at the top level.
    static func lists(_ count: Int, times: Int, isRoot: Bool) -> Data {
        func reference(_ number: Int) -> String { "<dict><key>CF$UID</key><integer>\(number)</integer></dict>" }
        func type(_ name: String) -> String {
            "<dict><key>$classname</key><string>\(name)</string><key>$classes</key><array><string>\(name)</string>"
                + "<string>NSObject</string></array></dict>"
        }
        let values = """
            <key>name</key>\(reference(4))<key>count</key><integer>7</integer><key>ratio</key><real>0.5</real>
            <key>list</key>\(reference(5))
            """
        let lists = (1...count).map { number in
            let held = String(repeating: reference(number == count ? 4 : 5 + number), count: times)
            return "<dict><key>$class</key>\(reference(3))<key>NS.objects</key><array>\(held)</array></dict>"
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>$archiver</key><string>NSKeyedArchiver</string><key>$version</key><integer>100000</integer>
            <key>$top</key><dict>\(isRoot ? "<key>root</key>" + reference(1) : values)</dict>
            <key>$objects</key><array><string>$null</string>
            <dict><key>$class</key>\(reference(2))\(values)</dict>\(type("Attacks.Victim"))\(type("NSArray"))
            <string>Ada</string>\(lists.joined())
            </array></dict></plist>
            """
        return Data(text.utf8)
    }
}

func archive(_ value: some NSObject & NSSecureCoding) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(value, forKey: NSKeyedArchiveRootObjectKey)
    archiver.finishEncoding()
    return archiver.encodedData
}

func unarchiver(for data: Data) throws -> NSKeyedUnarchiver {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver
}

extension Data {
    var withForgedNames: Data {
        replacing("Forger", with: "Victim").replacing("Phoney", with: "Friend").replacing("Circle", with: "Friend")
            .replacing("Attacks.Cage", with: "Attacks.Nest")
            .replacing("Antarctica/Troll", with: "Antarctica/Trxll")
    }

    /// Replaces a text with another of the same length, everywhere.
    func replacing(_ old: String, with new: String) -> Data {
        precondition(old.utf8.count == new.utf8.count)
        var result = self
        var start = result.startIndex
        while let range = result[start...].range(of: Data(old.utf8)) {
            result.replaceSubrange(range, with: Data(new.utf8))
            start = range.upperBound
        }
        return result
    }
}

#if !canImport(ObjectiveC)
    /// Passes everything to an unarchiver, and keeps the error that it gets: Foundation on Linux reports another error
    /// to the caller. On Apple platforms, the methods with classes can't be overridden from Swift and aren't needed
    /// here, because an unarchiver keeps its first error.
    final class Recorder: NSCoder {
        private let archive: NSKeyedUnarchiver
        private var recorded: (any Error)?

        init(_ archive: NSKeyedUnarchiver) {
            self.archive = archive
        }

        override var allowsKeyedCoding: Bool { true }
        override var error: (any Error)? { recorded ?? archive.error }
        override func failWithError(_ error: any Error) { recorded = recorded ?? error }
        override func containsValue(forKey key: String) -> Bool { archive.containsValue(forKey: key) }

        override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
            archive.decodeObject(of: classes, forKey: key)
        }
        override func decodeObject<T: NSObject & NSCoding>(of type: T.Type, forKey key: String) -> T? {
            archive.decodeObject(of: type, forKey: key)
        }
        override func decodeBool(forKey key: String) -> Bool { archive.decodeBool(forKey: key) }
        override func decodeInteger(forKey key: String) -> Int { archive.decodeInteger(forKey: key) }
        override func decodeInt64(forKey key: String) -> Int64 { archive.decodeInt64(forKey: key) }
        override func decodeDouble(forKey key: String) -> Double { archive.decodeDouble(forKey: key) }
        override func decodeFloat(forKey key: String) -> Float { archive.decodeFloat(forKey: key) }
    }
#endif
