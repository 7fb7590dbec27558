import ArchiveFormats
import CodingPlan
import SecureCodingEmitter
import SourceText

/// The test suite of one class.
struct SuiteCode {
    let coded: CodedClass
    /// The superclass, if it archives properties.
    let superclass: CodedClass?
    let path: Path
    /// The suites of the classes that have one, by name.
    let suites: [String: String]
    let module: String
    let hiddenTypes: Set<String>
    let wrappedProperties: [String: Bool]
    let framework: TestEmitter.Framework
    let classes: (CodedProperty, CodedClass) -> [AllowedClass]

    private var form: FormCode { FormCode(coded: coded) }
    private var sample: SampleCode { SampleCode(coded: coded, suites: suites, hiddenTypes: hiddenTypes) }

    private static let checks = [
        ("values", "Values"), ("missingKeys", "MissingKeys"), ("invalidValues", "InvalidValues"),
        ("olderKeys", "OlderKeys"), ("classes", "Classes"), ("copies", "Copies"),
        ("earlierArchives", "EarlierArchives"),
    ]

    /// The lines of the region, and the properties without values.
    var lines: ([String], [TestEmitter.Gap]) {
        var gaps: [TestEmitter.Gap] = []
        let type = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
        let named = coded.format.name
        var body = ["/// The archives of `\(type)` in \(path.lastComponent)."]
        body.append(
            framework == .xctest ? "final class \(coded.suiteName): XCTestCase {" : "struct \(coded.suiteName) {")
        body += attributed([
            "    static var model: TestModel<\(type)> {",
            "        TestModel(\(type).self, named: \(FormCode.literal(named)), fields: fields, versions: versions)",
            "    }",
        ])
        let inherited = superclass.map { $0.suiteName }
        let own = coded.version.map { "[\(FormCode.literal($0.key)): \($0.number)]" } ?? "[:]"
        body += [
            "",
            "    static var versions: [String: Int] { \(inherited.map { $0 + ".versions.merging(\(own)) { $1 }" } ?? own) }",
            "",
        ]
        body += attributed(["    static var fields: [TestField] {"])
        body.append(
            "        \(coded.properties.isEmpty ? "let" : "var") fields: [TestField] = \(inherited.map { $0 + ".fields" } ?? "[]")"
        )
        for property in coded.properties {
            let (lines, gap) = self.lines(property)
            if let gap {
                gaps.append(gap)
                body.append("        // No values of '\(property.name)': \(gap.reason). See 'ArchiveSamples'.")
            }
            let condition = ConditionText.text(property.conditions)
            body +=
                (condition.map { ["        #if \($0)"] } ?? []) + lines + (condition == nil ? [] : ["        #endif"])
        }
        body += ["        return fields", "    }", ""]
        if !gaps.isEmpty || body.contains(where: { $0.contains("TestSample.") }) { body += attributed(samplesTest) }
        for (name, check) in Self.checks {
            if name == "olderKeys", coded.properties.allSatisfy(\.aliases.isEmpty) { continue }
            body += attributed(test(name, "check\(check)"))
        }
        body.append("}")
        body = body.map(qualified)
        if let condition = ConditionText.text(coded.conditions) { body = ["#if \(condition)"] + body + ["#endif"] }
        return (body, gaps)
    }

    /// Types of Swift Testing and XCTest. A type of the module with such a name needs the module's name before it.
    private static let frameworkTypes: Set<String> = [
        "Tag", "Test", "Trait", "Comment", "Issue", "Bug", "Attachment", "Confirmation", "Runner",
    ]

    private func qualified(_ line: String) -> String {
        guard !line.contains("@Test("), Self.frameworkTypes.contains(where: line.contains) else { return line }
        var result = ""
        var word = ""
        for character in line + "\n" {
            if character.isLetter || character.isNumber || character == "_" {
                word.append(character)
                continue
            }
            let isType = Self.frameworkTypes.contains(word) && result.last != "." && result.last != "\""
            result += (isType ? module + "." : "") + word
            word = ""
            result.append(character)
        }
        return String(result.dropLast())
    }

    private func attributed(_ lines: [String]) -> [String] { coded.availability.map { "    " + $0 } + lines }

    /// The test that is skipped if a property has no values.
    private var samplesTest: [String] {
        switch framework {
        case .swiftTesting:
            [
                "    @Test(.enabled(if: model.missingValues.isEmpty, Comment(rawValue: model.missingValues)))",
                "    func samples() throws { try Self.model.checkSamples() }",
            ]
        case .xctest:
            [
                "    func testSamples() throws {",
                "        try XCTSkipUnless(Self.model.missingValues.isEmpty, Self.model.missingValues)",
                "        try Self.model.checkSamples()", "    }",
            ]
        }
    }

    private func test(_ name: String, _ check: String) -> [String] {
        let isArchived = check == "checkEarlierArchives"
        let call = "try Self.model.\(check)(\(isArchived ? "#filePath" : ""))"
        let condition =
            isArchived
            ? "model.hasEarlierArchives(#filePath)" : check == "checkCopies" ? "model.isArchivable" : "model.isComplete"
        switch framework {
        case .swiftTesting: return ["    @Test(.enabled(if: \(condition))) func \(name)() throws { \(call) }"]
        case .xctest:
            return [
                "    func test\(name.prefix(1).uppercased() + name.dropFirst())() throws {",
                "        try XCTSkipUnless(Self.\(condition))", "        \(call)", "    }",
            ]
        }
    }

    // MARK: Properties

