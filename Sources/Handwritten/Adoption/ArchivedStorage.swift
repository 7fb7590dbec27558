import AppleTypes
import Audit
import CodingPlan

/// The form of a value in a keyed archive, as far as handwritten code can choose it.
enum ArchivedStorage: Equatable {
    case inlineBool, inlineInteger, inlineReal
    /// A Double in place.
    case secondsSince1970, secondsSinceReferenceDate
    case number
    case object
    /// The text of a URL or a UUID.
    case urlText, uuidText

    init(_ scalar: Scalar) {
        switch scalar {
        case .bool: self = .inlineBool
        case .float, .double, .cgFloat: self = .inlineReal
        default: self = .inlineInteger
        }
    }

    /// - Parameter method: of the coder; nil for one that reads or writes no number in place.
    fileprivate init?(numberOf method: String) {
        guard let scalar = CoderNumbers.type(of: method).flatMap(Scalar.init) else { return nil }
        self.init(scalar)
    }

    /// The storage that generated code uses for a type; nil if no handwritten call writes the same.
    init?(planned type: ArchivedType) {
        switch type {
        case .scalar(let scalar): self.init(scalar)
        case .value(.bridged): self = .object
        // What handwritten code reads as any class may be of one that generated code doesn't list.
        case .object, .instance: self = .object
        case .rawRepresentable(_, let rawValue, _, _): self.init(planned: rawValue)
        case .optional(let wrapped): self.init(planned: wrapped)
        case .represented(_, .number): self = .number
        case .represented(let type, .rawValue): self.init(planned: type)
        case .represented(_, .timeIntervalSince1970): self = .secondsSince1970
        case .represented(_, .timeIntervalSinceReferenceDate): self = .secondsSinceReferenceDate
        case .represented(_, .absoluteString): self = .urlText
        case .represented(let type, .string):
            guard case .value(.bridged(.uuid)) = type.withoutOptional else { return nil }
            self = .uuidText
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
        case .inlineBool, .inlineInteger, .inlineReal, .secondsSince1970, .secondsSinceReferenceDate: true
        default: false
        }
    }
}

extension ArchivedType {
    /// Whether Foundation bridges a collection of such values to objects by itself.
    fileprivate var isNaturalElement: Bool {
        switch self {
        case .scalar, .value(.bridged), .object, .instance: true
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
        case seconds(ArchivedStorage)
        case raw(ArchivedType)
        case storage(ArchivedStorage)
        case unknown

        init(_ type: ArchivedType) {
            switch type {
            case .scalar(let scalar): self = .scalar(scalar)
            case .rawRepresentable(_, let rawValue, _, _): self = .raw(rawValue)
            default: self = ArchivedStorage(planned: type).map { .storage($0) } ?? .unknown
            }
        }

        func after(_ step: Step) -> Value? {
            switch (step, self) {
            case (.rawValue, .raw(.scalar(let scalar))): .scalar(scalar)
            case (.rawValue, .raw(.value(.bridged(.string)))): .storage(.object)
            case (.secondsSince1970, .storage(.object)): .seconds(.secondsSince1970)
            case (.secondsSinceReferenceDate, .storage(.object)): .seconds(.secondsSinceReferenceDate)
            case (.absoluteString, .storage(.object)): .storage(.urlText)
            case (.uuidString, .storage(.object)): .storage(.uuidText)
            case (.number(let name), .scalar(let scalar)):
                // A conversion between real numbers and integers gives another value.
                Scalar(rawValue: name == "CInt" ? "Int32" : name).flatMap { target in
                    ArchivedStorage(target) == ArchivedStorage(scalar) ? .scalar(target) : nil
                }
            default: nil
            }
        }

        func storage(_ method: String, isBoxed: Bool) -> ArchivedStorage? {
            switch self {
            case .scalar(let scalar):
                guard method == "encode" else { return ArchivedStorage(numberOf: method) }
                return isBoxed || !scalar.hasOwnMethod ? .number : ArchivedStorage(scalar)
            case .seconds(let storage):
                guard method == "encodeDouble" || method == "encode" && !isBoxed else { return nil }
                return storage
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
        if storage == .object, case .scalar = type { storage = .number }
        if storage == .object, case .rawRepresentable(_, .scalar, _, _) = type { storage = .number }
        for step in steps {
            switch step {
            case .cast: continue
            case .number: if storage == .object { return nil }
            case .rawValue:
                guard case .rawRepresentable = type, !isRaw else { return nil }
                isRaw = true
            case .dateSince1970:
                guard storage == .inlineReal else { return nil }
                storage = .secondsSince1970
            case .dateSinceReferenceDate:
                guard storage == .inlineReal else { return nil }
                storage = .secondsSinceReferenceDate
            case .url:
                guard storage == .object else { return nil }
                storage = .urlText
            case .uuid:
                guard storage == .object else { return nil }
                storage = .uuidText
            }
        }
        if case .rawRepresentable = type, !isRaw { return nil }
        if storage.isStoredWithoutObject, case .scalar(let scalar) = type, ArchivedStorage(scalar) != storage {
            return nil
        }
        return storage
    }
}
