import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Superclasses of the SDKs")
struct PlatformSuperclassTests {
    @Test func `user interface classes never participate`() {
        let result = check(
            """
            class Button: UIButton, NSSecureCoding { var page = 0 }
            //    ^ error: interface-class: no members are generated for 'Button', because 'UIButton' is a user interface class without secure coding
            //    ^ note: move the data it shows into a class that inherits from NSObject, and archive that class
            class Base: UIViewController {}
            class Screen: Base, NSSecureCoding { var page = 0 }
            //    ^ error: interface-class
            class Quiet: UIView { var page = 0 }
            """, mode: .auto)
        #expect(result.selectedClasses == [])
    }

    @Test func `an unknown superclass is reported once`() {
        let result = check(
            """
            class First: ORKStep { var n = 0 }
            class Second: First { var m = 0 }
            class Empty: Thing { func f() {} }
            class Tests: XCTestCase { var n = 0 }
            // securecodegen: skip
            class Skipped: Other { var n = 0 }
            // securecodegen: superclass = .plain
            class Said: Another { var n = 0 }
            class Hand: Fourth { var n = 0; required init?(coder: NSCoder) {} }
            class Declared: Fifth, NSSecureCoding { var n = 0 }
            //    ^ error: unknown-superclass
            """, mode: .auto, ignoring: ["passed-over"])
        #expect(result.selectedClasses == [])
        let notes = result.diagnostics.filter { $0.id == "passed-over" }
        #expect(
            notes.map(\.message) == [
                "nothing is generated for 'First' and 1 other, because their superclass 'ORKStep' is not in the scanned files"
            ])
        #expect(notes.allSatisfy { $0.severity == .note && $0.notes.count == 1 })
    }

    @Test(arguments: [
        "RawRepresentable", "Sequence", "IteratorProtocol", "Collection", "Observable", "Swift.Sequence", "FormatStyle",
        "ViewModifier", "UIApplicationDelegate", "UITableViewDataSource", "StoreProtocol", "Cacheable", "Publisher",
    ])
    func `a protocol isn't an unknown superclass`(_ name: String) {
        check("import Combine\nclass A: \(name) { var n = 0 }", mode: .auto)
    }

    @Test func `a name that may be a class is an unknown superclass`() {
        let result = check(
            """
            import Foundation
            class A: Publisher { var n = 0 }
            class B: Timetable { var n = 0 }
            class C: StoreDelegate, NSSecureCoding { var n = 0 }
            //    ^ error: unknown-superclass
            """, mode: .auto, ignoring: ["passed-over"])
        let notes = result.diagnostics.filter { $0.id == "passed-over" }.map(\.message)
        #expect(notes.count == 2 && notes[0].contains("'Publisher'") && notes[1].contains("'Timetable'"), "\(notes)")
    }

    @Test func `a superclass whose state would be lost is an error`() {
        let result = check(
            """
            final class Session: HTTPCookie, NSSecureCoding { var id = 0 }
            //          ^ error: superclass-state: superclass 'HTTPCookie' of 'Session' does not archive its own state, so it would be lost
            //          ^ note: move the data into a class that inherits from NSObject; or, if that state need not be archived, put '// securecodegen: superclass = .init(…)' above 'Session', with the arguments of an initializer
            class Request: NSPersistentStoreRequest, NSSecureCoding { var id = 0 }
            //    ^ error: superclass-state
            // securecodegen: superclass = .plain
            final class Pin: MKPointAnnotation, NSSecureCoding { var id = 0; override init() {} }
            """, mode: .auto)
        #expect(result.selectedClasses == ["Pin"])
    }

    @Test func `a directive can't say that an archived superclass isn't archived`() {
        check(
            """
            class A: NSObject, NSSecureCoding { var x = 1 }
            class Between: A { var y = 1 }
            // securecodegen: superclass = .plain
            class B: A { var y = 2 }
            //    ^ error: superclass-state: superclass 'A' of 'B' is archived, but the directive 'superclass' says that it isn't
            //    ^ note: remove the directive
            // securecodegen: superclass = .init()
            final class C: Between { var z = 2 }
            //          ^ error: superclass-state
            // securecodegen: superclass = .plain
            final class D: NumberFormatter, NSSecureCoding { var n = 2 }
            //          ^ error: superclass-state
            class Hand: NSObject, NSCoding {
                func encode(with coder: NSCoder) {}
                required init?(coder: NSCoder) {}
            }
            // securecodegen: superclass = .plain
            class E: Hand, NSSecureCoding { var n = 2 }
            //    ^ error: superclass-state
            """, mode: .auto)
    }

    @Test func `initializers of a secure class are declared again`() throws {
        let result = check(
            """
            class Attachment: NSTextAttachment { var id = "" }
            class Style: NSMutableParagraphStyle { var name = "" }
            class Path: UIBezierPath { var name = "" }
            class Place: MKPlacemark { var name = "" }
            class Spot: CLLocation { var name = "" }
            class Region: CLRegion { var name = "" }
            class Job: Operation, NSSecureCoding { var name = "" }
            // NSCoding was meant.
            class Sugar: NSCoder, NSSecureCoding { var name = "" }
            """, mode: .auto)
        #expect(result.selectedClasses == ["Attachment", "Job", "Path", "Place", "Region", "Spot", "Style", "Sugar"])
        guard case .designated(.coder, let forwarded, _) = try result.class("Attachment").construction else {
            Issue.record("no designated initializer")
            return
        }
        #expect(
            forwarded.map { $0.parameters.map(\.declaration) } == [["data contentData: Data?", "ofType uti: String?"]])
        guard case .designated(_, let ofLocation, _) = try result.class("Spot").construction else {
            Issue.record("no designated initializer")
            return
        }
        #expect(ofLocation.map(\.parameters.count) == [0, 2, 5, 7])
        #expect(forwarded[0].parameters.map(\.label) == ["data", "ofType"])
        #expect(forwarded[0].parameters.map(\.name) == ["contentData", "uti"])
    }

    /// A subclass of one of those classes archives its own properties, as if it had declared the conformance.
    @Test func `a subclass of a secure class calls its superclass`() throws {
        let result = check(
            .file(
                "Media.swift",
                """
                class Media: NSTextAttachment { fileprivate var retries = 0; var caption: String? }
                """),
            .file(
                "Note.swift",
                """
                class Gallery: Media { var items: [String] = [] }
                class Note: NSObject, NSSecureCoding { var media: Media?; var galleries: [Gallery] = [] }
                """), mode: .auto)
        #expect(result.selectedClasses == ["Gallery", "Media", "Note"])
        #expect(try result.class("Gallery").properties.map(\.name) == ["items"])
        let held = try result.class("Note").properties.map(\.type)
        #expect(held[1] == .array(.objects(.class(TypeName(components: ["Gallery"]), subclasses: []))))
    }

    /// `init(coder:)` of NSTextAttachment sets the subclass's initial values again.
    @Test func `variables below a secure class are assigned last`() throws {
        let result = check(
            """
            class Media: NSTextAttachment {
                var caption: String?
                var progress = 0.5
                var count: Int
                let id: String
                init(id: String) { self.id = id; count = 1; super.init(data: nil, ofType: nil) }
            }
            class Gallery: Media { var items: [String] = [] }
            class Plain: NSObject, NSSecureCoding { var caption: String? }
            """, mode: .auto)
        let last = { (name: String) in try result.class(name).properties.filter(\.isAssignedAfterSuper).map(\.name) }
        #expect(try last("Media") == ["caption", "progress"])
        #expect(try last("Gallery") == ["items"])
        #expect(try last("Plain") == [])
    }

    /// A header doesn't show what `-initWithCoder:` of an Objective-C class calls. An initializer of the subclass sets initial
    /// values again.
    @Test func `variables below a class in a header are assigned last`() throws {
        let result = check(
            .reference(
                "Base.h",
                """
                open class Base: NSObject, NSSecureCoding {
                    open class var supportsSecureCoding: Bool { true }; open func encode(with coder: NSCoder) {}
                    public required init?(coder: NSCoder) {}; public init(text: String) {}
                }
                open class Plain: NSObject { public init() {} }
                """),
            .file(
                "Item.swift",
                """
                class Item: Base {
                    var caption: String?
                    var progress = 0.5
                    var count: Int
                    let id: String
                    init(id: String) { self.id = id; count = 1; super.init(text: id) }
                }
                class Special: Item { var items: [String] = [] }
                class Other: Plain, NSSecureCoding { var level = 1 }
                class Own: NSObject, NSSecureCoding { var level = 1 }
                """), mode: .auto)
        let last = { (name: String) in try result.class(name).properties.filter(\.isAssignedAfterSuper).map(\.name) }
        #expect(try last("Item") == ["caption", "progress"])
        #expect(try last("Special") == ["items"])
        #expect(try last("Other") == ["level"])
        #expect(try last("Own") == [])
    }

    /// Scenes, layers and filters conform to NSSecureCoding, but their subclasses usually aren't archived.
    @Test func `classes that aren't meant to be archived are ignored`() {
        let result = check(
            """
            class Scene: SKScene { var score = 0 }
            class Layer: CALayer { var score = 0 }
            class Node: SCNNode { var score = 0 }
            class Filter: CIFilter { var score = 0 }
            """, mode: .auto)
        #expect(result.selectedClasses == [])
    }

    @Test func `each class with initializers is in a table`() {
        for name in PlatformInitializer.classNames {
            #expect(PlatformClasses.coding(of: name) != nil, "\(name)")
        }
    }

    @Test func `Foundation's classes without 'init()' and those that aren't NSObject are refused`() throws {
        let result = check(
            """
            final class A: URLProtocol, NSSecureCoding { var n = 1 }
            //          ^ error: superclass-state
            // securecodegen: superclass = .plain
            final class B: InputStream, NSSecureCoding { var n = 1 }
            //          ^ error: no-superclass-initializer: superclass 'InputStream' of 'B' has no initializer that decoding can call
            //          ^ note: put '// securecodegen: superclass = .init(…)' above 'B', with the arguments of an initializer
            final class C: JSONEncoder, NSSecureCoding { var n = 1 }
            //          ^ error: no-nsobject
            final class D: URLResponse { var n = 1 }
            final class E: Operation, NSSecureCoding { var n = 1 }
            """, mode: .auto)
        #expect(try result.class("D").members.support == .overriddenOnApple)
        #expect(try result.class("E").members.support == .introduced)
    }
}
