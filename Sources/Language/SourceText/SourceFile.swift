#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A source file: a path for messages, and the bytes, which may not be valid UTF-8. Slices share it.
package final class SourceFile: Sendable {
    /// The path for messages: as the user wrote it, or appended to the folder that the user named.
    package let path: Path

    /// The bytes of the whole file, including a byte-order mark.
    package let bytes: [UInt8]

    private let original: SourceFile?

    /// - Parameters:
    ///   - path: The path for messages. Nothing is read from it.
    ///   - bytes: The whole file, in any encoding.
    package convenience init(path: Path, bytes: [UInt8]) {
        self.init(path: path, bytes: bytes, original: nil)
    }

    private init(path: Path, bytes: [UInt8], original: SourceFile?) {
        self.path = path
        self.bytes = bytes
        self.original = original
    }

    /// Creates a file from text.
    package convenience init(path: Path, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The file with all that its author, or a tool, wrote: the same file unless parts of it are blank here.
    package var written: SourceFile { original ?? self }

    /// Returns the file with spaces instead of the characters of some ranges. All others keep their offset, line and
    /// column.
    package func blanking(_ ranges: [SourceRange]) -> SourceFile {
        var blank = bytes
        for range in ranges {
            for offset in range.lower..<range.upper where blank[offset] != 0x0A && blank[offset] != 0x0D {
                blank[offset] = 0x20
            }
        }
        return SourceFile(path: path, bytes: blank, original: written)
    }

    /// Whether it is an Objective-C header. The bodies of its methods are unknown.
    package var isHeader: Bool { path.isHeader }

    /// Whether the file contains the bytes of a text.
    ///
    /// - Parameter text: The text, which must not be empty.
    package func mentions(_ text: StaticString) -> Bool { offset(of: text) != nil }

    /// Whether the file contains the bytes of a text.
    ///
    /// - Parameter text: The text, which must not be empty.
    package func mentions(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { offset(of: $0, from: 0) != nil }
    }

    /// Returns the offset of the first occurrence of a text at or after an offset.
    ///
    /// - Parameter text: The text, which must not be empty.
    package func offset(of text: StaticString, from offset: Int = 0) -> Int? {
        text.withUTF8Buffer { self.offset(of: $0, from: offset) }
    }

    private func offset(of text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, let first = text.baseAddress else { return nil }
            var rest = start + offset
            let end = start + bytes.count
            while end - rest >= text.count,
                let found = memchr(rest, Int32(first.pointee), end - rest - text.count + 1)
            {
                if memcmp(found, first, text.count) == 0 { return UnsafeRawPointer(found) - start }
                rest = UnsafeRawPointer(found) + 1
            }
            return nil
        }
    }

    /// Returns the text of a range. Bytes that aren't UTF-8 become U+FFFD.
    ///
    /// - Parameter range: Offsets into `bytes`. The part behind the end of the file is ignored.
    package func text(_ range: SourceRange) -> String {
        let lower = min(max(range.lower, 0), bytes.count)
        let upper = min(max(range.upper, lower), bytes.count)
        return String(decoding: bytes[lower..<upper], as: UTF8.self)
    }
}
