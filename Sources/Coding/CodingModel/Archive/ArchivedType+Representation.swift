import SecureCodeGenArchiveFormats
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives

extension ArchivedType {
    /// Returns the type with another representation for its values or the elements of its collections; nil if it
    /// doesn't fit. `CodingStrategy` handles representations that encode whole values (`plist`, `json`,
    /// `keyedArchive`).
    func represented(as representation: Representation) -> ArchivedType? {
        switch self {
        case .optional(let wrapped): wrapped.represented(as: representation).map { .optional($0) }
        case .array(let element): element.represented(as: representation).map { .array($0) }
        case .set(let element): element.represented(as: representation).map { .set($0) }
        case .dictionary(let key, let value):
            value.represented(as: representation).map { .dictionary(key: key, value: $0) }
        case .raw where representation == .rawValue: self
        default: ownRepresentations.contains(representation) ? .represented(self, representation) : nil
        }
    }

    /// The representations for values of the type.
    private var ownRepresentations: [Representation] {
        switch self {
        case .scalar(.cgFloat): [.number]
        case .scalar: [.number, .string]
        case .raw(let rawValue, _):
            rawValue.isStoredWithoutObject ? [.rawValue, .number] : [.rawValue]
        case .value(.bridged(.string)): [.data]
        case .value(.bridged(.date)): [.timeIntervalSince1970, .timeIntervalSinceReferenceDate]
        case .value(.bridged(.url)): [.absoluteString, .data]
        case .value(.bridged(.uuid)): [.string, .data]
        default: []
        }
    }

    /// The representations for values of the type, or the elements of its collections.
    var fittingRepresentations: [Representation] {
        switch self {
        case .optional(let wrapped), .array(let wrapped), .set(let wrapped), .dictionary(_, let wrapped):
            wrapped.fittingRepresentations
        default: ownRepresentations
        }
    }
}
