import CodingPlan
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// The names of classes in archives.
struct ClassNames {
    private let context: ModelContext

    init(in context: ModelContext) {
        self.context = context
    }

    /// Returns `Module.Outer.Inner`, or `Outer.Inner` if the module is unknown.
    func today(of symbol: Symbol) -> String {
        let module = context.table.module(of: symbol).name
        return ((module.isEmpty ? [] : [module]) + symbol.qualifiedName).joined(separator: ".")
    }

    /// Returns the name in `@objc(…)`.
    func objectiveC(of symbol: Symbol) -> String? {
        let file = context.table.file(symbol.declaration)
        let attribute = context.table.declaration(symbol.declaration).attributes.first {
            file.text($0.name) == "objc" && $0.arguments != nil
        }
        return attribute?.arguments.map { file.text($0).trimmingParentheses }
    }

    /// Returns the older names in directives.
    func older(of symbol: Symbol) -> [String] {
        context.directives(on: symbol).all(.name).compactMap(\.stringValue)
    }

    /// Returns the names that archives may contain, the current one first.
    func all(of symbol: Symbol) -> [String] {
        [today(of: symbol)] + older(of: symbol) + (objectiveC(of: symbol).map { [$0] } ?? [])
    }

    private func problem(_ symbol: Symbol, _ name: String) -> ClassNameProblem? {
        if symbol.kind != .class || !context.conformances.isCoding(symbol) { return .isNotCoding }
        if context.table.isGeneric(symbol) { return .isGeneric }
        if !symbol.isVisibleElsewhere { return .isHidden(symbol.access) }
        return context.owner(ofName: name, besides: symbol).map { .belongsTo(name, $0) }
    }

    /// Returns nil for a class without a directive.
    func named(_ symbol: Symbol) throws(RefusedDirective) -> NamedClass? {
        let directives = context.directives(on: symbol).all(.name)
        guard !directives.isEmpty else { return nil }
        var seen: Set<String> = []
        for directive in directives {
            guard let name = directive.stringValue else { continue }
            let problem: ClassNameProblem? =
                name.isEmpty ? .isEmpty : !seen.insert(name).inserted ? .isRepeated(name) : problem(symbol, name)
            if let problem {
                let message = ModelMessage.className(symbol.displayName, problem)
                throw RefusedDirective(message, at: directive, of: symbol, in: context)
            }
        }
        let conditions = context.table.conditions(of: symbol, conformance: nil)
        let names = older(of: symbol) + (objectiveC(of: symbol).map { [$0] } ?? [])
        return NamedClass(
            name: symbol.qualifiedName, archivedNames: names, access: min(symbol.access, .public),
            availability: context.table.availability(of: symbol), conditions: conditions.own + conditions.inner,
            shadowedNames: context.table.shadowedNames(in: symbol))
    }
}

/// The reason why a class can't have a name.
package enum ClassNameProblem: Sendable {
    case isNotCoding
    case isGeneric
    case isHidden(AccessLevel)
    case isEmpty
    case isRepeated(String)
    case belongsTo(String, String)

    /// Returns the error about a class.
    package func diagnostic(of name: String, at place: Diagnostic.Location) -> Diagnostic {
        ModelMessage.className(name, self).diagnostic(at: place)
    }
}

extension ModelMessage {
    static func classNameWording(_ name: String, _ problem: ClassNameProblem) -> Wording {
        let id = "class-name"
        return switch problem {
        case .isNotCoding:
            Wording(
                id, "'\(name)' is never archived, so 'name' has no effect", hint: "make it conform to NSSecureCoding")
        case .isGeneric:
            Wording(
                id, "generic class '\(name)' can't have a name in archives",
                hint: "register each specialization yourself: "
                    + "'NSKeyedUnarchiver.setClass(\(name)<Int>.self, forClassName: \"…\")'")
        case .isHidden(let access):
            Wording(
                id, "'\(name)' is \(access.rawValue), so its name can't be registered from another file",
                hint: "make it internal")
        case .isEmpty: Wording(id, "an older name of '\(name)' is empty", hint: "remove it")
        case .isRepeated(let other):
            Wording(id, "'\(name)' is already named '\(other)' in archives", hint: "remove it")
        case .belongsTo(let other, let owner):
            Wording(
                id, "'\(owner)' is already named '\(other)' in archives, so '\(name)' can't have this name",
                hint: "remove it from one of them")
        }
    }
}

extension String {
    /// `Name` of `(Name)`.
    fileprivate var trimmingParentheses: String {
        let isSpace: (Character) -> Bool = { $0.isWhitespace || $0 == "(" || $0 == ")" }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
