import CInstruments
import Foundation

/// The types of its properties are declared in a C header.
final class Instrument: NSObject, NSSecureCoding {
    var family: CIFamily
    var range: Register?
    var traits: CITraits = []
    var maker: Maker?
    var pitch: CIHertz = 440
    var tuning: CITuning
    var hand: CIHand?
    var families: [CIFamily] = []
    var tunings: [String: CITuning] = [:]

    init(family: CIFamily, tuning: CITuning) {
        self.family = family
        self.tuning = tuning
    }
}
