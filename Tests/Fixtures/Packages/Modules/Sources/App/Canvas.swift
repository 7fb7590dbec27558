import Extras
import Foundation
import Models

final class Hexagon: Shape {
    var side = 1.0

    // securecodegen:begin Hexagon. Generated, do not edit.
    override static var supportsSecureCoding: Bool { true }

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(side, forKey: "side")
    }

    required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "side") { side = coder.decodeDouble(forKey: "side") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Hexagon 1c8062ea
}

/// It may hold the shapes of all modules that this file imports.
final class Canvas: NSObject, NSSecureCoding {
    var background: Shape?
    let margin: Margin
    /// A type of a module that this file does not import.
    var gloss = Gloss.matt

    init(margin: Margin) {
        self.margin = margin
    }
}
