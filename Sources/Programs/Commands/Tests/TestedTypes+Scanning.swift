import SecureCodeGenBuildTool
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols
import SecureCodeGenTestWriter

extension TestedTypes {
    /// - Parameters:
    ///   - files: The files of the tested module.
    ///   - others: The files of modules that it uses, after their modules. Tests can name only their public declarations.
    ///   - tests: The files in the folder of the tests, which may have samples.
    init(in files: [ScannedFile], _ others: [String: [ScannedFile]], tests: [ScannedFile]) {
        self.init()
        var names: Set<String> = []
        for file in files { names.formUnion(add(file)) }
        var beside = TestedTypes()
        for file in tests { _ = beside.add(file) }
        addSamples(of: beside)
        let used = others.sorted { $0.key < $1.key }.flatMap { item in item.value.map { (item.key, $0) } }
        for (module, file) in used {
            var types = TestedTypes()
            let declared = types.add(file, isOfOtherModule: true).subtracting(names)
            modules.merge(declared.map { ($0, module) }) { first, _ in first }
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
    private mutating func add(_ file: ScannedFile, isOfOtherModule: Bool = false) -> Set<String> {
        func hides(_ modifiers: Modifiers) -> Bool {
            isOfOtherModule
                ? modifiers.kinds.isDisjoint(with: [.public, .open, .package])
                : !modifiers.kinds.isDisjoint(with: [.private, .fileprivate, .privateSetter, .fileprivateSetter])
        }
        var names: [(name: String, isHidden: Bool, isGeneric: Bool)] = []
        for declaration in file.declarations {
            let outer = declaration.parent.map { names[$0] }
            let isExtension = declaration.kind == .extension
            let text = declaration.name.text.filter { $0 != "`" }
            let own = isExtension ? Self.withoutArguments(text) : text
            let name = outer.map { "\($0.name).\(own)" } ?? own
            // Types in an extension can be visible if it declares no access level.
            let isHidden =
                hides(declaration.modifiers) && !(isExtension && isOfOtherModule) || outer?.isHidden == true
            let isGeneric = !declaration.genericParameters.isEmpty || outer?.isGeneric == true
            names.append((name, isHidden, isGeneric))
            if isHidden && !isExtension { hidden.insert(name) }
            if isGeneric { generic.insert(name) }
            // Members of a public extension are public.
            func hidesMember(_ modifiers: Modifiers) -> Bool {
                isHidden
                    || hides(modifiers) && !(isExtension && modifiers.access == nil && !hides(declaration.modifiers))
            }
            for method in declaration.functions where !hidesMember(method.modifiers) {
                guard let sample = Self.sample(method, of: name) else { continue }
                let throwsInOther = samples[name]?[sample] == true
                samples[name, default: [:]][sample] = method.effects.isThrowing || throwsInOther
            }
            if declaration.properties.contains(where: {
                $0.name.text == "changedInCopies" && !hidesMember($0.modifiers)
            }) {
                changedInCopies.insert(name)
            }
            for property in declaration.properties {
                let propertyName = "\(name).\(property.name.text)"
                let isVisible = !hides(property.modifiers)
                if property.attributes.contains(where: { $0.name.text.first?.isUppercase == true }) {
                    wrapped[propertyName] = isVisible
                } else if property.binding == .var, property.accessors == .none, isVisible {
                    settable.insert(propertyName)
                }
            }
        }
        return Set(names.map(\.name))
    }

    /// Returns the name of a static method such as `sample() -> Self`; nil for any other method.
    private static func sample(_ method: FunctionDeclaration, of type: String) -> String? {
        let name = method.name.text
        let isNamed = name.hasPrefix("sample") && name.dropFirst("sample".count).first?.isLowercase != true
        var path: [String]?
        if case .named(let components)? = method.result?.typeSyntax { path = components.map(\.name) }
        guard isNamed, method.modifiers.isTypeMember, method.parameters.isEmpty,
            !method.effects.isAsync, let result = path?.joined(separator: "."),
            result == "Self" || type == result || type.hasSuffix("." + result)
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
