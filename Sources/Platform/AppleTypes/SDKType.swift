/// A class or struct of an Apple SDK outside Foundation that developers archive, or try to.
///
/// The facts follow headers and documentation, and can't be verified on Linux.
package struct SDKType: Hashable, Sendable {
    /// How values of the type are archived.
    package enum Representation: Hashable, Sendable {
        /// A class that conforms to NSSecureCoding, as an object.
        case object
        /// A struct, member by member. An initializer takes all members.
        case parts([Part])
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

    /// The Swift name with its enclosing types: `UIColor`, `CKRecord.ID`.
    package let name: String
    /// The frameworks that declare it, on their platforms. A file that names the type imports one of them.
    package let frameworks: [String]
    package let representation: Representation
    /// The known problem of archiving values; nil if there is none.
    package let hazard: FoundationClass.Hazard?

    init(
        _ name: String, in frameworks: [String], _ representation: Representation,
        hazard: FoundationClass.Hazard? = nil
    ) {
        self.name = name
        self.frameworks = frameworks
        self.representation = representation
        self.hazard = hazard
    }

    /// Whether it is a class that can be archived.
    package var isArchivableClass: Bool { representation == .object }

    /// What to archive instead of a value that can't be archived.
    package var advice: String? {
        if case .none(let advice) = representation { return advice }
        return nil
    }
}
