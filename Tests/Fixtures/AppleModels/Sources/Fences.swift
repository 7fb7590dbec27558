import CoreLocation
import Foundation

class Fence: Zone {
    var corners: [CLLocationCoordinate2D] = []
}

final class Patrol: NSObject, NSSecureCoding {
    var zone: Zone?
    var fences: [Fence] = []
}
