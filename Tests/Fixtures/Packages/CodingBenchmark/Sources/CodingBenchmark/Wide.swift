import Foundation

// Forty properties, for each of the four contenders.

final class GeneratedWide: NSObject, NSSecureCoding {
    var name1: String = "text"
    var name2: String = "text"
    var name3: String = "text"
    var name4: String = "text"
    var name5: String = "text"
    var name6: String = "text"
    var name7: String = "text"
    var name8: String = "text"
    var name9: String = "text"
    var name10: String = "text"
    var count1: Int = 0
    var count2: Int = 0
    var count3: Int = 0
    var count4: Int = 0
    var count5: Int = 0
    var count6: Int = 0
    var count7: Int = 0
    var count8: Int = 0
    var count9: Int = 0
    var count10: Int = 0
    var ratio1: Double = 0
    var ratio2: Double = 0
    var ratio3: Double = 0
    var ratio4: Double = 0
    var ratio5: Double = 0
    var ratio6: Double = 0
    var flag1: Bool = false
    var flag2: Bool = false
    var flag3: Bool = false
    var flag4: Bool = false
    var flag5: Bool = false
    var flag6: Bool = false
    var note1: String? = nil
    var note2: String? = nil
    var note3: String? = nil
    var note4: String? = nil
    var level1: Int32 = 0
    var level2: Int32 = 0
    var date1: Date = Date(timeIntervalSince1970: 0)
    var date2: Date = Date(timeIntervalSince1970: 0)

    override init() {}
}

final class HandCodedWide: NSObject, NSSecureCoding {
    var name1: String = "text"
    var name2: String = "text"
    var name3: String = "text"
    var name4: String = "text"
    var name5: String = "text"
    var name6: String = "text"
    var name7: String = "text"
    var name8: String = "text"
    var name9: String = "text"
    var name10: String = "text"
    var count1: Int = 0
    var count2: Int = 0
    var count3: Int = 0
    var count4: Int = 0
    var count5: Int = 0
    var count6: Int = 0
    var count7: Int = 0
    var count8: Int = 0
    var count9: Int = 0
    var count10: Int = 0
    var ratio1: Double = 0
    var ratio2: Double = 0
    var ratio3: Double = 0
    var ratio4: Double = 0
    var ratio5: Double = 0
    var ratio6: Double = 0
    var flag1: Bool = false
    var flag2: Bool = false
    var flag3: Bool = false
    var flag4: Bool = false
    var flag5: Bool = false
    var flag6: Bool = false
    var note1: String? = nil
    var note2: String? = nil
    var note3: String? = nil
    var note4: String? = nil
    var level1: Int32 = 0
    var level2: Int32 = 0
    var date1: Date = Date(timeIntervalSince1970: 0)
    var date2: Date = Date(timeIntervalSince1970: 0)

    override init() {}

