import Foundation

#if !canImport(ObjectiveC)

    // Foundation on Linux doesn't check the contents of its objects. If they are damaged, it traps or never returns, so
    // they are checked here.
    nonisolated extension SecureArchive.Check {
        mutating func checkFoundationObject(_ object: SecureArchive.StoredObject) throws {
            let type: Swift.AnyClass = object.type.type
            guard object.type.isOfSystem else { return }
            let name = Swift.String(describing: type)
            guard isWhole(object.item, name) else { throw damaged("the contents of \(type) are invalid") }
            if name == "NSCountedSet" {
                for place in 0..<object.item.count {
                    let count = integer("NS.count\(place)", of: object.item)
                    try add(SecureArchive.Cost.product(count, SecureArchive.Cost.element))
                }
            }
        }

        /// Foundation traps for a dictionary whose key isn't decoded, is a NaN date, or is a collection. Therefore,
        /// keys must be values that are always decoded.
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

        /// The elements of a set of collections may have no hash in Swift.
        func checkMembers(_ members: SecureArchive.Tree.Item) throws {
            for element in 0..<members.count {
                let shape = storedClass(ofElement: element, in: members)?.shape
                guard shape != .array, shape != .dictionary else { throw damaged("a set holds a collection") }
            }
        }

        /// nil for values that are stored without a class.
        private func storedClass(
            ofElement element: Swift.Int, in elements: SecureArchive.Tree.Item
        ) -> SecureArchive.StoredClass? {
            guard let number = tree.reference(tree.index(element, of: elements)) else { return nil }
            let item = tree.items[tree.index(number, of: objects)]
            return value(SecureArchive.Keys.class, of: item).flatMap(tree.reference).flatMap { storedClasses[$0] }
        }

        /// Whether an object meets the requirements of its class's initializer. Objects of other classes can't be
        /// decoded.
        private func isWhole(_ item: SecureArchive.Tree.Item, _ name: Swift.String) -> Swift.Bool {
            switch name {
            case "NSDictionary", "NSMutableDictionary", "NSNull", "NSDate", "NSDateComponents", "NSDateInterval",
                "NSPersonNameComponents", "UnitConverterLinear":
                true
            case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet": value("NS.objects", of: item) != nil
            case "NSString", "NSMutableString": value("NS.string", of: item).flatMap(tree.text) != nil
            case "NSData", "NSMutableData": value("NS.data", of: item).flatMap(data) != nil
            case "NSNumber": value("NS.number", of: item).map { !tree.items[$0].isCollection } ?? false
            case "NSURL": isURL(item)
            case "NSUUID":
                value("NS.uuidbytes", of: item).map { tree.items[$0].kind == .data && tree.items[$0].count == 16 }
                    ?? false
            case "NSLocale": hasPlainIdentifier(item)
            case "NSCalendar": hasPlainIdentifier(item) && hasUsableZone(item, key: "NS.timezone")
            case "NSTimeZone", "NSURLQueryItem": text("NS.name", of: item) != nil
            case "NSError": text("NSDomain", of: item) != nil
            case "NSURLRequest", "NSMutableURLRequest":
                number("NS._cachePolicy", of: item, in: 0...5) && number("NS._networkServiceType", of: item, in: 0...5)
                    && [
                        "_timeoutInterval", "_allowsCellularAccess", "_httpShouldHandleCookies",
                        "_httpShouldUsePipelining",
                    ].allSatisfy { number("NS." + $0, of: item) }
                    && ["url", "mainDocumentURL", "httpMethod", "_allHTTPHeaderFields"].allSatisfy {
                        isDecoded("NS." + $0, of: item)
                    }
            case "URLCredential":
                text("NS._user", of: item) != nil && text("NS._password", of: item) != nil
                    && number("NS._persistence", of: item, in: 0...3)
            case "URLResponse", "HTTPURLResponse": object("NS.url", of: item) != nil
            case "NSCountedSet": countsAreWhole(item)
            case "NSOrderedSet", "NSMutableOrderedSet": isWithoutNil(item)
            case "NSIndexSet", "NSMutableIndexSet": rangesAreWhole(item)
            case "NSIndexPath":
                integer("NSIndexPathLength", of: item) >= 0 && packedNumbers("NSIndexPathData", of: item) != nil
            case "NSAttributedString", "NSMutableAttributedString": attributesAreWhole(item)
            case "NSCharacterSet", "NSMutableCharacterSet": charactersAreWhole(item)
            case "NSValue": [1, 2, 3, 4, 12].contains(integer("NS.special", of: item))
            case "NSRegularExpression":
                text("NSPattern", of: item) != nil && integer("NSOptions", of: item) >= 0
            case "ISO8601DateFormatter":
                integer("NS.formatOptions", of: item) >= 0 && hasUsableZone(item, key: "NS.timeZone")
            case "NSMeasurement": object("NS.unit", of: item) != nil && hasHash(item)
            default: name.hasPrefix("Unit") || name == "Dimension" ? text("NS.symbol", of: item) != nil : false
            }
        }

        /// Whether the object of a key is always decoded, or represents nil. Some initializers trap after the first
        /// object that isn't decoded.
        private func isDecoded(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let number = value(key, of: item).flatMap(tree.reference), number < objects.count else {
                return false
            }
            let object = tree.items[tree.index(number, of: objects)]
            let type = value(SecureArchive.Keys.class, of: object).flatMap(tree.reference).flatMap { storedClasses[$0] }
            return !canFail[number] || type?.name == "NSURL"
        }

        /// The hash of a measurement is its value as an integer.
        private func hasHash(_ measurement: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let index = value("NS.value", of: measurement) else { return true }
            let number = tree.real(index) ?? tree.integer(index).map(Swift.Double.init)
            return number.map { Swift.abs($0) < 0x1p63 } ?? false
        }

        /// A calendar can't use a locale with other characters.
        private func hasPlainIdentifier(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            text("NS.identifier", of: item)?.utf8.allSatisfy { $0 < 0x80 } ?? false
        }

        /// Whether calendars can use a time zone. They can't use all of them.
        private func hasUsableZone(_ item: SecureArchive.Tree.Item, key: Swift.String) -> Swift.Bool {
            guard let zone = object(key, of: item), !tree.isNull(zone) else { return true }
            guard let name = text("NS.name", of: tree.items[zone]) else { return false }
            if name.hasPrefix("GMT") {
                return Swift.abs(Foundation.TimeZone(identifier: name)?.secondsFromGMT() ?? .max) < 15 * 3_600
            }
            return Self.zones.contains(name)
                || Foundation.FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/" + name)
        }

        private static let zones = Swift.Set(Foundation.TimeZone.knownTimeZoneIdentifiers)

        /// Runs of attributes: a length and the number of a dictionary for each.
        private func attributesAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let index = object("NSString", of: item) else { return true }
            let text = value("NS.string", of: tree.items[index]) ?? index
            guard tree.items[text].isText, let runs = packedNumbers("NSAttributeInfo", of: item) else { return false }
            let lengths = stride(from: 0, to: runs.count, by: 2).map { runs[$0] }
            return lengths.allSatisfy { $0 > 0 } && lengths.reduce(0, sum) <= tree.items[text].count
        }

        /// A range of characters, or a bitmap of 8 KB for the first of 17 planes, followed by others with their
        /// numbers.
        private func charactersAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            let range = integer("NSRange", of: item)
            let bitmaps = [value("NSBitmap", of: item), object("NSBitmapObject", of: item)].compactMap { $0 }
            let areWhole = bitmaps.allSatisfy { index in
                guard let bytes = data(index) else { return false }
                return stride(from: 8_192, to: bytes.count, by: 8_193).allSatisfy {
                    1...16 ~= bytes[bytes.startIndex + $0]
                }
            }
            return areWhole && range >= 0 && range >> 32 + range & 0xffff_ffff <= 0x110000
        }

        /// The bytes of data, or of an object with data.
        private func data(_ index: Swift.Int) -> Swift.ArraySlice<Swift.UInt8>? {
            let index = value("NS.data", of: tree.items[index]) ?? index
            return tree.items[index].kind == .data ? tree.content(index) : nil
        }

        /// A string that isn't a URL isn't detected until the object is bridged, which traps.
        private func isURL(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            guard let relative = text("NS.relative", of: item) else { return false }
            let base = object("NS.base", of: item).flatMap { text("NS.relative", of: tree.items[$0]) }
            guard let url = Foundation.NSURL(string: relative, relativeTo: base.flatMap { Foundation.URL(string: $0) })
            else { return false }
            return Foundation.URL(string: url.absoluteString, relativeTo: url.baseURL) != nil
        }

        /// The set inserts each object a number of times.
        private func countsAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            let count = integer("NS.count", of: item)
            guard 0...item.count ~= count else { return false }
            let counts = (0..<count).map { integer("NS.count\($0)", of: item) }
            return counts.allSatisfy { $0 > 0 }
        }

        private func isWithoutNil(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            (0..<item.count).allSatisfy { entry in
                let number = tree.reference(tree.value(entry, of: item))
                return number.map {
                    $0 < objects.count && !canFail[$0] && !tree.isNull(tree.index($0, of: objects))
                } ?? true
            }
        }

        private func rangesAreWhole(_ item: SecureArchive.Tree.Item) -> Swift.Bool {
            let count = integer("NSRangeCount", of: item)
            var numbers: [Swift.Int] = []
            if count == 1 {
                numbers = ["NSLocation", "NSLength"].map { integer($0, of: item) }
            } else if count != 0 {
                numbers = packedNumbers("NSRangeData", of: item) ?? []
                guard count > 0, count <= numbers.count, numbers.count == 2 * count else { return false }
            }
            var end = -1
            for range in stride(from: 0, to: numbers.count, by: 2) {
                let (next, isTooLarge) = numbers[range].addingReportingOverflow(numbers[range + 1])
                guard numbers[range] > end, numbers[range + 1] > 0, !isTooLarge else { return false }
                end = next
            }
            return true
        }

        /// Numbers in groups of seven bits, the lowest bits first; empty if there is no data.
        private func packedNumbers(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> [Swift.Int]? {
            guard let index = object(key, of: item) else { return [] }
            guard let data = data(index) else { return nil }
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

        /// An integer that is stored inline; 0 if there is none; -1 for other values.
        private func integer(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int {
            value(key, of: item).map { tree.integer($0) ?? -1 } ?? 0
        }

        /// Whether there is a number object with a valid value of an enumeration.
        private func number(
            _ key: Swift.String, of item: SecureArchive.Tree.Item, in values: Swift.ClosedRange<Swift.Int>? = nil
        ) -> Swift.Bool {
            guard let index = object(key, of: item) else { return false }
            guard let values else { return [.flag, .integer, .real].contains(tree.items[index].kind) }
            return tree.integer(index).map(values.contains) ?? false
        }

        /// The item under a key of an object.
        private func object(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int? {
            guard let number = value(key, of: item).flatMap(tree.reference), number < objects.count else { return nil }
            return tree.index(number, of: objects)
        }
    }

    // If a value of a dictionary can't be decoded, NSDictionary reads beyond the end of its values.
    nonisolated extension SecureArchive {
        /// The name of the class that replaces one of Foundation.
        static func replacement(for name: Swift.String) -> Swift.String? {
            ["NSDictionary", "NSMutableDictionary"].contains(name) ? "SecureArchive." + name : nil
        }

        static func replaceDictionaries(of unarchiver: Foundation.NSKeyedUnarchiver) {
            unarchiver.setClass(DecodedDictionary.self, forClassName: "SecureArchive.NSDictionary")
            unarchiver.setClass(DecodedMutableDictionary.self, forClassName: "SecureArchive.NSMutableDictionary")
        }

        private nonisolated class DecodedDictionary: Foundation.NSDictionary, Substitute {
            required convenience init?(coder: Foundation.NSCoder) {
                guard Self.decodesValues(coder), let dictionary = Foundation.NSDictionary(coder: coder) else {
                    return nil
                }
                self.init(object: dictionary)
            }
        }

        private nonisolated class DecodedMutableDictionary: Foundation.NSMutableDictionary, Substitute {
            required convenience init?(coder: Foundation.NSCoder) {
                guard Self.decodesValues(coder), let dictionary = Foundation.NSMutableDictionary(coder: coder) else {
                    return nil
                }
                self.init(object: dictionary)
            }
        }
    }

    /// A class whose initializer creates an object of its superclass.
    private protocol Substitute {}

    nonisolated extension Substitute {
        /// The key of an array's elements is that of a dictionary's values.
        fileprivate static func decodesValues(_ coder: Foundation.NSCoder) -> Swift.Bool {
            Foundation.NSArray(coder: coder) != nil && coder.error == nil
        }

        /// Foundation's classes replace objects in this way. The classes here add nothing to their superclasses.
        fileprivate init(object: Swift.AnyObject) { self = Swift.unsafeBitCast(object, to: Self.self) }
    }
#endif
