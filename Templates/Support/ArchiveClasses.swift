import Foundation

// MARK: The classes of a program

nonisolated extension SecureArchive {
    /// Returns the lookup of the classes that an archive may contain.
    static func lookup(_ listed: [Swift.AnyClass]) -> (Swift.String) -> Check.Class? {
        // Usually the class of the root.
        let first = listed.first.map { (name: archivedName(of: $0), type: $0) }
        let listed = listed + propertyListClasses
        return { name in
            // An app may have registered another class for a name.
            let registered: Swift.AnyClass? = Foundation.NSKeyedUnarchiver.class(forClassName: name)
            guard let type = registered ?? (name == first?.name ? first?.type : type(named: name)) else {
                return unknown(name)
            }
            let isListed = lists(listed, type)
            let fullName = Swift.String(reflecting: type)
            if isOfSystem(type, fullName) {
                guard let form = form(ofSystem: type) else { return nil }
                return Check.Class(name: registered == nil ? form.names[0] : name, form: form, isListed: isListed)
            }
            guard isListed, (type as? Foundation.NSSecureCoding.Type)?.supportsSecureCoding == true else {
                return unknown(name)
            }
            return Check.Class(name: name, form: Form(name, reading: keys(of: type, fullName)), isListed: true)
        }
    }

    /// Whether a list has a class or one of its superclasses.
    static func lists(_ classes: [Swift.AnyClass], _ type: Swift.AnyClass) -> Swift.Bool {
        classes.contains { $0 == type || ($0 as? any Foundation.NSSecureCoding.Type)?.isBase(of: type) == true }
    }

    /// The keys in the table that a class and its superclasses read.
    private static func keys(of type: Swift.AnyClass, _ name: Swift.String) -> ReadKeys {
        // The unarchiver creates an object of another class if the class says so.
        if let object = type as? Foundation.NSObject.Type, object.classForKeyedUnarchiver() != type {
            return ReadKeys()
        }
        let name = name.hasPrefix(module) ? Swift.String(name.dropFirst(module.count - 1)) : name
        guard var keys = readKeys[name], keys.superclass != nil else { return readKeys[name] ?? ReadKeys() }
        // Rows of different ages could name each other.
        var names: Swift.Set = [name]
        while let next = keys.superclass, names.insert(next).inserted {
            let inherited = readKeys[next] ?? ReadKeys()
            keys.superclass = inherited.superclass
            keys.values.formUnion(inherited.values)
            keys.objects.formUnion(inherited.objects)
        }
        return keys
    }

    /// The name of this module, with a period.
    private static let module = Swift.String(Swift.String(reflecting: SecureArchive.self).prefix { $0 != "." }) + "."

    #if canImport(ObjectiveC)
        /// Objects of the system's classes can contain others of its classes.
        private static func unknown(_ name: Swift.String) -> Check.Class? {
            Check.Class(name: name, form: .opaque, isListed: false)
        }

        /// Returns the class with a name in archives. If the class has another name in archives, the result is nil,
        /// because the checks for the name wouldn't apply.
        static func type(named name: Swift.String) -> Swift.AnyClass? {
            guard let type: Swift.AnyClass = Foundation.NSClassFromString(name) else { return nil }
            return archivedName(of: type) == name ? type : nil
        }

        private static func archivedName(of type: Swift.AnyClass) -> Swift.String { Foundation.NSStringFromClass(type) }

        private static func isOfSystem(_ type: Swift.AnyClass, _: Swift.String) -> Swift.Bool {
            Foundation.Bundle(for: type).bundlePath.contains("/System/Library/")
        }

        private static func form(ofSystem type: Swift.AnyClass) -> Form? {
            let name = Foundation.NSStringFromClass(type)
            if type is Foundation.NSArray.Type || type is Foundation.NSDictionary.Type || type is Foundation.NSSet.Type
            {
                let base =
                    type is Foundation.NSArray.Type
                    ? "NSArray" : type is Foundation.NSSet.Type ? "NSSet" : "NSDictionary"
                return Form.named(name) ?? Form.named(base)?.named(name)
            }
            return Form.opaque.named(name)
        }
    #else
        private static func unknown(_ name: Swift.String) -> Check.Class? { nil }

        /// Returns the class with a name in archives. Only the names in the table mean Foundation's classes.
        static func type(named name: Swift.String) -> Swift.AnyClass? {
            if let form = Form.named(name) { return Foundation.NSClassFromString(form.names[0]) }
            guard let type: Swift.AnyClass = Foundation.NSClassFromString(name) else { return nil }
            return archivedName(of: type) == name && !isOfSystem(type, name) ? type : nil
        }

        /// Those of Foundation's classes have its module here.
        private static func archivedName(of type: Swift.AnyClass) -> Swift.String { Swift.String(reflecting: type) }

        private static func isOfSystem(_ type: Swift.AnyClass, _ name: Swift.String) -> Swift.Bool {
            name.hasPrefix("Foundation")
                && ["Foundation", "FoundationNetworking", "FoundationXML"].contains(name.prefix { $0 != "." })
        }

        private static func form(ofSystem type: Swift.AnyClass) -> Form? { Form.named(Swift.String(describing: type)) }
    #endif
}

