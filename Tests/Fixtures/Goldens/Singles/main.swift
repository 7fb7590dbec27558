// swift-format-ignore-file
import Foundation

/// Returns the message of the error when these values are decoded.
func failure<T: NSObject & NSSecureCoding>(_ type: T.Type, _ values: [String: Any], line: Int = #line) -> String {
    let coder = DictionaryCoder(values)
    expect(T(coder: coder) == nil, "\(type)", line: line)
    guard let error = coder.error as? CocoaError else { return "no error" }
    let code = error.code == .coderValueNotFound ? "missing" : error.code == .coderReadCorrupt ? "corrupt" : "other"
    return "\(code): \(error.userInfo["NSDebugDescription"] ?? "")"
}

func decoded<T: NSObject & NSSecureCoding>(_ type: T.Type, _ values: [String: Any], line: Int = #line) -> T {
    let coder = DictionaryCoder(values)
    let object = T(coder: coder)
    expect(coder.error == nil, "\(type)", line: line)
    guard let object else { fatalError("line \(line): no \(type)") }
    return object
}

// Numbers.
expectEqual(7, roundTrip(Count(count: 7)).count)
expectEqual("missing: Count.count: no valid Int", failure(Count.self, [:]))
expectEqual(0.5, roundTrip(Ratio(ratio: 0.5)).ratio)
expectEqual("missing: Ratio.ratio: no valid CGFloat", failure(Ratio.self, [:]))
expectEqual(200, roundTrip(Small(small: 200)).small)
expectEqual("missing: Small.small: no valid UInt8", failure(Small.self, [:]))
expectEqual("corrupt: Small.small: no valid UInt8", failure(Small.self, ["small": Int64(300)]))
let perhapsSmall = PerhapsSmall()
expectEqual(nil, roundTrip(perhapsSmall).small)
perhapsSmall.small = 3
expectEqual(3, roundTrip(perhapsSmall).small)
expectEqual("corrupt: PerhapsSmall.small: no valid UInt8", failure(PerhapsSmall.self, ["small": Int64(-1)]))

// Raw values of numbers.
expectEqual(.high, roundTrip(Rated(level: .high)).level)
expectEqual("missing: Rated.level: no valid Level", failure(Rated.self, [:]))
expectEqual("corrupt: Rated.level: no valid Level", failure(Rated.self, ["level": Int64(9)]))
let perhapsRated = PerhapsRated()
expectEqual(nil, roundTrip(perhapsRated).level)
perhapsRated.level = .high
perhapsRated.isRated = true
perhapsRated.votes = 4
expectEqual(.high, roundTrip(perhapsRated).level)
expectEqual(true, roundTrip(perhapsRated).isRated)
expectEqual(4, roundTrip(perhapsRated).votes)
expectEqual("corrupt: PerhapsRated.level: no valid Level", failure(PerhapsRated.self, ["level": Int64(9)]))
expectEqual(.low, decoded(UsuallyRated.self, [:]).level)
expectEqual(.high, decoded(UsuallyRated.self, ["level": Int64(1)]).level)
expectEqual("corrupt: UsuallyRated.level: no valid Level", failure(UsuallyRated.self, ["level": Int64(9)]))

// Strings.
expectEqual("a", roundTrip(Named(name: "a")).name)
expectEqual("b", decoded(Named.self, ["title": "b" as NSString]).name)
expectEqual("missing: Named.name: no valid String", failure(Named.self, [:]))
expectEqual("corrupt: Named.name: no valid String", failure(Named.self, ["name": NSDate()]))
expectEqual("corrupt: Named.name: no valid String", failure(Named.self, ["name": NSNull()]))
expectEqual("corrupt: Named.title: no valid String", failure(Named.self, ["title": NSDate()]))
expectEqual(nil, roundTrip(PerhapsNamed(name: nil)).name)
expectEqual("a", roundTrip(PerhapsNamed(name: "a")).name)
expectEqual(nil, decoded(PerhapsNamed.self, ["name": NSNull()]).name)
// Like an object that was already decoded under another name, whose class a coder no longer checks.
expectEqual("corrupt: PerhapsNamed.name: no valid String", failure(PerhapsNamed.self, ["name": NSDate()]))
expectEqual(["nobody"], decoded(UsuallyNamed.self, [:]).names)
expectEqual(["nobody"], decoded(UsuallyNamed.self, ["names": NSNull()]).names)
expectEqual(["a"], decoded(UsuallyNamed.self, ["names": ["a"] as NSArray]).names)
expectEqual("corrupt: UsuallyNamed.names: no valid Array<String>", failure(UsuallyNamed.self, ["names": [NSDate()] as NSArray]))
expectEqual("all", decoded(Cut.self, [:]).text)
expectEqual("part", decoded(Cut.self, ["text": "part" as NSString]).text)
expectEqual("corrupt: Cut.text: no valid Substring", failure(Cut.self, ["text": NSDate()]))
expectEqual(nil, decoded(PerhapsCut.self, ["text": NSNull()]).text)
expectEqual("part", decoded(PerhapsCut.self, ["text": "part" as NSString]).text)
expectEqual("corrupt: PerhapsCut.text: no valid Substring", failure(PerhapsCut.self, ["text": NSDate()]))

