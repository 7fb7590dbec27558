// swift-format-ignore-file
public final class Outer<T: P, each U, let n: Int>: Base<T>, P, @unchecked Sendable, ~Copyable
where T.X == Int, T: Q & R, (repeat each U): P {
    struct Inner<V>: Codable { enum Deep: String, CaseIterable { case a; struct Deepest { let x: Int } } }
    typealias Alias = Int
    typealias Generic<V> = [V: T] where V: Hashable
    typealias Function = (_ a: Int, inout String, @escaping (Int) -> Void, Int...) async throws(E) -> (Int, b: Int)
    typealias Tuple = (Int, (a: Int, b: [String: Int]))
    typealias Meta = Foo.Type
    typealias Optionals = Int???
    typealias Existential = any P<Int, String> & Q
    typealias Opaque = some P & ~Copyable
    typealias Pack = (repeat each U)
    typealias Inline = [3 of Int]
    typealias Nested = Foo<Bar<Baz<Int>>>
    typealias Member = Foo<Int>.Bar.Baz<String>.Protocol
    typealias Convention = @convention(block) (Int) -> Void
    typealias Isolated = @isolated(any) () -> Void
    typealias Sending = (sending Int, borrowing Foo, consuming Bar, __owned Baz, isolated Actor) -> sending Int
    let a: Foo<Int>=1
    let b: Foo<Int>?=nil
    let c: [Foo<Int>]!
    let d: Foo<Bar<Int>>, e: Foo<Bar<Int>>? = nil
    init<V>(_ a: Int, b c: V..., d: @escaping (V) -> Void = { _ in }, e: inout [Int], _: Int) throws where V: P {}
    required convenience init?(coder: NSCoder) { fatalError("}") }
    public init!(x: (Int, Int) = (1, 2), y: [Int] = [1, 2], z: Int = a < b ? 1 : 2) async rethrows {}
    init(`default` d: Int, `in`: Int, for x: Int, case: Int, @Wrapper w: Int, @Builder _ b: () -> Int) {}
    init(isolated x: Int, _ y: isolated Actor, each: Int, some: some P, any: any P, repeat r: repeat each T) {}
    deinit { }
    subscript<V>(a: Int, b b: V) -> Int where V: P { get { 1 } set { } }
    static subscript(x: Int) -> Int { 1 }
    func f<V>(x: V) -> some P where V: Q { 1 }
    func g() async throws -> Int { 1 }
    func h() throws(E) -> (Int) -> Void { { _ in } }
    static func == (a: Outer, b: Outer) -> Bool { true }
    static func << <V>(a: V, b: V) {}
    static func <<<V>(a: V, b: V) {}
    static prefix func ! (a: Outer) -> Outer { a }
    static postfix func ... (a: Outer) {}
    func `class`() {}
    func r() -> [Int] { [] }; func s() {}
    func noBody() -> Int
    associatedtype Q: P = Int where Q.X == Y
    #externalMacro(module: "M", type: "T")
    @attached(member) macro m<V>(x: V) -> Int = #externalMacro(module: "M", type: "T") where V: P
    let last: Int
}
extension Outer.Inner: P where V == Int { struct InExtension { class Deep {} } }
extension [Int] { enum E { case a } }
extension [String: Int]: P {}
extension Array<Int>.Index { }
extension Outer where T == Int {}
protocol Proto<A, B>: AnyObject, P where A: Q { var x: Int { get }; associatedtype A; func f(); init(); typealias X = Int }
public protocol Empty {}
actor Counter: P { var x = 1; init() {} ; nonisolated let y: Int; distributed func f() {} }
distributed actor Worker {}
indirect enum Tree<T> { case leaf(T), node(Tree, Tree) }
struct Empty2 {}; struct Next {}
@available(macOS 10, *) @objc(Name) @objcMembers open class Attributed: NSObject {}
precedencegroup Mine { higherThan: A, B associativity: left assignment: true }
infix operator <+>: Mine
prefix operator √
postfix operator ++
import struct Foundation.Date
@testable import Foo.Bar
@_exported public import Baz
class final {}
struct `struct` { let `self`: Int, `class` = 1 }
let actor = 1
actor.foo()
struct AfterTypes {}
