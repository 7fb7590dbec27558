import AppleTypes
import AuditKinds
import CodingBodies
import SourceText
import SwiftScanner
import SwiftSemantics

/// The audit of one class.
struct ClassAudit {
    let sources: AuditSources
    let type: Symbol
    let name: String
    let isSecure: Bool
    let initializer: LocatedMember<InitializerDeclaration>?
    let encoder: LocatedMember<FunctionDeclaration>?
    let decoding: Evaluator?
    let encoding: Evaluator?
    /// The methods of scanned superclasses, from the inside out.
    let inherited: [(decoding: Evaluator?, encoding: Evaluator?)]

    /// - Returns: nil for a class that has neither of the methods, or doesn't code.
    init?(_ sources: AuditSources, _ type: Symbol) {
        self.init(sources, type, methodsOf: type)
    }

    /// - Parameter owner: the class that implements the methods, if `type` inherits both.
    init?(_ sources: AuditSources, _ type: Symbol, methodsOf owner: Symbol) {
        self.sources = sources
        self.type = type
        name = type.displayName
        initializer = Self.initializer(of: owner, sources)
        encoder = Self.encoder(of: owner, sources)
        guard initializer != nil || encoder != nil else { return nil }
        decoding = Self.decoding(initializer, type, sources)
        encoding = Self.encoding(encoder, type, sources)
        let hasCalls = !(decoding?.calls.isEmpty ?? true) || !(encoding?.calls.isEmpty ?? true)
        if !hasCalls, sources.isInterface(type) { return nil }
        let coding = sources.coding(of: type)
        guard coding > .none || hasCalls else { return nil }
        isSecure = coding == .secure
        inherited = sources.lineage(of: type).dropFirst().map { superclass in
            (
                Self.decoding(Self.initializer(of: superclass, sources), superclass, sources),
                Self.encoding(Self.encoder(of: superclass, sources), superclass, sources)
            )
        }
    }

    static func initializer(of type: Symbol, _ sources: AuditSources) -> LocatedMember<
        InitializerDeclaration
    >? {
        let initializers = sources.table.members(of: type) { declaration in
            declaration.initializers.filter { $0.parameters.count == 1 && $0.parameters[0].label?.text == "coder" }
        }
        // The interface of a category in a header declares it too.
        return initializers.first { !sources.table.file(at: $0.file).source.isHeader } ?? initializers.first
    }

    static func encoder(of type: Symbol, _ sources: AuditSources) -> LocatedMember<FunctionDeclaration>? {
        let all = sources.table.members(of: type) { declaration in
            declaration.functions.filter { function in
                guard function.parameters.count == 1 else { return false }
                let isEncode = function.name.text == "encode" && function.parameters[0].label?.text == "with"
                // Until Swift 3.
                return isEncode || function.name.text == "encodeWithCoder"
            }
        }
        let implemented = all.filter { !sources.table.file(at: $0.file).source.isHeader }
        let found = implemented + all.filter { sources.table.file(at: $0.file).source.isHeader }
        return found.first { $0.member.name.text == "encode" } ?? found.first
    }

    static func decoding(
        _ found: LocatedMember<InitializerDeclaration>?, _ type: Symbol, _ sources: AuditSources
    ) -> Evaluator? {
        guard let found, let body = found.member.body else { return nil }
        var evaluator = Evaluator(sources: sources, type: type, file: found.file)
        if let name = found.member.parameters.first?.name { evaluator.bind(name.text, .coder) }
        let statements = sources.statements(in: found.file, body: body)
        evaluator.run(statements)
        // `if let name = coder.decodeObject(…) { …; return }; fatalError()`
        let end = statements.first { statement in
            if case .expression(let expression) = statement.kind { evaluator.endsProcess(expression) } else { false }
        }
        if let end, !evaluator.leavesWithKeys(statements.prefix { $0.range.lower < end.range.lower }),
            let last = evaluator.calls.lastIndex(where: {
                $0.place.file == found.file && $0.place.range.upper <= end.range.lower
            })
        {
            evaluator.addTraps(.fatalError, Value(flows: [Value.Flow(call: last)]), end.range)
        }
        // `awakeAfterUsingCoder:` may decode the rest.
        if let rest = sources.functions(of: type).first(where: {
            sources.isObjectiveC($0.file) && $0.member.name.text.hasPrefix("awakeAfter")
        }) {
            evaluator.file = rest.file
            if let name = rest.member.parameters.first?.name {
                evaluator.bind(name.text, .coder)
            }
            evaluator.run(sources.statements(in: rest.file, declaration: rest.member.range))
            evaluator.file = found.file
        }
        return evaluator
    }

