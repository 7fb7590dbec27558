import Foundation
import TestSupport
import Testing

@testable import SecureCodeGenBuildTool
@testable import SecureCodeGenCommands

@Suite("Class diagrams") struct ClassDiagramTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            import Foundation
            final class Library: NSObject, NSSecureCoding {
                var name: String? // securecodegen: key = "title {1}"
                var featured: Book?
                var items: [Item] = []
                var shelves: [String: [Book]] = [:]
                var address: Address?
                var places: [Address] = []
            }
            class Item: NSObject, NSSecureCoding { var number: Int = 0 }
            final class Book: Item { var range: Range<Int>? }
            struct Address { var street: String; var keeper: Item? }
            """, to: "A.swift")
    }

    @Test func `the diagram contains classes, superclasses and contained types`() throws {
        let run = ProgramRun.real("show", "A.swift", "--diagram", in: folder)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(
            run.output == """
                classDiagram
                    class Library {
                        title #123;1#125;: String?
                        featured: Book?
                        items: [Item]
                        shelves: [String: [Book]]
                        address: Address?
                        places: [Address]
                    }
                    class Item {
                        number: Int
                    }
                    class Book {
                        range: Range#60;Int#62;?
                    }
                    class Address {
                        <<value>>
                        keeper: Item?
                        street: String
                    }
                    Library --> "0..1" Book : featured
                    Library --> "*" Item : items
                    Library --> "*" Book : shelves
                    Library --> "0..1" Address : address
                    Library --> "*" Address : places
                    Item <|-- Book
                    Address --> "0..1" Item : keeper

                """)
    }

    /// Every line has a form in Mermaid's grammar, and every type in a relation is declared.
    @Test func `the example package gives a valid diagram`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let sources = root.appending(path: "Tests/Fixtures/Packages/Examples/Sources/AddressBook").path
        let run = ProgramRun.real("show", sources, "--diagram", in: folder)
        let page = root.appending(path: "Sources/securecodegen/Documentation.docc/ShowCommand.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("```mermaid\n\(run.output)```\n"))
        var declared: Set<String> = []
        var related: Set<String> = []
        var isInBody = false
        for line in run.output.split(separator: "\n").dropFirst() {
            if let match = line.wholeMatch(of: #/    class (\w+)(\["[^"]*"\])? \{/#) {
                isInBody = declared.insert(String(match.1)).inserted
            } else if line == "    }" {
                isInBody = false
            } else if let match = line.wholeMatch(of: #/    (\w+) (<\|--|--> "(?:\*|1|0\.\.1)") (\w+)( : [^{}"]+)?/#) {
                related.formUnion([String(match.1), String(match.3)])
            } else {
                #expect(isInBody && line.wholeMatch(of: #/        (<<value>>|[^{}<>()~"]+)/#) != nil, "\(line)")
            }
        }
        #expect(run.output.hasPrefix("classDiagram\n") && !isInBody)
        #expect(!related.isEmpty && related.isSubset(of: declared))
        #expect(declared.isSuperset(of: ["AddressBook", "Person"]))
    }

    @Test func `a diagram can't be JSON`() {
        let run = ProgramRun.real("show", "A.swift", "--diagram", "--json", in: folder)
        #expect(run.exitCode == 64)
    }
}
