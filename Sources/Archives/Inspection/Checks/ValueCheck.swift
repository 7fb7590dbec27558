import Foundation
import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats
import SecureCodeGenFormatRecords
import SecureCodeGenSourceText

/// Checks whether a value in an archive can be read in a form.
struct ValueCheck {
    let archive: KeyedArchive
    let names: ReadableNames
    /// Whether a number can be in place or an object.
    let isConverted: Bool
    /// The class whose keys are read.
    let owner: String
    /// The structs and enums of the class.
    let values: [String: ValueFormat]
    let known: Known

    /// The results of the checks in an archive, so that each object is checked once for each form.
    final class Known {
        struct Place: Hashable {
            let object: Int
            let form: ArchivedForm
            let owner: String
        }

        fileprivate var problems: [Place: String?] = [:]
        /// The number of rows in each column.
        var rows: [Place: Result<Int?, ColumnProblem>] = [:]
    }

    /// Returns the problem with the value of a key; nil if it can be read.
    func problem(_ form: ArchivedForm, _ value: Int) -> String? {
        guard !form.isStoredWithoutObject else { return placeProblem(form, archive.list.values[value]) }
        guard let number = archive.object(value) else {
            if isConverted, archive.list.values[value].isNumber, Self.accepts("NSNumber", form) { return nil }
            return "is a scalar, but \(form.description) is expected"
        }
        return objectProblem(form, number)
    }

    // MARK: In place

    private func placeProblem(_ form: ArchivedForm, _ value: PropertyList.Value) -> String? {
        if case .reference(let number) = value {
            if isConverted, archive.isNumber(number) {
                return placeProblem(form, archive.list.values[archive.objects[number].value])
            }
            return archive.isNumber(number)
                ? "is an NSNumber, but \(form.description) is expected; add the directive 'as = .number'"
                : "is an object, but \(form.description) is expected"
        }
        guard value.isNumber else { return "is \(Self.kind(value)), but \(form.description) is expected" }
        switch form {
        case .raw(let raw, let known):
            if let problem = placeProblem(raw, value) { return problem }
            guard let number = value.integer, !known.accept(String(number)) else { return nil }
            return "is the raw value \(number), which no case has"
        case .scalar(let scalar):
            guard let number = value.integer else { return nil }
            return Self.fits(number, scalar) ? nil : "is \(number), which doesn't fit in \(scalar.rawValue)"
        default: return nil
        }
    }

    /// Returns the problem with a number of another kind, which Foundation converts; nil if there is none.
    func loss(_ form: ArchivedForm, _ value: Int) -> String? {
        var value = archive.list.values[value]
        if case .reference(let number) = value, archive.isNumber(number) {
            value = archive.list.values[archive.objects[number].value]
        }
        guard form.isStoredWithoutObject, value.isNumber, !isOfKind(value, form) else { return nil }
        return "is \(Self.kind(value)), but \(form.description) is expected"
    }

    private func isOfKind(_ value: PropertyList.Value, _ form: ArchivedForm) -> Bool {
        switch (form.numberInPlace, value) {
        case (nil, _), (.boolean, .boolean), (.integer, .integer), (.integer, .unsigned), (.real, .real): true
        default: false
        }
    }

    /// Whether the bits of a number in place make a number of a type. Those of the largest unsigned types always do.
    static func fits(_ number: Int64, _ scalar: Scalar) -> Bool {
        func fits<T: FixedWidthInteger>(_ type: T.Type) -> Bool { T.bitWidth == 64 || T(exactly: number) != nil }
        return scalar.integerType.map { fits($0) } ?? true
    }

    /// Whether a text is that of a number.
    private static func isNumber(_ text: String, _ scalar: Scalar) -> Bool {
        func isNumber<T: LosslessStringConvertible>(_ type: T.Type) -> Bool { T(text) != nil }
        if scalar == .bool { return isNumber(Bool.self) }
        return scalar.integerType.map { isNumber($0) } ?? isNumber(Double.self)
    }

    /// Whether a number in a collection, which isn't converted, is one of a type.
    private static func isElement(_ value: PropertyList.Value, _ scalar: Scalar) -> Bool {
        switch (scalar.family, value) {
        case (.boolean, .real(let number)): number == 0 || number == 1
        case (.boolean, _): value.integer.map { 0...1 ~= $0 } ?? false
        case (.real, _): true
        case (.integer, .real(let number)):
            number == number.rounded() && (value.integer.map { fits($0, scalar) } ?? false)
        case (.integer, .unsigned): scalar == .uint || scalar == .uint64
        case (.integer, _): value.integer.map { fits($0, scalar) } ?? false
        }
    }

