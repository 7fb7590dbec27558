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
        do {
            side = try coder.secureOptionalValue(as: Double.self, forKey: "side") ?? side
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Hexagon")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Hexagon 2fe1484e
}

/// The property can contain the shapes of all modules that this file imports.
final class Canvas: NSObject, NSSecureCoding {
    var background: Shape?
    let margin: Margin
    /// A type in a module that this file doesn't import.
    var gloss = Gloss.matt

    init(margin: Margin) {
        self.margin = margin
    }
}
