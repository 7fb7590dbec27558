import Foundation

#if !canImport(ObjectiveC)

    // Foundation on Linux trusts what its own objects hold: on damaged ones it ends the process, or never comes back. So
    // they are checked here.
    nonisolated extension SecureArchive.Check {
        mutating func checkFoundationObject(_ object: SecureArchive.StoredObject) throws {
            let type: Swift.AnyClass = object.type.type
            guard object.type.isOfSystem else { return }
            let name = Swift.String(describing: type)
            guard isWhole(object.item, name) else { throw damaged("\(type) is not whole") }
            if name == "NSCountedSet" {
                for place in 0..<object.item.count {
                    let count = value("NS.count\(place)", of: object.item).flatMap(tree.integer) ?? 0
                    try add(SecureArchive.Cost.product(count, SecureArchive.Cost.element))
                }
            }
        }

        /// Foundation ends the process for a dictionary with a key that isn't decoded, a date that is no number, or a
        /// collection: so keys are values that are always decoded.
        func checkKeys(_ keys: SecureArchive.Tree.Item) throws {
            let classes = ["NSString", "NSMutableString", "NSNumber", "NSDate", "NSUUID", "NSURL", "NSData"]
            for element in 0..<keys.count {
                guard let type = storedClass(ofElement: element, in: keys) else { continue }
                guard type.isOfSystem, classes.contains(type.name) else {
                    throw damaged("a key of a dictionary is neither a text nor another value")
                }
                let number = tree.reference(tree.index(element, of: keys)) ?? 0
                let time = value("NS.time", of: tree.items[tree.index(number, of: objects)])
                guard time.flatMap(tree.real)?.isNaN != true else {
                    throw damaged("a key of a dictionary is a date that is no number")
                }
            }
        }

        /// A set of collections has members without a hash in Swift, where their elements may be anything.
        func checkMembers(_ members: SecureArchive.Tree.Item) throws {
            for element in 0..<members.count {
                let shape = storedClass(ofElement: element, in: members)?.shape
                guard shape != .array, shape != .dictionary else { throw damaged("a set holds a collection") }
            }
        }

        /// nil for what is stored without a class.
        private func storedClass(
            ofElement element: Swift.Int, in elements: SecureArchive.Tree.Item
        ) -> SecureArchive.StoredClass? {
            guard let number = tree.reference(tree.index(element, of: elements)) else { return nil }
            let item = tree.items[tree.index(number, of: objects)]
            return value(SecureArchive.Keys.class, of: item).flatMap(tree.reference).flatMap { storedClasses[$0] }
        }

        private func isWhole(_ item: SecureArchive.Tree.Item, _ name: Swift.String) -> Swift.Bool {
            switch name {
            case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": value("NS.objects", of: item) != nil
            case "NSString", "NSMutableString": value("NS.string", of: item).flatMap(tree.text) != nil
            case "NSURL": isURL(item)
            case "NSUUID":
                value("NS.uuidbytes", of: item).map { tree.items[$0].kind == .data && tree.items[$0].count == 16 }
                    ?? false
            case "NSURLQueryItem": text("NS.name", of: item) != nil
            case "NSError": text("NSDomain", of: item) != nil
            case "NSURLRequest", "NSMutableURLRequest":
                0...5 ~= number("NS._cachePolicy", of: item) && 0...5 ~= number("NS._networkServiceType", of: item)
                    && [
                        "_timeoutInterval", "_allowsCellularAccess", "_httpShouldHandleCookies",
                        "_httpShouldUsePipelining",
                    ].allSatisfy { number("NS." + $0, of: item) >= 0 }
            case "URLCredential":
                text("NS._user", of: item) != nil && text("NS._password", of: item) != nil
                    && 0...3 ~= number("NS._persistence", of: item)
            case "NSCountedSet": countsAreWhole(item)
            case "NSOrderedSet", "NSMutableOrderedSet": isWithoutNil(item)
            case "NSIndexSet", "NSMutableIndexSet": rangesAreWhole(item)
            case "NSIndexPath": packedNumbers("NSIndexPathData", of: item) != nil
            case "NSValue": value("NS.special", of: item).flatMap(tree.integer) != nil
            case "NSRegularExpression": (value("NSOptions", of: item).flatMap(tree.integer) ?? 0) >= 0
            case "NSDecimalNumber": false
            default: true
            }
        }

        /// A text that is not a URL goes unnoticed until the object is bridged, and traps there.
        private func isURL(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let relative = text("NS.relative", of: item) else { return false }
            let base = object("NS.base", of: item).flatMap { text("NS.relative", of: tree.items[$0]) }
            guard let url = Foundation.NSURL(string: relative, relativeTo: base.flatMap { Foundation.URL(string: $0) })
            else { return false }
            return Foundation.URL(string: url.absoluteString, relativeTo: url.baseURL) != nil
        }

        /// The set inserts each object as many times as its count says.
        private func countsAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let count = value("NS.count", of: item).flatMap(tree.integer), 0...item.count ~= count else {
                return false
            }
            let counts = (0..<count).map { value("NS.count\($0)", of: item).flatMap(tree.integer) ?? 0 }
            return counts.allSatisfy { 1...limits.work ~= $0 }
        }

        private func isWithoutNil(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            (0..<item.count).allSatisfy { entry in
                let number = tree.reference(tree.value(entry, of: item))
                return number.map { $0 < objects.count && !tree.isNull(tree.index($0, of: objects)) } ?? true
            }
        }

        private func rangesAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            let count = value("NSRangeCount", of: item).flatMap(tree.integer) ?? 0
            var numbers: [Swift.Int] = []
            if count == 1 {
                numbers = ["NSLocation", "NSLength"].map { value($0, of: item).flatMap(tree.integer) ?? 0 }
            } else if count > 1 {
                numbers = packedNumbers("NSRangeData", of: item) ?? []
                guard numbers.count == 2 * count else { return false }
            }
            var end = -1
            for range in stride(from: 0, to: numbers.count, by: 2) {
                let (next, isTooLarge) = numbers[range].addingReportingOverflow(numbers[range + 1])
                guard numbers[range] > end, numbers[range + 1] > 0, !isTooLarge else { return false }
                end = next
            }
            return true
        }

        /// Numbers in groups of seven bits, the lowest first; empty if there is no data.
        private func packedNumbers(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> [Swift.Int]? {
            guard let index = object(key, of: item) else { return [] }
            let inner = value("NS.data", of: tree.items[index]).flatMap(tree.data)
            guard let data = tree.data(index) ?? inner else { return nil }
            var numbers: [Swift.Int] = []
            var number = 0
            var shift = 0
            for byte in data {
                guard shift < 63 else { return nil }
                number |= Swift.Int(byte & 0x7f) << shift
                shift += 7
                guard byte < 0x80 else { continue }
                numbers.append(number)
                (number, shift) = (0, 0)
            }
            return shift == 0 ? numbers : nil
        }

        /// A number that is stored as an object; -1 if there is none.
        private func number(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int {
            guard let index = object(key, of: item) else { return -1 }
            return tree.items[index].kind == .flag ? 1 : tree.integer(index) ?? tree.real(index).map { _ in 0 } ?? -1
        }

        /// The item under a key of an object.
        private func object(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int? {
            guard let number = value(key, of: item).flatMap(tree.reference), number < objects.count else { return nil }
            return tree.index(number, of: objects)
        }
    }

    // If a value of a dictionary cannot be decoded, NSDictionary reads beyond the end of its values.
    nonisolated extension SecureArchive {
        static func readDictionaries(for unarchiver: Foundation.NSKeyedUnarchiver) {
            unarchiver.setClass(DecodedDictionary.self, forClassName: "NSDictionary")
            unarchiver.setClass(DecodedMutableDictionary.self, forClassName: "NSMutableDictionary")
        }

        /// Takes the place of a dictionary while that is decoded.
        private class DecodedDictionary: Foundation.NSObject, Foundation.NSCoding {
            let dictionary: Foundation.NSDictionary

            class func decoded(by coder: Foundation.NSCoder) -> Foundation.NSDictionary? {
                Foundation.NSDictionary(coder: coder)
            }

            required init?(coder: Foundation.NSCoder) {
                // An array keeps its elements under the key that a dictionary has for its values.
                guard Foundation.NSArray(coder: coder) != nil, coder.error == nil,
                    let dictionary = Self.decoded(by: coder)
                else { return nil }
                self.dictionary = dictionary
                // A delegate is asked about every object, which makes decoding several times slower.
                (coder as? Foundation.NSKeyedUnarchiver)?.delegate = Replacement.standard
            }

            func encode(with coder: Foundation.NSCoder) {}
        }

        private final class DecodedMutableDictionary: DecodedDictionary {
            override class func decoded(by coder: Foundation.NSCoder) -> Foundation.NSDictionary? {
                Foundation.NSMutableDictionary(coder: coder)
            }
        }

        /// Puts the dictionary back in its place.
        private final class Replacement: Foundation.NSObject, Foundation.NSKeyedUnarchiverDelegate, Swift.Sendable {
            static let standard = Replacement()

            func unarchiver(_ unarchiver: Foundation.NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
                unarchiver.delegate = nil
                return (object as? DecodedDictionary)?.dictionary ?? object
            }

            func unarchiver(
                _ unarchiver: Foundation.NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: Swift.String,
                originalClasses classNames: [Swift.String]
            ) -> Swift.AnyClass? {
                nil
            }

            func unarchiver(_ unarchiver: Foundation.NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
            func unarchiverWillFinish(_ unarchiver: Foundation.NSKeyedUnarchiver) {}
            func unarchiverDidFinish(_ unarchiver: Foundation.NSKeyedUnarchiver) {}
        }
    }
#endif
