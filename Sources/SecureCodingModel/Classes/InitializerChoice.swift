import CodingPlan
import SourceText

/// A problem with an initializer that fits.
enum InitializerHazard: Sendable, Equatable {
    /// It changes the value for the property, and the property can't be assigned afterwards.
    case changesValue(property: String)
    /// It changes other objects in the archive: `Item.index`.
    case changesElsewhere(String)
    /// It traps for some values, which an archive may contain.
    case mayTrap
    /// A property is assigned afterwards, and its observers change another archived property, or itself.
    case observer(of: String, changes: String)
    case isDeprecated

    fileprivate var weight: Int {
        switch self {
        case .changesValue, .changesElsewhere: 8
        case .observer: 4
        case .mayTrap: 2
        case .isDeprecated: 1
        }
    }
}

/// An initializer for decoded values.
struct InitializerChoice: Sendable {
    let call: InitializerCall
    let hazards: [InitializerHazard]
    /// `init(name:)`; empty for the one inherited from NSObject.
    var name = ""
    /// The place of the declaration, if there is one.
    var place: Diagnostic.Location?

    func isBetter(than other: InitializerChoice) -> Bool { cost < other.cost }

    private var cost: (Int, Int, Int) {
        (hazards.map(\.weight).max() ?? 0, call.isThrowing || call.isFailable ? 1 : 0, call.assignedAfterwards.count)
    }

    /// - Parameters:
    ///   - owner: The type that it creates.
    ///   - place: The place of the type.
    ///   - other: The alternative construction.
    func warnings(
        for owner: String, at place: Diagnostic.Location, other: Diagnostic.Message.OtherConstruction?
    ) -> [Diagnostic] {
        hazards.compactMap { hazard in
            let message: Diagnostic.Message
            switch hazard {
            case .changesValue(let property):
                message = .initializerChangesValue("\(owner).\(property)", name, other)
            case .changesElsewhere(let changed):
                message = .initializerChangesOtherObjects(changed, name, other)
            case .mayTrap: message = .initializerMayTrap(owner, name, other)
            case .observer(let property, let changed):
                // This warning doesn't depend on the initializer.
                return Diagnostic.Message.observersRun("\(owner).\(property)", changes: "\(owner).\(changed)")
                    .diagnostic(at: place)
            case .isDeprecated: return nil
            }
            return message.diagnostic(at: self.place ?? place)
        }
    }
}
