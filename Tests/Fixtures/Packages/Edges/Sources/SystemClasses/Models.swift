import Foundation

// Where Apple's rules are checked on Linux, this module can be imported and is not Apple's.
#if canImport(FoundationNetworking) && !canImport(ObjectiveC)
    import FoundationNetworking
#endif
#if canImport(CoreLocation)
    import CoreLocation
#endif
#if canImport(UIKit)
    import UIKit
#endif

// Objects of the platform's own classes: as members, in collections, and alone.

// securecodegen: archiving, transformer = [.array]
final class Exchange: NSObject, NSSecureCoding {
    var response: URLResponse?
    var answer: HTTPURLResponse?
    var responses: [URLResponse] = []
    var answersByName: [String: HTTPURLResponse] = [:]
    var credential: URLCredential?
    var credentials: Set<URLCredential> = []
    // A plain unarchiver on Linux cannot read these; what 'archiving' generates does.
    var request: NSURLRequest?
    var requests: [NSURLRequest] = []
    var call: URLRequest?
    var calls: [String: URLRequest] = [:]
    #if canImport(ObjectiveC)
        var failure: NSError?
        var failures: [NSError] = []
    #endif
    #if canImport(CoreLocation)
        var place: CLLocation?
        var places: [CLLocation] = []
    #endif
    #if canImport(UIKit)
        var color: UIColor?
        var colors: [String: UIColor] = [:]
    #endif
}
