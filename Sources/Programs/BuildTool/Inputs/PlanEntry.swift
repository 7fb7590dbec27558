import SecureCodeGenSourceText

/// An entry of a file that the plugins write: a word, and a path or a name. Each entry ends with a NUL byte. A path can't
/// contain one, so no path can add an entry.
package struct PlanEntry: Equatable {
    /// The number of the invalid entry, counted from 1.
    package struct SyntaxError: Error, Equatable {
        package let number: Int
    }

    package let number: Int
    package let word: String
    package let value: String

    package var path: Path { Path(value) }

    /// An error for this entry.
    package var misplaced: SyntaxError { SyntaxError(number: number) }

    /// - Parameter contents: The contents of the file as UTF-8.
    package static func entries(of contents: [UInt8]) throws(SyntaxError) -> [PlanEntry] {
        var entries: [PlanEntry] = []
        for (index, entry) in contents.split(separator: 0).enumerated() {
            let parts = entry.split(separator: UInt8(ascii: " "), maxSplits: 1)
                .map { String(decoding: $0, as: UTF8.self) }
            guard parts.count == 2 else { throw SyntaxError(number: index + 1) }
            entries.append(PlanEntry(number: index + 1, word: parts[0], value: parts[1]))
        }
        return entries
    }
}
