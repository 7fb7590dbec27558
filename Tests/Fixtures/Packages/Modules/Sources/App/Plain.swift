import Foundation
import Models

/// What another module calls `Data` is none of its business.
final class Plain: NSObject, NSSecureCoding {
    var data = Data()
    // securecodegen: classes = [Circle.self]
    var shape: Shape?
}
