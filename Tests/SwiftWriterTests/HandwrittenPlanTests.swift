import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter
import Testing

/// The writer needs only a plan, and no source file, scanner or model.
struct HandwrittenPlanTests {
    @Test func `a plan without a source file becomes Swift text`() throws {
        let plan = CodedClass(
            name: ["Account"], declaration: 0, placement: .extension,
            members: MemberDeclarations(
                access: .public, isFinal: true, support: .introduced, overridesEncode: false, isDeprecated: false),
            availability: [], conditions: [], shadowedNames: [],
            properties: [
                CodedProperty(name: "owner", key: "holder", type: .string, missingValuePolicy: .fails),
                CodedProperty(name: "balance", key: "balance", type: .scalar(.int), missingValuePolicy: .fails),
            ],
            construction: .delegating(
                InitializerCall(
                    arguments: [.init(label: "owner", property: 0), .init(label: "balance", property: 1)],
                    assignedAfterwards: [])),
            format: ClassFormat(name: "Bank.Account", keys: []))
        let file = FileModel(path: Path("Account.swift"), imports: [.init(path: "Foundation")], classes: [plan])

        let text = try SwiftWriter().emit([file], sourceName: "Account.swift")

        #expect(text.contains("import Foundation\n"))
        #expect(text.contains("extension Account {\n"))
        #expect(text.contains("public static var supportsSecureCoding: Bool { true }"))
        #expect(text.contains("coder.encode(owner as NSString, forKey: \"holder\")"))
        #expect(text.contains("coder.encode(balance, forKey: \"balance\")"))
        #expect(text.contains("self.init(owner: "))
    }
}
