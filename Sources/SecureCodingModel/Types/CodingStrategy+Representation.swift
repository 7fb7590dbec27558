import SourceAnnotations
import SwiftSemantics

// Representations that a directive chooses.

extension CodingStrategy {
    /// How the values of a property are archived, with what its directives say.
    ///
    /// - Parameter owner: the type that declares the property.
    mutating func strategy(
        for type: SwiftType, _ property: StoredProperty, of owner: Symbol, in place: Context
    ) -> Result<ArchivedType, Refusal> {
        let archived =
            if let representation = property.directives[.as]?.representation {
                strategy(for: type, as: representation, in: place)
            } else {
                strategy(for: type, in: place)
            }
        return property.directives.ofElements.isEmpty ? archived : archived.flatMap { named($0, property, of: owner) }
    }

    /// The type with the keys that directives give to elements of tuples. By itself, like all that follows once a type is
    /// known, so that structs that hold each other need less of the stack.
    private func named(
        _ type: ArchivedType, _ property: StoredProperty, of owner: Symbol
    ) -> Result<ArchivedType, Refusal> {
        let tuples = TupleElements { KeyConstant($0, from: owner, in: model)?.text }
        do {
            return .success(try tuples.named(by: property.directives.ofElements, in: type))
        } catch {
            return .failure(.element(error))
        }
    }

    /// The keys that a property had, and how archives have it there.
    ///
    /// - Parameter archived: how it is archived today.
    mutating func olderKeys(
        of property: StoredProperty, _ type: SwiftType, _ archived: ArchivedType, in place: Context
    ) -> Result<[OlderKey], Refusal> {
        var keys: [OlderKey] = []
        for alias in property.directives[.aliases]?.aliases ?? [] {
            let older: Result<ArchivedType, Refusal> =
                switch alias.form {
                case nil: .success(archived)
                case .usual?: strategy(for: type, in: place)
                case .representation(let representation)?: strategy(for: type, as: representation, in: place)
                }
            switch older {
            case .success(let older): keys.append(OlderKey(alias.key, type: older == archived ? nil : older))
            case .failure(let refusal): return .failure(.olderKey(alias.key, refusal))
            }
        }
        return .success(keys)
    }

    /// How values of a type are archived where a directive chooses the representation.
    mutating func strategy(
        for type: SwiftType, as representation: Representation, in place: Context
    ) -> Result<ArchivedType, Refusal> {
        if case .optional(let wrapped) = type, !wrapped.isOptional {
            return strategy(for: wrapped, as: representation, in: place).map { .optional($0) }
        }
        switch representation {
        case .plist, .json:
            // No property list tells nil from a nil in an optional: the outer one is a key that is not there.
            if case .optional(let wrapped) = type {
                return codable(wrapped, in: place).map { .optional(.represented($0, representation)) }
            }
            return codable(type, in: place).map { .represented($0, representation) }
        case .rawValue: return rawValue(of: type, in: place)
        case .keyedArchive:
            return strategy(for: type, in: place).flatMap { archived in
                archived.isObjectThroughout
                    ? .success(.represented(archived, .keyedArchive)) : .failure(unfitting(archived, type))
            }
        default:
            return strategy(for: type, in: place).flatMap { archived in
                archived.represented(as: representation).map { .success($0) } ?? .failure(unfitting(archived, type))
            }
        }
    }

    /// The raw value of a struct, also where the struct would be archived in another way by itself, because its raw value
    /// is neither a text nor a number.
    private mutating func rawValue(of type: SwiftType, in place: Context) -> Result<ArchivedType, Refusal> {
        switch type {
        case .optional(let wrapped) where !wrapped.isOptional:
            return rawValue(of: wrapped, in: place).map { .optional($0) }
        case .array(let element): return rawValue(of: element, in: place).map { .array($0) }
        case .set(let element): return rawValue(of: element, in: place).map { .set($0) }
        case .dictionary(let key, let element):
            switch strategy(for: key, in: place) {
            case .success(let key): return rawValue(of: element, in: place).map { .dictionary(key: key, value: $0) }
            case .failure(let refusal): return .failure(refusal)
            }
        default: break
        }
        if case .scanned(let scanned) = type, let (value, isFailable) = foundationRawValue(of: type) {
            return nameInReach(scanned, in: place)
                .map { .rawRepresentable($0, rawValue: .value(value), isFailable: isFailable) }
        }
        if case .scanned(let scanned) = type, !scanned.arguments.isEmpty,
            let (raw, isFailable) = rawValue(ofGeneric: scanned)
        {
            return nameInReach(scanned, in: place).flatMap { name in
                arguments(scanned.arguments, in: place).map { arguments in
                    .rawRepresentable(
                        TypeName(module: name.module, components: name.components, arguments: arguments),
                        rawValue: raw, isFailable: isFailable)
                }
            }
        }
        return strategy(for: type, in: place).flatMap { archived in
            archived.represented(as: .rawValue).map { .success($0) } ?? .failure(unfitting(archived, type))
        }
    }

