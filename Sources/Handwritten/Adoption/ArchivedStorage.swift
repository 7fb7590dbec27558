import AppleTypes
import ArchiveFormats
import Audit
import CodingPlan

/// The form of a value in a keyed archive, as far as handwritten code can choose it.
enum ArchivedStorage: Equatable {
    /// In place.
    case number(Scalar.Family)
    case object
    /// As a directive says: an NSNumber, the seconds of a date, or the text of a URL or a UUID.
    case represented(Representation)

    /// - Parameter method: of the coder; nil for one that reads or writes no number in place.
    fileprivate init?(numberOf method: String) {
        guard let scalar = CoderNumbers.type(of: method).flatMap(Scalar.init) else { return nil }
        self = .number(scalar.family)
    }

    /// The storage that generated code uses for a type; nil if no handwritten call writes the same.
    init?(planned type: ArchivedType) {
        switch type {
        case .scalar(let scalar): self = .number(scalar.family)
        case .value(.bridged): self = .object
        // What handwritten code reads as any class may be of one that generated code doesn't list.
        case .objects(.class), .objects(.listed): self = .object
        case .raw(let rawValue, _): self.init(planned: rawValue)
        case .optional(let wrapped): self.init(planned: wrapped)
        case .represented(let type, .rawValue): self.init(planned: type)
        case .represented(let type, .string):
            guard case .value(.bridged(.uuid)) = type.withoutOptional else { return nil }
            self = .represented(.string)
        case .represented(_, let representation):
            guard representation == .number || representation == .absoluteString || representation.isOfSeconds else {
                return nil
            }
            self = .represented(representation)
        case .array(let element), .set(let element):
            guard element.isNaturalElement else { return nil }
            self = .object
        case .dictionary(let key, let value):
            guard key.isNaturalElement, value.isNaturalElement, !type.isColumnar else { return nil }
            self = .object
        default: return nil
        }
    }

    var isStoredWithoutObject: Bool {
        switch self {
        case .number: true
        case .object: false
        case .represented(let representation): representation.isOfSeconds
        }
    }
}

extension ArchivedType {
    /// Whether Foundation bridges a collection of such values to objects by itself.
    fileprivate var isNaturalElement: Bool {
        switch self {
        case .scalar, .value(.bridged), .objects(.class), .objects(.listed): true
        case .array(let element), .set(let element): element.isNaturalElement
        case .dictionary(let key, let value): key.isNaturalElement && value.isNaturalElement
        default: false
        }
    }

    var withoutOptional: ArchivedType {
        if case .optional(let wrapped) = self { return wrapped.withoutOptional }
        return self
    }

    /// What a directive chose another representation for.
    var withoutRepresentation: ArchivedType {
        switch self {
        case .optional(let wrapped): wrapped.withoutRepresentation
        case .represented(let type, _): type.withoutRepresentation
        case .custom(_, let type): type?.withoutRepresentation ?? self
        default: self
        }
    }
}

extension HandwrittenWrite {
    /// The storage that the call writes; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - type: the property's, without an optional.
    ///   - isOptional: whether the property may be nil.
    func storage(of type: ArchivedType, isOptional: Bool) -> ArchivedStorage? {
        guard let steps else { return nil }
        var value = Value(type)
        var mayBeNil = isOptional
        var isChained = false
        var isBoxed = false
        for step in steps {
            switch step {
            case .unwrapped: mayBeNil = false
            case .boxed: isBoxed = true
            case .chained: isChained = true
            default:
                guard let next = value.after(step) else { return nil }
                value = next
                if isChained { mayBeNil = true }
                isChained = false
            }
        }
        if isConditional { mayBeNil = false }
        return value.storage(method, isBoxed: isBoxed || mayBeNil)
    }

    private enum Value {
        case scalar(Scalar)
        case seconds(Representation)
        case raw(ArchivedType)
        case storage(ArchivedStorage)
        case unknown

        init(_ type: ArchivedType) {
            switch type {
            case .scalar(let scalar): self = .scalar(scalar)
            case .raw(let rawValue, _): self = .raw(rawValue)
            default: self = ArchivedStorage(planned: type).map { .storage($0) } ?? .unknown
            }
        }

        func after(_ step: Step) -> Value? {
            switch (step, self) {
            case (.rawValue, .raw(.scalar(let scalar))): .scalar(scalar)
            case (.rawValue, .raw(.value(.bridged(.string)))): .storage(.object)
            case (.secondsSince1970, .storage(.object)): .seconds(.timeIntervalSince1970)
            case (.secondsSinceReferenceDate, .storage(.object)): .seconds(.timeIntervalSinceReferenceDate)
            case (.absoluteString, .storage(.object)): .storage(.represented(.absoluteString))
            case (.uuidString, .storage(.object)): .storage(.represented(.string))
            case (.number(let name), .scalar(let scalar)):
                // A conversion between real numbers and integers gives another value.
                Scalar(rawValue: name == "CInt" ? "Int32" : name).flatMap { target in
                    target.family == scalar.family ? .scalar(target) : nil
                }
            default: nil
            }
        }

        func storage(_ method: String, isBoxed: Bool) -> ArchivedStorage? {
            switch self {
            case .scalar(let scalar):
                guard method == "encode" else { return ArchivedStorage(numberOf: method) }
                return isBoxed || !scalar.hasOwnMethod ? .represented(.number) : .number(scalar.family)
            case .seconds(let representation):
                guard method == "encodeDouble" || method == "encode" && !isBoxed else { return nil }
                return .represented(representation)
            case .storage(let storage): return method == "encode" ? storage : nil
            case .raw, .unknown: return nil
            }
        }
    }
}

extension HandwrittenRead {
    /// The storage that the call reads; nil if it is unknown.
    func storage(of type: ArchivedType) -> ArchivedStorage? {
        guard let steps,
            var storage = method == "decodeObject" ? .object : ArchivedStorage(numberOf: method)
        else { return nil }
        var isRaw = false
        if storage == .object, case .scalar = type { storage = .represented(.number) }
        if storage == .object, case .raw(.scalar, _) = type { storage = .represented(.number) }
        for step in steps {
            switch step {
            case .cast: continue
            case .number: if storage == .object { return nil }
            case .rawValue:
                guard case .raw = type, !isRaw else { return nil }
                isRaw = true
            case .dateSince1970:
                guard storage == .number(.real) else { return nil }
                storage = .represented(.timeIntervalSince1970)
            case .dateSinceReferenceDate:
                guard storage == .number(.real) else { return nil }
                storage = .represented(.timeIntervalSinceReferenceDate)
            case .url:
                guard storage == .object else { return nil }
                storage = .represented(.absoluteString)
            case .uuid:
                guard storage == .object else { return nil }
                storage = .represented(.string)
            }
        }
        if case .raw = type, !isRaw { return nil }
        if storage.isStoredWithoutObject, case .scalar(let scalar) = type, .number(scalar.family) != storage {
            return nil
        }
        return storage
    }
}
