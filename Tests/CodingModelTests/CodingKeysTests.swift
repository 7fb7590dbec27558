import Testing

@testable import SecureCodeGenCodingModel

@Suite("CodingKeys")
struct CodingKeysTests {
    @Test func `a key that differs under a condition is an error`() throws {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a = 1, b = 2
                // securecodegen: key = "c"
                var c = 3
                enum CodingKeys: String, CodingKey {
                    #if os(macOS)
                    case a = "x", b, c = "y"
                    #else
                    case a = "y", b, c = "z"
                    //   ^ error: coding-key: 'CodingKeys' has several keys for 'A.a', under different conditions
                    //   ^ note: put '// securecodegen: key = "…"' above the property
                    #endif
                }
            }
            """)
    }

    @Test func `the raw value is the key`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var name: String?
                var age: Int?
                var `class`: Int?
                private enum CodingKeys: String, CodingKey {
                    case name = "full-name", age
                    case `class` = "\\u{43}lass"
                }
            }
            """)
        #expect(
            try result.summary("A")
                == #"name "full-name": String? or nil; age: Int? or nil; class "Class": Int? or nil"#
                + " | init() then name, age, class")
    }

    @Test func `keys can be in an extension and have no raw type`() throws {
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { var a: Int?; var b: Int? }"),
            .file("B.swift", "extension A { enum CodingKeys: CodingKey { case a } }"))
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
    }

    @Test func `keys exclude the properties that they don't name`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b = 1
                var c: Int?
                let closure: () -> Void = {}
                enum CodingKeys: String, CodingKey { case a }
            }
            """)
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
    }

    /// The keys may be meant only for JSON, so other properties may not be meant to be lost.
    @Test(arguments: [
        "Decodable {\n required init(from decoder: any Decoder) throws {}",
        "Encodable {\n func encode(to encoder: any Encoder) throws {}", "Decodable {",
        "Codable {",
    ])
    func `properties that Codable's keys exclude are reported`(head: String) {
        check(
            """
            final class A: NSObject, NSSecureCoding, \(head)
                override init() {}
                var a: Int?
                var b = 1
            //      ^ warning: not-in-coding-keys: 'A.b' is not archived, because 'CodingKeys' excludes it, perhaps only for Codable
            //      ^ note: to archive it, put '// securecodegen: key = "…"' above it; otherwise put '// securecodegen: skip' above it to confirm
                // securecodegen: skip
                var c = 2
                lazy var e = 4
                // securecodegen: key = "d"
                var d = 3
                enum CodingKeys: CodingKey { case a }
            }
            """)
    }

    @Test func `keys that exclude a property without a value have no effect`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b = 1
                let d: Int
                enum CodingKeys: String, CodingKey { case a = "first" }
            //       ^ warning: coding-key: cases of 'CodingKeys' in 'A' do not match its stored properties, so 'CodingKeys' excludes no property
            //       ^ note: archived under their own names: 'b', 'd'; put '// securecodegen: skip' above properties that should not be archived
                init(d: Int) { self.d = d }
            }
            """)
        #expect(try result.keys("A") == ["a": "first", "b": "b", "d": "d"])
    }

    @Test func `other keys name only their properties`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var advertiserID: String?
                var user_name: String?
                var lastSeen: Date?
                var cache = 1
                enum CodingKeys: String, CodingKey {
                    case lastSeen = "last-seen"
                    case advertiser = "ad"
            //           ^ warning: coding-key: cases of 'CodingKeys' in 'A' do not match its stored properties, so 'CodingKeys' excludes no property
            //           ^ note: no stored property is named 'advertiser'; if you mean 'advertiserID', put '// securecodegen: key = "ad"' above it
                    case userName
                    case gone
                }
            }
            """)
        #expect(
            try result.keys("A")
                == [
                    "advertiserID": "advertiserID", "user_name": "user_name", "lastSeen": "last-seen", "cache": "cache",
                ])
        let notes = result.diagnostics.flatMap(\.notes).map(\.message)
        #expect(
            notes == [
                "no stored property is named 'advertiser'; if you mean 'advertiserID', put '// securecodegen: key = \"ad\"' above it",
                "no stored property is named 'userName'; if you mean 'user_name', put '// securecodegen: key = \"userName\"' above it",
                "no stored property is named 'gone', so values under \"gone\" are not read; put '// securecodegen: key = \"gone\"' above the property they belong to",
                "archived under their own names: 'advertiserID', 'user_name', 'cache'; put '// securecodegen: skip' above properties that should not be archived",
            ])
    }

    @Test func `a computed property among the keys isn't an error`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var computed: Int { 1 }
                static var shared = 1
                let constant = 1
                enum CodingKeys: String, CodingKey { case a = "b", computed, shared, constant }
            }
            """)
        #expect(try result.summary("A") == #"a "b": Int? or nil | init() then a"#)
    }

    @Test func `a computed property that represents a stored one is reported`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var _name = ""
                var name: String { _name }
                enum CodingKeys: String, CodingKey { case name }
            //       ^ warning: coding-key: cases of 'CodingKeys' in 'A' do not match its stored properties, so 'CodingKeys' excludes no property
            //       ^ note: no stored property is named 'name'; if you mean '_name', put '// securecodegen: key = "name"' above it
            }
            """)
        #expect(try result.keys("A") == ["_name": "_name"])
    }

    /// The superclass archives it under a separate key.
    @Test func `a property of a superclass among the keys isn't an error`() throws {
        let result = check(
            """
            class Top: NSObject { var id = "" }
            class Base: Top, NSSecureCoding { var name: String? }
            class A: Base {
                var a: Int?
                enum CodingKeys: String, CodingKey { case id, name, a = "b" }
            }
            class B: Base {
                var uid: Int?
                enum CodingKeys: String, CodingKey { case id, gone }
            //                                                ^ warning: coding-key
            //                                                ^ note: archived under their own names: 'uid'; put '// securecodegen: skip' above properties that should not be archived
            }
            """, mode: .auto)
        #expect(try result.keys("A") == ["a": "b"])
        #expect(try result.keys("Base") == ["id": "id", "name": "name"])
        #expect(!result.diagnostics.flatMap(\.notes).contains { $0.message.contains("'id'") })
    }

    @Test func `an invalid key without a property doesn't matter`() throws {
        let result = check(
            #"""
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                enum CodingKeys: String, CodingKey { case a, b = "\(x)" }
            //                                               ^ warning: coding-key
            //                                               ^ note: no stored property is named 'b'
            }
            """#)
        #expect(result.selectedClasses == ["A"])
    }

    @Test func `a key that isn't a plain literal is an error`() {
        check(
            #"""
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                enum CodingKeys: String, CodingKey {
                    case a = "\(x)"
            //               ^ error: coding-key: the key of 'A' must be a string literal without interpolation
            //               ^ note: write the key on one line, without interpolation
                }
            }
            """#)
    }

    @Test func `an enum that isn't a CodingKey sets keys but excludes nothing`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b = 1
                enum CodingKeys: String { case a = "first" }
            //       ^ warning: coding-key: cases of 'CodingKeys' in 'A' do not match its stored properties, so 'CodingKeys' excludes no property
            //       ^ note: archived under their own names: 'b'; put '// securecodegen: skip' above properties that should not be archived
            }
            final class B: NSObject, NSSecureCoding {
                var a: Int?
                private enum CodingKeys: String { case a = "first" }
            }
            """)
        #expect(try result.keys("A") == ["a": "first", "b": "b"])
        #expect(try result.keys("B") == ["a": "first"])
    }

    @Test func `an enum without string values has no effect`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                enum CodingKeys: Int { case a = 5 }
            }
            final class B: NSObject, NSSecureCoding {
                var a: Int?
                struct CodingKeys: CodingKey { }
            }
            """)
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
        #expect(try result.summary("B") == "a: Int? or nil | init() then a")
    }

    @Test func `a directive takes precedence over the keys`() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int? // securecodegen: key = "x"
                var b: Int? // securecodegen: key = "y"
                enum CodingKeys: String, CodingKey { case a = "z" }
            }
            """)
        #expect(try result.summary("A") == #"a "x": Int? or nil; b "y": Int? or nil | init() then a, b"#)
    }

    @Test func `two properties with one key are an error`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b: Int? // securecodegen: key = "a"
            //      ^ error: duplicate-key: 'A.a' and 'A.b' have the same key "a"
            //      ^ note: give one of them another key: '// securecodegen: key = "…"'
            }
            final class B: NSObject, NSSecureCoding {
                var a: Int? = 3
                var b: Int? // securecodegen: key = "a.isNil"
            //      ^ error: duplicate-key: 'B.a' and 'B.b' have the same key "a.isNil"
            }
            final class C: NSObject, NSSecureCoding {
                var a: Int?
                var b: Int?
            //      ^ error: duplicate-key
                enum CodingKeys: String, CodingKey { case a = "k", b = "k" }
            }
            """)
    }
}

extension Modelled {
    /// The keys of a class's properties.
    fileprivate func keys(_ name: String) throws -> [String: String] {
        Dictionary(try self.class(name).properties.map { ($0.name, $0.key) }, uniquingKeysWith: { first, _ in first })
    }
}
