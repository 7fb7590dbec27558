import SecureCodeGenBuildTool
import SecureCodeGenSourceText

/// Expands `@file` arguments to the arguments in the files.
///
/// A file contains arguments separated by white space and line breaks. Single or double quotes group text, and a
/// backslash escapes the next character, as in a shell. `#` at the beginning of a line starts a comment. Arguments
/// after `--` aren't expanded. A path that begins with `@` can be written as `./@name`.
struct ArgumentFile {
    private let fileSystem: FileSystem
    /// The files that were read. No file is read twice, because files that include each other would expand endlessly.
    private var seen: Set<Path> = []

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    mutating func expand(_ arguments: [String]) throws(UsageError) -> [String] {
        var result: [String] = []
        for (index, argument) in arguments.enumerated() {
            if argument == "--" { return result + arguments[index...] }
            if argument.utf8.count > 1, argument.utf8.first == UInt8(ascii: "@") {
                result += try contents(ofFile: Path(argument.dropFirst()))
            } else {
                result.append(argument)
            }
        }
        return result
    }

    private mutating func contents(ofFile path: Path) throws(UsageError) -> [String] {
        guard seen.insert(fileSystem.canonicalOrNamed(path)).inserted else {
            throw .argumentFile(path, reason: "it is named more than once")
        }
        let bytes: [UInt8]
        do throws(FileSystem.ReadError) {
            bytes = try fileSystem.contents(of: path)
        } catch {
            throw .argumentFile(path, reason: error.reason)
        }
        guard let words = Self.words(of: String(decoding: bytes, as: UTF8.self)) else {
            throw .argumentFile(path, reason: "it has an unclosed quote")
        }
        return try expand(words)
    }

    /// Returns nil if a quote isn't closed.
    private static func words(of text: String) -> [String]? {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        var startsLine = true
        var isRemark = false
        for character in text {
            if isRemark {
                isRemark = !character.isNewline
            } else if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "\"" || character == "'" {
                quote = character
                word = word ?? ""
            } else if character == "#", startsLine {
                isRemark = true
            } else if character.isWhitespace {
                if let finished = word { words.append(finished) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
            startsLine = character.isNewline || (startsLine && character.isWhitespace)
        }
        if let finished = word { words.append(finished) }
        return quote == nil ? words : nil
    }
}

extension FileSystem.ReadError {
    /// The reason as a part of a sentence.
    var reason: String {
        switch self {
        case .system(let error): error.reason
        case .notAFile: "it is not a file"
        case .tooLarge: "it is too large"
        case .tooManyMarks: "it has too many combining marks"
        }
    }
}
