import Foundation

// Properties with the names of NSObject's members or selectors.

final class Described: NSObject, NSSecureCoding {
    override var hash: Int { 1 }
    override var description: String { "described" }
    let copyright: String
    let `self`: Int
    let `class`: String
    var version: Int
    var initialize: Bool
    var load: [Int]
    var object: String
    var key: Int

    init(
        copyright: String, self text: Int, class name: String, version: Int, initialize: Bool, load: [Int],
        object: String, key: Int
    ) {
        self.copyright = copyright
        self.`self` = text
        self.`class` = name
        self.version = version
        self.initialize = initialize
        self.load = load
        self.object = object
        self.key = key
    }
}

class Overriding: NSObject, NSSecureCoding {
    private var text = ""
    override var description: String {
        get { text }
        set { text = newValue }
    }
    override var hash: Int { text.hashValue }
}

class Selectors: NSObject, NSSecureCoding {
    var url: URL?
    @objc var value: Int = 1
    @objc(otherValue) var another: Int = 2
    @objc(isOn) var on = false
    @objc var encode = 1
    @objc var coder = ""
    @objc func setURL(_ url: URL) {}
    @objc var supports = true
}
