import SourceText
import SwiftScanner

/// A stored property → how it is archived, or why it is not.
struct PropertyModeler {
    private let context: ModelContext
    private let symbol: Symbol
    private let file: ScannedFile
    private let resolver: TypeResolver
    private let strategies: CodingStrategy

    init(_ symbol: Symbol, in context: ModelContext) {
        self.context = context
        self.symbol = symbol
        file = context.table.file(symbol.declaration)
        resolver = TypeResolver(table: context.table)
        strategies = CodingStrategy(table: context.table)
    }

    enum Outcome {
        case archived(InitializerSelection.Candidate)
        /// Not archived, and said so: an error, or a warning where the property has a value without the archive.
        case leftOut(Diagnostic)
        /// `CodingKeys` leaves it out, as it may.
        case notInCodingKeys
    }

    func model(_ property: StoredProperty, codingKeys: CodingKeys?) -> Outcome {
        if let codingKeys, codingKeys.key(of: property.name) == nil, property.directives[.key] == nil {
            return hasValueOfItsOwn(property)
                ? .notInCodingKeys : refuse(.notInCodingKeys(name(property)), property.declaration.name)
        }
        if let outcome = declarationOutcome(property) { return outcome }
        guard let type = type(of: property) else {
            return refuse(.noAnnotation(name(property)), property.declaration.name)
        }
        switch strategies.strategy(for: type.resolved, in: .init(symbol: symbol, isInOtherFile: true)) {
        case .success(let archived):
            return .archived(candidate(property, type, archived, key: key(of: property, codingKeys)))
        case .failure(let refusal):
            return typeOutcome(property, type, refusal)
        }
    }

    // MARK: What the declaration says

    private func declarationOutcome(_ property: StoredProperty) -> Outcome? {
        let declaration = property.declaration
        let display = name(property)
        if !declaration.conditions.isEmpty { return refuse(.conditionalProperty(display), declaration.name) }
        if file.hasModifier("lazy", in: declaration.modifiers) {
            return refuse(.lazyProperty(display), declaration.name)
        }
        if file.hasModifier("weak", in: declaration.modifiers) {
            return refuse(.weakProperty(display), declaration.name)
        }
        if file.hasModifier("unowned", in: declaration.modifiers) {
            return refuse(.unownedProperty(display), declaration.name)
        }
        for attribute in declaration.attributes {
            let attributeName = file.text(attribute.name)
            if attributeName == "NSManaged" { return refuse(.managedProperty(display), attribute.range) }
            if !Self.transparentAttributes.contains(attributeName) {
                return refuse(.wrappedProperty(display, attribute: attributeName), attribute.range)
            }
        }
        let access = file.accessLevel(of: declaration.modifiers) ?? .internal
        return access < .internal ? refuse(.notReachable(display, access), declaration.name) : nil
    }

    /// Attributes under which a property is still stored as it stands there and assigned in the ordinary way.
    private static let transparentAttributes: Set<String> = [
        "objc", "nonobjc", "available", "MainActor", "IBOutlet", "IBInspectable", "GKInspectable", "NSCopying",
        "Published", "Combine.Published", "ObservationIgnored", "usableFromInline", "_spi", "DebugDescription",
    ]

    // MARK: Types

    private struct PropertyType {
        let resolved: SwiftType
        /// As written, or as inferred.
        let text: String
        let range: SourceRange
    }

    private func type(of property: StoredProperty) -> PropertyType? {
        if let range = property.declaration.type {
            let scope = TypeResolver.Scope(symbol: symbol, file: symbol.declaration.file)
            return PropertyType(resolved: resolver.resolve(range, in: scope), text: file.text(range), range: range)
        }
        guard let value = property.declaration.initialValue,
            let inferred = InitialValue(value, in: file).literalType
        else { return nil }
        return PropertyType(resolved: inferred.type, text: inferred.name, range: property.declaration.name)
    }

    private func typeOutcome(_ property: StoredProperty, _ type: PropertyType, _ refusal: Refusal) -> Outcome {
        if case .structural(.function, _) = refusal, hasValueOfItsOwn(property) {
            return refuse(.closureProperty(name(property)), property.declaration.name)
        }
        let explanation = RefusalExplanation(refusal, context: context)
        let message = ModelMessage.unsupportedType(name(property), type: type.text, explanation)
        return .leftOut(
            message.diagnostic(at: location(type.range), notes: explanation.places + [Self.skipNote(property)]))
    }

    private static func skipNote(_ property: StoredProperty) -> Diagnostic.Note {
        Diagnostic.Note("to leave '\(property.name)' out of archives, put '// securecodegen: skip' above it")
    }

    // MARK: Results

    private func candidate(
        _ property: StoredProperty, _ type: PropertyType, _ archived: ArchivedType, key: String
    ) -> InitializerSelection.Candidate {
        let declaration = property.declaration
        let absence: CodedProperty.Absence
        if let value = declaration.initialValue, !InitialValue(value, in: file).isNil {
            absence = .keepsInitialValue(expression: InitialValue(value, in: file).portableText)
        } else if case .optional = archived {
            absence = .isNil
        } else {
            absence = .fails
        }
        let setter = file.setterAccessLevel(of: declaration.modifiers) ?? .internal
        return InitializerSelection.Candidate(
            property: CodedProperty(name: property.name, key: key, type: archived, absence: absence),
            type: type.resolved, isAssignable: declaration.binding == .var && setter >= .internal,
            nameRange: declaration.name, typeText: type.text)
    }

    private func key(of property: StoredProperty, _ codingKeys: CodingKeys?) -> String {
        property.directives[.key]?.stringValue ?? codingKeys?.key(of: property.name) ?? property.name
    }

    /// Whether the property has a value without the archive: an initial one, or nil.
    private func hasValueOfItsOwn(_ property: StoredProperty) -> Bool {
        if property.declaration.initialValue != nil { return true }
        guard property.declaration.binding == .var, let type = type(of: property) else { return false }
        if case .optional = type.resolved { return true }
        return false
    }

    private func name(_ property: StoredProperty) -> String { "\(symbol.displayName).\(property.name)" }

    private func location(_ range: SourceRange) -> Diagnostic.Location {
        Diagnostic.Location(path: file.source.path, range: range)
    }

    private func refuse(_ message: ModelMessage, _ range: SourceRange) -> Outcome {
        .leftOut(message.diagnostic(at: location(range)))
    }
}
