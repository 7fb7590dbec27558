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
        do {
            value = try coder.secureOptionalValue(as: Int.self, forKey: "value") ?? value
        } catch {
            coder.secureFail(error, decoding: "ExposedModel")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end ExposedModel f7d2ec96
}
