import Foundation

// On Linux, nested classes can't be archived.
let coder = DictionaryCoder()
let inner = Outer.Inner(kind: .second)
inner.number = 5
inner.encode(with: coder)
let copy = Outer.Inner(coder: coder)
expectEqual(.second, copy?.kind)
expectEqual(5, copy?.number)
expect(Outer.Inner(coder: DictionaryCoder(["kind": "third" as NSString])) == nil, "an unknown raw value")

let here = Here()
here.link = URL(string: "http://a.b")
expectEqual(here.link, roundTrip(here).link)

let shared = Shared()
shared.name = "other"
expectEqual("other", roundTrip(shared).name)
_ = roundTrip(Nothing())
print("ok")
