import SecureCodeGenDirectives

/// Derives keys from the names of properties.
///
/// Only this type decides the key of a property. A directive takes precedence over `CodingKeys`, and both over derived
/// keys.
package struct KeyNaming: Hashable, Sendable {
    /// How a key is derived from a name; the raw value is used in configurations.
    package enum Style: String, CaseIterable, Sendable {
        /// The unchanged name.
        case asIs = "as-is"
        /// `userName` → `user_name`, like JSONEncoder's `convertToSnakeCase`.
        case snakeCase = "snake_case"
    }

    package var style: Style
    /// The prefix of the keys of a class's properties. Keys of members of a struct have no additional prefix.
    package var prefix: String

    package init(style: Style = .asIs, prefix: String = "") {
        self.style = style
        self.prefix = prefix
    }

    /// Returns the naming for a class with directives.
    package func adapted(by directives: DirectiveBinder.Bound) -> KeyNaming {
        var naming = self
        switch directives.keyStyle {
        case "asIs": naming.style = .asIs
        case "snakeCase": naming.style = .snakeCase
        default: break
        }
        if let prefix = directives.keyPrefix { naming.prefix = prefix }
        return naming
    }

    /// Returns the key of a property of a class that nothing else gives a key.
    package func key(ofProperty name: String) -> String { prefix + styled(name) }

    /// Returns the key of a property of a class.
    ///
    /// - Parameter constant: The text of the constant in its directive.
    func key(of property: StoredProperty, _ codingKeys: CodingKeyMapping?, constant: String? = nil) -> String {
        constant ?? property.directives.key?.text ?? codingKeys?.key(of: property.name)
            ?? key(ofProperty: property.name)
    }

    /// Returns the key of a member of a struct, which follows the key of the struct.
    func key(ofMember property: StoredProperty, constant: String? = nil) -> String {
        constant ?? property.directives.key?.text ?? styled(property.name)
    }

    private func styled(_ name: String) -> String {
        switch style {
        case .asIs: name
        case .snakeCase: Self.snakeCase(name)
        }
    }

    /// Words begin with an uppercase letter. The last of several in a row begins a word if a lowercase one follows:
    /// `myURLProperty` → `my_url_property`. Underscores around the name stay.
    private static func snakeCase(_ name: String) -> String {
        let letters = Array(name)
        let core = letters.drop { $0 == "_" }
        var result = String(letters.prefix(letters.count - core.count))
        for index in core.indices {
            let letter = letters[index]
            if letter.isUppercase, index > core.startIndex, letters[index - 1] != "_" {
                let followsLower = !letters[index - 1].isUppercase
                let endsAcronym = index + 1 < letters.count && letters[index + 1].isLowercase
                if followsLower || endsAcronym { result += "_" }
            }
            result += letter.lowercased()
        }
        return result
    }
}
