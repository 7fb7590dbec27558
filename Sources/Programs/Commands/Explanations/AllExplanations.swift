import SecureCodeGenBuildTool

extension Explanations {
    /// The explanations of all diagnostics, in the order of the pages.
    static let all = ofDiagnostics + AuditKindsPage.explanations

    static func meaning(of id: String) -> String? {
        all.first { $0.id == id }?.meaning
    }
}
