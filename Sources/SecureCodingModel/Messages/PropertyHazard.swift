import AppleTypes

/// The problems with the values of an archived property.
enum PropertyHazard {
    case parentReference(String, String)
    case hazardousClass(String, String, FoundationClass.Hazard)
    case untypedValue(String, type: String, isCollection: Bool)
    case identityIsNotKept(String, String, isGeneric: Bool)
    /// A struct, and its stored properties that the raw value omits.
    case rawValueOmits(String, [String])
    case wrapperState(String, PropertyWrapper.State)
    case observersRun(String, changes: String, isWrapped: Bool = false)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .parentReference(let name, let parent):
            return Wording(
                "parent-reference",
                "'\(name)' seems to refer back to its parent '\(parent)'; decoding such a cycle "
                    + "overflows the stack on Linux",
                hint:
                    "\(ModelMessage.skip) and set it after decoding, or write '// securecodegen: "
                    + "conditional' if archives are only read on Apple platforms", severity: .warning)
        case .hazardousClass(let name, let className, let hazard):
            return Wording(
                "hazardous-class", "'\(name)': \(className) on \(hazard.platform.rawValue): \(hazard.reason)",
                hint: hazard.advice, severity: .warning)
        case .untypedValue(let name, let type, let isCollection):
            return Wording(
                "untyped-value",
                "'\(name)' has type '\(type)', so only property list values can be archived in it",
                hint: isCollection
                    ? "use '[String: Any]' or '[Any]' for a property list, or a collection of the classes it holds"
                    : "name the classes it may hold: '// securecodegen: classes = [SomeClass.self]'",
                severity: .warning)
        case .identityIsNotKept(let name, let className, let isGeneric):
            return Wording(
                "identity-not-kept",
                "'\(name)' archives '\(className)' with Codable: an object that is referenced twice "
                    + "is decoded as two objects",
                hint: (isGeneric ? "" : "make '\(className)' conform to NSSecureCoding, or ")
                    + "confirm it: '// securecodegen: as = .plist'", severity: .warning)
        case .rawValueOmits(let name, let properties):
            let list = properties.map { "'\($0)'" }.joined(separator: " and ")
            return Wording(
                "raw-value-omits",
                "'\(name)' is archived as its raw value, so \(list) is lost",
                hint: "include it in the raw value; or make '\(name)' Codable with all its members, and "
                    + "put '// securecodegen: as = .plist' above the properties of this type; or put '// "
                    + "securecodegen: skip' above \(list)", severity: .warning)
        case .wrapperState(let name, .variables(let variables, let wrapper)):
            let list = variables.map { "'\($0)'" }.joined(separator: " and ")
            return Wording(
                "wrapper-state",
                "only the wrapped value of '\(name)' is archived; \(list) of '\(wrapper)' is lost",
                hint:
                    "archive it in a separate property, or put '// securecodegen: skip' above "
                    + "\(list) if it is not part of the data", severity: .warning)
        case .wrapperState(let name, .storedOutside(let wrapper, let store)):
            return Wording(
                "wrapper-state",
                "'\(wrapper)' keeps '\(name)' in \(store), not in the object, so decoding an archive "
                    + "changes \(store)",
                hint: "put '// securecodegen: skip' above it, unless you want that", severity: .warning)
        case .observersRun(let property, let changed, let isWrapped):
            return Wording(
                "observers-run",
                "'\(property)' is assigned after initialization, and its observers change '\(changed)'",
                hint: isWrapped
                    ? "the property wrapper sets it through the object, so its observers run: don't "
                        + "change archived properties in them, or put '// securecodegen: skip' above the "
                        + "properties they change"
                    : "add a parameter for it to the initializer of the class that declares it, or "
                        + "don't change archived properties in its observers", severity: .warning)
        }
    }
}
