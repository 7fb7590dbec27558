import Foundation

/// A model before and after an edit, with values that show whether archives remain readable.
///
/// In all texts, `$` represents the version, so that both can be compiled into one program. It is empty when formats
/// are compared.
struct ModelEdit: Sendable, CustomStringConvertible {
    let name: String
    let old: Side
    let new: Side
    /// The versions whose archives aren't compared, because NSCoder's results differ between platforms or the other
    /// version knows fewer values. `Members` means that renamed members aren't compared.
    var undecided: Set<String> = []

    /// One version of the class `A$`.
    struct Side: Sendable {
        /// The property; nil if there is none.
        var property: String? = "x"
        var directive = ""
        var type: String
        /// The initial value, with the equals sign.
        var initialValue = ""
        /// More members, with the parameters and arguments of the initializer.
        var more = ""
        var parameters = ""
        var arguments = ""
        var assignments = ""
        /// Additional declarations.
        var types = ""
        /// The values of the property.
        var samples: [String]

        /// The declarations of the version, with its mark instead of `$`.
        func source(_ mark: String) -> String {
            let line = property.map { "\(directive)\nvar \($0): \(type)\(initialValue)" } ?? ""
            let own = property.map { "\($0): \(type)" }
            let list = ([own] + [parameters.isEmpty ? nil : parameters]).compactMap { $0 }.joined(separator: ", ")
            let assigned = (property.map { "self.\($0) = \($0); " } ?? "") + assignments
            let text = """
                import Foundation
                \(types)
                final class A$: NSObject, NSSecureCoding {
                \(line)
                \(more)
                \(list.isEmpty ? "override init" : "init")(\(list)) { \(assigned) }
                }

                """
            return text.replacing("$", with: mark)
        }

        /// The expression that creates an object with one of the samples.
        func object(_ sample: Int, _ mark: String) -> String {
            let own = property.map { "\($0): \(samples[sample])" }
            let list = ([own] + [arguments.isEmpty ? nil : arguments]).compactMap { $0 }.joined(separator: ", ")
            return "A$(\(list))".replacing("$", with: mark)
        }

        /// The declared classes, by name.
        var classNames: [String] {
            (types + "\nclass A$:").matches(of: /class (\w+\$)/).map { String($0.output.1) }
        }
    }

    var description: String { name }

    init(_ name: String, old: Side, new: Side, undecided: Set<String> = []) {
        self.undecided = undecided
        self.name = name
        self.old = old
        self.new = new
    }

    /// A property of another type.
    init(
        _ oldType: String, _ oldSamples: [String], _ newType: String, _ newSamples: [String], types: String = "",
        newTypes: String? = nil, directive: String = "", newDirective: String? = nil, undecided: Set<String> = []
    ) {
        self.undecided = undecided
        name = "\(directive) \(oldType) → \(newDirective ?? directive) \(newType)"
        old = Side(directive: directive, type: oldType, types: types, samples: oldSamples)
        new = Side(
            directive: newDirective ?? directive, type: newType, types: newTypes ?? types, samples: newSamples)
    }
}
