import Foundation

// Classes that archives know by other names.

// securecodegen: name = "Gallery.FormerName"
// securecodegen: name = "OldGallery.Name", version = 2
public final class PresentName: NSObject, NSSecureCoding {
    public var count: Int = 0
}

#if canImport(ObjectiveC)
    @objc(GalleryBadge)
#endif
// securecodegen: name = "Badge"
final class PresentBadge: NSObject, NSSecureCoding {
    var text: String?
}
