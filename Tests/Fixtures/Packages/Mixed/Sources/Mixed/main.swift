import CInstruments
import Foundation
import StrictCoding

let guitar = Instrument(family: .strings, tuning: CITuning(pitch: 82.4, strings: 6))
guitar.range = .low
guitar.traits = [.transposing, .hasFrets]
guitar.maker = Maker(rawValue: 1833)
guitar.pitch = 442
guitar.hand = CIHandRight
guitar.families = [.brass, .woodwind]
guitar.tunings = ["bass": CITuning(pitch: 41.2, strings: 4), "ukulele": CITuning(pitch: 261.6, strings: 4)]

let data = try NSKeyedArchiver.archivedData(withRootObject: guitar, requiringSecureCoding: true)
let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
unarchiver.requiresSecureCoding = true
unarchiver.decodingFailurePolicy = .setErrorAndReturn
let copy =
    try strictCopy(of: guitar, as: Instrument.self)
    ?? unarchiver.decodeObject(of: Instrument.self, forKey: NSKeyedArchiveRootObjectKey)

func isEqual(_ first: CITuning?, _ second: CITuning?) -> Bool {
    first?.pitch == second?.pitch && first?.strings == second?.strings
}

guard let copy, copy.family == .strings, copy.range == .low, copy.traits == [.transposing, .hasFrets],
    copy.maker == Maker(rawValue: 1833), copy.pitch == 442, copy.hand == CIHandRight,
    isEqual(copy.tuning, guitar.tuning), copy.families == [.brass, .woodwind], copy.tunings.count == 2,
    isEqual(copy.tunings["bass"], guitar.tunings["bass"]), isEqual(copy.tunings["ukulele"], guitar.tunings["ukulele"])
else {
    print("not what was archived: \(String(describing: unarchiver.error))")
    exit(1)
}

// Swift makes a value of a C enum from any number. Only an open enum may have other values than its cases.
func decoded(_ instrument: Instrument) throws -> Instrument? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: instrument, requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(of: Instrument.self, forKey: NSKeyedArchiveRootObjectKey)
}
let piano = Instrument(family: .strings, tuning: CITuning(pitch: 440, strings: 230))
if let other = CIFamily(rawValue: 77) { piano.family = other }
guard try decoded(piano)?.family.rawValue == 77 else {
    print("an open enum has lost a value")
    exit(1)
}
piano.range = Register(rawValue: 77)
guard piano.range?.rawValue == 77, try decoded(piano) == nil else {
    print("a closed enum has a value that isn't a case")
    exit(1)
}
print("what the header declares came back as it was")
