import Foundation

#if canImport(StrictCoding)
    import StrictCoding
#endif

func makeStage(_ name: String) -> Stage {
    Stage(
        name: name, transport: .onFoot, grade: .downhill, isBooked: true, nights: .min, deck: .min, platform: .max,
        altitude: .min, bookingNumber: .max, berth: .max, seats: .max, wagon: .max, ticket: .max, barcode: .max,
        price: 0.1, distance: .greatestFiniteMagnitude, labelWidth: -0.5)
}

func makeTrip() -> Trip {
    let first = makeStage("Bergen")
    let second = makeStage("Flåm 🚂")
    second.fallback = .ferry
    second.steepest = .uphill
    second.isRefunded = false
    second.luggage = 255
    second.delay = 90.5
    second.offset = 2.25
    second.rating = nil
    second.remark = nil
    second.reminders = 0
    let trip = Trip(
        id: UUID(), title: "Fjords", begin: Date(timeIntervalSinceReferenceDate: 700_000_000.125),
        stages: [first, second], tags: ["north", "rail"], transports: [.train, .onFoot], visited: [.flat, .uphill],
        counts: [0, 1, -1, .max], flags: [true, false, true], measurements: [0, 1, -0.5], samples: [0.1, .infinity],
        widths: [1, 2.5], checksums: [0, .max], bytes: [[], [0, 255]],
        links: [URL(fileURLWithPath: "/tickets/a b.pdf")], days: [1: ["Bergen"], -2: []],
        prices: ["train": 49.5], byGrade: [-1: .train, 1: .ferry], calendar: ["june": [Date(timeIntervalSince1970: 5)]],
        stagesByName: ["first": first], nicknames: ["Ada", nil], scores: [nil, 0, 7], notes: ["a": nil, "b": "c"],
        documents: [UUID(), UUID()], currencies: [[.krone], [], [.euro, .krone]], operator: "NSB")
    trip.end = Date(timeIntervalSinceReferenceDate: 700_100_000)
    trip.website = URL(string: "https://example.org")
    trip.photo = Data([1, 2, 3])
    trip.longest = second
    trip.budget = 1200
    trip.mates = ["Grace"]
    return trip
}

func check(_ condition: Bool, _ what: String) {
    guard condition else {
        print("\(what) came back changed")
        exit(1)
    }
}

func compare(_ a: Stage, _ b: Stage) {
    check(a.name == b.name && a.transport == b.transport && a.grade == b.grade, "a stage")
    check(a.fallback == b.fallback && a.steepest == b.steepest, "an optional enum")
    check(a.isBooked == b.isBooked && a.nights == b.nights && a.deck == b.deck && a.platform == b.platform, "a number")
    check(a.altitude == b.altitude && a.bookingNumber == b.bookingNumber && a.berth == b.berth, "a number")
    check(a.seats == b.seats && a.wagon == b.wagon && a.ticket == b.ticket && a.barcode == b.barcode, "a number")
    check(a.price == b.price && a.distance == b.distance && a.labelWidth == b.labelWidth, "a number")
    check(a.isRefunded == b.isRefunded && a.luggage == b.luggage, "an optional number")
    check(a.delay == b.delay && a.offset == b.offset, "an optional number")
    check(a.rating == b.rating && a.remark == b.remark && a.reminders == b.reminders, "a value with a default")
}

func compare(_ a: Trip, _ b: Trip) {
    check(a.id == b.id && a.title == b.title && a.begin == b.begin && a.end == b.end, "a value")
    check(a.website == b.website && a.photo == b.photo && a.budget == b.budget, "an optional value")
    check(a.stages.count == b.stages.count, "the stages")
    zip(a.stages, b.stages).forEach(compare)
    check(b.longest === b.stages[1], "a shared object")
    check(a.tags == b.tags && a.transports == b.transports && a.visited == b.visited, "a collection")
    check(a.counts == b.counts && a.flags == b.flags && a.measurements == b.measurements, "an array of numbers")
    check(a.samples == b.samples && a.widths == b.widths && a.checksums == b.checksums, "an array of numbers")
    check(a.bytes == b.bytes && a.links == b.links && a.days == b.days && a.prices == b.prices, "a nested collection")
    check(a.byGrade == b.byGrade && a.calendar == b.calendar, "a dictionary")
    check(b.stagesByName["first"] === b.stages[0], "a dictionary of objects")
    check(a.nicknames == b.nicknames && a.scores == b.scores && a.notes == b.notes, "a collection with nil in it")
    check(a.documents == b.documents && a.currencies == b.currencies, "a collection")
    check(a.operator == b.operator && a.mates == b.mates, "a renamed property")
}

let trip = makeTrip()
let data = try NSKeyedArchiver.archivedData(withRootObject: trip, requiringSecureCoding: true)
print("archived a trip of \(trip.stages.count) stages")

let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
unarchiver.requiresSecureCoding = true
unarchiver.decodingFailurePolicy = .setErrorAndReturn
guard let copy = unarchiver.decodeObject(of: Trip.self, forKey: NSKeyedArchiveRootObjectKey) else {
    print("could not read it back: \(String(describing: unarchiver.error))")
    exit(1)
}
compare(trip, copy)
#if canImport(StrictCoding)
    if let strict = try strictCopy(of: trip, as: Trip.self) { compare(trip, strict) }
#endif
print("read it back: everything is as it was")