    static var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(name1, forKey: "name1")
        coder.encode(name2, forKey: "name2")
        coder.encode(name3, forKey: "name3")
        coder.encode(name4, forKey: "name4")
        coder.encode(name5, forKey: "name5")
        coder.encode(name6, forKey: "name6")
        coder.encode(name7, forKey: "name7")
        coder.encode(name8, forKey: "name8")
        coder.encode(name9, forKey: "name9")
        coder.encode(name10, forKey: "name10")
        coder.encode(count1, forKey: "count1")
        coder.encode(count2, forKey: "count2")
        coder.encode(count3, forKey: "count3")
        coder.encode(count4, forKey: "count4")
        coder.encode(count5, forKey: "count5")
        coder.encode(count6, forKey: "count6")
        coder.encode(count7, forKey: "count7")
        coder.encode(count8, forKey: "count8")
        coder.encode(count9, forKey: "count9")
        coder.encode(count10, forKey: "count10")
        coder.encode(ratio1, forKey: "ratio1")
        coder.encode(ratio2, forKey: "ratio2")
        coder.encode(ratio3, forKey: "ratio3")
        coder.encode(ratio4, forKey: "ratio4")
        coder.encode(ratio5, forKey: "ratio5")
        coder.encode(ratio6, forKey: "ratio6")
        coder.encode(flag1, forKey: "flag1")
        coder.encode(flag2, forKey: "flag2")
        coder.encode(flag3, forKey: "flag3")
        coder.encode(flag4, forKey: "flag4")
        coder.encode(flag5, forKey: "flag5")
        coder.encode(flag6, forKey: "flag6")
        coder.encode(note1, forKey: "note1")
        coder.encode(note2, forKey: "note2")
        coder.encode(note3, forKey: "note3")
        coder.encode(note4, forKey: "note4")
        coder.encode(level1, forKey: "level1")
        coder.encode(level2, forKey: "level2")
        coder.encode(date1, forKey: "date1")
        coder.encode(date2, forKey: "date2")
    }

    init?(coder: NSCoder) {
        guard let name1 = coder.decodeObject(of: NSString.self, forKey: "name1") as String? else { return nil }
        self.name1 = name1
        guard let name2 = coder.decodeObject(of: NSString.self, forKey: "name2") as String? else { return nil }
        self.name2 = name2
        guard let name3 = coder.decodeObject(of: NSString.self, forKey: "name3") as String? else { return nil }
        self.name3 = name3
        guard let name4 = coder.decodeObject(of: NSString.self, forKey: "name4") as String? else { return nil }
        self.name4 = name4
        guard let name5 = coder.decodeObject(of: NSString.self, forKey: "name5") as String? else { return nil }
        self.name5 = name5
        guard let name6 = coder.decodeObject(of: NSString.self, forKey: "name6") as String? else { return nil }
        self.name6 = name6
        guard let name7 = coder.decodeObject(of: NSString.self, forKey: "name7") as String? else { return nil }
        self.name7 = name7
        guard let name8 = coder.decodeObject(of: NSString.self, forKey: "name8") as String? else { return nil }
        self.name8 = name8
        guard let name9 = coder.decodeObject(of: NSString.self, forKey: "name9") as String? else { return nil }
        self.name9 = name9
        guard let name10 = coder.decodeObject(of: NSString.self, forKey: "name10") as String? else { return nil }
        self.name10 = name10
        count1 = coder.decodeInteger(forKey: "count1")
        count2 = coder.decodeInteger(forKey: "count2")
        count3 = coder.decodeInteger(forKey: "count3")
        count4 = coder.decodeInteger(forKey: "count4")
        count5 = coder.decodeInteger(forKey: "count5")
        count6 = coder.decodeInteger(forKey: "count6")
        count7 = coder.decodeInteger(forKey: "count7")
        count8 = coder.decodeInteger(forKey: "count8")
        count9 = coder.decodeInteger(forKey: "count9")
        count10 = coder.decodeInteger(forKey: "count10")
        ratio1 = coder.decodeDouble(forKey: "ratio1")
        ratio2 = coder.decodeDouble(forKey: "ratio2")
        ratio3 = coder.decodeDouble(forKey: "ratio3")
        ratio4 = coder.decodeDouble(forKey: "ratio4")
        ratio5 = coder.decodeDouble(forKey: "ratio5")
        ratio6 = coder.decodeDouble(forKey: "ratio6")
        flag1 = coder.decodeBool(forKey: "flag1")
        flag2 = coder.decodeBool(forKey: "flag2")
        flag3 = coder.decodeBool(forKey: "flag3")
        flag4 = coder.decodeBool(forKey: "flag4")
        flag5 = coder.decodeBool(forKey: "flag5")
        flag6 = coder.decodeBool(forKey: "flag6")
        note1 = coder.decodeObject(of: NSString.self, forKey: "note1") as String?
        note2 = coder.decodeObject(of: NSString.self, forKey: "note2") as String?
        note3 = coder.decodeObject(of: NSString.self, forKey: "note3") as String?
        note4 = coder.decodeObject(of: NSString.self, forKey: "note4") as String?
        level1 = coder.decodeInt32(forKey: "level1")
        level2 = coder.decodeInt32(forKey: "level2")
        guard let date1 = coder.decodeObject(of: NSDate.self, forKey: "date1") as Date? else { return nil }
        self.date1 = date1
        guard let date2 = coder.decodeObject(of: NSDate.self, forKey: "date2") as Date? else { return nil }
        self.date2 = date2
    }
}

struct CodableWide: Codable {
    var name1: String = "text"
    var name2: String = "text"
    var name3: String = "text"
    var name4: String = "text"
    var name5: String = "text"
    var name6: String = "text"
    var name7: String = "text"
    var name8: String = "text"
    var name9: String = "text"
    var name10: String = "text"
    var count1: Int = 0
    var count2: Int = 0
    var count3: Int = 0
    var count4: Int = 0
    var count5: Int = 0
    var count6: Int = 0
    var count7: Int = 0
    var count8: Int = 0
    var count9: Int = 0
    var count10: Int = 0
    var ratio1: Double = 0
    var ratio2: Double = 0
    var ratio3: Double = 0
    var ratio4: Double = 0
    var ratio5: Double = 0
    var ratio6: Double = 0
    var flag1: Bool = false
    var flag2: Bool = false
    var flag3: Bool = false
    var flag4: Bool = false
    var flag5: Bool = false
    var flag6: Bool = false
    var note1: String? = nil
    var note2: String? = nil
    var note3: String? = nil
    var note4: String? = nil
    var level1: Int32 = 0
    var level2: Int32 = 0
    var date1: Date = Date(timeIntervalSince1970: 0)
    var date2: Date = Date(timeIntervalSince1970: 0)
}

