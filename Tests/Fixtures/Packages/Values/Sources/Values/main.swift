import Foundation
import Geometry
import StrictCoding

func archived(_ object: some NSObject & NSSecureCoding) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
}

func read<Model: NSObject & NSSecureCoding>(
    _ type: Model.Type, from data: Data, writtenAs name: String? = nil
) throws -> Model? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    if let name { unarchiver.setClass(type, forClassName: name) }
    return unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
}

func roundTrip<Model: NSObject & NSSecureCoding>(_ model: Model) throws -> Model {
    if let copy = try strictCopy(of: model, as: Model.self) { return copy }
    guard let back = try read(Model.self, from: archived(model)) else {
        print("\(Model.self) was not decoded")
        exit(1)
    }
    return back
}

func check(_ condition: Bool, _ what: String = "a value came back changed", line: Int = #line) {
    guard condition else {
        print("main.swift:\(line): \(what)")
        exit(1)
    }
}

/// Describes the contents of a value; of objects, only the classes.
func text(_ value: Any) -> String {
    "\(value)".replacing(#/0x[0-9a-f]+/#, with: "")
}

func checkSame(_ value: Any, _ other: Any, line: Int = #line) {
    check(text(value) == text(other), "\(text(value)) became \(text(other))", line: line)
}

/// Compares property by property.
func checkSame(_ object: NSObject, _ other: NSObject, line: Int = #line) {
    for (property, back) in zip(Mirror(reflecting: object).children, Mirror(reflecting: other).children) {
        let name = property.label ?? ""
        // The order of sets and dictionaries may change.
        if let set = property.value as? AnyHashable {
            check(set == back.value as? AnyHashable || text(property.value) == text(back.value), name, line: line)
        } else {
            check(
                text(property.value) == text(back.value), "\(name): \(property.value) became \(back.value)", line: line)
        }
    }
}

let samples = Samples()

// Round trips.
checkSame(samples.single, try roundTrip(samples.single))
let many = try roundTrip(samples.many)
checkSame(samples.many, many)
check(many.addresses[0].owner === many.addresses[2].owner, "a shared object became two")
check(many.people[0].first === many.people[0].second && many.people[0].first === many.addresses[0].owner)
check(many.extremes == samples.many.extremes && many.extremes[0].length.sign == .minus)
check(many.vectors[1][0].x.sign == .minus, "-0.0 became 0")
checkSame(samples.composites, try roundTrip(samples.composites))
check(try roundTrip(samples.composites).point.x.sign == .minus)
let empty = try roundTrip(Many())
checkSame(Many(), empty)

let polygon = Polygon(width: 2, origin: CGPoint(x: 1, y: -1))
polygon.add(width: 3, dashes: [1, 2], named: "a")
polygon.add(width: .infinity, dashes: [], named: "b")
polygon.corners = [Vector(x: 0, y: 1), Vector(x: 2, y: 3)]
polygon.hole = (Vector(x: 4, y: 5), 6)
let polygonBack = try roundTrip(polygon)
check(polygonBack.summary == polygon.summary)
check(polygonBack.corners == polygon.corners)
checkSame(polygonBack.hole as Any, polygon.hole as Any)

// Values that are nil and have an initial value stay nil.
let nils = try roundTrip(samples.single)
check(nils.old == nil && nils.moods == nil)

// No class name of ours but that of the object is in the archive.
for name in ["Address", "Paint", "Command", "Extremes", "Marker", "Vector"] {
    check(try archived(samples.many).range(of: Data(name.utf8)) == nil, "the archive names \(name)")
}

// Newer code reads archives of older code.
let old = Version1Model(item: .init(name: "n"), event: .renamed("r"))
old.items = [.init(name: "a"), .init(name: "b")]
old.events = [.renamed("x"), .created]
let oldArchive = try archived(old)
guard let new = try read(Version2Model.self, from: oldArchive, writtenAs: "Values.Version1Model") else {
    print("the older archive was refused")
    exit(1)
}
check(new.item == .init(name: "n"))
check(new.items == [.init(name: "a"), .init(name: "b")])
check(new.event == .renamed("r"))
check(new.events == [.renamed("x"), .created])
check(new.extra == .init() && new.extras == [.init()] && new.point == CGPoint(x: 1, y: 2) && new.optional == nil)
check(try read(Version3Model.self, from: oldArchive, writtenAs: "Values.Version1Model") == nil, "a value was invented")

// Older code reads archives of newer code if it knows their contents.
let newer = Version2Model(item: .init(name: "n", count: 1), event: .renamed("r", by: "me"))
newer.items = [.init(name: "a", note: "x")]
newer.events = [.created]
let older = try read(Version1Model.self, from: archived(newer), writtenAs: "Values.Version2Model")
check(older?.item.name == "n" && older?.event == .renamed("r") && older?.items == [.init(name: "a")])
newer.event = .moved(to: 3)
check(try read(Version1Model.self, from: archived(newer), writtenAs: "Values.Version2Model") == nil)

print("every value came back as it was")