    private func lines(_ property: CodedProperty) -> ([String], TestEmitter.Gap?) {
        var arguments = [FormCode.literal(property.name)]
        if property.key != property.name { arguments.append("key: \(FormCode.literal(property.key))") }
        arguments.append(form.text(property.type))
        arguments.append("absent: \(absence(property))")
        let older = property.aliases.filter { $0.type == nil || $0.type == property.type }.map(\.key)
        if !older.isEmpty { arguments.append("olderKeys: [\(older.map(FormCode.literal).joined(separator: ", "))]") }
        let allowed = allowedClasses(property)
        if allowed.contains(where: { $0.condition != nil }) {
            arguments.append("classes: nil")
        } else if !allowed.isEmpty {
            arguments.append("classes: [\(allowed.map { FormCode.literal($0.name) }.joined(separator: ", "))]")
        }
        let traits = traits(property)
        if !traits.isEmpty { arguments.append("[\(traits.joined(separator: ", "))]") }
        let (invalid, unknown) =
            sample.isHidden(property.type)
            ? ([], nil) : InvalidCode(coded: coded).values(of: property, format(of: property)?.form)
        if !invalid.isEmpty { arguments.append("invalid: [\(invalid.joined(separator: ", "))]") }
        if let unknown { arguments.append("unknown: \(unknown)") }
        if wrappedProperties[propertyName(property)] == true {
            let type = coded.name.map(SwiftSyntaxText.identifier).joined(separator: ".")
            arguments.append("value: { ($0 as? \(type))?.\(SwiftSyntaxText.member(property.name)) as Any }")
        }
        if property.absence == .fails, !sample.isHidden(property.type), property.type.isCollection,
            property.type.containsObjects
        {
            arguments.append("least: { [\(property.type.isDictionary ? ":" : "")] as \(property.type.swiftText) }")
        }
        let start = "        fields.append(TestField(\(arguments.joined(separator: ", "))"
        do {
            let values = try samples(property)
            let list = "[\(values.joined(separator: ", "))] as [\(property.type.swiftText)]"
            return ([start + ",", "            samples: { \(list) }))"], nil)
        } catch {
            let reason =
                coded.hooks.validate != nil ? "a method validates them" : "securecodegen can't make a '\(error.type)'"
            let gap = TestEmitter.Gap(className: coded.testName, property: property.name, reason: reason)
            let type = sample.isHidden(property.type) ? "Any" : property.type.swiftText
            return ([start + ",", "            samples: { [] as [\(type)] }))"], gap)
        }
    }

    private func propertyName(_ property: CodedProperty) -> String { "\(coded.testName).\(property.name)" }

    /// The classes that are allowed under the key and the keys after it.
    private func allowedClasses(_ property: CodedProperty) -> [AllowedClass] {
        var allowed = classes(property, coded)
        guard case .valueType(let name) = property.wrappedType, let type = coded.valueTypes[name] else {
            return allowed
        }
        for member in type.members {
            allowed += allowedClasses(member).filter { added in !allowed.contains { $0.name == added.name } }
        }
        return allowed
    }

    private func samples(_ property: CodedProperty) throws(MissingSample) -> [String] {
        if property.hooks.decode != nil || property.hooks.encode != nil {
            throw MissingSample(type: property.type.swiftText)
        }
        if coded.hooks.validate != nil {
            if let initial = property.defaultExpression { return [initial] }
            if property.isOptional { return ["nil"] }
            throw MissingSample(type: property.type.swiftText)
        }
        if sample.isHidden(property.type) || wrappedProperties[propertyName(property)] == false {
            throw MissingSample(type: property.type.swiftText)
        }
        if property.isConditionallyEncoded, property.isOptional { return ["nil"] }
        return try sample.samples(of: property.type, format(of: property)?.form)
    }

    private func format(of property: CodedProperty) -> KeyFormat? {
        coded.format.keys.first { $0.key == property.key && $0.property == property.name }
    }

    private func absence(_ property: CodedProperty) -> String {
        switch property.absence {
        case .fails: ".fails"
        case .isNil: ".isNil"
        case .keepsInitialValue(let expression):
            sample.isHidden(property.type)
                ? ".initialValue" : expression.map { ".keeps(\($0) as \(property.type.swiftText))" } ?? ".initialValue"
        }
    }

    private func traits(_ property: CodedProperty) -> [String] {
        var traits: [String] = []
        if property.writesNil { traits.append(".writesNil") }
        if property.nilMarkerKey != nil { traits.append(".marksNil") }
        if property.isOmittedAtDefault { traits.append(".omitsInitialValue") }
        if property.isConditionallyEncoded { traits.append(".isConditional") }
        if property.hooks.validate != nil || coded.construction.canFail { traits.append(".isValidated") }
        if property.hooks.decode != nil || property.hooks.encode != nil || property.type.isCustom
            || wrappedProperties[propertyName(property)] == false
        {
            traits.append(".isCustom")
        }
        return traits
    }
}

extension Construction {
    /// Whether an initializer may reject values.
    fileprivate var canFail: Bool {
        switch self {
        case .delegating(let call), .designated(.initializer(let call), _, _): call.isThrowing || call.isFailable
        case .designated: false
        }
    }
}

extension ValueType {
    fileprivate var members: [CodedProperty] {
        switch shape {
        case .structure(let properties, _): properties
        case .enumeration(let cases): cases.flatMap(\.values).map(\.property)
        }
    }
}

extension ArchivedType {
    var isCollection: Bool {
        switch self {
        case .array, .set, .dictionary: true
        default: false
        }
    }

    var isDictionary: Bool { if case .dictionary = self { true } else { false } }

    var containsObjects: Bool { !objectClasses.isEmpty }
}
