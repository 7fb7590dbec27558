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
        do {
            points = try coder.secureOptionalValue(as: Int.self, forKey: "points") ?? points
            super.init(coder: coder)
        } catch {
            coder.secureFail(error, decoding: "Star")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    public override init(name: String) {
        super.init(name: name)
    }
    // securecodegen:end Star 4b267ade
}
