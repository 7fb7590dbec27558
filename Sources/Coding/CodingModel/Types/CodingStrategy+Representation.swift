import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSymbols

// Representations in directives.

extension CodingStrategy {
    /// Returns how the values of a property are archived, with its directives.
    mutating func strategy(for stored: NarrowedType, _ property: StoredProperty) throws(UnsupportedType) -> ArchivedType
    {
        if let representation = property.directives.representation {
            return try strategy(for: stored, as: representation)
        }
        return try strategy(for: stored)
    }

    /// Returns the older keys of a property, and the forms under them.
    ///
    /// - Parameter archived: How it is archived now.
    mutating func olderKeys(
        of property: StoredProperty, _ stored: NarrowedType, _ archived: ArchivedType
    ) throws(UnsupportedType) -> [OlderKey] {
        var keys: [OlderKey] = []
        for alias in property.directives.aliases {
            do {
                let older =
                    switch alias.form {
                    case nil: archived
                    case .usual?: try strategy(for: stored)
                    case .representation(let representation)?: try strategy(for: stored, as: representation)
                    }
                keys.append(OlderKey(alias.key, type: older == archived ? nil : older))
            } catch {
                throw .olderKey(alias.key, error)
            }
        }
        return keys
    }

    private mutating func strategy(
        for stored: NarrowedType, as representation: Representation
    ) throws(UnsupportedType) -> ArchivedType {
        if let classes = stored.classes {
            return try strategy(for: stored.type, narrowedTo: classes, as: representation)
        }
        return try strategy(for: stored.type, as: representation)
    }

    /// Returns the strategy for objects of classes that a directive names. Their only other representation is a
    /// separate archive.
    private mutating func strategy(
        for type: SwiftType, narrowedTo classes: [SwiftType], as representation: Representation
    ) throws(UnsupportedType) -> ArchivedType {
        if case .optional(let wrapped) = type, !wrapped.isOptional {
            return .optional(try strategy(for: wrapped, narrowedTo: classes, as: representation))
        }
        let archived = try strategy(for: type, narrowedTo: classes)
        guard archived.isObjectThroughout else { throw .representation(fitting: []) }
        guard representation == .keyedArchive else { throw .representation(fitting: [.keyedArchive]) }
        return .represented(archived, .keyedArchive)
    }

    /// Returns how values of a type are archived in a chosen representation.
    private mutating func strategy(
        for type: SwiftType, as representation: Representation
    ) throws(UnsupportedType) -> ArchivedType {
        if case .optional(let wrapped) = type, !wrapped.isOptional {
            return .optional(try strategy(for: wrapped, as: representation))
        }
        switch representation {
        case .plist, .json:
            // A property list can't distinguish nil from a wrapped nil, because the outer nil is a missing key.
            if case .optional(let wrapped) = type {
                return .optional(.represented(try codable(wrapped), representation))
            }
            return .represented(try codable(type), representation)
        case .rawValue: return try rawValue(of: type)
        case .keyedArchive:
            let archived = try strategy(for: type)
            guard archived.isObjectThroughout else { throw unfitting(archived, type) }
            return .represented(archived, .keyedArchive)
        default: return try represented(type, as: representation)
        }
    }

    private mutating func represented(
        _ type: SwiftType, as representation: Representation
    ) throws(UnsupportedType) -> ArchivedType {
        let archived = try strategy(for: type)
        guard let represented = archived.represented(as: representation) else { throw unfitting(archived, type) }
        return represented
    }

    /// Returns the raw value of a struct, also if the struct is archived differently by default, because its raw value
    /// is neither a string nor a number.
    private mutating func rawValue(of type: SwiftType) throws(UnsupportedType) -> ArchivedType {
        switch type {
        case .optional(let wrapped) where !wrapped.isOptional: return .optional(try rawValue(of: wrapped))
        case .array(let element): return .array(try rawValue(of: element))
        case .set(let element): return .set(try rawValue(of: element))
        case .dictionary(let key, let element):
            let key = try strategy(for: key)
            return .dictionary(key: key, value: try rawValue(of: element))
        default: break
        }
        if case .scanned(let scanned) = type, let (value, isFailable) = foundationRawValue(of: type) {
            let name = try nameInReach(scanned)
            return .raw(.value(.bridged(value)), RawType(name, isFailable: isFailable))
        }
        if case .scanned(let scanned) = type, !scanned.arguments.isEmpty,
            let (raw, isFailable) = rawValue(ofGeneric: scanned)
        {
            let name = try named(try nameInReach(scanned), scanned)
            return .raw(raw, RawType(name, isFailable: isFailable))
        }
        return try represented(type, as: .rawValue)
    }

