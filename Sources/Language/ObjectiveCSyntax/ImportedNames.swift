/// The Swift names of names in headers.
///
/// Source: The rules of the Swift compiler's Clang importer (docs/CToSwiftNameTranslation.md in its repository).
enum ImportedNames {
    // MARK: Enum cases

    /// Returns the Swift names of an enum's cases, without the prefix that they share with the enum.
    static func cases(_ cases: [HeaderEnumeration.Case], ofEnum name: String) -> [String] {
        let prefix = prefix(of: cases, enumName: name[...])
        return cases.map { item in
            if let name = item.swiftName { return String(name.split(separator: ".").last ?? "") }
            guard !prefix.isEmpty, item.name.hasPrefix(prefix) else { return item.name }
            let rest = item.name.dropFirst(prefix.count)
            if rest.isEmpty { return item.name }
            return rest.contains(where: \.isLower) ? lowercasedInitialism(rest) : String(rest)
        }
    }

    /// Returns the common prefix of the cases, as far as the enum's name shares it. Deprecated cases and those with a
    /// name for Swift don't count.
    private static func prefix(of cases: [HeaderEnumeration.Case], enumName: Substring) -> Substring {
        let unnamed = cases.filter { $0.swiftName == nil }
        let current = unnamed.filter { !$0.isDeprecated }
        let names = (current.isEmpty ? unnamed : current).map(\.name)
        guard let first = names.first else { return "" }
        var (common, endsAtDigit) = (first[...], false)
        for name in names.dropFirst() { (common, endsAtDigit) = commonPrefix(common, name[...]) }
        // `kName` for an enum `Name`.
        let hasConstantMark = common.first == "k" && (common.dropFirst().first?.isCapital ?? !endsAtDigit)
        let checked = hasConstantMark ? common.dropFirst() : common
        var count = pluralPrefix(checked, enumName).count
        if count < checked.count, checked.dropFirst(count).first == "_", !endsAtDigit { count += 1 }
        return common.prefix(count + (hasConstantMark ? 1 : 0))
    }

    /// Returns the words that two names begin with, and whether there is one word less, because the rest would begin
    /// with a digit.
    private static func commonPrefix(_ first: Substring, _ second: Substring) -> (Substring, endsAtDigit: Bool) {
        let (words, others) = (words(of: first), words(of: second))
        let count = zip(words, others).prefix { $0 == $1 }.count
        let endsAtDigit = [words, others].contains { $0.dropFirst(count).first?.first?.isNumber ?? false }
        let common = words.prefix(endsAtDigit ? max(count - 1, 0) : count)
        return (first.prefix(common.reduce(0) { $0 + $1.count }), endsAtDigit)
    }

    /// Returns the prefix that a name shares with the enum, whose name may be its plural: `Options` and `OptionA`,
    /// `Classes` and `ClassA`, `Cities` and `CityA`.
    private static func pluralPrefix(_ name: Substring, _ enumName: Substring) -> Substring {
        let common = commonPrefix(name, enumName).0
        guard let word = words(of: name.dropFirst(common.count)).first else { return common }
        let plurals = ["\(word)s", "\(word)es"] + (name.hasSuffix("y") ? ["\(word.dropLast())ies"] : [])
        return plurals.contains(where: enumName.hasSuffix) ? name.prefix(common.count + word.count) : common
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
            return rest.isEmpty ? "_" : lowercasedInitialism(rest)
        }
    }

    /// Returns the label of `initEmpty`, which Swift imports as `init(empty: ())`; nil for `init`.
    static func voidLabel(_ initializer: HeaderInitializer) -> String? {
        let rest = initializer.selector.dropFirst("init".count)
        return initializer.parameters.isEmpty && !rest.isEmpty ? lowercasedInitialism(rest) : nil
    }

    // MARK: Words

    /// `URLString` → `urlString`, `URLs` → `urls`, `Name` → `name`.
    static func lowercasedInitialism(_ name: Substring) -> String {
        var capitals = name.prefix(while: \.isCapital)
        let rest = name.dropFirst(capitals.count)
        let isPlural = rest.first == "s" && !(rest.dropFirst().first?.isLower ?? false)
        // The last capital letter of an initialism begins the next word, if one follows.
        if capitals.count > 1, !isPlural, rest.first?.isLower ?? false { capitals.removeLast() }
        return capitals.lowercased() + name.dropFirst(capitals.count)
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
                    if end < rest.endIndex, rest[end].isLower { end = rest.index(before: end) }
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
    fileprivate var isLower: Bool { ("a"..."z").contains(self) }
}
