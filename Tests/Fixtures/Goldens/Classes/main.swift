import Foundation

let drawing = Drawing(any: Circle(radius: 2))
drawing.anything = [Circle(radius: 3), "text", 4, 4.5]
drawing.named = ["a": "b", "c": 5]
drawing.object = Square(side: 6)
drawing.objects = [nil, Circle(radius: 7)]
drawing.unique = [UUID() as NSUUID]
drawing.shape = Circle(radius: 8)
drawing.shapes = [Square(side: 9), Circle(radius: 10)]
drawing.coding = Date(timeIntervalSinceReferenceDate: 11) as NSDate
drawing.both = Square(side: 12)
drawing.figures = [Square(side: 13), nil, Circle(radius: 14)]
drawing.groups = ["a": [Circle(radius: 15)], "b": []]
drawing.twice = .some(nil)
drawing.allowedInstance = Circle(radius: 16)
drawing.pair = Pair(left: Square(side: 17), right: 18)
drawing.pairs = [Pair(left: Circle(radius: 19), right: 20), Pair(left: Square(side: 21), right: 22)]

let copy = roundTrip(drawing)
expectEqual((copy.any as? Circle)?.radius, 2)
expectEqual((copy.anything[0] as? Circle)?.radius, 3)
expectEqual(copy.anything[1] as? String, "text")
expectEqual(copy.anything[2] as? Int, 4)
expectEqual(copy.anything[3] as? Double, 4.5)
expectEqual(copy.named?["a"] as? String, "b")
expectEqual(copy.named?["c"] as? Int, 5)
expectEqual((copy.object as? Square)?.side, 6)
expect(copy.objects.count == 2 && copy.objects[0] == nil, "nil")
expectEqual((copy.objects[1] as? Circle)?.radius, 7)
expectEqual(copy.unique, drawing.unique)
expectEqual((copy.shape as? Circle)?.radius, 8)
expectEqual((copy.shapes[0] as? Square)?.side, 9)
expectEqual((copy.shapes[1] as? Circle)?.radius, 10)
expectEqual(copy.coding as? NSDate, drawing.coding as? NSDate)
expectEqual((copy.both as? Square)?.side, 12)
expect(copy.figures.count == 3 && copy.figures[0] is Square && copy.figures[2] is Circle, "figures")
expectEqual(copy.groups["a"]?.count, 1)
expectEqual(copy.groups["b"], [])
expect(copy.twice.map { $0 == nil } == true, "nil in an optional")
expectEqual((copy.allowedInstance as? Circle)?.radius, 16)
expectEqual((copy.pair?.left as? Square)?.side, 17)
expectEqual((copy.pairs[0].left as? Circle)?.radius, 19)
expectEqual((copy.pairs[1].left as? Square)?.side, 21)

let bare = roundTrip(Drawing(any: Square()))
expect(bare.object == nil && bare.shape == nil && bare.twice == nil && bare.pair == nil, "nil")
expectEqual(bare.named?["initial"] as? Int, 1)

// MARK: Objects of other classes

struct Plain {}

/// Returns the error that is reported when an object is archived.
func complaint(archiving object: any NSCoding) -> String? {
    let coder = DictionaryCoder()
    object.encode(with: coder)
    return (coder.error as? CocoaError)?.userInfo["NSDebugDescription"] as? String
}

/// Returns the error that is reported when a drawing with this value is archived.
func complaint(_ value: Any) -> String? {
    complaint(archiving: Drawing(any: value))
}

let ending = "isn't an allowed class"
expectEqual(complaint(Circle()), nil)
expectEqual(complaint(Plain()), "Drawing.any: Plain \(ending)")
expectEqual(complaint("text"), "Drawing.any: String \(ending)")
expectEqual(complaint(NSObject()), "Drawing.any: NSObject \(ending)")

/// An unknown class, which another module could declare.
func makeSalad() -> any Course {
    #if canImport(ObjectiveC)
        @objc(Salad)
    #endif
    final class Salad: NSObject, Course, NSSecureCoding {
        static let supportsSecureCoding = true

        override init() {}
        init?(coder: NSCoder) {}
        func encode(with coder: NSCoder) {}
    }
    return Salad()
}

let kitchen = Kitchen(first: Soup(name: "lentils"))
kitchen.last = Cake(layers: 3)
kitchen.menu = ["noon": Soup(name: "pea")]
kitchen.others = [Soup(name: "leek"), Cake(layers: 2)]
let cooked = roundTrip(kitchen)
expectEqual((cooked.first as? Soup)?.name, "lentils")
expectEqual((cooked.last as? Cake)?.layers, 3)
expectEqual((cooked.others[0] as? Soup)?.name, "leek")
expectEqual((cooked.others[1] as? Cake)?.layers, 2)
expectEqual((cooked.menu["noon"] as? Soup)?.name, "pea")
expectEqual(complaint(archiving: kitchen), nil)
expectEqual(complaint(archiving: Kitchen(first: makeSalad())), "Kitchen.first: Salad \(ending)")
kitchen.last = makeSalad()
expectEqual(complaint(archiving: kitchen), "Kitchen.last: Salad \(ending)")
kitchen.last = nil
kitchen.others.append(makeSalad())
expectEqual(complaint(archiving: kitchen), "Kitchen.others: Salad \(ending)")

// Nil isn't a value of Any, although Swift can cast it.
expect(Drawing(coder: DictionaryCoder([:])) == nil, "a drawing without what it has to hold")

/// Returns whether a drawing can be read from these values.
func isAccepted(_ values: [String: Any]) -> Bool {
    Drawing(coder: DictionaryCoder(["any": Circle()].merging(values) { _, new in new })) != nil
}

expect(isAccepted([:]), "a circle")
expect(!isAccepted(["any": NSDate()]), "a date instead of a circle")
expect(!isAccepted(["object": NSDate()]), "a date instead of an object")
expect(!isAccepted(["anything": [Square()] as NSArray]), "a square instead of a circle")
expect(!isAccepted(["named": ["a": Circle()] as NSDictionary]), "a circle instead of a text")
expect(!isAccepted(["objects": [Circle(), Square()] as NSArray]), "a square instead of a circle")
expect(!isAccepted(["unique": NSSet(object: "x" as NSString)]), "a text instead of a UUID")
expect(!isAccepted(["shape": Square()]), "a square instead of a circle")
expect(!isAccepted(["coding": Circle()]), "a circle instead of a date")
expect(!isAccepted(["groups": ["a": [Square()]] as NSDictionary]), "a square instead of a circle")
print("ok")