    static func encoding(
        _ found: LocatedMember<FunctionDeclaration>?, _ type: Symbol, _ sources: AuditSources
    ) -> Evaluator? {
        guard let found else { return nil }
        var evaluator = Evaluator(sources: sources, type: type, file: found.file)
        if let name = found.member.parameters.first?.name { evaluator.bind(name.text, .coder) }
        evaluator.run(sources.statements(in: found.file, declaration: found.member.range))
        return evaluator
    }
}

extension ClassAudit {
    var decodes: [CoderCall] { decoding?.calls.filter { $0.direction == .decode && !$0.isCandidate } ?? [] }
    var encodes: [CoderCall] { encoding?.calls.filter { $0.direction == .encode && !$0.isCandidate } ?? [] }

    func finding(_ kind: AuditKind, _ message: String, _ place: Place) -> Finding {
        return Finding(
            kind: kind, message: message, path: sources.table.file(at: place.file).source.path, range: place.range,
            className: name, classPath: sources.table.file(type.declaration).source.path)
    }

    /// `'Account.name' (key 'user_name')`
    func subject(_ call: CoderCall) -> String {
        let property =
            call.direction == .decode
            ? call.sinks.lazy.compactMap(\.property).first : call.properties.count == 1 ? call.properties.first : nil
        guard let property else { return "'\(call.key?.shown ?? name)'" }
        guard let key = call.key?.shown, key != property else {
            return "'\(name.lastComponent).\(property)'"
        }
        return "'\(name.lastComponent).\(property)' (key '\(key)')"
    }

    var initializerPlace: Place? {
        initializer.map { Place(file: $0.file, range: $0.member.keyword) }
    }

    func findings() -> [Finding] {
        var result = traps() + untyped() + classLists() + support() + storedSupport() + undeclaredCoding()
        result += unimplementedSupport() + stubs() + unkeyed()
        let isStub = decoding.map { $0.calls.isEmpty && !$0.fatalErrors.isEmpty } ?? false
        let isEncoderStub = encoding.map { $0.calls.isEmpty && !$0.callsSuper && !$0.losesCoder } ?? false
        if !isStub, !isEncoderStub, decoding != nil, encoding != nil {
            let keys = keys()
            // A value under the wrong key also has the wrong form.
            let swapped = decodes.filter { decode in
                keys.contains { $0.kind == .wrongKey && $0.range == decode.place.range }
                    || encodes.contains { encode in
                        encode.key == decode.key
                            && keys.contains {
                                [.wrongKey, .scalarObjectMismatch].contains($0.kind) && $0.range == encode.place.range
                            }
                    }
            }
            let known = result
            let mismatches = typeMismatches().filter { finding in
                !swapped.contains { $0.place.range == finding.range }
            }
            // An object of another class needs no classes of elements.
            result.removeAll { finding in
                [.containerWithoutElements, .incompleteClassList].contains(finding.kind)
                    && mismatches.contains { $0.range == finding.range }
            }
            result += mismatches
            result += numbers().filter { finding in
                !swapped.contains { $0.place.range == finding.range }
                    && !known.contains { $0.kind == .incompleteClassList && $0.range == finding.range }
            }
            result += nils() + keys + properties() + superCalls()
        } else if isEncoderStub, !isStub {
            result += nils()
            if codesNothing { result += properties() }
        }
        // The superclass's initializer calls a method of this class.
        if isObjectiveC, initializer == nil { result += duplicates() }
        if encoding != nil { result += unarchivable() + encodeTraps() }
        if !isSecure, sources.coding(of: type) == .plain, !sources.isInterface(type), let place = initializerPlace,
            !decodes.isEmpty, sources.declaredCoding(of: type) == .plain
        {
            var plain = finding(.plainCoding, "'\(name)' conforms to NSCoding only", place)
            if sources.saysSupport(type) == false {
                plain = finding(.plainCoding, "'supportsSecureCoding' of '\(name)' is false", place)
                plain.advice = "return true, and name the class in each decode call"
            }
            result.append(plain)
        }
        if sources.table.superclass(of: type) == nil, sources.platformSuperclass(of: type) == "NSCoder" {
            let place = Place(
                file: type.declaration.file, range: sources.table.declaration(type.declaration).name.range)
            result.append(finding(.wrongSuperclass, "'\(name)' inherits from NSCoder", place))
        }
        return combined(result)
    }

    // MARK: Classes

