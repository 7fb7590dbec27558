import Foundation
import Testing

@testable import SecureCodeGenInspection

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A class with one property.
final class FormHolder: NSObject, NSSecureCoding {
    let value: NSObject?

    init(_ value: NSObject) { self.value = value }
    init?(coder: NSCoder) { value = coder.decodeObject(of: [NSObject.self], forKey: "value") as? NSObject }
    static var supportsSecureCoding: Bool { true }
    func encode(with coder: NSCoder) { coder.encode(value, forKey: "value") }
}

extension FormHolder: SecureArchivable {
    static var archivedClasses: [AnyClass] { [FormHolder.self] }
}

/// A class with two numbers, and the keys that the coder has for it.
final class FormNumbers: NSObject, NSSecureCoding {
    let n: Int
    let m: NSNumber?
    let keys: [String]

    init?(coder: NSCoder) {
        keys = ["n", "m", "color", "parent"].filter { coder.containsValue(forKey: $0) }
        n = coder.decodeInteger(forKey: "n")
        m = keys.contains("m") ? coder.decodeObject(of: NSNumber.self, forKey: "m") : nil
    }
    static var supportsSecureCoding: Bool { true }
    func encode(with coder: NSCoder) {}
}

/// The table of the forms in which Foundation archives its objects.
@Suite("Forms")
struct FormTests {
    private static func archive(_ object: Any) throws -> Data {
        try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    }

    private static func read(_ data: Data, _ classes: AnyClass...) throws -> NSObject {
        let object = try SecureArchive.object(from: data, classes: classes, limits: .standard)
        return try #require(object as? NSObject)
    }

    // MARK: What Linux writes

    private nonisolated(unsafe) static let attributed: NSMutableAttributedString = {
        let text = NSMutableAttributedString(string: "abcdef")
        text.addAttributes([NSAttributedString.Key("a"): "b"], range: NSRange(location: 1, length: 2))
        return text
    }()

    /// The class of a match depends on the number of its ranges.
    private static func match(_ pattern: String) -> NSObject {
        let text = "abcdefgh"
        let match = try? NSRegularExpression(pattern: pattern).firstMatch(
            in: text, range: NSRange(text.startIndex..., in: text))
        return match ?? NSNull()
    }

