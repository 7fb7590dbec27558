import Foundation

/// Whether objects are archived under Apple's rules: by Foundation on Apple platforms, or by a `StrictArchiver` with
/// the argument `strict`.
public let followsAppleRules: Bool = {
    #if canImport(ObjectiveC)
        return true
    #else
        return CommandLine.arguments.contains("strict")
    #endif
}()

/// Archives an object and reads it back under Apple's documented rules, with the argument `strict`. Also reads it
/// without each of its keys, which must return an object or an error that names the property.
///
/// - Parameter renamed: the properties with other keys, by key.
/// - Returns: The object; nil if Foundation should do it.
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
        // A valid archive is read in the same way under the other policy.
        _ = try StrictUnarchiver.read(type, from: archive, policy: .raiseException)
        return try StrictUnarchiver.read(type, from: archive)
    #endif
}
