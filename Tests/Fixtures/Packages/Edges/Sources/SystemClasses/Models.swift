import Foundation

// Where Apple's rules are checked on Linux, this module can be imported, but isn't Apple's.
#if canImport(FoundationNetworking) && !canImport(ObjectiveC)
    import FoundationNetworking
#endif
#if canImport(CoreLocation)
    import CoreLocation
#endif
#if canImport(UIKit)
    import UIKit
#endif

// Objects of the platform's classes: as members, in collections, and alone.

// securecodegen: archiving, transformer = [.array]
final class Exchange: NSObject, NSSecureCoding {
    var response: URLResponse?
    var answer: HTTPURLResponse?
    var responses: [URLResponse] = []
    var answersByName: [String: HTTPURLResponse] = [:]
    var credential: URLCredential?
    var credentials: Set<URLCredential> = []
    // NSKeyedUnarchiver on Linux can't read these, but the code that 'archiving' generates can.
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
