import SecureCodeGenSourceText

extension Diagnostic.Message {
    // MARK: Markers

    /// A marker that isn't a line comment alone on its line.
    static func misplacedMarker(_ kind: RegionMarker.Kind) -> Self {
        Self(
            "region-marker", "the comment that \(kind.rawValue)s a region must be on its own line",
            hint: "put it on its own line, as a '//' comment")
    }

    static func unnamedMarker(_ kind: RegionMarker.Kind) -> Self {
        Self(
            "region-marker", "this comment \(kind.rawValue)s a region without naming its class",
            hint: "remove the region and both its markers, then run securecodegen again")
    }

    static func regionWithoutEnd(_ name: String) -> Self {
        Self(
            "region-unpaired", "the region of '\(name)' has no end",
            hint: "restore the comment 'securecodegen:end \(name) …', or remove the rest of the region, then run "
                + "securecodegen again")
    }

    static func regionWithoutBegin(_ name: String) -> Self {
        Self(
            "region-unpaired", "the region of '\(name)' ends here but has no beginning",
            hint: "restore the comment 'securecodegen:begin \(name).', or remove the rest of the region, then run "
                + "securecodegen again")
    }

    static func regionEndsAs(_ end: String, _ name: String) -> Self {
        Self(
            "region-unpaired", "the region of '\(name)' ends with the marker of '\(end)'",
            hint: "name the same class in both markers, or restore the missing markers between them")
    }

    static func nestedRegion(_ name: String, in outer: String) -> Self {
        Self(
            "region-nested", "the region of '\(name)' begins inside the region of '\(outer)'",
            hint: "move one region out of the other")
    }

    // MARK: Places

    /// - Parameter holder: A type that isn't a class, with its kind.
    static func regionOutsideClass(_ name: String, in holder: String?) -> Self {
        Self(
            "region-place",
            holder.map { "the region of '\(name)' is in the body of \($0), where its members can't be generated" }
                ?? "the region of '\(name)' is not in a class",
            hint: moveIntoBody(of: name))
    }

    static func regionInsideMember(_ name: String, of holder: String) -> Self {
        Self(
            "region-place", "the region of '\(name)' is inside a member of '\(holder)', not directly in the class body",
            hint: moveIntoBody(of: name))
    }

    static func regionAcrossBodies(_ name: String) -> Self {
        Self("region-place", "the region of '\(name)' begins in one body and ends in another", hint: removeRegion)
    }

    static func regionAcrossCondition(_ name: String) -> Self {
        Self("region-place", "the region of '\(name)' contains part of a '#if' block or body", hint: removeRegion)
    }

    static func regionAcrossMember(_ name: String) -> Self {
        Self("region-place", "the region of '\(name)' contains part of a declaration", hint: removeRegion)
    }

    private static func moveIntoBody(of name: String) -> String {
        "move it directly into the body of '\(name)', or remove it and both its markers"
    }

    private static let removeRegion = "remove it and both its markers, then run securecodegen again"

    // MARK: Classes

    static func regionOfOtherClass(_ name: String, in holder: String) -> Self {
        Self(
            "region-wrong-class", "the region of '\(name)' is in the body of '\(holder)'",
            hint: "if '\(name)' is now named '\(holder)', change the name in both markers; otherwise remove the region "
                + "and both its markers")
    }

    static func duplicateRegion(_ name: String) -> Self {
        Self(
            "region-duplicate", "'\(name)' has more than one region",
            hint: "remove one of the regions and both its markers")
    }

    static func regionConflict(_ name: String) -> Self {
        Self(
            "region-conflict", "the region of '\(name)' contains an unresolved merge conflict",
            hint: "keep one begin comment and one end comment with nothing between them, then run securecodegen again")
    }
}
