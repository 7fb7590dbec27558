import CoreLocation

class Zone: CLRegion {
    fileprivate var visits = 0
    var label: String?
}
