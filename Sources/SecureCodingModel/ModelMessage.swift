import AppleTypes
import SourceText

/// What this stage has to say about the user's classes, and how it is put into words.
enum ModelMessage {
    // Classes
    case superclass(SuperclassProblem)
    case initializer(InitializerProblem)
    case key(KeyProblem)
    case incomplete(String)
    case actor(String)
    case localClass(String)
    case halfWritten(String, HalfWritten)
    case supportsSecureCodingIsFalse(String)
    case notFinal(String)
    case genericExtension(String)
    case genericConformance(String)
    case notVisible(String, AccessLevel)
    case supportIsStatic(String, subclass: String)
    case unstableName(String, NameInstability)
    /// - Parameter 0: class and property
    case nsObjectProperty(String, name: String, onMacOSAlone: Bool)
    case takenSelector(String, selector: String)
    case isolatedConformance(String)
    case isolatedOverride(String, _ superclass: String, isCertain: Bool)
    case supportNotOverridden(String)
    case unknownClassAttribute(String, String)
    case cannotBeArchived(String, ArchivingObstacle)
    case observersRun(String, changes: String, isWrapped: Bool = false)
    case missingImport(String)
    case insecureConformance(String)
    case valueDeclaresCoding(String, String)
    case unseenClass(String, String, module: String, from: String)
    case genericClass(String, String)
    case unusableClass(String, String)
    case hiddenClass(String, String, AccessLevel)
    case conformanceElsewhere(String, module: String)
    case memberNotOpen(String, member: String, subclass: String)
    case fixedMethod(String, CodingMethod, FixedMethod.Reason, subclass: String)
    // Properties
    case patternBinding(String)
    /// - Parameter wrapper: an attribute that may give it a value.
    case leftOutWithoutValue(String, wrapper: String?)
    case parentReference(String, String)
    case hazardousClass(String, String, FoundationClass.Hazard)
    case untypedValue(String, type: String, isCollection: Bool)
    case lazyProperty(String)
    case weakProperty(String)
    case unownedProperty(String)
    case managedProperty(String)
    case isolatedProperty(String, String)
    case wrappedProperty(String, attribute: String)
    case notReachable(String, AccessLevel)
    case hiddenType(String, type: String)
    case noAnnotation(String)
    case closureProperty(String)
    case unarchivableProperty(String, type: String, reason: String)
    case unsupportedType(String, type: String, RefusalExplanation)
    case conditionalValue(String, type: String)
    case identityIsNotKept(String, String)
    case freshConstant(String)
    /// A struct, and what it stores besides its raw value.
    case rawValueOmits(String, [String])
    case classList(String, RefusalExplanation)
    case omittedDefault(String, DefaultProblem)
    // Hooks
    case hook(HookRole, String, HookProblem)
    case hooksDoAll(String, word: String)
    case className(String, ClassNameProblem)
    case noVersion(String, word: String)

    func diagnostic(
        at location: Diagnostic.Location, notes: [Diagnostic.Note] = [], fixIt: Diagnostic.FixIt? = nil
    ) -> Diagnostic {
        let wording = wording
        return Diagnostic(
            id: wording.id, severity: wording.severity, message: wording.message, at: location,
            notes: (wording.hint.map { [Diagnostic.Note($0)] } ?? []) + notes, fixIt: fixIt, platform: platform)
    }

    private var platform: DiagnosticPlatform? {
        switch self {
        case .hazardousClass(_, _, let hazard): hazard.platform == .linux ? .linux : .apple
        case .unstableName(_, let reason): reason.isRefused ? .apple : nil
        case .nsObjectProperty, .takenSelector, .genericConformance: .apple
        default: nil
        }
    }

    struct Wording {
        let id: String
        let severity: Diagnostic.Severity
        let message: String
        let hint: String?

        init(_ id: String, _ message: String, hint: String? = nil, severity: Diagnostic.Severity = .error) {
            self.id = id
            self.severity = severity
            self.message = message
            self.hint = hint
        }
    }

    private static let waysOutOfHalfWritten =
        "remove it to have both generated, write the other one by hand too, or put '// securecodegen: skip' above the "
        + "class to leave it alone"

