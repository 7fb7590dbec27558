import CodingPlan
import SourceText

/// What speaks against building decoded values with an initializer that would do.
enum InitializerHazard: Sendable, Equatable {
    /// It gives the property another value than the one it is passed, and nothing can set that right afterwards.
    case changesValue(property: String)
    /// It changes other objects that the archive holds: `Item.index`.
    case changesElsewhere(String)
    /// It ends the process on values that it does not like, whatever the archive holds.
    case mayTrap
    /// A property is assigned afterwards, and its observers change another that is archived, or itself.
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

/// An initializer that decoded values can be built with.
struct InitializerChoice: Sendable {
    let call: InitializerCall
    let hazards: [InitializerHazard]
    /// `init(name:)`; empty for the one that is inherited from NSObject.
    var name = ""
    /// The place of the declaration, if there is one.
    var place: Diagnostic.Location?

    func isBetter(than other: InitializerChoice) -> Bool { cost < other.cost }

    private var cost: (Int, Int, Int) {
        (hazards.map(\.weight).max() ?? 0, call.isThrowing || call.isFailable ? 1 : 0, call.assignedAfterwards.count)
    }

    /// - Parameters:
    ///   - owner: the type whose values it builds.
    ///   - place: where that is declared.
    ///   - other: how they could be built without it.
    func warnings(
        for owner: String, at place: Diagnostic.Location, other: InitializerProblem.OtherConstruction?
    ) -> [Diagnostic] {
        hazards.compactMap { hazard in
            let message: ModelMessage
            switch hazard {
            case .changesValue(let property):
                message = .initializer(.changesValue("\(owner).\(property)", name, other))
            case .changesElsewhere(let changed):
                message = .initializer(.changesElsewhere(changed, name, other))
            case .mayTrap: message = .initializer(.mayTrap(owner, name, other))
            case .observer(let property, let changed):
                // Whatever initializer is called has nothing to do with it.
                return ModelMessage.hazard(.observersRun("\(owner).\(property)", changes: "\(owner).\(changed)"))
                    .diagnostic(at: place)
            case .isDeprecated: return nil
            }
            return message.diagnostic(at: self.place ?? place)
        }
    }
}
