import Foundation

nonisolated extension SecureArchive {
    /// How an object's class decodes what it holds.
    enum Shape {
        case object, array, set, dictionary

        /// The key of the elements that are compared by content: members of a set, keys of a dictionary.
        var distinctElements: Swift.Int? {
            switch self {
            case .object, .array: nil
            case .set: Keys.objects
            case .dictionary: Keys.keys
            }
        }
    }

    struct StoredClass {
        let type: Swift.AnyClass
        let shape: Shape

        var isOfSystem: Swift.Bool {
            #if canImport(ObjectiveC)
                Foundation.Bundle(for: type).bundlePath.contains("/System/Library/")
            #else
                ["Foundation.", "FoundationNetworking.", "FoundationXML."].contains {
                    Swift.String(reflecting: type).hasPrefix($0)
                }
            #endif
        }
    }

    /// An object that the archive stores as keys and values.
    struct StoredObject {
        let item: PropertyList.Item
        let type: StoredClass
        var shape: Shape { type.shape }
    }
}

// MARK: Classes

nonisolated extension SecureArchive.Check {
    mutating func storedObject(
        _ item: SecureArchive.PropertyList.Item, number: Swift.Int
    ) throws -> SecureArchive.StoredObject {
        var reference: Swift.Int?
        for entry in 0..<item.count {
            guard let key = keys.add(list.key(entry, of: item)), keys.use(key, in: number) else {
                throw damaged("the keys of an object are damaged")
            }
            if key == SecureArchive.Keys.class { reference = list.reference(list.value(entry, of: item)) }
        }
        guard let reference, reference < objects.count else { throw damaged("an object has no class") }
        if let known = storedClasses[reference] { return SecureArchive.StoredObject(item: item, type: known) }
        guard let entries = list.entries(list.index(reference, of: objects)),
            let name = entries["$classname"].flatMap(list.text)
        else { throw damaged("an object has no class") }
        let type = try storedClass(name)
        storedClasses[reference] = type
        return SecureArchive.StoredObject(item: item, type: type)
    }

    private func storedClass(_ name: Swift.String) throws -> SecureArchive.StoredClass {
        let type: Swift.AnyClass? =
            Foundation.NSKeyedUnarchiver.class(forClassName: name) ?? Foundation.NSClassFromString(name)
        guard let type, let allowed = allowedClass(above: type),
            (type as? Foundation.NSSecureCoding.Type)?.supportsSecureCoding == true
        else {
            // Only the system's own classes know what their objects hold. They name those classes to the unarchiver.
            if isInsideSystemObject {
                return SecureArchive.StoredClass(type: type ?? Foundation.NSObject.self, shape: .object)
            }
            throw refused(name)
        }
        let result = SecureArchive.StoredClass(type: type, shape: Self.shape(of: type))
        #if !canImport(ObjectiveC)
            // Foundation's private subclasses can be decoded only where their public class is expected.
            let mutableName = "NSMutable" + Swift.String(describing: allowed).dropFirst(2)
            guard type == allowed || !result.isOfSystem || mutableName == Swift.String(describing: type) else {
                throw refused(name)
            }
        #endif
        return result
    }

    /// The allowed class that covers a class: the class itself, or a superclass.
    private func allowedClass(above type: Swift.AnyClass) -> Swift.AnyClass? {
        classes.first { $0 == type }
            ?? classes.first { ($0 as? any Foundation.NSSecureCoding.Type)?.isBase(of: type) == true }
    }

    private static func shape(of type: Swift.AnyClass) -> SecureArchive.Shape {
        if type is Foundation.NSArray.Type { return .array }
        if type is Foundation.NSDictionary.Type { return .dictionary }
        return type is Foundation.NSSet.Type || type is Foundation.NSOrderedSet.Type ? .set : .object
    }
}

nonisolated extension Foundation.NSSecureCoding {
    /// Whether a class is this one or inherits from it.
    fileprivate static func isBase(of type: Swift.AnyClass) -> Swift.Bool { type is Self.Type }
}

// MARK: What objects hold

