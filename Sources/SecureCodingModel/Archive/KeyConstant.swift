import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// A constant that stands for a key: `Keys.name`, `Keys.name.rawValue`, `nameKey` at file scope.
struct KeyConstant {
    /// As it is written, which is how it is compiled.
    let expression: String
    /// The key.
    let text: String
    let access: AccessLevel

    /// For messages about those whose text no scanned file shows.
    static let howToDeclare = "declare it as 'static let … = \"…\"' in a type, or as 'let' at file scope"

    /// - Returns: nil where no scanned file shows its text.
    init?(_ expression: String, from symbol: Symbol, in context: ModelContext) {
        var path = expression.split(separator: ".").map(String.init)
        let isCase = ["rawValue", "stringValue"].contains(path.last)
        if isCase { path.removeLast() }
        guard let name = path.popLast() else { return nil }
        guard !path.isEmpty else {
            guard !isCase, let global = context.globalConstant(named: name, from: symbol) else { return nil }
            self.init(expression: expression, text: global.text, access: global.access)
            return
        }
        let found =
            path == ["Self"] ? symbol : context.table.resolve(path, from: symbol, inFile: symbol.declaration.file)
        guard let found, let type = context.table.followingAliases(found) else { return nil }
        for reference in type.declarations {
            let file = context.table.file(reference)
            let declaration = context.table.declaration(reference)
            if isCase, let enumCase = declaration.cases.first(where: { file.identifier($0.name) == name }) {
                let raw = enumCase.rawValue.map { StringLiteral.value(of: file.text($0)) } ?? name
                guard let raw, RawRepresentation(context.conformances).rawType(ofEnum: type) == .string else {
                    return nil
                }
                self.init(expression: expression, text: raw, access: type.access)
                return
            }
            let property = declaration.properties.first { property in
                file.identifier(property.name) == name && file.hasModifier("static", in: property.modifiers)
                    && property.binding == .let
            }
            guard let property, !isCase, let value = property.initialValue,
                let text = StringLiteral.value(of: file.text(value))
            else { continue }
            let access = file.accessLevel(of: property.modifiers) ?? .internal
            self.init(expression: expression, text: text, access: min(access, type.access))
            return
        }
        return nil
    }

    private init(expression: String, text: String, access: AccessLevel) {
        self.expression = expression
        self.text = text
        self.access = access
    }
}

/// A text that a constant at file scope stands for.
struct GlobalConstant: Sendable {
    let text: String
    /// `private` at file scope is `fileprivate`.
    let access: AccessLevel
    fileprivate let file: Int
}

extension ModelContext {
    /// By name, all constants at file scope that stand for a text.
    func makeGlobalConstants() -> [String: [GlobalConstant]] {
        var constants: [String: [GlobalConstant]] = [:]
        for (index, file) in table.inputs.lazy.map(\.file).enumerated() {
            for constant in file.constants {
                guard let value = constant.initialValue, let text = StringLiteral.value(of: file.text(value)) else {
                    continue
                }
                let access = max(file.accessLevel(of: constant.modifiers) ?? .internal, .fileprivate)
                constants[file.identifier(constant.name), default: []].append(
                    GlobalConstant(text: text, access: access, file: index))
            }
        }
        return constants
    }

    /// What an unqualified name stands for in the members of a type; nil where it means something else there, or several
    /// things.
    fileprivate func globalConstant(named name: String, from symbol: Symbol) -> GlobalConstant? {
        var scope: Symbol? = symbol
        while let type = scope {
            guard !table.hasMember(named: name, type) else { return nil }
            scope = type.parent.map { table.symbols[$0] }
        }
        let viewpoint = Viewpoint(file: symbol.declaration.file)
        let visible = (globalConstants[name] ?? []).filter { constant in
            table.modules.accessNeeded(toUse: constant.file, from: viewpoint).map { constant.access >= $0 } ?? false
        }
        let own = visible.filter { table.modules.areSame($0.file, symbol.declaration.file) }
        let found = own.isEmpty ? visible : own
        return Set(found.map(\.text)).count == 1 ? found[0] : nil
    }
}
