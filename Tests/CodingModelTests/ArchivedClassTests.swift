import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

/// The directive `archiving`: the classes that an archive of a class can contain.
struct ArchivedClassTests {
    private func classes(_ modelled: Modelled, of name: String) throws -> String {
        let all = modelled.model.files.flatMap(\.archivedClasses)
        let archived = try #require(all.first { $0.name.joined(separator: ".") == name })
        return archived.classes.map { $0.components.joined(separator: ".") }.joined(separator: " ")
    }

    @Test func `the list includes reachable classes, subclasses and superclasses`() throws {
        let modelled = check(
            .file(
                "Document.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Document: Base {
                    let pages: [Page]
                    init(title: String, pages: [Page]) { self.pages = pages; super.init(title: title) }
                }
                class Base: NSObject, NSSecureCoding {
                    let title: String
                    let icon: Icon?
                    init(title: String) { self.title = title; icon = nil }
                }
                final class Sibling: Base {
                    var when: Date?
                }
                class Page: NSObject, NSSecureCoding {
                    var links: [URL] = []
                }
                final class Cover: Page {
                    var scores: [String: Double] = [:]
                }
                final class Icon: NSObject, NSSecureCoding {
                    var id: UUID?
                }
                """), mode: .auto, ignoring: ["not-final"])
        #expect(
            try classes(modelled, of: "Document")
                == "Document Cover Icon Page NSArray NSData NSDictionary NSNumber NSString NSURL NSUUID")
    }

    @Test func `the keys of a class are known unless it may read others`() {
        let modelled = check(
            .file(
                "Keys.swift",
                """
                import Foundation
                class Base: NSObject, NSSecureCoding {
                    var a = 1
                    var b: String?
                }
                class Leaf: Base {
                    var c = 0.5
                }
                let keyOfA = "a"
                final class Chosen: NSObject, NSSecureCoding {
                    // securecodegen: key = keyOfA
                    var a = 1
                    var b = 2
                }
                #if os(Linux)
                final class Sometimes: NSObject, NSSecureCoding { var a = 1 }
                #endif
                final class Reader: NSObject, NSSecureCoding {
                    var a = 1
                    // securecodegen: decode = decodeB, encode = encodeB
                    var b: Int?
                    static func decodeB(_ coder: NSCoder) -> Int? { Self.decode(coder) }
                    func encodeB(_ coder: NSCoder) {}
                }
                // securecodegen: version = 2, migrate = fill
                final class Literal: NSObject, NSSecureCoding {
                    var a = 1
                    // securecodegen: decode = decodeB, encode = encodeB
                    var b: Int?
                    static func decodeB(_ coder: NSCoder, forKey key: String) throws -> Int? {
                        guard coder.containsValue(forKey: key), coder.error == nil else { return nil }
                        return coder.decodeInteger(forKey: key) + coder.decodeInteger(forKey: "offset")
                    }
                    func encodeB(_ coder: NSCoder) { Self.write(self, coder) }
                    static func fill(from version: Int, coder: NSCoder) {
                        if let old = coder.decodeObject(of: NSString.self, forKey: "older") { print(old.length) }
                    }
                }
                // securecodegen: version = 2, migrate = fill
                final class Computed: NSObject, NSSecureCoding {
                    var a = 1
                    static func fill(from version: Int, coder: NSCoder) {
                        print(coder.decodeInteger(forKey: "a\\(version)"))
                    }
                }
                // securecodegen: version = 2, migrate = fill
                final class Passing: NSObject, NSSecureCoding {
                    var a = 1
                    static func fill(from version: Int, coder: NSCoder) {
                        [coder].forEach { print($0.decodeInteger(forKey: "b")) }
                    }
                }
                final class Awake: NSObject, NSSecureCoding {
                    var a = 1
                    #if canImport(ObjectiveC)
                    override func awakeAfter(using coder: NSCoder) -> Any? { Registry.object(coder) ?? self }
                    #endif
                }
                """), mode: .auto, ignoring: ["not-final"])
        let classes = modelled.model.files.flatMap(\.classes)
        #expect(classes.count == 9)
        let keys = ReadKeys.byClass(classes)
        let partial = keys.filter(\.value.arePartial)
        #expect(partial.keys.sorted() == ["Awake", "Computed", "Passing", "Reader"])
        #expect(keys["Chosen"]?.values == ["a", "b"])
        #expect(partial["Reader"]?.values == ["a"] && partial["Passing"]?.values == ["Passing.version", "a"])
        #expect(keys.filter { !$0.value.arePartial }.keys.sorted() == ["Base", "Chosen", "Leaf", "Literal"])
        #expect(
            keys["Literal"]
                == ReadKeys(values: ["Literal.version", "a"], byMethods: ["b", "offset", "older"]))
        #expect(keys["Leaf"]?.values == ["a", "c"])
        #expect(keys["Leaf"]?.objects == ["b"])
        // The superclass may read others.
        let leaf = classes.filter { $0.name == ["Leaf"] }
        #expect(ReadKeys.byClass(leaf)["Leaf"]?.arePartial == true)
        #expect(KeyRow.table(leaf, elsewhere: [:]) == [".Leaf": KeyRow(superclass: ".Base", values: ["c"])])
    }

    @Test func `members of values are included at any depth`() throws {
        let modelled = check(
            .file(
                "Map.swift",
                """
                import Foundation
                struct Place {
                    var name: String
                    var owner: Owner?
                    var seen: Set<Date> = []
                }
                final class Owner: NSObject, NSSecureCoding {
                    var nick: String?
                }
                // securecodegen: archiving
                final class Map: NSObject, NSSecureCoding {
                    var home: Place?
                }
                """), mode: .inline)
        #expect(try classes(modelled, of: "Map") == "Map Owner NSArray NSDate NSNull NSSet NSString")
    }

    @Test func `handwritten classes are saved and loaded with their usual contents`() throws {
        let modelled = check(
            .file(
                "Old.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Old: NSObject, NSSecureCoding {
                    var inner: Inner?
                    static var supportsSecureCoding: Bool { true }
                    init?(coder: NSCoder) { nil }
                    func encode(with coder: NSCoder) {}
                }
                final class Inner: NSObject, NSSecureCoding {
                    var count = 0
                }
                """), mode: .inline)
        #expect(
            try classes(modelled, of: "Old")
                == "Old Inner NSArray NSData NSDate NSDictionary NSError NSNull NSNumber NSSet NSString NSURL NSUUID")
    }

    @Test func `a subclass inherits the directive of its superclass`() throws {
        let modelled = check(
            .file(
                "Shapes.swift",
                """
                import Foundation
                // securecodegen: archiving
                class Shape: NSObject, NSSecureCoding {
                    var name = ""
                }
                // securecodegen: archiving
                final class Circle: Shape {
                    var radius = 0.0
                }
                """), mode: .inline)
        #expect(modelled.model.files.flatMap(\.archivedClasses).map(\.name) == [["Shape"]])
        #expect(try modelled.class("Circle").isArchived)
    }

    @Test func `only classes in such an archive keep the reason of a failure`() throws {
        let modelled = check(
            .file(
                "Document.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Document: NSObject, NSSecureCoding {
                    var page: Page?
                }
                final class Page: NSObject, NSSecureCoding {
                    var title: String?
                }
                final class Other: NSObject, NSSecureCoding {
                    var title: String?
                }
                """), mode: .inline)
        #expect(try modelled.class("Document").isArchived)
        #expect(try modelled.class("Page").isArchived)
        #expect(try !modelled.class("Other").isArchived)
    }

    @Test func `classes that can't be archived alone are rejected`() {
        check(
            .file(
                "Refused.swift",
                """
                import Foundation
                // securecodegen: archiving
                //                ^ error: archiving-class: 'Plain' needs NSSecureCoding for 'archiving'
                //                ^ note: add the conformance, or remove 'archiving'
                final class Plain: NSObject {}
                // securecodegen: archiving
                //                ^ error: archiving-class
                private final class Hidden: NSObject, NSSecureCoding {
                    var name: String?
                }
                // securecodegen: archiving
                //                ^ error: archiving-class
                final class Holder: NSObject, NSSecureCoding {
                    private var hidden: Hidden?
                }
                """), mode: .inline, ignoring: ["unstable-class-name"])
    }

    @Test func `a transformer includes the listed collections`() throws {
        let modelled = check(
            .file(
                "Photo.swift",
                """
                import Foundation
                // securecodegen: transformer = [.dictionary, .set]
                final class Photo: NSObject, NSSecureCoding { var data: Data? }
                // securecodegen: archiving
                class Shape: NSObject, NSSecureCoding { var name = "" }
                // securecodegen: transformer
                class Line: Shape {}
                """), mode: .auto, ignoring: ["not-final", "stale-region"])
        #expect(try classes(modelled, of: "Photo") == "Photo NSData")
        let archived = modelled.model.files.flatMap(\.archivedClasses)
        let photo = try #require(archived.first { $0.name == ["Photo"] })
        #expect(photo.conforms && photo.transformer?.name == "PhotoTransformer")
        #expect(photo.transformer?.containers == ["NSDictionary", "NSString", "NSSet"])
        let line = try #require(archived.first { $0.name == ["Line"] })
        #expect(!line.conforms && line.transformer?.containers == [])
        #expect(archived.first { $0.name == ["Shape"] }?.transformer == nil)
    }

    @Test func `a transformer needs a name`() {
        check(
            .file(
                "Photo.swift",
                """
                import Foundation
                // securecodegen: transformer
                //                ^ error: archiving-class: there is already a type named 'PhotoTransformer', so the transformer of 'Photo' can't have that name
                //                ^ note: rename that type, or write the transformer yourself
                final class Photo: NSObject, NSSecureCoding { var data: Data? }
                struct PhotoTransformer {}
                """), mode: .auto)
    }

    @Test func `a class in another module with the name of a reachable one isn't in the list`() throws {
        let modelled = check(
            .file(
                "Book.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Book: NSObject, NSSecureCoding { var owner: Person? }
                final class Person: NSObject, NSSecureCoding { var name = "" }
                """
            ).in("App"),
            .file(
                "Person.swift",
                """
                import Foundation
                final class Person: NSObject, NSSecureCoding { var birth: Date? }
                """
            ).in("Other"), mode: .auto)
        #expect(try classes(modelled, of: "Book") == "Book Person NSString")
    }

    @Test func `the keys of classes in other modules are known, and others of their keys are possible`() throws {
        let modelled = check(
            MarkedSource.reference(
                "Person.swift",
                """
                import Foundation
                open class Being: NSObject, NSSecureCoding { public var weight = 0.0 }
                public final class Person: Being { public var name = "" }
                public final class Tool: NSObject, NSSecureCoding { public var price = 1 }
                """
            ).in("Core"),
            MarkedSource.file(
                "Team.swift",
                """
                import Core
                import Foundation
                // securecodegen: archiving
                final class Team: NSObject, NSSecureCoding {
                    var people: [Person] = []
                    var pet: Pet?
                }
                final class Pet: Being { var legs = 4 }
                """
            ).in("App"),
            MarkedSource.file(
                "Club.swift",
                """
                import Core
                import Foundation
                // securecodegen: archiving
                final class Club: NSObject, NSSecureCoding { var head: Person? }
                """
            ).in("App"), mode: .auto, ignoring: ["not-final"])
        let keys = ModuleSupport(modelled.model.files).readKeys
        #expect(keys.keys.sorted() == [".Club", ".Pet", ".Team", "Core.Being", "Core.Person"])
        #expect(keys[".Team"] == KeyRow(objects: ["people", "pet"]))
        #expect(keys[".Pet"] == KeyRow(superclass: "Core.Being", values: ["legs"]))
        #expect(keys["Core.Being"] == KeyRow(values: ["weight"]))
        #expect(keys["Core.Person"] == KeyRow(superclass: "Core.Being"))
    }

    @Test func `a superclass in another module can't have the directive, too`() {
        check(
            MarkedSource.reference(
                "Base.swift",
                """
                import Foundation
                // securecodegen: archiving
                open class Base: NSObject, NSSecureCoding { public var name = "" }
                """
            ).in("Core"),
            MarkedSource.file(
                "Leaf.swift",
                """
                import Core
                import Foundation
                // securecodegen: archiving
                //                ^ error: archiving-class: 'Leaf' can't have 'archiving', because 'Base' of module 'Core' has it
                //                ^ note: remove it from 'Base', or put it above a class that has 'Leaf' as a property
                final class Leaf: Base { var count = 0 }
                """
            ).in("App"), mode: .auto)
    }

    @Test func `the support types need their names`() {
        check(
            .file(
                "Photo.swift",
                """
                import Foundation
                // securecodegen: archiving
                //                ^ error: archiving-class: there is already a type named 'SecureArchive', which 'archiving' of 'Photo' needs
                //                ^ note: rename that type
                final class Photo: NSObject, NSSecureCoding { var data: Data? }
                struct SecureArchive {}
                """), mode: .auto)
    }

    @Test func `a run can apply the directive to all classes that support it`() throws {
        let source = MarkedSource.file(
            "All.swift",
            """
            import Foundation
            final class Photo: NSObject, NSSecureCoding { var data: Data? }
            class Shape: NSObject, NSSecureCoding { var name = "" }
            final class Line: Shape { var length = 1 }
            final class Box<T>: NSObject, NSSecureCoding { var count = 0 }
            private final class Hidden: NSObject, NSSecureCoding { var count = 0 }
            final class Holder: NSObject, NSSecureCoding { private var hidden: Hidden? }
            // securecodegen: skip
            final class Skipped: NSObject, NSSecureCoding { var count = 0 }
            final class Plain: NSObject { var count = 0 }
            """)
        let model = Modeler(mode: .inline, allClassesAreRoots: true).model([source.input])
        #expect(model.files.flatMap(\.archivedClasses).map(\.name) == [["Photo"], ["Shape"]])
        let isArchived = Dictionary(
            uniqueKeysWithValues: model.files.flatMap(\.classes).map { ($0.name[0], $0.isArchived) })
        #expect(isArchived["Photo"] == true && isArchived["Line"] == true)
        #expect(Modeler(mode: .inline).model([source.input]).files.flatMap(\.archivedClasses).isEmpty)
    }

    @Test func `a list with a deprecated class is deprecated`() {
        let model = Modeler(mode: .inline).model([
            MarkedSource.file(
                "A.swift",
                """
                class Shape: NSObject, NSSecureCoding { var a = 1 }
                @available(*, deprecated) final class Old: Shape { var b = 2 }
                // securecodegen: archiving
                final class Page: NSObject, NSSecureCoding { var shapes: [Shape] = [] }
                // securecodegen: archiving
                final class Plain: NSObject, NSSecureCoding { var n = 1 }
                """
            ).input
        ])
        let lists = model.files.flatMap(\.archivedClasses).map { ($0.name[0], $0.usesDeprecated) }
        #expect(lists.map(\.0) == ["Page", "Plain"] && lists.map(\.1) == [true, false])
    }

    @Test func `names in use are known around the class and in the module`() throws {
        let modelled = check(
            .file(
                "Photo.swift",
                """
                import Foundation
                struct Thread {}
                // securecodegen: archiving
                final class Photo: NSObject, NSSecureCoding {
                    var count = 0
                    struct NSData {}
                }
                """), mode: .auto)
        let archived = try #require(modelled.model.files.flatMap(\.archivedClasses).first)
        #expect(archived.shadowedNames.contains("Thread") && archived.shadowedNames.contains("NSData"))
        let support = ModuleSupport(modelled.model.files)
        #expect(support.shadows("Thread") && !support.shadows("NSData") && !support.shadows("Data"))
    }

    @Test func `a directive names the classes that methods of the class archive`() throws {
        let modelled = check(
            .file(
                "Frame.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Frame: NSObject, NSSecureCoding {
                    // securecodegen: encode = write, decode = read, classes = [NSValue.self, Note.self]
                    var bounds: CGRect = .zero
                    func write(_ coder: NSCoder, key: String) { coder.encode(NSValue(rect: bounds), forKey: key) }
                    static func read(_ coder: NSCoder, key: String) throws -> CGRect {
                        coder.decodeObject(of: NSValue.self, forKey: key)?.rectValue ?? .zero
                    }
                }
                final class Note: NSObject, NSSecureCoding {
                    var date: Date?
                }
                """), mode: .auto)
        let found = try classes(modelled, of: "Frame").split(separator: " ")
        #expect(found.prefix(2) == ["Frame", "Note"])
        #expect(found.contains("NSValue") && found.contains("NSDate"))
    }

    @Test func `typed decodes name the classes that methods of the class archive`() throws {
        let modelled = check(
            .file(
                "Frame.swift",
                """
                import Foundation
                // securecodegen: archiving
                final class Frame: NSObject, NSSecureCoding {
                    // securecodegen: encode = write, decode = read
                    var rows: [Any] = []
                    func write(_ coder: NSCoder, key: String) { coder.encode(rows as NSArray, forKey: key) }
                    static func read(_ coder: NSCoder, key: String) throws -> [Any] {
                        if let set = coder.decodeObject(of: Foundation.NSIndexSet.self, forKey: "set") { return [set] }
                        _ = try coder.decodeTopLevelDecodable(Plain.self, forKey: "plain")
                        return coder.decodeObject(of: [NSArray.self, Note.self], forKey: key) as? [Any] ?? []
                    }
                }
                struct Plain: Codable {}
                class Note: NSObject, NSSecureCoding {
                    var date: Date?
                }
                final class Longer: Note {}
                """), mode: .auto, ignoring: ["not-final"])
        let found = try classes(modelled, of: "Frame").split(separator: " ")
        #expect(Set(found).isSuperset(of: ["Frame", "Longer", "Note", "NSIndexSet"]) && !found.contains("Plain"))
    }

    @Test func `the keys that classes read are known, with those of parts and of methods`() throws {
        let modelled = check(
            .file(
                "Tree.swift",
                """
                import Foundation
                // securecodegen: archiving
                class Tree: NSObject, NSSecureCoding {
                    var count = 0
                    var kind: Kind?
                    // securecodegen: key = "n", aliases = ["label", "title"]
                    var name: String = ""
                    var frame: CGRect = .zero
                    // securecodegen: skip
                    weak var parent: Tree?
                    enum Kind: Int { case one }
                }
                // securecodegen: version = 2
                final class Leaf: Tree {
                    // securecodegen: as = .number
                    var size: Double = 0
                }
                class Custom: NSObject, NSSecureCoding {
                    // securecodegen: encode = write, decode = read
                    var bounds: CGRect = .zero
                    func write(_ coder: NSCoder, key: String) { coder.encode(1, forKey: key) }
                    static func read(_ coder: NSCoder, key: String) throws -> CGRect { .zero }
                }
                final class Below: Custom {
                    var a = 0
                }
                """), mode: .auto, ignoring: ["not-final", "parent-reference"])
        let keys = ModuleSupport(modelled.model.files).readKeys
        #expect(keys.keys.sorted() == [".Below", ".Custom", ".Leaf", ".Tree"])
        let tree = try #require(keys[".Tree"])
        #expect(tree.values == ["count", "kind", "frame.x", "frame.y", "frame.width", "frame.height"])
        #expect(tree.objects == ["n", "label", "title"])
        #expect(keys[".Leaf"] == KeyRow(superclass: ".Tree", values: ["Leaf.version"], objects: ["size"]))
        let read = ReadKeys.byClass(modelled.model.files.flatMap(\.classes))
        #expect(read["Tree"]?.others == ["frame"])
        #expect(read["Leaf"]?.objects == ["n", "label", "title", "size"])
        #expect(read["Leaf"]?.values == tree.values.union(["Leaf.version"]))
    }
}
