import CoreLocation
import Foundation
import SpriteKit

#if canImport(UIKit)
    import UIKit
#elseif canImport(AppKit)
    import AppKit
#endif

@IBDesignable
class Badge: NSObject, NSSecureCoding {
    @IBInspectable var title: String = ""
    @IBInspectable var radius: CGFloat = 1
    // securecodegen: skip
    @IBOutlet weak var host: UIViewController?
    var tint: UIColor?
}

class Screen: UIViewController, @MainActor NSSecureCoding {
    var place: CLLocation?
    var center: CLLocationCoordinate2D?

    override init() {
        super.init()
    }
}

// securecodegen: superclass = .coding
@MainActor
class Hero: SKSpriteNode {
    var strength = 1
    var colors: [UIColor] = []

    override init() {
        super.init()
    }
}

@MainActor
class Panel: NSObject, @MainActor NSSecureCoding {
    var title = ""
    #if canImport(UIKit)
        var color: UIColor?
    #else
        var color: NSColor?
    #endif
}

class Amount: BaseFormatter, NSSecureCoding {
    var currency = "EUR"

    override init() {
        super.init()
    }
}

typealias BaseFormatter = NumberFormatter
