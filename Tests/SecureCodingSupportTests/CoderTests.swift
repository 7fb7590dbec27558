import Foundation
import Testing

@testable import SecureCodeGenInspection

/// The functions that generated members call.
@Suite("Support for coders")
struct CoderTests {
    /// An archive of the values, ready for reading.
    private func coder(_ values: [String: Any]) throws -> NSKeyedUnarchiver {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        for (key, value) in values {
            if let number = value as? Int {
                archiver.encode(number, forKey: key)
            } else {
                archiver.encode(value, forKey: key)
            }
        }
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.decodingFailurePolicy = .setErrorAndReturn
        return coder
    }

    /// The error that the coder gets when the function throws.
    private func description(_ read: () throws -> Any?) -> String? {
        do {
            _ = try read()
            return nil
        } catch {
            let recorder = Recorder()
            recorder.secureFail(error, decoding: "Account")
            let error = recorder.failure as? CocoaError
            let kinds = [CocoaError.coderValueNotFound: "missing ", .coderReadCorrupt: "corrupt "]
            let text = (error as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
            return (error.flatMap { kinds[$0.code] } ?? "") + (text ?? "")
        }
    }

    /// A coder that keeps its error, and traps if a missing key is read.
    private final class Recorder: NSCoder {
        var failure: (any Error)?
        override func failWithError(_ error: any Error) { failure = error }
        override func containsValue(forKey key: String) -> Bool { false }
    }

    @Test func `a missing key is never read`() throws {
        let coder = Recorder()
        let read: (String) throws -> Int? = { _ in
            Issue.record("read")
            return nil
        }
        #expect(try coder.secureOptionalValue(forKey: "k", read) == nil)
        #expect(try coder.secureOptionalObject(of: NSString.self, as: String.self, forKey: "k") == nil)
        #expect(try coder.secureOptionalPropertyList(as: [Any].self, forKey: "k") == nil)
        #expect(description { try coder.secureValue(forKey: "k", read) } == "missing Account.k: no valid Int")
        #expect(
            description { try coder.secureObject(of: NSString.self, as: String.self, forKey: "k") }
                == "missing Account.k: no valid String")
    }

    @Test func `values have their types`() throws {
        let coder = try coder(["n": 7, "s": "text" as NSString, "a": [1, 2] as NSArray])
        #expect(try coder.secureValue(forKey: "n", coder.decodeInteger(forKey:)) == 7)
        #expect(try coder.secureObject(of: NSString.self, as: String.self, forKey: "s") == "text")
        let numbers = try coder.secureObject(of: NSArray.self, NSNumber.self, as: [NSNumber].self, forKey: "a") {
            coder.secureMap($0) { Int8(exactly: $0) }
        }
        #expect(numbers == [1, 2])
        #expect(coder.secureContains("x", "n") && !coder.secureContains("x"))
        #expect(coder.secureKey("x", "s") == "s" && coder.secureKey("x", "y") == "x")
    }

