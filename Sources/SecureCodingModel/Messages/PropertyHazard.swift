import AppleTypes

/// What may go wrong with the values of a property that is archived.
enum PropertyHazard {
    case parentReference(String, String)
    case hazardousClass(String, String, FoundationClass.Hazard)
    case untypedValue(String, type: String, isCollection: Bool)
    case identityIsNotKept(String, String, isGeneric: Bool)
    /// A struct, and what it stores besides its raw value.
    case rawValueOmits(String, [String])
    case wrapperState(String, PropertyWrapper.State)
    case observersRun(String, changes: String, isWrapped: Bool = false)

    private typealias Wording = ModelMessage.Wording

    var wording: ModelMessage.Wording {
        switch self {
        case .parentReference(let name, let parent):
            return Wording(
                "parent-reference",
                "'\(name)' seems to refer back to the '\(parent)' that holds it: such a cycle overflows the stack when "
                    + "it is decoded on Linux",
                hint:
                    "\(ModelMessage.skip) and set it again after decoding, or write '// securecodegen: conditional' where "
                    + "archives are read on Apple platforms only", severity: .warning)
        case .hazardousClass(let name, let className, let hazard):
            return Wording(
                "hazardous-class", "'\(name)': \(className) on \(hazard.platform.rawValue): \(hazard.reason)",
                hint: hazard.advice, severity: .warning)
        case .untypedValue(let name, let type, let isCollection):
            return Wording(
                "untyped-value",
                "'\(name)' has type '\(type)', which does not say what it holds: property lists are archived, and to "
                    + "archive anything else in it is an error",
                hint: isCollection
                    ? "use 'Any' for the elements of a property list, or a collection of the classes that it holds"
                    : "say above it which classes it may hold: '// securecodegen: classes = [SomeClass.self]'",
                severity: .warning)
        case .identityIsNotKept(let name, let className, let isGeneric):
            return Wording(
                "identity-not-kept",
                "'\(name)' archives '\(className)' as Codable does: an object that is referred to twice is decoded as two "
                    + "objects",
                hint: (isGeneric ? "" : "let '\(className)' conform to NSSecureCoding, or ")
                    + "say that it is meant: '// securecodegen: as = .plist'", severity: .warning)
        case .rawValueOmits(let name, let properties):
            let list = properties.map { "'\($0)'" }.joined(separator: " and ")
            return Wording(
                "raw-value-omits",
                "'\(name)' is archived as its raw value, which does not hold \(list): that is lost",
                hint: "let the raw value hold all of it; or let '\(name)' be Codable with all its members, and put "
                    + "'// securecodegen: as = .plist' above the properties that hold one; or put "
                    + "'// securecodegen: skip' above \(list)", severity: .warning)
        case .wrapperState(let name, .variables(let variables, let wrapper)):
            let list = variables.map { "'\($0)'" }.joined(separator: " and ")
            return Wording(
                "wrapper-state",
                "of '\(name)' only the value is archived: what '\(wrapper)' stores besides, \(list), is lost",
                hint:
                    "archive it in a property of its own, or put '// securecodegen: skip' above \(list) to say that it is "
                    + "no part of the data", severity: .warning)
        case .wrapperState(let name, .storedOutside(let wrapper, let store)):
            return Wording(
                "wrapper-state",
                "'\(wrapper)' keeps '\(name)' in \(store), and not in the object: decoding an archive will set it there",
                hint: "put '// securecodegen: skip' above it, unless that is meant", severity: .warning)
        case .observersRun(let property, let changed, let isWrapped):
            return Wording(
                "observers-run",
                "'\(property)' is assigned after the object is built, and its observers change '\(changed)'",
                hint: isWrapped
                    ? "its wrapper sets it through the object, where observers run: let them change nothing that is "
                        + "archived, or put '// securecodegen: skip' above what they change"
                    : "let an initializer take it, that of the superclass for what it declares, or let its observers "
                        + "change nothing that is archived", severity: .warning)
        }
    }
}
