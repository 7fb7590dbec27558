import SourceText
import SwiftScanner
import Testing

@testable import Audit

@Suite struct KeyUseTests {
    private func uses(_ decode: String, _ encode: String) -> [String]? {
        let text = """
            class Account: NSObject, NSSecureCoding {
                static let supportsSecureCoding = true
                static let nameKey = "user_name"
                var name: String?
                var age = 0
                required init?(coder: NSCoder) {
                    \(decode)
                }
                func encode(with coder: NSCoder) {
                    \(encode)
                }
            }
            """
        let auditor = Auditor([
            Scanner(commentMarker: "securecodegen:").scan(SourceFile(path: "Account.swift", text: text))
        ])
        return auditor.keys(of: "Account", in: "Account.swift")?.map { use in
            let storage = use.storage.map { "\($0)" } ?? "unknown"
            return "\(use.isWritten ? "writes" : "reads") \(use.key) as \(storage), \(use.properties.sorted())"
        }
    }

    @Test func `keys have a direction, a form and a property`() {
        let uses = uses(
            "name = coder.decodeObject(forKey: Self.nameKey) as? String; age = coder.decodeInteger(forKey: \"age\")",
            "coder.encode(name, forKey: Self.nameKey); coder.encode(age as NSNumber, forKey: \"age\")")
        #expect(
            uses == [
                "reads user_name as object, [\"name\"]", "reads age as integer, [\"age\"]",
                "writes user_name as object, [\"name\"]", "writes age as object, [\"age\"]",
            ])
    }

    @Test(arguments: [
        ("name = coder.decodeObject(forKey: prefix + \"name\") as? String", ""),
        ("read(coder)", ""), ("", "coder.encode(name)"), ("", "for key in keys { coder.encode(name, forKey: key) }"),
    ])
    func `nothing is said of a class with an unknown key`(_ decode: String, _ encode: String) {
        #expect(uses(decode, encode) == nil)
    }
}
