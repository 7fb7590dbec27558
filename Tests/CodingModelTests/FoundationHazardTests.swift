import Foundation
import SecureCodeGenAppleTypes
import Testing

@testable import SecureCodeGenCodingModel

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

#if os(Linux)
    /// The effects of archiving values of Foundation's classes on Linux, compared with the table. If a test fails because a
    /// later toolchain fixes a class, remove its hazard.
    @Suite("Hazards of Foundation on Linux")
    struct FoundationHazardTests {
        /// A value that should round-trip. It is decoded as its class in this table.
        struct SoundValue {
            let name: String
            let comesBack: () throws -> Bool

            init<T: NSObject & NSSecureCoding>(_ value: T) {
                name = String(describing: T.self)
                comesBack = { try decode(T.self, from: archive(value)) == value }
            }
        }

        /// A value for each class without a hazard that would affect it.
        static var soundValues: [SoundValue] {
            [
                SoundValue(NSData(data: Data([1, 2, 3]))), SoundValue(NSMutableData(data: Data([1]))),
                SoundValue(NSIndexPath(indexes: [1, 2, 300], length: 3)),
                SoundValue(NSIndexSet(indexesIn: NSRange(location: 3, length: 4))),
                SoundValue(NSMutableIndexSet(index: 5)), SoundValue(NSNull()), SoundValue(NSNumber(value: UInt64.max)),
                SoundValue(NSUUID()), SoundValue(NSValue(rect: NSRect(x: 1, y: 2, width: 3, height: 4))),
                SoundValue(NSCharacterSet(charactersIn: "abc")), SoundValue("héllo 😀" as NSString),
                SoundValue(NSDate(timeIntervalSinceReferenceDate: 123.456)),
                SoundValue(NSLocale(localeIdentifier: "de_DE")), SoundValue(NSTimeZone(forSecondsFromGMT: 3600)),
                SoundValue(Calendar(identifier: .hebrew) as NSCalendar),
                SoundValue(DateComponents(year: 2024, month: 2) as NSDateComponents),
                SoundValue(NSMeasurement(doubleValue: 3.5, unit: UnitLength.miles)), SoundValue(Unit(symbol: "x")),
                SoundValue(UnitConverterLinear(coefficient: 2, constant: 1)),
                SoundValue(Dimension(symbol: "x", converter: UnitConverterLinear(coefficient: 2))),
                SoundValue(URL(fileURLWithPath: "/a b") as NSURL), SoundValue(NSURLQueryItem(name: "n", value: nil)),
                SoundValue(URLCredential(user: "u", password: "p", persistence: .forSession)),
                SoundValue(UnitAcceleration.gravity), SoundValue(UnitAngle.radians), SoundValue(UnitArea.acres),
                SoundValue(UnitConcentrationMass.milligramsPerDeciliter), SoundValue(UnitDispersion.partsPerMillion),
                SoundValue(UnitDuration.hours), SoundValue(UnitElectricCharge.ampereHours),
                SoundValue(UnitElectricCurrent.milliamperes), SoundValue(UnitElectricPotentialDifference.kilovolts),
                SoundValue(UnitElectricResistance.kiloohms), SoundValue(UnitEnergy.calories),
                SoundValue(UnitFrequency.kilohertz), SoundValue(UnitFuelEfficiency.milesPerGallon),
                SoundValue(UnitIlluminance.lux), SoundValue(UnitInformationStorage.gibibytes),
                SoundValue(UnitLength.miles), SoundValue(UnitMass.pounds), SoundValue(UnitPower.horsepower),
                SoundValue(UnitPressure.bars), SoundValue(UnitSpeed.knots), SoundValue(UnitTemperature.fahrenheit),
                SoundValue(UnitVolume.pints),
            ]
        }

        /// The archiver stores written objects in a dictionary, which traps when it detects the mismatch.
        @Test func `equal objects of some classes have different hashes`() throws {
            func differ(_ one: NSObject, _ other: NSObject) -> Bool { one.isEqual(other) && one.hash != other.hash }
            #expect(differ(NSURLQueryItem(name: "n", value: "v"), NSURLQueryItem(name: "n", value: "v")))
            #expect(differ(Unit(symbol: "x"), Unit(symbol: "x")))
            #expect(differ(UnitLength.meters, UnitLength.meters))
            #expect(differ(try NSRegularExpression(pattern: "a"), try NSRegularExpression(pattern: "a")))
        }

        @Test(arguments: soundValues.map(\.name))
        func `values without a hazard round-trip`(_ name: String) throws {
            let value = try #require(Self.soundValues.first { $0.name == name })
            #expect(try value.comesBack())
        }

        @Test func `every class without a hazard has a sample`() {
            let tried = Set(Self.soundValues.map(\.name))
            // These are compared by their parts below.
            let byParts: Set = [
                "HTTPURLResponse", "ISO8601DateFormatter", "NSRegularExpression", "NSTextCheckingResult", "URLResponse",
            ]
            let untried = FoundationClasses.all.filter {
                $0.isAvailableOnLinux && !$0.isContainer && $0.hazard == nil && !tried.contains($0.name)
                    && !byParts.contains($0.name)
            }
            #expect(untried.map(\.name) == [])
        }

        @Test func `classes that are compared by parts round-trip`() throws {
            let url = try #require(URL(string: "http://example.com/a"))
            let http = try #require(
                HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: ["A": "b"]))
            let decodedHTTP = try #require(try decode(URLResponse.self, from: archive(http)) as? HTTPURLResponse)
            #expect(decodedHTTP.statusCode == 404 && decodedHTTP.value(forHTTPHeaderField: "a") == "b")

            let response = URLResponse(url: url, mimeType: "a/b", expectedContentLength: 7, textEncodingName: "utf-8")
            let decodedResponse = try #require(try decode(URLResponse.self, from: archive(response)))
            #expect(decodedResponse.url == url && decodedResponse.mimeType == "a/b")
            #expect(decodedResponse.expectedContentLength == 7 && decodedResponse.textEncodingName == "utf-8")

            let expression = try NSRegularExpression(pattern: "(a+)b", options: .caseInsensitive)
            let decodedExpression = try #require(try decode(NSRegularExpression.self, from: archive(expression)))
            #expect(decodedExpression.pattern == "(a+)b" && decodedExpression.options == .caseInsensitive)

            let formatter = ISO8601DateFormatter()
            formatter.formatOptions = [.withYear, .withMonth]
            let decodedFormatter = try #require(try decode(ISO8601DateFormatter.self, from: archive(formatter)))
            #expect(decodedFormatter.formatOptions == formatter.formatOptions)

            let match = try #require(expression.firstMatch(in: "xaab", range: NSRange(location: 0, length: 4)))
            let decodedMatch = try #require(try decode(NSTextCheckingResult.self, from: archive(match)))
            #expect(decodedMatch.range == match.range && decodedMatch.range(at: 1) == match.range(at: 1))
        }

        // MARK: Hazards that affect the result

        @Test func `affine transforms lose precision`() throws {
            let transform = AffineTransform(m11: 0.1, m12: 0, m21: 0, m22: 1, tX: 0, tY: 0) as NSAffineTransform
            let decoded = try #require(try decode(NSAffineTransform.self, from: archive(transform)))
            #expect(decoded.transformStruct.m11 == CGFloat(Float(0.1)))
            #expect(FoundationClasses.named("NSAffineTransform")?.hazard?.effect == .losesData)
        }

        @Test func `date intervals lose their duration`() throws {
            let decoded = try decode(NSDateInterval.self, from: archive(NSDateInterval(start: Date(), duration: 5)))
            #expect(decoded?.duration == 0)
            #expect(FoundationClasses.named("NSDateInterval")?.hazard?.effect == .losesData)
        }

        @Test func `person names lose their phonetic representation`() throws {
            let name = NSPersonNameComponents()
            name.givenName = "A"
            name.phoneticRepresentation = PersonNameComponents(givenName: "B")
            let decoded = try decode(NSPersonNameComponents.self, from: archive(name))
            #expect(decoded?.givenName == "A" && decoded?.phoneticRepresentation == nil)
            #expect(FoundationClasses.named("NSPersonNameComponents")?.hazard?.effect == .losesData)
        }

        @Test func `mutable strings are decoded as nil`() throws {
            let data = archive(NSMutableString(string: "a"))
            #expect(try decode(NSMutableString.self, from: data) == nil)
            #expect(try decode(NSString.self, from: data) == "a")
            #expect(FoundationClasses.named("NSMutableString")?.hazard?.effect == .fails)
        }

        /// A String, which is archived as NSString, has the same problem. There is no warning for either.
        @Test func `the string of null is decoded as nil`() throws {
            #expect(try decode(NSString.self, from: archive("$null" as NSString)) == nil)
            #expect(FoundationClasses.named("NSString")?.hazard == nil)
        }

        @Test(arguments: [[:], [NSAttributedString.Key("k"): "v"]])
        func `uniform attributed strings can't be decoded`(_ attributes: [NSAttributedString.Key: String]) throws {
            let text = NSAttributedString(string: "a", attributes: attributes)
            #expect(throws: (any Error).self) { try decode(NSAttributedString.self, from: archive(text)) }
            #expect(FoundationClasses.named("NSAttributedString")?.hazard?.effect == .failsForSome)
        }

        @Test func `attributed strings with two runs round-trip`() throws {
            let text = NSMutableAttributedString(string: "a", attributes: [.init("k"): "v"])
            text.append(NSAttributedString(string: "b", attributes: [.init("k"): NSNumber(value: 1)]))
            #expect(try decode(NSMutableAttributedString.self, from: archive(text)) == text)
        }

        @Test func `passwords are stored in the archive`() {
            let credential = URLCredential(user: "u", password: "pass-word", persistence: .none)
            #expect(archive(credential).range(of: Data("pass-word".utf8)) != nil)
            #expect(FoundationClasses.named("URLCredential")?.hazard?.effect == .needsCare)
        }

        @Test func `equal numbers in one archive are merged`() throws {
            let data = archive([NSNumber(value: 1), NSNumber(value: true)] as NSArray)
            let unarchiver = try unarchiver(for: data)
            let decoded = unarchiver.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "k") as? [NSNumber]
            let types = try #require(decoded).map { String(cString: $0.objCType) }
            #expect(types[0] == types[1])
            #expect(FoundationClasses.named("NSNumber")?.hazard?.effect == .needsCare)
        }

        // MARK: Hazards that end the process

        @Test func `decimal numbers overflow the stack`() async {
            let end = await #expect(processExitsWith: .failure) { _ = archive(NSDecimalNumber(string: "1.5")) }
            #expect(isSignal(end))
            #expect(FoundationClasses.named("NSDecimalNumber")?.hazard?.effect == .fails)
        }

        @Test func `errors trap`() async {
            let end = await #expect(processExitsWith: .failure) { _ = archive(NSError(domain: "D", code: 5)) }
            #expect(isSignal(end))
            #expect(FoundationClasses.named("NSError")?.hazard?.effect == .fails)
        }

        @Test func `requests trap`() async {
            let end = await #expect(processExitsWith: .failure) {
                let url = try #require(URL(string: "http://example.com"))
                _ = try decode(NSURLRequest.self, from: archive(NSURLRequest(url: url)))
            }
            #expect(isSignal(end))
            let mutableEnd = await #expect(processExitsWith: .failure) {
                let url = try #require(URL(string: "http://example.com"))
                _ = try decode(NSMutableURLRequest.self, from: archive(NSMutableURLRequest(url: url)))
            }
            #expect(isSignal(mutableEnd))
            #expect(FoundationClasses.named("NSURLRequest")?.hazard?.effect == .fails)
            #expect(FoundationClasses.named("NSMutableURLRequest")?.hazard?.effect == .fails)
        }

        @Test func `copied mutable character sets trap`() async {
            let end = await #expect(processExitsWith: .failure) {
                let set = NSCharacterSet(charactersIn: "abc").mutableCopy() as? NSMutableCharacterSet
                _ = try decode(NSMutableCharacterSet.self, from: archive(#require(set)))
            }
            #expect(isSignal(end))
            #expect(FoundationClasses.named("NSMutableCharacterSet")?.hazard?.effect == .failsForSome)
        }

        @Test func `values of other structs trap`() async {
            let end = await #expect(processExitsWith: .failure) {
                var pair = (1.0, 2.0)
                _ = archive(NSValue(bytes: &pair, objCType: "{Pair=dd}"))
            }
            #expect(isSignal(end))
            #expect(FoundationClasses.named("NSValue")?.hazard?.effect == .failsForSome)
        }

        @Test func `attributes with dates trap`() async {
            let end = await #expect(processExitsWith: .failure) {
                let text = NSMutableAttributedString(string: "a", attributes: [.init("k"): NSDate()])
                text.append(NSAttributedString(string: "b"))
                _ = try decode(NSMutableAttributedString.self, from: archive(text))
            }
            #expect(isSignal(end))
        }
    }

    /// Whether a signal ended the process, instead of an error in its test.
    private func isSignal(_ result: ExitTest.Result?) -> Bool {
        if case .signal = result?.exitStatus { true } else { false }
    }

    private func archive(_ value: some NSObject & NSSecureCoding) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(value, forKey: "k")
        archiver.finishEncoding()
        return archiver.encodedData
    }

    private func unarchiver(for data: Data) throws -> NSKeyedUnarchiver {
        let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
        unarchiver.requiresSecureCoding = true
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        return unarchiver
    }

    /// Like generated code: nil if there is no value, and an error if the coder has one afterwards.
    private func decode<T: NSObject & NSSecureCoding>(_ type: T.Type, from data: Data) throws -> T? {
        let unarchiver = try unarchiver(for: data)
        let decoded = unarchiver.decodeObject(of: type, forKey: "k")
        if let error = unarchiver.error { throw error }
        return decoded
    }
#endif
