// swift-format-ignore-file
import Foundation

// As JSON is read, with null in it.
let info: [String: Any] = ["a": NSNull(), "b": [1, "x", NSNull()] as [Any], "c": ["d": 2.5]]
let date = Date(timeIntervalSinceReferenceDate: 1)

let payload = Payload(info: info, list: ["x", 1, date, Data([1]), NSNull()], array: [1, ["k": "v"]])
payload.objects = ["x" as NSString, NSNumber(value: 2)]
payload.byText = ["k": 4]
payload.byAnything = ["k": [5]]
payload.json = ["k": NSNull(), "l": "x" as NSString]
payload.annotations = ["k": NSNumber(value: 6)]
payload.old = ["k" as NSString: NSNumber(value: 7)]
payload.dictionary = ["k": date]
payload.changing = ["k": 8]
payload.growing = ["x"]
payload.pages = [nil, ["k": 9]]
payload.events = ["e": ["k": Data([2])]]

let copy = roundTrip(payload)
expectEqual(info as NSDictionary, copy.info as NSDictionary)
expectEqual(payload.list as NSArray, copy.list as NSArray)
expectEqual(payload.objects as NSArray, copy.objects as NSArray)
expectEqual(4, copy.byText["k"] as? Int)
expectEqual([5], copy.byAnything?["k"] as? [Int])
expectEqual(payload.json as NSDictionary, copy.json as NSDictionary)
expectEqual(payload.annotations, copy.annotations)
expectEqual(7, copy.old["k" as NSString] as? Int)
expectEqual(payload.dictionary, copy.dictionary)
expectEqual(payload.array, copy.array)
expectEqual(2, copy.pages.count)
expectEqual(nil, copy.pages[0])
expectEqual(9, copy.pages[1]?["k"] as? Int)
expectEqual(Data([2]), copy.events["e"]?["k"] as? Data)
// Those that change can be changed.
copy.changing?["l"] = 1
copy.growing.add("y")
expectEqual(2, copy.changing?.count)
expectEqual(["x", "y"], copy.growing)

// MARK: What could not be read back

/// What is reported when a payload with such a value is archived.
func complaint(_ value: Any) -> String? {
    let coder = DictionaryCoder()
    Payload(info: ["a": [value]], list: [], array: []).encode(with: coder)
    return (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
}

struct Plain {}
let refusal = "Payload.info: it holds what no property list can"
expectEqual(nil, complaint("x"))
expectEqual(nil, complaint(["k": [NSNull(), UInt8(1), true] as [Any]]))
expectEqual(refusal, complaint(Plain()))
expectEqual(refusal, complaint(URL(fileURLWithPath: "/")))
expectEqual(refusal, complaint([1: "x"]))
expectEqual(refusal, complaint(Payload(info: [:], list: [], array: [])))
let circle = NSMutableArray()
circle.add(circle)
expectEqual(refusal, complaint(circle))
print("ok")
