/// A random number generator that repeats its numbers for a seed (SplitMix64), so that failures can be repeated.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Mutations of a source file, both realistic and unusual ones.
package enum SourceMutation: CaseIterable {
    /// Adds many classes to the file.
    case classes
    case carriageReturns
    case someCarriageReturns
    case tabs
    case twoSpaces
    case byteOrderMark
    case noFinalLineBreak
    case emptyBodies
    case oneLineBodies
    case trailingComments
    case conditions
    case blankLinesGone
    case lineGone
    case lineTwice
    case linesSwapped
    case fragment
    case cut

    /// Inserts one of these texts anywhere.
    private static let fragments = [
        "{", "}", "(", ")", "[", "]", "\"", "\"\"\"", "/*", "*/", "//", "`", "#if", "#endif", "#else\n", ";", "\n",
        "\r",
        "\t", " ", "\0", "\u{FEFF}", "é", "class X {}", " class Y { var a = 1 } ", "<<<<<<< \n>>>>>>> \n", "/", "#\"",
        "\\",
        "// securecodegen:begin Q\n", "// securecodegen:end R 00000000\n", "/* securecodegen: skip */", "@objc ",
        "static ",
        "var x = 1; var y = 2\n", "init() {}\n", "let (p, q) = (1, 2)\n", "actor ", "extension Z { class W {} }", ":",
        "<", ">",
    ]

    package var mayBreakSyntax: Bool {
        switch self {
        case .lineGone, .lineTwice, .linesSwapped, .fragment, .cut: true
        default: false
        }
    }

    package func apply(to text: inout [UInt8], using generator: inout SeededGenerator) {
        switch self {
        case .classes:
            text = text.replacing("struct ".utf8, with: "class ".utf8).replacing("enum ".utf8, with: "class ".utf8)
        case .carriageReturns:
            text.replace("\n".utf8, with: "\r\n".utf8)
        case .someCarriageReturns:
            changeLines(of: &text) { $0.contains(UInt8(ascii: "v")) ? $0.dropLast() + Array("\r\n".utf8) : $0 }
        case .tabs: changeLines(of: &text) { Self.reindented($0, step: "\t") }
        case .twoSpaces: changeLines(of: &text) { Self.reindented($0, step: "  ") }
        case .byteOrderMark: text = Array("\u{FEFF}".utf8) + text
        case .noFinalLineBreak: while text.last == UInt8(ascii: "\n") { text.removeLast() }
        case .emptyBodies: text += Array("class Empty {}\nclass Nearly { }\nclass Outer { class Inner {} }\n".utf8)
        case .oneLineBodies: text += Array("class One { var one = 1 }\nclass Two {let a: Int; init(){a = 1} }".utf8)
        case .trailingComments:
            changeLines(of: &text) { $0.contains(UInt8(ascii: "=")) ? $0.dropLast() + Array(" // why\n".utf8) : $0 }
        case .conditions:
            changeLines(of: &text) { line in
                let isProperty = line.starts(with: "    var ".utf8) && line.dropLast().last != UInt8(ascii: "{")
                return isProperty ? Array("    #if DEBUG\n".utf8) + line + Array("    #endif\n".utf8) : line
            }
        case .blankLinesGone: changeLines(of: &text) { $0 == [UInt8(ascii: "\n")] ? [] : $0 }
        case .lineGone, .lineTwice, .linesSwapped: changeOneLine(of: &text, using: &generator)
        case .fragment:
            let fragment = Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &generator)]
            text.insert(contentsOf: fragment.utf8, at: Int.random(in: 0...text.count, using: &generator))
        case .cut: text.removeLast(Int.random(in: 0...text.count, using: &generator))
        }
    }

    private func changeOneLine(of text: inout [UInt8], using generator: inout SeededGenerator) {
        var lines = Self.lines(of: text)
        guard lines.count > 1 else { return }
        let index = Int.random(in: 0..<lines.count - 1, using: &generator)
        switch self {
        case .lineGone: lines.remove(at: index)
        case .lineTwice: lines.insert(lines[index], at: index)
        default: lines.swapAt(index, index + 1)
        }
        text = Array(lines.joined())
    }

    private func changeLines(of text: inout [UInt8], _ change: ([UInt8]) -> [UInt8]) {
        text = Self.lines(of: text).flatMap { $0.last == UInt8(ascii: "\n") ? change($0) : $0 }
    }

    /// The lines with their line breaks.
    private static func lines(of text: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = [[]]
        for byte in text {
            lines[lines.count - 1].append(byte)
            if byte == UInt8(ascii: "\n") { lines.append([]) }
        }
        return lines
    }

    private static func reindented(_ line: [UInt8], step: String) -> [UInt8] {
        let spaces = line.prefix { $0 == UInt8(ascii: " ") }.count
        return Array(String(repeating: step, count: spaces / 4).utf8) + line.dropFirst(spaces / 4 * 4)
    }
}
