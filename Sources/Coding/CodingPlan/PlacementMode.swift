/// The place of a class's members. The raw values are used on the command line and in configurations.
package enum PlacementMode: String, Sendable, CaseIterable {
    /// An extension if Swift allows it, otherwise a region of the class body.
    case auto
    case inline
    case `extension`
}
