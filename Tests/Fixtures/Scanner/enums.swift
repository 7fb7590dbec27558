// swift-format-ignore-file
enum Enums: Int, Codable {
    case a, b = 2, c
    case d = -1, e = 0x10
    case f(Int), g(x: Int, y: String = "a"), h(_ z: Int), i()
    indirect case j(Enums)
    case k([Int: (Int) -> Void], Int), l(@escaping () -> Void)
    @available(*, deprecated) case m
    case `default`, `self`, `case` = "x"
    case n; case o
    #if os(macOS)
        case p
    #elseif os(Linux) && !DEBUG || canImport(X)
        case q
    #else
        case r
    #endif
    case s(
        a: Int,
        b: Int
    )
    var t: Int { switch self { case .a: return 1; default: return 2 } }
    static func u(_ x: Self) -> Self { .a }
    case v = 1
        , w
    case isolated(x: Int), sending(Int), some(any P), each
    enum Nested { case a }
    case last
}
struct AfterEnums {}
