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
        case .enumWithoutRawValue(let symbolID):
            let name = table.symbols[symbolID].displayName
            (id, reason) = ("enum-without-raw-value", "the enum '\(name)' has no raw value")
            wayOut = "give it one: 'enum \(table.symbols[symbolID].name): String', or let it conform to Codable"
            places = [.init("'\(name)' is declared here", at: table.location(table.symbols[symbolID]))]
        default:
            let (ownID, ownReason, ownWayOut) = Self.explain(refusal)
            (id, reason, wayOut) = (ownID, ownReason, ownWayOut)
        }
        self.places = places
    }

    /// Refusals that point to no declaration.
    private static func explain(_ refusal: Refusal) -> (id: String, reason: String, wayOut: String) {
        switch refusal {
        case .nestedOptional: ("nested-optional", "an optional of an optional cannot be archived", "unwrap one level")
        case .dictionaryKey:
            ("dictionary-key", "only strings and integers can be keys of a dictionary", "use 'String' as the key type")
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
        case .enumRawType(let name, let rawType):
            (
                "enum-raw-type", "the raw values of '\(name)' are of type '\(rawType)'",
                "use 'String' or 'Int' raw values"
            )
        case .noConformingClass(let name):
            (
                "existential-type", "no scanned class conforms to '\(name)', so there is none to decode",
                "add '--reference <path>' for the classes that conform to it"
            )
        case .structure(let name):
            (
                "struct", "'\(name)' is a struct, which has no class in archives",
                "let it conform to Codable, or archive its properties one by one"
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
        case .tuple: ("tuple-type", "a tuple cannot be archived", "declare each element as a property of its own")
        case .existential:
            (
                "existential-type", "'\(text)' does not name one class, so any class could be decoded for it",
                "name a class that conforms to NSSecureCoding"
            )
        case .metatype: ("metatype", "a type cannot be archived as a value", "archive its name")
        case .other: ("unsupported-type", "such a type cannot be archived", "use a type that can")
        }
    }
}
