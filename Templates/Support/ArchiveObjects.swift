import Foundation

nonisolated extension SecureArchive {
    /// The form in which a class decodes the contents of its objects.
    enum Shape {
        case object, array, set, dictionary

        /// The key of the elements that are compared: the elements of a set, or the keys of a dictionary.
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
        /// The name in archives.
        let name: Swift.String
        let shape: Shape

        let isOfSystem: Swift.Bool
        /// Whether it reads a string, such as that of a URL, character by character.
        let isParsed: Swift.Bool

        init(_ type: Swift.AnyClass, name: Swift.String) {
            self.type = type
            self.name = name
            shape = Self.shape(of: type)
            #if canImport(ObjectiveC)
                isOfSystem = Foundation.Bundle(for: type).bundlePath.contains("/System/Library/")
            #else
                isOfSystem = Self.systemModule(of: type) != nil
            #endif
            let isPlain = [
                "NSString", "NSMutableString", "NSData", "NSMutableData", "NSDate", "NSUUID", "NSNumber",
            ].contains(name)
            isParsed = isOfSystem && shape == .object && !isPlain
        }

        #if !canImport(ObjectiveC)
            /// The module of a class whose archived name has none.
            static func systemModule(of type: Swift.AnyClass) -> Swift.String? {
                let module = Swift.String(Swift.String(reflecting: type).prefix { $0 != "." })
                return ["Foundation", "FoundationNetworking", "FoundationXML"].contains(module) ? module : nil
            }
        #endif

        private static func shape(of type: Swift.AnyClass) -> Shape {
            if type is Foundation.NSArray.Type { return .array }
            if type is Foundation.NSDictionary.Type { return .dictionary }
            return type is Foundation.NSSet.Type || type is Foundation.NSOrderedSet.Type ? .set : .object
        }
    }

    /// An object that the archive stores as keys and values.
    struct StoredObject {
        let item: Tree.Item
        let type: StoredClass
        var shape: Shape { type.shape }
    }
}

// MARK: Classes

nonisolated extension SecureArchive.Check {
    mutating func storedObject(
        _ item: SecureArchive.Tree.Item, number: Swift.Int
    ) throws -> SecureArchive.StoredObject {
        var reference: Swift.Int?
        for entry in 0..<item.count {
            guard let key = keys.add(tree.key(entry, of: item)), keys.use(key, in: number) else {
                throw damaged("the keys of an object are damaged")
            }
            guard key == SecureArchive.Keys.class else { continue }
            guard tree.isText(tree.key(entry, of: item), "$class") else { throw damaged("an object has no class") }
            reference = tree.reference(tree.value(entry, of: item))
        }
        guard let reference, reference < objects.count else { throw damaged("an object has no class") }
        if let known = storedClasses[reference] { return SecureArchive.StoredObject(item: item, type: known) }
        guard let name = tree.value("$classname", of: tree.index(reference, of: objects)),
            tree.items[name].count <= 1_000, let name = tree.text(name)
        else { throw damaged("an object has no class") }
        let type = try classesByName[name] ?? storedClass(name)
        classesByName[name] = type
        try add(SecureArchive.Cost.object)
        storedClasses[reference] = type
        return SecureArchive.StoredObject(item: item, type: type)
    }

    private func storedClass(_ name: Swift.String) throws -> SecureArchive.StoredClass {
        let type: Swift.AnyClass? = Self.type(named: name)
        guard let type, let allowed = allowedClass(above: type), Self.isSecure(type) else {
            // Only the system's classes know the contents of their objects, and pass the classes to the unarchiver.
            if isInsideSystemObject { return SecureArchive.StoredClass(type ?? Foundation.NSObject.self, name: name) }
            throw refused(name)
        }
        let result = SecureArchive.StoredClass(type, name: name)
        #if !canImport(ObjectiveC)
            // Foundation's private subclasses can be decoded only if their public class is expected.
            let mutableName = "NSMutable" + Swift.String(describing: allowed).dropFirst(2)
            guard type == allowed || !result.isOfSystem || mutableName == Swift.String(describing: type) else {
                throw refused(name)
            }
        #endif
        return result
    }

    private static func isSecure(_ type: Swift.AnyClass) -> Swift.Bool {
        guard let secure = type as? Foundation.NSSecureCoding.Type else { return false }
        #if !canImport(ObjectiveC)
            // Abstract classes of Foundation trap here.
            if SecureArchive.StoredClass.systemModule(of: type) != nil { return true }
        #endif
        return secure.supportsSecureCoding
    }

    /// Returns the class with a name in archives. If the class has another name in archives, the result is nil, because
    /// the checks for the name wouldn't apply.
    private static func type(named name: Swift.String) -> Swift.AnyClass? {
        if let type: Swift.AnyClass = Foundation.NSKeyedUnarchiver.class(forClassName: name) { return type }
        guard let type: Swift.AnyClass = Foundation.NSClassFromString(name) else { return nil }
        #if canImport(ObjectiveC)
            return Foundation.NSStringFromClass(type) == name ? type : nil
        #else
            let qualified = Swift.String(reflecting: type)
            guard let module = SecureArchive.StoredClass.systemModule(of: type) else {
                return qualified == name ? type : nil
            }
            // Archives use the Objective-C name of 'URLResponse', and both names of other classes in its module.
            let bare = qualified.dropFirst(module.count + 1)
            let isQualified = name == qualified && module != "Foundation"
            return name == bare || name == "NS" + bare || isQualified ? type : nil
        #endif
    }

    /// The allowed class for a class: the class itself, or a superclass.
    private func allowedClass(above type: Swift.AnyClass) -> Swift.AnyClass? {
        classes.first { $0 == type }
            ?? classes.first { ($0 as? any Foundation.NSSecureCoding.Type)?.isBase(of: type) == true }
    }
}

