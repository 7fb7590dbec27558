import CInstruments
import Foundation

/// What it holds is declared in a header of C.
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
