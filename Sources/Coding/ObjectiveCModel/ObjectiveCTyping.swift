import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenObjectiveCSyntax
import SecureCodeGenSymbols

/// Decides how a property of a C or Objective-C type is archived: as its Swift twin is.
struct ObjectiveCTyping {
    struct Decision {
        let type: ArchivedType
        var value = ObjectiveCValue.inline
        var isMutable = false
        var valueTypes: [TypeName: ValueType] = [:]
    }

    /// Why a type can't be archived.
    struct UnsupportedType: Error {
        let id: String
        let reason: String
        let advice: String
    }

    let types: ObjectiveCTypes
    let classes: ObjectiveCSources
    /// The file with the names.
    let file: Int

    /// - Parameter named: The classes in a `classes` directive; nil without one.
    func decide(_ type: HeaderType, named: [String]?) throws(UnsupportedType) -> Decision {
        let type = types.withoutAliases(type)
        switch type {
        case .block: throw .unarchivable("it is a block")
        case .function: throw .unarchivable("it is a function pointer")
        case .array: throw .unarchivable("it is a C array")
        case .pointer(.named("char", _, _, _), _, _):
            return Decision(type: .string, value: .cString)
        case .pointer: throw .unarchivable("it is a pointer")
        case .named(let name, let arguments, let isObject, _):
            if name == "Class" { return Decision(type: .string, value: .classReference) }
            if name == "SEL" { return Decision(type: .string, value: .selector) }
            if !isObject {
                if case .unknown = types.resolve(name), let raw = Self.rawValue(name) { return raw }
                return try inline(name, depth: 0)
            }
            return try object(name, arguments, named: named)
        }
    }

    /// Returns the number that a type is; nil for other types.
    func scalar(_ type: HeaderType) -> Scalar? {
        (try? decide(type, named: nil))?.type.scalar
    }

    /// The type of the instance variable. It may be an `NSMutableArray *` where the property is an `NSArray<Tag *> *`.
    func storedType(of property: ObjectiveCProperty) -> HeaderType {
        let declared = types.withoutAliases(property.type)
        guard let variable = property.variableType.map(types.withoutAliases) else { return declared }
        guard case .named(let name, let arguments, true, let nullability) = declared,
            case .named(let stored, let storedArguments, true, _) = variable
        else { return variable }
        if stored == "id" { return declared }
        let hasSameElements = Self.immutable(stored) == Self.immutable(name)
        return .named(
            stored, arguments: storedArguments.isEmpty && hasSameElements ? arguments : storedArguments, isObject: true,
            nullability)
    }

    /// `NSArray` for `NSMutableArray`.
    private static func immutable(_ name: String) -> String {
        name.hasPrefix("NSMutable") ? "NS" + name.dropFirst("NSMutable".count) : name
    }

    /// An enum, option set or name of Foundation and the SDKs.
    private static func rawValue(_ name: String) -> Decision? {
        guard let swiftName = RawValueNames.swiftName(of: name) else { return nil }
        let typeName = TypeName.platform(swiftName)
        switch PlatformRawValues.type(of: swiftName) {
        case .string:
            return Decision(
                type: .raw(.string, RawType(typeName, isFailable: false)),
                value: .object(["NSString"]))
        case .scalar(let scalar):
            return Decision(type: .raw(.scalar(scalar), RawType(typeName, isFailable: false)))
        default: return nil
        }
    }

    // MARK: Numbers and structs

    private func inline(_ name: String, depth: Int) throws(UnsupportedType) -> Decision {
        if let structure = FoundationStructures.named(Self.sameStructures[name] ?? name), name != "DateInterval" {
            return self.structure(structure)
        }
        if let scalar = Self.scalar(name) { return Decision(type: .scalar(scalar)) }
        if depth < 16, let known = SDKTypes.named(name), case .parts(let parts) = known.storage {
            return try structure(TypeName.platform(name), parts, depth: depth + 1)
        }
        guard depth < 16 else { throw .unknown(name) }
        switch types.resolve(name) {
        case .enumeration(let raw):
            guard let scalar = Self.scalar(types.withoutAliases(raw).name) else { throw .unknown(raw.name) }
            let type = ArchivedType.raw(
                .scalar(scalar), RawType(TypeName(components: [name]), isFailable: false))
            return Decision(type: type)
        case .structure(let fields): return try structure(name, fields, depth: depth + 1)
        case .type(let type):
            guard case .named(let target, _, false, _) = type else { throw .unknown(name) }
            return try inline(target, depth: depth + 1)
        case .ambiguous:
            throw UnsupportedType(
                id: "ambiguous-type", reason: "several scanned files or branches of an '#if' declare '\(name)'",
                advice: "name the files of one of them")
        case .unknown:
            // `CLLocationDistance` and other names of numbers.
            guard case .scalar(let scalar) = PlatformTypes.type(named: name) else { throw .unknown(name) }
            return Decision(type: .scalar(scalar))
        }
    }

