import SourceText

/// Why a type cannot be archived and what can be done, in words.
struct RefusalExplanation: Sendable {
    let id: String
    /// Goes on after "'Account.owner' has type 'Owner': ".
    let reason: String
    let wayOut: String
    /// Declarations that matter.
    let places: [Diagnostic.Note]

    init(_ refusal: Refusal, context: ModelContext) {
        let table = context.table
        var places: [Diagnostic.Note] = []
        switch refusal {
        case .unknown(let name) where SDKTypes.named(name)?.advice != nil:
            (id, reason) = ("insecure-class", "'\(name)' does not conform to NSSecureCoding")
            wayOut = SDKTypes.named(name)?.advice ?? ""
        case .unknown(let name):
            (id, reason) = ("unknown-type", "'\(name)' is declared in no scanned file")
            wayOut = "add '--reference <path>' for the sources that declare it"
        case .ambiguous(let name, let candidates):
            (id, reason) = ("ambiguous-type", "several scanned files declare '\(name)'")
            wayOut = "scan only one of them"
            places = candidates.map { .init("'\(name)' is declared here", at: table.location(table.symbols[$0])) }
        case .notVisible(let name, let access):
            (id, reason) = ("type-not-reachable", "'\(name)' is \(access.rawValue), so generated code cannot name it")
            wayOut = "make it internal"
        case .shadowed(let name):
            (id, reason) = ("type-shadowed", "in generated code '\(name)' would mean something else of that name")
            wayOut = "write the type with its module: '<Module>.\(name)'"
        case .insecureClass(let symbolID, let isCoding):
            let name = table.symbols[symbolID].displayName
            id = "insecure-class"
            reason =
                isCoding
                ? "'\(name)' conforms to NSCoding, but not to NSSecureCoding"
                : "'\(name)' does not conform to NSSecureCoding"
            wayOut = "let '\(name)' conform to NSSecureCoding"
            places = [.init("'\(name)' is declared here", at: table.location(table.symbols[symbolID]))]
        case .conformingTypeIsNoObject(let protocolName, let symbolID):
            let name = table.symbols[symbolID].displayName
            (id, reason) = ("existential-type", "'\(name)' conforms to '\(protocolName)', but not to NSSecureCoding")
            wayOut = "let it be a class that does, or use a class as the property's type"
            places = [.init("'\(name)' is declared here", at: table.location(table.symbols[symbolID]))]
        case .representation(let fitting):
            (id, reason) = ("representation", "its values cannot be archived in that way")
            wayOut =
                fitting.isEmpty ? "remove 'as'" : "write 'as = ' and one of \(Self.list(fitting))"
        case .memberType(let member, let type, let inner):
            let explanation = RefusalExplanation(inner, context: context)
            (id, wayOut) = (explanation.id, explanation.wayOut)
            reason = "its member '\(member.name)' has type '\(type)': \(explanation.reason)"
            let place = Diagnostic.Note(
                "'\(member.name)' is declared here", at: table.location(member.range, in: member.file))
            places = [place] + explanation.places
        case .memberObstacle(let member, let obstacle):
            let (ownReason, ownWayOut) = Self.explain(obstacle)
            (id, reason, wayOut) = ("value-member", "its member '\(member.name)' \(ownReason)", ownWayOut)
            places = [.init("'\(member.name)' is declared here", at: table.location(member.range, in: member.file))]
        case .valueTypeObstacle(let symbolID, let obstacle):
            let name = table.symbols[symbolID].displayName
            (id, reason, wayOut) = Self.explain(obstacle, name)
            places = [.init("'\(name)' is declared here", at: table.location(table.symbols[symbolID]))]
        default:
            let (ownID, ownReason, ownWayOut) = Self.explain(refusal)
            (id, reason, wayOut) = (ownID, ownReason, ownWayOut)
        }
        self.places = places
    }

    private static func list(_ representations: [Representation]) -> String {
        representations.map { "." + $0.rawValue }.joined(separator: ", ")
    }

    /// Refusals that point to no declaration.
    private static func explain(_ refusal: Refusal) -> (id: String, reason: String, wayOut: String) {
        switch refusal {
        case .genericParameter(let name):
            (
                "generic-type", "'\(name)' may be any type",
                "constrain it: '\(name): NSObject & NSSecureCoding'"
            )
        case .genericClass(let name):
            (
                "generic-type", "'\(name)' is a generic class, whose name in archives is not stable",
                "archive another class"
            )
        case .untypedContainer(let name):
            (
                "untyped-container", "'\(name)' does not say what it holds, so its contents cannot be checked",
                "use a Swift collection with an element type"
            )
        case .noConformingClass(let name):
            (
                "existential-type", "no scanned class conforms to '\(name)', so there is none to decode",
                "add '--reference <path>' for the classes that conform to it"
            )
        case .actor(let name): ("actor", "'\(name)' is an actor", "archive a final class")
        case .structural(let structure, let text): explain(structure, text)
        default: preconditionFailure("a refusal without explanation: \(refusal)")
        }
    }

    private static func explain(
        _ structure: SwiftType.Structure, _ text: String
    ) -> (id: String, reason: String, wayOut: String) {
        switch structure {
        case .function: ("function-type", "a function cannot be archived", "set it again after decoding")
        case .void: ("void-type", "it has no value to archive", "remove the property")
        case .existential:
            (
                "existential-type", "'\(text)' does not name one class, so any class could be decoded for it",
                "name a class that conforms to NSSecureCoding"
            )
        case .metatype: ("metatype", "a type cannot be archived as a value", "archive its name")
        case .other: ("unsupported-type", "such a type cannot be archived", "use a type that can")
        }
    }

    private static func explain(_ obstacle: MemberObstacle) -> (reason: String, wayOut: String) {
        let skip = "leave it out of archives with '// securecodegen: skip' above it"
        switch obstacle {
        case .noAnnotation: return ("has no type annotation", "write its type")
        case .lazy: return ("is lazy", "\(skip), or let the type conform to Codable")
        case .unownedOrWeak: return ("does not own its object", skip)
        case .wrapped(let attribute): return ("is wrapped in '@\(attribute)'", "let the type conform to Codable")
        case .notVisible(let access):
            return ("is \(access.rawValue), so generated code cannot read it", "make it internal, or \(skip)")
        case .conditional: return ("does not exist everywhere", "let the type conform to Codable")
        case .pattern: return ("is bound by a pattern", "declare each property by itself")
        }
    }

    private static func explain(
        _ obstacle: ValueTypeObstacle, _ name: String
    ) -> (id: String, reason: String, wayOut: String) {
        switch obstacle {
        case .noInitializer(let needed):
            let list = needed.map { "'\($0)'" }.joined(separator: ", ")
            return (
                "value-initializer", "'\(name)' has no initializer that generated code can call with \(list)",
                "give it one whose labels and types are those of its properties"
            )
        case .noCases: return ("value-cases", "'\(name)' has no cases, so it has no values", "remove the property")
        case .notRead: return ("value-cases", "the declaration of '\(name)' has a syntax error", "correct it first")
        }
    }
}
