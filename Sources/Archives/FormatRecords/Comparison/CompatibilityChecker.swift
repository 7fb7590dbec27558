import SecureCodeGenAppleTypes
import SecureCodeGenArchiveFormats

/// Finds out whether one version of the code can read what another version writes, and why not.
///
/// The rules are those of generated code on both platforms, including the other formats that it reads.
struct CompatibilityChecker {
    /// The position of a value, which generated code writes differently.
    enum Position: Hashable {
        /// Under a separate key.
        case key
        /// In an NSArray, NSSet or NSDictionary.
        case element
        /// In the columns of structs and enums.
        case column
    }

    /// The structs and enums of both sides.
    let written: [String: ValueFormat]
    let read: [String: ValueFormat]
    /// The reader's names of the writer's classes, for those that were renamed.
    let renamed: [String: String]
    /// Whether the reader is the current code. Then unread data is lost, and its declarations are shown.
    let readerIsNew: Bool

    /// The pairs of structs and enums that are being compared, because they may contain themselves.
    var assumed: Set<[String]> = []

    init(
        written: [String: ValueFormat], read: [String: ValueFormat], renamed: [String: String], readerIsNew: Bool
    ) {
        self.written = written
        self.read = read
        self.renamed = renamed
        self.readerIsNew = readerIsNew
    }

    // MARK: Keys

    /// Returns nil if the reader can read everything that the writer wrote under the key.
    mutating func obstacle(_ old: KeyFormat, _ new: KeyFormat, _ position: Position) -> Incompatibility? {
        // A method may read any form.
        if new.methods.contains(.decode) { return nil }
        if let obstacle = obstacleOfOmission(old, new) { return obstacle }
        if position == .column, old.form.isOptional != new.form.isOptional {
            return Incompatibility("hold columns \(old.form.isOptional ? "with" : "without") nil")
        }
        if old.form.isOptional, let obstacle = obstacleOfNil(old, new) { return obstacle }
        let isConditional = !new.conditions.isEmpty && new.conditions != old.conditions
        if isConditional { return Incompatibility("also hold it if '\(new.conditions)' is false") }
        return obstacle(old.form.unwrapped, new.form.unwrapped, position)?.between(old.type, new.type)
    }

    /// Returns the problem with a value that wasn't written because it was the default.
    private func obstacleOfOmission(_ old: KeyFormat, _ new: KeyFormat) -> Incompatibility? {
        guard old.isOmittedAtDefault, case .keeps(let value) = old.missingValuePolicy,
            new.missingValuePolicy != old.missingValuePolicy
        else {
            return nil
        }
        let what =
            if case .keeps(let other) = new.missingValuePolicy { ", and it would be read as \(other)" } else { "" }
        return Incompatibility(
            "lack it if it was \(value)\(what)", advice: readerIsNew ? "set the default: 'default = \(value)'" : nil)
    }

    /// Returns the problem with an archived nil.
    private func obstacleOfNil(_ old: KeyFormat, _ new: KeyFormat) -> Incompatibility? {
        guard !new.form.isOptional else {
            guard old.missingValuePolicy == .isNil, case .keeps(let value) = new.missingValuePolicy else { return nil }
            let before = value.isEmpty ? "its initial value" : "'= \(value)'"
            return Incompatibility(
                "do not distinguish nil from a missing value, so nil would be read as the initial value",
                advice: readerIsNew
                    ? "set the initial value in the initializers instead"
                    : "keep \(before), and don't add 'default = nil'")
        }
        guard case .keeps = new.missingValuePolicy else {
            return Incompatibility(
                "lack it if it was nil",
                advice: readerIsNew
                    ? "give it an initial value, or make it optional"
                    : "keep it required until those versions are no longer used")
        }
        // An explicit nil isn't a missing key.
        guard case .keeps = old.missingValuePolicy, !old.form.isStoredWithoutObject else { return nil }
        return Incompatibility("may hold nil", advice: readerIsNew ? "make it optional" : nil)
    }

    // MARK: Forms

    mutating func obstacle(
        _ old: ArchivedForm, _ new: ArchivedForm, _ position: Position
    ) -> Incompatibility? {
        switch (old, new) {
        case (.optional(let old), .optional(let new)): return obstacle(old, new, position)
        case (_, .optional(let new)) where position == .element: return obstacle(old, new, position)
        case (.optional(let old), _) where position == .element:
            return obstacle(old, new, position) ?? Incompatibility("may hold nil among the values")
        case (.raw(let old, let written), .raw(let new, let known)):
            return obstacle(old, new, position)
                ?? obstacleOfMeaning(written.values ?? [], known.values ?? [])
                ?? obstacleOfRawValues(
                    written.values?.map(\.text), known.values.map { $0.map(\.text) + known.aliases }, known.fallback,
                    isText: new == .string)
        case (.raw(let old, _), _): return obstacle(old, new, position)
        case (_, .raw(let new, let known)):
            let isRead = known.values == nil || (known.fallback != nil && !readerIsNew)
            return obstacle(old, new, position)
                ?? (isRead ? nil : Incompatibility("may hold values without a case"))
        case (.represented(let old, .rawValue), _): return obstacle(old, new, position)
        case (_, .represented(let new, .rawValue)): return obstacle(old, new, position)
        case (.represented(let old, .number), .represented(let new, .number)): return obstacle(old, new, .element)
        case (.represented(let old, .number), .scalar) where position == .element:
            return obstacle(old, new, position)
        case (.scalar, .represented(let new, .number)) where position == .element:
            return obstacle(old, new, position)
        case (.scalar(let old), .scalar(let new)): return NumberReading.obstacle(old, new, position)
        case (.objects(let old), .objects(let new)): return obstacleOfClasses(old, new)
        default:
            return obstacleOfValue(old, new, position)
        }
    }

