// swift-format-ignore-file
import Foundation

let original = Account(name: "Ada", flag: true, color: Color(0.25, 0.75), tags: ["a", "b"])
original.age = 36
original.limit = 20
original.accent = Color(1, 0)
original.shade = Color(0.125, 0)
let copy = roundTrip(original)
expectEqual("Ada", copy.name)
expectEqual(36, copy.age)
expectEqual(20, copy.limit)
expectEqual(true, copy.flag)
expectEqual(Color(0.25, 0.75), copy.color)
expectEqual(Color(1, 0), copy.accent)
expectEqual(Color(0.125, 0), copy.shade)
expectEqual(["a", "b"], copy.tags)
expectEqual("Ada, 36", copy.title)

/// The replacement for a value.
enum Absent { static let mark = "absent" }

/// An archive with other values under some keys.
func account(_ original: Account, _ changes: [String: Any]) -> (Account?, (any Error)?) {
    let coder = DictionaryCoder()
    original.encode(with: coder)
    for (key, value) in changes { coder.values[key] = value as? String == Absent.mark ? nil : value }
    let account = Account(coder: coder)
    return (account, coder.error)
}

func reason(_ original: Account, _ changes: [String: Any]) -> String {
    let (account, error) = account(original, changes)
    if account != nil { return "it came back" }
    if let refusal = error as? Refusal { return refusal.reason }
    return (error as? CocoaError)?.userInfo["NSDebugDescription"] as? String ?? "no error"
}

// Values that the methods reject are errors of the coder.
expectEqual("Account.name: 'isName' returned false", reason(original, ["name": "" as NSString]))
expectEqual("age", reason(original, ["age": Int64(-1)]))
expectEqual("Account.limit: 'isLimit' returned false", reason(original, ["limit": Int64(100)]))
expectEqual("flag", reason(original, ["flag": false]))
expectEqual("Account.accent: 'isAccent' returned false", reason(original, ["accent": 3.0]))
expectEqual("limit and 60", reason(original, ["name": "limit" as NSString, "limit": Int64(60)]))
expectEqual("color", reason(original, ["color.red": 10.0]))
expectEqual("Account.color: no valid Color", reason(original, ["color.red": Absent.mark]))
expectEqual("tags", reason(original, ["tags": NSDate()]))

// Missing values aren't validated: the initial value of 'limit' would be rejected.
let bare = account(original, ["age": Absent.mark, "limit": Absent.mark, "accent": Absent.mark, "shade": Absent.mark]).0
expectEqual(10, bare?.limit)
expectEqual(nil, bare?.age)
expectEqual(nil, bare?.accent)
expectEqual(Color(0.5, 0.5), bare?.shade)

// A method reads the values of older versions.
expectEqual(["x", "y"], account(original, ["tags": "x,y" as NSString]).0?.tags)
print("ok")
