// swift-format-ignore-file
class Accessors {
    var a: Int { 1 }
    var b: Int { get { 1 } }
    var c: Int { get { 1 } set { } }
    var d: Int { get async throws { 1 } }
    var e: Int = 1 { willSet { } didSet { } }
    var f: Int { didSet { } }
    var g: Int {
        @inlinable get { 1 }
        nonmutating set(new) { }
    }
    var h: Int { _read { yield x } _modify { yield &x } }
    var i: Int { mutating get { 1 } }
    var j: Int { unsafeAddress { p } unsafeMutableAddress { q } }
    var k: Int { return 1 }
    var l: Int { if x { return 1 }; return 2 }
    var m: Int {
        let get = 1
        return get
    }
    var n: [Int] = [] {
        // before
        @objc didSet {
            print("}")
        }
    }
    var o, p: Int
    var q = 1, r: String, s = "x"
    var t: Int = 1, u: Int { 2 }, v = 3
    static var w: Int { 1 }, x: Int { 2 }
    lazy var y: Int = { 1 }()
    lazy var z = foo { }
    var aa: Int = 1 { @storageRestrictions(initializes: _x) init { } get { 1 } }
    var bb: Int { get throws(E) { 1 } }
    let (cc, dd) = (1, 2)
    let _ = foo()
    var ee: (Int, Int) = (1, 2), (ff, gg) = (3, 4)
    private(set) var hh: Int = 1
    fileprivate internal(set) public weak var ii: Foo?
    unowned(unsafe) let jj: Foo
    @Wrapper var kk: Int = 1
    @Wrapper(1, "}") @Other<Int>.Nested() public var ll
    class var mm: Int { 1 }
    class func nn() {}
    final class override func oo() {}
    @objc dynamic var pp: Int { get { 1 } set { } }
    var qq: Int {
        #if DEBUG
            return 1
        #else
            return 2
        #endif
    }
    nonisolated(unsafe) var rr = 1
    package(set) open var ss: some P = foo
    var tt: any P & Q, uu: (inout Int) -> Void, vv: [Int: String]?
    var ww: @Sendable () async -> Void = { }
    var xx: Int! = nil, yy: Foo.Bar<Baz>.Qux?
    let last: Int
}
struct AfterAccessors {}
