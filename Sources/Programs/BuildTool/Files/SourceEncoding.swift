import SecureCodeGenSourceText

/// The reason why a file isn't UTF-8, found in its bytes.
enum ForeignEncoding: Equatable {
    case utf16
    case utf32
    /// The file contains NUL, so it isn't text.
    case binary
    /// The offset of the first byte that isn't UTF-8, usually Latin-1.
    case other(at: Int)

    /// Returns nil for UTF-8, with or without a byte-order mark.
    init?(of bytes: [UInt8]) {
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            self = .utf32
        } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            self = .utf16
        } else if bytes.contains(0) {
            self = Self.looksLikeUTF16(bytes) ? .utf16 : .binary
        } else if let offset = Self.firstInvalidByte(of: bytes) {
            self = .other(at: offset)
        } else {
            return nil
        }
    }

    /// Whether every other byte at the beginning is NUL, as in UTF-16 without a mark.
    private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(64)
        guard start.count >= 4 else { return false }
        let even = stride(from: 0, to: start.count, by: 2).count { start[$0] == 0 }
        let odd = stride(from: 1, to: start.count, by: 2).count { start[$0] == 0 }
        return max(even, odd) * 4 > start.count && min(even, odd) == 0
    }

    private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
        if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
        var offset = 0
        while offset < bytes.count {
            guard let length = lengthOfScalar(at: offset, in: bytes) else { return offset }
            offset += length
        }
        return nil
    }

    /// Returns nil if no well-formed sequence begins here.
    private static func lengthOfScalar(at offset: Int, in bytes: [UInt8]) -> Int? {
        let length =
            switch bytes[offset] {
            case ..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0, offset + length <= bytes.count else { return nil }
        let sequence = bytes[offset..<offset + length]
        return String(validating: sequence, as: UTF8.self) == nil ? nil : length
    }
}

extension Diagnostic {
    /// - Parameter isReference: Whether the file is only read for its declarations.
    static func foreignEncoding(_ encoding: ForeignEncoding, _ path: Path, isReference: Bool) -> Diagnostic {
        let what =
            switch encoding {
            case .utf16: "this file is UTF-16, but Swift source is UTF-8"
            case .utf32: "this file is UTF-32, but Swift source is UTF-8"
            case .binary: "this file is not text, because it contains NUL characters"
            case .other: "invalid UTF-8 from here on; the file may be Latin-1"
            }
        let range = if case .other(let offset) = encoding { SourceRange(offset, offset + 1) } else { SourceRange?.none }
        return Diagnostic(
            id: "not-utf8", severity: isReference ? .warning : .error, message: what,
            at: Location(path: path, range: range),
            notes: [Note("save it as UTF-8")])
    }
}
