import Testing

@testable import SecureCodeGenCodingModel

@Suite("Keys of a class")
struct ArchiveKeyTests {
    @Test func `a subclass's key within a value of its superclass collides`() {
        check(
            """
            struct Home { var street = ""; var point = CGPoint.zero }
            class Base: NSObject, NSSecureCoding {
                var home = Home()
            }
            final class Below: Base {
                var road = "" // securecodegen: key = "home.street"
                //  ^ error: duplicate-key: 'Base.home' and 'Below.road' have the same key "home.street"
                //  ^ note: give one of them another key: '// securecodegen: key = "…"'
                var x = 1 // securecodegen: key = "home.point.x"
                //  ^ error: duplicate-key: 'Base.home' and 'Below.x' have the same key "home.point.x"
                var town = "" // securecodegen: key = "home.town"
            }
            """, mode: .auto)
    }

    @Test func `an alias that is the property's own key, or is listed twice, is an error`() {
        check(
            """
            struct Home { var street = "" }
            struct Spot {
                var x = 1 // securecodegen: aliases = ["x"]
            }
            enum Shape { case circle(Int, `0`: Int) }
            final class A: NSObject, NSSecureCoding {
                var isOn = false // securecodegen: aliases = ["isOn" as .number]
                //  ^ error: duplicate-key: "isOn" is both an alias of 'A.isOn' and its key
                //  ^ note: remove the alias; only a 'decode' method can tell two forms under one key apart
                var date = Date() // securecodegen: aliases = ["old", "old" as .timeIntervalSince1970]
                //  ^ error: duplicate-key: 'A.date' has the alias "old" twice
                var level: Bool? = false // securecodegen: aliases = ["level.isNil"]
                //  ^ error: duplicate-key
                var home = Home() // securecodegen: aliases = ["home.street"]
                //  ^ error: duplicate-key
                var spot = Spot()
                //  ^ error: duplicate-key: "x" is both an alias of 'Spot.x' and its key
                var shape: Shape?
                //  ^ error: duplicate-key: two values named 'Shape.0' have the same key "circle.0"
                //  ^ note: give one of them another label
                #if DEBUG
                var mode = 1 // securecodegen: aliases = ["kind"]
                #endif
                #if !DEBUG
                var mode = 2 // securecodegen: aliases = ["kind"]
                #endif
            }
            """, mode: .auto)
    }

    /// The compiler distinguishes the names, but Foundation considers the keys equal.
    @Test func `canonically equivalent keys collide`() {
        check(
            """
            struct Home { var \u{e9} = 1; var e\u{301} = 2 }
            final class Person: NSObject, NSSecureCoding {
                var \u{e9} = 1
                var e\u{301} = 1
                //  ^ error: duplicate-key: 'Person.\u{e9}' and 'Person.e\u{301}' have the same key "\u{e9}"
                var home = Home()
                //  ^ error: duplicate-key: 'Home.\u{e9}' and 'Home.e\u{301}' have the same key "\u{e9}"
            }
            """, mode: .auto)
    }

    @Test func `a subclass's value around a key of its superclass collides`() {
        check(
            """
            struct Home { var street = "" }
            class Base: NSObject, NSSecureCoding {
                // securecodegen: key = "home.street"
                var road = ""
            }
            class Middle: Base {}
            final class Below: Middle {
                var home = Home()
                //  ^ error: duplicate-key: 'Base.road' and 'Below.home' have the same key "home.street"
            }
            """, mode: .auto)
    }

    @Test func `nil markers are keys`() {
        check(
            """
            struct Home { var floor: Int? = 1 }
            class Base: NSObject, NSSecureCoding {
                var level: Int? = 3
                var home: Home? = Home()
            }
            final class Below: Base {
                var a = true // securecodegen: key = "level.isNil"
                //  ^ error: duplicate-key: 'Base.level' and 'Below.a' have the same key "level.isNil"
                var b = true // securecodegen: key = "home.isNil"
                //  ^ error: duplicate-key: 'Base.home' and 'Below.b' have the same key "home.isNil"
                var c = true // securecodegen: key = "home.floor.isNil"
                //  ^ error: duplicate-key: 'Base.home' and 'Below.c' have the same key "home.floor.isNil"
                var d = true // securecodegen: key = "home.floor"
                //  ^ error: duplicate-key
                var e = true // securecodegen: key = "isNil"
            }
            """, mode: .auto)
    }

    @Test func `enums and tuples have separate keys`() {
        check(
            """
            enum Event { case tap(Int, at: CGPoint); case none }
            final class A: NSObject, NSSecureCoding {
                var event = Event.none
                var pair: (Int, name: String) = (1, name: "")
                var a = 1 // securecodegen: key = "event.tap.0"
                //  ^ error: duplicate-key: 'A.event' and 'A.a' have the same key "event.tap.0"
                var b = 1 // securecodegen: key = "event.tap.at.x"
                //  ^ error: duplicate-key
                var c = 1 // securecodegen: key = "pair.name"
                //  ^ error: duplicate-key
                var e = 1 // securecodegen: key = "event.none"
                var f = 1 // securecodegen: key = "event.tap"
            }
            """, ignoring: ["no-initializer"])
    }

