import SecureCodeGenCodingPlan

extension ArchivedType {
    /// The value of a missing number, Bool, string or collection, for classes whose archives may lack any key.
    var emptyValue: String? {
        switch self {
        case .scalar(.bool): "false"
        case .scalar: "0"
        case .value(.bridged(.string)): "\"\""
        case .array, .set: "[]"
        case .dictionary: "[:]"
        case .propertyList(let list):
            switch list.kind {
            case .value: nil
            case .array: "[]"
            case .dictionary: "[:]"
            }
        case .represented(let type, _): type.emptyValue
        default: nil
        }
    }

    /// Whether `==` is known to distinguish values.
    var isEquatable: Bool {
        switch self {
        case .scalar, .value, .raw: true
        case .represented(let type, _): type.isEquatable
        case .optional, .array, .set, .dictionary: parts.allSatisfy(\.isEquatable)
        default: false
        }
    }
}
