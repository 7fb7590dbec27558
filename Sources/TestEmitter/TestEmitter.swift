import ArchiveFormats
import CodingPlan
import SecureCodingEmitter
import SourceText

/// Writes tests for the classes of a module.
///
/// The plan of a class says what an archive of it holds. Each property becomes one line with its key, its form, the
/// allowed classes, the effect of a missing key, and values at its edges. The checks are in the support file.
package struct TestEmitter {
    /// A test framework.
    package enum Framework: Sendable {
        case swiftTesting
        case xctest
    }

    /// The tests of one class.
    package struct Suite: Sendable {
        /// The name of the class.
        package let name: String
        /// The lines of its region.
        package let lines: [String]
    }

    /// What the tests don't cover.
    package struct Gap: Sendable {
        package let className: String
        /// The property; nil for the class.
        package let property: String?
        package let reason: String
    }

    private let framework: Framework
    private let module: String
    private let files: [FileModel]
    private let hiddenTypes: Set<String>
    private let genericTypes: Set<String>
    private let isolatedTypes: Set<String>
    private let wrappedProperties: [String: Bool]
    private let allowedClasses: (CodedProperty, CodedClass) -> [AllowedClass]
    /// The classes that tests can name, by their names in archives.
    private let byArchivedName: [String: CodedClass]

    /// - Parameters:
    ///   - module: The module of the classes.
    ///   - hiddenTypes: The private types, which tests can't name.
    ///   - genericTypes: The generic types.
    ///   - isolatedTypes: The types that are isolated to a global actor.
    ///   - wrappedProperties: The properties that may have a wrapper, after the names of their types, and whether tests can
    ///     name them.
    ///   - allowedClasses: Returns the classes that are allowed for a property.
    package init(
        _ framework: Framework, module: String, files: [FileModel], hiddenTypes: Set<String> = [],
        genericTypes: Set<String> = [], isolatedTypes: Set<String> = [],
        wrappedProperties: [String: Bool] = [:], allowedClasses: @escaping (CodedProperty, CodedClass) -> [AllowedClass]
    ) {
        self.framework = framework
        self.module = module
        self.files = files
        self.hiddenTypes = hiddenTypes
        self.genericTypes = genericTypes
        self.isolatedTypes = isolatedTypes
        self.wrappedProperties = wrappedProperties
        self.allowedClasses = allowedClasses
        byArchivedName = Dictionary(
            files.flatMap(\.classes).map { ($0.format.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the imports of a test file.
    package var imports: [String] {
        let own = files.flatMap(\.imports).filter { !$0.path.contains(" ") }
        let framework = framework == .xctest ? "import XCTest" : "import Testing"
        let always = Set(
            own.filter(\.conditions.isEmpty).map { "import " + $0.path } + ["import Foundation", framework])
        let sometimes = Set(
            own.compactMap { item in
                ConditionText.text(item.conditions).map { "#if \($0)\n    import \(item.path)\n#endif" }
            })
        return always.sorted() + [""] + sometimes.sorted().flatMap { $0.split(separator: "\n").map(String.init) + [""] }
            + ["@testable import \(SwiftSyntaxText.identifier(module))"]
    }

    /// Returns the tests of all classes and what they don't cover.
    package func emit() -> (suites: [Suite], gaps: [Gap]) {
        var gaps: [Gap] = []
        var testable: [(CodedClass, FileModel)] = []
        for file in files {
            for coded in file.classes {
                if let reason = obstacle(to: coded) {
                    gaps.append(Gap(className: coded.testName, property: nil, reason: reason))
                } else {
                    testable.append((coded, file))
                }
            }
        }
        let suites = Dictionary(
            testable.map { ($0.0.testName, $0.0.suiteName) }, uniquingKeysWith: { first, _ in first })
        let written = testable.map { coded, file in
            let code = SuiteCode(
                coded: coded, superclass: superclass(of: coded), path: file.path, suites: suites,
                module: module, hiddenTypes: hiddenTypes,
                wrappedProperties: wrappedProperties, framework: framework, classes: allowedClasses)
            let (lines, missing) = code.lines
            gaps += missing
            return Suite(name: coded.testName, lines: lines)
        }
        return (written, gaps)
    }

    private func superclass(of coded: CodedClass) -> CodedClass? {
        coded.format.superclass.flatMap { byArchivedName[$0] }
    }

    /// Types of the platform that tests name.
    private static let platformNames = [
        "String", "Int", "Double", "Bool", "Set", "Data", "Date", "URL", "UUID", "Decimal", "NSString", "NSNumber",
        "NSArray", "NSDictionary", "NSObject", "Calendar", "Locale", "TimeZone",
    ]

    /// Returns why no test can be written for a class; nil if one can.
    private func obstacle(to coded: CodedClass) -> String? {
        if coded.objectiveC != nil { return "it is an Objective-C class" }
        if coded.members.access < .internal || hiddenTypes.contains(coded.testName) { return "it is private" }
        if genericTypes.contains(coded.testName) { return "it is generic" }
        if isolatedTypes.contains(coded.testName) { return "it is isolated to an actor" }
        if let name = Self.platformNames.first(where: coded.shadowedNames.contains) {
            return "its module declares another '\(name)'"
        }
        if coded.members.overridesEncode {
            guard let superclass = superclass(of: coded) else {
                return "the members of its superclass aren't generated here"
            }
            return obstacle(to: superclass).map { _ in "its superclass has no tests" }
        }
        return nil
    }
}

extension CodedClass {
    /// The name in the module, with enclosing types.
    var testName: String { name.joined(separator: ".") }
    var suiteName: String { name.joined() + "ArchiveTests" }
}