nonisolated extension SecureArchive.Check {
    /// What Foundation expects of an object and does not check when it decodes it.
    mutating func checkShape(of object: SecureArchive.StoredObject) throws {
        switch object.shape {
        case .object: break
        case .array: _ = try elements(SecureArchive.Keys.objects, of: object)
        case .set: _ = try elements(SecureArchive.Keys.objects, of: object)
        case .dictionary:
            let values = try elements(SecureArchive.Keys.objects, of: object)
            let keys = try elements(SecureArchive.Keys.keys, of: object)
            guard let values, let keys, values.count == keys.count else {
                throw damaged("a dictionary has other keys than values")
            }
            try checkDistinct(keys)
        }
        #if !canImport(ObjectiveC)
            try checkFoundationObject(object)
        #endif
    }

    func value(_ key: Swift.Int, of item: SecureArchive.PropertyList.Item) -> Swift.Int? {
        guard item.kind == .dictionary else { return nil }
        for entry in 0..<item.count where keys.number(list.key(entry, of: item)) == key {
            return list.value(entry, of: item)
        }
        return nil
    }

    func value(_ key: Swift.String, of item: SecureArchive.PropertyList.Item) -> Swift.Int? {
        keys.number(key).flatMap { value($0, of: item) }
    }

    /// The objects that a collection holds under one of its keys; none may be nil.
    private func elements(
        _ key: Swift.Int, of object: SecureArchive.StoredObject
    ) throws -> SecureArchive.PropertyList.Item? {
        guard let elements = value(key, of: object.item).map({ list.items[$0] }) else { return nil }
        guard elements.kind == .array else { throw damaged("a collection has no elements") }
        for element in 0..<elements.count {
            guard let number = list.reference(list.index(element, of: elements)), number < objects.count,
                !list.isNull(list.index(number, of: objects))
            else { throw damaged("an element is missing") }
        }
        return elements
    }

    /// Equal keys would lose a value. Texts are equal even if they spell their accents differently.
    private func checkDistinct(_ keys: SecureArchive.PropertyList.Item) throws {
        guard keys.count > 1 else { return }
        var seen: Swift.Set<Swift.AnyHashable> = []
        for element in 0..<keys.count {
            guard let number = list.reference(list.index(element, of: keys)),
                let key = key(list.index(number, of: objects))
            else { continue }
            guard seen.insert(key).inserted else { throw damaged("two keys of a dictionary are equal") }
        }
    }

    /// What identifies a text or a number.
    private func key(_ index: Swift.Int) -> Swift.AnyHashable? {
        if let text = list.text(index) { return text }
        if list.items[index].count <= 8, let integer = list.integer(index) { return integer }
        return list.real(index)
    }

    /// Sets and dictionaries take for ever if their elements were chosen to have equal hashes.
    func checkHashes(of object: SecureArchive.StoredObject) throws {
        guard let key = object.shape.distinctElements,
            let elements = value(key, of: object.item).map({ list.items[$0] }), elements.count > 1000
        else { return }
        var counts: [Swift.Int: Swift.Int] = [:]
        for element in 0..<elements.count {
            guard let number = list.reference(list.index(element, of: elements)),
                let hash = hash(list.index(number, of: objects))
            else { continue }
            counts[hash, default: 0] += 1
            if counts[hash] == 256 { throw damaged("its elements hash alike") }
        }
    }

    private func hash(_ index: Swift.Int) -> Swift.Int? {
        if let text = list.text(index) { return (text as Foundation.NSString).hash }
        if let integer = list.integer(index) { return (integer as Foundation.NSNumber).hash }
        if let real = list.real(index) { return (real as Foundation.NSNumber).hash }
        if let data = list.data(index) { return (data as Foundation.NSData).hash }
        let item = list.items[index]
        guard item.kind == .dictionary else { return nil }
        if let time = value("NS.time", of: item).flatMap(list.real) {
            return Foundation.NSDate(timeIntervalSinceReferenceDate: time).hash
        }
        if let bytes = value("NS.uuidbytes", of: item).flatMap(list.data) { return (bytes as Foundation.NSData).hash }
        return text("NS.relative", of: item).flatMap(Foundation.NSURL.init)?.hash
    }

    /// The text that an object refers to.
    func text(_ key: Swift.String, of item: SecureArchive.PropertyList.Item) -> Swift.String? {
        guard let number = value(key, of: item).flatMap(list.reference), number < objects.count else { return nil }
        return list.text(list.index(number, of: objects))
    }
}
