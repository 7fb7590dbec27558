import CodingBodies
import SourceText
import SwiftScanner

/// The expression for a key → its text.
///
/// Only what is the same in every run has one: literals, constants with a literal for a value, raw values of enums and
/// `#keyPath`.
struct KeyText {
    let index: TypeIndex
    let file: Int
    /// The class whose members name the key.
    let className: String
    private var depth = 0

    init(_ index: TypeIndex, file: Int, className: String) {
        self.index = index
        self.file = file
        self.className = className
    }

    func text(of expression: Expression) -> String? {
        guard depth < 8 else { return nil }
        switch expression.kind {
        case .string(let parts): return text(of: parts)
        case .pound("#keyPath", let path):
            let last = path.split(separator: ".").last.map(String.init)
            return path.split(separator: ".").count <= 2 ? last : nil
        case .cast(let base, .coercion, type: "String"): return text(of: base)
        case .binary("+", let left, let right):
            guard let left = text(of: left), let right = text(of: right) else { return nil }
            return left + right
        case .call(let callee, let arguments) where arguments.count == 1 && arguments[0].label == nil:
            guard case .name("String") = callee.kind else { return nil }
            return text(of: arguments[0].value)
        case .call(let callee, let arguments) where arguments.count == 1 && arguments[0].label == "describing":
            // `String(describing: Style.self)`; `Self` is another class in a subclass.
            guard case .name("String") = callee.kind, case .member(let base?, "self") = arguments[0].value.kind,
                let path = path(of: base), path.first != "Self", path != ["self"], let type = type(path[...])
            else { return nil }
            return index.types[type].name.split(separator: ".").last.map(String.init)
        case .member(let base?, "rawValue"), .member(let base?, "stringValue"):
            // A static constant may be called so itself.
            return path(of: expression).flatMap(constant) ?? path(of: base).flatMap(rawValue)
        case .member, .name: return path(of: expression).flatMap(constant)
        default: return nil
        }
    }

    private func text(of parts: [Expression.StringPart]) -> String? {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .value(let expression):
                guard let text = text(of: expression) else { return nil }
                result += text
            case .unknown: return nil
            }
        }
        return result
    }

    private func path(of expression: Expression) -> [String]? {
        switch expression.kind {
        case .name(let name): return [name]
        case .member(let base?, let name):
            return path(of: base).map { $0 + [name] }
        case .call(let callee, let arguments):
            // `type(of: self)`
            guard case .name("type") = callee.kind, arguments.count == 1, arguments[0].label == "of",
                case .name("self") = arguments[0].value.kind
            else { return nil }
            return ["Self"]
        default: return nil
        }
    }

    private func constant(_ path: [String]) -> String? {
        guard let name = path.last else { return nil }
        if path.count == 1 || path.count == 2 && path[0] == "self" {
            if let type = index.type(named: className, from: file),
                let found = member(name, of: type, isStatic: false)
            {
                return found
            }
            guard path.count == 1, let found = index.constant(name, from: file),
                found.declaration.binding == .let, let value = found.declaration.initialValue
            else { return nil }
            return literal(value, in: found.file)
        }
        guard let type = type(path.dropLast()) else { return nil }
        return member(name, of: type, isStatic: true)
    }

    private func type(_ path: ArraySlice<String>) -> Int? {
        let names = path.first == "Self" ? [className] + path.dropFirst() : Array(path)
        return index.type(named: names.joined(separator: "."), from: file, inside: className)
    }

    private func member(_ name: String, of type: Int, isStatic: Bool) -> String? {
        for part in index.types[type].parts {
            let file = index.files[part.file]
            for property in index.declaration(part).properties
            where file.identifier(property.name) == name && property.binding == .let {
                let words = property.modifiers.map { file.text($0.keyword) }
                guard words.contains("static") == isStatic || words.contains("class") && isStatic,
                    let value = property.initialValue
                else { continue }
                return literal(value, in: part.file)
            }
        }
        return nil
    }

    private func literal(_ range: SourceRange, in file: Int) -> String? {
        var reader = KeyText(index, file: file, className: className)
        reader.depth = depth + 1
        return reader.text(of: BodyReader.expression(of: index.files[file].source, at: range))
    }

    private func rawValue(ofCase path: [String]) -> String? {
        guard let name = path.last, path.count > 1, let type = type(path.dropLast()), index.types[type].kind == .enum
        else { return nil }
        let part = index.types[type].parts[0]
        let file = index.files[part.file]
        let declaration = index.declaration(part)
        guard declaration.inheritance.first.map({ file.text($0) }) == "String",
            let found = declaration.cases.first(where: { file.identifier($0.name) == name })
        else { return nil }
        guard let raw = found.rawValue else { return name }
        return StringLiteral.value(of: file.text(raw))
    }
}
