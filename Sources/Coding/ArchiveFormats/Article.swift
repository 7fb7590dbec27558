extension String {
    /// The type's name with the article for its first sound: `an Int`, `a URL`, `an NSString`.
    package var withArticle: String { "\(article) \(self)" }

    /// The quoted name with its article: `an 'NSString'`.
    package var quotedWithArticle: String { "\(article) '\(self)'" }

    private var article: String {
        // Most names that begin with U are pronounced with a Y: UInt8, URL, User.
        let isVowel = "AEIO".contains(prefix(1)) || hasPrefix("NS") || hasPrefix("Un") && !hasPrefix("Uni")
        return isVowel && !isEmpty ? "an" : "a"
    }
}