// securecodegen: skip
final class ReflectedWide: Reflected {
    override class var supportsSecureCoding: Bool { true }

    var name1: String = "text"
    var name2: String = "text"
    var name3: String = "text"
    var name4: String = "text"
    var name5: String = "text"
    var name6: String = "text"
    var name7: String = "text"
    var name8: String = "text"
    var name9: String = "text"
    var name10: String = "text"
    var count1: Int = 0
    var count2: Int = 0
    var count3: Int = 0
    var count4: Int = 0
    var count5: Int = 0
    var count6: Int = 0
    var count7: Int = 0
    var count8: Int = 0
    var count9: Int = 0
    var count10: Int = 0
    var ratio1: Double = 0
    var ratio2: Double = 0
    var ratio3: Double = 0
    var ratio4: Double = 0
    var ratio5: Double = 0
    var ratio6: Double = 0
    var flag1: Bool = false
    var flag2: Bool = false
    var flag3: Bool = false
    var flag4: Bool = false
    var flag5: Bool = false
    var flag6: Bool = false
    var note1: String? = nil
    var note2: String? = nil
    var note3: String? = nil
    var note4: String? = nil
    var level1: Int32 = 0
    var level2: Int32 = 0
    var date1: Date = Date(timeIntervalSince1970: 0)
    var date2: Date = Date(timeIntervalSince1970: 0)
}

/// The common interface of the wide models, so that one function fills them.
protocol Wide {
    var name1: String { get set }
    var name2: String { get set }
    var name3: String { get set }
    var name4: String { get set }
    var name5: String { get set }
    var name6: String { get set }
    var name7: String { get set }
    var name8: String { get set }
    var name9: String { get set }
    var name10: String { get set }
    var count1: Int { get set }
    var count2: Int { get set }
    var count3: Int { get set }
    var count4: Int { get set }
    var count5: Int { get set }
    var count6: Int { get set }
    var count7: Int { get set }
    var count8: Int { get set }
    var count9: Int { get set }
    var count10: Int { get set }
    var ratio1: Double { get set }
    var ratio2: Double { get set }
    var ratio3: Double { get set }
    var ratio4: Double { get set }
    var ratio5: Double { get set }
    var ratio6: Double { get set }
    var flag1: Bool { get set }
    var flag2: Bool { get set }
    var flag3: Bool { get set }
    var flag4: Bool { get set }
    var flag5: Bool { get set }
    var flag6: Bool { get set }
    var note1: String? { get set }
    var note2: String? { get set }
    var note3: String? { get set }
    var note4: String? { get set }
    var level1: Int32 { get set }
    var level2: Int32 { get set }
    var date1: Date { get set }
    var date2: Date { get set }
}

extension Wide {
    mutating func fill(_ seed: Int) {
        name1 = "some text 1 \(seed)"
        name2 = "some text 2 \(seed)"
        name3 = "some text 3 \(seed)"
        name4 = "some text 4 \(seed)"
        name5 = "some text 5 \(seed)"
        name6 = "some text 6 \(seed)"
        name7 = "some text 7 \(seed)"
        name8 = "some text 8 \(seed)"
        name9 = "some text 9 \(seed)"
        name10 = "some text 10 \(seed)"
        count1 = seed &* 11 &+ 17
        count2 = seed &* 12 &+ 17
        count3 = seed &* 13 &+ 17
        count4 = seed &* 14 &+ 17
        count5 = seed &* 15 &+ 17
        count6 = seed &* 16 &+ 17
        count7 = seed &* 17 &+ 17
        count8 = seed &* 18 &+ 17
        count9 = seed &* 19 &+ 17
        count10 = seed &* 20 &+ 17
        ratio1 = Double(seed) / 21.5
        ratio2 = Double(seed) / 22.5
        ratio3 = Double(seed) / 23.5
        ratio4 = Double(seed) / 24.5
        ratio5 = Double(seed) / 25.5
        ratio6 = Double(seed) / 26.5
        flag1 = (seed + 27) % 2 == 0
        flag2 = (seed + 28) % 2 == 0
        flag3 = (seed + 29) % 2 == 0
        flag4 = (seed + 30) % 2 == 0
        flag5 = (seed + 31) % 2 == 0
        flag6 = (seed + 32) % 2 == 0
        note1 = "a note 33 \(seed)"
        note2 = nil
        note3 = "a note 35 \(seed)"
        note4 = nil
        level1 = Int32(truncatingIfNeeded: seed + 37)
        level2 = Int32(truncatingIfNeeded: seed + 38)
        date1 = Date(timeIntervalSinceReferenceDate: Double(seed + 39))
        date2 = Date(timeIntervalSinceReferenceDate: Double(seed + 40))
    }
}

extension GeneratedWide: Wide {}
extension HandCodedWide: Wide {}
extension CodableWide: Wide {}
extension ReflectedWide: Wide {}
