import ArchiveFormats

/// Finds out whether strings for one type of value are valid for another.
enum TextReading {
    /// Returns the type of the value that a string represents; nil if the form isn't a string.
    static func content(of form: ArchivedForm) -> String? {
        switch form {
        case .bridged("String"): "String"
        case .text(let name): name
        case .represented(.scalar(let name), "string"): name
        case .represented(.bridged(let name), let representation)
        where representation == "string" || representation == "absoluteString":
            name
        default: nil
        }
    }

    /// Returns nil if every string can be read.
    static func obstacle(_ written: String, _ read: String) -> Incompatibility? {
        if written == read || ["String", "Substring"].contains(read) { return nil }
        switch (written, read) {
        case ("Unicode.Scalar", "Character"): return nil
        case (_, "Decimal") where NumberReading.isWhole(written) || ["Int128", "UInt128"].contains(written): return nil
        case (_, "Int128") where NumberReading.isWhole(written): return nil
        case (_, "UInt128") where written.hasPrefix("UInt"): return nil
        case (_, _) where NumberReading.isWhole(written) && NumberReading.isWhole(read):
            // Strings have no bit patterns.
            let isNear = NumberReading.obstacle(written, read, .key) == nil
            return isNear ? nil : Incompatibility("may hold strings that aren't a valid \(read)")
        default: return Incompatibility("may hold strings that aren't a valid \(read)")
        }
    }
}
