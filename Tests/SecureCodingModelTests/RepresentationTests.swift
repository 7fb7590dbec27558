import Testing

@testable import SecureCodingModel

@Suite("Representations by directive")
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
        Fitting(type: "Coded", words: ["plist", "json"]),
        Fitting(type: "Leaf", words: ["keyedArchive"]),
        Fitting(type: "Unseen", words: ["plist", "json"]),
    ])
    func fitInEveryPlace(_ fitting: Fitting) {
        for word in fitting.words {
            check(
                """
                enum Grade: Int { case a }
                enum Name: String { case a }
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

    @Test func applyToElementsOrToTheWhole() throws {
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

    @Test func thatDoNotFitAreRefusedWithThoseThatDo() {
        check(
            """
            enum Kind: String { case a }
            class Plain: NSObject {}
            final class A: NSObject, NSSecureCoding {
                // securecodegen: as = .string
                //                ^ error: representation: 'A.a' has type 'Date?': its values cannot be archived in that way
                //                ^ note: write 'as = ' and one of .timeIntervalSince1970, .timeIntervalSinceReferenceDate, .plist, .json, .keyedArchive
                var a: Date?
                // securecodegen: as = .number
                //                ^ error: representation
                //                ^ note: write 'as = ' and one of .rawValue
                var b: Kind?
                // securecodegen: as = .json
                //                ^ error: representation
                //                ^ note: remove 'as'
                var c: (Int, Int)?
                // securecodegen: as = .keyedArchive
                var d: Plain?
                //     ^ error: insecure-class
                // securecodegen: as = .nummer
                //                ^ error: directive-value: 'as' cannot be '.nummer'
                //                ^ note: did you mean 'as = .number'?
                var e: Int?
                // securecodegen: as = 5
                //                ^ error: directive-value
                var f: Int?
            }
            """)
    }

    @Test func applyToMembersOfStructs() throws {
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
