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

/// Archives an object and reads it back by Apple's documented rules, if the program was told `strict`.
///
/// - Returns: nil when Foundation is to do it.
public func strictCopy<Object: NSObject & NSSecureCoding>(of object: NSObject, as type: Object.Type) throws -> Object? {
    #if canImport(ObjectiveC)
        return nil
    #else
        return followsAppleRules ? try StrictUnarchiver.read(type, from: StrictArchiver.archive(object)) : nil
    #endif
}
