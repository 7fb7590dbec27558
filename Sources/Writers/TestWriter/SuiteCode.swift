import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// The test suite of one class.
struct SuiteCode {
    /// A suite as the code of others refers to it.
    struct Reference {
        let suite: String
        /// The global actor that its class is isolated to.
        let actor: String?
    }

    let coded: CodedClass
    /// The superclass, if its members are generated.
    let superclass: CodedClass?
    /// Whether handwritten methods of superclasses return objects.
    let suppliesObjects: Bool
    let path: Path
    /// The suites of the classes that have one, by name.
    let suites: [String: Reference]
    let module: String
    /// Whether the class belongs to the tested module. A class of another module has no tests, only values.
    let isOwn: Bool
    let actor: String?
    let types: TestedTypes
    let framework: TestWriter.Framework
    let classes: (CodedProperty, CodedClass) -> [AllowedClass]
    private let functions = SampleFunctions()

    private var form: FormCode { FormCode(coded: coded) }
    private var sample: SampleCode {
        let usable = suites.filter { $0.value.actor == nil || $0.value.actor == actor }
        return SampleCode(coded: coded, suites: usable.mapValues(\.suite), types: types, functions: functions)
    }

    private static let checks = [
        ("values", "Values"), ("missingKeys", "MissingKeys"), ("invalidValues", "InvalidValues"),
        ("olderKeys", "OlderKeys"), ("classes", "Classes"), ("copies", "Copies"), ("sharedObjects", "SharedObjects"),
        ("cycles", "Cycles"), ("earlierArchives", "EarlierArchives"),
    ]

    /// The lines of the region, and the properties without values.
    var lines: ([String], [TestWriter.Gap]) {
        var gaps: [TestWriter.Gap] = []
        var type = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
        // XCTestCase inherits members of NSObject such as 'class'.
        if framework == .xctest, type.first?.isUppercase != true { type = "\(module).\(type)" }
        let named = coded.format.name
        let name = coded.suiteName(isOwn: isOwn)
        var body = ["/// The archives of `\(type)` in \(isOwn ? "\(path.lastComponent)" : module)."]
        // The initializers of XCTestCase aren't isolated.
        if let actor, framework == .swiftTesting || !isOwn { body.append("@\(actor)") }
        body.append(
            !isOwn
                ? "private enum \(name) {"
                : framework == .xctest
                    ? "final class \(name): XCTestCase {" : "struct \(name) {")
        var arguments = [FormCode.literal(named), "fields: fields", "versions: versions"]
        if inheritsOthers {
            arguments.append("inheritsOthers: true")
            gaps += gap(nil, MissingSample(reason: "the members of its superclass aren't generated"))
        }
        // Objects of the superclass have values of inherited properties.
        let inherited = superclass.flatMap { suites[$0.testName]?.suite }
        let inheritedObjects = inherited.map { "try \($0).model.objects()" }
        let ownObjects = objects.isEmpty ? nil : "[\(objects.joined(separator: ", "))]"
        let allObjects = [suppliesObjects ? inheritedObjects : nil, ownObjects].compactMap { $0 }
        if !allObjects.isEmpty { arguments.append("objects: { \(allObjects.joined(separator: " + ")) }") }
        if types.changedInCopies.contains(coded.testName) {
            arguments.append("changedInCopies: \(type).changedInCopies")
        }
        body += attributed([
            "    static var model: TestModel<\(type)> {",
            "        TestModel(\(type).self, named: \(arguments.joined(separator: ", ")))",
            "    }",
        ])
        let own =
            coded.version.map {
                let traits = $0.acceptsNewer ? ", acceptsNewer: true" : ""
                return "[\(FormCode.literal($0.key)): TestVersion(number: \($0.number)\(traits))]"
            } ?? "[:]"
        body.append("")
        let versions = inherited.map { $0 + ".versions.merging(\(own)) { $1 }" } ?? own
        body += isolated(["    static var versions: [String: TestVersion] { \(versions) }", ""])
        body += attributed(["    static var fields: [TestField] {"])
        body.append(
            "        \(coded.properties.isEmpty ? "let" : "var") fields: [TestField] = \(inherited.map { $0 + ".fields" } ?? "[]")"
        )
        for property in coded.properties {
            let condition = ConditionText.text(property.conditions)
            functions.condition = condition
            let (lines, missing) = self.lines(property)
            gaps += missing
            body += missing.map { "        // No values of '\(property.name)': \($0.reason)" }
            body +=
                (condition.map { ["        #if \($0)"] } ?? []) + lines + (condition == nil ? [] : ["        #endif"])
        }
        body += ["        return fields", "    }"]
        if !functions.lines.isEmpty { body += [""] + attributed(functions.lines.map { "    " + $0 }) }
        if isOwn {
            body +=
                [""]
                + tests(
                    checksSamples: inheritsOthers
                        || body.contains { $0.contains("TestSample.") || $0.contains("samples: { [] as ") })
        }
        body.append("}")
        body = body.map(qualified)
        if let condition = ConditionText.text(coded.surroundingConditions + coded.conditions) {
            body = ["#if \(condition)"] + body + ["#endif"]
        }
        return (body, gaps)
    }

