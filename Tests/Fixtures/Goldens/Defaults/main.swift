import Foundation

let full = Defaults(
    1, named: "t", mood: .wild, tags: [], count: 0, ratio: nil, moodOrNone: nil, verbose: true)
full.note = nil
full.level = nil
full.moods = []
full.created = Date(timeIntervalSinceReferenceDate: 6)
full.isOn = false
full.name = ""
full.weight = -0.0
full.unwrapped = "u"
full.observed = 9
let copy = roundTrip(full)
expectEqual(1, copy.id)
expectEqual("t", copy.title)
expectEqual(.wild, copy.mood)
expectEqual([], copy.tags)
expectEqual(0, copy.count)
expectEqual(nil, copy.ratio)
expectEqual(nil, copy.moodOrNone)
expectEqual(nil, copy.note)
expectEqual(nil, copy.level)
expectEqual([], copy.moods)
expectEqual(full.created, copy.created)
expectEqual(false, copy.isOn)
expectEqual("", copy.name)
expectEqual((-0.0 as Float).bitPattern, copy.weight.bitPattern)
expectEqual("u", copy.unwrapped)
expectEqual(9, copy.observed)

// If an archive contains only required values, everything else keeps its initial value.
let little = Defaults(coder: DictionaryCoder(["id": Int64(2), "mood": "calm" as NSString]))
expectEqual(2, little?.id)
expectEqual(.some(nil), little?.title)
expectEqual(["new"], little?.tags)
expectEqual(3, little?.count)
expectEqual(0.5, little?.ratio)
expectEqual("none", little?.note)
expectEqual(-1, little?.level)
expectEqual([.calm, .wild], little?.moods)
expectEqual(.calm, little?.moodOrNone)
expectEqual(Date(timeIntervalSinceReferenceDate: 5), little?.created)
expectEqual(true, little?.isOn)
expectEqual("unnamed", little?.name)
expectEqual(1.5, little?.weight)
expect(little?.unwrapped == nil, "nil")

// A single invalid value makes decoding fail, wherever it is used.
for (key, value) in [
    "tags": [1] as NSArray, "moods": ["calm", "none"] as NSArray, "moodOrNone": "none" as NSString,
    "level": Int64(200), "title": 5 as NSNumber, "created": "now" as NSString, "note": Data() as NSData,
] as [String: Any] {
    let coder = DictionaryCoder(["id": Int64(2), "mood": "calm" as NSString, key: value])
    expect(Defaults(coder: coder) == nil, "a wrong value for '\(key)'")
    let text = (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String ?? ""
    expect(text.hasPrefix("Defaults.\(key): no valid "), "'\(text)' for '\(key)'")
}

let plain = Plain()
plain.number = 2
expectEqual(2, roundTrip(plain).number)
expectEqual(1, Plain(coder: DictionaryCoder())?.number)
print("ok")

// The omitted default comes back, and not the value that the initializer sets.
let counter = Counter(title: "c")
expectEqual(5, roundTrip(counter).count)
counter.count = 3
counter.steps = [Step(size: 1)]
counter.steps[0].speed = 1
expectEqual(3, roundTrip(counter).count)
expectEqual(counter.steps, roundTrip(counter).steps)
expectEqual(3, Counter(coder: DictionaryCoder(["title": "c" as NSString]))?.count)
