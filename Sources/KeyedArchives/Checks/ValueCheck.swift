import ArchiveFormats
import FormatRecords
import SourceText

/// Checks whether a value in an archive can be read in a form.
struct ValueCheck {
    let archive: KeyedArchive
    let names: [String: ClassFormat]
    /// The class whose keys are read.
    let owner: String
    /// The structs and enums of the class.
    let values: [String: ValueFormat]
    let known: Known

    /// The results of the checks in an archive, so that each object is checked once for each form.
    final class Known {
        fileprivate struct Place: Hashable {
            let object: Int
            let form: ArchivedForm
            let owner: String
            let isColumnOfCases: Bool
        }

        fileprivate var problems: [Place: String?] = [:]
    }

    /// Returns the problem with the value of a key; nil if it can be read.
    func problem(_ form: ArchivedForm, _ value: Int) -> String? {
        guard !form.isStoredWithoutObject else { return placeProblem(form, archive.list.values[value]) }
        guard let number = archive.object(value) else {
            return "is a scalar, but \(form.description) is expected"
        }
        return objectProblem(form, number)
    }

    // MARK: In place

    private func placeProblem(_ form: ArchivedForm, _ value: PropertyList.Value) -> String? {
        if case .reference(let number) = value {
            return archive.isNumber(number)
                ? "is an NSNumber, but \(form.description) is expected; add the directive 'as = .number'"
                : "is an object, but \(form.description) is expected"
        }
        switch form {
        case .raw(let raw, let values, let fallback, let aliases):
            if let problem = placeProblem(raw, value) { return problem }
            guard case .integer(let number) = value, let values,
                !(values.map(\.text) + aliases).contains(String(number)),
                fallback == nil
            else {
                return nil
            }
            return "is the raw value \(number), which no case has"
        case .scalar("Bool"):
            if case .boolean = value { return nil }
        case .scalar("Double"), .scalar("Float"), .scalar("CGFloat"), .represented:
            if case .real = value { return nil }
        case .scalar(let name):
            guard case .integer(let number) = value else { break }
            return Self.fits(number, name) ? nil : "is \(number), which doesn't fit in \(name)"
        default: return nil
        }
        return "is \(Self.kind(value)), but \(form.description) is expected"
    }

    private static func fits(_ number: Int64, _ name: String) -> Bool {
        switch name {
        case "Int8": Int8(exactly: number) != nil
        case "Int16": Int16(exactly: number) != nil
        case "Int32": Int32(exactly: number) != nil
        case "UInt8": UInt8(exactly: number) != nil
        case "UInt16": UInt16(exactly: number) != nil
        case "UInt32": UInt32(exactly: number) != nil
        default: true
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
    func once(_ form: ArchivedForm, _ number: Int, isColumnOfCases: Bool = false, _ find: () -> String?) -> String? {
        let place = Known.Place(object: number, form: form, owner: owner, isColumnOfCases: isColumnOfCases)
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
            return number == KeyedArchive.null || name == "NSNull" ? nil : objectProblem(wrapped, number)
        case .objects(let classes):
            // A list of classes allows a class and its subclasses.
            let isAllowed = archive.objects[number].classNames.contains {
                classes.contains(names[$0]?.name ?? $0)
            }
            return isAllowed || classes.contains(name)
                ? nil : "is \(name.quotedWithArticle), which isn't allowed here"
        case .raw(let raw, let values, let fallback, let aliases):
            if let problem = objectProblem(raw, number) { return problem }
            guard let values, let text = archive.text(of: number), fallback == nil,
                !(values.map(\.text) + aliases).contains(text)
            else { return nil }
            return "is the raw value '\(text.clipped())', which no case has"
        case .array(let element), .set(let element):
            return collectionProblem(form, element, number, name)
        case .dictionary(let key, let value):
            if form.isColumnar { return name == "NSArray" ? nil : wrongClass(name, form) }
            guard Self.isKind(name, of: "NSDictionary") else { return wrongClass(name, form) }
            return elementsProblem(key, archive.elements(of: number, "NS.keys"))
                ?? elementsProblem(value, archive.elements(of: number))
        default:
            let wanted = Self.classes(form)
            return wanted.isEmpty || wanted.contains { Self.isKind(name, of: $0) }
                ? nil : wrongClass(name, form)
        }
    }

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
        case .string: number == KeyedArchive.null ? "nil" : "NSString"
        case .integer, .unsigned, .real, .boolean: "NSNumber"
        case .data: "NSData"
        case .date: "NSDate"
        default: "object without a class"
        }
    }

    private static func isKind(_ name: String, of wanted: String) -> Bool {
        name == wanted || name == wanted.replacingPrefix("NS", with: "NSMutable")
            || (wanted == "NSNumber" && ["NSDecimalNumber", "NSDecimalNumberPlaceholder"].contains(name))
    }

    /// Returns the classes that are read for a form; empty if they are unknown.
    private static func classes(_ form: ArchivedForm) -> [String] {
        switch form {
        case .bridged("URL"): ["NSURL", "NSString"]
        case .bridged("UUID"): ["NSUUID", "NSString"]
        case .bridged(let name): ["NS" + name]
        case .text("Decimal"): ["NSString", "NSNumber"]
        case .text("Locale"): ["NSString", "NSLocale"]
        case .text("TimeZone"): ["NSString", "NSTimeZone"]
        case .text: ["NSString"]
        case .list("URLQueryItem"): ["NSArray", "NSURLQueryItem"]
        case .list: ["NSArray"]
        case .codable: ["NSData"]
        case .propertyList("Any"): ArchivedForm.propertyListClasses + ["NSNull"]
        case .propertyList(let name): [name == "[Any]" ? "NSArray" : "NSDictionary"]
        // In collections.
        case .scalar, .represented(_, "number"): ["NSNumber"]
        case .represented(.bridged(let name), "string"),
            .represented(.bridged(let name), "absoluteString"):
            ["NSString", "NS" + name]
        case .represented(_, "string"): ["NSString"]
        case .represented(_, let how) where how.hasPrefix("timeInterval"): ["NSNumber"]
        case .represented: ["NSData"]
        default: []
        }
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
