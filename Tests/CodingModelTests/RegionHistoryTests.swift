import Testing

@testable import SecureCodeGenCodingModel

/// Generated members depend on the sources, and not on earlier output.
@Suite("Regions and generated members")
struct RegionHistoryTests {
    @Test func `a subclass that lost its only property inherits both methods`() throws {
        let base = "class Base: NSObject, NSSecureCoding { var a = 1 }"
        let region = """
            // securecodegen:begin Below. Generated, do not edit.
            override class var supportsSecureCoding: Bool { true }
            override func encode(with coder: NSCoder) { super.encode(with: coder) }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            // securecodegen:end Below 00000000
            """
        for members in ["", "func f() {}", "convenience init(a: Int) { self.init() }"] {
            let without = check("\(base)\nfinal class Below: Base {\n\(members)\n}", mode: .auto)
            let with = check("\(base)\nfinal class Below: Base {\n\(members)\n\(region)\n}", mode: .auto)
            for result in [without, with] {
                let below = try result.class("Below")
                guard case .inherited = below.construction else {
                    Issue.record("\(below.construction)")
                    continue
                }
                #expect(below.members.support == .overridden)
            }
        }
    }
}
