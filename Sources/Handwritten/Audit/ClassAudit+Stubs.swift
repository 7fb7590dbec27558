import AppleTypes
import AuditKinds
import CodingBodies
import SourceText
import SwiftScanner
import SwiftSemantics

// Methods that do nothing, and methods that leave out super.
extension ClassAudit {
    func stubs() -> [Finding] {
        if let missing = missingInitializer() { return [missing] }
        guard let decoding, !sources.isInterface(type), let place = initializerPlace else { return [] }
        if let encoding, let encoder, encoding.calls.isEmpty, !encoding.callsSuper, !encoding.losesCoder,
            !decodes.isEmpty, hasOtherEncoder(besides: encoder)
        {
            let place = Place(file: encoder.file, range: encoder.member.name.range)
            return [
                finding(.halfStubbed, "'\(name)' decodes its properties but '\(encoderName)' encodes nothing", place)
            ]
        }
        guard decoding.calls.isEmpty, decoding.testedKeys.isEmpty, !decoding.callsSuper, !decoding.losesCoder else {
            return []
        }
        let encodesOwn = encoding.map { !$0.calls.isEmpty } ?? false
        if encodesOwn, !isAbstractPattern {
            return [
                finding(
                    .halfStubbed, "'\(name)' encodes its properties but '\(initializerName)' decodes nothing", place)
            ]
        }
        if encoding == nil, !decoding.fatalErrors.isEmpty,
            inherited.contains(where: { !($0.encoding?.calls.isEmpty ?? true) }),
            !isAbstractPattern, !isSecure
        {
            return [
                finding(
                    .halfStubbed, "'\(name)' inherits '\(encoderName)' but '\(initializerName)' ends the process", place
                )
            ]
        }
        return []
    }

    /// In Objective-C, a class can lack `initWithCoder:`, and the compiler only warns.
    private func missingInitializer() -> Finding? {
        guard isObjectiveC, initializer == nil, let encoder, !encodes.isEmpty,
            sources.platformSuperclass(of: type) == nil,
            sources.lineage(of: type).allSatisfy({ Self.initializer(of: $0, sources) == nil })
        else { return nil }
        return finding(
            .halfStubbed, "'\(name)' encodes its properties but doesn't implement '\(initializerName)'",
            Place(file: encoder.file, range: encoder.member.name.range))
    }

    /// Whether a method with the name until Swift 3, which nothing calls, encodes something.
    private func hasOtherEncoder(besides encoder: LocatedMember<FunctionDeclaration>) -> Bool {
        sources.functions(of: type, named: "encodeWithCoder").contains { found in
            found.member.range != encoder.member.range
                && !(Self.encoding(found, type, sources)?.calls.isEmpty ?? true)
        }
    }

    /// Whether subclasses of the sources override the initializer.
    var isAbstractPattern: Bool {
        sources.table.subclasses(of: type).contains { Self.initializer(of: $0, sources) != nil }
    }

    /// Whether subclasses have initializers that override the one of the class: their own, or in Swift those that the
    /// compiler makes.
    var hasSubclassesWithInitializers: Bool {
        sources.table.subclasses(of: type).contains {
            Self.initializer(of: $0, sources) != nil
                || !sources.isObjectiveC($0.declaration.file) && !sources.table.file($0.declaration).source.isHeader
        }
    }

    /// Whether one of Apple's superclasses archives data.
    private var hasPlatformData: Bool {
        guard let name = sources.platformSuperclass(of: type) else { return false }
        if sources.isInterface(type) || isObjectiveC && Shape.containerClasses.contains(name),
            PlatformClasses.coding(of: name) != PlatformClasses.Coding.none
        {
            return true
        }
        return !sources.isInterface(type) && PlatformClasses.isModel(name)
    }

    /// Whether a superclass in Objective-C has both methods and data, even if they code nothing yet.
    private var superclassCodes: Bool {
        isObjectiveC
            && zip(sources.lineage(of: type).dropFirst(), inherited).contains { superclass, methods in
                methods.decoding != nil && methods.encoding != nil
                    && sources.properties(of: superclass).contains { $0.member.accessors != .computed }
            }
    }

    func superCalls() -> [Finding] {
        guard let decoding, let encoding, let place = initializerPlace, let encoder else { return [] }
        guard decoding.callsSuper || encoding.callsSuper else { return superIsLost().map { [$0] } ?? [] }
        guard decoding.callsSuper != encoding.callsSuper else { return [] }
        if decoding.losesCoder || encoding.losesCoder {
            // The keys behind a type that wraps the coder are known if that is followed.
            return sources.followsWrappers ? [] : ClassAudit(sources.followingWrappers, type)?.superCalls() ?? []
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
                    "'\(name)' doesn't call '\(superEncoderName)', but '\(initializerName)' calls super",
                    Place(file: encoder.file, range: encoder.member.name.range))
            ]
        }
        let own = Set(decodes.compactMap(\.key))
        guard !superEncodes.isEmpty || hasPlatformData || superclassCodes,
            !Set(superEncodes).isSubset(of: own) || superEncodes.isEmpty
        else { return [] }
        return [
            finding(
                .superNotCalled, "'\(name)' doesn't call '\(superInitializerName)', but '\(encoderName)' calls super",
                place)
        ]
    }
}
