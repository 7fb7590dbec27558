import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

extension AuditRule {
    static let superNotCalled = AuditRule(
        .losesData, "One of the two methods doesn't call super, or neither does.",
        because: "what the superclass archives is lost", do: "call super in both methods",
        fault: """
            override func encode(with coder: NSCoder) {
                coder.encode(seat, forKey: "seat")  // init(coder:) calls super.init(coder:)
            }
            """,
        repair: """
            override func encode(with coder: NSCoder) {
                super.encode(with: coder)
                coder.encode(seat, forKey: "seat")
            }
            """,
        source: .variables
    ) { $0.codesBothWays ? $0.superCalls() : [] }
}

extension ClassAudit {
    func superCalls() -> [Finding] {
        guard let decoding, let encoding, let place = initializerPlace, let encoder else { return [] }
        guard decoding.callsSuper || encoding.callsSuper else { return superIsLost().map { [$0] } ?? [] }
        guard decoding.callsSuper != encoding.callsSuper, !decoding.coderEscapes, !encoding.coderEscapes else {
            return []
        }
        let superEncodes = inherited.flatMap { $0.encoding?.calls.compactMap(\.key) ?? [] }
        let superDecodes = inherited.flatMap { $0.decoding?.calls.compactMap(\.key) ?? [] }
        if decoding.callsSuper {
            guard !superDecodes.isEmpty || hasPlatformData else { return [] }
            let own = Set(encodes.compactMap(\.key))
            if !superDecodes.isEmpty, Set(superDecodes).isSubset(of: own) { return [] }
            return [
                finding(
                    .superNotCalled,
                    "'\(name)' doesn't call '\(spelling.superEncoder)', but '\(spelling.initializer)' calls super",
                    Place(file: encoder.file, range: encoder.member.name.range))
            ]
        }
        let own = Set(decodes.compactMap(\.key))
        guard !superEncodes.isEmpty || hasPlatformData || superclassCodes,
            !Set(superEncodes).isSubset(of: own) || superEncodes.isEmpty
        else { return [] }
        return [
            finding(
                .superNotCalled,
                "'\(name)' doesn't call '\(spelling.superInitializer)', but '\(spelling.encoder)' calls super",
                place)
        ]
    }

    /// Returns a finding if the class calls super in neither method, and doesn't archive the superclass's keys itself. Keys that
    /// a superclass makes while the program runs may be those of the class.
    private func superIsLost() -> Finding? {
        guard let decoding, let encoding, let place = initializerPlace, !decoding.coderEscapes,
            !encoding.coderEscapes, !decoding.replacesSelf, !decodes.isEmpty, !encodes.isEmpty
        else { return nil }
        let keys = Set(inheritedEncodes.compactMap(\.key)).intersection(inheritedDecodes.compactMap(\.key))
        let properties = inheritedEncodes.reduce(into: Set<String>()) { $0.formUnion($1.properties) }
        guard !keys.isEmpty, !properties.isEmpty, keys.isDisjoint(with: (decodes + encodes).compactMap(\.key)),
            properties.isDisjoint(with: encoding.mentioned), properties.isDisjoint(with: decoding.givenValues),
            !(decodes + encodes + inheritedEncodes).contains(where: { $0.key?.isDynamic ?? true })
        else { return nil }
        return finding(
            .superNotCalled, "neither method of '\(name)' calls super, and what the superclass archives is lost", place)
    }

    /// Whether one of Apple's superclasses archives data.
    private var hasPlatformData: Bool {
        guard let name = sources.platformSuperclass(of: type) else { return false }
        if sources.isInterface(type) || SimpleType.isContainer(name),
            PlatformClasses.coding(of: name) != PlatformClasses.Coding.none
        {
            return true
        }
        return !sources.isInterface(type) && PlatformClasses.isModel(name)
    }

    /// Whether a superclass has both methods and data, even if they code nothing yet.
    private var superclassCodes: Bool {
        zip(lineage.dropFirst(), inherited).contains { superclass, methods in
            methods.decoding != nil && methods.encoding != nil
                && sources.properties(of: superclass).contains { $0.member.accessors != .computed }
        }
    }
}
