// swift-format-ignore-file
import Foundation

let date = Date(timeIntervalSince1970: 1e9)
let id = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
let trip = Trip(
    name: "Ada", start: date, first: Stop(date: date, number: 4), point: (1, 2), reach: .near(r: 0.5, steps: 9))
trip.lid = ["a": "b"]
trip.count = 8
trip.level = nil
trip.id = id
trip.stops = [Stop(date: date, number: 1), Stop(date: date, number: nil)]
trip.places = ["a": ((1, 2), "b")]
trip.reaches = [.far, .near(r: 2, steps: 3)]

func expectSame(_ trip: Trip, _ copy: Trip?, count: Int = 8, level: Int? = nil, line: Int = #line) {
    expectEqual("Ada", copy?.name, line: line)
    expectEqual(trip.start, copy?.start, line: line)
    expectEqual(["a": "b"], copy?.lid, line: line)
    expectEqual(count, copy?.count, line: line)
    expectEqual(level, copy?.level, line: line)
    expectEqual(trip.id, copy?.id, line: line)
    expectEqual(trip.first, copy?.first, line: line)
    expectEqual(trip.stops, copy?.stops, line: line)
    expectEqual("\(trip.point)", copy.map { "\($0.point)" }, line: line)
    expectEqual("\(trip.places)", copy.map { "\($0.places)" }, line: line)
    expectEqual(trip.reach, copy?.reach, line: line)
    expectEqual(trip.reaches, copy?.reaches, line: line)
}

let names = ["user": "name", "s": "start", "box2": "lid", "count2": "count", "level2": "level", "ids": "id"]
expectSame(trip, roundTrip(trip, renamed: names))

let coder = DictionaryCoder()
trip.encode(with: coder)
expectEqual(
    [
        "box2", "count2", "first", "first.at", "first.id2", "ids", "level2", "places", "point", "point.lat", "point.lon",
        "reach", "reach.near.r", "reach.near.steps", "reaches", "s", "stops", "user",
    ], coder.values.keys.sorted())

extension DictionaryCoder {
    /// Moves the value of a key to the key in older archives.
    func move(_ key: String, to other: String, as value: Any? = nil) {
        values[other] = value ?? values[key]
        values[key] = nil
    }

    /// Renames columns and their contents.
    func rename(_ key: String, _ names: [String: String], _ columns: [String: Any] = [:]) {
        guard let items = values[key] as? [Any] else { return }
        var last = ""
        values[key] = items.map { item -> Any in
            defer { last = item as? String ?? last }
            if let text = item as? String { return names[text] ?? text }
            return columns[last] ?? item
        } as NSArray
    }
}

// The form in older archives.
coder.move("s", to: "start", as: date as NSDate)
coder.move("box2", to: "box", as: ["a": "b"] as NSDictionary)
coder.move("count2", to: "sum", as: Int64(11))
coder.values["level2"] = nil
coder.values["level"] = Int64(6)
coder.move("ids", to: "id", as: id as NSUUID)
coder.move("first.at", to: "first.date", as: date as NSDate)
coder.move("first.id2", to: "first.id", as: 4 as NSNumber)
coder.rename("stops", ["at": "date"], ["at": [date, date] as NSArray])
expectSame(trip, Trip(coder: coder), count: 11, level: 6)
expect(coder.error == nil, "\(String(describing: coder.error))")

// The form in even older archives.
coder.move("start", to: "began", as: 1e9)
let archive = try NSKeyedArchiver.archivedData(withRootObject: ["a": "b"] as NSDictionary, requiringSecureCoding: true)
coder.move("box", to: "crate", as: archive as NSData)
coder.move("id", to: "oldID", as: id.uuidString as NSString)
coder.move("first.date", to: "first.time", as: 1e9)
coder.rename("stops", ["date": "time"], ["date": [1e9, 1e9] as NSArray])
expectSame(trip, Trip(coder: coder), count: 11, level: 6)
expect(coder.error == nil, "\(String(describing: coder.error))")
coder.values["level.isNil"] = true
coder.values["level"] = nil
expectSame(trip, Trip(coder: coder), count: 11, level: nil)
coder.values["level.isNil"] = nil
coder.values["sum"] = nil
expectSame(trip, Trip(coder: coder), count: 3, level: 5)

// Invalid values are still errors.
coder.values["began"] = nil
coder.values["start"] = "soon" as NSString
expect(Trip(coder: coder) == nil, "a start")
expect(coder.error != nil, "an error")

let person = Person(age: 30, birth: date, rank: 2)
person.home = CGPoint(x: 1, y: 2)
person.mark = 1.5
let same = roundTrip(person, renamed: ["years": "age", "b": "birth", "home2": "home", "mark2": "mark", "rank2": "rank"])
expectEqual(30, same.age)
expectEqual(date, same.birth)
expectEqual(CGPoint(x: 1, y: 2), same.home)
expectEqual(1.5, same.mark)
expectEqual(2, same.rank)

let older = DictionaryCoder(["years": Int64(30), "born": date as NSDate, "home.x": 1.0, "home.y": 2.0, "mark": 1.5])
let found = Person(coder: older)
expectEqual(date, found?.birth)
expectEqual(CGPoint(x: 1, y: 2), found?.home)
expectEqual(1.5, found?.mark)
expectEqual(7, found?.rank)
older.values["rank"] = Int64(3)
expectEqual(3, Person(coder: older)?.rank)
older.values["home.x"] = nil
expectEqual(.zero, Person(coder: older)?.home)
expectEqual(nil, Person(coder: DictionaryCoder(["years": Int64(30)]))?.age)
print("ok")
