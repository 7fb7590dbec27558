import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// A constant that stands for a key: `Keys.name`, `Keys.name.rawValue`.
struct KeyConstant {
    /// As it is written, which is how it is compiled.
    let expression: String
    /// The key.
    let text: String
    let access: AccessLevel

    /// - Returns: nil where no scanned file shows its text.
    init?(_ expression: String, from symbol: Symbol, in context: ModelContext) {
        var path = expression.split(separator: ".").map(String.init)
        let isCase = ["rawValue", "stringValue"].contains(path.last)
        if isCase { path.removeLast() }
        guard path.count > 1, let name = path.popLast() else { return nil }
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
