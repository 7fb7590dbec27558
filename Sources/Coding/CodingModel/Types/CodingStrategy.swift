import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives
import SecureCodeGenSourceText
import SecureCodeGenSwiftSyntax
import SecureCodeGenSymbols

/// Decides how the values of a Swift type are archived in a class.
///
/// It caches the structs and enums that it visits, so each is examined once, however often and deep it occurs.
struct CodingStrategy: Sendable {
    let model: ModelContext
    /// The class that gets the members, which decides what they can name.
    let archivingClass: Symbol
    /// The facts about scanned structs and enums.
    var visited: [SwiftType: KnownValueType] = [:]
    /// The structs and enums that are being examined, each a member of the previous one.
    var nesting: [Int] = []
    /// The facts about the types of the current property.
    var found = TypeUse()

    /// The maximum depth of nested structs and enums.
    static let maximumNesting = 128
    /// The maximum number of times that a generic struct or enum contains itself with other arguments.
    static let maximumSelfNesting = 16
    /// Scanned types whose values are archived as Codable.
    private var codableTypes: Set<SwiftType> = []
    /// Warnings about creating values of scanned structs, by symbol.
    var constructionWarnings: [Int: [Diagnostic]] = [:]
    /// The raw-representable types of properties without a directive.
    private var rawRepresentables: Set<TypeName> = []
    /// The scanned types with a raw value, by name.
    private var rawValueTypes: [TypeName: Int] = [:]

    /// The facts about types other than how their values are archived.
    struct TypeUse {
        /// Classes of other modules or files that belong in a list but can't be named in it.
        var unseenClasses: Set<Int> = []
        /// Classes that are archived like Codable structs by default.
        var codableClasses: Set<Int> = []
        /// Whether only code in the file of the class can name the types and use their members.
        var isHidden = false
        /// Whether a type that the members name is deprecated.
        var usesDeprecated = false
    }

    init(for archivingClass: Symbol, in model: ModelContext) {
        self.archivingClass = archivingClass
        self.model = model
    }

    var table: SymbolTable { model.table }
    var conformances: Conformances { model.conformances }

    mutating func strategy(for type: SwiftType) throws(UnsupportedType) -> ArchivedType {
        switch type {
        case .optional(let wrapped):
            let archived = try strategy(for: wrapped)
            return .optional(archived.isOptional ? .wrapped(archived) : archived)
        case .array(let item):
            if let list = PropertyList(type) { return .propertyList(list) }
            return .array(try strategy(for: item))
        case .set(let item): return .set(try strategy(for: item))
        case .dictionary(let key, let value):
            if let list = PropertyList(type) { return .propertyList(list) }
            let archivedKey = try strategy(for: key)
            return .dictionary(key: archivedKey, value: try strategy(for: value))
        case .tuple(let elements): return try tuple(elements)
        case .scanned(let scanned): return try strategy(for: scanned)
        default: return try strategy(forLeaf: type)
        }
    }

