import AppleTypes
import SwiftScanner
import SwiftSemantics

/// The facts about a property wrapper from its declaration.
enum PropertyWrapper {
    /// Whether the attribute names a scanned property wrapper with a settable value.
    static func isAssignable(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> Bool {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context) else { return false }
        return isSettable(value, in: context.table.file(wrapper.declaration))
    }

    /// Returns the code of a scanned property wrapper that may change a value; nil for a wrapper that stores its value
    /// outside the object, which has a separate diagnostic.
    static func change(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> WrapperBehavior.Change? {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context),
            store(of: value, in: context.table.file(wrapper.declaration)) == nil
        else { return nil }
        let behavior = WrapperBehavior(value, in: context.table.file(wrapper.declaration))
        return behavior.change(context.table.declaration(wrapper.declaration).initializers)
    }

    /// Whether the attribute names a scanned property wrapper whose value never changes: a struct that stores only constants,
    /// `wrappedValue` among them.
    static func isConstant(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> Bool {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context), wrapper.kind == .struct,
            value.binding == .let
        else { return false }
        let file = context.table.file(wrapper.declaration)
        return context.table.declaration(wrapper.declaration).properties.allSatisfy { property in
            property.binding == .let || property.accessors == .computed
                || file.hasModifier("static", in: property.modifiers)
        }
    }

