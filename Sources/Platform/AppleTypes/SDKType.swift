/// A type of an Apple SDK that developers archive, or try to.
///
/// The facts follow headers and documentation, and can't be verified on Linux.
package struct SDKType: Hashable, Sendable {
    /// How values of the type are archived.
    package enum Storage: Hashable, Sendable {
        /// A class that conforms to NSSecureCoding, as an object.
        case object
        /// A struct, member by member. An initializer takes all members.
        case parts([Part])
        /// An enum, an option set or a name, as its raw value.
        case rawValue(RawType, RawValueKind)
        /// A struct that is Codable.
        case codable
        /// It can't be archived.
        /// - Parameter advice: What to archive instead, in the imperative.
        case none(advice: String)
    }

    /// A member of a struct.
    package struct Part: Hashable, Sendable {
        package enum Kind: Hashable, Sendable {
            case scalar(Scalar)
            /// Another struct of the table.
            case structure(String)
            /// An option set or enum of the SDK, as its raw value.
            case rawValue(String, Scalar)
        }

        /// The property, which is also the argument's label.
        package let name: String
        package let kind: Kind

        init(_ name: String, _ kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    package enum RawType: Hashable, Sendable {
        case string
        case scalar(Scalar)
    }

    package enum RawValueKind: Hashable, Sendable {
        /// A raw value may have no case.
        case `enum`
        case optionSet
        /// Structs around strings or numbers.
        case names
        /// Names to which developers can add more.
        case extensibleNames
    }

    /// The Swift name with its enclosing types: `UIColor`, `CKRecord.ID`.
    package let name: String
    /// The frameworks that declare it, on their platforms. A file that names the type imports one of them.
    package let frameworks: [String]
    package let storage: Storage
    /// The known problem of archiving values; nil if there is none.
    package var hazard: FoundationClass.Hazard?
    /// The name in Objective-C.
    package var objectiveCName: String
    /// The argument labels of initializers: `red:green:blue:alpha:`. The memberwise initializer of a struct isn't listed.
    package var initializers: Set<String> = []
    package var failableInitializers: Set<String> = []
    /// Static properties of the type itself.
    package var constants: Set<String> = []
    /// The parameters of the designated initializers; nil if they are unknown.
    package var designatedInitializers: [[String]]?
    /// Expressions for values in generated tests.
    package var samples: [String] = []

    /// - Parameters:
    ///   - name: The Swift name, and the name in Objective-C behind an equals sign if that isn't the same without periods.
    ///   - complete: Adds facts that few types have.
    init(
        _ name: String, in frameworks: [String], _ storage: Storage,
        complete: (inout SDKType) -> Void = { _ in }
    ) {
        let names = name.split(separator: "=").map(String.init)
        self.name = names[0]
        objectiveCName = names.count > 1 ? names[1] : name.filter { $0 != "." }
        self.frameworks = frameworks
        self.storage = storage
        complete(&self)
    }

    /// Whether it is a class that can be archived.
    package var isArchivableClass: Bool { storage == .object }

    /// The raw value of an enum, an option set or a name.
    package var rawValue: (type: RawType, kind: RawValueKind)? {
        if case .rawValue(let type, let kind) = storage { (type, kind) } else { nil }
    }

    /// What to archive instead of a value that can't be archived.
    package var advice: String? {
        if case .none(let advice) = storage { return advice }
        return nil
    }
}
