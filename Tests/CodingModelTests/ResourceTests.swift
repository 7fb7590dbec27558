import Testing

@testable import SecureCodeGenCodingModel

@Suite("Properties without data")
struct ResourceTests {
    @Test func `delegates with a value are excluded`() throws {
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
        #expect(result.selectedClasses == ["A"])
        #expect(try result.class("A").properties.map(\.name) == ["n"])
    }

    @Test func `protocols with data are still errors`() {
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

    @Test func `objects without data are excluded`() throws {
        let result = check(
            """
            protocol Retrying { func retry() -> Bool }
            protocol Talking { var url: String { get } }
            protocol Marking {}
            protocol Sending { func send() }
            struct Sender: Sending {}
            protocol Calling { func call() }
            final class Caller: Calling { weak var owner: NSObject?; let session: URLSession? = nil }
            final class Hooks { var name: (() -> String)?; var all: [String: () -> Void] = [:]; lazy var later = 1 }
            class Client { let queue: OperationQueue; let hooks = Hooks(); init(queue: OperationQueue) { self.queue = queue } }
            final class Screen: UIViewController { var page = 0 }
            final class A: NSObject, NSSecureCoding {
                var n = 1
                var retrying: Retrying?
            //      ^ warning: unarchivable-property: 'A.retrying' has type 'Retrying?' and is not archived: no class in the scanned files conforms to 'Retrying'
                var calling: any Calling = Caller()
            //      ^ warning: unarchivable-property: 'A.calling' has type 'any Calling' and is not archived: types that conform to 'Calling' have no data to archive
                var hooks: Hooks?
            //      ^ warning: unarchivable-property: 'A.hooks' has type 'Hooks?' and is not archived: 'Hooks' has no data to archive
                var clients: [String: Client] = [:]
            //      ^ warning: unarchivable-property
                var screen: Screen?
            //      ^ warning: unarchivable-property
                var views: NSHashTable<UIView>? = nil
            //      ^ warning: unarchivable-property
            }
            final class B: NSObject, NSSecureCoding {
                var talking: Talking?
            //               ^ error: existential-type
                var marking: Marking?
            //               ^ error: existential-type
                var sending: Sending?
            //               ^ error: existential-type
                var client: Client
            //              ^ error: insecure-class
                init(client: Client) { self.client = client }
            }
            """)
        #expect(try result.class("A").properties.map(\.name) == ["n"])
    }

    @Test func `objects with data are still errors`() {
        check(
            """
            class Base { var hook: (() -> Void)? }
            final class Deep: Base { var n = 1 }
            final class Item { var title = "" }
            final class Holder { var items: [Item] = [] }
            final class Kept: UIDocument { var hook: (() -> Void)? }
            protocol Sorting { func sort() }
            final class ByName: Sorting {}
            final class BySize: Sorting {}
            final class Bare {}
            class Parent: NSObject { func call() {} }
            final class Child: Parent, NSSecureCoding { var n = 1; override init() {} }
            final class Generic<Value> { var hook: (() -> Value)? }
            final class A: NSObject, NSSecureCoding {
                var n = 1
                var base: Base?
            //            ^ error: insecure-class
                var item: Item?
            //            ^ error: insecure-class
                var holder: Holder?
            //              ^ error: insecure-class
                var kept: Kept?
            //            ^ error: insecure-class
                var sorting: Sorting = ByName()
            //               ^ error: existential-type
                var generic: Generic<Int>?
            //               ^ error: generic-type
                var table: NSHashTable<A>?
            //             ^ error: untyped-container
                var bare: Bare?
            //            ^ error: insecure-class
                var parent: Parent?
            //              ^ error: insecure-class
            }
            """)
    }

    @Test func `actors, weak holders and locked boxes are excluded`() throws {
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
            //      ^ warning: unarchivable-property: 'A.observers' has type '[Weakly]' and is not archived: its member 'Weakly.object' is weak or unowned
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

    @Test func `properties without a value are errors`() {
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
