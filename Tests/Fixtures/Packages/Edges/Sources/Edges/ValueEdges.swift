import Foundation

func checkValues() throws {
    let texts = [
        "", "\0", "a\0b", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇳🇴", "\u{FEFF}x", "x\u{FFFE}", "\u{10FFFF}", "\r\n",
        "\u{2028}", "$class", " ", "nil", "<null>", String(repeating: "é🚂", count: 100_000),
    ]
    try checkKeys(StringSample.self, texts) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    // Foundation on Linux merges equal strings with different code points in an archive.
    let accents = StringSample()
    accents.list = ["e\u{301}", "\u{E9}"]
    let accentsCopy = try copy(accents).list
    Report.expect(accentsCopy == accents.list, "equal texts: \(accentsCopy)")
    try check(SubstringSample.self, texts.map { ("<" + $0 + ">").dropFirst().dropLast() }) {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    try check(CharacterSample.self, ["a", "\0", "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇳🇴", "\r\n", "\u{10FFFF}"]) {
        $0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    try checkKeys(
        DataSample.self,
        [Data(), Data([0]), Data([0xFF, 0]), Data(repeating: 7, count: 100_000), Data([1, 2, 3]).dropFirst()])
    try checkKeys(UUIDSample.self, [UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)), UUID(), UUID()])
    try checkDates()
    try checkAddresses()
    try checkNumberTexts()
    try checkPlaces()
    try checkIndices()
    try checkCodables()
}

private func checkDates() throws {
    let seconds = [
        0, -0.0, 0.000_1, 700_000_000.123_456, -1e-9, .infinity, -.infinity, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude,
    ]
    let dates = seconds.map { Date(timeIntervalSinceReferenceDate: $0) } + [.distantPast, .distantFuture]
    try checkKeys(DateSample.self, dates)
    for date in dates + [Date(timeIntervalSinceReferenceDate: .nan)] {
        let sample = DateSample()
        sample.one = date
        let bits = try copy(sample).one.timeIntervalSinceReferenceDate.bitPattern
        Report.expect(bits == date.timeIntervalSinceReferenceDate.bitPattern, "the bits of \(date)")
    }
    try check(
        DateIntervalSample.self,
        [
            DateInterval(start: .distantPast, end: .distantFuture), DateInterval(start: Date(), duration: 0),
            DateInterval(start: Date(timeIntervalSince1970: 0.000_1), duration: 5.5),
        ])
    var leap = DateComponents(month: 3)
    leap.isLeapMonth = true
    // Foundation on Linux reads `isLeapMonth` as false if it was nil. Both are equal but have different hashes, so sets
    // and dictionaries don't find them; and it loses `dayOfYear`.
    try check(
        DateComponentsSample.self,
        [
            DateComponents(), leap, DateComponents(year: -5, day: .max), DateComponents(day: .min + 1),
            DateComponents(
                calendar: Calendar(identifier: .hebrew), timeZone: TimeZone(identifier: "Asia/Kathmandu"), era: 1,
                year: 2020, month: 3, day: 4, hour: 5, minute: 6, second: 7, nanosecond: 8, weekday: 2,
                weekdayOrdinal: 3, quarter: 1, weekOfMonth: 2, weekOfYear: 9, yearForWeekOfYear: 2020),
        ], hashesStay: false)
}

private func checkAddresses() throws {
    let urls = [
        "http://a.b/c", "c/d", "file:///tmp/x/", "mailto:a@b", "http://a/%20?q=%E9#f", "data:,x", "http://[::1]:80/",
        "?", "#",
    ]
    try checkKeys(
        URLSample.self, urls.compactMap { URL(string: $0) } + [URL(filePath: "/a b/é", directoryHint: .isDirectory)])
    let relative = URLSample()
    relative.one = URL(string: "c?d", relativeTo: URL(string: "http://a.b/x/")) ?? relative.one
    // Foundation on Linux keeps the absolute URL, and loses its base.
    let absolute = try copy(relative).one.absoluteString
    Report.expect(absolute == "http://a.b/x/c?d", "a relative URL: \(absolute)")
    try check(
        URLQueryItemSample.self,
        [
            URLQueryItem(name: "", value: nil), URLQueryItem(name: "a b&", value: ""),
            URLQueryItem(name: "é", value: "🚂\0"),
        ])
    var path = URLComponents()
    path.path = "/é 🚂"
    try check(
        URLComponentsSample.self,
        [URLComponents(), path]
            + ["https://u:p@h.x:80/a%20b;c?q=1&r#f", "a:b", "https://h/a%2Fb?c=d%26e#%23"].compactMap {
                URLComponents(string: $0)
            })
    let sets: [CharacterSet] = [
        CharacterSet(), CharacterSet().inverted, .alphanumerics, CharacterSet(charactersIn: "🚂\0é"), .urlPathAllowed,
    ]
    try checkKeys(CharacterSetSample.self, sets)
}

