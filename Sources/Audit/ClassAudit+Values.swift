import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner

/// What the two sides of a key say about each other.
extension ClassAudit {
    // MARK: Numbers

    enum Form { case number(NumberForm), boxed(String), object, unknown }

    static func form(ofEncoded call: CoderCall) -> Form {
        if let scalar = call.scalar { return .number(scalar) }
        if call.method == "encodeObject" { return .object }
        guard call.method == "encode" else { return .unknown }
        let shape = call.shape
        switch shape {
        case .unknown: return .unknown
        case .optional(let inner):
            guard let name = inner.name else { return inner == .unknown ? .unknown : .object }
            return NumberForm.named(name) != nil ? .boxed(name) : rawForm(name)
        case .named(let name):
            if NumberForm.encodable.contains(name), let form = NumberForm.named(name) { return .number(form) }
            if NumberForm.named(name) != nil { return .boxed(name) }
            return rawForm(name)
        default: return .object
        }
    }

    private static func rawForm(_ name: String) -> Form {
        if name == "Any" || name == "AnyObject" { return .unknown }
        if ["NSNumber", "String", "NSString", "Date", "NSDate", "Data", "NSData", "URL", "NSURL", "UUID", "NSUUID"]
            .contains(name)
        {
            return .object
        }
        return .unknown
    }

    func numbers() -> [Finding] {
        var result: [Finding] = []
        for decode in decodes {
            guard let key = decode.key, !key.isDynamic else { continue }
            let matching = encodes.filter { $0.key == key }
            guard !matching.isEmpty else { continue }
            let forms = matching.map { Self.form(ofEncoded: $0) }
            if let scalar = decode.scalar {
                // A fallback reads the other form.
                if decodes.contains(where: { $0.key == key && $0.isObjectDecode }) { continue }
                for (encode, form) in zip(matching, forms) {
                    switch form {
                    case .boxed, .object:
                        if encode.isBoxed, case .boxed = form { break }
                        result.append(
                            finding(
                                .scalarObjectMismatch,
                                "\(subject(decode)) is encoded as an object and decoded as a number in place",
                                decode.place))
                    case .number(let encoded):
                        if let mismatch = widthMismatch(encode, encoded, decode, scalar) { result.append(mismatch) }
                    case .unknown: break
                    }
                    if case .unknown = form { continue }
                    break
                }
            } else if decode.isObjectDecode {
                if decodes.contains(where: { $0.key == key && $0.scalar != nil }) { continue }
                if forms.allSatisfy({ if case .number = $0 { true } else { false } }) {
                    result.append(
                        finding(
                            .scalarObjectMismatch,
                            "\(subject(decode)) is encoded as a number in place and decoded as an object", decode.place)
                    )
                }
            }
        }
        return result + narrowedEncodes(besides: result)
    }

    // MARK: Types

    /// Objects of a class that the other side never encodes.
    func typeMismatches() -> [Finding] {
        decodes.compactMap { decode in
            guard decode.isObjectDecode, let key = decode.key, !key.isDynamic,
                // A second call reads what another version wrote.
                decodes.count(where: { $0.key == key }) == 1, let expected = expectedClasses(decode)
            else { return nil }
            let written = encodes.filter { $0.key == key }.map { encodedClass($0) }
            guard let first = written.first, let name = first,
                written.allSatisfy({ $0.map { !expected.contains($0) } ?? false })
            else { return nil }
            return finding(
                .typeMismatch, "\(subject(decode)) is encoded as \(name) and decoded as another class", decode.place)
        }
    }

    /// The classes that a call lets pass, where all of them are known.
    private func expectedClasses(_ call: CoderCall) -> Set<String>? {
        guard let classes = call.classes else {
            let casts = call.sinks.map { sink -> String? in
                switch sink.conversions.first {
                case .conditionalCast(let shape), .forcedCast(let shape): Self.archivedClass(of: shape)
                default: nil
                }
            }
            guard !casts.isEmpty, casts.allSatisfy({ $0 != nil }) else { return nil }
            return Set(casts.compactMap(\.self))
        }
        let names = classes.map { Self.archivedClass(of: .named($0)) }
        guard call.classesAreKnown, !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
        return Set(names.compactMap(\.self))
    }

    private func encodedClass(_ call: CoderCall) -> String? {
        guard ["encode", "encodeObject"].contains(call.method), !call.valueIsNilConstant else { return nil }
        if case .number = Self.form(ofEncoded: call) { return nil }
        return Self.archivedClass(of: call.shape)
    }