    private static func kind(_ value: PropertyList.Value) -> String {
        switch value {
        case .boolean: "a Bool"
        case .integer, .unsigned: "a whole number"
        case .real: "a number with a fraction"
        case .data: "bytes"
        default: "something else"
        }
    }

    // MARK: Objects

    func objectProblem(_ form: ArchivedForm, _ number: Int) -> String? {
        once(form, number) { newProblem(form, number) }
    }

    /// Checks an object once for each form. A cycle back to the object has no problem by itself.
    ///
    /// - Parameter find: Finds the problem with the object.
    private func once(_ form: ArchivedForm, _ number: Int, _ find: () -> String?) -> String? {
        let place = Known.Place(object: number, form: form, owner: owner)
        if let problem = known.problems[place] { return problem }
        known.problems[place] = .some(nil)
        let problem = find()
        known.problems[place] = .some(problem)
        return problem
    }

    private func newProblem(_ form: ArchivedForm, _ number: Int) -> String? {
        let name = className(of: number)
        switch form {
        case .optional(let wrapped):
            return archive.isNull(number) || name == "NSNull" ? nil : objectProblem(wrapped, number)
        case .objects(let classes):
            // A list of classes allows a class and its subclasses. Only the archive knows the superclasses of other classes.
            let all = names.isKnown(name) ? [name] : [name] + archive.objects[number].classNames
            let isAllowed = all.contains { classes.contains(names.today(of: $0)) || Self.accepts($0, form) }
            return isAllowed ? nil : "is \(name.quotedWithArticle), which isn't allowed here"
        case .raw(let raw, let known):
            if let problem = objectProblem(raw, number) { return problem }
            let text = archive.text(of: number) ?? archive.number(number)?.integer.map { String($0) }
            guard let text, !known.accept(text) else { return nil }
            return "is the raw value '\(text.clipped())', which no case has"
        case .array(let element), .set(let element):
            return collectionProblem(form, element, number, name)
        case .dictionary(let key, let value):
            if form.isColumnar { return columnsProblem(form, number, isSingle: true) }
            guard Self.isKind(name, of: "NSDictionary") else { return wrongClass(name, form) }
            return elementsProblem(key, archive.elements(of: number, "NS.keys"))
                ?? elementsProblem(value, archive.elements(of: number))
        case .propertyList where Self.accepts(name, form): return propertyListProblem(number, name)
        case .scalar(let scalar) where archive.isNumber(number):
            guard let value = archive.number(number), !Self.isElement(value, scalar) else { return nil }
            return "is \(Self.kind(value)), which doesn't fit in \(scalar.rawValue)"
        default:
            guard Self.classes(form).isEmpty || Self.accepts(name, form) else { return wrongClass(name, form) }
            if case .value(let value) = form, !isValidList(number, value) { return "isn't a valid \(value.name)" }
            guard let text = archive.text(of: number), !Self.isValid(text, form) else { return nil }
            return "is '\(text.clipped())', but \(form.description) is expected"
        }
    }

    /// Whether a text is one of a type, as the support code of generated members reads it.
    private static func isValid(_ text: String, _ form: ArchivedForm) -> Bool {
        let coder = NSCoder()
        return switch form {
        case .value(.bridged(.url)): coder.secureURL(text) != nil
        case .value(.bridged(.uuid)): coder.secureUUID(text) != nil
        case .value(.text(.timeZone)): coder.secureTimeZone(text) != nil
        case .value(.text(.decimal)): coder.secureDecimal(text) != nil
        case .value(.text(.character)): coder.secureCharacter(text) != nil
        case .value(.text(.unicodeScalar)): Unicode.Scalar(text) != nil
        case .represented(.scalar(let scalar), .string): isNumber(text, scalar)
        case .represented(let value, .string): isValid(text, value)
        default: true
        }
    }

    /// Whether the elements of a list make a value, as the support code of generated members reads them.
    private func isValidList(_ number: Int, _ value: PlatformValue) -> Bool {
        let elements = archive.elements(of: number)
        switch value {
        case .queryItem where Self.isKind(className(of: number), of: "NSArray"):
            return 1...2 ~= elements.count && elements.allSatisfy { archive.text(of: $0) != nil }
        case .indices(let collection):
            let numbers = elements.compactMap { archive.number($0)?.boxed }
            guard numbers.count == elements.count else { return false }
            let coder = NSCoder()
            return switch collection {
            case .set: coder.secureIndexSet(numbers) != nil
            case .path: coder.secureIndexPath(numbers) != nil
            }
        case .bridged, .text, .queryItem: return true
        }
    }

