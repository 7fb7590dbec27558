import SecureCodeGenCodingPlan
import SecureCodeGenSymbols

extension PropertyList {
    /// Creates the property list of a type; nil for a type that states its contents.
    ///
    /// NSObject and arrays of it aren't property lists, because they contain objects of classes that a directive can
    /// name. On Linux, values aren't cast to AnyHashable.
    init?(_ type: SwiftType) {
        switch type {
        case .structural(.existential, let name) where ["Any", "AnyObject"].contains(name):
            self.init(.value, .value(name))
        case .array(let item):
            guard let item = item.existentialName, ["Any", "AnyObject"].contains(item) else { return nil }
            self.init(.array, .array(of: item))
        case .dictionary(let key, let value):
            guard let key = key.keyName, let value = value.existentialName, value != "AnyHashable" else { return nil }
            self.init(.dictionary, .dictionary(key: key, value: value))
        case .platformClass(let name) where ["NSArray", "NSMutableArray"].contains(name):
            self.init(.array, .class(name))
        case .platformClass(let name) where ["NSDictionary", "NSMutableDictionary"].contains(name):
            self.init(.dictionary, .class(name))
        default: return nil
        }
    }
}

extension SwiftType {
    /// `Any`, `AnyObject`, `AnyHashable` or `NSObject`.
    fileprivate var existentialName: String? {
        guard case .structural(.existential, let name) = self else { return nil }
        return ["Any", "AnyObject", "AnyHashable", "NSObject"].contains(name) ? name : nil
    }

    /// The name of a key type that may be a string.
    fileprivate var keyName: String? {
        switch self {
        case .string: "String"
        case .platformClass("NSString"): "NSString"
        default: existentialName.flatMap { ["AnyHashable", "NSObject"].contains($0) ? $0 : nil }
        }
    }
}
