import CodingPlan
import SourceText

/// The reason why a property can't be omitted at its default.
enum DefaultProblem: Sendable {
    case noDefault
    /// nil is never archived.
    case isNil
    case notEquatable

    var reason: String {
        switch self {
        case .noDefault: "has no default to compare with"
        case .isNil: "has the default nil, which is never archived"
        case .notEquatable: "has values that can't be compared with a default"
        }
    }

    var advice: String {
        switch self {
        case .noDefault: "add the default: '// securecodegen: default = …, omitDefault'"
        case .isNil: "remove 'omitDefault', or set another default"
        case .notEquatable:
            "remove 'omitDefault'; it applies to numbers, strings, enums with raw values, and "
                + "collections of them"
        }
    }
}

extension PropertyTyping {
    /// Returns the reason why the property can't have `omitDefault`.
    func defaultProblem(of property: StoredProperty, _ archived: ArchivedType) -> DefaultProblem? {
        guard property.directives[.omitDefault] != nil else { return nil }
        if property.directives[.encode] != nil || !archived.isEquatable { return .notEquatable }
        return switch missingValuePolicy(of: property, archived) {
        case .keepsInitialValue(.some): nil
        case .isNil: .isNil
        default: .noDefault
        }
    }
}

extension Diagnostic.Message {
    static func omitDefault(_ name: String, _ problem: DefaultProblem) -> Self {
        Self("omit-default", "'\(name)' \(problem.reason)", hint: problem.advice)
    }
}
