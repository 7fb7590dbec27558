import SwiftScanner
import SwiftSemantics

/// What can be known of a property wrapper by its declaration.
enum PropertyWrapper {
    /// Whether the attribute names a scanned property wrapper whose value can be set.
    static func isAssignable(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> Bool {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context) else { return false }
        return isSettable(value, in: context.table.file(wrapper.declaration))
    }

    /// Whether a struct's member under the attribute is like any other: its value can be set, and the memberwise
    /// initializer takes such a value, or leaves it to the initial one.
    static func isTransparent(
        _ attribute: Attribute, of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> Bool {
        let name = context.table.file(owner.declaration).text(attribute.name)
        guard let (wrapper, value) = wrappedValue(of: name, in: owner, context),
            isSettable(value, in: context.table.file(wrapper.declaration))
        else { return false }
        if property.initialValue != nil { return true }
        return attribute.arguments == nil && property.attributes.count == 1 && takesWrappedValue(wrapper, context)
    }

    /// Whether a property without an initial value has one by the attribute: the wrapper gets arguments, or is made by
    /// `init()`. Of attributes that no scanned file declares nothing is known but that the class compiles with them.
    static func givesValue(_ attribute: Attribute, in owner: Symbol, _ context: ModelContext) -> Bool {
        let name = context.table.file(owner.declaration).text(attribute.name)
        guard attribute.arguments == nil, let (wrapper, _) = wrappedValue(of: name, in: owner, context) else {
            return true
        }
        let initializers = wrapper.declarations.flatMap { context.table.declaration($0).initializers }
        if initializers.contains(where: { $0.parameters.allSatisfy { $0.defaultValue != nil } }) { return true }
        guard context.table.declaration(wrapper.declaration).initializers.isEmpty else { return false }
        let typing = PropertyTyping(owner: wrapper, in: context)
        return StoredProperties(wrapper, in: context).properties.allSatisfy(typing.hasValueOfItsOwn)
    }

    /// Whether the wrapper declares `init(wrappedValue:)`.
    private static func takesWrappedValue(_ wrapper: Symbol, _ context: ModelContext) -> Bool {
        wrapper.declarations.contains { reference in
            let file = context.table.file(reference)
            return context.table.declaration(reference).initializers.contains { initializer in
                initializer.failability == .none && initializer.parameters.count == 1
                    && initializer.parameters[0].label.map(file.identifier) == "wrappedValue"
            }
        }
    }

    /// Whether the attribute names a scanned property wrapper that takes a value of any type and keeps its type.
    static func wrapsAnyType(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> Bool {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context), let type = value.type else {
            return false
        }
        let file = context.table.file(wrapper.declaration)
        let declaration = context.table.declaration(wrapper.declaration)
        guard declaration.genericParameters.count == 1, declaration.whereClause == nil else { return false }
        // A parameter with a constraint is longer than its name.
        return file.text(type) == file.text(declaration.genericParameters[0].range)
    }

    private static func wrappedValue(
        of attribute: String, in owner: Symbol, _ context: ModelContext
    ) -> (Symbol, PropertyDeclaration)? {
        let path = attribute.split(separator: ".").map(String.init)
        guard let wrapper = context.table.resolve(path, from: owner, inFile: owner.declaration.file) else { return nil }
        let file = context.table.file(wrapper.declaration)
        let declaration = context.table.declaration(wrapper.declaration)
        guard declaration.attributes.contains(where: { file.text($0.name) == "propertyWrapper" }) else { return nil }
        return declaration.properties.first { file.identifier($0.name) == "wrappedValue" }.map { (wrapper, $0) }
    }

    private static func isSettable(_ property: PropertyDeclaration, in file: ScannedFile) -> Bool {
        guard property.binding == .var, (file.setterAccessLevel(of: property.modifiers) ?? .internal) >= .internal
        else {
            return false
        }
        guard property.accessors == .computed else { return true }
        let words = Scanner.tokens(of: file.source, in: property.bindingRange).map { file.text($0.range) }
        return words.contains("set") || words.contains("_modify")
    }
}