    func untyped() -> [Finding] {
        guard isSecure, let decoding else { return [] }
        return decoding.calls.compactMap { call in
            guard call.isObjectDecode, call.classes == nil, call.classesAreKnown,
                // Coders without keys can't require secure coding.
                call.key != nil || !decoding.calls.contains(where: { $0.key != nil && areExclusive($0, call) }),
                // `if ([coder requiresSecureCoding])` names the class.
                !call.conditions.contains(.insecureCoder),
                call.key != nil || !call.conditions.contains(.sequentialCoder)
            else { return nil }
            var found = finding(
                .untypedDecode, "\(subject(call)) is decoded without naming its class", call.helperPlace ?? call.place)
            let naming = namingClass(in: call)
            found.repair = naming?.repair
            found.advice = advice(on: call) ?? naming?.advice
            return found
        }
    }

    /// The fix for a call whose object is only compared with nil.
    func advice(on call: CoderCall) -> String? {
        call.isPresenceTest ? AuditKind.presenceAdvice(isObjectiveC: isObjectiveC) : nil
    }

    func classLists() -> [Finding] {
        // Coders that don't require secure coding ignore the list, and others refuse the class.
        guard isSecure || sources.coding(of: type) == .none || sources.hasUnknownSuperclass(type) else { return [] }
        return decodes.compactMap { call in
            guard let classes = call.classes, call.classesAreKnown, !classes.isEmpty else { return nil }
            if classes.contains(where: { ["NSObject", "AnyObject"].contains($0) }) {
                return finding(
                    .wideClassList, "\(subject(call)) is decoded with NSObject in the class list", call.place)
            }
            let others = classes.filter { !Shape.containerClasses.contains($0) }
            if others.isEmpty, call.method == "decodeObject" || call.method == "decodeTopLevelObject" {
                return finding(
                    .containerWithoutElements,
                    "\(subject(call)) is decoded as \(classes[0]) without the classes of its elements", call.place)
            }
            return incomplete(call, classes)
        }
    }

    /// Elements that the encoded property can hold and that the list leaves out.
    private func incomplete(_ call: CoderCall, _ classes: [String]) -> Finding? {
        // `decodeArrayOfObjectsOfClass:forKey:` names the elements only.
        let namesElements = ["decodeArrayOfObjects", "decodeDictionary"].contains(call.method)
        guard namesElements || classes.contains(where: { Shape.containerClasses.contains($0) }), let key = call.key,
            let encoded = encodes.first(where: { $0.key == key }),
            encoded.conversions.allSatisfy({ $0 == .forced }), encoded.properties.count == 1,
            let property = encoded.properties.first
        else { return nil }
        let names = Set(classes.map { $0.lastComponent })
        let holdsNull =
            encoded.shape.hasNilElements
            || encoded.shape.leaves.contains(where: \.isAny) && DataEvidence(sources, type).isJSON(property)
        let needed =
            encoded.shape.containers.dropFirst(namesElements ? 1 : 0)
            .map { [$0, $0.replacing("NS", with: "NSMutable")] }
            + encoded.shape.leaves.flatMap { neededClasses($0, names, of: property) }
            + (holdsNull ? [["NSNull"]] : [])
        let missing = needed.filter { names.isDisjoint(with: $0) }.map { $0[0] }
        guard let first = missing.first else { return nil }
        let rest = missing.dropFirst().reduce(into: [first]) { if !$0.contains($1) { $0.append($1) } }
        return finding(
            .incompleteClassList, "the class list of \(subject(call)) lacks \(rest.joined(separator: ", "))", call.place
        )
    }

    /// For each class that objects of a type need in a list, the classes that allow it.
    private func neededClasses(_ leaf: Shape, _ listed: Set<String>, of property: String) -> [[String]] {
        guard let name = leaf.name else { return [] }
        if ["Any", "AnyObject"].contains(name) {
            // `NSDictionary *` says nothing about its elements, unless it comes from JSON.
            if isObjectiveC, !DataEvidence(sources, type).isJSON(property) { return [] }
            return [["NSArray", "NSMutableArray"], ["NSNumber", "NSValue"], ["NSDictionary", "NSMutableDictionary"]]
        }
        if NumberForm.named(name) == nil, let known = leaf.foundationClass, !name.hasPrefix("NS") { return [[known]] }
        if NumberForm.named(name) != nil { return [["NSNumber", "NSValue"]] }
        guard let file = encoding?.file, let scanned = sources.table.type(named: name, from: self.type, inFile: file),
            scanned.kind == .class, sources.platformSuperclass(of: scanned) == nil,
            // A class in Swift can have another name in Objective-C.
            !isObjectiveC || sources.isObjectiveC(scanned.declaration.file)
                || sources.table.file(scanned.declaration).source.isHeader
        else { return [] }
        let lineage = sources.lineage(of: scanned).map { $0.name }
        let isSubclassListed = listed.contains { other in
            sources.table.type(named: other, from: self.type, inFile: file).map {
                sources.lineage(of: $0).contains(scanned)
            }
                ?? false
        }
        return isSubclassListed ? [] : [lineage]
    }

    // MARK: Support

