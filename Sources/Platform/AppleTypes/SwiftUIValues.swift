/// SwiftUI values that models use, none of which is an object or Codable, and what to archive instead.
///
/// Source: developer.apple.com/documentation/swiftui, "Conforms To" on each page. Many other types have the same names,
/// so they apply only to files that import SwiftUI.
package enum SwiftUIValues {
    /// Returns advice in the imperative for a type; nil for any other name.
    ///
    /// - Parameter name: The name with its enclosing types: `Font.Weight`.
    package static func advice(on name: String) -> String? { byName[name] }

    private static let byName: [String: String] = {
        var advice: [String: String] = [:]
        for (text, names) in rows {
            for name in names.split(separator: " ") { advice[String(name)] = text }
        }
        return advice
    }()

    private static let rows: [(advice: String, names: String)] = [
        ("archive its components as numbers, or a UIColor or NSColor", "Color"),
        ("archive its parts, such as a name and a size", "Font Gradient Gradient.Stop Shadow ShadowStyle"),
        ("archive the name of the image, or its data", "Image"),
        ("archive its radians", "Angle"),
        ("archive its numbers", "UnitPoint EdgeInsets ProjectionTransform"),
        ("archive the text of its key", "LocalizedStringKey"),
        ("archive its string", "Text"),
        (
            "archive your own enum instead",
            """
            Font.Weight Font.Design Font.TextStyle Font.Width ColorScheme ColorSchemeContrast Edge Edge.Set Axis Axis.Set \
            Alignment HorizontalAlignment VerticalAlignment TextAlignment ContentMode LayoutDirection Visibility Animation
            """
        ),
    ]
}
