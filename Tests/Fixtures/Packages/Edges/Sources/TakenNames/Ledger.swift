// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// Its properties hide both modules, too: what stands in the class body needs other names for what it takes from them.
// securecodegen: archiving
class Ledger: NSObject, NSSecureCoding {
    struct Line: Codable {
        var amount = 1
    }

    var Foundation: Swift.String?
    var Swift: [Swift.Int] = []
    var line: Line?
    // securecodegen: as = .plist
    var lines: [Line] = []
    var isOpen = false
    var isClosed = false

    // securecodegen:begin Ledger. Generated, do not edit.
    class var supportsSecureCoding: Swift.Bool { true }

    func encode(with coder: NSCoder) {
        typealias FoundationNSArray = Foundation.NSArray
        typealias FoundationNSData = Foundation.NSData
        typealias FoundationNSString = Foundation.NSString
        func propertyList<Value: Encodable>(_ value: Value) -> FoundationNSData {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            do {
                return try encoder.encode([value]) as FoundationNSData
            } catch {
                coder.failWithError(error)
                return FoundationNSData()
            }
        }
        func barePropertyList<Value: Encodable>(_ value: Value) -> FoundationNSData {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .binary
            if let data = try? encoder.encode(value) { return data as FoundationNSData }
            // A single number or text is not a property list, so it is put into an array.
            do {
                return try encoder.encode([value]) as FoundationNSData
            } catch {
                coder.failWithError(error)
                return FoundationNSData()
            }
        }
        if let Foundation { coder.encode(Foundation as FoundationNSString, forKey: "Foundation") }
        coder.encode(Swift as FoundationNSArray, forKey: "Swift")
        if let line { coder.encode(propertyList(line), forKey: "line") }
        coder.encode(barePropertyList(lines), forKey: "lines")
        coder.encode(isOpen, forKey: "isOpen")
        coder.encode(isClosed, forKey: "isClosed")
    }

    required init?(coder: NSCoder) {
        typealias FoundationCocoaError = Foundation.CocoaError
        typealias FoundationData = Foundation.Data
        typealias FoundationNSArray = Foundation.NSArray
        typealias FoundationNSData = Foundation.NSData
        typealias FoundationNSNumber = Foundation.NSNumber
        typealias FoundationNSString = Foundation.NSString
        typealias FoundationThread = Foundation.Thread
        typealias SwiftAnyClass = Swift.AnyClass
        typealias SwiftBool = Swift.Bool
        typealias SwiftInt = Swift.Int
        typealias SwiftString = Swift.String
        func has(_ key: SwiftString) -> SwiftBool { coder.containsValue(forKey: key) }
        func required<T>(
            _ key: SwiftString, _ value: (SwiftString) throws -> T? = { _ in nil }
        ) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let absent = T.self is any ExpressibleByNilLiteral.Type ? Any?.none as? T : nil
            if let value = try isThere ? value(key) : absent, coder.error == nil { return value }
            let info = ["NSDebugDescription": "Ledger.\(key): no valid \(T.self)"]
            throw FoundationCocoaError(
                isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: SwiftAnyClass..., forKey key: SwiftString) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        func fromCoded<Value: Decodable>(_ type: Value.Type, _ data: FoundationData) -> Value? {
            // What 'SecureArchive' has not checked yet: how deep the data is, and how much work it takes.
            var data = data
            let check = FoundationThread.current.threadDictionary["SecureArchive.codedData"]
            if let check = check as? (FoundationData) -> FoundationData? {
                guard let checked = check(data) else { return nil }
                data = checked
            }
            guard data.starts(with: "bplist".utf8) else {
                return try? JSONDecoder().decode(type, from: data)
            }
            let decoder = PropertyListDecoder()
            if let values = try? decoder.decode([Value].self, from: data), values.count == 1 {
                return values[0]
            }
            return try? decoder.decode(type, from: data)
        }
        func fromBareCoded<Value: Decodable>(_ type: Value.Type, _ data: FoundationData) -> Value? {
            // What 'SecureArchive' has not checked yet: how deep the data is, and how much work it takes.
            var data = data
            let check = FoundationThread.current.threadDictionary["SecureArchive.codedData"]
            if let check = check as? (FoundationData) -> FoundationData? {
                guard let checked = check(data) else { return nil }
                data = checked
            }
            guard data.starts(with: "bplist".utf8) else {
                return try? JSONDecoder().decode(type, from: data)
            }
            let decoder = PropertyListDecoder()
            return (try? decoder.decode(type, from: data))
                ?? (try? decoder.decode([Value].self, from: data))?.first
        }
        do {
            Foundation = try decodeObject(of: FoundationNSString.self, forKey: "Foundation")
            if let SwiftValue = try decodeObject(
                of: FoundationNSArray.self, FoundationNSNumber.self, forKey: "Swift"
            ) as [FoundationNSNumber]? {
                self.Swift = try SwiftValue.map { try SwiftInt(exactly: $0) ?? required("Swift") }
            }
            let line =
                try decodeObject(of: FoundationNSData.self, forKey: "line") as FoundationData?
            self.line = try line.map { try fromCoded(Ledger.Line.self, $0) ?? required("line") }
            if let lines = try decodeObject(
                of: FoundationNSData.self, forKey: "lines"
            ) as FoundationData? {
                self.lines = try fromBareCoded([Ledger.Line].self, lines) ?? required("lines")
            }
            if has("isOpen") { isOpen = coder.decodeBool(forKey: "isOpen") }
            if has("isClosed") { isClosed = coder.decodeBool(forKey: "isClosed") }
            guard coder.error == nil else { return nil }
        } catch {
            #if !canImport(ObjectiveC)
                // A coder on Linux forgets its error: the reader of the archive keeps the first.
                let memory = FoundationThread.current.threadDictionary
                if memory["SecureArchive.failure"] == nil {
                    memory["SecureArchive.failure"] = error
                }
            #endif
            coder.failWithError(error)
            return nil
        }
    }

    override init() {
        super.init()
    }
    // securecodegen:end Ledger 6f553304
}
