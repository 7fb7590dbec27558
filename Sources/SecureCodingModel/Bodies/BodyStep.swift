/// The effect of a statement on the members of the enclosing type.
enum BodyStep: Equatable {
    /// `self.name = value`, where the value is one name and nothing else: it happens always, and is the whole statement.
    case assign(member: String, name: String)
    /// A member gets some other value, or one only now and then.
    case change(member: String)
    /// Any member may get another value: `self = …`.
    case changeAll
    /// A method, or a function of this name, is called.
    case call(String)
    /// Something is done to a member of another object, or of a value.
    case elsewhere(Use)
    /// `self.init(…)` or `super.init(…)`
    case delegate(isSuper: Bool, [Argument])
    /// From here on a name means a local of the body.
    case bind(String)
    /// What follows may not happen.
    case exit
    /// A check that ends the process.
    case trap
    /// Something that ends the process on some values: arithmetic, a subscript, a forced unwrapping, a conversion.
    case risk

    /// How a member of anything else is used, whatever that is.
    enum Use: Hashable {
        /// It gets some other value: `item.index = 1`, `item.tags.append("a")`.
        case change(member: String)
        /// It is called: `item.use()`.
        case call(String)
    }

    struct Argument: Equatable {
        /// nil where there is none.
        let label: String?
        /// The argument where it is one name and nothing else.
        let name: String?
    }
}
