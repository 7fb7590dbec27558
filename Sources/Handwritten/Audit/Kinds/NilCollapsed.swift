import SecureCodeGenAuditKinds

extension AuditRule {
    static let nilCollapsed = AuditRule(
        .losesData, "An optional property that is nil comes back with another value.",
        because: "nil can't be told apart from the default value",
        do: "keep nil: encode nothing and decode an optional",
        fault: """
            // dueDate is a Date?
            dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date? ?? Date()
            """,
        repair: #"dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date?"#,
        source: .missing, comparesForms: true
    ) { $0.codesBothWays || $0.isOnlyDecoded ? $0.collapsedNils() : [] }
}

extension ClassAudit {
    fileprivate func collapsedNils() -> [Finding] {
        let result = decodes.compactMap { call in
            collapse(of: call).map { finding(.nilCollapsed, "nil of \(subject(call)) comes back as \($0)", call.place) }
        }
        return result + substitutes(besides: result + requiredOptionals())
    }

    /// Whether nil comes back as something else, whatever the property.
    func collapsesText(_ call: CoderCall) -> Bool {
        let destination = call.destinations.first { $0.conversions.contains(.nullText) }
        return destination?.property.map(canBeNil) ?? false
    }

    /// What nil comes back as.
    private func collapse(of call: CoderCall) -> String? {
        if collapsesText(call) { return "the text '(null)'" }
        if collapsesNumber(call) { return "zero" }
        guard let property = optionalProperty(of: call), !isRequired(call, property) else { return nil }
        let origins = call.destinations.filter { $0.property == property || $0.property == nil }.map(\.conversions)
        if origins.contains(where: { origin in
            guard let position = origin.firstIndex(of: .fallback(isNil: false)) else { return false }
            // `UUID(uuidString: text ?? "")` is nil again.
            return !origin[position...].contains(where: \.givesNilAgain)
        }), canBeNil(property) {
            return "a default value"
        }
        guard call.scalar != nil || call.isGeometryDecode, call.isUnconditional, !isSetToNil(property),
            !call.destinations.contains(where: { $0.property == property && $0.isTested }),
            origins.contains(where: { !$0.contains(where: \.canGiveNil) }),
            let encode = encodes.first(where: { $0.key == call.key }), canBeNil(property),
            call.isGeometryDecode || Self.form(ofEncoded: encode).isNumber
        else { return nil }
        return "zero"
    }

    /// Whether an NSNumber or an NSDate that may be nil comes back as zero:
    /// `_age = @([[coder decodeObjectForKey:@"age"] integerValue])`.
    func collapsesNumber(_ call: CoderCall) -> Bool {
        guard language.sendsMessages, call.isUnconditional,
            let destination = call.destinations.first(where: { $0.property != nil }),
            let property = destination.property, !destination.isTested,
            let found = self.property(property),
            shape(of: found).isOptional || sources.isUnannotated(found), !isSetToNil(property),
            !destination.conversions.contains(where: { $0.isFallback || $0 == .required })
        else { return false }
        switch shape(of: found).unwrapped.name {
        case "NSNumber":
            guard destination.conversions.contains(.call("NSNumber")),
                call.scalar != nil || destination.conversions.contains(where: \.isNumberGetter)
            else { return false }
        case "Date":
            guard call.scalar != nil, destination.conversions.contains(.call("NSDate")) else { return false }
        default: return false
        }
        return encodes.contains { encode in
            encode.key == call.key && encode.properties == [property]
                && encode.conversions.allSatisfy { $0.isNumberGetter || $0.keepsValue || $0.isTime }
        } && canBeNil(property)
    }

    /// Whether the decoded value of a property is replaced by nil: `if count == 0 { count = nil }`.
    private func isSetToNil(_ property: String) -> Bool {
        guard let assignments = decoding?.assignments,
            let decoded = assignments.firstIndex(where: { $0.name == property && !$0.value.origins.isEmpty })
        else { return false }
        return assignments[decoded...].contains { $0.name == property && $0.value.isNil }
    }

    /// `encode(name ?? "", forKey:)`, where the other side gives the property what it finds.
    private func substitutes(besides found: [Finding]) -> [Finding] {
        encodes.compactMap { call in
            guard let property = substituted(by: call), shape(ofProperty: property)?.isOptional ?? false,
                canBeNil(property)
            else { return nil }
            let readers = decodes.filter { $0.key == call.key }
            guard readers.count == 1,
                !found.contains(where: {
                    $0.path == sources.table.file(at: readers[0].place.file).source.path
                        && $0.range == readers[0].place.range
                }),
                readers[0].isUnconditional,
                readers[0].destinations.contains(where: { destination in
                    destination.property == property && !destination.isTested
                        // A helper that returns `String(text)`.
                        && destination.conversions.allSatisfy { $0.keepsValue || $0 == .call("String") }
                })
            else { return nil }
            return finding(.nilCollapsed, "nil of \(subject(call)) is encoded as a default value", call.place)
        }
    }

    /// The property in whose place a call encodes a default value: `encode(name ?? "")`, and the second call of
    /// `if let name { encode(name) } else { encode("") }`.
    private func substituted(by call: CoderCall) -> String? {
        if call.conversions.first == .fallback(isNil: false) {
            return call.properties.count == 1 ? call.properties.first : nil
        }
        guard call.valueIsConstant, !call.valueIsNilConstant else { return nil }
        let others = encodes.filter { $0.key == call.key && $0.properties.count == 1 }
        return others.lazy.compactMap(\.properties.first).first { call.conditions.contains(.isNil($0)) }
    }
}
