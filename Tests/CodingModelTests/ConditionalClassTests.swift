import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import Testing

@testable import SecureCodeGenCodingModel

/// Classes in a list that are conditionally compiled or available.
@Suite("Conditionally compiled classes")
struct ConditionalClassTests {
    /// The conditional classes of `Holder`, with their conditions.
    private func conditional(
        _ classes: String, _ properties: String = "var ips: [Ip] = []", on holder: String = "",
        ignoring ignored: Set<String> = []
    ) throws -> [String] {
        let result = check(
            .file(
                "Holder.swift",
                """
                class Ip: NSObject, NSSecureCoding { var a = 1 }
                protocol Role {}
                \(holder.hasPrefix("#if") ? holder : "")
                \(holder.hasPrefix("@") ? holder : "") class Holder: NSObject, NSSecureCoding {
                \(properties)
                }
                \(holder.hasPrefix("#if") ? "#endif" : "")
                """), .file("Mocks.swift", classes), mode: .inline, ignoring: ignored)
        return try result.class("Holder").conditionalClasses.map { name, availabilityConditions in
            "\(name.summary): \(availabilityConditions.map(\.text).joined(separator: " | "))"
        }.sorted()
    }

    @Test(arguments: [
        ("#if DEBUG\nclass Mock: Ip {}\n#endif", ["Mock: DEBUG"]),
        ("#if canImport(AppKit)\n#if DEBUG\nclass Mock: Ip {}\n#endif\n#endif", ["Mock: canImport(AppKit) DEBUG"]),
        ("#if A\nclass Mock: Ip {}\n#elseif B\nclass Other: Ip {}\n#endif", ["Mock: A", "Other: A B"]),
        ("#if A\nclass Mock: Ip {}\n#elseif B\nclass Mock: Ip {}\n#endif", ["Mock: A | A B"]),
        ("#if A\nclass Mock: Ip {}\n#else\nclass Mock: Ip {}\n#endif", []),
        ("#if A\nclass Mock: Ip {}\n#endif\n#if !A\nclass Mock: Ip {}\n#endif", []),
        ("class Mock: Ip {}", []),
        ("@available(macOS 15, *) class Mock: Ip {}", ["Mock: @available(macOS 15, *)"]),
        ("@available(macOS, introduced: 15) class Mock: Ip {}", ["Mock: @available(macOS 15, *)"]),
        ("@available(watchOS, unavailable) class Mock: Ip {}", ["Mock: !os(watchOS)"]),
        ("@available(swift 5.9) class Mock: Ip {}", []),
        ("@available(*, deprecated) class Mock: Ip {}", []),
    ])
    func `conditional classes have their conditions`(_ classes: String, _ expected: [String]) throws {
        #expect(try conditional(classes) == expected)
    }

    @Test(arguments: [
        "var one: Ip?", "var must: Ip", "var byName: [String: Ip] = [:]", "var set: Set<Ip> = []", "var place: Place?",
        "var places: [Place] = []", "var role: (any Role)?", "var pair: (Ip, Int)?",
        "// securecodegen: as = .keyedArchive\nvar kept: Ip?",
        "// securecodegen: classes = [Ip.self]\nvar x: NSObject?",
    ])
    func `conditional classes are found everywhere`(_ property: String) throws {
        let classes = """
            #if DEBUG
            class Mock: Ip, Role {}
            #endif
            struct Place { var ip: Ip }
            class Real: Ip, Role {}
            """
        #expect(try conditional(classes, property) == ["Mock: DEBUG"])
    }

    @Test func `equal conditions of the class add none`() throws {
        #expect(try conditional("#if DEBUG\nclass Mock: Ip {}\n#endif", on: "#if DEBUG") == [])
        #expect(
            try conditional("@available(macOS 15, *) class Mock: Ip {}", on: "@available(macOS 15, *)") == [])
    }

    /// The compiler warns of conditions that are always true.
    @Test func `availability that the class already requires isn't checked`() throws {
        let both = "@available(macOS 14, iOS 17, *)"
        for (around, expected) in [
            ("@available(macOS 14.2, iOS 17.0, *)", []), ("@available(macOS 15, *)", ["Mock: \(both)"]),
            ("@available(macOS 13.9, iOS 18, *)", ["Mock: \(both)"]),
        ] {
            #expect(try conditional("\(both) class Mock: Ip {}", on: around) == expected)
        }
    }

    @Test func `a class that code can't name is excluded with a warning`() throws {
        for attribute in ["@available(*, unavailable)", "@available(macOS, obsoleted: 12)"] {
            let result = check(
                """
                class Ip: NSObject, NSSecureCoding { var a = 1 }
                \(attribute) class Former: Ip {}
                class Holder: NSObject, NSSecureCoding {
                    var ips: [Ip] = []
                    //       ^ warning: class-not-visible
                    // securecodegen: classes = [Ip.self]
                    var one: Ip?
                }
                """, mode: .inline)
            #expect(
                result.diagnostics.map(\.message) == [
                    "'Holder.ips' may hold a 'Former', which generated code can't name because of '@available', so decoding may reject it"
                ])
            #expect(try result.class("Holder").properties.map(\.type.summary) == ["[Ip]", "Ip?"])
        }
    }

    /// The list for the root of an archive has conditional classes, but not those that code can't name.
    @Test func `conditional classes are separate in the list of an archive`() throws {
        let result = check(
            """
            class Ip: NSObject, NSSecureCoding { var a = 1 }
            // securecodegen: archiving
            final class Book: NSObject, NSSecureCoding {
                // securecodegen: classes = [Ip.self]
                var ip: Ip?
            }
            #if DEBUG
            final class Mock: Ip {}
            #endif
            #if A
            final class Twin: Ip {}
            #else
            final class Twin: Ip {}
            #endif
            @available(macOS, introduced: 15) final class New: Ip {}
            @available(*, unavailable) final class Former: Ip {}
            """, mode: .auto)
        let archived = try #require(result.model.files.flatMap(\.archivedClasses).first)
        #expect(archived.classes.map(\.summary) == ["Book", "Ip", "Twin"])
        #expect(
            archived.classesElsewhere.map { "\($0.availabilityConditions.text): \($0.classes.map(\.summary))" } == [
                "@available(macOS 15, *): [\"New\"]", "DEBUG: [\"Mock\"]",
            ])
    }
}
