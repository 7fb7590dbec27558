import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// The directives and methods that take the place of the handwritten members of one class.
///
/// They are revised until what the generator plans for the edited source agrees, property by property, with what the
/// handwritten members do.
package struct Adoption {
    package let handwritten: HandwrittenClass
    /// By property.
    package private(set) var directives: [String: Directive.Words] = [:]
    package internal(set) var classDirectives = Directive.Words()
    /// The properties that methods of the class read. Methods also write them, unless generated code writes the same.
    package private(set) var inMethods: Set<String> = []
    /// The properties that generated code writes as the handwritten line does.
    private var writtenAlike: Set<String> = []
    /// Initial values for properties whose only value was in `init(coder:)`.
    package private(set) var initialValues: [String: String] = [:]
    /// The types of properties without an annotation.
    private(set) var inferredTypes: [String: String] = [:]
    /// The properties whose keys no constant can name.
    private var literalKeys: Set<String> = []
    /// Whether the class has to declare NSSecureCoding itself.
    package private(set) var declaresSecureCoding = false
    /// The statements of a method that is called once the object is complete.
    package internal(set) var finishing: [String] = []
    /// Private declarations of keys that nothing mentions any more.
    package var deadConstants: [HandwrittenClass.Removal] = []
    private let caseWithRawValueZero: (TypeName) -> CaseWithRawValueZero

    /// Which case of an enum has the raw value 0.
    package enum CaseWithRawValueZero: Sendable {
        case named(String)
        case none
        case unknown
    }

    package enum Verdict: Sendable {
        case agrees
        case revised
        case refused(Obstacle)
    }

    package init(_ handwritten: HandwrittenClass, caseWithRawValueZero: @escaping (TypeName) -> CaseWithRawValueZero) {
        self.handwritten = handwritten
        self.caseWithRawValueZero = caseWithRawValueZero
        for (name, site) in handwritten.stored where handwritten.properties[name] == nil && site.isStoredInline {
            if site.isLet, site.initialValue != nil { continue }
            // Only an initializer can give a constant a value.
            if site.isLet, let value = handwritten.constants[name], !value.isNil, canBeValue(value.text) {
                set(.skip, .expression(value.text), on: name)
                show(value.text)
            } else {
                set(.skip, on: name)
            }
        }
        if case .superclass(let arguments) = handwritten.construction, handwritten.inherited != .doesNothing {
            classDirectives.set(.superclass, .expression(".init(\(arguments))"))
        }
        if handwritten.writing == .nothing {
            for name in handwritten.properties.keys { set(.encode, .name(silentMethod), on: name) }
        }
        for (name, value) in handwritten.constants.mapValues(\.text) {
            guard let site = handwritten.stored[name], !site.isLet, site.initialValue == nil, !site.isOptional,
                site.type != nil, !value.contains("Self")
            else { continue }
            initialValues[name] = value
        }
        finishing = handwritten.trailing
    }

    // MARK: Agreement

    /// Compares a plan with the handwritten members, and revises the directives where they differ.
    package mutating func revise(for coded: CodedClass) -> Verdict {
        let before = state
        do throws(Obstacle) {
            try checkConstruction(coded)
            let planned = Dictionary(coded.properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            for property in coded.properties where handwritten.properties[property.name] == nil {
                guard handwritten.stored[property.name] != nil, !isSkipped(property.name) else {
                    throw obstacle("'\(property.name)' isn't archived by the handwritten code, but would be", nil)
                }
                set(.skip, on: property.name)
            }
            for property in handwritten.properties.values.sorted(by: { $0.name < $1.name }) {
                guard let plan = planned[property.name] else {
                    throw obstacle("'\(property.name)' would not be archived", property.read.range)
                }
                try revise(property, for: plan, of: coded)
            }
            try checkConstants(coded)
        } catch {
            return .refused(error)
        }
        return state == before ? .agrees : .revised
    }

    /// Lets methods of the class do what the generator refuses.
    ///
    /// - Returns: whether anything changed.
    package mutating func moveIntoMethods(_ name: String) -> Bool {
        guard let property = handwritten.properties[name], !inMethods.contains(name) || !isWrittenByMethod(name)
        else { return false }
        writtenAlike.remove(name)
        do throws(Obstacle) {
            try moveIntoMethods(property)
            return true
        } catch {
            return false
        }
    }

    /// Lets a class declare NSSecureCoding that conforms to NSCoding through a protocol or its superclass.
    ///
    /// - Returns: whether anything changed.
    package mutating func declareSecureCoding() -> Bool {
        guard !declaresSecureCoding, handwritten.inheritanceEnd != nil else { return false }
        declaresSecureCoding = true
        return true
    }

    /// States whether a superclass that isn't scanned archives itself, which the handwritten members tell.
    ///
    /// - Returns: whether anything changed.
    package mutating func describeSuperclass() -> Bool {
        guard handwritten.hasUnknownSuperclass, !classDirectives.contains(.superclass) else { return false }
        switch handwritten.construction {
        case .coder where handwritten.callsSuperEncode: classDirectives.set(.superclass, .name(".coding"))
        case .root where !handwritten.callsSuperEncode: classDirectives.set(.superclass, .name(".plain"))
        default: return false
        }
        return true
    }

    private struct State: Equatable {
        let directives: [String: Directive.Words]
        let classDirectives: Directive.Words
        let initialValues: [String: String]
        let finishing: [String]
    }

    private var state: State {
        State(
            directives: directives, classDirectives: classDirectives, initialValues: initialValues,
            finishing: finishing)
    }

    func obstacle(_ reason: String, _ range: SourceRange?, _ advice: String? = nil) -> Obstacle {
        Obstacle(
            reason, advice ?? "write directives for it, then remove the members", path: handwritten.path,
            range: range ?? handwritten.nameRange)
    }

    // MARK: Properties

    func isSkipped(_ name: String) -> Bool { directives[name]?.contains(.skip) ?? false }

    private mutating func set(_ word: Directive.Word, _ value: Directive.Value? = nil, on property: String) {
        directives[property, default: Directive.Words()].set(word, value)
    }

    /// The constant for a key, if the generated members can name it, or else a literal.
    private func spelling(of property: HandwrittenProperty, _ coded: CodedClass) -> Directive.Value {
        guard let constant = handwritten.keySpellings[property.key], !literalKeys.contains(property.name),
            !mentionsPrivate(constant) || coded.placement == .inline
        else { return .string(property.key) }
        return .name(constant)
    }

    /// Names keys by their texts, because the generator can't read the constants.
    ///
    /// - Returns: whether anything changed.
    package mutating func useLiteralKeys() -> Bool {
        let named = handwritten.properties.values.filter { property in
            handwritten.keySpellings[property.key].map { directives[property.name]?[.key] == .name($0) } ?? false
        }
        return named.map { useLiteralKey($0.name) }.contains(true)
    }

    private mutating func useLiteralKey(_ name: String) -> Bool {
        guard let property = handwritten.properties[name], directives[name]?[.key] != nil,
            literalKeys.insert(name).inserted
        else { return false }
        set(.key, .string(property.key), on: name)
        return true
    }

    /// Whether a handwritten line, in a method, writes a property.
    func isWrittenByMethod(_ name: String) -> Bool {
        inMethods.contains(name) && directives[name]?.contains(.encode) ?? false
    }

    private mutating func revise(
        _ property: HandwrittenProperty, for plan: CodedProperty, of coded: CodedClass
    ) throws(Obstacle) {
        inferredTypes[property.name] = plan.declaration?.type
        if let write = property.write, let form = plan.type.form, plan.hooks.encode == nil, !plan.isOmittedAtDefault,
            !plan.isConditionallyEncoded, plan.conditions.isEmpty, plan.nilMarkerKey == nil,
            write.form(of: plan.type.withoutRepresentation, isOptional: plan.isOptional) == form,
            // The method that reads the property doesn't say what a missing key means if the line traps.
            !plan.isOptional || write.isConditional || write.writesNil
        {
            writtenAlike.insert(property.name)
        } else {
            writtenAlike.remove(property.name)
        }
        if plan.key != property.key {
            if useLiteralKey(property.name) { return }
            guard directives[property.name]?[.key] == nil else {
                throw obstacle("'\(property.name)' would be archived under '\(plan.key)'", property.read.range)
            }
            set(.key, spelling(of: property, coded), on: property.name)
        }
        if inMethods.contains(property.name) {
            guard plan.hooks.decode != nil, plan.aliases.isEmpty else {
                throw obstacle("'\(property.name)' would not be read by its own method", property.read.range)
            }
            if let form = plan.type.form, writtenAlike.contains(property.name) {
                try matchNil(property, plan, form)
            } else if plan.hooks.encode == nil {
                return try moveIntoMethods(property)
            }
            if classDirectives.contains(.missing), property.read.missing == .keeps, !plan.isOptional {
                throw obstacle(
                    "'\(property.name)' keeps its initial value if the archive lacks its key, and other properties fail",
                    property.read.range)
            }
            return
        }
        guard property.keys.count == 1, plan.aliases.isEmpty, !plan.isOmittedAtDefault, !plan.isConditionallyEncoded,
            plan.hooks.validate == nil, plan.hooks.decode == nil,
            (plan.hooks.encode == nil) == (handwritten.writing != .nothing), plan.conditions.isEmpty,
            plan.nilMarkerKey == nil
        else { return try moveIntoMethods(property) }
        let type = plan.type.withoutRepresentation
        if case .codable = type, property.read.isOfRawValue {
            return try represent(property, .rawValue)
        }
        guard let read = property.read.form(of: type),
            property.write.map({ $0.form(of: type, isOptional: plan.isOptional) == read }) ?? true
        else { return try moveIntoMethods(property) }
        if plan.type.form != read {
            guard case .representation(let representation) = read else { return try moveIntoMethods(property) }
            return try represent(property, representation)
        }
        try matchMissingValuePolicy(property, plan, type, read)
        if !inMethods.contains(property.name) { try matchNil(property, plan, read) }
    }

    /// Writes nil if the handwritten line does.
    private mutating func matchNil(
        _ property: HandwrittenProperty, _ plan: CodedProperty, _ form: Directive.OlderRepresentation
    ) throws(Obstacle) {
        // Foundation on Linux takes a missing key for an error of the archive, where older versions of the app ask for it.
        let writesNil =
            plan.isOptional && !form.isStoredWithoutObject(plan.type.withoutRepresentation)
            && property.write.map { $0.writesNil } ?? false
        if writesNil != plan.isNilEncoded, writesNil || directives[property.name]?.contains(.encodeNil) != true {
            guard writesNil else { throw obstacle("nil of '\(property.name)' isn't written", property.read.range) }
            set(.encodeNil, on: property.name)
        }
    }

    private mutating func represent(
        _ property: HandwrittenProperty, _ representation: Representation
    ) throws(Obstacle) {
        guard directives[property.name]?[.as] == nil else { return try moveIntoMethods(property) }
        set(.as, Directive.Words(representation)[.as], on: property.name)
    }

    /// Gives a missing value the same effect in generated code.
    private mutating func matchMissingValuePolicy(
        _ property: HandwrittenProperty, _ plan: CodedProperty, _ type: ArchivedType,
        _ form: Directive.OlderRepresentation
    ) throws(Obstacle) {
        let isRaw: Bool
        if case .raw = type { isRaw = true } else { isRaw = false }
        switch property.read.missing {
        case .fails where plan.isOptional: try moveIntoMethods(property)
        case .fails, .traps:
            guard form.isStoredWithoutObject(type), !property.read.asksForKey else { return requireKey(plan) }
            // A number that is missing reads as 0, which may be a valid raw value.
            guard isRaw else { return try setDefault(property, plan, Self.zero(type, form)) }
            switch zero(type) {
            case .named(let name): try setDefault(property, plan, Constant(name))
            case .none: return
            case .unknown: try moveIntoMethods(property)
            }
        case .coderDefault:
            if form.isStoredWithoutObject(type) {
                guard !plan.isOptional else { return try moveIntoMethods(property) }
                guard isRaw else { return try setDefault(property, plan, Self.zero(type, form)) }
                guard case .raw(_, let raw) = type, !raw.isFailable else { return try moveIntoMethods(property) }
                return try setDefault(
                    property, plan, Constant("\(raw.name.components.joined(separator: "."))(rawValue: 0)"))
            }
            guard plan.isOptional, !isRaw else { return try moveIntoMethods(property) }
            try setNil(property, plan)
        case .isNil:
            guard plan.isOptional, !(isRaw && !property.read.isRawChecked) else { return try moveIntoMethods(property) }
            try setNil(property, plan)
        case .value(let text):
            guard !plan.isOptional, !isRaw else { return try moveIntoMethods(property) }
            try setDefault(property, plan, Constant(text))
        case .keeps:
            if classDirectives.contains(.missing), let initial = handwritten.stored[property.name]?.initialValue {
                return try setDefault(property, plan, initial)
            }
            guard plan.keepsInitialValue || plan.missingValuePolicy == .isNil, !isRaw else {
                return try moveIntoMethods(property)
            }
        }
    }

    /// Lets decoding fail if the archive lacks the key of a property that has an initial value.
    private mutating func requireKey(_ plan: CodedProperty) {
        guard plan.keepsInitialValue, !plan.isDefaultGiven, !plan.isOptional else { return }
        classDirectives.set(.missing, .name(".fail"))
    }

    private func zero(_ type: ArchivedType) -> CaseWithRawValueZero {
        guard case .raw(_, let raw) = type else { return .unknown }
        if !raw.isFailable { return .named("\(raw.name.components.joined(separator: "."))(rawValue: 0)") }
        return caseWithRawValueZero(raw.name)
    }

    private static func zero(_ type: ArchivedType, _ form: Directive.OlderRepresentation) -> Constant {
        if case .scalar(.bool) = type { return Constant("false") }
        guard case .value(.bridged(.date)) = type else { return Constant("0") }
        return form == .representation(.timeIntervalSinceReferenceDate)
            ? Constant("Date(timeIntervalSinceReferenceDate: 0)") : Constant("Date(timeIntervalSince1970: 0)")
    }

    private mutating func setNil(_ property: HandwrittenProperty, _ plan: CodedProperty) throws(Obstacle) {
        if plan.missingValuePolicy == .isNil || plan.missingValuePolicy == .keepsInitialValue(expression: "nil") {
            return
        }
        try setDefault(property, plan, .nil)
    }

    private mutating func setDefault(
        _ property: HandwrittenProperty, _ plan: CodedProperty, _ value: Constant
    ) throws(Obstacle) {
        let text = value.text
        if case .keepsInitialValue(let known?) = plan.missingValuePolicy, Self.isSame(known, text) { return }
        if plan.isDefaultGiven, directives[property.name]?[.default] != nil, !value.isNil { return }
        guard directives[property.name]?[.default] == nil, canBeValue(text) else {
            return try moveIntoMethods(property)
        }
        set(.default, .expression(text), on: property.name)
        show(text)
    }

    // MARK: Methods

    /// Makes methods of the class read and write a property with the handwritten lines.
    private mutating func moveIntoMethods(_ property: HandwrittenProperty) throws(Obstacle) {
        guard let site = handwritten.stored[property.name] else {
            throw obstacle("'\(property.name)' is declared elsewhere", property.read.range)
        }
        guard handwritten.methodsPlace != nil else {
            throw obstacle(
                "'\(property.name)' needs a method, but the coding members are in two files",
                property.read.range, "move the coding members to one file")
        }
        if property.write?.isConditional == true, property.read.whenAbsent == nil,
            !property.read.asksForKey, !property.read.methodAsksForKeys
        {
            throw obstacle(
                "'\(property.name)' isn't always written, and is read without asking for its key", property.read.range,
                "ask 'containsValue(forKey:)' first")
        }
        if case .value(let text) = property.read.missing, usesObject(text) {
            throw obstacle(
                "'\(property.name)' can't be read by a method: '\(text)' needs the object", property.read.range,
                "give it that value in a 'didDecode' method")
        }
        if let fault = property.read.fault { throw fault }
        if let reason = property.read.obstacle {
            throw obstacle("'\(property.name)' can't be read by a method: \(reason)", property.read.range)
        }
        guard site.type ?? inferredTypes[property.name] != nil else {
            throw obstacle(
                "'\(property.name)' is archived in a way that needs a method, and shows no type", site.binding,
                "write the type of the property")
        }
        if property.read.missing == .keeps, site.isOptional, site.initialValue?.isNil == false {
            throw obstacle("'\(property.name)' keeps its initial value where the archive has none", property.read.range)
        }
        let suffix = ExtractedMethods.suffix(property.name)
        guard !handwritten.methodNames.contains("decode\(suffix)"), !handwritten.methodNames.contains("encode\(suffix)")
        else {
            throw obstacle("'decode\(suffix)' or 'encode\(suffix)' is declared already", site.binding)
        }
        inMethods.insert(property.name)
        for word in [Directive.Word.as, .default, .encodeNil] { directives[property.name]?.remove(word) }
        set(.decode, .name("decode\(suffix)"), on: property.name)
        if handwritten.writing != .nothing, !writtenAlike.contains(property.name) {
            set(.encode, .name("encode\(suffix)"), on: property.name)
        }
    }
}

extension HandwrittenRead {
    /// Whether a raw value without a case makes decoding fail.
    var isRawChecked: Bool { missing == .fails || missing == .traps }
}
