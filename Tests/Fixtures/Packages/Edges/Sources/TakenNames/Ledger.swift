// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Its properties also hide both modules, so the class body needs other names for their types.
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
        typealias FoundationNSString = Foundation.NSString
        coder.secureEncodeIfPresent(Foundation as FoundationNSString?, forKey: "Foundation")
        coder.encode(Swift as FoundationNSArray, forKey: "Swift")
        if let line { coder.encode(coder.secureCoded(line), forKey: "line") }
        coder.encode(coder.secureBareCoded(lines), forKey: "lines")
        coder.encode(isOpen, forKey: "isOpen")
        coder.encode(isClosed, forKey: "isClosed")
    }

    required init?(coder: NSCoder) {
        typealias FoundationData = Foundation.Data
        typealias FoundationNSArray = Foundation.NSArray
        typealias FoundationNSNumber = Foundation.NSNumber
        typealias FoundationNSString = Foundation.NSString
        typealias SwiftBool = Swift.Bool
        typealias SwiftInt = Swift.Int
        typealias SwiftString = Swift.String
        do {
            Foundation = try coder.secureOptionalObject(as: SwiftString.self, forKey: "Foundation")
            Swift =
                try coder.secureOptionalObject(
                    of: FoundationNSArray.self, FoundationNSNumber.self, as: [FoundationNSNumber].self,
                    forKey: "Swift"
                ) { coder.secureMap($0) { SwiftInt(exactly: $0) } } ?? Swift
            line = try coder.secureOptionalObject(as: FoundationData.self, forKey: "line") {
                coder.secureDecoded(Ledger.Line.self, $0)
            }
            lines =
                try coder.secureOptionalObject(as: FoundationData.self, forKey: "lines") {
                    coder.secureBareDecoded([Ledger.Line].self, $0)
                } ?? lines
            isOpen = try coder.secureOptionalValue(as: SwiftBool.self, forKey: "isOpen") ?? isOpen
            isClosed =
                try coder.secureOptionalValue(
                    as: SwiftBool.self, forKey: "isClosed") ?? isClosed
        } catch {
            coder.secureFail(error, decoding: "Ledger")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init() {
        super.init()
    }
    // securecodegen:end Ledger 0e533ad4
}
