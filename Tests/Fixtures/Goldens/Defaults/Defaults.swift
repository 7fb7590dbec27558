// swift-format-ignore-file
import Foundation

enum Mood: String {
    case calm, wild
}

/// All ways to set a value of the object, with and without an initial value.
final class Defaults: NSObject, NSSecureCoding {
    let id: Int
    let title: String?
    let mood: Mood
    var tags: [String] = ["new"]
    private(set) var count: Int = 3
    var ratio: Double? = 0.5
    var note: String? = "none"
    var level: Int8? = -1
    var moods: [Mood] = [.calm, .wild]
    var moodOrNone: Mood? = .calm
    var created: Date = Date(timeIntervalSinceReferenceDate: 5)
    var isOn = true
    var name = "unnamed"
    var weight: Float = 1.5
    var unwrapped: String!
    var observed: Int = 0 {
        didSet { observations += 1 }
    }
    // securecodegen: skip
    var observations = 0

    init(
        _ id: Int, named title: String?, mood moodAtFirst: Mood, tags: [String], count: Int, ratio: Double?,
        moodOrNone: Mood?, verbose: Bool = false
    ) {
        self.id = id
        self.title = title
        self.mood = moodAtFirst
        self.tags = tags
        self.count = count
        self.ratio = ratio
        self.moodOrNone = moodOrNone
    }
}

/// No value of this class can fail to decode.
final class Plain: NSObject, NSSecureCoding {
    var number = 1
    var ratio: Double?
}

/// Its initializer gives a property another value than the declaration, whose value archives omit.
// securecodegen: omitDefault
final class Counter: NSObject, NSSecureCoding {
    let title: String
    var count = 3
    var steps: [Step] = []
    init(title: String) {
        self.title = title
        count = 5
    }
}

struct Step: Equatable {
    let size: Int
    var speed = 1
    init(size: Int) {
        self.size = size
        speed = 2
    }
}
