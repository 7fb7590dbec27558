/// A method of the class that a directive names, and how generated code calls it.
package struct Hook: Sendable {
    /// An argument that generated code passes.
    package enum Argument: Sendable, Hashable {
        case coder
        /// The key of the property.
        case key
        /// The value of the property.
        case value
        /// The version of the archive.
        case version
        /// In Objective-C, where the method stores an error.
        case error
    }

    /// The name, without backticks; in Objective-C the selector.
    package let name: String
    /// The arguments with their labels, in Objective-C the pieces of the selector. A label is nil if the parameter has none.
    package let arguments: [(label: String?, value: Argument)]
    package let isStatic: Bool
    package let isThrowing: Bool
    package let result: Result
    /// The keys that the method reads from the coder; nil if it may read any.
    package let keys: Set<String>?
    /// The classes that its typed decodes name.
    package let classes: [TypeName]

    /// The result of the method.
    package enum Result: Sendable {
        case nothing
        /// Whether the value is valid.
        case bool
        /// The value of the property.
        case value
        /// The value of the property, or nil if the archive doesn't contain it.
        case optionalValue
    }

    package init(
        name: String, arguments: [(label: String?, value: Argument)], isStatic: Bool, isThrowing: Bool, result: Result,
        keys: Set<String>? = nil, classes: [TypeName] = []
    ) {
        self.name = name
        self.arguments = arguments
        self.isStatic = isStatic
        self.isThrowing = isThrowing
        self.result = result
        self.keys = keys
        self.classes = classes
    }
}

/// The methods of the class that handle one property.
package struct PropertyHooks: Sendable {
    /// Validates a decoded value before it is assigned.
    package var validate: Hook?
    /// Reads the value instead of generated code.
    package var decode: Hook?
    /// Writes the value instead of generated code.
    package var encode: Hook?
    /// The classes of the objects that these methods archive, as a directive names them.
    package var classes: ClassChoice?

    package init(validate: Hook? = nil, decode: Hook? = nil, encode: Hook? = nil) {
        self.validate = validate
        self.decode = decode
        self.encode = encode
    }

    package var all: [Hook] { [validate, decode, encode].compactMap { $0 } }
}

/// The methods of the class that are called for a decoded object.
package struct ClassHooks: Sendable {
    /// Validates the whole object. Decoding fails if the method rejects it.
    package var validate: Hook?
    /// Called when the object is complete.
    package var didDecode: Hook?
    /// Whether the class has `awakeAfter(using:)`, which gets the coder on Apple platforms.
    package var hasAwakeMethod = false

    package init(validate: Hook? = nil, didDecode: Hook? = nil, hasAwakeMethod: Bool = false) {
        self.validate = validate
        self.didDecode = didDecode
        self.hasAwakeMethod = hasAwakeMethod
    }

    package var all: [Hook] { [validate, didDecode].compactMap { $0 } }
}
