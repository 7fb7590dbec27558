import SecureCodeGenKit
import SwiftScanner

/// The private and the generic types of files, by their names with enclosing types. The types in them count, too.
struct HiddenTypes {
    /// The types that tests can't name.
    private(set) var hidden: Set<String> = []
    /// The types that have no name without arguments.
    private(set) var generic: Set<String> = []
    /// The types with the attribute of a global actor.
    private(set) var isolated: Set<String> = []

    /// The properties that may have a wrapper, after the names of their types, and whether tests can name them.
    private(set) var wrapped: [String: Bool] = [:]

    init(in files: some Sequence<ScannedFile>) {
        for file in files {
            var names: [(name: String, isHidden: Bool, isGeneric: Bool)] = []
            for declaration in file.declarations {
                let outer = declaration.parent.map { names[$0] }
                let own = file.text(declaration.name).filter { $0 != "`" }
                let name = outer.map { "\($0.name).\(own)" } ?? own
                let isPrivate = declaration.modifiers.contains {
                    ["private", "fileprivate"].contains(file.text($0.range))
                }
                let isHidden = isPrivate || outer?.isHidden == true
                let isGeneric = !declaration.genericParameters.isEmpty || outer?.isGeneric == true
                names.append((name, isHidden, isGeneric))
                if isHidden { hidden.insert(name) }
                if isGeneric { generic.insert(name) }
                for property in declaration.properties
                where property.attributes.contains(where: { file.text($0.name).first?.isUppercase == true }) {
                    let isPrivate = property.modifiers.contains { file.text($0.range).contains("private") }
                    wrapped["\(name).\(file.text(property.name).filter { $0 != "`" })"] = !isPrivate
                }
                if declaration.attributes.contains(where: { file.text($0.name).hasSuffix("Actor") }) {
                    isolated.insert(name)
                }
            }
        }
    }
}
