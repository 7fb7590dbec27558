import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

// Properties with classes in a directive, and compositions.

extension CodingStrategy {
    mutating func strategy(for stored: NarrowedType) throws(UnsupportedType) -> ArchivedType {
        if let classes = stored.classes { return try strategy(for: stored.type, narrowedTo: classes) }
        return try strategy(for: stored.type)
    }

    /// - Parameter classes: Never empty; `ClassListReader` has checked that each can be archived.
    mutating func strategy(for type: SwiftType, narrowedTo classes: [SwiftType]) throws(UnsupportedType) -> ArchivedType
    {
        switch type {
        case .optional(let wrapped):
            let archived = try strategy(for: wrapped, narrowedTo: classes)
            return .optional(archived.isOptional ? .wrapped(archived) : archived)
        case .array(let element): return .array(try strategy(for: element, narrowedTo: classes))
        case .set(let element): return .set(try strategy(for: element, narrowedTo: classes))
        case .dictionary(let key, let value):
            let archivedKey = try strategy(for: key)
            return .dictionary(key: archivedKey, value: try strategy(for: value, narrowedTo: classes))
        default: return try choice(type, classes)
        }
    }

    /// - Parameter declared: The type in the source.
    private mutating func choice(_ declared: SwiftType, _ classes: [SwiftType]) throws(UnsupportedType) -> ArchivedType
    {
        // A directive that names the classes also excludes others.
        let unseen = found.unseenClasses
        defer { found.unseenClasses = unseen }
        var named: [TypeName] = []
        var subclasses: [TypeName] = []
        for type in classes {
            let (name, below) = try instance(of: type)
            named.append(name)
            subclasses += below
        }
        if classes == [declared] { return .objects(.class(named[0], subclasses: subclasses)) }
        return .objects(.listed(ClassChoice(try declaredType(declared), named: named, subclasses: subclasses)))
    }

    /// The classes whose objects a composition can hold, `Shape & Named`; nil if they aren't known, or aren't
    /// objects.
    mutating func composition(_ text: String) -> ClassChoice? {
        let parts = text.replacing("any ", with: "").split(separator: " & ").map(String.init)
        guard parts.count > 1 else { return nil }
        var candidates: [[Symbol]] = []
        for part in parts where !Self.holdsOfAllObjects.contains(part) {
            let path = Self.components(part)
            guard let named = table.resolve(path, from: nil, inFile: archivingClass.declaration.file),
                let symbol = table.followingAliases(named), !table.isGeneric(symbol)
            else { return nil }
            switch symbol.kind {
            case .class: candidates.append([symbol] + table.subclasses(of: symbol))
            case .protocol where conformances.externalTypes(conformingTo: symbol).isEmpty:
                let conforming = conformances.conformingTypes(to: symbol)
                candidates.append(conforming + conforming.flatMap(table.subclasses))
            default: return nil
            }
        }
        guard let first = candidates.first else { return nil }
        let common = first.filter { symbol in
            candidates.allSatisfy { $0.contains { $0.id == symbol.id } }
        }
        guard !common.isEmpty, common.allSatisfy({ $0.kind == .class && conformances.isSecureCoding($0) }) else {
            return nil
        }
        let named = names(common)
        guard !named.isEmpty else { return nil }
        return ClassChoice(.existential(parts.joined(separator: " & ")), named: named, subclasses: [])
    }

    /// Parts of a composition that don't restrict the class, unless there are others.
    private static let holdsOfAllObjects: Set<String> = [
        "AnyObject", "NSObject", "NSObjectProtocol", "NSCoding", "NSSecureCoding", "NSCopying", "Sendable",
    ]

    private mutating func instance(of type: SwiftType) throws(UnsupportedType) -> (TypeName, subclasses: [TypeName]) {
        // A class that the directive declares to conform.
        if case .unknown(let name) = type { return (TypeName(components: Self.components(name)), []) }
        guard case .objects(.class(let name, let subclasses)) = try strategy(for: type) else {
            throw .structural(.other, type.text(in: table))
        }
        return (name, subclasses)
    }

    private mutating func declaredType(_ type: SwiftType) throws(UnsupportedType) -> ClassChoice.DeclaredType {
        switch type {
        case .structural(_, "Any"): return .any
        case .structural(_, "AnyObject"): return .anyObject
        case .structural(_, "NSObject"): return .class(TypeName(components: ["NSObject"]))
        case .structural(_, let text): return .existential(text.hasPrefix("any ") ? String(text.dropFirst(4)) : text)
        case .unknown(let name), .platformClass(let name): return .class(TypeName(components: Self.components(name)))
        case .perPlatform(let alias, _):
            return .class(try nameInReach(.init(symbol: alias, arguments: [], module: nil)))
        case .scanned(let scanned):
            let symbol = table.symbols[scanned.symbol]
            guard canName(symbol) else { throw .notVisible(symbol.displayName, symbol.access) }
            guard let name = name(of: symbol, module: scanned.module) else {
                throw .shadowed(symbol.displayName)
            }
            if symbol.kind == .class { return .class(name) }
            let dotted = ((name.module.map { [$0] } ?? []) + name.components).joined(separator: ".")
            let arguments = scanned.arguments.map { $0.text(in: table) }.joined(separator: ", ")
            return .existential(arguments.isEmpty ? dotted : "\(dotted)<\(arguments)>")
        // `ClassListReader` rejects directives with classes for these types.
        case .scalar, .string, .platformValue, .platformRawValue, .platformStructure, .optional, .array, .set,
            .dictionary, .tuple, .range, .result, .genericParameter, .unknownGeneric, .ambiguous:
            throw .structural(.other, type.text(in: table))
        }
    }
}
