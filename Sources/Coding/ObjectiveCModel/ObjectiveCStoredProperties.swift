import SecureCodeGenArchiveFormats
import SecureCodeGenDirectives
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSourceText

/// A property that a class stores, with all its declarations.
struct ObjectiveCProperty {
    let name: String
    let owner: String
    let type: HeaderType
    let nullability: HeaderType.Nullability
    let attributes: Set<String>
    let isOutlet: Bool
    var isUnavailable = false
    let isReadOnly: Bool
    /// The files that declare it with a setter.
    var settingFiles: Set<Path> = []
    let directives: DirectiveBinder.Bound
    let place: Diagnostic.Location
    /// The instance variable.
    var variable: String
    /// The type of the instance variable, if it is declared.
    var variableType: HeaderType?
}

/// Finds the properties that a class stores, as the compiler does.
struct ObjectiveCStoredProperties {
    private(set) var properties: [ObjectiveCProperty] = []
    private(set) var diagnostics: [Diagnostic] = []

    private let known: ObjectiveCClassDeclaration
    private let implementation: HeaderImplementation
    private let implementationFile: Int
    private let classes: ObjectiveCSources
    /// The selectors of the implementation of the class itself: only these keep the compiler from synthesizing.
    private let selectors: Set<String>
    private let inherited: Set<String>

    init(_ known: ObjectiveCClassDeclaration, _ classes: ObjectiveCSources) {
        self.known = known
        self.classes = classes
        let place = known.implementations[0]
        implementation = place.item
        implementationFile = place.file
        selectors = Set(place.item.methods.filter { !$0.isOfClass }.map(\.selector))
        inherited = Set(
            classes.symbols.lineage(of: known).dropFirst().flatMap(\.declared).flatMap(\.item.properties).map(\.name))
        find()
        refuseUnreadableCode()
        refuseVariablesWithoutProperty()
    }

    private mutating func find() {
        let declared = merged()
        for property in declared { add(property) }
        let names = Set(declared.map(\.name))
        for synthesized in implementation.synthesized where !names.contains(synthesized.name) {
            let place = classes.location(synthesized.nameRange, in: implementationFile)
            guard let property = propertyOfProtocol(synthesized.name, at: place) else {
                diagnostics.append(
                    .objectiveC(
                        "unknown-type",
                        "no scanned file declares '\(known.name).\(synthesized.name)', which is synthesized",
                        at: place, "add the header that declares it with '--reference'"))
                continue
            }
            add(property)
        }
    }

    /// Returns the properties of the interface and of class extensions, which may declare one again.
    private mutating func merged() -> [ObjectiveCProperty] {
        var order: [String] = []
        var byName: [String: ObjectiveCProperty] = [:]
        for place in known.declared {
            let isUnderCondition = isUnderCondition(place.item)
            for (index, property) in place.item.properties.enumerated() where !property.isOfClass {
                let reference = DirectiveBinder.PropertyReference(
                    declaration: classes.declaration(place), property: place.item.instanceVariables.count + index)
                var directives = classes.binders[place.file].ofProperty[reference] ?? DirectiveBinder.Bound()
                let location = classes.location(property.nameRange, in: place.file)
                if property.isConditional || isUnderCondition, !directives.isSkipped {
                    diagnostics.append(
                        .objectiveC(
                            "objc-condition", "'\(known.name).\(property.name)' is declared under an '#if'",
                            at: location,
                            "declare it under every condition, or write '\(directive: .skip)' above it"))
                }
                let first = byName[property.name]
                if first == nil { order.append(property.name) }
                directives.directives = (first?.directives.directives ?? []) + directives.directives
                let settingFiles = first?.settingFiles ?? []
                let parameters = known.interfaces.flatMap(\.item.genericParameters)
                let type = first?.type ?? property.type.replacing(parameters, property.nullability)
                byName[property.name] = ObjectiveCProperty(
                    name: property.name, owner: known.name, type: type,
                    nullability: first?.nullability ?? property.nullability,
                    attributes: (first?.attributes ?? []).union(property.attributes),
                    isOutlet: property.isOutlet || first?.isOutlet == true,
                    isUnavailable: property.isUnavailable || first?.isUnavailable == true,
                    isReadOnly: property.isReadOnly && first?.isReadOnly != false,
                    settingFiles: property.isReadOnly ? settingFiles : settingFiles.union([place.source.path]),
                    directives: directives,
                    place: first?.place ?? location, variable: "_" + property.name)
            }
        }
        return order.compactMap { byName[$0] }
    }

    /// Whether a class extension is missing where the class is there.
    private func isUnderCondition(_ interface: HeaderInterface) -> Bool {
        guard interface.category != nil else { return false }
        let shared = implementation.conditions + known.interfaces.flatMap(\.item.conditions)
        return !Set(interface.conditions).isSubset(of: shared)
    }

