import AppleTypes
import SwiftSemantics

extension UnarchivableTypes {
    /// Whether a property of the type holds nothing that belongs to the data, be it in a collection.
    static func isResource(_ type: SwiftType) -> Bool {
        switch type.innermost {
        case .unknown(let name), .unknownGeneric(let name, _): named(name)?.isResource ?? false
        case .structural(.existential, let text): named(text.replacing("any ", with: ""))?.isResource ?? false
        default: false
        }
    }
}
