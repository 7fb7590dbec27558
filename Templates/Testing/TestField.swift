import Foundation

/// A property, as the tests expect it in archives.
struct TestField {
    /// The effect of a missing key.
    enum MissingValuePolicy {
        case fails
        case isNil
        case initial(Any)
        /// The initial value, which a test file can't name.
        case initialValue

        static func keeps<Value>(_ value: Value) -> MissingValuePolicy { .initial(value as Any) }
    }

    enum Trait {
        /// Nil is written, or marked under a separate key.
        case writesNil, marksNil
        /// The initial value isn't written.
        case omitsInitialValue
        /// The object is written only if another object refers to it.
        case isConditional
        /// A method of the class reads or writes the value, so what it reads or writes isn't known.
        case readsOtherwise, writesOtherwise
        /// A method of the class may reject values, or values together with those of other properties. Only accepted
        /// ones are used.
        case isValidated, isValidatedTogether
    }

    let name: String
    let key: String
    let form: TestForm
    let missingValuePolicy: MissingValuePolicy
    let olderKeys: [String]
    /// The classes that the members name under the key and the keys after it; nil if they depend on conditions.
    let classes: [String]?
    /// The classes under a key by its end, if they aren't all of `classes`.
    let classesByKey: [String: [String]]
    let traits: Set<Trait>
    /// Stored values that decoding must reject, by the end of their key.
    let invalid: [[String: TestValue]]
    /// A stored value that isn't known, and the value that it is read as.
    let unknown: (stored: TestValue, value: Any)?
    /// Returns the value in an object, if its storage isn't the value. A property wrapper may change values.
    let value: ((Any) -> Any)?
    /// Assigns a value that only methods archive, or the object itself.
    let set: ((NSObject, Any) -> Void)?
    /// Makes a value that contains no other objects, if the first one of the samples may contain any.
    let least: (() -> Any)?
    /// Makes values of the property, the simplest first.
    let samples: () throws -> [Any]

    init<Value>(
        _ name: String, key: String? = nil, _ form: TestForm, absent missingValuePolicy: MissingValuePolicy,
        olderKeys: [String] = [],
        classes: [String]? = [], classesByKey: [String: [String]] = [:], _ traits: Set<Trait> = [],
        invalid: [[String: TestValue]] = [],
        unknown: (TestValue, Any)? = nil, value: ((Any) -> Any)? = nil, least: (() -> Value)? = nil,
        set: ((NSObject, Value) -> Void)? = nil,
        samples: @escaping () throws -> [Value]
    ) {
        self.name = name
        self.key = key ?? name
        self.form = form
        self.missingValuePolicy = missingValuePolicy
        self.olderKeys = olderKeys
        self.classes = classes
        self.classesByKey = classesByKey
        self.traits = traits
        self.invalid = invalid
        self.unknown = unknown
        self.value = value
        self.set = set.map { set in { object, value in (value as? Value).map { set(object, $0) } } }
        self.least = least.map { least in { least() as Any } }
        self.samples = { try samples().map { $0 as Any } }
    }

    /// Whether the form in archives is unknown.
    var isFree: Bool { readsOtherwise && writesOtherwise }
    var readsOtherwise: Bool { traits.contains(.readsOtherwise) }
    var writesOtherwise: Bool { traits.contains(.writesOtherwise) }
    var isRequired: Bool { if case .fails = missingValuePolicy { true } else { false } }

    /// Returns whether a key is the field's, or begins with it.
    func owns(_ key: String) -> Bool { key == self.key || key.hasPrefix(self.key + ".") }

    /// Returns the values that an object with the value has under the field's keys; none if the form is unknown.
    func stored(_ value: Any) throws -> [String: TestValue] {
        if isFree { return [:] }
        if traits.contains(.omitsInitialValue), case .initial(let initial) = missingValuePolicy,
            TestDescription.text(of: initial) == TestDescription.text(of: value)
        {
            return [:]
        }
        if traits.contains(.writesNil), TestMirror.unwrapped(value) == nil { return [key: .null] }
        return try form.stored(value, forKey: key, isNilMarked: traits.contains(.marksNil))
    }
}

/// The version of a class.
struct TestVersion {
    let number: Int
    /// Whether archives of newer versions are read.
    var acceptsNewer = false
}
