import SecureCodeGenAppleTypes
import SecureCodeGenAuditKinds
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// The methods that directives name, in a class whose other members are generated.
extension ClassAudit {
    fileprivate typealias Method = MemberReference<FunctionDeclaration>

    /// A stored property with the methods that read and write it.
    fileprivate struct Hooked {
        let name: String
        let key: ArchiveKey
        let place: Place
        let shape: SimpleType
        let type: TypeSyntax?
        var decode: Method?
        var encode: Method?
    }

    /// Returns the findings in the methods that directives name; none for a class without such directives.
    static func hookFindings(of type: Symbol, _ sources: AuditSources) -> [Finding] {
        guard type.declarations.contains(where: { sources.directives[$0.file] != nil }) else { return [] }
        let hooks = Hooks(sources, type)
        guard !hooks.isEmpty, sources.coding(of: type) > .none else { return [] }
        var decoding = Evaluator(sources: sources, type: type, file: type.declaration.file)
        var encoding = decoding
        for hooked in hooks.properties {
            decoding.read(hooked)
            encoding.write(hooked)
        }
        for (method, isMigration) in hooks.others {
            let count = decoding.trace.calls.count
            decoding.runHook(method, for: nil)
            guard isMigration else { continue }
            for position in decoding.trace.calls.indices.dropFirst(count) {
                decoding.trace.calls[position].conditions.append(.older)
            }
        }
        let traces = CodingTraces(decoding: decoding.trace, encoding: encoding.trace)
        let audit = ClassAudit(sources, type, traces, nil)
        // Generated members have the conformance, and code what the methods don't.
        let ofMembers: Set<AuditKind> = [
            .plainCoding, .propertyNotArchived, .supportsMissing, .supportsNotOverridable, .superNotCalled,
            .halfStubbed, .wrongSuperclass,
        ]
        let kinds = AuditKind.allCases.filter { !ofMembers.contains($0) }
        return audit.findings(kinds).filter { finding in
            hooks.places.contains { place in
                sources.table.file(at: place.file).source.path == finding.path && place.range.contains(finding.range)
            }
        }
    }

    /// What the directives of a class name.
    private struct Hooks {
        var properties: [Hooked] = []
        /// Methods that are called after decoding, and whether they read what an older version wrote.
        var others: [(method: Method, isMigration: Bool)] = []
        /// The methods, and the names of the properties that they code.
        var places: [Place] = []

        var isEmpty: Bool { others.isEmpty && properties.allSatisfy { $0.decode == nil && $0.encode == nil } }

        init(_ sources: AuditSources, _ type: Symbol) {
            let evaluator = Evaluator(sources: sources, type: type, file: type.declaration.file)
            let methods = sources.lineage(of: type).flatMap { sources.functions(of: $0) }
            func method(_ directive: Directive?) -> Method? {
                let name = directive?.nameValue
                return methods.first { $0.member.name.text == name }
            }
            for part in type.declarations {
                guard let binder = sources.directives[part.file] else { continue }
                let bound = binder.ofDeclaration[part.index] ?? DirectiveBinder.Bound()
                for word in [Directive.Word.didDecode, .validate, .migrate] {
                    if let found = method(bound.method(word)) { others.append((found, word == .migrate)) }
                }
                let hasOwnKeys = bound.keyStyle == nil && bound.keyPrefix == nil
                for (position, property) in sources.table.declaration(part).properties.enumerated()
                where property.accessors != .computed {
                    let reference = DirectiveBinder.PropertyReference(declaration: part.index, property: position)
                    let bound = binder.ofProperty[reference] ?? DirectiveBinder.Bound()
                    guard !bound.isSkipped else { continue }
                    let name = property.name.text
                    properties.append(
                        Hooked(
                            name: name,
                            key: bound.key.map { $0.text.map(ArchiveKey.text) ?? .dynamic }
                                ?? (hasOwnKeys ? .text(name) : .dynamic),
                            place: Place(file: part.file, range: property.name.range),
                            shape: evaluator.shape(of: MemberReference(property, in: part)),
                            type: property.type?.typeSyntax, decode: method(bound.method(.decode)),
                            encode: method(bound.method(.encode))))
                }
            }
            for property in properties where property.decode != nil || property.encode != nil {
                places.append(property.place)
            }
            let all = others.map(\.method) + properties.flatMap { [$0.decode, $0.encode].compactMap(\.self) }
            places += all.map { Place(file: $0.file, range: $0.member.range) }
        }
    }
}

