import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

/// The directive `xpc`: what the interface of a protocol has to list.
struct XPCInterfaceTests {
    private static let classes = """
        class Account: NSObject, NSSecureCoding { var name = "" }
        final class Admin: Account { var level = 0 }
        final class Plain: NSObject {}
        struct Point { var x = 0 }

        """

    /// One line for each argument: `find(_:reply:) reply 0: NSArray Account Admin`.
    private func arguments(_ requirements: String, _ others: String = "") throws -> [String] {
        let text =
            "import Foundation\n" + Self.classes + others + "\n// securecodegen: xpc\n@objc protocol Service {\n"
            + requirements + "\n}"
        let modelled = check(.file("Service.swift", text), mode: .inline)
        let interfaces = modelled.model.files.flatMap(\.interfaces)
        return try #require(interfaces.first { $0.name == ["Service"] }).arguments.map { argument in
            let labels = argument.labels.map { $0 + ":" }.joined()
            let content =
                switch argument.content {
                case .classes(let classes): classes.map { $0.components.joined(separator: ".") }.joined(separator: " ")
                case .proxy(let name): "proxy \(name.joined(separator: "."))"
                }
            let place = argument.isInReply ? "reply \(argument.index)" : String(argument.index)
            return "\(argument.protocolName.joined()).\(argument.method)(\(labels)) \(place): \(content)"
        }
    }

    @Test(arguments: [
        ("func f(_ a: [Account])", ["Service.f(_:) 0: NSArray Account Admin"]),
        ("func f(_ n: Int, in a: Set<Admin>?)", ["Service.f(_:in:) 1: NSSet Admin"]),
        ("func f(a: [String: [Date]])", ["Service.f(a:) 0: NSDictionary NSString NSArray NSDate"]),
        ("func f(a: Account)", ["Service.f(a:) 0: Account Admin"]),
        ("func f(a: Admin, b: String, c: Double, d: URL?, e: Bool)", []),
        (
            "func f(a: [Decimal], b: [UUID], c: [NSNumber])",
            [
                "Service.f(a:b:c:) 0: NSArray NSDecimalNumber", "Service.f(a:b:c:) 1: NSArray NSUUID",
                "Service.f(a:b:c:) 2: NSArray NSNumber",
            ]
        ),
        ("func f(r: @escaping ([Admin]?, Error?) -> Void)", ["Service.f(r:) reply 0: NSArray Admin"]),
        ("func f(r: (@Sendable (Int, [Int: Admin]) -> Void)?)", ["Service.f(r:) reply 1: NSDictionary NSNumber Admin"]),
        ("func f() async throws -> [Admin]", ["Service.f() reply 0: NSArray Admin"]),
        ("func f(a: Int) async -> (Int, [Admin])", ["Service.f(a:) reply 1: NSArray Admin"]),
        ("func f() async", []),
        ("func f(a: [Error]) -> Progress", ["Service.f(a:) 0: NSArray NSError"]),
        ("@objc optional func f(_ a: [Admin])", ["Service.f(_:) 0: NSArray Admin"]),
    ])
    func `each argument has the classes that a decoder may meet`(_ requirement: String, _ expected: [String]) throws {
        #expect(try arguments(requirement) == expected)
    }

    @Test func `a block behind an alias is a reply block`() throws {
        #expect(
            try arguments("func f(r: @escaping Reply)", "typealias Reply = (List?) -> Void; typealias List = [Admin]")
                == ["Service.f(r:) reply 0: NSArray Admin"])
    }

    @Test func `protocols with an interface are passed by proxy, and others as their classes`() throws {
        let protocols = """
            // securecodegen: xpc
            @objc protocol Observer { func changed() }
            @objc protocol Payload: NSSecureCoding {}
            final class Letter: NSObject, Payload { var text = "" }
            """
        #expect(
            try arguments("func f(o: Observer, p: any Payload, q: [any Payload])", protocols) == [
                "Service.f(o:p:q:) 0: proxy Observer", "Service.f(o:p:q:) 1: Letter",
                "Service.f(o:p:q:) 2: NSArray Letter",
            ])
    }

    @Test func `methods of refined protocols are part of the interface`() throws {
        let modelled = check(
            """
            import Foundation
            @objc protocol Base { func all(_ reply: @escaping ([Date]) -> Void) }
            // securecodegen: xpc
            @objc protocol Service: Base {}
            """)
        let interface = try #require(modelled.model.files.flatMap(\.interfaces).first)
        #expect(interface.arguments.map(\.protocolName) == [["Base"]])
    }

    @Test(arguments: [
        ("func f(a: [Any])", "xpc-argument: 'Any' doesn't say which classes may be decoded"),
        ("func f(a: NSArray)", "xpc-argument: 'NSArray' doesn't say which classes may be decoded"),
        (
            "func f(a: [UserDefaults])",
            "xpc-argument: 'UserDefaults' doesn't conform to NSSecureCoding, so it can't be sent over XPC"
        ),
        (
            "func f(a: UserDefaults)",
            "xpc-argument: 'UserDefaults' doesn't conform to NSSecureCoding, so it can't be sent over XPC"
        ),
        ("func f(a: [Plain])", "xpc-argument: 'Plain' doesn't conform to NSSecureCoding, so it can't be sent over XPC"),
        ("func f(a: [Point])", "xpc-argument: 'Point' can't be in a collection that is sent over XPC"),
        ("func f(a: [Unheard])", "xpc-argument: the type 'Unheard' isn't declared in the scanned sources"),
        ("func f(a: any Open)", "xpc-argument: the classes that conform to 'Open' aren't known"),
        ("func f(a: [Hidden])", "xpc-argument: 'Hidden' is private, so no other file can name it"),
        (
            "func f(a: [Sometimes])",
            "xpc-argument: 'Sometimes' exists only under a condition that the protocol doesn't have"
        ),
        ("func f(r: @escaping (() -> Void) -> Void)", "xpc-argument: a block can't be passed to a reply block"),
        ("func f(r: () -> Void, s: () -> Void)", "xpc-method: 'f' has several reply blocks, and XPC supports one"),
        ("func f() -> Int", "xpc-method: 'f' returns a value, but an XPC method must return nothing or 'Progress'"),
        ("func f() throws", "xpc-method: 'f' throws, and a thrown error can't be sent over XPC"),
        ("static func f()", "xpc-method: static method 'f' can't be used over XPC"),
        ("var f: Int { get }", "xpc-method: property 'f' can't be used over XPC"),
        ("init()", "xpc-method: an initializer can't be used over XPC"),
    ])
    func `what can't be sent is an error, and nothing is generated`(_ requirement: String, _ message: String) {
        let text =
            "import Foundation\n" + Self.classes
                + """
                @objc protocol Open {}
                private class Hidden: Account {}
                #if DEBUG
                class Sometimes: Account {}
                #endif
                // securecodegen: xpc
                @objc protocol Service {
                    \(requirement)
                }
                """
        let model = Modeler().model([MarkedSource.file("Service.swift", text).input])
        #expect(model.diagnostics.filter { $0.id.hasPrefix("xpc") }.map { "\($0.id): \($0.message)" } == [message])
        #expect(model.files.flatMap(\.interfaces).isEmpty)
    }

    @Test func `the directive belongs to an @objc protocol that other files can name`() {
        check(
            """
            import Foundation
            // securecodegen: xpc
            protocol Service {}
            //       ^ error: xpc-protocol: only an '@objc' protocol can have an XPC interface
            // securecodegen: xpc
            @objc private protocol Secret {}
            //                     ^ error: xpc-protocol: 'Secret' is private, so no other file can name it
            // securecodegen: xpc
            //                ^ error: directive-target: 'xpc' does not apply to a class
            class Account {}
            """)
    }
}