    /// The calls of handwritten methods that return an object.
    private var objects: [String] {
        types.samples(of: coded.name, as: coded.name.map(SwiftSyntaxText.identifier).joined(separator: "."))
    }

    /// Returns what has no values, with the method to write; nothing if a method returns an object that has them.
    private func gap(_ property: CodedProperty?, _ missing: MissingSample) -> [TestWriter.Gap] {
        guard objects.isEmpty else { return [] }
        let type = missing.type ?? coded.testName
        let reason = "\(missing.reason): add 'extension \(type) { static func sample() -> \(type) { … } }'"
        return [TestWriter.Gap(className: coded.testName, property: property?.name, reason: reason)]
    }

    /// Whether a superclass has properties that the model doesn't know.
    private var inheritsOthers: Bool { coded.members.overridesEncode && superclass == nil }

    private func tests(checksSamples: Bool) -> [String] {
        let holdsObjects = coded.properties.contains { $0.type.containsObjects }
        let checks = Self.checks.filter { name, _ in
            switch name {
            case "olderKeys": coded.properties.contains { !$0.aliases.isEmpty }
            case "sharedObjects": holdsObjects
            case "cycles": coded.properties.contains(where: holdsOwnObject)
            default: true
            }
        }
        var lines = checksSamples ? attributed(samplesTest) : []
        if actor != nil, framework == .swiftTesting {
            lines += conditions.flatMap { name, value in
                attributed(["    static var \(name): Bool { \(value) }"])
            }
        }
        return lines + checks.flatMap { name, check in attributed(test(name, "check\(check)")) }
    }

    /// Types of Swift Testing and XCTest. A type of the module with such a name needs the module's name before it.
    private static let frameworkTypes: Set<String> = [
        "Tag", "Test", "Trait", "Comment", "Issue", "Bug", "Attachment", "Confirmation", "Runner",
    ]

    private func qualified(_ line: String) -> String {
        guard !line.contains("@Test(") else { return line }
        return PlatformTypeNames.qualified(
            line, hidden: coded.shadowedNames.contains,
            owner: { Self.frameworkTypes.contains($0) ? types.modules[$0] ?? module : nil })
    }

    private func attributed(_ lines: [String]) -> [String] {
        coded.availability.map { "    " + $0 } + isolated(lines)
    }

    private func isolated(_ lines: [String]) -> [String] {
        guard let actor, framework == .xctest, isOwn else { return lines }
        return ["    @\(actor)"] + lines
    }

    /// The conditions of tests of isolated classes, which a trait can't read from the model.
    private var conditions: [(String, String)] {
        [
            ("isComplete", "model.isComplete"), ("isCopyable", "model.isCopyable"),
            ("isArchivable", "model.isArchivable"), ("readsCycles", "model.readsCycles"),
            ("hasValues", "model.missingValues.isEmpty"),
            ("hasEarlierArchives", "model.hasEarlierArchives(#filePath)"),
        ]
    }

    /// The test that is skipped if a property has no values.
    private var samplesTest: [String] {
        switch framework {
        case .swiftTesting where actor != nil:
            [
                "    @Test(.enabled(\"some properties have no values\") { await hasValues })",
                "    func samples() throws { try Self.model.checkSamples() }",
            ]
        case .swiftTesting:
            [
                "    @Test(.enabled(if: model.missingValues.isEmpty, Comment(rawValue: model.missingValues)))",
                "    func samples() throws { try Self.model.checkSamples() }",
            ]
        case .xctest:
            [
                "    func testSamples() \(effects) {",
                "        try XCTSkipUnless(Self.model.missingValues.isEmpty, Self.model.missingValues)",
                "        try Self.model.checkSamples()", "    }",
            ]
        }
    }

