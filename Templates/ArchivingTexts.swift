/// The conformance of a class with `archiving`.
let archivedClass = """
    {{availability}}
    {{isolation}}extension {{class}}: SecureArchivable {
        /// The classes of the objects that an archive can contain, without those of property lists.
        {{attributes}}
        {{access}}nonisolated static var archivedClasses: [{{anyClass}}] {
            {{#elsewhere}}
            var classes: [{{anyClass}}] = [
                {{classes}}
            ]
            {{elsewhere}}
            return classes
            {{/elsewhere}}
            {{^elsewhere}}
            [
                {{classes}}
            ]
            {{/elsewhere}}
        }
    }
    """

/// The value transformer of a class with `archiving`.
let transformer = #"""
    #if canImport(CoreData)
        /// A value transformer for Core Data attributes that store objects of {{class}}.
        {{availability}}
        @objc({{name}})
        nonisolated {{access}}final class {{name}}: {{Foundation.NSSecureUnarchiveFromDataTransformer}} {
            {{access}}static var name: {{Foundation.NSValueTransformerName}} { {{Foundation.NSValueTransformerName}}("{{name}}") }

            /// Registers the transformer. Call it before you load the Core Data model.
            {{access}}static func register() { setValueTransformer({{name}}(), forName: name) }

            {{access}}override class var allowedTopLevelClasses: [{{Swift.AnyClass}}] { [{{topClasses}}] }
            {{access}}override class func transformedValueClass() -> {{Swift.AnyClass}} { {{class}}.self }
            {{access}}override class func allowsReverseTransformation() -> {{Swift.Bool}} { true }

            {{access}}override func transformedValue(_ value: Any?) -> Any? {
                guard let data = value as? {{Foundation.Data}} else { return nil }
                return Self.allowed(super.transformedValue(data))
            }

            {{access}}override func reverseTransformedValue(_ value: Any?) -> Any? {
                guard let object = Self.allowed(value) else { return nil }
                return super.reverseTransformedValue(object)
            }

            private static func allowed(_ value: Any?) -> {{Foundation.NSObject}}? {
                let classes: [{{Swift.AnyClass}}] = [{{valueClasses}}]
                guard let object = value as? {{Foundation.NSObject}} else { return nil }
                return SecureArchive.isValue(object, of: classes) ? object : nil
            }
        }
    #else
        /// A transformer that converts objects of {{class}} like the value transformer on platforms with Core Data.
        {{availability}}
        nonisolated {{access}}final class {{name}}: SecureArchive.Transformer {
            {{access}}static var name: {{Swift.String}} { "{{name}}" }

            {{access}}static func register() { setValueTransformer({{name}}(), forName: name) }

            {{access}}override class var allowedTopLevelClasses: [{{Swift.AnyClass}}] { [{{topClasses}}] }
            override class var valueClasses: [{{Swift.AnyClass}}] { [{{valueClasses}}] }
            override class var archivedClasses: [{{Swift.AnyClass}}] { {{class}}.archivedClasses + [{{containers}}] }
        }
    #endif
    """#

/// Registers the former names of classes.
let classNames = """
    /// The names of classes in older archives. Call `register()` before you read the first archive.
    nonisolated {{access}}enum ArchivedClassNames {
        /// Registers the names for all unarchivers of the process.
        {{access}}static func register() {
            {{process}}
        }

        /// Registers the names for one unarchiver.
        {{access}}static func register(in unarchiver: {{Foundation.NSKeyedUnarchiver}}) {
            {{unarchiver}}
        }

        #if canImport(ObjectiveC)
            /// Makes an archiver write the oldest names, which released versions of the app read. Foundation on Linux
            /// doesn't support it.
            {{access}}static func keepOldest(in archiver: {{Foundation.NSKeyedArchiver}}) {
                {{archiver}}
            }
        #endif
    }
    """
