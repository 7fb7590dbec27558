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
        if let note { coder.encode(note as NSString, forKey: "note") }
        coder.encode(total, forKey: "total")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let value = try isThere ? value(key) : Any?.none as? T
            if coder.error == nil, let value { return value }
            let info = ["NSDebugDescription": "Invoice.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        do {
            let id = try required("id", coder.decodeInteger(forKey:))
            let note = try decodeObject(of: NSString.self, forKey: "note") as String?
            total = try required("total", coder.decodeDouble(forKey:))
            super.init(id: id)
            self.note = note
        } catch {
            coder.failWithError(error)
            return nil
        }
    }
    // securecodegen:end Invoice 0fb334da
}

/// In an extension, through its own initializer.
final class Receipt: Record, NSSecureCoding {
    var paid: Bool

    init(id: Int, paid: Bool) {
        self.paid = paid
        super.init(id: id)
    }
}

/// Does not code; what its parameter stands for, the class says that archives what it stores.
class Slot<Item>: NSObject {
    var item: Item?
    let limit: Int

    init(limit: Int) {
        self.limit = limit
    }
}

class ListSlot<Element>: Slot<[Element]> {
    var named: [String: Element] = [:]
}

typealias DateSlot = ListSlot<Date>

class Agenda: DateSlot, NSSecureCoding {
    var title = ""

    // securecodegen:begin Agenda. Generated, do not edit.
    class var supportsSecureCoding: Bool { true }

    func encode(with coder: NSCoder) {
        if let item { coder.encode(item as NSArray, forKey: "item") }
        coder.encode(limit, forKey: "limit")
        coder.encode(named as NSDictionary, forKey: "named")
        coder.encode(title as NSString, forKey: "title")
    }

    required init?(coder: NSCoder) {
        func required<T>(_ key: String, _ value: (String) throws -> T?) throws -> T {
            let isThere = coder.containsValue(forKey: key)
            let value = try isThere ? value(key) : Any?.none as? T
            if coder.error == nil, let value { return value }
            let info = ["NSDebugDescription": "Agenda.\(key): no valid \(T.self)"]
            throw CocoaError(isThere ? .coderReadCorrupt : .coderValueNotFound, userInfo: info)
        }
        func decodeObject<T>(of classes: AnyClass..., forKey key: String) throws -> T {
            try required(key) { coder.decodeObject(of: classes, forKey: $0) as? T }
        }
        do {
            let item = try decodeObject(of: NSArray.self, NSDate.self, forKey: "item") as [Date]?
            let limit = try required("limit", coder.decodeInteger(forKey:))
            let named =
                try decodeObject(
                    of: NSDictionary.self, NSString.self, NSDate.self,
                    forKey: "named") as [String: Date]?
            title = try decodeObject(of: NSString.self, forKey: "title") as String? ?? title
            super.init(limit: limit)
            self.item = item
            if let named { self.named = named }
        } catch {
            coder.failWithError(error)
            return nil
        }
    }

    override init(limit: Int) {
        super.init(limit: limit)
    }
    // securecodegen:end Agenda 1c8811d4
}
