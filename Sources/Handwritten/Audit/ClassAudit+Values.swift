import AppleTypes
import HeaderScanner
import SourceText
import SwiftScanner
import SwiftSemantics

/// Optionals, and values that can't be archived.
extension ClassAudit {
    // MARK: Optionals

    func isImplicitlyUnwrapped(_ found: LocatedMember<PropertyDeclaration>) -> Bool {
        guard let type = found.member.type else { return false }
        return type.text.trimmed.hasSuffix("!")
    }

    /// Whether an initializer leaves an optional nil, or anybody may set it to nil.
    func canBeNil(_ property: String) -> Bool {
        guard let evaluator = decoding ?? encoding, let found = evaluator.property(property) else { return true }
        let initial = found.member.initialValue?.text ?? "nil"
        return initial == "nil" && !alwaysGiven(property, of: type) || isSetToNilLater(property)
    }

    /// Whether a method sets a property to nil.
    private func isSetToNilLater(_ property: String) -> Bool {
        sources.lineage(of: type).flatMap { sources.functions(of: $0) }.contains { found in
            // The object ends there.
            guard found.member.name.text != "dealloc" else { return false }
            return sources.statements(in: found.file, declaration: found.member.range).nodes.contains { node in
                guard case .expression(let expression) = node, let (_, target, value) = expression.assignment else {
                    return false
                }
                return value.kind == .nil && target.memberName == property
            }
        }
    }

    /// Whether every initializer but `init(coder:)` assigns the property a value that isn't optional.
    func alwaysGiven(_ property: String, of type: Symbol) -> Bool {
        let others = sources.initializers(of: type).filter { found in
            found.member.body != nil
                && found.member.parameters.first?.label?.text != "coder"
        }
        guard !others.isEmpty else { return false }
        return others.allSatisfy { found in
            guard let body = found.member.body else { return false }
            var evaluator = Evaluator(sources: sources, type: type, file: found.file)
            for parameter in found.member.parameters {
                guard let name = parameter.name, let spelled = parameter.type else { continue }
                evaluator.bind(name.text, Value(shape: Shape(spelled.typeSyntax)))
            }
            evaluator.run(sources.statements(in: found.file, body: body))
            guard let value = evaluator.assigned[property] else { return evaluator.callsOwnInitializer }
            return !value.shape.isOptional && !value.isNil
        }
    }

    func nils() -> [Finding] {
        var result: [Finding] = []
        for call in decodes {
            if let sink = call.sinks.first(where: { $0.conversions.contains(.nullText) }), let property = sink.property,
                canBeNil(property)
            {
                result.append(
                    finding(.nilCollapsed, "nil of \(subject(call)) comes back as the text '(null)'", call.place))
                continue
            }
            if collapsesNumber(call) {
                result.append(finding(.nilCollapsed, "nil of \(subject(call)) comes back as zero", call.place))
                continue
            }
            // Encoding nil ends the process first.
            guard let property = optionalProperty(of: call), !unwrapsEncoded(property) else { continue }
            let isCastToOptional = call.sinks.contains { sink in
                sink.conversions.contains {
                    if case .conditionalCast(let shape) = $0 { shape.isOptional } else { false }
                }
            }
            let hasAlternative = call.key.map { key in decodes.filter { $0.key == key }.count > 1 } ?? false
            let flows = call.sinks.filter { $0.property == property || $0.property == nil }.map(\.conversions)
            let isGuarded = call.conditions.contains { $0 != .other && $0 != .isNil(property) }
            // A forced cast ends the process first.
            let isForced = call.sinks.contains { sink in
                sink.conversions.contains { if case .forcedCast = $0 { true } else { false } }
            }
            if !hasAlternative, !encodesSubstitute(property), !isCastToOptional, !isForced, !isPart(call, of: property),
                flows.contains(where: { $0.contains(where: \.isRequired) && !$0.contains(where: \.isFallback) }),
                canBeNil(property)
            {
                result.append(
                    finding(
                        .optionalRequired, "decoding fails when the optional \(subject(call)) is nil", call.place))
                continue
            }
            if flows.contains(where: { flow in
                guard let position = flow.firstIndex(of: .fallback(isNil: false)) else { return false }
                // `UUID(uuidString: text ?? "")` is nil again.
                return !flow[position...].contains(where: \.givesNilAgain)
            }), canBeNil(property) {
                result.append(
                    finding(.nilCollapsed, "nil of \(subject(call)) comes back as a default value", call.place))
                continue
            }
            if call.scalar != nil || call.isGeometryDecode, !isGuarded, call.conditions.isEmpty, !isSetToNil(property),
                !call.sinks.contains(where: { $0.property == property && $0.isTested }),
                flows.contains(where: { !$0.contains(where: \.canGiveNil) }),
                let encode = encodes.first(where: { $0.key == call.key }), canBeNil(property),
                call.isGeometryDecode || Self.form(ofEncoded: encode).isNumber
            {
                result.append(finding(.nilCollapsed, "nil of \(subject(call)) comes back as zero", call.place))
            }
        }
        return result + substitutes(besides: result)
    }