private func checkNumberTexts() throws {
    let texts = [
        "0", "99999999999999999999999999999999999999", "-99999999999999999999999999999999999999", "1e127", "1e-127",
        "0.00000000000000000000000000000000000001", "123456789.000000001", "-0.1",
    ]
    let numbers = texts.compactMap { Decimal(string: $0) }
    try check(
        DecimalSample.self, numbers + [.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastFiniteMagnitude, .pi])
    try check(DecimalSample.self, [.nan, 1]) { $0 == $1 || ($0.isNaN && $1.isNaN) }
}

private func checkPlaces() throws {
    let locales = [
        "", "nb_NO", "en_US_POSIX", "zh-Hant-TW", "root", "de_DE@currency=USD", "en-u-ca-japanese",
        "xx_ZZ@calendar=buddhist;collation=phonebook",
    ]
    try check(LocaleSample.self, locales.map { Locale(identifier: $0) })
    let zones = TimeZone.knownTimeZoneIdentifiers.prefix(40) + ["GMT", "UTC", "GMT+0530", "Etc/GMT+12", "EST"]
    let shifts = [0, 1, 59, 12_345, -12_345, 64_800, -64_800]
    try check(
        TimeZoneSample.self,
        zones.compactMap { TimeZone(identifier: $0) } + shifts.compactMap { TimeZone(secondsFromGMT: $0) })
    var odd = Calendar(identifier: .hebrew)
    odd.firstWeekday = 3
    odd.minimumDaysInFirstWeek = 2
    odd.locale = Locale(identifier: "nb_NO")
    odd.timeZone = TimeZone(identifier: "Asia/Kathmandu") ?? .gmt
    let calendars: [Calendar.Identifier] = [
        .buddhist, .chinese, .coptic, .ethiopicAmeteAlem, .ethiopicAmeteMihret, .gregorian, .hebrew, .indian, .islamic,
        .islamicCivil, .islamicTabular, .islamicUmmAlQura, .iso8601, .japanese, .persian, .republicOfChina,
    ]
    try check(CalendarSample.self, calendars.map { Calendar(identifier: $0) } + [odd])
    try check(RegionSample.self, [Locale.Region("NO"), Locale.Region(""), Locale.Region("001")])
}

private func checkIndices() throws {
    try check(IndexPathSample.self, [IndexPath(), [0], [1, 2, 3], IndexPath(indexes: 0..<100), [.max]])
    var many = IndexSet()
    for index in stride(from: 0, to: 3_000, by: 3) { many.insert(index) }
    try check(
        IndexSetSample.self,
        [IndexSet(), [0], IndexSet(integersIn: 0..<100_000), many, IndexSet(integersIn: 5..<(.max - 1))])
}

private func checkCodables() throws {
    var names = PersonNameComponents()
    names.givenName = "e\u{301}"
    names.nickname = ""
    names.namePrefix = "\0"
    try check(NamesSample.self, [PersonNameComponents(), names])
    try check(
        TransformSample.self,
        [.identity, AffineTransform(m11: -0.0, m12: .infinity, m21: .leastNonzeroMagnitude, m22: 4, tX: 5, tY: 6)])
    let units: [UnitLength] = [.meters, .miles, .parsecs, .picometers]
    let lengths = units.map { Measurement(value: 1 / 3, unit: $0) }
    try check(LengthSample.self, lengths + [Measurement(value: .infinity, unit: .feet)]) {
        $0 == $1 && $0.unit.symbol == $1.unit.symbol && $0.value == $1.value
    }
    try check(
        DurationSample.self,
        [.zero, .nanoseconds(3), .seconds(-5), Duration(secondsComponent: .max, attosecondsComponent: 999)])
}