    /// The class of Foundation whose objects stand for a value in archives.
    private static func archivedClass(of shape: Shape) -> String? {
        switch shape {
        case .optional(let type): return archivedClass(of: type)
        case .array: return "NSArray"
        case .dictionary: return "NSDictionary"
        case .set: return "NSSet"
        case .named(let name):
            if NumberForm.named(name) != nil { return "NSNumber" }
            switch name {
            case "String", "NSString", "NSMutableString": return "NSString"
            case "Date", "NSDate": return "NSDate"
            case "Data", "NSData", "NSMutableData": return "NSData"
            case "URL", "NSURL": return "NSURL"
            case "UUID", "NSUUID": return "NSUUID"
            case "NSNumber": return "NSNumber"
            case "NSArray", "NSMutableArray": return "NSArray"
            case "NSDictionary", "NSMutableDictionary": return "NSDictionary"
            case "NSSet", "NSMutableSet": return "NSSet"
            default: return nil
            }
        default: return nil
        }
    }

    private func widthMismatch(
        _ encode: CoderCall, _ encoded: NumberForm, _ decode: CoderCall, _ scalar: NumberForm
    ) -> Finding? {
        if encoded.family == .boolean, scalar.family == .integer { return nil }
        // Unarchivers convert between integers, and between floating-point numbers, but not from one to the other.
        let isOtherKind = [encoded.family, scalar.family].contains(.floating) && encoded.family != scalar.family
        guard !scalar.holds(encoded) || isOtherKind else { return nil }
        if isOtherKind {
            return finding(
                .widthMismatch, "\(subject(decode)) is decoded as another kind of number than it is encoded",
                decode.place)
        }
        if encoded.family == scalar.family || encoded.family == .integer {
            return finding(
                .widthMismatch,
                "\(subject(decode)) is decoded with \(scalar.bits) bits and encoded with \(encoded.bits)",
                decode.place)
        }
        return nil
    }

    /// `encode(Int32(count))`, where the property is an Int.
    private func narrowedEncodes(besides found: [Finding]) -> [Finding] {
        guard let encoding else { return [] }
        return encodes.compactMap { call in
            guard call.properties.count == 1, let property = call.properties.first,
                let located = encoding.property(property),
                let source = NumberForm.named(encoding.shape(of: located).unwrapped.name ?? "")
            else { return nil }
            var target = call.scalar
            for case .number(let name) in call.conversions { if let form = NumberForm.named(name) { target = form } }
            guard let target, call.conversions.allSatisfy(\.keepsNumber),
                call.conversions.contains(where: \.isNumber) || call.scalar != nil,
                !target.holds(source), target.family == .integer, source.family != .boolean
            else { return nil }
            return finding(
                .widthMismatch, "\(subject(call)) is encoded as a narrower number than the property holds", call.place)
        }
    }

    // MARK: Optionals

    func isImplicitlyUnwrapped(_ found: DeclarationIndex.Located<PropertyDeclaration>) -> Bool {
        guard let type = found.member.type else { return false }
        return index.files[found.file].text(type).trimmed.hasSuffix("!")
    }

    /// Whether an initializer leaves an optional nil, or anybody may set it to nil.
    func canBeNil(_ property: String) -> Bool {
        guard let evaluator = decoding ?? encoding, let found = evaluator.property(property) else { return true }
        if let initial = found.member.initialValue {
            let file = index.files[found.file]
            if file.text(initial).trimmed == "nil" { return !alwaysGiven(property) }
            return false
        }
        return !alwaysGiven(property)
    }

    /// Whether every initializer but `init(coder:)` assigns the property a value that isn't optional.
    private func alwaysGiven(_ property: String) -> Bool {
        let others = index.initializers(of: type).filter { found in
            found.member.body != nil
                && found.member.parameters.first?.label.map { index.files[found.file].text($0) } != "coder"
        }
        guard !others.isEmpty else { return false }
        return others.allSatisfy { found in
            guard let body = found.member.body else { return false }
            let file = index.files[found.file]
            var evaluator = Evaluator(index: index, type: type, file: found.file)
            for parameter in found.member.parameters {
                guard let name = parameter.name, let type = parameter.type else { continue }
                evaluator.bind(file.identifier(name), Value(shape: Shape(file.typeSyntax(type))))
            }
            evaluator.run(BodyReader.statements(of: file.source, body: body))
            guard let value = evaluator.assigned[property] else { return evaluator.callsOwnInitializer }
            return !value.shape.isOptional && !value.isNil
        }
    }

