// swift-format-ignore-file
import Foundation

let pet = Pet(
    name: "Rex", age: 3, kind: .dog, level: .high, shape: .circle(radius: 2),
    home: Place(name: "Kennel", country: "NO", floor: 1, size: 2))
pet.tags = ["a"]
pet.rank = nil
pet.note = nil
pet.owner = nil
pet.legs = 3
pet.kinds = [.cat, .dog]
pet.levels = ["a": .high]
pet.shapes = [.line(1, 2), .none]
pet.places = [pet.home]
let copy = roundTrip(pet)
expectEqual("Rex", copy.name)
expectEqual(3, copy.age)
expectEqual(3, copy.legs)
expectEqual(["a"], copy.tags)
expectEqual(nil, copy.rank)
expectEqual(nil, copy.note)
expectEqual(nil, copy.owner)
expectEqual(.dog, copy.kind)
expectEqual([.cat, .dog], copy.kinds)
expectEqual(["a": .high], copy.levels)
expectEqual(2, copy.shapes.count)
expectEqual("NO", copy.home.country)
expectEqual(1, copy.places[0].floor)

// Default values are omitted.
let coder = DictionaryCoder()
pet.legs = 4
pet.tags = []
pet.note = "xy"
pet.encode(with: coder)
expectEqual(nil, ["legs", "tags", "note"].first { coder.values[$0] != nil })
let omitted = roundTrip(pet)
expectEqual(4, omitted.legs)
expectEqual([], omitted.tags)
expectEqual("xy", omitted.note)

// Missing values are the defaults.
for key in ["name", "age", "rank", "rank.isNil", "note", "owner", "kind", "home.country", "home.floor"] {
    coder.values[key] = nil
}
let bare = Pet(coder: coder)
expectEqual("nobody", bare?.name)
expectEqual(2, bare?.age)
expectEqual(3, bare?.rank)
expectEqual("xy", bare?.note)
expectEqual(nil, bare?.owner)
expectEqual(.cat, bare?.kind)
expectEqual("nowhere", bare?.home.country)
expectEqual(7, bare?.home.floor)

// Unknown values of a newer version are read as the default.
coder.values["kind"] = "bird" as NSString
coder.values["kinds"] = ["bird", "dog"] as NSArray
coder.values["level"] = Int64(9)
coder.values["levels"] = ["a": 9] as NSDictionary
coder.values["shape"] = "square" as NSString
let newer = Pet(coder: coder)
expectEqual(.unknown, newer?.kind)
expectEqual([.unknown, .dog], newer?.kinds)
expectEqual(.low, newer?.level)
expectEqual(["a": .low], newer?.levels)
if case .none? = newer?.shape {} else { expect(false, "a shape") }
expect(coder.error == nil, "an error")

// A value that isn't a string is still an error.
coder.values["kind"] = NSDate()
expect(Pet(coder: coder) == nil, "a kind")

// Strict: every key is required.
let strict = DictionaryCoder()
Strict().encode(with: strict)
expect(Strict(coder: strict) != nil, "a strict object")
strict.values["rate"] = nil
expectEqual(1, Strict(coder: strict)?.rate)
for key in ["count", "names"] {
    let lacking = DictionaryCoder(strict.values)
    lacking.values[key] = nil
    expect(Strict(coder: lacking) == nil, key)
    expectEqual(.coderValueNotFound, (lacking.error as? CocoaError)?.code)
}

// Lenient: only the date is required.
let empty = DictionaryCoder(["date": NSDate(timeIntervalSince1970: 5)])
let lenient = Lenient(coder: empty)
expectEqual(0, lenient?.count)
expectEqual(false, lenient?.isOn)
expectEqual("", lenient?.text)
expectEqual([], lenient?.list)
expectEqual([:], lenient?.map)
expect(Lenient(coder: DictionaryCoder()) == nil, "a date")
let written = DictionaryCoder()
lenient?.encode(with: written)
expectEqual(["date"], written.values.keys.sorted())
print("ok")
