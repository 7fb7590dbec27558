import Foundation

/// Elements whose labels mean something else after a period, or aren't plain names.
final class Labels: NSObject, NSSecureCoding {
    var first: (init: Int, b: Int) = (init: 1, b: 2)
    var second: (self: String, Int) = (self: "", 1)
    var third: (Type: Int, Protocol: Int)?
    var fourth: (`two words`: Int, c: [Int]) = (`two words`: 0, c: [])
    var rows: [(`class`: Int, `a b`: String)] = []
}

enum Word {
    case `Type`, `Protocol`(Int), `init`(`self`: String), plain
}

enum WordText: String {
    case `Type`, `Protocol`, plain
}

final class Words: NSObject, NSSecureCoding {
    var one = Word.plain
    var all: [Word] = []
    var text: WordText = .plain
}

protocol Measured<Unit> {
    associatedtype Unit
    var unit: Unit { get }
}

final class Counted: NSObject, NSSecureCoding, Measured {
    var unit: Int = 1
}

final class Measures: NSObject, NSSecureCoding {
    var one: (any Measured<Int>)?
    var all: [any Measured<Int>] = []
    var named: [String: any Measured<Int>] = [:]
    var any: (any Measured)?
    /// `Measured.Unit` follows from `unit`.
    var units: [Counted.Unit] = []
}

@propertyWrapper
struct Boxed<Value> {
    private var value: Value

    var wrappedValue: Value {
        get { value }
        set { value = newValue }
    }

    init(wrappedValue: Value) {
        value = wrappedValue
    }
}

typealias Held<Value> = Boxed<Value>

class Dial: NSObject {
    var level = 0
    var turns = 0
}

/// Wrappers and accessors that preserve the value.
final class Knob: Dial, NSSecureCoding {
    @Held var name = ""
    @Boxed var limit = 3
    var changes = 0

    override var level: Int {
        get { super.level }
        set { super.level = newValue }
    }
}

struct Index {
    var wrong = 1
}

struct Element {
    var wrong = 1
}

struct First<Items: Collection> {
    var item: Items.Element?
}

protocol HasEntries {}

extension HasEntries {
    typealias Entries = [Entry]
    typealias Entry = (id: Int, name: String)
}

/// Types that are members of others, whatever file scope declares.
final class Members: NSObject, NSSecureCoding, HasEntries {
    var index: [String].Index = 0
    var element: Set<String>.Element = ""
    var first = First<[Int]>()
    var entries: Entries = []
    var part: String.SubSequence = ""
    var own = Index()
}

/// These must not hide the names that generated code uses.
extension HasEntries {
    func namedColumns() {}
    func required() {}
    func decodeObject() {}
    func has(_ name: Int) {}
}

@available(macOS 15, iOS 18, *)
enum Wide: Int128, Codable {
    case low = 1
    case high = 170_141_183_460_469_231_731_687_303_715_884_105_727
}

@available(macOS 15, iOS 18, *)
final class WideValues: NSObject, NSSecureCoding {
    var one = Wide.low
    var all: [Wide] = []
}

func checkShapes() {
    let labels = Labels()
    (labels.first, labels.second, labels.third, labels.fourth) = ((3, 4), ("x", 5), (6, 7), (8, [9]))
    labels.rows = [(1, "z")]
    let labelsCopy = roundTrip(labels, as: Labels.self)
    check(labelsCopy.first == (3, 4) && labelsCopy.second == ("x", 5), "labels that are keywords")
    check(labelsCopy.third.map { $0 == (6, 7) } == true && labelsCopy.fourth == (8, [9]), "labels that are no names")
    check(labelsCopy.rows.map(\.0) == [1] && labelsCopy.rows.map(\.1) == ["z"], "rows with such labels")
    let words = Words()
    words.one = .`Type`
    words.all = [.`Protocol`(2), .`init`(self: "i"), .`Type`]
    words.text = .`Protocol`
    let wordsCopy = roundTrip(words, as: Words.self)
    let described = (wordsCopy.all + [wordsCopy.one]).map { "\($0)" }
    check(described == (words.all + [words.one]).map { "\($0)" } && wordsCopy.text == .`Protocol`, "cases 'Type'")
    let measures = Measures()
    let counted = Counted()
    counted.unit = 7
    (measures.one, measures.all, measures.named) = (counted, [counted], ["a": counted])
    (measures.any, measures.units) = (counted, [1, 2])
    let measuresCopy = roundTrip(measures, as: Measures.self)
    check(measuresCopy.one?.unit == 7 && measuresCopy.all.map { $0.unit } == [7], "protocols with arguments")
    check(measuresCopy.named["a"]?.unit == 7, "a protocol with an argument by name")
    check((measuresCopy.any as? Counted)?.unit == 7, "a protocol without its argument")
    check(measuresCopy.units == [1, 2], "an associated type that a property determines")
    let knob = Knob()
    (knob.name, knob.limit, knob.level, knob.turns) = ("volume", 40, 5, 6)
    let knobCopy = roundTrip(knob, as: Knob.self)
    check(knobCopy.name == "volume" && knobCopy.limit == 40, "wrappers that pass the value on")
    check(knobCopy.level == 5 && knobCopy.turns == 6, "an overridden property")
    let members = Members()
    (members.index, members.element, members.first.item, members.part) = (3, "e", 4, "part")
    members.entries = [(1, "one")]
    members.own.wrong = 2
    let membersCopy = roundTrip(members, as: Members.self)
    check(membersCopy.index == 3 && membersCopy.element == "e" && membersCopy.first.item == 4, "member types")
    check(membersCopy.entries.map(\.name) == ["one"] && membersCopy.part == "part", "aliases of protocols")
    check(membersCopy.own.wrong == 2, "a type at file scope")
    if #available(macOS 15, iOS 18, *) { checkWideValues() }
}

@available(macOS 15, iOS 18, *)
private func checkWideValues() {
    let wide = WideValues()
    (wide.one, wide.all) = (.high, [.low, .high])
    let wideCopy = roundTrip(wide, as: WideValues.self)
    check(wideCopy.one == .high && wideCopy.all == [.low, .high], "raw values of 128 bits")
}
