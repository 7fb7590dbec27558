// swift-format-ignore-file
import Foundation

// Values as in JSON, with null.
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
payload.anything = ["a", 1.5] as [Any]
payload.initial = "changed"
payload.object = ["k": date] as NSDictionary
payload.byNumber = [1: "x", 2: [true]]
payload.optionals = [nil, 1, "x"]
payload.pair = ("left", 10)
payload.cells = [Cell(value: 11, note: "first"), Cell(value: ["k": 12], note: "second")]

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
expectEqual(["a", 1.5] as NSArray, copy.anything as? NSArray)
expectEqual("changed", copy.initial as? String)
expectEqual(["k": date], copy.object as? NSDictionary)
expectEqual("x", copy.byNumber[1] as? String)
expectEqual([true], copy.byNumber[2] as? [Bool])
expectEqual([nil, 1], copy.optionals.prefix(2).map { $0 as? Int })
expectEqual("left", copy.pair?.0 as? String)
expectEqual(11, copy.cells[0].value as? Int)
expectEqual(12, (copy.cells[1].value as? [String: Any])?["k"] as? Int)
let leaf = roundTrip(Leaf(date, object: NSNumber(value: 13)))
expectEqual(date, leaf.value as? Date)
expectEqual(13, leaf.object as? Int)
// Mutable collections can be changed.
copy.changing?["l"] = 1
copy.growing.add("y")
expectEqual(2, copy.changing?.count)
expectEqual(["x", "y"], copy.growing)

// MARK: Values that could not be read

/// Returns the error that is reported when a payload with this value is archived.
func complaint(_ value: Any) -> String? {
    let coder = DictionaryCoder()
    Payload(info: ["a": [value]], list: [], array: []).encode(with: coder)
    return (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
}

struct Plain {}
let refusal = "Payload.info: it isn't a valid property list"
expectEqual(nil, complaint("x"))
expectEqual(nil, complaint(["k": [NSNull(), UInt8(1), true] as [Any]]))
expectEqual(refusal, complaint(Plain()))
expectEqual(refusal, complaint(URL(fileURLWithPath: "/")))
expectEqual(refusal, complaint([1: "x"]))
expectEqual(refusal, complaint(Payload(info: [:], list: [], array: [])))
#if !canImport(ObjectiveC)
// This would end the process.
expectEqual(refusal, complaint(Decimal(4)))
#endif
let circle = NSMutableArray()
circle.add(circle)
expectEqual(refusal, complaint(circle))
/// Returns the error that is reported when a leaf with this value is archived.
func complaintOfLeaf(_ value: Any, object: AnyObject = NSNull()) -> String? {
    let coder = DictionaryCoder()
    Leaf(value, object: object).encode(with: coder)
    return (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
}

expectEqual(nil, complaintOfLeaf(UInt8(1)))
expectEqual("Leaf.value: it isn't a valid property list", complaintOfLeaf(Plain()))
expectEqual("Leaf.value: it isn't a valid property list", complaintOfLeaf(Optional<Int>.none as Any))
expectEqual("Leaf.object: it isn't a valid property list", complaintOfLeaf(1, object: leaf))

// MARK: Reading

expect(Leaf(coder: DictionaryCoder(["value": NSNumber(value: 1), "object": NSString("x")])) != nil, "a number and a text")
expect(Leaf(coder: DictionaryCoder(["object": NSString("x")])) == nil, "a leaf without what it has to hold")
expect(Twig(coder: DictionaryCoder(["note": NSString("x")])) == nil, "a twig without what it has to hold")
expect(Twig(coder: DictionaryCoder(["value": NSString("x")])) != nil, "a twig without a note")
expect(Leaf(coder: DictionaryCoder(["value": NSURL(fileURLWithPath: "/"), "object": NSString("x")])) == nil, "a URL")
expect(Leaf(coder: DictionaryCoder(["value": NSString("x"), "object": leaf])) == nil, "a leaf in a leaf")

/// Returns whether a payload with this value can be read.
func isRead(_ value: Any, for key: String) -> Bool {
    let rest: [String: Any] = ["info": NSDictionary(), "list": NSArray(), "array": NSArray()]
    return Payload(coder: DictionaryCoder(rest.merging([key: value]) { _, new in new })) != nil
}

expect(isRead(["k": 1] as NSDictionary, for: "info"), "a list")
expect(isRead(["k": 1] as NSDictionary, for: "dictionary"), "a list")
for key in ["info", "dictionary", "changing", "byAnything"] {
    expect(!isRead("x" as NSString, for: key), "a text for \(key)")
    expect(!isRead(["x"] as NSArray, for: key), "an array for \(key)")
    expect(!isRead([1: "x"] as NSDictionary, for: key), "a number as a key in \(key)")
}
expect(!isRead(["x": NSURL(fileURLWithPath: "/")] as NSDictionary, for: "dictionary"), "a URL")
expect(!isRead(circle, for: "array"), "a list in itself")

/// Nested arrays, each of which contains the next one several times.
func nested(_ depth: Int, times: Int = 1) -> NSArray {
    (1..<depth).reduce(NSArray(array: [1])) { inner, _ in NSArray(array: (0..<times).map { _ in inner }) }
}

expect(isRead(nested(512), for: "array"), "a deep list")
expect(!isRead(nested(514), for: "array"), "a list that is too deep")
let (long, half) = (nested(400), nested(300))
expect(!isRead([long, [half, (0..<200).reduce(long) { inner, _ in [inner] }]] as NSArray, for: "array"), "deep by parts")
expect(isRead(nested(20, times: 2), for: "array"), "a list whose parts it holds twice")
expect(!isRead(nested(200, times: 2), for: "array"), "a list that would be too large")
print("ok")