    /// Returns the strategy for types with few parts. A separate function, because nested types take a stack frame for
    /// each level, with space for every case.
    private mutating func strategy(forLeaf type: SwiftType) throws(UnsupportedType) -> ArchivedType {
        if let name = type.platformName,
            let module = model.imports.missingModule(ofType: name, inFile: archivingClass.declaration.file)
        {
            throw .notImported(name, module: module)
        }
        switch type {
        case .scalar(let scalar): return .scalar(scalar)
        case .string: return .string
        case .platformValue(let name, let arguments): return try platformValue(name, arguments)
        case .platformRawValue(let name, let rawValue):
            let isFoundations = SDKTypes.named(name)?.frameworks.contains("Foundation") != false
            let closedValues = PlatformRawValues.closedCases(of: name)?.map(\.rawValue) ?? []
            return .raw(
                try strategy(for: rawValue),
                RawType(
                    TypeName(components: Self.components(name), isPlatform: isFoundations),
                    isFailable: PlatformRawValues.isFailable(name),
                    others: OtherRawValues(aliases: [], fallback: nil, closedValues: closedValues)))
        case .platformClass(let name): return try platformClass(name)
        case .range(let isClosed, let bound):
            let bound = try strategy(for: bound)
            let members = [Composite.Member("lowerBound", bound), Composite.Member("upperBound", bound)]
            return .composite(Composite(kind: .range(isClosed: isClosed), members: members))
        case .result(let success, let failure): return try result(success, failure)
        case .platformStructure(let name):
            guard let composite = CompositeTypes.composite(named: name) else { throw .unknown(name) }
            return .composite(composite)
        case .perPlatform(let alias, let targets): return try perPlatform(alias, targets)
        case .genericParameter(let name): return try genericParameter(name)
        case .unknown(let name): throw .unknown(name)
        case .unknownGeneric(let name, _):
            if FoundationClasses.named(name)?.isContainer == true { throw .untypedContainer(name) }
            throw .unknown(name + SwiftType.genericSuffix)
        case .ambiguous(let name, let symbols): throw .ambiguous(name, among: symbols)
        case .structural(let structure, let text):
            if let list = PropertyList(type) { return .propertyList(list) }
            guard structure == .existential, let choice = composition(text) else {
                throw .structural(structure, text)
            }
            return .objects(.listed(choice))
        // `strategy(for:)` handles these.
        case .optional, .array, .set, .dictionary, .tuple, .scanned: throw .structural(.other, type.text(in: table))
        }
    }

    private mutating func tuple(_ elements: [SwiftType.TupleElement]) throws(UnsupportedType) -> ArchivedType {
        var members: [Composite.Member] = []
        for (position, element) in elements.enumerated() {
            // Keys tell elements without a label by their positions.
            if let label = element.label, Int(label) != nil {
                throw .structural(.other, SwiftType.tuple(elements).text(in: table))
            }
            members.append(.init(element.label ?? String(position), try strategy(for: element.type)))
        }
        return .composite(Composite(kind: .tuple, members: members))
    }

    // MARK: Named types

    /// Returns the strategy for a generic parameter from its constraints: an object, or a Codable value.
    private func genericParameter(_ name: String) throws(UnsupportedType) -> ArchivedType {
        let constraints = GenericConstraints(on: name, in: archivingClass, conformances)
        let isObject = constraints.names("NSObject") && constraints.names("NSSecureCoding")
        if isObject || constraints.classes.contains(where: conformances.isSecureCoding) {
            return .objects(.class(TypeName(components: [name]), subclasses: []))
        }
        guard constraints.isCodable else { throw .generic(.parameter(name)) }
        return .codable(TypeName(components: [name]))
    }

    private func platformClass(_ name: String) throws(UnsupportedType) -> ArchivedType {
        guard let known = FoundationClasses.named(name) else {
            guard SDKTypes.named(name)?.isArchivableClass ?? false else { throw .unknown(name) }
            return .objects(.class(TypeName(components: Self.components(name)), subclasses: []))
        }
        if let list = PropertyList(.platformClass(name)) { return .propertyList(list) }
        if known.isContainer { throw .untypedContainer(name) }
        return .objects(.class(.platform(name), subclasses: []))
    }

    private mutating func platformValue(_ name: String, _ arguments: [SwiftType]) throws(UnsupportedType)
        -> ArchivedType
    {
        if let value = PlatformValue(named: name) { return .value(value) }
        return try codable(name, arguments)
    }

