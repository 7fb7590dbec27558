import SecureCodeGenCodingPlan

/// The context for emitting the members of one class: the names in scope, and the memberwise values that the class
/// archives.
struct WriterContext {
    let names: PlatformNaming
    let memberwise: MemberwiseValues
    /// The name of the class, after the types that enclose it.
    var owner: [String] = []
    /// The value that error messages name.
    var subject = ""
    /// The conditions of the code that is emitted, in addition to those of the class.
    var enclosingConditions = AvailabilityConditions()
    /// The classes that are compiled only under conditions.
    var conditionalClasses: [TypeName: [AvailabilityConditions]] = [:]
    /// The local variables that list those classes in the current member.
    var conditionalLists = ConditionalLists()

    /// Returns the coding of a type. No other code maps types to families.
    func coding(of type: ArchivedType) -> any TypeCoding {
        switch type {
        case .scalar(let scalar): ScalarCoding(context: self, type: type, scalar: scalar)
        case .value(let value): platformValue(type, value)
        case .objects(.class(let name, let subclasses)):
            ObjectCoding(context: self, type: type, swiftType: typeName(name), allowed: [name] + subclasses)
        case .objects(.existential(let choice)): ProtocolCoding(context: self, type: type, choice: choice)
        case .objects(.listed(let choice)): InstanceCoding(context: self, type: type, choice: choice)
        case .raw(let value, let rawType): RawValueCoding(context: self, type: type, rawType: rawType, rawValue: value)
        case .codable(let name): CodableCoding(context: self, type: type, name: name)
        case .composite(let composite):
            MemberwiseCoding(context: self, memberwise: MemberwiseType(composite))
        case .valueType(let name):
            memberwise.type(type).map { MemberwiseCoding(context: self, memberwise: $0) }
                ?? NamedCoding(context: self, type: type, swiftType: typeName(name)) as any TypeCoding
        case .represented(let value, let representation): represented(type, value, representation)
        case .propertyList(let list): PropertyListCoding(context: self, type: type, list: list)
        case .custom(let text, _): NamedCoding(context: self, type: type, swiftType: text)
        case .optional(let wrapped): OptionalCoding(context: self, type: type, wrappedType: wrapped)
        case .array(let element): ArrayCoding(context: self, type: type, elementType: element)
        case .set(let element): SetCoding(context: self, type: type, elementType: element)
        case .dictionary(let key, let value):
            DictionaryCoding(context: self, type: type, keyType: key, valueType: value)
        }
    }

    func swiftType(_ type: ArchivedType) -> String { coding(of: type).swiftType }

    /// Returns the statement that throws an error for invalid data.
    ///
    /// - Parameter description: the text for developers; nil if the caller adds one.
    func corruption(_ description: Expression? = nil) -> Code {
        var arguments: [Expression.Argument] = [.init(.primary(".coderReadCorrupt"))]
        if let description {
            arguments.append(.init("userInfo", .literal([.init("\"NSDebugDescription\"", description)])))
        }
        return "throw \(Expression.call(.primary(names.platform("CocoaError")), arguments))"
    }

    func typeName(_ name: TypeName) -> String {
        if name.isPlatform {
            let path = [names.platform(name.components[0])] + name.components.dropFirst()
            return path.joined(separator: ".") + genericArguments(name.arguments)
        }
        let path =
            (name.module.map { [SwiftSyntaxText.identifier($0)] } ?? [])
            + name.parts.map { SwiftSyntaxText.identifier($0.name) + genericArguments(Array($0.arguments)) }
        // After a dot, these names mean a metatype, even in backticks.
        let isWord = ["Type", "Protocol"].contains(name.components.last)
        let isInOwner = isWord && owner.starts(with: (name.module.map { [$0] } ?? []) + name.components.dropLast())
        return isInOwner ? path[path.count - 1] : path.joined(separator: ".")
    }

    /// Returns generic arguments in angle brackets; an empty text if there are none.
    func genericArguments(_ types: [ArchivedType]) -> String {
        types.isEmpty ? "" : "<\(types.map(swiftType).joined(separator: ", "))>"
    }

    /// Returns the name of a protocol, with the types that enclose it.
    func dottedName(_ name: String) -> String {
        name.split(separator: ".").map { SwiftSyntaxText.identifier(String($0)) }.joined(separator: ".")
    }

    /// Returns the classes of an object and of everything it contains, without duplicates.
    func distinctClasses(_ type: ArchivedType) -> [String] {
        var distinct: [String] = []
        for name in coding(of: type).classes where !distinct.contains(name) { distinct.append(name) }
        return distinct
    }
}
