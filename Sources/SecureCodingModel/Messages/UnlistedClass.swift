import ArchiveFormats
import SwiftSemantics

/// Why a class whose objects a property may hold stands in no list of classes.
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
                "'\(property)' may hold \(name.quotedWithArticle) of \(named), which "
                    + "\(holder.isEmpty ? "generated code" : "'\(holder)'") cannot name: decoding refuses it",
                hint: "make it public and import \(imported) here, if that can be; or say above the property which "
                    + "classes it holds: '// securecodegen: classes = […]'", severity: .warning)
        case .hidden(let property, let name, let access):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle) of another file, where it is \(access.rawValue), so "
                    + "generated code cannot name it: decoding may refuse it",
                hint: "make it internal, or say above the property which classes it holds: "
                    + "'// securecodegen: classes = […]'", severity: .warning)
        case .generic(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle), which is generic, so no list of classes can name it: "
                    + "decoding may refuse it",
                hint: "say above the property which classes it holds: '// securecodegen: classes = […]'",
                severity: .warning)
        case .unavailable(let property, let name):
            return Wording(
                "class-not-visible",
                "'\(property)' may hold \(name.quotedWithArticle), which '@available' keeps from being named in "
                    + "generated code: decoding may refuse it",
                hint: "say above the property which classes it holds: '// securecodegen: classes = […]'",
                severity: .warning)
        }
    }
}
