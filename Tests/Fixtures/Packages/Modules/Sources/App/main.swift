import Extras
import Foundation
import Isolated
import Models
import StrictCoding
import Units

func copy(_ object: NSObject & NSSecureCoding) -> NSObject? {
    if let copy = strictlyCopied(object) { return copy }
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(object, forKey: "root")
    archiver.finishEncoding()
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData) else { return nil }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(of: [type(of: object)], forKey: "root") as? NSObject
}

func strictlyCopied<Object: NSObject & NSSecureCoding>(_ object: Object) -> NSObject? {
    do {
        return try strictCopy(of: object, as: Object.self)
    } catch {
        fatalError("\(Object.self): \(error)")
    }
}

nonisolated(unsafe) var checks = 0
func check(_ condition: Bool, _ what: String) {
    guard condition else { fatalError("\(what) changed") }
    checks += 1
}

let circle = Circle(name: "c")
circle.radius = Length(meters: 2.5)
let drawing = copy(Drawing(shapes: [circle], finish: .glossy)) as? Drawing
check((drawing?.shapes.first as? Circle)?.radius == Length(meters: 2.5), "a circle")
check(drawing?.shapes.first?.name == "c" && drawing?.finish == .glossy, "a drawing")
for shape in [Star(name: "s"), Hexagon(name: "h")] {
    let canvas = Canvas(margin: Margin(left: 3))
    canvas.background = shape
    canvas.gloss = .glossy
    let canvasCopy = copy(canvas) as? Canvas
    check(canvasCopy?.background?.name == shape.name && canvasCopy?.margin == Margin(left: 3), "a canvas")
    check(canvasCopy?.gloss == .glossy, "what a canvas looks like")
}
let plain = Plain()
plain.data = Data([1, 2])
plain.shape = circle
check((copy(plain) as? Plain)?.data == Data([1, 2]), "something plain")
check(sealsAndStampsCome(back: copy), "a seal")
let record = Record()
record.value = 7
check((copy(record) as? Record)?.value == 7, "a record")
check(try loaded(record).value == 7, "a record that was saved")
let derived = Derived()
derived.value = 8
check((copy(derived) as? Derived)?.value == 8, "something derived")
let log = Log()
log.lines = ["a"]
check((copy(log) as? Log)?.lines == ["a"], "a log")
check(MainActor.assumeIsolated { panelsCome(back: copy) }, "a panel")
print("\(checks) checks of the modules passed")