    /// `NSPoint` is another name of `CGPoint` where programs have 64 bits.
    private static let sameStructures = [
        "NSPoint": "CGPoint", "NSSize": "CGSize", "NSRect": "CGRect", "_NSRange": "NSRange",
    ]

    static func scalar(_ name: String) -> Scalar? {
        switch name {
        case "NSTimeInterval": .double
        case "size_t", "NSStringEncoding": .uint
        default: ImportedTypes.scalars[name].flatMap(Scalar.init(rawValue:))
        }
    }

    private func structure(_ known: FoundationStructure) -> Decision {
        let members = known.parts.compactMap { part -> Composite.Member? in
            guard case .scalar(let scalar) = part.kind else { return nil }
            return Composite.Member(name: part.name, path: part.path, type: .scalar(scalar))
        }
        let composite = Composite(
            kind: .structure(.platform(known.name)), members: members, requirement: known.requirement)
        return Decision(type: .composite(composite))
    }

    private func structure(_ name: TypeName, _ parts: [SDKType.Part], depth: Int) throws(UnsupportedType) -> Decision {
        var members: [Composite.Member] = []
        for part in parts {
            let type: ArchivedType =
                switch part.kind {
                case .scalar(let scalar): .scalar(scalar)
                case .rawValue(let type, let scalar):
                    .raw(.scalar(scalar), RawType(.platform(type), isFailable: false))
                case .structure(let inner): try inline(inner, depth: depth).type
                }
            members.append(Composite.Member(part.name, type))
        }
        return Decision(type: .composite(Composite(kind: .structure(name), members: members)))
    }

    private func structure(_ name: String, _ fields: [HeaderField], depth: Int) throws(UnsupportedType) -> Decision {
        let typeName = TypeName(components: [name])
        var valueTypes: [TypeName: ValueType] = [:]
        var properties: [CodedProperty] = []
        for field in fields {
            guard case .named(let type, _, false, _) = field.type else {
                throw .unarchivable("its member '\(field.name)' isn't a number, enum or struct")
            }
            let decision = try inline(type, depth: depth)
            valueTypes.merge(decision.valueTypes) { first, _ in first }
            properties.append(
                CodedProperty(name: field.name, key: field.name, type: decision.type, missingValuePolicy: .fails))
        }
        guard !properties.isEmpty else { throw .unarchivable("'\(name)' has no members") }
        let call = InitializerCall(arguments: [], assignedAfterwards: Array(properties.indices))
        valueTypes[typeName] = ValueType(
            name: typeName, kind: .structure(properties: properties, construction: call))
        return Decision(type: .valueType(typeName), valueTypes: valueTypes)
    }

    // MARK: Objects

    private func object(
        _ name: String, _ arguments: [HeaderType], named: [String]?
    ) throws(UnsupportedType) -> Decision {
        let isMutable = name.hasPrefix("NSMutable")
        let base = Self.immutable(name)
        if let collection = try self.collection(base, arguments, named: named) {
            return Decision(type: collection.type, value: collection.value, isMutable: isMutable)
        }
        if let named {
            let choice = ClassChoice(
                name == "id" ? .any : .class(typeName(name)), named: named.map(typeName),
                subclasses: named.flatMap(subclasses))
            return Decision(type: .objects(.listed(choice)), value: .object(named), isMutable: isMutable)
        }
        if name == "id" || name == "NSObject" || name == "instancetype" {
            throw UnsupportedType(
                id: "untyped-value", reason: "it may hold an object of any class",
                advice: "list the classes: '\(directive: .classes) = [SomeClass.self]', or write 'skip'")
        }
        guard !isOfC(name) else { throw .unarchivable("it is a pointer") }
        let type = try coded(base)
        return Decision(type: type, value: .object([base]), isMutable: isMutable)
    }

    /// Returns nil for anything but a collection.
    private func collection(
        _ base: String, _ arguments: [HeaderType], named: [String]?
    ) throws(UnsupportedType) -> (type: ArchivedType, value: ObjectiveCValue)? {
        guard ["NSArray", "NSSet", "NSDictionary", "NSOrderedSet"].contains(base) else { return nil }
        let items: [(type: ArchivedType, value: ObjectiveCValue)]
        if let named {
            let choice = ClassChoice(
                .any, named: named.map(typeName), subclasses: named.flatMap(subclasses))
            let item = (ArchivedType.objects(.listed(choice)), ObjectiveCValue.object(named))
            items = base == "NSDictionary" ? [item, item] : [item]
        } else {
            guard arguments.count == (base == "NSDictionary" ? 2 : 1) else {
                throw UnsupportedType(
                    id: "untyped-value", reason: "'\(base)' doesn't say the classes of its elements",
                    advice: base == "NSDictionary"
                        ? "write them: 'NSDictionary<NSString *, NSNumber *> *', or list them with 'classes'"
                        : "write their class: '\(base)<NSString *> *', or list the classes with 'classes'")
            }
            var decided: [(type: ArchivedType, value: ObjectiveCValue)] = []
            for argument in arguments {
                let decision = try decide(argument, named: nil)
                guard decision.value.isObject else { throw .unknown(argument.name) }
                guard !decision.isMutable else {
                    throw UnsupportedType(
                        id: "unarchivable-type",
                        reason: "its elements are mutable, and decoded elements may be immutable",
                        advice: "declare the immutable class, or write '\(directive: .skip)' above it")
                }
                decided.append((decision.type, decision.value))
            }
            items = decided
        }
        let type: ArchivedType =
            switch base {
            case "NSSet": .set(items[0].type)
            case "NSDictionary": .dictionary(key: items[0].type, value: items[1].type)
            default: .array(items[0].type)
            }
        return (type, .object([base], of: items.map(\.value)))
    }

