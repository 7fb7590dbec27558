import ArchiveFormats

/// Finds out whether numbers of one type can be read as another, if both are written in the same way.
enum NumberReading {
    /// Returns nil if every value can be read.
    static func obstacle(_ written: String, _ read: String, _ position: CompatibilityChecker.Position)
        -> Incompatibility?
    {
        if written == read { return nil }
        if let range = ranges[written], let wanted = ranges[read] {
            return wanted.contains(range) ? nil : Incompatibility("may hold numbers that don't fit in \(read)")
        }
        switch (written, read) {
        case ("Double", "CGFloat"), ("CGFloat", "Double"), ("Float", "Double"), ("Float", "CGFloat"): return nil
        case ("Double", "Float"), ("CGFloat", "Float"):
            return Incompatibility("hold numbers with more digits than a Float")
        default: break
        }
        // NSNumber converts its value.
        if position == .element, let bits = exactBits[read], let range = ranges[written] {
            return range.width <= bits ? nil : Incompatibility("may hold numbers that don't fit in \(read)")
        }
        return Incompatibility(written: written, read: read)
    }

    /// The number of integer bits that a type keeps.
    private static let exactBits = ["Float": 16, "Double": 32, "CGFloat": 32]

    /// The range of an integer type. UInt and UInt64 are written as signed integers with the same bits.
    private struct Range {
        let width: Int
        let isSigned: Bool
        var isBitPattern: Bool { !isSigned && width == 64 }

        func contains(_ other: Range) -> Bool {
            if isBitPattern { return !other.isSigned }
            if other.isBitPattern { return false }
            if isSigned == other.isSigned { return width >= other.width }
            return isSigned && width > other.width
        }
    }

    private static let ranges: [String: Range] = [
        "Int": Range(width: 64, isSigned: true), "Int8": Range(width: 8, isSigned: true),
        "Int16": Range(width: 16, isSigned: true), "Int32": Range(width: 32, isSigned: true),
        "Int64": Range(width: 64, isSigned: true), "UInt": Range(width: 64, isSigned: false),
        "UInt8": Range(width: 8, isSigned: false), "UInt16": Range(width: 16, isSigned: false),
        "UInt32": Range(width: 32, isSigned: false), "UInt64": Range(width: 64, isSigned: false),
    ]

    static func isWhole(_ name: String) -> Bool { ranges[name] != nil }
}