    /// Every message in the order of the cases: its id, its text, and what to do about it.
    private var wording: Wording {
        switch self {
        case .superclass(let problem): return problem.wording
        case .initializer(let problem): return problem.wording
        case .key(let problem): return problem.wording
        case .incomplete(let name):
            return Wording(
                "incomplete-class", "'\(name)' could not be read whole, so its members cannot be generated",
                hint: "mend the syntax error in it first")
        case .actor(let name):
            return Wording(
                "actor", "'\(name)' is an actor, which cannot conform to NSSecureCoding",
                hint: "move its state into a final class that conforms, and archive that")
        case .localClass(let name):
            return Wording(
                "local-class", "'\(name)' is local to a function, so its members cannot be generated",
                hint: "move it to file scope")
        case .halfWritten(let name, .lacksInitializer):
            return Wording(
                "half-written", "'\(name)' has encode(with:), but no init(coder:)",
                hint: Self.waysOutOfHalfWritten)
        case .halfWritten(let name, .lacksEncode):
            return Wording(
                "half-written", "'\(name)' has init(coder:), but no encode(with:)",
                hint: Self.waysOutOfHalfWritten)
        case .supportsSecureCodingIsFalse(let name):
            return Wording(
                "secure-coding-off", "'\(name)' declares NSSecureCoding, but says that it does not support it",
                hint: "remove this property to have it generated")
        case .notFinal(let name):
            return Wording(
                "not-final", "'\(name)' is not final: 'init(coder:)' could only stand in its body",
                hint: "declare it 'final class', or let the members stand in its body")
        case .genericConformance(let name):
            return Wording(
                "generic-extension",
                "'\(name)' is generic, and declares the conformance in an extension: Apple's compilers refuse it",
                hint: "declare it where the class is declared; \(Self.elsewhere)")
        case .genericExtension(let name):
            return Wording(
                "generic-extension",
                "'\(name)' is generic: Apple's compilers allow no members in an extension of it that Objective-C sees",
                hint: "let the members stand in its body")
        case .notVisible(let name, let access):
            return Wording(
                "class-not-reachable", "'\(name)' is \(access.rawValue), so no other file can extend it",
                hint: "make it internal, or let the members stand in its body")
        case .supportIsStatic(let name, let subclass):
            return Wording(
                "static-support",
                "'\(subclass)' cannot override 'supportsSecureCoding' of '\(name)', because it is static",
                hint: "write 'class var supportsSecureCoding: Bool { true }'")
        case .unstableName(let name, let reason):
            return Self.unstableName(name, reason)
        case .nsObjectProperty(let property, let name, let onMacOSAlone):
            return Self.nsObjectProperty(property, name, onMacOSAlone: onMacOSAlone)
        case .takenSelector(let name, let selector): return Self.takenSelector(name, selector)
        case .isolatedConformance(let name):
            return Wording(
                "isolated-conformance",
                "'\(name)' is isolated to an actor, but its conformance is not, which is an error in Swift 6",
                hint: "write '@preconcurrency NSSecureCoding', or '@MainActor NSSecureCoding' to keep it to the actor",
                severity: .warning)
        case .isolatedOverride(let name, let superclass, let isCertain):
            return Wording(
                "isolated-override",
                isCertain
                    ? "'\(name)' belongs to an actor, and cannot override methods of '\(superclass)' that belong to none"
                    : "'\(superclass)' codes outside of any actor; in a module that isolates its classes to one, "
                        + "'\(name)' cannot override that",
                hint: "declare '\(superclass)' itself 'nonisolated'; or remove the word from both of its methods, and "
                    + "write '@MainActor NSSecureCoding' where it conforms",
                severity: isCertain ? .error : .warning)
        case .supportNotOverridden(let name):
            return Wording(
                "support-not-overridden",
                "'\(name)' overrides 'init(coder:)', but not 'supportsSecureCoding': Apple platforms throw when it is "
                    + "decoded",
                hint: "add 'override class var supportsSecureCoding: Bool { true }'", severity: .warning)
        case .unknownClassAttribute(let name, let attribute):
            return Wording(
                "unknown-class-attribute",
                "'@\(attribute)' may add stored properties to '\(name)', which would not be archived",
                hint: "look at what it expands to", severity: .warning)
        case .unseenClass(let property, let name, let module, let holder):
            let (named, imported) =
                module.isEmpty ? ("another module", "its module") : ("module '\(module)'", "'\(module)'")
            return Wording(
                "class-not-visible",
                "'\(property)' may hold a '\(name)' of \(named), which "
                    + "\(holder.isEmpty ? "generated code" : "'\(holder)'") cannot name: decoding refuses it",
                hint: "make it public and import \(imported) here, if that can be; or say above the property which "
                    + "classes it holds: '// securecodegen: classes = […]'", severity: .warning)
        case .hiddenClass(let property, let name, let access):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold a '\(name)' of another file, where it is \(access.rawValue), so generated code "
                    + "cannot name it: decoding may refuse it",
                hint: "make it internal, or say above the property which classes it holds: "
                    + "'// securecodegen: classes = […]'", severity: .warning)
        case .genericClass(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold a '\(name)', which is generic, so no list of classes can name it: decoding may "
                    + "refuse it",
                hint: "say above the property which classes it holds: '// securecodegen: classes = […]'",
                severity: .warning)
        case .unusableClass(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold a '\(name)', which '@available' keeps from being named in generated code: "
                    + "decoding may refuse it",
                hint: "say above the property which classes it holds: '// securecodegen: classes = […]'",
                severity: .warning)
        case .conformanceElsewhere(let name, let module):
            return Wording(
                "conformance-in-other-module",
                "'\(name)' is declared in module '\(module)', so its members cannot be generated here",
                hint: "declare the conformance in '\(module)', or write the members by hand")
        case .memberNotOpen(let name, let member, let subclass):
            return Wording(
                "member-not-open",
                "'\(subclass)' cannot override '\(member)' of '\(name)', which is in another module and not open",
                hint: "declare it 'open'")
        case .fixedMethod(let name, let method, let reason, let subclass):
            let (what, hint) = Self.fixedMethod(reason, name)
            return Wording(
                "fixed-method", "'\(subclass)' cannot override '\(method.rawValue)' of '\(name)', which \(what)",
                hint: hint)
        case .missingImport(let name):
            return Wording(
                "missing-import", "the file of '\(name)' imports nothing, and its members need Foundation",
                hint: "write 'import Foundation' at its top", severity: .warning)
        case .insecureConformance(let name):
            return Wording(
                "insecure-conformance",
                "'\(name)' declares NSCoding and has no members for it; they are generated for NSSecureCoding only",
                hint: "declare NSSecureCoding", severity: .warning)
        case .valueDeclaresCoding(let name, let kind):
            return Wording(
                "no-class",
                "'\(name)' is \(kind == "enum" ? "an" : "a") \(kind), which cannot conform to NSSecureCoding",
                hint: "archive it as a property of a class that conforms, or declare 'final class', inheriting from "
                    + "NSObject")
        case .observersRun(let property, let changed, let isWrapped):
            return Wording(
                "observers-run",
                "'\(property)' is assigned after the object is built, and its observers change '\(changed)'",
                hint: isWrapped
                    ? "its wrapper sets it through the object, where observers run: let them change nothing that is "
                        + "archived, or put '// securecodegen: skip' above what they change"
                    : "let an initializer take it, that of the superclass for what it declares, or let the members "
                        + "stand in the class body", severity: .warning)
        case .patternBinding(let name):
            return Wording(
                "tuple-pattern", "stored properties of '\(name)' that are bound by a pattern cannot be archived",
                hint: "declare each one by itself")
        case .leftOutWithoutValue(let name, let wrapper):
            return Wording(
                "no-value-without-archive",
                "'\(name)' is not archived and has no initial value, so a decoded object would lack it",
                hint: "give it an initial value, make it optional, or archive it"
                    + (wrapper.map { "; if '@\($0)' gives it one, write '@\($0)()'" } ?? ""))
        case .unownedProperty(let name):
            return Wording(
                "unowned-property", "'\(name)' is unowned: the archive would own what it refers to",
                hint: "set it again after decoding and \(Self.skip)")
        case .managedProperty(let name):
            return Wording("managed-property", "'\(name)' is managed by Core Data", hint: Self.skip)
        case .isolatedProperty(let name, let actor):
            return Wording(
                "isolated-property", "'\(name)' is isolated to '\(actor)' and its class is not",
                hint: "isolate the class, and write '@\(actor) NSSecureCoding' or '@preconcurrency NSSecureCoding', or "
                    + Self.skip)
        case .wrappedProperty(let name, let attribute):
            return Wording(
                "property-wrapper", "'\(name)' has the attribute '@\(attribute)', which may store it in its own way",
                hint: "archive a plain property in its place, or \(Self.skip)")
        case .notReachable(let name, let access):
            return Wording(
                "property-not-reachable", "'\(name)' is \(access.rawValue), so generated code cannot reach it",
                hint: "make it \(access.wider.rawValue), or \(Self.skip)")
        case .hiddenType(let name, let type):
            return Wording(
                "type-not-reachable", "'\(name)' has type '\(type)', which no other file can name",
                hint: "make the type internal, or let the members stand in the class body")
        case .noAnnotation(let name):
            return Wording(
                "no-type-annotation", "the type of '\(name)' does not show in its declaration",
                hint: "add a type annotation: '\(name.split(separator: ".").last ?? ""): <type> = …'")
        case .unsupportedType(let name, let type, let explanation):
            return Wording(
                explanation.id, "'\(name)' has type '\(type)': \(explanation.reason)", hint: explanation.wayOut)
        case .conditionalValue(let name, let type):
            return Wording(
                "conditional-value",
                "'\(name)' has type '\(type)': nothing else can hold what is made of it, so it would never be archived",
                hint: "remove 'conditional': it is for single objects of classes that conform to NSSecureCoding")
        case .omittedDefault(let name, let problem): return Self.defaultWording(name, problem)
        case .hook(let role, let subject, let problem): return Self.hookWording(role, subject, problem)
        case .className(let name, let problem): return Self.classNameWording(name, problem)
        case .noVersion(let name, let word):
            return Wording(
                "no-version", "'\(word)' says nothing of '\(name)', which has no version",
                hint: "say which it is: '// securecodegen: version = 1, \(word) = …'")
        case .hooksDoAll(let name, let word):
            return Wording(
                "hook-method", "'\(word)' says nothing of '\(name)', which methods of the class write and read",
                hint: "remove it")
        case .cannotBeArchived(let name, let obstacle): return Self.archivingWording(name, obstacle)
        case .identityIsNotKept(let name, let className):
            return Wording(
                "identity-not-kept",
                "'\(name)' archives '\(className)' as Codable does: of one object that is referred to twice, decoding "
                    + "makes two",
                hint: "let '\(className)' conform to NSSecureCoding, or say that it is meant: "
                    + "'// securecodegen: as = .plist'", severity: .warning)
        case .freshConstant(let name):
            return Wording(
                "fresh-constant",
                "'\(name)' is a constant with another value for each object, and is not archived: a decoded object does "
                    + "not have the value that was there",
                hint: "to archive it, let an initializer give it its value; else \(Self.skip) to say so",
                severity: .warning)
        case .rawValueOmits(let name, let properties):
            let list = properties.map { "'\($0)'" }.joined(separator: " and ")
            return Wording(
                "raw-value-omits",
                "'\(name)' is archived as its raw value, which does not hold \(list): that is lost",
                hint: "let the raw value hold all of it; or let '\(name)' be Codable with all its members, and put "
                    + "'// securecodegen: as = .plist' above the properties that hold one; or put "
                    + "'// securecodegen: skip' above \(list)", severity: .warning)
        case .classList(let name, let explanation):
            return Wording(explanation.id, "'classes' on '\(name)': \(explanation.reason)", hint: explanation.wayOut)
        case .lazyProperty(let name):
            return Wording(
                "lazy-property", "'\(name)' is lazy and is not archived",
                hint: "\(Self.skip) to say so; to archive its value, keep that in a stored property that is not lazy",
                severity: .warning)
        case .weakProperty(let name):
            return Wording(
                "weak-property", "'\(name)' is weak and is not archived",
                hint: "\(Self.skip) to say so; to have it again after decoding, archive in another property what its "
                    + "object is found by, and set it in a method that 'didDecode' names above the class",
                severity: .warning)
        case .closureProperty(let name):
            return Wording(
                "closure-property", "'\(name)' holds a closure and is not archived", hint: "\(Self.skip) to say so",
                severity: .warning)
        case .unarchivableProperty(let name, let type, let reason):
            return Wording(
                "unarchivable-property", "'\(name)' has type '\(type)' and is not archived: \(reason)",
                hint: "\(Self.skip) to say so; after decoding it has its initial value, or is nil", severity: .warning)
        case .parentReference(let name, let parent):
            return Wording(
                "parent-reference",
                "'\(name)' seems to refer back to the '\(parent)' that holds it: such a circle overflows the stack when "
                    + "it is decoded on Linux",
                hint: "\(Self.skip) and set it again after decoding, or write '// securecodegen: conditional' where "
                    + "archives are read on Apple platforms only", severity: .warning)
        case .hazardousClass(let name, let className, let hazard):
            return Wording(
                "hazardous-class", "'\(name)': \(className) on \(hazard.platform.rawValue): \(hazard.reason)",
                hint: hazard.advice, severity: .warning)
        case .untypedValue(let name, let type, let isCollection):
            return Wording(
                "untyped-value",
                "'\(name)' has type '\(type)', which does not say what it holds: property lists are archived, and to "
                    + "archive anything else in it is an error",
                hint: isCollection
                    ? "use 'Any' for the elements of a property list, or a collection of the classes that it holds"
                    : "say above it which classes it may hold: '// securecodegen: classes = [SomeClass.self]'",
                severity: .warning)
        }
    }

    private static let skip = "put '// securecodegen: skip' above it"
}
