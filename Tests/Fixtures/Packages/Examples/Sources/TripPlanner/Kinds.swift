import Foundation

enum Transport: String {
    case train, ferry
    case onFoot = "on foot"
}

/// How steep a day's walk is.
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
