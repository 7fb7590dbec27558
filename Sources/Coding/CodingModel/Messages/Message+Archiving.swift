import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

extension Diagnostic.Message {
    private static let archivingID = "archiving-class"

    static func archivingInsecureClass(_ name: String) -> Self {
        Self(
            archivingID, "'\(name)' needs NSSecureCoding for 'archiving'",
            hint: "add the conformance, or remove 'archiving'")
    }

    static func archivingGenericClass(_ name: String) -> Self {
        Self(
            archivingID, "generic class '\(name)' can't have 'archiving'",
            hint: "put 'archiving' above a class that has it as a property")
    }

    static func archivingSubclassOfRoot(_ name: String, _ superclass: String, _ module: String) -> Self {
        Self(
            archivingID, "'\(name)' can't have 'archiving', because '\(superclass)' of module '\(module)' has it",
            hint: "remove it from '\(superclass)', or put it above a class that has '\(name)' as a property")
    }

    /// - Parameter hidden: A class in its archives that other files can't name.
    static func archivingHiddenClass(_ name: String, _ hidden: String, _ access: AccessLevel) -> Self {
        Self(
            archivingID,
            "an archive of '\(name)' may hold '\(hidden)', which is \(access.rawValue) and can't be named in another file",
            hint: "make '\(hidden)' internal")
    }

    /// - Parameter used: The name of a type, and of the transformer.
    static func transformerNameTaken(_ name: String, _ used: String) -> Self {
        Self(
            archivingID,
            "there is already a type named '\(used)', so the transformer of '\(name)' can't have that name",
            hint: "rename that type, or write the transformer yourself")
    }

    /// - Parameter used: The name of a type, and of one in the module's support file.
    static func archivingSupportTaken(_ name: String, _ used: String) -> Self {
        Self(
            archivingID, "there is already a type named '\(used)', which 'archiving' of '\(name)' needs",
            hint: "rename that type")
    }
}
