import Audit
import SourceText
import SwiftScanner
import SwiftSemantics

/// A type in the sources whose only property is a coder, such as `struct Coder { let coder: NSCoder }`.
///
/// Each of its methods reads or writes the key that it is given, so a call of one concerns that key and no other.
struct CoderWrapper {
    struct Method {
        /// Which argument is the key.
        let position: Int
        /// How many parameters every overload has.
        let count: Int
        /// Whether every overload asks 'containsValue(forKey:)'.
        let asksForKey: Bool
    }

    /// The property for the coder.
    let property: String
    private(set) var methods: [String: Method] = [:]

    init?(_ type: Symbol, in table: SymbolTable) {
        guard [.struct, .class].contains(type.kind), let property = table.coderProperty(of: type) else { return nil }
        self.property = property
        var functions: [String: [Method?]] = [:]
        for found in table.members(of: type, \.initializers) {
            guard Self.keeps(found.member, property: property, in: table.file(at: found.file)) else { return nil }
        }
        for found in table.members(of: type, \.functions) {
            functions[found.member.name.text, default: []].append(
                Self.method(found.member, property: property, in: table.file(at: found.file)))
        }
        for (name, overloads) in functions {
            let known = overloads.compactMap { $0 }
            guard known.count == overloads.count, let first = known.first,
                known.allSatisfy({ $0.position == first.position && $0.count == first.count })
            else { continue }
            methods[name] = Method(
                position: first.position, count: first.count, asksForKey: known.allSatisfy(\.asksForKey))
        }
    }

    /// Whether an initializer only keeps the coder that it is given.
    private static func keeps(_ initializer: InitializerDeclaration, property: String, in file: ScannedFile) -> Bool {
        guard let body = initializer.body, initializer.parameters.count == 1,
            let parameter = initializer.parameters[0].name?.text
        else { return false }
        let statements = BodyReader.statements(of: file.source, body: body)
        guard statements.count == 1, case .expression(let expression) = statements[0].kind,
            case .binary("=", let target, let value) = expression.kind, case .name(parameter) = value.kind
        else { return false }
        switch target.kind {
        case .name(property): return true
        case .member(let base?, property): return base.kind == .name("self")
        default: return false
        }
    }

    /// nil if a method does anything else with the coder.
    private static func method(
        _ function: FunctionDeclaration, property: String, in file: ScannedFile
    ) -> Method? {
        let parameters = function.parameters
        let texts = parameters.indices.filter { parameters[$0].type?.isType("String") ?? false }
        guard texts.count == 1, let position = texts.first, let key = parameters[position].name?.text
        else { return nil }
        let calls = CoderCalls(coder: property, wrappers: [:])
        var found: [CoderCalls.Call] = []
        let statements = BodyReader.statements(of: file.source, declaration: function.range)
        for statement in statements {
            found += StatementSurvey(statement, calls: calls).calls
        }
        let names = statements.flatMap { SourceSlice($0.range, of: file.source).mentions }.map(\.name.text)
        guard !found.isEmpty, names.count(where: { $0 == property }) == found.count, !names.contains("self"),
            found.allSatisfy({ $0.key?.kind == .name(key) })
        else { return nil }
        return Method(
            position: position, count: parameters.count, asksForKey: found.contains(where: \.asksForKey))
    }
}
