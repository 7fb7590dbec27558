/// The words of directive comments. `Directive.Word.rule`, in `Directives`, has everything else about a word.
package enum DirectiveWord: String, Sendable, CaseIterable {
    case skip, key, aliases, keys, keyPrefix, inline, `extension`, superclass, `as`, conditional, classes, archiving
    case transformer, xpc, `default`, missing, omitDefault, encodeNil, validate, didDecode, name, version, migrate
    case forward, decode, encode

    /// The beginning of a directive comment.
    package static let marker = "securecodegen:"
}

extension DefaultStringInterpolation {
    /// Adds a directive without its value, for messages that offer it: `// securecodegen: skip`.
    package mutating func appendInterpolation(directive word: DirectiveWord) {
        appendLiteral("// \(DirectiveWord.marker) \(word.rawValue)")
    }
}
