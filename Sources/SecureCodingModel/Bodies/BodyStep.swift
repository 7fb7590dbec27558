/// The effect of a statement on the members of the enclosing type.
enum BodyStep: Equatable {
    /// `self.name = value` as a complete statement that always runs, in which the value is a single name.
    case assign(member: String, name: String)
    /// A member may change.
    case change(member: String)
    /// Any member may change: `self = …`.
    case changeAll
    /// A call of a method, or a function of this name.
    case call(String)
    /// A change to a member of another object or value.
    case elsewhere(Use)
    /// `self.init(…)` or `super.init(…)`
    case delegate(isSuper: Bool, [Argument])
    /// A name means a local variable from this step on.
    case bind(String)
    /// The following code may not run.
    case exit
    /// A check that traps.
    case trap
    /// Code that traps for some values: arithmetic, a subscript, a forced unwrapping, a conversion.
    case risk

    /// The use of a member of any other value.
    enum Use: Hashable {
        /// The member changes: `item.index = 1`, `item.tags.append("a")`.
        case change(member: String)
        /// The member is called: `item.use()`.
        case call(String)
    }

    struct Argument: Equatable {
        /// nil if there is none.
        let label: String?
        /// The argument if it is a single name.
        let name: String?
    }
}