    /// Whether a name with a star is a pointer, and not an object.
    private func isOfC(_ name: String) -> Bool {
        if FoundationStructures.named(Self.sameStructures[name] ?? name) != nil { return !isClass(name) }
        if case .parts? = SDKTypes.named(name)?.storage { return true }
        switch types.resolve(name) {
        case .enumeration, .structure: return !isClass(name)
        case .type, .ambiguous, .unknown: return false
        }
    }

    private func coded(_ name: String) throws(UnsupportedType) -> ArchivedType {
        let known = known(name)
        if !known.interfaces.isEmpty {
            guard classes.conforms(known, to: "NSSecureCoding") else {
                throw UnsupportedType(
                    id: "insecure-class", reason: "'\(name)' doesn't conform to NSSecureCoding",
                    advice:
                        "declare it in the interface of '\(name)', or write '\(directive: .skip)' above the property"
                )
            }
            return .objects(.class(TypeName(components: [name]), subclasses: subclasses(of: name)))
        }
        if let value = BridgedValue.allCases.first(where: { $0.archivedClass == name }) {
            return .value(.bridged(value))
        }
        let swiftName = ImportedTypes.className(name)
        if let known = FoundationClasses.named(name) ?? FoundationClasses.named(swiftName) {
            guard !known.isContainer else {
                throw UnsupportedType(
                    id: "untyped-value", reason: "'\(name)' doesn't say the classes of its elements",
                    advice: "list them: '\(directive: .classes) = [SomeClass.self]', or write 'skip'")
            }
            return .objects(.class(.platform(known.name), subclasses: []))
        }
        if SDKTypes.named(name)?.isArchivableClass == true { return .objects(.class(.platform(name), subclasses: [])) }
        if FoundationClasses.withoutSecureCoding.contains(swiftName) || PlatformClasses.coding(of: name) != nil {
            throw UnsupportedType(
                id: "insecure-class", reason: "'\(name)' doesn't conform to NSSecureCoding",
                advice: "archive a value it can be made from, or write '\(directive: .skip)' above it")
        }
        throw .unknown(name)
    }

    private func typeName(_ name: String) -> TypeName {
        isClass(name) ? TypeName(components: [name]) : .platform(name)
    }

    private func subclasses(of name: String) -> [TypeName] {
        classes.symbols.subclasses(of: known(name)).map {
            TypeName(components: [$0.name])
        }
    }

    /// Whether a scanned file declares a class of this name.
    private func isClass(_ name: String) -> Bool { !known(name).interfaces.isEmpty }

    private func known(_ name: String) -> ObjectiveCClassDeclaration { classes.symbols.named(name, inFile: file) }
}

extension ObjectiveCTyping.UnsupportedType {
    static func unarchivable(_ reason: String) -> Self {
        .init(
            id: "unarchivable-type", reason: reason,
            advice: "archive a value it can be made from, or write '\(directive: .skip)' above it")
    }

    static func unknown(_ name: String) -> Self {
        // A class of the app can have the name of a Swift type without a prefix, such as 'Task'.
        let isPrefixed = name.dropFirst().first?.isUppercase == true
        let sameName = isPrefixed ? UnarchivableTypes.named(name) : nil
        if let known = UnarchivableTypes.named(swiftName(of: name)) ?? sameName {
            return .init(
                id: "unarchivable-type", reason: known.reason,
                advice: "\(known.advice), and write '\(directive: .skip)' above it")
        }
        return .init(
            id: "unknown-type", reason: "no scanned file declares '\(name)'",
            advice: "add its header with '--reference', or write '\(directive: .skip)' above it")
    }

    /// `OperationQueue` for NSOperationQueue, `DispatchQueue` for dispatch_queue_t; empty for any other name.
    private static func swiftName(of name: String) -> String {
        guard name.hasPrefix("dispatch_"), name.hasSuffix("_t") else {
            return name.hasPrefix("NS") ? String(name.dropFirst(2)) : ""
        }
        return name.dropLast(2).split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}
