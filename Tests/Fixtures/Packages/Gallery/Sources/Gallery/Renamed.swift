import Foundation

// Classes with other names in archives.

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
