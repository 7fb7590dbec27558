/// A word with a meaning for the parser, reserved or contextual.
///
/// The names of the cases are the words, because the table of keywords is made from them.
enum Keyword: CaseIterable {
    /// Not a keyword.
    case none

    // Reserved words, which need backticks as names. The lexer gives them their own kind.
    case `Any`, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`, `deinit`
    case `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`, `if`
    case `import`, `in`, `init`, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`
    case `protocol`, `public`, `repeat`, `rethrows`, `return`, `self`, `Self`, `static`, `struct`, `subscript`
    case `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

    // Words of declarations.
    case actor, macro
    // Modifiers.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case __consuming, __setter_access, _compilerInitialized, _const, _local, async, borrowing, consuming, convenience
    case distributed, dynamic, final, indirect, infix, isolated, lazy, mutating, nonisolated, nonmutating, open
    case optional, override, package, postfix, prefix, reasync, required, sending, unowned, weak, yielding
    // Accessors.
    case get, set, didSet, willSet, unsafeAddress, addressWithOwner, addressWithNativeOwner, unsafeMutableAddress
    case mutableAddressWithOwner, mutableAddressWithNativeOwner, _read, _modify
    // Types.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case some, any, each, __shared, __owned, nonsending, `Type`, `Protocol`
    // Expressions and statements.
    case await, unsafe, borrow, consume, copy, yield, discard, _mutating, _borrowing, _consuming
    // Attributes with their own rules for arguments.
    case _backDeploy, _documentation, _dynamicReplacement, _effects, _implements, _originallyDefinedIn, specialized
    // swift-format-ignore: AlwaysUseLowerCamelCase
    case _specialize, _spi_available, abi, available, backDeployed, derivative, differentiable, objc, transpose
    case `Sendable`, autoclosure, escaping, noDerivative, noescape, preconcurrency, retroactive, unchecked, _noMetadata

    /// The first contextual keyword.
    private static let firstContextual = Keyword.actor

    /// The reserved words, and the contextual ones.
    static let words: (reserved: [Keyword], contextual: [Keyword]) = {
        let all = allCases.dropFirst()
        let split = all.firstIndex(of: firstContextual) ?? all.endIndex
        return (Array(all[..<split]), Array(all[split...]))
    }()
}

/// Finds the keyword for a run of bytes.
///
/// The table is in raw memory and is never freed. It is used for each word of a declaration, also in debug builds,
/// where a dictionary would take longer than the rest of lexing.
struct KeywordTable: @unchecked Sendable {
    /// The table that all lexers share and never change.
    static let shared = KeywordTable()

    private struct Slot {
        var hash = 0
        var count = 0
        var keyword = Keyword.none
        var isReserved = false
        var spelling: UnsafePointer<UInt8>?
    }

    private let slots: UnsafeMutablePointer<Slot>
    private static var size: Int { 1024 }

    private init() {
        slots = .allocate(capacity: Self.size)
        slots.initialize(repeating: Slot(), count: Self.size)
        for keyword in Keyword.words.reserved { insert(keyword, isReserved: true) }
        for keyword in Keyword.words.contextual { insert(keyword, isReserved: false) }
    }

    private func insert(_ keyword: Keyword, isReserved: Bool) {
        let text = Array("\(keyword)".utf8)
        let spelling = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
        spelling.initialize(from: text, count: text.count)
        let hash = Self.hash(spelling, text.count)
        var index = hash & (Self.size - 1)
        while slots[index].spelling != nil { index = (index + 1) & (Self.size - 1) }
        slots[index] = Slot(
            hash: hash, count: text.count, keyword: keyword, isReserved: isReserved, spelling: UnsafePointer(spelling))
    }

    /// Returns a hash of at least one byte, which tells all keywords and most words apart by four of their bytes.
    @inline(__always)
    private static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        37 &* Int(bytes[0]) &+ 3 &* Int(bytes[1]) &+ 43 &* Int(bytes[count &>> 1]) &+ 127 &* Int(bytes[count &- 1])
            &+ count
    }

    /// - Parameter bytes: At least one byte, with another one after the last.
    /// - Returns: The keyword of the bytes, or `none`.
    func find(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> (keyword: Keyword, isReserved: Bool) {
        let hash = Self.hash(bytes, count)
        var index = hash & (Self.size - 1)
        while let spelling = slots[index].spelling {
            if slots[index].hash == hash, slots[index].count == count {
                var at = 0
                while at < count, spelling[at] == bytes[at] { at &+= 1 }
                if at == count { return (slots[index].keyword, slots[index].isReserved) }
            }
            index = (index + 1) & (Self.size - 1)
        }
        return (.none, false)
    }
}
