import Foundation

nonisolated extension SecureArchive {
    /// Whether an object is of one of the classes, and so is all that it holds if it is a collection. Keys are texts.
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
        /// What a value transformer does: it makes objects of data and data of objects, and nil of everything else.
        public class Transformer: Foundation.NSObject {
            /// The classes that are listed for Core Data: those of values and of keys.
            public class var allowedTopLevelClasses: [Swift.AnyClass] { [] }
            /// The types that data may become, and that may become data.
            class var valueClasses: [Swift.AnyClass] { [] }
            /// Every class that the data may hold.
            class var archivedClasses: [Swift.AnyClass] { [] }

            public class func transformedValueClass() -> Swift.AnyClass {
                allowedTopLevelClasses.first ?? Foundation.NSObject.self
            }
            public class func allowsReverseTransformation() -> Swift.Bool { true }

            /// - Parameter value: data, as an attribute of an entity has it.
            /// - Returns: nil if it is not data, or not an archive of an allowed object.
            public func transformedValue(_ value: Any?) -> Any? {
                guard let data = value as? Foundation.Data else { return nil }
                let object = try? SecureArchive.object(from: data, classes: Self.archivedClasses, limits: .standard)
                return object.flatMap(Self.allowed)
            }

            /// - Returns: nil if it is not an allowed object.
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
