import SourceText
import SwiftSemantics

// What is wrong with members of structs and enums, and with elements of tuples.

extension RefusalExplanation {
    /// - Parameter member: a refusal of a member, perhaps of a member of a member.
    init(member refusal: Refusal, context: ModelContext) {
        var steps: [ValueTypeMember] = []
        var inner = refusal
        var type = ""
        while case .memberType(let member, let memberType, let next) = inner {
            steps.append(member)
            (type, inner) = (memberType, next)
        }
        let explanation: RefusalExplanation
        var path = { (name: String) in "its member '\(name)'" }
        switch inner {
        case .memberObstacle(let member, .pattern):
            self.init(
                "value-member", "'\(member.name)' has properties that are bound by a pattern",
                Self.explain(.pattern).wayOut,
                notes: [.init("they are declared here", at: context.table.location(member.range, in: member.file))])
            return
        case .memberObstacle(let member, let obstacle):
            var (reason, wayOut) = Self.explain(obstacle)
            if case .notVisible = obstacle, let symbol = context.table.symbol(declaredAt: member.file),
                CodableSynthesis.isPossible(for: symbol, in: context)
            {
                wayOut = "let '\(symbol.displayName)' conform to Codable, so that it can stay as it is; or \(wayOut)"
            }
            explanation = RefusalExplanation("value-member", reason, wayOut)
            steps.append(member)
        case .memberClasses(let member, let problem):
            explanation = RefusalExplanation(problem, at: Self.site(member), context: context)
            steps.append(member)
            path = { "'classes' on '\($0)':" }
        default:
            let member = steps[steps.count - 1]
            let inner = RefusalExplanation(inner, at: Self.site(member), context: context)
            explanation = RefusalExplanation(
                inner.id, "has type '\(type)': \(inner.reason)", inner.wayOut, notes: inner.notes,
                offersSkip: inner.offersSkip)
        }
        let last = steps[steps.count - 1]
        let prefix = steps.count == 1 ? path(last.name) : "within it, '\(last.name)'"
        // A type that holds itself with other arguments is met more than once.
        let places = steps.indices.filter { !steps[..<$0].contains(steps[$0]) }.map { index in
            Diagnostic.Note(
                "'\(steps[index].name)' is declared here",
                at: context.table.location(steps[index].range, in: steps[index].file))
        }
        self.init(
            explanation.id, "\(prefix) \(explanation.reason)", explanation.wayOut, notes: places + explanation.notes,
            offersSkip: explanation.offersSkip)
    }

    private static func site(_ member: ValueTypeMember) -> RefusalSite {
        RefusalSite(file: member.file.file, property: member.isProperty ? member.name : nil)
    }

    static func explain(_ problem: TupleElements.Problem) -> RefusalExplanation {
        let id = "tuple-element"
        return switch problem {
        case .noTuple:
            .init(id, "it has no elements that could have keys", "say it of a tuple, or remove it")
        case .noElement(let name, let known):
            .init(
                id, "it has no element '\(name)'",
                "the elements are \(known.map { "'\($0)'" }.joined(separator: ", "))")
        case .keyConstant(let name):
            .init(
                id, "no scanned file shows the text of '\(name)', the key of an element",
                "\(KeyConstant.howToDeclare), or write the text itself")
        }
    }

    private static func explain(_ obstacle: MemberObstacle) -> (reason: String, wayOut: String) {
        let skip = "leave the member out with '// securecodegen: skip' above it"
        switch obstacle {
        case .noAnnotation: return ("has no type annotation", "write its type")
        case .keyConstant(let name):
            return (
                "has the key '\(name)', whose text no scanned file shows",
                "\(KeyConstant.howToDeclare), or write the text itself"
            )
        case .lazy: return ("is lazy", "\(skip), or let the type conform to Codable")
        case .unownedOrWeak: return ("does not own its object", skip)
        case .wrapped(let attribute):
            return ("is wrapped in '@\(attribute)'", "\(skip), or let the type conform to Codable")
        case .notVisible(let access):
            return (
                "is \(access.rawValue), so generated code cannot read it",
                "make it \(access.wider.rawValue), or \(skip)"
            )
        case .conditional: return ("does not exist everywhere", "let the type conform to Codable")
        case .deprecated:
            return (
                "is deprecated, so using it in generated code would cause a warning", "let the type conform to Codable"
            )
        case .pattern: return ("is bound by a pattern", "declare each property by itself")
        case .omittedDefault(let problem): return (problem.reason, problem.wayOut)
        }
    }

    static func explain(
        _ obstacle: ValueTypeObstacle, _ name: String
    ) -> (id: String, reason: String, wayOut: String) {
        switch obstacle {
        case .noInitializer(let needed):
            let list = needed.map { "'\($0)'" }.joined(separator: ", ")
            return (
                "value-initializer",
                "'\(name)' has no initializer that generated code can call" + (needed.isEmpty ? "" : " with \(list)"),
                needed.isEmpty
                    ? "give it one that generated code can see"
                    : "give it one whose labels and types are those of its properties"
            )
        case .overloadedCase(let enumCase):
            return (
                "value-cases", "'\(name)' has several cases named '\(enumCase)', which no pattern can tell apart",
                "give each case a name of its own"
            )
        case .caseKey(let key):
            return (
                "value-cases",
                "a directive gives a case of '\(name)' the key or alias '\(key)', which another case has, or which is "
                    + "not a raw value of its type",
                "give each case keys and aliases of its own; where the enum has raw values, those are the keys, and "
                    + "aliases are of their type"
            )
        case .noCases: return ("value-cases", "'\(name)' has no cases, so it has no values", "remove the property")
        case .notRead: return ("value-cases", "the declaration of '\(name)' has a syntax error", "correct it first")
        }
    }
}
