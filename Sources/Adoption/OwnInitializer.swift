import CodingBodies
import SourceText
import SwiftScanner

/// An initializer that `init(coder:)` can hand over to.
struct OwnInitializer {
    private struct Parameter {
        let label: String?
        let name: String
        let hasDefault: Bool
    }

    private let parameters: [Parameter]
    /// The property that a parameter is assigned to as it is, by the parameter's name.
    let assigned: [String: String]
    /// Properties that get another value.
    let constants: [String: String]
    /// Whether it does nothing else than to assign properties.
    let isPlain: Bool

    var parameterCount: Int { parameters.count }
    var labels: [String?] { parameters.map(\.label) }

    init?(_ initializer: InitializerDeclaration, in file: ScannedFile, stored: [String: StoredPropertySite]) {
        guard let body = initializer.body else { return nil }
        parameters = initializer.parameters.map { parameter in
            let label = parameter.label.map(file.identifier)
            return Parameter(
                label: label == "_" ? nil : label, name: parameter.name.map(file.identifier) ?? "",
                hasDefault: parameter.defaultValue != nil)
        }
        let names = Set(parameters.map(\.name))
        var assigned: [String: String] = [:]
        var constants: [String: String] = [:]
        var given: Set<String> = []
        var isPlain = initializer.failability == .none && !initializer.effects.isThrowing
        for statement in BodyReader.statements(of: file.source, body: body) {
            guard case .expression(let expression) = statement.kind else {
                isPlain = false
                continue
            }
            if case .call(let callee, let arguments) = expression.kind, case .member(let base?, "init") = callee.kind,
                case .name("super") = base.kind, arguments.isEmpty
            {
                continue
            }
            guard case .binary("=", let target, let value) = expression.kind,
                let property = Self.property(target, stored, names)
            else {
                isPlain = false
                continue
            }
            guard given.insert(property).inserted else {
                assigned = assigned.filter { $0.value != property }
                constants[property] = nil
                isPlain = false
                continue
            }
            if case .name(let name) = value.kind, names.contains(name) {
                if assigned[name] == nil { assigned[name] = property } else { isPlain = false }
            } else if FreeNames(file.source, value.range).all
                .isDisjoint(with: names.union(stored.keys).union(["self"]))
            {
                constants[property] = file.text(value.range)
            } else {
                isPlain = false
            }
        }
        self.assigned = assigned
        self.constants = constants
        self.isPlain = isPlain
    }

    private static func property(
        _ target: Expression, _ stored: [String: StoredPropertySite], _ parameters: Set<String>
    ) -> String? {
        switch target.kind {
        case .name(let name): return stored[name] != nil && !parameters.contains(name) ? name : nil
        case .member(let base?, let name):
            guard case .name("self") = base.kind, stored[name] != nil else { return nil }
            return name
        default: return nil
        }
    }

    func accepts(_ labels: [String?]) -> Bool { matched(labels) != nil }

    /// The names of the parameters that a call with these labels has arguments for.
    func parameters(for labels: [String?]) -> [String] { matched(labels) ?? [] }

    private func matched(_ labels: [String?]) -> [String]? {
        var position = 0
        var result: [String] = []
        for parameter in parameters {
            if position < labels.count, labels[position] == parameter.label {
                result.append(parameter.name)
                position += 1
            } else if !parameter.hasDefault {
                return nil
            }
        }
        return position == labels.count ? result : nil
    }
}
