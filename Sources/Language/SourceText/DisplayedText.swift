extension String {
    /// The text as one safe line for a terminal or a log: it doesn't control the terminal, reorder the text around it,
    /// or look like a command to a CI service.
    package var displayedLine: String {
        let isPlain = utf8.allSatisfy {
            (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "#")
        }
        if isPlain { return self }
        var line = ""
        var isAtStart = true
        var rest = unicodeScalars[...]
        while let scalar = rest.first {
            let isCommand = isAtStart ? rest.starts(with: "::".unicodeScalars) : false
            if isCommand || rest.beginsLoggingCommand || scalar.isUnsafeToDisplay {
                line += scalar.escapedAsInSwift
            } else {
                line.unicodeScalars.append(scalar)
            }
            isAtStart = isAtStart && scalar.properties.isWhitespace
            rest.removeFirst()
        }
        return line
    }

    /// A copy with a space for each such character, so that columns don't change.
    package var displayedExcerpt: String {
        var line = ""
        for scalar in unicodeScalars { line.unicodeScalars.append(scalar.isUnsafeToDisplay ? " " : scalar) }
        return line.displayedLine
    }

    /// Returns at most this number of characters.
    package func clipped(to limit: Int = 80) -> String {
        let scalars = unicodeScalars
        guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
            end < scalars.endIndex
        else { return self }
        return String(scalars[..<end]) + "…"
    }
}

extension Unicode.Scalar {
    /// Whether the character is a control character other than a tab, ends a line, or is invisible and changes how the
    /// surrounding text is shown. Joiners are safe, because some scripts and emoji need them.
    package var isUnsafeToDisplay: Bool {
        if value < 0x7F { return value < 0x20 && self != "\t" }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return value != 0x200C && value != 0x200D
        default: return false
        }
    }

    fileprivate var escapedAsInSwift: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        default: "\\u{" + String(value, radix: 16) + "}"
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Whether the text begins a command such as `##[error]` or `##vso[…]`, which works anywhere in a line.
    fileprivate var beginsLoggingCommand: Bool {
        guard starts(with: "##".unicodeScalars) else { return false }
        return dropFirst(2).drop { ("a"..."z").contains($0) }.first == "["
    }
}
