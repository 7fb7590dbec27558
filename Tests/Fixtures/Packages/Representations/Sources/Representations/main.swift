import Foundation
import StrictCoding

func read<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type, from data: NSData, writtenAs name: String? = nil
) throws -> Object {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data as Data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    if let name { unarchiver.setClass(type, forClassName: "Representations." + name) }
    guard let object = unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey) else {
        print("\(type) was not decoded: \(String(describing: unarchiver.error))")
        exit(1)
    }
    return object
}

func check(_ condition: Bool, _ what: String = "a value came back changed", line: Int = #line) {
    guard condition else {
        print("main.swift:\(line): \(what)")
        exit(1)
    }
}

let id = UUID()
let link = URL(string: "https://a.example/%C3%A4?x=y#z")
let model = Model(
    born: Date(timeIntervalSince1970: 1.5), home: URL(fileURLWithPath: "/tmp/x"),
    visit: Visit(count: .min, day: .distantFuture))
model.age = .min
model.isMember = false
model.limit = nil
model.ratio = -.infinity
model.grade = .high
model.count = .max
model.share = -0.1
model.isNew = false
model.id = id
model.died = .distantFuture
model.seen = nil
model.days = [.distantPast, Date(timeIntervalSince1970: 0.25)]
model.link = link
model.links = ["a": [URL(fileURLWithPath: "/"), URL(fileURLWithPath: "/b")], "": []]
model.text = "é \0 👩‍👩‍👧"
model.token = id
model.site = link
model.kind = .fancy
model.preferences = Preferences(volume: 9, theme: "dark")
model.number = 7
model.history = [Preferences()]
model.table = ["m": [1, 2], "": []]
model.friend = Friend(name: "F")
model.friends = ["g": [Friend(name: "G")], "": []]
model.page = link
model.key = id
model.words = ["a", ""]
model.stored = Preferences(volume: 2)
model.bare = Preferences(volume: 3)
model.marks = [nil, .min]
model.kept = Friend(name: "K")
model.tag = Tag(rawValue: id)
model.days24 = [nil, Day(rawValue: Date(timeIntervalSinceReferenceDate: -86_400))]
model.grid = [[]]
model.price = Decimal(string: "-1234567890123456789012345678901234567.8")
model.prices = ["p": 0.1, "": 0]
model.zone = TimeZone(identifier: "Europe/Oslo")
model.places = [Locale(identifier: "nb_NO")]
model.oldID = id
model.oldLink = link
model.oldTable = []
model.oldPreferences = Preferences(volume: 10)
model.visits = [Visit(), Visit(count: .max)]

// Round trip.
let back = try strictCopy(of: model, as: Model.self) ?? read(Model.self, from: archive(model))
check(back.age == .min && !back.isMember && back.limit == nil && back.ratio == -.infinity && back.grade == .high)
check(back.count == .max && back.share == -0.1 && back.isNew == false && back.id == id)
check(back.born == model.born && back.died == .distantFuture && back.seen == nil && back.days == model.days)
check(back.link == link && back.links == model.links && back.text == model.text && back.token == id)
check(back.site == link && back.kind == .fancy && back.preferences == model.preferences && back.number == 7)
check(back.history == model.history && back.table == model.table)
check(back.friend?.name == "F" && back.friends["g"]?.first?.name == "G" && back.friends[""]?.isEmpty == true)
check(back.page == link && back.home == model.home && back.key == id && back.words == model.words)
check(back.stored == model.stored && back.bare == model.bare)
check(back.marks == model.marks && (back.kept as? Friend)?.name == "K" && back.tag == model.tag)
check(back.days24 == model.days24 && back.days24.last == .some(model.days24[1]) && back.grid == [[]])
check(back.price == model.price && back.prices == model.prices && back.zone == model.zone)
check(back.places == model.places && back.oldID == id && back.oldLink == link && back.oldTable == [])
check(back.oldPreferences == model.oldPreferences)
check(back.visit == model.visit && back.visits == model.visits)

// Archives of a handwritten class.
let byHand = ByHand()
byHand.age = 36
byHand.isMember = false
byHand.ratio = 0.5
byHand.grade = -1
byHand.count = -7
byHand.share = 1e-7
byHand.id = id
byHand.born = Date(timeIntervalSince1970: -1)
byHand.died = Date(timeIntervalSinceReferenceDate: 5)
byHand.days = [Date(timeIntervalSince1970: 3)]
byHand.link = link
byHand.text = "é"
byHand.token = id
byHand.kind = "fancy"
byHand.preferences = Preferences(volume: 4)
byHand.history = [Preferences(volume: 5)]
byHand.table = ["t": [1]]
byHand.friend = Friend(name: "H")
byHand.friends = ["h": [Friend(name: "I")]]
byHand.page = link
byHand.home = link
byHand.key = id
byHand.words = ["w"]
byHand.stored = Preferences(volume: 6)
byHand.bare = Preferences(volume: 8)
byHand.marks = [7]
byHand.kept = Friend(name: "L")
byHand.tag = id
byHand.price = -0.1
byHand.prices = ["p": .max]
byHand.zone = TimeZone(identifier: "Asia/Tokyo")
byHand.places = [Locale(identifier: "ja_JP"), Locale(identifier: "fi")]
let ofHand = try read(Model.self, from: archive(byHand), writtenAs: "ByHand")
check(ofHand.age == 36 && !ofHand.isMember && ofHand.ratio == 0.5 && ofHand.grade == .low && ofHand.count == -7)
check(ofHand.share == 1e-7 && ofHand.id == id && ofHand.born == byHand.born && ofHand.died == byHand.died)
check(
    ofHand.days == byHand.days && ofHand.link == link && ofHand.text == "é" && ofHand.token == id
        && ofHand.kind == .fancy)
check(ofHand.preferences == byHand.preferences && ofHand.history == byHand.history && ofHand.table == byHand.table)
check(ofHand.friend?.name == "H" && ofHand.friends["h"]?.first?.name == "I")
check(ofHand.page == link && ofHand.home == link && ofHand.key == id && ofHand.words == ["w"])
check(ofHand.stored == byHand.stored && ofHand.bare == byHand.bare)
check(ofHand.limit == 5 && ofHand.seen == .distantPast && ofHand.visit == Visit() && ofHand.visits.isEmpty)
check(ofHand.marks == [7] && (ofHand.kept as? Friend)?.name == "L" && ofHand.tag?.rawValue == id)
check(ofHand.price == Decimal(string: "-0.1") && ofHand.prices == ["p": Decimal(Int.max)])
check(ofHand.zone == byHand.zone && ofHand.places.map(\.identifier) == ["ja_JP", "fi"])
check(ofHand.oldID == id && ofHand.oldLink == link && ofHand.oldTable == [1, 2])
check(ofHand.oldPreferences == byHand.preferences)

// Archives of generated code, read by handwritten code.
let hand = try read(ByHand.self, from: archive(model), writtenAs: "Model")
check(hand.age == .min && !hand.isMember && hand.ratio == -.infinity && hand.grade == 1 && hand.count == .max)
check(hand.share == -0.1 && hand.id == id && hand.born == model.born && hand.died == model.died)
check(hand.days == model.days && hand.link == link && hand.text == model.text && hand.token == id)
check(hand.kind == "fancy" && hand.preferences == model.preferences && hand.history == model.history)
check(hand.kept?.name == "K" && hand.tag == id && hand.marks == [.min])
check(hand.table == model.table && hand.friend?.name == "F" && hand.friends["g"]?.first?.name == "G")

try readArchivesOfOtherLibraries()

print("every representation was read")
