import Testing

@testable import SecureCodingModel

@Suite("CodingKeys, as for Codable")
struct CodingKeysTests {
    @Test func theRawValueIsTheKey() throws {
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

    @Test func keysMayStandInAnExtensionAndWithoutARawType() throws {
        let result = check(
            .file("A.swift", "final class A: NSObject, NSSecureCoding { var a: Int?; var b: Int? }"),
            .file("B.swift", "extension A { enum CodingKeys: CodingKey { case a } }"))
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
    }

    @Test func aPropertyThatTheKeysLeaveOutNeedsAValueOfItsOwn() throws {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b = 1
                var c: Int?
                let d: Int
            //      ^ error: coding-key: 'CodingKeys' leaves out 'A.d', which has no initial value
            //      ^ note: add a case for it, or give it an initial value
                let e: Int?
            //      ^ error: coding-key: 'CodingKeys' leaves out 'A.e', which has no initial value
                let closure: () -> Void = {}
                enum CodingKeys: String, CodingKey { case a }
            }
            """)
    }

    @Test func aKeyWithoutPropertyIsAnError() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var computed: Int { 1 }
                static var shared = 1
                enum CodingKeys: String, CodingKey {
                    case a
                    case gone, computed, shared
            //           ^ error: coding-key: 'A' has no stored property 'gone' for this key
            //           ^ note: remove the case, name it like the property, or name the enum otherwise if it is not for archives
            //                 ^ error: coding-key: 'A' has no stored property 'computed' for this key
            //                           ^ error: coding-key: 'A' has no stored property 'shared' for this key
                }
            }
            """)
    }

    @Test func aKeyThatIsNoPlainLiteralIsAnError() {
        check(
            #"""
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                enum CodingKeys: String, CodingKey {
                    case a = "\(x)"
            //               ^ error: coding-key: the key of 'A' must be a plain string literal
            //               ^ note: write it without interpolation, on one line
                }
            }
            """#)
    }

    @Test func anEnumOfThatNameThatIsNoCodingKeyMeansNothing() throws {
        let result = check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                enum CodingKeys: String { case b }
            }
            final class B: NSObject, NSSecureCoding {
                var a: Int?
                struct CodingKeys: CodingKey { }
            }
            """)
        #expect(try result.summary("A") == "a: Int? or nil | init() then a")
        #expect(try result.summary("B") == "a: Int? or nil | init() then a")
    }

    @Test func aDirectiveGoesBeforeTheKeys() throws {
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

    @Test func twoPropertiesUnderOneKeyAreAnError() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int?
                var b: Int? // securecodegen: key = "a"
            //      ^ error: duplicate-key: 'A.a' and 'A.b' would both be archived under the key "a"
            //      ^ note: give one of them another key: '// securecodegen: key = "…"'
            }
            final class B: NSObject, NSSecureCoding {
                var a: Int? = 3
                var b: Int? // securecodegen: key = "a.isNil"
            //      ^ error: duplicate-key: 'B.a' and 'B.b' would both be archived under the key "a.isNil"
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