    /// Whether a struct's member with the attribute is like any other: its value is settable, and the memberwise
    /// initializer takes a value or uses the initial one. If the wrapper can also be created without a value, the
    /// initializer takes the wrapper, and the struct must declare another one.
    static func isTransparent(
        _ attribute: Attribute, of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> Bool {
        let name = context.table.file(owner.declaration).text(attribute.name)
        guard isAssignable(name, in: owner, context), change(name, in: owner, context) == nil else { return false }
        if property.initialValue != nil { return true }
        guard property.attributes.count == 1 else { return false }
        return switch firstValue(of: property, in: owner, context) {
        case .assignment: true
        case .assignmentOrAttribute: !context.table.declaration(owner.declaration).initializers.isEmpty
        case .attribute, .unknown, nil: false
        }
    }

    /// Whether a wrapper gives the property a value before an initializer sets it, so that setting it requires the
    /// object.
    static func isSetThroughObject(
        _ property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> Bool {
        guard property.initialValue != nil else { return firstValue(of: property, in: owner, context) == .attribute }
        let file = context.table.file(owner.declaration)
        return property.attributes.contains { !PropertyAttributes.storing.contains(file.text($0.name)) }
    }

    /// The source of the first value of a wrapped property without an initial value.
    enum FirstValue {
        /// The attribute creates it: with its arguments, or `init()` of the wrapper. An initializer can only set it
        /// again, once the object exists.
        case attribute
        /// The assigned value creates it, with `init(wrappedValue:)`.
        case assignment
        /// The assigned value or `init()` creates it.
        case assignmentOrAttribute
        /// No scanned file declares the wrapper.
        case unknown
    }

    /// Returns nil for a property without a wrapper. Of several, the outermost decides.
    static func firstValue(
        of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> FirstValue? {
        let file = context.table.file(owner.declaration)
        return property.attributes.lazy.compactMap { attribute in
            firstValue(file.text(attribute.name), hasArguments: attribute.arguments != nil, in: owner, context)
        }.first
    }

    /// Returns an attribute without a scanned declaration, which may give the property a value.
    static func unknown(on property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext) -> String? {
        let file = context.table.file(owner.declaration)
        return property.attributes.first { attribute in
            let name = file.text(attribute.name)
            return firstValue(name, hasArguments: attribute.arguments != nil, in: owner, context) == .unknown
        }.map { file.text($0.name) }
    }

    private static func firstValue(
        _ attribute: String, hasArguments: Bool, in owner: Symbol, _ context: ModelContext
    ) -> FirstValue? {
        if PropertyAttributes.published.contains(attribute) { return hasArguments ? .attribute : .assignment }
        if PropertyAttributes.transparent.contains(attribute) || Isolation.isGlobalActor(attribute, owner, context) {
            return nil
        }
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context) else {
            // A wrapper is a type. Attributes of the language begin with a lowercase letter or an underscore.
            guard attribute.split(separator: ".").last?.first?.isUppercase ?? false else { return nil }
            return hasArguments ? .attribute : .unknown
        }
        if hasArguments { return .attribute }
        switch (takesWrappedValue(wrapper, value, context), takesNothing(wrapper, context)) {
        case (true, true): return .assignmentOrAttribute
        case (true, false): return .assignment
        case (false, true): return .attribute
        case (false, false): return .unknown
        }
    }

    /// Whether the wrapper has an initializer for a value alone, as `wrappedValue`: one in its declaration, or the
    /// memberwise one.
    private static func takesWrappedValue(
        _ wrapper: Symbol, _ value: PropertyDeclaration, _ context: ModelContext
    ) -> Bool {
        let file = context.table.file(wrapper.declaration)
        let declaration = context.table.declaration(wrapper.declaration)
        if !declaration.initializers.isEmpty {
            return declaration.initializers.contains { initializer in
                let needed = initializer.parameters.filter {
                    $0.defaultValue == nil || $0.label.map(file.identifier) == "wrappedValue"
                }
                return isUsedByAttributes(initializer) && needed.count == 1
                    && needed[0].label.map(file.identifier) == "wrappedValue"
            }
        }
        let others = storedProperties(of: wrapper, context).filter { $0.name != "wrappedValue" }
        return wrapper.kind == .struct && value.accessors != .computed
            && others.allSatisfy(PropertyTyping(owner: wrapper, in: context).isGivenValue)
    }

    /// Whether the wrapper has an initializer without required arguments: one in its declaration, or the implicit one.
    private static func takesNothing(_ wrapper: Symbol, _ context: ModelContext) -> Bool {
        let initializers = context.table.declaration(wrapper.declaration).initializers
        if !initializers.isEmpty {
            return initializers.contains {
                isUsedByAttributes($0) && $0.parameters.allSatisfy { $0.defaultValue != nil }
            }
        }
        return storedProperties(of: wrapper, context)
            .allSatisfy(PropertyTyping(owner: wrapper, in: context).isGivenValue)
    }

    private static func isUsedByAttributes(_ initializer: InitializerDeclaration) -> Bool {
        initializer.failability == .none && initializer.genericParameters.isEmpty
    }

    private static func storedProperties(of wrapper: Symbol, _ context: ModelContext) -> [StoredProperty] {
        StoredProperties(wrapper, in: context).properties
    }

    /// Whether the attribute names a scanned property wrapper for values of any type.
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

    /// Returns the type of the value; nil if the wrapper is generic.
    static func typeOfValue(_ attribute: String, in owner: Symbol, _ context: ModelContext) -> SwiftType? {
        guard let (wrapper, value) = wrappedValue(of: attribute, in: owner, context), let type = value.type,
            !context.table.isGeneric(wrapper)
        else { return nil }
        return PropertyTyping(owner: wrapper, in: context).resolve(type)
    }

    // MARK: State of the wrapper

    /// The state of scanned wrappers other than the value.
    enum State {
        /// Stored variables of the wrapper, which aren't archived, with its name.
        case variables([String], of: String)
        /// The wrapper keeps the value outside the object.
        case storedOutside(wrapper: String, in: String)
    }

    static func state(
        of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> State? {
        let file = context.table.file(owner.declaration)
        return property.attributes.lazy.compactMap { attribute -> State? in
            guard let (wrapper, value) = wrappedValue(of: file.text(attribute.name), in: owner, context) else {
                return nil
            }
            return state(of: wrapper, value, context)
        }.first
    }

    private static func state(
        of wrapper: Symbol, _ value: PropertyDeclaration, _ context: ModelContext
    ) -> State? {
        let file = context.table.file(wrapper.declaration)
        let variables = storedProperties(of: wrapper, context).filter { $0.declaration.binding == .var }
        if value.accessors == .computed {
            let words = Set(Scanner.tokens(of: file.source, in: value.bindingRange).map { file.text($0.range) })
            if variables.isEmpty, let store = store(of: value, in: file) {
                return .storedOutside(wrapper: wrapper.displayName, in: store)
            }
            // Properties that the accessors don't name may be the value, read by a method.
            guard variables.contains(where: { words.contains($0.name) }) else { return nil }
        }
        let typing = PropertyTyping(owner: wrapper, in: context)
        let ofValue = value.type.map { typing.resolve($0).withoutOptional }
        let others = variables.filter { variable in
            guard variable.name != "wrappedValue", !variable.isSkipped, variable.declaration.attributes.isEmpty,
                let type = typing.type(of: variable), type.resolved.withoutOptional != ofValue
            else { return false }
            return isData(type.resolved)
        }
        return others.isEmpty ? nil : .variables(others.map(\.name), of: wrapper.displayName)
    }

    /// Returns the settings store that the accessors of a value name.
    private static func store(of value: PropertyDeclaration, in file: ScannedFile) -> String? {
        let words = Set(Scanner.tokens(of: file.source, in: value.bindingRange).map { file.text($0.range) })
        return stores.first(where: words.contains)
    }

    /// The stores of settings.
    private static let stores = ["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"]

    /// Whether values of the type are known to be archivable.
    private static func isData(_ type: SwiftType) -> Bool {
        switch type {
        case .scalar, .string, .platformValue: true
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): isData(wrapped)
        case .dictionary(let key, let value): isData(key) && isData(value)
        default: false
        }
    }

    private static func wrappedValue(
        of attribute: String, in owner: Symbol, _ context: ModelContext
    ) -> (Symbol, PropertyDeclaration)? {
        let path = attribute.split(separator: ".").map(String.init)
        guard let named = context.table.resolve(path, from: owner, inFile: owner.declaration.file),
            let wrapper = context.table.followingAliases(named)
        else { return nil }
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

extension SwiftType {
    fileprivate var withoutOptional: SwiftType {
        if case .optional(let wrapped) = self { return wrapped.withoutOptional }
        return self
    }
}
