/// The structure of generated files: the file, extensions, `#if`.
let files = #"""
    {{! template file }}
    {{! The first line of the file, by which it is known again, is not for templates to say. }}
    {{#header}}
    {{.}}
    {{/header}}
    // swift-format-ignore-file
    // swiftlint:disable all
    {{#imports}}
    {{.}}
    {{/imports}}
    {{#blocks}}

    {{#lines}}
    {{.}}
    {{/lines}}
    {{/blocks}}
    {{! template extension }}
    {{#availability}}
    {{.}}
    {{/availability}}
    {{isolation}}extension {{class}} {
        {{#members}}
        {{.}}
        {{/members}}
    }
    {{! template archived-class }}
    {{#availability}}
    {{.}}
    {{/availability}}
    {{isolation}}extension {{class}}: SecureArchivable {
        /// The classes of the objects that an archive can contain, without those of property lists.
        {{#isUsableFromInline}}
        @usableFromInline
        {{/isUsableFromInline}}
        {{access}}nonisolated static var archivedClasses: [{{anyClass}}] {
            {{#isSplit}}
            var classes: [{{anyClass}}] = [
                {{#classes}}
                {{.}},
                {{/classes}}
            ]
            {{#elsewhere}}
            {{#lines}}
            {{.}}
            {{/lines}}
            {{/elsewhere}}
            return classes
            {{/isSplit}}
            {{^isSplit}}
            [
                {{#classes}}
                {{.}},
                {{/classes}}
            ]
            {{/isSplit}}
        }
    }
    {{! template transformer }}
    #if canImport(CoreData)
        /// A value transformer for Core Data attributes that store objects of {{class}}.
        {{#availability}}
        {{.}}
        {{/availability}}
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
        {{#availability}}
        {{.}}
        {{/availability}}
        nonisolated {{access}}final class {{name}}: SecureArchive.Transformer {
            {{access}}static var name: {{Swift.String}} { "{{name}}" }

            {{access}}static func register() { setValueTransformer({{name}}(), forName: name) }

            {{access}}override class var allowedTopLevelClasses: [{{Swift.AnyClass}}] { [{{topClasses}}] }
            override class var valueClasses: [{{Swift.AnyClass}}] { [{{valueClasses}}] }
            override class var archivedClasses: [{{Swift.AnyClass}}] { {{class}}.archivedClasses + [{{containers}}] }
        }
    #endif
    {{! template xpc-interface }}
    #if canImport(ObjectiveC)
        {{#availability}}
        {{.}}
        {{/availability}}
        extension {{Foundation.NSXPCInterface}} {
            /// The interface of {{protocol}}, with the classes that its collections may contain.
            nonisolated {{access}}static var {{name}}: {{Foundation.NSXPCInterface}} {
                let interface = {{Foundation.NSXPCInterface}}(with: {{protocol}}.self)
                {{#arguments}}
                {{#classes}}
                interface.setClasses(
                    {{Foundation.NSSet}}(array: [{{.}}]) as! {{Swift.Set}}<{{Swift.AnyHashable}}>,
                    for: #selector({{method}}), argumentIndex: {{index}}, ofReply: {{isInReply}})
                {{/classes}}
                {{#proxy}}
                interface.setInterface(
                    .{{.}}, for: #selector({{method}}), argumentIndex: {{index}}, ofReply: {{isInReply}})
                {{/proxy}}
                {{/arguments}}
                return interface
            }
        }
    #endif
    {{! template conditional }}
    #if {{condition}}
        {{#lines}}
        {{.}}
        {{/lines}}
    #endif
    {{! template aliases }}
    {{#aliases}}
    {{private}}typealias {{name}} = {{type}}
    {{/aliases}}
    """#
