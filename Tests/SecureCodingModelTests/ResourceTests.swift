import Testing

@testable import SecureCodingModel

@Suite("Properties that hold no data")
struct ResourceTests {
    @Test func delegatesAreLeftOutWhereTheyHaveAValueWithoutTheArchive() throws {
        let result = check(
            """
            protocol AccountDelegate {}
            @objc protocol Watching {}
            protocol Storing: AnyObject {}
            final class Store: Storing {}
            protocol Refined: Storing {}
            final class A: NSObject, NSSecureCoding {
                var n = 1
                var delegate: AccountDelegate?
            //      ^ warning: unarchivable-property
                var watchers: [any Watching] = []
            //      ^ warning: unarchivable-property
                var store: Storing?
            //      ^ warning: unarchivable-property
                var refined: Refined?
            //      ^ warning: unarchivable-property
            }
            """)
        #expect(result.participants == ["A"])
        #expect(try result.class("A").properties.map(\.name) == ["n"])
    }

    @Test func thoseThatCouldHoldDataAreStillErrors() {
        check(
            """
            protocol Shape {}
            protocol Figure: AnyObject {}
            final class Circle: NSObject, Figure, NSSecureCoding { var n = 1 }
            final class Square: Figure {}
            protocol AccountDelegate {}
            final class A: NSObject, NSSecureCoding {
                var shape: Shape?
            //             ^ error: existential-type
                var figure: Figure?
            //              ^ error: existential-type
                var delegate: AccountDelegate
            //                ^ error: existential-type
                init(delegate: AccountDelegate) { self.delegate = delegate }
            }
            """)
    }

    @Test func actorsWeakHoldersAndLockedBoxesAreLeftOut() throws {
        let result = check(
            """
            actor Counter {}
            struct Weakly { weak var object: NSObject? }
            struct Deep { var one = Weakly() }
            final class Box<Value> {
                private let lock = NSLock()
                var value: Value
                init(_ value: Value) { self.value = value }
            }
            struct Guarded<Value> { let lock: NSRecursiveLock; var value: Value }
            final class A: NSObject, NSSecureCoding {
                var n = 1
                var counter: Counter?
            //      ^ warning: unarchivable-property: 'A.counter' has type 'Counter?' and is not archived: 'Counter' is an actor
                var observers: [Weakly] = []
            //      ^ warning: unarchivable-property: 'A.observers' has type '[Weakly]' and is not archived: its member 'Weakly.object' does not own its object
                var deep: Deep?
            //      ^ warning: unarchivable-property
                var box: Box<Int>? = nil
            //      ^ warning: unarchivable-property
                var guarded: Guarded<Int>?
            //      ^ warning: unarchivable-property
            }
            """)
        #expect(try result.class("A").properties.map(\.name) == ["n"])
    }

    @Test func withoutAValueTheyAreErrors() {
        check(
            """
            actor Counter {}
            struct Weakly { weak var object: NSObject? }
            final class A: NSObject, NSSecureCoding {
                let counter: Counter
            //               ^ error: actor
                let weakly: Weakly
            //              ^ error: value-member
                init(counter: Counter, weakly: Weakly) { self.counter = counter; self.weakly = weakly }
            }
            """)
    }
}
