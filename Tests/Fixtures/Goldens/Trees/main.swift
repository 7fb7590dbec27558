// swift-format-ignore-file
import Foundation

let call = Expression.call("f", [.number(1), .negated(.number(2))], Block(statements: [.number(3)], title: nil))
let original = Program(main: .sum(call, .call("g", [], nil)))
original.alternative = call
original.history = [nil, .number(.infinity), call]
original.root.folders = ["a": Folder(name: "a", folders: ["b": Folder(name: "b")]), "c": Folder(name: "c")]
original.root.next = ([Folder(name: "d", next: ([], -1))], 5)
let copy = roundTrip(original)
expectEqual(original.main, copy.main)
expectEqual(original.alternative, copy.alternative)
expectEqual(.number(0), copy.scratch)
expectEqual(original.history, copy.history)
expectEqual(original.root, copy.root)

original.scratch = nil
original.alternative = nil
expectEqual(nil, roundTrip(original).scratch)
expectEqual(nil, roundTrip(original).alternative)

// As deep as they may be.
var deep = Expression.number(0)
for _ in 1..<1_000 { deep = .negated(deep) }
expectEqual(deep, roundTrip(Program(main: deep)).main)

// A table of older code, with a key that has another name now.
let coder = DictionaryCoder()
original.encode(with: coder)
if let table = coder.values["main"] as? [Any], let rows = table.firstIndex(where: { $0 as? String == "types" }) {
    expectEqual(["rows", "rows", "rows", "rows", "rows", "Block", "rows", "rows"], table[rows + 1] as? [String])
} else {
    expect(false, "a table")
}
coder.values["main"] = renamed(coder.values["main"])
expectEqual(original.main, Program(coder: coder)?.main)

func renamed(_ object: Any?) -> Any? {
    guard let list = object as? [Any] else { return object as? String == "body" ? "lines" : object }
    return list.map { renamed($0) ?? $0 } as NSArray
}

// A case of newer code.
let zero = Data([0x69] + [UInt8](repeating: 0, count: 8)) as NSData
coder.values["main"] = ["roots", zero, "rows", ["case", ["unheard"]]] as NSArray
expectEqual(.number(0), Program(coder: coder)?.main)

// A group that holds itself.
coder.values["main"] = ["roots", zero, "rows", ["case", ["negated"], "negated.0", zero]] as NSArray
expectEqual(nil, Program(coder: coder)?.main)
print("ok")