    private func support() -> [Finding] {
        guard let initializer, let place = initializerPlace else { return [] }
        var result: [Finding] = []
        let lineage = sources.lineage(of: type)
        let isDeclaredHere = sources.declaredCoding(of: type) == .secure
        let supports = support(of: type)
        if !isDeclaredHere, supports == nil, !sources.isInterface(type), initializer.member.body != nil {
            let above = lineage.dropFirst().first { sources.declaredCoding(of: $0) == .secure }
            let isPlatform =
                sources.platformSuperclass(of: type).map { PlatformClasses.coding(of: $0) == .secure } ?? false
            let isStub = decoding.map { $0.calls.isEmpty && !$0.fatalErrors.isEmpty } ?? false
            let codes = !decodes.isEmpty || !encodes.isEmpty
            // The superclass has the fault if it doesn't let its subclasses override the property.
            let isFixed = above.flatMap { support(of: $0) }.map { $0.isStatic && $0.isComputed } ?? false
            if above != nil && !isFixed || isPlatform && !isStub && codes && !sources.implementsPlatform(type) {
                var found = finding(
                    .supportsMissing, "'\(name)' overrides '\(initializerName)' but not 'supportsSecureCoding'", place)
                found.repair = addingSupport(before: initializer)
                result.append(found)
            }
        }
        // A stored variable is reported anyway.
        if let supports, supports.isStatic, hasSubclassesWithInitializers, supports.isComputed || !isAbstractPattern,
            storedSupport().isEmpty
        {
            var found = finding(
                .supportsNotOverridable,
                "'\(name)' has subclasses that can't override its static 'supportsSecureCoding'", supports.place)
            found.repair = makingOverridable(supports.place)
            result.append(found)
        }
        return result
    }

    /// `static var supportsSecureCoding = true`
    private func storedSupport() -> [Finding] {
        guard !isObjectiveC,
            let found = sources.properties(of: type, named: "supportsSecureCoding").first, found.member.binding == .var,
            let initial = found.member.initialValue,
            found.member.modifiers.contains(.static)
        else { return [] }
        var result = finding(
            .supportsNotOverridable, "'\(name)' stores 'supportsSecureCoding' in a variable",
            Place(file: found.file, range: found.member.name.range))
        result.reason = "code can change it, and it's an error in the Swift 6 language mode"
        result.advice = "declare it 'static var supportsSecureCoding: Bool { true }'"
        let value = initial.text.trimmed
        if ["true", "false"].contains(value) {
            result.repair = Finding.Repair(
                message: "compute the value", range: SourceRange(found.member.name.range.upper, initial.range.upper),
                replacement: ": Bool { \(value) }")
        }
        return [result]
    }

    /// A class in Swift whose methods no archiver calls, or one in Objective-C that no secure unarchiver accepts.
    private func undeclaredCoding() -> [Finding] {
        guard sources.coding(of: type) == .none, let encoder, let place = initializerPlace, !decodes.isEmpty,
            !encodes.isEmpty, !sources.isInterface(type), !sources.hasUnknownSuperclass(type),
            !isObjectiveC || sources.hasSuperclass(type),
            !sources.implementsPlatform(type)
        else { return [] }
        guard !isObjectiveC, !isVisibleToObjectiveC(encoder) else {
            return [finding(.plainCoding, "'\(name)' doesn't declare a conformance to NSSecureCoding", place)]
        }
        var result = finding(
            .notArchivable, "'\(name)' has the methods of NSCoding and doesn't declare the conformance", place)
        result.advice = "declare it: 'class \(name.lastComponent): NSObject, NSSecureCoding'"
        return [result]
    }

    /// Whether archivers call a method in Swift although the class declares no conformance.
    ///
    /// Until Swift 3, the method was named `encodeWithCoder`, and a subclass of NSObject exposed all its methods.
    private func isVisibleToObjectiveC(_ method: LocatedMember<FunctionDeclaration>) -> Bool {
        method.member.name.text == "encodeWithCoder"
            || method.member.attributes.contains { $0.name.text == "objc" }
            || type.declarations.flatMap { sources.table.declaration($0).attributes }
                .contains { $0.name.text == "objcMembers" }
    }

    func support(of type: Symbol) -> (isStatic: Bool, isComputed: Bool, place: Place)? {
        if let found = sources.properties(of: type, named: "supportsSecureCoding").first {
            return (
                found.member.modifiers.contains(.static), found.member.accessors == .computed,
                Place(file: found.file, range: found.member.name.range)
            )
        }
        // A function until Swift 3.
        return sources.functions(of: type, named: "supportsSecureCoding").first
            .map { ($0.member.modifiers.contains(.static), true, Place(file: $0.file, range: $0.member.name.range)) }
    }
}