extension Evaluator {
    /// Follows the method that decodes a property, or notes the call that generated code makes.
    fileprivate mutating func read(_ hooked: ClassAudit.Hooked) {
        var value: Value
        if let method = hooked.decode {
            value = runHook(method, for: hooked)
        } else {
            let isNumber = hooked.encode != nil && hooked.shape.foundationClass == "NSNumber"
            var call = generatedCall(.decode, isNumber ? hooked.decodeMethod : "decodeObject", hooked, classes: [])
            // Generated code looks for the key first.
            call.conditions = [.containsValue(hooked.key)]
            trace.calls.append(call)
            value = Value(origins: [Value.DecodeOrigin(call: trace.calls.count - 1)], shape: hooked.shape)
        }
        trace.givenValues.insert(hooked.name)
        trace.assigned[hooked.name] = value
        trace.assignments.append((hooked.name, value))
        destination(value, hooked.name)
    }

    fileprivate mutating func write(_ hooked: ClassAudit.Hooked) {
        trace.mentioned.insert(hooked.name)
        if let method = hooked.encode {
            runHook(method, for: hooked)
        } else {
            var call = generatedCall(.encode, "encode", hooked, classes: nil)
            if hooked.decode != nil, !isMadeOfOwnValues(hooked.shape) { call.shape = hooked.encodedShape }
            call.properties = [hooked.name]
            trace.calls.append(call)
        }
    }

    /// Whether generated code writes a representation of the values, because they are structs or enums of the sources.
    private func isMadeOfOwnValues(_ shape: SimpleType) -> Bool {
        shape.leaves.contains { leaf in
            let found = leaf.unwrapped.name.flatMap { sources.table.type(named: $0, from: type, inFile: file) }
            return found?.kind == .struct || found?.kind == .enum
        }
    }

    private func generatedCall(
        _ direction: CoderMethod.Direction, _ method: String, _ hooked: ClassAudit.Hooked, classes: [String]?
    ) -> CoderCall {
        CoderCall(
            direction: direction, method: method, key: hooked.key, classes: classes, classesAreKnown: false,
            labels: direction == .decode ? ["forKey"] : ["_", "forKey"], place: hooked.place)
    }

    /// Runs a method with the coder, the key and the value of a property, whose types tell them apart.
    @discardableResult
    fileprivate mutating func runHook(
        _ method: MemberReference<FunctionDeclaration>, for hooked: ClassAudit.Hooked?
    ) -> Value {
        var values: [Value] = []
        var labels: [String?] = []
        for parameter in method.member.parameters {
            labels.append(parameter.label?.text)
            let type = parameter.type?.typeSyntax
            let isText = type?.isNamed(["String"]) ?? false
            let isKey = parameter.name?.text.lowercased().hasSuffix("key") ?? false
            if type?.isNamed(["NSCoder"]) ?? false {
                values.append(.coder)
            } else if let hooked, type == hooked.type, !isKey || !isText {
                values.append(Value(shape: hooked.shape, properties: [hooked.name]))
            } else {
                values.append(Value(key: isText ? hooked?.key ?? .dynamic : .dynamic))
            }
        }
        return enter(.method, method, values, labels)
    }
}

extension ClassAudit.Hooked {
    fileprivate var isPlainNumber: Bool { shape.name.map(NumberForm.encodable.contains) ?? false }

    /// How generated code reads the number.
    fileprivate var decodeMethod: String {
        switch shape.unwrapped.name.flatMap(NumberForm.named)?.family {
        case .boolean: "decodeBool"
        case .real: shape.unwrapped.name == "Float" ? "decodeFloat" : "decodeDouble"
        default: "decodeInt64"
        }
    }

    /// The type of what generated code writes, where that is plain.
    fileprivate var encodedShape: SimpleType {
        if isPlainNumber { return shape.name.flatMap(NumberForm.named)?.family == .integer ? .named("Int64") : shape }
        return shape.unwrapped.foundationClass == "NSNumber" ? .unknown : shape
    }
}
