#if !canImport(ObjectiveC)
    import Foundation

    /// Decodes according to Apple's documentation of NSKeyedUnarchiver, which Foundation on Linux doesn't fully implement.
    ///
    /// The pages are below developer.apple.com/documentation/foundation, and each rule names its page. Rules that are
    /// known only from experience are marked "experience: no source seen".
    public final class StrictUnarchiver: NSCoder {
        private let archive: StrictArchive
        private var open: [[String: StrictArchive.Value]]
        private var decoded: [Int: NSObject] = [:]
        private var underConstruction: Set<Int> = []
        private var failure: (any Error)?
        private var classes: [[AnyClass]] = []
        private let policy: DecodingFailurePolicy

        /// The exceptions that Apple's coder would raise. Swift can't raise them, and decodes nothing afterwards.
        public private(set) var raised: [String] = []
        /// The errors that `init(coder:)` of archived classes reported, in order. The first is the innermost.
        public private(set) var reports: [any Error] = []
        /// The messages that Apple's coder writes to the log.
        public private(set) var warnings: [String] = []

        public init(_ archive: StrictArchive, policy: DecodingFailurePolicy = .setErrorAndReturn) {
            self.archive = archive
            self.policy = policy
            open = [archive.roots]
        }

        public override var allowsKeyedCoding: Bool { true }
        public override var requiresSecureCoding: Bool { true }
        public override var decodingFailurePolicy: DecodingFailurePolicy { policy }

        /// The first error of the archive; always nil under `raiseException`: nscoder/error.
        public override var error: (any Error)? { failure }

        /// The classes that were allowed for the object being decoded. Experience: no source seen for its value inside
        /// of a nested object.
        public override var allowedClasses: [AnyClass]? { classes.last }

        /// Raises at once under `raiseException`; otherwise keeps the first error: nscoder/failwitherror(_:).
        public override func failWithError(_ error: any Error) {
            reports.append(error)
            stop(error)
        }

        private func fail(_ code: CocoaError.Code, _ reason: String) {
            stop(CocoaError(code, userInfo: ["NSDebugDescription": reason]))
        }

        private func stop(_ error: any Error) {
            switch policy {
            case .raiseException: raised.append("\(error)")
            case .setErrorAndReturn: failure = failure ?? error
            }
        }

        private var hasStopped: Bool { failure != nil || !raised.isEmpty }

        /// Returns the value of a key. A failure prevents further decoding, which returns 0 or nil:
        /// nscoder/decodingfailurepolicy-swift.enum/seterrorandreturn.
        private func value(_ key: String) -> StrictArchive.Value? { hasStopped ? nil : open[open.count - 1][key] }

        /// Returns whether there is a value or an archived nil, even after an error. Experience: no source seen.
        public override func containsValue(forKey key: String) -> Bool { open[open.count - 1][key] != nil }

        // MARK: Numbers

        /// Returns a scalar, or the NSNumber in its place (experience: no source seen).
        private func number(_ key: String, _ type: String) -> NSNumber? {
            switch value(key) {
            // A missing key gives 0 or false: nskeyedunarchiver, "Overview".
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
            // A number is expected, but there is another value: nscoder/decodingfailurepolicy-swift.property.
            fail(.coderReadCorrupt, "value for key (\(key)) is not \(type)")
            return nil
        }

        /// Integers of all sizes are converted. One that is too large raises NSRangeException, whatever the policy:
        /// nskeyedunarchiver, "Overview", nscoder/decodeint32(forkey:). A value that was encoded as floating-point is a
        /// mismatch: nscoder/decodingfailurepolicy-swift.property.
        private func integer<Integer: FixedWidthInteger>(_ key: String, _ type: Integer.Type) -> Integer {
            if case .real? = value(key) {
                fail(.coderReadCorrupt, "value for key (\(key)) is not an integer number")
                return 0
            }
            guard let number = number(key, "an integer number") else { return 0 }
            if let fitting = Int64(exactly: number).flatMap({ Integer(exactly: $0) }) { return fitting }
            raised.append("NSRangeException: value \(number) for key (\(key)) too large to fit in \(type)")
            fail(.coderReadCorrupt, "value for key (\(key)) does not fit")
            return 0
        }

        /// A value that was encoded as an integer is a mismatch, as above.
        private func real(_ key: String, _ type: String) -> NSNumber? {
            switch value(key) {
            case .integer?, .bool?:
                fail(.coderReadCorrupt, "value for key (\(key)) is not \(type)")
                return nil
            default: return number(key, type)
            }
        }

        public override func decodeInteger(forKey key: String) -> Int { integer(key, Int.self) }
        public override func decodeInt32(forKey key: String) -> Int32 { integer(key, Int32.self) }
        public override func decodeInt64(forKey key: String) -> Int64 { integer(key, Int64.self) }
        public override func decodeBool(forKey key: String) -> Bool { number(key, "a boolean")?.boolValue ?? false }
        public override func decodeDouble(forKey key: String) -> Double { real(key, "a double")?.doubleValue ?? 0 }
        public override func decodeFloat(forKey key: String) -> Float { real(key, "a float")?.floatValue ?? 0 }

        // MARK: Objects

        /// Classes that support secure coding can't decode without a class: nssecurecoding, "Overview".
        public override func decodeObject(forKey key: String) -> Any? {
            fail(.coderReadCorrupt, "decodeObject(forKey: \(key)) names no class")
            return nil
        }

        public override func decodeObject<Object: NSObject & NSCoding>(of type: Object.Type, forKey key: String)
            -> Object?
        {
            decodeObject(of: [type], forKey: key) as? Object
        }

        /// A missing key gives nil without an error: nskeyedunarchiver, "Overview". An object of a class that isn't
        /// listed, itself or as a subclass, or a number in its place is a failure:
        /// nscoder/decodeobjectofclasses:forkey:, nscoder/decodingfailurepolicy-swift.property.
        public override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
            switch value(key) {
            case nil, .null?: return nil
            case .object(let number)?: return object(number, classes ?? self.classes.last ?? [], key)
            default:
                fail(.coderReadCorrupt, "value for key '\(key)' is not an object")
                return nil
            }
        }

        /// Checks the class of each decoded object. Those in containers, including keys of dictionaries, are
        /// checked with the list of the container (experience: "value for key 'NS.objects' was
        /// of unexpected class"). A class without NSSecureCoding is a failure: nssecurecoding,
        /// nscoder/decodingfailurepolicy-swift.property.
        private func object(_ number: Int, _ allowed: [AnyClass], _ key: String) -> NSObject? {
            guard !hasStopped else { return nil }
            let node = archive.nodes[number]
            guard isAllowed(node.type, allowed, key) else {
                fail(
                    .coderReadCorrupt,
                    "value for key '\(key)' was of unexpected class '\(node.type)'. Allowed classes are: \(allowed)")
                return nil
            }
            if let known = decoded[number] { return known }
            guard underConstruction.insert(number).inserted else {
                // Apple's coder returns the object that is being decoded; Swift on Linux has none before init returns.
                fail(.coderReadCorrupt, "value for key '\(key)' is being decoded")
                return nil
            }
            defer { underConstruction.remove(number) }
            let object = build(node, allowed)
            decoded[number] = object
            return object
        }

        /// Strings and numbers are accepted although they aren't listed, with a warning that this will change. This
        /// isn't documented, but has appeared in logs since iOS 15, for keys of objects and of containers.
        private func isAllowed(_ type: AnyClass, _ allowed: [AnyClass], _ key: String) -> Bool {
            if allowed.contains(where: { StrictClass.isKind(type, of: $0) }) { return true }
            let safe: [AnyClass] = [NSString.self, NSNumber.self]
            guard safe.contains(where: { StrictClass.isKind(type, of: $0) }) else { return false }
            warnings.append(
                "allowed unarchiving safe plist type '\(type)' for key '\(key)', even though it was not explicitly included "
                    + "in the client allowed classes set: '\(allowed)'. This will be disallowed in the future.")
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
                let object = coding.init(coder: self)
                if object == nil, !hasStopped { fail(.coderReadCorrupt, "\(node.type) gave nil and no error") }
                // An exception would have ended it.
                return hasStopped ? nil : object
            }
        }
    }

    extension StrictUnarchiver {
        /// Reads an archived object back.
        ///
        /// - Throws: The failure, and any warning or exception of Apple's coder.
        public static func read<Object: NSObject & NSSecureCoding>(
            _ type: Object.Type, from archive: StrictArchive, policy: DecodingFailurePolicy = .setErrorAndReturn
        ) throws -> Object {
            let unarchiver = StrictUnarchiver(archive, policy: policy)
            let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
            if let error = unarchiver.error { throw error }
            // A list that lacks a required class would stop working in the future.
            let complaints = unarchiver.warnings + unarchiver.raised
            if !complaints.isEmpty { throw StrictComplaint(text: complaints.joined(separator: "; ")) }
            guard let object else { throw CocoaError(.coderValueNotFound) }
            return object
        }

        /// Reads the object again without each of its keys. Under both policies, the result is an object or an error
        /// that names the key or its property. A handwritten superclass may fail without an error.
        ///
        /// - Parameter renamed: the properties with other keys, by key.
        static func readWithoutEachKey<Object: NSObject & NSSecureCoding>(
            _ type: Object.Type, from archive: StrictArchive, renamed: [String: String]
        ) throws {
            for key in archive.keysOfRoot {
                for policy in [DecodingFailurePolicy.setErrorAndReturn, .raiseException] {
                    let unarchiver = StrictUnarchiver(archive.without(key), policy: policy)
                    let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
                    let report = unarchiver.reports.first as? CocoaError
                    let reason = report?.userInfo["NSDebugDescription"] as? String ?? ""
                    // "Person.name: …"
                    let place = reason.prefix { $0 != ":" }
                    let names = properties(key, renamed: renamed)
                    // The key of a version consists of the name of its class and a word.
                    let isNamed =
                        unarchiver.reports.isEmpty || place == key || names.contains { place.hasSuffix(".\($0)") }
                    let isRefused = object == nil && isNamed && unarchiver.warnings.isEmpty
                    let isRead = object != nil && unarchiver.reports.isEmpty && unarchiver.raised.isEmpty
                    if isRefused || isRead { continue }
                    throw StrictComplaint(
                        text: "\(type) without '\(key)': \(object.map { "\($0)" } ?? "nil"), \(unarchiver.reports), "
                            + "\(unarchiver.raised), \(unarchiver.warnings)")
                }
            }
        }

        /// Returns the names that an error can use for the property of a key: `home.street` belongs to `home`.
        private static func properties(_ key: String, renamed: [String: String]) -> [String] {
            if let name = renamed[key] { return [name, key] }
            let parts = key.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            return [parts[0], renamed[parts[0]] ?? parts[0]].flatMap { name in
                parts.indices.map { ([name] + parts[1...].prefix($0)).joined(separator: ".") }
            }
        }
    }

    /// The problems that Apple's coder ignores, and a test doesn't.
    public struct StrictComplaint: Error, CustomStringConvertible {
        let text: String

        public var description: String { text }
    }
#endif