    /// An object of each class that Foundation on Linux can archive.
    private nonisolated(unsafe) static let samples: [(type: AnyClass, object: NSObject)] = {
        let zone = NSTimeZone(name: "Europe/Berlin") ?? NSTimeZone(forSecondsFromGMT: 0)
        let calendar = NSCalendar(identifier: .gregorian) ?? NSCalendar.current as NSCalendar
        calendar.timeZone = zone as TimeZone
        calendar.locale = Locale(identifier: "de_DE")
        let components = NSDateComponents()
        components.year = 2001
        components.calendar = calendar as Calendar
        components.timeZone = zone as TimeZone
        let formatter = ISO8601DateFormatter()
        formatter.timeZone = zone as TimeZone
        let name = NSPersonNameComponents()
        name.givenName = "a"
        let url = URL(string: "http://a/b?c=d") ?? URL(filePath: "/a")
        let request = NSMutableURLRequest(url: url)
        request.setValue("a", forHTTPHeaderField: "b")
        request.httpBody = Data([1])
        let objects: [NSObject] = [
            [1, "a"] as NSArray, NSMutableArray(array: [1]), NSSet(array: ["a"]), NSMutableSet(array: [1]),
            NSCountedSet(array: ["a", "a", "b"]), NSOrderedSet(array: ["a", "b"]), NSMutableOrderedSet(array: [2, 1]),
            ["a": 1] as NSDictionary, NSMutableDictionary(object: "b", forKey: "a" as NSString), NSNull(),
            NSMutableData(data: Data([1, 2])), NSUUID(), NSIndexPath(indexes: [1, 2, 300], length: 3),
            NSIndexPath(index: 5), NSIndexSet(indexesIn: NSRange(location: 1, length: 3)), NSIndexSet(),
            NSMutableIndexSet(index: 700), NSValue(range: NSRange(location: 1, length: 2)),
            NSValue(point: CGPoint(x: 1, y: 2)), NSValue(size: CGSize(width: 1, height: 2)),
            NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4)), NSDate(timeIntervalSinceReferenceDate: 0.5),
            NSLocale(localeIdentifier: "de_DE"), zone, calendar, components, formatter,
            NSAttributedString(attributedString: attributed), attributed, NSCharacterSet(charactersIn: "abc"),
            NSCharacterSet.alphanumerics as NSCharacterSet, NSCharacterSet(range: NSRange(location: 65, length: 9)),
            (CharacterSet.letters.inverted as NSCharacterSet), NSMutableCharacterSet(charactersIn: "abc\u{1F600}"),
            name,
            NSMeasurement(doubleValue: 3, unit: UnitFuelEfficiency.milesPerGallon), Unit(symbol: "a"),
            UnitConverterLinear(coefficient: 2), url as NSURL,
            NSURLQueryItem(name: "a", value: nil), NSURLRequest(url: url), request,
            URLResponse(url: url, mimeType: nil, expectedContentLength: 3, textEncodingName: "utf-8"),
            HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: ["a": "b"]) ?? NSNull(),
            URLCredential(user: "a", password: "b", persistence: .none),
            (try? NSRegularExpression(pattern: "a(b+)c", options: .caseInsensitive)) ?? NSNull(), NSAffineTransform(),
            NSDateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 5), match("abc"),
            match("(a)(b)(c)(d)"), match("(a)(b)(c)(d)(e)(f)(g)(h)"),
            UnitAcceleration.gravity, UnitAngle.degrees, UnitArea.acres, UnitConcentrationMass.gramsPerLiter,
            UnitDispersion.partsPerMillion, UnitDuration.hours, UnitElectricCharge.ampereHours,
            UnitElectricCurrent.amperes, UnitElectricPotentialDifference.volts, UnitElectricResistance.ohms,
            UnitEnergy.joules, UnitFrequency.hertz, UnitFuelEfficiency.milesPerGallon, UnitIlluminance.lux,
            UnitInformationStorage.bytes, UnitLength.miles, UnitMass.grams, UnitPower.watts, UnitPressure.bars,
            UnitSpeed.knots, UnitTemperature.celsius, UnitVolume.liters,
        ]
        return objects.map { ($0.classForCoder, $0) }
    }()

    /// Objects that Foundation on Linux doesn't archive, or archives without a class.
    private static let unwritten = [
        "NSNumber", "NSString", "NSMutableString", "NSData", "NSError", "Dimension", "NSUnitConverterReciprocal",
        "_NSKeyedCoderOldStyleArray",
    ]

    @Test func `each form has a sample`() {
        let written = Set(Self.samples.map { "\($0.type)" })
        let missing = SecureArchive.Form.all.filter { form in
            !form.names.contains { written.contains($0) || written.contains(String($0.dropFirst(2))) }
        }
        #expect(missing.map { $0.names[0] }.sorted() == Self.unwritten.sorted())
    }

    @Test(arguments: samples.indices)
    func `an object that Foundation writes is read alone`(_ index: Int) throws {
        let (type, object): (AnyClass, NSObject) = Self.samples[index]
        let same = try Self.read(Self.archive(object), type)
        let held = try #require(try Self.read(Self.archive(FormHolder(object)), FormHolder.self, type) as? FormHolder)
        #expect(ObjectIdentifier(same.classForCoder) == ObjectIdentifier(object.classForCoder))
        // Foundation bridges the elements of collections, so a mutable one becomes its base class.
        let base: AnyClass = SecureArchive.Form.named("\(type)").flatMap { NSClassFromString($0.base) } ?? type
        let list = try #require(try Self.read(Self.archive([object] as NSArray), type, base) as? NSArray)
        let table = try #require(
            try Self.read(Self.archive(["a": object] as NSDictionary), type, base) as? NSDictionary)
        for copy in [same, held.value, list.object(at: 0) as? NSObject, table.object(forKey: "a") as? NSObject] {
            let copy = try #require(copy)
            #expect(Self.isSame(copy, object), "\(object)")
        }
    }

    private static func isSame(_ copy: NSObject, _ object: NSObject) -> Bool {
        switch (copy, object) {
        case (let copy as ISO8601DateFormatter, let object as ISO8601DateFormatter): copy.timeZone == object.timeZone
        case (let copy as NSDateInterval, let object as NSDateInterval):
            copy.startDate == object.startDate && copy.duration == object.duration
        case (let copy as NSTextCheckingResult, let object as NSTextCheckingResult):
            copy.range == object.range && copy.numberOfRanges == object.numberOfRanges
        // Foundation on Linux bridges a counted set in a collection to an empty set.
        case (_, is NSCountedSet) where !(copy is NSCountedSet): true
        default: copy.isEqual(object)
        }
    }

    // MARK: What Apple's platforms write

    private typealias Make = @Sendable (inout KeyedArchive) -> KeyedArchive.Reference

    private static func zone(_ archive: inout KeyedArchive) -> KeyedArchive.Reference {
        let data = archive.object("NSMutableData", ["NS.data": Data([1])])
        return archive.object("NSTimeZone", ["NS.name": archive.add("GMT"), "NS.data": data])
    }

    private static func unit(_ archive: inout KeyedArchive) -> KeyedArchive.Reference {
        let converter = archive.object("NSUnitConverterLinear", ["NS.coefficient": 1609.34, "NS.constant": 0.0])
        return archive.object(
            "NSUnitLength", ["NS.specifier": 1287, "NS.symbol": archive.add("mi"), "NS.converter": converter])
    }

    private static let fromApple: [(type: AnyClass, description: String, make: Make)] = [
        (
            ISO8601DateFormatter.self, "GMT",
            {
                let zone = zone(&$0)
                return $0.object("NSISO8601DateFormatter", ["NS.formatOptions": 1907, "NS.timeZone": zone])
            }
        ),
        (
            NSMeasurement.self, "mi",
            {
                let unit = unit(&$0)
                return $0.object("NSMeasurement", ["NS.value": 45.0, "NS.unit": unit])
            }
        ),
        (
            NSCalendar.self, "gregorian",
            {
                let zone = zone(&$0)
                let locale = $0.object("NSLocale", ["NS.identifier": $0.add("de_DE")])
                let date = $0.object("NSDate", ["NS.time": -13_197_600_000.0])
                return $0.object(
                    "NSCalendar",
                    [
                        "NS.identifier": $0.add("gregorian"), "NS.timezone": zone, "NS.locale": locale,
                        "NS.firstwkdy": 1, "NS.mindays": 1, "NS.gstartdate": date,
                    ])
            }
        ),
        (
            NSAttributedString.self, "Helvetica",
            {
                let attributes = $0.dictionary([($0.add("Font"), $0.add("Helvetica"))])
                return $0.object("NSAttributedString", ["NSString": $0.add("abc"), "NSAttributes": attributes])
            }
        ),
        (
            NSIndexSet.self, "1",
            {
                let data = $0.object("NSMutableData", ["NS.data": Data([1, 2, 5, 1])])
                return $0.object("NSIndexSet", ["NSRangeCount": 2, "NSRangeData": data])
            }
        ),
        (
            NSURL.self, "a/b",
            { $0.object("NSURL", ["NS.base": KeyedArchive.Reference.null, "NS.relative": $0.add("a/b")]) }
        ),
        (
            NSError.self, "Code=3",
            {
                let info = $0.dictionary([
                    (
                        $0.add("NSURL"),
                        $0.object("NSURL", ["NS.base": KeyedArchive.Reference.null, "NS.relative": $0.add("/a")])
                    )
                ])
                return $0.object("NSError", ["NSCode": 3, "NSDomain": $0.add("d"), "NSUserInfo": info])
            }
        ),
        (NSString.self, "abc", { $0.object("NSMutableString", ["NS.string": "abc"]) }),
        (
            NSTextCheckingResult.self, "{1, 2}",
            {
                let text = $0.add("b(b)")
                let pattern = $0.object("NSRegularExpression", ["NSPattern": text, "NSOptions": 0])
                var ranges: [KeyedArchive.Reference] = []
                for (location, length) in [(1, 2), (2, 1)] {
                    let (location, length) = ($0.add(location), $0.add(length))
                    ranges.append(
                        $0.object(
                            "NSValue",
                            ["NS.special": 4, "NS.rangeval.location": location, "NS.rangeval.length": length]))
                }
                let array = $0.array(ranges, "NSMutableArray")
                return $0.object(
                    "NSSimpleRegularExpressionCheckingResult",
                    [
                        "NSRangeLocation": 1, "NSRangeLength": 2, "NSRegularExpression": pattern,
                        "NSRangeArray": array,
                    ])
            }
        ),
    ]

    @Test(arguments: fromApple.indices)
    func `an object in the form of Apple's platforms is read alone`(_ index: Int) throws {
        let (type, text, make): (AnyClass, String, Make) = Self.fromApple[index]
        var archive = KeyedArchive()
        let object = make(&archive)
        let read = try Self.read(archive.data(root: object), type)
        let description =
            switch read {
            case let formatter as ISO8601DateFormatter: "\(formatter.timeZone as Any)"
            case let measurement as NSMeasurement: measurement.unit.symbol
            case let match as NSTextCheckingResult: "\(match.range) \(match.range(at: 1))"
            case let indexes as NSIndexSet: "\(indexes.firstIndex)"
            case let calendar as NSCalendar: calendar.calendarIdentifier.rawValue
            default: "\(read)"
            }
        #expect(description.contains(text), "\(description)")
        let array = archive.array([object])
        let list = try Self.read(archive.data(root: array), type) as? NSArray
        #expect(list?.count == 1)
    }

    // MARK: What is refused

    @Test func `contents that aren't in the form of their class are refused with their path`() throws {
        typealias Reference = KeyedArchive.Reference
        let attacks: [(at: String, make: Make)] = [
            ("root.value.k.NS.number", { $0.object("NSNumber", ["NS.number": "x"]) }),
            ("root.value.k.NS.number", { $0.object("NSNumber", ["NS.number": UInt64.max]) }),
            ("root.value.k.NS.number", { $0.object("NSNumber", ["NS.number": $0.add(1)]) }),
            ("root.value.k.NS.data", { $0.object("NSData", ["NS.data": ["NS.data": Data()]]) }),
            (
                "root.value.k.NS.name",
                { $0.object("NSURLQueryItem", ["NS.name": Reference.null, "NS.value": Reference.null]) }
            ),
            (
                "root.value.k.NSDomain",
                { $0.object("NSError", ["NSCode": 1, "NSDomain": Reference.null, "NSUserInfo": Reference.null]) }
            ),
            (
                "root.value.k",
                {
                    $0.array(
                        [$0.object("NSError", ["NSCode": 1, "NSDomain": $0.add("d"), "NSUserInfo": Reference.null])],
                        "NSSet")
                }
            ),
            ("root.value.k", { $0.object("NSUUID", [:]) }),
            (
                "root.value.k",
                {
                    let (start, end) = ($0.object("NSDate", ["NS.time": 5.0]), $0.object("NSDate", ["NS.time": 4.0]))
                    return $0.object("NSDateInterval", ["NS.startDate": start, "NS.endDate": end])
                }
            ),
            (
                "root.value.k",
                {
                    let text = $0.add("b")
                    let pattern = $0.object("NSRegularExpression", ["NSPattern": text, "NSOptions": 0])
                    let array = $0.array([])
                    return $0.object(
                        "NSSimpleRegularExpressionCheckingResult",
                        [
                            "NSRangeLocation": 1, "NSRangeLength": 2, "NSRegularExpression": pattern,
                            "NSRangeArray": array,
                        ])
                }
            ),
            ("root.value.k", { $0.object("NSOrderedSet", ["NS.object.0": $0.add("a"), "NS.object.2": $0.add("b")]) }),
            ("root.value.k", { $0.object("NSRegularExpression", ["NSPattern": $0.add("("), "NSOptions": 0]) }),
        ]
        for (index, (place, make)) in attacks.enumerated() {
            var archive = KeyedArchive()
            let table = archive.dictionary([(archive.add("k"), make(&archive))])
            let root = archive.object(NSStringFromClass(FormHolder.self), ["value": table])
            let data = try archive.data(root: root)
            do {
                _ = try Self.read(
                    data, FormHolder.self, NSURLQueryItem.self, NSError.self, NSUUID.self, NSSet.self,
                    NSOrderedSet.self, NSRegularExpression.self, NSDateInterval.self, NSTextCheckingResult.self)
                Issue.record("\(index) was read")
            } catch SecureArchiveError.damaged(_, let found) {
                #expect(found == place.replacingOccurrences(of: ".k", with: "[0]"), "\(index)")
            }
        }
    }
}
