#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A source file as it was read: a path to show to people and the bytes, never changed and never assumed to be
/// valid UTF-8.
package struct SourceFile: Sendable {
    /// The path as diagnostics print it: as the user wrote it, or joined to the folder the user named.
    package let path: Path

    /// The whole file, byte for byte, a byte-order mark included.
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - path: as it is to be shown; nothing is read from there.
    ///   - bytes: the whole file, in any encoding or none.
    package init(path: Path, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file that holds a text in UTF-8.
    package init(path: Path, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// Whether it is an Objective-C header, by its name: bodies of what it declares are nowhere to be read.
    package var isHeader: Bool { path.isHeader }

    /// Whether the bytes of a text stand anywhere in the file.
    ///
    /// - Parameter text: not empty.
    package func mentions(_ text: StaticString) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard var rest = bytes.baseAddress else { return false }
            let end = rest + bytes.count
            let length = text.utf8CodeUnitCount
            while end - rest >= length, let found = memchr(rest, Int32(text.utf8Start[0]), end - rest - length + 1) {
                if memcmp(found, text.utf8Start, length) == 0 { return true }
                rest = UnsafeRawPointer(found) + 1
            }
            return false
        }
    }

    /// The text of a range; bytes that are not UTF-8 come out as U+FFFD.
    ///
    /// - Parameter range: offsets into `bytes`; what lies past the end of the file is left out.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lower, 0), bytes.count)
        let upper = min(max(range.upper, lower), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }
}
