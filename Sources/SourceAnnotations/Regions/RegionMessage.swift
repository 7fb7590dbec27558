import SourceText

/// What can be wrong with the regions of a file, and how it is put into words.
enum RegionMessage {
    /// A marker that is not a line comment alone on its line.
    case misplacedMarker(RegionMarker.Kind)
    case unnamedMarker(RegionMarker.Kind)
    case withoutEnd(String)
    case withoutBegin(String)
    case otherEnd(String, end: String)
    case nested(String, in: String)
    case outsideClass(String, in: String?)
    case insideMember(String, of: String)
    case acrossBodies(String)
    case acrossCondition(String)
    case acrossMember(String)
    case wrongClass(String, in: String)
    case duplicate(String)
    case conflict(String)

    func diagnostic(at location: Diagnostic.Location, notes: [Diagnostic.Note] = []) -> Diagnostic {
        Diagnostic(id: id, message: message, at: location, notes: [Diagnostic.Note(hint)] + notes)
    }

    private var id: String {
        switch self {
        case .misplacedMarker, .unnamedMarker: "region-marker"
        case .withoutEnd, .withoutBegin, .otherEnd: "region-unpaired"
        case .nested: "region-nested"
        case .outsideClass, .insideMember, .acrossBodies, .acrossCondition, .acrossMember: "region-place"
        case .wrongClass: "region-wrong-class"
        case .duplicate: "region-duplicate"
        case .conflict: "region-conflict"
        }
    }

    private var message: String {
        switch self {
        case .misplacedMarker(let kind): "this comment that \(kind.rawValue)s a region is not alone on its line"
        case .unnamedMarker(let kind): "this comment \(kind.rawValue)s a region, but does not say of which class"
        case .withoutEnd(let name): "the region of '\(name)' begins here and does not end"
        case .withoutBegin(let name): "the region of '\(name)' ends here, but did not begin"
        case .otherEnd(let name, let end): "the region of '\(name)' begins here and ends as that of '\(end)'"
        case .nested(let name, let outer): "the region of '\(name)' begins inside that of '\(outer)'"
        case .outsideClass(let name, nil): "the region of '\(name)' stands outside of any class"
        case .outsideClass(let name, let holder?):
            "the region of '\(name)' stands in the body of \(holder), where members of a class cannot be generated"
        case .insideMember(let name, let holder):
            "the region of '\(name)' stands inside a member of '\(holder)', not directly in the body of the class"
        case .acrossBodies(let name): "the region of '\(name)' begins in one body and ends in another"
        case .acrossCondition(let name): "the region of '\(name)' holds a part of a '#if' block or of a body"
        case .acrossMember(let name): "the region of '\(name)' holds a part of a declaration"
        case .wrongClass(let name, let holder): "the region of '\(name)' stands in the body of '\(holder)'"
        case .duplicate(let name): "'\(name)' has a second region here"
        case .conflict(let name): "the region of '\(name)' holds a merge conflict that is not resolved"
        }
    }

    private var hint: String {
        switch self {
        case .misplacedMarker: "put it on a line of its own, as a comment that begins with '//'"
        case .unnamedMarker: "remove the region with both its markers and run securecodegen again"
        case .withoutEnd(let name):
            "put back the comment 'securecodegen:end \(name) …', or remove what is left of the region, and run "
                + "securecodegen again"
        case .withoutBegin(let name):
            "put back the comment 'securecodegen:begin \(name).', or remove what is left of the region, and run "
                + "securecodegen again"
        case .otherEnd: "name the same class in both markers, or put back the markers that are missing between them"
        case .nested: "move one of them out of the other"
        case .outsideClass(let name, _), .insideMember(let name, _):
            "move it directly into the body of '\(name)', or remove it with both its markers"
        case .acrossBodies, .acrossCondition, .acrossMember:
            "remove it with both its markers, and run securecodegen again"
        case .wrongClass(let name, let holder):
            "if '\(name)' is now called '\(holder)', write that name into both markers; otherwise remove the region "
                + "with both its markers"
        case .duplicate: "remove one of the two with both its markers"
        case .conflict:
            "keep one of each of its two comments, with nothing between them, and run securecodegen again"
        }
    }
}