    private mutating func obstacleOfValue(
        _ old: ArchivedForm, _ new: ArchivedForm, _ position: Position
    ) -> Incompatibility? {
        if let text = TextReading.content(of: old), let wanted = TextReading.content(of: new) {
            return TextReading.obstacle(text, wanted)
        }
        switch (old, new) {
        case (_, .propertyList(.value))
        where old.isPropertyList && (position == .element || position == .key && !old.isStoredWithoutObject): return nil
        case (.propertyList(.value), _) where old != new: return Incompatibility("may hold values of other types")
        case (.array, _), (.set, _), (.dictionary, _), (.propertyList, _), (.value(.indices), _),
            (.value(.queryItem), _):
            return obstacleOfContainer(old, new, position)
        case (.composite, _), (.valueType, _): return obstacleOfMembers(old, new, position)
        case (.represented(let value, let how), .represented(let wanted, let other)):
            return obstacleOfRepresentation(value, how, wanted, other, position)
        case (.codable(let name), .codable(let other)):
            return name == other
                ? nil : Incompatibility("hold data of '\(name)', which '\(other)' may not be able to read")
        default: return alike(old, new, position) ? nil : differ(old, new, position)
        }
    }

    private mutating func obstacleOfRepresentation(
        _ value: ArchivedForm, _ how: Representation, _ wanted: ArchivedForm, _ other: Representation,
        _ position: Position
    ) -> Incompatibility? {
        if how.isOfCodable, other.isOfCodable, value == wanted { return nil }
        guard how == other else {
            return differ(.represented(value, how), .represented(wanted, other), position)
        }
        if how == .keyedArchive { return obstacle(value, wanted, .element) }
        return value == wanted ? nil : differ(value, wanted, position)
    }

    /// Whether generated code reads one form as the other.
    private func alike(_ old: ArchivedForm, _ new: ArchivedForm, _ position: Position) -> Bool {
        switch (old, new) {
        case _ where old == new: return true
        // The other formats that a directive reads.
        case (.value(.bridged(.url)), .represented(.value(.bridged(.url)), .absoluteString)),
            (.value(.bridged(.uuid)), .represented(.value(.bridged(.uuid)), .string)):
            return true
        case (.represented(.value(.bridged(.url)), .absoluteString), .value(.bridged(.url))),
            (.represented(.value(.bridged(.uuid)), .string), .value(.bridged(.uuid))):
            return position == .key
        case (.codable, .represented(old, let how)), (.represented(new, let how), .codable): return how.isOfCodable
        case (.represented(.value(.bridged(.date)), let how), .scalar(.double)),
            (.scalar(.double), .represented(.value(.bridged(.date)), let how)):
            return how.isOfSeconds
        case (.represented(.scalar(let scalar), .number), .value(.text(.decimal))): return scalar.isInteger
        case (.scalar(let scalar), .value(.text(.decimal))) where position == .element: return scalar.isInteger
        case (_, .objects(let classes)):
            return foundationClass(old, position).map(classes.contains) ?? false
        case (.objects(let classes), _): return foundationClass(new, position).map { classes == [$0] } ?? false
        default: return false
        }
    }

    /// Returns the only class of the form's objects.
    private func foundationClass(_ form: ArchivedForm, _ position: Position) -> String? {
        switch form {
        case .value(.bridged(let value)): value.archivedClass
        case .scalar where position == .element, .represented(.scalar, .number): "NSNumber"
        default: TextReading.content(of: form) == nil ? nil : "NSString"
        }
    }

    func differ(_ old: ArchivedForm, _ new: ArchivedForm, _ position: Position = .key) -> Incompatibility {
        var advice: String?
        switch (old, new) {
        case (.custom, _) where readerIsNew: advice = "keep the method that decodes it: '\(directive: .decode) = …'"
        case (_, .custom): advice = "keep writing the earlier format in the method"

        case (.represented(let value, let how), _) where value == new && readerIsNew:
            advice = "put '\(directive: .as) = .\(how.rawValue)' above it"
        default: break
        }
        let (held, wanted) = (
            position == .key ? old.keyDescription : old.objectDescription,
            position == .key ? new.keyDescription : new.objectDescription
        )
        guard held != wanted else { return Incompatibility("hold another form of it") }
        return Incompatibility(written: held, read: wanted, advice: advice)
    }