    private func test(_ name: String, _ check: String) -> [String] {
        let isArchived = check == "checkEarlierArchives"
        let call = "try Self.model.\(check)(\(isArchived ? "#filePath" : ""))"
        let condition =
            switch check {
            case "checkEarlierArchives": "hasEarlierArchives"
            case "checkCopies": "isCopyable"
            case "checkSharedObjects": "isArchivable"
            case "checkCycles": "readsCycles"
            default: "isComplete"
            }
        let fact = "model.\(condition)\(isArchived ? "(#filePath)" : "")"
        let trait = actor != nil ? ".enabled { await \(condition) }" : ".enabled(if: \(fact))"
        switch framework {
        case .swiftTesting: return ["    @Test(\(trait)) func \(name)() throws { \(call) }"]
        case .xctest:
            return [
                "    func test\(name.prefix(1).uppercased() + name.dropFirst())() \(effects) {",
                "        try XCTSkipUnless(Self.\(fact))", "        \(call)", "    }",
            ]
        }
    }

    /// XCTest calls isolated tests as asynchronous ones.
    private var effects: String { actor == nil ? "throws" : "async throws" }

    // MARK: Properties

    private func lines(_ property: CodedProperty) -> ([String], [TestWriter.Gap]) {
        var arguments = [FormCode.literal(property.name)]
        if property.key != property.name { arguments.append("key: \(FormCode.literal(property.key))") }
        arguments.append(form.text(property.type))
        arguments.append("absent: \(missingValuePolicy(property))")
        let older = property.aliases.filter { $0.type == nil || $0.type == property.type }.map(\.key)
        if !older.isEmpty { arguments.append("olderKeys: [\(older.map(FormCode.literal).joined(separator: ", "))]") }
        let allowed = allowedClasses(property)
        if allowed.contains(where: { $0.condition != nil }) {
            arguments.append("classes: nil")
        } else if !allowed.isEmpty {
            arguments.append("classes: \(Self.list(allowed))")
            let byKey = classesByKey(property).filter { !$0.classes.isEmpty }
            let texts = byKey.map { "\(FormCode.literal($0.end)): \(Self.list($0.classes))" }
            if texts.count > 1 { arguments.append("classesByKey: [\(texts.joined(separator: ", "))]") }
        }
        let traits = traits(property)
        if !traits.isEmpty { arguments.append("[\(traits.joined(separator: ", "))]") }
        let (invalid, unknown) =
            sample.isHidden(property.type)
            ? ([], nil) : InvalidCode(coded: coded).values(of: property, format(of: property)?.form)
        if !invalid.isEmpty { arguments.append("invalid: [\(invalid.joined(separator: ", "))]") }
        if let unknown { arguments.append("unknown: \(unknown)") }
        if types.wrapped[propertyName(property)] == true {
            let type = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
            arguments.append("value: { ($0 as? \(type))?.\(SwiftSyntaxText.member(property.name)) as Any }")
        }
        if property.missingValuePolicy == .fails, !sample.isHidden(property.type), property.type.isCollection,
            property.type.containsObjects
        {
            arguments.append("least: { [\(property.type.isDictionary ? ":" : "")] as \(property.type.swiftText) }")
        }
        var gaps: [TestWriter.Gap] = []
        var values: [String] = []
        var valueType = sample.isHidden(property.type) ? "Any" : sample.named(property.type).swiftText
        do {
            values = try samples(property)
            if property.type.isCustom ? types.settable.contains(propertyName(property)) : holdsOwnObject(property) {
                let type = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
                arguments.append("set: { ($0 as? \(type))?.\(SwiftSyntaxText.member(property.name)) = $1 }")
            }
        } catch {
            gaps = gap(property, error)
            if property.type.isCustom { valueType = "Any" }
        }
        return (
            [
                "        fields.append(TestField(\(arguments.joined(separator: ", ")),",
                "            samples: { [\(values.joined(separator: ", "))] as [\(valueType)] }))",
            ], gaps
        )
    }

    /// Whether tests can assign the object itself to a property, and no method of the class follows the reference, maybe
    /// without end.
    private func holdsOwnObject(_ property: CodedProperty) -> Bool {
        guard types.settable.contains(propertyName(property)), coded.hooks.all.isEmpty, property.hooks.all.isEmpty,
            case .objects(.class(let name, let subclasses)) = property.wrappedType.element ?? property.wrappedType
        else { return false }
        return ([name] + subclasses).contains { $0.components == coded.name && $0.arguments.isEmpty }
    }

    private func propertyName(_ property: CodedProperty) -> String { "\(coded.testName).\(property.name)" }

    /// Returns the name of a class without its module, which members add if a type of the module has the same name.
    private static func unqualified(_ name: String) -> String {
        let isQualified = ["Foundation.NS", "FoundationNS"].contains(where: name.hasPrefix)
        return isQualified ? String(name.drop { $0 != "N" }) : name
    }

    private static func list(_ classes: [AllowedClass]) -> String {
        "[\(classes.map { FormCode.literal(unqualified($0.name)) }.joined(separator: ", "))]"
    }

    /// The classes that are allowed under the key and the keys after it, by the end of the key.
    private func classesByKey(_ property: CodedProperty) -> [(end: String, classes: [AllowedClass])] {
        let members: [(start: String, member: CodedProperty)] =
            switch property.wrappedType {
            case .valueType(let name): coded.valueTypes[name]?.members ?? []
            case .composite(let composite): composite.members.map { ("", CodedProperty($0)) }
            default: []
            }
        return [("", classes(property, coded))]
            + members.flatMap { start, member in
                classesByKey(member).map { ("\(start).\(member.key)\($0.end)", $0.classes) }
            }
    }

    /// All of these classes.
    private func allowedClasses(_ property: CodedProperty) -> [AllowedClass] {
        classesByKey(property).flatMap(\.classes).reduce(into: []) { all, added in
            if !all.contains(where: { $0.name == added.name }) { all.append(added) }
        }
    }

    private func samples(_ property: CodedProperty) throws(MissingSample) -> [String] {
        let initial =
            coded.hooks.validate == nil ? nil : property.defaultExpression ?? (property.isOptional ? "nil" : nil)
        if coded.hooks.validate != nil, initial == nil, objects.isEmpty {
            throw MissingSample(reason: "a method validates the object")
        }
        let type = sample.named(property.type)
        if sample.isHidden(type) || types.wrapped[propertyName(property)] == false {
            throw MissingSample(reason: "tests can't name its type")
        }
        if property.isConditionallyEncoded, property.isOptional { return ["nil"] }
        let values = try sample.samples(of: type, format(of: property)?.form)
        // An unknown value can be read only from an object.
        let isMade = types.settable.contains(propertyName(property)) && property.missingValuePolicy != .fails
        if property.type.isCustom, !isMade, objects.isEmpty {
            throw MissingSample(reason: "only methods read and write it")
        }
        return (initial.map { [$0] } ?? []) + values
    }

    private func format(of property: CodedProperty) -> KeyFormat? {
        coded.format.keys.first { $0.key == property.key && $0.property == property.name }
    }

    private func missingValuePolicy(_ property: CodedProperty) -> String {
        switch property.missingValuePolicy {
        case .fails: ".fails"
        case .isNil: ".isNil"
        case .keepsInitialValue(let expression):
            // The source may name a type that only methods archive in the scope of the class.
            expression.flatMap { value in
                let type = sample.named(property.type)
                return sample.isHidden(type) || type.isCustom ? nil : ".keeps(\(value) as \(type.swiftText))"
            } ?? ".initialValue"
        }
    }

    private func traits(_ property: CodedProperty) -> [String] {
        var traits: [String] = []
        if property.writesNil { traits.append(".writesNil") }
        if property.nilMarkerKey != nil { traits.append(".marksNil") }
        if property.isOmittedAtDefault { traits.append(".omitsInitialValue") }
        if property.isConditionallyEncoded { traits.append(".isConditional") }
        let isWrapped = types.wrapped[propertyName(property)] == false
        let readsOtherwise = property.hooks.decode != nil || isWrapped
        if property.hooks.validate != nil || readsOtherwise || coded.construction.canFail {
            traits.append(".isValidated")
        }
        if coded.hooks.validate != nil { traits.append(".isValidatedTogether") }
        if readsOtherwise { traits.append(".readsOtherwise") }
        if property.hooks.encode != nil || isWrapped { traits.append(".writesOtherwise") }
        return traits
    }
}

extension Construction {
    /// Whether an initializer may reject values.
    fileprivate var canFail: Bool {
        switch self {
        case .delegating(let call), .designated(.initializer(let call), _, _): call.isThrowing || call.isFailable
        case .inherited, .designated: false
        }
    }
}

extension ValueType {
    /// The members with what is before their keys.
    fileprivate var members: [(start: String, member: CodedProperty)] {
        switch kind {
        case .structure(let properties, _): properties.map { ("", $0) }
        case .enumeration(let cases): cases.flatMap { item in item.values.map { (".\(item.key)", $0.property) } }
        }
    }
}
