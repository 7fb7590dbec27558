/// The Swift names of names in headers.
///
/// Source: The rules of the Swift compiler's Clang importer (docs/CToSwiftNameTranslation.md in its repository).
enum ImportedNames {
    // MARK: Enum cases

    /// Returns the Swift names of an enum's cases, without the prefix that they share with the enum.
    static func cases(_ cases: [HeaderEnumeration.Case], ofEnum name: String) -> [String] {
        let prefix = prefix(of: cases.filter { $0.swiftName == nil }.map(\.name), enumName: name)
        return cases.map { item in
            if let name = item.swiftName { return String(name.split(separator: ".").last ?? "") }
            let rest = item.name.dropFirst(prefix)
            return rest.isEmpty ? item.name : lowercasedFirstWord(rest)
        }
    }

    /// Returns the length of the common prefix of all names, in words, as far as the enum's name shares it.
    private static func prefix(of names: [String], enumName: String) -> Int {
        guard let first = names.first else { return 0 }
        let firstWords = words(of: first[...])
        var common = firstWords.count
        for name in names.dropFirst() { common = min(common, commonCount(firstWords, words(of: name[...]))) }
        // `kName` for an enum `Name`.
        let hasConstantMark = firstWords.first == "k" && !enumName.hasPrefix("k")
        let checked = firstWords.dropFirst(hasConstantMark ? 1 : 0)
        let enumWords = words(of: enumName[...])
        var shared = commonCount(Array(checked), enumWords)
        // The enum may be the plural of the prefix: `Options` and `OptionA`.
        if shared < enumWords.count, shared < checked.count,
            enumWords[shared] == checked[checked.startIndex + shared] + "s"
        {
            shared += 1
        }
        guard shared > 0 else { return 0 }
        var count = min(shared + (hasConstantMark ? 1 : 0), common)
        if count < firstWords.count, count < common, firstWords[count] == "_" { count += 1 }
        // A name must not be empty or begin with a digit.
        while count > 0, names.contains(where: { !leavesName($0, count) }) { count -= 1 }
        return firstWords.prefix(count).reduce(0) { $0 + $1.count }
    }

    private static func leavesName(_ name: String, _ count: Int) -> Bool {
        guard let first = words(of: name[...]).dropFirst(count).first?.first else { return false }
        return !first.isNumber
    }

    private static func commonCount(_ first: [Substring], _ second: [Substring]) -> Int {
        zip(first, second).prefix { $0 == $1 }.count
    }

    // MARK: Initializers

    /// Returns the Swift argument labels of an initializer, `_` for none.
    static func labels(_ initializer: HeaderInitializer) -> [String] {
        if let name = initializer.swiftName, name.hasPrefix("init(") {
            return name.dropFirst(5).split(separator: ":").map(String.init).filter { $0 != ")" }
        }
        return initializer.parameters.enumerated().map { position, parameter in
            guard position == 0 else { return parameter.selectorPiece }
            var rest = parameter.selectorPiece.dropFirst("init".count)
            if rest.hasPrefix("With"), rest.count > 4 { rest = rest.dropFirst(4) }
            return rest.isEmpty ? "_" : lowercasedFirstWord(rest)
        }
    }

    /// Returns the label of `initEmpty`, which Swift imports as `init(empty: ())`; nil for `init`.
    static func voidLabel(_ initializer: HeaderInitializer) -> String? {
        let rest = initializer.selector.dropFirst("init".count)
        return initializer.parameters.isEmpty && !rest.isEmpty ? lowercasedFirstWord(rest) : nil
    }

    // MARK: Words

    /// `URLString` → `urlString`, `Name` → `name`.
    static func lowercasedFirstWord(_ name: Substring) -> String {
        guard let first = words(of: name).first else { return String(name) }
        return first.lowercased() + name.dropFirst(first.count)
    }

    /// `URLStringOf2_x` → `URL`, `String`, `Of2`, `_`, `x`
    static func words(of name: Substring) -> [Substring] {
        var words: [Substring] = []
        var rest = name
        while let first = rest.first {
            var end = rest.startIndex
            func take(while condition: (Character) -> Bool) {
                while end < rest.endIndex, condition(rest[end]) { end = rest.index(after: end) }
            }
            if first == "_" {
                end = rest.index(after: end)
            } else {
                take(while: \.isCapital)
                if rest[..<end].count > 1 {
                    // The last capital letter of an initialism begins the next word, if one follows.
                    if end < rest.endIndex, rest[end].isLowercase { end = rest.index(before: end) }
                } else {
                    take { !$0.isCapital && $0 != "_" }
                }
            }
            words.append(rest[..<end])
            rest = rest[end...]
        }
        return words
    }
}

extension Character {
    fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
}
