import Foundation

/// A class without coding, whose properties the subclass archives.
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
        coder.secureEncodeIfPresent(note as NSString?, forKey: "note")
        coder.encode(total, forKey: "total")
    }

    required init?(coder: NSCoder) {
        do {
            let id = try coder.secureValue(as: Int.self, forKey: "id")
            let note = try coder.secureOptionalObject(as: String.self, forKey: "note")
            total = try coder.secureValue(as: Double.self, forKey: "total")
            super.init(id: id)
            self.note = note
        } catch {
            coder.secureFail(error, decoding: "Invoice")
            return nil
        }
    }
    // securecodegen:end Invoice b6ce0a37
}

/// The subclass has its members in an extension, which calls its initializer.
final class Receipt: Record, NSSecureCoding {
    var paid: Bool

    init(id: Int, paid: Bool) {
        self.paid = paid
        super.init(id: id)
    }
}

/// A class without coding. The subclass that archives its properties specifies its generic argument.
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
        coder.secureEncodeIfPresent(item as NSArray?, forKey: "item")
        coder.encode(limit, forKey: "limit")
        coder.encode(named as NSDictionary, forKey: "named")
        coder.encode(title as NSString, forKey: "title")
    }

    required init?(coder: NSCoder) {
        do {
            let item = try coder.secureOptionalObject(as: [Date].self, forKey: "item")
            let limit = try coder.secureValue(as: Int.self, forKey: "limit")
            let named = try coder.secureOptionalObject(as: [String: Date].self, forKey: "named")
            title = try coder.secureOptionalObject(as: String.self, forKey: "title") ?? title
            super.init(limit: limit)
            self.item = item
            if let named { self.named = named }
        } catch {
            coder.secureFail(error, decoding: "Agenda")
            return nil
        }
    }

    // Swift doesn't inherit this initializer, because the class declares one.
    override init(limit: Int) {
        super.init(limit: limit)
    }
    // securecodegen:end Agenda 33521329
}
