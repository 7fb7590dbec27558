// swift-format-ignore-file
// Where an initial value ends.
class Values {
    let a = 1
    let b = 1 +
        2
    let c = 1
        + 2
    let d = foo
        .bar
        .baz()?
        .qux!
    let e = foo { $0 } label: { $1 }
    let f = foo
    { $0 }
    let g = foo()
    { $0 }
    let h = 5
    var i = 5 { didSet {} }
    var j = 5
    {
        didSet {}
    }
    var k = foo { didSet { } }
    var l = foo { willSet(new) { } didSet(old) { } }
    var m = foo() { @Attribute didSet { } }
    let n = if a { 1 } else if b, let c { 2 } else { 3 }
    let o = switch a { case 1: 2; default: 3 }
    let p = try await foo().bar
    let q = try! foo(), r = try? bar()
    let s = a ? b : c, t = a ? b ? c : d : e
    let u = a ?? b ? c as? D : e as! F
    let v = x is Int, w = x as [String: Int]?
    let x = \.foo, y = \Foo.bar.baz, z = \Foo.bar?.baz!.qux[1].quux, aa = \.self, bb = \Foo.[0]
    let cc = \[Int].count, dd = \Foo<Int>.bar
    let ee = Foo<Int>(), ff = Foo<Int>.bar, gg = Foo<Int, [String: Bar<Baz>]>() { }
    let hh = a < b, ii = c > d, jj = a<b>(c)
    let kk = (a < b, c > (d))
    let ll: (Int) -> (String) throws -> Void = { _ in { _ in } }
    let mm = [1, 2, 3][0], nn = ["a": 1]["b"]
    let oo = [Int](), pp = [String: Int](), qq = [[Int]]()
    let rr = .foo, ss = .foo(1), tt = .init { }, uu = .some(.none)
    let vv = -1, ww = ~x, xx = !y, yy = &z
    let zz = #selector(foo(_:)), ab = #keyPath(Foo.bar), ac = #line, ad = #macro { }, ae = #macro<Int>(1) { } more: { }
    let af = { (a: Int) -> Int in a }(1)
    let ag: Int = { 1 }()
    let ah = foo(a: 1, b: { }, c: [{ }]) { } second: { }
    let ai = (1, (2, 3)).1.0, aj = x.0.1
    let ak = a
    let al = await a.b
    let am = consume x, an = copy y, ao = unsafe z.w
    let ap = consume
    let aq = any P.self, ar = (any P).self, at = some.value
    let au = self.foo, av = Self.bar, aw = super.baz, ax = Any.self, ay = type(of: x)
    let az = foo.init, ba = foo.default, bc = foo.self, bd = `class`.`default`
    let be = a as! (Int) -> Void, bf = a as? () async throws -> Int ?? b
    let bg = a.b(c)[d] { e }.f { g }
    let bh = foo(bar:baz:), bi = foo.bar(_:), bj = Foo.init(x:)
    let bk: (Int, Int) = (1, 2); let bl = 1; var bm: Int
    let bn = a && b || !c == d
    let bo = a ... b, bp = a..., bq = ...b, br = a..<b
    let bs = x++, bt = --y
    let bu = a == .foo ? [.bar] : []
    let bv = a.b.c < d.e.f, bw = 1 << 2, bx = 1 >> 2, by = a >= b
    let bz = foo(x)!.bar?[0] ?? "{"
    let ca = UnsafePointer<(Int, Any.Type)>.self, cb = Foo<Bar>.Baz<Qux>()
    let cd = Foo<(A) -> B>.bar, ce = Foo<A & B>(), cf = Foo<some P, any Q>(), cg = Foo<A?>(), ch = Foo<[A]>()
    let ci = try x as? Foo<Int> ?? y
    let cj = a ? { b } : { c }
    let ck = foo ? .a : .b
    let cl = a
        ? b
        : c
    let cm = "a" + """
        b
        """ + "c"
    let cn = { @Sendable in }
    let co = { @MainActor [weak self, x = y] (a) async throws -> Int in 1 }
    let cp = repeat each x
    let cq = f as @convention(c) (Int) -> Void
    let cr = nil, cs = true, ct = false, cu: Void = ()
    let cv = a ? b : c ? d : e
    let cw = _
    let cx = foo
    init() {}
    let cy = foo
    subscript(x: Int) -> Int { 1 }
    let cz = foo
    func bar() {}
    let da = 0x1F.bar, db = 1.0e10, dc = 0b101, dd2 = 0o17, de = 1_000, df = 0x1p-3, dg = 1.foo
    let dh = x.first(where: { $0 })?.y
    let di = x as Foo.Bar.Type, dj = x as any P.Type
    let dk = switch x { case .a(let b) where b > 1: 1 case .c: 2 @unknown default: 3 }
    let dl = if x { 1 } else { 2 }
    let dm = if case .foo(let x) = y, #available(macOS 10, *) { 1 } else { 2 }
    let dn = if x.contains(where: { $0 }) { 1 } else { 2 }
    let last = 1
}
struct AfterValues {}
