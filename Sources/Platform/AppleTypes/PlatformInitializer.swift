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
        table[className]?.map { Self(parameters: $0.map(parameter)) }
    }

    /// The classes of the table, sorted.
    package static let classNames = table.keys.sorted()

    private static func parameter(_ declaration: String) -> Parameter {
        let names = declaration.prefix { $0 != ":" }.split(separator: " ").map(String.init)
        return Parameter(
            declaration: declaration, label: names[0] == "_" ? nil : names[0], name: names[names.count - 1])
    }

    private static let table: [String: [[String]]] = [
        "CALayer": [[], ["layer: Any"]],
        "CAShapeLayer": [[], ["layer: Any"]],
        "CLCircularRegion": [
            [], ["center: CLLocationCoordinate2D", "radius: CLLocationDistance", "identifier: String"],
        ],
        "CLLocation": [
            [],
            ["latitude: CLLocationDegrees", "longitude: CLLocationDegrees"],
            [
                "coordinate: CLLocationCoordinate2D", "altitude: CLLocationDistance",
                "horizontalAccuracy hAccuracy: CLLocationAccuracy", "verticalAccuracy vAccuracy: CLLocationAccuracy",
                "timestamp: Date",
            ],
            [
                "coordinate: CLLocationCoordinate2D", "altitude: CLLocationDistance",
                "horizontalAccuracy hAccuracy: CLLocationAccuracy", "verticalAccuracy vAccuracy: CLLocationAccuracy",
                "course: CLLocationDirection", "speed: CLLocationSpeed", "timestamp: Date",
            ],
        ],
        "CLPlacemark": [["placemark: CLPlacemark"]],
        "CLRegion": [[]],
        "MKPlacemark": [
            ["placemark: CLPlacemark"],
            ["coordinate: CLLocationCoordinate2D"],
            ["coordinate: CLLocationCoordinate2D", "addressDictionary: [String: Any]?"],
        ],
        "NSBezierPath": [[]],
        "NSCoder": [[]],
        "NSMutableParagraphStyle": [[]],
        "NSParagraphStyle": [[]],
        "NSShadow": [[]],
        "NSTextAttachment": [["data contentData: Data?", "ofType uti: String?"]],
        "NSTextContainer": [["size: CGSize"]],
        "Operation": [[]],
        "Thread": [[]],
        "UIBezierPath": [[]],
        "URLResponse": [
            [
                "url URL: URL", "mimeType MIMEType: String?", "expectedContentLength length: Int",
                "textEncodingName name: String?",
            ]
        ],
    ]
}
