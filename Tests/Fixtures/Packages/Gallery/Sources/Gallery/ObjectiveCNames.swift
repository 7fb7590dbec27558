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

    // securecodegen:begin ExposedModel. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(value, forKey: "value")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "value") { value = coder.decodeInteger(forKey: "value") }
        guard coder.error == nil else { return nil }
    }

    override init() {
        super.init()
    }
    // securecodegen:end ExposedModel 20d8db52
}
