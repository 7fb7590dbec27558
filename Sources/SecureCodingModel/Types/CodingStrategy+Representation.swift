// Representations that a directive chooses.

extension CodingStrategy {
    /// How the values of a property are archived, with what its directives say.
    mutating func strategy(
        for type: SwiftType, _ property: StoredProperty, in place: Context
    ) -> Result<ArchivedType, Refusal> {
        guard let representation = property.directives[.as]?.representation else {
            return strategy(for: type, in: place)
        }
        return strategy(for: type, as: representation, in: place)
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
            return codable(type, in: place).map { .represented($0, representation) }
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

    /// Whether instances of a class are what a Codable value says: those of subclasses would come back as less.
    private func isCodableClass(_ symbol: Symbol) -> Bool {
        symbol.kind == .class && conformances.isCodable(symbol) && table.subclasses(of: symbol).isEmpty
            && table.declaration(symbol.declaration).genericParameters.isEmpty
    }

    private func unfitting(_ archived: ArchivedType, _ type: SwiftType) -> Refusal {
        var fitting = archived.fittingRepresentations
        if isCodable(type) { fitting += [.plist, .json] }
        if archived.isObjectThroughout { fitting.append(.keyedArchive) }
        return .representation(fitting: fitting)
    }

    /// A type as it is named, all of whose parts are Codable; the directive vouches for those that no file declares.
    private mutating func codable(_ type: SwiftType, in place: Context) -> Result<ArchivedType, Refusal> {
        switch type {
        case .unknown(let name) where !name.hasSuffix(SwiftType.genericSuffix):
            return .success(.codable(TypeName(components: Self.components(name))))
        case .scanned(let scanned) where isCodableClass(table.symbols[scanned.symbol]):
            let symbol = table.symbols[scanned.symbol]
            if place.isInOtherFile, !symbol.isVisibleElsewhere {
                return .failure(.notVisible(symbol.displayName, symbol.access))
            }
            return name(of: symbol, module: scanned.module, in: place).map { .success(.codable($0)) }
                ?? .failure(.shadowed(symbol.displayName))
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
            guard case .success(let known) = archived, !isCodable(type) else { return archived }
            return .failure(unfitting(known, type))
        }
    }
}

extension ArchivedType {
    /// Whether a value is an object, or a collection of objects, that an archive of its own can hold.
    fileprivate var isObjectThroughout: Bool {
        switch self {
        case .object, .existential, .propertyList: true
        case .array(let element), .set(let element): element.isObjectThroughout
        case .dictionary(let key, let value): key.canBeKey && value.isObjectThroughout
        case .string, .value: true
        default: false
        }
    }
}
