// The values that `as` converts to classes. Source: "Working with Foundation Types" and the page of each value.
import CoreGraphics

extension _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
    public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
    public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
        false
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError() }
}

extension String: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension Substring: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension Array: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSArray }
extension Dictionary: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDictionary }
extension AnyHashable: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSObject }
extension Set: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSSet }

extension Bool: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int8: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int16: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int32: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Int64: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt8: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt16: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt32: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension UInt64: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Float: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension Double: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }
extension CGFloat: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNumber }

extension NSRange: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }
extension CGPoint: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }
extension CGSize: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }
extension CGRect: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }
extension CGVector: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }
extension CGAffineTransform: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSValue }

extension AffineTransform: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSAffineTransform }
extension Calendar: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSCalendar }
extension CharacterSet: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSCharacterSet }
extension Data: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSData }
extension Date: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDate }
extension DateComponents: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDateComponents }
extension DateInterval: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDateInterval }
extension Decimal: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDecimalNumber }
extension IndexPath: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSIndexPath }
extension IndexSet: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSIndexSet }
extension Locale: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSLocale }
extension Measurement: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSMeasurement }
extension Notification: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSNotification }
extension PersonNameComponents: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSPersonNameComponents }
extension TimeZone: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSTimeZone }
extension URL: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURL }
extension URLComponents: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLComponents }
extension URLQueryItem: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLQueryItem }
extension URLRequest: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSURLRequest }
extension UUID: _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSUUID }
