import Foundation

// A module may have types of its own with these names. Inside of 'SecureArchive' they mean the system's.
nonisolated extension SecureArchive {
    typealias AnyClass = Swift.AnyClass
    typealias AnyHashable = Swift.AnyHashable
    typealias Array = Swift.Array
    typealias Bool = Swift.Bool
    typealias Comparable = Swift.Comparable
    typealias Double = Swift.Double
    typealias Error = Swift.Error
    typealias Float = Swift.Float
    typealias Int = Swift.Int
    typealias Sendable = Swift.Sendable
    typealias Set = Swift.Set
    typealias String = Swift.String
    typealias UInt16 = Swift.UInt16
    typealias UInt32 = Swift.UInt32
    typealias UInt64 = Swift.UInt64
    typealias UInt8 = Swift.UInt8
    typealias UTF16 = Swift.UTF16
    typealias UTF8 = Swift.UTF8
    typealias Bundle = Foundation.Bundle
    typealias CocoaError = Foundation.CocoaError
    typealias Data = Foundation.Data
    typealias NSArray = Foundation.NSArray
    typealias NSCoder = Foundation.NSCoder
    typealias NSCoding = Foundation.NSCoding
    typealias NSData = Foundation.NSData
    typealias NSDate = Foundation.NSDate
    typealias NSDictionary = Foundation.NSDictionary
    typealias NSError = Foundation.NSError
    typealias NSKeyedArchiver = Foundation.NSKeyedArchiver
    typealias NSKeyedUnarchiver = Foundation.NSKeyedUnarchiver
    typealias NSKeyedUnarchiverDelegate = Foundation.NSKeyedUnarchiverDelegate
    typealias NSLock = Foundation.NSLock
    typealias NSMutableDictionary = Foundation.NSMutableDictionary
    typealias NSNumber = Foundation.NSNumber
    typealias NSObject = Foundation.NSObject
    typealias NSOrderedSet = Foundation.NSOrderedSet
    typealias NSSecureCoding = Foundation.NSSecureCoding
    typealias NSSet = Foundation.NSSet
    typealias NSString = Foundation.NSString
    typealias NSURL = Foundation.NSURL
    typealias PropertyListSerialization = Foundation.PropertyListSerialization
    typealias Thread = Foundation.Thread
    typealias URL = Foundation.URL
}
