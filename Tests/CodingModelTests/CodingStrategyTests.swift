import SecureCodeGenCodingPlan
import Testing

@testable import SecureCodeGenCodingModel

@Suite("Coding strategies")
struct CodingStrategyTests {
    @Test(arguments: Scalar.allCases.map(\.rawValue) + ["String", "Data", "Date", "URL", "UUID"])
    func `numbers and values are archived everywhere`(_ type: String) throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: \(type)?
                var b: [\(type)] = []
                var c: Set<\(type)> = []
                var d: [String: \(type)] = [:]
                var e: [\(type)?]?
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary)
                == ["\(type)?", "[\(type)]", "Set<\(type)>", "[String: \(type)]", "[\(type)?]?"])
    }

    @Test(arguments: [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ])
    func `strings and integers are keys and raw values`(_ type: String) throws {
        let result = check(
            """
            enum Kind: \(type) { case a }
            final class A: NSObject, NSSecureCoding {
                var a: [\(type): Date] = [:]
                var b: Kind?
                var c: [Kind?] = []
                var d: Set<Kind> = []
            }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary)
                == ["[\(type): Date]", "Kind(\(type))?", "[Kind(\(type))?]", "Set<Kind(\(type))>"])
    }

    @Test(arguments: [
        ("[Any]", "[Any]", false), ("[AnyObject]", "[Any]", true), ("NSArray", "[Any]", true),
        ("NSMutableArray?", "[Any]?", true), ("[String: Any]", "[String: Any]", false),
        ("[NSString: Any]", "[String: Any]", false), ("[AnyHashable: Any]", "[String: Any]", true),
        ("[String: AnyObject]", "[String: Any]", true), ("[String: NSObject]", "[String: Any]", true),
        ("[NSObject: AnyObject]", "[String: Any]", true), ("NSDictionary", "[String: Any]", true),
        ("[NSMutableDictionary]", "[[String: Any]]", true), ("[Int: [AnyObject]]", "[Int: [Any]]", true),
        ("[Int: Any]", "[Int: Any]", false), ("[Any?]", "[Any?]", false), ("[AnyObject?]", "[Any?]", true),
    ])
    func `types that can contain anything are property lists`(type: String, archived: String, isOfObjects: Bool) throws
    {
        let warning =
            "'A.p' has type 'Alias', so only property list values can be archived in it"
        let marks = """
                //     ^ warning: untyped-value: \(warning)
                //     ^ note: use '[String: Any]' or '[Any]' for a property list, or a collection of the classes it holds
                //     ^ note: 'A.Alias' stands for '\(type)'

            """
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                typealias Alias = \(type)
                var p: Alias
            \(isOfObjects ? marks : "")    init(p: Alias) { self.p = p }
            }
            """)
        #expect(try result.class("A").properties.map(\.type.summary) == [archived])
    }

    @Test func `aliases are resolved`() {
        check(
            """
            typealias Payload = Values
            typealias Values = [AnyObject]
            final class A: NSObject, NSSecureCoding {
                var p: [String: Payload]?
                //     ^ warning: untyped-value: 'A.p' has type '[String: Payload]?', so only property list values can be archived in it
                //     ^ note: 'Payload' stands for 'Values'
                //     ^ note: 'Values' stands for '[AnyObject]'
            }
            """)
    }

    @Test(arguments: ["Any", "Any?", "AnyObject", "AnyObject?"])
    func `values of any type are property lists`(type: String) throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var p: \(type)
                //     ^ warning: untyped-value: 'A.p' has type '\(type)', so only property list values can be archived in it
                //     ^ note: name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'
                // securecodegen: classes = [NSUUID.self, NSDate.self]
                var q: \(type)
                init(p: \(type), q: \(type)) { self.p = p; self.q = q }
            }
            """)
        #expect(try result.class("A").properties[0].type.summary == (type.hasSuffix("?") ? "Any?" : "Any"))
    }

    @Test func `an alias of duplicates is their name`() throws {
        let apple = """
            #if canImport(ObjectiveC)
            typealias Procedure = Method
            final class Method: NSObject, NSSecureCoding { var name = "" }
            #endif
            """
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { var all = [Procedure]() }"),
            .file("Apple/Method.swift", apple),
            .file("Linux/Method.swift", apple.replacing("#if ", with: "#if !")))
        #expect(try result.class("A").properties.map(\.type.summary) == ["[Procedure]"])
    }

    @Test func `conforming classes are archived as objects`() throws {
        let result = check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding {
                    var a: A?
                    var b: [Hand]
                    var c: [String: Sub]
                    var d: Outer.Late?
                    var e: NSNumber?
                    var f: Foundation.NSUUID?
                    var g: Measured?
                    init(b: [Hand], c: [String: Sub]) {}
                }
                """),
            .reference(
                "Hand.swift",
                """
                class Hand: NSObject, NSSecureCoding {
                    required init?(coder: NSCoder) {}
                    func encode(with coder: NSCoder) {}
                }
                class Sub: Hand {}
                enum Outer { class Late: NSObject {} }
                extension Outer.Late: NSSecureCoding {}
                class Measured: UnitLength {}
                """))
        #expect(
            try result.summary("A")
                == "a: A? or nil; b: [Hand|Sub]; c: [String: Sub]; d: Outer.Late? or nil; e: NSNumber? or nil; "
                + "f: NSUUID? or nil; g: Measured? or nil | init(b: b, c: c) then a, d, e, f, g")
    }

    @Test func `an enum can get its raw type through an alias`() throws {
        let result = check(
            """
            typealias Raw = Int16
            enum Kind: Raw, CaseIterable { case a }
            final class A: NSObject, NSSecureCoding { var a: Kind? }
            """)
        #expect(try result.class("A").properties[0].type.summary == "Kind(Int16)?")
    }

    /// A type, the reason why it can't be archived, the advice, and the declarations that it needs.
    struct Refused: CustomTestStringConvertible, Sendable {
        let type: String
        let id: String
        let reason: String
        let advice: String
        var declarations = ""

        var testDescription: String { type }
    }

    @Test(arguments: [
        Refused(
            type: "Owner", id: "unknown-type",
            reason:
                "can't find type 'Owner' in the one scanned file (there is no '--reference') or in the tables of Apple's types",
            advice: "add '--reference <folder>' for the sources that declare it"),
        Refused(
            type: "Models.Owner", id: "unknown-type",
            reason:
                "can't find type 'Models.Owner' in the one scanned file (there is no '--reference') or in the tables of Apple's types",
            advice: "add '--reference <folder>' for the sources of the module 'Models'"),
        Refused(
            type: "[Owner]", id: "unknown-type",
            reason:
                "can't find type 'Owner' in the one scanned file (there is no '--reference') or in the tables of Apple's types",
            advice: "add '--reference <folder>' for the sources that declare it"),
        Refused(
            type: "NSSet", id: "untyped-container",
            reason: "'NSSet' has no element type, so its contents can't be checked",
            advice: "use a Swift collection with an element type"),
        Refused(
            type: "[NSMutableOrderedSet]", id: "untyped-container",
            reason: "'NSMutableOrderedSet' has no element type, so its contents can't be checked",
            advice: "use a Swift collection with an element type"),
        Refused(
            type: "Worker", id: "actor", reason: "'Worker' is an actor",
            advice: "move the data into a final class or a struct",
            declarations: "actor Worker {}"),
        Refused(
            type: "Owner", id: "insecure-class", reason: "'Owner' does not conform to NSSecureCoding",
            advice: "make 'Owner' conform to NSSecureCoding", declarations: "class Owner: NSObject {}"),
        Refused(
            type: "Owner", id: "insecure-class",
            reason: "'Owner' conforms to NSCoding but not NSSecureCoding",
            advice: "make 'Owner' conform to NSSecureCoding", declarations: "class Owner: NSObject, NSCoding {}"),
        Refused(
            type: "Box<Int>", id: "generic-type",
            reason: "generic class 'Box' has an unstable name when archived",
            advice: "use a subclass that is not generic as the type",
            declarations: """
                class Box<T>: NSObject, NSSecureCoding {
                    required init?(coder: NSCoder) {}
                    func encode(with coder: NSCoder) {}
                }
                """),
        Refused(
            type: "Void", id: "void-type", reason: "it has no value to archive",
            advice: "remove it, or use a type that has values"),
        Refused(
            type: "Result<Void, CocoaError>", id: "void-type", reason: "its success case has no value to archive",
            advice: "archive only the error, as 'CocoaError?', which is nil on success"),
        Refused(
            type: "Array<Int>.Box", id: "generic-type",
            reason: "'Box' is nested in an extension of the generic type 'Array'",
            advice: "move 'Box' out of the extension", declarations: "extension Array { struct Box {} }"),
        Refused(
            type: "Sealed", id: "value-initializer",
            reason: "'Sealed' has no initializer that generated code can call",
            advice: "add an initializer that generated code can call, or make 'Sealed' conform to Codable",
            declarations: "struct Sealed { var n = 0; private init(n: Int) { self.n = n } }"),
        Refused(
            type: "NSObject", id: "existential-type",
            reason: "'NSObject' does not name a specific class, so decoding would have to allow any class",
            advice: "name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'"),
        Refused(
            type: "[NSObject]", id: "existential-type",
            reason: "'NSObject' does not name a specific class, so decoding would have to allow any class",
            advice: "name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'"),
        Refused(
            type: "[AnyHashable: Int]", id: "existential-type",
            reason: "'AnyHashable' may hold a value of any type", advice: "use a specific type, such as String"),
        Refused(
            type: "[String: AnyHashable]", id: "existential-type",
            reason: "'AnyHashable' may hold a value of any type", advice: "use a specific type, such as String"),
        Refused(
            type: "any Shape", id: "existential-type",
            reason: "no class in the scanned files conforms to 'Shape'",
            advice: "add '--reference <folder>' for classes that conform to it", declarations: "protocol Shape {}"),
        Refused(
            type: "Shape", id: "existential-type",
            reason: "no class in the scanned files conforms to 'Shape'",
            advice: "add '--reference <folder>' for classes that conform to it", declarations: "protocol Shape {}"),
        Refused(
            type: "any Shape", id: "existential-type",
            reason: "every class that conforms to 'Shape' is private or generic",
            advice: "make a class conform that is neither private nor generic",
            declarations: "protocol Shape {}\nfinal class Of<T>: NSObject, Shape, NSSecureCoding {}"),
        Refused(
            type: "NSObject & NSSecureCoding", id: "existential-type",
            reason:
                "'NSObject & NSSecureCoding' does not name a specific class, so decoding would have to allow any class",
            advice: "name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'"),
        Refused(
            type: "Int.Type", id: "metatype", reason: "a metatype can't be archived",
            advice: "archive the name of the type"
        ),
        Refused(
            type: "() -> Void", id: "function-type", reason: "a function can't be archived",
            advice: "set it again after decoding"),
        Refused(
            type: "[@Sendable (Int) -> Void]", id: "function-type", reason: "a function can't be archived",
            advice: "set it again after decoding"),
        Refused(
            type: "some Shape", id: "unsupported-type",
            reason: "'some' hides the type that decoding needs",
            advice: "name the type, or use 'any' with a protocol whose conforming classes are in the scanned files",
            declarations: "protocol Shape {}"),
        Refused(
            type: "[some Shape]?", id: "unsupported-type",
            reason: "'some' hides the type that decoding needs",
            advice: "name the type, or use 'any' with a protocol whose conforming classes are in the scanned files",
            declarations: "protocol Shape {}"),
        Refused(
            type: "Measurement<UnitFuelEfficiency>", id: "unsupported-type",
            reason: "Measurement can't be archived with a unit that is not linear",
            advice: "archive its value in a fixed unit, as a Double"),
    ])
    func `an unsupported type is rejected with advice`(_ refused: Refused) {
        let name = refused.type.filter { !"[]".contains($0) }
        let skip =
            refused.id == "unknown-type"
            ? "or say above 'p' how to archive it: '// securecodegen: classes = [\(name).self]' (a class with NSSecureCoding), 'as = .plist' (Codable) or 'skip' (not archived) and give it an initial value"
            : "to exclude 'p' from archives, put '// securecodegen: skip' above it"
                + (refused.type.hasSuffix("?") ? "" : " and give it an initial value")
        check(
            """
            \(refused.declarations)
            final class A: NSObject, NSSecureCoding {
                let p: \(refused.type)
                //     ^ error: \(refused.id): 'A.p' has type '\(refused.type)': \(refused.reason)
                //     ^ note: \(refused.advice)
                //     ^ note: \(skip)
            }
            """, ignoring: ["insecure-conformance", "unstable-class-name", "generic-extension"])
    }

    @Test func `a generic parameter must be constrained`() throws {
        let result = check(
            """
            enum Outer<T> {
                final class A: NSObject, NSSecureCoding { var p: T? }
                //                                               ^ error: generic-type: 'Outer.A.p' has type 'T?': 'T' may be any type
                //                                               ^ note: constrain it: 'T: Codable', or 'T: NSObject & NSSecureCoding'
                //          ^ warning: unstable-class-name
            }
            final class B<T>: NSObject, NSSecureCoding { var p: T? }
            //                                                  ^ error: generic-type
            //          ^ warning: unstable-class-name: generic class 'B' has an unstable name when archived, and Linux can't archive it
            //          ^ note: archive a class that is not generic; Apple platforms can archive a subclass that is not generic and at file scope
            """)
        #expect(result.selectedClasses == [])
    }

    @Test func `a type that extensions can't name keeps the members in the class`() throws {
        let text = """
            private enum Hidden: Int { case a }
            enum Outer { fileprivate enum Kind: String { case a } }
            final class A: NSObject, NSSecureCoding {
                fileprivate var p: [Hidden]?
            }
            final class B: NSObject, NSSecureCoding {
                fileprivate var p: Outer.Kind?
            }
            class Animal: NSObject, NSSecureCoding {}
            private final class Dog: Animal {}
            //                  ^ warning: unstable-class-name
            final class Zoo: NSObject, NSSecureCoding {
                var p: Animal?
            }
            """
        let result = check(text, mode: .auto)
        #expect(try result.class("A").placement == .inline)
        #expect(try result.class("B").placement == .inline)
        #expect(try result.class("Zoo").placement == .inline)
        check(
            """
            private enum Hidden: Int { case a }
            final class A: NSObject, NSSecureCoding {
                var p: [Hidden]?
                //  ^ error: type-not-reachable: 'A.p' has type '[Hidden]?', which other files can't use
                //  ^ note: make the type internal, or generate the members in the class body
            }
            """)
    }

    @Test func `an error in one class doesn't affect others in the file`() {
        let result = check(
            .file(
                "A.swift",
                """
                final class A: NSObject, NSSecureCoding { var n = 1 }
                final class B: NSObject, NSSecureCoding { let p: Owner }
                //                                               ^ error: unknown-type
                final class C: NSObject, NSSecureCoding {
                    // securecodegen: skipp
                    //                ^ error: directive-unknown-word
                    var n = 1
                }
                """),
            .file(
                "D.swift",
                """
                final class D: NSObject, NSSecureCoding { let p: Owner }
                //                                               ^ error: unknown-type
                """),
            .file("E.swift", "final class E: NSObject, NSSecureCoding { var n = 1 }"))
        #expect(result.selectedClasses == ["A", "E"])
        #expect(result.model.refusedFiles == ["D.swift"])
        #expect(result.model.refusedClasses == ["A.swift": [1, 2]])
    }

    @Test func `a file with a syntax error is rejected`() {
        let text = "final class A: NSObject, NSSecureCoding { var n = 1 }\nfinal class B: NSObject { var 5 }"
        let model = Modeler(mode: .extension).model([MarkedSource.file("A.swift", text).input])
        #expect(model.files.isEmpty && model.refusedFiles == ["A.swift"])
    }
}