    /// Returns the strategy for a Codable type of Foundation or the standard library. Arguments of generic types must
    /// be Codable, except Measurement's unit.
    ///
    /// Measurement's `encode(to:)` traps if the unit isn't linear (`UnitConverterReciprocal`, verified on Linux with
    /// Swift 6.3.1). Of Foundation's units, this applies to fuel efficiency.
    private mutating func codable(_ name: String, _ arguments: [SwiftType]) throws(UnsupportedType) -> ArchivedType {
        var units: [ArchivedType] = []
        for argument in arguments {
            if argument == .platformClass("UnitFuelEfficiency") { throw .fuelEfficiency }
            if name != "Measurement", !isCodable(argument) {
                throw .generic(.argumentIsNotCodable(name, argument.text(in: table)))
            }
            units.append(try strategy(for: argument))
        }
        let isFoundations = SDKTypes.named(name) == nil
        return .codable(.init(components: Self.components(name), arguments: units, isPlatform: isFoundations))
    }

    /// Returns the components of a dotted name.
    static func components(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

    private mutating func strategy(for type: SwiftType.ScannedType) throws(UnsupportedType) -> ArchivedType {
        let symbol = table.symbols[type.symbol]
        let name = try nameInReach(type)
        switch symbol.kind {
        case .class: return try object(type, symbol, name)
        case .enum, .struct: return try value(type, symbol, name)
        case .actor: throw .actor(symbol.displayName)
        case .protocol: return try existential(type, symbol)
        case .extension, .typealias: throw .unknown(symbol.displayName)
        }
    }

    /// A separate function, so nested structs, which are followed recursively, need less stack.
    private mutating func object(
        _ type: SwiftType.ScannedType, _ symbol: Symbol, _ name: TypeName
    ) throws(UnsupportedType) -> ArchivedType {
        let isSecure = conformances.isSecureCoding(symbol)
        let isValue = !isSecure && CodableClasses(in: model).isValue(symbol) && isCodable(.scanned(type))
        // A value that is archived as data has no class in the archive.
        guard isValue || table.declaration(symbol.declaration).genericParameters.isEmpty else {
            throw .generic(.class(symbol.displayName))
        }
        if isSecure { return .objects(.class(name, subclasses: subclasses(of: symbol))) }
        guard isValue else { throw .insecureClass(symbol.id, isCoding: conformances.isCoding(symbol)) }
        found.codableClasses.insert(symbol.id)
        return try codable(type, name)
    }

    /// Returns how generated code names a scanned type; nil if the name would mean another type or a member.
    func name(of symbol: Symbol, module: String?) -> TypeName? {
        let root = symbol.qualifiedName[0]
        var outermost = symbol
        while let parent = outermost.parent { outermost = table.symbols[parent] }
        let isFound =
            switch table.lookUp(root, from: archivingClass, inFile: archivingClass.declaration.file) {
            case .found(let found): found.id == outermost.id || arePlatformVariants(found, outermost)
            case .notFound: outermost.kind == .extension
            case .aliases(let aliases): aliases.contains { $0.id == outermost.id }
            case .ambiguous: false
            }
        if isFound, !table.hasMember(named: root, archivingClass), !NSObjectMembers.names.contains(root) {
            return TypeName(components: symbol.qualifiedName)
        }
        let known = table.module(of: symbol).name
        return (module ?? (known.isEmpty ? nil : known)).map { TypeName(module: $0, components: symbol.qualifiedName) }
    }

    /// Whether a type is declared twice in a module under different `#if` conditions.
    private func arePlatformVariants(_ one: Symbol, _ other: Symbol) -> Bool {
        one.qualifiedName == other.qualifiedName && table.areInOneModule(one.declaration, other.declaration)
            && table.arePlatformVariants([one, other])
    }

    // MARK: Value types

    /// Returns the type of a value: its raw value, its Codable data, or its members.
    private mutating func value(
        _ type: SwiftType.ScannedType, _ symbol: Symbol, _ name: TypeName
    ) throws(UnsupportedType) -> ArchivedType {
        let hasParameters = !table.declaration(symbol.declaration).genericParameters.isEmpty
        if !hasParameters, let (rawValue, isFailable) = rawValue(of: symbol) {
            let name = try named(name, type)
            if let key = model.impossibleRawValue(of: symbol, isText: rawValue == .string) {
                throw .unsupportedValueType(symbol.id, .caseKey(key))
            }
            rawValueTypes[name] = symbol.id
            return .raw(
                rawValue, RawType(name, isFailable: isFailable, others: model.otherRawValues(of: symbol)))
        }
        if isCodable(.scanned(type)) { return try codable(type, name) }
        return try memberwise(type, symbol, try named(name, type))
    }

    /// - Parameter name: The name without arguments.
    mutating func codable(_ type: SwiftType.ScannedType, _ name: TypeName) throws(UnsupportedType) -> ArchivedType {
        codableTypes.insert(.scanned(type))
        return .codable(try named(name, type))
    }

    /// Returns how the raw value of a scanned enum, option set or struct is archived, and whether its initializer can
    /// fail.
    private func rawValue(of symbol: Symbol) -> (ArchivedType, isFailable: Bool)? {
        let raw = RawRepresentation(conformances)
        let found =
            symbol.kind == .enum
            ? raw.rawType(ofEnum: symbol).map { ($0, isFailable: true) } : raw.representation(ofStruct: symbol)
        return switch found?.0 {
        case .string: (.string, found?.isFailable ?? true)
        case .scalar(let scalar): (.scalar(scalar), found?.isFailable ?? true)
        default: nil
        }
    }

    private func isCodable(_ name: String, _ arguments: [SwiftType]) -> Bool {
        if let text = TextCodedValue(rawValue: name) { return [.decimal, .locale, .timeZone].contains(text) }
        return name != "URLQueryItem" && (name == "Measurement" || arguments.allSatisfy(isCodable))
    }

    /// Whether a type is Codable, and a property list can contain its encoded values.
    func isCodable(_ type: SwiftType) -> Bool {
        switch type {
        case .scalar, .string: true
        case .platformValue(let name, let arguments): isCodable(name, arguments)
        case .platformStructure(let name): name != "NSRange" && SDKTypes.named(name) == nil
        case .scanned(let scanned):
            conformances.isCodable(
                table.symbols[scanned.symbol],
                where: {
                    $0 < scanned.arguments.count && isCodable(scanned.arguments[$0])
                })
                && !CodableContents(in: model).holdsWideIntegers(type)
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .range(_, let wrapped): isCodable(wrapped)
        case .dictionary(let key, let value): isCodable(key) && isCodable(value)
        default: false
        }
    }

    // MARK: Warnings

    /// Notes that values of a property are archived by their raw values without a directive that requests it.
    mutating func noteRawValues(of archived: ArchivedType) { rawRepresentables.formUnion(archived.rawRepresentables) }

    /// Warnings about creating values of the visited structs, and about values that a raw value or Codable omits.
    var warnings: [Diagnostic] {
        var warnings = constructionWarnings
        let ofMembers = valueTypes.values.flatMap(\.memberTypes).flatMap(\.rawRepresentables)
        for id in rawRepresentables.union(ofMembers).compactMap({ rawValueTypes[$0] }) {
            let symbol = table.symbols[id]
            let omitted = RawValueState(of: symbol, in: model).omitted
            guard !omitted.isEmpty else { continue }
            let message = Diagnostic.Message.rawValueOmits(symbol.displayName, omitted)
            warnings[id, default: []].append(message.diagnostic(at: table.location(symbol)))
        }
        let contents = CodableContents(in: model)
        let coded = codableTypes.reduce(into: Set<Int>()) { symbols, type in
            for case .scanned(let scanned) in contents.types(in: type) { symbols.insert(scanned.symbol) }
        }
        for id in coded {
            warnings[id, default: []] += CodableOmissions(of: table.symbols[id], in: model)?.diagnostics ?? []
        }
        return warnings.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    // MARK: Access

    var ownFile: UseSite { UseSite(file: archivingClass.declaration.file) }
    var otherFile: UseSite { UseSite(file: archivingClass.declaration.file, isInOtherFile: true) }

    /// Whether the class's members can name a type, at least those in its body.
    mutating func canName(_ symbol: Symbol) -> Bool {
        guard table.canSee(symbol, from: ownFile) else { return false }
        if !table.canSee(symbol, from: otherFile) { found.isHidden = true }
        if table.availability(of: symbol).contains(where: { $0.contains("deprecated") }) { found.usesDeprecated = true }
        return true
    }

    /// Whether the file of the class imports the module of a type.
    func isImported(_ symbol: Symbol) -> Bool { table.accessNeeded(toUse: symbol.declaration, from: ownFile) != nil }

    // MARK: Classes of values

    /// Returns the scanned subclasses that a property of the class's type may hold.
    private mutating func subclasses(of symbol: Symbol) -> [TypeName] {
        names(table.subclasses(of: symbol))
    }

    private mutating func existential(_ type: SwiftType.ScannedType, _ symbol: Symbol) throws(UnsupportedType)
        -> ArchivedType
    {
        let conforming = inReach(conformances.conformingTypes(to: symbol))
        let external = conformances.externalTypes(conformingTo: symbol)
        guard external.isEmpty else {
            let archivable = conforming.filter { $0.kind == .class && conformances.isSecureCoding($0) }.map(\.id)
            throw .protocol(.typesElsewhereConform(symbol.displayName, external, archivable: archivable))
        }
        guard !conforming.isEmpty else { throw .protocol(.noConformingClass(symbol.displayName)) }
        let others = conforming.filter { $0.kind != .class || !conformances.isSecureCoding($0) }
        guard others.isEmpty else {
            let archivable = conforming.map(\.id).filter { id in !others.contains { $0.id == id } }
            throw .protocol(.conformingTypesAreNoObjects(symbol.id, others.map(\.id), archivable: archivable))
        }
        let named = names(conforming)
        guard !named.isEmpty else { throw .protocol(.noClassToName(symbol.displayName)) }
        let all = names(conforming + conforming.flatMap(table.subclasses))
        return .objects(
            .existential(
                ProtocolChoice(
                    symbol.displayName, arguments: try arguments(type.arguments), conforming: named, allClasses: all,
                    mayHoldOthers: symbol.access > .internal || named.count < conforming.count)))
    }

    /// Returns the symbols in modules that generated code imports and may name.
    private mutating func inReach(_ symbols: [Symbol]) -> [Symbol] {
        symbols.filter { symbol in
            let isUsable = table.availabilityConditions(of: symbol) != nil
            if isUsable, isImported(symbol) { return true }
            noteUnseen(symbol)
            return false
        }
    }

    /// Declarations in tests don't affect a model.
    private mutating func noteUnseen(_ symbol: Symbol) {
        if symbol.kind == .class, !table.isOfTests(symbol) { found.unseenClasses.insert(symbol.id) }
    }

    /// Returns the names of classes that generated code can name, without repetitions, in alphabetical order.
    mutating func names(_ symbols: [Symbol]) -> [TypeName] {
        var seen: Set<Int> = []
        let visible = inReach(symbols).filter { symbol in
            guard seen.insert(symbol.id).inserted else { return false }
            if canName(symbol) { return true }
            noteUnseen(symbol)
            return false
        }
        let plain = visible.filter { symbol in
            if table.declaration(symbol.declaration).genericParameters.isEmpty { return true }
            noteUnseen(symbol)
            return false
        }
        return plain.sorted { $0.displayName < $1.displayName }.compactMap { name(of: $0, module: nil) }
    }
}

extension ArchivedType {
    /// Returns a nested optional: a composite, so that nil in it is a value.
    static func wrapped(_ type: ArchivedType) -> ArchivedType {
        .composite(Composite(kind: .wrapped, members: [.init(name: "some", path: nil, type: type)]))
    }
}

extension SwiftType {
    /// The name of a type of Foundation or an SDK.
    fileprivate var platformName: String? {
        switch self {
        case .platformValue(let name, _), .platformRawValue(let name, _), .platformClass(let name),
            .platformStructure(let name):
            name
        default: nil
        }
    }

    var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }
}