    private func foundationRawValue(of type: SwiftType) -> (FoundationValue, isFailable: Bool)? {
        guard case .scanned(let scanned) = type, scanned.arguments.isEmpty,
            table.symbols[scanned.symbol].kind == .struct,
            let raw = RawRepresentation(conformances).representation(ofStruct: table.symbols[scanned.symbol]),
            case .value(let value) = raw.type
        else { return nil }
        return (value, raw.isFailable)
    }

    /// Of a struct such as `struct ID<Owner>: RawRepresentable`, whose raw value may be one of its arguments.
    private func rawValue(ofGeneric type: SwiftType.ScannedType) -> (ArchivedType, isFailable: Bool)? {
        let raw = RawRepresentation(conformances)
        let substitutions = table.substitutions(of: type)
        guard let (found, isFailable) = raw.representation(ofStruct: table.symbols[type.symbol]) else { return nil }
        var type = found
        if case .genericParameter(let name) = found, let argument = substitutions[name] { type = argument }
        switch type {
        case .string: return (.string, isFailable)
        case .scalar(let scalar): return (.scalar(scalar), isFailable)
        case .value(let value): return (.value(value), isFailable)
        default: return nil
        }
    }

    private func isValueThatIsNotCodable(_ symbol: Symbol) -> Bool {
        [.struct, .enum].contains(symbol.kind) && !conformances.isCodable(symbol)
    }

    private func unfitting(_ archived: ArchivedType, _ type: SwiftType) -> Refusal {
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

    /// A type as it is named, all of whose parts are Codable; the directive vouches for those that no file declares.
    private mutating func codable(_ type: SwiftType, in place: Context) -> Result<ArchivedType, Refusal> {
        switch type {
        case .unknown(let name) where !name.hasSuffix(SwiftType.genericSuffix):
            return .success(.codable(TypeName(components: Self.components(name))))
        case .unknownGeneric(let name, let types):
            return arguments(types, in: place).map {
                .codable(TypeName(components: Self.components(name), arguments: $0))
            }
        case .scanned(let scanned) where CodableClasses(in: model).isValue(table.symbols[scanned.symbol]):
            return nameInReach(scanned, in: place).map { .codable($0) }
        case .scanned(let scanned) where isValueThatIsNotCodable(table.symbols[scanned.symbol]):
            let fitting = (try? strategy(for: type, in: place).get())?.fittingRepresentations ?? []
            return .failure(.notCodable(scanned.symbol, fitting: fitting))
        case .array(let element): return codable(element, in: place).map { .array($0) }
        case .set(let element): return codable(element, in: place).map { .set($0) }
        case .optional(let wrapped): return codable(wrapped, in: place).map { .optional($0) }
        case .dictionary(let key, let value):
            switch codable(key, in: place) {
            case .success(let key): return codable(value, in: place).map { .dictionary(key: key, value: $0) }
            case .failure(let refusal): return .failure(refusal)
            }
        default:
            let archived = strategy(for: type, in: place)
            if case .success(.codable) = archived { return archived }
            guard case .success(let known) = archived, !isCodable(type) else { return archived }
            return .failure(unfitting(known, type))
        }
    }
}

extension SwiftType {
    /// What a value consists of, or the values in its collections.
    var innermost: SwiftType {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .dictionary(_, let wrapped):
            wrapped.innermost
        default: self
        }
    }
}

extension ArchivedType {
    /// Whether a value is an object, or a collection of objects, that an archive of its own can hold.
    fileprivate var isObjectThroughout: Bool {
        switch self {
        case .object, .existential, .instance, .propertyList, .string, .value: true
        case .array(let element), .set(let element): element.isObjectInCollections
        case .dictionary(let key, let value): key.canBeKey && value.isObjectInCollections
        default: false
        }
    }

    /// Whether collections of such values are.
    private var isObjectInCollections: Bool {
        switch self {
        case .scalar, .text, .rawRepresentable: true
        case .optional(let wrapped): wrapped.isObjectInCollections
        default: isObjectThroughout
        }
    }
}
