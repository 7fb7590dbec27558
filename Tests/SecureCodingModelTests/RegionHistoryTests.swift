import Testing

@testable import SecureCodingModel

/// What is generated depends on the sources, not on what was generated before.
@Suite("Regions and what is generated")
struct RegionHistoryTests {
    @Test func aSubclassThatLostItsOnlyPropertyNeedsNoRegion() {
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
            #expect(without.participants == ["Base"])
            #expect(with.participants == ["Base"])
        }
    }
}
