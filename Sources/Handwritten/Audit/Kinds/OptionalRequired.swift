import AuditKinds

extension AuditRule {
    static let optionalRequired = AuditRule(
        .losesData, "Decoding fails when an optional property is nil.",
        because: "an object whose property is nil is archived and can never be decoded",
        do: "let the decoded value be nil",
        fault: """
            // subtitle is a String?
            guard let subtitle = coder.decodeObject(of: NSString.self, forKey: "subtitle") else { return nil }
            """,
        repair: #"subtitle = coder.decodeObject(of: NSString.self, forKey: "subtitle") as String?"#,
        source: .missing
    ) { $0.codesBothWays || $0.isOnlyDecoded ? $0.nils() : [] }
}
