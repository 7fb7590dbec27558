// swift-format-ignore-file
// Top-level code with declarations in between.
import Foundation
let x = 1
struct A {}
if x == 1, let y = foo { class Local {} } else if case .a(let b) = c { } else { }
for i in 0..<10 where i % 2 == 0 { struct Local {} }
for case let (a, b)? in pairs {}
for await x in y {}
while let line = readLine(), !line.isEmpty { }
repeat { } while x < 1
do { try foo() } catch let e as MyError where e.x { } catch { }
do throws(E) { } catch .a, .b { }
guard let z = x else { fatalError() }
switch x { case 1, 2: break; case let y where y > 1: break; default: break }
defer { }
label: for i in x { break label }
foo()
struct B {}
foo { class Local {} }
x.y.z()
class C {}
x = y ? z : w
[1, 2].forEach { print($0) }
(a, b) = (b, a)
_ = foo
throw E.a
struct D {}
if #available(macOS 10, *) {}
#if X
foo()
struct E {}
#endif
while true {
    struct Local {}
}
enum F { case a }
let closure = { struct Local {} }
var computed: Int { struct Local {} ; return 1 }
func function() { class Local {} }
await foo()
try bar()
async let q = 1
print("}"); struct G {}
if let a = b { $0 } { }
if foo.contains { $0 }.count > 1 { }
if x { } else { }
for x in foo.map { $0 } { }
while x.isEmpty { }
if a < b, c > d { }
if (a) { }
if x == [.a, .b] { }
if !foo({ $0 }) { }
if let x: Int = y, case .foo = z, var w { }
var value = if x { 1 } else { 2 }
unsafe foo()
open(1)
final class H {}
struct AfterScript {}
