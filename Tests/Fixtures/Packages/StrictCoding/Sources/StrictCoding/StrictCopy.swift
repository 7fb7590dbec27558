import Foundation

/// Whether objects are archived by Apple's rules: by Foundation there, here by a `StrictArchiver` if the program was told
/// `strict`.
public let followsAppleRules: Bool = {
    #if canImport(ObjectiveC)
        return true
    #else
        return CommandLine.arguments.contains("strict")
    #endif
}()

/// Archives an object and reads it back by Apple's documented rules, if the program was told `strict`; also without each
/// of its keys, which must give an object or an error that names the property.
///
/// - Parameter renamed: the properties whose keys have other names, by key.
/// - Returns: nil when Foundation is to do it.
public func strictCopy<Object: NSObject & NSSecureCoding>(
    of object: NSObject, as type: Object.Type, renamed: [String: String] = [:]
) throws -> Object? {
    #if canImport(ObjectiveC)
        return nil
    #else
        try RecordedArchives.current?.check(object, as: type)
        guard followsAppleRules else { return nil }
        let archive = try StrictArchiver.archive(object)
        try StrictUnarchiver.readWithoutEachKey(type, from: archive, renamed: renamed)
        // An archive that nothing is wrong with is read alike under the other policy.
        _ = try StrictUnarchiver.read(type, from: archive, policy: .raiseException)
        return try StrictUnarchiver.read(type, from: archive)
    #endif
}
