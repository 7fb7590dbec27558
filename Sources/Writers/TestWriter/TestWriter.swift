import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSwiftWriter

/// Writes tests for the classes of a module.
///
/// The plan of a class says what an archive of it holds. Each property becomes one line with its key, its form, the
/// allowed classes, the effect of a missing key, and values at its edges. The checks are in the support file.
package struct TestWriter {
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

    /// A module and its classes.
    package struct Module: Sendable {
        package let name: String
        package let files: [FileModel]
        /// Whether declarations are isolated to the main actor by default.
        package let isIsolatedByDefault: Bool

        package init(name: String, files: [FileModel], isIsolatedByDefault: Bool = false) {
            self.name = name
            self.files = files
            self.isIsolatedByDefault = isIsolatedByDefault
        }
    }

    /// A class with its file and module.
    private struct Known {
        let coded: CodedClass
        let file: FileModel
        let module: Module
        let isOwn: Bool
    }

    private let framework: Framework
    private let module: Module
    private let types: TestedTypes
    private let allowedClasses: (CodedProperty, CodedClass) -> [AllowedClass]
    private let classes: [Known]
    /// The classes by their names in archives.
    private let byArchivedName: [String: Known]

    /// - Parameters:
    ///   - module: The tested module.
    ///   - others: The modules that it uses.
    ///   - types: What tests can name.
    ///   - allowedClasses: Returns the classes that are allowed for a property.
    package init(
        _ framework: Framework, module: Module, others: [Module] = [], types: TestedTypes,
        allowedClasses: @escaping (CodedProperty, CodedClass) -> [AllowedClass]
    ) {
        self.framework = framework
        self.module = module
        self.types = types
        self.allowedClasses = allowedClasses
        classes = ([module] + others).flatMap { owner in
            owner.files.flatMap { file in
                file.classes.map { Known(coded: $0, file: file, module: owner, isOwn: owner.name == module.name) }
            }
        }
        byArchivedName = Dictionary(classes.map { ($0.coded.format.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the tests of all classes and what they don't cover.
    package func emit() -> (imports: Suite, suites: [Suite], gaps: [Gap]) {
        var gaps: [Gap] = []
        var testable: [Known] = []
        for known in classes where known.isOwn {
            if let reason = obstacle(to: known) {
                gaps.append(Gap(className: known.coded.testName, property: nil, reason: reason))
            } else {
                testable.append(known)
            }
        }
        let own = Set(testable.map(\.coded.testName))
        testable += needed(by: testable).filter { !own.contains($0.coded.testName) }
        let suites = Dictionary(
            testable.map { known in
                let suite = known.coded.suiteName(isOwn: known.isOwn)
                return (known.coded.testName, SuiteCode.Reference(suite: suite, actor: actor(of: known)))
            }, uniquingKeysWith: { first, _ in first })
        let written = testable.map { known in
            let code = SuiteCode(
                coded: known.coded, superclass: superclass(of: known)?.coded,
                suppliesObjects: superclasses(of: known).contains { types.samples[$0.coded.testName] != nil },
                path: known.file.path, suites: suites,
                module: known.module.name, isOwn: known.isOwn, actor: actor(of: known), types: types,
                framework: framework, classes: allowedClasses)
            let (lines, missing) = code.lines
            gaps += missing
            return Suite(name: String(known.coded.testName.map { $0 == " " ? "_" : $0 }), lines: lines)
        }
        // Tests of a subclass need values of inherited properties too.
        for known in testable where known.isOwn && types.samples[known.coded.testName] == nil {
            let names = superclasses(of: known).map(\.coded.testName)
            guard let gap = gaps.first(where: { names.contains($0.className) }) else { continue }
            gaps.append(
                Gap(
                    className: known.coded.testName, property: gap.property,
                    reason: "it inherits from '\(gap.className)', and \(gap.reason)"))
        }
        return (Suite(name: "imports", lines: imports(testable)), written, gaps)
    }

    private func imports(_ testable: [Known]) -> [String] {
        let files = module.files + testable.filter { !$0.isOwn }.map(\.file)
        let own = files.flatMap(\.imports).filter { !$0.path.contains(" ") }
        let framework = framework == .xctest ? "import XCTest" : "import Testing"
        let others = testable.filter { !$0.isOwn }.map { "import " + SwiftSyntaxText.identifier($0.module.name) }
        let always = Set(
            own.filter(\.conditions.isEmpty).map { "import " + $0.path } + ["import Foundation", framework] + others
        ).subtracting(["import " + module.name])
        let sometimes = Set(
            own.compactMap { item in
                ConditionText.text(item.conditions).map { "#if \($0)\n    import \(item.path)\n#endif" }
            })
        return always.sorted() + [""] + sometimes.sorted().flatMap { $0.split(separator: "\n").map(String.init) + [""] }
            + ["@testable import \(SwiftSyntaxText.identifier(module.name))"]
    }

    /// Returns the classes of other modules that tests of some classes make objects of, or whose properties they inherit.
    private func needed(by testable: [Known]) -> [Known] {
        var found: [Known] = []
        var seen: Set<String> = []
        var pending = testable
        while let next = pending.popLast() {
            let names = next.coded.properties.flatMap(\.type.objectClasses).map { $0.components.joined(separator: ".") }
            let objects = classes.filter { !$0.isOwn && names.contains($0.coded.testName) }
            for other in objects + [superclass(of: next)].compactMap({ $0 })
            where !other.isOwn && obstacle(to: other) == nil && seen.insert(other.coded.testName).inserted {
                found.append(other)
                pending.append(other)
            }
        }
        return found.sorted { $0.coded.testName < $1.coded.testName }
    }

    private func superclass(of known: Known) -> Known? {
        known.coded.format.superclass.flatMap { byArchivedName[$0] }
    }

    private func superclasses(of known: Known) -> [Known] {
        superclass(of: known).map { [$0] + superclasses(of: $0) } ?? []
    }

    /// The global actor that a class is isolated to.
    private func actor(of known: Known) -> String? {
        let members = known.coded.members
        if let actor = members.globalActor { return actor }
        return known.module.isIsolatedByDefault && !members.isNonisolated ? "MainActor" : nil
    }

    /// Returns why no test can be written for a class; nil if one can.
    private func obstacle(to known: Known) -> String? {
        let coded = known.coded
        if coded.objectiveC != nil { return "it is an Objective-C class" }
        if coded.members.access < (known.isOwn ? .internal : .package) || types.hidden.contains(coded.testName) {
            return "it is private"
        }
        if types.generic.contains(coded.testName) { return "it is generic" }
        if let name = PlatformTypeNames.all.first(where: { coded.usesOwnType(named: $0) }) {
            return "it archives the module's own '\(name)'"
        }
        if let superclass = superclass(of: known), obstacle(to: superclass) != nil {
            return "its superclass has no tests"
        }
        return nil
    }
}

extension CodedClass {
    /// The name in the module, with enclosing types.
    var testName: String { name.joined(separator: ".") }

    /// The name of the suite, or of the values of a class of another module. That module's suite can be in the same target.
    func suiteName(isOwn: Bool) -> String {
        let word = name.joined().filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return (word.first?.isNumber == true ? "_" : "") + word + (isOwn ? "ArchiveTests" : "ArchiveValues")
    }
}