    @Test func `numbers are read as their types, and must fit`() throws {
        let coder = try coder(["n": 300, "m": -1])
        #expect(try coder.secureValue(as: Int16.self, forKey: "n") == 300)
        #expect(try coder.secureOptionalValue(as: UInt.self, forKey: "m") == .max)
        #expect(try coder.secureOptionalValue(as: UInt64.self, forKey: "m") == .max)
        #expect(try coder.secureValue(as: Int.self, forKey: "m") { FloatingPointSign(rawValue: $0 + 1) } == .plus)
        #expect(try coder.secureOptionalValue(as: Double.self, forKey: "x") == nil)
        #expect(description { try coder.secureValue(as: Bool.self, forKey: "x") } == "missing Account.x: no valid Bool")
        #expect(
            description { try coder.secureOptionalValue(as: UInt8.self, forKey: "n") }
                == "corrupt Account.n: no valid UInt8")
        #expect(
            description { try coder.secureValue(as: UInt32.self, forKey: "m") } == "corrupt Account.m: no valid UInt32")
        #expect(
            description { try coder.secureValue(as: Int.self, forKey: "n") { FloatingPointSign(rawValue: $0) } }
                == "corrupt Account.n: no valid FloatingPointSign")
    }

    @Test func `values are read from objects of the class that they bridge to`() throws {
        let id = UUID()
        let date = Date(timeIntervalSinceReferenceDate: 0.1)
        let coder = try coder([
            "s": "text" as NSString, "d": date as NSDate, "b": Data([1]) as NSData, "u": id as NSUUID,
            "t": id.uuidString as NSString, "l": URL(filePath: "/a") as NSURL, "p": "/a" as NSString,
        ])
        #expect(try coder.secureObject(as: String.self, forKey: "s") == "text")
        #expect(try coder.secureOptionalObject(as: Date.self, forKey: "d") == date)
        #expect(try coder.secureObject(as: Data.self, forKey: "b") { $0.first } == 1)
        #expect(try coder.secureObject(as: UUID.self, forKey: "u") == id)
        #expect(try coder.secureOptionalObject(as: UUID.self, forKey: "t") == id)
        #expect(try coder.secureObject(as: URL.self, forKey: "l").path == "/a")
        #expect(try coder.secureOptionalObject(as: URL.self, forKey: "p")?.relativePath == "/a")
        #expect(try coder.secureObject(of: NSDate.self, forKey: "d") == date as NSDate)
        #expect(try coder.secureOptionalObject(of: NSDate.self, forKey: "x") == nil)
        #expect(try coder.secureOptionalObject(as: String.self, forKey: "x") { Int($0) } == nil)
        #expect(
            description { try coder.secureObject(as: UUID.self, forKey: "s") } == "corrupt Account.s: no valid UUID")
        #expect(
            description {
                let number: Int? = try coder.secureOptionalObject(as: String.self, forKey: "s") { Int($0) }
                return number
            } == "corrupt Account.s: no valid Int")
        #expect(
            description { try coder.secureObject(as: Date.self, forKey: "s") } == "corrupt Account.s: no valid Date")
    }

    @Test func `an object of another class is rejected by name`() throws {
        let first = try coder(["k": Date() as NSDate])
        #expect(
            description { try first.secureObject(of: NSDate.self, as: String.self, forKey: "k") }
                == "corrupt Account.k: no valid String")
        let second = try coder(["k": "text" as NSString])
        #expect(
            description { try second.secureOptionalObject(of: NSNumber.self, as: NSNumber.self, forKey: "k") }
                == "corrupt Account.k: no valid NSNumber")
    }

    @Test func `an object that isn't a property list is rejected for any type`() throws {
        let coder = try coder(["k": URL(filePath: "/") as NSURL])
        #expect(throws: CocoaError.self) { try coder.securePropertyList(as: Any.self, forKey: "k") }
    }

    @Test func `a value that can't be converted is an error for optional properties, too`() throws {
        let coder = try coder(["k": "text" as NSString, "n": 300])
        #expect(
            description {
                let value: UUID? = try coder.secureOptionalObject(of: NSString.self, as: String.self, forKey: "k") {
                    UUID(uuidString: $0)
                }
                return value
            } == "corrupt Account.k: no valid UUID")
        #expect(
            description {
                let value: Int8? = try coder.secureOptionalValue(forKey: "n") {
                    Int8(exactly: coder.decodeInteger(forKey: $0))
                }
                return value
            } == "corrupt Account.n: no valid Int8")
        // The error of a nested value names the key of that value.
        #expect(
            description {
                try coder.secureValue(forKey: "n") { _ in
                    try coder.secureValue(forKey: "n.inner", coder.decodeInteger(forKey:))
                }
            } == "missing Account.n.inner: no valid Int")
    }

    @Test func `errors of other code are passed on`() {
        #expect(description { throw CocoaError(.fileNoSuchFile) } == "")
    }

    @Test func `columns preserve every number`() throws {
        let coder = NSCoder()
        let integers: [Int64] = [0, -1, .min, .max, 258]
        let column = coder.secureColumnOfIntegers(integers)
        #expect([UInt8](column as Data).prefix(10) == [105, 0, 0, 0, 0, 0, 0, 0, 0, 255])
        #expect(try coder.secureRowsOfIntegers(column) == integers)
        let doubles = [0, -0.0, .infinity, 1.5]
        let bits = try coder.secureRowsOfDoubles(coder.secureColumnOfDoubles(doubles)).map(\.bitPattern)
        #expect(bits == doubles.map(\.bitPattern))
        #expect(throws: CocoaError.self) { try coder.secureRowsOfDoubles(column) }
        #expect(throws: CocoaError.self) { try coder.secureRowsOfIntegers(Data([105, 1]) as NSData) }
        #expect(throws: CocoaError.self) { try coder.secureSingleRow([1, 2]) }
    }

    @Test func `a UUID is 16 bytes`() {
        let coder = NSCoder()
        let uuid = UUID()
        let bytes = coder.secureBytes(of: uuid) as Data
        #expect(bytes.count == 16 && coder.secureUUID(ofBytes: bytes) == uuid)
        #expect(coder.secureUUID(ofBytes: bytes.dropLast()) == nil)
    }

    @Test func `a byte order mark is preserved`() {
        let coder = NSCoder()
        #expect(coder.secureText(ofBytes: Data("\u{FEFF}a".utf8)) == "\u{FEFF}a")
        #expect(coder.secureText(ofBytes: Data([0xFF])) == nil)
    }

    @Test func `a property list contains only property lists, and not itself`() {
        let coder = NSCoder()
        #expect(coder.secureCheckedPropertyList(["a": [1, "b"]] as NSDictionary) != nil)
        #expect(coder.secureCheckedPropertyList([NSObject()] as NSArray) == nil)
        let list = NSMutableArray()
        list.add(list)
        #expect(coder.secureCheckedPropertyList(list) == nil)
        list.removeAllObjects()
    }
}