    /// - Parameter depth: The number of collections around it.
    private func propertyListProblem(_ number: Int, _ name: String, depth: Int = 0) -> String? {
        guard depth < Self.depthLimit else { return "is nested too deeply" }
        let any = ArchivedForm.propertyList(.value)
        func problem(_ numbers: [Int]) -> String? {
            for number in numbers {
                let name = className(of: number)
                let problem = once(any, number) {
                    Self.accepts(name, any)
                        ? propertyListProblem(number, name, depth: depth + 1) : wrongClass(name, any)
                }
                if let problem { return problem.hasPrefix("has ") ? problem : "has an element that \(problem)" }
            }
            return nil
        }
        let keys = Self.isKind(name, of: "NSDictionary") ? archive.elements(of: number, "NS.keys") : []
        return keys.contains { archive.text(of: $0) == nil }
            ? "has a key that isn't a string" : problem(archive.elements(of: number))
    }

    /// The maximum depth of property lists in generated code.
    private static let depthLimit = 512

    private func collectionProblem(
        _ form: ArchivedForm, _ element: ArchivedForm, _ number: Int, _ name: String
    ) -> String? {
        let isSet = if case .set = form { true } else { false }
        guard Self.isKind(name, of: "NSArray") || (isSet && Self.isKind(name, of: "NSSet")) else {
            return wrongClass(name, form)
        }
        return form.isColumnar
            ? columnsProblem(element, number) : elementsProblem(element, archive.elements(of: number))
    }

    private func elementsProblem(_ form: ArchivedForm, _ numbers: [Int]) -> String? {
        for number in numbers {
            if let problem = objectProblem(form, number) { return "has an element that \(problem)" }
        }
        return nil
    }

    private func wrongClass(_ name: String, _ form: ArchivedForm) -> String {
        "is \(name.quotedWithArticle), but \(form.description) is expected"
    }

    /// Returns the class of an object; for strings, numbers and data, the class they are decoded as.
    func className(of number: Int) -> String {
        let object = archive.objects[number]
        if let name = object.className { return name }
        return switch archive.list.values[object.value] {
        case .string: archive.isNull(number) ? "nil" : "NSString"
        case .integer, .unsigned, .real, .boolean: "NSNumber"
        case .data: "NSData"
        case .date: "NSDate"
        default: "object without a class"
        }
    }

    /// Whether an object of a class can be read for a form of Foundation's.
    private static func accepts(_ name: String, _ form: ArchivedForm) -> Bool {
        classes(form).contains { isKind(name, of: $0) }
    }

    private static func isKind(_ name: String, of wanted: String) -> Bool {
        SecureArchive.isKind(name, of: wanted)
            || ["NSDecimalNumber", "NSDecimalNumberPlaceholder"].contains(name)
                && ["NSNumber", "NSDecimalNumber"].contains(wanted)
    }

    /// Returns the classes that are read for a form; empty if they are unknown.
    private static func classes(_ form: ArchivedForm) -> [String] {
        switch form {
        case .objects(let names): names
        case .value(.queryItem): ["NSArray", "NSURLQueryItem"]
        case .value(.indices): ["NSArray"]
        case .propertyList(let kind): kind.className.map { [$0] } ?? PropertyListKind.classes + ["NSNull"]
        default: form.storage.classes
        }
    }
}

extension KeyedArchive {
    /// Returns the value of an NSNumber.
    fileprivate func number(_ number: Int) -> PropertyList.Value? {
        isNumber(number) ? list.values[objects[number].value] : nil
    }
}

extension PropertyList.Value {
    fileprivate var isNumber: Bool {
        switch self {
        case .boolean, .integer, .unsigned, .real: true
        default: false
        }
    }

    fileprivate var boxed: NSNumber? {
        switch self {
        case .boolean(let flag): NSNumber(value: flag)
        case .integer(let number): NSNumber(value: number)
        case .unsigned(let number): NSNumber(value: number)
        case .real(let number): NSNumber(value: number)
        default: nil
        }
    }

    /// The integer that Foundation reads.
    fileprivate var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .boolean(let flag): flag ? 1 : 0
        case .real(let number): Int64(exactly: number.rounded(.towardZero))
        default: nil
        }
    }
}
