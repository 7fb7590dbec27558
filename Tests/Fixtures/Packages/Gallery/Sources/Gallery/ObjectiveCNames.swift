import Foundation

#if canImport(ObjectiveC)
    @objc(GalleryNamedModel)
#endif
final class NamedModel: NSObject, NSSecureCoding {
    var value = 1
}

#if canImport(ObjectiveC)
    @objcMembers
#endif
class ExposedModel: NSObject, NSSecureCoding {
    var value = 2
}
