// swift-format-ignore-file
// String literals in initial values, followed by a member that must not be lost.
class Strings {
    let empty = "", quote = "\"", brace = "}", both = "{\"}\""
    let raw = #"a "quoted" \ backslash } "#, rawer = ##"a "# inside"##
    let quoteInRaw = #"""#, twoQuotes = #""""#, threeInRaw = #"""""#
    let interpolated = "a \(1 + 2) b \("nested \("deeper \(x)")") }"
    let rawInterpolated = #"not \(this) but \#(this) }"#
    let rawNested = ##"a \##(f(#"b \#(c) "#)) "##
    let closure = "\([1, 2].map { "<\($0)>" }.joined(separator: ")"))"
    let parentheses = "\((a, (b, c))) ) ("
    let comment = "// not a comment /* neither */"
    let commentInside = "\(a /* ) " } */ + b)"
    let regexInside = "\("x".matches(of: /\)"/))"
    let emoji = "👩‍👩‍👧‍👦 \u{1F600} \u{22}"
    let multi = """
        one "two" ""three"" }
          \(four) \
        five
        six \"""
        """
    let multiEmpty = """
        """
    let multiRaw = #"""
        \(no) \#(yes { "}" }) """ }
        """#
    let multiNested = """
        \("""
            inner \("}") {
            """)
        """, after = 1
    let multiComment = """
        \(a // ) "
        )
        """
    var observed = "{" {
        didSet { print("}") }
    }
    let division = "a".count / 2 / "b".count
    let last = "end"
}

enum RawStrings: String {
    case a = "a}", b = #"b""#, c = """
        c
        """
    case d
}
struct AfterStrings { let value: Int }