    @Test func `members of a value with the same key are an error`() {
        check(
            """
            struct Point { var x = 1 }
            struct Home {
                var point = Point()
                var other = 1 // securecodegen: key = "point.x"
            }
            final class A: NSObject, NSSecureCoding {
                var home = Home()
                //  ^ error: duplicate-key: 'Home.point' and 'Home.other' have the same key "point.x"
                var list: [Home] = []
            }
            """)
    }

    @Test func `keys that a superclass excludes are free`() throws {
        let result = check(
            """
            class Base: NSObject, NSSecureCoding {
                var name = ""
                var cache = 1
                enum CodingKeys: String, CodingKey { case name }
            }
            final class Below: Base {
                var stored = 1 // securecodegen: key = "cache"
            }
            """, mode: .auto)
        #expect(result.selectedClasses == ["Base", "Below"])
    }

    @Test func `keys of a superclass without coding are free`() {
        check(
            """
            class Base: NSObject, NSSecureCoding {
                lazy var drawn = 1
                //       ^ warning: lazy-property
            }
            final class Below: Base {
                var stored = 1 // securecodegen: key = "drawn"
            }
            """, mode: .auto)
    }

    @Test func `keys of a superclass in a reference file collide`() {
        check(
            .reference(
                "Core.swift",
                """
                struct Home { var street = "" }
                class Root: NSObject { var home = Home() }
                class Base: Root, NSSecureCoding { var plain = 1 }
                """),
            .file(
                "Model.swift",
                """
                final class Below: Base {
                    var road = "" // securecodegen: key = "home.street"
                    //  ^ error: duplicate-key
                    var plain2 = 1 // securecodegen: key = "plain"
                    //  ^ error: duplicate-key
                }
                """), mode: .auto)
    }

    @Test func `handwritten keys of a superclass aren't checked`() {
        check(
            """
            class Root: NSObject, NSSecureCoding { var top = 1 }
            class Base: Root {
                var name = ""
                override class var supportsSecureCoding: Bool { true }
                override func encode(with coder: NSCoder) { super.encode(with: coder) }
                required init?(coder: NSCoder) { super.init(coder: coder) }
            }
            final class Below: Base {
                var stored = 1 // securecodegen: key = "name"
                var other = 1 // securecodegen: key = "top"
                //  ^ error: duplicate-key: 'Root.top' and 'Below.other' have the same key "top"
            }
            """, mode: .auto)
    }

    @Test func `properties that never exist together can share a key`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                #if os(macOS)
                var a: Int? // securecodegen: key = "k"
                #elseif os(Linux)
                var b: Int? // securecodegen: key = "k"
                #else
                var c: Int? // securecodegen: key = "k"
                #endif
                #if DEBUG
                var d: Int? // securecodegen: key = "k"
                //  ^ error: duplicate-key
                #endif
            }
            """)
    }

    /// The value of another property would be read as an old value of this one.
    @Test func `an alias can't be the key of another property`() {
        check(
            """
            class Base: NSObject, NSSecureCoding {
                var name: String?
                var home: Point? // securecodegen: aliases = ["house"]
            }
            struct Point { var x = 1.0, y = 1.0 }
            final class Below: Base {
                var a: Int? // securecodegen: aliases = ["b", "old"]
                var b: Int?
                //  ^ error: duplicate-key: "b" is both an alias of 'Below.a' and the key of 'Below.b'
                //  ^ note: remove the alias, or give 'Below.b' another key: '// securecodegen: key = "…"'
                var c: Int? // securecodegen: aliases = ["name"]
                //  ^ error: duplicate-key: "name" is both an alias of 'Below.c' and the key of 'Base.name'
                var d: Int? // securecodegen: aliases = ["old"]
                //  ^ error: duplicate-key: both 'Below.a' and 'Below.d' have the alias "old"
                //  ^ note: remove the alias from one of them
                var e: Int? // securecodegen: key = "house.x"
                //  ^ error: duplicate-key: "house.x" is both an alias of 'Base.home' and the key of 'Below.e'
                var f: Int? // securecodegen: key = "g", aliases = ["f"]
            }
            """, mode: .auto)
    }

    @Test func `aliases are a list of strings`() {
        check(
            """
            final class A: NSObject, NSSecureCoding {
                var a: Int? // securecodegen: aliases = "b"
                //                            ^ error: directive-value
                var b: Int? // securecodegen: aliases = []
                //                            ^ error: directive-value
                var c: Int? // securecodegen: aliases = [""]
                //                            ^ error: directive-value
                var d: Int? // securecodegen: aliases = ["x"]
            }
            """)
    }
}
