import SecureCodeGenKit
import SwiftScanner
import TestEmitter

extension TestedTypes {
    /// - Parameters:
    ///   - files: The files of the tested module.
    ///   - others: The files of modules that it uses. Tests can name only their public declarations.
    init(in files: some Sequence<ScannedFile>, _ others: some Sequence<ScannedFile>) {
        self.init()
        var names: Set<String> = []
        for file in files {
            names.formUnion(add(file) { ["private", "fileprivate"].contains($0) })
        }
        for file in others {
            let visible: Set = ["public", "open", "package"]
            var types = TestedTypes()
            _ = types.add(file, isHidden: { _ in false }, isVisible: visible.contains)
            hidden.formUnion(types.hidden.subtracting(names))
            generic.formUnion(types.generic.subtracting(names))
            wrapped.merge(types.wrapped) { own, _ in own }
        }
    }

    /// Adds the types of a file, and returns their names.
    private mutating func add(
        _ file: ScannedFile, isHidden: (String) -> Bool, isVisible: ((String) -> Bool)? = nil
    ) -> Set<String> {
        func hides(_ modifiers: [Modifier]) -> Bool {
            let words = modifiers.map { String(file.text($0.range).prefix { $0 != "(" }) }
            return words.contains(where: isHidden) || isVisible.map { !words.contains(where: $0) } == true
        }
        var names: [(name: String, isHidden: Bool, isGeneric: Bool)] = []
        for declaration in file.declarations {
            let outer = declaration.parent.map { names[$0] }
            let own = file.text(declaration.name).filter { $0 != "`" }
            let name = outer.map { "\($0.name).\(own)" } ?? own
            let isExtension = declaration.kind == .extension
            // Types in an extension can be visible if it declares no access level.
            let isHidden =
                hides(declaration.modifiers) && !(isExtension && isVisible != nil) || outer?.isHidden == true
            let isGeneric = !declaration.genericParameters.isEmpty || outer?.isGeneric == true
            names.append((name, isHidden, isGeneric))
            if isHidden && !isExtension { hidden.insert(name) }
            if isGeneric { generic.insert(name) }
            for property in declaration.properties {
                let propertyName = "\(name).\(file.text(property.name).filter { $0 != "`" })"
                let isVisible = !hides(property.modifiers)
                if property.attributes.contains(where: { file.text($0.name).first?.isUppercase == true }) {
                    wrapped[propertyName] = isVisible
                } else if property.binding == .var, property.accessors == .none, isVisible {
                    settable.insert(propertyName)
                }
            }
        }
        return Set(names.map(\.name))
    }
}
