import ArchiveFormats
import CodingPlan
import SwiftSemantics

/// The reason why a class isn't in the list of classes of a property that may hold its objects.
enum UnlistedClass {
    case inOtherModule(String, String, module: String, from: String)
    case hidden(String, String, AccessLevel)
    case generic(String, String)
    case unavailable(String, String)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .inOtherModule(let property, let name, let module, let holder):
            let (named, imported) =
                module.isEmpty ? ("another module", "its module") : ("module '\(module)'", "'\(module)'")
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle) from \(named), which "
                    + "\(holder.isEmpty ? "generated code" : "'\(holder)'") can't name, so decoding "
                    + "rejects it",
                hint: "make it public and import \(imported) here if possible, or name the classes the "
                    + "property holds: '// securecodegen: classes = […]'", severity: .warning)
        case .hidden(let property, let name, let access):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle), which is \(access.rawValue) in "
                    + "another file, so decoding may reject it",
                hint: "make it internal, or name the classes the property holds: '// securecodegen: "
                    + "classes = […]'", severity: .warning)
        case .generic(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle), which is generic and can't be in "
                    + "a list of classes, so decoding may reject it",
                hint: "name the classes the property holds: '// securecodegen: classes = […]'",
                severity: .warning)
        case .unavailable(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle), which generated code can't name "
                    + "because of '@available', so decoding may reject it",
                hint: "name the classes the property holds: '// securecodegen: classes = […]'",
                severity: .warning)
        }
    }
}
