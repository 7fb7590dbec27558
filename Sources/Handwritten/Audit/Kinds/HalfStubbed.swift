import SecureCodeGenAuditKinds
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let halfStubbed = AuditRule(
        .losesData, "One of the two methods does its work and the other doesn't.",
        because: "what is archived can't be read back, or nothing is archived", do: "write both methods",
        fault: """
            required init?(coder: NSCoder) { nil }
            func encode(with coder: NSCoder) {
                coder.encode(name, forKey: "name")
            }
            """,
        repair: """
            required init?(coder: NSCoder) {
                name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
            }
            """,
        source: .codable
    ) { $0.stubs() }
}

extension ClassAudit {
    func stubs() -> [Finding] {
        if let missing = missingInitializer() { return [missing] }
        guard let decoding, !sources.isInterface(type), let place = initializerPlace else { return [] }
        if let encoding, let encoder, encoding.calls.isEmpty, !encoding.callsSuper, !encoding.coderEscapes,
            !decodes.isEmpty, hasOtherEncoder(besides: encoder)
        {
            let place = Place(file: encoder.file, range: encoder.member.name.range)
            return [
                finding(
                    .halfStubbed, "'\(name)' decodes its properties but '\(spelling.encoder)' encodes nothing", place)
            ]
        }
        guard decoding.calls.isEmpty, decoding.testedKeys.isEmpty, !decoding.callsSuper, !decoding.coderEscapes else {
            return []
        }
        let encodesOwn = encoding.map { !$0.calls.isEmpty } ?? false
        if encodesOwn, !isAbstractPattern {
            return [
                finding(
                    .halfStubbed, "'\(name)' encodes its properties but '\(spelling.initializer)' decodes nothing",
                    place)
            ]
        }
        if encoding == nil, !decoding.fatalErrors.isEmpty,
            inherited.contains(where: { !($0.encoding?.calls.isEmpty ?? true) }),
            !isAbstractPattern, !isSecure
        {
            return [
                finding(
                    .halfStubbed,
                    "'\(name)' inherits '\(spelling.encoder)' but '\(spelling.initializer)' ends the process", place
                )
            ]
        }
        return []
    }

    /// A class can lack `initWithCoder:` where the compiler only warns.
    private func missingInitializer() -> Finding? {
        guard !language.requiresMembers, initializer == nil, let encoder, !encodes.isEmpty,
            sources.platformSuperclass(of: type) == nil,
            lineage.allSatisfy({ sources.initializer(of: $0) == nil })
        else { return nil }
        return finding(
            .halfStubbed, "'\(name)' encodes its properties but doesn't implement '\(spelling.initializer)'",
            Place(file: encoder.file, range: encoder.member.name.range))
    }

    /// Whether a method with the name until Swift 3, which nothing calls, encodes something.
    private func hasOtherEncoder(besides encoder: MemberReference<FunctionDeclaration>) -> Bool {
        sources.functions(of: type, named: "encodeWithCoder").contains { found in
            found.member.range != encoder.member.range
                && !sources.trace(found, of: type).calls.isEmpty
        }
    }
}
