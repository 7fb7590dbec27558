import SwiftScanner

/// Swift type → how its values are archived, or why they cannot be.
struct CodingStrategy: Sendable {
    let table: SymbolTable
    private let conformances: Conformances
    private let resolver: TypeResolver

    init(table: SymbolTable) {
        self.table = table
        conformances = Conformances(table: table)
        resolver = TypeResolver(table: table)
    }

    /// The class for whose members a strategy is sought.
    struct Context: Sendable {
        let symbol: Symbol
        /// Whether the members stand in another file than the class.
        let isInOtherFile: Bool
    }

    func strategy(for type: SwiftType, in context: Context) -> Result<ArchivedType, Refusal> {
        switch type {
        case .scalar(let scalar): .success(.scalar(scalar))
        case .string: .success(.string)
        case .value(let value): .success(.value(value))
        case .text(let value): .success(.text(value))
        case .indices(let collection): .success(.indices(collection))
        case .codable(let name): .success(.codable(TypeName(components: [name])))
        case .foundationClass(let name): foundationClass(name)
        case .scanned(let scanned): strategy(for: scanned, in: context)
        case .optional(let wrapped):
            if case .optional = wrapped {
                .failure(.nestedOptional)
            } else {
                element(wrapped, in: context) { .optional($0) }
            }
        case .array(let item):
            item.isAny ? .success(.propertyList(.array)) : element(item, in: context) { .array($0) }
        case .set(let item): element(item, in: context) { .set($0) }
        case .dictionary(let key, let value): dictionary(key: key, value: value, in: context)
        case .genericParameter(let name): genericParameter(name, in: context)
        case .unknown(let name): .failure(.unknown(name))
        case .ambiguous(let name, let candidates): .failure(.ambiguous(name, candidates: candidates))
        case .structural(let structure, let text): .failure(.structural(structure, text))
        }
    }

    // MARK: Containers

    private func element(
        _ type: SwiftType, in context: Context, _ wrap: (ArchivedType) -> ArchivedType
    ) -> Result<ArchivedType, Refusal> {
        strategy(for: type, in: context).map(wrap)
    }

    private func dictionary(
        key: SwiftType, value: SwiftType, in context: Context
    ) -> Result<ArchivedType, Refusal> {
        if key == .string, value.isAny { return .success(.propertyList(.dictionary)) }
        return strategy(for: key, in: context).flatMap { archivedKey in
            guard archivedKey.canBeKey else { return .failure(.dictionaryKey) }
            return strategy(for: value, in: context).map { .dictionary(key: archivedKey, value: $0) }
        }
    }

    // MARK: Named types

    /// A generic parameter is archived as an object where its constraints say that it is one that can be.
    private func genericParameter(_ name: String, in context: Context) -> Result<ArchivedType, Refusal> {
        let file = table.file(context.symbol.declaration)
        let declaration = table.declaration(context.symbol.declaration)
        let ranges = declaration.genericParameters.filter { file.identifier($0.name) == name }.map(\.range)
        let words = ranges.flatMap { Scanner.tokens(of: file.source, in: $0) }.map { file.text($0.range) }
        guard words.contains("NSObject"), words.contains("NSSecureCoding") else {
            return .failure(.genericParameter(name))
        }
        return .success(.object(TypeName(components: [name]), subclasses: []))
    }

    private func foundationClass(_ name: String) -> Result<ArchivedType, Refusal> {
        guard let known = FoundationClasses.named(name) else {
            let isKnown = SDKTypes.named(name)?.isArchivableClass ?? false
            let components = name.split(separator: ".").map(String.init)
            return isKnown
                ? .success(.object(TypeName(components: components), subclasses: [])) : .failure(.unknown(name))
        }
        if known.isContainer { return .failure(.untypedContainer(name)) }
        return .success(.object(TypeName(components: [name]), subclasses: []))
    }

    private func strategy(for type: SwiftType.ScannedType, in context: Context) -> Result<ArchivedType, Refusal> {
        let symbol = table.symbols[type.symbol]
        if context.isInOtherFile, !symbol.isVisibleElsewhere {
            return .failure(.notVisible(symbol.displayName, symbol.access))
        }
        guard let name = name(of: symbol, module: type.module, in: context) else {
            return .failure(.shadowed(symbol.displayName))
        }
        switch symbol.kind {
        case .class:
            guard type.arguments.isEmpty, table.declaration(symbol.declaration).genericParameters.isEmpty else {
                return .failure(.genericClass(symbol.displayName))
            }
            guard conformances.isSecureCoding(symbol) else {
                return .failure(.insecureClass(symbol.id, isCoding: conformances.isCoding(symbol)))
            }
            return .success(.object(name, subclasses: subclasses(of: symbol, in: context)))
        case .enum: return enumeration(symbol, name)
        case .struct: return structure(symbol, name)
        case .actor: return .failure(.actor(symbol.displayName))
        case .protocol: return existential(symbol, name, in: context)
        case .extension, .typealias: return .failure(.unknown(symbol.displayName))
        }
    }

