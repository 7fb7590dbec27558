/// A method of the class that a directive names, and how generated code calls it.
package struct Hook: Sendable {
    /// What generated code passes for a parameter.
    package enum Argument: Sendable, Hashable {
        case coder
        /// The key of the property.
        case key
        /// The value of the property.
        case value
        /// The version of the archive.
        case version
    }

    /// Without backticks.
    package let name: String
    /// With their labels; nil where there is none.
    package let arguments: [(label: String?, value: Argument)]
    package let isStatic: Bool
    package let isThrowing: Bool
    package let result: Result

    /// What the method returns.
    package enum Result: Sendable {
        case nothing
        /// Whether all is well.
        case bool
        /// The value of the property.
        case value
        /// The same, or nil where the archive holds none.
        case optionalValue
    }

    package init(
        name: String, arguments: [(label: String?, value: Argument)], isStatic: Bool, isThrowing: Bool, result: Result
    ) {
        self.name = name
        self.arguments = arguments
        self.isStatic = isStatic
        self.isThrowing = isThrowing
        self.result = result
    }
}

/// What methods of the class do with one property.
package struct PropertyHooks: Sendable {
    /// Looks at what an archive holds before it is kept.
    package var validate: Hook?
    /// Reads the value instead of generated code.
    package var decode: Hook?
    /// Writes the value instead of generated code.
    package var encode: Hook?

    package init(validate: Hook? = nil, decode: Hook? = nil, encode: Hook? = nil) {
        self.validate = validate
        self.decode = decode
        self.encode = encode
    }

    package var all: [Hook] { [validate, decode, encode].compactMap { $0 } }
}

/// What methods of the class do with a decoded object.
package struct ClassHooks: Sendable {
    /// Looks at the whole object, which is given up if it is not as it should be.
    package var validate: Hook?
    /// Is called once the object is complete.
    package var didDecode: Hook?

    package init(validate: Hook? = nil, didDecode: Hook? = nil) {
        self.validate = validate
        self.didDecode = didDecode
    }

    package var all: [Hook] { [validate, didDecode].compactMap { $0 } }
}
