import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenSourceText
import SecureCodeGenSymbols

extension Diagnostic.Message {
    static func classInOtherModule(_ property: String, _ name: String, module: String, from holder: String) -> Self {
        let (named, imported) =
            module.isEmpty ? ("another module", "its module") : ("module '\(module)'", "'\(module)'")
        return Self(
            "class-not-visible",
            "'\(property)' may hold \(name.quotedWithArticle) from \(named), which "
                + "\(holder.isEmpty ? "generated code" : "'\(holder)'") can't name, so decoding "
                + "rejects it",
            hint: "make it public and import \(imported) here if possible, or name the classes the "
                + "property holds: '\(directive: .classes) = […]'", severity: .warning)
    }

    static func hiddenClass(_ property: String, _ name: String, _ access: AccessLevel) -> Self {
        Self(
            "class-not-visible",
            "'\(property)' may hold \(name.quotedWithArticle), which is \(access.rawValue) in "
                + "another file, so decoding may reject it",
            hint: "make it internal, or name the classes the property holds: '"
                + "\(directive: .classes) = […]'", severity: .warning)
    }

    static func genericClass(_ property: String, _ name: String) -> Self {
        Self(
            "class-not-visible",
            "'\(property)' may hold \(name.quotedWithArticle), which is generic and can't be in "
                + "a list of classes, so decoding may reject it",
            hint: "name the classes the property holds: '\(directive: .classes) = […]'",
            severity: .warning)
    }

    static func unavailableClass(_ property: String, _ name: String) -> Self {
        Self(
            "class-not-visible",
            "'\(property)' may hold \(name.quotedWithArticle), which generated code can't name "
                + "because of '@available', so decoding may reject it",
            hint: "name the classes the property holds: '\(directive: .classes) = […]'",
            severity: .warning)
    }
}
