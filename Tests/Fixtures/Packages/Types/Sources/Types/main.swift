import Foundation
import StrictCoding

func check(_ condition: Bool, line: Int = #line) {
    guard condition else {
        print("main.swift:\(line): a value came back changed")
        exit(1)
    }
}

let e = Everything()
e.p = Point(x: .infinity, y: -3)
e.event = .swipe(from: e.p, to: Point(x: 0, y: 0))
e.events = [.tap(1), .none]
e.optPoint = e.p
e.points = [e.p]
e.perms = [.read, .write]
e.optPerms = []
e.permList = [.read]
e.user = UserID(rawValue: "u")
e.byUser = [UserID(rawValue: "k"): 5]
e.bySize = [.s: 1.5]
e.byNum = [.b: "x", .a: "y"]
let id = UUID()
e.byID = [id: "i"]
e.even = Even(rawValue: 4)
e.dec = Decimal(string: "123456789012345678901234567890.123") ?? 0
e.decs = [0, -1]
e.sub = "abc".dropFirst()
e.ch = "👩‍👩‍👧"
e.chs = ["a": "b"]
e.loc = Locale(identifier: "nb_NO")
e.tz = TimeZone(identifier: "Europe/Oslo")
e.cal = Calendar(identifier: .hebrew)
e.comps = URLComponents(string: "https://a.b/c?d=e")
e.interval = DateInterval(start: Date(timeIntervalSince1970: 1), duration: 5)
e.dc = DateComponents(year: 2020, month: 3)
e.cs = CharacterSet(charactersIn: "abc")
e.path = [1, 2, 3]
e.set = IndexSet([1, 2, 5, 9])
e.sets = [IndexSet(), IndexSet(0..<4)]
let c = Circle()
c.area = 7
c.r = 8
e.shape = c
e.shapes = [c, Square(), Shape()]
e.pet = Dog()
e.pets = [Cat(), Dog()]
e.info = ["a": 1, "b": ["c", Date(timeIntervalSince1970: 9)]]
e.list = ["x", 2]
e.items = [URLQueryItem(name: "n", value: nil)]
e.optPs = [nil, e.p]
e.dict = ["k": [.tap(2)]]
let d = try NSKeyedArchiver.archivedData(withRootObject: e, requiringSecureCoding: true)
let u = try NSKeyedUnarchiver(forReadingFrom: d)
u.requiresSecureCoding = true
u.decodingFailurePolicy = .setErrorAndReturn
let strict = try strictCopy(of: e, as: Everything.self)
guard let r = strict ?? u.decodeObject(of: Everything.self, forKey: NSKeyedArchiveRootObjectKey) else {
    print("nil", u.error as Any)
    exit(1)
}

check(r.p == e.p)
check(r.event == e.event)
check(r.events == e.events)
check(r.optPoint == e.optPoint)
check(r.points == e.points)
check(r.perms == e.perms)
check(r.optPerms == e.optPerms)
check(r.permList == e.permList)
check(r.user == e.user)
check(r.byUser == e.byUser)
check(r.bySize == e.bySize)
check(r.byNum == e.byNum)
check(r.byID == e.byID)
check(r.even?.rawValue == 4)
check(r.dec == e.dec)
check(r.decs == e.decs)
check(r.sub == e.sub)
check(r.ch == e.ch)
check(r.chs == e.chs)
check(r.loc == e.loc)
check(r.tz == e.tz)
check(r.cal == e.cal)
check(r.comps == e.comps)
check(r.interval == e.interval)
check(r.dc == e.dc)
check(r.cs == e.cs)
check(r.path == e.path)
check(r.set == e.set)
check(r.sets == e.sets)
check((r.shape as? Circle)?.r == 8 && r.shape?.area == 7)
check(r.shapes.count == 3 && r.shapes[0] === r.shape && r.shapes[1] is Square)
check((r.pet as? Dog)?.name == "rex")
check(r.pets.count == 2 && r.pets[0] is Cat)
check(r.info["a"] as? Int == 1)
check((r.info["b"] as? [Any])?.count == 2)
check(r.list?.count == 2)
check(r.items == e.items)
check(r.optPs == e.optPs)
check(r.dict == e.dict)
try checkSame(Standard.sample())
try checkSame(Named.sample())

func copy<T: NSObject & NSSecureCoding>(_ object: T) throws -> T? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
}

let tried = Attempt(count: 3, failure: Reason.a, NSLock())
tried.trials = [Trial(number: 1, failure: Reason.b, name: "one")]
tried.last = Trial(number: 2, failure: Reason.a, name: "two")
let attempt = try copy(tried)
check(attempt?.count == 3 && attempt?.failure == nil && attempt?.version == nil)
check(attempt?.trials.map(\.name) == ["one"] && attempt?.trials.allSatisfy { $0.failure == nil } == true)
check(attempt?.last?.number == 2 && attempt?.last?.failure == nil)
let endeavor = try copy(Endeavor(count: 4, orders: [{}]))
check(endeavor?.count == 4 && endeavor?.version == nil)
print("every type came back as it was")
