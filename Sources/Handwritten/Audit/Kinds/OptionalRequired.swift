import SecureCodeGenAuditKinds

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
    ) { $0.codesBothWays || $0.isOnlyDecoded ? $0.requiredOptionals() : [] }
}

extension ClassAudit {
    func requiredOptionals() -> [Finding] {
        decodes.compactMap { call in
            guard !collapsesText(call), !collapsesNumber(call), let property = optionalProperty(of: call),
                isRequired(call, property)
            else { return nil }
            return finding(
                .optionalRequired, "decoding fails when the optional \(subject(call)) is nil", call.place)
        }
    }

    /// Whether decoding fails without the value of an optional property.
    func isRequired(_ call: CoderCall, _ property: String) -> Bool {
        let hasAlternative = call.key.map { key in decodes.filter { $0.key == key }.count > 1 } ?? false
        guard !hasAlternative, !encodesSubstitute(property), !isPart(call, of: property) else { return false }
        let isCast = call.destinations.flatMap(\.conversions).contains { conversion in
            switch conversion {
            case .conditionalCast(let shape): shape.isOptional
            // The process ends first.
            case .forcedCast: true
            default: false
            }
        }
        return !isCast
            && call.destinations.contains { destination in
                (destination.property == property || destination.property == nil)
                    && destination.conversions.contains(where: \.isRequired)
                    && !destination.conversions.contains(where: \.isFallback)
            } && canBeNil(property)
    }

    /// The optional property that a decoded value goes to, unless encoding nil ends the process.
    func optionalProperty(of call: CoderCall) -> String? {
        guard let property = call.destinations.lazy.compactMap(\.property).first,
            shape(ofProperty: property)?.isOptional ?? false,
            !encodes.contains(where: { $0.properties == [property] && $0.conversions.contains(.forced) })
        else { return nil }
        return property
    }

    /// Whether values are parts of one optional, which is nil if one of them is: `if let x, let y { point = Point(x, y) }`.
    private func isPart(_ call: CoderCall, of property: String) -> Bool {
        encodes.contains { encode in
            encode.key == call.key && encode.properties == [property]
                && encode.conversions.contains { if case .member = $0 { true } else { false } }
        }
    }

    /// Whether nil is encoded as something else: `encode(name ?? "")`.
    private func encodesSubstitute(_ property: String) -> Bool {
        encodes.contains { $0.properties.contains(property) && $0.conversions.contains(.fallback(isNil: false)) }
    }
}
