import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The source of a missing initializer, ready to paste.
struct InitializerSignature {
    let access: AccessLevel
    /// Names and types as in the source, with backticks.
    let properties: [(name: String, type: String)]

    var text: String {
        let prefix = access == .internal ? "" : access.rawValue + " "
        let parameters = properties.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        let assignments = properties.map { "    self.\($0.name) = \($0.name)\n" }.joined()
        let override = properties.isEmpty ? "override " : ""
        return "\(prefix)\(override)init(\(parameters)) {\n\(assignments)    super.init()\n}"
    }

    /// Inserts the initializer at the end of the class body.
    func fixIt(in declaration: Declaration, of file: ScannedFile) -> Diagnostic.FixIt {
        let end = declaration.body.map { $0.upper - 1 } ?? declaration.range.upper
        return Diagnostic.FixIt("add this initializer", replacing: SourceRange(end, end), with: text)
    }
}
