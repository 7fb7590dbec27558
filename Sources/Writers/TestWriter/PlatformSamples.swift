import SecureCodeGenAppleTypes
import SecureCodeGenCodingPlan

/// Values of platform types at their edges, the simplest first.
extension SampleCode {
    private static let number = "9_007_199_254_740_993"

    static func samples(of scalar: Scalar) -> [String] {
        switch scalar {
        case .bool: ["false", "true"]
        case .int, .int64: ["0", "1", "-1", number, ".min", ".max"]
        case .uint, .uint64: ["0", "1", number, ".max"]
        case .int8, .int16, .int32: ["0", "1", "-1", ".min", ".max"]
        case .uint8, .uint16, .uint32: ["0", "1", ".max"]
        case .float:
            [
                "0", "0.1", "-1.5", "Float.greatestFiniteMagnitude", "Float.leastNonzeroMagnitude", "Float.infinity",
                "Float.nan",
            ]
        case .double, .cgFloat:
            ["0", "0.1", "-1.5"]
                + ["greatestFiniteMagnitude", "leastNonzeroMagnitude", "infinity", "nan"].map {
                    "\(scalar.rawValue).\($0)"
                }
        }
    }

    private static let url = "URL(string: \"https://example.com/a%20b?q=1#f\")!"
    static let date = "Date(timeIntervalSinceReferenceDate: 0.1)"

    static func samples(of value: PlatformValue) -> [String] {
        switch value {
        case .bridged(.string): ["\"\"", "\"Ada\"", "\"e\\u{308} \\u{1F680}\\n\\\"\""]
        case .bridged(.data): ["Data()", "Data([0, 255, 128])"]
        case .bridged(.date): [date, "Date(timeIntervalSince1970: -1e10)", ".distantFuture"]
        case .bridged(.url): [url, "URL(fileURLWithPath: \"/tmp/a\")"]
        case .bridged(.uuid):
            [
                "UUID(uuidString: \"00000000-0000-0000-0000-000000000000\")!",
                "UUID(uuidString: \"DEADBEEF-0123-4567-89AB-CDEF01234567\")!",
            ]
        case .bridged(.dateComponents): ["DateComponents()", "DateComponents(year: 2024, month: 2, day: 29)"]
        case .bridged(.characterSet): ["CharacterSet(charactersIn: \"abc\")"]
        case .bridged(.urlRequest): ["URLRequest(url: \(url))"]
        case .text(.substring): ["\"\"", "\"e\\u{308}\""]
        case .text(.character): ["\"a\"", "\"\\u{1F469}\\u{200D}\\u{1F680}\""]
        case .text(.decimal): ["0", "Decimal(string: \"-12345678901234567890.123\")!", "Decimal.nan"]
        case .text(.locale): ["Locale(identifier: \"en_US\")", "Locale(identifier: \"de_DE\")"]
        case .text(.timeZone): ["TimeZone(identifier: \"Europe/Berlin\")!"]
        case .text(.unicodeScalar): ["\"a\"", "\"\\u{10FFFF}\""]
        case .text(.int128): ["0", ".min", ".max"]
        case .text(.uint128): ["0", ".max"]
        case .indices(.path): ["[]", "[0, 5]"]
        case .indices(.set): ["[]", "[0, 1, 5]"]
        case .queryItem: ["URLQueryItem(name: \"a\", value: nil)", "URLQueryItem(name: \"a\", value: \"b c\")"]
        }
    }

    static func samples(of list: PropertyList) -> [String] {
        let items = "\"a\", 1, 0.5, \(date), Data([1])"
        let pairs = "\"a\": \"b\", \"n\": 1, \"list\": [\"c\"]"
        switch list.declared {
        case .array("Any"): return ["[]", "[\(items), [\(pairs)] as [String: Any]]"]
        case .dictionary("String", "Any"), .dictionary("AnyHashable", "Any"): return ["[:]", "[\(pairs)]"]
        case .array, .dictionary: return ["[]"]
        case .class("NSArray"): return ["[] as NSArray", "[\(items)] as NSArray"]
        case .class("NSDictionary"): return ["[:] as NSDictionary", "[\(pairs)] as NSDictionary"]
        case .class(let name): return [name + "()"]
        case .value("Any"): return ["\"a\"", "1", "[\(items)] as [Any]", "[\(pairs)] as [String: Any]"]
        case .value: return ["\"a\" as NSString"]
        }
    }

    static let codable = [
        "Calendar": ["Calendar(identifier: .gregorian)"], "Calendar.Identifier": [".gregorian", ".buddhist"],
        "URLComponents": ["URLComponents(string: \"https://example.com/a%2Fb?q=1\")!"],
        "CChar": ["0", ".max"], "Float16": ["0", "0.5"],
        "SIMD2": ["[1, 2]"], "SIMD3": ["[1, 2, 3]"], "SIMD4": ["[1, 2, 3, 4]"],
        "CollectionDifference": ["[].difference(from: [])"], "SortOrder": [".forward", ".reverse"],
    ]

    static let platformObjects = [
        "NSNumber": ["NSNumber(value: 5)", "NSNumber(value: 0.5)"], "NSString": ["\"Ada\" as NSString"],
        "NSDate": ["NSDate(timeIntervalSinceReferenceDate: 1)"], "NSURL": ["NSURL(string: \"https://example.com\")!"],
        "NSData": ["NSData(data: Data([1]))"], "NSUUID": ["NSUUID()"], "NSNull": ["NSNull()"],
        "NSDateComponents": ["NSDateComponents()"], "NSValue": [],
        "NSError": ["CocoaError(.coderReadCorrupt) as NSError"],
        "NSURLRequest": ["NSURLRequest(url: \(url))"],
        "URLResponse": [
            "URLResponse(url: \(url), mimeType: \"text/plain\", expectedContentLength: 9, textEncodingName: \"utf-8\")"
        ],
        "HTTPURLResponse": ["HTTPURLResponse(url: \(url), statusCode: 404, httpVersion: nil, headerFields: nil)!"],
        "URLCredential": [
            "URLCredential(user: \"a\", password: \"b\", persistence: URLCredential.Persistence(rawValue: 1)!)"
        ],
        "NSAttributedString": ["NSAttributedString(string: \"Ada\")"],
    ]
}
