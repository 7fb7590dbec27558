import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats

/// Finds out whether strings for one type of value are valid for another.
enum TextReading {
    /// Returns the type of the value that a string represents; nil if the form isn't a string.
    static func content(of form: ArchivedForm) -> String? {
        switch form {
        case .value(.bridged(.string)): "String"
        case .value(.text(let value)): value.rawValue
        case .represented(.scalar(let scalar), .string): scalar.rawValue
        case .represented(.value(let value), .string), .represented(.value(let value), .absoluteString): value.name
        default: nil
        }
    }

    /// Returns nil if every string can be read.
    static func obstacle(_ written: String, _ read: String) -> Incompatibility? {
        if written == read || ["String", "Substring"].contains(read) { return nil }
        let number = integer(written)
        switch (written, read) {
        case ("Unicode.Scalar", "Character"): return nil
        case (_, "Decimal") where number != nil || ["Int128", "UInt128"].contains(written): return nil
        case (_, "Int128") where number != nil: return nil
        case (_, "UInt128") where written.hasPrefix("UInt"): return nil
        default: break
        }
        // Strings have no bit patterns.
        if let number, let wanted = integer(read), NumberReading.obstacle(number, wanted, .key) == nil { return nil }
        return Incompatibility("may hold strings that aren't a valid \(read)")
    }

    private static func integer(_ name: String) -> Scalar? {
        Scalar(rawValue: name).flatMap { $0.isInteger ? $0 : nil }
    }
}
