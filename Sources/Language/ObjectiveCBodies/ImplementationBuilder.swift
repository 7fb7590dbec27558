import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax

/// Builds declarations of the classes that an Objective-C file implements, without bodies.
struct ImplementationBuilder {
    private let parsed: ObjectiveCSource
    private let codingMacros: Set<String>
    private(set) var declarations: [Declaration] = []
    /// The methods by the offsets of their ends.
    private(set) var methods: [Int: Implementation.Method] = [:]
    /// The names of the properties, by class, whose declarations don't say whether they may be nil.
    private(set) var unannotated: [String: Set<String>] = [:]
    /// By class, the names of the properties that another file declares.
    private(set) var propertyNames: [String: [String: SourceSlice]] = [:]

    init(
        _ parsed: ObjectiveCSource, codingMacros: Set<String>, lineage: (String) -> [ObjectiveCClassDeclaration]
    ) {
        self.parsed = parsed
        self.codingMacros = codingMacros
        for implementation in parsed.implementations { add(implementation, lineage(implementation.name)) }
    }

    // MARK: Classes

    /// - Parameter lineage: The class and its superclasses.
    private mutating func add(_ implementation: HeaderImplementation, _ lineage: [ObjectiveCClassDeclaration]) {
        let (name, known) = (implementation.name, lineage[0])
        let isCategory = implementation.category != nil
        var inherited: [String] = []
        if !isCategory {
            let protocols = (known.declared + known.categories).flatMap(\.item.protocols)
            inherited = known.superclass.map { [ImportedTypes.className($0)] } ?? []
            for item in protocols where item != "NSObject" && !inherited.contains(item) { inherited.append(item) }
        }
        declarations.append(
            Declaration(
                isCategory ? .extension : .class, name, at: implementation.nameRange, in: implementation.range,
                inheriting: inherited))
        let names = names(of: implementation, lineage)
        if !isCategory { addStorage(implementation, known, names) }
        for method in implementation.methods { add(method, names) }
    }

    /// The variables and getters of the properties of a class and its superclasses.
    private func names(
        of implementation: HeaderImplementation, _ lineage: [ObjectiveCClassDeclaration]
    ) -> ImplementationReader.Names {
        var names = ImplementationReader.Names()
        names.codingMacros = codingMacros
        let implementations = parsed.implementations.filter { $0.name == implementation.name }
        for known in lineage {
            for (variable, property) in known.synthesized where names.properties[variable] == nil {
                names.properties[variable] = property
                names.variables.insert(variable)
            }
            for place in known.declared {
                for property in place.item.properties {
                    for spelling in ["_" + property.name, property.name, property.getter ?? property.name]
                    where names.properties[spelling] == nil {
                        names.properties[spelling] = property.name
                    }
                }
                for variable in place.item.instanceVariables { names.add(variable) }
            }
        }
        for variable in implementations.flatMap(\.instanceVariables) { names.add(variable) }
        return names
    }

    private mutating func addStorage(
        _ implementation: HeaderImplementation, _ declared: ObjectiveCClassDeclaration,
        _ names: ImplementationReader.Names
    ) {
        let parts = parsed.implementations.filter { $0.name == implementation.name }
        let selectors = Set(parts.flatMap(\.methods).filter { !$0.isOfClass }.map(\.selector))
        let dynamic = Set(parts.flatMap(\.dynamic).map(\.name))
        let words = Set(identifiers(in: implementation.range))
        let variables = declared.synthesized
        let synthesized = Set(variables.values)
        var known: Set<String> = []
        for place in declared.declared {
            for property in place.item.properties
            where !property.isOfClass && !dynamic.contains(property.name) && known.insert(property.name).inserted {
                let getter = parts.flatMap(\.methods).first {
                    !$0.isOfClass && $0.selector == property.getter ?? property.name
                }
                let storage = variables.filter { $0.value == property.name }.keys + ["_" + property.name]
                let setter = "set\(property.name.prefix(1).uppercased())\(property.name.dropFirst()):"
                // A getter of the class computes the value, or fills its variable when it is needed.
                let isComputed =
                    getter.map { getter in
                        property.isReadOnly || !identifiers(in: getter.range).contains { storage.contains($0) }
                            || selectors.contains(property.setter ?? setter) && !synthesized.contains(property.name)
                    } ?? false
                let isNeverSet =
                    property.isReadOnly && !words.contains("_" + property.name)
                    && !declared.declared.contains { place in
                        place.item.instanceVariables.contains { $0.name == property.name }
                            || place.item.properties.contains { $0.name == property.name && !$0.isReadOnly }
                    } && !synthesized.contains(property.name)
                let isStored = !isComputed && !isNeverSet
                var isWeak = property.isWeak
                if case .named(_, _, isObject: true, _) = property.type,
                    !property.attributes.isDisjoint(with: ["assign", "unsafe_unretained"])
                {
                    isWeak = true
                }
                let access: Modifiers.Kinds =
                    place.item.isCategory ? .private : property.isReadOnly ? .privateSetter : []
                add(
                    property.name, property.type, access.union(isWeak ? .weak : []), isStored: isStored,
                    to: implementation, at: SourceSlice(property.nameRange, of: place.source))
            }
        }
        let instanceVariables =
            declared.declared.flatMap { place in place.item.instanceVariables.map { (place.source, $0) } }
            + implementation.instanceVariables.map { (parsed.source, $0) }
        for (source, variable) in instanceVariables {
            let name = names.properties[variable.name] ?? variable.name
            guard known.insert(name).inserted else { continue }
            // A struct in place has no name.
            let type = variable.type ?? .named("Any", arguments: [], isObject: false, .nonnull)
            add(
                name, type, variable.isWeak ? [.fileprivate, .weak] : .fileprivate, isStored: true,
                to: implementation, at: SourceSlice(variable.nameRange, of: source))
        }
    }

