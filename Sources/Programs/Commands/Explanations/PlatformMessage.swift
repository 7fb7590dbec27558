import SecureCodeGenBuildTool

/// A message of Foundation, Core Data or the compiler, which `explain` explains and a page lists.
///
/// `RECORD_PAGES=1 swift test --filter ExplainTests` writes the page from `all`.
struct PlatformMessage: Sendable {
    /// Where the message appears.
    let section: String
    /// The words of the message; `…` replaces names and other details.
    let text: String
    /// Other words for it: those of other versions, and what people search for.
    var others: [String] = []
    /// The reason, in Markdown.
    let cause: String
    /// What to look at; nil if the message says it.
    var look: String?
    /// What to write, in Markdown.
    let advice: String

    /// The message without the period at its end.
    var title: String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    /// The message and what to do, as `explain` prints it.
    var explanation: Explanations.Explanation {
        Explanations.Explanation(
            id: title, section: section,
            meaning: Explanations.withoutLinks(cause + (look.map { " " + $0 } ?? "")),
            advice: Explanations.withoutLinks(advice))
    }

    // MARK: Search

    /// Returns the messages that a text is, or is a part of, the most similar ones.
    ///
    /// The words of a message occur in the text in the same order, or the words of the text in the message. Names differ, so
    /// some of the words may be missing.
    static func matching(_ text: String) -> [PlatformMessage] {
        let words = words(of: text)
        let ranked = all.map { message in
            (message, ([message.text] + message.others).map { similarity(words, Self.words(of: $0)) }.max() ?? 0)
        }
        let best = ranked.map(\.1).max() ?? 0
        return best < 0.6 ? [] : ranked.filter { $0.1 > best - 0.1 }.map(\.0)
    }

    /// The part of the words of the shorter text that occur in the longer one in the same order.
    private static func similarity(_ one: [String], _ other: [String]) -> Double {
        let common = one.count - one.difference(from: other).insertions.count
        return common < 2 && one != other ? 0 : Double(common) / Double(min(one.count, other.count))
    }

    private static func words(of text: String) -> [String] {
        // Apostrophes are straight or curly, and a name may be in quotes or not.
        text.lowercased().filter { !"'’‘\"“”".contains($0) }
            .split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    // MARK: Page

    static var page: String {
        var text = """
            # Messages of Foundation and the compiler

            Causes of error messages about archives, and what to do.

            ## Overview

            Each heading has the words of a message as they appear on Apple's platforms, with `…` for names. To find the entry for
            a message, paste it into a terminal: `securecodegen explain "cannot decode object of class (Old.Foo)"`.
            The command also explains the [diagnostics](Diagnostics.md) of securecodegen.

            """
        var section = ""
        for message in all {
            if message.section != section {
                section = message.section
                text += "\n### \(section)\n"
            }
            text += "\n#### \(message.title)\n\n"
            text += message.cause + (message.look.map { " " + $0 } ?? "") + "\n\n**What to do:** \(message.advice)\n"
        }
        return text
    }
}