    func nils() -> [Finding] {
        var result: [Finding] = []
        for call in decodes {
            guard let property = optionalProperty(of: call) else { continue }
            let isCastToOptional = call.sinks.contains { sink in
                sink.conversions.contains {
                    if case .conditionalCast(let shape) = $0 { shape.isOptional } else { false }
                }
            }
            let hasAlternative = call.key.map { key in decodes.filter { $0.key == key }.count > 1 } ?? false
            let flows = call.sinks.filter { $0.property == property || $0.property == nil }.map(\.conversions)
            let isGuarded = call.conditions.contains { $0 != .other && $0 != .isNil(property) }
            if !hasAlternative, !encodesSubstitute(property), !isCastToOptional,
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
            if call.scalar != nil, !isGuarded, call.conditions.isEmpty, !isSetToNil(property),
                flows.contains(where: { !$0.contains(where: \.canGiveNil) }),
                let encode = encodes.first(where: { $0.key == call.key }), case .number = Self.form(ofEncoded: encode),
                canBeNil(property)
            {
                result.append(finding(.nilCollapsed, "nil of \(subject(call)) comes back as zero", call.place))
            }
        }
        return result + substitutes(besides: result)
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
            guard call.conversions.first == .fallback(isNil: false), call.properties.count == 1,
                let property = call.properties.first, let located = encoding.property(property),
                encoding.shape(of: located).isOptional, canBeNil(property)
            else { return nil }
            let readers = decodes.filter { $0.key == call.key }
            guard readers.count == 1,
                !found.contains(where: {
                    $0.path == index.files[readers[0].place.file].source.path
                        && $0.range == readers[0].place.range
                }),
                readers[0].conditions.isEmpty,
                readers[0].sinks.contains(where: { sink in
                    sink.property == property && sink.conversions.allSatisfy(\.keepsValue)
                })
            else { return nil }
            return finding(.nilCollapsed, "nil of \(subject(call)) is encoded as a default value", call.place)
        }
    }

    /// The optional property that a decoded value goes to.
    private func optionalProperty(of call: CoderCall) -> String? {
        guard let decoding else { return nil }
        let names = call.sinks.compactMap(\.property)
        guard let property = names.first, let found = decoding.property(property), decoding.shape(of: found).isOptional
        else { return nil }
        return property
    }

    /// Whether nil is encoded as something else: `encode(name ?? "")`.
    private func encodesSubstitute(_ property: String) -> Bool {
        encodes.contains { $0.properties.contains(property) && $0.conversions.contains(.fallback(isNil: false)) }
    }

    // MARK: What is encoded

    func unarchivable() -> [Finding] {
        encodes.compactMap { call in
            guard call.method == "encode" || call.method == "encodeConditionalObject", let encoding else { return nil }
            for leaf in call.shape.leaves {
                if case .tuple = leaf {
                    return finding(
                        .notArchivable, "\(subject(call)) holds a tuple, which can't be archived", call.place)
                }
                if let name = leaf.unwrapped.name, Self.unarchivableValues.contains(name),
                    index.type(named: name, from: encoding.file, inside: self.name) == nil
                {
                    return finding(
                        .notArchivable, "\(subject(call)) holds '\(name)', which can't be archived", call.place)
                }
                guard let name = leaf.unwrapped.name,
                    let type = index.type(named: name, from: encoding.file, inside: self.name),
                    !index.files[index.types[type].file].source.isHeader,
                    !Self.isBridged(name)
                else { continue }
                let kind = index.types[type].kind
                switch kind {
                case .struct, .enum:
                    guard !index.inheritance(of: type).contains("_ObjectiveCBridgeable"),
                        !index.inheritance(of: type).contains("ReferenceConvertible")
                    else { continue }
                    return finding(
                        .notArchivable,
                        "\(subject(call)) is \(kind == .enum ? "an enum" : "a struct"), which can't be archived",
                        call.place)
                case .class:
                    guard index.coding(of: type) == .none, index.platformSuperclass(of: type) == nil,
                        Self.encoder(of: type, index) == nil
                    else { continue }
                    return finding(
                        .notArchivable, "\(subject(call)) holds '\(name)', which doesn't conform to NSCoding",
                        call.place)
                default: continue
                }
            }
            return nil
        }
    }

    /// Values that become objects an archiver refuses.
    private static let unarchivableValues: Set<String> = [
        "CLLocationCoordinate2D", "MKCoordinateRegion", "MKCoordinateSpan", "MKMapPoint", "MKMapRect", "SCNVector3",
        "SCNVector4", "SCNMatrix4", "SCNQuaternion", "CATransform3D", "CGColor", "CGImage", "CGPath", "Character",
        "Substring", "Range", "ClosedRange",
    ]

    private static func isBridged(_ name: String) -> Bool {
        ["String", "Date", "Data", "URL", "UUID", "Any", "AnyObject", "Decimal", "Locale", "IndexSet"].contains(name)
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

    var isFallback: Bool {
        if case .fallback = self { return true }
        return false
    }

    /// Whether it makes nil of a default value such as an empty text.
    var givesNilAgain: Bool {
        switch self {
        case .rawValue: true
        case .call(let name): ["UUID", "NSUUID", "URL", "NSURL", "UIImage", "NSImage"].contains(name)
        default: false
        }
    }

    /// Whether a special value can become nil again.
    var canGiveNil: Bool {
        switch self {
        case .rawValue, .call, .conditionalCast: true
        default: false
        }
    }
}
