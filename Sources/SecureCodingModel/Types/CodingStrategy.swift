import AppleTypes
import CodingPlan
import SourceAnnotations
import SourceText
import SwiftScanner
import SwiftSemantics

/// Decides how the values of a Swift type are archived.
///
/// It caches the structs and enums that it visits, so each is examined once, however often and deep it occurs.
struct CodingStrategy: Sendable {
    let model: ModelContext
    /// The facts about scanned structs and enums.
    var valueTypes: [ValueTypeKey: KnownValueType] = [:]
    /// The structs and enums that are being examined, each a member of the previous one.
    var nesting: [Int] = []

    /// The maximum depth of nested structs and enums.
    static let maximumNesting = 128
    /// The maximum number of times that a generic struct or enum contains itself with other arguments.
    static let maximumSelfNesting = 16
    /// Classes of other modules or files that belong in a list but can't be named in it.
    var unseenClasses: Set<Int> = []
    /// Classes that are archived like Codable structs by default.
    var codableClasses: Set<Int> = []
    /// Scanned types whose values are archived as Codable.
    private(set) var codableTypes: Set<SwiftType> = []
    /// Warnings about creating values of scanned structs, by symbol.
    var constructionWarnings: [Int: [Diagnostic]] = [:]
    /// The structs that are created with a deprecated initializer.
    var deprecatedConstructions: Set<Int> = []
    /// The scanned types with a raw value, by name.
    private(set) var rawValueTypes: [TypeName: Int] = [:]

    init(_ model: ModelContext) {
        self.model = model
    }

    var table: SymbolTable { model.table }
    var conformances: Conformances { model.conformances }

    mutating func strategy(for type: SwiftType, at site: MemberSite) throws(Refusal) -> ArchivedType {
        switch type {
        case .optional(let wrapped):
            let archived = try strategy(for: wrapped, at: site)
            return .optional(archived.isOptional ? .wrapped(archived) : archived)
        case .array(let item):
            if let list = PropertyList(type) { return .propertyList(list) }
            return .array(try strategy(for: item, at: site))
        case .set(let item): return .set(try strategy(for: item, at: site))
        case .dictionary(let key, let value):
            if let list = PropertyList(type) { return .propertyList(list) }
            let archivedKey = try strategy(for: key, at: site)
            return .dictionary(key: archivedKey, value: try strategy(for: value, at: site))
        case .tuple(let elements): return try tuple(elements, at: site)
        case .scanned(let scanned): return try strategy(for: scanned, at: site)
        default: return try strategy(forLeaf: type, at: site)
        }
    }

    /// Returns the strategy for types with few parts. A separate function, because nested types take a stack frame for
    /// each level, with space for every case.
    private mutating func strategy(forLeaf type: SwiftType, at site: MemberSite) throws(Refusal) -> ArchivedType {
        switch type {
        case .scalar(let scalar): return .scalar(scalar)
        case .string: return .string
        case .platformValue(let name, let arguments): return try platformValue(name, arguments, at: site)
        case .platformRawValue(let name, let rawValue):
            let isFoundations = SDKRawValues.named(name)?.frameworks.contains("Foundation") != false
            return .rawRepresentable(
                TypeName(components: Self.components(name), isPlatform: isFoundations),
                rawValue: try strategy(for: rawValue, at: site), isFailable: PlatformRawValues.isFailable(name))
        case .platformClass(let name): return try platformClass(name)
        case .range(let isClosed, let bound):
            let bound = try strategy(for: bound, at: site)
            let members = [Composite.Member("lowerBound", bound), Composite.Member("upperBound", bound)]
            return .composite(Composite(kind: .range(isClosed: isClosed), members: members))
        case .result(let success, let failure): return try result(success, failure, at: site)
        case .platformStructure(let name):
            guard let composite = CompositeTypes.composite(named: name) else { throw .unknown(name) }
            return .composite(composite)
        case .perPlatform(let alias, let targets): return try perPlatform(alias, targets, at: site)
        case .genericParameter(let name): return try genericParameter(name, at: site)
        case .unknown(let name): throw .unknown(name)
        case .unknownGeneric(let name, _):
            if FoundationClasses.named(name)?.isContainer == true { throw .untypedContainer(name) }
            throw .unknown(name + SwiftType.genericSuffix)
        case .ambiguous(let name, let symbols): throw .ambiguous(name, among: symbols)
        case .structural(let structure, let text):
            if let list = PropertyList(type) { return .propertyList(list) }
            guard structure == .existential, let choice = composition(text, at: site) else {
                throw .structural(structure, text)
            }
            return .instance(choice)
        // `strategy(for:)` handles these.
        case .optional, .array, .set, .dictionary, .tuple, .scanned: throw .structural(.other, type.text(in: table))
        }
    }