    // MARK: Possible values

    /// Returns the problem with a number that is the raw value of another case now, although its case still exists.
    private func obstacleOfMeaning(_ old: [RawValue], _ new: [RawValue]) -> Incompatibility? {
        for value in old {
            guard let name = value.caseName,
                let other = new.first(where: { $0.text == value.text })?.caseName, other != name,
                new.contains(where: { $0.caseName == name })
            else { continue }
            guard readerIsNew else {
                return Incompatibility(
                    "hold \(value.text) for the case '\(name)'", consequence: "read it as '\(other)'")
            }
            return Incompatibility(
                "hold \(value.text) for the case '\(name)', and \(value.text) is now '\(other)'",
                advice: "give the case its recorded value: 'case \(name) = \(value.text)', and new cases other values")
        }
        return nil
    }

    private func obstacleOfRawValues(
        _ old: [String]?, _ new: [String]?, _ fallback: String?, isText: Bool
    ) -> Incompatibility? {
        // An older version that replaces an unknown value keeps working, but for the current code the value is lost.
        guard let new, readerIsNew || fallback == nil else { return nil }
        guard let old else { return Incompatibility("may hold values without a case") }
        let gone = old.filter { !new.contains($0) }
        guard !gone.isEmpty else { return nil }
        let list = gone.map { "'\($0)'" }.joined(separator: ", ")
        let literals = gone.map { isText ? "\"\($0)\"" : $0 }.joined(separator: ", ")
        return Incompatibility(
            "may hold the raw \(gone.count == 1 ? "value" : "values") \(list) without a case",
            advice: readerIsNew
                ? "keep the case, or put '\(directive: .aliases) = [\(literals)]' above the case "
                    + "that replaces it"
                : nil)
    }

    private func obstacleOfClasses(_ old: [String], _ new: [String]) -> Incompatibility? {
        // Lists grow with new classes, which older versions of the app don't know.
        guard readerIsNew else { return nil }
        let gone = old.filter { !new.contains(renamed[$0] ?? $0) }
        guard !gone.isEmpty else { return nil }
        let list = gone.map { "'\($0)'" }.joined(separator: ", ")
        let classes = (new + gone).map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        return Incompatibility(
            "may hold \(list), which \(gone.count == 1 ? "is" : "are") no longer allowed",
            advice: "if the \(gone.count == 1 ? "class still exists" : "classes still exist"), put '"
                + "\(directive: .classes) = [\(classes.map { $0 + ".self" }.joined(separator: ", "))]' "
                + "above it"
        )
    }

    // MARK: Containers

    private mutating func obstacleOfContainer(
        _ old: ArchivedForm, _ new: ArchivedForm, _ position: Position
    ) -> Incompatibility? {
        guard old.isColumnar == new.isColumnar else { return differ(old, new) }
        let inside = position == .column || old.isColumnar ? Position.column : .element
        switch (old, new) {
        case _ where old == new && old.valueTypeNames.isEmpty: return nil
        case (.array(let old), .array(let new)), (.set(let old), .set(let new)): return obstacle(old, new, inside)
        case (.set(let element), .array(let wanted)) where inside == .column || !element.isSafeInSet:
            return obstacle(element, wanted, inside)
        case (.array(let element), .set(let wanted)):
            return obstacle(element, wanted, inside) ?? Incompatibility("may hold equal values, and hold them in order")
        case (.dictionary(let key, let value), .dictionary(let newKey, let newValue)):
            return obstacle(key, newKey, inside) ?? obstacle(value, newValue, inside)
        case (.value(.indices(.path)), .array(let wanted)): return obstacle(.scalar(.int), wanted, inside)
        case (.array(let element), .propertyList(.array)) where element.isPropertyList: return nil
        case (.dictionary(.value(.bridged(.string)), let value), .propertyList(.dictionary))
        where value.isPropertyList:
            return nil
        case (.propertyList, .array), (.propertyList, .dictionary):
            return Incompatibility("may hold values of other types")
        default: return differ(old, new)
        }
    }
}

extension ArchivedForm {
    /// The description of a value under a separate key.
    fileprivate var keyDescription: String {
        if case .scalar(let scalar) = self { scalar.rawValue } else { description }
    }

    /// Whether a property list can contain the values of a collection.
    fileprivate var isPropertyList: Bool {
        switch self {
        case .scalar, .value(.text), .codable, .propertyList: true
        case .value(.bridged(let value)): [.string, .date, .data].contains(value)
        case .optional(let value), .raw(let value, _), .array(let value):
            value.isPropertyList && !value.isColumnar
        case .dictionary(.value(.bridged(.string)), let value): value.isPropertyList && !value.isColumnar
        default: false
        }
    }
}
