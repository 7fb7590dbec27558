import Foundation

/// Does not code; what it stores is archived by its subclass.
class Record: NSObject {
    let id: Int
    var note: String?

    init(id: Int) {
        self.id = id
    }
}

class Invoice: Record, NSSecureCoding {
    var total: Double

    init(id: Int, total: Double) {
        self.total = total
        super.init(id: id)
    }

    // securecodegen:begin Invoice. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        coder.encode(id, forKey: "id")
        if let note {
            coder.encode(note as NSString, forKey: "note")
        }
        coder.encode(total, forKey: "total")
    }

    required init?(coder: NSCoder) {
        func fail(_ property: String, forKey key: String, expected type: String) {
            let isMissing = !coder.containsValue(forKey: key)
            let reason = isMissing ? "there is no value" : "the value is no valid \(type)"
            coder.failWithError(
                CocoaError(
                    isMissing ? .coderValueNotFound : .coderReadCorrupt,
                    userInfo: ["NSDebugDescription": "Invoice.\(property): \(reason) for the key '\(key)'"]))
        }

        guard coder.containsValue(forKey: "id") else {
            fail("id", forKey: "id", expected: "Int")
            return nil
        }
        let id = coder.decodeInteger(forKey: "id")
        var note: String?
        if coder.containsValue(forKey: "note") {
            let object = coder.decodeObject(of: [NSString.self], forKey: "note")
            note = object as? String
            guard coder.error == nil, object == nil || note != nil else {
                fail("note", forKey: "note", expected: "String")
                return nil
            }
        }
        guard coder.containsValue(forKey: "total") else {
            fail("total", forKey: "total", expected: "Double")
            return nil
        }
        let total = coder.decodeDouble(forKey: "total")

        guard coder.error == nil else { return nil }
        self.total = total
        super.init(id: id)
        self.note = note
    }
    // securecodegen:end Invoice 4160e379
}

/// In an extension, through its own initializer.
final class Receipt: Record, NSSecureCoding {
    var paid: Bool

    init(id: Int, paid: Bool) {
        self.paid = paid
        super.init(id: id)
    }
}