    /// Whether an NSNumber or an NSDate that may be nil comes back as zero:
    /// `_age = @([[coder decodeObjectForKey:@"age"] integerValue])`.
    private func collapsesNumber(_ call: CoderCall) -> Bool {
        guard isObjectiveC, call.conditions.isEmpty, let decoding,
            let sink = call.sinks.first(where: { $0.property != nil }), let property = sink.property, !sink.isTested,
            let found = decoding.property(property),
            decoding.shape(of: found).isOptional || sources.isUnannotated(found), !isSetToNil(property),
            !sink.conversions.contains(where: { $0.isFallback || $0 == .required })
        else { return false }
        switch decoding.shape(of: found).unwrapped.name {
        case "NSNumber":
            guard sink.conversions.contains(.call("NSNumber")),
                call.scalar != nil || sink.conversions.contains(where: \.isNumberGetter)
            else { return false }
        case "Date":
            guard call.scalar != nil, sink.conversions.contains(.call("NSDate")) else { return false }
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
            let decoded = assignments.firstIndex(where: { $0.name == property && !$0.value.flows.isEmpty })
        else { return false }
        return assignments[decoded...].contains { $0.name == property && $0.value.isNil }
    }

    /// `encode(name ?? "", forKey:)`, where the other side gives the property what it finds.
    private func substitutes(besides found: [Finding]) -> [Finding] {
        guard let encoding else { return [] }
        return encodes.compactMap { call in
            guard let property = substituted(by: call), let located = encoding.property(property),
                encoding.shape(of: located).isOptional, canBeNil(property)
            else { return nil }
            let readers = decodes.filter { $0.key == call.key }
            guard readers.count == 1,
                !found.contains(where: {
                    $0.path == sources.table.file(at: readers[0].place.file).source.path
                        && $0.range == readers[0].place.range
                }),
                readers[0].conditions.isEmpty,
                readers[0].sinks.contains(where: { sink in
                    sink.property == property && !sink.isTested && sink.conversions.allSatisfy(\.keepsValue)
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

    /// The optional property that a decoded value goes to.
    private func optionalProperty(of call: CoderCall) -> String? {
        guard let decoding else { return nil }
        let names = call.sinks.compactMap(\.property)
        guard let property = names.first, let found = decoding.property(property), decoding.shape(of: found).isOptional
        else { return nil }
        return property
    }

    private func unwrapsEncoded(_ property: String) -> Bool {
        encodes.contains { $0.properties == [property] && $0.conversions.contains(.forced) }
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

    // MARK: What is encoded

    static func objectiveCName(of name: String) -> String {
        ImportedTypes.className("NS" + name) == name ? "NS" + name : name
    }

}

extension Conversion {
    var isNumber: Bool {
        if case .number = self { return true }
        return false
    }

    var keepsNumber: Bool {
        switch self {
        case .number, .coercion, .forced, .tested, .fallback: true
        default: false
        }
    }

    /// Whether decoding fails, or loses other values, where the value is nil.
    var isRequired: Bool {
        switch self {
        case .required: true
        case .tested(let siblings): siblings > 1
        default: false
        }
    }

    /// Whether a value goes through it unchanged.
    var keepsValue: Bool {
        switch self {
        case .conditionalCast, .forcedCast, .coercion, .forced, .number, .tested, .required: true
        default: false
        }
    }

    /// Whether it is a getter of NSNumber, which is zero for nil.
    var isNumberGetter: Bool {
        switch self {
        case .member(let name), .call(let name):
            name.hasSuffix("Value") && name != "stringValue" && name != "decimalValue" && name != "rawValue"
        default: false
        }
    }

    /// `date.timeIntervalSince1970`
    var isTime: Bool {
        switch self {
        case .member(let name), .call(let name): name.hasPrefix("timeIntervalSince")
        default: false
        }
    }

    var isPart: Bool {
        if case .part = self { return true }
        return false
    }

    /// `max(0, n)`
    var isLimiting: Bool {
        switch self {
        case .call(let name), .member(let name):
            ["max", "min", "abs", "magnitude", "clamped", "MIN", "MAX", "fmin"].contains(name)
        default: false
        }
    }

    var isFallback: Bool {
        if case .fallback = self { return true }
        return false
    }

    /// Whether it makes nil of a default value such as an empty text.
    var givesNilAgain: Bool {
        switch self {
        case .rawValue: true
        case .call(let name): ["UUID", "NSUUID", "URL", "NSURL", "UIImage", "NSImage", "?:nil"].contains(name)
        default: false
        }
    }

    /// Whether a special value can become nil again.
    var canGiveNil: Bool {
        switch self {
        // `@([coder decodeIntegerForKey:@"age"])` and `Date(timeIntervalSince1970: seconds)`
        case .call("NSNumber"), .call("Date"), .call("NSDate"): false
        case .rawValue, .call, .conditionalCast: true
        default: false
        }
    }
}
