import SecureCodeGenAppleTypes
import SecureCodeGenSymbols

extension Conformances {
    /// - Parameter subclassesOfUnknown: Classes that are declared to inherit NSSecureCoding from one that isn't scanned.
    static func forCoding(_ table: SymbolTable, subclassesOfUnknown: Set<Int>) -> Conformances {
        Conformances(
            table: table, refinements: ["NSCoding": ["NSSecureCoding"]],
            statedConformances: ["NSCoding": subclassesOfUnknown, "NSSecureCoding": subclassesOfUnknown])
    }

    /// Whether the class or a superclass conforms to NSSecureCoding.
    func isSecureCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSSecureCoding", external: Self.isSecureModel)
    }

    /// Whether the class or a superclass conforms to NSCoding.
    func isCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSCoding", external: Self.isSecureModel)
    }

    /// Whether its topmost superclass is an SDK class with data.
    func inheritsFromPlatformModel(_ symbol: Symbol) -> Bool {
        if case .external(let name) = root(of: symbol) { PlatformClasses.isModel(name) } else { false }
    }

    /// Below other archived classes, such as layers, it is unknown whether a subclass's properties are archived.
    private static func isSecureModel(_ name: String) -> Bool {
        FoundationClasses.named(name) != nil || PlatformClasses.isModel(name)
    }
}