    private mutating func tuple(
        _ elements: [SwiftType.TupleElement], at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        var members: [Composite.Member] = []
        for (position, element) in elements.enumerated() {
            // Keys tell elements without a label by their positions.
            if let label = element.label, Int(label) != nil {
                throw .structural(.other, SwiftType.tuple(elements).text(in: table))
            }
            members.append(.init(element.label ?? String(position), try strategy(for: element.type, at: site)))
        }
        return .composite(Composite(kind: .tuple, members: members))
    }

    // MARK: Named types

    /// Returns the strategy for a generic parameter from its constraints: an object, or a Codable value.
    private func genericParameter(_ name: String, at site: MemberSite) throws(Refusal) -> ArchivedType {
        let constraints = GenericConstraints(on: name, in: site.symbol, conformances)
        if constraints.names("NSObject"), constraints.names("NSSecureCoding") {
            return .object(TypeName(components: [name]), subclasses: [])
        }
        guard constraints.isCodable else { throw .generic(.parameter(name)) }
        return .codable(TypeName(components: [name]))
    }

    private func platformClass(_ name: String) throws(Refusal) -> ArchivedType {
        guard let known = FoundationClasses.named(name) else {
            guard SDKTypes.named(name)?.isArchivableClass ?? false else { throw .unknown(name) }
            return .object(TypeName(components: Self.components(name)), subclasses: [])
        }
        if let list = PropertyList(.platformClass(name)) { return .propertyList(list) }
        if known.isContainer { throw .untypedContainer(name) }
        return .object(.platform(name), subclasses: [])
    }

    private mutating func platformValue(
        _ name: String, _ arguments: [SwiftType], at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        if let value = PlatformValue(named: name) { return .value(value) }
        return try codable(name, arguments, at: site)
    }

    /// Returns the strategy for a Codable type of Foundation or the standard library. Arguments of generic types must
    /// be Codable, except Measurement's unit.
    ///
    /// Measurement's `encode(to:)` traps if the unit isn't linear (`UnitConverterReciprocal`, verified on Linux with
    /// Swift 6.3.1). Of Foundation's units, this applies to fuel efficiency.
    private mutating func codable(
        _ name: String, _ arguments: [SwiftType], at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        var units: [ArchivedType] = []
        for argument in arguments {
            if argument == .platformClass("UnitFuelEfficiency") { throw .fuelEfficiency }
            if name != "Measurement", !isCodable(argument) {
                throw .generic(.argumentIsNotCodable(name, argument.text(in: table)))
            }
            units.append(try strategy(for: argument, at: site))
        }
        let isFoundations = SDKTypes.named(name) == nil
        return .codable(.init(components: Self.components(name), arguments: units, isPlatform: isFoundations))
    }

