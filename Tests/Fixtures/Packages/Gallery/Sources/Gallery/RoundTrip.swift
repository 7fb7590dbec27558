import Foundation
import StrictCoding

/// Archives an object and reads it back as an instance of its superclass. Renamed properties are listed by
/// key.
func roundTrip<Base: NSObject & NSSecureCoding>(
    _ object: Base, as base: Base.Type, renamed: [String: String] = [:]
) -> Base {
    do {
        if let copy = try strictCopy(of: object, as: base, renamed: renamed) { return copy }
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        if let copy = unarchiver.decodeObject(of: base, forKey: NSKeyedArchiveRootObjectKey) {
            check(type(of: copy) == type(of: object), "the class of \(object)")
            return copy
        }
        print("\(type(of: object)): \(String(describing: unarchiver.error))")
    } catch {
        print("\(type(of: object)): \(error)")
    }
    exit(1)
}

nonisolated(unsafe) var checks = 0

func check(_ condition: Bool, _ what: String) {
    checks += 1
    guard condition else {
        print("\(what) came back changed")
        exit(1)
    }
}
