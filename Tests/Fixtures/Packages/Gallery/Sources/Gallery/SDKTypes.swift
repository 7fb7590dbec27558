import Foundation

#if canImport(CoreLocation) && canImport(UIKit)
    import CoreLocation
    import UIKit

    /// Classes of Apple's SDKs, which are not to be had on Linux: unchecked.
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
