import SecureCodeGenCodingPlan
import SecureCodeGenSourceText

extension Diagnostic.Message {
    private static let nameID = "class-name"

    static func nameOfUnarchivedClass(_ name: String) -> Self {
        Self(
            nameID, "'\(name)' is never archived, so 'name' has no effect", hint: "make it conform to NSSecureCoding")
    }

    static func nameOfGenericClass(_ name: String) -> Self {
        Self(
            nameID, "generic class '\(name)' can't have a name in archives",
            hint: "register each specialization yourself: "
                + "'NSKeyedUnarchiver.setClass(\(name)<Int>.self, forClassName: \"…\")'")
    }

    static func nameOfHiddenClass(_ name: String, _ access: AccessLevel) -> Self {
        Self(
            nameID, "'\(name)' is \(access.rawValue), so its name can't be registered from another file",
            hint: "make it internal")
    }

    package static func emptyName(_ name: String) -> Self {
        Self(nameID, "an older name of '\(name)' is empty", hint: "remove it")
    }

    package static func repeatedName(_ name: String, _ older: String) -> Self {
        Self(nameID, "'\(name)' is already named '\(older)' in archives", hint: "remove it")
    }

    package static func nameOfAnotherClass(_ name: String, _ older: String, owner: String) -> Self {
        Self(
            nameID, "'\(owner)' is already named '\(older)' in archives, so '\(name)' can't have this name",
            hint: "remove it from one of them")
    }
}
