import Testing

@testable import SourceText

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("--outptu", "--output"), ("--ouput", "--output"), ("--outputt", "--output"), ("--0utput", "--output"),
        ("-help", "--help"), ("--hepl", "--help"),
    ])
    func `a word with a letter swapped, missing, added or replaced is recognised`(word: String, meant: String) {
        #expect(closest(to: word, among: ["--help", "--output"]) == meant)
    }

    @Test func `nothing is suggested when nothing is near`() {
        #expect(closest(to: "--x", among: ["--help", "--output"]) == nil)
        #expect(closest(to: "", among: ["ab"]) == nil)
        #expect(closest(to: "a", among: []) == nil)
    }

    @Test func `of several that are equally near the first is suggested`() {
        #expect(closest(to: "ab", among: ["aa", "bb"]) == "aa")
        #expect(closest(to: "ab", among: ["bb", "aa"]) == "bb")
    }
}
