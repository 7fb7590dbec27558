import AuditKinds

/// An example of each kind, and what Apple's documentation says about it.
extension AuditKind {
    package struct Example: Sendable {
        /// Code that has the fault.
        package let fault: String
        /// The same code without it.
        package let repair: String
        package let source: Source
    }

    /// A sentence of Apple's documentation.
    package struct Source: Sendable {
        package let page: String
        package let link: String
        package let sentence: String

        fileprivate init(_ page: String, _ path: String, _ sentence: String) {
            self.page = page
            link = "https://developer.apple.com/documentation/foundation/" + path
            self.sentence = sentence
        }
    }

    package var example: Example? { Self.examples[id] }

    private static let saysUnsafe = Source(
        "NSSecureCoding", "nssecurecoding",
        """
        This technique is potentially unsafe because by the time you can verify the class type, the \
        object has already been constructed, and if this is part of a collection class, potentially \
        inserted into an object graph.
        """)

    private static let saysEnclosed = Source(
        "NSSecureCoding", "nssecurecoding",
        """
        An object that does override init(coder:) must decode any enclosed objects using the \
        decodeObject(of:forKey:) method.
        """)

    private static let saysSupports = Source(
        "NSSecureCoding", "nssecurecoding",
        """
        In addition, the class must override the getter for its supportsSecureCoding property to return \
        true.
        """)

    private static let saysMissing = Source(
        "NSKeyedUnarchiver", "nskeyedunarchiver",
        """
        If you invoke one of the decode-prefixed methods of this class using a key that does not exist \
        in the archive, the return value indicates failure.
        """)

    private static let saysRange = Source(
        "NSKeyedUnarchiver", "nskeyedunarchiver",
        """
        If an encoded value is too large to fit within the coerced type, the decoding method throws a \
        rangeException.
        """)

    private static let saysMismatch = Source(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        A type mismatch occurs, such as expecting a class by calling decodeObject(of:forKey:), but the \
        unarchiver encounters a numeric value for that key instead.
        """)

    private static let saysViolation = Source(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        This also happens when the encoded type doesn’t match any of the classes passed to \
        unarchivedObject(ofClasses:from:).
        """)

    private static let saysCorrupt = Source(
        "decodingFailurePolicy", "nskeyedunarchiver/decodingfailurepolicy",
        """
        The unarchiver may fail to decode an entry for the following reasons: The keyed archive data is \
        corrupt or missing.
        """)

    private static let saysKeys = Source(
        "NSKeyedArchiver", "nskeyedarchiver",
        """
        Within a single object, however, the keys used by a subclass can conflict with keys used in its \
        superclasses.
        """)

    private static let saysOrder = Source(
        "NSKeyedArchiver", "nskeyedarchiver",
        """
        When decoding a non-keyed archive, values have to be decoded in the same order in which they \
        were encoded.
        """)

    private static let saysVars = Source(
        "NSCoding", "nscoding",
        """
        In keeping with object-oriented design principles, an object being encoded or decoded is \
        responsible for encoding and decoding its instance variables.
        """)

    private static let saysCodable = Source(
        "NSCoding", "nscoding",
        """
        Any object class that should be codable must adopt the NSCoding protocol and implement its \
        methods.
        """)

    private static let saysCoder = Source(
        "NSCoder", "nscoder",
        """
        The NSCoder abstract class declares the interface used by concrete subclasses to transfer \
        objects and other values between memory and some other format.
        """)

    private static let saysIgnores = Source(
        "decodeTopLevelObject(of:forKey:)", "nscoder/2292925-decodetoplevelobject",
        """
        If the coder does not require secure coding, it ignores the cls parameter and does not check the \
        decoded object.
        """)

