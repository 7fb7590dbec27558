import SecureCodeGenAppleTypes
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// A scanned property wrapper, with the facts from its declaration.
struct PropertyWrapper {
    private let context: ModelContext
    private let symbol: Symbol
    private let file: ScannedFile
    private let declaration: Declaration
    /// Its property `wrappedValue`.
    private let value: PropertyDeclaration

    /// Returns nil if no scanned file declares the wrapper.
    ///
    /// - Parameters:
    ///   - attribute: The attribute of the wrapped property.
    ///   - owner: The type that declares the wrapped property.
    init?(_ attribute: Attribute, in owner: Symbol, _ context: ModelContext) {
        let name = attribute.name.text
        let path = name.split(separator: ".").map(String.init)
        guard let named = context.table.resolve(path, from: owner, inFile: owner.declaration.file),
            let symbol = context.table.followingAliases(named)
        else { return nil }
        let file = context.table.file(symbol.declaration)
        let declaration = context.table.declaration(symbol.declaration)
        guard declaration.attributes.contains(where: { $0.name.text == "propertyWrapper" }),
            let value = declaration.properties.first(where: { $0.name.text == "wrappedValue" })
        else { return nil }
        self.context = context
        self.symbol = symbol
        self.file = file
        self.declaration = declaration
        self.value = value
    }

    /// Whether the value can be set.
    var isAssignable: Bool {
        guard value.binding == .var, (value.modifiers.setterAccess ?? .internal) >= .internal else {
            return false
        }
        return value.accessors != .computed || accessors.keys.contains(where: ["set", "_modify"].contains)
    }

    /// The code of a wrapper that may not keep a value.
    enum Change {
        case getter, setter, initializer
    }

    /// The first code that does more than store and return a value; nil if there is none.
    var change: Change? {
        var storage = "wrappedValue"
        switch value.accessors {
        case .observers: return .setter
        case .none: break
        case .computed:
            guard let path = accessors["get"]?.returnedPath, path.count == 1, isPlain(path[0]) else { return .getter }
            storage = path[0]
            if accessors["set"]?.stores(in: path) == false || accessors["_modify"] != nil { return .setter }
        }
        let reader = InitializerReader(symbol, followsWrappers: false, in: context)
        for initializer in declaration.initializers {
            let parameter = initializer.parameters.firstIndex {
                ["wrappedValue", "initialValue"].contains($0.label?.text ?? "")
            }
            guard let parameter else { continue }
            let assigned = try? reader.read(initializer, in: symbol.declaration).properties(of: parameter)
            guard assigned?.contains(storage) == true else { return .initializer }
        }
        return nil
    }

    /// Whether the wrapper has a stored property that can be anything.
    private func isPlain(_ name: String) -> Bool {
        stored.contains {
            $0.name == name && $0.declaration.accessors == .none && $0.declaration.attributes.isEmpty
                && $0.declaration.storageModifier == nil
        }
    }

    /// Whether the value never changes: the wrapper is a struct that stores only constants, `wrappedValue` among them.
    var isConstant: Bool {
        guard symbol.kind == .struct, value.binding == .let else { return false }
        return declaration.properties.allSatisfy { property in
            property.binding == .let || property.accessors == .computed
                || property.modifiers.contains(.static)
        }
    }

    /// Whether the wrapper takes values of any type, unless its attribute names one.
    var wrapsAnyType: Bool {
        guard let type = value.type, declaration.genericParameters.count == 1, declaration.requirements.isEmpty else {
            return false
        }
        let parameter = declaration.genericParameters[0]
        return parameter.constraint == nil && type.typeSyntax == .named([parameter.name.text])
    }

    /// Returns the type of the value of a wrapper with these generic arguments.
    func typeOfValue(_ wrapper: SwiftType.ScannedType) -> SwiftType? {
        guard let type = value.type else { return nil }
        let arguments = context.table.substitutions(of: wrapper)
        return PropertyTyping(owner: symbol, substitutions: arguments, in: context).resolve(type)
    }

    private var typing: PropertyTyping { PropertyTyping(owner: symbol, in: context) }

    private var stored: [StoredProperty] { context.storedProperties(of: symbol).properties }

    private var accessors: [String: Accessor] { value.accessors(in: file) }

    // MARK: The first value

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

    /// - Returns: nil for an attribute that isn't a wrapper.
    static func firstValue(_ attribute: Attribute, in owner: Symbol, _ context: ModelContext) -> FirstValue? {
        let name = attribute.name.text
        let hasArguments = attribute.arguments != nil
        if PropertyAttributes.published.contains(name) { return hasArguments ? .attribute : .assignment }
        if PropertyAttributes.transparent.contains(name) || Isolation.isGlobalActor(name, owner, context) {
            return nil
        }
        guard let wrapper = PropertyWrapper(attribute, in: owner, context) else {
            // A wrapper is a type. Attributes of the language begin with a lowercase letter or an underscore.
            guard name.split(separator: ".").last?.first?.isUppercase ?? false else { return nil }
            return hasArguments ? .attribute : .unknown
        }
        if hasArguments { return .attribute }
        switch (wrapper.takesWrappedValue, wrapper.takesNothing) {
        case (true, true): return .assignmentOrAttribute
        case (true, false): return .assignment
        case (false, true): return .attribute
        case (false, false): return .unknown
        }
    }

