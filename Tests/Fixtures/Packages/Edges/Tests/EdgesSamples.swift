import Foundation

@testable import Edges

// Objects that the generated tests can't make.

extension EventSample {
    static func sample() -> EventSample { EventSample() }

    static func sampleWithPayloads() -> EventSample {
        let sample = EventSample()
        let swipe = Event.swipe(from: Badge(title: "a", points: [nil, 0.5]), to: nil)
        (sample.one, sample.maybe, sample.forced, sample.list) = (.tap(3), swipe, .tap(.min), [.none, swipe])
        (sample.holes, sample.unique, sample.named) = ([nil, .tap(1)], [swipe], ["a": .tap(2)])
        (sample.deep, sample.table) = ([[], [[], [swipe]]], ["a": [nil, swipe]])
        return sample
    }
}
