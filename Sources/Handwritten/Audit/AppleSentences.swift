extension AuditRule {
    /// A sentence of Apple's documentation.
    package struct Source: Sendable {
        package let page: String
        package let link: String
        package let sentence: String

        private init(_ page: String, _ path: String, _ sentence: String) {
            self.page = page
            link = "https://developer.apple.com/documentation/foundation/" + path
            self.sentence = sentence
        }
    }
}

extension AuditRule.Source {
    static let unchecked = Self(
        "NSSecureCoding", "nssecurecoding",
        """
        This technique is potentially unsafe because by the time you can verify the class type, the \
        object has already been constructed, and if this is part of a collection class, potentially \
        inserted into an object graph.
        """)

    static let enclosed = Self(
        "NSSecureCoding", "nssecurecoding",
        """
        An object that does override init(coder:) must decode any enclosed objects using the \
        decodeObject(of:forKey:) method.
        """)

    static let supports = Self(
        "NSSecureCoding", "nssecurecoding",
        """
        In addition, the class must override the getter for its supportsSecureCoding property to return \
        true.
        """)

    static let missing = Self(
        "NSKeyedUnarchiver", "nskeyedunarchiver",
        """
        If you invoke one of the decode-prefixed methods of this class using a key that does not exist \
        in the archive, the return value indicates failure.
        """)

    static let range = Self(
        "NSKeyedUnarchiver", "nskeyedunarchiver",
        """
        If an encoded value is too large to fit within the coerced type, the decoding method throws a \
        rangeException.
        """)

    static let mismatch = Self(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        A type mismatch occurs, such as expecting a class by calling decodeObject(of:forKey:), but the \
        unarchiver encounters a numeric value for that key instead.
        """)

    static let violation = Self(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        This also happens when the encoded type doesn’t match any of the classes passed to \
        unarchivedObject(ofClasses:from:).
        """)

    static let corrupt = Self(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        The unarchiver may fail to decode an entry for the following reasons: The keyed archive data is \
        corrupt or missing.
        """)

    static let keys = Self(
        "NSKeyedArchiver", "nskeyedarchiver",
        """
        Within a single object, however, the keys used by a subclass can conflict with keys used in its \
        superclasses.
        """)

    static let order = Self(
        "NSKeyedArchiver", "nskeyedarchiver",
        """
        When decoding a non-keyed archive, values have to be decoded in the same order in which they \
        were encoded.
        """)

    static let variables = Self(
        "NSCoding", "nscoding",
        """
        In keeping with object-oriented design principles, an object being encoded or decoded is \
        responsible for encoding and decoding its instance variables.
        """)

    static let codable = Self(
        "NSCoding", "nscoding",
        """
        Any object class that should be codable must adopt the NSCoding protocol and implement its \
        methods.
        """)

    static let coder = Self(
        "NSCoder", "nscoder",
        """
        The NSCoder abstract class declares the interface used by concrete subclasses to transfer \
        objects and other values between memory and some other format.
        """)

    static let ignored = Self(
        "decodeTopLevelObject(of:forKey:)", "nscoder/2292925-decodetoplevelobject",
        """
        If the coder does not require secure coding, it ignores the cls parameter and does not check the \
        decoded object.
        """)
}
