import CodingBodies
import SourceText
import SwiftScanner
import Threading

/// The values that other classes give to the flags of classes in Objective-C: `account.closed = YES`,
/// `[account setClosed:closed]`.
///
/// The type of the object isn't known, so a file counts if it names the class. Every file is read once, byte by byte.
struct OutsideAssignments: Sendable {
    struct Values: OptionSet {
        let rawValue: Int
        static let yes = Values(rawValue: 1), no = Values(rawValue: 2), other = Values(rawValue: 4)

        /// Whether the flag gets one of several values.
        var vary: Bool { contains(.other) || isSuperset(of: [.yes, .no]) }
    }

    private struct File {
        var classes: Set<String> = []
        var values: [String: Values] = [:]
        /// The flags whose names are texts, such as keys of a server's answer.
        var named: Set<String> = []
    }

    private let files: [File]

    init() {
        files = []
    }

    init(_ index: DeclarationIndex) {
        var words: [UInt64: Word] = [:]
        for type in index.types.indices where index.isObjectiveC(index.types[type].file) {
            guard ClassAudit.encoder(of: type, index) != nil else { continue }
            for name in ([type] + index.descendants(of: type)).map({ index.types[$0].name }) {
                words[Word.hash(name.utf8)] = .class(name)
            }
            for found in index.properties(of: type) {
                let file = index.files[found.file]
                guard found.member.type.map({ file.text($0).trimmed == "Bool" }) ?? false else { continue }
                let name = file.identifier(found.member.name)
                words[Word.hash(name.utf8)] = .flag(name)
                words[Word.hash(Self.setter(of: name).utf8)] = .setter(name)
            }
        }
        let sources =
            index.objectiveC.sources + index.files.map(\.source).filter { !$0.path.isObjectiveC && !$0.isHeader }
        let known = words
        files = known.values.contains(where: \.isFlag) ? parallelMap(sources) { Self.read($0.bytes, known) } : []
    }

    private static func setter(of name: String) -> String { "set" + name.prefix(1).uppercased() + name.dropFirst() }

    /// The values that other classes give to a flag.
    func values(of name: String, in type: Int, _ index: DeclarationIndex) -> Values {
        let classes = Set(([type] + index.descendants(of: type)).map { index.types[$0].name })
        return files.reduce(into: Values()) { values, file in
            guard !classes.isDisjoint(with: file.classes), let given = file.values[name] else { return }
            values.formUnion(given)
            // `if ([answer[@"closed"] boolValue]) { account.closed = YES; }`
            if file.named.contains(name) { values.insert(.other) }
        }
    }

    /// A word that is looked for.
    private enum Word {
        case `class`(String)
        case flag(String)
        case setter(String)

        var isFlag: Bool { if case .flag = self { true } else { false } }

        static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
            bytes.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        }
    }

    private static func read(_ bytes: [UInt8], _ words: [UInt64: Word]) -> File {
        var result = File()
        bytes.withUnsafeBufferPointer { bytes in
            var reader = Reader(bytes: bytes)
            while let range = reader.nextWord() {
                guard reader.mayMatter(range) else { continue }
                switch words[Word.hash(bytes[range])] {
                case .class(let name): result.classes.insert(name)
                case .flag(let name) where reader.isText(range): result.named.insert(name)
                case .flag(let name) where reader.isMember(range) && reader.eat("=") && !reader.isAt("="),
                    .setter(let name) where reader.isMessage(range) && reader.eat(":"):
                    result.values[name, default: []].formUnion(reader.value())
                default: break
                }
            }
        }
        return result
    }
}

/// Reads the words of a file in any of the languages.
private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    private var at = 0

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte == 0x5F || byte >= 0x30 && byte <= 0x39
    }

    /// The next word outside of comments.
    mutating func nextWord() -> Range<Int>? {
        while at < bytes.count {
            let byte = bytes[at]
            if isLetter(byte) {
                let start = at
                while at < bytes.count, isLetter(bytes[at]) { at += 1 }
                return start..<at
            }
            at += 1
            guard byte == UInt8(ascii: "/"), at < bytes.count else { continue }
            if bytes[at] == UInt8(ascii: "/") {
                while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
            } else if bytes[at] == UInt8(ascii: "*") {
                at += 2
                while at < bytes.count, bytes[at] != UInt8(ascii: "/") || bytes[at - 1] != UInt8(ascii: "*") { at += 1 }
            }
        }
        return nil
    }

    /// Whether a word may be a class, a member or a message, without looking for it.
    func mayMatter(_ word: Range<Int>) -> Bool {
        let (first, before) = (bytes[word.lowerBound], word.lowerBound > 0 ? bytes[word.lowerBound - 1] : 0)
        return first < UInt8(ascii: "_") || before == UInt8(ascii: ".") || before == UInt8(ascii: ">")
            || first == UInt8(ascii: "s") && before == UInt8(ascii: " ") || before == UInt8(ascii: "\"")
    }

    /// Whether a word is the whole of a text.
    func isText(_ word: Range<Int>) -> Bool {
        word.lowerBound > 0 && bytes[word.lowerBound - 1] == UInt8(ascii: "\"") && isAt("\"")
    }

    /// Whether a word is a member of something else than `self`.
    func isMember(_ word: Range<Int>) -> Bool {
        var end = word.lowerBound - 1
        guard end > 0 else { return false }
        if bytes[end] == UInt8(ascii: ">"), bytes[end - 1] == UInt8(ascii: "-") {
            end -= 1
        } else {
            guard bytes[end] == UInt8(ascii: ".") else { return false }
        }
        return !bytes[..<end].reversed().prefix(while: isLetter).elementsEqual("fles".utf8)
    }

    /// Whether a word is a message to something else than `self`, and not a declaration.
    func isMessage(_ word: Range<Int>) -> Bool {
        let before = bytes[..<word.lowerBound].reversed()
        guard before.first == UInt8(ascii: " ") else { return false }
        let receiver = before.drop { $0 == UInt8(ascii: " ") }
        return receiver.first != UInt8(ascii: ")") && !receiver.prefix(while: isLetter).elementsEqual("fles".utf8)
    }

    mutating func eat(_ character: Character) -> Bool {
        while at < bytes.count, bytes[at] == UInt8(ascii: " ") { at += 1 }
        guard isAt(character) else { return false }
        at += 1
        return true
    }

    func isAt(_ character: Character) -> Bool { at < bytes.count && bytes[at] == character.asciiValue }

    func value() -> OutsideAssignments.Values {
        let word = bytes[at...].drop { $0 == UInt8(ascii: " ") }.prefix(while: isLetter)
        switch String(decoding: word, as: UTF8.self) {
        case "YES", "true", "TRUE": return .yes
        case "NO", "false", "FALSE": return .no
        default: return .other
        }
    }
}
