import SwiftSemantics

/// What is wrong with a class, or with where its members are to stand.
enum ClassProblem {
    case incomplete(String)
    case actor(String)
    case local(String)
    case notFinal(String)
    case genericExtension(String)
    case notVisible(String, AccessLevel)
    case unstableName(String, NameInstability)
    /// - Parameter 0: class and property
    case nsObjectProperty(String, name: String, onMacOSAlone: Bool)
    case takenSelector(String, selector: String)
    case unknownAttribute(String, String)
    case missingImport(String)
    case cannotBeArchived(String, ArchivingObstacle)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .incomplete(let name):
            return Wording(
                "incomplete-class", "'\(name)' could not be read completely, so its members cannot be generated",
                hint: "fix the syntax error in it first")
        case .actor(let name):
            return Wording(
                "actor", "'\(name)' is an actor, which cannot conform to NSSecureCoding",
                hint: "move its state into a final class that conforms, and archive that")
        case .local(let name):
            return Wording(
                "local-class", "'\(name)' is local to a function, so its members cannot be generated",
                hint: "move it to file scope")
        case .notFinal(let name):
            return Wording(
                "not-final", "'\(name)' is not final: 'init(coder:)' could only stand in its body",
                hint: "declare it 'final class', or let the members stand in its body")
        case .genericExtension(let name):
            return Wording(
                "generic-extension",
                "'\(name)' is generic: Apple's compilers allow no members in an extension of it that Objective-C sees",
                hint: "let the members stand in its body")
        case .notVisible(let name, let access):
            return Wording(
                "class-not-reachable", "'\(name)' is \(access.rawValue), so no other file can extend it",
                hint: "make it internal, or let the members stand in its body")
        case .unstableName(let name, let reason):
            return ModelMessage.unstableName(name, reason)
        case .nsObjectProperty(let property, let name, let onMacOSAlone):
            return ModelMessage.nsObjectProperty(property, name, onMacOSAlone: onMacOSAlone)
        case .takenSelector(let name, let selector): return ModelMessage.takenSelector(name, selector)
        case .unknownAttribute(let name, let attribute):
            return Wording(
                "unknown-class-attribute",
                "'@\(attribute)' may add stored properties to '\(name)', which would not be archived",
                hint: "look at what it expands to", severity: .warning)
        case .missingImport(let name):
            return Wording(
                "missing-import", "the file of '\(name)' imports nothing, and its members need Foundation",
                hint: "write 'import Foundation' at its top", severity: .warning)
        case .cannotBeArchived(let name, let obstacle): return ModelMessage.archivingWording(name, obstacle)
        }
    }
}
