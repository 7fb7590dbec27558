import Testing

@testable import SecureCodingModel

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

    @Test func `a file with any import isn't reported`() {
        check(
            .file("Base.swift", base), .file("Sub.swift", "import Models\nclass Sub: Base { var y = 0 }"), mode: .auto)
    }
}
