/// A designated initializer of an SDK class, which a subclass with its own designated initializers must override.
///
/// Source: Apple's headers of the iOS 16.5 SDK (AppKit's for NSBezierPath). These are initializers with
/// `NS_DESIGNATED_INITIALIZER`; if a class marks none, all of its initializers count for Swift, and so do inherited
/// ones. `init(coder:)`, deprecated initializers, those newer than iOS 13, and those that need another framework are
/// omitted.
/// **No compiler has checked this table, because Linux has no SDK.**
package struct PlatformInitializer: Sendable {
    package struct Parameter: Sendable {
        /// `data contentData: Data?`
        package let declaration: String
        /// nil if it has no label.
        package let label: String?
        package let name: String
    }

    package let parameters: [Parameter]

    package init(parameters: [Parameter]) {
        self.parameters = parameters
    }

    /// Returns nil if the class is unknown.
    package static func designated(of className: String) -> [PlatformInitializer]? {
        (table[className] ?? SDKTypes.named(className)?.designatedInitializers)?.map {
            Self(parameters: $0.map(parameter))
        }
    }

    /// The classes with known initializers, sorted.
    package static let classNames =
        (table.keys + SDKTypes.all.filter { $0.designatedInitializers != nil }.map(\.name)).sorted()

    private static func parameter(_ declaration: String) -> Parameter {
        let names = declaration.prefix { $0 != ":" }.split(separator: " ").map(String.init)
        return Parameter(
            declaration: declaration, label: names[0] == "_" ? nil : names[0], name: names[names.count - 1])
    }

    /// The classes that aren't in `SDKTypes`.
    private static let table: [String: [[String]]] = [
        "CALayer": [[], ["layer: Any"]],
        "CAShapeLayer": [[], ["layer: Any"]],
        "NSCoder": [[]],
        "NSTextContainer": [["size: CGSize"]],
        "Operation": [[]],
        "Thread": [[]],
        "URLResponse": [
            [
                "url URL: URL", "mimeType MIMEType: String?", "expectedContentLength length: Int",
                "textEncodingName name: String?",
            ]
        ],
    ]
}
