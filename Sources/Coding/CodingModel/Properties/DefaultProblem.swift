import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

/// The reason why a property can't be omitted at its default.
enum DefaultProblem: Sendable {
    case noDefault
    /// nil is never archived.
    case isNil
    case notEquatable
    case isNaN

    /// Whether an expression is NaN or a collection of it, which isn't equal to itself.
    static func isNaN(_ expression: String) -> Bool {
        !expression.contains("\"") && [".nan", ".signalingNaN"].contains(where: expression.contains)
    }

    var reason: String {
        switch self {
        case .noDefault: "has no default to compare with"
        case .isNil: "has the default nil, which is never archived"
        case .notEquatable: "has values that can't be compared with a default"
        case .isNaN: "has the default NaN, which isn't equal to itself"
        }
    }

    var advice: String {
        switch self {
        case .noDefault: "add the default: '\(directive: .default) = …, omitDefault'"
        case .isNil, .isNaN: "remove 'omitDefault', or set another default"
        case .notEquatable:
            "remove 'omitDefault'; it applies to numbers, strings, enums with raw values, and "
                + "collections of them"
        }
    }
}

extension PropertyTyping {
    /// Returns the reason why the property can't have `omitDefault`.
    func defaultProblem(of property: StoredProperty, _ archived: ArchivedType) -> DefaultProblem? {
        guard property.directives.omitsDefault else { return nil }
        if property.directives.isEncodedByMethod || !archived.isEquatable { return .notEquatable }
        return switch missingValuePolicy(of: property, archived) {
        case .keepsInitialValue(let expression?): DefaultProblem.isNaN(expression) ? .isNaN : nil
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
