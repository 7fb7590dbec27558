import SecureCodeGenKit
import SwiftScanner
import TestEmitter

extension TestedTypes {
    /// - Parameters:
    ///   - files: The files of the tested module.
    ///   - others: The files of modules that it uses. Tests can name only their public declarations.
    ///   - tests: The files in the folder of the tests, which may have samples.
    init(in files: some Sequence<ScannedFile>, _ others: some Sequence<ScannedFile>, tests: [ScannedFile]) {
        self.init()
        let isPrivate = Set(["private", "fileprivate"]).contains
        var names: Set<String> = []
        for file in files { names.formUnion(add(file, isHidden: isPrivate)) }
        var beside = TestedTypes()
        for file in tests { _ = beside.add(file, isHidden: isPrivate) }
        addSamples(of: beside)
        for file in others {
            let visible: Set = ["public", "open", "package"]
            var types = TestedTypes()
            _ = types.add(file, isHidden: { _ in false }, isVisible: visible.contains)
            hidden.formUnion(types.hidden.subtracting(names))
            generic.formUnion(types.generic.subtracting(names))
            wrapped.merge(types.wrapped) { own, _ in own }
            addSamples(of: types)
        }
    }

    private mutating func addSamples(of types: TestedTypes) {
        samples.merge(types.samples) { $0.merging($1) { $0 || $1 } }
        changedInCopies.formUnion(types.changedInCopies)
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
            let isExtension = declaration.kind == .extension
            let text = file.text(declaration.name).filter { $0 != "`" }
            let own = isExtension ? Self.withoutArguments(text) : text
            let name = outer.map { "\($0.name).\(own)" } ?? own
            // Types in an extension can be visible if it declares no access level.
            let isHidden =
                hides(declaration.modifiers) && !(isExtension && isVisible != nil) || outer?.isHidden == true
            let isGeneric = !declaration.genericParameters.isEmpty || outer?.isGeneric == true
            names.append((name, isHidden, isGeneric))
            if isHidden && !isExtension { hidden.insert(name) }
            if isGeneric { generic.insert(name) }
            // Members of a public extension are public.
            func hidesMember(_ modifiers: [Modifier]) -> Bool {
                isHidden || hides(modifiers) && !(isExtension && modifiers.count == 1 && !hides(declaration.modifiers))
            }
            for method in declaration.functions where !hidesMember(method.modifiers) {
                guard let sample = Self.sample(method, of: name, in: file) else { continue }
                let throwsInOther = samples[name]?[sample] == true
                samples[name, default: [:]][sample] = method.effects.isThrowing || throwsInOther
            }
            if declaration.properties.contains(where: {
                file.text($0.name) == "changedInCopies" && !hidesMember($0.modifiers)
            }) {
                changedInCopies.insert(name)
            }
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

    /// Returns the name of a static method such as `sample() -> Self`; nil for any other method.
    private static func sample(_ method: FunctionDeclaration, of type: String, in file: ScannedFile) -> String? {
        let name = file.text(method.name).filter { $0 != "`" }
        let isNamed = name.hasPrefix("sample") && name.dropFirst("sample".count).first?.isLowercase != true
        let modifiers = method.modifiers.map { file.text($0.range) }
        let result = method.result.map { withoutArguments(file.text($0)).filter { !$0.isWhitespace } }
        guard isNamed, modifiers.contains("static") || modifiers.contains("class"), method.parameters.isEmpty,
            !method.effects.isAsync, let result, result == "Self" || type == result || type.hasSuffix("." + result)
        else { return nil }
        return name
    }

    /// Returns the name of a type without generic arguments.
    private static func withoutArguments(_ type: String) -> String {
        var depth = 0
        return type.filter { character in
            if character == "<" { depth += 1 }
            defer { if character == ">" { depth -= 1 } }
            return depth == 0
        }
    }
}
