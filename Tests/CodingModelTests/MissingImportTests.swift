import Testing

@testable import SecureCodeGenCodingModel

@Suite("Files that don't import Foundation")
struct MissingImportTests {
    private let base = "import Foundation\nclass Base: NSObject, NSSecureCoding { var x = 0 }"

    @Test func `a subclass in a file without imports is reported`() {
        check(
            .file("Base.swift", base),
            .file(
                "Sub.swift",
                """
                class Sub: Base { var y = 0 }
                //    ^ warning: missing-import: the file that declares 'Sub' does not import Foundation, which its generated members need
                //    ^ note: add 'import Foundation' at the top of the file
                """), mode: .auto)
    }

    @Test func `imports of modules without Foundation are reported`() {
        let exported = "@_exported import Foundation"
        for (core, isReported) in [(base, true), ("\(exported)\n\(base)", false)] {
            let mark = isReported ? "//    ^ error: missing-import" : ""
            let sub = "import Core\nclass Sub: Base { var y = 0 }\n\(mark)\nclass Leaf: Base {}"
            check(
                .file("Base.swift", core.replacing("class", with: "open class")).in("Core"),
                .file("Sub.swift", sub).in("App"), mode: .auto)
        }
    }

    @Test func `types of a module that only another file imports are refused`() {
        let call = "import Foundation\nimport FoundationNetworking\nstruct Call { var request: URLRequest }"
        let model = "class A: NSObject, NSSecureCoding { var call: Call? }"
        check(
            .file("Call.swift", call),
            .file(
                "A.swift",
                """
                import Foundation
                \(model)
                //                                            ^ error: type-not-reachable: 'A.call' has type 'Call?': its member 'Call.request' has type 'URLRequest': 'URLRequest' is in FoundationNetworking, which the file with the class doesn't import
                //                                            ^ note: add 'import FoundationNetworking' to that file, under the same '#if' as in other files
                """), mode: .auto)
        check(
            .file("Call.swift", call), .file("A.swift", "import Foundation\nimport FoundationNetworking\n\(model)"),
            mode: .auto)
        check(
            .file("Call.swift", call), .file("A.swift", "import Foundation\n\(model)"),
            .file("Exports.swift", "@_exported import FoundationNetworking"), mode: .auto)
    }

    @Test func `a file with any import isn't reported`() {
        check(
            .file("Base.swift", base), .file("Sub.swift", "import Models\nclass Sub: Base { var y = 0 }"), mode: .auto)
    }
}
