import Foundation

enum Transport: String {
    case train, ferry
    case onFoot = "on foot"
}

/// The difficulty of a day's walk.
enum Grade: Int8 {
    case downhill = -1
    case flat
    case uphill
}

typealias Tag = String

enum Units {
    enum Currency: String {
        case euro = "EUR"
        case krone = "NOK"
    }
}