    /// How generated code names a scanned type; nil where the name would mean another type or a member there.
    private func name(of symbol: Symbol, module: String?, in context: Context) -> TypeName? {
        let root = symbol.qualifiedName[0]
        var outermost = symbol
        while let parent = outermost.parent { outermost = table.symbols[parent] }
        let lookup = table.lookUp(root, from: context.symbol, inFile: context.symbol.declaration.file)
        if case .found(let found) = lookup, found.id == outermost.id,
            !table.memberNames(of: context.symbol).contains(root)
        {
            return TypeName(components: symbol.qualifiedName)
        }
        return module.map { TypeName(module: $0, components: symbol.qualifiedName) }
    }

    // MARK: Value types

    private func enumeration(_ symbol: Symbol, _ name: TypeName) -> Result<ArchivedType, Refusal> {
        guard let rawType = RawRepresentation(table: table).rawType(ofEnum: symbol) else {
            return conformances.isCodable(symbol) ? .success(.codable(name)) : .failure(.enumWithoutRawValue(symbol.id))
        }
        switch rawType {
        case .string: return .success(.rawRepresentable(name, rawValue: .string, isFailable: true))
        case .scalar(let scalar) where scalar.isInteger:
            return .success(.rawRepresentable(name, rawValue: .scalar(scalar), isFailable: true))
        case .scalar(let scalar): return .failure(.enumRawType(symbol.displayName, scalar.rawValue))
        default: return .failure(.enumWithoutRawValue(symbol.id))
        }
    }

    /// A struct with a raw value is archived as that, any other as the Codable value that it has to be.
    private func structure(_ symbol: Symbol, _ name: TypeName) -> Result<ArchivedType, Refusal> {
        guard table.declaration(symbol.declaration).genericParameters.isEmpty else {
            return .failure(.genericParameter(symbol.displayName))
        }
        if let raw = RawRepresentation(table: table).representation(ofStruct: symbol) {
            switch raw.type {
            case .string: return .success(.rawRepresentable(name, rawValue: .string, isFailable: raw.isFailable))
            case .scalar(let scalar):
                return .success(.rawRepresentable(name, rawValue: .scalar(scalar), isFailable: raw.isFailable))
            default: break
            }
        }
        return conformances.isCodable(symbol) ? .success(.codable(name)) : .failure(.structure(symbol.displayName))
    }

    // MARK: Classes of values

    /// The scanned subclasses, whose instances a property of the class's type may hold.
    private func subclasses(of symbol: Symbol, in context: Context) -> [TypeName] {
        names(table.subclasses(of: symbol), in: context)
    }

    private func existential(
        _ symbol: Symbol, _ name: TypeName, in context: Context
    ) -> Result<ArchivedType, Refusal> {
        let conforming = table.symbols.filter { conformances.declares(symbol, by: $0) }
        guard !conforming.isEmpty else { return .failure(.noConformingClass(symbol.displayName)) }
        if let other = conforming.first(where: { $0.kind != .class || !conformances.isSecureCoding($0) }) {
            return .failure(.conformingTypeIsNoObject(symbol.displayName, other.id))
        }
        let classes = names(conforming + conforming.flatMap(table.subclasses), in: context)
        return .success(.existential(symbol.displayName, classes: classes))
    }

    /// The names of classes that can be named in the generated code, each once, in alphabetical order.
    private func names(_ symbols: [Symbol], in context: Context) -> [TypeName] {
        var seen: Set<Int> = []
        return symbols.filter { seen.insert($0.id).inserted && (!context.isInOtherFile || $0.isVisibleElsewhere) }
            .filter { table.declaration($0.declaration).genericParameters.isEmpty }
            .sorted { $0.displayName < $1.displayName }
            .compactMap { name(of: $0, module: nil, in: context) }
    }
}

extension ArchivedType {
    /// Whether values can be keys of an NSDictionary that come back as what they were.
    fileprivate var canBeKey: Bool {
        switch self {
        case .string, .value: true
        case .scalar(let scalar): scalar.isInteger
        case .rawRepresentable(_, let rawValue, _): rawValue.canBeKey
        default: false
        }
    }
}

extension SwiftType {
    fileprivate var isAny: Bool {
        if case .structural(.existential, "Any") = self { return true }
        return false
    }
}

/// Why a type cannot be archived.
enum Refusal: Error, Sendable {
    case unknown(String)
    case ambiguous(String, candidates: [Int])
    case notVisible(String, AccessLevel)
    /// The name means another type, or a member, where the members stand.
    case shadowed(String)
    case nestedOptional
    case dictionaryKey
    case genericParameter(String)
    case genericClass(String)
    /// A scanned class that does not conform to NSSecureCoding.
    case insecureClass(Int, isCoding: Bool)
    case untypedContainer(String)
    case enumWithoutRawValue(Int)
    case enumRawType(String, String)
    case structure(String)
    case noConformingClass(String)
    /// A type that conforms to the protocol of a property and cannot stand in an archive as an object.
    case conformingTypeIsNoObject(String, Int)
    case actor(String)
    case structural(SwiftType.Structure, String)
}
