// swift-format-ignore-file
import Foundation

let user = User(name: "Ada", kind: .dog, shape: .round(radius: 2))
user.level = .high
user.rank = nil
user.mail = "a@b"
user.kinds = [.cat, .dog]
user.levels = [.low, .high]
user.shapes = [.line(1, 2), .none, .round(radius: 0.5)]
user.term = .negated(.number(3))
let copy = roundTrip(user, renamed: ["user_name": "name", "user.level": "level", "e-mail": "mail"])
expectEqual("Ada", copy.name)
expectEqual(.high, copy.level)
expectEqual(nil, copy.rank)
expectEqual("a@b", copy.mail)
expectEqual(.dog, copy.kind)
expectEqual([.cat, .dog], copy.kinds)
expectEqual([.low, .high], copy.levels)
expectEqual("[Cases.Shape.line(1, 2), Cases.Shape.none, Cases.Shape.round(radius: 0.5)]", "\(copy.shapes)")
expectEqual("negated(Cases.Term.number(3.0))", copy.term.map { "\($0)" })

let coder = DictionaryCoder()
user.encode(with: coder)
expectEqual(
    ["e-mail", "kind", "kinds", "levels", "rank.isNil", "shape", "shape.disc.radius", "shapes", "term", "user.level", "user_name"],
    coder.values.keys.sorted())
expectEqual("disc" as NSString, coder.values["shape"] as? NSString)

// What older archives call cases.
coder.values["kind"] = "feline" as NSString
coder.values["kinds"] = ["kitty", "puppy", "cat"] as NSArray
coder.values["user.level"] = Int64(100)
coder.values["levels"] = [-1, 5, 100, 7] as NSArray
coder.values["rank.isNil"] = nil
coder.values["position"] = Int64(8)
coder.values["shape"] = "circle" as NSString
coder.values["shape.circle.radius"] = 4.0
let shapes = (coder.values["shapes"] as? [Any]) ?? []
coder.values["shapes"] = shapes.map { item -> Any in
    switch item {
    case let text as String: text == "disc.radius" ? "circle.radius" : text
    case let names as [String]: names.map { ["disc": "circle", "none": "nothing"][$0] ?? $0 }
    default: item
    }
} as NSArray
func renamed(_ table: Any?, _ names: [String: String]) -> NSArray {
    ((table as? [Any]) ?? []).map { item -> Any in
        switch item {
        case let text as String: names[text] ?? text
        case let texts as [String]: texts.map { names[$0] ?? $0 }
        case let inner as [Any]: renamed(inner, names)
        default: item
        }
    } as NSArray
}
expectEqual(true, "\(coder.values["term"] ?? "")".contains("neg.0"))
coder.values["term"] = renamed(coder.values["term"], ["neg": "minus", "neg.0": "minus.0"])
let older = User(coder: coder)
expect(coder.error == nil, "\(String(describing: coder.error))")
expectEqual(.cat, older?.kind)
expectEqual([.cat, .dog, .cat], older?.kinds)
expectEqual(.low, older?.level)
expectEqual([.low, .high, .low, .low], older?.levels)
expectEqual(8, older?.rank)
expectEqual("negated(Cases.Term.number(3.0))", older?.term.map { "\($0)" })
expectEqual("\(Shape.round(radius: 4))", older.map { "\($0.shape)" })
expectEqual("[Cases.Shape.line(1, 2), Cases.Shape.none, Cases.Shape.round(radius: 0.5)]", older.map { "\($0.shapes)" })

// An error says the key.
coder.values["user_name"] = nil
expect(User(coder: coder) == nil, "a name")
expectEqual("User.name: no valid String", (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String)
coder.values["kind"] = "cow" as NSString
coder.values["user_name"] = "Ada" as NSString
expect(User(coder: coder) == nil, "a kind")

let account = Account()
account.ownerName = "Ada"
account.homeURL = 1
account.other = 2
let written = DictionaryCoder()
account.encode(with: written)
expectEqual(["acc_home_url", "acc_owner_name", "plain"], written.values.keys.sorted())
expectEqual("Ada", roundTrip(account).ownerName)
print("ok")
