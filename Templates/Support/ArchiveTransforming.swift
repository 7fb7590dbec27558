import Foundation

nonisolated extension SecureArchive {
    /// Whether an object, or all objects in a collection, are instances of the classes. Keys are strings.
    static func isValue(_ object: Foundation.NSObject, of classes: [Swift.AnyClass]) -> Swift.Bool {
        guard classes.contains(where: { object.isKind(of: $0) }) else { return false }
        switch object {
        case let array as Foundation.NSArray:
            return array.allSatisfy { ($0 as? Foundation.NSObject).map { isValue($0, of: classes) } ?? false }
        case let set as Foundation.NSSet:
            return set.allSatisfy { ($0 as? Foundation.NSObject).map { isValue($0, of: classes) } ?? false }
        case let dictionary as Foundation.NSDictionary:
            return dictionary.allSatisfy { key, value in
                key is Foundation.NSString && (value as? Foundation.NSObject).map { isValue($0, of: classes) } ?? false
            }
        default: return true
        }
    }
}

#if !canImport(CoreData)
    nonisolated extension SecureArchive {
        /// A transformer that converts objects to data and back. Other values become nil.
        public class Transformer: Foundation.NSObject {
            /// The classes of values and keys, for Core Data.
            public class var allowedTopLevelClasses: [Swift.AnyClass] { [] }
            /// The types that can be converted to data and back.
            class var valueClasses: [Swift.AnyClass] { [] }
            /// The classes of all objects that the data can contain.
            class var archivedClasses: [Swift.AnyClass] { [] }

            public class func transformedValueClass() -> Swift.AnyClass {
                allowedTopLevelClasses.first ?? Foundation.NSObject.self
            }
            public class func allowsReverseTransformation() -> Swift.Bool { true }

            /// - Parameter value: the data of an attribute.
            /// - Returns: The object; nil if the value isn't an archive of an allowed object.
            public func transformedValue(_ value: Any?) -> Any? {
                guard let data = value as? Foundation.Data else { return nil }
                let object = try? SecureArchive.object(from: data, classes: Self.archivedClasses, limits: .standard)
                return object.flatMap(Self.allowed)
            }

            /// - Returns: The data; nil if the object isn't allowed.
            public func reverseTransformedValue(_ value: Any?) -> Any? {
                value.flatMap(Self.allowed).flatMap {
                    try? Foundation.NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: true)
                }
            }

            private static func allowed(_ value: Any) -> Any? {
                let object = value as Swift.AnyObject as? Foundation.NSObject
                return object.flatMap { SecureArchive.isValue($0, of: valueClasses) ? $0 : nil }
            }

            private static let registry = Registry()

            public static func setValueTransformer(_ transformer: Transformer?, forName name: Swift.String) {
                registry.set(transformer, name)
            }

            public static func valueTransformer(forName name: Swift.String) -> Transformer? {
                registry.transformer(name)
            }
        }

        private final class Registry: @unchecked Swift.Sendable {
            private let lock = Foundation.NSLock()
            private var transformers: [Swift.String: Transformer] = [:]

            func set(_ transformer: Transformer?, _ name: Swift.String) {
                lock.withLock { transformers[name] = transformer }
            }

            func transformer(_ name: Swift.String) -> Transformer? { lock.withLock { transformers[name] } }
        }
    }
#endif
