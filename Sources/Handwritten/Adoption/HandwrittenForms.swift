import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenAudit
import SecureCodeGenCodingPlan
import SecureCodeGenDirectives

// The forms that handwritten calls give values, as directives name them: the usual one of the type, or a representation.

extension ArchivedType {
    /// The form that generated code gives values; nil if no handwritten call writes the same.
    var form: Directive.OlderRepresentation? {
        switch self {
        // What handwritten code reads as any class may be of one that generated code doesn't list.
        case .scalar, .value(.bridged), .objects(.class), .objects(.listed): .usual
        case .raw(let value, _), .optional(let value), .represented(let value, .rawValue): value.form
        case .represented(let value, .string):
            value.unwrapped == .value(.bridged(.uuid)) ? .representation(.string) : nil
        case .represented(_, let representation):
            representation == .number || representation == .absoluteString || representation.isOfSeconds
                ? .representation(representation) : nil
        case .array(let element), .set(let element): element.isNaturalElement ? .usual : nil
        case .dictionary: isNaturalElement && !isColumnar ? .usual : nil
        default: nil
        }
    }

    /// Whether Foundation bridges a collection of such values to objects by itself.
    private var isNaturalElement: Bool {
        switch self {
        case .scalar, .value(.bridged), .objects(.class), .objects(.listed): true
        case .array, .set, .dictionary: parts.allSatisfy(\.isNaturalElement)
        default: false
        }
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

extension Directive.OlderRepresentation {
    /// Whether a value of a type is in place.
    func isStoredWithoutObject(_ type: ArchivedType) -> Bool {
        switch self {
        case .usual: type.isStoredWithoutObject
        case .representation(let representation): representation.isOfSeconds
        }
    }
}

extension HandwrittenWrite {
    /// Returns the form that the call writes; nil if it is unknown.
    ///
    /// - Parameters:
    ///   - type: the property's, without an optional.
    ///   - isOptional: whether the property may be nil.
    func form(of type: ArchivedType, isOptional: Bool) -> Directive.OlderRepresentation? {
        guard let steps else { return nil }
        var value = Value(type)
        var mayBeNil = isOptional
        var isChained = false
        var isBoxed = false
        for step in steps {
            switch step {
            case .forced, .bound: mayBeNil = false
            case .chained: isChained = true
            case .cast(.coercion, let type) where Self.boxes.contains(type): isBoxed = true
            case .call("NSNumber", label: "value"): isBoxed = true
            default:
                guard let next = value.after(step) else { return nil }
                value = next
                if isChained { mayBeNil = true }
                isChained = false
            }
        }
        if isConditional { mayBeNil = false }
        return value.form(method, isBoxed: isBoxed || mayBeNil)
    }

    private static let boxes: Set<String> = ["Any", "Any?", "AnyObject", "AnyObject?", "NSNumber", "NSNumber?"]

    private static let numbers: Set<String> = ["Int", "Int32", "Int64", "Double", "Float", "CInt"]

    private enum Value {
        case scalar(Scalar)
        case raw(ArchivedType)
        case object
        case represented(Representation)
        case unknown

        init(_ type: ArchivedType) {
            switch type {
            case .scalar(let scalar): self = .scalar(scalar)
            case .raw(let value, _): self = .raw(value)
            default: self = type.form == nil ? .unknown : .object
            }
        }

        func after(_ step: Derivation.Step) -> Value? {
            switch (step, self) {
            // An object is archived as what it is, whatever type it is passed as.
            case (.cast(.coercion, _), .object): .object
            case (.cast(.coercion, _), .represented(let representation)) where !representation.isOfSeconds: self
            case (.cast(.coercion, let type), .scalar(let scalar)) where type == scalar.rawValue: self
            case (.member("rawValue"), .raw(.scalar(let scalar))): .scalar(scalar)
            case (.member("rawValue"), .raw(.value(.bridged(.string)))): .object
            case (.member("timeIntervalSince1970"), .object): .represented(.timeIntervalSince1970)
            case (.member("timeIntervalSinceReferenceDate"), .object): .represented(.timeIntervalSinceReferenceDate)
            case (.member("absoluteString"), .object): .represented(.absoluteString)
            case (.member("uuidString"), .object): .represented(.string)
            case (.call(let name, nil), .scalar(let scalar)) where numbers.contains(name):
                // A conversion between real numbers and integers gives another value.
                Scalar(rawValue: name == "CInt" ? "Int32" : name).flatMap { target in
                    target.family == scalar.family ? .scalar(target) : nil
                }
            default: nil
            }
        }

        func form(_ method: String, isBoxed: Bool) -> Directive.OlderRepresentation? {
            switch self {
            case .scalar(let scalar):
                guard method == "encode" else { return CoderNumbers.family(of: method) == scalar.family ? .usual : nil }
                return isBoxed || !scalar.hasOwnMethod ? .representation(.number) : .usual
            case .represented(let representation) where representation.isOfSeconds:
                return method == "encodeDouble" || method == "encode" && !isBoxed
                    ? .representation(representation) : nil
            case .represented(let representation): return method == "encode" ? .representation(representation) : nil
            case .object: return method == "encode" ? .usual : nil
            case .raw, .unknown: return nil
            }
        }
    }
}

extension HandwrittenRead {
    /// Returns the form that the call reads; nil if it is unknown.
    func form(of type: ArchivedType) -> Directive.OlderRepresentation? {
        let family = CoderNumbers.family(of: method)
        guard let steps, family != nil || method == "decodeObject" else { return nil }
        var form = Directive.OlderRepresentation.usual
        if family == nil, type.numberInPlace != nil { form = .representation(.number) }
        var isRaw = false
        func converted(_ representation: Representation, from kind: Scalar.Family?) -> Directive.OlderRepresentation? {
            form == .usual && family == kind ? .representation(representation) : nil
        }
        for step in steps {
            let next: Directive.OlderRepresentation?
            switch step {
            case .call(_, "rawValue"):
                guard case .raw = type, !isRaw else { return nil }
                isRaw = true
                next = form
            case .call(_, "timeIntervalSince1970"): next = converted(.timeIntervalSince1970, from: .real)
            case .call(_, "timeIntervalSinceReferenceDate"):
                next = converted(.timeIntervalSinceReferenceDate, from: .real)
            case .call(_, "string"): next = converted(.absoluteString, from: nil)
            case .call(_, "uuidString"): next = converted(.string, from: nil)
            case .call, .member: next = form == .usual && family == nil ? nil : form
            default: next = form
            }
            guard let next else { return nil }
            form = next
        }
        if case .raw = type, !isRaw { return nil }
        guard let family else { return form }
        if case .scalar(let scalar) = type, form != .usual || scalar.family != family { return nil }
        return form == .usual && type.numberInPlace != family ? nil : form
    }
}

extension CoderNumbers {
    /// Returns the kind of number that a method reads or writes; nil for other methods.
    fileprivate static func family(of method: String) -> Scalar.Family? {
        type(of: method).flatMap(Scalar.init)?.family
    }
}