    /// Whether the wrapper has an initializer for a value alone, as `wrappedValue`: one in its declaration, or the
    /// memberwise one.
    private var takesWrappedValue: Bool {
        if !declaration.initializers.isEmpty {
            return declaration.initializers.contains { initializer in
                let needed = initializer.parameters.filter {
                    $0.defaultValue == nil || $0.label?.text == "wrappedValue"
                }
                return Self.isUsedByAttributes(initializer) && needed.count == 1
                    && needed[0].label?.text == "wrappedValue"
            }
        }
        let others = stored.filter { $0.name != "wrappedValue" }
        return symbol.kind == .struct && value.accessors != .computed && others.allSatisfy(typing.isGivenValue)
    }

    /// Whether the wrapper has an initializer without required arguments: one in its declaration, or the implicit one.
    private var takesNothing: Bool {
        if !declaration.initializers.isEmpty {
            return declaration.initializers.contains {
                Self.isUsedByAttributes($0) && $0.parameters.allSatisfy { $0.defaultValue != nil }
            }
        }
        return stored.allSatisfy(typing.isGivenValue)
    }

    private static func isUsedByAttributes(_ initializer: InitializerDeclaration) -> Bool {
        initializer.failability == .none && initializer.genericParameters.isEmpty
    }

    // MARK: State of the wrapper

    /// Stored variables of the wrapper other than the value, which aren't archived, with its name.
    struct State {
        let variables: [String]
        let wrapper: String
    }

    var state: State? {
        let variables = stored.filter { $0.declaration.binding == .var }
        if value.accessors == .computed {
            // Properties that the accessors don't name may be the value, read by a method.
            let names = accessors.values.flatMap(\.body).nodes.memberNames
            guard variables.contains(where: { names.contains($0.name) }) else { return nil }
        }
        let ofValue = value.type.map { typing.resolve($0).withoutOptional }
        let others = variables.filter { variable in
            guard variable.name != "wrappedValue", !variable.isSkipped, variable.declaration.attributes.isEmpty,
                let type = typing.type(of: variable), type.resolved.withoutOptional != ofValue
            else { return false }
            return Self.isData(type.resolved)
        }
        return others.isEmpty ? nil : State(variables: others.map(\.name), wrapper: symbol.displayName)
    }

    /// Whether values of the type are known to be archivable.
    private static func isData(_ type: SwiftType) -> Bool {
        switch type {
        case .scalar, .string, .platformValue: true
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped): isData(wrapped)
        case .dictionary(let key, let value): isData(key) && isData(value)
        default: false
        }
    }
}

// Wrapped properties.
extension PropertyWrapper {
    /// Returns the scanned wrappers of a property, the outermost first.
    static func wrappers(of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext)
        -> [PropertyWrapper]
    {
        property.attributes.compactMap { PropertyWrapper($0, in: owner, context) }
    }

    /// Returns nil for a property without a wrapper. Of several, the outermost decides.
    static func firstValue(of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext) -> FirstValue? {
        property.attributes.lazy.compactMap { firstValue($0, in: owner, context) }.first
    }

    /// Whether a struct's member with the attribute is like any other: its value is settable, and the memberwise
    /// initializer takes a value or uses the initial one. If the wrapper can also be created without a value, the
    /// initializer takes the wrapper, and the struct must declare another one.
    static func isTransparent(
        _ attribute: Attribute, of property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> Bool {
        guard let wrapper = PropertyWrapper(attribute, in: owner, context), wrapper.isAssignable, wrapper.change == nil
        else { return false }
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
        return property.attributes.contains { !PropertyAttributes.storing.contains($0.name.text) }
    }

    /// Whether an initializer can set the property with a value alone before there is an object.
    static func takesFirstValue(
        _ property: PropertyDeclaration, in owner: Symbol, _ context: ModelContext
    ) -> Bool {
        switch firstValue(of: property, in: owner, context) {
        case .assignment, .assignmentOrAttribute: true
        case .attribute, .unknown, nil: false
        }
    }
}

extension Accessor {
    /// The path of the property that a getter returns and does nothing else: `["super", "name"]`, without `self`.
    var returnedPath: [String]? {
        guard body.count == 1 else { return nil }
        switch body[0].kind {
        case .return(let value?), .expression(let value): return Self.path(value)
        default: return nil
        }
    }

    /// Whether a setter stores its value at a path and does nothing else.
    func stores(in path: [String]) -> Bool {
        guard body.count == 1, case .expression(let expression) = body[0].kind,
            case ("=", let target, let value)? = expression.assignment
        else { return false }
        return Self.path(target) == path && value.kind == .name(parameter ?? "newValue")
    }

    private static func path(_ value: Expression) -> [String]? {
        switch value.kind {
        case .name("self"): []
        case .name(let name): [name]
        case .member(let base?, let name): path(base).map { $0 + [name] }
        case .forced(let inner), .binary("??", let inner, _): path(inner)
        default: nil
        }
    }
}

extension SwiftType {
    fileprivate var withoutOptional: SwiftType {
        if case .optional(let wrapped) = self { return wrapped.withoutOptional }
        return self
    }
}
