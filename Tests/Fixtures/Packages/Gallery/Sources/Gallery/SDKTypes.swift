import Foundation

#if canImport(CoreLocation) && canImport(UIKit)
    import CoreLocation
    import UIKit

    /// Classes of Apple's SDKs, which don't exist on Linux and aren't tested.
    final class Pin: NSObject, NSSecureCoding {
        var title: String
        var color: UIColor
        var spot: CLLocation?
        var images: [UIImage] = []
        var tint = UIColor.systemBlue

        init(title: String, color: UIColor) {
            self.title = title
            self.color = color
        }
    }
#endif
