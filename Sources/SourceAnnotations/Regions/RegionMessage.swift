import SourceText

/// The problems of regions, and their messages.
enum RegionMessage {
    /// A marker that isn't a line comment alone on its line.
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
        case .misplacedMarker(let kind): "the comment that \(kind.rawValue)s a region must be on its own line"
        case .unnamedMarker(let kind): "this comment \(kind.rawValue)s a region without naming its class"
        case .withoutEnd(let name): "the region of '\(name)' has no end"
        case .withoutBegin(let name): "the region of '\(name)' ends here but has no beginning"
        case .otherEnd(let name, let end): "the region of '\(name)' ends with the marker of '\(end)'"
        case .nested(let name, let outer): "the region of '\(name)' begins inside the region of '\(outer)'"
        case .outsideClass(let name, nil): "the region of '\(name)' is not in a class"
        case .outsideClass(let name, let holder?):
            "the region of '\(name)' is in the body of \(holder), where its members can't be generated"
        case .insideMember(let name, let holder):
            "the region of '\(name)' is inside a member of '\(holder)', not directly in the class body"
        case .acrossBodies(let name): "the region of '\(name)' begins in one body and ends in another"
        case .acrossCondition(let name): "the region of '\(name)' contains part of a '#if' block or body"
        case .acrossMember(let name): "the region of '\(name)' contains part of a declaration"
        case .wrongClass(let name, let holder): "the region of '\(name)' is in the body of '\(holder)'"
        case .duplicate(let name): "'\(name)' has more than one region"
        case .conflict(let name): "the region of '\(name)' contains an unresolved merge conflict"
        }
    }

    private var hint: String {
        switch self {
        case .misplacedMarker: "put it on its own line, as a '//' comment"
        case .unnamedMarker: "remove the region and both its markers, then run securecodegen again"
        case .withoutEnd(let name):
            "restore the comment 'securecodegen:end \(name) …', or remove the rest of the region, "
                + "then run securecodegen again"
        case .withoutBegin(let name):
            "restore the comment 'securecodegen:begin \(name).', or remove the rest of the region, "
                + "then run securecodegen again"
        case .otherEnd: "name the same class in both markers, or restore the missing markers between them"
        case .nested: "move one region out of the other"
        case .outsideClass(let name, _), .insideMember(let name, _):
            "move it directly into the body of '\(name)', or remove it and both its markers"
        case .acrossBodies, .acrossCondition, .acrossMember:
            "remove it and both its markers, then run securecodegen again"
        case .wrongClass(let name, let holder):
            "if '\(name)' is now named '\(holder)', change the name in both markers; otherwise "
                + "remove the region and both its markers"
        case .duplicate: "remove one of the regions and both its markers"
        case .conflict:
            "keep one begin comment and one end comment with nothing between them, then run securecodegen again"
        }
    }
}
