/// The facts about a language that decide what a statement does.
///
/// A rule asks for the fact that it relies on, so it applies to each language of which the fact is true.
struct LanguageTraits: Sendable {
    /// Whether casts, numbers and positions in arrays are checked, and end the process where they are wrong.
    let checksAtRunTime: Bool
    /// Whether the compiler requires the members of a protocol.
    let requiresMembers: Bool
    /// Whether types say what may be nil, and what a collection contains. Elsewhere they may leave it out.
    let typesAreComplete: Bool
    /// Whether a number becomes a number of another type without a call, and a case of an enumeration is its raw value.
    let convertsImplicitly: Bool
    /// Whether methods are found by their names at run time. A property is read and assigned by methods, methods aren't
    /// overloaded, and those of nil return zero.
    let sendsMessages: Bool
    /// Whether the compiler gives a subclass its own `init(coder:)` that calls the inherited one.
    let redeclaresInitializers: Bool
    /// Whether a tree has the parts of its source in their order, so that the source can be compared with it.
    let treesFollowSource: Bool

    static let swift = LanguageTraits(
        checksAtRunTime: true, requiresMembers: true, typesAreComplete: true, convertsImplicitly: false,
        sendsMessages: false, redeclaresInitializers: true, treesFollowSource: true)

    static let objectiveC = LanguageTraits(
        checksAtRunTime: false, requiresMembers: false, typesAreComplete: false, convertsImplicitly: true,
        sendsMessages: true, redeclaresInitializers: false, treesFollowSource: false)
}
