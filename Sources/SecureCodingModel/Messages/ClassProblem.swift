import CodingPlan
import SwiftSemantics

/// The problems of a class, or of the placement of its members.
enum ClassProblem {
    case actor(String)
    case notFinal(String)
    case genericExtension(String)
    case notVisible(String, AccessLevel)
    case unstableName(String, NameInstability)
    case unknownAttribute(String, String)
    case missingImport(String)
    case cannotBeArchived(String, ArchivingObstacle)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .actor(let name):
            return Wording(
                "actor", "'\(name)' is an actor, which can't conform to NSSecureCoding",
                hint: "move its state into a final class that conforms to NSSecureCoding, and archive that "
                    + "class")
        case .notFinal(let name):
            return Wording(
                "not-final", "'\(name)' is not final, so 'init(coder:)' must be declared in its body",
                hint: "declare it 'final class', or generate the members in the class body")
        case .genericExtension(let name):
            return Wording(
                "generic-extension",
                "'\(name)' is generic, and an extension of a generic class can't declare members "
                    + "for Objective-C on Apple platforms",
                hint: "generate the members in the class body")
        case .notVisible(let name, let access):
            return Wording(
                "class-not-reachable", "'\(name)' is \(access.rawValue), so no other file can extend it",
                hint: "make it internal, or generate the members in the class body")
        case .unstableName(let name, let reason):
            return ModelMessage.unstableName(name, reason)
        case .unknownAttribute(let name, let attribute):
            return Wording(
                "unknown-class-attribute",
                "'@\(attribute)' may add stored properties to '\(name)' that are not archived",
                hint: "expand the macro to see which properties it adds", severity: .warning)
        case .missingImport(let name):
            return Wording(
                "missing-import",
                "the file that declares '\(name)' does not import Foundation, which its generated "
                    + "members need",
                hint: "add 'import Foundation' at the top of the file", severity: .warning)
        case .cannotBeArchived(let name, let obstacle): return ModelMessage.archivingWording(name, obstacle)
        }
    }
}
