import SecureCodeGenCodingPlan

/// An initializer for decoded values.
struct InitializerChoice: Sendable {
    let call: InitializerCall
    let isDeprecated: Bool

    func isBetter(than other: InitializerChoice) -> Bool { cost < other.cost }

    private var cost: (Int, Int, Int) {
        (isDeprecated ? 1 : 0, call.isThrowing || call.isFailable ? 1 : 0, call.assignedAfterwards.count)
    }
}