    private static let examples: [String: Example] = [
        "untyped-decode": Example(
            fault: """
                name = coder.decodeObject(forKey: "name") as? String
                """,
            repair: """
                name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
                """,
            source: saysEnclosed),
        "wide-class-list": Example(
            fault: """
                tags = coder.decodeObject(of: [NSArray.self, NSObject.self], forKey: "tags") as? [String]
                """,
            repair: """
                tags = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String]
                """,
            source: saysUnsafe),
        "secure-off": Example(
            fault: """
                let trip = NSKeyedUnarchiver.unarchiveObject(with: data) as? Trip
                """,
            repair: """
                let trip = try NSKeyedUnarchiver.unarchivedObject(ofClass: Trip.self, from: data)
                """,
            source: saysIgnores),
        "plain-nscoding": Example(
            fault: """
                final class Trip: NSObject, NSCoding {
                """,
            repair: """
                final class Trip: NSObject, NSSecureCoding {
                    static var supportsSecureCoding: Bool { true }
                """,
            source: saysUnsafe),
        "container-without-element-classes": Example(
            fault: """
                stops = coder.decodeObject(of: NSArray.self, forKey: "stops") as? [Stop] ?? []
                """,
            repair: """
                stops = coder.decodeObject(of: [NSArray.self, Stop.self], forKey: "stops") as? [Stop] ?? []
                """,
            source: saysViolation),
        "class-list-incomplete": Example(
            fault: """
                // info is a [String: Any] from JSON
                info = coder.decodeObject(of: [NSDictionary.self, NSString.self], forKey: "info") as? [String: Any]
                """,
            repair: """
                info = coder.decodeObject(
                    of: [NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self],
                    forKey: "info") as? [String: Any]
                """,
            source: saysViolation),
        "type-mismatch": Example(
            fault: """
                coder.encode(date, forKey: "date")
                // and in init(coder:)
                date = coder.decodeObject(of: NSNumber.self, forKey: "date") as? Date
                """,
            repair: """
                date = coder.decodeObject(of: NSDate.self, forKey: "date") as Date?
                """,
            source: saysMismatch),
        "scalar-object-mismatch": Example(
            fault: """
                coder.encode(age, forKey: "age")  // age is an Int?, so it is boxed
                // and in init(coder:)
                age = coder.decodeInteger(forKey: "age")
                """,
            repair: """
                coder.encode(age as NSNumber?, forKey: "age")
                // and in init(coder:)
                age = coder.decodeObject(of: NSNumber.self, forKey: "age")?.intValue
                """,
            source: saysMismatch),
        "width-mismatch": Example(
            fault: """
                coder.encode(fileSize, forKey: "fileSize")  // fileSize is an Int
                // and in init(coder:)
                fileSize = Int(coder.decodeInt32(forKey: "fileSize"))
                """,
            repair: """
                fileSize = coder.decodeInteger(forKey: "fileSize")
                """,
            source: saysRange),
        "key-not-encoded": Example(
            fault: """
                // encode(with:) has no line for "dose"
                dose = coder.decodeDouble(forKey: "dose")
                """,
            repair: """
                coder.encode(dose, forKey: "dose")
                // and in init(coder:)
                dose = coder.decodeDouble(forKey: "dose")
                """,
            source: saysMissing),
        "key-not-decoded": Example(
            fault: """
                coder.encode(notes, forKey: "notes")
                // init(coder:) has no line for "notes"
                notes = ""
                """,
            repair: """
                notes = coder.decodeObject(of: NSString.self, forKey: "notes") as String? ?? ""
                """,
            source: saysVars),
        "key-mismatch": Example(
            fault: """
                coder.encode(pages, forKey: "pageCount")
                // and in init(coder:)
                pages = coder.decodeInteger(forKey: "pages")
                """,
            repair: """
                pages = coder.decodeInteger(forKey: "pageCount")
                """,
            source: saysMissing),
        "wrong-key": Example(
            fault: """
                width = coder.decodeDouble(forKey: "width")
                height = coder.decodeDouble(forKey: "width")
                """,
            repair: """
                height = coder.decodeDouble(forKey: "height")
                """,
            source: saysVars),
        "duplicate-key-encoded": Example(
            fault: """
                super.encode(with: coder)  // encodes "id"
                coder.encode(ticketID, forKey: "id")
                """,
            repair: """
                super.encode(with: coder)
                coder.encode(ticketID, forKey: "ticketID")
                """,
            source: saysKeys),
        "property-not-archived": Example(
            fault: """
                var title: String
                var isFavorite = false  // neither method mentions it
                func encode(with coder: NSCoder) {
                    coder.encode(title, forKey: "title")
                }
                """,
            repair: """
                func encode(with coder: NSCoder) {
                    coder.encode(title, forKey: "title")
                    coder.encode(isFavorite, forKey: "isFavorite")
                }
                """,
            source: saysVars),
        "optional-required": Example(
            fault: """
                // subtitle is a String?
                guard let subtitle = coder.decodeObject(of: NSString.self, forKey: "subtitle") else { return nil }
                """,
            repair: """
                subtitle = coder.decodeObject(of: NSString.self, forKey: "subtitle") as String?
                """,
            source: saysMissing),
        "nil-collapsed": Example(
            fault: """
                // dueDate is a Date?
                dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date? ?? Date()
                """,
            repair: """
                dueDate = coder.decodeObject(of: NSDate.self, forKey: "dueDate") as Date?
                """,
            source: saysMissing),
        "trap-on-decode": Example(
            fault: """
                kind = Kind(rawValue: coder.decodeInteger(forKey: "kind"))!
                """,
            repair: """
                guard let kind = Kind(rawValue: coder.decodeInteger(forKey: "kind")) else { return nil }
                self.kind = kind
                """,
            source: saysCorrupt),
        "trap-on-encode": Example(
            fault: """
                // direction is a Direction?
                coder.encode(direction!.rawValue, forKey: "direction")
                """,
            repair: """
                coder.encode(direction?.rawValue as NSNumber?, forKey: "direction")
                """,
            source: saysVars),
        "not-archivable": Example(
            fault: """
                // place is a CLLocationCoordinate2D
                coder.encode(place, forKey: "place")
                """,
            repair: """
                coder.encode(place.latitude, forKey: "latitude")
                coder.encode(place.longitude, forKey: "longitude")
                """,
            source: saysCodable),
        "supports-missing": Example(
            fault: """
                final class ExpressTrip: Trip {  // Trip conforms to NSSecureCoding
                    required init?(coder: NSCoder) {
                """,
            repair: """
                final class ExpressTrip: Trip {
                    override class var supportsSecureCoding: Bool { true }
                    required init?(coder: NSCoder) {
                """,
            source: saysSupports),
        "supports-not-overridable": Example(
            fault: """
                class Trip: NSObject, NSSecureCoding {
                    static var supportsSecureCoding: Bool { true }
                """,
            repair: """
                class Trip: NSObject, NSSecureCoding {
                    class var supportsSecureCoding: Bool { true }
                """,
            source: saysSupports),
        "super-not-called": Example(
            fault: """
                override func encode(with coder: NSCoder) {
                    coder.encode(seat, forKey: "seat")  // init(coder:) calls super.init(coder:)
                }
                """,
            repair: """
                override func encode(with coder: NSCoder) {
                    super.encode(with: coder)
                    coder.encode(seat, forKey: "seat")
                }
                """,
            source: saysVars),
        "discarded-result": Example(
            fault: """
                coder.decodeObject(of: NSString.self, forKey: "name")
                """,
            repair: """
                name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
                """,
            source: saysMissing),
        "wrong-guard": Example(
            fault: """
                if coder.containsValue(forKey: "start") {
                    end = coder.decodeDouble(forKey: "end")
                }
                """,
            repair: """
                if coder.containsValue(forKey: "end") {
                    end = coder.decodeDouble(forKey: "end")
                }
                """,
            source: saysMissing),
        "unkeyed-in-keyed": Example(
            fault: """
                coder.encode(name, forKey: "name")
                coder.encode(image)
                """,
            repair: """
                coder.encode(name, forKey: "name")
                coder.encode(image, forKey: "image")
                """,
            source: saysOrder),
        "half-stubbed": Example(
            fault: """
                required init?(coder: NSCoder) { nil }
                func encode(with coder: NSCoder) {
                    coder.encode(name, forKey: "name")
                }
                """,
            repair: """
                required init?(coder: NSCoder) {
                    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
                }
                """,
            source: saysCodable),
        "wrong-superclass": Example(
            fault: """
                final class Reading: NSCoder, NSSecureCoding {
                """,
            repair: """
                final class Reading: NSObject, NSSecureCoding {
                """,
            source: saysCoder),
    ]
}
