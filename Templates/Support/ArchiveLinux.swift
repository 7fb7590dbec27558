import Foundation

#if !canImport(ObjectiveC)

    // Foundation on Linux trusts what its own objects hold: on damaged ones it ends the process, or never comes back. So
    // they are checked here.
    nonisolated extension SecureArchive.Check {
        func checkFoundationObject(_ object: SecureArchive.StoredObject) throws {
            let type: Swift.AnyClass = object.type.type
            guard object.type.isOfSystem, !isWhole(object.item, Swift.String(describing: type)) else { return }
            throw damaged("\(type) is not whole")
        }

        private func isWhole(_ item: SecureArchive.PropertyList.Item, _ name: Swift.String) -> Swift.Bool {
            switch name {
            case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": value("NS.objects", of: item) != nil
            case "NSString", "NSMutableString": value("NS.string", of: item).flatMap(list.text) != nil
            case "NSURL": isURL(item)
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
            case "NSValue": value("NS.special", of: item).flatMap(list.integer) != nil
            case "NSRegularExpression": (value("NSOptions", of: item).flatMap(list.integer) ?? 0) >= 0
            case "NSDecimalNumber": false
            default: true
            }
        }

        /// A text that is not a URL goes unnoticed until the object is bridged, and traps there.
        private func isURL(_ item: SecureArchive.PropertyList.Item) -> Swift.Bool {
            guard let relative = text("NS.relative", of: item) else { return false }
            let base = object("NS.base", of: item).flatMap { text("NS.relative", of: list.items[$0]) }
            guard let url = Foundation.NSURL(string: relative, relativeTo: base.flatMap { Foundation.URL(string: $0) })
            else { return false }
            return Foundation.URL(string: url.absoluteString, relativeTo: url.baseURL) != nil
        }

        /// The set inserts each object as many times as its count says.
        private func countsAreWhole(_ item: SecureArchive.PropertyList.Item) -> Swift.Bool {
            guard let count = value("NS.count", of: item).flatMap(list.integer), 0...item.count ~= count else {
                return false
            }
            let counts = (0..<count).map { value("NS.count\($0)", of: item).flatMap(list.integer) ?? 0 }
            return counts.allSatisfy { 1...limits.elements ~= $0 } && counts.reduce(0, +) <= limits.elements
        }

        private func isWithoutNil(_ item: SecureArchive.PropertyList.Item) -> Swift.Bool {
            (0..<item.count).allSatisfy { entry in
                let number = list.reference(list.value(entry, of: item))
                return number.map { $0 < objects.count && !list.isNull(list.index($0, of: objects)) } ?? true
            }
        }

        private func rangesAreWhole(_ item: SecureArchive.PropertyList.Item) -> Swift.Bool {
            let count = value("NSRangeCount", of: item).flatMap(list.integer) ?? 0
            var numbers: [Swift.Int] = []
            if count == 1 {
                numbers = ["NSLocation", "NSLength"].map { value($0, of: item).flatMap(list.integer) ?? 0 }
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
        private func packedNumbers(_ key: Swift.String, of item: SecureArchive.PropertyList.Item) -> [Swift.Int]? {
            guard let index = object(key, of: item) else { return [] }
            let inner = value("NS.data", of: list.items[index]).flatMap(list.data)
            guard let data = list.data(index) ?? inner else { return nil }
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
        private func number(_ key: Swift.String, of item: SecureArchive.PropertyList.Item) -> Swift.Int {
            guard let index = object(key, of: item) else { return -1 }
            return list.items[index].kind == .flag ? 1 : list.integer(index) ?? list.real(index).map { _ in 0 } ?? -1
        }

        /// The item under a key of an object.
        private func object(_ key: Swift.String, of item: SecureArchive.PropertyList.Item) -> Swift.Int? {
            guard let number = value(key, of: item).flatMap(list.reference), number < objects.count else { return nil }
            return list.index(number, of: objects)
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
