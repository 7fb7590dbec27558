import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite struct ShowCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            struct Address { var street: String; var zip: Int? }
            class Account: NSObject, NSSecureCoding {
                var owner: String
                var home: Address?
                var tags: [String]? // securecodegen: key = "labels"
                var count = 1
                let version = 3
                var cache = 1 // securecodegen: skip
                weak var parent: Account?
                init(owner: String) { self.owner = owner }
            }
            class Outside: Mystery { var a = 1 }
            class Hand: NSObject, NSCoding {
                func encode(with coder: NSCoder) {}
                required init?(coder: NSCoder) { nil }
            }
            class Ordinary: NSObject {}
            """, to: "A.swift")
    }

    @Test func `each class with coding is listed`() {
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.exitCode == 0)
        #expect(run.errors == "")
        #expect(
            run.output == """
                Account (A.swift:3): members in the class body
                  property  type       key     in the archive                          classes allowed    when absent
                  owner     String     owner   NSString                                NSString           decoding fails
                  home      Address?   home    members of Address under separate keys                     nil
                  tags      [String]?  labels  NSArray of NSString                     NSArray, NSString  nil
                  count     Int        count   Int                                                        keeps 1
                  Address, with its keys after the key of the property:
                  property  type    key     in the archive  classes allowed  when absent
                  street    String  street  NSString        NSString         decoding fails
                  zip       Int?    zip     Int                              nil
                  not archived:
                  cache    Int       a directive excludes it
                  parent   Account?  'Account.parent' is weak and is not archived
                  version            it is a constant

                Outside (A.swift:13): nothing is generated: its superclass 'Mystery' is not in the scanned files; add \
                '--reference' for its declaration, or put '// securecodegen: superclass = .coding' or '.plain' above the class

                Hand (A.swift:14): nothing is generated: its members are handwritten

                """)
        #expect(!folder.exists("A+SecureCoding.swift"))
    }

    @Test func `a class with errors is listed, and the run ends with 1`() throws {
        try folder.write("import Foundation\nclass Bad: NSObject, NSSecureCoding { var x: Mystery }\n", to: "A.swift")
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.hasPrefix("Bad (A.swift:2): refused\n  line 2: 'Bad.x' has type 'Mystery': "))
        #expect(run.errors.contains("[unknown-type]"))
    }

    @Test func `generated members of one class are printed`() throws {
        try folder.write(
            """
            import Foundation
            final class One: NSObject, NSSecureCoding { var a = 1 }
            class Two: NSObject, NSSecureCoding { var b = 1 }

            """, to: "Pair.swift")
        let body = ProgramRun.real("show", "Pair.swift", "--generated", "Two", in: folder)
        #expect(body.exitCode == 0 && body.output.contains("forKey: \"b\""), "\(body.errors)")
        #expect(!body.output.contains("extension") && !body.output.contains("forKey: \"a\""))
        let file = ProgramRun.real("show", "Pair.swift", "--generated", "One", in: folder)
        #expect(file.output.contains("extension One {") && !file.output.contains("forKey: \"b\""))
        #expect(ProgramRun.real("Pair.swift", "--regions-only", in: folder).exitCode == 0)
        let source = try folder.read("Pair.swift")
        let lines = body.output.split(separator: "\n").map { $0.trimmingPrefix(while: { $0 == " " }) }
        #expect(lines.count > 3 && lines.allSatisfy { source.contains($0) })
        let unknown = ProgramRun.real("show", "Pair.swift", "--generated", "Tow", in: folder)
        #expect(unknown.exitCode == 1)
        #expect(unknown.errors.contains("[no-generated-class]") && unknown.errors.contains("did you mean 'Two'?"))
        #expect(ProgramRun.real("show", "Pair.swift", "--generated", "Two", "--json", in: folder).exitCode == 64)
    }

    @Test func `classes with archiving and value transformers are marked`() throws {
        try folder.write(
            """
            import Foundation
            // securecodegen: archiving
            final class Document: NSObject, NSSecureCoding { var a = 1 }
            // securecodegen: transformer = [.array]
            final class Tint: NSObject, NSSecureCoding { var b = 1 }

            """, to: "Pair.swift")
        let text = ProgramRun.real("show", "Pair.swift", in: folder).output
        let line = "Document (Pair.swift:3): members in a generated file, saved and loaded by 'archiving'\n"
        #expect(text.contains(line), "\(text)")
        #expect(text.contains("'archiving', value transformer 'TintTransformer'\n"), "\(text)")
        let json = ProgramRun.real("show", "--json", "Pair.swift", in: folder).output
        #expect(json.contains(/"transformer": ?"TintTransformer"/))
    }

    private struct Document: Decodable {
        let classes: [Class]

        struct Class: Decodable {
            let name: String
            let path: String
            let line: Int
            let outcome: String
            let members: String?
            let superclass: String?
            let properties: [Property]?
            let values: [Value]?
            let reason: String?
            let errors: [Failure]?
            let leftOut: [LeftOut]
        }

        struct Property: Decodable, Equatable {
            var name, type, key, representation: String
            var classes: [String]
            var conditions: [String: String]?
            var whenAbsent: String
            var initialValue: String?
        }

        struct Value: Decodable {
            let name: String
            let members: [Property]
        }

        struct Failure: Decodable {
            let id, message: String
            let line: Int?
        }

        struct LeftOut: Decodable {
            let name: String
            let type: String?
            let reason: String
        }
    }

    @Test func `JSON contains the same classes`() throws {
        let run = ProgramRun.real("show", "--json", "A.swift", in: folder)
        let classes = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8)).classes
        #expect(classes.map(\.name) == ["Account", "Outside", "Hand"])
        #expect(classes.map(\.outcome) == ["generated", "passed over", "passed over"])
        #expect(classes.map(\.line) == [3, 13, 14])
        #expect(classes[0].members == "body" && classes[0].superclass == nil)
        #expect(classes[0].properties?.map(\.whenAbsent) == ["fails", "nil", "nil", "keeps"])
        #expect(
            classes[0].properties?[2]
                == .init(
                    name: "tags", type: "[String]?", key: "labels", representation: "NSArray of NSString",
                    classes: ["NSArray", "NSString"], whenAbsent: "nil"))
        #expect(classes[0].properties?[3].initialValue == "1")
        #expect(classes[0].values?.map(\.name) == ["Address"])
        #expect(classes[0].leftOut.map(\.name) == ["cache", "parent", "version"])
        #expect(classes[2].reason == "its members are handwritten")
    }

    /// An error in a directive is reported wherever the directive is.
    @Test(arguments: ["omitDefault", "conditional", "key = Keys.gone"])
    func `a property with a directive error isn't listed as excluded`(directive: String) throws {
        try folder.write(
            """
            import Foundation
            final class A: NSObject, NSSecureCoding {
                // securecodegen: \(directive)
                var text: String?
            }
            """, to: "A.swift")
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.output.contains("refused"))
        #expect(!run.output.contains("not archived"), "\(run.output)")
    }

    @Test func `configuration and references are optional`() throws {
        try folder.write(#"{"mode": "inlin"}"#, to: ".securecodegen.json")
        #expect(ProgramRun.real("show", "A.swift", in: folder).exitCode == 1)
        #expect(ProgramRun.real("show", "A.swift", "--no-config", "--no-references", in: folder).exitCode == 0)
    }

    @Test func `a value that an initializer gives is named`() throws {
        try folder.write(
            """
            import Foundation
            final class A: NSObject, NSSecureCoding {
                let title: String
                var count = A.first, other = 1
                private static let first = 3
                init(title: String) { self.title = title; count = 5; other = 7 }
            }
            """, to: "A.swift")
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.output.contains("keeps the value of 'init(title:)'\n"), "\(run.output)")
        #expect(run.output.contains("keeps 1\n"), "\(run.output)")
    }

    @Test func `properties that CodingKeys excludes are listed`() throws {
        try folder.write(
            """
            import Foundation
            final class A: NSObject, NSSecureCoding {
                var text: String?
                var other = 1
                enum CodingKeys: String, CodingKey { case text }
            }
            """, to: "A.swift")
        let run = ProgramRun.real("show", "A.swift", in: folder)
        #expect(run.output.contains("  not archived:\n  other  Int  'CodingKeys' excludes it\n"), "\(run.output)")
    }

    @Test func `a conditionally compiled class is shown with its condition`() throws {
        try folder.write(
            """
            import Foundation
            class Ip: NSObject, NSSecureCoding { var a = 1 }
            #if DEBUG
            final class Mock: Ip {}
            #endif
            @available(macOS 15, *) final class New: Ip {}
            final class Holder: NSObject, NSSecureCoding { var ip: Ip? }

            """, to: "A.swift")
        let text = ProgramRun.real("show", "A.swift", in: folder).output
        #expect(text.contains("  Ip, Mock (#if DEBUG), New (@available(macOS 15, *))  "))
        let json = ProgramRun.real("show", "--json", "A.swift", in: folder).output
        let classes = try JSONDecoder().decode(Document.self, from: Data(json.utf8)).classes
        let property = try #require(classes.first { $0.name == "Holder" }?.properties?.first)
        #expect(property.classes == ["Ip", "Mock", "New"])
        #expect(property.conditions == ["Mock": "#if DEBUG", "New": "@available(macOS 15, *)"])
    }

    @Test func `a property that each platform declares is shown for each`() throws {
        try folder.write(
            """
            import Foundation
            final class Model: NSObject, NSSecureCoding {
                #if os(Linux)
                var a: Int = 1
                #else
                var a: String = "x"
                #endif
            }

            """, to: "A.swift")
        let text = ProgramRun.real("show", "A.swift", in: folder).output
        let first = "a (#if os(Linux))     Int     a    Int                              keeps 1\n"
        #expect(text.contains(first), "\(text)")
        #expect(text.contains("a (#if !(os(Linux)))  String  a    NSString        NSString         keeps \"x\"\n"))
    }

    @Test func `classes allowed below the key of a property are shown`() throws {
        try folder.write(
            """
            import Foundation
            final class Q: NSObject, NSSecureCoding {}
            struct Box<T> { var value: T; var own: Q? }
            enum Shape { case circle(Date), named(Q, size: Int) }
            enum Tree { case leaf(Q), nothing }
            final class A: NSObject, NSSecureCoding {
                var pair: (Date, Q?)?
                var nested: ((Int, Shape), Box<Int>)?
                var twice: Int??
                var days: Range<Date>?
                var number: Box<Int>?
                var date: Box<Date>?
                var shape: Shape?
                var trees: [Tree] = []
            }
            """, to: "A.swift")
        let run = ProgramRun.real("show", "--json", "A.swift", in: folder)
        let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
        let found = try #require(document.classes.first { $0.name == "A" })
        let properties = try #require(found.properties)
        func classes(_ properties: [Document.Property]) -> [String: [String]] {
            Dictionary(uniqueKeysWithValues: properties.map { ($0.name, $0.classes) })
        }
        #expect(
            classes(properties) == [
                "pair": ["NSDate", "Q"], "nested": ["NSString"], "twice": [], "days": ["NSDate"], "number": [],
                "date": [], "shape": ["NSString"], "trees": ["NSArray", "NSString", "Q"],
            ])
        let representations = properties.map(\.representation)
        #expect(representations[0] == "parts of a tuple under separate keys: 0 (NSDate), 1 (Q)")
        #expect(representations[2] == "parts of an Optional under separate keys: some (Int)")
        let members = (found.values ?? []).map { ($0.name, classes($0.members)) }
        #expect(
            Dictionary(uniqueKeysWithValues: members) == [
                "Box<Date>": ["value": ["NSDate"], "own": ["Q"]], "Box<Int>": ["value": [], "own": ["Q"]],
                "Shape": ["circle.0": ["NSDate"], "named.0": ["Q"], "named.size": []],
                "Tree": ["leaf.0": ["Q"]],
            ])
    }

    @Test func `Objective-C classes are listed with the properties that aren't archived`() throws {
        try folder.write(
            """
            NS_ASSUME_NONNULL_BEGIN
            @interface Account : NSObject <NSSecureCoding>
            @property (copy) NSArray<NSString *> *tags; // securecodegen: key = "labels"
            @property (strong, nullable) NSDate *date; // securecodegen: skip
            @property (weak, nullable) Account *parent;
            @end
            @interface Broken : NSObject <NSSecureCoding>
            @property (strong) id value;
            @end
            @interface Hand : NSObject <NSSecureCoding>
            @end
            NS_ASSUME_NONNULL_END
            @implementation Account
            @end
            @implementation Broken
            @end
            @implementation Hand
            - (void)encodeWithCoder:(NSCoder *)coder {}
            - (instancetype)initWithCoder:(NSCoder *)coder { return [super init]; }
            @end
            """, to: "O/A.m")
        let run = ProgramRun.real("show", "O", in: folder)
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("error: 'Broken.value' can't be archived: it may hold an object of any class"))
        #expect(
            run.output == """
                Account (O/A.m:13): members in the class body
                  property  type      key     in the archive       classes allowed    when absent
                  tags      [String]  labels  NSArray of NSString  NSArray, NSString  decoding fails
                  not archived:
                  date      a directive excludes it
                  parent    it does not own its object

                Broken (O/A.m:15): refused
                  line 8: 'Broken.value' can't be archived: it may hold an object of any class [untyped-value]

                Hand (O/A.m:17): nothing is generated: its members are handwritten

                """)
        let generated = ProgramRun.real("show", "--generated", "Account", "O", in: folder).output
        #expect(generated.contains("[SecureDecodeNonnullShape(coder, self, @\"labels\","))
    }

    @Test func `the name of a class selects it`() throws {
        let folder = try TemporaryFolder()
        let model = "import Foundation\nfinal class NAME: NSObject, NSSecureCoding { var a = 1 }\n"
        for name in ["Recipe", "SharedRecipe"] {
            try folder.write(model.replacing("NAME", with: name), to: "Sources/\(name).swift")
        }
        for arguments in [["SharedRecipe"], ["Sources", "SharedRecipe"]] {
            let run = ProgramRun.real(["show"] + arguments, in: folder)
            #expect(run.output.hasPrefix("SharedRecipe (Sources/SharedRecipe.swift:2)"), "\(run)")
            #expect(!run.output.contains("Recipe.swift:2)\n\nRecipe") && run.exitCode == 0)
        }
        let unknown = ProgramRun.real("show", "Recip", in: folder)
        #expect(
            unknown.errors.contains("'Recip' is neither a file or folder nor a class that codes")
                && unknown.exitCode == 1)
        #expect(unknown.errors.contains("did you mean 'Recipe'?"))
        // A path keeps its own error.
        #expect(ProgramRun.real("show", "Sourcs/A.swift", in: folder).errors.contains("no-such-file"))
    }

    @Test func `a folder without classes is named as such`() throws {
        let folder = try TemporaryFolder()
        try folder.write("struct A {}\n", to: "Sources/A.swift")
        let run = ProgramRun.real("show", "Sources", in: folder)
        #expect(run.errors == "no class declares NSSecureCoding or NSCoding\n" && run.output.isEmpty, "\(run)")
    }
}
