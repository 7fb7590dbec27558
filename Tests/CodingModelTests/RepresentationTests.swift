import Testing

@testable import SecureCodeGenCodingModel

@Suite("Representations in directives")
struct RepresentationTests {
    struct Fitting: CustomTestStringConvertible {
        let type: String
        let words: [String]

        var testDescription: String { type }
    }

    @Test(arguments: [
        Fitting(type: "Int", words: ["number", "string", "plist", "json"]),
        Fitting(type: "Bool", words: ["number", "string"]),
        Fitting(type: "UInt8", words: ["number", "string"]),
        Fitting(type: "CGFloat", words: ["number"]),
        Fitting(
            type: "Date", words: ["timeIntervalSince1970", "timeIntervalSinceReferenceDate", "json", "keyedArchive"]),
        Fitting(type: "URL", words: ["absoluteString", "data", "plist"]),
        Fitting(type: "UUID", words: ["string", "data", "json"]),
        Fitting(type: "String", words: ["data", "json", "keyedArchive"]),
        Fitting(type: "Grade", words: ["number", "rawValue"]),
        Fitting(type: "Name", words: ["rawValue"]),
        Fitting(type: "Tag<Leaf>", words: ["rawValue"]),
        Fitting(type: "Raw<Int8>", words: ["rawValue"]),
        Fitting(type: "Raw<UUID>", words: ["rawValue"]),
        Fitting(type: "Coded", words: ["plist", "json"]),
        Fitting(type: "Leaf", words: ["keyedArchive"]),
        Fitting(type: "Unseen", words: ["plist", "json"]),
    ])
    func `representations apply everywhere`(_ fitting: Fitting) {
        for word in fitting.words {
            check(
                """
                enum Grade: Int { case a }
                enum Name: String { case a }
                struct Tag<T>: RawRepresentable, Hashable { let rawValue: String }
                struct Raw<T: Hashable>: RawRepresentable, Hashable { let rawValue: T }
                struct Coded: Codable, Hashable { var x = 1 }
                final class Leaf: NSObject, NSSecureCoding {}
                final class A: NSObject, NSSecureCoding {
                    // securecodegen: as = .\(word)
                    var a: \(fitting.type)?
                    // securecodegen: as = \(word)
                    var b: [\(fitting.type)] = []
                    // securecodegen: as = .\(word)
                    var c: [String: \(fitting.type)]?
                    // securecodegen: as = .\(word)
                    var d: Set<\(fitting.type)>?
                }
                """)
        }
    }

