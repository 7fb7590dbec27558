import AppleTypes
import CodingBodies
import SourceText
import SwiftScanner
import SwiftSemantics

/// The members that a type declares, including extensions, by name: stored ones, and code that runs when one is used.
struct MemberBodies: Sendable {
    struct Body: Sendable {
        let range: SourceRange
        let reference: DeclarationReference
    }

    private(set) var storedNames: Set<String> = []
    /// Accessor blocks by the name of the property.
    private(set) var accessors: [String: [Body]] = [:]
    /// Observers of properties that initializers assign directly: neither overridden nor wrapped.
    private(set) var observers: [String: [Body]] = [:]
    /// Observers of other properties.
    private(set) var observersOfSetters: [String: [Body]] = [:]
    private(set) var functions: [String: [Body]] = [:]

    init(_ symbol: Symbol, in table: SymbolTable) {
        for reference in symbol.declarations {
            let file = table.file(reference)
            let declaration = table.declaration(reference)
            for property in declaration.properties {
                let name = file.identifier(property.name)
                // Assigning a property runs no getter.
                let bodies =
                    property.accessors == .none
                    ? []
                    : property.accessors(in: file)
                        .filter { !["get", "_read"].contains($0.key) }
                        .map { Body(range: $0.value.range, reference: reference) }
                switch property.accessors {
                case .computed: accessors[name, default: []] += bodies
                case .observers:
                    let hasSetter =
                        file.hasModifier("override", in: property.modifiers)
                        // The assignment creates the wrapper if there is no initial value.
                        || property.initialValue != nil
                            && property.attributes.contains { !PropertyAttributes.storing.contains(file.text($0.name)) }
                    if hasSetter {
                        observersOfSetters[name, default: []] += bodies
                    } else {
                        observers[name, default: []] += bodies
                    }
                    storedNames.insert(name)
                case .none: storedNames.insert(name)
                }
            }
            for function in declaration.functions {
                functions[file.identifier(function.name), default: []].append(
                    Body(range: function.range, reference: reference))
            }
        }
    }
}
