import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenSourceText
import SecureCodeGenSymbols

extension AuditRule {
    static let typeMismatch = AuditRule(
        .losesData, "The decoded type can never be the encoded type.",
        because: "decoding always gives nil or fails", do: "decode the type that is encoded",
        fault: """
            coder.encode(date, forKey: "date")
            // and in init(coder:)
            date = coder.decodeObject(of: NSNumber.self, forKey: "date") as? Date
            """,
        repair: #"date = coder.decodeObject(of: NSDate.self, forKey: "date") as Date?"#,
        source: .mismatch,
        supersedes: [.containerWithoutElements, .incompleteClassList],
        comparesForms: true
    ) { $0.codesBothWays ? $0.typeMismatches() + $0.valuesAsObjects() : [] }
}

extension ClassAudit {
    /// Objects that are cast to a struct or an enum of the sources, which archives can't have.
    fileprivate func valuesAsObjects() -> [Finding] {
        decodes.compactMap { decode in
            guard decode.isObjectDecode, let key = decode.key, !key.isDynamic,
                // The other side has the fault.
                !encodes.contains(where: { $0.key == key && hasValues($0.shape) })
            else { return nil }
            let casts = decode.destinations.map { destination -> SimpleType? in
                switch destination.conversions.first {
                case .conditionalCast(let shape), .forcedCast(let shape): hasValues(shape) ? shape : nil
                default: nil
                }
            }
            guard let first = casts.first, let shape = first, casts.allSatisfy({ $0 != nil }),
                let type = shape.leaves.lazy.compactMap({ valueType(of: $0) }).first
            else { return nil }
            let kind = type.kind == .enum ? "an enum" : "a struct"
            return finding(
                .typeMismatch, "\(subject(decode)) is decoded as '\(type.displayName)', which is \(kind), not a class",
                decode.place)
        }
    }

    private func valueType(of leaf: SimpleType) -> Symbol? { decoding.flatMap { valueType(of: leaf, inFile: $0.file) } }

    private func hasValues(_ shape: SimpleType) -> Bool { shape.leaves.contains { valueType(of: $0) != nil } }

    /// Objects of a class that the other side never encodes.
    func typeMismatches() -> [Finding] {
        decodes.compactMap { decode in
            guard decode.isObjectDecode || decode.isGeometry, let key = decode.key, !key.isDynamic else { return nil }
            let readers = decodes.filter { $0.key == key }
            let lists = readers.map { expectedClasses($0) }
            // A second call reads what another version wrote, unless it is in another branch and expects no more.
            guard readers.allSatisfy({ $0.place == decode.place || areInOtherBranches($0, decode) }),
                lists.allSatisfy({ $0 != nil })
            else { return nil }
            let expected = lists.reduce(into: Set<String>()) { $0.formUnion($1 ?? []) }
            let written = encodes.filter { $0.key == key }.map { encodedClass($0) }
            guard let first = written.first, let name = first,
                written.allSatisfy({ $0.map { !admits(expected, $0) } ?? false })
            else { return nil }
            return finding(
                .typeMismatch, "\(subject(decode)) is encoded as \(name) and decoded as another class", decode.place)
        }
    }

    /// The classes that a call lets pass, where all of them are known.
    private func expectedClasses(_ call: CoderCall) -> Set<String>? {
        if call.isGeometry { return ["NSString"] }
        guard let classes = call.classes else {
            let casts = call.destinations.map { destination -> String? in
                switch destination.conversions.first {
                case .conditionalCast(let shape), .forcedCast(let shape): shape.foundationClass
                // `((NSValue *)[coder decodeObjectForKey:@"size"]).CGSizeValue`
                case .coercion(let shape) where shape.unwrapped == .named("NSValue"): "NSValue"
                default: nil
                }
            }
            if !casts.isEmpty, casts.allSatisfy({ $0 != nil }) { return Set(casts.compactMap(\.self)) }
            // The type of a property says what its setter expects.
            guard !call.destinations.isEmpty else { return nil }
            let types = call.destinations.map { destination -> String? in
                guard destination.conversions.isEmpty, let property = destination.property else { return nil }
                return shape(ofProperty: property)?.foundationClass
            }
            guard types.allSatisfy({ $0 != nil }) else { return nil }
            return Set(types.compactMap(\.self))
        }
        let names = classes.map {
            SimpleType.named($0).foundationClass ?? scannedClass(.named($0)) ?? Self.rootClass($0)
        }
        guard call.classesAreKnown, !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return nil }
        return Set(names.compactMap(\.self))
    }

    /// A class of Foundation that isn't a superclass or a subclass of another one that is archived.
    private static func rootClass(_ name: String) -> String? {
        guard let found = FoundationClasses.named(name), found.superclass == nil, name != "NSValue" else { return nil }
        return name
    }

    private func encodedClass(_ call: CoderCall) -> String? {
        if call.isGeometry { return "NSString" }
        guard ["encode", "encodeObject"].contains(call.method), !call.valueIsNilConstant else { return nil }
        if case .number = Self.form(ofEncoded: call) { return nil }
        return call.shape.foundationClass ?? archivedClass(ofTyped: call.shape) ?? scannedClass(call.shape)
            ?? (call.shape.unwrapped == .named("NSValue") ? "NSValue" : nil)
    }

    /// The class of a text whose type has another name in C: `typedef NSString *AKind NS_TYPED_ENUM`.
    private func archivedClass(ofTyped shape: SimpleType) -> String? {
        guard language.convertsImplicitly, let name = shape.unwrapped.name else { return nil }
        return encoding.flatMap { rawType(of: name, inFile: $0.file) } == .named("String") ? "NSString" : nil
    }

    /// A class of the sources, which is none of Foundation's.
    private func scannedClass(_ shape: SimpleType) -> String? {
        guard let name = shape.unwrapped.name, let file = encoding?.file,
            let type = sources.table.type(named: name, from: self.type, inFile: file), type.kind == .class,
            sources.platformSuperclass(of: type) == nil
        else { return nil }
        return name
    }

    /// Whether a call that lets some classes pass lets a class of the sources pass.
    private func admits(_ expected: Set<String>, _ name: String) -> Bool {
        if expected.contains("NSValue"), name == "NSNumber" { return true }
        guard !expected.contains(name), let file = decoding?.file,
            let type = sources.table.type(named: name, from: self.type, inFile: file),
            type.kind == .class
        else { return expected.contains(name) }
        let isRelated = expected.contains { other in
            guard let listed = sources.table.type(named: other, from: self.type, inFile: file) else { return false }
            return sources.lineage(of: type).contains(listed) || sources.lineage(of: listed).contains(type)
        }
        return isRelated
            || expected.contains {
                sources.table.type(named: $0, from: self.type, inFile: file) == nil
                    && SimpleType.named($0).foundationClass == nil
                    && Self.rootClass($0) == nil
            }
    }
}
