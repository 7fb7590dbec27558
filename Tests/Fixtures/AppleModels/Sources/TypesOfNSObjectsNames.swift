import Foundation

// Types with the names of NSObject's members, which Apple's compilers find first inside a class.

enum load: String {
    case light
    case heavy
}

struct copy: Codable, Hashable {
    var number = 1
}

struct version: Hashable {
    var major: Int
    var minor: Int
}

enum initialize {
    case never
    case after(Double, load)
}

struct hash: OptionSet {
    let rawValue: Int
}

final class `class`: NSObject, NSSecureCoding {
    var number = 1
}

class superclass: NSObject, NSSecureCoding {
    var numbers: [version] = []
}

final class Named: NSObject, NSSecureCoding {
    var first: load
    var second: copy?
    var third: [version]
    var fourth: initialize
    var fifth: `class`?
    var sixth: [String: superclass]
    var seventh: hash = []
    var eighth: Set<copy> = []
    var ninth: [load: [copy]] = [:]

    init(first: load, third: [version], fourth: initialize, sixth: [String: superclass]) {
        self.first = first
        self.third = third
        self.fourth = fourth
        self.sixth = sixth
    }
}

class Inline: NSObject, NSSecureCoding {
    private var first: load = .light
    private var second: [copy] = []
    private var third: version?
    private var fourth: initialize = .never
    private var fifth: `class`?
    private var sixth: [superclass] = []
}

// Properties with these names.

final class Copies: NSObject, NSSecureCoding {
    let copy: Int
    var mutableCopy: String?
    var isEqual: Bool
    var `init`: Double
    var zone = 1

    init(copy: Int, isEqual: Bool, init double: Double) {
        self.copy = copy
        self.isEqual = isEqual
        self.`init` = double
    }
}
