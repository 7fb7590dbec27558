import Foundation

let original = Hostile(
    coder: "c", fail: 1, object: ["o"], convertAll: [1, 2], elements: ["e"], unlessNull: [nil, 3], self: "self",
    Type: "T", init: -8, operator: 9, value: ["v": 0.5], key: [1: "k"], items: Data([1]),
    convert: Date(timeIntervalSinceReferenceDate: 1), results: [Date(timeIntervalSinceReferenceDate: 2)],
    isMissing: true, reason: "r", type: "t", property: "p", error: 2, decode: 3, encode: 4, description_: 5,
    supports: 6, true: true, await: 7, unsafe: "u", each: ["x"], consume: "y", `inout`: 8, _1: 9, é: "é", 名前: "ñ")
original.first = [1: 2.5]
original.item = Data([2])
original.result = [3: "three"]
original.forKey = "f"
original.expected = "x"
original.default = 4
original.in = nil
original.let = nil
original.objectValue = "ov"
original.coderValue = "cv"
original.failValue = 10
original.class = 11
original.Protocol = URL(string: "http://a.b")
original.Any = UUID()
original.nil = 12
original.super = 13
original.var = 14
original.Self = "S"
original.repeat = [nil, 1]

let copy = roundTrip(original)
expectEqual(original.coder, copy.coder)
expectEqual(original.fail, copy.fail)
expectEqual(original.object, copy.object)
expectEqual(original.convertAll, copy.convertAll)
expectEqual(original.elements, copy.elements)
expectEqual(original.unlessNull, copy.unlessNull)
expectEqual(original.`self`, copy.`self`)
expectEqual(original.`Type`, copy.`Type`)
expectEqual(original.`init`, copy.`init`)
expectEqual(original.operator, copy.operator)
expectEqual(original.value, copy.value)
expectEqual(original.key, copy.key)
expectEqual(original.first, copy.first)
expectEqual(original.item, copy.item)
expectEqual(original.items, copy.items)
expectEqual(original.convert, copy.convert)
expectEqual(original.results, copy.results)
expectEqual(original.result, copy.result)
expectEqual(original.isMissing, copy.isMissing)
expectEqual(original.reason, copy.reason)
expectEqual(original.type, copy.type)
expectEqual(original.property, copy.property)
expectEqual(original.forKey, copy.forKey)
expectEqual(original.expected, copy.expected)
expectEqual(original.default, copy.default)
expectEqual(original.in, copy.in)
expectEqual(original.let, copy.let)
expectEqual(original.objectValue, copy.objectValue)
expectEqual(original.coderValue, copy.coderValue)
expectEqual(original.failValue, copy.failValue)
expectEqual(original.class, copy.class)
expectEqual(original.Protocol, copy.Protocol)
expectEqual(original.Any, copy.Any)
expectEqual(original.error, copy.error)
expectEqual(original.decode, copy.decode)
expectEqual(original.encode, copy.encode)
expectEqual(original.description_, copy.description_)
expectEqual(original.supports, copy.supports)
expectEqual(original.nil, copy.nil)
expectEqual(original.true, copy.true)
expectEqual(original.await, copy.await)
expectEqual(original.unsafe, copy.unsafe)
expectEqual(original.each, copy.each)
expectEqual(original.consume, copy.consume)
expectEqual(original.inout, copy.inout)
expectEqual(original.var, copy.var)
expectEqual(original.Self, copy.Self)
expectEqual(original.repeat, copy.repeat)
expectEqual(original._1, copy._1)
expectEqual(original.é, copy.é)
expectEqual(original.名前, copy.名前)
expectEqual(original.super, copy.super)
print("ok")