nonisolated extension Foundation.NSSecureCoding {
    /// Whether a class is the given one or inherits from it.
    fileprivate static func isBase(of type: Swift.AnyClass) -> Swift.Bool { type is Self.Type }
}

// MARK: Contents of objects

nonisolated extension SecureArchive.Check {
    /// Checks conditions that Foundation relies on when it decodes an object.
    mutating func checkShape(of object: SecureArchive.StoredObject) throws {
        switch object.shape {
        case .object: break
        case .array: _ = try elements(SecureArchive.Keys.objects, of: object)
        case .set:
            let members = try elements(SecureArchive.Keys.objects, of: object)
            #if !canImport(ObjectiveC)
                try members.map(checkMembers)
            #endif
        case .dictionary:
            let values = try elements(SecureArchive.Keys.objects, of: object)
            let keys = try elements(SecureArchive.Keys.keys, of: object)
            guard let values, let keys, values.count == keys.count else {
                throw damaged("a dictionary has other keys than values")
            }
            try checkDistinct(keys)
            #if !canImport(ObjectiveC)
                try checkKeys(keys)
            #endif
        }
        #if !canImport(ObjectiveC)
            try checkFoundationObject(object)
        #endif
    }

    func value(_ key: Swift.Int, of item: SecureArchive.Tree.Item) -> Swift.Int? {
        guard item.kind == .dictionary else { return nil }
        for entry in 0..<item.count where keys.number(tree.key(entry, of: item)) == key {
            return tree.value(entry, of: item)
        }
        return nil
    }

    func value(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.Int? {
        keys.number(key).flatMap { value($0, of: item) }
    }

    /// Returns the objects of a collection under one of its keys. None can be nil.
    private func elements(
        _ key: Swift.Int, of object: SecureArchive.StoredObject
    ) throws -> SecureArchive.Tree.Item? {
        guard let elements = value(key, of: object.item).map({ tree.items[$0] }) else { return nil }
        guard elements.kind == .array else { throw damaged("a collection has no elements") }
        for element in 0..<elements.count {
            guard let number = tree.reference(tree.index(element, of: elements)), number < objects.count,
                !tree.isNull(tree.index(number, of: objects))
            else { throw damaged("an element is missing") }
        }
        return elements
    }

    /// Equal keys would lose a value. Canonically equivalent strings are equal.
    private func checkDistinct(_ keys: SecureArchive.Tree.Item) throws {
        guard keys.count > 1 else { return }
        var seen: Swift.Set<Swift.AnyHashable> = []
        for element in 0..<keys.count {
            guard let number = tree.reference(tree.index(element, of: keys)),
                let key = key(tree.index(number, of: objects))
            else { continue }
            guard seen.insert(key).inserted else { throw damaged("two keys of a dictionary are equal") }
        }
    }

    /// The identity of a string or a number.
    private func key(_ index: Swift.Int) -> Swift.AnyHashable? {
        if let text = tree.text(index) { return text }
        if tree.items[index].count <= 8, let integer = tree.integer(index) { return integer }
        return tree.real(index)
    }

    /// The string that an object refers to.
    func text(_ key: Swift.String, of item: SecureArchive.Tree.Item) -> Swift.String? {
        guard let number = value(key, of: item).flatMap(tree.reference), number < objects.count else { return nil }
        return tree.text(tree.index(number, of: objects))
    }
}
