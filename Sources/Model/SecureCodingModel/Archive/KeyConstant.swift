import CodingPlan
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// A constant for a key: `Keys.name`, `Keys.name.rawValue`, `nameKey` at file scope.
struct KeyConstant {
    /// The source text, which generated code contains.
    let expression: String
    /// The key.
    let text: String
    let access: AccessLevel

    /// Advice for constants whose text isn't in a scanned file.
    static let howToDeclare = "declare it as 'static let … = \"…\"' in a type, or as a 'let' at file scope"

    /// Returns nil if no scanned file shows the text.
    init?(_ expression: String, from symbol: Symbol, in context: ModelContext) {
        let path = expression.split(separator: ".").map(String.init)
        // A constant can be named `stringValue`: `Keys.stringValue`.
        let found =
            Self.constant(path, from: symbol, in: context)
            ?? (["rawValue", "stringValue"].contains(path.last)
                ? Self.rawValue(ofCase: path.dropLast(), from: symbol, in: context) : nil)
        guard let found else { return nil }
        self.init(expression: expression, text: found.text, access: found.access)
    }

    private typealias Found = (text: String, access: AccessLevel)

    /// Returns the constant at file scope, or the static one of a type.
    private static func constant(_ path: [String], from symbol: Symbol, in context: ModelContext) -> Found? {
        guard let name = path.last else { return nil }
        guard path.count > 1 else {
            return context.globalConstant(named: name, from: symbol).map { ($0.text, $0.access) }
        }
        return agreed(
            types(path.dropLast(), from: symbol, in: context).flatMap { type in
                type.declarations.flatMap { context.table.declaration($0).properties }.filter {
                    $0.name.text == name && $0.modifiers.contains(.static)
                }.map { property in
                    guard property.binding == .let, let value = property.initialValue else { return nil }
                    return StringLiteral.value(of: value.text).map {
                        ($0, min(property.modifiers.access ?? .internal, type.access))
                    }
                }
            })
    }

    private static func rawValue(
        ofCase path: ArraySlice<String>, from symbol: Symbol, in context: ModelContext
    ) -> Found? {
        guard let name = path.last else { return nil }
        return agreed(
            types(path.dropLast(), from: symbol, in: context).flatMap { type in
                type.declarations.flatMap { context.table.declaration($0).cases }.filter { $0.name.text == name }
                    .map { enumCase in
                        let raw = enumCase.rawValue.map { StringLiteral.value(of: $0.text) } ?? name
                        let isText = RawRepresentation(context.conformances).rawType(ofEnum: type) == .string
                        return isText ? raw.map { ($0, type.access) } : nil
                    }
            })
    }

    /// The constant, unless the clauses of an `#if` give it several texts.
    private static func agreed(_ found: [Found?]) -> Found? {
        guard let first = found.first ?? nil, found.allSatisfy({ $0?.text == first.text }) else { return nil }
        return first
    }

    private static func types(_ path: ArraySlice<String>, from symbol: Symbol, in context: ModelContext) -> [Symbol] {
        guard !path.isEmpty else { return [] }
        let file = symbol.declaration.file
        let found =
            path == ["Self"]
            ? [symbol]
            : context.table.declarations(named: path.joined(separator: "."), from: symbol, inFile: file)
        return found.compactMap(context.table.followingAliases)
    }

    private init(expression: String, text: String, access: AccessLevel) {
        self.expression = expression
        self.text = text
        self.access = access
    }
}

/// The constant in a directive has an unknown text.
struct UnknownKeyConstant: Error {
    let name: String
    let directive: SourceRange
}

extension DirectiveBinder.Bound {
    /// Returns the constant in a directive for the key; nil if there is none.
    ///
    /// - Parameter symbol: The type that declares the property.
    func keyConstant(
        from symbol: Symbol, in context: ModelContext
    ) throws(UnknownKeyConstant) -> KeyConstant? {
        guard let directive = self[.key], let name = directive.nameValue else { return nil }
        guard let constant = KeyConstant(name, from: symbol, in: context) else {
            throw UnknownKeyConstant(name: name, directive: directive.range)
        }
        return constant
    }
}

/// A constant at file scope with a string value.
struct GlobalConstant: Sendable {
    let text: String
    /// `private` at file scope is `fileprivate`.
    let access: AccessLevel
    fileprivate let file: Int
}

extension ModelContext {
    /// Returns all constants at file scope with a string value, by name.
    func makeGlobalConstants() -> [String: [GlobalConstant]] {
        var constants: [String: [GlobalConstant]] = [:]
        for (index, file) in table.inputs.lazy.map(\.file).enumerated() {
            for constant in file.constants {
                guard let value = constant.initialValue, let text = StringLiteral.value(of: value.text)
                else {
                    continue
                }
                let access = max(constant.modifiers.access ?? .internal, .fileprivate)
                constants[constant.name.text, default: []].append(
                    GlobalConstant(text: text, access: access, file: index))
            }
        }
        return constants
    }

    /// Returns the constant that an unqualified name means in the members of a type; nil if it means something else
    /// there, or is ambiguous.
    fileprivate func globalConstant(named name: String, from symbol: Symbol) -> GlobalConstant? {
        var scope: Symbol? = symbol
        while let type = scope {
            guard !table.hasMember(named: name, type) else { return nil }
            scope = type.parent.map { table.symbols[$0] }
        }
        let useSite = UseSite(file: symbol.declaration.file)
        let visible = (globalConstants[name] ?? []).filter { constant in
            table.modules.accessNeeded(toUse: constant.file, from: useSite).map { constant.access >= $0 } ?? false
        }
        let own = visible.filter { table.modules.areSame($0.file, symbol.declaration.file) }
        let found = own.isEmpty ? visible : own
        return Set(found.map(\.text)).count == 1 ? found[0] : nil
    }
}
