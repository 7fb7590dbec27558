import Foundation
import Models

public final class Star: Shape {
    public var points = 5

    // securecodegen:begin Star. Generated, do not edit.
    public override static var supportsSecureCoding: Bool { true }

    public override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(points, forKey: "points")
    }

    public required init?(coder: NSCoder) {
        if coder.containsValue(forKey: "points") { points = coder.decodeInteger(forKey: "points") }
        guard coder.error == nil else { return nil }
        super.init(coder: coder)
    }

    public override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Star 890caeab
}
