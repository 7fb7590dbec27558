#if !canImport(ObjectiveC)
    import Foundation

    /// Decodes as Apple documents NSKeyedUnarchiver to, where Foundation on Linux does otherwise.
    ///
    /// Pages are those below developer.apple.com/documentation/foundation. What no page says, and is known from using it,
    /// is marked "experience".
    public final class StrictUnarchiver: NSCoder {
        private let archive: StrictArchive
        private var open: [[String: StrictArchive.Value]]
        private var decoded: [Int: NSObject] = [:]
        private var underConstruction: Set<Int> = []
        private var failure: (any Error)?
        private var classes: [[AnyClass]] = []
        private let policy: DecodingFailurePolicy

        /// The exceptions that Apple's coder would have raised: Swift cannot, and goes on with an error.
        public private(set) var raised: [String] = []
        /// What Apple's coder writes to the log.
        public private(set) var warnings: [String] = []

        public init(_ archive: StrictArchive, policy: DecodingFailurePolicy = .setErrorAndReturn) {
            self.archive = archive
            self.policy = policy
            open = [archive.roots]
        }

        public override var allowsKeyedCoding: Bool { true }
        public override var requiresSecureCoding: Bool { true }
        public override var decodingFailurePolicy: DecodingFailurePolicy { policy }
        public override var error: (any Error)? { failure }

        /// "The current set of classes that may be decoded": nscoder/allowedclasses.
        public override var allowedClasses: [AnyClass]? { classes.last }

        /// "Signals to this coder that the decode has failed"; under `raiseException` it raises, and the first error
        /// stays: nscoder/failwitherror(_:), nscoder/decodingfailurepolicy-swift.enum.
        public override func failWithError(_ error: any Error) {
            if policy == .raiseException { raised.append("\(error)") }
            failure = failure ?? error
        }

        private func fail(_ code: CocoaError.Code, _ reason: String) {
            failWithError(CocoaError(code, userInfo: ["NSDebugDescription": reason]))
        }

        /// The value under a key. "Once an error has been set, decodes return 0 or nil": case `setErrorAndReturn` of
        /// nscoder/decodingfailurepolicy-swift.enum.
        private func value(_ key: String) -> StrictArchive.Value? { failure == nil ? open[open.count - 1][key] : nil }

        /// Says whether there is something, an archived nil included (experience), after an error as well.
        public override func containsValue(forKey key: String) -> Bool { open[open.count - 1][key] != nil }

        // MARK: Numbers

        /// A scalar, or the NSNumber in its place (experience): nskeyedunarchiver/decodeint64(forkey:) and its like.
        private func number(_ key: String, _ type: String) -> NSNumber? {
            switch value(key) {
            // "If there is no value, 0": the pages of each method.
            case nil: return nil
            case .bool(let value)?: return NSNumber(value: value)
            case .integer(let value)?: return NSNumber(value: value)
            case .real(let value)?: return NSNumber(value: value)
            case .object(let number)?:
                if case .leaf(let object) = archive.nodes[number].content, let found = object as? NSNumber {
                    return found
                }
            case .bytes?, .null?: break
            }
            // Experience: "value for key (…) is not …".
            fail(.coderReadCorrupt, "value for key (\(key)) is not \(type)")
            return nil
        }

        /// "If the encoded integer does not fit into the size, raises NSRangeException":
        /// nskeyedunarchiver/decodeinteger(forkey:), decodeint32(forkey:), decodeint64(forkey:).
        private func integer<Integer: FixedWidthInteger>(_ key: String, _ type: Integer.Type) -> Integer {
            guard let number = number(key, "an integer number") else { return 0 }
            if let fitting = Int64(exactly: number).flatMap({ Integer(exactly: $0) }) { return fitting }
            // A fraction is cut off.
            if let truncated = Integer(exactly: number.doubleValue.rounded(.towardZero)) { return truncated }
            raised.append("NSRangeException: value \(number) for key (\(key)) too large to fit in \(type)")
            fail(.coderReadCorrupt, "value for key (\(key)) does not fit")
            return 0
        }

        public override func decodeInteger(forKey key: String) -> Int { integer(key, Int.self) }
        public override func decodeInt32(forKey key: String) -> Int32 { integer(key, Int32.self) }
        public override func decodeInt64(forKey key: String) -> Int64 { integer(key, Int64.self) }
        public override func decodeBool(forKey key: String) -> Bool { number(key, "a boolean")?.boolValue ?? false }
        public override func decodeDouble(forKey key: String) -> Double { number(key, "a double")?.doubleValue ?? 0 }
        public override func decodeFloat(forKey key: String) -> Float { number(key, "a float")?.floatValue ?? 0 }

        // MARK: Objects

        /// Untyped decoding has no place in a class that supports secure coding: nssecurecoding, "Overview".
        public override func decodeObject(forKey key: String) -> Any? {
            fail(.coderReadCorrupt, "decodeObject(forKey: \(key)) names no class")
            return nil
        }

        public override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String)
            -> Object?
        {
            decodeObject(of: [type], forKey: key) as? Object
        }

        /// nscoder/decodeobject(of:forkey:): an absent key is no error, an object of another class is one.
        public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
            switch value(key) {
            case nil, .null?: return nil
            case .object(let number)?: return object(number, classes ?? self.classes.last ?? [], key)
            default:
                fail(.coderReadCorrupt, "value for key '\(key)' is not an object")
                return nil
            }
        }

        /// Checks the class of each object that is decoded, those inside of containers included, which are checked with the
        /// list that the container was decoded with: nssecurecoding, and nscoder/decodearrayofobjects(ofclasses:forkey:).
        private func object(_ number: Int, _ allowed: [AnyClass], _ key: String) -> NSObject? {
            guard failure == nil else { return nil }
            let node = archive.nodes[number]
            guard isAllowed(node.type, allowed, key) else {
                fail(
                    .coderReadCorrupt,
                    "value for key '\(key)' was of unexpected class '\(node.type)'. Allowed classes are: \(allowed)")
                return nil
            }
            if let known = decoded[number] { return known }
            guard underConstruction.insert(number).inserted else {
                // Apple's coder hands out the object that is being built; Swift on Linux has none before init returns.
                fail(.coderReadCorrupt, "value for key '\(key)' is being decoded")
                return nil
            }
            defer { underConstruction.remove(number) }
            let object = build(node, allowed)
            decoded[number] = object
            return object
        }

        /// Strings and numbers inside of containers are let through although they are not listed, with a warning that they
        /// will not be (experience: "allowed unarchiving safe plist type … This will be disallowed in the future").
        private func isAllowed(_ type: AnyClass, _ allowed: [AnyClass], _ key: String) -> Bool {
            if allowed.contains(where: { StrictClass.isKind(type, of: $0) }) { return true }
            let safe: [AnyClass] = [NSString.self, NSNumber.self]
            guard key.hasPrefix("NS."), safe.contains(where: { StrictClass.isKind(type, of: $0) }) else { return false }
            warnings.append("\(type) for key '\(key)' was not explicitly included in the allowed classes \(allowed)")
            return true
        }

        private func build(_ node: StrictArchive.Node, _ allowed: [AnyClass]) -> NSObject? {
            switch node.content {
            case .leaf(let object): return object
            case .array(let numbers):
                let elements = numbers.compactMap { object($0, allowed, "NS.objects") }
                return elements.count == numbers.count ? NSArray(array: elements) : nil
            case .set(let numbers):
                let elements = numbers.compactMap { object($0, allowed, "NS.objects") }
                return elements.count == numbers.count ? NSSet(array: elements) : nil
            case .dictionary(let pairs):
                let dictionary = NSMutableDictionary()
                for pair in pairs {
                    guard let key = object(pair.key, allowed, "NS.keys"),
                        let value = object(pair.value, allowed, "NS.objects")
                    else { return nil }
                    dictionary[key] = value
                }
                return dictionary
            case .keyed(let values):
                guard let coding = node.type as? any (NSObject & NSSecureCoding).Type, coding.supportsSecureCoding
                else {
                    fail(.coderReadCorrupt, "\(node.type) does not support secure coding")
                    return nil
                }
                open.append(values)
                classes.append(allowed)
                defer {
                    open.removeLast()
                    classes.removeLast()
                }
                return coding.init(coder: self)
            }
        }
    }

    extension StrictUnarchiver {
        /// Reads an object back that was archived by itself.
        public static func read<Object: NSObject & NSSecureCoding>(_ type: Object.Type, from archive: StrictArchive)
            throws -> Object
        {
            let unarchiver = StrictUnarchiver(archive)
            let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
            if let error = unarchiver.error { throw error }
            guard let object else { throw CocoaError(.coderValueNotFound) }
            // A list that leaves out what it needs would stop working one day.
            guard unarchiver.warnings.isEmpty, unarchiver.raised.isEmpty else {
                let reason = (unarchiver.warnings + unarchiver.raised).joined(separator: "; ")
                throw CocoaError(.coderReadCorrupt, userInfo: ["NSDebugDescription": reason])
            }
            return object
        }
    }
#endif