    /// Returns the components of a dotted name.
    static func components(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

    private mutating func strategy(
        for type: SwiftType.ScannedType, at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        let symbol = table.symbols[type.symbol]
        let name = try nameInReach(type, at: site)
        switch symbol.kind {
        case .class: return try object(type, symbol, name, at: site)
        case .enum, .struct: return try value(type, symbol, name, at: site)
        case .actor: throw .actor(symbol.displayName)
        case .protocol: return try existential(type, symbol, at: site)
        case .extension, .typealias: throw .unknown(symbol.displayName)
        }
    }

    /// A separate function, so nested structs, which are followed recursively, need less stack.
    private mutating func object(
        _ type: SwiftType.ScannedType, _ symbol: Symbol, _ name: TypeName, at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        let isSecure = conformances.isSecureCoding(symbol)
        let isValue = !isSecure && CodableClasses(in: model).isValue(symbol) && isCodable(.scanned(type))
        // A value that is archived as data has no class in the archive.
        guard isValue || table.declaration(symbol.declaration).genericParameters.isEmpty else {
            throw .generic(.class(symbol.displayName))
        }
        if isSecure { return .object(name, subclasses: subclasses(of: symbol, at: site)) }
        guard isValue else { throw .insecureClass(symbol.id, isCoding: conformances.isCoding(symbol)) }
        codableClasses.insert(symbol.id)
        return try codable(type, name, at: site)
    }

    /// Returns how generated code names a scanned type; nil if the name would mean another type or a member.
    func name(of symbol: Symbol, module: String?, at site: MemberSite) -> TypeName? {
        let root = symbol.qualifiedName[0]
        var outermost = symbol
        while let parent = outermost.parent { outermost = table.symbols[parent] }
        let isFound =
            switch table.lookUp(root, from: site.symbol, inFile: site.symbol.declaration.file) {
            case .found(let found): found.id == outermost.id || arePlatformVariants(found, outermost)
            case .notFound: outermost.kind == .extension
            case .aliases(let aliases): aliases.contains { $0.id == outermost.id }
            case .ambiguous: false
            }
        if isFound, !table.hasMember(named: root, site.symbol), !NSObjectMembers.names.contains(root) {
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
        _ type: SwiftType.ScannedType, _ symbol: Symbol, _ name: TypeName, at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        let hasParameters = !table.declaration(symbol.declaration).genericParameters.isEmpty
        if !hasParameters, let (rawValue, isFailable) = rawValue(of: symbol) {
            let name = try named(name, type, at: site)
            if let key = model.impossibleRawValue(of: symbol, isText: rawValue == .string) {
                throw .valueTypeObstacle(symbol.id, .caseKey(key))
            }
            rawValueTypes[name] = symbol.id
            return .rawRepresentable(
                name, rawValue: rawValue, isFailable: isFailable, others: model.otherRawValues(of: symbol))
        }
        if isCodable(.scanned(type)) { return try codable(type, name, at: site) }
        return try memberwise(type, symbol, try named(name, type, at: site), at: site)
    }

    /// - Parameter name: The name without arguments.
    mutating func codable(
        _ type: SwiftType.ScannedType, _ name: TypeName, at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        codableTypes.insert(.scanned(type))
        return .codable(try named(name, type, at: site))
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

    // MARK: Classes of values

    /// Returns the scanned subclasses that a property of the class's type may hold.
    private mutating func subclasses(of symbol: Symbol, at site: MemberSite) -> [TypeName] {
        names(table.subclasses(of: symbol), at: site)
    }

    private mutating func existential(
        _ type: SwiftType.ScannedType, _ symbol: Symbol, at site: MemberSite
    ) throws(Refusal) -> ArchivedType {
        let conforming = inReach(conformances.conformingTypes(to: symbol), at: site)
        let outside = conformances.outsideTypes(conformingTo: symbol)
        guard outside.isEmpty else {
            let archivable = conforming.filter { $0.kind == .class && conformances.isSecureCoding($0) }.map(\.id)
            throw .protocol(.typesElsewhereConform(symbol.displayName, outside, archivable: archivable))
        }
        guard !conforming.isEmpty else { throw .protocol(.noConformingClass(symbol.displayName)) }
        let others = conforming.filter { $0.kind != .class || !conformances.isSecureCoding($0) }
        guard others.isEmpty else {
            let archivable = conforming.map(\.id).filter { id in !others.contains { $0.id == id } }
            throw .protocol(.conformingTypesAreNoObjects(symbol.id, others.map(\.id), archivable: archivable))
        }
        let named = names(conforming, at: site)
        guard !named.isEmpty else { throw .protocol(.noClassToName(symbol.displayName)) }
        let all = names(conforming + conforming.flatMap(table.subclasses), at: site)
        return .existential(
            ProtocolChoice(
                symbol.displayName, arguments: try arguments(type.arguments, at: site), conforming: named,
                allClasses: all,
                mayHoldOthers: symbol.access > .internal || named.count < conforming.count))
    }

    /// Returns the symbols in modules that generated code imports and may name.
    private mutating func inReach(_ symbols: [Symbol], at site: MemberSite) -> [Symbol] {
        symbols.filter { symbol in
            let isUsable = table.availabilityConditions(of: symbol) != nil
            if isUsable, table.accessNeeded(toUse: symbol.declaration, from: site.viewpoint) != nil { return true }
            noteUnseen(symbol)
            return false
        }
    }

    /// Declarations in tests don't affect a model.
    private mutating func noteUnseen(_ symbol: Symbol) {
        if symbol.kind == .class, !table.isOfTests(symbol) { unseenClasses.insert(symbol.id) }
    }

    /// Returns the names of classes that generated code can name, without repetitions, in alphabetical order.
    mutating func names(_ symbols: [Symbol], at site: MemberSite) -> [TypeName] {
        var seen: Set<Int> = []
        let visible = inReach(symbols, at: site).filter { symbol in
            guard seen.insert(symbol.id).inserted else { return false }
            if table.canSee(symbol, from: site.viewpoint) { return true }
            // A private class in the file of the class can be named in its body.
            if symbol.declaration.file != site.symbol.declaration.file { noteUnseen(symbol) }
            return false
        }
        let plain = visible.filter { symbol in
            if table.declaration(symbol.declaration).genericParameters.isEmpty { return true }
            noteUnseen(symbol)
            return false
        }
        return plain.sorted { $0.displayName < $1.displayName }.compactMap { name(of: $0, module: nil, at: site) }
    }
}

/// The place of a class's members, which decides what they can name.
struct MemberSite: Sendable {
    let symbol: Symbol
    /// Whether the members are in another file than the class.
    let isInOtherFile: Bool

    var viewpoint: Viewpoint { Viewpoint(file: symbol.declaration.file, isInOtherFile: isInOtherFile) }
}

extension ArchivedType {
    /// Returns a nested optional: a composite, so that nil in it is a value.
    static func wrapped(_ type: ArchivedType) -> ArchivedType {
        .composite(Composite(kind: .wrapped, members: [.init(name: "some", path: nil, type: type)]))
    }
}

extension SwiftType {
    var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }
}
