import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

extension AuditRule {
    static let trapOnEncode = AuditRule(
        .fragile, "Encoding ends the process for values that the property can have.",
        because: "archiving must not crash for a legal value",
        do: "encode a representation that exists for every value",
        fault: """
            // direction is a Direction?
            coder.encode(direction!.rawValue, forKey: "direction")
            """,
        repair: #"coder.encode(direction?.rawValue as NSNumber?, forKey: "direction")"#,
        source: .variables
    ) { $0.encodeTraps() }
}

extension ClassAudit {
    func encodeTraps() -> [Finding] {
        guard let encoding else { return [] }
        let members = encoding.forcedMembers.compactMap { forced -> Finding? in
            guard language.typesAreComplete,
                let found = sources.properties(of: forced.type, named: forced.name).first,
                found.member.accessors != .computed, shape(of: found).isOptional,
                !isImplicitlyUnwrapped(found), !alwaysGiven(forced.name, of: forced.type)
            else { return nil }
            let owner = forced.type.name
            return finding(.trapOnEncode, "encoding '\(owner).\(forced.name)' traps when it is nil", forced.place)
        }
        return members + raisedAlways() + failedConversions()
            + encoding.calls.compactMap { call in
                guard call.direction == .encode, call.properties.count == 1, let property = call.properties.first,
                    call.conversions.contains(.forced), !call.conditions.contains(.notNil(property)),
                    let found = self.property(property), shape(of: found).isOptional,
                    !isImplicitlyUnwrapped(found), canBeNil(property)
                else { return nil }
                return finding(.trapOnEncode, "encoding \(subject(call)) traps when it is nil", call.place)
            }
    }

    /// `UnicodeScalar(separator)!`, where the initializer fails for some values of the property.
    private func failedConversions() -> [Finding] {
        guard language.typesAreComplete else { return [] }
        return encodes.compactMap { call in
            guard call.properties.count == 1 else { return nil }
            let steps = zip(call.conversions, call.conversions.dropFirst())
            for case (.call(let name), .forced) in steps where name.first?.isUppercase == true {
                return finding(
                    .trapOnEncode, "encoding \(subject(call)) traps when no '\(name)' can be created from it",
                    call.place)
            }
            return nil
        }
    }

    /// An exception behind what coders with keys have encoded.
    private func raisedAlways() -> [Finding] {
        guard let encoder, encodes.contains(where: { $0.key != nil }) else { return [] }
        let statements = sources.statements(in: encoder.file, declaration: encoder.member.range)
        guard let end = statements.end, encodes.contains(where: { $0.place.range.upper <= end.range.lower }),
            !statements.nodes.contains(where: { node in
                guard case .statement(let inner) = node, case .return = inner.kind else { return false }
                return inner.range.upper <= end.range.lower
            })
        else { return [] }
        return [
            finding(
                .trapOnEncode, "encoding '\(name)' always ends the process",
                Place(file: encoder.file, range: end.range))
        ]
    }
}
