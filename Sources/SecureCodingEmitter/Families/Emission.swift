import CodingPlan

/// What the members of one class are emitted with: how things are named there, and which values without an object of
/// their own it holds.
struct Emission {
    let names: Names
    let memberwise: MemberwiseValues
    /// The class, from the outside in.
    var owner: [String] = []
    /// What messages call the value that is written, or what holds it.
    var subject = ""
    /// What the code stands under that is written, besides what its class does.
    var around = Circumstances()
    /// The classes that are not there wherever the members are.
    var conditionalClasses: [TypeName: [Circumstances]] = [:]
    /// The locals that hold those, of the member that is being written.
    var conditionalLists = ConditionalLists()

    /// The one place that knows which family a type belongs to.
    func coding(of type: ArchivedType) -> any TypeCoding {
        switch type {
        case .scalar(let scalar): ScalarCoding(emission: self, type: type, scalar: scalar)
        case .value(let value): platformValue(type, value)
        case .object(let name, let subclasses):
            ObjectCoding(emission: self, type: type, swiftType: typeName(name), allowed: [name] + subclasses)
        case .existential(let choice): ProtocolCoding(emission: self, type: type, choice: choice)
        case .instance(let choice): InstanceCoding(emission: self, type: type, choice: choice)
        case .rawRepresentable(let name, let rawValue, let isFailable, let others):
            RawValueCoding(
                emission: self, type: type, name: name, rawValue: rawValue, isFailable: isFailable, others: others)
        case .codable(let name): CodableCoding(emission: self, type: type, name: name)
        case .composite(let composite):
            MemberwiseCoding(emission: self, memberwise: MemberwiseType(composite))
        case .valueType(let name):
            memberwise.type(type).map { MemberwiseCoding(emission: self, memberwise: $0) }
                ?? NamedCoding(emission: self, type: type, swiftType: typeName(name)) as any TypeCoding
        case .represented(let value, let representation): represented(type, value, representation)
        case .propertyList(let list): PropertyListCoding(emission: self, type: type, list: list)
        case .custom(let text, _): NamedCoding(emission: self, type: type, swiftType: text)
        case .optional(let wrapped): OptionalCoding(emission: self, type: type, wrappedType: wrapped)
        case .array(let element): ArrayCoding(emission: self, type: type, elementType: element)
        case .set(let element): SetCoding(emission: self, type: type, elementType: element)
        case .dictionary(let key, let value):
            DictionaryCoding(emission: self, type: type, keyType: key, valueType: value)
        }
    }

    func swiftType(_ type: ArchivedType) -> String { coding(of: type).swiftType }

    func typeName(_ name: TypeName) -> String {
        let arguments = genericArguments(name.arguments)
        let path = (name.module.map { [$0] } ?? []) + name.components
        if name.isPlatform {
            return ([names.platform(path[0])] + path.dropFirst()).joined(separator: ".") + arguments
        }
        // After a dot these would be a metatype, backticks or not.
        let isWord = ["Type", "Protocol"].contains(path.last)
        let named = isWord && owner.starts(with: path.dropLast()) ? path.suffix(1) : path[...]
        return named.map(SwiftSyntaxText.identifier).joined(separator: ".") + arguments
    }

    /// In angle brackets; empty where there are none.
    func genericArguments(_ types: [ArchivedType]) -> String {
        types.isEmpty ? "" : "<\(types.map(swiftType).joined(separator: ", "))>"
    }

    /// The name of a protocol, and of what it is nested in.
    func dottedName(_ name: String) -> String {
        name.split(separator: ".").map { SwiftSyntaxText.identifier(String($0)) }.joined(separator: ".")
    }

    /// The classes of an object and of all that it holds, each once.
    func distinctClasses(_ type: ArchivedType) -> [String] {
        var distinct: [String] = []
        for name in coding(of: type).classes where !distinct.contains(name) { distinct.append(name) }
        return distinct
    }
}
