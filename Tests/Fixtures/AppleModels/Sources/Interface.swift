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
    @IBOutlet weak var host: PlatformController?
    var tint: PlatformColor?
    var bar: BarLook?
}

@MainActor
class Visit: NSObject, @MainActor NSSecureCoding {
    var place: CLLocation?
    var center: CLLocationCoordinate2D?
}

// securecodegen: superclass = .coding
@MainActor
class Hero: SKSpriteNode {
    var strength = 1
    var colors: [PlatformColor] = []

    override init() {
        super.init()
    }
}

#if canImport(UIKit)
    typealias PlatformColor = UIColor
    typealias PlatformController = UIViewController
    typealias BarLook = UIBarAppearance
#else
    typealias PlatformColor = NSColor
    typealias PlatformController = NSViewController
    typealias BarLook = NSAppearance
#endif

enum Look {
    #if canImport(UIKit)
        typealias Image = UIImage
    #elseif canImport(AppKit)
        typealias Image = NSImage
    #endif
}

final class Theming: NSObject, NSSecureCoding {
    var tint: PlatformColor?
    var palette: [PlatformColor] = []
    var names: [String: PlatformColor] = [:]
    var image: Look.Image?
    // securecodegen: classes = [PlatformColor.self, NSString.self]
    var any: Any?
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