    @Test func `representations apply to elements or the whole`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .timeIntervalSince1970
                var a: [String: [Date?]] = [:]
                // securecodegen: as = .json
                var b: [Unseen]?
                // securecodegen: as = .rawValue
                var c: Kind?
            }
            enum Kind: String, Codable { case a }
            """)
        #expect(
            try result.class("A").properties.map(\.type.summary) == [
                "[String: [Date as timeIntervalSince1970?]]", "[Unseen(plist)] as json?", "Kind(String)?",
            ])
    }

    @Test func `unsuitable representations are rejected with suitable ones`() {
        check(
            """
            enum Kind: String { case a }
            class Plain: NSObject {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .string
                //                ^ error: representation: 'A.a' has type 'Date?': its values can't be archived in this representation
                //                ^ note: write 'as = ' followed by one of .timeIntervalSince1970, .timeIntervalSinceReferenceDate, .plist, .json, .keyedArchive
                var a: Date?
                // securecodegen: as = .number
                //                ^ error: representation
                //                ^ note: write 'as = ' followed by one of .rawValue
                var b: Kind?
                // securecodegen: as = .json
                //                ^ error: representation
                //                ^ note: remove 'as'
                var c: (Int, Int)?
                // securecodegen: as = .rawValue
                //                ^ error: representation: 'A.kind' has type 'Kind??': its values can't be archived in this representation
                var kind: Kind??
                // securecodegen: as = .keyedArchive
                var d: Plain?
                //     ^ error: insecure-class
                // securecodegen: as = .nummer
                //                ^ error: directive-value: 'as' can't be '.nummer'
                //                ^ note: did you mean 'as = .number'?
                var e: Int?
                // securecodegen: as = 5
                //                ^ error: directive-value
                var f: Int?
            }
            """)
    }

    @Test func `Codable representations are rejected for other types`() {
        check(
            """
            struct Flat { var unseen: Unseen }
            enum Kind: String { case a }
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .json
                //                ^ error: representation: 'A.a' has type '[Flat]': 'Flat' does not conform to Codable
                //                ^ note: make 'Flat' conform to Codable, or remove 'as'
                //                ^ note: 'Flat' is declared here
                var a: [Flat] = []
                // securecodegen: as = .plist
                //                ^ error: representation: 'A.b' has type 'Kind?': 'Kind' does not conform to Codable
                //                ^ note: make 'Kind' conform to Codable, or write 'as = ' followed by one of .rawValue
                var b: Kind?
            }
            """)
    }

    @Test func `raw values can be Foundation values`() throws {
        let result = check(
            """
            struct Tag: RawRepresentable, Codable { let rawValue: UUID }
            struct Day: RawRepresentable { let rawValue: Date; init?(rawValue: Date) { self.rawValue = rawValue } }
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .rawValue
                var a: Tag?
                // securecodegen: as = .rawValue
                var b: [String: [Day?]] = [:]
            }
            """)
        let types = try result.class("A").properties.map(\.type.summary)
        #expect(types == ["Tag(UUID)?", "[String: [Day(Date)?]]"])
    }

    @Test func `other raw values are rejected`() {
        check(
            """
            struct Link: RawRepresentable, Codable { let rawValue: URL }
            struct Page: RawRepresentable, Codable { let rawValue: [Int] }
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .string
                //                ^ error: representation
                //                ^ note: write 'as = ' followed by one of .rawValue, .plist, .json
                var c: [Link]
                // securecodegen: as = .rawValue
                //                ^ error: representation
                //                ^ note: write 'as = ' followed by one of .plist, .json
                var d: Page?
            }
            """)
    }

    @Test func `objects of listed classes are archived as nested archives`() throws {
        let result = check(
            """
            final class Leaf: NSObject, NSSecureCoding {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .keyedArchive, classes = [Leaf.self]
                var a: Any?
                // securecodegen: classes = [Unseen.self], as = .keyedArchive
                var b: [Unseen]?
                // securecodegen: as = .keyedArchive
                var c: [String: [Int?]]?
            }
            """)
        let types = try result.class("A").properties.map(\.type.summary)
        #expect(
            types == [
                "any(Leaf) as keyedArchive?", "[Unseen] as keyedArchive?", "[String: [Int?]] as keyedArchive?",
            ])
    }

    @Test func `a conditional property contains an object`() {
        check(
            """
            final class Leaf: NSObject, NSSecureCoding {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: conditional
                var a: Leaf?
                // securecodegen: conditional, classes = [Leaf.self]
                var b: AnyObject?
                // securecodegen: conditional
                //                ^ error: conditional-value: 'A.c' has type '[Leaf]', which no other object can reference, so 'conditional' would exclude it
                //                ^ note: remove 'conditional'; it applies to single objects of classes that conform to NSSecureCoding
                var c: [Leaf] = []
                // securecodegen: conditional, as = .keyedArchive
                //                ^ error: conditional-value
                var d: Leaf?
            }
            """)
    }

    @Test func `representations apply to members of structs`() throws {
        let result = check(
            """
            struct Visit {
                // securecodegen: as = .timeIntervalSince1970
                var day: Date
            }
            final class A: NSObject, NSSecureCoding { var visit: Visit? }
            """)
        let visit = try result.class("A").valueTypes.values.first
        #expect(visit?.summary == "Visit{day: Date as timeIntervalSince1970 | init(day: day)}")
    }
}
