extension String {
    /// A type's name behind the article that its first sound asks for: `an Int`, `a URL`, `an NSString`.
    package var withArticle: String { "\(article) \(self)" }

    /// The same with the name in quotes: `an 'NSString'`.
    package var quotedWithArticle: String { "\(article) '\(self)'" }

    private var article: String {
        // Most names that begin with a U are said with a Y: UInt8, URL, User.
        let isVowel = "AEIO".contains(prefix(1)) || hasPrefix("NS") || hasPrefix("Un") && !hasPrefix("Uni")
        return isVowel && !isEmpty ? "an" : "a"
    }
}
