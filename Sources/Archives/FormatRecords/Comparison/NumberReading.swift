import SecureCodeGenAppleTypes

/// Finds out whether numbers of one type can be read as another, if both are written in the same way.
enum NumberReading {
    /// Returns nil if every value can be read.
    static func obstacle(
        _ written: Scalar, _ read: Scalar, _ position: CompatibilityChecker.Position
    ) -> Incompatibility? {
        if written == read { return nil }
        let unfitting = Incompatibility("may hold numbers that don't fit in \(read.rawValue)")
        switch (written.family, read.family) {
        case (.integer, .integer): return fits(written, read) ? nil : unfitting
        case (.real, .real):
            return read == .float ? Incompatibility("hold numbers with more digits than a Float") : nil
        // NSNumber converts its value.
        case (.integer, .real) where position == .element:
            return width(written) <= (read == .float ? 16 : 32) ? nil : unfitting
        default: return Incompatibility(written: written.rawValue, read: read.rawValue)
        }
    }

    /// Whether each value of an integer type is one of another.
    private static func fits(_ written: Scalar, _ read: Scalar) -> Bool {
        // UInt and UInt64 are written as signed integers with the same bits.
        if isBitPattern(read) { return !isSigned(written) }
        if isBitPattern(written) { return false }
        if isSigned(read) == isSigned(written) { return width(read) >= width(written) }
        return isSigned(read) && width(read) > width(written)
    }

    private static func width(_ scalar: Scalar) -> Int { scalar.integerType?.bitWidth ?? 0 }
    private static func isSigned(_ scalar: Scalar) -> Bool { scalar.integerType?.isSigned ?? true }
    private static func isBitPattern(_ scalar: Scalar) -> Bool { !isSigned(scalar) && width(scalar) == 64 }
}
