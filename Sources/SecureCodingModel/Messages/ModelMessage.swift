import AppleTypes
import SourceText

/// The diagnostics of this stage, and their messages.
enum ModelMessage {
    // MARK: Classes
    case superclass(SuperclassProblem)
    case initializer(InitializerProblem)
    case key(KeyProblem)
    case `class`(ClassProblem)
    case conformance(ConformanceProblem)
    case override(OverrideProblem)
    // MARK: Properties
    case property(PropertyProblem)
    case unarchived(UnarchivedProperty)
    case unlisted(UnlistedClass)
    case hazard(PropertyHazard)
    // MARK: Hooks
    case hook(HookRole, String, HookProblem)
    case hooksDoAll(String, word: String)
    case className(String, ClassNameProblem)
    case noVersion(String, word: String)
    // MARK: Protocols
    case xpc(XPCProblem)

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
        case .hazard(.hazardousClass(_, _, let hazard)): hazard.platform == .linux ? .linux : .apple
        case .class(.unstableName(_, let reason)): reason.isRefused ? .apple : nil
        case .conformance(.generic): .apple
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

    /// The id, the text and the advice of each message, in the order of the cases.
    private var wording: Wording {
        switch self {
        case .superclass(let problem): return problem.wording
        case .initializer(let problem): return problem.wording
        case .key(let problem): return problem.wording
        case .class(let problem): return problem.wording
        case .conformance(let problem): return problem.wording
        case .override(let problem): return problem.wording
        case .property(let problem): return problem.wording
        case .unarchived(let reason): return reason.wording
        case .unlisted(let reason): return reason.wording
        case .hazard(let hazard): return hazard.wording
        case .hook(let role, let subject, let problem): return Self.hookWording(role, subject, problem)
        case .className(let name, let problem): return Self.classNameWording(name, problem)
        case .noVersion(let name, let word):
            return Wording(
                "no-version", "'\(word)' has no effect on '\(name)', which has no version",
                hint: "add a version: '// securecodegen: version = 1, \(word) = …'")
        case .xpc(let problem): return problem.wording
        case .hooksDoAll(let name, let word):
            return Wording(
                "hook-method", "'\(word)' has no effect on '\(name)', because your own methods encode and decode it",
                hint: "remove it")
        }
    }

    static let skip = "put '// securecodegen: skip' above it"
}