// Values that are created from strings.
expectEqual(.dog, roundTrip(Animal(kind: .dog)).kind)
expectEqual("missing: Animal.kind: no valid Kind", failure(Animal.self, [:]))
expectEqual("corrupt: Animal.kind: no valid Kind", failure(Animal.self, ["kind": "cow" as NSString]))
expectEqual("corrupt: Animal.kind: no valid Kind", failure(Animal.self, ["kind": NSDate()]))
expectEqual(nil, decoded(PerhapsAnimal.self, ["kind": NSNull()]).kind)
expectEqual(.cat, decoded(PerhapsAnimal.self, ["kind": "cat" as NSString]).kind)
expectEqual("corrupt: PerhapsAnimal.kind: no valid Kind", failure(PerhapsAnimal.self, ["kind": "cow" as NSString]))
let link = URL(fileURLWithPath: "/tmp/a")
expectEqual(link, roundTrip(Linked(link: link)).link)
expectEqual("http://a.b", decoded(Linked.self, ["link": "http://a.b" as NSString]).link.absoluteString)
expectEqual("missing: Linked.link: no valid URL", failure(Linked.self, [:]))
expectEqual("corrupt: Linked.link: no valid URL", failure(Linked.self, ["link": NSDate()]))
expectEqual(nil, decoded(PerhapsLinked.self, [:]).link)
expectEqual(nil, decoded(PerhapsLinked.self, ["link": NSNull()]).link)
expectEqual(link, decoded(PerhapsLinked.self, ["link": link as NSURL]).link)
expectEqual("corrupt: PerhapsLinked.link: no valid URL", failure(PerhapsLinked.self, ["link": NSDate()]))
let zone = TimeZone(identifier: "Europe/Oslo") ?? .current
expectEqual(zone, roundTrip(Zoned(zone: zone)).zone)
expectEqual("missing: Zoned.zone: no valid TimeZone", failure(Zoned.self, [:]))
expectEqual("corrupt: Zoned.zone: no valid TimeZone", failure(Zoned.self, ["zone": "nowhere" as NSString]))

// Collections and objects.
expectEqual(["a", "b"], roundTrip(Tagged(tags: ["a", "b"])).tags)
expectEqual("missing: Tagged.tags: no valid Set<String>", failure(Tagged.self, [:]))
expectEqual("corrupt: Tagged.tags: no valid Set<String>", failure(Tagged.self, ["tags": [NSDate()] as NSArray]))
expectEqual(.cat, roundTrip(Owner(pet: Animal(kind: .cat))).pet.kind)
expectEqual("missing: Owner.pet: no valid Animal", failure(Owner.self, [:]))
expectEqual("corrupt: Owner.pet: no valid Animal", failure(Owner.self, ["pet": NSDate()]))
let hidden = Hidden()
hidden.object = Animal(kind: .dog)
hidden.isThere = true
hidden.info = 2
expectEqual(.dog, roundTrip(hidden).object?.kind)
expectEqual(true, roundTrip(hidden).isThere)
expectEqual(2, roundTrip(hidden).info)
expectEqual(nil, decoded(Hidden.self, [:]).object)
expectEqual("corrupt: Hidden.object: no valid Animal", failure(Hidden.self, ["object": NSDate()]))

// The value for unknown raw values has the name of a local variable.
expectEqual(.high, roundTrip(Ranked(rank: .high)).rank)
expectEqual(.low, decoded(Ranked.self, ["rank": "none" as NSString]).rank)
expectEqual("corrupt: Ranked.rank: no valid Rank", failure(Ranked.self, ["rank": NSDate()]))
expectEqual(nil, decoded(PerhapsRanked.self, [:]).rank)
expectEqual(.low, decoded(PerhapsRanked.self, ["rank": "none" as NSString]).rank)
expectEqual(.high, roundTrip(Marked(mark: .high)).mark)
expectEqual(.low, decoded(Marked.self, ["mark": Int64(7)]).mark)
expectEqual("missing: Marked.mark: no valid Mark", failure(Marked.self, [:]))
print("ok")
