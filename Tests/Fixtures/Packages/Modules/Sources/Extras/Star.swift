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
        let points = coder.containsValue(forKey: "points") ? coder.decodeInteger(forKey: "points") : nil

        guard coder.error == nil else { return nil }
        if let points { self.points = points }
        super.init(coder: coder)
    }

    public override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Star 90c83e43
}
