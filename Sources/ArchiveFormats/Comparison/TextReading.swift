/// Whether a text that stands for one kind of value is one that stands for another.
enum TextReading {
    /// What a form is to the text that stands under its key; nil where it is no text.
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

    /// - Returns: nil where every text does.
    static func obstacle(_ written: String, _ read: String) -> Unreadable? {
        if written == read || ["String", "Substring"].contains(read) { return nil }
        switch (written, read) {
        case ("Unicode.Scalar", "Character"): return nil
        case (_, "Decimal") where NumberReading.isWhole(written) || ["Int128", "UInt128"].contains(written): return nil
        case (_, "Int128") where NumberReading.isWhole(written): return nil
        case (_, "UInt128") where written.hasPrefix("UInt"): return nil
        case (_, _) where NumberReading.isWhole(written) && NumberReading.isWhole(read):
            // As text there are no bit patterns.
            let isNear = NumberReading.obstacle(written, read, .key) == nil
            return isNear ? nil : Unreadable("may hold strings that aren't a valid \(read)")
        default: return Unreadable("may hold strings that aren't a valid \(read)")
        }
    }
}
