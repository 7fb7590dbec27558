import AppleTypes
import SwiftSemantics

extension Conformances {
    /// Whether the class or one of its superclasses conforms to NSSecureCoding.
    func isSecureCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSSecureCoding") { FoundationClasses.named($0) != nil }
    }

    /// Whether the class or one of its superclasses conforms to NSCoding.
    func isCoding(_ symbol: Symbol) -> Bool {
        inheritsOrDeclares(symbol, "NSCoding") { FoundationClasses.named($0) != nil }
    }
}
