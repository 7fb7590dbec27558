// swift-format-ignore-file
import Foundation

/// Properties with names that generated code uses, and with Swift's keywords.
final class Hostile: NSObject, NSSecureCoding {
    var coder: String?
    var fail: Int
    var object: [String]?
    var convertAll: [Int]
    var elements: Set<String>
    var unlessNull: [Int?]
    var `self`: String
    var `Type`: String
    var `init`: Int8?
    var `operator`: Int8
    var value: [String: Double]
    var key: [Int: String]
    var first: [Int: Double]?
    var item: Data?
    var items: Data
    var convert: Date
    var results: [Date]
    var result: [Int: String]?
    var isMissing: Bool
    var reason: String
    var type: String
    var property: String
    var forKey: String?
    var expected: String?
    var `default`: Int = 3
    var `in`: Int? = 5
    var `let`: String? = "x"
    var objectValue: String?
    var coderValue: String?
    var failValue: Int?
    var `class`: NSNumber?
    var `Protocol`: URL?
    var `Any`: UUID?
    var error: Int
    var decode: Int
    var encode: Int
    var description_: Int
    var supports: Int
    var `nil`: Int?
    var `true`: Bool
    var await: Int
    var unsafe: String
    var each: [String]
    var consume: String
    var `inout`: Int
    var `var`: Int?
    var `Self`: String?
    var `repeat`: [Int8?]?
    var _1: Int
    var é: String
    var 名前: String
    var `super`: Int16?

    init(
        coder: String?, fail: Int, object: [String]?, convertAll: [Int], elements: Set<String>, unlessNull: [Int?],
        self me: String, `Type`: String, `init`: Int8?, `operator`: Int8, value: [String: Double], key: [Int: String],
        items: Data, convert: Date, results: [Date], isMissing: Bool, reason: String, type: String, property: String,
        error: Int, decode: Int, encode: Int, description_: Int, supports: Int, `true`: Bool, await: Int, unsafe: String,
        each: [String], consume: String, `inout`: Int, _1: Int, é: String, 名前: String
    ) {
        self.coder = coder
        self.fail = fail
        self.object = object
        self.convertAll = convertAll
        self.elements = elements
        self.unlessNull = unlessNull
        self.`self` = me
        self.`Type` = `Type`
        self.`init` = `init`
        self.`operator` = `operator`
        self.value = value
        self.key = key
        self.items = items
        self.convert = convert
        self.results = results
        self.isMissing = isMissing
        self.reason = reason
        self.type = type
        self.property = property
        self.error = error
        self.decode = decode
        self.encode = encode
        self.description_ = description_
        self.supports = supports
        self.`true` = `true`
        self.await = `await`
        self.unsafe = `unsafe`
        self.each = each
        self.consume = consume
        self.`inout` = `inout`
        self._1 = _1
        self.é = é
        self.名前 = 名前
    }
}
