// swift-format-ignore-file
class Regexes {
    let bare = /a"b{/
    let alternatives = /(a|b)}/, extended = #/a/b"/#, twice = ##/ a/# /##
    let multi = #/
        a "   # comment {
        / b
        /#
    let escaped = /\/\}/
    let quotient = a / b, quotients = (a / b) / c, parts = a/b/c
    let array = [/a/, /b}/, a / b, x/2]
    let call = f(/a\)"/)
    let after = x.y / z.w / 2
    let prefix = -x / y
    let closure = { a / b } / { c / d }
    let operators: (Int, Int) -> Int = (/)
    let trying = try? /a{/
    let returned = { return /"/ }
    let keyword = x is Int / 2
    let half = index! / 2, third = index? / 3
    let spaced = [1, 2][0] / 2 + "a /".count / 3
    let generic = Array<Int>(x) / 2
    func body() {
        let a = b / c // comment " }
            / d
        if x == /}/ { return }
        let e = f /* " */ / g
        match(/"{/, /}"/)
        switch x { case /{/: break; default: break }
        _ = [1] / [2]
        _ = x.map { $0 / 2 } / 3
        _ = a
            / b
    }
    static func / (a: Int, b: Int) -> Int { a }
    static func ^/ (a: Int, b: Int) -> Int { a / b }
    let last = 1
}
infix operator /^: MultiplicationPrecedence
struct AfterRegexes {}
