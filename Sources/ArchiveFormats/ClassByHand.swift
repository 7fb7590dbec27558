import SourceText

/// A class whose coding members are written by hand: nobody knows what it archives.
package struct ClassByHand: Sendable {
    /// What archives may call it: its name of today first, then older ones and that for Objective-C.
    package let names: [String]
    package let place: Diagnostic.Location

    /// - Parameter names: what archives may call it, that of today first.
    package init(names: [String], place: Diagnostic.Location) {
        self.names = names
        self.place = place
    }
}