    private func foundationRawValue(of type: SwiftType) -> (BridgedValue, isFailable: Bool)? {
        guard case .scanned(let scanned) = type, scanned.arguments.isEmpty,
            table.symbols[scanned.symbol].kind == .struct,
            let raw = RawRepresentation(conformances).representation(ofStruct: table.symbols[scanned.symbol]),
            case .platformValue(let name, _) = raw.type, let value = BridgedValue(rawValue: name)
        else { return nil }
        return (value, raw.isFailable)
    }

    /// Returns the raw value of a generic struct such as `struct ID<Owner>: RawRepresentable`, which may be one of its
    /// arguments.
    private func rawValue(ofGeneric type: SwiftType.ScannedType) -> (ArchivedType, isFailable: Bool)? {
        let raw = RawRepresentation(conformances)
        let substitutions = table.substitutions(of: type)
        guard let (found, isFailable) = raw.representation(ofStruct: table.symbols[type.symbol]) else { return nil }
        var type = found
        if case .genericParameter(let name) = found, let argument = substitutions[name] { type = argument }
        switch type {
        case .string: return (.string, isFailable)
        case .scalar(let scalar): return (.scalar(scalar), isFailable)
        case .platformValue(let name, _): return BridgedValue(rawValue: name).map { (.value(.bridged($0)), isFailable) }
        default: return nil
        }
    }

    private func isValueThatIsNotCodable(_ symbol: Symbol) -> Bool {
        [.struct, .enum].contains(symbol.kind) && !conformances.isCodable(symbol)
    }

    private func unfitting(_ archived: ArchivedType, _ type: SwiftType) -> UnsupportedType {
        var fitting = archived.fittingRepresentations
        if foundationRawValue(of: type.innermost) != nil || isGenericWithRawValue(type.innermost) {
            fitting.append(.rawValue)
        }
        if isCodable(type) { fitting += [.plist, .json] }
        if archived.isObjectThroughout { fitting.append(.keyedArchive) }
        return .representation(fitting: fitting)
    }

    private func isGenericWithRawValue(_ type: SwiftType) -> Bool {
        guard case .scanned(let scanned) = type, !scanned.arguments.isEmpty else { return false }
        return rawValue(ofGeneric: scanned) != nil
    }

    /// Returns a Codable type whose parts are all Codable. For undeclared types, the directive is trusted.
    private mutating func codable(_ type: SwiftType) throws(UnsupportedType) -> ArchivedType {
        switch type {
        case .unknown(let name) where !name.hasSuffix(SwiftType.genericSuffix):
            return .codable(TypeName(components: Self.components(name)))
        case .unknownGeneric(let name, let types):
            let arguments = try arguments(types)
            return .codable(TypeName(components: Self.components(name), arguments: arguments))
        case .scanned(let scanned) where CodableClasses(in: model).isValue(table.symbols[scanned.symbol]):
            return try codable(scanned, try nameInReach(scanned))
        case .scanned(let scanned) where isValueThatIsNotCodable(table.symbols[scanned.symbol]):
            let fitting = (try? strategy(for: type))?.fittingRepresentations ?? []
            throw .notCodable(scanned.symbol, fitting: fitting)
        case .array(let element): return .array(try codable(element))
        case .set(let element): return .set(try codable(element))
        case .optional(let wrapped): return .optional(try codable(wrapped))
        case .dictionary(let key, let value):
            let key = try codable(key)
            return .dictionary(key: key, value: try codable(value))
        default:
            let archived = try strategy(for: type)
            if case .codable = archived { return archived }
            guard isCodable(type) else { throw unfitting(archived, type) }
            return archived
        }
    }
}

extension SwiftType {
    /// The type of a value, or of the values in its collections.
    var innermost: SwiftType {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .dictionary(_, let wrapped):
            wrapped.innermost
        default: self
        }
    }
}

extension ArchivedType {
    /// Whether a value is an object, or a collection of objects, for a separate archive.
    fileprivate var isObjectThroughout: Bool {
        switch self {
        case .objects, .propertyList, .value(.bridged): true
        case .array(let element), .set(let element): element.isObjectInCollections
        case .dictionary(let key, let value): key.canBeKey && value.isObjectInCollections
        default: false
        }
    }

    /// Whether collections of such values contain objects.
    private var isObjectInCollections: Bool {
        switch self {
        case .scalar, .value(.text), .raw: true
        case .optional(let wrapped): wrapped.isObjectInCollections
        default: isObjectThroughout
        }
    }
}