    private func identifiers(in range: SourceRange) -> [String] {
        let first = parsed.tokens.partitionPoint { $0.offset >= range.lower }
        return parsed.tokens[first...].prefix { $0.offset < range.upper }.filter { $0.kind == .identifier }.map(\.text)
    }

    /// Adds a property to the last declaration.
    private mutating func add(
        _ name: String, _ type: HeaderType, _ modifiers: Modifiers.Kinds, isStored: Bool,
        to implementation: HeaderImplementation, at place: SourceSlice
    ) {
        if type.nullability == .unspecified { unannotated[implementation.name, default: []].insert(name) }
        let isDeclaredHere = place.source.path == parsed.source.path
        if !isDeclaredHere { propertyNames[implementation.name, default: [:]][name] = place }
        declarations[declarations.count - 1].properties.append(
            PropertyDeclaration(
                .var, name, at: isDeclaredHere ? place.range : implementation.nameRange, Self.text(type.immutable),
                accessors: isStored ? .none : .computed, modifiers))
    }

    /// The Swift type. Without annotations nothing says that an object may be nil.
    private static func text(_ type: HeaderType) -> String {
        ImportedTypes.text(type.nullability == .unspecified ? type.withNullability(.nonnull) : type)
    }

    // MARK: Methods

    private mutating func add(_ method: HeaderImplementation.Method, _ names: ImplementationReader.Names) {
        guard !method.body.isEmpty else { return }
        var names = names
        names.coder = method.parameters.first { $0.type.isCoder }?.name
        methods[method.range.upper] = Implementation.Method(body: method.body, names: names)
        let pieces = method.parameters.map(\.selectorPiece)
        let imported = ImportedSelector(pieces)
        let isInitializer = !method.isOfClass && ImportedSelector.isInitializer(pieces.first ?? method.selector)
        let labels = isInitializer && pieces != ["initWithCoder"] ? pieces : imported.labels.map { $0 ?? "" }
        let parameters = zip(labels, method.parameters).map { label, parameter in
            let type = parameter.type.isCoder ? "NSCoder" : Self.text(parameter.type)
            return Parameter(
                label.isEmpty ? "_" : label, named: parameter.name, type, at: method.nameRange.lower)
        }
        let last = declarations.count - 1
        if method.isOfClass, method.selector == "supportsSecureCoding" {
            declarations[last].properties.append(
                PropertyDeclaration(
                    .var, method.selector, at: method.nameRange, in: method.range, "Bool", accessors: .computed, .class)
            )
        } else if isInitializer {
            let body = SourceRange(parsed.tokens[method.body.lowerBound].offset, method.range.upper)
            declarations[last].initializers.append(
                InitializerDeclaration(
                    at: method.nameRange, in: method.range, body: body, isFailable: true, parameters))
        } else {
            let isDictionary = ["NSDictionary", "NSMutableDictionary"].contains(method.result?.baseName)
            declarations[last].functions.append(
                FunctionDeclaration(
                    pieces.isEmpty ? method.selector : imported.base, at: method.nameRange, in: method.range,
                    parameters,
                    result: isDictionary ? "NSDictionary" : nil, method.isOfClass ? .class : []))
        }
    }
}

extension ImplementationReader.Names {
    /// Names a variable that no property has: `_name` is `name`, as a property would be.
    fileprivate mutating func add(_ variable: HeaderInstanceVariable) {
        guard properties[variable.name] == nil else { return }
        let plain = variable.name.hasPrefix("_") ? String(variable.name.dropFirst()) : variable.name
        properties[variable.name] = properties.values.contains(plain) || plain.isEmpty ? variable.name : plain
    }
}

extension HeaderType {
    fileprivate var isCoder: Bool { ["NSCoder", "NSKeyedUnarchiver", "NSKeyedArchiver"].contains(baseName) }

    /// The type with `NSArray` for `NSMutableArray` and so on: archives tell no difference between their elements.
    fileprivate var immutable: HeaderType {
        guard case .named(let name, let arguments, let isObject, let nullability) = self else { return self }
        let isCollection = ["NSMutableArray", "NSMutableDictionary", "NSMutableSet"].contains(name)
        return .named(
            isCollection ? name.replacing("Mutable", with: "") : name, arguments: arguments.map(\.immutable),
            isObject: isObject, nullability)
    }
}
