import Foundation

// Structs in structs: without limits, the samples of 'Deep' take 54 MB of code.

struct One: Hashable { var a: Int?; var b: String?; var c: [Double]?; var d = 1 }
struct Two: Hashable { var ones: [One]; var byName: [String: One]?; var set: Set<One>?; var one: One? }
struct Three: Hashable { var twos: [Two]?; var byName: [String: Set<Two>]?; var two: Two?; var x = 2.5 }
struct Four: Hashable { var threes: [Three]; var byName: [String: [Three?]]?; var three: Three? }
struct Five: Hashable { var fours: [String: Set<Four>?]?; var four: Four; var list: [Four]? }
enum Choice { case one(One), two(Two, n: Int?), three(threes: [Three]), none }

final class Deep: NSObject, NSSecureCoding {
    var five: Five?
    var table: [String: Set<One?>?]?
    var deeper: [String: [String: Set<Two>?]?]??
    var all: [String: [Set<Five>?]]?
    var choices: [Choice]
    var byChoice: [Int: [String: Choice?]?] = [:]
    init(choices: [Choice]) { self.choices = choices }
}