nonisolated extension Foundation.NSSecureCoding {
    /// Whether a class is the given one or inherits from it.
    fileprivate static func isBase(of type: Swift.AnyClass) -> Swift.Bool { type is Self.Type }
}

// MARK: Classes that replace Foundation's on Linux

#if !canImport(ObjectiveC)
    // If a value of a dictionary can't be decoded, NSDictionary reads beyond the end of its values.
    nonisolated extension SecureArchive {
        /// The name of the class that replaces one of Foundation.
        ///
        /// - Parameter canFail: whether an element can be refused.
        static func replacement(for name: Swift.String, canFail: Swift.Bool) -> Swift.String? {
            let isDictionary = ["NSDictionary", "NSMutableDictionary"].contains(name)
            return isDictionary && canFail || name == "NSDateInterval" ? "SecureArchive." + name : nil
        }

        static func replaceClasses(of unarchiver: Foundation.NSKeyedUnarchiver) {
            unarchiver.setClass(DecodedRefusedValue.self, forClassName: RefusedValue.name)
            unarchiver.setClass(DecodedDictionary.self, forClassName: "SecureArchive.NSDictionary")
            unarchiver.setClass(DecodedMutableDictionary.self, forClassName: "SecureArchive.NSMutableDictionary")
            unarchiver.setClass(DecodedDateInterval.self, forClassName: "SecureArchive.NSDateInterval")
        }

        private nonisolated class DecodedRefusedValue: Foundation.NSObject, Foundation.NSCoding {
            required init?(coder: Foundation.NSCoder) {
                Reader.refuse(coder.decodeInteger(forKey: RefusedValue.numberKey))
                return nil
            }

            func encode(with coder: Foundation.NSCoder) {}
        }

        // Foundation reads the start in place of the end.
        private nonisolated class DecodedDateInterval: Foundation.NSDateInterval, Substitute, @unchecked Swift.Sendable
        {
            required convenience init?(coder: Foundation.NSCoder) {
                guard let start = coder.decodeObject(of: Foundation.NSDate.self, forKey: "NS.startDate"),
                    let end = coder.decodeObject(of: Foundation.NSDate.self, forKey: "NS.endDate")
                else { return nil }
                self.init(
                    object: Foundation.NSDateInterval(start: start as Foundation.Date, end: end as Foundation.Date))
            }
        }

        private nonisolated class DecodedDictionary: Foundation.NSDictionary, Substitute {
            required convenience init?(coder: Foundation.NSCoder) {
                guard Self.decodesValues(coder), let dictionary = Foundation.NSDictionary(coder: coder) else {
                    return nil
                }
                self.init(object: dictionary)
            }
        }

        private nonisolated class DecodedMutableDictionary: Foundation.NSMutableDictionary, Substitute {
            required convenience init?(coder: Foundation.NSCoder) {
                guard Self.decodesValues(coder), let dictionary = Foundation.NSMutableDictionary(coder: coder) else {
                    return nil
                }
                self.init(object: dictionary)
            }
        }
    }

    /// A class whose initializer creates an object of its superclass.
    private protocol Substitute {}

    nonisolated extension Substitute {
        /// The key of an array's elements is that of a dictionary's values.
        fileprivate static func decodesValues(_ coder: Foundation.NSCoder) -> Swift.Bool {
            Foundation.NSArray(coder: coder) != nil && coder.error == nil
        }

        /// Foundation's classes replace objects in this way. The classes here add nothing to their superclasses.
        fileprivate init(object: Swift.AnyObject) { self = Swift.unsafeBitCast(object, to: Self.self) }
    }
#endif