    private func propertyOfProtocol(_ name: String, at place: Diagnostic.Location) -> ObjectiveCProperty? {
        for candidate in known.declared.flatMap(classes.symbols.protocols) {
            guard let property = candidate.properties.first(where: { $0.name == name }) else { continue }
            return ObjectiveCProperty(
                name: name, owner: known.name, type: property.type, nullability: property.nullability,
                attributes: property.attributes,
                isOutlet: property.isOutlet, isReadOnly: property.isReadOnly,
                settingFiles: property.isReadOnly ? [] : Set(known.interfaces.map(\.source.path)),
                directives: DirectiveBinder.Bound(),
                place: place, variable: name)
        }
        return nil
    }

    /// Adds a property if the class stores it.
    private mutating func add(_ declared: ObjectiveCProperty) {
        var property = declared
        if implementation.dynamic.contains(where: { $0.name == property.name }) {
            guard !property.directives.isSkipped, !inherited.contains(property.name) else { return }
            diagnostics.append(
                .objectiveC(
                    "objc-dynamic", severity: .warning,
                    "'\(known.name).\(property.name)' is '@dynamic', so it is not archived", at: property.place,
                    "write '\(directive: .skip)' above it to show that this is intended"))
            return
        }
        if let synthesized = implementation.synthesized.first(where: { $0.name == property.name }) {
            property.variable = synthesized.variable ?? property.name
        } else {
            if inherited.contains(property.name) { return }
            if isComputed(property), variable(of: property) == nil { return }
        }
        property.variableType = variable(of: property)?.type
        properties.append(property)
    }

    /// Whether the class implements every accessor.
    private func isComputed(_ property: ObjectiveCProperty) -> Bool {
        let declarations = known.declared.flatMap(\.item.properties).filter { $0.name == property.name }
        let getter = declarations.lazy.compactMap(\.getter).first ?? property.name
        let setter =
            declarations.lazy.compactMap(\.setter).first
            ?? "set" + property.name.prefix(1).uppercased() + property.name.dropFirst()
        let setterSelector = setter.hasSuffix(":") ? setter : setter + ":"
        return selectors.contains(getter) && (property.isReadOnly || selectors.contains(setterSelector))
    }

    /// The declaration of a property's instance variable.
    private func variable(of property: ObjectiveCProperty) -> HeaderInstanceVariable? {
        let variables = known.declared.flatMap(\.item.instanceVariables) + implementation.instanceVariables
        return variables.first { $0.name == property.variable }
    }

    // MARK: Refusals

    private mutating func refuseVariablesWithoutProperty() {
        let used = Set(properties.map(\.variable))
        func refuse(_ variables: [HeaderInstanceVariable], file: Int, declaration: Int) -> [Diagnostic] {
            variables.enumerated().compactMap { index, variable in
                let reference = DirectiveBinder.PropertyReference(declaration: declaration, property: index)
                let bound = classes.binders[file].ofProperty[reference]
                let isSkipped = bound?.isSkipped == true
                if !isSkipped, let other = bound?.directives.first {
                    return .objectiveC(
                        "objc-directive", "'\(other.word.rawValue)' does not apply to an instance variable",
                        at: classes.location(other.range, in: file), "write it above the property")
                }
                guard !used.contains(variable.name), !isSkipped else { return nil }
                return .objectiveC(
                    "objc-variable",
                    "instance variable '\(variable.name)' of '\(known.name)' has no property, so it would not be archived",
                    at: classes.location(variable.nameRange, in: file),
                    "declare a property for it, or write '\(directive: .skip)' above it")
            }
        }
        for place in known.declared {
            diagnostics += refuse(
                place.item.instanceVariables, file: place.file, declaration: classes.declaration(place))
        }
        let place = known.implementations[0]
        diagnostics += refuse(
            implementation.instanceVariables, file: place.file, declaration: classes.declaration(place))
    }

    private mutating func refuseUnreadableCode() {
        for place in known.declared {
            refuse(place.item.unknown, in: place.file, "may declare properties")
            if !place.item.isComplete { refuse([place.item.nameRange], in: place.file, "has no '@end'") }
        }
        for place in known.implementations {
            refuse(place.item.unknown, in: place.file, "may define accessors")
            if !place.item.isComplete { refuse([place.item.nameRange], in: place.file, "has no '@end'") }
        }
    }

    private mutating func refuse(_ ranges: [SourceRange], in file: Int, _ reason: String) {
        for range in ranges {
            let text = classes.files[file].scanned.text(range).prefix { !$0.isNewline }
            diagnostics.append(
                .objectiveC(
                    "objc-unreadable", "'\(text)' \(reason), so nothing is generated for '\(known.name)'",
                    at: classes.location(range, in: file),
                    "write what it stands for, or move it out of the class"))
        }
    }
}

extension Diagnostic {
    static func objectiveC(
        _ id: String, severity: Severity = .error, _ message: String, at location: Location?, _ advice: String
    ) -> Diagnostic {
        Diagnostic(id: id, severity: severity, message: message, at: location, notes: [Note(advice)])
    }
}
