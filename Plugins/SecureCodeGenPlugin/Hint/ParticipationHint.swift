import Foundation

/// A guess at the source files that declare a class with members in a generated file, made without a parser in a few
/// milliseconds. These files declare a final class whose header, or an extension of it in any file, leads to
/// `NSSecureCoding`, directly or through another class, a protocol or a typealias. The members of other classes are in
/// the class body.
///
/// It looks only at words, and treats comments and strings as code, so it can be wrong in both directions.
struct ParticipationHint {
    let files: Set<URL>

    /// - Parameter files: all Swift files of one target.
    init(files: [URL]) {
        let contents = files.map { FileManager.default.contents(atPath: $0.path) ?? Data() }
        let goal = Data("NSSecureCoding".utf8)
        guard contents.contains(where: { $0.range(of: goal) != nil }) else {
            self.files = []
            return
        }
        let headers = contents.map { DeclarationHeader.find(in: $0) }
        let names = Self.namesLeading(to: "NSSecureCoding", headers.flatMap { $0 })
        let hits = zip(files, headers).filter { _, headers in
            headers.contains { $0.isFinalClass && names.contains($0.name) }
        }
        self.files = Set(hits.map(\.0))
    }

    /// The names of everything that inherits from, conforms to or stands for the goal.
    private static func namesLeading(to goal: String, _ headers: [DeclarationHeader]) -> Set<String> {
        var users: [String: [String]] = [:]
        for header in headers {
            for word in header.words { users[word, default: []].append(header.name) }
        }
        var names: Set<String> = []
        var pending = [goal]
        while let name = pending.popLast() {
            for user in users[name] ?? [] where names.insert(user).inserted { pending.append(user) }
        }
        return names
    }
}

/// The beginning of a declaration, as far as it can be told without parsing.
struct DeclarationHeader: Equatable {
    enum Keyword: String, CaseIterable {
        case `class`
        case `protocol`
        case `extension`
        case `typealias`
    }

    let keyword: Keyword
    /// The last part of a dotted name.
    let name: String
    /// The identifiers between the name and the body.
    let words: [String]
    /// Whether `final` stands before the keyword on its line.
    let isFinalClass: Bool

    /// Everything in a file that looks like a declaration of one of the kinds.
    static func find(in contents: Data) -> [DeclarationHeader] {
        Keyword.allCases.flatMap { keyword in
            let pattern = Data("\(keyword.rawValue) ".utf8)
            var headers: [DeclarationHeader] = []
            var rest = contents.startIndex..<contents.endIndex
            while let hit = contents.range(of: pattern, in: rest) {
                rest = hit.upperBound..<contents.endIndex
                let isWhole = hit.lowerBound == contents.startIndex || !contents[hit.lowerBound - 1].isIdentifierByte
                guard isWhole else { continue }
                let isFinal = keyword == .class && isFinal(before: contents[..<hit.lowerBound])
                if let header = header(keyword, isFinal, contents[hit.upperBound...]) { headers.append(header) }
            }
            return headers
        }
    }

    private static func isFinal(before contents: Data) -> Bool {
        // Some attributes, an access level and the word itself.
        let line = contents.suffix(200).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).last
        return line?.split { !$0.isIdentifierByte }.contains { $0.elementsEqual("final".utf8) } ?? false
    }

    private static func header(_ keyword: Keyword, _ isFinal: Bool, _ contents: Data) -> DeclarationHeader? {
        // No header that people write is longer.
        let end: UInt8 = keyword == .typealias ? UInt8(ascii: "\n") : UInt8(ascii: "{")
        let text = contents.prefix(1000).prefix { $0 != end }
        let words = text.split { !$0.isIdentifierByte }.map { String(decoding: $0, as: UTF8.self) }
        guard var name = words.first else { return nil }
        if keyword == .extension {
            // `Outer.Inner` is the class `Inner`.
            let path = text.prefix { $0.isIdentifierByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
            let parts = path.split { !$0.isIdentifierByte }
            name = parts.last.map { String(decoding: $0, as: UTF8.self) } ?? name
        }
        return DeclarationHeader(keyword: keyword, name: name, words: Array(words.dropFirst()), isFinalClass: isFinal)
    }
}

extension UInt8 {
    /// Whether a byte can be a part of an identifier; everything beyond ASCII counts.
    fileprivate var isIdentifierByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
