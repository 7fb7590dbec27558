// The Swift source of the model, with values.

extension DrawnModel {
    func properties(_ place: Place) -> [Property] { properties.filter { $0.place == place } }

    /// The places in a property of the class.
    private var holders: [Place] { Place.allCases.filter { !$0.isInClass && !properties($0).isEmpty } }

    func source(_ mark: String) -> String {
        let own = properties(.own)
        let base = properties(.base)
        let parameters = (base + own).map { "\($0.name): \($0.type)" } + holders.map { "\($0.holder): \(type($0))" }
        let assigned = own.map(\.name) + holders.map(\.holder)
        let text = """
            import Foundation
            enum Level$: Int { case low, mid, high }
            \(holders.map(declaration).joined(separator: "\n"))
            class Base$: NSObject, NSSecureCoding {
            var always = 1
            \(base.map(\.line).joined(separator: "\n"))
            init(\(base.isEmpty ? "_ nothing: Void" : base.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {
            \(base.map { "self.\($0.name) = \($0.name)" }.joined(separator: "\n"))
            }
            }
            final class A$: Base$ {
            \((own.map(\.line) + holders.map(property)).joined(separator: "\n"))
            init(\((["for nothing: Void"] + parameters).joined(separator: ", "))) {
            \(assigned.map { "self.\($0) = \($0)" }.joined(separator: "\n"))
            super.init(\(base.isEmpty ? "()" : base.map { "\($0.name): \($0.name)" }.joined(separator: ", ")))
            }
            }

            """
        return text.replacing("$", with: mark)
    }

    // MARK: Types outside the class

    private func type(_ place: Place) -> String {
        switch place {
        case .row: "[Row$]"
        case .tuple: "(\((parameters(.tuple) + ["rank: Int"]).joined(separator: ", ")))"
        default: place.holder.prefix(1).uppercased() + place.holder.dropFirst() + "$"
        }
    }

    private func parameters(_ place: Place) -> [String] { properties(place).map { "\($0.name): \($0.type)" } }

    private func property(_ place: Place) -> String { "var \(place.holder): \(type(place))" }

    private func declaration(_ place: Place) -> String {
        let lines = properties(place).map(\.line)
        switch place {
        case .own, .base, .tuple: return ""
        case .part, .row:
            let name = place == .row ? "Row$" : type(place)
            return "struct \(name) {\n\(lines.joined(separator: "\n"))\n}"
        case .shape:
            let getters = properties(place).map { property in
                "var \(property.name): \(property.type) { if case .full(let values) = self { return values.\(property.name) }; fatalError() }"
            }
            let values = (parameters(.shape) + ["rank: Int"]).joined(separator: ", ")
            return """
                enum Shape$ {
                case full(\(values))
                case none
                \(getters.joined(separator: "\n"))
                }
                """
        }
    }

    // MARK: Values

    /// The expression that creates an object of the class with one of the samples.
    func object(_ sample: Int, _ mark: String) -> String {
        let held = holders.map { "\($0.holder): \(value($0, sample))" }
        let arguments = ["for: ()", list(properties(.base) + properties(.own), sample)] + held
        return "A$(\(arguments.filter { !$0.isEmpty }.joined(separator: ", ")))".replacing("$", with: mark)
    }

    private func value(_ place: Place, _ sample: Int) -> String {
        let values = list(properties(place), sample)
        return switch place {
        case .own, .base: ""
        case .part: "Part$(\(values))"
        case .row: "[Row$(\(values)), Row$(\(list(properties(place), 0)))]"
        case .shape: "Shape$.full(\(values), rank: 1)"
        case .tuple: "(\(values), rank: 1)"
        }
    }

    /// The expression that creates an object of the superclass.
    func base(_ sample: Int, _ mark: String) -> String {
        let base = properties(.base)
        return "Base$(\(base.isEmpty ? "()" : list(base, sample)))".replacing("$", with: mark)
    }

    private func list(_ properties: [Property], _ sample: Int) -> String {
        properties.map { "\($0.name): \($0.samples[sample])" }.joined(separator: ", ")
    }
}
