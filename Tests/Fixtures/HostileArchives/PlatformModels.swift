import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A class with an object of each archivable Foundation class, whose archives are changed at random.
// securecodegen: archiving
final class Platform: NSObject, NSSecureCoding {
    var number: NSNumber?
    var numbers: [NSNumber]?
    var value: NSValue?
    var error: NSError?
    var uuid: NSUUID?
    var null: NSNull?
    var affine: NSAffineTransform?
    var indexPath: NSIndexPath?
    var indexSet: NSIndexSet?
    var mutableIndexSet: NSMutableIndexSet?
    var attributed: NSAttributedString?
    var mutableAttributed: NSMutableAttributedString?
    var characters: NSCharacterSet?
    var mutableCharacters: NSMutableCharacterSet?
    var text: NSString?
    var mutableText: NSMutableString?
    var pattern: NSRegularExpression?
    var match: NSTextCheckingResult?
    var dates: ISO8601DateFormatter?
    var calendar: NSCalendar?
    var components: NSDateComponents?
    var interval: NSDateInterval?
    var locale: NSLocale?
    var name: NSPersonNameComponents?
    var zone: NSTimeZone?
    var measurement: NSMeasurement?
    var unit: Unit?
    var length: UnitLength?
    var converter: UnitConverterLinear?
    var response: URLResponse?
    var httpResponse: HTTPURLResponse?
    var request: NSURLRequest?
    var credential: URLCredential?
    var item: NSURLQueryItem?
    var url: NSURL?
    var date: NSDate?
    var mutableData: NSMutableData?

    var measurements: Set<NSMeasurement>?
    var units: Set<Unit>?
    var names: [NSPersonNameComponents]?
    // securecodegen: classes = [NSIndexSet.self, NSMeasurement.self, NSCharacterSet.self]
    var any: [Any]?
    var measurementsByName: [String: NSMeasurement]?
    var zonesByDate: [Date: NSTimeZone]?
    var next: Platform?
    var others: [Platform]?

    override init() {}
}
