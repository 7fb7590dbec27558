import SecureCodeGenArchiveFormats
import SecureCodeGenSourceText
import SecureCodeGenSymbols

// Explanations about members of structs and enums.

extension UnsupportedTypeExplanation {
    /// - Parameter member: A refusal of a member, possibly a nested one.
    init(member refusal: UnsupportedType, context: ModelContext) {
        var steps: [ValueTypeMember] = []
        var inner = refusal
        var type = ""
        while case .memberType(let member, let memberType, let next) = inner {
            steps.append(member)
            (type, inner) = (memberType, next)
        }
        let explanation: UnsupportedTypeExplanation
        var path = { (name: String) in "its member '\(name)'" }
        switch inner {
        case .unsupportedMember(let member, .pattern):
            self.init(
                "value-member", "'\(member.name)' has properties that are declared by a pattern",
                Self.explain(.pattern).advice,
                notes: [
                    .init("the properties are declared here", at: context.table.location(member.range, in: member.file))
                ])
            return
        case .unsupportedMember(let member, let obstacle):
            var (reason, advice) = Self.explain(obstacle)
            if case .notVisible = obstacle, let symbol = context.table.symbol(declaredAt: member.file),
                CodableSynthesis.isPossible(for: symbol, in: context)
            {
                advice = "make '\(symbol.displayName)' conform to Codable; or \(advice)"
            }
            explanation = UnsupportedTypeExplanation("value-member", reason, advice)
            steps.append(member)
        case .memberClasses(let member, let problem):
            explanation = UnsupportedTypeExplanation(problem, at: Self.site(member), context: context)
            steps.append(member)
            path = { "'classes' on '\($0)':" }
        default:
            let member = steps[steps.count - 1]
            let inner = UnsupportedTypeExplanation(inner, at: Self.site(member), context: context)
            explanation = UnsupportedTypeExplanation(
                inner.id, "has type '\(type)': \(inner.reason)", inner.advice, notes: inner.notes,
                offersSkip: inner.offersSkip)
        }
        let last = steps[steps.count - 1]
        let prefix = steps.count == 1 ? path(last.name) : "within it, '\(last.name)'"
        // A type that contains itself with other arguments occurs more than once.
        let places = steps.indices.filter { !steps[..<$0].contains(steps[$0]) }.map { index in
            Diagnostic.Note(
                "'\(steps[index].name)' is declared here",
                at: context.table.location(steps[index].range, in: steps[index].file))
        }
        self.init(
            explanation.id, "\(prefix) \(explanation.reason)", explanation.advice, notes: places + explanation.notes,
            offersSkip: explanation.offersSkip)
    }

    private static func site(_ member: ValueTypeMember) -> TypeSite {
        TypeSite(file: member.file.file, property: member.isProperty ? member.name : nil)
    }

    private static func explain(_ obstacle: UnsupportedMember) -> (reason: String, advice: String) {
        let skip = "put '\(directive: .skip)' above the member to exclude it"
        switch obstacle {
        case .noAnnotation: return ("has no type annotation", "add a type annotation")
        case .keyConstant(let name):
            return (
                "has the key '\(name)', whose value is not in the scanned files",
                "\(KeyConstant.howToDeclare), or write the key itself"
            )
        case .lazy: return ("is lazy", "\(skip), or make the type conform to Codable")
        case .unownedOrWeak: return ("is weak or unowned", skip)
        case .wrapped(let attribute):
            return ("is wrapped in '@\(attribute)'", "\(skip), or make the type conform to Codable")
        case .notVisible(let access):
            return (
                "is \(access.rawValue), so generated code can't read it",
                "make it \(access.wider.rawValue), or \(skip)"
            )
        case .conditional: return ("is declared only under a condition", "make the type conform to Codable")
        case .pattern: return ("is declared by a pattern", "declare each property separately")
        case .omittedDefault(let problem): return (problem.reason, problem.advice)
        }
    }

    static func explain(
        _ obstacle: UnsupportedValueType, _ name: String
    ) -> (id: String, reason: String, advice: String) {
        switch obstacle {
        case .noInitializer(let needed, let note, let canBeMemberwise):
            let list = needed.map { "'\($0)'" }.joined(separator: ", ")
            if note != nil, canBeMemberwise {
                return (
                    "value-initializer", "the initializer of '\(name)' does more than assign its properties",
                    "move the initializer into an extension of '\(name)', so that decoding can call the memberwise "
                        + "initializer"
                )
            }
            return (
                "value-initializer",
                "'\(name)' has no initializer that generated code can call" + (needed.isEmpty ? "" : " with \(list)"),
                needed.isEmpty
                    ? "add an initializer that generated code can call"
                    : "add an initializer whose labels and types match its properties"
            )
        case .overloadedCase(let enumCase):
            return (
                "value-cases", "'\(name)' has several cases named '\(enumCase)'",
                "give each case a unique name"
            )
        case .caseKey(let key):
            return (
                "value-cases",
                "the key or alias '\(key)' of a case of '\(name)' belongs to another case, or does "
                    + "not match the type of the raw values",
                "give each case unique keys and aliases; in an enum with raw values, the raw values "
                    + "are the keys, and aliases have the same type"
            )
        case .noCases: return ("value-cases", "'\(name)' has no cases, so it has no values", "remove the property")
        case .notRead:
            return ("value-cases", "the declaration of '\(name)' has a syntax error", "fix the syntax error first")
        case .noncopyable:
            return (
                "unsupported-type", "'\(name)' is noncopyable, so generated code can't pass its values on",
                "make '\(name)' copyable, or archive what it stores in properties of the class"
            )
        }
    }
}
