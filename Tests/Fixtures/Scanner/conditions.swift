// swift-format-ignore-file
#if os(macOS) || os(iOS)
    import AppKit
    class A { let x: Int }
    #if DEBUG
        class B {}
    #elseif swift(>=5.9) && compiler(<6)
        class C {}
    #else
        class D {}
    #endif
#else
    class E {}
#endif
class F {
    #if os(macOS)
        let a: Int
        #if DEBUG
            var b: Int { 1 }
            struct G { let c: Int }
        #endif
    #else
        let d: String
        init(d: String) {}
    #endif
    #if X
        @objc
    #endif
    let e: Int
    @Foo
    #if X
        @Bar(1)
    #elseif Y
        @Baz
    #endif
    @Qux
    public let f: Int
    let g = foo
        #if X
            .bar()
        #else
            .baz { "}" }
        #endif
        .qux
    let h = foo
    #if X
        let i = 1
    #endif
    let j = [
        1,
        2,
    ]
    func k() {
        #if X
            print("}")
        #else
            if y { }
        #endif
    }
    #sourceLocation(file: "x.swift", line: 1)
    let l: Int
    #sourceLocation()
    #warning("careful }")
    #error("no")
    let last: Int
}
#if canImport(Foundation, _version: 1.2)
#endif
#if FLAG
@objc
#endif
class AfterConditions {}
#if hasAttribute(retroactive)
extension F: @retroactive P {}
#endif
class SourceLocations {
    #sourceLocation(
        file: "x.swift",
        line: 1
    )
    let a: Int
    let b = if case .foo = y, #available(macOS 10, *) { 1 } else { 2 }
    #sourceLocation()
    let last: Int
}
