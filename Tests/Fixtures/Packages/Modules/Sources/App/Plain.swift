import Foundation
import Models

/// The type `Data` of another module doesn't affect this class.
final class Plain: NSObject, NSSecureCoding {
    var data = Data()
    // securecodegen: classes = [Circle.self]
    var shape: Shape?
}
